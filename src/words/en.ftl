# English. Gaps are named in braces; see the code that asks for a message for what fills them.

## What all games share

side-black = Black
side-white = White

ending-repetition = the same position came up three times
ending-no-move = no move is left

refusal-game-over = The game is over.
refusal-no-such-cell = The board has no cell “{ $cell }” (in “{ $text }”).

option-unknown = There is no option “{ $key }” here; the options are { $known }.
option-not-a-choice = Option “{ $key }” cannot be “{ $value }”; it can be { $choices }.
option-not-in-range = Option “{ $key }” cannot be “{ $value }”; it is a whole number from { $min } to { $max }.

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

abalone-prompt-choose = Choose a ball, or a row of two or three
abalone-prompt-ball = Choose where it goes, or the row’s other end
abalone-prompt-row = Choose where the row goes
