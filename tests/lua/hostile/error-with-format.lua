-- expects: %s%n%s%d
error("%s%n%s%d")
