-- expects: explain: unknown field "onn". Did you mean "on"?
explain("idea", "x", { onn = "road", [1] = 2, during = {} })
