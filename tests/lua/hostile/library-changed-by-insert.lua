-- expects: this table can only be read
table.insert(string, 1)
