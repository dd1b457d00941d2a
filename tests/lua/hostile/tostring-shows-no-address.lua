-- expects: table function function
error(tostring({}) .. " " .. tostring(pairs) .. " " .. tostring(rule))
