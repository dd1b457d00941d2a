-- expects: unknown name "_VERSION"
local x = _VERSION
