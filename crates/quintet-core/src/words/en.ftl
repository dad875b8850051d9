# English. Variables are in braces; the code that uses a message defines their values.

# The language's name in that language.
language-name = English

## All games

side-black = Black
side-white = White

ending-repetition = the same position came up three times
ending-no-move = no move is left
ending-resigned = a player resigned
ending-time = a player’s time is up
ending-agreed = a draw was agreed

ended-resigned = { $name } resigned.
ended-time = { $name }’s time is up.
ended-agreed = The players agreed to a draw.
ended-resigned-ahead = { $name } resigned, and { $first } is ahead of the others.
ended-time-ahead = { $name }’s time is up, and { $first } is ahead of the others.

refusal-game-over = The game is over.
refusal-no-such-cell = The board has no cell “{ $cell }” (in “{ $text }”).
refusal-unreadable = “{ $text }” is not a move.
refusal-other-spelling = Please write this move as { $text }.
refusal-empty-cell = There is no piece on { $cell }.
refusal-not-your-piece = The piece on { $cell } is not yours.
refusal-taken = There is a piece on { $cell } already.
refusal-no-move-here = You cannot begin a move on { $cell }.
refusal-cannot-go-there = You cannot go from { $from } to { $cell }.
refusal-incomplete = The move is not complete yet.
refusal-not-possible = That is not possible now.

choice-pass = Pass
choice-swap = Swap sides

prompt-begin = It is your turn.
prompt-continue = Choose where to go.

move-label = Play { $move }

score-points = { $points ->
        [one] one point
       *[other] { $points } points
    }
score-side-points = { $side }: { $points ->
        [one] one point
       *[other] { $points } points
    }

game-unknown = There is no game “{ $game }” here; the games are { $known }.
game-duplicate = There is already a game “{ $game }”.

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
diagram-other-game = The position belongs to “{ $game }”.
diagram-no-such-cell = The board has no cell “{ $cell }”.
diagram-no-such-side = The game has no side “{ $side }”.
diagram-no-place = No piece can be on { $cell } like that.
diagram-no-hand = No piece can be off the board like that.

## Abalone

ending-ejected = enough balls were pushed off the board

abalone-unreadable = “{ $text }” is not a move; write two cells for a move in line (a1b2) or three for a broadside (c3c5d3).
abalone-may-not-pass = You cannot pass; every turn moves at least one ball.
abalone-not-neighbours = { $from } and { $to } are not neighbours; every ball moves one step.
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
abalone-off-the-board = The ball on { $cell } would leave the board; you cannot push off your own balls.
abalone-own-ball-ahead = Your own ball on { $cell } is in the way.
abalone-single-cannot-push = A single ball cannot push; { $cell } is taken.
abalone-not-more = { $ours ->
        [2] Two
       *[other] Three
    } against { $theirs ->
        [1] one
        [2] two
       *[other] three
    } cannot push: a push needs more balls.
abalone-too-many-to-push = { $theirs ->
        [3] Three
        [4] Four
        [5] Five
       *[other] { $theirs }
    } in line cannot be pushed.
abalone-no-room-behind = A ball on { $cell } is behind them; there is no room to push.
abalone-sideways-blocked = { $cell } is taken; to move sideways, each ball needs an empty place.
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

# The glossary: terms and their definitions.
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
abalone-term-block-means = Connected rows of three: hard to push from any side.
abalone-term-det = Det
abalone-term-det-means = A lone ball between balls of one opposing group; the player who left it there is ahead.
abalone-term-sumito = Sumito
abalone-term-sumito-means = A line with more balls than the one in front of it: it can push.
abalone-term-pac = Pac
abalone-term-pac-means = Lines of equal length, end to end: neither can push.

## Abeo

side-dark = Dark
side-light = Light

ending-full = the board is full

abeo-unreadable = “{ $text }” is not a move; write one cell (b5), two (b5,c7), or a cell and the line to flip (b5xe8).
abeo-too-much = “{ $text }” does too much; after the first token a turn places one more or flips one line.
abeo-may-not-pass = You cannot pass; every turn places a token.
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

abeo-caption-count = The tokens of both sides are counted
abeo-prompt-place = Place a token on an empty cell
abeo-prompt-place-or-flip = Place a second token, flip a line, or end the turn
abeo-prompt-place-or-end = Place a second token, or end the turn
abeo-prompt-flip-or-end = Flip a line, or end the turn
abeo-prompt-end = End the turn

## Abande

ending-abande-higher-score = both players passed, and the higher score wins
ending-abande-equal-scores = both players passed with equal scores

abande-unreadable = “{ $text }” is not a move; write one place to enter a piece (d4), two to move a stack (e2-d3), or pass.
abande-off-the-board = This board has no place { $cell }.
abande-no-way = Choose an empty place next to the band, or one of your stacks and its target.
abande-occupied = { $cell } is taken; a piece enters on an empty place.
abande-hand-empty = You have no piece left in hand.
abande-off-the-band = { $cell } is not next to the band; a piece enters next to another one.
abande-no-stack = There is no stack on { $cell }.
abande-not-yours = The top piece on { $cell } belongs to the other side.
abande-not-neighbours = { $from } and { $to } are not neighbours; a stack moves one step.
abande-nothing-there = { $cell } is empty; a stack only moves onto a stack of the other side.
abande-own-stack = The stack on { $cell } is your own; a stack only moves onto one of the other side.
abande-too-early = No stack can move until { side-black } has entered a second piece.
abande-too-high = { $from } on { $to } would be { $height ->
        [4] four
        [5] five
       *[other] six
    } high; a stack has three pieces at most.
abande-splits-the-band = Without { $cell } the band would break: { $count ->
        [one] { $apart } depends
       *[other] { $apart } depend
    } on it.
abande-nothing-to-capture = No stack of the other side is next to { $cell }.
abande-all-too-high = Every stack that { $cell } could join would get too high; a stack has three pieces at most.
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
abande-too-many-passes = There cannot be { $passes } passes in a row: the game ends after { $most }.
abande-passed-with-hand = { $side } cannot have passed with { $hand ->
        [one] one piece
       *[other] { $hand } pieces
    } in hand.
abande-band-split = The band is not in one piece: { $one } and { $other } do not touch.
abande-still-sleeping = The game is over, but { $cell } is asleep; sleeping stacks leave the board at the end.
abande-wrong-opening = This is not a valid opening: { side-black } enters first, then { side-white }, then { side-black } again, before anything else.
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
abande-prompt-pass = No stack can move: pass
abande-prompt-target = Choose the stack to put it on
abande-prompt-over = The game is over
abande-caption-sleeping = { $stacks ->
    [one] A stack with no opponent beside it sleeps and leaves
   *[other] Stacks with no opponent beside them sleep and leave
}
abande-caption-count = Each stack scores its height for its owner

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

abstrakto-unreadable = “{ $text }” is not a move; write a solid as Sd4, a line as Ld4n or Ld4e, a cross as Cd4, or pass.
abstrakto-other-name = “{ $text }” is another name for { $place }; write { $place }.
abstrakto-cross-at-edge = “{ $text }” is at the edge; a cross needs a crossing of lines inside the board.
abstrakto-no-solid-left = You have no solid left.
abstrakto-no-line-left = You have no line left.
abstrakto-no-cross-left = You have no cross left.
abstrakto-taken = A tile lies on { $place } already.
abstrakto-overlaps = A tile on { $place } would cover part of { $count ->
        [one] the tile on { $tiles }
       *[other] the tiles on { $tiles }
    }.
abstrakto-cannot-pass = You can still place a tile, for instance on { $place }; you may pass only when none fits.
abstrakto-must-pass = None of your tiles fits any more; you have to pass.
abstrakto-no-solid-fits = There is no room for a solid any more; choose another tile.
abstrakto-no-line-fits = There is no room for a line any more; choose another tile.
abstrakto-no-cross-fits = There is no room for a cross any more; choose another tile.
abstrakto-tile-first = Choose a tile first, then its place.
abstrakto-solid-lies-in-cells = A solid lies inside a cell.
abstrakto-line-lies-on-edges = A line lies across an edge of a cell.
abstrakto-cross-lies-on-intersections = A cross lies on a crossing of lines inside the board.
abstrakto-no-such-choice = There is no such choice.

abstrakto-tiles-overlap = The tiles { $one } and { $other } overlap.
abstrakto-too-many-of-a-kind = { $side } has { $tiles } { $kind } on the board and in hand; the maximum is { $most }.
abstrakto-too-many-tiles = { $side } has { $tiles } tiles on the board and in hand; a side plays with { $most } at most.
abstrakto-nobody-passed = There cannot have been { $passes ->
        [one] a pass
       *[other] { $passes } passes in a row
    }: a side passes only when none of its tiles fits, and the game continues only if the other one can place.
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

# The button that shows hidden tiles to their owner.
abstrakto-look = Look at my tiles
abstrakto-caption-count = An area counts for the side with more tiles around it
abstrakto-caption-main = A tie: the main area, with the most tiles around it, decides
abstrakto-legend-leads = leading
abstrakto-legend-won = won for good
abstrakto-legend-nobody = no owner
abstrakto-prompt-choose = Choose a tile
abstrakto-prompt-pass = None of your tiles fits: pass
abstrakto-prompt-solid = Choose a cell for the solid
abstrakto-prompt-line = Choose an edge for the line
abstrakto-prompt-cross = Choose a crossing for the cross

abstrakto-option-seed = Random seed
abstrakto-option-first = First move
abstrakto-option-blue = { side-blue }’s 15 of 18 tiles
abstrakto-option-orange = { side-orange }’s 15 of 18 tiles
abstrakto-choose-blue = { side-blue } plays with 15 of these 18 tiles; the other three stay out of the game.
abstrakto-choose-orange = { side-orange } plays with 15 of these 18 tiles; the other three stay out of the game.
abstrakto-first-random = Random
abstrakto-first-blue = { side-blue }
abstrakto-first-orange = { side-orange }
abstrakto-part-0 = Solids
abstrakto-part-1 = Lines
abstrakto-part-2 = Crosses
abstrakto-blue-random = Random
abstrakto-orange-random = Random

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
# The same, capitalised.
aeb-name-blue = Blue
aeb-name-red = Red
aeb-name-green = Green
aeb-name-yellow = Yellow
aeb-name-purple = Purple
aeb-name-orange = Orange
aeb-name-cyan = Cyan
aeb-name-white = White
aeb-size-small = small
aeb-size-medium = medium
aeb-size-large = large
aeb-direction-north = north
aeb-direction-east = east
aeb-direction-south = south
aeb-direction-west = west

aeb-unreadable = “{ $text }” is not a move; a move looks like a1-a2, a1xb1, a1^b1, a1+, a1=s, a1/ms, a1>n, or a1.2+ in a stack.
aeb-no-such-step = That choice is not possible here.
aeb-no-pyramid = There is no pyramid on { $cell }.
aeb-not-yours = The pile on { $cell } belongs to another player.
aeb-which-pyramid = { $cell } holds a stack; add the number of the pyramid, counted from the bottom, as in { $cell }.1.
aeb-no-levels = There is only one pyramid on { $cell }; it has no number.
aeb-only-top-of-split = Only the top of the split stack on { $cell } can act, and it needs no number.
aeb-no-such-level = The stack on { $cell } has { $height } pyramids; there is no number { $level }.
aeb-already-large = The pyramid on { $cell } is large already.
aeb-not-in-supply = The supply has no { $size } { $colour } pyramid left for { $cell }.
aeb-gate-stays = A gate stays in place; the one on { $cell } cannot move, attack or back up.
aeb-same-cell = It is on { $cell } already.
aeb-own-pile = Your own pile on { $cell } is in the way.
aeb-not-empty = { $cell } is taken; you can attack there, but not move there.
aeb-nothing-to-attack = There is nothing to attack on { $cell }.
aeb-attacks-own = The pile on { $cell } is your own; you cannot attack it.
aeb-nothing-to-back-up = There is nothing to back up on { $cell }.
aeb-backs-up-other = The pile on { $cell } is not yours to back up.
aeb-gate-not-backed-up = A gate lies on { $cell }; gates cannot be backed up.
aeb-split-not-backed-up = A split stack stands on { $cell }; it cannot be backed up.
aeb-stays-in-stack = The pyramids on { $cell } stay together; none can leave its stack.
aeb-only-secondary = The pyramid on { $cell } cannot back up another; only { $colour } ones can.
aeb-diagonal = Nothing moves diagonally; from { $from } to { $to } is two steps, and it can go only one.
aeb-too-far = From { $from } to { $to } is too far; it can go { $distance ->
        [one] only one step
       *[other] up to { $distance } steps
    }.
aeb-barred = The gate on { $gate } bars smaller piles from { $cell }.
aeb-way-barred = A larger gate bars the path from { $from } to { $to }.
aeb-way-blocked = Other pyramids block the path from { $from } to { $to }.
aeb-larger-than-before = A pyramid cannot grow when it changes colour; the one on { $cell } is smaller than that.
aeb-gate-cannot-split = A gate lies on { $cell }; gates cannot split.
aeb-backed-up-cannot-split = Pyramids in a backup stack, as on { $cell }, cannot split.
aeb-split-already = The stack on { $cell } has been split already.
aeb-only-primary = The pyramid on { $cell } cannot split; only { $colour } ones can.
aeb-only-large = The pyramid on { $cell } is not large; only large ones split.
aeb-no-parts = The supply lacks the smaller pyramids that the one on { $cell } would split into.
aeb-lies-already = The gate on { $cell } never stands up or turns again.
aeb-stack-cannot-lie = A stack stands on { $cell }; only a pyramid that stands alone can lie down.
aeb-points-off = There is no square to the { $direction } of { $cell } to point at.
aeb-not-beside = A gate on { $from } must point at a neighbour; { $to } is not one.
aeb-may-not-pass = You may pass only when there is no other move.
aeb-must-pass = You have no move left and must pass.
aeb-stuck = The pile on { $cell } has no legal move.

aeb-not-in-the-game = { $side } does not take part in this game.
aeb-out-cannot-move = { $side } has no pyramid left and cannot be to move.
aeb-two-owners = The pile on { $cell } mixes colours of different players.
aeb-empty-pile = The pile on { $cell } has no pyramid.
aeb-pile-too-high = The pile on { $cell } is higher than the { $most } pyramids that a player has.
aeb-only-gates-point = The pile on { $cell } points in a direction, but only gates do.
aeb-single-is-one = A single pyramid stands alone; there are several on { $cell }.
aeb-gate-is-one = A gate is a single pyramid; there are several on { $cell }.
aeb-gate-points-off = The gate on { $cell } points off the board.
aeb-backup-is-more = A backup stack has at least two pyramids; the one on { $cell } has fewer.
aeb-no-such-split = The pile on { $cell } cannot result from a split.
aeb-too-many-pyramids = There are only { $most } { $size } { $colour } pyramids; the board has more.
aeb-no-such-colour = Nobody in this game has the colour “{ $colour }”.
aeb-wrong-supply = The supply of { $colour } must be { $due } (small, medium, large) on this board.
aeb-wrong-score = { $side } has { $due } on the board, not { $score }.

aeb-label-pass = Pass
aeb-label-move = Move to { $cell }
aeb-label-back-up = Back up { $cell }
aeb-label-attack = Attack { $cell }
aeb-label-destroy = Attack { $cell } and destroy the top
aeb-label-take = Attack { $cell } and take its place
aeb-label-upgrade = Upgrade
aeb-label-recolour-blue = { aeb-name-blue }, { $size }
aeb-label-recolour-red = { aeb-name-red }, { $size }
aeb-label-recolour-green = { aeb-name-green }, { $size }
aeb-label-recolour-yellow = { aeb-name-yellow }, { $size }
aeb-label-recolour-purple = { aeb-name-purple }, { $size }
aeb-label-recolour-orange = { aeb-name-orange }, { $size }
aeb-label-recolour-cyan = { aeb-name-cyan }, { $size }
aeb-label-recolour-white = { aeb-name-white }, { $size }
aeb-label-split-two = Split in two
aeb-label-split-three = Split in three
aeb-label-gate = Lay { $cell } down, pointing { $direction }

aeb-tally = { $pyramids ->
        [0] no pyramids
        [one] 1 pyramid
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
# A pyramid in a stack: its number from the bottom, size and colour.
aeb-level = { $level }: { $size } { $colour }

aeb-prompt-choose = Choose one of your piles
aeb-prompt-pile = Choose where it goes or what it becomes
aeb-prompt-stack = Choose where the stack goes, or a pyramid of it
aeb-prompt-level = Choose what this pyramid becomes
aeb-prompt-gate = Choose the square that it points at
aeb-prompt-pass = You have no move: pass

## Records

record-none = There is no record here.
record-several = A second record begins here; only one is allowed.
record-text-too-long = The text is longer than { $most } MiB, too long for a record.
record-tag-too-long = The value of the tag { $tag } is longer than { $most } bytes.
record-word-too-long = A word is longer than { $most } bytes, too long for a move.
record-too-many-moves = The record has more than { $most } moves.
record-too-many-tags = The record has more than { $most } tags.
record-too-many-comments = The record has more than { $most } comments.
record-broken-tag = This is not a tag; a tag looks like [Name "value"], on one line.
record-open-comment = A comment begins here and is not closed.
record-stray = “{ $letter }” has no meaning here.
record-no-game = The record does not name its game; it lacks the tag Game.
record-tag-twice = The tag { $tag } appears twice.
record-wrong-number = The move has number { $found }, but belongs to round { $due }.
record-move = { $move }: { $why }
record-no-verdict = “{ $text }” is not a result of this game.
record-verdicts-differ = The tag Result says { $tag }, but the moves end with { $end }.
record-wrong-verdict = The record gives { $found } as the result, but on the board it is { $due }.
record-unfinished = The record gives { $found } as the result, but the game is not over; a tag Termination could say why it ended.
record-after-verdict = “{ $word }” follows the result; only another record can follow there.

## The referee

referee-setting = an option is set as KEY=VALUE
referee-move = Move { $number }, { $move }: { $why }
referee-file = { $file }: { $why }
referee-not-found = There is no such file.
referee-not-permitted = This file cannot be read: permission denied.
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
match-crashed = The program exited during the game ({ $status }).
match-silent = The program stopped responding.
match-too-slow = The program did not answer within { $seconds } s.
match-illegal = The program played { $move }, which is not legal: { $why }
match-too-long = The game was not over after { $turns } turns.
match-alone = The remaining sides belong to the same player.
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
abalone-option-repetition = Repetition
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

## Saving matches

storage-put-aside = { $file } was not loaded. { $why } It was moved to { $aside }.
storage-damaged = { $file } was not loaded and could not be moved. { $why }
storage-cannot-save = The match cannot be saved: { $why }
storage-cannot-save-settings = The settings cannot be saved: { $why }
storage-apart = Quintet is open twice. This window saves its match separately, among the past matches.

damage-changed = It is damaged.
damage-cut = It is damaged: its end is missing.
damage-newer = It was saved by a newer version of Quintet.
damage-unreadable = It cannot be read: { $why }

trouble-full = there is no space left.
trouble-read-only = the storage is read-only.
trouble-forbidden = permission was denied.
trouble-missing = it no longer exists.
trouble-other = { $why }.

link-too-long = The link is too long for a match.
link-damaged = The link is damaged: characters are missing or have changed.
link-newer = The link was made by a newer version of Quintet.
open-empty = It contains no record.
open-line = Line { $line }: { $why }

## Menus

title-name = Quintet
title-line = Five board games for two to four players.
title-again = Play { $game } again
title-continue = Resume { $game }
title-continue-detail = { $turns ->
        [one] one move played
       *[other] { $turns } moves played
    }
title-quit = Quit
title-records = Past matches
title-settings = Settings

setup-players = Players
setup-swap = Swap
setup-move-on = Rotate
setup-first = { $side } · moves first
setup-name = Name of { $side }
setup-person = Human
setup-computer = Computer
setup-who = Who plays { $side }
setup-level = Level { $level }
setup-weaker = Weaker
setup-stronger = Stronger
# The computer's name as a player.
computer-name = Computer { $level }
setup-seating = Who plays which side
setup-as-named = As above
setup-by-lot = Random
setup-clock = Clock
setup-clock-off = Off
setup-clock-none = Sudden death
setup-clock-increment = Increment
setup-clock-delay = Delay
setup-clock-increment-detail = Seconds added after every turn
setup-clock-delay-detail = Seconds before the clock starts in every turn
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
setup-shares-whole = All { $sum } are chosen already: remove one first.
setup-shares-most = There are only { $most } of each.
setup-shares-none = There is none to remove.
setup-not-ready = Choose all { $sum } first
setup-back = Back

hud-turn = to move
hud-waiting = waiting
hud-thinking = thinking
# The status line while the computer is to move.
hud-computer = { $name } is thinking
hud-won = won
hud-lost = lost
hud-drawn = draw
hud-out = out
# The move being typed, in notation.
hud-typed = Your move: { $move } – Enter plays it
# An option of the match and its value.
hud-option = { $option }: { $value }
# An option of the match and the clock.
hud-option-clock = { $value } · { $clock }
hud-clock = { $name } has { $time } left
hud-undo = Undo
hud-redo = Redo
hud-hint = Hint
hud-hint-sought = Looking for a good move …
hud-moves = Moves
hud-menu = Menu
hud-no-moves = Moves will be listed here.
hud-again = Play again, sides swapped

result-win = { $name } wins
result-draw = A draw
result-look = View the board
result-setup = New match
result-title = Title
result-board = Board
result-review = Review
result-new = New

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
pause-hints = Show legal moves
pause-flip = Flip the board
pause-glossary = Glossary
pause-draw = Offer a draw
pause-resign = Resign
pause-new = New match
pause-leave = Back to title
pause-settings = Settings
pause-share = Record
pause-quit = Quit
pause-kept = The match is saved; you can resume it later.
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
text-usual = Normal
text-large = Large
text-larger = Larger
handed-right = On the right
handed-left = On the left
sound-all = Everything
sound-pieces = Pieces
sound-signs = Signals
sound-endings = Endings

records-heading = Past matches
records-all = All
records-reading = Loading matches …
records-none = Your matches will appear here.
records-count = { $count ->
        [one] One match
       *[other] { $count } matches
    }
records-ended = { $count ->
        [0] none finished
        [one] one finished
       *[other] { $count } finished
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
records-current = in progress
records-open-end = not finished
records-date = { $day } { $month } { $year }
records-remove = Delete { $match }
records-removed = The match was deleted.
records-undo = Undo
records-paste = Paste
records-open = Open
records-close = Close
records-not-removed = The match could not be deleted or restored
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
files-line = Records in your folder “Quintet” and in your downloads. You can also drop any file on the window.
files-none = There are no records.
files-no-dialog = This system has no file dialog.
files-close = Back

share-heading = Record
share-line = The whole match as text. Others can read it, and Quintet can open it.
share-secret = It shows what was chosen in secret.
share-copy = Copy the record
share-copied = The record is copied
share-link = Copy a link
share-link-copied = Link copied
share-too-long = The match is too long for a link.
share-save = Save as a file
share-close = Close
share-written = The record is saved
share-file = Saved as { $file }
share-downloaded = It is in your browser’s downloads as { $file }

dialog-open = Open a record
dialog-save = Save the record
dialog-kind = Records of matches
share-not-written = The record could not be saved

open-refused = This cannot be opened
open-many = Matches added
open-added = { $count ->
        [one] One match was added to the past matches.
       *[other] { $count } matches were added to the past matches.
    }
open-file = { $file }: { $why }
open-from = { $file }
paste-nothing = There is no text to paste.
trouble-is = That did not work: { $why }
notice-close = Close
notice-more = … and { $count } more.
moves-heading = Moves
moves-hint = Choose a move to see its position.
moves-move = Move { $number }: { $move }
moves-what-if = What if
moves-looking = Turn { $turn } of { $turns }
moves-trying = What if: turn { $turn } of { $turns }
moves-take-back = Undo turns to here

history-return = Back to the match
history-return-from = { $turn } – back to the match
history-take-back = Undo to here

leaf-first = To the start
leaf-earlier = Previous turn
leaf-play = Play the moves
leaf-stop = Stop
leaf-later = Next turn
leaf-last = Back to the match
leaf-take-back = Undo turns to here
leaf-list = Moves
speed-slow = Slow
speed-steady = Normal
speed-fast = Fast

ask-back = May { $name } undo?
ask-back-detail = { $turns ->
        [one] { $others }: { $move } would be undone. Do you agree?
       *[other] { $others }: { $turns } turns, from { $move } on, would be undone. Do you agree?
    }
ask-back-yes = Yes, undo it
ask-back-no = No, keep it
ask-draw = { $name } offers a draw
ask-draw-detail = { $others }: do you accept a draw?
ask-draw-declined = { $name } would rather play on.
ask-draw-yes = Accept the draw
ask-draw-no = Play on
ask-resign = { $name }, do you resign?
ask-resign-detail = { $name } would win.
ask-resign-drawn = The others would share the result.
ask-resign-yes = Resign
ask-resign-no = Play on
ask-and = { $one } and { $other }

# Short forms of clock settings, as in “10 min each”.
clock-minutes = { $count } min
clock-seconds = { $count } s
clock-each = { $time } each
clock-increment = { $time } + { $bonus } s
clock-delay = { $time }, { $bonus } s delay
moves-close = Close
glossary-heading = Glossary
glossary-choose = Choose a term to see it on the board.
glossary-close = Close
# How often a term occurs on the board.
glossary-count = { $count ->
        [0] None on the board now.
        [one] One on the board.
       *[other] { $count } on the board.
    }

start-no-gpu = Quintet found no graphics device that it can use. A driver for Vulkan, Metal, DirectX 12 or OpenGL is needed.
start-no-display = Quintet found no display to open its window on. Start it from a desktop session.
start-failed = Quintet has to stop: { $why }

## The engine

ugi-unknown = There is no command “{ $command }” here.
ugi-bad-option = Option “{ $name }” cannot be “{ $value }”.
ugi-position = A position is “startpos”, or “fen” and a JSON object; then “moves” and the moves.
ugi-bad-limit = “go” cannot be limited by “{ $limit }”; it needs nodes, depth, movetime or p1time with a number, or infinite.
ugi-query = There is nothing to tell about “{ $query }”; ask for gameover, p1turn or result.

review-open = Review the match
review-heading = Winning chances
review-working = Analysed { $turn } of { $turns } turns, starting from the end …
review-hint = Choose a turn to see it on the board.
review-even = No single move changed much. Press the graph to see a turn.
review-graph = Winning chances by turn
review-turn = { $turn ->
    [one] after { $turn } move
   *[other] after { $turn } moves
}
review-swing = { $turn }. { $name }: { $move }
review-better = { $before }% before, { $after }% after. Better: { $better }
review-cost = { $before }% before, { $after }% after
review-close = Close

# A hint: a move and what the player gains by it.
hint = { $move }: { $why }
hint-wins = { $move } wins in { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }.
hint-also = { $first }, and { $second }
hint-steady = it keeps the position as it is, and no other move is better
gain-material = you have more pieces
gain-mobility = you have more moves to choose from
abalone-gain-ejected = balls of the other side leave the board
abalone-gain-centre = your balls get closer to the centre than theirs
abalone-gain-together = your balls stand closer together
abalone-gain-rim = fewer of your balls stand on the rim
abalone-gain-breaking = it drives a wedge between their balls
abande-gain-points = you have more points on the board
abande-gain-full = you have more full stacks, which nobody can capture
abande-gain-exposed = fewer of your stacks can be captured
abande-gain-attacking = more of your stacks can capture one
abande-gain-stacks = you are on top of more stacks
abeo-gain-tokens = you have more tokens
abeo-gain-exposed = fewer of your tokens can be flipped
abeo-gain-threat = you can flip more in your next turn
abstrakto-gain-closed = you control more closed areas
abstrakto-gain-open = you lead in more open areas
abstrakto-gain-lead = your lead around open areas grows
abstrakto-gain-largest = you control the area with the most tiles around it
abstrakto-gain-pocket = you lead around more gaps that no tile fits into
aeb-gain-power = your lead in pyramids grows
aeb-gain-actors = more of your piles can act
aeb-gain-free = you keep a pile that can act
aeb-gain-safe = fewer of your pyramids can be attacked
aeb-gain-near = your pyramids get closer to theirs
aeb-gain-reach = your pyramids reach more squares
aeb-gain-pressing = you keep up the attack

## Score explanations

abeo-account-tokens = { $side } has { $tokens ->
        [one] one token
       *[other] { $tokens } tokens
    }.
abeo-account-line = { $side } could flip { $tokens ->
        [one] this token
       *[other] these { $tokens } tokens
    }, for instance from { $from }.
abande-account-stack = The stack on { $cell } is { $side }’s and counts { $height }.
abande-account-asleep = { $cell } is asleep: no opposing stack is beside it, so it does not count.
abalone-account-ejected = { $side } has pushed off { $ejected } of { $goal }.
abalone-account-edge = { $side } could push the ball on { $cell } off.
abstrakto-account-area = { $side } controls this area, { $more } to { $less }.
abstrakto-account-area-open = { $side } controls this area so far, { $more } to { $less }.
abstrakto-account-even = Nobody controls this area: { $tiles } to { $tiles }.
abstrakto-account-even-open = Nobody controls this area so far: { $tiles } to { $tiles }.
abstrakto-account-main = The main area, with { $tiles } tiles around it, decides a tie in areas for { $side }.
aeb-account-pyramids = { $side } has { $pyramids ->
        [0] no pyramids
        [one] one pyramid
       *[other] { $pyramids } pyramids
    } on the board.
aeb-account-threat = { $side } could attack { $cell }.
aeb-account-quiet = { $turns } turns have gone by without an attack; at { $most } the game is a draw.

## First lessons

lesson-begin = First lesson
lesson-step = Step { $step } of { $steps }
lesson-hint = Show me
lesson-play = Play a first match
# For a legal move that is not an answer to the step.
lesson-otherwise = That is allowed, but not what this step is about.

abeo-lesson-place = Place a token on any empty cell, then end the turn.
abeo-lesson-two = Or place two: after the first token, choose a second empty cell.
abeo-lesson-flip = Or flip: place a token in line with the three opposing ones and choose one of them. All three flip.
abeo-lesson-flip-otherwise = That does not flip all three; place a token in line with them.
abeo-lesson-gap = Empty cells before a line do not matter, but a gap ends it: flip the two that stand side by side.
abeo-lesson-gap-otherwise = That does not flip the two that stand side by side.
abeo-lesson-shield = Place on e5: your token on e7 shields what is behind it, so flip the line on d4 and c3.
abeo-lesson-shield-otherwise = Place on e5, and flip the line on d4 and c3.
abeo-lesson-one-line = Place on e5: three lines could flip, but only one does. Take the longest.
abeo-lesson-one-line-otherwise = A longer line could flip: from e5 towards h8.
abeo-lesson-full = The last cell: fill it and flip a line. On a full board, most tokens win.
abeo-lesson-full-otherwise = The board is full, but { side-light } has more tokens; flip a line as well.
abeo-lesson-offer = That is all of Abeo. Play a first match?

abande-lesson-enter = Enter a piece beside another one, even diagonally: all pieces form one band.
abande-lesson-capture = Capture: move a piece onto an opposing one beside it. The owner of the top piece owns the stack.
abande-lesson-capture-otherwise = That enters a piece; move one onto an opposing stack instead.
abande-lesson-high = A stack moves as a whole, at most three high: capture with your stack of two.
abande-lesson-high-otherwise = Move your stack on d4.
abande-lesson-band = The band must not break: e3 depends on d4, so capture with another piece.
abande-lesson-pass = With an empty hand you may pass, and here nothing of yours can move: pass.
abande-lesson-again = After a pass you may move again: { side-white } has come within reach, so capture on e3.
abande-lesson-asleep = { side-white } passes. Pass too and the game ends: stacks with no opposing neighbour are asleep and do not count; the others score their height.
abande-lesson-offer = That is all of Abande. Play a first match?

abalone-lesson-single = Choose a ball, then an empty place beside it: a ball moves one place, in any direction.
abalone-lesson-single-otherwise = Move a single ball this time.
abalone-lesson-row = Move all three: choose both ends of the row, then the place in front of it.
abalone-lesson-row-otherwise = Move the whole row along its line.
abalone-lesson-broadside = A row also moves sideways: choose both ends, then an empty place beside it.
abalone-lesson-broadside-otherwise = Move all three sideways at once.
abalone-lesson-push = Two push one: choose both your balls, then the opposing one in front of them.
abalone-lesson-push-otherwise = That pushes nothing; move a row against fewer balls than its own.
abalone-lesson-equal = Equal numbers cannot push each other: find the row that outnumbers the one in front.
abalone-lesson-room = A push needs an empty place or the edge behind: find the push that has room.
abalone-lesson-eject = A ball pushed over the edge is out, and the sixth one wins: push it off.
abalone-lesson-eject-otherwise = No ball left the board; push one over the edge.
abalone-lesson-offer = That is all of Abalone. Play a first match?

abstrakto-lesson-solid = A solid fills a cell, and tiles never overlap: place one.
abstrakto-lesson-line = A line lies across the edge of a cell, even at the edge of the board: place one.
abstrakto-lesson-cross = A cross lies where grid lines meet, but not at the edge of the board: place one.
abstrakto-lesson-kind-otherwise = That was a tile of another kind.
abstrakto-lesson-area = Tiles close off areas: close one with more of your tiles around it than opposing ones.
abstrakto-lesson-area-otherwise = You control no area yet; close one with mostly your tiles around it.
abstrakto-lesson-even = Nobody controls the closed corner, two tiles to two: place one of yours in it.
abstrakto-lesson-even-otherwise = Nobody controls the corner yet; place a tile that touches it.
abstrakto-lesson-main = One cross still fits: place it. Both sides keep three areas, so the controlled one with the most tiles around it decides.
abstrakto-lesson-offer = That is all of Abstrakto. Play a first match?

aeb-lesson-move = Move a pyramid: small ones go up to three squares, medium ones two, large ones one, never diagonally.
aeb-lesson-move-otherwise = Move a pyramid to an empty square this time.
aeb-lesson-upgrade = Upgrade: make the small pyramid one size larger.
aeb-lesson-upgrade-otherwise = Upgrade the small pyramid this time.
aeb-lesson-attack = Attack a pyramid within reach: it shrinks by one size, and yours grows.
aeb-lesson-attack-otherwise = Attack the pyramid on d6 this time.
aeb-lesson-colour = Only { aeb-colour-red } pyramids back up others: give one that colour, in its size or smaller.
aeb-lesson-colour-otherwise = Change a pyramid’s colour this time.
aeb-lesson-back-up = Back up: move the { aeb-colour-red } pyramid onto another of yours within reach. They now stay together.
aeb-lesson-back-up-otherwise = Move the { aeb-colour-red } pyramid onto one of yours this time.
aeb-lesson-split = Split the large pyramid on c3: only the top of the new stack can act and leave.
aeb-lesson-split-otherwise = Split the large pyramid on c3 this time.
aeb-lesson-gate = Lay the large pyramid down as a gate: nothing smaller may step on the line it points along.
aeb-lesson-gate-otherwise = Lay the large pyramid down this time.
aeb-lesson-barred = The gate on e1 bars smaller pyramids from the e file, but not your large one: move it to e3.
aeb-lesson-barred-otherwise = Move the large pyramid to e3 this time.
aeb-lesson-last = A backup stack moves as a whole, as far as its bottom pyramid can: destroy the last opposing pyramid with it.
aeb-lesson-last-otherwise = Attack the opposing pyramid with the stack this time.
aeb-lesson-offer = That is all of Aeb. Play a first match?

## Rules pages

rules-open = Rules
rules-why = Why?
rules-designed = Designed by { $designers }
rules-designed-in = Designed by { $designers }, { $year }
rules-source = Source: { $source }
# A ruling of this program on a question that the rule sheet leaves open.
rules-ruling = Our ruling { $number }
page-aim = Aim
page-turn = Your turn
page-moves = Moves
page-end = End
page-scoring = Scoring

abeo-page-aim = Have more tokens of your colour on the board than the other side when the last cell is filled.
abeo-page-turn = { side-dark } begins. In each turn you place one of your tokens on an empty cell; you cannot pass. Then you end the turn, place a second token, or flip one line.
abeo-page-flip-title = Flipping a line
abeo-page-flip = From the token just placed, look in one of the six directions, across empty cells, to the first token. If it belongs to the other side, it flips, and so do all that follow it without a gap.
abeo-page-no-flip-title = What does not flip
abeo-page-no-flip = Your own token shields what is behind it, an empty cell ends the line, and tokens off the line stay as they are. If several lines could flip, a turn flips only one.
abeo-page-end = The game ends with the turn that fills the last cell. That turn may still flip a line.
abeo-page-scoring = Every token scores one point. There are 61 cells, so one side always has more.

abande-page-aim = Score more than the other side at the end. A stack scores its height for the owner of its top piece.
abande-page-turn = { side-black } begins and enters a piece anywhere. After that, each turn enters a piece or moves a stack. No stack moves until { side-black } has entered a second piece.
abande-page-boards-title = Three boards
abande-page-boards = On the square board a place has up to eight neighbours, on the hexagon up to six. The third is the snub square board.
abande-page-snub-title = The snub square board
abande-page-snub = This board is made of squares and triangles. Only places joined by a line are neighbours, so places across a square are not.
abande-page-enter-title = Entering
abande-page-enter = Put a piece from your hand on an empty place next to any piece, no matter whose. You have 18; while one is left, you must enter or move.
abande-page-capture-title = Capturing
abande-page-capture = Move a whole stack (or a single piece) by one step onto a stack of the other side. It cannot go to an empty place or onto one of your own.
abande-page-high-title = Three at most
abande-page-high = No stack grows higher than three pieces, and none ever splits.
abande-page-band-title = The band
abande-page-band = All pieces on the board are connected. A stack has to stay if others would be cut off without it.
abande-page-pass-title = Passing
abande-page-pass = You may pass only with an empty hand. You may still move in a later turn.
abande-page-end = Two passes in a row end the game. Then stacks with no opposing stack beside them are asleep: they leave the board, even if that breaks the band.
abande-page-scoring = Each remaining stack scores its height for the owner of its top piece: one, two or three points. The higher score wins; equal scores are a draw.

abalone-page-aim = Be the first to push six balls of the other side off the board.
abalone-page-turn = { side-black } begins. Each turn moves one, two or three of your balls by one place, all in one direction; you cannot pass. There are fourteen layouts to start from.
abalone-page-line-title = In line
abalone-page-line = A single ball moves to any empty place beside it. Two or three in a row move along their line if the place ahead is empty.
abalone-page-broadside-title = Sideways
abalone-page-broadside = A row of two or three can also move sideways if there is an empty place for each ball. It cannot push that way.
abalone-page-push-title = Pushing
abalone-page-push = Along its line, a row can push a row with fewer balls: two push one, three push one or two. Behind the pushed balls must be an empty place or the edge.
abalone-page-no-push-title = Blocked pushes
abalone-page-no-push = Equal numbers cannot push each other, and a single ball pushes nothing. Three in a row cannot be pushed along that row, nor can any row with another ball right behind it.
abalone-page-eject-title = Over the edge
abalone-page-eject = A ball that is pushed over the edge is out. You cannot push off your own balls.
abalone-page-end = The first side to push off six balls wins at once. Another number can be set before the match.
abalone-page-scoring = Only balls that were pushed off count. They lie in the tray of the side that pushed them.

abstrakto-page-aim = Control more areas than the other side. Tiles and the edge of the board close areas off.
abstrakto-page-turn = Three of your 18 tiles (six of each kind) stay out. Each turn places one, and you pass only when none of yours fits. The first player is random.
abstrakto-page-tiles-title = The three tiles
abstrakto-page-tiles = A solid lies inside a cell. A line lies across an edge; at the edge of the board, half of it hangs over. A cross lies where lines meet inside the board. Tiles never overlap.
abstrakto-page-areas-title = Areas
abstrakto-page-areas = An area is open ground that is connected along edges. The side with more tiles around it controls it: each tile counts once, corners do not count. With equal numbers, nobody controls it.
abstrakto-page-end = The game ends when neither side can place a tile.
abstrakto-page-scoring = The side with more areas wins. If they are even, the main area decides: the controlled one with the most tiles of both sides around it. If both sides have one of that size, the game is drawn: play again.

aeb-page-aim = Destroy the pyramids of all others. The last player with a pyramid on the board wins.
aeb-page-turn = { side-1 } begins. In a turn, one of your piles does one thing: it moves, grows, attacks, changes colour, splits, backs up, or becomes a gate. Nothing moves diagonally.
aeb-page-players-title = Two to four players
aeb-page-players = Everybody starts with one large pyramid in a corner; two players take opposite ones. Each has a first colour, which can split, and a second one, which can back up. A player who is out is skipped.
aeb-page-supply-title = The supply
aeb-page-supply = You own five pyramids of each size in each of your colours. When one grows, shrinks or changes colour, the new one is taken from those that are not on the board.
aeb-page-move-title = Moving
aeb-page-move = A small pyramid moves up to three squares, a medium one two, a large one one. It may turn corners, but not go through or onto other piles.
aeb-page-upgrade-title = Upgrading
aeb-page-upgrade = A pyramid becomes one size larger: a single one, a gate, any one in a backup stack, or the top of a split stack.
aeb-page-attack-title = Attacking
aeb-page-attack = The top of a pile within reach becomes one size smaller, and your pyramid one size larger; in a backup stack the top grows. A small one is destroyed: yours then grows by up to two sizes and takes the square, if it is empty now.
aeb-page-colour-title = Changing colour
aeb-page-colour = A pyramid changes to your other colour, in its size or smaller.
aeb-page-split-title = Splitting
aeb-page-split = A large pyramid of your first colour that stands alone becomes a medium with a small one on top, or three small ones. They leave from the top, one by one, and cannot be backed up.
aeb-page-back-up-title = Backing up
aeb-page-back-up = A pyramid of your second colour moves onto a pyramid or backup stack of yours within reach, and stays there. The stack moves as a whole, as far as its bottom pyramid can; attacks hit the top.
aeb-page-gate-title = Gates
aeb-page-gate = A pyramid that stands alone lies down and points along a line. No smaller pyramid, of any player, may move onto that line, or attack or back up there. A gate never stands up again; it can grow, change colour, and be attacked.
aeb-page-end = A player who loses the last pyramid is out. The last player left wins.
aeb-page-scoring = There are no points. The number beside a name is how many pyramids that player has on the board.

ruling-1 = Entering the first piece counts as a turn.
ruling-1-why = The sheet has a separate name for it. This way, turns are numbered alike in every record.
ruling-2 = A position that comes up for the third time with the same player to move is a draw. This can be switched off.
ruling-2-why = The sheet does not cover this, and a match could go on forever.
ruling-3 = A player who cannot move has lost.
ruling-3-why = The sheet does not cover this, and nobody may pass. It does not happen from the standard layouts.
ruling-4 = A forced pass is still made by the player: it is then the only move.
ruling-4-why = This way nobody misses it and the record shows it.
ruling-5 = If nobody chooses, the random seed of the match decides which tiles stay out and who begins.
ruling-5-why = The sheet leaves it to chance; with the seed, the same match can be set up again.
ruling-6 = The supply is limited, and pyramids that leave the board go back to it.
ruling-6-why = The sheet says how many pyramids there are, but not what happens when they run out.
ruling-7 = Only the top of a split stack acts, as a pyramid that stands alone would.
ruling-7-why = The sheet only says in which order its pyramids leave.
ruling-8 = A gate bars its line up to the edge of the board, whatever stands on it.
ruling-8-why = The sheet does not say where the line ends.
ruling-9 = For a gate, a backup stack is as large as its bottom pyramid.
ruling-9-why = The bottom pyramid also determines how far the stack moves.
ruling-10 = If the supply lacks a size, an attacked pyramid shrinks to the next smaller size available or is destroyed; an attacker grows as far as it can.
ruling-10-why = The sheet does not say what happens when a size has run out.
ruling-11 = A pyramid that stands alone, a gate, any pyramid of a backup stack and the top of a split stack can change colour. A gate keeps its direction.
ruling-11-why = The sheet says “pieces”, but not which ones.
ruling-12 = A gate points in a direction in which there is at least one square.
ruling-12-why = Off the board there is nothing to bar.
ruling-13 = A player passes only when there is no other move.
ruling-13-why = The sheet has no pass, but a player can be blocked in.
ruling-14 = A position that comes up for the third time with the same player to move is a draw between the remaining players, and so are 100 turns in a row without an attack.
ruling-14-why = The sheet does not cover this, and a match could go on forever.

## Errors in lesson and page files

learning-file = { $file }, line { $line }: { $why }
learning-unknown-word = “{ $text }” has no meaning here.
learning-bad-form = The line must have the form: { $form }.
learning-missing = The line “{ $word }” is missing.
learning-unknown-game = There is no game “{ $text }”.
learning-other-game = This file is for the game “{ $text }”.
learning-refused = { $text }: { $why }
learning-not-refused = “{ $text }” should be refused, but begins a legal move.
learning-refused-sooner = “{ $text }” is refused before its last step.
learning-other-reason = This is refused by { $found }, not by { $text }.
learning-no-step = “{ $text }” is not a step of this game.
learning-no-answer = No legal move answers this step.
learning-many-ways = The previous step has several answers, so no step can continue from it.

# Controls of rules pages, lessons and score explanations.
rules-heading = Rules of { $game }
rules-place = { $section } of { $sections }
rules-earlier = Previous
rules-later = Next
rules-to-match = Back to the match
lesson-you = You
lesson-other = Opponent
lesson-right = Right!
lesson-leave-short = Leave
accounts-open = Explain the score
accounts-heading = The score explained
accounts-none = There is nothing to count yet.
accounts-close = Close
settings-language = Language

# The moves of an inspected piece. Below it are the reasons why others are not possible.
abilities-moves = { $moves ->
    [0] No move begins here.
    [one] One move begins here.
   *[other] { $moves } moves begin here.
}

## Players' colours and marks

# Names of the colours of dark and light pieces: as a name, and within a sentence.
hue-deep-grey = Black
hue-deep-red = Red
hue-deep-green = Green
hue-deep-turquoise = Turquoise
hue-deep-blue = Blue
hue-deep-purple = Purple
hue-pale-grey = White
hue-pale-red = Rose
hue-pale-green = Mint
hue-pale-turquoise = Aqua
hue-pale-blue = Sky blue
hue-pale-purple = Lilac
colour-deep-grey = black
colour-deep-red = red
colour-deep-green = green
colour-deep-turquoise = turquoise
colour-deep-blue = blue
colour-deep-purple = purple
colour-pale-grey = white
colour-pale-red = rose
colour-pale-green = mint
colour-pale-turquoise = aqua
colour-pale-blue = sky blue
colour-pale-purple = lilac

sign-circle = Circle
sign-square = Square
sign-triangle = Triangle
sign-diamond = Diamond
sign-star = Star
sign-heart = Heart
sign-cross = Cross

livery-open = Colour and mark of { $name }
livery-colour = Colour
livery-sign = Mark beside the name
livery-natural = Default
livery-none = No mark
livery-pick = { $colour } for { $name }
livery-pick-sign = { $sign } for { $name }
livery-too-close = { $colour } is too close to the colours of { $other }.
livery-swapped = { $name } and { $other } have swapped colours.
livery-sign-swapped = { $name } and { $other } have swapped marks.
