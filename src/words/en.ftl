# English. Gaps are named in braces; see the code that asks for a message for what fills them.

## What all games share

side-black = Black
side-white = White

ending-repetition = the same position came up three times
ending-no-move = no move is left
ending-resigned = a player resigned
ending-time = a player’s time is up
ending-agreed = a draw was agreed

ended-resigned = { $name } resigned.
ended-time = { $name }’s time is up.
ended-agreed = Everybody agreed on a draw.
ended-resigned-ahead = { $name } resigned, and { $first } is ahead of the others.
ended-time-ahead = { $name }’s time is up, and { $first } is ahead of the others.

refusal-game-over = The game is over.
refusal-no-such-cell = The board has no cell “{ $cell }” (in “{ $text }”).

game-unknown = There is no game “{ $game }” here; the games are { $known }.

option-unknown = There is no option “{ $key }” here; the options are { $known }.
option-none = “{ $key }” cannot be set; the game has no options.
option-not-a-choice = Option “{ $key }” cannot be “{ $value }”; it can be { $choices }.
option-not-in-range = Option “{ $key }” cannot be “{ $value }”; it is a whole number from { $min } to { $max }.
option-not-a-seed = Option “{ $key }” cannot be “{ $value }”; it is a whole number from 0 to { $max }.
option-not-shares = Option “{ $key }” cannot be “{ $value }”; it is { $parts } whole numbers with a slash between them, none above { $most }, { $sum } in all; or { $names }.

diagram-not-json = The position is not a JSON object (line { $line }, column { $column }).
diagram-missing = The position lacks “{ $key }”.
diagram-unknown-key = The position has an unknown key “{ $key }”.
diagram-wrong-kind = “{ $key }” in the position holds the wrong kind of value.
diagram-other-game = The position is one of “{ $game }”.
diagram-no-such-cell = The board has no cell “{ $cell }”.
diagram-no-such-side = The game has no side “{ $side }”.

## Abalone

ending-ejected = enough balls were pushed off the board

abalone-unreadable = “{ $text }” is no move; write two cells for a move in line (a1b2) or three for a broadside (c3c5d3).
abalone-may-not-pass = Nobody may pass; every turn moves at least one ball.
abalone-not-neighbours = { $from } and { $to } are no neighbours; every ball moves one step.
abalone-not-a-row = { $from } and { $to } are not the ends of a straight row of two or three.
abalone-not-sideways = { $cell } lies in line with { $from } and { $to }; write the rear ball and where it goes.
abalone-wrong-end-first = A broadside is written from its lower end: begin with { $from }.
abalone-no-ball = There is no ball on { $cell }.
abalone-not-yours = The ball on { $cell } belongs to the other side.
abalone-too-many = { $balls ->
        [4] Four
        [5] Five
       *[other] { $balls }
    } balls stand in line; at most three move in a turn.
abalone-off-the-board = The ball on { $cell } would leave the board; nobody pushes their own balls off.
abalone-own-ball-ahead = Your own ball on { $cell } is in the way.
abalone-single-cannot-push = A single ball cannot push; { $cell } is taken.
abalone-not-more = { $ours ->
        [2] Two
       *[other] Three
    } against { $theirs ->
        [1] one
        [2] two
       *[other] three
    } cannot push: a push needs the greater number.
abalone-too-many-to-push = { $theirs ->
        [3] Three
        [4] Four
        [5] Five
       *[other] { $theirs }
    } in line cannot be pushed by anyone.
abalone-no-room-behind = A ball on { $cell } stands behind them; there is no room to push.
abalone-sideways-blocked = { $cell } is taken; moving sideways, each ball needs an empty place.
abalone-out-of-reach = A ball moves one step; { $cell } is too far.
abalone-row-out-of-reach = The row cannot go to { $cell }; choose a place next to one of its ends.
abalone-stuck = The ball on { $cell } cannot move.
abalone-row-stuck = The row from { $from } to { $to } cannot move.

abalone-both-have-won = Both sides cannot have won: { $black } and { $white } balls ejected.
abalone-winner-to-move = { $side } has won already and cannot be to move.
abalone-too-many-balls = { $side } has { $balls } balls on the board; a side has { $most } at most.
abalone-score-too-high = { $side } cannot have ejected { $score } balls: { $missing ->
        [0] none is
        [one] only one is
       *[other] only { $missing } are
    } missing from the board.

abalone-label-move = { $balls ->
        [1] Move
        [2] Move two
       *[other] Move three
    } to { $cell }
abalone-label-broadside = { $balls ->
        [2] Slide two
       *[other] Slide three
    } sideways to { $cell }
abalone-label-push = { $balls ->
        [2] Push two
       *[other] Push three
    } to { $cell }
abalone-label-eject = { $balls ->
        [2] Push two
       *[other] Push three
    } to { $cell } and eject

abalone-tally = { $ejected } of { $goal } pushed off

abalone-prompt-choose = Choose a ball, or a row of two or three
abalone-prompt-ball = Choose where it goes, or the row’s other end
abalone-prompt-row = Choose where the row goes

# The glossary: a term, and what it means.
abalone-term-monomial = Monomial
abalone-term-monomial-means = A ball that touches no other ball of its colour.
abalone-term-binomial = Binomial
abalone-term-binomial-means = Two touching balls of one colour, on their own.
abalone-term-lance = Lance
abalone-term-lance-means = A trinomial, three balls on their own, in a straight line.
abalone-term-arc = Arc
abalone-term-arc-means = A trinomial, three balls on their own, with a bend.
abalone-term-shield = Shield
abalone-term-shield-means = A trinomial, three balls on their own, as a triangle.
abalone-term-block = Block
abalone-term-block-means = Rows of three that hold together: hard to push from any side.
abalone-term-det = Det
abalone-term-det-means = A lone ball between balls of one opposing group; whoever left it there is ahead.
abalone-term-sumito = Sumito
abalone-term-sumito-means = More balls in line than those in front of them: they can push.
abalone-term-pac = Pac
abalone-term-pac-means = Lines of equal strength, end to end: neither can push.

## Abeo

side-dark = Dark
side-light = Light

ending-full = the board is full

abeo-unreadable = “{ $text }” is no move; write one cell (b5), two (b5,c7), or a cell and the line to flip (b5xe8).
abeo-too-much = “{ $text }” does too much; after the first token a turn places one more or flips one line.
abeo-may-not-pass = Nobody may pass; every turn places a token.
abeo-place-first = A turn begins with a token; choose an empty cell.
abeo-wrong-order = Two tokens are written by row, then number: { $cell },{ $second }.
abeo-taken = { $cell } is taken; a token needs an empty cell.
abeo-same-cell = The first token is on { $cell } already; the second needs another cell.
abeo-nothing-to-flip = There is no token on { $cell } to flip.
abeo-own-token = The token on { $cell } is your own; only the other side’s tokens are flipped.
abeo-not-in-line = No straight line leads from { $placed } to { $cell }.
abeo-own-token-between = Your own token on { $between } shields { $cell }.
abeo-behind-gap = The line ends at the gap on { $gap }; { $cell } is not part of it.
abeo-not-nearest = { $cell } is not the nearest token of its line; write { $nearest }.

abeo-not-to-move = { $tokens ->
        [0] The board is empty, and dark moves first
        [one] One token is one turn, and dark moves first
       *[other] There are { $tokens } tokens
    }; it cannot be the turn of { $side }.
abeo-has-not-moved = { $side } has not moved yet and cannot have a token.
abeo-moved-last = { $side } moved last and must have a token on the board.
abeo-wrong-turn = { $side } cannot be to move after { $turns ->
        [one] one turn
       *[other] { $turns } turns
    } with { $tokens ->
        [one] one token
       *[other] { $tokens } tokens
    } on the board.
abeo-wrong-score = The score of { $side } is the number of its tokens: { $tokens }, not { $score }.

abeo-end-turn = End turn
abeo-label-place = End turn
abeo-label-place-two = Place on { $cell } and { $second }
abeo-label-flip = Place on { $cell } and flip { $tokens ->
        [1] one
        [2] two
        [3] three
       *[other] { $tokens }
    }

abeo-tally = { $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    }
abeo-left = { $cells ->
        [0] full
       *[other] { $cells } left
    }

abeo-prompt-place = Place a token on an empty cell
abeo-prompt-place-or-flip = Place a second token, flip a line, or end the turn
abeo-prompt-place-or-end = Place a second token, or end the turn
abeo-prompt-flip-or-end = Flip a line, or end the turn
abeo-prompt-end = End the turn

## Abande

ending-abande-higher-score = both players passed, and the higher score wins
ending-abande-equal-scores = both players passed with equal scores

abande-unreadable = “{ $text }” is no move; write one place to enter a piece (d4), two to move a stack (e2-d3), or pass.
abande-off-the-board = This board has no place { $cell }.
abande-no-way = Choose an empty place next to the band, or a stack of yours and one to put it on.
abande-occupied = { $cell } is taken; a piece enters on an empty place.
abande-hand-empty = You have no piece left in hand.
abande-off-the-band = { $cell } is away from the band; a piece enters next to another one.
abande-no-stack = Nothing stands on { $cell }.
abande-not-yours = The top piece on { $cell } belongs to the other side.
abande-not-neighbours = { $from } and { $to } are no neighbours; a stack moves one step.
abande-nothing-there = { $cell } is empty; a stack only moves onto a stack of the other side.
abande-own-stack = The stack on { $cell } is your own; a stack only moves onto one of the other side.
abande-too-early = Nothing moves until Black has entered a second piece.
abande-too-high = { $from } on { $to } would be { $height ->
        [4] four
        [5] five
       *[other] six
    } high; a stack has three pieces at most.
abande-splits-the-band = Without { $cell } the band would fall apart: { $count ->
        [one] { $apart } hangs
       *[other] { $apart } hang
    } on it.
abande-nothing-to-capture = No stack of the other side is next to { $cell }.
abande-all-too-high = Every stack next to { $cell } that it could go on is too high; a stack has three pieces at most.
abande-still-in-hand = You cannot pass yet: { $left ->
        [one] one piece is
       *[other] { $left } pieces are
    } still in hand.

abande-empty-stack = The stack on { $cell } has no pieces.
abande-stack-too-high = The stack on { $cell } has { $height } pieces; a stack has { $most } at most.
abande-too-many-pieces = { $side } has { $pieces } pieces on the board; a side has { $most } in all.
abande-wrong-hand = { $side } cannot have { $hand } in hand: { $rest ->
        [0] none is
        [one] one is
       *[other] { $rest } are
    } missing from the board.
abande-too-many-passes = { $passes } passes in a row cannot be: the game ends after { $most }.
abande-passed-with-hand = { $side } cannot have passed with { $hand ->
        [one] one piece
       *[other] { $hand } pieces
    } in hand.
abande-band-split = The band is not in one piece: { $one } and { $other } do not touch.
abande-still-sleeping = The game is over, but { $cell } is asleep; sleeping stacks leave the board at the end.
abande-wrong-opening = This is no opening: Black enters first, then White, then Black again, before anything else.
abande-turn-too-small = { $turn ->
        [one] One turn is
       *[other] { $turn } turns are
    } too few for { $pieces } pieces on the board.
abande-wrong-score = { $side } would score { $due } on this board, not { $score }.

abande-label-enter = Enter on { $cell }
abande-label-capture = { $pieces ->
        [1] Move
       *[other] Move the stack
    } from { $from } to { $to }, { $height ->
        [2] two
       *[other] three
    } high
abande-label-pass = Pass
abande-label-last-pass = Pass and end the game
abande-choice-pass = Pass

abande-tally = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $hand } left

abande-prompt-initiative = Enter the first piece anywhere
abande-prompt-enter = Enter a piece next to the band
abande-prompt-enter-or-move = Enter a piece, or choose a stack to move
abande-prompt-move-or-pass = Choose a stack to move, or pass
abande-prompt-pass = Nothing can move; pass
abande-prompt-target = Choose the stack to put it on
abande-prompt-over = The game is over

abande-option-board = Board
abande-board-square = Square
abande-board-hex = Hexagon
abande-board-snub = Snub square

## Abstrakto

side-blue = Blue
side-orange = Orange

ending-more-areas = more areas
ending-main-area = as many areas, and the main area
ending-areas-even = areas and main areas are even; play again

abstrakto-unreadable = “{ $text }” is no move; write a solid as Sd4, a line as Ld4n or Ld4e, a cross as Cd4, or pass.
abstrakto-other-name = “{ $text }” is another name for { $place }; write { $place }.
abstrakto-cross-at-edge = “{ $text }” lies at the edge; a cross needs a crossing of lines inside the board.
abstrakto-no-solid-left = You have no solid left.
abstrakto-no-line-left = You have no line left.
abstrakto-no-cross-left = You have no cross left.
abstrakto-taken = A tile lies on { $place } already.
abstrakto-overlaps = A tile on { $place } would cover part of { $count ->
        [one] the tile on { $tiles }
       *[other] the tiles on { $tiles }
    }.
abstrakto-cannot-pass = You can still place a tile, for instance on { $place }; you pass only when none fits.
abstrakto-must-pass = None of your tiles fits any more; you have to pass.
abstrakto-no-solid-fits = There is no room for a solid any more; choose another tile.
abstrakto-no-line-fits = There is no room for a line any more; choose another tile.
abstrakto-no-cross-fits = There is no room for a cross any more; choose another tile.
abstrakto-tile-first = Choose a tile first, then its place.
abstrakto-solid-lies-in-cells = A solid lies inside a cell.
abstrakto-line-lies-on-edges = A line lies across an edge of a cell.
abstrakto-cross-lies-on-intersections = A cross lies on a crossing of lines inside the board.
abstrakto-no-such-choice = There is nothing to choose like that.

abstrakto-tiles-overlap = The tiles { $one } and { $other } overlap.
abstrakto-too-many-of-a-kind = { $side } has { $tiles } { $kind } on the board and in hand; the most is { $most }.
abstrakto-too-many-tiles = { $side } has { $tiles } tiles on the board and in hand; a side plays with { $most } at most.
abstrakto-nobody-passed = There cannot have been { $passes ->
        [one] a pass
       *[other] { $passes } passes in a row
    }: a side passes only when none of its tiles fits, and the game goes on only if the other one can place.
abstrakto-score-differs = { $side } controls { $due ->
        [0] no area
        [one] one area
       *[other] { $due } areas
    } on this board, not { $score }.
abstrakto-turn-too-small = { $turn ->
        [one] One turn is
       *[other] { $turn } turns are
    } too few for { $tiles } tiles on the board.
abstrakto-kind-solid = solids
abstrakto-kind-line = lines
abstrakto-kind-cross = crosses

abstrakto-label-solid = Solid in { $cell }
abstrakto-label-line-north = Line on the north edge of { $cell }
abstrakto-label-line-east = Line on the east edge of { $cell }
abstrakto-label-line-south = Line on the south edge of { $cell }
abstrakto-label-line-west = Line on the west edge of { $cell }
abstrakto-label-cross = Cross at the north-east corner of { $cell }
abstrakto-pass = Pass

abstrakto-tally = { $areas ->
        [one] { $areas } area
       *[other] { $areas } areas
    }, { $left } left

# The button that shows players what they keep from each other.
abstrakto-look = Look at my tiles
abstrakto-prompt-choose = Choose a tile
abstrakto-prompt-pass = None of your tiles fits: pass
abstrakto-prompt-solid = Choose a cell for the solid
abstrakto-prompt-line = Choose an edge for the line
abstrakto-prompt-cross = Choose a crossing for the cross

abstrakto-option-seed = Seed of chance
abstrakto-option-first = Who begins
abstrakto-option-blue = Blue’s 15 of 18 tiles are chosen
abstrakto-option-orange = Orange’s 15 of 18 tiles are chosen
abstrakto-choose-blue = 15 of the 18 blue tiles are played with; the other three stay out of the game.
abstrakto-choose-orange = 15 of the 18 orange tiles are played with; the other three stay out of the game.
abstrakto-first-random = By chance
abstrakto-first-blue = Blue
abstrakto-first-orange = Orange
abstrakto-part-0 = Solids
abstrakto-part-1 = Lines
abstrakto-part-2 = Crosses
abstrakto-blue-random = By chance
abstrakto-orange-random = By chance

## Aeb

side-1 = Player 1
side-2 = Player 2
side-3 = Player 3
side-4 = Player 4

ending-last-standing = nobody else has a pyramid left
ending-no-attack = a hundred turns went by without an attack

aeb-option-players = Players
aeb-players-2 = Two
aeb-players-3 = Three
aeb-players-4 = Four

aeb-colour-blue = blue
aeb-colour-red = red
aeb-colour-green = green
aeb-colour-yellow = yellow
aeb-colour-purple = purple
aeb-colour-orange = orange
aeb-colour-cyan = cyan
aeb-colour-white = white
aeb-size-small = small
aeb-size-medium = medium
aeb-size-large = large
aeb-direction-north = north
aeb-direction-east = east
aeb-direction-south = south
aeb-direction-west = west

aeb-unreadable = “{ $text }” is no move; a move looks like a1-a2, a1xb1, a1^b1, a1+, a1=s, a1/ms, a1>n, or a1.2+ in a stack.
aeb-no-such-step = That choice leads nowhere here.
aeb-no-pyramid = There is no pyramid on { $cell }.
aeb-not-yours = What stands on { $cell } belongs to another player.
aeb-which-pyramid = { $cell } holds a stack; say which of its pyramids, counted from the bottom, as in { $cell }.1.
aeb-no-levels = Only one pyramid stands on { $cell }; it has no number.
aeb-only-top-of-split = Of the split stack on { $cell } only the top can do anything, and it needs no number.
aeb-no-such-level = The stack on { $cell } has { $height } pyramids; there is no number { $level }.
aeb-already-large = The pyramid on { $cell } is large already.
aeb-not-in-supply = The supply has no { $size } { $colour } pyramid left for { $cell }.
aeb-gate-stays = The gate on { $cell } lies where it lies; it cannot move, attack or back up.
aeb-same-cell = It stands on { $cell } already.
aeb-own-pile = Your own pile on { $cell } is in the way.
aeb-not-empty = { $cell } is taken; you can attack there, but not move there.
aeb-nothing-to-attack = Nobody stands on { $cell }.
aeb-attacks-own = The pile on { $cell } is your own; you cannot attack it.
aeb-nothing-to-back-up = There is nothing to back up on { $cell }.
aeb-backs-up-other = The pile on { $cell } is not yours to back up.
aeb-gate-not-backed-up = A gate lies on { $cell }; gates cannot be backed up.
aeb-split-not-backed-up = A split stack stands on { $cell }; it cannot be backed up.
aeb-stays-in-stack = The pyramids on { $cell } belong together for good; none leaves its stack.
aeb-only-secondary = The pyramid on { $cell } cannot back up another; only { $colour } ones can.
aeb-diagonal = Nothing goes diagonally; from { $from } to { $to } are two steps, and it goes only one.
aeb-too-far = From { $from } to { $to } is too far; it goes { $distance ->
        [one] only one step
       *[other] up to { $distance } steps
    }.
aeb-barred = The gate on { $gate } bars { $cell } to anything smaller.
aeb-way-barred = A larger gate bars the way from { $from } to { $to }.
aeb-way-blocked = Other pyramids block the way from { $from } to { $to }.
aeb-larger-than-before = A pyramid cannot grow when it changes colour; the one on { $cell } is smaller than that.
aeb-gate-cannot-split = A gate lies on { $cell }; gates cannot split.
aeb-backed-up-cannot-split = What stands in a backup stack, as on { $cell }, cannot split.
aeb-split-already = What stands on { $cell } has been split already.
aeb-only-primary = The pyramid on { $cell } cannot split; only { $colour } ones can.
aeb-only-large = The pyramid on { $cell } is not large; only large ones split.
aeb-no-parts = The supply lacks what the pyramid on { $cell } would split into.
aeb-lies-already = The gate on { $cell } never stands up or turns again.
aeb-stack-cannot-lie = A stack stands on { $cell }; only a pyramid that stands alone can lie down.
aeb-points-off = There is no cell to the { $direction } of { $cell } to point at.
aeb-not-beside = A gate on { $from } points at a neighbour; { $to } is none.
aeb-may-not-pass = You may pass only when there is no other move.
aeb-must-pass = There is no move left for you; you have to pass.
aeb-stuck = Nothing can be done with the pile on { $cell }.

aeb-not-in-the-game = { $side } does not take part in this game.
aeb-out-cannot-move = { $side } has no pyramid left and cannot be to move.
aeb-two-owners = The pile on { $cell } mixes colours that are not one player’s.
aeb-empty-pile = The pile on { $cell } has no pyramid.
aeb-pile-too-high = The pile on { $cell } is higher than the { $most } pyramids that a player has.
aeb-only-gates-point = The pile on { $cell } points somewhere, but only gates do.
aeb-single-is-one = A single is one pyramid; the pile on { $cell } is not.
aeb-gate-is-one = A gate is one pyramid; the pile on { $cell } is not.
aeb-gate-points-off = The gate on { $cell } points off the board.
aeb-backup-is-more = A backup stack is two pyramids or more; the pile on { $cell } is not.
aeb-no-such-split = No split can have left the pile on { $cell } as it is.
aeb-too-many-pyramids = There are only { $most } { $size } { $colour } pyramids; the board has more.
aeb-no-such-colour = Nobody in this game has the colour “{ $colour }”.
aeb-wrong-supply = The board leaves { $due } of { $colour } in the supply (small, medium, large), not what the position says.
aeb-wrong-score = { $side } has { $due } on the board, not { $score }.

aeb-label-pass = Pass
aeb-label-move = Move to { $cell }
aeb-label-back-up = Back up { $cell }
aeb-label-attack = Attack { $cell }
aeb-label-destroy = Attack { $cell } and destroy the top
aeb-label-take = Attack { $cell } and take its place
aeb-label-upgrade = Upgrade
aeb-label-recolour-blue = Blue, { $size }
aeb-label-recolour-red = Red, { $size }
aeb-label-recolour-green = Green, { $size }
aeb-label-recolour-yellow = Yellow, { $size }
aeb-label-recolour-purple = Purple, { $size }
aeb-label-recolour-orange = Orange, { $size }
aeb-label-recolour-cyan = Cyan, { $size }
aeb-label-recolour-white = White, { $size }
aeb-label-split-two = Split in two
aeb-label-split-three = Split in three
aeb-label-gate = Lay { $cell } down, pointing { $direction }

aeb-tally = { $pyramids ->
        [0] no pyramids
        [one] one pyramid
       *[other] { $pyramids } pyramids
    }

aeb-step-pass = Pass
aeb-step-upgrade = Upgrade
aeb-step-gate = Lay down
aeb-step-recolour-small = Other colour, small
aeb-step-recolour-medium = Other colour, medium
aeb-step-recolour-large = Other colour, large
aeb-step-split-two = Split in two
aeb-step-split-three = Split in three
aeb-level-1 = Level 1
aeb-level-2 = Level 2
aeb-level-3 = Level 3
aeb-level-4 = Level 4
aeb-level-5 = Level 5
aeb-level-6 = Level 6
aeb-level-7 = Level 7
aeb-level-8 = Level 8
aeb-level-9 = Level 9
aeb-level-10 = Level 10
aeb-level-11 = Level 11
aeb-level-12 = Level 12
aeb-level-13 = Level 13
aeb-level-14 = Level 14
aeb-level-15 = Level 15
aeb-level-16 = Level 16
aeb-level-17 = Level 17
aeb-level-18 = Level 18
aeb-level-19 = Level 19
aeb-level-20 = Level 20
aeb-level-21 = Level 21
aeb-level-22 = Level 22
aeb-level-23 = Level 23
aeb-level-24 = Level 24
aeb-level-25 = Level 25
aeb-level-26 = Level 26
aeb-level-27 = Level 27
aeb-level-28 = Level 28
aeb-level-29 = Level 29
aeb-level-30 = Level 30

aeb-prompt-choose = Choose one of your piles
aeb-prompt-pile = Choose where it goes or what it becomes
aeb-prompt-stack = Choose where the stack goes, or a level of it
aeb-prompt-level = Choose what this pyramid becomes
aeb-prompt-gate = Choose the square that it points at
aeb-prompt-pass = There is no move for you; pass

## Records

record-none = There is no record here.
record-several = A second record begins here; one was wanted.
record-text-too-long = The text is longer than { $most } MiB; that is no record.
record-tag-too-long = The value of the tag { $tag } is longer than { $most } bytes.
record-word-too-long = A word is longer than { $most } bytes; that is no move.
record-too-many-moves = The record has more than { $most } moves.
record-too-many-tags = The record has more than { $most } tags.
record-too-many-comments = The record has more than { $most } comments.
record-broken-tag = This is no tag; a tag looks like [Name "value"], on one line.
record-open-comment = A comment begins here and is not closed.
record-stray = “{ $letter }” has no meaning here.
record-no-game = The record does not name its game; it lacks the tag Game.
record-tag-twice = The tag { $tag } stands twice.
record-wrong-number = The move has number { $found }; it belongs to round { $due }.
record-move = { $move }: { $why }
record-no-verdict = “{ $text }” is no result of this game.
record-verdicts-differ = The tag Result says { $tag }, but the moves end with { $end }.
record-wrong-verdict = The result is said to be { $found }, but on the board it is { $due }.
record-unfinished = The result is said to be { $found }, but the game is not over; a tag Termination could say why it ended.
record-after-verdict = “{ $word }” stands after the result; only another record can follow there.

## The referee

referee-setting = an option is set as KEY=VALUE
referee-move = Move { $number }, { $move }: { $why }
referee-file = { $file }: { $why }
referee-not-found = There is no such file.
referee-not-permitted = This file may not be read.
referee-directory = This is a directory, not a file.
referee-unreadable = The file cannot be read: { $reason }
referee-too-long = The file is longer than { $most } MiB.
referee-not-text = This is not text (UTF-8).
referee-output = The results cannot be written: { $reason }
referee-rate = { $count } sequences in { $seconds } s, { $rate } million a second

referee-won = ok, { referee-moves }, { $side } wins { $score }
referee-drawn = ok, { referee-moves }, drawn { $score }
referee-open = ok, { referee-moves }, not over, { $score }
referee-won-early = ok, { referee-moves }, { $side } wins ({ $why })
referee-drawn-early = ok, { referee-moves }, drawn ({ $why })
referee-moves = { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }

match-player = a player is level:1 to level:5, random, ugi: and a command line, strength: and its numbers, alpha-beta or monte-carlo
match-term = there is no term { $term }: the terms are { $terms }
match-unknown-game = The engine does not know this game.
match-no-start = “{ $command }” cannot be started: { $reason }
match-crashed = The program ended in the middle of the game ({ $status }).
match-silent = The program does not talk any more.
match-too-slow = The program has not answered within { $seconds } s.
match-illegal = The program plays { $move }, which is not legal: { $why }
match-too-long = The game was not over after { $turns } turns.
match-alone = Whoever is left plays for the same player.
match-tally = { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }, { $draws ->
        [one] { $draws } draw
       *[other] { $draws } draws
    }, { $losses ->
        [one] { $losses } loss
       *[other] { $losses } losses
    } of the first player
tune-round = Round { $round }: { $percent } of 100 points
match-elo = Elo difference { $elo } ± { $error }

abalone-option-layout = Layout
abalone-option-eject = Balls to win
abalone-option-repetition = Third repetition
abalone-layout-standard = Standard
abalone-layout-belgian-daisy = Belgian daisy
abalone-layout-german-daisy = German daisy
abalone-layout-swiss-daisy = Swiss daisy
abalone-layout-dutch-daisy = Dutch daisy
abalone-layout-the-wall = The wall
abalone-layout-domination = Domination
abalone-layout-alien-attack = Alien attack
abalone-layout-face-to-face = Face to face
abalone-layout-fujiyama = Fujiyama
abalone-layout-star = Star
abalone-layout-snakes = Snakes
abalone-layout-checkerboard = Checkerboard
abalone-layout-duel = Duel
abalone-repetition-draw = Draw
abalone-repetition-off = Play on

## Keeping matches

storage-put-aside = { $file } was not used. { $why } It was put aside as { $aside }.
storage-damaged = { $file } was not used, and could not be put aside. { $why }
storage-cannot-save = The match cannot be saved: { $why }
storage-cannot-save-settings = The settings cannot be saved: { $why }
storage-nowhere = Nothing can be saved here: matches last until the program is closed.
storage-apart = Quintet is open twice. This one keeps its match apart; it will be among the past matches.

damage-changed = It is damaged.
damage-cut = It is damaged: its end is missing.
damage-newer = A newer version of Quintet wrote it.
damage-unreadable = It cannot be read: { $why }

trouble-full = there is no room left.
trouble-read-only = nothing can be written there.
trouble-forbidden = the system does not allow it.
trouble-missing = it is not there any more.
trouble-other = { $why }.

link-too-long = The link is too long for a match.
link-damaged = The link is damaged: letters of it are missing or have changed.
link-newer = The link was made by a newer version of Quintet.
open-empty = There is no record in it.
open-line = Line { $line }: { $why }

## Menus

title-name = Quintet
title-line = Board games for two to four, side by side at one table.
title-again = Play { $game } again
title-continue = Continue { $game }
title-continue-detail = { $turns ->
        [one] one move played
       *[other] { $turns } moves played
    }
title-quit = Quit
title-records = Past matches
title-settings = Settings

setup-players = Players
setup-swap = Swap
setup-move-on = Move on
setup-first = { $side } · moves first
setup-name = Name of { $side }
setup-person = Person
setup-computer = Computer
setup-who = Who plays { $side }
setup-level = Level { $level }
setup-weaker = Weaker
setup-stronger = Stronger
# What the computer is called as a player.
computer-name = Computer { $level }
setup-seating = Who plays which side
setup-as-named = As above
setup-by-lot = By lot
setup-clock = Clock
setup-clock-off = Off
setup-clock-none = Sudden death
setup-clock-increment = Increment
setup-clock-delay = Delay
setup-clock-increment-detail = Seconds that are added after every turn
setup-clock-delay-detail = Seconds in which the clock stands still in every turn
setup-clock-soft = Play on when time is up
setup-start = Start match
setup-new-seed = New
setup-openly = Openly
setup-secretly = Secretly
setup-secretly-later = Chosen in private once the match starts; nobody else sees it.
setup-shares = { $left ->
        [0] All { $sum } are chosen.
        [one] Choose one more: { $chosen } of { $sum } so far.
       *[other] Choose { $left } more: { $chosen } of { $sum } so far.
    }
setup-shares-whole = All { $sum } are chosen already: take one away first.
setup-shares-most = There are only { $most } of each.
setup-shares-none = There is none to take away.
setup-not-ready = Choose all { $sum } first
setup-back = Back

hud-turn = to move
hud-waiting = waiting
hud-thinking = thinking
# What the line says while the computer is to move.
hud-computer = { $name } is thinking
hud-won = wins
hud-lost = lost
hud-drawn = draw
hud-out = out
# What is being typed: a move in notation, so far.
hud-typed = Your move: { $move } – Enter plays it
# An option of the match, and what was chosen.
hud-option = { $option }: { $value }
# An option of the match, and its clock.
hud-option-clock = { $value } · { $clock }
hud-clock = { $name } has { $time } left
hud-undo = Undo
hud-redo = Redo
hud-hint = Hint
hud-hint-sought = Looking for a good move …
hud-moves = Moves
hud-menu = Menu
hud-no-moves = Moves will be listed here.
hud-again = Play again, sides changed

result-win = { $name } wins
result-draw = A draw
result-look = Look at the board
result-setup = New match
result-title = Title

handover-pass = Pass the device to { $name }
handover-alone = { $name } chooses in secret. Nobody else should see the screen now.
handover-begins = Everything is chosen. { $name } begins.
handover-choose = { $name } chooses in secret
handover-ready = I am { $name }
handover-done = Keep these secret

pause-heading = Paused
pause-resume = Resume
pause-motion = Motion
pause-sound = Sound
pause-confirm = Confirm moves
pause-coordinates = Coordinates
pause-hints = Show where one can go
pause-flip = Turn the board round
pause-glossary = Glossary
pause-draw = Offer a draw
pause-resign = Resign
pause-new = New match
pause-leave = Leave to title
pause-settings = Settings
pause-share = Record
pause-quit = Quit
pause-kept = The match is kept; you can go on with it later.
motion-full = Full
motion-brisk = Brisk
motion-reduced = Reduced
motion-off = Off

settings-heading = Settings
settings-look = Look
settings-sound = Sound
settings-play = Play
settings-colours = Colours
settings-text = Size
settings-handed = Buttons
settings-full-screen = Full screen
settings-close = Done
colours-classic = Classic
colours-contrast = Contrast
colours-colour-blind = Colour-blind
text-usual = Usual
text-large = Large
text-larger = Larger
handed-right = On the right
handed-left = On the left
sound-all = Everything
sound-pieces = Pieces
sound-signs = Signs
sound-endings = Endings

records-heading = Past matches
records-all = All
records-reading = The matches are being read.
records-none = Matches that you play are kept here.
records-count = { $count ->
        [one] One match
       *[other] { $count } matches
    }
records-ended = { $count ->
        [0] none played to the end
        [one] one played to the end
       *[other] { $count } played to the end
    }
records-side = { $side } won { $wins }
records-drawn = { $count ->
        [one] one draw
       *[other] { $count } draws
    }
records-turns = { $mean } turns on average, from { $shortest } to { $longest }
records-name = { $name } won { $won } of { $played }
records-damaged = { $count ->
        [one] { $file } cannot be listed. { $why }
       *[other] { $count } files cannot be listed, among them { $file }. { $why }
    }
records-length = { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }
records-current = going on
records-open-end = not finished
records-date = { $day } { $month } { $year }
records-remove = Delete { $match }
records-removed = The match was deleted.
records-undo = Undo
records-paste = Paste
records-open = Open
records-close = Close
records-not-removed = The match could not be deleted or brought back
records-not-opened = The match could not be opened
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

files-heading = Open a file
files-line = Records in your folder “Quintet” and among downloads. A file from anywhere can be dropped on the window.
files-none = There are none.
files-close = Back

share-heading = Record
share-line = The whole match as text. Others can read it, and Quintet can open it.
share-secret = It tells what was chosen in secret.
share-copy = Copy the record
share-copied = The record is copied
share-link = Copy a link
share-link-copied = Link copied
share-save = Save as a file
share-close = Close
share-written = The record is saved
share-file = It is in { $file }
share-not-written = The record could not be saved

open-refused = This cannot be opened
open-many = Matches added
open-added = { $count ->
        [one] One match was added to the past ones.
       *[other] { $count } matches were added to the past ones.
    }
open-file = { $file }: { $why }
open-from = { $file }
paste-nothing = There is no text to paste.
trouble-is = It did not work: { $why }
notice-close = Close
notice-more = … and { $count } more.
moves-heading = Moves
moves-hint = Choose a move to see what it led to.
moves-move = Move { $number }: { $move }
moves-what-if = What if
moves-looking = Turn { $turn } of { $turns }
moves-trying = What if: turn { $turn } of { $turns }
moves-take-back = Take the match back to here

history-return = Back to the match
history-return-from = { $turn } – back to the match
history-take-back = Take back to here

leaf-first = To the beginning
leaf-earlier = One turn back
leaf-play = Play the moves
leaf-stop = Stop
leaf-later = One turn on
leaf-last = Back to the match
leaf-take-back = Take the match back to here
leaf-list = Moves
speed-slow = Slow
speed-steady = Steady
speed-fast = Fast

ask-back = May { $name } take back?
ask-back-detail = { $turns ->
        [one] { $others }: { $move } would be taken back. Do you agree?
       *[other] { $others }: { $turns } turns, from { $move } on, would be taken back. Do you agree?
    }
ask-back-yes = Yes, take it back
ask-back-no = No, it stays
ask-draw = { $name } offers a draw
ask-draw-detail = { $others }: do you agree that nobody wins?
ask-draw-declined = { $name } would rather play on.
ask-draw-yes = Agree on a draw
ask-draw-no = Play on
ask-resign = { $name }, do you resign?
ask-resign-detail = { $name } would win.
ask-resign-drawn = The others would share the result.
ask-resign-yes = Resign
ask-resign-no = Play on
ask-and = { $one } and { $other }

# Clocks in short, as in “10 min each”.
clock-minutes = { $count } min
clock-seconds = { $count } s
clock-each = { $time } each
clock-increment = { $time } + { $bonus } s
clock-delay = { $time }, { $bonus } s delay
moves-close = Close
glossary-heading = Glossary
glossary-choose = Choose a term to see it on the board.
glossary-close = Close
# How often a term is seen on the board.
glossary-count = { $count ->
        [0] None on the board now.
        [one] One on the board.
       *[other] { $count } on the board.
    }

start-no-gpu = Quintet found no graphics device that it can draw with. A driver for Vulkan, Metal, DirectX 12 or OpenGL is needed.
start-no-display = Quintet found no display to open its window on. Start it from a desktop session.
start-failed = Quintet has to stop: { $why }

## The engine

ugi-unknown = There is no command “{ $command }” here.
ugi-bad-option = Option “{ $name }” cannot be “{ $value }”.
ugi-position = A position is “startpos”, or “fen” and a JSON object; then “moves” and the moves.
ugi-bad-limit = “go” cannot be limited by “{ $limit }”; it needs nodes, depth, movetime or p1time with a number, or infinite.
ugi-query = There is nothing to tell about “{ $query }”; ask for gameover, p1turn or result.

review-open = Review the match
review-heading = How the chances changed
review-working = Looked at { $turn } of { $turns } turns, from the last one back …
review-hint = Press a turn to see it on the board.
review-even = No single move changed much. Press the graph to see a turn.
review-graph = The chance to win at every turn
review-turn = { $turn ->
    [one] after { $turn } move
   *[other] after { $turn } moves
}
review-swing = { $turn }. { $name }: { $move }
review-better = { $before } % before, { $after } % after. Better: { $better }
review-cost = { $before } % before, { $after } % after
review-close = Close

# What a hint says of a move: what the player gains by it, against the others.
hint = { $move }: { $why }
hint-wins = { $move } wins in { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }.
hint-also = { $first }, and { $second }
hint-steady = it keeps everything as it is, and nothing else is better
abalone-gain-ejected = balls of the other side leave the board
abalone-gain-centre = your balls come nearer to the centre than theirs
abalone-gain-together = your balls stand closer together
abalone-gain-rim = fewer of your balls stand on the rim
abalone-gain-breaking = it drives a wedge between their balls
abande-gain-points = you have more points on the board
abande-gain-full = you have more full stacks, which nobody can take
abande-gain-exposed = fewer of your stacks can be taken
abande-gain-attacking = more of your stacks can take one
abande-gain-stacks = you are on top of more stacks
abeo-gain-tokens = you have more tokens
abeo-gain-exposed = fewer of your tokens can be turned over
abeo-gain-threat = you can turn over more at your next turn
abstrakto-gain-closed = you hold more areas that are closed
abstrakto-gain-open = you lead in more areas that are open
abstrakto-gain-lead = your lead round open areas grows
abstrakto-gain-largest = you hold the area with the most tiles round it
aeb-gain-power = your pyramids outweigh theirs by more
aeb-gain-actors = more of your piles can act
aeb-gain-free = you keep a pile that can act
aeb-gain-safe = fewer of your pyramids can be attacked
aeb-gain-near = your pyramids come nearer to theirs
aeb-gain-reach = your pyramids reach more cells
aeb-gain-pressing = you keep up the attack
