-- expects: unknown name "require"
local x = require
