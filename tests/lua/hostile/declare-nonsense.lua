-- expects: kind: the first argument must be its name, got a table
kind({}, {})
