-- expects: hostile 1.0.0: /no/such:1: here
error("/no/such:1: here", 0)
