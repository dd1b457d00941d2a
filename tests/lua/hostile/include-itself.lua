-- expects: it was read already
include "rule.lua"
