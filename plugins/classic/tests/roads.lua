-- SPDX-License-Identifier: MIT
scenario("four bends make a ring, which is finished", { mix = "classic", start = "V", bag = "V V V U" },
  function()
    act("Red", "place at=-1,0 turn=270")
    act("Red", "deploy on=-1,0/road.E")
    act("Blue", "place at=-1,1 turn=180")
    act("Blue", "pass")
    act("Red", "place at=0,1 turn=90")
    act("Red", "pass")
    expect { points = { Red = 4 }, supply = { Red = { meeple = 7 } } }
    expect_award("Red", "4 = 4 tiles")
  end)

scenario("a crossing that a road passes twice counts once", { mix = "classic", start = "X", bag = "V V V U" },
  function()
    act("Red", "place at=1,0 turn=0")
    act("Red", "deploy on=1,0/road.W")
    act("Blue", "place at=1,1 turn=90")
    act("Blue", "pass")
    act("Red", "place at=0,1 turn=180")
    act("Red", "pass")
    expect { points = { Red = 4 }, supply = { Red = { meeple = 7 } } }
  end)

scenario("an unfinished road pays its tiles at the end", { mix = "classic", bag = "U", only_bag = true },
  function()
    act("Red", "place at=1,0 turn=0")
    act("Red", "deploy on=1,0/road.W")
    expect { over = true, points = { Red = 2 }, winners = { "Red" } }
  end)
