-- expects: kind "No such id!"
while true do kind("No such id!", { role = "path" }) end
