mix {
  api = 1,
  title = "Gifts on the beach",
  text = "South Seas, where lengthening another's pontoon or island brings a gift.",
  packages = { "south-seas", "gifts" },
  players = { 2, 5 },
}
