-- SPDX-License-Identifier: MIT
local function setup(options)
  return { mix = { "classic", "fewer-tiles" }, players = { "Red", "Blue" }, options = options, seed = 1 }
end

scenario("half of the tiles stay in the box", setup(), function()
  expect { tiles_left = 35 } -- of 71 in the bag 35 went into the box, one is drawn
end)

scenario("as many as were asked for", setup { ["fewer-tiles.percent"] = 90 }, function()
  expect { tiles_left = 7 }
end)
