-- expects: unknown name "next"
local x = next
