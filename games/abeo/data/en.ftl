# The messages of Abeo.

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
        [0] The board is empty, and { side-dark } moves first
        [one] One token is one turn, and { side-dark } moves first
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
abeo-summary-place = Place on { $cell }

abeo-score-text = { $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    }
abeo-left = { $cells ->
        [0] board full
       *[other] { $cells } empty
    }

abeo-caption-count = The tokens of both sides are counted
abeo-prompt-place = Place a token on an empty cell
abeo-prompt-place-or-flip = Place a second token, flip a line, or end the turn
abeo-prompt-place-or-end = Place a second token, or end the turn
abeo-prompt-flip-or-end = Flip a line, or end the turn
abeo-prompt-end = End the turn

## The engine

abeo-gain-tokens = you have more tokens
abeo-gain-exposed = your tokens are safer, compared with your opponent’s
abeo-gain-threat = you can flip more on your next turn

## Score explanations

abeo-score-term-tokens = { $side } has { $tokens ->
        [one] one token
       *[other] { $tokens } tokens
    }.
abeo-score-term-line = { $side } could flip { $tokens ->
        [one] the token on { $first }
       *[other] the { $tokens } tokens on { $first } to { $last }
    }, for instance from { $from }.

## Speech

abeo-speech-piece = token
abeo-speech-token = { $whose ->
        [you] your
       *[side] { $owner }’s
    } token
abeo-speech-exposed = can be flipped
abeo-speech-place = { $who ->
        [you] You place
       *[side] { $side } places
    } { $count ->
        [one] a token
       *[other] tokens
    } on { $cells }
abeo-speech-flip = { $who ->
        [you] You place a token on { $cell } and flip
       *[side] { $side } places a token on { $cell } and flips
    } { $count ->
        [one] the token
       *[other] { $number } tokens
    } { $extent ->
        [all] on { $cells }
       *[first] from { $cells } on
    }

## First lessons

abeo-lesson-place = Place a token on any empty cell, then end the turn.
abeo-lesson-place-otherwise = Place one token only, and then end the turn.
abeo-lesson-two = Or place two: after the first token, choose a second empty cell.
abeo-lesson-flip = Or flip: place a token in line with the three opposing ones and choose one of them. All three flip.
abeo-lesson-flip-otherwise = That does not flip all three; place a token in line with them.
abeo-lesson-gap = Empty cells before a line do not matter, but a gap ends it: flip the two tokens that are side by side.
abeo-lesson-gap-otherwise = That does not flip the two tokens that are side by side.
abeo-lesson-shield = Place on e5: your token on e7 shields what is behind it, so flip the line on d4 and c3.
abeo-lesson-shield-otherwise = Place on e5, and flip the line on d4 and c3.
abeo-lesson-one-line = Place on e5: three lines could flip, but only one does. Flip the longest.
abeo-lesson-one-line-otherwise = A longer line could flip: from e5 towards h8.
abeo-lesson-full = The last cell: fill it and flip a line. On a full board, the side with more tokens wins.
abeo-lesson-full-otherwise = The board is full, but { side-light } has more tokens; flip a line as well.
abeo-lesson-offer = That is all there is to Abeo. Play a first match?

## Rules pages

abeo-page-aim = Have more tokens of your colour on the board than the other side when the last cell is filled.
abeo-page-turn = { side-dark } begins. On each turn you place one of your tokens on an empty cell; you cannot pass. Then you end the turn, place a second token, or flip one line.
abeo-page-flip-title = Flipping a line
abeo-page-flip = From the token just placed, look in one of the six directions, across empty cells, to the first token. If it belongs to the other side, it flips, and so do all tokens of that side that follow without a gap.
abeo-page-no-flip-title = What does not flip
abeo-page-no-flip = Your own token shields what is behind it, an empty cell ends the line, and tokens off the line stay as they are. If several lines could flip, a turn flips only one.
abeo-page-end = The game ends with the turn that fills the last cell. That turn may still flip a line.
abeo-page-scoring = Every token scores one point. There are 61 cells, so one side always has more.
