-- expects: unknown name "warn"
local x = warn
