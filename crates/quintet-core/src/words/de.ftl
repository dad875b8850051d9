# Deutsch. Variablen stehen in geschweiften Klammern; ihre Werte bestimmt der Code, der die Nachricht verwendet.

# Der Name der Sprache in dieser Sprache.
language-name = Deutsch

## Alle Spiele

side-black = Schwarz
side-white = Weiß

ending-repetition = dieselbe Stellung kam dreimal vor
ending-repetition-two = dieselbe Stellung kam zweimal vor
ending-repetition-four = dieselbe Stellung kam viermal vor
ending-repetition-five = dieselbe Stellung kam fünfmal vor
ending-repetition-other = dieselbe Stellung kam zu oft vor
ending-no-move = es ist kein Zug mehr möglich
ending-resigned = ein Spieler hat aufgegeben
ending-time = die Zeit eines Spielers ist abgelaufen
ending-agreed = Remis wurde vereinbart
ending-recorded = die Aufzeichnung nennt dieses Ergebnis

termination-resigned = { $name } hat aufgegeben.
termination-time = Die Zeit von { $name } ist abgelaufen.
termination-agreed = Die Spieler haben sich auf Remis geeinigt.
termination-recorded = Die Aufzeichnung nennt dieses Ergebnis.
termination-resigned-ahead = { $name } hat aufgegeben. { $first } liegt unter den übrigen vorn und gewinnt.
termination-time-ahead = Die Zeit von { $name } ist abgelaufen. { $first } liegt unter den übrigen vorn und gewinnt.

move-error-game-over = Die Partie ist zu Ende.
move-error-no-such-cell = Das Brett hat kein Feld „{ $cell }“ (in „{ $text }“).
move-error-unreadable = „{ $text }“ ist kein Zug.
move-error-other-spelling = Schreib diesen Zug bitte als { $text }.
move-error-empty-cell = Auf { $cell } liegt kein Stein.
move-error-not-your-piece = Der Stein auf { $cell } gehört dir nicht.
move-error-taken = Auf { $cell } liegt schon ein Stein.
move-error-no-move-here = Auf { $cell } kann kein Zug beginnen.
move-error-cannot-go-there = Du kannst nicht von { $from } nach { $cell } ziehen.
move-error-incomplete = Der Zug ist noch nicht vollständig.
move-error-not-possible = Das geht jetzt nicht.

choice-pass = Passen
choice-swap = Seiten tauschen

prompt-begin = Wähle einen Stein oder ein Feld
prompt-continue = Wähle das Ziel

move-label = { $move } spielen

score-points = { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }
score-side = { $side }: { $score }

game-unknown = Es gibt kein Spiel „{ $game }“. Die Spiele sind { $known }.
game-duplicate = Es gibt schon ein Spiel „{ $game }“.

option-unknown = Es gibt keine Option „{ $key }“. Die Optionen sind { $known }.
option-none = „{ $key }“ lässt sich nicht einstellen; das Spiel hat keine Optionen.
option-not-a-choice = Die Option „{ $key }“ kann nicht „{ $value }“ sein; möglich sind { $choices }.
option-not-in-range = Die Option „{ $key }“ kann nicht „{ $value }“ sein; sie muss eine ganze Zahl von { $min } bis { $max } sein.
option-not-a-seed = Die Option „{ $key }“ kann nicht „{ $value }“ sein; sie muss eine ganze Zahl von 0 bis { $max } sein.
option-not-allocation = Die Option „{ $key }“ kann nicht „{ $value }“ sein; sie muss aus { $parts } ganzen Zahlen bestehen, durch Schrägstriche getrennt, jede höchstens { $max }, zusammen { $sum }; möglich ist auch { $names }.

diagram-not-json = Die Stellung ist kein JSON-Objekt (Zeile { $line }, Spalte { $column }).
diagram-missing = In der Stellung fehlt „{ $key }“.
diagram-unknown-key = Die Stellung hat einen unbekannten Schlüssel „{ $key }“.
diagram-duplicate-key = „{ $key }“ kommt in der Stellung zweimal vor.
diagram-wrong-kind = „{ $key }“ in der Stellung hat einen Wert vom falschen Typ.
diagram-wrong-score = Der Punktestand von { $side } ist in der Stellung { $score }, nach den Steinen auf dem Brett aber { $expected }.
diagram-turn-too-large = „turn“ in der Stellung ist { $turn }; erlaubt sind höchstens { $max }.
diagram-other-game = Die Stellung gehört zu „{ $game }“.
diagram-no-such-cell = Das Brett hat kein Feld „{ $cell }“.
diagram-no-such-side = Das Spiel hat keine Seite „{ $side }“.
diagram-known-sides = { $reason } Möglich sind { $sides }.
diagram-no-place = Dieser Stein kann nicht auf { $cell } sein.
diagram-no-reserve = Dieser Stein kann nicht außerhalb des Bretts sein.

## Aufzeichnungen

record-none = Der Text enthält keine Aufzeichnung.
record-several = Hier beginnt eine zweite Aufzeichnung; nur eine ist erlaubt.
record-text-too-long = Der Text ist länger als { $max } MiB, zu lang für eine Aufzeichnung.
record-tag-too-long = Der Wert des Kopfeintrags { $tag } ist länger als { $max } Bytes.
record-word-too-long = Ein Wort ist länger als { $max } Bytes, zu lang für einen Zug.
record-too-many-moves = Die Aufzeichnung hat mehr als { $max } Züge.
record-too-many-tags = Die Aufzeichnung hat mehr als { $max } Kopfeinträge.
record-too-many-comments = Die Aufzeichnung hat mehr als { $max } Kommentare.
record-broken-tag = Das ist kein Kopfeintrag einer Aufzeichnung; ein Kopfeintrag sieht so aus: [Name "Wert"], in einer Zeile.
record-open-comment = Hier beginnt ein Kommentar, der nicht geschlossen wird.
record-unexpected-character = „{ $letter }“ ist hier nicht vorgesehen.
record-no-game = Das ist keine Aufzeichnung aus Quintet: Der Kopfeintrag Game fehlt.
record-other-game = Die Aufzeichnung gehört zu „{ $game }“.
record-duplicate-tag = Der Kopfeintrag { $tag } kommt zweimal vor.
record-wrong-number = Der Zug hat die Nummer { $found }, gehört aber zu Runde { $expected }.
record-move = { $move }: { $reason }
record-unknown-result = „{ $text }“ ist kein Ergebnis dieses Spiels.
record-results-differ = Im Kopfeintrag Result steht { $tag }, aber die Züge enden mit { $end }.
record-wrong-result = Die Aufzeichnung nennt { $found } als Ergebnis, aber auf dem Brett ist es { $expected }.
record-unfinished = Die Aufzeichnung nennt { $found } als Ergebnis, aber die Partie ist nicht zu Ende; ein Kopfeintrag Termination könnte sagen, warum sie endete.
record-after-result = „{ $word }“ folgt auf das Ergebnis; dort kann nur eine weitere Aufzeichnung folgen.

## Der Schiedsrichter

referee-setting = Eine Option setzt man als SCHLÜSSEL=WERT.
referee-repeated-option = Die Option „{ $key }“ ist mehr als einmal gesetzt.
referee-move = Zug { $number }, { $move }: { $reason }
referee-file = { $file }: { $reason }
referee-not-found = Diese Datei gibt es nicht.
referee-not-permitted = Diese Datei lässt sich nicht lesen: keine Berechtigung.
referee-directory = Das ist ein Ordner, keine Datei.
referee-unreadable = Die Datei lässt sich nicht lesen: { $reason }
referee-too-long = Die Datei ist länger als { $max } MiB.
referee-not-text = Das ist kein Text (UTF-8).
referee-output = Die Ergebnisse lassen sich nicht schreiben: { $reason }
referee-protocol = Die Standardeingabe ist das Protokoll von `ugi`; die Stellung muss in einer Datei stehen.
referee-standard-input = Die Standardeingabe lässt sich nur einmal verwenden.
referee-argument-not-text = Das Argument „{ $argument }“ ist kein Text (UTF-8).
referee-no-thread = Ein Thread lässt sich nicht starten: { $reason }
referee-rate = { $count } Folgen in { $seconds } s, { $rate } Millionen je Sekunde

referee-won = in Ordnung, { referee-moves }, { $side } gewinnt { $score }
referee-drawn = in Ordnung, { referee-moves }, Remis { $score }
referee-open = in Ordnung, { referee-moves }, nicht zu Ende, { $score }
referee-won-without-score = in Ordnung, { referee-moves }, { $side } gewinnt
referee-drawn-without-score = in Ordnung, { referee-moves }, Remis
referee-open-without-score = in Ordnung, { referee-moves }, nicht zu Ende
referee-won-early = in Ordnung, { referee-moves }, { $side } gewinnt ({ $reason })
referee-drawn-early = in Ordnung, { referee-moves }, Remis ({ $reason })
referee-moves = { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }

match-player = Ein Spieler ist level:1 bis level:5, master:1 bis master:60, random, uct, alpha-beta, monte-carlo, ugi:BEFEHLSZEILE oder strength:KNOTEN,SPIELRAUM[,PROZENT[,TIEFE]][,hasty][,network=DATEI][,MERKMAL=GEWICHT]...
match-quotation-mark = Ein Anführungszeichen in der Befehlszeile des Programms ist nicht geschlossen.
match-threads = Die Zahl der Threads liegt zwischen 1 und 256; für die beiden Spieler sind auch zwei solche Zahlen möglich: N,N.
match-term = Es gibt kein Merkmal „{ $term }“. Die Merkmale sind { $terms }.
match-network = Das Netz von „{ $player }“ passt nicht zu diesem Spiel.
match-unknown-game = Die Engine kennt dieses Spiel nicht.
match-no-start = „{ $command }“ lässt sich nicht starten: { $reason }
match-no-threads = Das Programm „{ $command }“ rechnet nur mit einem Thread: Es hat keine Option „Threads“.
match-crashed = Das Programm wurde beendet ({ $status }).
match-silent = Das Programm reagiert nicht mehr.
match-too-slow = Das Programm hat innerhalb von { $seconds } s nicht geantwortet.
match-illegal = Das Programm hat { $move } gespielt, was nicht erlaubt ist: { $reason }
match-too-long = Die Partie war nach { $turns } Zügen nicht zu Ende.
match-stopped = Der Wettkampf wurde abgebrochen.
match-out-of-time = Der Spieler hat mehr Zeit verbraucht, als auf der Uhr war.
match-book-position = Eine Eröffnung kann keine Optionen setzen, weil --position die erste Stellung angibt.
match-book-set = Eine Eröffnung kann die Option „{ $key }“ nicht setzen, weil --set sie setzt.
match-book-empty = Die Datei enthält keine Eröffnung.
match-pairs = Paare nach Punkten: { $zero } mit 0, { $half } mit ½, { $one } mit 1, { $more } mit 1½, { $two } mit 2
match-sprt-open = Noch keine Hypothese angenommen: { $elo0 } oder { $elo1 } Elo, Log-Likelihood-Quotient { $ratio }, Grenze { $bound }
match-sprt-lower = Angenommen: { $elo0 } Elo statt { $elo1 }, Log-Likelihood-Quotient { $ratio }, Grenze { $bound }
match-sprt-higher = Angenommen: { $elo1 } Elo statt { $elo0 }, Log-Likelihood-Quotient { $ratio }, Grenze { $bound }
match-alone = Die übrigen Seiten gehören demselben Spieler.
match-score = { $wins ->
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

## Partien speichern

storage-quarantined = Die Datei { $file } wurde nicht geladen. { $reason } Sie wurde nach { $renamed-to } verschoben.
storage-damaged = Die Datei { $file } wurde nicht geladen und konnte nicht verschoben werden. { $reason }
storage-unreadable = Die Datei { $file } wurde nicht geladen und bleibt, wo sie ist. { $reason }
storage-cannot-save = Die Partie lässt sich nicht speichern: { $reason }
storage-cannot-save-settings = Die Optionen lassen sich nicht speichern: { $reason }
storage-denied = Hier lassen sich keine Partien speichern. Kopiere die Aufzeichnung einer Partie, um sie zu behalten.
storage-extra-slot = Quintet ist zweimal geöffnet. Dieses Fenster speichert seine Partie getrennt, bei den früheren Partien.

corruption-changed = Sie ist beschädigt.
corruption-truncated = Sie ist beschädigt: Das Ende fehlt.
corruption-newer = Sie wurde von einer neueren Version von Quintet gespeichert. Aktualisiere Quintet, um sie zu öffnen.
corruption-unreadable = Sie lässt sich nicht lesen: { $reason }

storage-error-full = Es ist kein Speicherplatz mehr frei.
storage-error-read-only = Der Speicher ist schreibgeschützt.
storage-error-permission-denied = Der Zugriff wurde verweigert.
storage-error-missing = Die Datei oder der Ordner fehlt.
storage-error-unresponsive = Der Speicher antwortet nicht.
storage-error-other = { $reason }.

link-too-long = Der Link ist zu lang für eine Partie.
link-damaged = Der Link ist beschädigt: Zeichen fehlen oder haben sich geändert. Kopiere den ganzen Link noch einmal.
link-newer = Der Link stammt aus einer neueren Version von Quintet. Aktualisiere Quintet, um ihn zu öffnen.
open-empty = Es ist keine Aufzeichnung enthalten.
open-line = Zeile { $line }: { $reason }

## Menüs

title-name = Quintet
title-line = { $games ->
        [5] Fünf
       *[other] { $games }
    } Brettspiele für zwei bis vier Spieler.
title-play-again = Noch einmal { $game }
title-resume = { $game } fortsetzen
title-resume-detail = { $turns ->
        [one] ein Zug gespielt
       *[other] { $turns } Züge gespielt
    }
title-quit = Beenden
title-past-matches = Frühere Partien
title-settings = Optionen

setup-players = Spieler
setup-swap = Tauschen
setup-rotate = Rotieren
setup-first = { $side } · beginnt
setup-name = Name von { $side }
setup-person = Mensch
setup-computer = Computer
setup-who = Wer { $side } spielt
setup-level = Stufe { $level }
# Die Stufe neben der Seite, bei wenig Platz.
setup-level-of = { $side } · Stufe { $level }
# Die Stufe Meister mit ihrer Zeit für einen Zug. Auf wenig Platz: nur die Zeit, und die Stufe neben der Seite.
setup-master = Meister · { $seconds } s
setup-master-short = { $seconds } s
setup-master-of = { $side } · Meister
setup-weaker = Schwächer
setup-stronger = Stärker
setup-fewer = { $what }: weniger
setup-more = { $what }: mehr
# Der Name des Computers als Spieler.
computer-name = { $name } (Stufe { $level })
computer-master = { $name } (Meister)
# Dasselbe bei wenig Platz.
computer-name-short = { $name } · { $level }
computer-master-short = { $name } · M
setup-seating = Wer welche Seite spielt
setup-as-named = Wie oben
setup-random = Zufällig
setup-clock = Uhr
setup-clock-off = Aus
setup-clock-none = Ohne Bonus
setup-clock-increment = Inkrement
setup-clock-delay = Aufschub
setup-clock-increment-detail = Sekunden, die nach jedem Zug dazukommen
setup-clock-delay-detail = Sekunden, bevor die Uhr bei jedem Zug anläuft
setup-clock-soft = Nach Ablauf weiterspielen
setup-start = Partie starten
setup-new-seed = Neu
setup-openly = Offen
setup-secretly = Geheim
setup-secretly-later = Wird zu Beginn der Partie verdeckt gewählt; sonst sieht es niemand.
setup-allocation = { $left ->
        [0] Alle { $sum } sind gewählt.
        [one] Wähle noch eines: bisher { $chosen } von { $sum }.
       *[other] Wähle noch { $left }: bisher { $chosen } von { $sum }.
    }
setup-allocation-whole = Alle { $sum } sind schon gewählt: Entferne erst eines.
setup-allocation-max = Von jedem gibt es nur { $max }.
setup-allocation-none = Es gibt keines zu entfernen.
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
hud-out = raus
# Die Reihenfolge der Steine eines Stapels, die neben dem Brett stehen.
pile-card-caption = Von unten
# Der Zug, der gerade getippt wird, in Notation.
hud-typed = Dein Zug: { $move } – mit Enter spielen
# Eine Option der Partie und ihr Wert.
hud-option = { $option }: { $value }
# Eine Option der Partie und die Uhr.
hud-option-clock = { $value } · { $clock }
hud-clock = { $name } hat noch { $time }
hud-undo = Zug zurück
hud-redo = Vor
hud-hint = Tipp
hud-hint-searching = Ein guter Zug wird gesucht …
hud-analysis = Analyse
hud-moves = Züge
hud-cancel = Abbrechen
hud-menu = Menü
hud-no-moves = Hier erscheinen die Züge.
hud-rematch = Noch einmal, Seiten getauscht
hud-rematch-rotated = Noch einmal, Plätze gewechselt

# Die Gewinnchance eines Spielers, und Tiefe und Tempo der Suche.
analysis-player = { $name }: { $probability } %
percentage = { $number } %
analysis-depth = Tiefe { $depth }
analysis-depth-speed = Tiefe { $depth } · { $speed }
analysis-speed-thousands = { $speed } kN/s
analysis-speed-millions = { $speed } MN/s
# In wie vielen Zügen eine Variante gewinnt oder verliert, auf wenig Platz.
analysis-wins = gewinnt in { $turns }
analysis-loses = verliert in { $turns }
# Der Name eines Zuges einer Variante für Bildschirmleser. Die Züge davor gehören dazu.
analysis-play = Variante { $number }, { $probability }: { $moves }
analysis-searching = Suche läuft …
analysis-over = Hier endet die Partie.
analysis-drawn = Remis

result-win = { $name } gewinnt
result-draw = Remis
result-view-board = Brett ansehen
result-setup = Neue Partie
result-title = Hauptmenü
result-board = Brett
result-review = Bilanz
result-new = Neu

hot-seat-pass = Gib das Gerät an { $name } weiter
hot-seat-alone = { $name } wählt geheim. Niemand sonst sollte jetzt auf den Bildschirm sehen.
hot-seat-begins = Alles ist gewählt. { $name } beginnt.
hot-seat-choose = { $name } wählt geheim
hot-seat-ready = Ich bin { $name }
hot-seat-done = Bestätigen und verdecken

pause-heading = Pause
pause-resume = Weiter
pause-motion = Animation
pause-sound = Ton
pause-confirm = Züge bestätigen
pause-coordinates = Koordinaten
pause-legal-moves = Mögliche Züge zeigen
pause-flip = Brett drehen
pause-glossary = Glossar
pause-draw = Remis anbieten
pause-resign = Aufgeben
pause-new = Neue Partie
pause-leave = Zum Hauptmenü
pause-settings = Optionen
pause-share = Partie teilen
pause-quit = Beenden
pause-saved = Die Partie ist gespeichert; du kannst sie später fortsetzen.
pause-ended = Die Partie ist beendet und gespeichert; du findest sie unter „Frühere Partien“.
motion-full = Voll
motion-fast = Schnell
motion-reduced = Reduziert
motion-off = Aus

settings-heading = Optionen
settings-appearance = Aussehen
settings-sound = Ton
settings-no-sound = Es wurde kein Audiogerät gefunden. Schließe eines an und starte Quintet neu.
settings-play = Spiel
settings-pondering = Meister denkt in deinem Zug nach
settings-colours = Farben
settings-text = Textgröße
settings-text-limit = Größere Schrift braucht ein größeres Fenster.
settings-handedness = Knöpfe
settings-full-screen = Vollbild
settings-close = Fertig
colours-classic = Klassisch
colours-contrast = Kontrast
colours-colour-blind = Farbenblind
text-normal = Normal
text-large = Groß
text-larger = Größer
text-largest = Maximal
handedness-right = Rechts
handedness-left = Links
sound-all = Gesamt
sound-pieces = Steine
sound-interface = Signale
sound-endings = Partieende

past-matches-heading = Frühere Partien
past-matches-all = Alle
past-matches-reading = Partien werden geladen …
past-matches-none = Hier erscheinen deine Partien.
past-matches-count = { $count ->
        [one] Eine Partie
       *[other] { $count } Partien
    }
past-matches-ended = { $count ->
        [0] keine beendet
        [one] eine beendet
       *[other] { $count } beendet
    }
past-matches-side = { $side } gewann { $wins }
past-matches-drawn = { $count ->
        [one] ein Remis
       *[other] { $count } Remis
    }
past-matches-turns = { $mean ->
        [one] { $mean } Zug im Schnitt, von { $shortest } bis { $longest }
       *[other] { $mean } Züge im Schnitt, von { $shortest } bis { $longest }
    }
past-matches-name = { $name } gewann { $won } von { $played }
past-matches-damaged = { $count ->
        [one] Die Datei { $file } lässt sich nicht auflisten. { $reason }
       *[other] { $count } Dateien lassen sich nicht auflisten, darunter { $file }. { $reason }
    }
past-matches-length = { $turns ->
        [one] ein Zug
       *[other] { $turns } Züge
    }
past-matches-current = läuft
past-matches-open-end = nicht beendet
past-matches-date = { $day }. { $month } { $year }
past-matches-remove = { $match } löschen
past-matches-removed = Die Partie wurde gelöscht.
past-matches-undo = Rückgängig
past-matches-paste = Partie einfügen
past-matches-open = Datei öffnen …
past-matches-close = Schließen
past-matches-not-removed = Die Partie ließ sich nicht löschen
past-matches-not-restored = Die Partie ließ sich nicht wiederherstellen
past-matches-not-opened = Die Partie ließ sich nicht öffnen
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
short-month-1 = Jan.
short-month-2 = Feb.
short-month-3 = März
short-month-4 = Apr.
short-month-5 = Mai
short-month-6 = Juni
short-month-7 = Juli
short-month-8 = Aug.
short-month-9 = Sept.
short-month-10 = Okt.
short-month-11 = Nov.
short-month-12 = Dez.

files-heading = Datei öffnen
files-line = Aufzeichnungen in deinem Ordner „Quintet“ und in deinen Downloads. Du kannst auch eine beliebige Datei auf das Fenster ziehen.
files-none = Es gibt keine Aufzeichnungen.
files-no-dialog = Dieses System hat keinen Dateidialog.
files-close = Zurück

share-heading = Partie teilen
share-line = Die ganze Partie als Text. Andere können sie lesen, und Quintet kann sie öffnen.
share-secret = Sie enthält, was geheim gewählt wurde. Deshalb wird sie hier nicht gezeigt.
share-copy = Aufzeichnung kopieren
share-copied = Aufzeichnung kopiert
share-link = Link kopieren
share-link-copied = Link kopiert
share-too-long = Die Partie ist zu lang für einen Link. Kopiere stattdessen die Aufzeichnung.
share-save = Als Datei speichern
share-close = Schließen
share-not-copied = Die Aufzeichnung wurde nicht kopiert
share-copy-denied = Kein Zugriff auf die Zwischenablage. Speichere die Aufzeichnung stattdessen als Datei.
share-written = Datei gespeichert
share-file = Gespeichert als { $file }
share-downloaded = Heruntergeladen als { $file }

dialog-open = Aufzeichnung öffnen
dialog-save = Aufzeichnung speichern
dialog-kind = Aufzeichnungen von Partien
share-not-written = Die Aufzeichnung ließ sich nicht speichern

open-failed = Das lässt sich nicht öffnen
open-many = Partien hinzugefügt
open-opened = Geöffnet: { $game }, { $turns ->
        [one] ein Zug
       *[other] { $turns } Züge
    }
open-added = { $count ->
        [one] Eine Partie wurde zu den früheren Partien hinzugefügt.
       *[other] { $count } Partien wurden zu den früheren Partien hinzugefügt.
    }
open-file = { $file }: { $reason }
open-from = { $file }
paste-nothing = Es gibt keinen Text zum Einfügen. Kopiere zuerst eine Aufzeichnung.
storage-error-is = Grund: { $reason }
notice-close = Schließen
notice-more = … und { $count } weitere.
quit-heading = Ohne Speichern beenden?
quit-stay = Zurück
quit-anyway = Trotzdem beenden
moves-heading = Züge
moves-hint = Wähle einen Zug, um die Stellung zu sehen.
moves-move = Runde { $number }: { $move }
moves-variation = Variante
moves-earlier-turn = Zug { $turn } von { $turns }
moves-variation-turn = Variante: Zug { $turn } von { $turns }
moves-undo-to = Bis hierher zurücknehmen

history-return = Zurück zur Partie
history-return-from = { $turn } – zurück zur Partie
history-secret = Solange etwas geheim ist, kannst du frühere Züge ansehen, aber von dort nicht weiterspielen
history-undo-to = Bis hierher zurück

navigation-first = Zum Anfang
navigation-earlier = Voriger Zug
navigation-play = Züge abspielen
navigation-stop = Anhalten
navigation-later = Nächster Zug
navigation-last = Zurück zur Partie
navigation-undo-to = Bis hierher zurücknehmen
navigation-list = Züge
speed-slow = Langsam
speed-normal = Normal
speed-fast = Schnell

proposal-undo = Darf { $name } Züge zurücknehmen?
proposal-undo-detail = { $turns ->
        [one] Der Zug { $move } würde zurückgenommen. { $others }, einverstanden?
       *[other] { $turns } Züge, ab { $move }, würden zurückgenommen. { $others }, einverstanden?
    }
proposal-undo-yes = Ja, zurücknehmen
proposal-undo-no = Nein, so lassen
proposal-draw = { $name } bietet Remis an
proposal-draw-detail = { $others }: Einverstanden mit Remis?
proposal-draw-declined = { $name } lehnt das Remis ab.
proposal-draw-yes = Remis annehmen
proposal-draw-no = Weiterspielen
proposal-resign = { $name }, gibst du auf?
proposal-resign-detail = { $name } würde gewinnen.
proposal-resign-drawn = Für die anderen wäre die Partie remis.
proposal-resign-yes = Aufgeben
proposal-resign-no = Weiterspielen
proposal-and = { $one } und { $other }

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

start-no-gpu = Quintet hat keine Grafikkarte gefunden, die es nutzen kann. Nötig ist ein Treiber für Vulkan, Metal oder DirectX 12.
start-no-display = Quintet hat keinen Bildschirm für sein Fenster gefunden. Starte es in einer Desktop-Sitzung.
start-failed = Quintet muss beendet werden: { $reason }

## Die Engine

ugi-unknown = Es gibt keinen Befehl „{ $command }“. Die Befehle sind { $known }.
ugi-too-many-lines = Zu viele Zeilen warten auf das Ende der Suche; diese wurde übergangen.
ugi-position = Eine Stellung ist „startpos“ oder „fen“ und ein JSON-Objekt; dann „moves“ und die Züge.
ugi-bad-limit = „go“ beachtet „{ $limit }“ nicht. Möglich sind nodes, depth, movetime, p1time oder p1inc mit einer Zahl, infinite und ponder.
ugi-query = Es gibt keine Abfrage „{ $query }“; die Abfragen sind gameover, p1turn und result.

review-open = Bilanz der Partie
review-heading = Gewinnchancen
review-working = { $turn } von { $turns } Zügen analysiert, vom Ende her …
review-hint = Wähle einen Zug, um ihn auf dem Brett zu sehen.
review-even = Kein einzelner Zug hat viel verändert. Tippe auf die Kurve, um einen Zug zu sehen.
review-graph = Gewinnchancen nach jedem Zug
review-turn = { $turn ->
    [one] nach { $turn } Zug
   *[other] nach { $turn } Zügen
}
review-chances = Zug { $turn }: { $chances }
review-chance = { $name } { $chance }
review-unknown = noch nicht analysiert
review-turning-point = { $turn }. { $name }: { $move }
review-better = Besser: { $better }
review-show = Zeigen
review-show-name = { $better } statt { $move } zeigen
review-cost = { $before } % davor, { $after } % danach
review-close = Schließen

# Ein Tipp: ein Zug und was er dem Spieler bringt.
hint = { $move }: { $reason }.
hint-wins = { $move }: du gewinnst in { $turns ->
        [one] einem Zug
       *[other] { $turns } Zügen
    }.
hint-steady = der Zug bringt jetzt keinen Vorteil, aber kein anderer ist besser
gain-material = du hast mehr Steine
gain-mobility = du hast mehr Züge zur Auswahl

## Erste Lektionen

lesson-begin = Erste Lektion
lesson-step = Schritt { $step } von { $steps }
lesson-hint = Zeig es mir
lesson-play = Erste Partie
# Zu einem erlaubten Zug, der den Schritt nicht beantwortet.
lesson-otherwise = Das ist erlaubt, aber darum geht es hier nicht.

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

## Fehler in Dateien von Lektionen und Regelseiten

learning-file = { $file }, Zeile { $line }: { $reason }
learning-unknown-word = „{ $text }“ ist hier nicht vorgesehen.
learning-unknown-message = Es gibt keinen Text „{ $text }“.
learning-wrong-syntax = Die Zeile muss diese Form haben: { $form }.
learning-missing = Die Zeile „{ $word }“ fehlt.
learning-repeated = Die Zeile „{ $text }“ kommt zweimal vor.
learning-unknown-game = Ein Spiel „{ $text }“ gibt es nicht.
learning-other-game = Diese Datei gehört zum Spiel „{ $text }“.
learning-rejected = { $text }: { $reason }
learning-not-rejected = „{ $text }“ sollte abgelehnt werden, aber damit beginnt ein erlaubter Zug.
learning-rejected-early = „{ $text }“ wird schon vor dem letzten Schritt abgelehnt.
learning-other-reason = Der Grund der Ablehnung ist { $found }, nicht { $text }.
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
score-breakdown-open = Wertung erklären
score-breakdown-heading = Die Wertung im Einzelnen
score-breakdown-none = Es gibt noch nichts zu zählen.
score-breakdown-close = Schließen
settings-language = Sprache

# Die Züge eines ausgewählten Steins. Darunter stehen die Gründe, warum andere nicht möglich sind.
inspection-moves = { $moves ->
    [0] Hier beginnt kein Zug.
    [one] Hier beginnt ein Zug.
   *[other] Hier beginnen { $moves } Züge.
}

## Farben und Zeichen der Spieler

# Namen der Farben dunkler und heller Steine: als Name und im Satz.
hue-dark-grey = Schwarz
hue-dark-red = Rot
hue-dark-green = Grün
hue-dark-turquoise = Türkis
hue-dark-blue = Blau
hue-dark-purple = Violett
hue-light-grey = Weiß
hue-light-red = Rosa
hue-light-green = Mint
hue-light-turquoise = Aqua
hue-light-blue = Himmelblau
hue-light-purple = Flieder
colour-dark-grey = Schwarz
colour-dark-red = Rot
colour-dark-green = Grün
colour-dark-turquoise = Türkis
colour-dark-blue = Blau
colour-dark-purple = Violett
colour-light-grey = Weiß
colour-light-red = Rosa
colour-light-green = Mint
colour-light-turquoise = Aqua
colour-light-blue = Himmelblau
colour-light-purple = Flieder

symbol-circle = Kreis
symbol-square = Quadrat
symbol-triangle = Dreieck
symbol-diamond = Raute
symbol-star = Stern
symbol-heart = Herz
symbol-cross = Kreuz

player-style-open = Farbe und Zeichen von { $name }
player-style-colour = Farbe
player-style-symbol = Zeichen neben dem Namen
player-style-natural = Standard
player-style-none = Kein Zeichen
player-style-pick = { $colour } für { $name }
player-style-pick-symbol = { $symbol } für { $name }
player-style-too-close = { $colour } ist den Farben von { $other } zu ähnlich.
player-style-swapped = { $name } und { $other } haben die Farben getauscht.
player-style-symbol-swapped = { $name } und { $other } haben die Zeichen getauscht.

## Sprache: Texte für alle, die das Brett nicht sehen

# $who und $whose sind „you“ für die zuhörende Person und „side“ für eine andere Seite.
speech-name = { $name }
speech-number = { $number ->
        [1] eins
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
        [7] sieben
        [8] acht
        [9] neun
        [10] zehn
       *[other] { $number }
    }
speech-list = { $first } und { $last }
speech-series = { $first }, { $rest }
speech-clauses = { $first }; { $rest }
speech-sentence = { $text }.

speech-empty = leer
speech-piece = Stein
speech-pieces = { $count ->
        [one] ein Stein
       *[other] { $number } Steine
    }
speech-owned = { $what } von { $whose ->
        [you] dir
       *[side] { $owner }
    }
speech-stack = { $whose ->
        [you] dein Stapel
       *[side] Stapel von { $owner }
    }, Höhe { $height }
speech-from-bottom = von unten: { $pieces }
speech-in-hand = { $who ->
        [you] In deiner Hand
       *[side] In der Hand von { $side }
    }: { $pieces }
speech-lost = { $who ->
        [you] Deine verlorenen Steine
       *[side] Verlorene Steine von { $side }
    }: { $pieces }

speech-passes = { $who ->
        [you] Du passt
       *[side] { $side } passt
    }
speech-swaps = { $who ->
        [you] Du tauschst
       *[side] { $side } tauscht
    } die Seiten
speech-chooses = { $who ->
        [you] Du wählst
       *[side] { $side } wählt
    }: { $choice }
speech-places = { $who ->
        [you] Du setzt
       *[side] { $side } setzt
    } { $count ->
        [one] einen Stein
       *[other] Steine
    } auf { $cells }
speech-appears = { $count ->
        [one] ein Stein von { $owner } erscheint
       *[other] Steine von { $owner } erscheinen
    } auf { $cells }
speech-moves = { $who ->
        [you] Du ziehst
       *[side] { $side } zieht
    }{ $count ->
        [one] {""}
       *[other] {" "}{ $number } Steine
    } von { $from } nach { $to }
speech-moved = { $count ->
        [one] ein Stein
       *[other] { $number } Steine
    } von { $owner } { $count ->
        [one] geht
       *[other] gehen
    } von { $from } nach { $to }
speech-attacks = { $who ->
        [you] Du greifst
       *[side] { $side } greift
    } { $to } von { $from } aus an
speech-captured = { $count ->
        [one] { $whose ->
            [you] dein Stein
           *[side] der Stein von { $owner }
        } auf { $cells } wird
       *[other] { $whose ->
            [you] deine Steine
           *[side] die Steine von { $owner }
        } auf { $cells } werden
    } geschlagen
speech-removed = { $count ->
        [one] { $whose ->
            [you] dein Stein
           *[side] der Stein von { $owner }
        } auf { $cells } verlässt
       *[other] { $whose ->
            [you] deine Steine
           *[side] die Steine von { $owner }
        } auf { $cells } verlassen
    } das Brett
speech-flipped = { $count ->
        [one] der Stein auf { $cells } wird
       *[other] die Steine auf { $cells } werden
    } umgedreht
speech-changed = { $count ->
        [one] der Stein auf { $cells } ändert sich
       *[other] die Steine auf { $cells } ändern sich
    }

speech-cell = { $cell }, { $contents }
speech-last-move = am letzten Zug beteiligt
speech-selected = gewählt
speech-possible = wählbar
speech-possible-moves = { $count ->
        [one] ein Zug
       *[other] { $number } Züge
    }
speech-possible-move = möglich: { $move }
speech-hand = { $pieces } in der Hand
speech-no-moves = { $cell }: kein Zug möglich
speech-moves-from = { $cell }: { $count ->
        [one] ein Zug
       *[other] { $number } Züge
    } möglich
speech-blocked = Nicht möglich: { $reason }

speech-turn = { $who ->
        [you] Du bist am Zug
       *[side] { $side } ist am Zug
    }
speech-turn-prompt = { $turn }. { $prompt }
speech-won = Die Partie ist zu Ende. { $who ->
        [you] Du gewinnst
       *[side] { $side } gewinnt
    }: { $reason }
speech-drawn = Die Partie ist zu Ende. Sie ist remis: { $reason }
speech-out = { $who ->
        [you] Du bist
       *[side] { $side } ist
    } ausgeschieden
speech-score = { $who ->
        [you] Du
       *[side] { $side }
    }: { $score }
speech-term-cells = { $reason } Es geht um { $cells }.
speech-none-played = Noch wurde kein Zug gespielt
speech-undone = { $count ->
        [one] Der letzte Zug wurde zurückgenommen.
       *[other] Die letzten { $number } Züge wurden zurückgenommen.
    } { $turn }
speech-redone = Wiederholt: { $move }. { $turn }
speech-draw-offered = { $who ->
        [you] Du bietest
       *[side] { $side } bietet
    } Remis an
speech-draw-declined = { $who ->
        [you] Du lehnst
       *[side] { $side } lehnt
    } das Remis ab
speech-resigned = { $who ->
        [you] Du gibst
       *[side] { $side } gibt
    } auf
speech-time-left = { $who ->
        [you] Du hast
       *[side] { $side } hat
    } noch { $time }
speech-minutes = { $minutes ->
        [one] eine Minute
       *[other] { $number } Minuten
    }
speech-seconds = { $seconds ->
        [one] eine Sekunde
       *[other] { $number } Sekunden
    }
speech-time-up = { $who ->
        [you] Deine Zeit
       *[side] Die Zeit von { $side }
    } ist abgelaufen

speech-round = { $turns ->
        [0] Noch kein Zug
        [one] Ein Zug
       *[other] { $turns } Züge
    } gespielt. { $turn }
speech-board-squares = Das Brett hat { $number } Reihen mit je { $columns } Feldern. Die unterste Reihe ist { $from } bis { $to }, die oberste { $top-from } bis { $top-to }
speech-board-hexagon = Das Brett ist ein Sechseck aus { $number } Reihen; die mittlere ist die längste. Die unterste Reihe ist { $from } bis { $to }, die oberste { $top-from } bis { $top-to }. Ein Feld berührt bis zu sechs andere: { $cell } berührt { $beside } in seiner Reihe, { $above } darüber und { $below } darunter
speech-board-rhombus = Das Brett ist eine Raute aus { $number } Reihen mit je { $columns } Feldern. Die unterste Reihe ist { $from } bis { $to }, die oberste { $top-from } bis { $top-to }. Ein Feld berührt bis zu sechs andere: { $cell } berührt { $beside } in seiner Reihe, { $above } darüber und { $below } darunter
speech-row = Reihe { $from } bis { $to }: { $cells }
speech-column = Spalte { $from } bis { $to }: { $cells }
speech-rising-right = Linie { $from } bis { $to }, nach rechts steigend: { $cells }
speech-rising-left = Linie { $from } bis { $to }, nach links steigend: { $cells }
speech-line = { $line }: { $cells }
speech-all-empty = alles leer
speech-at = { $cell }: { $contents }
speech-several-at = { $from } bis { $to }, jeweils: { $contents }
speech-several = { $count }-mal { $contents }
speech-empty-between = { $from } bis { $to }: { $contents }
speech-owner = { $who ->
        [you] Deine Seite
       *[side] { $side }
    }: { $count ->
        [0] nichts auf dem Brett
        [one] auf einem Feld
       *[other] auf { $number } Feldern
    }
speech-contents-on = Auf { $cells }: { $contents }

access-heading = Barrierefreiheit
access-speech = Sprachausgabe
access-verbosity = Ausführlichkeit
access-short = Kurz
access-normal = Normal
access-full = Ausführlich
access-input = Eingabe
access-page-tree = Screenreader-Unterstützung
access-scanning = Scannen mit einem Taster
access-pace = Zeit pro Element
access-board = Brett von { $game }
access-hand = Steine in der Hand
access-choices = Auswahl
access-selected = { $what }: gewählt. { $prompt }
access-cancelled = Auswahl aufgehoben.
access-confirm = Zur Bestätigung noch einmal wählen: { $move }.
access-shown = Gezeigt: { $move }.
access-arrows = Die Pfeiltasten links und rechts bewegen dich in der Reihe, die Pfeiltasten oben und unten in die nächste; Pos1, Bild auf, Ende und Bild ab bewegen dich diagonal.
access-binding = { $key }: { $command }.
access-figure = Die Abbildung zeigt:
access-no-score = Dieses Spiel hat keine Wertung.

# Untertitel für Geräusche.
access-captions = Untertitel für Geräusche
caption-rejected = Nicht möglich
caption-tick = Ticken
caption-flag = Die Zeit ist abgelaufen
caption-knock = Steine stoßen zusammen
caption-drop = Ein Stein verlässt das Brett
caption-flip = Ein Stein wird umgedreht
caption-tip = Ein Stein kippt um
caption-split = Ein Stein teilt sich
caption-won = Die Partie ist gewonnen
caption-drawn = Die Partie endet remis

# Tasten und Gamepadknöpfe: die Karte zum Ändern, Befehle, Namen der Tasten und der Knöpfe.
bindings-heading = Tasten und Gamepad
bindings-intro = Wähle eine Taste oder einen Knopf zum Ändern. In Menüs gelten immer auch Tab, die Pfeiltasten, Enter und Escape. Buchstaben und Ziffern ohne Befehl geben einen Zug ein; „?“ zeigt einen Tipp.
bindings-board = Brett
bindings-turns = Züge
bindings-program = Programm
bindings-reading = Vorlesen
bindings-keys = Tasten
bindings-gamepad = Gamepad
bindings-none = Nicht belegt
bindings-key = { $command }, Taste { $number }: { $key }
bindings-button = { $command }, Gamepad: { $button }
bindings-press-key = Drücke eine Taste für „{ $command }“. Escape bricht ab, Entf entfernt die Taste.
bindings-press-any-key = Drücke eine Taste für „{ $command }“. Entf entfernt die Taste.
bindings-press-button = Drücke einen Gamepadknopf für „{ $command }“. Escape bricht ab, Entf entfernt den Knopf.
bindings-lost = Bei „{ $command }“ entfernt.
bindings-cancel = Abbrechen
bindings-remove = Entfernen
bindings-reset = Zurücksetzen
bindings-undo-reset = Rückgängig machen
command-left = Nach links
command-right = Nach rechts
command-up = Nach oben
command-down = Nach unten
command-up-left = Nach links oben
command-up-right = Nach rechts oben
command-down-left = Nach links unten
command-down-right = Nach rechts unten
command-confirm = Wählen oder bestätigen
command-cancel = Abbrechen oder Pause
command-previous-option = Vorige Auswahl
command-next-option = Nächste Auswahl
command-option = Auswahl { $number }
command-secret = Geheimes zeigen oder verbergen
command-inspect = Stein ansehen
command-hint = Tipp oder Analyse
command-analysis = Analyse
command-undo = Rückgängig
command-redo = Wiederholen
command-previous-turn = Vorigen Zug zeigen
command-next-turn = Nächsten Zug zeigen
command-first-turn = Anfang zeigen
command-current-turn = Aktuelle Stellung zeigen
command-playback = Züge abspielen
command-move-list = Liste der Züge
command-pause = Pausenmenü
command-full-screen = Vollbild
command-read-rows = Stellung nach Reihen
command-read-owners = Stellung nach Besitzern
command-read-lines = Linien durch das Feld
command-read-actions = Was der Stein tun kann
command-read-score = Stand und Uhren
command-read-board = Form des Bretts
key-shift = Umschalt + { $key }
key-control = Strg + { $key }
key-left = Pfeil links
key-right = Pfeil rechts
key-up = Pfeil oben
key-down = Pfeil unten
key-home = Pos1
key-end = Ende
key-page-up = Bild auf
key-page-down = Bild ab
key-insert = Einfg
key-delete = Entf
key-enter = Enter
key-space = Leertaste
key-escape = Escape
key-backspace = Rücktaste
key-numpad = Num { $key }
pad-south = A (unten)
pad-east = B (rechts)
pad-west = X (links)
pad-north = Y (oben)
pad-left-trigger = LB oder L1
pad-right-trigger = RB oder R1
pad-left-trigger-2 = LT oder L2
pad-right-trigger-2 = RT oder R2
pad-select = Select
pad-start = Start
pad-mode = Home
pad-left-stick = Linker Stick
pad-right-stick = Rechter Stick
pad-up = Steuerkreuz oben
pad-down = Steuerkreuz unten
pad-left = Steuerkreuz links
pad-right = Steuerkreuz rechts
