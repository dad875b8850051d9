# The messages of Abstrakto.

side-blue = Blue
side-orange = Orange

ending-more-areas = more areas
ending-main-area = equal numbers of areas; the main area decides
ending-areas-even = areas and main areas are even; play again

abstrakto-unreadable = “{ $text }” is not a move; write a solid as Sd4, a line as Ld4n or Ld4e, a cross as Cd4, or pass.
abstrakto-other-name = “{ $text }” is another name for { $place }; write { $place }.
abstrakto-cross-at-edge = “{ $text }” is at the edge; a cross needs an intersection of lines inside the board.
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
abstrakto-cross-lies-on-intersections = A cross lies on an intersection of lines inside the board.
abstrakto-no-such-choice = There is no such choice.

abstrakto-tiles-overlap = The tiles { $one } and { $other } overlap.
abstrakto-too-many-of-a-kind = { $side } has { $tiles } { $kind } on the board and in hand; the maximum is { $max }.
abstrakto-hands-needed = { $side } has { $tiles } { $kind } on the board, but without “hands” a side has { $max } of each kind; give the tiles in hand as “hands”.
abstrakto-too-many-tiles = { $side } has { $tiles } tiles on the board and in hand; a side plays with { $max } at most.
abstrakto-nobody-passed = There cannot have been { $passes ->
        [one] a pass
       *[other] { $passes } passes in a row
    }: a side passes only when none of its tiles fits, and the game continues only if the other one can place.
abstrakto-score-differs = { $side } controls { $expected ->
        [0] no area
        [one] one area
       *[other] { $expected } areas
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

abstrakto-score-text = { $areas ->
        [one] { $areas } area
       *[other] { $areas } areas
    }, { $left } in hand

# The buttons that show hidden tiles to their owner and hide them again.
abstrakto-reveal = Look at my tiles
abstrakto-hide = Hide my tiles
abstrakto-caption-count = An area counts for the side with more tiles around it
abstrakto-caption-main = A tie: the main area decides, the controlled one with the most tiles around it
abstrakto-legend-leads = leading
abstrakto-legend-won = won for good
abstrakto-legend-nobody = no owner
abstrakto-legend-main = main area
abstrakto-prompt-choose = Choose a tile
abstrakto-prompt-pass = None of your tiles fits: pass
abstrakto-prompt-solid = Choose a cell for the solid
abstrakto-prompt-line = Choose an edge for the line
abstrakto-prompt-cross = Choose an intersection for the cross

abstrakto-option-seed = Random seed
abstrakto-option-first = First move
abstrakto-option-blue = How { side-blue }’s 15 of 18 tiles are chosen
abstrakto-option-orange = How { side-orange }’s 15 of 18 tiles are chosen
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

## The engine

abstrakto-gain-closed = you have won more areas for good
abstrakto-gain-fit = more of your tiles still fit, compared with your opponent’s
abstrakto-gain-open = you lead in more areas with room for exactly one tile
abstrakto-gain-lead = your lead around open areas grows
abstrakto-gain-largest = your main area has more tiles around it
abstrakto-gain-pocket = you lead around more gaps that no tile fits into

## Score explanations

abstrakto-score-term-area = { $side } controls this area, { $more } to { $less }.
abstrakto-score-term-area-open = { $side } controls this area so far, { $more } to { $less }.
abstrakto-score-term-even = Nobody controls this area: { $tiles } to { $tiles }.
abstrakto-score-term-even-open = Nobody controls this area so far: { $tiles } to { $tiles }.
abstrakto-score-term-main = The main area, with { $tiles } tiles around it, decides a tie in areas for { $side }.

## Speech

abstrakto-speech-edge = { $edge ->
        [north] north
        [south] south
        [west] west
       *[east] east
    } edge of { $cell }
abstrakto-speech-corner = north-east corner of { $cell }
abstrakto-speech-kind = { $kind ->
        [solid] solid
        [line] line
       *[cross] cross
    }
abstrakto-speech-tiles = { $count ->
        [0] no { $kind ->
            [solid] solids
            [line] lines
           *[cross] crosses
        }
        [one] one { $kind ->
            [solid] solid
            [line] line
           *[cross] cross
        }
       *[other] { $number } { $kind ->
            [solid] solids
            [line] lines
           *[cross] crosses
        }
    }
abstrakto-speech-tile = { $whose ->
        [you] your
       *[side] { $owner }’s
    } { $kind ->
        [solid] solid
        [line] line
       *[cross] cross
    }
abstrakto-speech-free = free
abstrakto-speech-blocked = blocked
abstrakto-speech-blocked-by = blocked, already taken: { $tiles }
abstrakto-speech-cells-of = { $kind ->
        [row] Row
       *[column] Column
    } { $name }
abstrakto-speech-between = Between { $kind ->
        [row] rows
       *[column] columns
    } { $name } and { $next }
abstrakto-speech-first-edges = { $kind ->
        [row] Bottom edge
       *[column] Left edge
    }
abstrakto-speech-last-edges = { $kind ->
        [row] Top edge
       *[column] Right edge
    }
abstrakto-speech-solid = { $who ->
        [you] You place
       *[side] { $side } places
    } a solid in { $cell }
abstrakto-speech-line = { $who ->
        [you] You place
       *[side] { $side } places
    } a line on the { $edge ->
        [north] north
        [south] south
        [west] west
       *[east] east
    } edge of { $cell }
abstrakto-speech-cross = { $who ->
        [you] You place
       *[side] { $side } places
    } a cross on the north-east corner of { $cell }
abstrakto-speech-areas = { $who ->
        [you] you now control
       *[side] { $side } now controls
    } { $areas ->
        [0] no area
        [one] one area
       *[other] { $number } areas
    }
abstrakto-speech-pass = { $who ->
        [you] None of your tiles fits, so you pass
       *[side] No tile of { $side } fits, so { $side } passes
    }

## First lessons

abstrakto-lesson-solid = A solid fills a cell, and tiles never overlap: place a solid.
abstrakto-lesson-line = A line lies across the edge of a cell, even at the edge of the board: place one.
abstrakto-lesson-cross = A cross lies where grid lines meet, but not at the edge of the board: place one.
abstrakto-lesson-kind-otherwise = That was a tile of another kind.
abstrakto-lesson-area = Tiles close off areas: close one with more of your tiles around it than opposing ones.
abstrakto-lesson-area-otherwise = You control no area yet; close one with mostly your tiles around it.
abstrakto-lesson-even = Nobody controls the closed corner, two tiles to two: place one of yours in it.
abstrakto-lesson-even-otherwise = Nobody controls the corner yet; place a tile in it so that your tiles on a3 and c1 still touch it.
abstrakto-lesson-main = One cross still fits: place it. Both sides keep three areas, so the controlled area with the most tiles around it decides.
abstrakto-lesson-offer = Those are the basics of Abstrakto; “Rules” has the rest. Play a first match?

## Rules pages

abstrakto-page-aim = Control more areas than the other side. Tiles and the edge of the board close areas off.
abstrakto-page-turn = Three of your 18 tiles (six of each kind) stay out. Each turn you place one of the others, and you pass only when none fits. The first player is random.
abstrakto-page-tiles-title = The three tiles
abstrakto-page-tiles = A solid lies inside a cell. A line lies across an edge; at the edge of the board, half of it lies outside. A cross lies where lines meet inside the board. Tiles never overlap.
abstrakto-page-areas-title = Areas
abstrakto-page-areas = An area is a connected part of the board that no tile covers; parts that meet only at a corner are separate. The side with more tiles touching it along an edge controls it; each tile counts once. With equal numbers, nobody does.
abstrakto-page-end = The game ends when neither side can place a tile.
abstrakto-page-scoring = The side with more areas wins. If both have the same number, the main area decides: the controlled one with the most tiles of both sides around it. If both sides control one with that many tiles, the game is drawn: play again.

ruling-4 = A forced pass is still made by the player: it is then the only move.
ruling-4-why = This way nobody misses it and the record shows it.
ruling-5 = If nobody chooses, chance decides which tiles stay out and who begins; the match keeps its random number (the seed).
ruling-5-why = The original rules leave it to chance; with the seed, the same match can be set up again.
