-- SPDX-License-Identifier: MIT
-- On one board with other games.
tile("bare", 3, { ground = "south-seas/sea" })
scenario("SS-13 beside other games' figures only an islander is taken back", {
  mix = "one-board", players = { "Red", "Blue" }, bag = "classic/U",
}, function()
  given("deploy player=Red piece=meeple on=0,0/city.N")
  given("deploy player=Red piece=islander on=0,0/road.E")
  act("Red", "place at=0,1 turn=0")
  expect { legal_has = { "recall islander=1:islander@0,0/road.E" } }
  refuse("recall islander=1:meeple@0,0/city.N", "not among")
end)

scenario("a tile of sea lies against a field where the two are joined", {
  mix = "one-board", players = { "Red", "Blue" }, bag = "bare",
}, function()
  act("Red", "place at=0,1 turn=0")
  act("Red", "deploy piece=islander on=0,1/sea")
  expect { pieces = { Red = { "islander 0,1/sea.N" } } }
end)
