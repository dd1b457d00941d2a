-- expects: this takes too long
while true do local s = ("x"):rep(30000) end
