# The messages of Aeb.

side-1 = Player 1
side-2 = Player 2
side-3 = Player 3
side-4 = Player 4

ending-last-standing = nobody else has a pyramid left
ending-no-attack = a hundred turns went by without an attack

aeb-option-players = Number of players
aeb-players-2 = Two
aeb-players-3 = Three
aeb-players-4 = Four

aeb-colour-blue = blue
aeb-colour-red = red
aeb-colour-green = green
aeb-colour-yellow = yellow
aeb-colour-purple = purple
aeb-colour-orange = orange
aeb-colour-orange-red = orange-red
aeb-colour-pink = pink
aeb-colour-cyan = cyan
aeb-colour-white = white
# The same, capitalised.
aeb-name-blue = Blue
aeb-name-red = Red
aeb-name-green = Green
aeb-name-yellow = Yellow
aeb-name-purple = Purple
aeb-name-orange = Orange
aeb-name-orange-red = Orange-red
aeb-name-pink = Pink
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
aeb-not-yours = The piece on { $cell } belongs to another player.
aeb-which-pyramid = { $cell } holds a stack; add the number of the pyramid, counted from the bottom, as in { $cell }.1.
aeb-no-levels = There is only one pyramid on { $cell }; it has no number.
aeb-only-top-of-split = Only the top of the split stack on { $cell } can act, and it needs no number.
aeb-no-such-level = The stack on { $cell } has { $height } pyramids; there is no number { $level }.
aeb-already-large = The pyramid on { $cell } is large already.
aeb-not-in-supply = The supply has no { $size } { $colour } pyramid left for { $cell }.
aeb-gate-stays = A gate stays in place; the one on { $cell } cannot move, attack or back up another piece.
aeb-same-cell = The piece is on { $cell } already.
aeb-own-pile = Your own piece on { $cell } is in the way.
aeb-not-empty = { $cell } is taken; you can attack there, but not move there.
aeb-nothing-to-attack = There is nothing to attack on { $cell }.
aeb-attacks-own = The piece on { $cell } is your own; you cannot attack it.
aeb-nothing-to-back-up = There is nothing to back up on { $cell }.
aeb-backs-up-other = The piece on { $cell } is not yours to back up.
aeb-gate-not-backed-up = A gate lies on { $cell }; gates cannot be backed up.
aeb-split-not-backed-up = A split stack stands on { $cell }; it cannot be backed up.
aeb-stays-in-stack = The stack on { $cell } stays together: it cannot back up another piece, and no pyramid can leave it.
aeb-only-secondary = The pyramid on { $cell } cannot back up another; only { $colour } ones can.
aeb-diagonal = Nothing moves diagonally; from { $from } to { $to } is two steps, and the piece can go only one.
aeb-too-far = From { $from } to { $to } is too far; the piece can go { $distance ->
        [one] only one step
       *[other] up to { $distance } steps
    }.
aeb-barred = The gate on { $gate } bars smaller pieces from { $cell }.
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
aeb-stuck = The piece on { $cell } has no legal move.
aeb-pyramid-cannot-change = Pyramid { $level } of the stack on { $cell } cannot change.

aeb-not-in-the-game = { $side } does not take part in this game.
aeb-out-cannot-move = { $side } has no pyramid left and cannot be to move.
aeb-two-owners = The stack on { $cell } mixes colours of different players.
aeb-empty-pile = The stack on { $cell } has no pyramid.
aeb-pile-too-high = The stack on { $cell } is higher than the { $max } pyramids that a player has.
aeb-only-gates-point = The piece on { $cell } points in a direction, but only gates do.
aeb-lacks-key = The piece on { $cell } lacks “{ $key }”.
aeb-unknown-kind = The kind of the piece on { $cell } is unknown; “kind” is single, gate, backup or split.
aeb-wrong-pyramids = “pieces” on { $cell } must list the pyramids with their colours and their sizes from 1 to 3, such as [["blue", 3]].
aeb-unknown-direction = The direction of the gate on { $cell } is unknown; “points” is n, e, s or w.
aeb-single-is-one = “single” means one pyramid; there are several on { $cell }.
aeb-gate-is-one = A gate is a single pyramid; there are several on { $cell }.
aeb-gate-points-off = The gate on { $cell } points off the board.
aeb-backup-is-more = A backup stack has at least two pyramids; the one on { $cell } has fewer.
aeb-no-such-split = The stack on { $cell } cannot result from a split.
aeb-too-many-pyramids = There are only { $max } { $size } { $colour } pyramids; the board has more.
aeb-no-such-colour = Nobody in this game has the colour “{ $colour }”.
aeb-wrong-supply = The supply of { $colour } must be { $expected } (small, medium, large) on this board.
aeb-wrong-score = The score of { $side } is the number of pyramids on the board: { $expected }, not { $score }.

aeb-label-pass = Pass
aeb-label-move = Move to { $cell }
aeb-label-back-up = Back up { $cell }
aeb-label-attack = Attack { $cell }
aeb-label-destroy = Attack { $cell } and destroy the top
aeb-label-take = Attack { $cell } and take its place
aeb-label-upgrade = Upgrade
aeb-label-recolour-blue = Change to { $size } { aeb-colour-blue }
aeb-label-recolour-red = Change to { $size } { aeb-colour-red }
aeb-label-recolour-green = Change to { $size } { aeb-colour-green }
aeb-label-recolour-yellow = Change to { $size } { aeb-colour-yellow }
aeb-label-recolour-purple = Change to { $size } { aeb-colour-purple }
aeb-label-recolour-orange = Change to { $size } { aeb-colour-orange }
aeb-label-recolour-cyan = Change to { $size } { aeb-colour-cyan }
aeb-label-recolour-white = Change to { $size } { aeb-colour-white }
# The same where space is limited.
aeb-label-recolour-blue-short = { aeb-name-blue }, { $size }
aeb-label-recolour-red-short = { aeb-name-red }, { $size }
aeb-label-recolour-green-short = { aeb-name-green }, { $size }
aeb-label-recolour-yellow-short = { aeb-name-yellow }, { $size }
aeb-label-recolour-purple-short = { aeb-name-purple }, { $size }
aeb-label-recolour-orange-short = { aeb-name-orange }, { $size }
aeb-label-recolour-cyan-short = { aeb-name-cyan }, { $size }
aeb-label-recolour-white-short = { aeb-name-white }, { $size }
aeb-label-split-two = Split in two
aeb-label-split-three = Split in three
aeb-label-gate = Lay { $cell } down, pointing { $direction }
aeb-summary-at = { $what } ({ $cell })
aeb-summary-from = { $what } (from { $cell })

aeb-score-text = { $pyramids ->
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
aeb-level = Pyramid { $level }: { $size } { $colour }
aeb-level-short = { $level }: { $size } { $colour }

aeb-prompt-choose = Choose one of your pieces
aeb-prompt-pile = Choose where it goes or what it becomes
aeb-prompt-stack = Choose where the stack goes, or a pyramid of it
aeb-prompt-fixed-stack = Choose a pyramid of the stack to change
aeb-prompt-level = Choose what this pyramid becomes
aeb-prompt-gate = Choose the square that it points at
aeb-prompt-pass = You have no move: pass

## The engine

aeb-gain-power = your pyramids become stronger compared with the others
aeb-gain-actors = more of your pieces can act, compared with the others
aeb-gain-free = you keep a piece that can act, or an opponent has none left
aeb-gain-safe = your pyramids are safer, compared with the others
aeb-gain-near = your pyramids get closer to opposing pyramids
aeb-gain-reach = your pyramids reach more squares, compared with the others
aeb-gain-pressing = you keep up the attack

## Score explanations

aeb-score-term-pyramids = { $side } has { $pyramids ->
        [0] no pyramids
        [one] one pyramid
       *[other] { $pyramids } pyramids
    } on the board.
aeb-score-term-threat = { $side } could attack { $cell }.
aeb-score-term-quiet = { $turns } turns have gone by without an attack; at { $max } the game is a draw.

## Speech

# $size is small, medium or large; $colour is a colour in lower case.
aeb-speech-pyramid = { $size ->
        [small] small
        [medium] medium
       *[large] large
    } { $colour } pyramid
aeb-speech-the-pyramid = the { $size ->
        [small] small
        [medium] medium
       *[large] large
    } { $colour } pyramid
aeb-speech-pyramids = { $count ->
        [0] no { $size } { $colour } pyramids
        [one] one { $size } { $colour } pyramid
       *[other] { $number } { $size } { $colour } pyramids
    }
aeb-speech-owned = { $whose ->
        [you] your
       *[side] { $owner }’s
    } { $what }
aeb-speech-gate = a gate pointing { $direction ->
        [north] north
        [east] east
        [south] south
       *[west] west
    }
aeb-speech-backup = { $whose ->
        [you] your
       *[side] { $owner }’s
    } backup stack of { $height }
aeb-speech-split-stack = { $whose ->
        [you] your
       *[side] { $owner }’s
    } split stack of { $height }
aeb-speech-barred = barred by { $gates }
aeb-speech-gate-on = the { $size ->
        [medium] medium
       *[large] large
    } gate on { $cell }
aeb-speech-supply = { $who ->
        [you] Your supply
       *[side] The supply of { $side }
    }: { $pyramids }
aeb-speech-supply-colour = { $colour }, { $small } small, { $medium } medium and { $large } large
# These stand for what moves, as the object of a sentence.
aeb-speech-the-backup = the backup stack of { $height }
aeb-speech-the-top = the top of the split stack, a { $size ->
        [small] small
        [medium] medium
       *[large] large
    } { $colour } pyramid,
aeb-speech-go = { $who ->
        [you] You move
       *[side] { $side } moves
    } { $what } from { $from } to { $to }
aeb-speech-back-up = { $who ->
        [you] You back up { $to } with
       *[side] { $side } backs up { $to } with
    } { $what } from { $from }; the stack is now { $height } high
aeb-speech-attack = { $who ->
        [you] You attack
       *[side] { $side } attacks
    } { $whose ->
        [you] your piece
       *[side] { $owner }’s piece
    } on { $to } from { $from }
aeb-speech-shrinks = { $what } becomes { $size ->
        [small] small
        [medium] medium
       *[large] large
    }
aeb-speech-destroyed = { $what } is destroyed
aeb-speech-grows = { $what } grows and is now { $size ->
        [small] small
        [medium] medium
       *[large] large
    }
aeb-speech-takes = the attacker moves to { $cell }
aeb-speech-upgrade = { $who ->
        [you] You upgrade
       *[side] { $side } upgrades
    } { $what } on { $cell } to { $size ->
        [small] small
        [medium] medium
       *[large] large
    }
aeb-speech-recolour = { $who ->
        [you] You change
       *[side] { $side } changes
    } { $what } on { $cell } into a { $new }
aeb-speech-level = it is number { $level } from the bottom of the stack on { $cell }
aeb-speech-split-two = { $who ->
        [you] You split
       *[side] { $side } splits
    } { $what } on { $cell } into a medium one with a small one on top
aeb-speech-split-three = { $who ->
        [you] You split
       *[side] { $side } splits
    } { $what } on { $cell } into three small ones
aeb-speech-lay-down = { $who ->
        [you] You lay
       *[side] { $side } lays
    } { $what } on { $cell } down as a gate pointing { $direction ->
        [north] north
        [east] east
        [south] south
       *[west] west
    }

## First lessons

aeb-lesson-move = Move a pyramid: small ones go up to three squares, medium ones two, large ones one, never diagonally.
aeb-lesson-move-otherwise = Move a pyramid to an empty square this time.
aeb-lesson-upgrade = Upgrade: make the small pyramid one size larger.
aeb-lesson-upgrade-otherwise = Upgrade the small pyramid this time.
aeb-lesson-attack = Attack a pyramid within reach: it shrinks by one size, and yours grows.
aeb-lesson-attack-otherwise = Attack the pyramid on d6 this time.
aeb-lesson-colour = Only { aeb-colour-red } pyramids back up others: give one of yours that colour, at the same size or smaller.
aeb-lesson-colour-otherwise = Change a pyramid’s colour this time.
aeb-lesson-back-up = Back up: move the { aeb-colour-red } pyramid onto another of yours within reach. They then stay together.
aeb-lesson-back-up-otherwise = Move the { aeb-colour-red } pyramid onto one of yours this time.
aeb-lesson-split = Split the large pyramid on c3: only the top of the new stack can act and leave.
aeb-lesson-split-otherwise = Split the large pyramid on c3 this time.
aeb-lesson-gate = Lay the large pyramid down as a gate: nothing smaller may step on the line it points along.
aeb-lesson-gate-otherwise = Lay the large pyramid down this time.
aeb-lesson-barred = The gate on e1 bars smaller pyramids from column e, but not your large one: move it to e3.
aeb-lesson-barred-otherwise = Move the large pyramid to e3 this time.
aeb-lesson-last = A backup stack moves as a whole, as far as its bottom pyramid can: destroy the last opposing pyramid with it.
aeb-lesson-last-otherwise = Attack the opposing pyramid with the stack this time.
aeb-lesson-offer = Those are the basics of Aeb; “Rules” has the rest. Play a first match?

## Rules pages

aeb-page-aim = Destroy the pyramids of all others. The last player with a pyramid on the board wins.
aeb-page-turn = { side-1 } begins. On a turn, one of your pieces does one thing: it moves, grows, attacks, changes colour, splits, backs up another piece, or becomes a gate. Nothing moves diagonally.
aeb-page-players-title = Two to four players
aeb-page-players = Everybody starts with one large pyramid in a corner; two players take opposite ones. Each has a first colour, which can split, and a second one, which can back up. A player who is out is skipped.
aeb-page-supply-title = The supply
aeb-page-supply = You own five pyramids of each size in each of your colours. When one grows, shrinks or changes colour, the new one is taken from those that are not on the board.
aeb-page-move-title = Moving
aeb-page-move = A small pyramid moves up to three squares, a medium one two, a large one one. It may turn corners, but not go through or onto other pieces.
aeb-page-upgrade-title = Upgrading
aeb-page-upgrade = A pyramid becomes one size larger: a single one, a gate, any one in a backup stack, or the top of a split stack.
aeb-page-attack-title = Attacking
aeb-page-attack = The top of an opposing piece within reach becomes one size smaller, and your pyramid one size larger; when a backup stack attacks, its top grows. A small one is destroyed: yours then grows by up to two sizes and takes the square, if it is empty now.
aeb-page-colour-title = Changing colour
aeb-page-colour = A pyramid changes to your other colour, at the same size or smaller.
aeb-page-split-title = Splitting
aeb-page-split = A large pyramid of your first colour that stands alone becomes a medium one with a small one on top, or three small ones. They leave from the top, one by one; the stack cannot be backed up.
aeb-page-back-up-title = Backing up
aeb-page-back-up = A pyramid of your second colour moves onto an upright pyramid or a backup stack of yours within reach, and stays there. The stack moves as a whole, as far as its bottom pyramid can; attacks hit the top. If only one pyramid is left, it is a single one again.
aeb-page-gate-title = Gates
aeb-page-gate = A pyramid that stands alone lies down and points along a line. No smaller pyramid, of any player, may move onto or across that line, or attack or back up there. A gate never stands up or turns again; it can grow, change colour, and be attacked.
aeb-page-end = A player who loses the last pyramid is out. The last player left wins.
aeb-page-scoring = There are no points. The result shows how many pyramids each player still has on the board.

ruling-6 = The supply is limited, and pyramids that leave the board go back to it.
ruling-6-why = The original rules say how many pyramids there are, but not what happens when they run out.
ruling-7 = Only the top of a split stack acts, as a pyramid that stands alone would.
ruling-7-why = The original rules only say in which order its pyramids leave.
ruling-8 = A gate bars its line up to the edge of the board, whatever stands on it.
ruling-8-why = The original rules do not say where the line ends.
ruling-9 = For a gate, a backup stack is as large as its bottom pyramid.
ruling-9-why = The bottom pyramid also determines how far the stack moves.
ruling-10 = If the supply lacks a size, an attacked pyramid shrinks to the next smaller size available or is destroyed; an attacker grows as far as it can.
ruling-10-why = The original rules do not say what happens when a size has run out.
ruling-11 = A pyramid that stands alone, a gate, any pyramid of a backup stack and the top of a split stack can change colour. A gate keeps its direction.
ruling-11-why = The original rules say “pieces”, but not which ones.
ruling-12 = A gate points in a direction in which there is at least one square.
ruling-12-why = Off the board there is nothing to bar.
ruling-13 = A player passes only when there is no other move.
ruling-13-why = The original rules have no pass, but a player can be blocked in.
ruling-14 = A position that comes up for the third time with the same player to move is a draw between the remaining players, and so are 100 turns in a row without an attack.
ruling-14-why = The original rules do not cover this, and a match could go on forever.
