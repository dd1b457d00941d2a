-- expects: the name of a file
include("rule.lua\0.txt")
