# The messages of Aeb, in German.

side-1 = Spieler 1
side-2 = Spieler 2
side-3 = Spieler 3
side-4 = Spieler 4

ending-last-standing = sonst hat niemand mehr eine Pyramide
ending-no-attack = hundert Züge ohne Angriff sind vergangen

aeb-option-players = Anzahl der Spieler
aeb-players-2 = Zwei
aeb-players-3 = Drei
aeb-players-4 = Vier

aeb-colour-blue = Blau
aeb-colour-red = Rot
aeb-colour-green = Grün
aeb-colour-yellow = Gelb
aeb-colour-purple = Violett
aeb-colour-orange = Orange
aeb-colour-orange-red = Orangerot
aeb-colour-pink = Rosa
aeb-colour-cyan = Türkis
aeb-colour-white = Weiß
# Dieselben am Satzanfang.
aeb-name-blue = Blau
aeb-name-red = Rot
aeb-name-green = Grün
aeb-name-yellow = Gelb
aeb-name-purple = Violett
aeb-name-orange = Orange
aeb-name-orange-red = Orangerot
aeb-name-pink = Rosa
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
aeb-only-top-of-split = Nur die oberste Pyramide des geteilten Stapels auf { $cell } kann etwas tun, und sie braucht keine Nummer.
aeb-no-such-level = Der Stapel auf { $cell } hat { $height } Pyramiden; eine Nummer { $level } gibt es nicht.
aeb-already-large = Die Pyramide auf { $cell } ist schon groß.
aeb-not-in-supply = Für { $cell } fehlt im Vorrat die passende Pyramide ({ $size }, { $colour }).
aeb-gate-stays = Eine Schranke bleibt liegen; die auf { $cell } kann nicht ziehen, angreifen oder verstärken.
aeb-same-cell = Die Figur steht schon auf { $cell }.
aeb-own-pile = Deine eigene Figur auf { $cell } ist im Weg.
aeb-not-empty = { $cell } ist besetzt; dort kannst du angreifen, aber nicht hinziehen.
aeb-nothing-to-attack = Auf { $cell } gibt es nichts anzugreifen.
aeb-attacks-own = Die Figur auf { $cell } gehört dir; du kannst sie nicht angreifen.
aeb-nothing-to-back-up = Auf { $cell } gibt es nichts zu verstärken.
aeb-backs-up-other = Die Figur auf { $cell } gehört dir nicht; du kannst sie nicht verstärken.
aeb-gate-not-backed-up = Auf { $cell } liegt eine Schranke; Schranken lassen sich nicht verstärken.
aeb-split-not-backed-up = Auf { $cell } steht ein geteilter Stapel; er lässt sich nicht verstärken.
aeb-stays-in-stack = Der Stapel auf { $cell } bleibt zusammen: Er kann keine andere Figur verstärken, und keine Pyramide kann ihn verlassen.
aeb-only-secondary = Die Pyramide auf { $cell } kann keine andere verstärken; das können nur Pyramiden in { $colour }.
aeb-diagonal = Nichts zieht diagonal; von { $from } nach { $to } sind es zwei Schritte, und die Figur kann nur einen gehen.
aeb-too-far = Von { $from } nach { $to } ist es zu weit; die Figur kann { $distance ->
        [one] nur einen Schritt
       *[other] bis zu { $distance } Schritte
    } gehen.
aeb-barred = Die Schranke auf { $gate } sperrt { $cell } für kleinere Figuren.
aeb-way-barred = Eine größere Schranke sperrt den Weg von { $from } nach { $to }.
aeb-way-blocked = Andere Pyramiden stehen im Weg von { $from } nach { $to }.
aeb-larger-than-before = Beim Farbwechsel kann eine Pyramide nicht wachsen; die auf { $cell } ist dafür zu klein.
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
aeb-pyramid-cannot-change = Die Pyramide { $level } des Stapels auf { $cell } lässt sich nicht ändern.

aeb-not-in-the-game = { $side } nimmt an dieser Partie nicht teil.
aeb-out-cannot-move = { $side } hat keine Pyramide mehr und kann nicht am Zug sein.
aeb-two-owners = Die Figur auf { $cell } mischt Farben verschiedener Spieler.
aeb-empty-pile = Die Figur auf { $cell } hat keine Pyramide.
aeb-pile-too-high = Der Stapel auf { $cell } ist höher als die { $max } Pyramiden, die ein Spieler hat.
aeb-only-gates-point = Die Figur auf { $cell } zeigt in eine Richtung, aber das tun nur Schranken.
aeb-lacks-key = Der Figur auf { $cell } fehlt „{ $key }“.
aeb-unknown-kind = Die Art der Figur auf { $cell } ist unbekannt; „kind“ ist single, gate, backup oder split.
aeb-wrong-pyramids = „pieces“ auf { $cell } muss die Pyramiden mit ihren Farben und ihren Größen von 1 bis 3 aufzählen, etwa [["blue", 3]].
aeb-unknown-direction = Die Richtung der Schranke auf { $cell } ist unbekannt; „points“ ist n, e, s oder w.
aeb-single-is-one = „single“ bedeutet eine einzige Pyramide; auf { $cell } sind es mehrere.
aeb-gate-is-one = Eine Schranke ist eine einzige Pyramide; auf { $cell } sind es mehrere.
aeb-gate-points-off = Die Schranke auf { $cell } zeigt über den Rand hinaus.
aeb-backup-is-more = Ein verstärkter Stapel hat mindestens zwei Pyramiden; der auf { $cell } hat weniger.
aeb-no-such-split = Der Stapel auf { $cell } kann nicht durch Teilen entstanden sein.
aeb-too-many-pyramids = Es gibt nur { $max } Pyramiden dieser Art ({ $size }, { $colour }); auf dem Brett sind mehr.
aeb-no-such-colour = Niemand hat in dieser Partie die Farbe „{ $colour }“.
aeb-wrong-supply = Der Vorrat an Pyramiden in { $colour } muss bei diesem Brett { $expected } sein (klein, mittel, groß).
aeb-wrong-score = Die Punktzahl von { $side } ist die Zahl der Pyramiden auf dem Brett: { $expected }, nicht { $score }.

aeb-label-pass = Passen
aeb-label-move = Nach { $cell }
aeb-label-back-up = { $cell } verstärken
aeb-label-attack = { $cell } angreifen
aeb-label-destroy = { $cell } angreifen, oberste zerstören
aeb-label-take = { $cell } angreifen und einnehmen
aeb-label-upgrade = Vergrößern
aeb-label-recolour-blue = In { aeb-colour-blue } ändern, { $size }
aeb-label-recolour-red = In { aeb-colour-red } ändern, { $size }
aeb-label-recolour-green = In { aeb-colour-green } ändern, { $size }
aeb-label-recolour-yellow = In { aeb-colour-yellow } ändern, { $size }
aeb-label-recolour-purple = In { aeb-colour-purple } ändern, { $size }
aeb-label-recolour-orange = In { aeb-colour-orange } ändern, { $size }
aeb-label-recolour-cyan = In { aeb-colour-cyan } ändern, { $size }
aeb-label-recolour-white = In { aeb-colour-white } ändern, { $size }
# Dasselbe bei wenig Platz.
aeb-label-recolour-blue-short = { aeb-name-blue }, { $size }
aeb-label-recolour-red-short = { aeb-name-red }, { $size }
aeb-label-recolour-green-short = { aeb-name-green }, { $size }
aeb-label-recolour-yellow-short = { aeb-name-yellow }, { $size }
aeb-label-recolour-purple-short = { aeb-name-purple }, { $size }
aeb-label-recolour-orange-short = { aeb-name-orange }, { $size }
aeb-label-recolour-cyan-short = { aeb-name-cyan }, { $size }
aeb-label-recolour-white-short = { aeb-name-white }, { $size }
aeb-label-split-two = In zwei teilen
aeb-label-split-three = In drei teilen
aeb-label-gate = { $cell } hinlegen, nach { $direction }
aeb-summary-at = { $what } ({ $cell })
aeb-summary-from = { $what } (von { $cell })

aeb-score-text = { $pyramids ->
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
aeb-level = Pyramide { $level }: { $size }, { $colour }
aeb-level-short = { $level }: { $size }, { $colour }

aeb-prompt-choose = Wähle eine deiner Figuren
aeb-prompt-pile = Wähle, wohin sie geht oder was sie wird
aeb-prompt-stack = Wähle das Ziel des Stapels oder eine Pyramide
aeb-prompt-fixed-stack = Wähle eine Pyramide des Stapels
aeb-prompt-level = Wähle, was diese Pyramide wird
aeb-prompt-gate = Wähle das Feld, auf das sie zeigt
aeb-prompt-pass = Du hast keinen Zug: Passe

## Die Engine

aeb-gain-power = im Vergleich zu den anderen werden deine Pyramiden stärker
aeb-gain-actors = im Vergleich zu anderen können mehr deiner Figuren etwas tun
aeb-gain-free = dir bleibt eine Figur, die etwas tun kann, oder ein Gegner hat keine
aeb-gain-safe = im Vergleich zu den anderen sind deine Pyramiden sicherer
aeb-gain-near = deine Pyramiden rücken den gegnerischen näher
aeb-gain-reach = deine Pyramiden erreichen mehr Felder als die anderen
aeb-gain-pressing = du bleibst im Angriff

## Erklärungen der Wertung

aeb-score-term-pyramids = { $side } hat { $pyramids ->
        [0] keine Pyramide
        [one] eine Pyramide
       *[other] { $pyramids } Pyramiden
    } auf dem Brett.
aeb-score-term-threat = { $side } könnte { $cell } angreifen.
aeb-score-term-quiet = Seit { $turns } Zügen gab es keinen Angriff; bei { $max } ist die Partie remis.

## Sprache

# $size ist small, medium oder large; $colour ist eine Farbe.
aeb-speech-pyramid = { $size ->
        [small] kleine
        [medium] mittlere
       *[large] große
    } Pyramide in { $colour }
aeb-speech-the-pyramid = die { $size ->
        [small] kleine
        [medium] mittlere
       *[large] große
    } Pyramide in { $colour }
aeb-speech-pyramids = { $count ->
        [0] keine { $size ->
            [small] kleine
            [medium] mittlere
           *[large] große
        } Pyramide in { $colour }
        [one] eine { $size ->
            [small] kleine
            [medium] mittlere
           *[large] große
        } Pyramide in { $colour }
       *[other] { $number } { $size ->
            [small] kleine
            [medium] mittlere
           *[large] große
        } Pyramiden in { $colour }
    }
aeb-speech-owned = { $whose ->
        [you] deine { $what }
       *[side] { $what } von { $owner }
    }
aeb-speech-gate = eine Schranke nach { $direction ->
        [north] Norden
        [east] Osten
        [south] Süden
       *[west] Westen
    }
aeb-speech-backup = { $whose ->
        [you] dein verstärkter Stapel
       *[side] verstärkter Stapel von { $owner }
    }, Höhe { $height }
aeb-speech-split-stack = { $whose ->
        [you] dein geteilter Stapel
       *[side] geteilter Stapel von { $owner }
    }, Höhe { $height }
aeb-speech-barred = gesperrt durch { $gates }
aeb-speech-gate-on = die { $size ->
        [medium] mittlere
       *[large] große
    } Schranke auf { $cell }
aeb-speech-supply = { $who ->
        [you] Dein Vorrat
       *[side] Der Vorrat von { $side }
    }: { $pyramids }
aeb-speech-supply-colour = { $colour }, klein { $small }, mittel { $medium } und groß { $large }
# Was zieht, als Objekt eines Satzes.
aeb-speech-the-backup = den verstärkten Stapel der Höhe { $height }
aeb-speech-the-top = die oberste des geteilten Stapels, eine { $size ->
        [small] kleine
        [medium] mittlere
       *[large] große
    } Pyramide in { $colour },
aeb-speech-go = { $who ->
        [you] Du ziehst
       *[side] { $side } zieht
    } { $what } von { $from } nach { $to }
aeb-speech-back-up = { $who ->
        [you] Du verstärkst { $to } und ziehst
       *[side] { $side } verstärkt { $to } und zieht
    } { $what } von { $from } dorthin; der Stapel hat jetzt die Höhe { $height }
aeb-speech-attack = { $who ->
        [you] Du greifst
       *[side] { $side } greift
    } { $whose ->
        [you] deine Figur
       *[side] die Figur von { $owner }
    } auf { $to } von { $from } aus an
aeb-speech-shrinks = { $what } wird { $size ->
        [small] klein
        [medium] mittelgroß
       *[large] groß
    }
aeb-speech-destroyed = { $what } wird zerstört
aeb-speech-grows = { $what } wächst und ist jetzt { $size ->
        [small] klein
        [medium] mittelgroß
       *[large] groß
    }
aeb-speech-takes = der Angreifer zieht nach { $cell }
aeb-speech-upgrade = { $who ->
        [you] Du vergrößerst
       *[side] { $side } vergrößert
    } { $what } auf { $cell }; sie ist jetzt { $size ->
        [small] klein
        [medium] mittelgroß
       *[large] groß
    }
aeb-speech-recolour = { $who ->
        [you] Du verwandelst
       *[side] { $side } verwandelt
    } { $what } auf { $cell } in eine { $new }
aeb-speech-level = sie ist die Nummer { $level } von unten im Stapel auf { $cell }
aeb-speech-split-two = { $who ->
        [you] Du teilst
       *[side] { $side } teilt
    } { $what } auf { $cell } in eine mittlere mit einer kleinen darauf
aeb-speech-split-three = { $who ->
        [you] Du teilst
       *[side] { $side } teilt
    } { $what } auf { $cell } in drei kleine
aeb-speech-lay-down = { $who ->
        [you] Du legst
       *[side] { $side } legt
    } { $what } auf { $cell } als Schranke nach { $direction ->
        [north] Norden
        [east] Osten
        [south] Süden
       *[west] Westen
    } hin

## Erste Lektionen

aeb-lesson-move = Zieh eine Pyramide: Kleine gehen bis zu drei Felder weit, mittlere zwei, große eins, nie diagonal.
aeb-lesson-move-otherwise = Zieh diesmal eine Pyramide auf ein leeres Feld.
aeb-lesson-upgrade = Vergrößere: Mach die kleine Pyramide eine Stufe größer.
aeb-lesson-upgrade-otherwise = Vergrößere diesmal die kleine Pyramide.
aeb-lesson-attack = Greif eine Pyramide in Reichweite an: Sie wird eine Stufe kleiner, und deine wächst.
aeb-lesson-attack-otherwise = Greif diesmal die Pyramide auf d6 an.
aeb-lesson-colour = Nur Pyramiden in { aeb-colour-red } verstärken andere: Gib einer deiner Pyramiden diese Farbe; sie bleibt gleich groß oder wird kleiner.
aeb-lesson-colour-otherwise = Wechsle diesmal die Farbe einer Pyramide.
aeb-lesson-back-up = Verstärke: Zieh die Pyramide in { aeb-colour-red } auf eine andere deiner Pyramiden in Reichweite. Sie bleiben nun zusammen.
aeb-lesson-back-up-otherwise = Zieh diesmal die Pyramide in { aeb-colour-red } auf eine deiner anderen Pyramiden.
aeb-lesson-split = Teile die große Pyramide auf c3: Nur die oberste des neuen Stapels kann etwas tun und weggehen.
aeb-lesson-split-otherwise = Teile diesmal die große Pyramide auf c3.
aeb-lesson-gate = Lege die große Pyramide als Schranke hin: Nichts Kleineres darf auf die Linie, auf die sie zeigt.
aeb-lesson-gate-otherwise = Lege diesmal die große Pyramide hin.
aeb-lesson-barred = Die Schranke auf e1 sperrt die Spalte e für kleinere Pyramiden, aber nicht für deine große: Zieh sie nach e3.
aeb-lesson-barred-otherwise = Zieh diesmal die große Pyramide nach e3.
aeb-lesson-last = Ein verstärkter Stapel zieht als Ganzes, so weit wie seine unterste Pyramide: Zerstöre mit ihm die letzte gegnerische.
aeb-lesson-last-otherwise = Greif diesmal die gegnerische Pyramide mit dem Stapel an.
aeb-lesson-offer = Das Wichtigste kennst du; den Rest findest du unter „Regeln“. Lust auf eine erste Partie?

## Regelseiten

aeb-page-aim = Zerstöre die Pyramiden aller anderen. Wer als Letzter eine Pyramide auf dem Brett hat, gewinnt.
aeb-page-turn = { side-1 } beginnt. In jedem Zug tut eine deiner Figuren eines: Sie zieht, wächst, greift an, wechselt die Farbe, teilt sich, verstärkt eine andere oder wird zur Schranke. Nichts zieht diagonal.
aeb-page-players-title = Zwei bis vier Spieler
aeb-page-players = Alle beginnen mit einer großen Pyramide in einer Ecke, zwei Spieler in gegenüberliegenden. Jeder hat eine erste Farbe, die sich teilen kann, und eine zweite, die verstärken kann. Wer ausgeschieden ist, wird übersprungen.
aeb-page-supply-title = Der Vorrat
aeb-page-supply = In jeder deiner Farben hast du fünf Pyramiden jeder Größe. Wenn eine wächst, schrumpft oder die Farbe wechselt, kommt die neue aus denen, die nicht auf dem Brett sind.
aeb-page-move-title = Ziehen
aeb-page-move = Eine kleine Pyramide zieht bis zu drei Felder weit, eine mittlere zwei, eine große eins. Sie darf abbiegen, aber nicht durch andere Figuren hindurch oder auf sie.
aeb-page-upgrade-title = Vergrößern
aeb-page-upgrade = Eine Pyramide wird eine Stufe größer: eine einzelne, eine Schranke, jede in einem verstärkten Stapel oder die oberste eines geteilten.
aeb-page-attack-title = Angreifen
aeb-page-attack = Die oberste Pyramide einer gegnerischen Figur in Reichweite wird eine Stufe kleiner, deine Pyramide eine Stufe größer; greift ein verstärkter Stapel an, wächst seine oberste. Eine kleine wird zerstört: Dann wächst deine um bis zu zwei Stufen und nimmt das Feld ein, wenn es nun leer ist.
aeb-page-colour-title = Farbe wechseln
aeb-page-colour = Eine Pyramide wechselt zu deiner anderen Farbe, gleich groß oder kleiner.
aeb-page-split-title = Teilen
aeb-page-split = Eine große Pyramide deiner ersten Farbe, die allein steht, wird zu einer mittleren mit einer kleinen darauf oder zu drei kleinen. Sie gehen von oben weg, eine nach der anderen; der Stapel lässt sich nicht verstärken.
aeb-page-back-up-title = Verstärken
aeb-page-back-up = Eine Pyramide deiner zweiten Farbe zieht auf eine deiner stehenden Pyramiden oder einen deiner verstärkten Stapel in Reichweite und bleibt dort für immer. Der Stapel zieht als Ganzes, so weit wie seine unterste Pyramide; Angriffe treffen die oberste. Bleibt nur eine Pyramide übrig, ist sie wieder eine einzelne.
aeb-page-gate-title = Schranken
aeb-page-gate = Eine Pyramide, die allein steht, legt sich hin und zeigt eine Linie entlang. Keine kleinere Pyramide darf diese Linie betreten oder überqueren oder dort angreifen oder verstärken, egal, wem sie gehört. Eine Schranke bleibt liegen und dreht sich nie; sie kann wachsen, die Farbe wechseln und angegriffen werden.
aeb-page-end = Wer die letzte Pyramide verliert, scheidet aus. Wer als Letzter übrig bleibt, gewinnt.
aeb-page-scoring = Punkte gibt es nicht. Das Ergebnis zeigt, wie viele Pyramiden jeder Spieler noch auf dem Brett hat.

ruling-6 = Der Vorrat ist begrenzt, und Pyramiden, die das Brett verlassen, kommen in den Vorrat zurück.
ruling-6-why = Die Spielregel sagt, wie viele Pyramiden es gibt, aber nicht, was geschieht, wenn sie ausgehen.
ruling-7 = Nur die oberste Pyramide eines geteilten Stapels kann etwas tun, so wie eine Pyramide, die allein steht.
ruling-7-why = Die Spielregel sagt nur, in welcher Reihenfolge seine Pyramiden weggehen.
ruling-8 = Eine Schranke sperrt ihre Linie bis zum Rand des Bretts, egal, was darauf steht.
ruling-8-why = Die Spielregel sagt nicht, wo die Linie endet.
ruling-9 = Für eine Schranke ist ein verstärkter Stapel so groß wie seine unterste Pyramide.
ruling-9-why = Die unterste Pyramide bestimmt auch, wie weit der Stapel zieht.
ruling-10 = Fehlt im Vorrat eine Größe, schrumpft eine angegriffene Pyramide auf die nächstkleinere vorhandene oder wird zerstört; ein Angreifer wächst, so weit er kann.
ruling-10-why = Die Spielregel sagt nicht, was geschieht, wenn eine Größe ausgegangen ist.
ruling-11 = Eine Pyramide, die allein steht, eine Schranke, jede Pyramide eines verstärkten Stapels und die oberste eines geteilten können die Farbe wechseln. Eine Schranke behält ihre Richtung.
ruling-11-why = Die Spielregel sagt „Figuren“, aber nicht, welche.
ruling-12 = Eine Schranke zeigt in eine Richtung, in der es mindestens ein Feld gibt.
ruling-12-why = Außerhalb des Bretts gibt es nichts zu sperren.
ruling-13 = Ein Spieler passt nur, wenn es keinen anderen Zug gibt.
ruling-13-why = Die Spielregel kennt kein Passen, aber ein Spieler kann eingeschlossen sein.
ruling-14 = Kommt eine Stellung zum dritten Mal vor, mit demselben Spieler am Zug, endet die Partie remis zwischen allen, die noch dabei sind; ebenso nach 100 Zügen in Folge ohne Angriff.
ruling-14-why = Die Spielregel sagt dazu nichts, und eine Partie könnte endlos dauern.
