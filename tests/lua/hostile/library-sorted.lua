-- expects: this table can only be read
table.sort(string)
