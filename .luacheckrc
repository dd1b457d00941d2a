-- What a rule script sees: the strict profile of Lua and the script API, all read-only.
std = {
  read_globals = {
    "_G", "_VERSION", "assert", "error", "ipairs", "next", "pairs", "pcall", "print", "select",
    "tonumber", "tostring", "type", "unpack",
    math = {}, string = {}, table = {}, utf8 = {},
  },
}
for name, fields in pairs {
  math = { "abs", "ceil", "floor", "fmod", "huge", "max", "maxinteger", "min", "mininteger", "modf",
           "pi", "sqrt", "tointeger", "type", "ult", "random" },
  string = { "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep",
             "reverse", "sub", "upper" },
  table = { "concat", "insert", "move", "pack", "remove", "sort", "unpack" },
  utf8 = { "char", "charpattern", "codepoint", "codes", "len", "offset" },
} do
  local known = {}
  for _, field in ipairs(fields) do
    known[field] = {}
  end
  std.read_globals[name] = { fields = known }
end

read_globals = {
  -- declaring, at load time only
  "rule", "tile", "kind", "attribute", "piece", "resource", "state", "deck", "card", "phase",
  "decision", "action", "hook", "hook_point", "texts", "include", "property",
  -- in play
  "game", "options",
  -- scenarios and mixes
  "scenario", "given", "act", "expect", "expect_award", "refuse", "expect_view", "mix",
}
max_line_length = 110
unused_args = false
