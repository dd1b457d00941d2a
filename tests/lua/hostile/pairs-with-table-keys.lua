-- expects: pairs: keys are whole numbers and text; this table has a table as key
for k in pairs({ [{}] = 1, a = 2 }) do end
