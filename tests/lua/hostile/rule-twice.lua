-- expects: a second time
rule { api = 1, id = "hostile", version = "1.0.0", title = "Again" }
