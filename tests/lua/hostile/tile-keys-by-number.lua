-- expects: entries have names
tile("A", 1, { "EW" })
