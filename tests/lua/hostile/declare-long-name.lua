-- expects a clear end
kind(("x"):rep(30000), { role = "path" })
