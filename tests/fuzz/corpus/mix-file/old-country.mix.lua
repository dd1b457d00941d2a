mix {
  api = 1,
  title = "The old country",
  text = "A quiet evening: wells in the fields, keepers on the roads, a bonus for the longest road, and towns that are worth a little more.",
  packages = { "classic", "wells", "toll", "long-road", "small-towns" },
  options = {
    ["small-towns.points"] = 3,
  },
  players = { 2, 5 },
}
