rule { api = 1, id = "behind-an-option", version = "1.0.0", title = "Options", text = "For the tests.",
       requires = { "classic" },
       options = { inns = { default = false, help = "tiles with inns" } } }

attribute("inn", { on = "road" })
if options.inns then
  tile("inn", 2, { road = "EW inn" })
  tile("wrong", 2, { road = "EX" })
end
