# The messages of Abalone, in German.

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
abalone-row-out-of-reach = Die Reihe kommt nicht nach { $cell }; wähle ein Feld, das nur eine Kugel der Reihe berührt.
abalone-stuck = Die Kugel auf { $cell } lässt sich nicht bewegen.
abalone-row-stuck = Die Reihe von { $from } bis { $to } lässt sich nicht bewegen.

abalone-both-have-won = Es können nicht beide gewonnen haben: { $black } und { $white } Kugeln sind hinausgeschoben.
abalone-winner-to-move = { $side } hat schon gewonnen und kann nicht am Zug sein.
abalone-wrong-turn = { $side } kann nach { $turns ->
        [one] einem Zug
       *[other] { $turns } Zügen
    } nicht am Zug sein: { side-black } beginnt, und niemand passt.
abalone-too-many-balls = { $side } hat { $balls } Kugeln auf dem Brett; eine Seite hat höchstens { $max }.
abalone-score-too-high = { $side } kann nicht { $score ->
        [one] eine Kugel
       *[other] { $score } Kugeln
    } hinausgeschoben haben: Auf dem Brett { $missing ->
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
        [2] Mit zweien nach { $cell } schieben
       *[other] Mit dreien nach { $cell } schieben
    }
abalone-label-eject = { $balls ->
        [2] Mit zweien nach { $cell } und hinaus schieben
       *[other] Mit dreien nach { $cell } und hinaus schieben
    }
abalone-summary-ball = { $what } (von { $first })
abalone-summary-row = { $what } ({ $first } bis { $last })

abalone-score-text = { $ejected } von { $goal } draußen

abalone-prompt-choose = Wähle eine Kugel oder eine Reihe
abalone-prompt-ball = Wähle das Ziel oder das andere Ende
abalone-prompt-row = Wähle, wohin die Reihe geht

# Das Glossar: Begriffe und ihre Erklärungen.
abalone-term-monomial = Monom
abalone-term-monomial-means = Eine Kugel, die keine andere ihrer Farbe berührt.
abalone-term-binomial = Binom
abalone-term-binomial-means = Zwei Kugeln einer Farbe, die einander und sonst keine ihrer Farbe berühren.
abalone-term-lance = Lanze
abalone-term-lance-means = Ein Trinom (drei verbundene Kugeln für sich) in gerader Reihe.
abalone-term-arc = Bogen
abalone-term-arc-means = Ein Trinom (drei verbundene Kugeln für sich) mit einem Knick.
abalone-term-shield = Schild
abalone-term-shield-means = Ein Trinom (drei verbundene Kugeln für sich) als Dreieck.
abalone-term-block = Block
abalone-term-block-means = Verbundene Dreierreihen: von jeder Seite schwer zu schieben.
abalone-term-det = Det
abalone-term-det-means = Eine einzelne Kugel zwischen Kugeln einer gegnerischen Gruppe; wer sie dort gelassen hat, ist im Vorteil.
abalone-term-sumito = Sumito
abalone-term-sumito-means = Drei Kugeln in einer Reihe gegen eine oder zwei, oder zwei gegen eine, mit Platz dahinter: Sie können schieben.
abalone-term-pac = Pac
abalone-term-pac-means = Gleich lange Reihen, Ende an Ende: Keine kann schieben.

## Optionen

abalone-option-layout = Aufstellung
abalone-option-eject = Kugeln zum Sieg
abalone-option-repetition = Wiederholung
abalone-layout-standard = Standard
abalone-layout-belgian-daisy = Belgian Daisy
abalone-layout-german-daisy = German Daisy
abalone-layout-swiss-daisy = Swiss Daisy
abalone-layout-dutch-daisy = Dutch Daisy
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

## Die Engine

abalone-gain-ejected = gegnerische Kugeln verlassen das Brett
abalone-gain-centre = deine Kugeln liegen zentraler als die gegnerischen
abalone-gain-together = deine Kugeln liegen dichter als die gegnerischen

## Erklärungen der Wertung

abalone-score-term-ejected = { $side } hat { $ejected } von { $goal } hinausgeschoben.
abalone-score-term-edge = { $side } könnte die Kugel auf { $cell } hinausschieben.

## Sprache

abalone-speech-piece = Kugel
abalone-speech-balls = { $count ->
        [one] eine Kugel
       *[other] { $number } Kugeln
    }
abalone-speech-ball = { $whose ->
        [you] deine Kugel
       *[side] Kugel von { $owner }
    }
abalone-speech-edge = am Rand
abalone-speech-move = { $who ->
        [you] Du ziehst
       *[side] { $side } zieht
    } { $count ->
        [one] eine Kugel von { $from } nach { $to }
       *[other] { $number } Kugeln in einer Linie, die auf { $first } bis { $from }, vorwärts nach { $to }
    }
abalone-speech-push = { $who ->
        [you] Du schiebst
       *[side] { $side } schiebt
    } { $pushed ->
        [one] eine Kugel
       *[other] { $theirs } Kugeln
    } mit { $number } eigenen, denen auf { $first } bis { $from }, vorwärts nach { $to }
abalone-speech-broadside = { $who ->
        [you] Du ziehst
       *[side] { $side } zieht
    } { $count ->
        [one] eine Kugel
       *[other] { $number } Kugeln
    } seitwärts, { $first } bis { $last } nach { $to } bis { $end }
abalone-speech-eject = { $whose ->
        [you] deine Kugel
       *[side] die Kugel von { $owner }
    } auf { $cell } fällt vom Brett: { $count } von { $all }
abalone-speech-pushed = { $whose ->
        [you] deine Kugel
       *[side] die Kugel von { $owner }
    } rückt von { $from } nach { $to }
abalone-speech-pushed-to = { $count ->
        [one] die geschobene Kugel liegt jetzt auf { $cells }
       *[other] die geschobenen Kugeln liegen jetzt auf { $cells }
    }

## Erste Lektionen

abalone-lesson-single = Wähle eine Kugel, dann ein leeres Feld daneben: Eine Kugel geht ein Feld weit, in beliebiger Richtung.
abalone-lesson-single-otherwise = Zieh diesmal eine einzelne Kugel.
abalone-lesson-row = Zieh alle drei: Wähle beide Enden der Reihe, dann das Feld davor.
abalone-lesson-row-otherwise = Zieh die ganze Reihe geradeaus.
abalone-lesson-broadside = Eine Reihe geht auch seitwärts: Wähle beide Enden, dann ein leeres Feld, das nicht in der Linie der Reihe liegt und nur eine ihrer Kugeln berührt.
abalone-lesson-broadside-otherwise = Zieh alle drei zugleich seitwärts.
abalone-lesson-push = Zwei schieben eine: Wähle deine Kugeln auf c3 und d4, dann die gegnerische auf e5.
abalone-lesson-push-otherwise = Das schiebt nichts; zieh eine Reihe gegen weniger Kugeln, als sie hat.
abalone-lesson-equal = Gleich viele können einander nicht schieben: Finde die Reihe, die länger ist als die gegnerische davor.
abalone-lesson-room = Hinter der geschobenen Kugel muss ein leeres Feld oder der Rand sein: Finde, wo Platz ist.
abalone-lesson-eject = Eine Kugel, die über den Rand geschoben wird, ist draußen; mit der sechsten gewinnst du: Schieb sie hinaus.
abalone-lesson-eject-otherwise = Keine Kugel hat das Brett verlassen; schieb eine über den Rand.
abalone-lesson-offer = Das Wichtigste kennst du; den Rest findest du unter „Regeln“. Lust auf eine erste Partie?

## Regelseiten

abalone-page-aim = Schieb als Erster sechs gegnerische Kugeln vom Brett.
abalone-page-turn = { side-black } beginnt. Jeder Zug bewegt eine, zwei oder drei deiner Kugeln ein Feld weit, alle in dieselbe Richtung; passen kannst du nicht. Zum Start gibt es vierzehn Aufstellungen.
abalone-page-line-title = Geradeaus
abalone-page-line = Eine einzelne Kugel zieht auf jedes leere Nachbarfeld. Zwei oder drei in einer Reihe ziehen längs der Reihe, wenn das Feld davor leer ist.
abalone-page-broadside-title = Seitwärts
abalone-page-broadside = Eine Reihe von zwei oder drei kann auch seitwärts ziehen, wenn für jede Kugel ein leeres Feld da ist. Schieben kann sie dabei nicht.
abalone-page-push-title = Schieben
abalone-page-push = Geradeaus kann eine Reihe eine kürzere Reihe schieben: Zwei schieben eine, drei schieben eine oder zwei. Hinter den geschobenen Kugeln muss ein leeres Feld oder der Rand sein.
abalone-page-no-push-title = Was nicht geht
abalone-page-no-push = Gleich viele können einander nicht schieben, und eine einzelne Kugel schiebt nichts. Drei in einer Reihe lassen sich nicht der Länge nach schieben; eine Reihe, hinter der gleich noch eine Kugel liegt, auch nicht.
abalone-page-eject-title = Über den Rand
abalone-page-eject = Eine Kugel, die über den Rand geschoben wird, ist draußen. Eigene Kugeln kannst du nicht hinausschieben.
abalone-page-end = Wer zuerst sechs Kugeln hinausgeschoben hat, gewinnt sofort. Vor der Partie lässt sich eine andere Zahl einstellen.
abalone-page-scoring = Es zählen nur hinausgeschobene Kugeln. Sie liegen in der Ablage der Seite, die sie geschoben hat.

ruling-2 = Kommt eine Stellung zum dritten Mal vor, mit derselben Seite am Zug, endet die Partie remis. Das lässt sich abschalten.
ruling-2-why = Die Spielregel sagt dazu nichts, und eine Partie könnte endlos dauern.
ruling-3 = Wer nicht ziehen kann, hat verloren.
ruling-3-why = Die Spielregel sagt dazu nichts, und passen darf niemand. Von keiner der vierzehn Aufstellungen aus kommt es dazu.
