rule { api = 1, id = "unused", version = "1.0.0", title = "Nothing at all",
       text = "Hook points that nobody uses, and nothing else.", requires = { "classic" } }

local letters = "abcdefghijklmnopqrstuvwxyz"
for i = 1, #letters do
  local letter = letters:sub(i, i)
  hook_point("quiet/" .. letter, { sort = "notify", about = { region = "region" } })
  hook_point("still/" .. letter, { sort = "fold", value = "int" })
end
