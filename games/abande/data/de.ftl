# The messages of Abande, in German.

ending-abande-higher-score = beide haben gepasst, und die höhere Punktzahl gewinnt
ending-abande-equal-scores = beide haben gepasst, und die Punktzahlen sind gleich

abande-unreadable = „{ $text }“ ist kein Zug; schreib ein Feld, um einen Stein einzusetzen (d4), zwei, um einen Stapel zu ziehen (e2-d3), oder pass.
abande-off-the-board = Dieses Brett hat kein Feld { $cell }.
abande-no-way = Wähle ein leeres Feld neben dem Band (den Steinen auf dem Brett) oder einen deiner Stapel und sein Ziel.
abande-occupied = { $cell } ist besetzt; ein Stein kommt auf ein leeres Feld.
abande-hand-empty = Du hast keinen Stein mehr in der Hand.
abande-off-the-band = { $cell } liegt nicht neben dem Band; ein Stein kommt neben einen anderen.
abande-no-stack = Auf { $cell } steht kein Stapel.
abande-not-yours = Der oberste Stein auf { $cell } gehört dem Gegner.
abande-not-neighbours = { $from } und { $to } sind keine Nachbarn; ein Stapel geht einen Schritt.
abande-nothing-there = { $cell } ist leer; ein Stapel zieht nur auf einen gegnerischen.
abande-own-stack = Der Stapel auf { $cell } ist dein eigener; ein Stapel zieht nur auf einen gegnerischen.
abande-too-early = Stapel ziehen erst, wenn { side-black } einen zweiten Stein eingesetzt hat.
abande-too-high = { $from } und { $to } wären zusammen { $height ->
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
abande-stack-too-high = Der Stapel auf { $cell } hat { $height } Steine; ein Stapel hat höchstens { $max }.
abande-too-many-pieces = { $side } hat { $pieces } Steine auf dem Brett; eine Seite hat insgesamt { $max }.
abande-wrong-hand = { $side } kann nicht { $hand } in der Hand haben: Auf dem Brett { $rest ->
        [0] fehlt keiner
        [one] fehlt einer
       *[other] fehlen { $rest }
    }.
abande-too-many-passes = Es kann nicht { $passes } Mal nacheinander gepasst worden sein: Nach { $max } Mal ist die Partie zu Ende.
abande-passed-with-hand = { $side } kann mit { $hand ->
        [one] einem Stein
       *[other] { $hand } Steinen
    } in der Hand nicht gepasst haben.
abande-band-split = Das Band hängt nicht zusammen: { $one } und { $other } berühren sich nicht.
abande-still-sleeping = Die Partie ist zu Ende, aber { $cell } schläft; schlafende Stapel verlassen am Ende das Brett.
abande-wrong-opening = Das ist keine gültige Eröffnung: Zuerst setzt { side-black } ein, dann { side-white }, dann wieder { side-black }; alles andere kommt danach.
abande-turn-too-small = { $turn ->
        [one] Ein Zug ist
       *[other] { $turn } Züge sind
    } zu wenig für { $pieces } Steine auf dem Brett.
abande-turn-too-large = { $turn } Züge sind zu viele für { $pieces ->
        [one] einen Stein
       *[other] { $pieces } Steine
    } auf dem Brett: In jedem der ersten drei Züge wird ein Stein eingesetzt.
abande-wrong-score = Der Punktestand von { $side } wäre auf diesem Brett { $expected }, nicht { $score }.

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

abande-score-text = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, { $hand } in der Hand

abande-prompt-initiative = Setze den ersten Stein beliebig
abande-prompt-enter = Setze einen Stein neben einen anderen
abande-prompt-enter-or-move = Setze einen Stein oder wähle einen Stapel
abande-prompt-move-or-pass = Wähle einen Stapel oder passe
abande-prompt-pass = Kein Stapel kann ziehen: Passe
abande-prompt-target = Wähle den Stapel, auf den er zieht
abande-prompt-over = Die Partie ist zu Ende
abande-caption-sleeping = { $stacks ->
    [one] Ein Stapel ohne gegnerischen Nachbarn schläft und fällt weg
   *[other] Stapel ohne gegnerischen Nachbarn schlafen und fallen weg
}
abande-caption-count = Jeder Stapel bringt so viele Punkte, wie er hoch ist

abande-option-board = Brett
abande-board-square = Quadrat
abande-board-hex = Sechseck
abande-board-snub = Mosaik

## Die Engine

abande-gain-points = du hast mehr Punkte auf dem Brett
abande-gain-full = du hast mehr volle Stapel, die niemand schlagen kann
abande-gain-exposed = im Vergleich zum Gegner sind deine Stapel sicherer
abande-gain-attacking = im Vergleich zum Gegner können mehr deiner Stapel schlagen
abande-gain-stacks = dir gehören mehr Stapel

## Erklärungen der Wertung

abande-score-term-stack = Der Stapel auf { $cell } gehört { $side } und zählt { $height }.
abande-score-term-asleep = { $cell } schläft: Daneben steht kein gegnerischer Stapel, also zählt er nicht.

## Sprache

abande-speech-stack = { $height ->
        [one] { $whose ->
            [you] dein Stein
           *[side] Stein von { $owner }
        }
       *[other] { $whose ->
            [you] dein Stapel
           *[side] Stapel von { $owner }
        }, Höhe { $number }
    }
abande-speech-asleep = schläft
abande-speech-enter = { $who ->
        [you] Du setzt
       *[side] { $side } setzt
    } einen Stein auf { $cell } ein
abande-speech-capture = { $who ->
        [you] Du ziehst
       *[side] { $side } zieht
    } { $pieces ->
        [one] einen Stein
       *[other] einen Stapel der Höhe { $number }
    } von { $from } auf { $to }
abande-speech-height = der Stapel hat jetzt die Höhe { $height }
abande-speech-captured = { $height ->
        [one] er bedeckt { $whose ->
            [you] deinen Stein
           *[side] den Stein von { $owner }
        }
       *[other] er bedeckt { $whose ->
            [you] deinen Stapel der Höhe { $number }
           *[side] den Stapel von { $owner }, Höhe { $number }
        }
    }
abande-speech-leave = die Partie ist zu Ende, und { $count ->
        [one] der schlafende Stapel auf { $cells } kommt
       *[other] die schlafenden Stapel auf { $cells } kommen
    } vom Brett
abande-speech-hand = { $who ->
        [you] Du hast
       *[side] { $side } hat
    } { $count ->
        [0] keinen Stein
        [one] einen Stein
       *[other] { $number } Steine
    } in der Hand

## Erste Lektionen

abande-lesson-enter = Setze einen Stein neben einen anderen, auch diagonal: Alle Steine bilden ein Band.
abande-lesson-capture = Schlage: Zieh einen Stein auf einen gegnerischen daneben. Der Stapel gehört dem, dessen Stein oben liegt.
abande-lesson-capture-otherwise = Das setzt einen Stein ein; zieh stattdessen einen auf einen gegnerischen Stapel.
abande-lesson-high = Ein Stapel zieht als Ganzes und wird höchstens drei hoch: Schlage mit deinem Zweierstapel.
abande-lesson-high-otherwise = Zieh mit dem Stapel, der auf d4 steht.
abande-lesson-band = Das Band darf nicht reißen: e3 hängt von d4 ab, also schlage mit einem anderen Stein.
abande-lesson-pass = Mit leerer Hand darfst du passen, und hier kann keiner deiner Stapel ziehen: Passe.
abande-lesson-again = Nach dem Passen darfst du wieder ziehen: { side-white } ist in Reichweite gekommen, also schlage auf e3.
abande-lesson-asleep = { side-white } passt. Passe auch, dann ist Schluss: Stapel ohne gegnerischen Nachbarn schlafen und zählen nicht, die anderen so viel, wie sie hoch sind.
abande-lesson-offer = Das Wichtigste kennst du; den Rest findest du unter „Regeln“. Lust auf eine erste Partie?

## Regelseiten

abande-page-aim = Hole mehr Punkte als dein Gegner. Am Ende bringt ein Stapel so viele Punkte, wie er hoch ist; sie gehören dem, dessen Stein oben liegt.
abande-page-turn = { side-black } beginnt und setzt einen Stein irgendwo ein. Danach setzt man in jedem Zug einen Stein ein oder zieht mit einem Stapel. Stapel ziehen erst, wenn { side-black } einen zweiten Stein eingesetzt hat.
abande-page-boards-title = Drei Bretter
abande-page-boards = Auf dem quadratischen Brett hat ein Feld bis zu acht Nachbarn, auf dem Sechseck bis zu sechs. Das dritte Brett ist das Mosaik.
abande-page-snub-title = Das Mosaik
abande-page-snub = Dieses Brett besteht aus Quadraten und Dreiecken. Nur Felder, die eine Linie verbindet, sind Nachbarn; Felder schräg gegenüber in einem Quadrat sind es nicht.
abande-page-enter-title = Einsetzen
abande-page-enter = Setze einen Stein aus der Hand auf ein leeres Feld neben einem beliebigen Stein, egal wessen. Du hast 18; solange einer in der Hand ist, musst du einsetzen oder ziehen.
abande-page-capture-title = Schlagen
abande-page-capture = Ein Stapel gehört der Seite, deren Stein oben liegt. Zieh einen deiner Stapel (oder einen einzelnen Stein) als Ganzes einen Schritt weit auf einen gegnerischen. Er kann nicht auf ein leeres Feld oder einen eigenen Stapel ziehen.
abande-page-high-title = Höchstens drei
abande-page-high = Kein Stapel wird höher als drei Steine, und keiner wird je geteilt.
abande-page-band-title = Das Band
abande-page-band = Alle Steine auf dem Brett sind verbunden: Sie bilden ein Band. Ein Stapel muss bleiben, wenn andere ohne ihn abgeschnitten wären.
abande-page-pass-title = Passen
abande-page-pass = Passen darfst du nur mit leerer Hand. In einem späteren Zug darfst du trotzdem wieder ziehen.
abande-page-end = Wird zweimal nacheinander gepasst, ist die Partie zu Ende. Stapel ohne gegnerischen Nachbarn schlafen dann: Sie verlassen das Brett, auch wenn das Band dabei reißt.
abande-page-scoring = Jeder Stapel, der bleibt, bringt dem, dessen Stein oben liegt, so viele Punkte, wie er hoch ist: einen, zwei oder drei. Wer mehr hat, gewinnt; bei Gleichstand endet die Partie remis.

ruling-1 = Das Einsetzen des ersten Steins zählt als Zug.
ruling-1-why = Die Spielregel nennt es „Initiative“, nicht Zug. Wird es mitgezählt, bleibt die Nummerierung einfach.
