-- expects: there is no "random" here
local x = math.random(6)
