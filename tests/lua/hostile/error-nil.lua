-- expects: an error that is no text but a nil
error()
