-- expects: this 
while true do
  pcall(function()
    local t = {}
    while true do t = { t, ("x"):rep(1000) } end
  end)
end
