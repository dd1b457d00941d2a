-- SPDX-License-Identifier: MIT
-- BCB-01, BCB-39: what the twelve tiles are.

scenario("BCB-01 twelve tiles more", { mix = "bcb", bag = "E" }, function()
  expect { tiles_left = 82 }                        -- 84 without the start tile and the one in hand
end)

scenario("BCB-01 the tiles may stay in the box", {
  mix = "bcb", bag = "E", options = { bcb = { tiles = false } },
}, function()
  expect { tiles_left = 70 }
end)
