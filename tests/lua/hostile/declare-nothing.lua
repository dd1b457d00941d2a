-- expects: tile: the first argument must be its name, got a no value
tile()
