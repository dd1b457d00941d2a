-- expects: the second argument is how many
tile("A", -1, {})
