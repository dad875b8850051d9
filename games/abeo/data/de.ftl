# The messages of Abeo, in German.

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
abeo-not-nearest = { $cell } ist nicht der vorderste Stein seiner Reihe; schreib { $nearest }.

abeo-not-to-move = { $tokens ->
        [0] Das Brett ist leer, und { side-dark } beginnt
        [one] Ein Stein bedeutet einen Zug, und { side-dark } beginnt
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
abeo-label-place-two = Auf { $cell } und { $second } setzen
abeo-label-flip = Auf { $cell } setzen, { $tokens ->
        [1] einen
        [2] zwei
        [3] drei
       *[other] { $tokens }
    } umdrehen
abeo-summary-place = Auf { $cell } setzen

abeo-score-text = { $tokens ->
        [one] { $tokens } Stein
       *[other] { $tokens } Steine
    }
abeo-left = { $cells ->
        [0] Brett voll
       *[other] { $cells } leer
    }

abeo-caption-count = Die Steine beider Seiten werden gezählt
abeo-prompt-place = Setze einen Stein auf ein leeres Feld
abeo-prompt-place-or-flip = Setze noch einen, dreh eine Reihe um oder beende den Zug
abeo-prompt-place-or-end = Setze noch einen oder beende den Zug
abeo-prompt-flip-or-end = Reihe umdrehen oder Zug beenden
abeo-prompt-end = Beende den Zug

## Die Engine

abeo-gain-tokens = du hast mehr Steine
abeo-gain-exposed = im Vergleich zum Gegner sind deine Steine sicherer
abeo-gain-threat = in deinem nächsten Zug kannst du mehr umdrehen

## Erklärungen der Wertung

abeo-score-term-tokens = { $side } hat { $tokens ->
        [one] einen Stein
       *[other] { $tokens } Steine
    }.
abeo-score-term-line = { $side } könnte { $tokens ->
        [one] den Stein auf { $first }
       *[other] die { $tokens } Steine auf { $first } bis { $last }
    } umdrehen, zum Beispiel von { $from } aus.

## Sprache

abeo-speech-piece = Stein
abeo-speech-token = { $whose ->
        [you] dein Stein
       *[side] Stein von { $owner }
    }
abeo-speech-exposed = kann umgedreht werden
abeo-speech-place = { $who ->
        [you] Du setzt
       *[side] { $side } setzt
    } { $count ->
        [one] einen Stein
       *[other] Steine
    } auf { $cells }
abeo-speech-flip = { $who ->
        [you] Du setzt einen Stein auf { $cell } und drehst
       *[side] { $side } setzt einen Stein auf { $cell } und dreht
    } { $count ->
        [one] den Stein
       *[other] { $number } Steine
    } { $extent ->
        [all] auf { $cells }
       *[first] ab { $cells }
    } um

## Erste Lektionen

abeo-lesson-place = Setze einen Stein auf ein beliebiges leeres Feld, dann beende den Zug.
abeo-lesson-place-otherwise = Setze nur einen Stein, und beende dann den Zug.
abeo-lesson-two = Oder setze zwei: Wähle nach dem ersten Stein ein zweites leeres Feld.
abeo-lesson-flip = Oder dreh eine Reihe um: Setze einen Stein in eine Linie mit den drei gegnerischen und wähle einen davon. Alle drei werden umgedreht.
abeo-lesson-flip-otherwise = Das dreht nicht alle drei um; setze einen Stein in eine Linie mit ihnen.
abeo-lesson-gap = Leere Felder vor einer Reihe stören nicht, aber eine Lücke beendet sie: Dreh die zwei Steine um, die nebeneinander liegen.
abeo-lesson-gap-otherwise = Das dreht nicht die zwei Steine um, die nebeneinander liegen.
abeo-lesson-shield = Setze auf e5: Dein Stein auf e7 schützt, was dahinter liegt; dreh also die Reihe auf d4 und c3 um.
abeo-lesson-shield-otherwise = Setze auf e5 und dreh die Reihe auf d4 und c3 um.
abeo-lesson-one-line = Setze auf e5: Drei Reihen ließen sich umdrehen, aber nur eine ist erlaubt. Nimm die längste.
abeo-lesson-one-line-otherwise = Eine längere Reihe ließe sich umdrehen: von e5 in Richtung h8.
abeo-lesson-full = Das letzte Feld: Fülle es und dreh eine Reihe um. Ist das Brett voll, gewinnt, wer mehr Steine hat.
abeo-lesson-full-otherwise = Das Brett ist voll, aber { side-light } hat mehr Steine; dreh auch eine Reihe um.
abeo-lesson-offer = Mehr Regeln hat Abeo nicht. Lust auf eine erste Partie?

## Regelseiten

abeo-page-aim = Wenn das letzte Feld gefüllt ist, sollen mehr Steine deiner Farbe auf dem Brett liegen als gegnerische.
abeo-page-turn = { side-dark } beginnt. In jedem Zug setzt du einen deiner Steine auf ein leeres Feld; passen kannst du nicht. Danach beendest du den Zug, setzt einen zweiten Stein oder drehst eine Reihe um.
abeo-page-flip-title = Eine Reihe umdrehen
abeo-page-flip = Schau vom eben gesetzten Stein aus in eine der sechs Richtungen, über leere Felder hinweg, bis zum ersten Stein. Gehört er dem Gegner, wird er umgedreht, und mit ihm alle gegnerischen, die ohne Lücke folgen.
abeo-page-no-flip-title = Was nicht umgedreht wird
abeo-page-no-flip = Ein eigener Stein schützt, was hinter ihm liegt, ein leeres Feld beendet die Reihe, und Steine neben der Linie bleiben, wie sie sind. Von mehreren Reihen dreht ein Zug nur eine um.
abeo-page-end = Die Partie endet mit dem Zug, der das letzte Feld füllt. Auch dieser Zug darf noch eine Reihe umdrehen.
abeo-page-scoring = Jeder Stein bringt einen Punkt. Es gibt 61 Felder, also hat immer eine Seite mehr.
