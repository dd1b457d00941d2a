-- expects: an error that is no text but a function
error(pairs)
