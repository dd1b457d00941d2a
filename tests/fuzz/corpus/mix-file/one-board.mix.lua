mix {
  api = 1,
  title = "One board",
  text = "The tiles of the classic game, South Seas and Star Wars on one table: pontoons and trade routes go on as roads, islands and asteroids as cities.",
  packages = { "classic", "south-seas", "star-wars" },
  start = "classic/D",
  join = {
    asteroids = "city",
    island = "city",
    pontoon = "road",
    route = "road",
    sea = "field",
    space = "field",
  },
  players = { 2, 6 },
}
