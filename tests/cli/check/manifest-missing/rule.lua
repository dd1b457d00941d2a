rule { id = "manifest-missing", requires = { "classic" } }

kind("moat", { rol = "path" })
