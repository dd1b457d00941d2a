-- expects: there is no "gmatch" here
for w in ("x"):gmatch(".") do end
