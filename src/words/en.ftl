# English. Gaps are named in braces; see the code that asks for a message for what fills them.

# The language's own name for itself.
language-name = English

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

abeo-caption-count = The tokens of both sides are counted
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
abande-too-early = Nothing moves until { side-black } has entered a second piece.
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
abande-wrong-opening = This is no opening: { side-black } enters first, then { side-white }, then { side-black } again, before anything else.
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
abande-caption-sleeping = { $stacks ->
    [one] A stack with no opponent beside it sleeps, and leaves
   *[other] Stacks with no opponent beside them sleep, and leave
}
abande-caption-count = A stack counts its height for its top piece

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
abstrakto-caption-count = Every area counts for who has more tiles beside it
abstrakto-caption-main = A tie: the main area, with the most tiles beside it, decides
abstrakto-legend-leads = leading
abstrakto-legend-won = won for good
abstrakto-legend-nobody = nobody’s
abstrakto-prompt-choose = Choose a tile
abstrakto-prompt-pass = None of your tiles fits: pass
abstrakto-prompt-solid = Choose a cell for the solid
abstrakto-prompt-line = Choose an edge for the line
abstrakto-prompt-cross = Choose a crossing for the cross

abstrakto-option-seed = Seed of chance
abstrakto-option-first = Who begins
abstrakto-option-blue = { side-blue }’s 15 of 18 tiles are chosen
abstrakto-option-orange = { side-orange }’s 15 of 18 tiles are chosen
abstrakto-choose-blue = { side-blue } plays with 15 of these 18 tiles; the other three stay out of the game.
abstrakto-choose-orange = { side-orange } plays with 15 of these 18 tiles; the other three stay out of the game.
abstrakto-first-random = By chance
abstrakto-first-blue = { side-blue }
abstrakto-first-orange = { side-orange }
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
# The same where a name begins with it.
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
aeb-diagonal = Nothing goes diagonally; from { $from } to { $to } is two steps, and it goes only one.
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
# A pyramid of a stack: its place from the bottom, what it is.
aeb-level = { $level }: { $size } { $colour }

aeb-prompt-choose = Choose one of your piles
aeb-prompt-pile = Choose where it goes or what it becomes
aeb-prompt-stack = Choose where the stack goes, or a pyramid of it
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
hud-won = won
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
files-no-dialog = This system has no dialog for choosing a file.
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
share-downloaded = Your browser has it among your downloads as { $file }

dialog-open = Open a record
dialog-save = Save the record
dialog-kind = Records of matches
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
review-better = { $before }% before, { $after }% after. Better: { $better }
review-cost = { $before }% before, { $after }% after
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
abstrakto-gain-pocket = you lead round more gaps that no tile fits into
aeb-gain-power = your pyramids outweigh theirs by more
aeb-gain-actors = more of your piles can act
aeb-gain-free = you keep a pile that can act
aeb-gain-safe = fewer of your pyramids can be attacked
aeb-gain-near = your pyramids come nearer to theirs
aeb-gain-reach = your pyramids reach more cells
aeb-gain-pressing = you keep up the attack

## The score explained, fact by fact

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
abstrakto-account-main = The main area: with { $tiles } tiles around it, it decides for { $side } if areas are even.
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
# Said of a move that the rules allow, but that is not what the step is about.
lesson-otherwise = That is allowed, but not what this step is about.

abeo-lesson-place = Place a token on any empty cell, then end the turn.
abeo-lesson-two = Or place two: after the first token, choose a second empty cell.
abeo-lesson-flip = Or flip: place a token in line with the three opposing ones and choose one of them. All three turn over.
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
abande-lesson-capture = Capture: move a piece onto an opposing one beside it. Whoever is on top owns the stack.
abande-lesson-capture-otherwise = That enters a piece; move one onto an opposing stack instead.
abande-lesson-high = A stack moves as a whole, and three is the most: capture with your stack of two.
abande-lesson-high-otherwise = Move your stack on d4.
abande-lesson-band = The band must not break: the piece on d4 holds e3, so capture with another one.
abande-lesson-pass = With an empty hand you may pass, and here nothing of yours can move: pass.
abande-lesson-again = After a pass you may move again: { side-white } has come within reach, so capture on e3.
abande-lesson-asleep = { side-white } passes. Pass too and the game ends: stacks with no opposing neighbour are asleep and do not count, the others count their height.
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
abstrakto-lesson-area = Tiles close off areas: close one with more tiles of yours along it than opposing ones.
abstrakto-lesson-area-otherwise = You hold no area yet; close one with mostly your tiles along it.
abstrakto-lesson-even = The closed corner is nobody’s, two tiles to two: place one of yours in it.
abstrakto-lesson-even-otherwise = The corner is still nobody’s; place a tile that touches it.
abstrakto-lesson-main = One cross still fits: place it. It stays three areas to three, and then the controlled one with the most tiles around it decides.
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
aeb-lesson-split = Split the large pyramid on c3: of the stack it becomes, only the top acts and can leave.
aeb-lesson-split-otherwise = Split the large pyramid on c3 this time.
aeb-lesson-gate = Lay the large pyramid down as a gate: nothing smaller may step on the line it points along.
aeb-lesson-gate-otherwise = Lay the large pyramid down this time.
aeb-lesson-barred = The gate on e1 bars the e file to anything smaller, but not to your large pyramid: move it to e3.
aeb-lesson-barred-otherwise = Move the large pyramid to e3 this time.
aeb-lesson-last = A backup stack goes as a whole, as far as its bottom pyramid goes: destroy the last opposing pyramid with it.
aeb-lesson-last-otherwise = Attack the opposing pyramid with the stack this time.
aeb-lesson-offer = That is all of Aeb. Play a first match?

## Rules pages

rules-open = Rules
rules-why = Why?
rules-designed = Designed by { $designers }
rules-designed-in = Designed by { $designers }, { $year }
rules-source = Source: { $source }
# A ruling of this program, where the rule sheet is silent.
rules-ruling = Our ruling { $number }
page-aim = Aim
page-turn = Your turn
page-moves = Moves
page-end = End
page-scoring = Scoring

abeo-page-aim = Have more tokens of your colour on the board than the other side when the last cell is filled.
abeo-page-turn = { side-dark } begins. In each turn you place a token of yours on an empty cell; nobody passes. Then you end the turn, place a second token, or flip one line.
abeo-page-flip-title = Flipping a line
abeo-page-flip = From the token just placed, look in one of the six directions, across empty cells, to the first token. If it belongs to the other side, it turns over, and so do all that follow it without a gap.
abeo-page-no-flip-title = What does not flip
abeo-page-no-flip = A token of your own shields what lies behind it, an empty cell ends the line, and whatever is not straight ahead stays as it is. Of several lines, a turn flips only one.
abeo-page-end = The game ends with the turn that fills the last cell. That turn may still flip a line.
abeo-page-scoring = Every token counts one. There are 61 cells, so one side always has more.

abande-page-aim = Score more than the other side at the end. A stack counts its height for whoever has the piece on top.
abande-page-turn = { side-black } begins and enters a piece anywhere. After that, each turn enters a piece or moves a stack. Nothing moves until { side-black } has entered a second piece.
abande-page-boards-title = Three boards
abande-page-boards = On the square board a place has up to eight neighbours, on the hexagon up to six. The third is the snub square board.
abande-page-snub-title = The snub square board
abande-page-snub = This board is made of squares and triangles. Only places that a line joins are next to each other, so not those across a square.
abande-page-enter-title = Entering
abande-page-enter = Put a piece from your hand on an empty place next to any piece, no matter whose. You have 18; while one is left, you enter or move.
abande-page-capture-title = Capturing
abande-page-capture = Move a stack (a single piece is one, too) as a whole, by one step, onto a stack of the other side. It never goes to an empty place or onto one of your own.
abande-page-high-title = Three at most
abande-page-high = No stack grows higher than three pieces, and none ever comes apart.
abande-page-band-title = The band
abande-page-band = All pieces on the board hang together. A stack has to stay if others would lose touch without it.
abande-page-pass-title = Passing
abande-page-pass = Only with an empty hand may you pass. You may still move in a later turn.
abande-page-end = Two passes in a row end the game. Then stacks with no opposing stack beside them are asleep: they leave the board, even where that breaks the band.
abande-page-scoring = Each stack that is left counts its height for whoever is on top: one, two or three points. The higher score wins, equal scores are a draw.

abalone-page-aim = Be the first to push six balls of the other side off the board.
abalone-page-turn = { side-black } begins. Each turn moves one, two or three of your balls by one place, all in one direction; nobody passes. There are fourteen layouts to start from.
abalone-page-line-title = In line
abalone-page-line = A single ball goes to any empty place beside it. Two or three in a row go along their line, if the place ahead is empty.
abalone-page-broadside-title = Sideways
abalone-page-broadside = A row of two or three also goes sideways, if each of its balls finds an empty place. Nothing is pushed that way.
abalone-page-push-title = Pushing
abalone-page-push = Along its line a row pushes fewer balls than its own: two push one, three push one or two. Behind them must be an empty place, or the edge.
abalone-page-no-push-title = What holds
abalone-page-no-push = Equal numbers hold each other, and a single ball pushes nothing. Three in a row are never pushed along that row, nor is any row with another ball right behind it.
abalone-page-eject-title = Over the edge
abalone-page-eject = A ball that is pushed over the edge is out. Nobody can push off balls of their own.
abalone-page-end = Whoever pushes off the sixth ball wins at once. Another number can be set before the match.
abalone-page-scoring = Only balls that were pushed off count. They lie in the tray of whoever did it.

abstrakto-page-aim = Control more areas than the other side. Tiles and the edge of the board close areas off.
abstrakto-page-turn = Of your 18 tiles, six of each kind, three stay out. Each turn places one, and you pass only when none of yours fits. Who begins is drawn by lot.
abstrakto-page-tiles-title = The three tiles
abstrakto-page-tiles = A solid lies inside a cell. A line lies across an edge, and at the edge of the board half of it hangs over. A cross lies where lines meet inside the board. Tiles never overlap.
abstrakto-page-areas-title = Areas
abstrakto-page-areas = An area is open ground that hangs together side by side. Whoever has more tiles along it controls it: each tile counts once, corners do not count. Equal numbers make it nobody’s.
abstrakto-page-end = The game ends when neither side can place a tile.
abstrakto-page-scoring = More areas win. If they are even, the main area decides: of those that somebody controls, the one with the most tiles of both sides around it. If both sides have one as large, the game is drawn: play again.

aeb-page-aim = Destroy the pyramids of all others. Whoever is the last with a pyramid on the board wins.
aeb-page-turn = { side-1 } begins. In a turn, one of your piles does one thing: it moves, grows, attacks, changes colour, splits, backs up, or becomes a gate. Nothing goes diagonally.
aeb-page-players-title = Two to four players
aeb-page-players = Everybody starts with one large pyramid in a corner, two players in opposite ones. Each has a first colour, which can split, and a second one, which can back up. Whoever is out is skipped.
aeb-page-supply-title = The supply
aeb-page-supply = You own five pyramids of each size in each of your colours. When one grows, shrinks or changes colour, the new one is taken from those that are not on the board.
aeb-page-move-title = Moving
aeb-page-move = A small pyramid goes up to three squares, a medium one two, a large one one. It may turn corners, but not go through or onto other piles.
aeb-page-upgrade-title = Upgrading
aeb-page-upgrade = A pyramid becomes one size larger: a single one, a gate, any one in a backup stack, or the top of a split stack.
aeb-page-attack-title = Attacking
aeb-page-attack = The top of a pile within reach becomes one size smaller, and your pyramid one size larger; in a backup stack the top grows. A small one is destroyed: yours then grows by up to two sizes and takes the square, if it is empty now.
aeb-page-colour-title = Changing colour
aeb-page-colour = A pyramid becomes one of your other colour, as large or smaller.
aeb-page-split-title = Splitting
aeb-page-split = A large pyramid of your first colour that stands alone becomes a medium with a small one on top, or three small ones. They leave from the top, one by one, and cannot be backed up.
aeb-page-back-up-title = Backing up
aeb-page-back-up = A pyramid of your second colour goes onto a pyramid or backup stack of yours within reach, and stays for good. The stack goes as a whole, as far as its bottom pyramid goes; attacks hit the top.
aeb-page-gate-title = Gates
aeb-page-gate = A pyramid that stands alone lies down and points along a line. Nothing smaller, whoever’s it is, may step on that line, or attack or back up there. A gate lies for good; it can grow, change colour, and be attacked.
aeb-page-end = Whoever loses the last pyramid is out. The last player left has won.
aeb-page-scoring = There are no points. The number beside a name is how many pyramids that player has on the board.

ruling-1 = The first piece is a turn like any other when turns are counted.
ruling-1-why = The sheet gives it a name of its own; counted alike, turns have the same number in every record.
ruling-2 = A position that comes up for the third time with the same player to move is a draw. This can be switched off.
ruling-2-why = The sheet is silent, and a match could go on for ever.
ruling-3 = A player who cannot move has lost.
ruling-3-why = The sheet is silent, and nobody may pass. It does not happen from the usual starts.
ruling-4 = A pass that is forced is still made by the player: it is then the only move.
ruling-4-why = So nobody overlooks it, and it stands in the record.
ruling-5 = Where nobody chooses, the seed of the match decides which tiles stay out and who begins.
ruling-5-why = The sheet leaves it to chance; with the seed, the same match can be set up again.
ruling-6 = The supply is limited, and whatever leaves the board goes back to it.
ruling-6-why = The sheet says how many pyramids there are, but not what happens when they run out.
ruling-7 = Of a split stack only the top acts, as a pyramid that stands alone would.
ruling-7-why = The sheet only says in which order its pyramids leave.
ruling-8 = A gate bars its line up to the edge of the board, whatever stands on it.
ruling-8-why = The sheet names no end of the line.
ruling-9 = To a gate, a backup stack is as large as its bottom pyramid.
ruling-9-why = The bottom pyramid also says how far the stack goes.
ruling-10 = If the supply lacks a size, an attacked pyramid shrinks to the next one that is there, or is destroyed; an attacker grows as far as it can.
ruling-10-why = The sheet does not say what happens when a size has run out.
ruling-11 = Whatever stands alone, a gate, any pyramid of a backup stack and the top of a split stack can change colour. A gate keeps lying as it was.
ruling-11-why = The sheet speaks of pieces and leaves open which.
ruling-12 = A gate points in a direction in which there is at least one square.
ruling-12-why = Off the board there is nothing to bar.
ruling-13 = A player who can do nothing at all passes, and only then.
ruling-13-why = The sheet knows no pass, but a player can be walled in.
ruling-14 = A position that comes up for the third time with the same player to move is a draw, and so are 100 turns in a row without an attack, among all who are still in.
ruling-14-why = The sheet is silent, and a match could go on for ever.

## The files of lessons and pages

learning-file = { $file }, line { $line }: { $why }
learning-unknown-word = “{ $text }” has no meaning here.
learning-bad-form = The line needs another form: { $form }.
learning-missing = The line “{ $word }” is missing.
learning-unknown-game = There is no game “{ $text }”.
learning-refused = { $text }: { $why }
learning-not-refused = “{ $text }” should be refused, but begins a legal move.
learning-refused-sooner = “{ $text }” is refused before its last step.
learning-other-reason = Not { $text } but { $found } refuses this.
learning-no-step = “{ $text }” is no step of this game.
learning-no-answer = No legal move answers this step.
learning-many-ways = The step before has several answers, so none can go on from it.

# Rules pages, lessons and the score explained, around what they say.
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

# What a piece can do that was asked about; below it stands why not the rest.
abilities-moves = { $moves ->
    [0] No move begins here.
    [one] One move begins here.
   *[other] { $moves } moves begin here.
}

## Players' colours and marks

# How dark and light pieces of a hue are called: as a name, and within a sentence.
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
livery-natural = As the game has it
livery-none = No mark
livery-pick = { $colour } for { $name }
livery-pick-sign = { $sign } for { $name }
livery-too-close = { $colour } is too close to the colours of { $other }.
livery-swapped = { $name } and { $other } have changed colours.
livery-sign-swapped = { $name } and { $other } have changed marks.
