-- expects: this takes too long
local text, wanted = ("a"):rep(30000), ("a"):rep(15000) .. "b"
while true do text:find(wanted) end
