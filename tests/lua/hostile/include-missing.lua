-- expects: no-such-file.lua: 
include "no-such-file.lua"
