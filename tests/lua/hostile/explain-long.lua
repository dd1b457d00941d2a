-- expects a clear end
explain(("x"):rep(100000), ("{<&"):rep(100000), { on = ("y,"):rep(30000), during = ("z"):rep(100000) })
