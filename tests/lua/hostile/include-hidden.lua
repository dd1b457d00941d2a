-- expects: files are named as in
include ".rule.lua"
