-- expects: this takes too long
while true do end
