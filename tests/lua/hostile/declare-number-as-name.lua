-- expects: kind: the first argument must be its name, got a number
kind(12, {})
