-- expects: this takes too long
::again:: goto again
