-- expects: this table can only be read
string.rep = nil
