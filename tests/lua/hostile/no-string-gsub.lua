-- expects: there is no "gsub" here
local x = ("x"):gsub(".", "y")
