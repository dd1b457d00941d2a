-- expects: each must be a whole number
piece("p", { each = "3" })
