-- expects: fields have names
kind("road", { "path", role = "path" })
