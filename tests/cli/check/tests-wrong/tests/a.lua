scenario("wages", { mix = "classic", players = "Red,Blue" }, function()
  expct { points = { Red = 0 } }
end)
