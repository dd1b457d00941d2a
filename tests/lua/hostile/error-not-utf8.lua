-- expects: �
error("\xff\xfe\0\x80")
