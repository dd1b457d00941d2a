-- expects: unknown name "io"
local x = io
