-- expects: must be text as in
tile("A", 1, { road = 3 })
