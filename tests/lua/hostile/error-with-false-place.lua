-- expects: here
error("/no/such:1: here", 0)
