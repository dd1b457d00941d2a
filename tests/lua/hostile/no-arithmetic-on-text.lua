-- expects: attempt to perform arithmetic on a string value
local x = "10" + 1
