-- expects: unknown name "utf8"
local x = utf8
