# The messages of Abstrakto, in German.

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
abstrakto-too-many-of-a-kind = { $side } hat { $tiles } { $kind } auf dem Brett und in der Hand; erlaubt sind höchstens { $max }.
abstrakto-hands-needed = { $side } hat { $tiles } { $kind } auf dem Brett, aber ohne „hands“ hat eine Seite { $max } von jeder Art; gib die Plättchen in der Hand als „hands“ an.
abstrakto-too-many-tiles = { $side } hat { $tiles } Plättchen auf dem Brett und in der Hand; eine Seite spielt mit höchstens { $max }.
abstrakto-nobody-passed = Es kann nicht { $passes ->
        [one] gepasst
       *[other] { $passes } Mal nacheinander gepasst
    } worden sein: Eine Seite passt nur, wenn keines ihrer Plättchen Platz hat, und die Partie geht nur weiter, wenn die andere legen kann.
abstrakto-score-differs = { $side } beherrscht auf diesem Brett { $expected ->
        [0] kein Gebiet
        [one] ein Gebiet
       *[other] { $expected } Gebiete
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

abstrakto-score-text = { $areas ->
        [one] { $areas } Gebiet
       *[other] { $areas } Gebiete
    }, { $left } in der Hand

# Die Knöpfe, die verdeckte Plättchen ihrem Besitzer zeigen und wieder verbergen.
abstrakto-reveal = Meine Plättchen
abstrakto-hide = Verbergen
abstrakto-caption-count = Ein Gebiet zählt für die Seite mit mehr Plättchen ringsum
abstrakto-caption-main = Gleichstand: Es entscheidet das Hauptgebiet, das beherrschte mit den meisten Plättchen ringsum
abstrakto-legend-leads = führt
abstrakto-legend-won = sicher
abstrakto-legend-nobody = niemand
abstrakto-legend-main = Hauptgebiet
abstrakto-prompt-choose = Wähle ein Plättchen
abstrakto-prompt-pass = Kein Plättchen hat Platz: Passe
abstrakto-prompt-solid = Wähle ein Feld für den Block
abstrakto-prompt-line = Wähle eine Kante für die Linie
abstrakto-prompt-cross = Wähle einen Schnittpunkt für das Kreuz

abstrakto-option-seed = Zufalls-Startwert
abstrakto-option-first = Wer beginnt
abstrakto-option-blue = Wahl der 15 von 18 Plättchen für { side-blue }
abstrakto-option-orange = Wahl der 15 von 18 Plättchen für { side-orange }
abstrakto-choose-blue = { side-blue } spielt mit 15 dieser 18 Plättchen; die anderen drei bleiben draußen.
abstrakto-choose-orange = { side-orange } spielt mit 15 dieser 18 Plättchen; die anderen drei bleiben draußen.
abstrakto-first-random = Zufällig
abstrakto-first-blue = { side-blue }
abstrakto-first-orange = { side-orange }
abstrakto-part-0 = Blöcke
abstrakto-part-1 = Linien
abstrakto-part-2 = Kreuze
abstrakto-blue-random = Zufällig
abstrakto-orange-random = Zufällig

## Die Engine

abstrakto-gain-closed = du beherrschst mehr sichere Gebiete
abstrakto-gain-fit = im Vergleich zum Gegner haben mehr deiner Plättchen Platz
abstrakto-gain-open = du führst in mehr Gebieten mit Platz für genau ein Plättchen
abstrakto-gain-lead = dein Vorsprung in offenen Gebieten wächst
abstrakto-gain-largest = um dein Hauptgebiet liegen mehr Plättchen
abstrakto-gain-pocket = du führst bei mehr Lücken, in die kein Plättchen passt

## Erklärungen der Wertung

abstrakto-score-term-area = { $side } beherrscht dieses Gebiet, { $more } zu { $less }.
abstrakto-score-term-area-open = { $side } beherrscht dieses Gebiet bisher, { $more } zu { $less }.
abstrakto-score-term-even = Niemand beherrscht dieses Gebiet: { $tiles } zu { $tiles }.
abstrakto-score-term-even-open = Niemand beherrscht dieses Gebiet bisher: { $tiles } zu { $tiles }.
abstrakto-score-term-main = Das Hauptgebiet: Mit { $tiles } Plättchen ringsum entscheidet es bei Gleichstand für { $side }.

## Sprache

abstrakto-speech-edge = { $edge ->
        [north] Nordkante
        [south] Südkante
        [west] Westkante
       *[east] Ostkante
    } von { $cell }
abstrakto-speech-corner = Nordostecke von { $cell }
abstrakto-speech-kind = { $kind ->
        [solid] Block
        [line] Linie
       *[cross] Kreuz
    }
abstrakto-speech-tiles = { $count ->
        [0] { $kind ->
            [solid] kein Block
            [line] keine Linie
           *[cross] kein Kreuz
        }
        [one] { $kind ->
            [solid] ein Block
            [line] eine Linie
           *[cross] ein Kreuz
        }
       *[other] { $number } { $kind ->
            [solid] Blöcke
            [line] Linien
           *[cross] Kreuze
        }
    }
abstrakto-speech-tile = { $whose ->
        [you] { $kind ->
            [solid] dein Block
            [line] deine Linie
           *[cross] dein Kreuz
        }
       *[side] { $kind ->
            [solid] Block von { $owner }
            [line] Linie von { $owner }
           *[cross] Kreuz von { $owner }
        }
    }
abstrakto-speech-free = frei
abstrakto-speech-blocked = blockiert
abstrakto-speech-blocked-by = blockiert, schon belegt: { $tiles }
abstrakto-speech-cells-of = { $kind ->
        [row] Reihe
       *[column] Spalte
    } { $name }
abstrakto-speech-between = Zwischen { $kind ->
        [row] Reihe
       *[column] Spalte
    } { $name } und { $next }
abstrakto-speech-first-edges = { $kind ->
        [row] Unterer Rand
       *[column] Linker Rand
    }
abstrakto-speech-last-edges = { $kind ->
        [row] Oberer Rand
       *[column] Rechter Rand
    }
abstrakto-speech-solid = { $who ->
        [you] Du legst
       *[side] { $side } legt
    } einen Block in { $cell }
abstrakto-speech-line = { $who ->
        [you] Du legst
       *[side] { $side } legt
    } eine Linie an die { $edge ->
        [north] Nordkante
        [south] Südkante
        [west] Westkante
       *[east] Ostkante
    } von { $cell }
abstrakto-speech-cross = { $who ->
        [you] Du legst
       *[side] { $side } legt
    } ein Kreuz an die Nordostecke von { $cell }
abstrakto-speech-areas = { $who ->
        [you] du beherrschst
       *[side] { $side } beherrscht
    } jetzt { $areas ->
        [0] kein Gebiet
        [one] ein Gebiet
       *[other] { $number } Gebiete
    }
abstrakto-speech-pass = { $who ->
        [you] Keines deiner Plättchen hat Platz, also musst du passen
       *[side] Kein Plättchen von { $side } hat Platz, also muss { $side } passen
    }

## Erste Lektionen

abstrakto-lesson-solid = Ein Block füllt ein Feld, und Plättchen überlappen sich nie: Lege einen Block.
abstrakto-lesson-line = Eine Linie liegt quer über der Kante eines Feldes, auch am Rand des Bretts: Lege eine.
abstrakto-lesson-cross = Ein Kreuz liegt dort, wo sich Linien kreuzen, aber nicht am Rand des Bretts: Lege eines.
abstrakto-lesson-kind-otherwise = Das war ein Plättchen anderer Art.
abstrakto-lesson-area = Plättchen schließen Gebiete ab: Schließe eines ab, um das mehr eigene als gegnerische liegen.
abstrakto-lesson-area-otherwise = Du beherrschst noch kein Gebiet; schließe eines ab, um das vor allem deine Plättchen liegen.
abstrakto-lesson-even = Niemand beherrscht die abgeschlossene Ecke, es steht zwei zu zwei: Lege eines deiner Plättchen hinein.
abstrakto-lesson-even-otherwise = Noch beherrscht niemand die Ecke; lege ein Plättchen so hinein, dass deine auf a3 und c1 weiter an sie grenzen.
abstrakto-lesson-main = Ein Kreuz passt noch: Lege es. Beide behalten drei Gebiete, also entscheidet das beherrschte Gebiet mit den meisten Plättchen ringsum.
abstrakto-lesson-offer = Das Wichtigste kennst du; den Rest findest du unter „Regeln“. Lust auf eine erste Partie?

## Regelseiten

abstrakto-page-aim = Beherrsche mehr Gebiete als dein Gegner. Plättchen und der Rand des Bretts schließen sie ab.
abstrakto-page-turn = Von deinen 18 Plättchen (sechs jeder Art) bleiben drei draußen. In jedem Zug legst du eines der anderen; passen darfst du nur, wenn keines mehr Platz hat. Wer beginnt, entscheidet der Zufall.
abstrakto-page-tiles-title = Die drei Plättchen
abstrakto-page-tiles = Ein Block liegt in einem Feld. Eine Linie liegt quer über einer Kante; am Rand des Bretts hängt sie zur Hälfte über. Ein Kreuz liegt dort, wo sich im Inneren Linien kreuzen. Plättchen überlappen sich nie.
abstrakto-page-areas-title = Gebiete
abstrakto-page-areas = Ein Gebiet ist eine zusammenhängende freie Fläche; Teile, die sich nur an einer Ecke treffen, sind getrennt. Die Seite, von der mehr Plättchen mit einer Kante angrenzen, beherrscht es; jedes zählt einmal. Bei gleich vielen beherrscht es niemand.
abstrakto-page-end = Die Partie endet, wenn keine Seite mehr ein Plättchen legen kann.
abstrakto-page-scoring = Die Seite mit mehr Gebieten gewinnt. Bei Gleichstand entscheidet das Hauptgebiet: das beherrschte mit den meisten Plättchen beider Seiten ringsum. Haben beide Seiten eines mit gleich vielen Plättchen, endet die Partie remis: Spielt noch einmal.

ruling-4 = Auch wer passen muss, passt selbst: Es ist dann der einzige Zug.
ruling-4-why = So übersieht es niemand, und es steht in der Aufzeichnung.
ruling-5 = Wenn niemand wählt, entscheidet der Zufall, welche Plättchen draußen bleiben und wer beginnt; die Partie merkt sich die Zufallszahl (den Startwert).
ruling-5-why = Die Spielregel überlässt es dem Zufall; mit dem Startwert lässt sich dieselbe Partie wieder aufbauen.
