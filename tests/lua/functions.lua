-- SPDX-License-Identifier: MIT
-- What the functions of the strict profile return. Run as a package by sandbox_test.c.
rule { api = 1, id = "functions", version = "1.0.0", title = "Functions" }

local function same(got, expected)
  if got ~= expected then
    error("got " .. tostring(got) .. ", expected " .. tostring(expected), 2)
  end
end

local function fails(text, f, ...)
  local good, why = pcall(f, ...)
  same(good, false)
  if not why:find(text) then error("said: " .. why, 2) end
end

local function joined(...)
  local t = { ... }
  for i = 1, #t do t[i] = tostring(t[i]) end
  return table.concat(t, " ")
end

-- pairs: whole numbers upwards, then text; over what was there when it began
local mixed = { b = 1, [10] = 2, a = 3, [-1] = 4, aa = 5, [2] = 6, ["1"] = 7, B = 8, [""] = 9 }
local order = {}
for key, value in pairs(mixed) do table.insert(order, key .. "=" .. value) end
same(table.concat(order, " "), "-1=4 2=6 10=2 =9 1=7 B=8 a=3 aa=5 b=1")
local seen = 0
for key in pairs(mixed) do
  seen = seen + 1
  mixed[key], mixed["new" .. seen] = nil, true
  mixed.b = nil
end
same(seen, 8)
for _ in pairs({}) do error("nothing is there") end
order = {}
for name in pairs(string) do table.insert(order, name) end
same(table.concat(order, " "), "byte char find format len lower rep sub upper")
fails("table expected", pairs, nil)
fails("table expected", pairs, 3)

-- ipairs, select, type, assert, error
order = {}
for i, value in ipairs({ "x", "y", nil, "z" }) do table.insert(order, i .. value) end
same(table.concat(order), "1x2y")
same(select("#", 1, nil, nil), 3)
same(select(2, "a", "b"), "b")
same(type(pairs) .. type({}) .. type(nil), "functiontablenil")
fails("wrong", assert, false, "wrong")
fails("rule.lua:50: here", function() error("here") end)

-- pcall
same(joined(pcall(function(a, b) return a + b, "x" end, 1, 2)), "true 3 x")
same(joined(pcall(pcall, error, "x", 0)), "true false x")
same(select("#", pcall(error)), 2)
fails("bad argument", pcall)

-- tostring, tonumber
same(joined(1, 1.5, -0.0, 1e100, true, nil, "x"), "1 1.5 -0.0 1e+100 true nil x")
same(tostring({}), "table")
same(tostring(tostring), "function")
same(tonumber("12"), 12)
same(tonumber(" 0x10 "), 16)
same(tonumber("1.5"), 1.5)
same(tonumber("1,5"), nil)
same(tonumber("12a"), nil)
same(tonumber(""), nil)
same(tonumber("1\0"), nil)
same(tonumber({}), nil)
same(tonumber("ff", 16), 255)
same(tonumber("-zz", 36), -1295)
same(tonumber("12", 2), nil)
same(tonumber("-", 10), nil)

-- math
same(math.max(1, 3, 2) + math.min(4, 2) + math.abs(-1) + math.floor(1.5) + math.ceil(1.5), 9)
same(math.type(1) .. math.type(1.0), "integerfloat")
same(math.tointeger(3.0), 3)
same(math.fmod(7, 4), 3)
same(math.ult(1, -1), true)

-- string
same(("hello"):sub(2, 3), "el")
same(("hello"):sub(-3), "llo")
same(("hello"):sub(2), "ello")
same(("hello"):sub(4, 2), "")
same(("hello"):sub(-100, 100), "hello")
same(("hello"):sub(math.mininteger, math.maxinteger), "hello")
same(("x"):byte(), 120)
same(joined(("abc"):byte(1, -1)), "97 98 99")
same(select("#", ("abc"):byte(10)), 0)
same(string.char(72, 105), "Hi")
same(string.char(), "")
fails("out of range", string.char, 256)
same(("a"):rep(3), "aaa")
same(("a"):rep(3, ","), "a,a,a")
same(("a"):rep(0) .. ("a"):rep(-1), "")
same(("Straße"):upper(), "STRAßE")
same(("ÄB"):lower(), "Äb")
same(#"abc" + string.len("\0\0"), 5)
same(joined(("a.b.c"):find(".")), "2 2")
same(joined(("a.b.c"):find("b.c")), "3 5")
same(joined(("aaa"):find("a", 2)), "2 2")
same(joined(("aaa"):find("a", -1)), "3 3")
same(joined(("abc"):find("")), "1 0")
same(joined(("abc"):find("", 4)), "4 3")
same(("abc"):find("", 5), nil)
same(("abc"):find("abcd"), nil)
same(("abc"):find("c", 100), nil)
same(("aab"):find("ab"), 2)

-- string.format
same(("%d %5d|%-5d|%05d %+d"):format(1, 2, 3, 4, 5), "1     2|3    |00004 +5")
same(("%s|%5s|%-5s|%.2s"):format("a", "b", "c", "defg"), "a|    b|c    |de")
same(("%s %s %s"):format(true, nil, {}), "true nil table")
same(("%x %X %c %%"):format(255, 255, 65), "ff FF A %")
same(("%.2f %g"):format(1.005, 0.1), "1.00 0.1")
same(("%d"):format(3.0), "3")
same(("%s%s"):format("", 1), "1")
fails("number has no integer representation", string.format, "%d", 1.5)
fails("must be followed by", string.format, "%y", 1)
fails("must be followed by", string.format, "%", 1)
fails("must be followed by", string.format, "%123d", 1)
fails("more %s than values", string.format, "%d")

-- table
local list = { 1, 2, 3 }
table.insert(list, 4)
table.insert(list, 1, 0)
same(table.concat(list, ","), "0,1,2,3,4")
same(table.remove(list), 4)
same(table.remove(list, 1), 0)
same(table.remove(list, 3), 3)
same(table.remove({}), nil)
same(table.concat(list, ","), "1,2")
fails("out of bounds", table.insert, list, 5, 0)
fails("out of bounds", table.remove, list, 7)
fails("two or three arguments", table.insert, list)
same(joined(table.unpack({ 1, 2, 3 })), "1 2 3")
same(joined(table.unpack({ 1, 2, 3 }, 2, 3)), "2 3")
same(select("#", table.unpack({}, 1, 3)), 3)
same(table.concat({}), "")
same(table.concat({ 1, "a", 2.5 }, "-"), "1-a-2.5")
same(table.concat({ 1, 2, 3 }, ",", 2, 3), "2,3")
fails("entry 2 is a table", table.concat, { 1, {} })

-- table.sort keeps the order of equals
local function sorted(t, less)
  table.sort(t, less)
  return table.concat(t, " ")
end
same(sorted({}), "")
same(sorted({ 5, 1, 4, 2, 3 }), "1 2 3 4 5")
same(sorted({ "b", "B", "a", "", "aa" }), " B a aa b")
same(sorted({ 3, 1, 2 }, function(a, b) return a > b end), "3 2 1")
same(sorted({ "a2", "b1", "c2", "d1", "e2" }, function(a, b) return a:sub(2) < b:sub(2) end),
     "b1 d1 a2 c2 e2")
local many = {}
for i = 1, 1000 do many[i] = (i * 7919) % 1009 end
table.sort(many)
for i = 2, 1000 do assert(many[i - 1] < many[i]) end
fails("attempt to compare", table.sort, { 1, "x" })
fails("stop", table.sort, { 3, 2, 1 }, function() error("stop") end)

-- globals of the file are allowed, also once they are nil again
-- luacheck: globals counter
counter = 1
counter = nil
counter = 2
same(counter, 2)
