-- expects: option "sped" is not declared
local x = options.sped
