-- SPDX-License-Identifier: MIT
-- The 24 ships: what each asks for and what it is worth. Certain are the sizes of the five
-- groups (2, 8, 6, 4, 4) and the five ships marked "printed"; the rest is a RECONSTRUCTION. A
-- corrected list replaces this file and needs no other change.
--
--   any = 6                   so many goods, of whatever sort
--   groups = { 3, 1 }         so many of one sort, so many of another
--   exact = { fish = 2, ... } just these
ships = {
  -- two points
  { name = "same-3",        worth = 2, groups = { 3 } },
  { name = "pair-1",        worth = 2, groups = { 2, 1 } },
  -- three points
  { name = "same-4",        worth = 3, groups = { 4 } },           -- printed
  { name = "three-1",       worth = 3, groups = { 3, 1 } },        -- printed
  { name = "fish-banana",   worth = 3, exact = { fish = 2, bananas = 1 } },
  { name = "banana-fish",   worth = 3, exact = { bananas = 2, fish = 1 } },
  { name = "fish-shell",    worth = 3, exact = { fish = 2, shells = 1 } },
  { name = "shell-fish",    worth = 3, exact = { shells = 2, fish = 1 } },
  { name = "banana-shell",  worth = 3, exact = { bananas = 2, shells = 1 } },
  { name = "shell-banana",  worth = 3, exact = { shells = 2, bananas = 1 } },
  -- four points
  { name = "any-5",         worth = 4, any = 5 },                  -- printed
  { name = "shells-banana", worth = 4, exact = { shells = 3, bananas = 1 } },
  { name = "bananas-fish",  worth = 4, exact = { bananas = 3, fish = 1 } },
  { name = "fishes-shell",  worth = 4, exact = { fish = 3, shells = 1 } },
  { name = "three-pair",    worth = 4, groups = { 3, 2 } },
  { name = "two-pairs-1",   worth = 4, groups = { 2, 2, 1 } },
  -- five points
  { name = "any-6",         worth = 5, any = 6 },                  -- printed
  { name = "mixed-shells",  worth = 5, exact = { shells = 2, fish = 1, bananas = 1 } }, -- printed
  { name = "mixed-bananas", worth = 5, exact = { bananas = 2, shells = 1, fish = 1 } },
  { name = "mixed-fish",    worth = 5, exact = { fish = 2, shells = 1, bananas = 1 } },
  -- six points
  { name = "any-7",         worth = 6, any = 7 },
  { name = "large-fish-1",  worth = 6, exact = { shells = 2, bananas = 2, fish = 1 } },
  { name = "large-shell-1", worth = 6, exact = { shells = 1, bananas = 2, fish = 2 } },
  { name = "large-banana-1", worth = 6, exact = { shells = 2, bananas = 1, fish = 2 } },
}
