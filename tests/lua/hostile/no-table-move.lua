-- expects: there is no "move" here
table.move({}, 1, 1 << 40, 2)
