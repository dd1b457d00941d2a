-- expects: unknown name "os"
local x = os
