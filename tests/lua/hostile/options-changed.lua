-- expects: this table can only be read
options.speed = 99
