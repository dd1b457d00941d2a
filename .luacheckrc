-- What a rule script sees: the strict profile of Lua and the script API, all read-only.
std = {
  read_globals = {
    "assert", "error", "ipairs", "pairs", "pcall", "select", "tonumber", "tostring", "type",
  },
}
for name, fields in pairs {
  math = { "abs", "ceil", "floor", "fmod", "huge", "max", "maxinteger", "min", "mininteger",
           "tointeger", "type", "ult" },
  string = { "byte", "char", "find", "format", "len", "lower", "rep", "sub", "upper" },
  table = { "concat", "insert", "remove", "sort", "unpack" },
} do
  local known = {}
  for _, field in ipairs(fields) do
    known[field] = {}
  end
  std.read_globals[name] = { fields = known }
end

read_globals = {
  -- declaring, at load time only
  "rule", "tile", "kind", "attribute", "piece", "resource", "deck", "card", "phase",
  "decision", "action", "hook", "hook_point", "texts", "explain", "mix", "matters", "notice", "include", "property",
  -- declared as a function, in play the package's own values
  state = { other_fields = true, read_only = false },
  -- in play
  "game", "options",
  -- scenarios
  "scenario", "given", "act", "expect", "expect_award", "refuse", "expect_view", "holds",
}
-- A sentence for players reads better whole than cut in two.
max_line_length = 140
unused_args = false
exclude_files = {
  "tests/lua/hostile", "tests/cli/check", "tests/fuzz/corpus", -- wrong on purpose
  "docs/api/tilewright.lua", -- declares what is read-only above; made from the program's tables
}
-- Included files share the globals of their package.
files["plugins/south-seas"] = { globals = { "ships" } }
-- As `mix save` writes them, each text on one line.
files["mixes"] = { max_line_length = false }
