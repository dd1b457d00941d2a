-- SPDX-License-Identifier: MIT
rule { api = 1, id = "storms", version = "1.0.0", title = "Storms", grade = "expansion",
       text = [[A weather card lies face up. After each round and a turn it strikes the tile placed last and
the eight around it: the figures it hits go home. Then the next card is turned up.]],
       base = "classic",
       options = { calm = { default = 6, min = 0, max = 20, help = "cards that strike nothing" } } }

state { turns = "int" } -- since the last card

deck("weather", { shown = 1, hand = "open", reshuffle = true })
card("weather", "calm", { count = options.calm, title = "Calm", text = "Nothing happens." })
card("weather", "gust", { count = 3, title = "Gust", text = "Figures on roads go home." })
card("weather", "flood", { count = 2, title = "Flood", text = "Figures in fields go home." })
card("weather", "thunder", { count = 1, title = "Thunder", text = "All figures go home." })

local hits = {
  calm = {},
  gust = { path = true },
  flood = { ground = true },
  thunder = { path = true, ground = true, area = true, site = true },
}

local function strike(tile, roles)
  for piece in tile:each_piece { claims = true } do
    if roles[piece.feature.role] then piece:recall() end
  end
end

local function forecast()
  game:log("coming: " .. game:deck("weather"):each_shown()().title)
end

hook("turn/end", { name = "strike" }, function(ctx)
  state.turns = state.turns + 1
  if game.turn.number == 1 then forecast() end
  if state.turns <= game.players then return end -- a turn more than a round: each seat's tile in its turn
  state.turns = 0
  local deck = game:deck("weather")
  local card = deck:each_shown()()
  local tile = game.turn.placed
  if tile then
    strike(tile, hits[card.name])
    for near in tile:each_around() do strike(near, hits[card.name]) end
  end
  deck:give(card, ctx.player) -- the next one is turned up
  deck:discard(card, ctx.player)
  forecast()
end)

explain("setup", [[Shuffle the weather cards and turn the first one up after the first turn: everybody sees
what is coming. Used cards are shuffled again when the others run out.]])
explain("turn", [[When a whole round and one turn more have passed since the last storm, the open card
strikes at the end of the turn: on the tile just placed and the eight around it, the figures that the card
names go home, whoever they belong to. They get nothing. Then the next card is turned up.]])

matters { occupied = true, text = "nobody has a figure that a storm could send home" }
