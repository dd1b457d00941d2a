-- expects: kind: the first argument must be its name
kind("\xff", { role = "path" })
