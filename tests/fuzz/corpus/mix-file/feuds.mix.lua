mix {
  api = 1,
  title = "Feuds",
  text = "The classic game, where who meets on a road or in a city fights for it with dice; a tie goes to the defender.",
  packages = { "classic", "battles", "cunning" },
  players = { 2, 5 },
}
