-- expects: the second argument is how many
tile("A", 9007199254740993, {})
