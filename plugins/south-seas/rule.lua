-- SPDX-License-Identifier: MIT
rule { api = 1, id = "south-seas", version = "1.0.0", title = "South Seas", grade = "game",
       text = [[Gather shells on pontoons, bananas on islands and fish in the seas, and supply the
ships that lie at anchor.]],
       source = "South Seas, 2013; the faces of tiles and ships are a reconstruction",
       options = {
         islanders = { default = 4, min = 1, max = 10, help = "islanders each player has" },
         recall = { default = "any", choices = { "any", "empty-supply" },
                    help = "when an islander may be taken back in place of deploying one" },
         boats = { default = true, help = "fishing boats: off, those on tiles mean nothing" },
         ["double-trigger"] = { default = "once", choices = { "once", "enclosure" },
                                help = "a boat that also closes its sea covers fish, or does not" },
         ["boat-needs-fish"] = { default = false, help = "a boat finds no sea without free fish" },
         ["token-limit"] = { default = false, help = "the bank has 40 of each good, and 19 boats" },
         ["taken-ships"] = { default = "face-down", choices = { "face-down", "open" },
                             help = "do others see the ships a player has?" } } }

kind("pontoon", { role = "path" })
kind("island",  { role = "area" })
kind("sea",     { role = "ground", completes = "closed" })
kind("market",  { role = "site" })

attribute("shell",  { on = "pontoon", text = "a shell" })
attribute("banana", { on = "island", text = "a bunch of bananas" })
attribute("fish",   { on = "sea", text = "fish that no boat covers; two are a pair" })
attribute("boat",   { on = "sea", text = "a fishing boat" })

-- Three goods of whatever sort are worth a point at the end (SS-35).
local words = { shells = "shell|shells", bananas = "banana|bananas", fish = "fish|fish" }
for _, good in ipairs { "shells", "bananas", "fish" } do
  resource(good, { worth = { 1, per = 3, pool = "goods" }, words = words[good] })
end
resource("berths", { text = "ships that markets owe", words = "ship owed|ships owed" })

piece("islander", { each = options.islanders, on = { "pontoon", "island", "sea", "market" }, words = "islander|islanders" })

-- Tiles may be left out of a mix: what then never comes to anything.
matters { kind = { "pontoon", "island", "sea" }, occupied = true, text = "nobody can set a figure: no goods are ever gathered" }
matters { kind = "pontoon", has = "shell", text = "no tile of this mix shows a shell: ships that ask for shells stay at anchor" }
matters { kind = "island", has = "banana", text = "no tile of this mix shows bananas: ships that ask for them stay at anchor" }
matters { kind = "sea", has = "fish", text = "no tile of this mix shows fish: ships that ask for fish stay at anchor" }
matters { kind = "market", text = "no tile of this mix shows a market: every ship must be supplied" }
if options.boats then
  matters { kind = "sea", has = "boat", text = "no tile of this mix shows a fishing boat: a sea is evaluated only when it is closed" }
end

include "tiles.lua"
include "ships.lua"
include "scoring.lua"
include "actions.lua"
include "explain.lua"
