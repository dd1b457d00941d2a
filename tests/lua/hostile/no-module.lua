-- expects: unknown name "module"
local x = module
