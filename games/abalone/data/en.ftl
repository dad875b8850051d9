# The messages of Abalone.

ending-ejected = enough balls were pushed off the board

abalone-unreadable = “{ $text }” is not a move; write two cells for a move in line (a1b2) or three for a move sideways (c3c5d3).
abalone-may-not-pass = You cannot pass; every turn moves at least one ball.
abalone-not-neighbours = { $from } and { $to } are not neighbours; every ball moves one step.
abalone-not-a-row = { $from } and { $to } are not the ends of a straight row of two or three.
abalone-not-sideways = { $cell } lies in line with { $from } and { $to }; write the rear ball and where it goes.
abalone-wrong-end-first = A move sideways is written from its lower end: begin with { $from }.
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
abalone-sideways-blocked = { $cell } is taken; to move sideways, each ball needs an empty cell.
abalone-out-of-reach = A ball moves one step; { $cell } is too far.
abalone-row-out-of-reach = The row cannot go to { $cell }; choose a cell that touches only one ball of the row.
abalone-stuck = The ball on { $cell } cannot move.
abalone-row-stuck = The row from { $from } to { $to } cannot move.

abalone-both-have-won = The two sides cannot both have won: { $black } and { $white } balls ejected.
abalone-winner-to-move = { $side } has won already and cannot be to move.
abalone-wrong-turn = { $side } cannot be to move after { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }: { side-black } begins, and nobody passes.
abalone-too-many-balls = { $side } has { $balls } balls on the board; a side has { $max } at most.
abalone-score-too-high = { $side } cannot have ejected { $score ->
        [one] one ball
       *[other] { $score } balls
    }: { $missing ->
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
        [2] Push with two
       *[other] Push with three
    } to { $cell }
abalone-label-eject = { $balls ->
        [2] Push with two
       *[other] Push with three
    } to { $cell } and eject
abalone-summary-ball = { $what } (from { $first })
abalone-summary-row = { $what } ({ $first } to { $last })

abalone-score-text = { $ejected } of { $goal } pushed off

abalone-prompt-choose = Choose a ball, or a row of two or three
abalone-prompt-ball = Choose where it goes, or the row’s other end
abalone-prompt-row = Choose where the row goes

# The glossary: terms and their definitions.
abalone-term-monomial = Monomial
abalone-term-monomial-means = A ball that touches no other ball of its colour.
abalone-term-binomial = Binomial
abalone-term-binomial-means = Two touching balls of one colour, on their own.
abalone-term-lance = Lance
abalone-term-lance-means = A trinomial (three connected balls on their own) in a straight line.
abalone-term-arc = Arc
abalone-term-arc-means = A trinomial (three connected balls on their own) with a bend.
abalone-term-shield = Shield
abalone-term-shield-means = A trinomial (three connected balls on their own) in a triangle.
abalone-term-block = Block
abalone-term-block-means = Connected rows of three: hard to push from any side.
abalone-term-det = Det
abalone-term-det-means = A lone ball between balls of one opposing group: an advantage for the player who left it there.
abalone-term-sumito = Sumito
abalone-term-sumito-means = Three balls in line against one or two, or two against one, with room behind: they can push.
abalone-term-pac = Pac
abalone-term-pac-means = Rows of equal length, end to end: neither can push.

## Options

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

## The engine

abalone-gain-ejected = balls of the other side leave the board
abalone-gain-centre = your balls get closer to the centre than your opponent’s
abalone-gain-together = your balls stand closer together, compared with your opponent’s

## Score explanations

abalone-score-term-ejected = { $side } has pushed off { $ejected } of { $goal }.
abalone-score-term-edge = { $side } could push the ball on { $cell } off.

## Speech

abalone-speech-piece = ball
abalone-speech-balls = { $count ->
        [one] one ball
       *[other] { $number } balls
    }
abalone-speech-ball = { $whose ->
        [you] your
       *[side] { $owner }’s
    } ball
abalone-speech-edge = at the edge
abalone-speech-move = { $who ->
        [you] You move
       *[side] { $side } moves
    } { $count ->
        [one] a ball from { $from } to { $to }
       *[other] { $number } balls in line, those on { $first } to { $from }, forward to { $to }
    }
abalone-speech-push = { $who ->
        [you] You push
       *[side] { $side } pushes
    } { $pushed ->
        [one] one ball
       *[other] { $theirs } balls
    } with { $number }, those on { $first } to { $from }, forward to { $to }
abalone-speech-broadside = { $who ->
        [you] You slide
       *[side] { $side } slides
    } { $count ->
        [one] a ball
       *[other] { $number } balls
    } sideways, { $first } to { $last } onto { $to } to { $end }
abalone-speech-eject = { $whose ->
        [you] your
       *[side] { $owner }’s
    } ball on { $cell } falls off the board: { $count } of { $all }
abalone-speech-pushed = { $whose ->
        [you] your
       *[side] { $owner }’s
    } ball goes from { $from } to { $to }
abalone-speech-pushed-to = { $count ->
        [one] the pushed ball is now on { $cells }
       *[other] the pushed balls are now on { $cells }
    }

## First lessons

abalone-lesson-single = Choose a ball, then an empty cell beside it: a ball moves one cell, in any direction.
abalone-lesson-single-otherwise = Move a single ball this time.
abalone-lesson-row = Move all three: choose both ends of the row, then the cell in front of it.
abalone-lesson-row-otherwise = Move the whole row along its line.
abalone-lesson-broadside = A row also moves sideways: choose both ends, then an empty cell that is not in line with the row and touches only one of its balls.
abalone-lesson-broadside-otherwise = Move all three sideways at once.
abalone-lesson-push = Two push one: choose your balls on c3 and d4, then the opposing one on e5.
abalone-lesson-push-otherwise = That pushes nothing; move a row against fewer balls than it has.
abalone-lesson-equal = Equal numbers cannot push each other: find the row that outnumbers the one in front.
abalone-lesson-room = A push needs an empty cell or the edge behind the pushed ball: find the push that has room.
abalone-lesson-eject = A ball pushed over the edge is out, and the sixth one wins: push it off.
abalone-lesson-eject-otherwise = No ball left the board; push one over the edge.
abalone-lesson-offer = Those are the basics of Abalone; “Rules” has the rest. Play a first match?

## Rules pages

abalone-page-aim = Be the first to push six balls of the other side off the board.
abalone-page-turn = { side-black } begins. Each turn moves one, two or three of your balls by one cell, all in one direction; you cannot pass. There are fourteen layouts to start from.
abalone-page-line-title = In line
abalone-page-line = A single ball moves to any empty cell beside it. Two or three in a row move along their line if the cell ahead is empty.
abalone-page-broadside-title = Sideways
abalone-page-broadside = A row of two or three can also move sideways if there is an empty cell for each ball. It cannot push that way.
abalone-page-push-title = Pushing
abalone-page-push = Along its line, a row can push a row with fewer balls: two push one, three push one or two. Behind the pushed balls must be an empty cell or the edge.
abalone-page-no-push-title = Blocked pushes
abalone-page-no-push = Equal numbers cannot push each other, and a single ball pushes nothing. Three in a row cannot be pushed along that row, nor can any row with another ball right behind it.
abalone-page-eject-title = Over the edge
abalone-page-eject = A ball that is pushed over the edge is out. You cannot push off your own balls.
abalone-page-end = The first side to push off six balls wins at once. Another number can be set before the match.
abalone-page-scoring = Only balls that were pushed off count. They lie in the tray of the side that pushed them.

ruling-2 = A position that comes up for the third time with the same player to move is a draw. This can be switched off.
ruling-2-why = The original rules do not cover this, and a match could go on forever.
ruling-3 = A player who cannot move has lost.
ruling-3-why = The original rules do not cover this, and nobody may pass. It does not happen from any of the fourteen layouts.
