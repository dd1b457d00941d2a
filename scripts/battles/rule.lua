-- SPDX-License-Identifier: MIT
rule { api = 1, id = "battles", version = "1.0.0", title = "Battles", grade = "expansion", base = "classic",
       text = [[Where figures of several sides stand in one place, they fight with dice before
anything is scored. One side stays; the others go home with a point for each of their dice.]],
       options = {
         ["most-dice"] = { default = 3, min = 1, max = 6, help = "dice a side rolls at most" },
         order = { default = "active-player", choices = { "active-player", "oldest-first" },
                   help = "who chooses the order of several battles: the active player, or nobody" },
         grounds = { default = "completing", choices = { "completing", "all", "none" },
                     help = "grounds fought for: those that can be completed, like a sea; fields too; none" } } }

matters { teams = 2, text = "nobody is there to fight with" }
matters { role = { "path", "area", "site", "ground" }, occupied = true, text = "no figure can stand anywhere: nobody ever fights" }

hook_point("battle/dice", { sort = "fold", value = "int", about = { region = "region", side = "side" },
  text = "how many dice a side rolls, before the limit; first the weight of its figures" })
hook_point("battle/tie", { sort = "provide", answer = "side",
  about = { region = "region", sides = { "side", list = 10 } },
  text = "who wins a tie at the top; without an answer the tied roll again" })
hook_point("battle/lost", { sort = "notify", about = { region = "region", side = "side", dice = "int" },
  text = "a side has withdrawn" })
hook_point("battle/ended", { sort = "notify", about = { region = "region", winner = "side" },
  text = "a battle is over, one side is left" })

-- SW-10: a die for each figure, two for a large one, what packages add, and a limit.
local function dice_of(region, side)
  local dice = 0
  for piece in region:each_piece { side = side, claims = true } do dice = dice + piece.weight end
  dice = game:run("battle/dice", { region = region, side = side }, dice)
  return math.min(math.max(dice, 1), options["most-dice"])
end

-- SW-14, SW-30: the loser's figures go home, a point for each die of the pool.
local function withdraw(region, fighter)
  for piece in region:each_piece { side = fighter.side, claims = true } do piece:recall() end
  fighter.side:gain_per("points", 1, fighter.dice, "lost battle: die|lost battle: dice")
  game:run("battle/lost", { region = region, side = fighter.side, dice = fighter.dice })
end

-- SW-12: all roll, one after another; only each one's highest die counts. Gives who is level at
-- the top, and the others.
local function roll_once(fighters)
  local high, best, rest = 0, {}, {}
  for _, fighter in ipairs(fighters) do
    local rolled = game:roll(fighter.dice, 6, fighter.side.name .. " fights")
    fighter.rolled = math.max(table.unpack(rolled))
    high = math.max(high, fighter.rolled)
  end
  for _, fighter in ipairs(fighters) do
    table.insert(fighter.rolled == high and best or rest, fighter)
  end
  return best, rest
end

-- SW-13: a point for each of the tied; then somebody may know who wins, or they roll again.
local function settle_tie(region, tied)
  local sides = {}
  for _, fighter in ipairs(tied) do
    fighter.side:gain("points", 1, "tied battle")
    table.insert(sides, fighter.side)
  end
  local winner = game:run("battle/tie", { region = region, sides = sides })
  if not winner then return tied, {} end
  local left, beaten = {}, {}
  for _, fighter in ipairs(tied) do
    table.insert(fighter.side == winner and left or beaten, fighter)
  end
  return left, beaten
end

local function withdraw_all(region, fighters)
  for _, fighter in ipairs(fighters) do withdraw(region, fighter) end
end

local function fight(region)
  local fighters = {}
  for side in region:each_side() do
    table.insert(fighters, { side = side, dice = dice_of(region, side) })
  end
  while #fighters > 1 do
    local best, rest = roll_once(fighters)
    withdraw_all(region, rest)
    if #best > 1 then
      best, rest = settle_tie(region, best)
      withdraw_all(region, rest)
    end
    fighters = best
  end
  game:run("battle/ended", { region = region, winner = fighters[1].side })
end

-- SW-09: in a phase of its own, before scoring, whoever is in it.
phase("battle", { after = "deploy", before = "score", again = true, actions = { "fight" } })

local roles = { "path", "area", "site" }
if options.grounds ~= "none" then table.insert(roles, "ground") end

-- A field, where figures stay to the end, is no realm that somebody completes.
local never, completes = options.grounds == "completing" and "never"
if never then completes = { "closed", "neighbours", "by-rule" } end

action("fight", {
  text = "fight for {region}",
  args = { region = { "region", role = roles, contested = true, completes = completes } },
  sure = options.order ~= "oldest-first",
  allowed = function(_, a)
    if a.region.completes == never then return "figures share a ground that is never completed" end
    if options.order ~= "oldest-first" then return end
    local oldest = game:each_region { role = roles, contested = true, completes = completes }()
    if oldest ~= a.region then return "another battle is older" end
  end,
  apply = function(_, a) fight(a.region) end,
})

-- In players' words.

explain("idea", "Only one side may hold a place: where several meet they fight with dice.")
explain("battle", [[Before anything is scored there is a battle in every ]] .. (options.grounds == "none" and "path, area or site"
  or options.grounds == "all" and "place" or "place that can be completed") .. [[ in which figures
of several sides stand, whoever's turn it is. Each side there rolls a die for each of its figures, as many
for a large one as it counts, at most ]] .. options["most-dice"] .. [[ in all. Only the highest die of each
counts, and the highest wins. Who only joined the places and has no figure there neither rolls nor scores.]])
explain("battle", [[The losers take all their figures there back and get a point for each die they rolled.
The winner's figures stay; he gets nothing for the battle itself. If several are level at the top each of
them gets a point, the others withdraw, and they roll again with the same dice until one side is left. With
too few dice you roll one after another.]])
explain("battle", options.order == "oldest-first" and "Of several battles the one with the oldest tile "
  .. "comes first."
  or "Of several battles the active player chooses which comes next.")
explain("battle", "Partners of a team never fight each other; one rolls for the figures of both.")
