-- expects: error 42
error(42, 0)
