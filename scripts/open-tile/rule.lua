-- SPDX-License-Identifier: MIT
rule { api = 1, id = "open-tile", version = "1.0.0", title = "Open tile", grade = "turn",
       text = "The next tile lies face up: you see what the next player will place.",
       base = "classic" }

state { next = "tile-type" }

phase("take", {
  before = "draw",
  enter = function(ctx)
    if state.next and not game.turn.tile then -- an extra turn may bring its own tile
      game.turn:hold(state.next)
      state.next = nil
    end
  end,
})

phase("look", {
  after = "draw",
  enter = function(ctx)
    if not state.next then state.next = game:draw() end
    if state.next then game:log("next: " .. state.next.id) end
  end,
})

hook("game/ending", { name = "open-tile-left" }, function(ctx)
  if state.next then return "a tile lies open" end
end)

explain("idea", "Everybody sees which tile comes next.")
explain("take", [[If a tile lies open you take it: it is the tile of your turn, and none is drawn. In an
extra turn that comes with a tile of its own it stays where it is.]])
explain("look", "If none lies open, turn the next tile up. It will be taken in the next turn.")
explain("end", "The game is not over while a tile lies open.")
