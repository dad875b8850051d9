# The messages of Abande.

ending-abande-higher-score = both players passed, and the higher score wins
ending-abande-equal-scores = both players passed with equal scores

abande-unreadable = “{ $text }” is not a move; write one cell to enter a piece (d4), two to move a stack (e2-d3), or pass.
abande-off-the-board = This board has no cell { $cell }.
abande-no-way = Choose an empty cell next to the band (the pieces on the board), or one of your stacks and its target.
abande-occupied = { $cell } is taken; a piece enters on an empty cell.
abande-hand-empty = You have no piece left in hand.
abande-off-the-band = { $cell } is not next to the band; a piece enters next to another one.
abande-no-stack = There is no stack on { $cell }.
abande-not-yours = The top piece on { $cell } belongs to the other side.
abande-not-neighbours = { $from } and { $to } are not neighbours; a stack moves one step.
abande-nothing-there = { $cell } is empty; a stack only moves onto a stack of the other side.
abande-own-stack = The stack on { $cell } is your own; a stack only moves onto one of the other side.
abande-too-early = No stack can move until { side-black } has entered a second piece.
abande-too-high = Together, { $from } and { $to } would be { $height ->
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
abande-stack-too-high = The stack on { $cell } has { $height } pieces; a stack has { $max } at most.
abande-too-many-pieces = { $side } has { $pieces } pieces on the board; a side has { $max } in all.
abande-wrong-hand = { $side } cannot have { $hand } in hand: { $rest ->
        [0] none is
        [one] one is
       *[other] { $rest } are
    } missing from the board.
abande-too-many-passes = There cannot be { $passes } passes in a row: the game ends after { $max }.
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
abande-turn-too-large = { $turn } turns are too many for { $pieces ->
        [one] one piece
       *[other] { $pieces } pieces
    } on the board: each of the first three turns enters a piece.
abande-wrong-score = { $side } would score { $expected } on this board, not { $score }.

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

abande-score-text = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $hand } in hand

abande-prompt-initiative = Enter the first piece anywhere
abande-prompt-enter = Enter a piece next to another one
abande-prompt-enter-or-move = Enter a piece, or choose a stack to move
abande-prompt-move-or-pass = Choose a stack to move, or pass
abande-prompt-pass = No stack can move: pass
abande-prompt-target = Choose the stack to put it on
abande-prompt-over = The game is over
abande-caption-sleeping = { $stacks ->
    [one] A stack with no opposing neighbour sleeps and leaves the board
   *[other] Stacks with no opposing neighbour sleep and leave the board
}
abande-caption-count = Each stack scores its height for its owner

abande-option-board = Board
abande-board-square = Square
abande-board-hex = Hexagon
abande-board-snub = Snub square

## The engine

abande-gain-points = you have more points on the board
abande-gain-full = you have more full stacks, which nobody can capture
abande-gain-exposed = your stacks are safer, compared with your opponent’s
abande-gain-attacking = you can capture more, compared with your opponent
abande-gain-stacks = you own more stacks

## Score explanations

abande-score-term-stack = The stack on { $cell } is { $side }’s and counts { $height }.
abande-score-term-asleep = { $cell } is asleep: no opposing stack is beside it, so it does not count.

## Speech

abande-speech-stack = { $whose ->
        [you] your
       *[side] { $owner }’s
    } { $height ->
        [one] piece
       *[other] stack of { $number }
    }
abande-speech-asleep = asleep
abande-speech-enter = { $who ->
        [you] You enter
       *[side] { $side } enters
    } a piece on { $cell }
abande-speech-capture = { $who ->
        [you] You move
       *[side] { $side } moves
    } { $pieces ->
        [one] a piece
       *[other] a stack of { $number }
    } from { $from } onto { $to }
abande-speech-height = the stack is now { $height } high
abande-speech-captured = { $height ->
        [one] it covers { $whose ->
            [you] your piece
           *[side] { $owner }’s piece
        }
       *[other] it covers { $whose ->
            [you] your stack of { $number }
           *[side] { $owner }’s stack of { $number }
        }
    }
abande-speech-leave = the game is over and the sleeping { $count ->
        [one] stack on { $cells } leaves
       *[other] stacks on { $cells } leave
    } the board
abande-speech-hand = { $who ->
        [you] You have
       *[side] { $side } has
    } { $count ->
        [0] no pieces
        [one] one piece
       *[other] { $number } pieces
    } in hand

## First lessons

abande-lesson-enter = Enter a piece beside another one, even diagonally: all pieces form one band.
abande-lesson-capture = Capture: move a piece onto an opposing one beside it. The owner of the top piece owns the stack.
abande-lesson-capture-otherwise = That enters a piece; move one onto an opposing stack instead.
abande-lesson-high = A stack moves as a whole and can be at most three high: capture with your stack of two.
abande-lesson-high-otherwise = Move the stack that is on d4.
abande-lesson-band = The band must not break: e3 depends on d4, so capture with another piece.
abande-lesson-pass = With an empty hand you may pass, and here none of your stacks can move: pass.
abande-lesson-again = After a pass you may move again: { side-white } has come within reach, so capture on e3.
abande-lesson-asleep = { side-white } passes. Pass too and the game ends: stacks with no opposing neighbour are asleep and do not count; the others score their height.
abande-lesson-offer = Those are the basics of Abande; “Rules” has the rest. Play a first match?

## Rules pages

abande-page-aim = Score more than the other side at the end. A stack scores its height for the owner of its top piece.
abande-page-turn = { side-black } begins and enters a piece anywhere. After that, each turn enters a piece or moves a stack. No stack moves until { side-black } has entered a second piece.
abande-page-boards-title = Three boards
abande-page-boards = On the square board a cell has up to eight neighbours, on the hexagon up to six. The third is the snub square board.
abande-page-snub-title = The snub square board
abande-page-snub = This board is made of squares and triangles. Only cells joined by a line are neighbours, so opposite corners of a square are not.
abande-page-enter-title = Entering
abande-page-enter = Put a piece from your hand on an empty cell next to any piece, no matter whose. You have 18; while one is left, you must enter or move.
abande-page-capture-title = Capturing
abande-page-capture = A stack belongs to the side whose piece is on top. Move one of yours (or a single piece), whole, by one step onto a stack of the other side. It cannot go to an empty cell or onto one of your own.
abande-page-high-title = Three at most
abande-page-high = No stack grows higher than three pieces, and none ever splits.
abande-page-band-title = The band
abande-page-band = All pieces on the board are connected: they form one band. A stack has to stay if others would be cut off without it.
abande-page-pass-title = Passing
abande-page-pass = You may pass only with an empty hand. You may still move on a later turn.
abande-page-end = Two passes in a row end the game. Then stacks with no opposing stack beside them are asleep: they leave the board, even if that breaks the band.
abande-page-scoring = Each remaining stack scores its height for the owner of its top piece: one, two or three points. The higher score wins; equal scores are a draw.

ruling-1 = Entering the first piece counts as a turn.
ruling-1-why = The original rules call it the “initiative”, in contrast to a regular move. Counting it keeps the numbering simple.
