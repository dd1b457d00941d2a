-- expects: attempt to call a nil value (global 'tile')
local _ENV = {}
tile("A", 1, {})
