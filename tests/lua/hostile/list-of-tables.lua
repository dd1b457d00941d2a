-- expects: must be a name or a list of names
attribute("inn", { on = { {} } })
