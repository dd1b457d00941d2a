-- expects: files are named as in
include "/etc/passwd"
