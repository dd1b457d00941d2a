-- expects: the name of a file is expected
include()
