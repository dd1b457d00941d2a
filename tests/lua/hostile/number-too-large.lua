-- expects: each must be from 0 to 1000
piece("p", { each = 1 << 62 })
