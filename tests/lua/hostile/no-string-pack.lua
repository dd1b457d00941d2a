-- expects: there is no "pack" here
local x = string.pack("z", "y")
