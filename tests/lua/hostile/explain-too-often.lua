-- expects: this 
kind("road", { role = "path" })
for i = 1, 1000000 do explain("idea", "again " .. i) end
