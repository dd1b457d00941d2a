-- expects: this table has a number as key
for k in pairs({ [1.5] = 1 }) do end
