-- SPDX-License-Identifier: MIT
-- Every mechanism of the core once. Each part is an option, off unless a test wants it.
rule { api = 1, id = "probe", version = "1.0.0", title = "A package that tries everything",
       requires = { "mini" },
       options = {
         awards  = { default = false, help = "who is paid what, where tiles come from" },
         chance  = { default = false, help = "dice, picks and cards" },
         figures = { default = false, help = "a walker on cells, captives, statues" },
         hooks   = { default = false, help = "points of its own, tags in order, filters" },
         keeps   = { default = false, help = "a decision in the middle of scoring" },
         lifts   = { default = false, help = "places that lift vetoes, and vetoes" },
         paths   = { default = false, help = "features added, linked, changed, taken away" },
         secrets = { default = false, help = "hands, hidden tiles, votes" },
         states  = { default = false, help = "state of everything there is" },
         talk    = { default = false, help = "an argument of every type" },
         trouble = { default = false, help = "bounds that are met, handlers that fail" },
         turns   = { default = false, help = "phases, questions, extra turns" } } }

kind("keep",  { role = "site", completes = "by-rule" })
kind("track", { role = "path" })
kind("ruin",  { role = "area", completes = "never", closes_any = true })

attribute("well",   { on = "path" })
attribute("cursed", { on = { "city", "road" } })
attribute("hill",   { on = "tile" })
attribute("sticky", { on = "tile" })
attribute("bouncy", { on = "tile" })

resource("gold",  { start = 3, worth = { 2, per = 3, pool = "goods" } })
resource("cloth", { worth = { 2, per = 3, pool = "goods" } })
resource("favour", { start = 1, min = -2 })

piece("walker", { neutral = true, starts_on = "start-tile" })
piece("giant",  { weight = 2, on = { "city", "road" } })
piece("keeper", { on = "path", claims = false })
piece("statue", { on = "city", stays = true })
piece("wagon",  { on = "road" })

include "tiles.lua"
