# Deutsch. Variablen stehen in geschweiften Klammern; ihre Werte bestimmt der Code, der die Nachricht verwendet.

# Der Name der Sprache in dieser Sprache.
language-name = Deutsch

## Alle Spiele

side-black = Schwarz
side-white = Weiß

ending-repetition = dieselbe Stellung kam dreimal vor
ending-no-move = kein Zug ist mehr möglich
ending-resigned = ein Spieler hat aufgegeben
ending-time = die Zeit eines Spielers ist abgelaufen
ending-agreed = Remis wurde vereinbart

ended-resigned = { $name } hat aufgegeben.
ended-time = Die Zeit von { $name } ist abgelaufen.
ended-agreed = Die Spieler haben sich auf Remis geeinigt.
ended-resigned-ahead = { $name } hat aufgegeben, und { $first } liegt vor den anderen.
ended-time-ahead = Die Zeit von { $name } ist abgelaufen, und { $first } liegt vor den anderen.

refusal-game-over = Das Spiel ist zu Ende.
refusal-no-such-cell = Das Brett hat kein Feld „{ $cell }“ (in „{ $text }“).
refusal-unreadable = „{ $text }“ ist kein Zug.
refusal-other-spelling = Schreib diesen Zug bitte als { $text }.
refusal-empty-cell = Auf { $cell } steht keine Figur.
refusal-not-your-piece = Die Figur auf { $cell } gehört dir nicht.
refusal-taken = Auf { $cell } steht schon eine Figur.
refusal-no-move-here = Auf { $cell } kann kein Zug beginnen.
refusal-cannot-go-there = Von { $from } geht es nicht nach { $cell }.
refusal-incomplete = Der Zug ist noch nicht zu Ende.
refusal-not-possible = Das geht jetzt nicht.

choice-pass = Passen
choice-swap = Seiten tauschen

prompt-begin = Du bist am Zug.
prompt-continue = Wähle das Ziel.

move-label = { $move } spielen

score-points = { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }
score-side-points = { $side }: { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }

game-unknown = Ein Spiel „{ $game }“ gibt es hier nicht; die Spiele sind { $known }.
game-duplicate = Es gibt schon ein Spiel „{ $game }“.

option-unknown = Eine Option „{ $key }“ gibt es hier nicht; die Optionen sind { $known }.
option-none = „{ $key }“ lässt sich nicht einstellen; das Spiel hat keine Optionen.
option-not-a-choice = Die Option „{ $key }“ kann nicht „{ $value }“ sein; möglich sind { $choices }.
option-not-in-range = Die Option „{ $key }“ kann nicht „{ $value }“ sein; sie ist eine ganze Zahl von { $min } bis { $max }.
option-not-a-seed = Die Option „{ $key }“ kann nicht „{ $value }“ sein; sie ist eine ganze Zahl von 0 bis { $max }.
option-not-shares = Die Option „{ $key }“ kann nicht „{ $value }“ sein; sie besteht aus { $parts } ganzen Zahlen mit Schrägstrich dazwischen, keine über { $most }, zusammen { $sum }; oder { $names }.

diagram-not-json = Die Stellung ist kein JSON-Objekt (Zeile { $line }, Spalte { $column }).
diagram-missing = In der Stellung fehlt „{ $key }“.
diagram-unknown-key = Die Stellung hat einen unbekannten Schlüssel „{ $key }“.
diagram-wrong-kind = „{ $key }“ in der Stellung hat einen Wert vom falschen Typ.
diagram-other-game = Die Stellung gehört zu „{ $game }“.
diagram-no-such-cell = Das Brett hat kein Feld „{ $cell }“.
diagram-no-such-side = Das Spiel hat keine Seite „{ $side }“.
diagram-no-place = So kann auf { $cell } keine Figur stehen.
diagram-no-hand = So kann keine Figur außerhalb des Bretts sein.

## Abalone

ending-ejected = genug Kugeln wurden vom Brett geschoben

abalone-unreadable = „{ $text }“ ist kein Zug; schreib zwei Felder für einen Zug geradeaus (a1b2) oder drei für einen seitwärts (c3c5d3).
abalone-may-not-pass = Du kannst nicht passen; jeder Zug bewegt mindestens eine Kugel.
abalone-not-neighbours = { $from } und { $to } sind keine Nachbarn; jede Kugel geht einen Schritt.
abalone-not-a-row = { $from } und { $to } sind nicht die Enden einer geraden Reihe von zwei oder drei.
abalone-not-sideways = { $cell } liegt in einer Linie mit { $from } und { $to }; schreib die hintere Kugel und wohin sie geht.
abalone-wrong-end-first = Ein Zug seitwärts beginnt mit dem unteren Ende, also mit { $from }.
abalone-no-ball = Auf { $cell } liegt keine Kugel.
abalone-not-yours = Die Kugel auf { $cell } gehört dem Gegner.
abalone-too-many = { $balls ->
        [4] Vier
        [5] Fünf
       *[other] { $balls }
    } Kugeln liegen in einer Reihe; ein Zug bewegt höchstens drei.
abalone-off-the-board = Die Kugel auf { $cell } würde das Brett verlassen; eigene Kugeln kannst du nicht hinausschieben.
abalone-own-ball-ahead = Deine eigene Kugel auf { $cell } ist im Weg.
abalone-single-cannot-push = Eine einzelne Kugel kann nicht schieben; { $cell } ist besetzt.
abalone-not-more = { $ours ->
        [2] Zwei
       *[other] Drei
    } gegen { $theirs ->
        [1] eine
        [2] zwei
       *[other] drei
    } können nicht schieben: Dafür sind mehr Kugeln nötig.
abalone-too-many-to-push = { $theirs ->
        [3] Drei
        [4] Vier
        [5] Fünf
       *[other] { $theirs }
    } in einer Reihe lassen sich nicht schieben.
abalone-no-room-behind = Dahinter liegt eine Kugel auf { $cell }; zum Schieben fehlt der Platz.
abalone-sideways-blocked = { $cell } ist besetzt; seitwärts braucht jede Kugel ein leeres Feld.
abalone-out-of-reach = Eine Kugel geht einen Schritt; { $cell } ist zu weit weg.
abalone-row-out-of-reach = Die Reihe kommt nicht nach { $cell }; wähle ein Feld neben einem ihrer Enden.
abalone-stuck = Die Kugel auf { $cell } lässt sich nicht bewegen.
abalone-row-stuck = Die Reihe von { $from } bis { $to } lässt sich nicht bewegen.

abalone-both-have-won = Es können nicht beide gewonnen haben: { $black } und { $white } Kugeln sind hinausgeschoben.
abalone-winner-to-move = { $side } hat schon gewonnen und kann nicht am Zug sein.
abalone-too-many-balls = { $side } hat { $balls } Kugeln auf dem Brett; eine Seite hat höchstens { $most }.
abalone-score-too-high = { $side } kann nicht { $score } Kugeln hinausgeschoben haben: Auf dem Brett { $missing ->
        [0] fehlt keine
        [one] fehlt nur eine
       *[other] fehlen nur { $missing }
    }.

abalone-label-move = { $balls ->
        [1] Nach { $cell }
        [2] Zwei nach { $cell }
       *[other] Drei nach { $cell }
    }
abalone-label-broadside = { $balls ->
        [2] Zwei seitwärts nach { $cell }
       *[other] Drei seitwärts nach { $cell }
    }
abalone-label-push = { $balls ->
        [2] Zwei schieben nach { $cell }
       *[other] Drei schieben nach { $cell }
    }
abalone-label-eject = { $balls ->
        [2] Zwei schieben nach { $cell } und hinaus
       *[other] Drei schieben nach { $cell } und hinaus
    }

abalone-tally = { $ejected } von { $goal } hinaus

abalone-prompt-choose = Wähle eine Kugel oder eine Reihe
abalone-prompt-ball = Wähle das Ziel oder das andere Ende
abalone-prompt-row = Wähle, wohin die Reihe geht

# Das Glossar: Begriffe und ihre Erklärungen.
abalone-term-monomial = Monom
abalone-term-monomial-means = Eine Kugel, die keine andere ihrer Farbe berührt.
abalone-term-binomial = Binom
abalone-term-binomial-means = Zwei Kugeln einer Farbe, die sich berühren, für sich allein.
abalone-term-lance = Lanze
abalone-term-lance-means = Ein Trinom, drei Kugeln für sich, in gerader Reihe.
abalone-term-arc = Bogen
abalone-term-arc-means = Ein Trinom, drei Kugeln für sich, mit einem Knick.
abalone-term-shield = Schild
abalone-term-shield-means = Ein Trinom, drei Kugeln für sich, als Dreieck.
abalone-term-block = Block
abalone-term-block-means = Verbundene Dreierreihen: von jeder Seite schwer zu schieben.
abalone-term-det = Det
abalone-term-det-means = Eine einzelne Kugel zwischen Kugeln einer gegnerischen Gruppe; wer sie dort gelassen hat, ist im Vorteil.
abalone-term-sumito = Sumito
abalone-term-sumito-means = Eine Reihe mit mehr Kugeln als die davor: Sie kann schieben.
abalone-term-pac = Pac
abalone-term-pac-means = Gleich lange Reihen, Ende an Ende: Keine kann schieben.

## Abeo

side-dark = Dunkel
side-light = Hell

ending-full = das Brett ist voll

abeo-unreadable = „{ $text }“ ist kein Zug; schreib ein Feld (b5), zwei (b5,c7) oder ein Feld und die Reihe, die umgedreht wird (b5xe8).
abeo-too-much = „{ $text }“ ist zu viel; nach dem ersten Stein setzt man noch einen oder dreht eine Reihe um.
abeo-may-not-pass = Du kannst nicht passen; jeder Zug setzt einen Stein.
abeo-place-first = Ein Zug beginnt mit einem Stein; wähle ein leeres Feld.
abeo-wrong-order = Zwei Steine schreibt man nach Zeile und Nummer: { $cell },{ $second }.
abeo-taken = { $cell } ist besetzt; ein Stein braucht ein leeres Feld.
abeo-same-cell = Der erste Stein liegt schon auf { $cell }; der zweite braucht ein anderes Feld.
abeo-nothing-to-flip = Auf { $cell } liegt kein Stein zum Umdrehen.
abeo-own-token = Der Stein auf { $cell } ist dein eigener; umgedreht werden nur gegnerische.
abeo-not-in-line = Von { $placed } führt keine gerade Linie nach { $cell }.
abeo-own-token-between = Dein eigener Stein auf { $between } schützt { $cell }.
abeo-behind-gap = Die Reihe endet an der Lücke auf { $gap }; { $cell } gehört nicht dazu.
abeo-not-nearest = { $cell } ist nicht der nächste Stein seiner Reihe; schreib { $nearest }.

abeo-not-to-move = { $tokens ->
        [0] Das Brett ist leer, und Dunkel beginnt
        [one] Ein Stein ist ein Zug, und Dunkel beginnt
       *[other] Auf dem Brett liegen { $tokens } Steine
    }; { $side } kann nicht am Zug sein.
abeo-has-not-moved = { $side } hat noch nicht gezogen und kann keinen Stein haben.
abeo-moved-last = { $side } hat zuletzt gezogen und muss einen Stein auf dem Brett haben.
abeo-wrong-turn = { $side } kann nach { $turns ->
        [one] einem Zug
       *[other] { $turns } Zügen
    } mit { $tokens ->
        [one] einem Stein
       *[other] { $tokens } Steinen
    } auf dem Brett nicht am Zug sein.
abeo-wrong-score = Die Punktzahl von { $side } ist die Zahl der Steine: { $tokens }, nicht { $score }.

abeo-end-turn = Zug beenden
abeo-label-place = Zug beenden
abeo-label-place-two = Auf { $cell } und { $second }
abeo-label-flip = Auf { $cell }, { $tokens ->
        [1] einen
        [2] zwei
        [3] drei
       *[other] { $tokens }
    } umdrehen

abeo-tally = { $tokens ->
        [one] { $tokens } Stein
       *[other] { $tokens } Steine
    }
abeo-left = { $cells ->
        [0] voll
       *[other] noch { $cells }
    }

abeo-caption-count = Die Steine beider Seiten werden gezählt
abeo-prompt-place = Setze einen Stein auf ein leeres Feld
abeo-prompt-place-or-flip = Setze noch einen, dreh eine Reihe um oder beende den Zug
abeo-prompt-place-or-end = Setze noch einen oder beende den Zug
abeo-prompt-flip-or-end = Dreh um oder beende den Zug
abeo-prompt-end = Beende den Zug

## Abande

ending-abande-higher-score = beide haben gepasst, und die höhere Punktzahl gewinnt
ending-abande-equal-scores = beide haben gepasst, und die Punktzahlen sind gleich

abande-unreadable = „{ $text }“ ist kein Zug; schreib ein Feld, um einen Stein einzusetzen (d4), zwei, um einen Stapel zu ziehen (e2-d3), oder pass.
abande-off-the-board = Dieses Brett hat kein Feld { $cell }.
abande-no-way = Wähle ein leeres Feld neben dem Band oder einen deiner Stapel und sein Ziel.
abande-occupied = { $cell } ist besetzt; ein Stein kommt auf ein leeres Feld.
abande-hand-empty = Du hast keinen Stein mehr in der Hand.
abande-off-the-band = { $cell } liegt nicht neben dem Band; ein Stein kommt neben einen anderen.
abande-no-stack = Auf { $cell } steht kein Stapel.
abande-not-yours = Der oberste Stein auf { $cell } gehört dem Gegner.
abande-not-neighbours = { $from } und { $to } sind keine Nachbarn; ein Stapel geht einen Schritt.
abande-nothing-there = { $cell } ist leer; ein Stapel zieht nur auf einen gegnerischen.
abande-own-stack = Der Stapel auf { $cell } ist dein eigener; ein Stapel zieht nur auf einen gegnerischen.
abande-too-early = Stapel ziehen erst, wenn { side-black } einen zweiten Stein eingesetzt hat.
abande-too-high = { $from } auf { $to } wäre { $height ->
        [4] vier
        [5] fünf
       *[other] sechs
    } hoch; ein Stapel hat höchstens drei Steine.
abande-splits-the-band = Ohne { $cell } würde das Band reißen: { $count ->
        [one] { $apart } hängt
       *[other] { $apart } hängen
    } davon ab.
abande-nothing-to-capture = Neben { $cell } steht kein gegnerischer Stapel.
abande-all-too-high = Jeder Stapel, auf den { $cell } ziehen könnte, würde zu hoch; ein Stapel hat höchstens drei Steine.
abande-still-in-hand = Du kannst noch nicht passen: { $left ->
        [one] Ein Stein ist
       *[other] { $left } Steine sind
    } noch in der Hand.

abande-empty-stack = Der Stapel auf { $cell } hat keine Steine.
abande-stack-too-high = Der Stapel auf { $cell } hat { $height } Steine; ein Stapel hat höchstens { $most }.
abande-too-many-pieces = { $side } hat { $pieces } Steine auf dem Brett; eine Seite hat insgesamt { $most }.
abande-wrong-hand = { $side } kann nicht { $hand } in der Hand haben: Auf dem Brett { $rest ->
        [0] fehlt keiner
        [one] fehlt einer
       *[other] fehlen { $rest }
    }.
abande-too-many-passes = Es kann nicht { $passes } Mal nacheinander gepasst worden sein: Nach { $most } Mal ist das Spiel zu Ende.
abande-passed-with-hand = { $side } kann mit { $hand ->
        [one] einem Stein
       *[other] { $hand } Steinen
    } in der Hand nicht gepasst haben.
abande-band-split = Das Band hängt nicht zusammen: { $one } und { $other } berühren sich nicht.
abande-still-sleeping = Das Spiel ist zu Ende, aber { $cell } schläft; schlafende Stapel verlassen am Ende das Brett.
abande-wrong-opening = Das ist keine gültige Eröffnung: Zuerst setzt { side-black } ein, dann { side-white }, dann wieder { side-black }; alles andere kommt danach.
abande-turn-too-small = { $turn ->
        [one] Ein Zug ist
       *[other] { $turn } Züge sind
    } zu wenig für { $pieces } Steine auf dem Brett.
abande-wrong-score = Der Punktestand von { $side } wäre auf diesem Brett { $due }, nicht { $score }.

abande-label-enter = Auf { $cell } einsetzen
abande-label-capture = { $pieces ->
        [1] Von
       *[other] Stapel von
    } { $from } nach { $to }, { $height ->
        [2] zwei
       *[other] drei
    } hoch
abande-label-pass = Passen
abande-label-last-pass = Passen und beenden
abande-choice-pass = Passen

abande-tally = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, noch { $hand }

abande-prompt-initiative = Setze den ersten Stein beliebig
abande-prompt-enter = Setze einen Stein neben das Band
abande-prompt-enter-or-move = Setze einen Stein oder wähle einen Stapel
abande-prompt-move-or-pass = Wähle einen Stapel oder passe
abande-prompt-pass = Kein Stapel kann ziehen: Passe
abande-prompt-target = Wähle den Stapel, auf den er zieht
abande-prompt-over = Das Spiel ist zu Ende
abande-caption-sleeping = { $stacks ->
    [one] Ein Stapel ohne gegnerischen Nachbarn schläft und fällt weg
   *[other] Stapel ohne gegnerischen Nachbarn schlafen und fallen weg
}
abande-caption-count = Jeder Stapel bringt so viele Punkte, wie er hoch ist

abande-option-board = Brett
abande-board-square = Quadrat
abande-board-hex = Sechseck
abande-board-snub = Mosaik

## Abstrakto

side-blue = Blau
side-orange = Orange

ending-more-areas = mehr Gebiete
ending-main-area = gleich viele Gebiete; das Hauptgebiet entscheidet
ending-areas-even = Gebiete und Hauptgebiete sind gleich; spielt noch einmal

abstrakto-unreadable = „{ $text }“ ist kein Zug; schreib einen Block als Sd4, eine Linie als Ld4n oder Ld4e, ein Kreuz als Cd4, oder pass.
abstrakto-other-name = „{ $text }“ ist ein anderer Name für { $place }; schreib { $place }.
abstrakto-cross-at-edge = „{ $text }“ liegt am Rand; ein Kreuz braucht einen Schnittpunkt im Inneren des Bretts.
abstrakto-no-solid-left = Du hast keinen Block mehr.
abstrakto-no-line-left = Du hast keine Linie mehr.
abstrakto-no-cross-left = Du hast kein Kreuz mehr.
abstrakto-taken = Auf { $place } liegt schon ein Plättchen.
abstrakto-overlaps = Ein Plättchen auf { $place } würde { $count ->
        [one] das Plättchen auf { $tiles }
       *[other] die Plättchen auf { $tiles }
    } teilweise verdecken.
abstrakto-cannot-pass = Du kannst noch ein Plättchen legen, etwa auf { $place }; passen darfst du nur, wenn keines mehr Platz hat.
abstrakto-must-pass = Für keines deiner Plättchen ist noch Platz; du musst passen.
abstrakto-no-solid-fits = Für einen Block ist kein Platz mehr; wähle ein anderes Plättchen.
abstrakto-no-line-fits = Für eine Linie ist kein Platz mehr; wähle ein anderes Plättchen.
abstrakto-no-cross-fits = Für ein Kreuz ist kein Platz mehr; wähle ein anderes Plättchen.
abstrakto-tile-first = Wähle zuerst ein Plättchen, dann seinen Platz.
abstrakto-solid-lies-in-cells = Ein Block liegt in einem Feld.
abstrakto-line-lies-on-edges = Eine Linie liegt quer über einer Kante.
abstrakto-cross-lies-on-intersections = Ein Kreuz liegt auf einem Schnittpunkt im Inneren des Bretts.
abstrakto-no-such-choice = Diese Auswahl gibt es nicht.

abstrakto-tiles-overlap = Die Plättchen { $one } und { $other } überlappen sich.
abstrakto-too-many-of-a-kind = { $side } hat { $tiles } { $kind } auf dem Brett und in der Hand; erlaubt sind höchstens { $most }.
abstrakto-too-many-tiles = { $side } hat { $tiles } Plättchen auf dem Brett und in der Hand; eine Seite spielt mit höchstens { $most }.
abstrakto-nobody-passed = Es kann nicht { $passes ->
        [one] gepasst
       *[other] { $passes } Mal nacheinander gepasst
    } worden sein: Eine Seite passt nur, wenn keines ihrer Plättchen Platz hat, und das Spiel geht nur weiter, wenn die andere legen kann.
abstrakto-score-differs = { $side } beherrscht auf diesem Brett { $due ->
        [0] kein Gebiet
        [one] ein Gebiet
       *[other] { $due } Gebiete
    }, nicht { $score }.
abstrakto-turn-too-small = { $turn ->
        [one] Ein Zug ist
       *[other] { $turn } Züge sind
    } zu wenig für { $tiles } Plättchen auf dem Brett.
abstrakto-kind-solid = Blöcke
abstrakto-kind-line = Linien
abstrakto-kind-cross = Kreuze

abstrakto-label-solid = Block in { $cell }
abstrakto-label-line-north = Linie an der Nordkante von { $cell }
abstrakto-label-line-east = Linie an der Ostkante von { $cell }
abstrakto-label-line-south = Linie an der Südkante von { $cell }
abstrakto-label-line-west = Linie an der Westkante von { $cell }
abstrakto-label-cross = Kreuz an der Nordostecke von { $cell }
abstrakto-pass = Passen

abstrakto-tally = { $areas ->
        [one] { $areas } Gebiet
       *[other] { $areas } Gebiete
    }, noch { $left }

# Der Knopf, der verdeckte Plättchen ihrem Besitzer zeigt.
abstrakto-look = Meine Plättchen
abstrakto-caption-count = Ein Gebiet zählt für die Seite mit mehr Plättchen ringsum
abstrakto-caption-main = Gleichstand: Das Hauptgebiet mit den meisten Plättchen ringsum entscheidet
abstrakto-legend-leads = führt
abstrakto-legend-won = sicher
abstrakto-legend-nobody = niemand
abstrakto-prompt-choose = Wähle ein Plättchen
abstrakto-prompt-pass = Kein Plättchen hat Platz: Passe
abstrakto-prompt-solid = Wähle ein Feld für den Block
abstrakto-prompt-line = Wähle eine Kante für die Linie
abstrakto-prompt-cross = Wähle einen Schnittpunkt für das Kreuz

abstrakto-option-seed = Zufalls-Startwert
abstrakto-option-first = Wer beginnt
abstrakto-option-blue = 15 von 18 Plättchen für { side-blue }
abstrakto-option-orange = 15 von 18 Plättchen für { side-orange }
abstrakto-choose-blue = { side-blue } spielt mit 15 dieser 18 Plättchen; die anderen drei bleiben aus dem Spiel.
abstrakto-choose-orange = { side-orange } spielt mit 15 dieser 18 Plättchen; die anderen drei bleiben aus dem Spiel.
abstrakto-first-random = Zufällig
abstrakto-first-blue = { side-blue }
abstrakto-first-orange = { side-orange }
abstrakto-part-0 = Blöcke
abstrakto-part-1 = Linien
abstrakto-part-2 = Kreuze
abstrakto-blue-random = Zufällig
abstrakto-orange-random = Zufällig

## Aeb

side-1 = Spieler 1
side-2 = Spieler 2
side-3 = Spieler 3
side-4 = Spieler 4

ending-last-standing = sonst hat niemand mehr eine Pyramide
ending-no-attack = hundert Züge ohne Angriff sind vergangen

aeb-option-players = Spieler
aeb-players-2 = Zwei
aeb-players-3 = Drei
aeb-players-4 = Vier

aeb-colour-blue = Blau
aeb-colour-red = Rot
aeb-colour-green = Grün
aeb-colour-yellow = Gelb
aeb-colour-purple = Violett
aeb-colour-orange = Orange
aeb-colour-cyan = Türkis
aeb-colour-white = Weiß
# Dieselben am Satzanfang.
aeb-name-blue = Blau
aeb-name-red = Rot
aeb-name-green = Grün
aeb-name-yellow = Gelb
aeb-name-purple = Violett
aeb-name-orange = Orange
aeb-name-cyan = Türkis
aeb-name-white = Weiß
aeb-size-small = klein
aeb-size-medium = mittel
aeb-size-large = groß
aeb-direction-north = Norden
aeb-direction-east = Osten
aeb-direction-south = Süden
aeb-direction-west = Westen

aeb-unreadable = „{ $text }“ ist kein Zug; Züge sehen so aus: a1-a2, a1xb1, a1^b1, a1+, a1=s, a1/ms, a1>n, oder a1.2+ in einem Stapel.
aeb-no-such-step = Diese Wahl ist hier nicht möglich.
aeb-no-pyramid = Auf { $cell } steht keine Pyramide.
aeb-not-yours = Die Figur auf { $cell } gehört einem anderen Spieler.
aeb-which-pyramid = Auf { $cell } steht ein Stapel; ergänze die Nummer der Pyramide, von unten gezählt, wie in { $cell }.1.
aeb-no-levels = Auf { $cell } steht nur eine Pyramide; sie hat keine Nummer.
aeb-only-top-of-split = Nur die Spitze des geteilten Stapels auf { $cell } kann etwas tun, und sie braucht keine Nummer.
aeb-no-such-level = Der Stapel auf { $cell } hat { $height } Pyramiden; eine Nummer { $level } gibt es nicht.
aeb-already-large = Die Pyramide auf { $cell } ist schon groß.
aeb-not-in-supply = Für { $cell } fehlt im Vorrat die passende Pyramide ({ $size }, { $colour }).
aeb-gate-stays = Eine Schranke bleibt liegen; die auf { $cell } kann nicht ziehen, angreifen oder verstärken.
aeb-same-cell = Sie steht schon auf { $cell }.
aeb-own-pile = Deine eigene Figur auf { $cell } ist im Weg.
aeb-not-empty = { $cell } ist besetzt; dort kannst du angreifen, aber nicht hinziehen.
aeb-nothing-to-attack = Auf { $cell } gibt es nichts anzugreifen.
aeb-attacks-own = Die Figur auf { $cell } gehört dir; du kannst sie nicht angreifen.
aeb-nothing-to-back-up = Auf { $cell } gibt es nichts zu verstärken.
aeb-backs-up-other = Die Figur auf { $cell } gehört dir nicht; du kannst sie nicht verstärken.
aeb-gate-not-backed-up = Auf { $cell } liegt eine Schranke; Schranken lassen sich nicht verstärken.
aeb-split-not-backed-up = Auf { $cell } steht ein geteilter Stapel; er lässt sich nicht verstärken.
aeb-stays-in-stack = Die Pyramiden auf { $cell } bleiben zusammen; keine kann ihren Stapel verlassen.
aeb-only-secondary = Die Pyramide auf { $cell } kann keine andere verstärken; das können nur Pyramiden in { $colour }.
aeb-diagonal = Nichts zieht diagonal; von { $from } nach { $to } sind es zwei Schritte, und sie kann nur einen gehen.
aeb-too-far = Von { $from } nach { $to } ist es zu weit; sie kann { $distance ->
        [one] nur einen Schritt
       *[other] bis zu { $distance } Schritte
    } gehen.
aeb-barred = Die Schranke auf { $gate } sperrt { $cell } für kleinere Figuren.
aeb-way-barred = Eine größere Schranke sperrt den Weg von { $from } nach { $to }.
aeb-way-blocked = Andere Pyramiden stehen im Weg von { $from } nach { $to }.
aeb-larger-than-before = Beim Farbwechsel kann eine Pyramide nicht wachsen; die auf { $cell } ist kleiner.
aeb-gate-cannot-split = Auf { $cell } liegt eine Schranke; Schranken teilen sich nicht.
aeb-backed-up-cannot-split = Pyramiden in einem verstärkten Stapel, wie auf { $cell }, können sich nicht teilen.
aeb-split-already = Der Stapel auf { $cell } ist schon geteilt.
aeb-only-primary = Die Pyramide auf { $cell } kann sich nicht teilen; das können nur Pyramiden in { $colour }.
aeb-only-large = Die Pyramide auf { $cell } ist nicht groß; nur große teilen sich.
aeb-no-parts = Im Vorrat fehlen Pyramiden, um die auf { $cell } zu teilen.
aeb-lies-already = Die Schranke auf { $cell } steht nie wieder auf und dreht sich nicht.
aeb-stack-cannot-lie = Auf { $cell } steht ein Stapel; nur eine Pyramide, die allein steht, kann sich hinlegen.
aeb-points-off = Im { $direction } von { $cell } ist kein Feld, auf das sie zeigen könnte.
aeb-not-beside = Eine Schranke auf { $from } muss auf ein Nachbarfeld zeigen; { $to } ist keines.
aeb-may-not-pass = Du darfst nur passen, wenn es keinen anderen Zug gibt.
aeb-must-pass = Du hast keinen Zug mehr und musst passen.
aeb-stuck = Mit der Figur auf { $cell } ist kein Zug möglich.

aeb-not-in-the-game = { $side } nimmt an diesem Spiel nicht teil.
aeb-out-cannot-move = { $side } hat keine Pyramide mehr und kann nicht am Zug sein.
aeb-two-owners = Die Figur auf { $cell } mischt Farben verschiedener Spieler.
aeb-empty-pile = Die Figur auf { $cell } hat keine Pyramide.
aeb-pile-too-high = Der Stapel auf { $cell } ist höher als die { $most } Pyramiden, die ein Spieler hat.
aeb-only-gates-point = Die Figur auf { $cell } zeigt in eine Richtung, aber das tun nur Schranken.
aeb-single-is-one = Eine einzelne Pyramide steht allein; auf { $cell } sind es mehrere.
aeb-gate-is-one = Eine Schranke ist eine einzige Pyramide; auf { $cell } sind es mehrere.
aeb-gate-points-off = Die Schranke auf { $cell } zeigt über den Rand hinaus.
aeb-backup-is-more = Ein verstärkter Stapel hat mindestens zwei Pyramiden; der auf { $cell } hat weniger.
aeb-no-such-split = Der Stapel auf { $cell } kann nicht durch Teilen entstanden sein.
aeb-too-many-pyramids = Es gibt nur { $most } Pyramiden dieser Art ({ $size }, { $colour }); auf dem Brett sind mehr.
aeb-no-such-colour = Niemand hat in diesem Spiel die Farbe „{ $colour }“.
aeb-wrong-supply = Der Vorrat an Pyramiden in { $colour } muss bei diesem Brett { $due } sein (klein, mittel, groß).
aeb-wrong-score = { $side } hat { $due } auf dem Brett, nicht { $score }.

aeb-label-pass = Passen
aeb-label-move = Nach { $cell }
aeb-label-back-up = { $cell } verstärken
aeb-label-attack = { $cell } angreifen
aeb-label-destroy = { $cell } angreifen, Spitze zerstören
aeb-label-take = { $cell } angreifen und einnehmen
aeb-label-upgrade = Vergrößern
aeb-label-recolour-blue = { aeb-name-blue }, { $size }
aeb-label-recolour-red = { aeb-name-red }, { $size }
aeb-label-recolour-green = { aeb-name-green }, { $size }
aeb-label-recolour-yellow = { aeb-name-yellow }, { $size }
aeb-label-recolour-purple = { aeb-name-purple }, { $size }
aeb-label-recolour-orange = { aeb-name-orange }, { $size }
aeb-label-recolour-cyan = { aeb-name-cyan }, { $size }
aeb-label-recolour-white = { aeb-name-white }, { $size }
aeb-label-split-two = In zwei teilen
aeb-label-split-three = In drei teilen
aeb-label-gate = { $cell } hinlegen, nach { $direction }

aeb-tally = { $pyramids ->
        [0] keine Pyramiden
        [one] 1 Pyramide
       *[other] { $pyramids } Pyramiden
    }

aeb-step-pass = Passen
aeb-step-upgrade = Vergrößern
aeb-step-gate = Hinlegen
aeb-step-recolour-small = Andere Farbe, klein
aeb-step-recolour-medium = Andere Farbe, mittel
aeb-step-recolour-large = Andere Farbe, groß
aeb-step-split-two = In zwei teilen
aeb-step-split-three = In drei teilen
# Eine Pyramide in einem Stapel: Nummer von unten, Größe und Farbe.
aeb-level = { $level }: { $size }, { $colour }

aeb-prompt-choose = Wähle eine deiner Figuren
aeb-prompt-pile = Wähle, wohin sie geht oder was sie wird
aeb-prompt-stack = Wähle das Ziel des Stapels oder eine Pyramide
aeb-prompt-level = Wähle, was diese Pyramide wird
aeb-prompt-gate = Wähle das Feld, auf das sie zeigt
aeb-prompt-pass = Du hast keinen Zug: Passe

## Aufzeichnungen

record-none = Hier ist keine Aufzeichnung.
record-several = Hier beginnt eine zweite Aufzeichnung; nur eine ist erlaubt.
record-text-too-long = Der Text ist länger als { $most } MiB, zu lang für eine Aufzeichnung.
record-tag-too-long = Der Wert des Kopfeintrags { $tag } ist länger als { $most } Bytes.
record-word-too-long = Ein Wort ist länger als { $most } Bytes, zu lang für einen Zug.
record-too-many-moves = Die Aufzeichnung hat mehr als { $most } Züge.
record-too-many-tags = Die Aufzeichnung hat mehr als { $most } Kopfeinträge.
record-too-many-comments = Die Aufzeichnung hat mehr als { $most } Kommentare.
record-broken-tag = Das ist kein Kopfeintrag; ein Kopfeintrag sieht so aus: [Name "Wert"], in einer Zeile.
record-open-comment = Hier beginnt ein Kommentar, der nicht geschlossen wird.
record-stray = „{ $letter }“ hat hier keine Bedeutung.
record-no-game = Die Aufzeichnung nennt ihr Spiel nicht; ihr fehlt der Kopfeintrag Game.
record-tag-twice = Der Kopfeintrag { $tag } kommt zweimal vor.
record-wrong-number = Der Zug hat die Nummer { $found }, gehört aber zu Runde { $due }.
record-move = { $move }: { $why }
record-no-verdict = „{ $text }“ ist kein Ergebnis dieses Spiels.
record-verdicts-differ = Im Kopfeintrag Result steht { $tag }, aber die Züge enden mit { $end }.
record-wrong-verdict = Die Aufzeichnung nennt { $found } als Ergebnis, aber auf dem Brett ist es { $due }.
record-unfinished = Die Aufzeichnung nennt { $found } als Ergebnis, aber das Spiel ist nicht zu Ende; ein Kopfeintrag Termination könnte sagen, warum es endete.
record-after-verdict = „{ $word }“ folgt auf das Ergebnis; dort kann nur eine weitere Aufzeichnung folgen.

## Der Schiedsrichter

referee-setting = eine Option setzt man als SCHLÜSSEL=WERT
referee-move = Zug { $number }, { $move }: { $why }
referee-file = { $file }: { $why }
referee-not-found = Diese Datei gibt es nicht.
referee-not-permitted = Diese Datei lässt sich nicht lesen: keine Berechtigung.
referee-directory = Das ist ein Ordner, keine Datei.
referee-unreadable = Die Datei lässt sich nicht lesen: { $reason }
referee-too-long = Die Datei ist länger als { $most } MiB.
referee-not-text = Das ist kein Text (UTF-8).
referee-output = Die Ergebnisse lassen sich nicht schreiben: { $reason }
referee-rate = { $count } Folgen in { $seconds } s, { $rate } Millionen je Sekunde

referee-won = in Ordnung, { referee-moves }, { $side } gewinnt { $score }
referee-drawn = in Ordnung, { referee-moves }, Remis { $score }
referee-open = in Ordnung, { referee-moves }, nicht zu Ende, { $score }
referee-won-early = in Ordnung, { referee-moves }, { $side } gewinnt ({ $why })
referee-drawn-early = in Ordnung, { referee-moves }, Remis ({ $why })
referee-moves = { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }

match-player = ein Spieler ist level:1 bis level:5, random, ugi: und eine Befehlszeile, strength: und seine Zahlen, alpha-beta oder monte-carlo
match-term = es gibt kein Merkmal { $term }: es gibt { $terms }
match-unknown-game = Die Engine kennt dieses Spiel nicht.
match-no-start = „{ $command }“ lässt sich nicht starten: { $reason }
match-crashed = Das Programm wurde während des Spiels beendet ({ $status }).
match-silent = Das Programm reagiert nicht mehr.
match-too-slow = Das Programm hat innerhalb von { $seconds } s nicht geantwortet.
match-illegal = Das Programm spielte { $move }, und das ist nicht erlaubt: { $why }
match-too-long = Das Spiel war nach { $turns } Zügen nicht zu Ende.
match-alone = Die übrigen Seiten gehören demselben Spieler.
match-tally = { $wins ->
        [one] { $wins } Sieg
       *[other] { $wins } Siege
    }, { $draws ->
        [one] { $draws } Remis
       *[other] { $draws } Remis
    }, { $losses ->
        [one] { $losses } Niederlage
       *[other] { $losses } Niederlagen
    } des ersten Spielers
tune-round = Runde { $round }: { $percent } von 100 Punkten
match-elo = Elo-Differenz { $elo } ± { $error }

abalone-option-layout = Aufstellung
abalone-option-eject = Kugeln zum Sieg
abalone-option-repetition = Wiederholung
abalone-layout-standard = Standard
abalone-layout-belgian-daisy = Belgische Blume
abalone-layout-german-daisy = Deutsche Blume
abalone-layout-swiss-daisy = Schweizer Blume
abalone-layout-dutch-daisy = Holländische Blume
abalone-layout-the-wall = Die Mauer
abalone-layout-domination = Domination
abalone-layout-alien-attack = Alienangriff
abalone-layout-face-to-face = Auge in Auge
abalone-layout-fujiyama = Fujiyama
abalone-layout-star = Stern
abalone-layout-snakes = Schlangen
abalone-layout-checkerboard = Schachbrett
abalone-layout-duel = Duell
abalone-repetition-draw = Remis
abalone-repetition-off = Weiterspielen

## Partien speichern

storage-put-aside = Die Datei { $file } wurde nicht geladen. { $why } Sie wurde nach { $aside } verschoben.
storage-damaged = Die Datei { $file } wurde nicht geladen und konnte nicht verschoben werden. { $why }
storage-cannot-save = Die Partie lässt sich nicht speichern: { $why }
storage-cannot-save-settings = Die Optionen lassen sich nicht speichern: { $why }
storage-apart = Quintet ist zweimal geöffnet. Dieses Fenster speichert seine Partie getrennt, bei den früheren Partien.

damage-changed = Sie ist beschädigt.
damage-cut = Sie ist beschädigt: Das Ende fehlt.
damage-newer = Sie wurde von einer neueren Version von Quintet gespeichert.
damage-unreadable = Sie lässt sich nicht lesen: { $why }

trouble-full = Es ist kein Speicherplatz mehr frei.
trouble-read-only = Der Speicher ist schreibgeschützt.
trouble-forbidden = Der Zugriff wurde verweigert.
trouble-missing = Die Datei oder der Ordner fehlt.
trouble-other = { $why }.

link-too-long = Für eine Partie ist der Link zu lang.
link-damaged = Der Link ist beschädigt: Zeichen fehlen oder haben sich geändert.
link-newer = Der Link stammt von einer neueren Version von Quintet.
open-empty = Darin ist keine Aufzeichnung.
open-line = Zeile { $line }: { $why }

## Menüs

title-name = Quintet
title-line = Fünf Brettspiele für zwei bis vier Spieler.
title-again = Noch einmal { $game }
title-continue = { $game } fortsetzen
title-continue-detail = { $turns ->
        [one] ein Zug gespielt
       *[other] { $turns } Züge gespielt
    }
title-quit = Beenden
title-records = Frühere Partien
title-settings = Optionen

setup-players = Spieler
setup-swap = Tauschen
setup-move-on = Rotieren
setup-first = { $side } · beginnt
setup-name = Name von { $side }
setup-person = Mensch
setup-computer = Computer
setup-who = Wer { $side } spielt
setup-level = Stufe { $level }
setup-weaker = Schwächer
setup-stronger = Stärker
# Der Name des Computers als Spieler.
computer-name = Computer { $level }
setup-seating = Wer welche Seite spielt
setup-as-named = Wie oben
setup-by-lot = Zufällig
setup-clock = Uhr
setup-clock-off = Aus
setup-clock-none = Ohne Bonus
setup-clock-increment = Bonus
setup-clock-delay = Aufschub
setup-clock-increment-detail = Sekunden, die nach jedem Zug dazukommen
setup-clock-delay-detail = Sekunden, bis die Uhr in jedem Zug anläuft
setup-clock-soft = Nach Ablauf weiterspielen
setup-start = Partie starten
setup-new-seed = Neu
setup-openly = Offen
setup-secretly = Geheim
setup-secretly-later = Wird zu Beginn der Partie allein gewählt; sonst sieht es niemand.
setup-shares = { $left ->
        [0] Alle { $sum } sind gewählt.
        [one] Wähle noch eines: bisher { $chosen } von { $sum }.
       *[other] Wähle noch { $left }: bisher { $chosen } von { $sum }.
    }
setup-shares-whole = Alle { $sum } sind schon gewählt: Entferne erst eines.
setup-shares-most = Von jedem gibt es nur { $most }.
setup-shares-none = Es gibt keines zu entfernen.
setup-not-ready = Wähle erst alle { $sum }
setup-back = Zurück

hud-turn = am Zug
hud-waiting = wartet
hud-thinking = denkt nach
# Die Statuszeile, während der Computer am Zug ist.
hud-computer = { $name } denkt nach
hud-won = gewonnen
hud-lost = verloren
hud-drawn = Remis
hud-out = besiegt
# Der Zug, der gerade getippt wird, in Notation.
hud-typed = Dein Zug: { $move } – Enter spielt ihn
# Eine Option der Partie und ihr Wert.
hud-option = { $option }: { $value }
# Eine Option der Partie und die Uhr.
hud-option-clock = { $value } · { $clock }
hud-clock = { $name } hat noch { $time }
hud-undo = Zurück
hud-redo = Vor
hud-hint = Tipp
hud-hint-sought = Ein guter Zug wird gesucht …
hud-moves = Züge
hud-menu = Menü
hud-no-moves = Hier stehen später die Züge.
hud-again = Noch einmal, Seiten getauscht

result-win = { $name } gewinnt
result-draw = Remis
result-look = Brett ansehen
result-setup = Neue Partie
result-title = Titel
result-board = Brett
result-review = Analyse
result-new = Neu

handover-pass = Gib das Gerät an { $name }
handover-alone = { $name } wählt geheim. Niemand sonst sollte jetzt auf den Bildschirm sehen.
handover-begins = Alles ist gewählt. { $name } beginnt.
handover-choose = { $name } wählt geheim
handover-ready = Ich bin { $name }
handover-done = Geheim halten

pause-heading = Pause
pause-resume = Weiter
pause-motion = Animation
pause-sound = Ton
pause-confirm = Züge bestätigen
pause-coordinates = Koordinaten
pause-hints = Mögliche Züge zeigen
pause-flip = Brett drehen
pause-glossary = Glossar
pause-draw = Remis anbieten
pause-resign = Aufgeben
pause-new = Neue Partie
pause-leave = Zum Titel
pause-settings = Optionen
pause-share = Aufzeichnung
pause-quit = Beenden
pause-kept = Die Partie ist gespeichert; du kannst sie später fortsetzen.
motion-full = Voll
motion-brisk = Flott
motion-reduced = Weniger
motion-off = Aus

settings-heading = Optionen
settings-look = Aussehen
settings-sound = Ton
settings-play = Spiel
settings-colours = Farben
settings-text = Größe
settings-handed = Knöpfe
settings-full-screen = Vollbild
settings-close = Fertig
colours-classic = Klassisch
colours-contrast = Kontrast
colours-colour-blind = Farbenblind
text-usual = Normal
text-large = Groß
text-larger = Größer
handed-right = Rechts
handed-left = Links
sound-all = Alles
sound-pieces = Figuren
sound-signs = Signale
sound-endings = Schluss

records-heading = Frühere Partien
records-all = Alle
records-reading = Partien werden geladen …
records-none = Hier erscheinen deine Partien.
records-count = { $count ->
        [one] Eine Partie
       *[other] { $count } Partien
    }
records-ended = { $count ->
        [0] keine beendet
        [one] eine beendet
       *[other] { $count } beendet
    }
records-side = { $side } gewann { $wins }
records-drawn = { $count ->
        [one] ein Remis
       *[other] { $count } Remis
    }
records-turns = { $mean } Züge im Schnitt, von { $shortest } bis { $longest }
records-name = { $name } gewann { $won } von { $played }
records-damaged = { $count ->
        [one] { $file } lässt sich nicht auflisten. { $why }
       *[other] { $count } Dateien lassen sich nicht auflisten, darunter { $file }. { $why }
    }
records-length = { $turns ->
        [one] ein Zug
       *[other] { $turns } Züge
    }
records-current = läuft
records-open-end = nicht beendet
records-date = { $day }. { $month } { $year }
records-remove = { $match } löschen
records-removed = Die Partie wurde gelöscht.
records-undo = Rückgängig
records-paste = Einfügen
records-open = Öffnen
records-close = Schließen
records-not-removed = Die Partie ließ sich nicht löschen oder wiederherstellen
records-not-opened = Die Partie ließ sich nicht öffnen
month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember

files-heading = Datei öffnen
files-line = Aufzeichnungen in deinem Ordner „Quintet“ und in deinen Downloads. Du kannst auch jede Datei auf das Fenster ziehen.
files-none = Es gibt keine Aufzeichnungen.
files-no-dialog = Dieses System hat keinen Dateidialog.
files-close = Zurück

share-heading = Aufzeichnung
share-line = Die ganze Partie als Text. Andere können sie lesen, und Quintet kann sie öffnen.
share-secret = Sie zeigt, was geheim gewählt wurde.
share-copy = Text kopieren
share-copied = Der Text ist kopiert
share-link = Link kopieren
share-link-copied = Link kopiert
share-too-long = Für einen Link ist die Partie zu lang.
share-save = Als Datei speichern
share-close = Schließen
share-written = Aufzeichnung gespeichert
share-file = Gespeichert als { $file }
share-downloaded = Sie ist in den Downloads deines Browsers als { $file }

dialog-open = Aufzeichnung öffnen
dialog-save = Aufzeichnung speichern
dialog-kind = Aufzeichnungen von Partien
share-not-written = Die Aufzeichnung ließ sich nicht speichern

open-refused = Das lässt sich nicht öffnen
open-many = Partien hinzugefügt
open-added = { $count ->
        [one] Eine Partie kam zu den früheren Partien hinzu.
       *[other] { $count } Partien kamen zu den früheren Partien hinzu.
    }
open-file = { $file }: { $why }
open-from = { $file }
paste-nothing = Es gibt keinen Text zum Einfügen.
trouble-is = Das hat nicht geklappt: { $why }
notice-close = Schließen
notice-more = … und { $count } weitere.
moves-heading = Züge
moves-hint = Wähle einen Zug, um die Stellung zu sehen.
moves-move = Zug { $number }: { $move }
moves-what-if = Variante
moves-looking = Zug { $turn } von { $turns }
moves-trying = Variante: Zug { $turn } von { $turns }
moves-take-back = Bis hierher zurücknehmen

history-return = Zurück zur Partie
history-return-from = { $turn } – zurück zur Partie
history-take-back = Bis hierher zurück

leaf-first = Zum Anfang
leaf-earlier = Voriger Zug
leaf-play = Züge abspielen
leaf-stop = Anhalten
leaf-later = Nächster Zug
leaf-last = Zurück zur Partie
leaf-take-back = Bis hierher zurücknehmen
leaf-list = Züge
speed-slow = Langsam
speed-steady = Normal
speed-fast = Schnell

ask-back = Darf { $name } zurücknehmen?
ask-back-detail = { $turns ->
        [one] { $others }: { $move } würde zurückgenommen. Einverstanden?
       *[other] { $others }: { $turns } Züge, ab { $move }, würden zurückgenommen. Einverstanden?
    }
ask-back-yes = Ja, zurücknehmen
ask-back-no = Nein, so lassen
ask-draw = { $name } bietet Remis an
ask-draw-detail = { $others }: Einverstanden mit Remis?
ask-draw-declined = { $name } spielt lieber weiter.
ask-draw-yes = Remis annehmen
ask-draw-no = Weiterspielen
ask-resign = { $name }, gibst du auf?
ask-resign-detail = { $name } würde gewinnen.
ask-resign-drawn = Die anderen würden sich das Ergebnis teilen.
ask-resign-yes = Aufgeben
ask-resign-no = Weiterspielen
ask-and = { $one } und { $other }

# Kurzformen für Uhren, wie in „je 10 min“.
clock-minutes = { $count } min
clock-seconds = { $count } s
clock-each = je { $time }
clock-increment = { $time } + { $bonus } s
clock-delay = { $time }, { $bonus } s Aufschub
moves-close = Schließen
glossary-heading = Glossar
glossary-choose = Wähle einen Begriff, um ihn auf dem Brett zu sehen.
glossary-close = Schließen
# Wie oft ein Begriff auf dem Brett vorkommt.
glossary-count = { $count ->
        [0] Zurzeit nicht auf dem Brett.
        [one] Einmal auf dem Brett.
       *[other] { $count } Mal auf dem Brett.
    }

start-no-gpu = Quintet hat keine Grafikkarte gefunden, die es nutzen kann. Nötig ist ein Treiber für Vulkan, Metal, DirectX 12 oder OpenGL.
start-no-display = Quintet hat keinen Bildschirm für sein Fenster gefunden. Starte es aus einer Desktop-Sitzung.
start-failed = Quintet muss beendet werden: { $why }

## Die Engine

ugi-unknown = Einen Befehl „{ $command }“ gibt es hier nicht.
ugi-bad-option = Die Option „{ $name }“ kann nicht „{ $value }“ sein.
ugi-position = Eine Stellung ist „startpos“ oder „fen“ und ein JSON-Objekt; dann „moves“ und die Züge.
ugi-bad-limit = „go“ lässt sich durch „{ $limit }“ nicht begrenzen; nötig sind nodes, depth, movetime oder p1time mit einer Zahl, oder infinite.
ugi-query = Zu „{ $query }“ gibt es nichts zu sagen; frag nach gameover, p1turn oder result.

review-open = Partie analysieren
review-heading = Gewinnchancen
review-working = { $turn } von { $turns } Zügen analysiert, vom Ende her …
review-hint = Wähle einen Zug, um ihn auf dem Brett zu sehen.
review-even = Kein einzelner Zug hat viel geändert. Tippe auf die Kurve, um einen Zug zu sehen.
review-graph = Gewinnchancen nach jedem Zug
review-turn = { $turn ->
    [one] nach { $turn } Zug
   *[other] nach { $turn } Zügen
}
review-swing = { $turn }. { $name }: { $move }
review-better = { $before } % davor, { $after } % danach. Besser: { $better }
review-cost = { $before } % davor, { $after } % danach
review-close = Schließen

# Ein Tipp: ein Zug und was er dem Spieler bringt.
hint = { $move }: { $why }
hint-wins = { $move } gewinnt in { $turns ->
        [one] einem Zug
       *[other] { $turns } Zügen
    }.
hint-also = { $first }, und { $second }
hint-steady = die Stellung bleibt, wie sie ist, und kein anderer Zug ist besser
gain-material = du hast mehr Figuren
gain-mobility = du hast mehr Züge zur Auswahl
abalone-gain-ejected = gegnerische Kugeln verlassen das Brett
abalone-gain-centre = deine Kugeln rücken näher an die Mitte als die gegnerischen
abalone-gain-together = deine Kugeln stehen dichter beisammen
abalone-gain-rim = weniger deiner Kugeln liegen am Rand
abalone-gain-breaking = der Zug treibt einen Keil zwischen die gegnerischen Kugeln
abande-gain-points = du hast mehr Punkte auf dem Brett
abande-gain-full = du hast mehr volle Stapel, die niemand schlagen kann
abande-gain-exposed = weniger deiner Stapel können geschlagen werden
abande-gain-attacking = mehr deiner Stapel können schlagen
abande-gain-stacks = dir gehören mehr Stapel
abeo-gain-tokens = du hast mehr Steine
abeo-gain-exposed = weniger deiner Steine lassen sich umdrehen
abeo-gain-threat = in deinem nächsten Zug kannst du mehr umdrehen
abstrakto-gain-closed = du beherrschst mehr geschlossene Gebiete
abstrakto-gain-open = du führst in mehr offenen Gebieten
abstrakto-gain-lead = dein Vorsprung in offenen Gebieten wächst
abstrakto-gain-largest = du beherrschst das Gebiet mit den meisten Plättchen ringsum
abstrakto-gain-pocket = du führst um mehr Lücken, in die kein Plättchen passt
aeb-gain-power = dein Vorsprung an Pyramiden wächst
aeb-gain-actors = mehr deiner Figuren können etwas tun
aeb-gain-free = dir bleibt eine Figur, die etwas tun kann
aeb-gain-safe = weniger deiner Pyramiden sind angreifbar
aeb-gain-near = deine Pyramiden rücken den gegnerischen näher
aeb-gain-reach = deine Pyramiden erreichen mehr Felder
aeb-gain-pressing = du bleibst im Angriff

## Erklärungen der Wertung

abeo-account-tokens = { $side } hat { $tokens ->
        [one] einen Stein
       *[other] { $tokens } Steine
    }.
abeo-account-line = { $side } könnte { $tokens ->
        [one] diesen Stein
       *[other] diese { $tokens } Steine
    } umdrehen, zum Beispiel von { $from } aus.
abande-account-stack = Der Stapel auf { $cell } gehört { $side } und zählt { $height }.
abande-account-asleep = { $cell } schläft: Daneben steht kein gegnerischer Stapel, also zählt er nicht.
abalone-account-ejected = { $side } hat { $ejected } von { $goal } hinausgeschoben.
abalone-account-edge = { $side } könnte die Kugel auf { $cell } hinausschieben.
abstrakto-account-area = { $side } beherrscht dieses Gebiet, { $more } zu { $less }.
abstrakto-account-area-open = { $side } beherrscht dieses Gebiet bisher, { $more } zu { $less }.
abstrakto-account-even = Niemand beherrscht dieses Gebiet: { $tiles } zu { $tiles }.
abstrakto-account-even-open = Niemand beherrscht dieses Gebiet bisher: { $tiles } zu { $tiles }.
abstrakto-account-main = Das Hauptgebiet: Mit { $tiles } Plättchen ringsum entscheidet es bei Gleichstand für { $side }.
aeb-account-pyramids = { $side } hat { $pyramids ->
        [0] keine Pyramide
        [one] eine Pyramide
       *[other] { $pyramids } Pyramiden
    } auf dem Brett.
aeb-account-threat = { $side } könnte { $cell } angreifen.
aeb-account-quiet = Seit { $turns } Zügen gab es keinen Angriff; bei { $most } ist das Spiel remis.

## Erste Lektionen

lesson-begin = Erste Lektion
lesson-step = Schritt { $step } von { $steps }
lesson-hint = Zeig es mir
lesson-play = Erste Partie
# Zu einem erlaubten Zug, der den Schritt nicht beantwortet.
lesson-otherwise = Das ist erlaubt, aber darum geht es hier nicht.

abeo-lesson-place = Setze einen Stein auf ein beliebiges leeres Feld, dann beende den Zug.
abeo-lesson-two = Oder setze zwei: Wähle nach dem ersten Stein ein zweites leeres Feld.
abeo-lesson-flip = Oder dreh um: Setze einen Stein in eine Linie mit den drei gegnerischen und wähle einen davon. Alle drei werden umgedreht.
abeo-lesson-flip-otherwise = Das dreht nicht alle drei um; setze einen Stein in eine Linie mit ihnen.
abeo-lesson-gap = Leere Felder vor einer Reihe stören nicht, aber eine Lücke beendet sie: Dreh die zwei um, die nebeneinander liegen.
abeo-lesson-gap-otherwise = Das dreht nicht die zwei um, die nebeneinander liegen.
abeo-lesson-shield = Setze auf e5: Dein Stein auf e7 schützt, was dahinter liegt; dreh also die Reihe auf d4 und c3 um.
abeo-lesson-shield-otherwise = Setze auf e5 und dreh die Reihe auf d4 und c3 um.
abeo-lesson-one-line = Setze auf e5: Drei Reihen ließen sich umdrehen, aber nur eine ist erlaubt. Nimm die längste.
abeo-lesson-one-line-otherwise = Eine längere Reihe ließe sich umdrehen: von e5 in Richtung h8.
abeo-lesson-full = Das letzte Feld: Fülle es und dreh eine Reihe um. Ist das Brett voll, gewinnt, wer mehr Steine hat.
abeo-lesson-full-otherwise = Das Brett ist voll, aber { side-light } hat mehr Steine; dreh auch eine Reihe um.
abeo-lesson-offer = Mehr Regeln hat Abeo nicht. Lust auf eine erste Partie?

abande-lesson-enter = Setze einen Stein neben einen anderen, auch diagonal: Alle Steine bilden ein Band.
abande-lesson-capture = Schlage: Zieh einen Stein auf einen gegnerischen daneben. Der Stapel gehört dem, dessen Stein oben liegt.
abande-lesson-capture-otherwise = Das setzt einen Stein ein; zieh stattdessen einen auf einen gegnerischen Stapel.
abande-lesson-high = Ein Stapel zieht als Ganzes und wird höchstens drei hoch: Schlage mit deinem Zweierstapel.
abande-lesson-high-otherwise = Zieh mit deinem Stapel auf d4.
abande-lesson-band = Das Band darf nicht reißen: e3 hängt von d4 ab, also schlage mit einem anderen Stein.
abande-lesson-pass = Mit leerer Hand darfst du passen, und hier kann keiner deiner Stapel ziehen: Passe.
abande-lesson-again = Nach dem Passen darfst du wieder ziehen: { side-white } ist in Reichweite gekommen, also schlage auf e3.
abande-lesson-asleep = { side-white } passt. Passe auch, dann ist Schluss: Stapel ohne gegnerischen Nachbarn schlafen und zählen nicht, die anderen so viel, wie sie hoch sind.
abande-lesson-offer = Mehr Regeln hat Abande nicht. Lust auf eine erste Partie?

abalone-lesson-single = Wähle eine Kugel, dann ein leeres Feld daneben: Eine Kugel geht ein Feld weit, in beliebiger Richtung.
abalone-lesson-single-otherwise = Zieh diesmal eine einzelne Kugel.
abalone-lesson-row = Zieh alle drei: Wähle beide Enden der Reihe, dann das Feld davor.
abalone-lesson-row-otherwise = Zieh die ganze Reihe geradeaus.
abalone-lesson-broadside = Eine Reihe geht auch seitwärts: Wähle beide Enden, dann ein leeres Feld daneben.
abalone-lesson-broadside-otherwise = Zieh alle drei zugleich seitwärts.
abalone-lesson-push = Zwei schieben eine: Wähle deine beiden Kugeln, dann die gegnerische davor.
abalone-lesson-push-otherwise = Das schiebt nichts; zieh eine Reihe gegen weniger Kugeln, als sie hat.
abalone-lesson-equal = Gleich viele können einander nicht schieben: Finde die Reihe, die länger ist als die gegnerische davor.
abalone-lesson-room = Hinter der geschobenen Kugel muss ein leeres Feld oder der Rand sein: Finde, wo Platz ist.
abalone-lesson-eject = Eine Kugel, die über den Rand geschoben wird, ist draußen; mit der sechsten gewinnst du: Schieb sie hinaus.
abalone-lesson-eject-otherwise = Keine Kugel hat das Brett verlassen; schieb eine über den Rand.
abalone-lesson-offer = Mehr Regeln hat Abalone nicht. Lust auf eine erste Partie?

abstrakto-lesson-solid = Ein Block füllt ein Feld, und Plättchen überlappen sich nie: Lege einen.
abstrakto-lesson-line = Eine Linie liegt quer über der Kante eines Feldes, auch am Rand des Bretts: Lege eine.
abstrakto-lesson-cross = Ein Kreuz liegt dort, wo sich Linien kreuzen, aber nicht am Rand des Bretts: Lege eines.
abstrakto-lesson-kind-otherwise = Das war ein Plättchen anderer Art.
abstrakto-lesson-area = Plättchen schließen Gebiete ab: Schließe eines ab, um das mehr eigene als gegnerische liegen.
abstrakto-lesson-area-otherwise = Du beherrschst noch kein Gebiet; schließe eines ab, um das vor allem deine Plättchen liegen.
abstrakto-lesson-even = Niemand beherrscht die abgeschlossene Ecke, es steht zwei zu zwei: Lege eines deiner Plättchen hinein.
abstrakto-lesson-even-otherwise = Noch beherrscht niemand die Ecke; lege ein Plättchen, das an sie grenzt.
abstrakto-lesson-main = Ein Kreuz passt noch: Lege es. Beide behalten drei Gebiete, also entscheidet das beherrschte Gebiet mit den meisten Plättchen ringsum.
abstrakto-lesson-offer = Mehr Regeln hat Abstrakto nicht. Lust auf eine erste Partie?

aeb-lesson-move = Zieh eine Pyramide: Kleine gehen bis zu drei Felder weit, mittlere zwei, große eins, nie diagonal.
aeb-lesson-move-otherwise = Zieh diesmal eine Pyramide auf ein leeres Feld.
aeb-lesson-upgrade = Vergrößere: Mach die kleine Pyramide eine Stufe größer.
aeb-lesson-upgrade-otherwise = Vergrößere diesmal die kleine Pyramide.
aeb-lesson-attack = Greif eine Pyramide in Reichweite an: Sie wird eine Stufe kleiner, und deine wächst.
aeb-lesson-attack-otherwise = Greif diesmal die Pyramide auf d6 an.
aeb-lesson-colour = Nur Pyramiden in { aeb-colour-red } verstärken andere: Gib einer diese Farbe, gleich groß oder kleiner.
aeb-lesson-colour-otherwise = Wechsle diesmal die Farbe einer Pyramide.
aeb-lesson-back-up = Verstärke: Zieh die Pyramide in { aeb-colour-red } auf eine andere von dir in Reichweite. Sie bleiben nun zusammen.
aeb-lesson-back-up-otherwise = Zieh diesmal die Pyramide in { aeb-colour-red } auf eine von dir.
aeb-lesson-split = Teile die große Pyramide auf c3: Nur die Spitze des neuen Stapels kann etwas tun und weggehen.
aeb-lesson-split-otherwise = Teile diesmal die große Pyramide auf c3.
aeb-lesson-gate = Lege die große Pyramide als Schranke hin: Nichts Kleineres darf auf die Linie, auf die sie zeigt.
aeb-lesson-gate-otherwise = Lege diesmal die große Pyramide hin.
aeb-lesson-barred = Die Schranke auf e1 sperrt die e-Linie für kleinere Pyramiden, aber nicht für deine große: Zieh sie nach e3.
aeb-lesson-barred-otherwise = Zieh diesmal die große Pyramide nach e3.
aeb-lesson-last = Ein verstärkter Stapel zieht als Ganzes, so weit wie seine unterste Pyramide: Zerstöre mit ihm die letzte gegnerische.
aeb-lesson-last-otherwise = Greif diesmal die gegnerische Pyramide mit dem Stapel an.
aeb-lesson-offer = Mehr Regeln hat Aeb nicht. Lust auf eine erste Partie?

## Regelseiten

rules-open = Regeln
rules-why = Warum?
rules-designed = Ein Spiel von { $designers }
rules-designed-in = Ein Spiel von { $designers }, { $year }
rules-source = Quelle: { $source }
# Eine Regelung dieses Programms zu einer Frage, die die Spielregel offenlässt.
rules-ruling = Unsere Regelung { $number }
page-aim = Ziel
page-turn = Dein Zug
page-moves = Züge
page-end = Ende
page-scoring = Wertung

abeo-page-aim = Wenn das letzte Feld gefüllt ist, sollen mehr Steine deiner Farbe auf dem Brett liegen als gegnerische.
abeo-page-turn = { side-dark } beginnt. In jedem Zug setzt du einen deiner Steine auf ein leeres Feld; passen kannst du nicht. Danach beendest du den Zug, setzt einen zweiten Stein oder drehst eine Reihe um.
abeo-page-flip-title = Eine Reihe umdrehen
abeo-page-flip = Schau vom eben gesetzten Stein aus in eine der sechs Richtungen, über leere Felder hinweg, bis zum ersten Stein. Gehört er dem Gegner, wird er umgedreht, und mit ihm alle, die ohne Lücke folgen.
abeo-page-no-flip-title = Was sich nicht umdreht
abeo-page-no-flip = Ein eigener Stein schützt, was hinter ihm liegt, ein leeres Feld beendet die Reihe, und Steine neben der Linie bleiben, wie sie sind. Von mehreren Reihen dreht ein Zug nur eine um.
abeo-page-end = Das Spiel endet mit dem Zug, der das letzte Feld füllt. Auch dieser Zug darf noch eine Reihe umdrehen.
abeo-page-scoring = Jeder Stein bringt einen Punkt. Es gibt 61 Felder, also hat immer eine Seite mehr.

abande-page-aim = Hole mehr Punkte als dein Gegner. Am Ende bringt ein Stapel so viele Punkte, wie er hoch ist; sie gehören dem, dessen Stein oben liegt.
abande-page-turn = { side-black } beginnt und setzt einen Stein irgendwo ein. Danach setzt man in jedem Zug einen Stein ein oder zieht mit einem Stapel. Stapel ziehen erst, wenn { side-black } einen zweiten Stein eingesetzt hat.
abande-page-boards-title = Drei Bretter
abande-page-boards = Auf dem quadratischen Brett hat ein Feld bis zu acht Nachbarn, auf dem Sechseck bis zu sechs. Das dritte Brett ist das Mosaik.
abande-page-snub-title = Das Mosaik
abande-page-snub = Dieses Brett besteht aus Quadraten und Dreiecken. Nur Felder, die eine Linie verbindet, sind Nachbarn; Felder schräg gegenüber in einem Quadrat sind es nicht.
abande-page-enter-title = Einsetzen
abande-page-enter = Setze einen Stein aus der Hand auf ein leeres Feld neben einem beliebigen Stein, egal wessen. Du hast 18; solange einer in der Hand ist, musst du einsetzen oder ziehen.
abande-page-capture-title = Schlagen
abande-page-capture = Zieh einen ganzen Stapel (oder einen einzelnen Stein) einen Schritt weit auf einen gegnerischen Stapel. Er kann nicht auf ein leeres Feld oder einen eigenen Stapel ziehen.
abande-page-high-title = Höchstens drei
abande-page-high = Kein Stapel wird höher als drei Steine, und keiner wird je geteilt.
abande-page-band-title = Das Band
abande-page-band = Alle Steine auf dem Brett sind verbunden. Ein Stapel muss bleiben, wenn andere ohne ihn abgeschnitten wären.
abande-page-pass-title = Passen
abande-page-pass = Passen darfst du nur mit leerer Hand. In einem späteren Zug darfst du trotzdem wieder ziehen.
abande-page-end = Wird zweimal nacheinander gepasst, ist das Spiel zu Ende. Stapel ohne gegnerischen Nachbarn schlafen dann: Sie verlassen das Brett, auch wenn das Band dabei reißt.
abande-page-scoring = Jeder Stapel, der bleibt, bringt dem, dessen Stein oben liegt, so viele Punkte, wie er hoch ist: einen, zwei oder drei. Wer mehr hat, gewinnt; bei Gleichstand endet das Spiel remis.

abalone-page-aim = Schieb als Erster sechs gegnerische Kugeln vom Brett.
abalone-page-turn = { side-black } beginnt. Jeder Zug bewegt eine, zwei oder drei deiner Kugeln ein Feld weit, alle in dieselbe Richtung; passen kannst du nicht. Zum Start gibt es vierzehn Aufstellungen.
abalone-page-line-title = Geradeaus
abalone-page-line = Eine einzelne Kugel zieht auf jedes leere Nachbarfeld. Zwei oder drei in einer Reihe ziehen längs der Reihe, wenn das Feld davor leer ist.
abalone-page-broadside-title = Seitwärts
abalone-page-broadside = Eine Reihe von zwei oder drei kann auch seitwärts ziehen, wenn für jede Kugel ein leeres Feld da ist. Schieben kann sie dabei nicht.
abalone-page-push-title = Schieben
abalone-page-push = Geradeaus kann eine Reihe eine kürzere Reihe schieben: Zwei schieben eine, drei schieben eine oder zwei. Hinter den geschobenen Kugeln muss ein leeres Feld oder der Rand sein.
abalone-page-no-push-title = Was nicht geht
abalone-page-no-push = Gleich viele können einander nicht schieben, und eine einzelne Kugel schiebt nichts. Drei in einer Reihe lassen sich nicht der Länge nach schieben, und auch keine Reihe, hinter der gleich noch eine Kugel liegt.
abalone-page-eject-title = Über den Rand
abalone-page-eject = Eine Kugel, die über den Rand geschoben wird, ist draußen. Eigene Kugeln kannst du nicht hinausschieben.
abalone-page-end = Wer zuerst sechs Kugeln hinausgeschoben hat, gewinnt sofort. Vor der Partie lässt sich eine andere Zahl einstellen.
abalone-page-scoring = Es zählen nur hinausgeschobene Kugeln. Sie liegen in der Ablage der Seite, die sie geschoben hat.

abstrakto-page-aim = Beherrsche mehr Gebiete als dein Gegner. Plättchen und der Rand des Bretts schließen sie ab.
abstrakto-page-turn = Von deinen 18 Plättchen (sechs jeder Art) bleiben drei draußen. Jeder Zug legt eines; passen darfst du nur, wenn keines mehr Platz hat. Wer beginnt, entscheidet der Zufall.
abstrakto-page-tiles-title = Die drei Plättchen
abstrakto-page-tiles = Ein Block liegt in einem Feld. Eine Linie liegt quer über einer Kante; am Rand des Bretts hängt sie zur Hälfte über. Ein Kreuz liegt dort, wo sich im Inneren Linien kreuzen. Plättchen überlappen sich nie.
abstrakto-page-areas-title = Gebiete
abstrakto-page-areas = Ein Gebiet ist eine freie Fläche, die über Kanten zusammenhängt. Die Seite mit mehr Plättchen ringsum beherrscht es: Jedes zählt einmal, Ecken zählen nicht. Bei gleich vielen beherrscht es niemand.
abstrakto-page-end = Das Spiel endet, wenn keine Seite mehr ein Plättchen legen kann.
abstrakto-page-scoring = Die Seite mit mehr Gebieten gewinnt. Bei Gleichstand entscheidet das Hauptgebiet: das beherrschte mit den meisten Plättchen beider Seiten ringsum. Haben beide Seiten eines dieser Größe, endet das Spiel remis: Spielt noch einmal.

aeb-page-aim = Zerstöre die Pyramiden aller anderen. Wer als Letzter eine Pyramide auf dem Brett hat, gewinnt.
aeb-page-turn = { side-1 } beginnt. In jedem Zug tut eine deiner Figuren eines: Sie zieht, wächst, greift an, wechselt die Farbe, teilt sich, verstärkt oder wird zur Schranke. Nichts zieht diagonal.
aeb-page-players-title = Zwei bis vier Spieler
aeb-page-players = Alle beginnen mit einer großen Pyramide in einer Ecke, zwei Spieler in gegenüberliegenden. Jeder hat eine erste Farbe, die sich teilen kann, und eine zweite, die verstärken kann. Wer ausgeschieden ist, wird übersprungen.
aeb-page-supply-title = Der Vorrat
aeb-page-supply = In jeder deiner Farben hast du fünf Pyramiden jeder Größe. Wenn eine wächst, schrumpft oder die Farbe wechselt, kommt die neue aus denen, die nicht auf dem Brett sind.
aeb-page-move-title = Ziehen
aeb-page-move = Eine kleine Pyramide zieht bis zu drei Felder weit, eine mittlere zwei, eine große eins. Sie darf abbiegen, aber nicht durch andere Figuren hindurch oder auf sie.
aeb-page-upgrade-title = Vergrößern
aeb-page-upgrade = Eine Pyramide wird eine Stufe größer: eine einzelne, eine Schranke, jede in einem verstärkten Stapel oder die Spitze eines geteilten.
aeb-page-attack-title = Angreifen
aeb-page-attack = Die Spitze einer Figur in Reichweite wird eine Stufe kleiner, deine Pyramide eine Stufe größer; in einem verstärkten Stapel wächst die Spitze. Eine kleine wird zerstört: Dann wächst deine um bis zu zwei Stufen und nimmt das Feld ein, wenn es nun leer ist.
aeb-page-colour-title = Farbe wechseln
aeb-page-colour = Eine Pyramide wechselt zu deiner anderen Farbe, gleich groß oder kleiner.
aeb-page-split-title = Teilen
aeb-page-split = Eine große Pyramide deiner ersten Farbe, die allein steht, wird zu einer mittleren mit einer kleinen darauf oder zu drei kleinen. Sie gehen von oben weg, eine nach der anderen, und lassen sich nicht verstärken.
aeb-page-back-up-title = Verstärken
aeb-page-back-up = Eine Pyramide deiner zweiten Farbe zieht auf eine Pyramide oder einen verstärkten Stapel von dir in Reichweite und bleibt dort für immer. Der Stapel zieht als Ganzes, so weit wie seine unterste Pyramide; Angriffe treffen die Spitze.
aeb-page-gate-title = Schranken
aeb-page-gate = Eine Pyramide, die allein steht, legt sich hin und zeigt eine Linie entlang. Keine kleinere, egal wessen, darf diese Linie betreten oder dort angreifen oder verstärken. Eine Schranke bleibt liegen; sie kann wachsen, die Farbe wechseln und angegriffen werden.
aeb-page-end = Wer die letzte Pyramide verliert, scheidet aus. Wer als Letzter übrig bleibt, gewinnt.
aeb-page-scoring = Punkte gibt es nicht. Die Zahl neben einem Namen sagt, wie viele Pyramiden dieser Spieler auf dem Brett hat.

ruling-1 = Das Einsetzen des ersten Steins zählt als Zug.
ruling-1-why = Die Spielregel hat dafür einen eigenen Namen. So sind die Züge in jeder Aufzeichnung gleich nummeriert.
ruling-2 = Kommt eine Stellung zum dritten Mal vor, mit derselben Seite am Zug, endet das Spiel remis. Das lässt sich abschalten.
ruling-2-why = Die Spielregel sagt dazu nichts, und eine Partie könnte endlos dauern.
ruling-3 = Wer nicht ziehen kann, hat verloren.
ruling-3-why = Die Spielregel sagt dazu nichts, und passen darf niemand. Aus den Standardaufstellungen kommt es nicht vor.
ruling-4 = Auch wer passen muss, passt selbst: Es ist dann der einzige Zug.
ruling-4-why = So übersieht es niemand, und es steht in der Aufzeichnung.
ruling-5 = Wenn niemand wählt, entscheidet der Zufalls-Startwert der Partie, welche Plättchen draußen bleiben und wer beginnt.
ruling-5-why = Die Spielregel überlässt es dem Zufall; mit dem Startwert lässt sich dieselbe Partie wieder aufbauen.
ruling-6 = Der Vorrat ist begrenzt, und Pyramiden, die das Brett verlassen, kommen in ihn zurück.
ruling-6-why = Die Spielregel sagt, wie viele Pyramiden es gibt, aber nicht, was geschieht, wenn sie ausgehen.
ruling-7 = Nur die Spitze eines geteilten Stapels kann etwas tun, so wie eine Pyramide, die allein steht.
ruling-7-why = Die Spielregel sagt nur, in welcher Reihenfolge seine Pyramiden weggehen.
ruling-8 = Eine Schranke sperrt ihre Linie bis zum Rand des Bretts, egal, was darauf steht.
ruling-8-why = Die Spielregel sagt nicht, wo die Linie endet.
ruling-9 = Für eine Schranke ist ein verstärkter Stapel so groß wie seine unterste Pyramide.
ruling-9-why = Die unterste Pyramide bestimmt auch, wie weit der Stapel zieht.
ruling-10 = Fehlt im Vorrat eine Größe, schrumpft eine angegriffene Pyramide auf die nächstkleinere vorhandene oder wird zerstört; ein Angreifer wächst, so weit er kann.
ruling-10-why = Die Spielregel sagt nicht, was geschieht, wenn eine Größe ausgegangen ist.
ruling-11 = Eine Pyramide, die allein steht, eine Schranke, jede Pyramide eines verstärkten Stapels und die Spitze eines geteilten können die Farbe wechseln. Eine Schranke behält ihre Richtung.
ruling-11-why = Die Spielregel sagt „Figuren“, aber nicht, welche.
ruling-12 = Eine Schranke zeigt in eine Richtung, in der es mindestens ein Feld gibt.
ruling-12-why = Außerhalb des Bretts gibt es nichts zu sperren.
ruling-13 = Ein Spieler passt nur, wenn es keinen anderen Zug gibt.
ruling-13-why = Die Spielregel kennt kein Passen, aber ein Spieler kann eingeschlossen sein.
ruling-14 = Kommt eine Stellung zum dritten Mal vor, mit demselben Spieler am Zug, endet das Spiel remis zwischen allen, die noch dabei sind; ebenso nach 100 Zügen in Folge ohne Angriff.
ruling-14-why = Die Spielregel sagt dazu nichts, und eine Partie könnte endlos dauern.

## Fehler in Dateien von Lektionen und Regelseiten

learning-file = { $file }, Zeile { $line }: { $why }
learning-unknown-word = „{ $text }“ hat hier keine Bedeutung.
learning-bad-form = Die Zeile muss diese Form haben: { $form }.
learning-missing = Die Zeile „{ $word }“ fehlt.
learning-unknown-game = Ein Spiel „{ $text }“ gibt es nicht.
learning-other-game = Diese Datei gehört zum Spiel „{ $text }“.
learning-refused = { $text }: { $why }
learning-not-refused = „{ $text }“ sollte abgelehnt werden, aber damit beginnt ein erlaubter Zug.
learning-refused-sooner = „{ $text }“ wird schon vor dem letzten Schritt abgelehnt.
learning-other-reason = Das wird von { $found } abgelehnt, nicht von { $text }.
learning-no-step = „{ $text }“ ist kein Schritt dieses Spiels.
learning-no-answer = Kein erlaubter Zug beantwortet diesen Schritt.
learning-many-ways = Der vorige Schritt hat mehrere Antworten, also kann kein Schritt daran anschließen.

# Bedienelemente von Regelseiten, Lektionen und Erklärungen der Wertung.
rules-heading = Regeln von { $game }
rules-place = { $section } von { $sections }
rules-earlier = Vorige
rules-later = Nächste
rules-to-match = Zurück zur Partie
lesson-you = Du
lesson-other = Gegner
lesson-right = Richtig!
lesson-leave-short = Verlassen
accounts-open = Wertung erklären
accounts-heading = Die Wertung im Einzelnen
accounts-none = Es gibt noch nichts zu zählen.
accounts-close = Schließen
settings-language = Sprache

# Die Züge eines ausgewählten Steins. Darunter stehen die Gründe, warum andere nicht möglich sind.
abilities-moves = { $moves ->
    [0] Hier beginnt kein Zug.
    [one] Hier beginnt ein Zug.
   *[other] Hier beginnen { $moves } Züge.
}

## Farben und Zeichen der Spieler

# Namen der Farben dunkler und heller Steine: als Name und im Satz.
hue-deep-grey = Schwarz
hue-deep-red = Rot
hue-deep-green = Grün
hue-deep-turquoise = Türkis
hue-deep-blue = Blau
hue-deep-purple = Violett
hue-pale-grey = Weiß
hue-pale-red = Rosa
hue-pale-green = Mint
hue-pale-turquoise = Aqua
hue-pale-blue = Himmelblau
hue-pale-purple = Flieder
colour-deep-grey = Schwarz
colour-deep-red = Rot
colour-deep-green = Grün
colour-deep-turquoise = Türkis
colour-deep-blue = Blau
colour-deep-purple = Violett
colour-pale-grey = Weiß
colour-pale-red = Rosa
colour-pale-green = Mint
colour-pale-turquoise = Aqua
colour-pale-blue = Himmelblau
colour-pale-purple = Flieder

sign-circle = Kreis
sign-square = Quadrat
sign-triangle = Dreieck
sign-diamond = Raute
sign-star = Stern
sign-heart = Herz
sign-cross = Kreuz

livery-open = Farbe und Zeichen von { $name }
livery-colour = Farbe
livery-sign = Zeichen neben dem Namen
livery-natural = Standard
livery-none = Kein Zeichen
livery-pick = { $colour } für { $name }
livery-pick-sign = { $sign } für { $name }
livery-too-close = { $colour } ist den Farben von { $other } zu ähnlich.
livery-swapped = { $name } und { $other } haben die Farben getauscht.
livery-sign-swapped = { $name } und { $other } haben die Zeichen getauscht.
