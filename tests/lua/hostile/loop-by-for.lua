-- expects: this takes too long
for i = 1, math.maxinteger do end
