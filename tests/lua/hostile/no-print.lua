-- expects: unknown name "print"
local x = print
