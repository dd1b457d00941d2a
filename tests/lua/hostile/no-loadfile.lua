-- expects: unknown name "loadfile"
local x = loadfile
