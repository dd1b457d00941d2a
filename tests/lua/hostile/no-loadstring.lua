-- expects: unknown name "loadstring"
local x = loadstring
