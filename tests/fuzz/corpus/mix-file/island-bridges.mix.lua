mix {
  api = 1,
  title = "Island bridges",
  text = "South Seas with the bridges of Bridges, Castles and Bazaars: a pontoon may cross the sea high above it.",
  packages = { "south-seas", "bcb/bridges" },
  players = { 2, 5 },
}
