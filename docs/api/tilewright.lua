---@meta
-- Made by `tilewright api --stubs`: the script API for editors.

---The first statement: what the package is, what it needs, what can be chosen.
---`rule { api = 1, id = "small-towns", version = "1.0.0", title = "...", [text, grade, source], [requires, conflicts = { ids }], [base = "classic"], [colours = { "red" }], [exempt = { invariants }], [extra_tiles = 20], [options = { name = { default, min, max, choices, help, part, needs, excludes } }] }`
---@param ... any
function rule(...) end

---Runs another file of this folder, once.
---`include "scoring.lua"`
---@param ... any
function include(...) end

---What players of another language read instead of the English texts of this package and of others.
---`texts "de", { ["a present"] = "..." }`
---@param ... any
function texts(...) end

---A sort of feature. completes: closed, neighbours, never or by-rule.
---`kind "KIND", { role = "path", [completes], [claimable = false], [closes_any = true] }`
---@param ... any
function kind(...) end

---A word that tiles may carry, on a kind, a role, a list of them, or "tile".
---`attribute "WORD", { on = "path", [text] }`
---@param ... any
function attribute(...) end

---Something counted for each player.
---`resource "coins", { [start = 3], [min], [worth = 1 or { 1, per = 3, pool = "goods" }], [text], [words = "coin|coins"] }`
---@param ... any
function resource(...) end

---A figure: how many each player has, where it may be set, what it counts.
---`piece "keeper", { [each = 1], [on = "path"], [weight], [like], [claims = false], [neutral = true], [stays = true], [starts_on = "start-tile"], [text], [words = "keeper|keepers"] }`
---@param ... any
function piece(...) end

---A tile type and how many there are. Ground is derived unless a list gives all of it.
---`tile "E", 5, { KIND = "SIDES words", ..., [start = true], [marks = "words"], [ground = KIND], [cells = "0,0 1,0"] }`
---@param ... any
function tile(...) end

---What the package remembers, saved with the game.
---`state { name = type or { type, per, list, bag, secret, of, min, max, default, merge } }`
---@param ... any
function state(...) end

---A step of the turn. cards: decks whose cards in hand it offers. placed: only when the tile placed has that word; completed = true: only when something was completed this turn. if_any: only when a player has of that resource, or that state holds something.
---`phase "toll", { after, before, replaces, when, enter, actions, cards, optional, again, always, placed, completed, if_any }`
---@param ... any
function phase(...) end

---A phase without a place in the turn: it is asked.
---`decision "toll", { about, actions, optional, again, always }`
---@param ... any
function decision(...) end

---A paragraph of the rules for players, told by `tilewright mix rules`. The place: a phase, a decision, or "idea", "setup", "terms", "turn", "end". on: kinds or roles it is about. during: the phase in which a decision comes up. decides: the hook point whose answer it tells, so that it gives way where another package always answers. An empty line begins a paragraph, "- " an item of a list.
---`explain "score", "Paths pay a point for each tile.", { on, during, decides }`
---@param ... any
function explain(...) end

---Something a player can do. Without choices all combinations of the arguments' values are offered that pass their filters and allowed. sure: allowed is not asked for what choices offers, or the filters let through; it only says why not.
---`action "pay", { text, args, order, allowed, choices, apply, in, keeps_asking, sure }`
---@param ... any
function action(...) end

---Cards to be dealt. shown: so many lie face up and are refilled at once.
---`deck "luck", { hand = "secret" or "open", shown, reshuffle, words = "card|cards" }`
---@param ... any
function deck(...) end

---A sort of card. With apply it is an action of whoever holds it, in the phases with cards = "luck"; does tells what it does, as an action's text. in_vain: it may be played, to no effect, when nothing can be chosen. asks = { { coins = 1, pearls = 2 }, ... }: what may be given for it, any of these, where an action has amounts with asked_by.
---`card "luck", "coin", { count, title, text, does, args, order, allowed, choices, apply, in_vain, sure, asks }`
---@param ... any
function card(...) end

---Subscribes to a moment of the game.
---`hook "score/amount", [{ filter, name, after, before, of }], function(ctx, ...) ... end`
---@param ... any
function hook(...) end

---Opens a moment of the package's own to others.
---`hook_point "battle/dice", { sort, about, value or answer, text }`
---@param ... any
function hook_point(...) end

---Says what must be there for the package, or a part of it, to have a meaning. Where the mix does not have it `text` is told.
---`matters { text = "nobody is there to fight with", [part = "forts"], [kind, role, has, without, tiles, sides, completed, occupied, contested], [players = 2], [teams = 2], [partners = true], [bag = 10], [deck = "cards"], [option = "game.boats"] }`
---@param ... any
function matters(...) end

---Says that something of the package has no meaning in this mix, to whoever makes it.
---`notice "nobody fights alone"`
---@param ... any
function notice(...) end

---the table, in every function: `game`
---@class Game
---@field players integer how many play
---@field tiles_left integer tiles in the bag
---@field turn Turn the turn on top of the stack
---@field start_tile Tile the first tile of the board
local Game = {}

---players, clockwise from the active one
---@param from? Player
---@return fun(): any
function Game:each_player(from) end

---sides, from that of the active player
---@return fun(): any
function Game:each_side() end

---tiles on the board, oldest first
---@param filter? table|string
---@return fun(): any
function Game:each_tile(filter) end

---regions, by oldest tile
---@param filter? table|string
---@return fun(): any
function Game:each_region(filter) end

---pieces out of supply, in the order they came
---@param filter? table|string
---@return fun(): any
function Game:each_piece(filter) end

---the tile there; nil
---@param x integer
---@param y integer
---@return Tile|nil
function Game:tile(x, y) end

---a neutral figure
---@param id string
---@return Piece
function Game:piece(id) end

---a deck of cards
---@param id string
---@return Deck
function Game:deck(id) end

---is the package in the mix?
---@param id string
---@return boolean
function Game:has_package(id) end

---an extra tile; it must fit
---@param tile_type TileType
---@param x integer
---@param y integer
---@param turn? Turn
---@return Tile
function Game:place(tile_type, x, y, turn) end

---a tile out of the bag; nil when it is empty. who alone sees it: a player, or "nobody"
---@param who? any
---@return TileType|nil
function Game:draw(who) end

---into the bag
---@param tile_type TileType
function Game:put_back(tile_type) end

---out of the game
---@param tile_type TileType
function Game:discard(tile_type) end

---dice, through the door for chance
---@param n integer
---@param sides string
---@param label string
---@return any[]
function Game:roll(n, sides, label) end

---one member, through the door for chance
---@param list any[]
---@param label string
---@return any
function Game:pick(list, label) end

---queues a question, put after this function returns
---@param player Player
---@param decision string
---@param about? table
function Game:ask(player, decision, about) end

---runs a hook point of the package's own: a fold gives the value, a veto the reason or nil, a provide the answer or nil, a collect a list, a notify nothing
---@param point string
---@param about? table
---@param value? any
---@return any|nil
function Game:run(point, about, value) end

---queued like a question; { tile = ... }: the tile to be placed, { why = ... }: words for the player, 47 bytes at most
---@param player Player
---@param values? table
function Game:extra_turn(player, values) end

---the game ends after this turn
---@param why string
function Game:end_after_turn(why) end

---a line in the log
---@param text string
function Game:log(text) end

---the turn on top of the stack: `game.turn`
---@class Turn
---@field number integer turns begun so far
---@field player Player whose turn it is
---@field tile TileType the tile in hand
---@field placed Tile the tile placed this turn
---@field phase string|nil the phase or decision asked; nil before the first
---@field why string|nil why it is an extra turn: the words given, or the package's id; nil
---@field extra boolean is it an extra turn?
---@field given boolean did it begin with a tile, one won say, and not with a draw?
local Turn = {}

---regions completed this turn
---@return fun(): any
function Turn:each_completed() end

---the tile to be placed; nil: none
---@param tile_type TileType
function Turn:hold(tile_type) end

---a seat
---@class Player
---@field name string how messages name the seat
---@field seat integer 1 to the number of players
---@field side Side who owns the points: a team, or the player alone
---@field colour string the seat's colour, "red"
---@field bot boolean is the seat played by a program?
---@field points integer points of the player's side
local Player = {}

---how much of a resource
---@param resource string
---@return integer
function Player:count(resource) end

---at least so much?
---@param resource any
---@param n? integer
---@return boolean
function Player:has(resource, n) end

---pieces in supply
---@param piece Piece
---@return integer
function Player:supply(piece) end

---the others, from the left neighbour
---@return fun(): any
function Player:each_other() end

---all, from the left neighbour, oneself last
---@return fun(): any
function Player:each_next() end

---own pieces on the board
---@param filter? table|string
---@return fun(): any
function Player:each_piece(filter) end

---gets n; a ledger entry
---@param resource string
---@param n integer
---@param why string
---@param values? table
function Player:gain(resource, n, why, values) end

---gets count × each
---@param resource string
---@param each integer
---@param count integer
---@param why string
function Player:gain_per(resource, each, count, why) end

---gives up n; fails below the resource's min
---@param resource string
---@param n integer
---@param why string
function Player:lose(resource, n, why) end

---gives up several resources
---@param amounts table<string, integer>
---@param why string
function Player:spend(amounts, why) end

---gives n to another; to oneself: to the bank
---@param to Player
---@param resource string
---@param n integer
---@param why string
function Player:pay(to, resource, n, why) end

---sets a piece from supply, occupied or not
---@param piece Piece
---@param feature any
function Player:deploy(piece, feature) end

---who owns points: a team, or a player alone
---@class Side
---@field name string how messages name it
---@field colour string the colour of its first seat
---@field points integer its points
---@field players integer how many play for it
local Side = {}

---how much of a resource its players have in all
---@param resource string
---@return integer
function Side:count(resource) end

---its players
---@return fun(): any
function Side:each_player() end

---gets n
---@param resource string
---@param n integer
---@param why string
function Side:gain(resource, n, why) end

---gets count × each
---@param resource string
---@param each integer
---@param count integer
---@param why string
function Side:gain_per(resource, each, count, why) end

---a placed tile
---@class Tile
---@field x integer column; grows east
---@field y integer row; grows south
---@field turn integer clockwise degrees it lies turned by
---@field id string id of its type
---@field type TileType its type
local Tile = {}

---it, or a feature of it, has the attribute
---@param attribute string
---@return boolean
function Tile:has(attribute) end

---the attribute summed over it and its features
---@param attribute string
---@return integer
function Tile:count(attribute) end

---its features
---@param filter? table|string
---@return fun(): any
function Tile:each_feature(filter) end

---pieces on it
---@param filter? table|string
---@return fun(): any
function Tile:each_piece(filter) end

---tiles that share an edge
---@return fun(): any
function Tile:each_neighbour() end

---tiles on the eight cells around
---@return fun(): any
function Tile:each_around() end

---features of the tiles on the eight cells around
---@param filter? table|string
---@return fun(): any
function Tile:each_feature_around(filter) end

---what owns a side, "N", as it lies; nil where ground has it
---@param edge string
---@return Feature|nil
function Tile:feature(edge) end

---the tile beyond a side, "N"; nil
---@param edge string
---@return Tile|nil
function Tile:neighbour(edge) end

---would add_feature work? The reason why not comes second
---@param kind string
---@param sides string
---@return boolean
function Tile:can_add_feature(kind, sides) end

---a feature laid over the tile: takes the sides, "NS", of ground
---@param kind string
---@param sides string
---@return Feature
function Tile:add_feature(kind, sides) end

---takes it off the board; pieces on it go home
function Tile:remove() end

---a sort of tile, in hand or in a bag
---@class TileType
---@field id string its id
---@field left integer copies in the bag
---@field placeable boolean can it be placed somewhere now?
---@field fits boolean can it be placed where no rule has to make it fit?
local TileType = {}

---it, or a feature of it, has the attribute
---@param attribute string
---@return boolean
function TileType:has(attribute) end

---the attribute summed
---@param attribute string
---@return integer
function TileType:count(attribute) end

---one piece of a kind on a placed tile
---@class Feature
---@field kind string its kind
---@field role string its kind's role
---@field tile Tile the tile it is on
---@field region Region what it belongs to
---@field sides integer edges it reaches
local Feature = {}

---does it have the attribute?
---@param attribute string
---@return boolean
function Feature:has(attribute) end

---how much of it
---@param attribute string
---@return integer
function Feature:count(attribute) end

---may such a piece stand on its kind?
---@param piece Piece
---@return boolean
function Feature:admits(piece) end

---pieces that stand on it
---@param filter? table|string
---@return fun(): any
function Feature:each_piece(filter) end

---features of its tile that border it: ground to others, others to ground
---@param filter? table|string
---@return fun(): any
function Feature:each_touching(filter) end

---an attribute changes in play; the region's sum follows
---@param attribute string
---@param n integer
function Feature:set(attribute, n) end

---joins two features wherever they are: a tunnel
---@param feature Feature
function Feature:link(feature) end

---parts them again
---@param feature Feature
function Feature:unlink(feature) end

---features joined across tiles
---@class Region
---@field kind string its kind
---@field role string its kind's role
---@field tiles integer tiles, each once, whatever their kinds
---@field sides integer edges its features reach
---@field open integer open ends; of a site empty cells around
---@field pieces integer pieces that claim it
---@field completed boolean is it completed?
---@field completes string how: closed, neighbours, never or by-rule
---@field occupied boolean does a piece claim it?
---@field contested boolean do pieces of two sides stand there?
---@field name string its name for players
---@field owner Player|nil who alone has the majority; nil
local Region = {}

---tiles of a joined region that are of this kind, each once
---@param kind string
---@return integer
function Region:tiles_of(kind) end

---all with the majority
---@return fun(): any
function Region:each_owner() end

---is the player one of them?
---@param player Player
---@return boolean
function Region:owned_by(player) end

---does a feature have it?
---@param attribute string
---@return boolean
function Region:has(attribute) end

---the attribute summed
---@param attribute string
---@return integer
function Region:count(attribute) end

---does such a piece stand there?
---@param piece Piece
---@return boolean
function Region:holds(piece) end

---a player's strength
---@param player Player
---@return integer
function Region:weight_of(player) end

---its tiles, oldest first
---@return fun(): any
function Region:each_tile() end

---the cells its tiles span: left; top, right and bottom come second to fourth
---@return integer
function Region:bounds() end

---is a tile of it within these cells?
---@param left any
---@param top any
---@param right any
---@param bottom any
---@return boolean
function Region:within(left, top, right, bottom) end

---its i-th oldest tile
---@param i integer
---@return Tile
function Region:tile(i) end

---its features
---@param filter? table|string
---@return fun(): any
function Region:each_feature(filter) end

---its pieces in the order they came
---@param filter? table|string
---@return fun(): any
function Region:each_piece(filter) end

---sides with pieces there
---@return fun(): any
function Region:each_side() end

---of ground: the regions it borders; of others: the ground that borders them
---@param filter? table|string
---@return fun(): any
function Region:each_touching(filter) end

---shares the tile an edge, being no part of it?
---@param tile Tile
---@return boolean
function Region:beside(tile) end

---what it would pay now
---@param resource? string
---@return integer
function Region:worth(resource) end

---scored after this function: by majority, pieces go home
---@param why? string
---@param as_completed? any
function Region:score(why, as_completed) end

---gives a player what it would pay now, of every resource
---@param player Player
---@param why? string
function Region:pay(player, why) end

---sends all its pieces home
function Region:recall() end

---completes it by rule; pieces go home
function Region:complete() end

---a completed region becomes another kind
---@param kind string
function Region:become(kind) end

---a figure
---@class Piece
---@field kind string which sort of piece
---@field player Player|nil its owner; nil for a neutral one
---@field side Side its owner's side
---@field weight integer strength in a majority
---@field tile Tile the tile it stands on
---@field feature Feature|nil where it stands; nil on a bare tile
---@field region Region the region it stands in
local Piece = {}

---home to its supply
function Piece:recall() end

---elsewhere
---@param tile any
function Piece:move(tile) end

---a sort of card
---@class Card
---@field name string its id
---@field title string its title
---@field deck Deck the deck it belongs to
local Card = {}

---a deck of cards: `game:deck(id)`
---@class Deck
---@field left integer cards not dealt yet
---@field shown integer cards that lie face up
---@field discarded integer cards on the discard pile
local Deck = {}

---cards in a hand
---@param player Player
---@return integer
function Deck:held_by(player) end

---cards in a hand, by sort
---@param player Player
---@return fun(): any
function Deck:each_held(player) end

---cards that lie face up, oldest first
---@return fun(): any
function Deck:each_shown() end

---the top card into a hand; nil when there is none
---@param player Player
---@return Card|nil
function Deck:deal(player) end

---a card that lies face up into a hand
---@param card Card
---@param player Player
function Deck:give(card, player) end

---from a hand onto the discard pile
---@param card Card
---@param player? Player
function Deck:discard(card, player) end

---the discard pile goes back among the cards to be dealt
function Deck:shuffle() end

---a list in state; `#list` is its length
---@class List
local List = {}

---appends; fails when the list is full
---@param value any
function List:add(value) end

---takes it out; fails when it is not there
---@param value any
---@return any
function List:take(value) end

---is it there?
---@param value any
---@return boolean
function List:has(value) end

---the values
---@return fun(): any
function List:each() end

---empties it
function List:clear() end

---a bag of tiles in state
---@class Bag
---@field total integer tiles in it
local Bag = {}

---tiles of that type in it
---@param tile_type TileType
---@return integer
function Bag:count(tile_type) end

---types of which it has tiles
---@return fun(): any
function Bag:each() end

---puts tiles in
---@param tile_type TileType
---@param n? integer
function Bag:add(tile_type, n) end

---takes tiles out; fails when they are not there
---@param tile_type TileType
---@param n? integer
function Bag:take(tile_type, n) end

---a random tile out of it; nil when it is empty. who alone sees it: a player, or "nobody"
---@param who? any
---@return TileType|nil
function Bag:draw(who) end

---the second argument at score/amount and score/share
---@class Score
local Score = {}

---the sum so far
---@param resource? string
---@return integer
function Score:get(resource) end

---makes the sum n; the difference is a term of its own
---@param resource string
---@param n integer
---@param why string
function Score:set(resource, n, why) end

---adds a term
---@param resource string
---@param n integer
---@param why string
function Score:add(resource, n, why) end

---adds count × each
---@param resource string
---@param each integer
---@param count integer
---@param why string
function Score:add_per(resource, each, count, why) end

---what the moment is about
---@class Ctx
---@field player Player
---@field [string] any

---@type Game
game = {}
---@type table<string, any>
state = {}
---@type table<string, any>
options = {}
