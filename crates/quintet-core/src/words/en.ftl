# English. Variables are in braces; the code that uses a message defines their values.

# The language's name in that language.
language-name = English

## All games

side-black = Black
side-white = White

ending-repetition = the same position came up three times
ending-repetition-two = the same position came up twice
ending-repetition-four = the same position came up four times
ending-repetition-five = the same position came up five times
ending-repetition-other = the same position came up too often
ending-no-move = no move is left
ending-resigned = a player resigned
ending-time = a player’s time is up
ending-agreed = a draw was agreed
ending-recorded = the record gives this result

termination-resigned = { $name } resigned.
termination-time = { $name }’s time is up.
termination-agreed = The players agreed to a draw.
termination-recorded = The record gives this result.
termination-resigned-ahead = { $name } resigned. { $first } leads the remaining players and wins.
termination-time-ahead = { $name }’s time is up. { $first } leads the remaining players and wins.

move-error-game-over = The game is over.
move-error-no-such-cell = The board has no cell “{ $cell }” (in “{ $text }”).
move-error-unreadable = “{ $text }” is not a move.
move-error-other-spelling = Please write this move as { $text }.
move-error-empty-cell = There is no piece on { $cell }.
move-error-not-your-piece = The piece on { $cell } is not yours.
move-error-taken = There is already a piece on { $cell }.
move-error-no-move-here = No move can begin on { $cell }.
move-error-cannot-go-there = You cannot move from { $from } to { $cell }.
move-error-incomplete = The move is not complete yet.
move-error-not-possible = That is not possible now.

choice-pass = Pass
choice-swap = Swap sides

prompt-begin = Choose a piece or a cell
prompt-continue = Choose where to go

move-label = Play { $move }

score-points = { $points ->
        [one] one point
       *[other] { $points } points
    }
score-side = { $side }: { $score }

game-unknown = There is no game “{ $game }”. The games are { $known }.
game-duplicate = There is already a game “{ $game }”.

option-unknown = There is no option “{ $key }”. The options are { $known }.
option-none = “{ $key }” cannot be set; the game has no options.
option-not-a-choice = Option “{ $key }” cannot be “{ $value }”; it can be { $choices }.
option-not-in-range = Option “{ $key }” cannot be “{ $value }”; it must be a whole number from { $min } to { $max }.
option-not-a-seed = Option “{ $key }” cannot be “{ $value }”; it must be a whole number from 0 to { $max }.
option-not-allocation = Option “{ $key }” cannot be “{ $value }”; it must be { $parts } whole numbers separated by slashes, each at most { $max }, { $sum } in all; or { $names }.

diagram-not-json = The position is not a JSON object (line { $line }, column { $column }).
diagram-missing = The position lacks “{ $key }”.
diagram-unknown-key = The position has an unknown key “{ $key }”.
diagram-duplicate-key = “{ $key }” appears twice in the position.
diagram-wrong-kind = “{ $key }” in the position holds the wrong kind of value.
diagram-wrong-score = The score of { $side } in the position is { $score }, but its pieces give { $expected }.
diagram-turn-too-large = “turn” in the position is { $turn }; the maximum is { $max }.
diagram-other-game = The position belongs to “{ $game }”.
diagram-no-such-cell = The board has no cell “{ $cell }”.
diagram-no-such-side = The game has no side “{ $side }”.
diagram-known-sides = { $reason } It is one of { $sides }.
diagram-no-place = This piece cannot be on { $cell }.
diagram-no-reserve = This piece cannot be off the board.

## Records

record-none = The text contains no record.
record-several = A second record begins here; only one is allowed.
record-text-too-long = The text is longer than { $max } MiB, too long for a record.
record-tag-too-long = The value of the tag { $tag } is longer than { $max } bytes.
record-word-too-long = A word is longer than { $max } bytes, too long for a move.
record-too-many-moves = The record has more than { $max } moves.
record-too-many-tags = The record has more than { $max } tags.
record-too-many-comments = The record has more than { $max } comments.
record-broken-tag = This is not a tag of a record; a tag looks like [Name "value"], on one line.
record-open-comment = A comment begins here and is not closed.
record-unexpected-character = “{ $letter }” is not expected here.
record-no-game = This is not a record from Quintet: the tag Game is missing.
record-other-game = The record belongs to “{ $game }”.
record-duplicate-tag = The tag { $tag } appears twice.
record-wrong-number = The move has number { $found }, but belongs to round { $expected }.
record-move = { $move }: { $reason }
record-unknown-result = “{ $text }” is not a result of this game.
record-results-differ = The tag Result says { $tag }, but the moves end with { $end }.
record-wrong-result = The record gives { $found } as the result, but on the board it is { $expected }.
record-unfinished = The record gives { $found } as the result, but the game is not over; a tag Termination could say why it ended.
record-after-result = “{ $word }” follows the result; only another record can follow there.

## The referee

referee-setting = An option is set as KEY=VALUE.
referee-repeated-option = The option “{ $key }” is set more than once.
referee-move = Move { $number }, { $move }: { $reason }
referee-file = { $file }: { $reason }
referee-not-found = There is no such file.
referee-not-permitted = This file cannot be read: permission denied.
referee-directory = This is a folder, not a file.
referee-unreadable = The file cannot be read: { $reason }
referee-too-long = The file is longer than { $max } MiB.
referee-not-text = This is not text (UTF-8).
referee-output = The results cannot be written: { $reason }
referee-protocol = Standard input is the protocol of `ugi`; the position must be in a file.
referee-standard-input = Standard input can be used only once.
referee-argument-not-text = The argument “{ $argument }” is not text (UTF-8).
referee-no-thread = A thread cannot be created: { $reason }
referee-rate = { $count } sequences in { $seconds } s, { $rate } million a second

referee-won = ok, { referee-moves }, { $side } wins { $score }
referee-drawn = ok, { referee-moves }, drawn { $score }
referee-open = ok, { referee-moves }, not over, { $score }
referee-won-without-score = ok, { referee-moves }, { $side } wins
referee-drawn-without-score = ok, { referee-moves }, drawn
referee-open-without-score = ok, { referee-moves }, not over
referee-won-early = ok, { referee-moves }, { $side } wins ({ $reason })
referee-drawn-early = ok, { referee-moves }, drawn ({ $reason })
referee-moves = { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }

match-player = A player is level:1 to level:5, master:1 to master:60, random, uct, alpha-beta, monte-carlo, ugi:COMMAND LINE or strength:NODES,MARGIN[,PERCENT[,DEPTH]][,hasty][,network=FILE][,TERM=WEIGHT]...
match-quotation-mark = A quotation mark in the command line of the program is not closed.
match-threads = The number of threads is from 1 to 256, or two such numbers for the two players: N,N.
match-term = There is no term “{ $term }”. The terms are { $terms }.
match-network = The network of “{ $player }” does not fit this game.
match-unknown-game = The engine does not know this game.
match-no-start = “{ $command }” cannot be started: { $reason }
match-no-threads = The program “{ $command }” searches with one thread only: it has no option “Threads”.
match-crashed = The program exited ({ $status }).
match-silent = The program stopped responding.
match-too-slow = The program did not answer within { $seconds } s.
match-illegal = The program played { $move }, which is not legal: { $reason }
match-too-long = The game was not over after { $turns } turns.
match-stopped = The match was stopped.
match-out-of-time = The player used more time than was left on the clock.
match-book-position = An opening cannot set options, because --position gives the first position.
match-book-set = An opening cannot set the option “{ $key }”, because --set sets it.
match-book-empty = The file has no opening.
match-pairs = Pairs by points: { $zero } with 0, { $half } with ½, { $one } with 1, { $more } with 1½, { $two } with 2
match-sprt-open = No hypothesis is accepted yet: { $elo0 } or { $elo1 } Elo, log-likelihood ratio { $ratio }, bound { $bound }
match-sprt-lower = Accepted: { $elo0 } Elo rather than { $elo1 }, log-likelihood ratio { $ratio }, bound { $bound }
match-sprt-higher = Accepted: { $elo1 } Elo rather than { $elo0 }, log-likelihood ratio { $ratio }, bound { $bound }
match-alone = The remaining sides belong to the same player.
match-score = { $wins ->
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

## Saving matches

storage-quarantined = { $file } was not loaded. { $reason } It was moved to { $renamed-to }.
storage-damaged = { $file } was not loaded and could not be moved. { $reason }
storage-unreadable = { $file } was not loaded and was left where it is. { $reason }
storage-cannot-save = The match cannot be saved: { $reason }
storage-cannot-save-settings = The settings cannot be saved: { $reason }
storage-denied = Matches cannot be saved here. Copy the record of a match to keep it.
storage-extra-slot = Quintet is open twice. This window saves its match separately, among the past matches.

corruption-changed = It is damaged.
corruption-truncated = It is damaged: its end is missing.
corruption-newer = It was saved by a newer version of Quintet. Update Quintet to open it.
corruption-unreadable = It cannot be read: { $reason }

storage-error-full = there is no space left.
storage-error-read-only = the storage is read-only.
storage-error-permission-denied = permission was denied.
storage-error-missing = the file or folder no longer exists.
storage-error-unresponsive = the storage does not respond.
storage-error-other = { $reason }.

link-too-long = The link is too long for a match.
link-damaged = The link is damaged: characters are missing or have changed. Copy the whole link again.
link-newer = The link was made by a newer version of Quintet. Update Quintet to open it.
open-empty = It contains no record.
open-line = Line { $line }: { $reason }

## Menus

title-name = Quintet
title-line = { $games ->
        [5] Five
       *[other] { $games }
    } board games for two to four players.
title-play-again = Play { $game } again
title-resume = Resume { $game }
title-resume-detail = { $turns ->
        [one] one turn played
       *[other] { $turns } turns played
    }
title-quit = Quit
title-past-matches = Past matches
title-settings = Settings

setup-players = Players
setup-swap = Swap
setup-rotate = Rotate
setup-first = { $side } · moves first
setup-name = Name of { $side }
setup-person = Human
setup-computer = Computer
setup-who = Who plays { $side }
setup-level = Level { $level }
# The level beside the side, where space is limited.
setup-level-of = { $side } · Level { $level }
# The level Master with its time for a move. Where space is limited: the time alone, and the level beside the side.
setup-master = Master · { $seconds } s
setup-master-short = { $seconds } s
setup-master-of = { $side } · Master
setup-weaker = Weaker
setup-stronger = Stronger
setup-fewer = { $what }: fewer
setup-more = { $what }: more
# The computer's name as a player.
computer-name = { $name } (level { $level })
computer-master = { $name } (Master)
# The same where space is limited.
computer-name-short = { $name } · { $level }
computer-master-short = { $name } · M
setup-seating = Who plays which side
setup-as-named = As above
setup-random = Random
setup-clock = Clock
setup-clock-off = Off
setup-clock-none = No bonus
setup-clock-increment = Increment
setup-clock-delay = Delay
setup-clock-increment-detail = Seconds added after every turn
setup-clock-delay-detail = Seconds before the clock starts on every turn
setup-clock-soft = Play on when time is up
setup-start = Start match
setup-new-seed = New
setup-openly = Openly
setup-secretly = Secretly
setup-secretly-later = Chosen in private once the match starts; nobody else sees it.
setup-allocation = { $left ->
        [0] All { $sum } are chosen.
        [one] Choose one more: { $chosen } of { $sum } so far.
       *[other] Choose { $left } more: { $chosen } of { $sum } so far.
    }
setup-allocation-whole = All { $sum } are chosen already: remove one first.
setup-allocation-max = There are only { $max } of each.
setup-allocation-none = There is none to remove.
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
# The order of the pieces of a pile that are listed beside the board.
pile-card-caption = Bottom to top
# The move being typed, in notation.
hud-typed = Your move: { $move } – press Enter to play it
# An option of the match and its value.
hud-option = { $option }: { $value }
# An option of the match and the clock.
hud-option-clock = { $value } · { $clock }
hud-clock = { $name } has { $time } left
hud-undo = Undo
hud-redo = Redo
hud-hint = Hint
hud-hint-searching = Looking for a good move…
hud-analysis = Analyse
hud-moves = Moves
hud-cancel = Cancel
hud-menu = Menu
hud-no-moves = Moves will be listed here.
hud-rematch = Play again, sides swapped
hud-rematch-rotated = Play again, seats rotated

# The win probability of a player, and the depth and the speed of the search in nodes per second.
analysis-player = { $name }: { $probability }%
percentage = { $number }%
analysis-depth = depth { $depth }
analysis-depth-speed = depth { $depth } · { $speed }
analysis-speed-thousands = { $speed } kN/s
analysis-speed-millions = { $speed } MN/s
# In how many turns a line wins or loses. Space is limited.
analysis-wins = wins in { $turns }
analysis-loses = loses in { $turns }
# The accessible name of a move of a line. The moves include those before it.
analysis-play = Line { $number }, { $probability }: { $moves }
analysis-searching = Searching…
analysis-over = The match ends here.
analysis-drawn = Draw

result-win = { $name } wins
result-draw = A draw
result-view-board = View the board
result-setup = New match
result-title = Main menu
result-board = Board
result-review = Review
result-new = New

hot-seat-pass = Pass the device to { $name }
hot-seat-alone = { $name } chooses in secret. Nobody else should see the screen now.
hot-seat-begins = Everything is chosen. { $name } begins.
hot-seat-choose = { $name } chooses in secret
hot-seat-ready = I am { $name }
hot-seat-done = Confirm and hide

pause-heading = Paused
pause-resume = Resume
pause-motion = Motion
pause-sound = Sound
pause-confirm = Confirm moves
pause-coordinates = Coordinates
pause-legal-moves = Show legal moves
pause-flip = Flip the board
pause-glossary = Glossary
pause-draw = Offer a draw
pause-resign = Resign
pause-new = New match
pause-leave = Back to main menu
pause-settings = Settings
pause-share = Share match
pause-quit = Quit
pause-saved = The match is saved; you can resume it later.
pause-ended = The match is over and saved; you can find it in “Past matches”.
motion-full = Full
motion-fast = Fast
motion-reduced = Reduced
motion-off = Off

settings-heading = Settings
settings-appearance = Appearance
settings-sound = Sound
settings-no-sound = No sound device was found. Connect one and restart Quintet.
settings-play = Play
settings-pondering = Master thinks on your turn
settings-colours = Colours
settings-text = Text size
settings-text-limit = Larger text needs a larger window.
settings-handedness = Buttons
settings-full-screen = Full screen
settings-close = Done
colours-classic = Classic
colours-contrast = Contrast
colours-colour-blind = Colour-blind
text-normal = Normal
text-large = Large
text-larger = Larger
text-largest = Largest
handedness-right = On the right
handedness-left = On the left
sound-all = All sounds
sound-pieces = Pieces
sound-interface = Signals
sound-endings = End of the match

past-matches-heading = Past matches
past-matches-all = All
past-matches-reading = Loading matches…
past-matches-none = Your matches will appear here.
past-matches-count = { $count ->
        [one] One match
       *[other] { $count } matches
    }
past-matches-ended = { $count ->
        [0] none finished
        [one] one finished
       *[other] { $count } finished
    }
past-matches-side = { $side } won { $wins }
past-matches-drawn = { $count ->
        [one] one draw
       *[other] { $count } draws
    }
past-matches-turns = { $mean ->
        [one] { $mean } turn on average, from { $shortest } to { $longest }
       *[other] { $mean } turns on average, from { $shortest } to { $longest }
    }
past-matches-name = { $name } won { $won } of { $played }
past-matches-damaged = { $count ->
        [one] { $file } cannot be listed. { $reason }
       *[other] { $count } files cannot be listed, among them { $file }. { $reason }
    }
past-matches-length = { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }
past-matches-current = in progress
past-matches-open-end = not finished
past-matches-date = { $day } { $month } { $year }
past-matches-remove = Delete { $match }
past-matches-removed = The match was deleted.
past-matches-undo = Undo
past-matches-paste = Paste a record
past-matches-open = Open a file…
past-matches-close = Close
past-matches-not-removed = The match could not be deleted
past-matches-not-restored = The match could not be restored
past-matches-not-opened = The match could not be opened
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
short-month-1 = Jan
short-month-2 = Feb
short-month-3 = Mar
short-month-4 = Apr
short-month-5 = May
short-month-6 = Jun
short-month-7 = Jul
short-month-8 = Aug
short-month-9 = Sep
short-month-10 = Oct
short-month-11 = Nov
short-month-12 = Dec

files-heading = Open a file
files-line = Records in your folder “Quintet” and in your downloads. You can also drop any file on the window.
files-none = There are no records.
files-no-dialog = This system has no file dialog.
files-close = Back

share-heading = Share match
share-line = The whole match as text. Others can read it, and Quintet can open it.
share-secret = It contains what was chosen in secret, so it is not shown here.
share-copy = Copy the record
share-copied = Record copied
share-link = Copy a link
share-link-copied = Link copied
share-too-long = The match is too long for a link. Copy the record instead.
share-save = Save as a file
share-close = Close
share-not-copied = The record was not copied
share-copy-denied = The clipboard cannot be accessed. Save the record as a file instead.
share-written = Record saved
share-file = Saved as { $file }
share-downloaded = Downloaded as { $file }

dialog-open = Open a record
dialog-save = Save the record
dialog-kind = Match records
share-not-written = The record could not be saved

open-failed = This cannot be opened
open-many = Matches added
open-opened = Opened: { $game }, { $turns ->
        [one] one move
       *[other] { $turns } moves
    }
open-added = { $count ->
        [one] One match was added to the past matches.
       *[other] { $count } matches were added to the past matches.
    }
open-file = { $file }: { $reason }
open-from = { $file }
paste-nothing = There is no text to paste. Copy a record first.
storage-error-is = Reason: { $reason }
notice-close = Close
notice-more = … and { $count } more.
quit-heading = Quit without saving?
quit-stay = Back
quit-anyway = Quit anyway
moves-heading = Moves
moves-hint = Choose a move to see its position.
moves-move = Round { $number }: { $move }
moves-variation = Variation
moves-earlier-turn = Turn { $turn } of { $turns }
moves-variation-turn = Variation: turn { $turn } of { $turns }
moves-undo-to = Undo turns to here

history-return = Back to the match
history-return-from = { $turn } – back to the match
history-secret = While something is secret, you can look at earlier turns, but not play on from them
history-undo-to = Undo to here

navigation-first = To the start
navigation-earlier = Previous turn
navigation-play = Play back the moves
navigation-stop = Stop
navigation-later = Next turn
navigation-last = Back to the match
navigation-undo-to = Undo turns to here
navigation-list = Moves
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast

proposal-undo = May { $name } undo moves?
proposal-undo-detail = { $turns ->
        [one] The move { $move } would be undone. { $others }, do you agree?
       *[other] { $turns } turns, from { $move } on, would be undone. { $others }, do you agree?
    }
proposal-undo-yes = Yes, undo it
proposal-undo-no = No, keep it
proposal-draw = { $name } offers a draw
proposal-draw-detail = { $others }: do you accept a draw?
proposal-draw-declined = { $name } declines the draw.
proposal-draw-yes = Accept the draw
proposal-draw-no = Play on
proposal-resign = { $name }, do you resign?
proposal-resign-detail = { $name } would win.
proposal-resign-drawn = The match would be a draw between the others.
proposal-resign-yes = Resign
proposal-resign-no = Play on
proposal-and = { $one } and { $other }

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

start-no-gpu = Quintet found no graphics device that it can use. A driver for Vulkan, Metal or DirectX 12 is needed.
start-no-display = Quintet found no display for its window. Start it from a desktop session.
start-failed = Quintet has to stop: { $reason }

## The engine

ugi-unknown = There is no command “{ $command }”. The commands are { $known }.
ugi-too-many-lines = Too many lines wait for the end of the search; this one was skipped.
ugi-position = A position is “startpos”, or “fen” and a JSON object; then “moves” and the moves.
ugi-bad-limit = “go” ignores “{ $limit }”. It takes nodes, depth, movetime, p1time or p1inc with a number, infinite, and ponder.
ugi-query = There is no query “{ $query }”; the queries are gameover, p1turn and result.

review-open = Review the match
review-heading = Winning chances
review-working = Analysed { $turn } of { $turns } turns, starting from the end…
review-hint = Choose a turn to see it on the board.
review-even = No single move changed much. Press the graph to see a turn.
review-graph = Winning chances by turn
review-turn = { $turn ->
    [one] after { $turn } turn
   *[other] after { $turn } turns
}
review-chances = Turn { $turn }: { $chances }
review-chance = { $name } { $chance }
review-unknown = not analysed yet
review-turning-point = { $turn }. { $name }: { $move }
review-better = Better: { $better }
review-show = Show
review-show-name = Show { $better } instead of { $move }
review-cost = { $before }% before, { $after }% after
review-close = Close

# A hint: a move and what the player gains by it.
hint = { $move }: { $reason }.
hint-wins = { $move }: you win in { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }.
hint-steady = it gains nothing now, but no other move is better
gain-material = you have more pieces
gain-mobility = you have more moves to choose from

## First lessons

lesson-begin = First lesson
lesson-step = Step { $step } of { $steps }
lesson-hint = Show me
lesson-play = Play a first match
# For a legal move that is not an answer to the step.
lesson-otherwise = That is allowed, but not what this step is about.

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

## Errors in lesson and page files

learning-file = { $file }, line { $line }: { $reason }
learning-unknown-word = “{ $text }” is not expected here.
learning-unknown-message = There is no message “{ $text }”.
learning-wrong-syntax = The line must have the form: { $form }.
learning-missing = The line “{ $word }” is missing.
learning-repeated = The line “{ $text }” appears twice.
learning-unknown-game = There is no game “{ $text }”.
learning-other-game = This file is for the game “{ $text }”.
learning-rejected = { $text }: { $reason }
learning-not-rejected = “{ $text }” should be rejected, but begins a legal move.
learning-rejected-early = “{ $text }” is rejected before its last step.
learning-other-reason = The reason for the rejection is { $found }, not { $text }.
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
score-breakdown-open = Explain the score
score-breakdown-heading = The score explained
score-breakdown-none = There is nothing to count yet.
score-breakdown-close = Close
settings-language = Language

# The moves of an inspected piece. Below it are the reasons why others are not possible.
inspection-moves = { $moves ->
    [0] No move begins here.
    [one] One move begins here.
   *[other] { $moves } moves begin here.
}

## Players' colours and marks

# Names of the colours of dark and light pieces: as a name, and within a sentence.
hue-dark-grey = Black
hue-dark-red = Red
hue-dark-green = Green
hue-dark-turquoise = Turquoise
hue-dark-blue = Blue
hue-dark-purple = Purple
hue-light-grey = White
hue-light-red = Rose
hue-light-green = Mint
hue-light-turquoise = Aqua
hue-light-blue = Sky blue
hue-light-purple = Lilac
colour-dark-grey = black
colour-dark-red = red
colour-dark-green = green
colour-dark-turquoise = turquoise
colour-dark-blue = blue
colour-dark-purple = purple
colour-light-grey = white
colour-light-red = rose
colour-light-green = mint
colour-light-turquoise = aqua
colour-light-blue = sky blue
colour-light-purple = lilac

symbol-circle = Circle
symbol-square = Square
symbol-triangle = Triangle
symbol-diamond = Diamond
symbol-star = Star
symbol-heart = Heart
symbol-cross = Cross

player-style-open = Colour and mark of { $name }
player-style-colour = Colour
player-style-symbol = Mark beside the name
player-style-natural = Default
player-style-none = No mark
player-style-pick = { $colour } for { $name }
player-style-pick-symbol = { $symbol } for { $name }
player-style-too-close = { $colour } is too similar to the colours of { $other }.
player-style-swapped = { $name } and { $other } have swapped colours.
player-style-symbol-swapped = { $name } and { $other } have swapped marks.

## Speech: texts for players who do not see the board

# $who and $whose are "you" for the listener and "side" for another side.
speech-name = { $name }
speech-number = { $number ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
       *[other] { $number }
    }
speech-list = { $first } and { $last }
speech-series = { $first }, { $rest }
speech-clauses = { $first }; { $rest }
speech-sentence = { $text }.

speech-empty = empty
speech-piece = piece
speech-pieces = { $count ->
        [one] one piece
       *[other] { $number } pieces
    }
speech-owned = { $whose ->
        [you] your
       *[side] { $owner }’s
    } { $what }
speech-stack = { $whose ->
        [you] your
       *[side] { $owner }’s
    } stack of { $height }
speech-from-bottom = from the bottom: { $pieces }
speech-in-hand = { $who ->
        [you] You have
       *[side] { $side } has
    } { $pieces } in hand
speech-lost = { $who ->
        [you] You have
       *[side] { $side } has
    } lost { $pieces }

speech-passes = { $who ->
        [you] You pass
       *[side] { $side } passes
    }
speech-swaps = { $who ->
        [you] You swap
       *[side] { $side } swaps
    } sides
speech-chooses = { $who ->
        [you] You choose
       *[side] { $side } chooses
    }: { $choice }
speech-places = { $who ->
        [you] You place
       *[side] { $side } places
    } { $count ->
        [one] a piece
       *[other] pieces
    } on { $cells }
speech-appears = { $count ->
        [one] a piece of { $owner } appears
       *[other] pieces of { $owner } appear
    } on { $cells }
speech-moves = { $who ->
        [you] You move
       *[side] { $side } moves
    }{ $count ->
        [one] {""}
       *[other] {" "}{ $number } pieces
    } from { $from } to { $to }
speech-moved = { $count ->
        [one] a piece
       *[other] { $number } pieces
    } of { $owner } { $count ->
        [one] goes
       *[other] go
    } from { $from } to { $to }
speech-attacks = { $who ->
        [you] You attack
       *[side] { $side } attacks
    } { $to } from { $from }
speech-captured = { $count ->
        [one] { $whose ->
            [you] your piece
           *[side] { $owner }’s piece
        } on { $cells } is
       *[other] { $whose ->
            [you] your pieces
           *[side] { $owner }’s pieces
        } on { $cells } are
    } captured
speech-removed = { $count ->
        [one] { $whose ->
            [you] your piece
           *[side] { $owner }’s piece
        } on { $cells } leaves
       *[other] { $whose ->
            [you] your pieces
           *[side] { $owner }’s pieces
        } on { $cells } leave
    } the board
speech-flipped = { $count ->
        [one] the piece on { $cells } is
       *[other] the pieces on { $cells } are
    } turned over
speech-changed = { $count ->
        [one] the piece on { $cells } changes
       *[other] the pieces on { $cells } change
    }

speech-cell = { $cell }, { $contents }
speech-last-move = part of the last move
speech-selected = selected
speech-possible = can be chosen
speech-possible-moves = { $count ->
        [one] one move
       *[other] { $number } moves
    }
speech-possible-move = possible: { $move }
speech-hand = { $pieces } in hand
speech-no-moves = { $cell }: no move is possible
speech-moves-from = { $cell }: { $count ->
        [one] one move is
       *[other] { $number } moves are
    } possible
speech-blocked = Not possible: { $reason }

speech-turn = { $who ->
        [you] Your turn
       *[side] { $side } to move
    }
speech-turn-prompt = { $turn }. { $prompt }
speech-won = The game is over. { $who ->
        [you] You win
       *[side] { $side } wins
    }: { $reason }
speech-drawn = The game is over. It is a draw: { $reason }
speech-out = { $who ->
        [you] You are out
       *[side] { $side } is out
    } of the game
speech-score = { $who ->
        [you] You
       *[side] { $side }
    }: { $score }
speech-term-cells = { $reason } This is about { $cells }.
speech-none-played = No move has been played yet
speech-undone = { $count ->
        [one] The last move was undone.
       *[other] The last { $number } moves were undone.
    } { $turn }
speech-redone = Redone: { $move }. { $turn }
speech-draw-offered = { $who ->
        [you] You offer
       *[side] { $side } offers
    } a draw
speech-draw-declined = { $who ->
        [you] You decline
       *[side] { $side } declines
    } the draw
speech-resigned = { $who ->
        [you] You resign
       *[side] { $side } resigns
    }
speech-time-left = { $who ->
        [you] You have
       *[side] { $side } has
    } { $time } left
speech-minutes = { $minutes ->
        [one] one minute
       *[other] { $number } minutes
    }
speech-seconds = { $seconds ->
        [one] one second
       *[other] { $number } seconds
    }
speech-time-up = { $who ->
        [you] Your time
       *[side] The time of { $side }
    } is up

speech-round = { $turns ->
        [0] No moves
        [one] One move
       *[other] { $turns } moves
    } played. { $turn }
speech-board-squares = The board has { $number } rows of { $columns } cells. The lowest row is { $from } to { $to }, the highest { $top-from } to { $top-to }
speech-board-hexagon = The board is a hexagon of { $number } rows; the middle one is the longest. The lowest row is { $from } to { $to }, the highest { $top-from } to { $top-to }. A cell touches up to six others: { $cell } touches { $beside } in its row, { $above } above and { $below } below
speech-board-rhombus = The board is a rhombus of { $number } rows of { $columns } cells. The lowest row is { $from } to { $to }, the highest { $top-from } to { $top-to }. A cell touches up to six others: { $cell } touches { $beside } in its row, { $above } above and { $below } below
speech-row = Row { $from } to { $to }: { $cells }
speech-column = Column { $from } to { $to }: { $cells }
speech-rising-right = Line { $from } to { $to }, rising to the right: { $cells }
speech-rising-left = Line { $from } to { $to }, rising to the left: { $cells }
speech-line = { $line }: { $cells }
speech-all-empty = all empty
speech-at = { $cell }: { $contents }
speech-several-at = { $from } to { $to }, each: { $contents }
speech-several = { $count } times { $contents }
speech-empty-between = { $from } to { $to }: { $contents }
speech-owner = { $who ->
        [you] Your pieces
       *[side] { $side }
    }: { $count ->
        [0] nothing on the board
        [one] on one cell
       *[other] on { $number } cells
    }
speech-contents-on = On { $cells }: { $contents }

access-heading = Accessibility
access-speech = Speech
access-verbosity = Detail
access-short = Short
access-normal = Normal
access-full = Full
access-input = Input
access-page-tree = Screen reader support
access-scanning = Scan with one switch
access-pace = Time per item
access-board = Board of { $game }
access-hand = Pieces in hand
access-choices = Choices
access-selected = { $what }: selected. { $prompt }
access-cancelled = Selection cancelled.
access-confirm = Choose again to confirm: { $move }.
access-shown = Shown: { $move }.
access-arrows = The left and right arrow keys move along a row, the up and down keys to the next row; Home, Page Up, End and Page Down move diagonally.
access-binding = { $key }: { $command }.
access-figure = The figure shows:
access-no-score = This game has no score.

# Captions of sounds.
access-captions = Captions for sounds
caption-rejected = Not possible
caption-tick = Tick
caption-flag = Time is up
caption-knock = Pieces knock together
caption-drop = A piece leaves the board
caption-flip = A piece turns over
caption-tip = A piece tips over
caption-split = A piece splits
caption-won = The match is won
caption-drawn = The match is drawn

# Keys and gamepad buttons: the card that changes them, commands, names of keys and of buttons.
bindings-heading = Keys and gamepad
bindings-intro = Choose a key or a button to change it. Tab, the arrow keys, Enter and Escape always work in menus. Letters and digits without a command type a move; “?” shows a hint.
bindings-board = Board
bindings-turns = Turns
bindings-program = Program
bindings-reading = Reading aloud
bindings-keys = Keys
bindings-gamepad = Gamepad
bindings-none = Not set
bindings-key = { $command }, key { $number }: { $key }
bindings-button = { $command }, gamepad: { $button }
bindings-press-key = Press a key for “{ $command }”. Escape cancels, Delete removes the key.
bindings-press-any-key = Press a key for “{ $command }”. Delete removes the key.
bindings-press-button = Press a gamepad button for “{ $command }”. Escape cancels, Delete removes the button.
bindings-lost = Removed from “{ $command }”.
bindings-cancel = Cancel
bindings-remove = Remove
bindings-reset = Reset to defaults
bindings-undo-reset = Undo the reset
command-left = Left
command-right = Right
command-up = Up
command-down = Down
command-up-left = Up and left
command-up-right = Up and right
command-down-left = Down and left
command-down-right = Down and right
command-confirm = Select or confirm
command-cancel = Cancel or pause
command-previous-option = Previous choice
command-next-option = Next choice
command-option = Choice { $number }
command-secret = Show or hide a secret
command-inspect = Inspect a piece
command-hint = Hint or analysis
command-analysis = Analysis
command-undo = Undo
command-redo = Redo
command-previous-turn = Show previous turn
command-next-turn = Show next turn
command-first-turn = Show start
command-current-turn = Show current position
command-playback = Playback
command-move-list = Move list
command-pause = Pause menu
command-full-screen = Full screen
command-read-rows = Position by rows
command-read-owners = Position by owner
command-read-lines = Lines through the cell
command-read-actions = What the piece can do
command-read-score = Score and clocks
command-read-board = Shape of the board
key-shift = Shift + { $key }
key-control = Ctrl + { $key }
key-left = Left arrow
key-right = Right arrow
key-up = Up arrow
key-down = Down arrow
key-home = Home
key-end = End
key-page-up = Page Up
key-page-down = Page Down
key-insert = Insert
key-delete = Delete
key-enter = Enter
key-space = Space
key-escape = Escape
key-backspace = Backspace
key-numpad = Num { $key }
pad-south = A (bottom)
pad-east = B (right)
pad-west = X (left)
pad-north = Y (top)
pad-left-trigger = LB or L1
pad-right-trigger = RB or R1
pad-left-trigger-2 = LT or L2
pad-right-trigger-2 = RT or R2
pad-select = Select
pad-start = Start
pad-mode = Home
pad-left-stick = Left stick
pad-right-stick = Right stick
pad-up = D-pad up
pad-down = D-pad down
pad-left = D-pad left
pad-right = D-pad right
