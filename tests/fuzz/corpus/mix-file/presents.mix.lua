mix {
  api = 1,
  title = "Presents",
  text = "The classic game with bridges, castles and bazaars, and a gift for whoever builds on what is another's.",
  packages = { "classic", "bcb", "gifts" },
  players = { 2, 5 },
}
