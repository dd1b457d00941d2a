-- expects: explain: a place is expected, got a function
explain(explain, {}, 3)
