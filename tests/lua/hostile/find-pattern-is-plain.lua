-- expects: went through
assert(("aaa"):find(".-.-b$") == nil)
assert(("a.c"):find(".") == 2)
error("went through")
