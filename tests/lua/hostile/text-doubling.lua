-- expects: more memory than a package may use
local s = "x"
while true do s = s .. s end
