-- expects: unknown name "package"
local x = package
