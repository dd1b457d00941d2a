-- SPDX-License-Identifier: MIT
-- Bazaars: BCB-03 ... BCB-15. What is kept of them, and counted; bazaars.c tells how they are held.
state {
  lots   = { "tile-type", list = 10 },           -- not sold yet
  won    = { "tile-type", per = "player" },      -- bought, not played yet
  lot    = "tile-type",                          -- the one under the hammer,
  picker = "player",                             -- who put it up,
  bid    = { "int", min = 0, max = 100000 },     -- the highest bid
  bidder = "player",                             -- and whose it is
  open   = "bool",                               -- until all tiles are played
  again  = "bool",                               -- another bazaar was placed meanwhile
  drawn  = { "int", per = "turn" },
  since  = "int",                                -- tiles placed since the last one, where that counts
}

if options["bazaar-replacement"] then
  hook("tile/drawn", { name = "count-draws" }, function() state.drawn = state.drawn + 1 end)
end

if options["bazaar-every"] > 0 then
  hook("tile/placed", { name = "count-tiles" }, function() state.since = state.since + 1 end)
end
