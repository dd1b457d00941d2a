-- expects: unknown name "dofile"
local x = dofile
