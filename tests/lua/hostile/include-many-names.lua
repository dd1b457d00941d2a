-- expects: files are named as in
include(("a"):rep(1000) .. ".lua")
