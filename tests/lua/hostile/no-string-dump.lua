-- expects: there is no "dump" here
local x = string.dump(function() end)
