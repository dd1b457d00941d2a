-- expects: unknown field "roll". Did you mean "role"?
kind("road", { role = "path", roll = 1 })
