-- expects: xxxxxxxxxx
error(("x"):rep(32000))
