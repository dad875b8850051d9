# Français. Les variables sont entre accolades ; le code qui utilise un message fixe leurs valeurs.

# Le nom de la langue dans cette langue.
language-name = Français

## Tous les jeux

side-black = Noir
side-white = Blanc

ending-repetition = la même position est survenue trois fois
ending-repetition-two = la même position est survenue deux fois
ending-repetition-four = la même position est survenue quatre fois
ending-repetition-five = la même position est survenue cinq fois
ending-repetition-other = la même position est survenue trop souvent
ending-no-move = plus aucun coup n’est possible
ending-resigned = un joueur a abandonné
ending-time = le temps d’un joueur est écoulé
ending-agreed = les joueurs ont accepté la nulle
ending-recorded = l’enregistrement donne ce résultat

termination-resigned = { $name } abandonne.
termination-time = Le temps est écoulé pour { $name }.
termination-agreed = Les joueurs ont accepté la nulle.
termination-recorded = L’enregistrement donne ce résultat.
termination-resigned-ahead = { $name } abandonne. { $first } est en tête des joueurs restants et gagne.
termination-time-ahead = Le temps est écoulé pour { $name }. { $first } est en tête des joueurs restants et gagne.

move-error-game-over = La partie est terminée.
move-error-no-such-cell = Le plateau n’a pas de case « { $cell } » (dans « { $text } »).
move-error-unreadable = « { $text } » n’est pas un coup.
move-error-other-spelling = Écrivez ce coup ainsi : { $text }.
move-error-empty-cell = Il n’y a pas de pièce en { $cell }.
move-error-not-your-piece = La pièce en { $cell } n’est pas à vous.
move-error-taken = Il y a déjà une pièce en { $cell }.
move-error-no-move-here = Aucun coup ne peut commencer en { $cell }.
move-error-cannot-go-there = On ne peut pas aller de { $from } à { $cell }.
move-error-incomplete = Le coup n’est pas encore complet.
move-error-not-possible = Ce n’est pas possible maintenant.

choice-pass = Passer
choice-swap = Échanger les camps

prompt-begin = Choisissez une pièce ou une case
prompt-continue = Choisissez où aller

move-label = Jouer { $move }

score-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
score-side = { $side } : { $score }

game-unknown = Il n’y a pas de jeu « { $game } ». Les jeux sont { $known }.
game-duplicate = Il y a déjà un jeu « { $game } ».

option-unknown = Il n’y a pas d’option « { $key } ». Les options sont { $known }.
option-none = « { $key } » ne se règle pas ; ce jeu n’a pas d’options.
option-not-a-choice = L’option « { $key } » ne peut pas être « { $value } » ; elle peut être { $choices }.
option-not-in-range = L’option « { $key } » ne peut pas être « { $value } » ; il faut un entier de { $min } à { $max }.
option-not-a-seed = L’option « { $key } » ne peut pas être « { $value } » ; il faut un entier de 0 à { $max }.
option-not-allocation = L’option « { $key } » ne peut pas être « { $value } » ; il faut { $parts } entiers séparés par des barres obliques, chacun au plus { $max }, { $sum } en tout ; ou { $names }.

diagram-not-json = La position n’est pas un objet JSON (ligne { $line }, colonne { $column }).
diagram-missing = Il manque « { $key } » dans la position.
diagram-unknown-key = La position a une clé inconnue « { $key } ».
diagram-duplicate-key = « { $key } » apparaît deux fois dans la position.
diagram-wrong-kind = « { $key } » contient une valeur du mauvais type dans la position.
diagram-wrong-score = Le score du camp { $side } est { $score } dans la position, mais ses pièces donnent { $expected }.
diagram-turn-too-large = « turn » vaut { $turn } dans la position ; le maximum est { $max }.
diagram-other-game = La position appartient à « { $game } ».
diagram-no-such-cell = Le plateau n’a pas de case « { $cell } ».
diagram-no-such-side = Le jeu n’a pas de camp « { $side } ».
diagram-known-sides = { $reason } Sont possibles { $sides }.
diagram-no-place = Cette pièce ne peut pas être en { $cell }.
diagram-no-reserve = Cette pièce ne peut pas être hors du plateau.

## Enregistrements

record-none = Le texte ne contient pas d’enregistrement.
record-several = Un second enregistrement commence ici ; un seul est permis.
record-text-too-long = Le texte dépasse { $max } Mio, trop long pour un enregistrement.
record-tag-too-long = La valeur de la balise { $tag } dépasse { $max } octets.
record-word-too-long = Un mot dépasse { $max } octets, trop long pour un coup.
record-too-many-moves = L’enregistrement a plus de { $max } coups.
record-too-many-tags = L’enregistrement a plus de { $max } balises.
record-too-many-comments = L’enregistrement a plus de { $max } commentaires.
record-broken-tag = Ce n’est pas une balise d’enregistrement ; une balise s’écrit [Name "valeur"], sur une ligne.
record-open-comment = Un commentaire commence ici et n’est pas fermé.
record-unexpected-character = « { $letter } » n’est pas prévu ici.
record-no-game = Ce n’est pas un enregistrement de Quintet : il manque la balise Game.
record-other-game = L’enregistrement appartient à « { $game } ».
record-duplicate-tag = La balise { $tag } apparaît deux fois.
record-wrong-number = Le coup a le numéro { $found }, mais appartient au tour { $expected }.
record-move = { $move } : { $reason }
record-unknown-result = « { $text } » n’est pas un résultat de ce jeu.
record-results-differ = La balise Result dit { $tag }, mais les coups finissent par { $end }.
record-wrong-result = L’enregistrement donne { $found } comme résultat, mais sur le plateau c’est { $expected }.
record-unfinished = L’enregistrement donne { $found } comme résultat, mais la partie n’est pas terminée ; une balise Termination pourrait dire pourquoi elle s’est arrêtée.
record-after-result = « { $word } » suit le résultat ; seul un autre enregistrement peut suivre.

## L’arbitre

referee-setting = Une option se règle par CLÉ=VALEUR.
referee-repeated-option = L’option « { $key } » est réglée plusieurs fois.
referee-move = Coup { $number }, { $move } : { $reason }
referee-file = { $file } : { $reason }
referee-not-found = Ce fichier n’existe pas.
referee-not-permitted = Ce fichier ne peut pas être lu : accès refusé.
referee-directory = C’est un dossier, pas un fichier.
referee-unreadable = Le fichier ne peut pas être lu : { $reason }
referee-too-long = Le fichier dépasse { $max } Mio.
referee-not-text = Ce n’est pas du texte (UTF-8).
referee-output = Les résultats ne peuvent pas être écrits : { $reason }
referee-protocol = L’entrée standard est le protocole de `ugi` ; la position doit être dans un fichier.
referee-standard-input = L’entrée standard ne peut servir qu’une fois.
referee-argument-not-text = L’argument « { $argument } » n’est pas du texte (UTF-8).
referee-no-thread = Un thread ne peut pas être créé : { $reason }
referee-rate = { $count } suites en { $seconds } s, { $rate } millions par seconde

referee-won = correct, { referee-moves }, { $side } gagne { $score }
referee-drawn = correct, { referee-moves }, nulle { $score }
referee-open = correct, { referee-moves }, pas terminée, { $score }
referee-won-without-score = correct, { referee-moves }, { $side } gagne
referee-drawn-without-score = correct, { referee-moves }, nulle
referee-open-without-score = correct, { referee-moves }, pas terminée
referee-won-early = correct, { referee-moves }, { $side } gagne ({ $reason })
referee-drawn-early = correct, { referee-moves }, nulle ({ $reason })
referee-moves = { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }

match-player = Un joueur est level:1 à level:5, master:1 à master:60, random, uct, alpha-beta, monte-carlo, ugi:LIGNE DE COMMANDE ou strength:NŒUDS,MARGE[,POURCENTAGE[,PROFONDEUR]][,hasty][,network=FICHIER][,TERME=POIDS]...
match-quotation-mark = Un guillemet n’est pas fermé dans la ligne de commande du programme.
match-threads = Le nombre de threads va de 1 à 256 ; pour les deux joueurs, il peut aussi y avoir deux nombres : N,N.
match-term = Il n’y a pas de terme « { $term } ». Les termes sont { $terms }.
match-network = Le réseau de « { $player } » ne convient pas à ce jeu.
match-unknown-game = Le moteur ne connaît pas ce jeu.
match-no-start = « { $command } » ne peut pas démarrer : { $reason }
match-no-threads = Le programme « { $command } » cherche avec un seul thread : il n’a pas d’option « Threads ».
match-crashed = Le programme s’est arrêté ({ $status }).
match-silent = Le programme ne répond plus.
match-too-slow = Le programme n’a pas répondu en { $seconds } s.
match-illegal = Le programme a joué { $move }, ce qui n’est pas permis : { $reason }
match-too-long = La partie n’était pas terminée après { $turns } coups.
match-stopped = Le match a été arrêté.
match-out-of-time = Le joueur a dépassé le temps de sa pendule.
match-book-position = Une ouverture ne peut pas régler d’options, car --position donne la première position.
match-book-set = Une ouverture ne peut pas régler l’option « { $key } », car --set la règle.
match-book-empty = Le fichier ne contient aucune ouverture.
match-pairs = Paires par points : { $zero } avec 0, { $half } avec ½, { $one } avec 1, { $more } avec 1½, { $two } avec 2
match-sprt-open = Aucune hypothèse acceptée pour l’instant : { $elo0 } ou { $elo1 } Elo, logarithme du rapport de vraisemblance { $ratio }, limite { $bound }
match-sprt-lower = Acceptée : { $elo0 } Elo plutôt que { $elo1 }, logarithme du rapport de vraisemblance { $ratio }, limite { $bound }
match-sprt-higher = Acceptée : { $elo1 } Elo plutôt que { $elo0 }, logarithme du rapport de vraisemblance { $ratio }, limite { $bound }
match-alone = Les camps restants sont au même joueur.
match-score = { $wins ->
        [one] { $wins } victoire
       *[other] { $wins } victoires
    }, { $draws ->
        [one] { $draws } nulle
       *[other] { $draws } nulles
    }, { $losses ->
        [one] { $losses } défaite
       *[other] { $losses } défaites
    } du premier joueur
tune-round = Manche { $round } : { $percent } points sur 100
match-elo = Écart Elo { $elo } ± { $error }

## Enregistrement des parties

storage-quarantined = { $file } n’a pas été chargé. { $reason } Il a été déplacé vers { $renamed-to }.
storage-damaged = { $file } n’a pas été chargé et n’a pas pu être déplacé. { $reason }
storage-unreadable = { $file } n’a pas été chargé et reste à sa place. { $reason }
storage-cannot-save = La partie ne peut pas être enregistrée : { $reason }
storage-cannot-save-settings = Les réglages ne peuvent pas être enregistrés : { $reason }
storage-denied = Les parties ne peuvent pas être enregistrées ici. Copiez l’enregistrement d’une partie pour la conserver.
storage-extra-slot = Quintet est ouvert deux fois. Cette fenêtre enregistre sa partie séparément, parmi les parties passées.

corruption-changed = Il est endommagé.
corruption-truncated = Il est endommagé : la fin manque.
corruption-newer = Il a été enregistré par une version plus récente de Quintet. Mettez Quintet à jour pour l’ouvrir.
corruption-unreadable = Il ne peut pas être lu : { $reason }

storage-error-full = il n’y a plus d’espace libre.
storage-error-read-only = le stockage est en lecture seule.
storage-error-permission-denied = l’accès a été refusé.
storage-error-missing = le fichier ou le dossier n’existe plus.
storage-error-unresponsive = le stockage ne répond pas.
storage-error-other = { $reason }.

link-too-long = Le lien est trop long pour une partie.
link-damaged = Le lien est endommagé : des caractères manquent ou ont changé. Copiez de nouveau le lien entier.
link-newer = Le lien vient d’une version plus récente de Quintet. Mettez Quintet à jour pour l’ouvrir.
open-empty = Aucun enregistrement trouvé.
open-line = Ligne { $line } : { $reason }

## Menus

title-name = Quintet
title-line = { $games ->
        [5] Cinq
       *[other] { $games }
    } jeux de plateau pour deux à quatre joueurs.
title-play-again = Rejouer à { $game }
title-resume = Reprendre { $game }
title-resume-detail = { $turns ->
        [1] un coup joué
        [one] { $turns } coup joué
       *[other] { $turns } coups joués
    }
title-quit = Quitter
title-past-matches = Parties passées
title-settings = Réglages

setup-players = Joueurs
setup-swap = Échanger
setup-rotate = Décaler
setup-first = { $side } · commence
setup-name = Nom : { $side }
setup-person = Humain
setup-computer = Ordinateur
setup-who = Qui joue : { $side }
setup-level = Niveau { $level }
# Le niveau à côté du camp, en peu de place.
setup-level-of = { $side } · Niveau { $level }
# Le niveau Maître avec son temps par coup. En peu de place : le temps seul, et le niveau près du camp.
setup-master = Maître · { $seconds } s
setup-master-short = { $seconds } s
setup-master-of = { $side } · Maître
setup-weaker = Plus faible
setup-stronger = Plus fort
setup-fewer = { $what } : moins
setup-more = { $what } : plus
# Le nom de l’ordinateur comme joueur.
computer-name = { $name } (niveau { $level })
computer-master = { $name } (Maître)
# Les mêmes en peu de place.
computer-name-short = { $name } · { $level }
computer-master-short = { $name } · M
setup-seating = Qui joue quel camp
setup-as-named = Comme ci-dessus
setup-random = Au hasard
setup-clock = Pendule
setup-clock-off = Sans
setup-clock-none = Sans bonus
setup-clock-increment = Incrément
setup-clock-delay = Délai
setup-clock-increment-detail = Secondes ajoutées après chaque tour
setup-clock-delay-detail = Secondes avant le départ de la pendule à chaque tour
setup-clock-soft = Jouer au-delà du temps
setup-start = Commencer
setup-new-seed = Autre
setup-openly = Ouvertement
setup-secretly = En secret
setup-secretly-later = Choisi en privé au début de la partie ; personne d’autre ne le voit.
setup-allocation = { $left ->
        [0] Les { $sum } sont choisies.
        [one] Encore une : { $chosen } sur { $sum } choisies.
       *[other] Encore { $left } : { $chosen } sur { $sum } choisies.
    }
setup-allocation-whole = Les { $sum } sont déjà choisies : retirez-en d’abord une.
setup-allocation-max = Il n’y en a que { $max } de chaque sorte.
setup-allocation-none = Il n’y en a aucune à retirer.
setup-not-ready = Choisissez d’abord les { $sum }
setup-back = Retour

hud-turn = doit jouer
hud-waiting = attend
hud-thinking = réfléchit
# La ligne d’état pendant que l’ordinateur est au trait.
hud-computer = { $name } réfléchit
hud-won = victoire
hud-lost = défaite
hud-drawn = nulle
hud-out = éliminé
# L’ordre des pièces d’une pile, listées à côté du plateau.
pile-card-caption = De bas en haut
# Le coup en cours de saisie, en notation.
hud-typed = Votre coup : { $move } – Entrée pour jouer
# Une option de la partie et sa valeur.
hud-option = { $option } : { $value }
# Une option de la partie et la pendule.
hud-option-clock = { $value } · { $clock }
hud-clock = Il reste { $time } à { $name }
hud-undo = Annuler
hud-redo = Refaire
hud-hint = Conseil
hud-hint-searching = Recherche d’un bon coup…
hud-analysis = Analyse
hud-moves = Coups
hud-cancel = Désélectionner
hud-menu = Menu
hud-no-moves = Les coups seront listés ici.
hud-rematch = Rejouer, camps échangés
hud-rematch-rotated = Rejouer, places décalées

# Les chances de gagner d’un joueur, et la profondeur et la vitesse de la recherche.
analysis-player = { $name } : { $probability } %
percentage = { $number } %
analysis-depth = prof. { $depth }
analysis-depth-speed = prof. { $depth } · { $speed }
analysis-speed-thousands = { $speed } kN/s
analysis-speed-millions = { $speed } MN/s
# En combien de tours une variante gagne ou perd, en peu de place.
analysis-wins = gagne en { $turns }
analysis-loses = perd en { $turns }
# Le nom d’un coup d’une variante pour les lecteurs d’écran. Les coups précédents en font partie.
analysis-play = Variante { $number }, { $probability } : { $moves }
analysis-searching = Recherche en cours…
analysis-over = La partie se termine ici.
analysis-drawn = Nulle

result-win = { $name } gagne
result-draw = Partie nulle
result-view-board = Voir le plateau
result-setup = Nouvelle partie
result-title = Accueil
result-board = Plateau
result-review = Bilan
result-new = Nouvelle

hot-seat-pass = Passez l’appareil à { $name }
hot-seat-alone = { $name } choisit en secret. Personne d’autre ne devrait regarder l’écran.
hot-seat-begins = Tout est choisi. { $name } commence.
hot-seat-choose = { $name } choisit en secret
hot-seat-ready = Je suis { $name }
hot-seat-done = Confirmer et masquer

pause-heading = Pause
pause-resume = Reprendre
pause-motion = Animation
pause-sound = Son
pause-confirm = Confirmer les coups
pause-coordinates = Coordonnées
pause-legal-moves = Montrer les coups possibles
pause-flip = Tourner le plateau
pause-glossary = Glossaire
pause-draw = Proposer la nulle
pause-resign = Abandonner
pause-new = Nouvelle partie
pause-leave = Retour à l’accueil
pause-settings = Réglages
pause-share = Partager
pause-quit = Quitter
pause-saved = La partie est enregistrée ; vous pourrez la reprendre plus tard.
pause-ended = La partie est terminée et enregistrée ; vous la retrouverez dans « Parties passées ».
motion-full = Complète
motion-fast = Rapide
motion-reduced = Réduite
motion-off = Aucune

settings-heading = Réglages
settings-appearance = Apparence
settings-sound = Son
settings-no-sound = Aucun périphérique audio n’a été trouvé. Branchez-en un et relancez Quintet.
settings-play = Jeu
settings-pondering = Le Maître réfléchit pendant votre tour
settings-colours = Couleurs
settings-text = Taille du texte
settings-text-limit = Un texte plus grand exige une fenêtre plus grande.
settings-handedness = Boutons
settings-full-screen = Plein écran
settings-close = Terminé
colours-classic = Classique
colours-contrast = Contraste
colours-colour-blind = Daltonien
text-normal = Normale
text-large = Grande
text-larger = Très grande
text-largest = Maximale
handedness-right = À droite
handedness-left = À gauche
sound-all = Volume général
sound-pieces = Pièces
sound-interface = Signaux
sound-endings = Fin de partie

past-matches-heading = Parties passées
past-matches-all = Toutes
past-matches-reading = Chargement des parties…
past-matches-none = Vos parties apparaîtront ici.
past-matches-count = { $count ->
        [1] Une partie
        [one] { $count } partie
       *[other] { $count } parties
    }
past-matches-ended = { $count ->
        [0] aucune terminée
        [1] une terminée
       *[other] { $count } terminées
    }
past-matches-side = { $side } en a gagné { $wins }
past-matches-drawn = { $count ->
        [1] une nulle
        [one] { $count } nulle
       *[other] { $count } nulles
    }
past-matches-turns = { $mean ->
        [one] { $mean } coup en moyenne, de { $shortest } à { $longest }
       *[other] { $mean } coups en moyenne, de { $shortest } à { $longest }
    }
past-matches-name = { $name } en a gagné { $won } sur { $played }
past-matches-damaged = { $count ->
        [one] { $file } ne peut pas être listé. { $reason }
       *[other] { $count } fichiers ne peuvent pas être listés, dont { $file }. { $reason }
    }
past-matches-length = { $turns ->
        [1] un coup
        [one] { $turns } coup
       *[other] { $turns } coups
    }
past-matches-current = en cours
past-matches-open-end = inachevée
past-matches-date = { $day ->
        [1] 1er
       *[other] { $day }
    } { $month } { $year }
past-matches-remove = Supprimer { $match }
past-matches-removed = La partie a été supprimée.
past-matches-undo = Annuler
past-matches-paste = Coller une partie
past-matches-open = Ouvrir un fichier…
past-matches-close = Fermer
past-matches-not-removed = La partie n’a pas pu être supprimée
past-matches-not-restored = La partie n’a pas pu être restaurée
past-matches-not-opened = La partie n’a pas pu être ouverte
month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre
short-month-1 = janv.
short-month-2 = févr.
short-month-3 = mars
short-month-4 = avr.
short-month-5 = mai
short-month-6 = juin
short-month-7 = juil.
short-month-8 = août
short-month-9 = sept.
short-month-10 = oct.
short-month-11 = nov.
short-month-12 = déc.

files-heading = Ouvrir un fichier
files-line = Les enregistrements de votre dossier « Quintet » et de vos téléchargements. Vous pouvez aussi déposer n’importe quel fichier sur la fenêtre.
files-none = Il n’y a aucun enregistrement.
files-no-dialog = Ce système n’a pas de sélecteur de fichiers.
files-close = Retour

share-heading = Partager
share-line = Toute la partie en texte. D’autres peuvent la lire, et Quintet peut l’ouvrir.
share-secret = Le texte contient ce qui a été choisi en secret. Il n’est donc pas affiché ici.
share-copy = Copier l’enregistrement
share-copied = Enregistrement copié
share-link = Copier un lien
share-link-copied = Lien copié
share-too-long = La partie est trop longue pour un lien. Copiez plutôt l’enregistrement.
share-save = Enregistrer un fichier
share-close = Fermer
share-not-copied = L’enregistrement n’a pas été copié
share-copy-denied = Impossible d’accéder au presse-papiers. Sauvegardez plutôt l’enregistrement dans un fichier.
share-written = Fichier enregistré
share-file = Enregistrée sous { $file }
share-downloaded = Téléchargée sous { $file }

dialog-open = Ouvrir un enregistrement
dialog-save = Sauvegarder l’enregistrement
dialog-kind = Enregistrements de parties
share-not-written = L’enregistrement n’a pas pu être sauvegardé

open-failed = Ouverture impossible
open-many = Parties ajoutées
open-opened = Partie ouverte : { $game }, { $turns ->
        [one] { $turns } coup
       *[other] { $turns } coups
    }
open-added = { $count ->
        [1] Une partie a été ajoutée aux parties passées.
        [one] { $count } partie a été ajoutée aux parties passées.
       *[other] { $count } parties ont été ajoutées aux parties passées.
    }
open-file = { $file } : { $reason }
open-from = { $file }
paste-nothing = Il n’y a pas de texte à coller. Copiez d’abord un enregistrement.
storage-error-is = Raison : { $reason }
notice-close = Fermer
notice-more = … et { $count } de plus.
quit-heading = Quitter sans enregistrer ?
quit-stay = Retour
quit-anyway = Quitter quand même
moves-heading = Coups
moves-hint = Choisissez un coup pour voir la position.
moves-move = Tour { $number } : { $move }
moves-variation = Variante
moves-earlier-turn = Coup { $turn } sur { $turns }
moves-variation-turn = Variante : coup { $turn } sur { $turns }
moves-undo-to = Annuler jusqu’ici

history-return = Retour à la partie
history-return-from = { $turn } – retour à la partie
history-secret = Tant qu’un choix est secret, vous pouvez revoir les coups précédents, mais pas rejouer à partir de là
history-undo-to = Annuler jusqu’ici

navigation-first = Au début
navigation-earlier = Coup précédent
navigation-play = Rejouer les coups
navigation-stop = Arrêter
navigation-later = Coup suivant
navigation-last = Retour à la partie
navigation-undo-to = Annuler jusqu’ici
navigation-list = Coups
speed-slow = Lent
speed-normal = Normal
speed-fast = Rapide

proposal-undo = { $name } veut annuler des coups
proposal-undo-detail = { $turns ->
        [one] Le coup { $move } serait annulé. { $others }, d’accord ?
       *[other] { $turns } coups, depuis { $move }, seraient annulés. { $others }, d’accord ?
    }
proposal-undo-yes = Oui, annuler
proposal-undo-no = Non, refuser
proposal-draw = { $name } propose la nulle
proposal-draw-detail = { $others } : d’accord pour la nulle ?
proposal-draw-declined = { $name } refuse la nulle.
proposal-draw-yes = Accepter la nulle
proposal-draw-no = Continuer
proposal-resign = { $name }, vous abandonnez ?
proposal-resign-detail = { $name } gagnerait.
proposal-resign-drawn = La partie serait nulle entre les autres.
proposal-resign-yes = Abandonner
proposal-resign-no = Continuer
proposal-and = { $one } et { $other }

# Les pendules en abrégé, comme « 10 min chacun ».
clock-minutes = { $count } min
clock-seconds = { $count } s
clock-each = { $time } chacun
clock-increment = { $time } + { $bonus } s
clock-delay = { $time }, délai { $bonus } s
moves-close = Fermer
glossary-heading = Glossaire
glossary-choose = Choisissez un terme pour le voir sur le plateau.
glossary-close = Fermer
# Combien de fois un terme figure sur le plateau.
glossary-count = { $count ->
        [0] Absent du plateau pour l’instant.
       *[other] { $count } sur le plateau.
    }

start-no-gpu = Quintet n’a pas trouvé de carte graphique utilisable. Il faut un pilote pour Vulkan, Metal ou DirectX 12.
start-no-display = Quintet n’a pas trouvé d’écran où ouvrir sa fenêtre. Lancez-le depuis une session de bureau.
start-failed = Quintet doit s’arrêter : { $reason }

## Le moteur

ugi-unknown = Il n’y a pas de commande « { $command } ». Les commandes sont { $known }.
ugi-too-many-lines = Trop de lignes attendent la fin de la recherche ; celle-ci a été ignorée.
ugi-position = Une position est « startpos », ou « fen » et un objet JSON ; puis « moves » et les coups.
ugi-bad-limit = « go » ignore « { $limit } ». Sont possibles nodes, depth, movetime, p1time ou p1inc avec un nombre, infinite et ponder.
ugi-query = Il n’y a pas de requête « { $query } » ; les requêtes sont gameover, p1turn et result.

review-open = Bilan de la partie
review-heading = Chances de gagner
review-working = Coups analysés : { $turn } sur { $turns }, en partant de la fin…
review-hint = Choisissez un coup pour le voir sur le plateau.
review-even = Aucun coup n’a changé grand-chose. Appuyez sur la courbe pour voir un coup.
review-graph = Chances de gagner à chaque coup
review-turn = { $turn ->
    [one] après { $turn } coup
   *[other] après { $turn } coups
}
review-chances = Coup { $turn } : { $chances }
review-chance = { $name } { $chance }
review-unknown = pas encore analysé
review-turning-point = { $turn }. { $name } : { $move }
review-better = Mieux : { $better }
review-show = Voir
review-show-name = Voir { $better } au lieu de { $move }
review-cost = { $before } % avant, { $after } % après
review-close = Fermer

# Un conseil : un coup et ce que le joueur y gagne.
hint = { $move } : { $reason }.
hint-wins = { $move } : vous gagnez en { $turns ->
        [1] un coup
        [one] { $turns } coup
       *[other] { $turns } coups
    }.
hint-steady = ce coup ne rapporte rien maintenant, mais aucun autre n’est meilleur
gain-material = vous avez davantage de pièces
gain-mobility = vous avez un plus grand choix de coups

## Premières leçons

lesson-begin = Première leçon
lesson-step = Étape { $step } sur { $steps }
lesson-hint = Montrer
lesson-play = Première partie
# Pour un coup permis qui ne répond pas à l’étape.
lesson-otherwise = C’est permis, mais ce n’est pas l’objet de cette étape.

## Pages de règles

rules-open = Règles
rules-why = Pourquoi ?
rules-designed = Un jeu de { $designers }
rules-designed-in = Un jeu de { $designers }, { $year }
rules-source = Source : { $source }
# Une décision de ce programme sur une question que la règle laisse ouverte.
rules-ruling = Notre décision { $number }
page-aim = But du jeu
page-turn = Votre tour
page-moves = Coups
page-end = Fin
page-scoring = Décompte

## Erreurs dans les fichiers de leçons et de pages

learning-file = { $file }, ligne { $line } : { $reason }
learning-unknown-word = « { $text } » n’est pas prévu ici.
learning-unknown-message = Il n’existe pas de texte « { $text } ».
learning-wrong-syntax = La ligne doit avoir la forme : { $form }.
learning-missing = Il manque la ligne « { $word } ».
learning-repeated = La ligne « { $text } » apparaît deux fois.
learning-unknown-game = Il n’y a pas de jeu « { $text } ».
learning-other-game = Ce fichier est celui du jeu « { $text } ».
learning-rejected = { $text } : { $reason }
learning-not-rejected = « { $text } » devrait être refusé, mais commence un coup permis.
learning-rejected-early = « { $text } » est refusé avant sa dernière étape.
learning-other-reason = La raison du refus est { $found }, pas { $text }.
learning-no-step = « { $text } » n’est pas une étape de ce jeu.
learning-no-answer = Aucun coup permis ne répond à cette étape.
learning-many-ways = L’étape précédente a plusieurs réponses ; aucune étape ne peut donc la suivre.

# Commandes des pages de règles, des leçons et des explications du score.
rules-heading = Règles : { $game }
rules-place = { $section } sur { $sections }
rules-earlier = Précédent
rules-later = Suivant
rules-to-match = Retour à la partie
lesson-you = Vous
lesson-other = Adversaire
lesson-right = Bravo !
lesson-leave-short = Quitter
score-breakdown-open = Expliquer le score
score-breakdown-heading = Le score expliqué
score-breakdown-none = Il n’y a encore rien à compter.
score-breakdown-close = Fermer
settings-language = Langue

# Les coups d’une pièce examinée. Dessous, les raisons pour lesquelles d’autres sont impossibles.
inspection-moves = { $moves ->
    [0] Aucun coup ne part d’ici.
    [1] Un coup part d’ici.
   *[other] { $moves } coups partent d’ici.
}

## Couleurs et signes des joueurs

# Noms des couleurs des pièces sombres et claires : comme nom et dans une phrase.
hue-dark-grey = Noir
hue-dark-red = Rouge
hue-dark-green = Vert
hue-dark-turquoise = Turquoise
hue-dark-blue = Bleu
hue-dark-purple = Violet
hue-light-grey = Blanc
hue-light-red = Rose
hue-light-green = Menthe
hue-light-turquoise = Aqua
hue-light-blue = Azur
hue-light-purple = Lilas
colour-dark-grey = noire
colour-dark-red = rouge
colour-dark-green = verte
colour-dark-turquoise = turquoise
colour-dark-blue = bleue
colour-dark-purple = violette
colour-light-grey = blanche
colour-light-red = rose
colour-light-green = menthe
colour-light-turquoise = aqua
colour-light-blue = azur
colour-light-purple = lilas

symbol-circle = Cercle
symbol-square = Carré
symbol-triangle = Triangle
symbol-diamond = Losange
symbol-star = Étoile
symbol-heart = Cœur
symbol-cross = Croix

player-style-open = Couleur et signe : { $name }
player-style-colour = Couleur
player-style-symbol = Signe près du nom
player-style-natural = Par défaut
player-style-none = Sans signe
player-style-pick = { $colour } pour { $name }
player-style-pick-symbol = { $symbol } pour { $name }
player-style-too-close = { $colour } ressemble trop aux couleurs de { $other }.
player-style-swapped = { $name } et { $other } ont échangé leurs couleurs.
player-style-symbol-swapped = { $name } et { $other } ont échangé leurs signes.

## Paroles : textes pour qui ne voit pas le plateau

# $who et $whose valent « you » pour la personne qui écoute et « side » pour un autre camp.
speech-name = { $name }
speech-number = { $number ->
        [1] un
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
       *[other] { $number }
    }
speech-list = { $first } et { $last }
speech-series = { $first }, { $rest }
speech-clauses = { $first } ; { $rest }
speech-sentence = { $text }.

speech-empty = vide
speech-piece = pièce
speech-pieces = { $count ->
        [0] aucune pièce
        [one] une pièce
       *[other] { $number } pièces
    }
speech-owned = { $what } { $whose ->
        [you] à vous
       *[side] du camp { $owner }
    }
speech-stack = { $whose ->
        [you] votre pile
       *[side] pile du camp { $owner }
    }, hauteur { $height }
speech-from-bottom = de bas en haut : { $pieces }
speech-in-hand = { $who ->
        [you] Vous avez en main
       *[side] { $side } a en main
    } : { $pieces }
speech-lost = { $who ->
        [you] Vous avez perdu
       *[side] { $side } a perdu
    } { $pieces }

speech-passes = { $who ->
        [you] Vous passez
       *[side] { $side } passe
    }
speech-swaps = { $who ->
        [you] Vous échangez
       *[side] { $side } échange
    } les camps
speech-chooses = { $who ->
        [you] Vous choisissez
       *[side] { $side } choisit
    } : { $choice }
speech-places = { $who ->
        [you] Vous posez
       *[side] { $side } pose
    } { $count ->
        [1] une pièce
       *[other] des pièces
    } en { $cells }
speech-appears = { $count ->
        [1] une pièce du camp { $owner } apparaît
       *[other] des pièces du camp { $owner } apparaissent
    } en { $cells }
speech-moves = { $who ->
        [you] Vous jouez
       *[side] { $side } joue
    }{ $count ->
        [one] {""}
       *[other] {" "}{ $number } pièces
    } de { $from } à { $to }
speech-moved = { $count ->
        [1] une pièce
       *[other] { $number } pièces
    } du camp { $owner } { $count ->
        [1] va
       *[other] vont
    } de { $from } à { $to }
speech-attacks = { $who ->
        [you] Vous attaquez
       *[side] { $side } attaque
    } { $to } depuis { $from }
speech-captured = { $count ->
        [one] { $whose ->
            [you] votre pièce
           *[side] la pièce du camp { $owner }
        } en { $cells } est prise
       *[other] { $whose ->
            [you] vos pièces
           *[side] les pièces du camp { $owner }
        } en { $cells } sont prises
    }
speech-removed = { $count ->
        [one] { $whose ->
            [you] votre pièce
           *[side] la pièce du camp { $owner }
        } en { $cells } quitte
       *[other] { $whose ->
            [you] vos pièces
           *[side] les pièces du camp { $owner }
        } en { $cells } quittent
    } le plateau
speech-flipped = { $count ->
        [one] la pièce en { $cells } est retournée
       *[other] les pièces en { $cells } sont retournées
    }
speech-changed = { $count ->
        [one] la pièce en { $cells } change
       *[other] les pièces en { $cells } changent
    }

speech-cell = { $cell }, { $contents }
speech-last-move = touchée par le dernier coup
speech-selected = choix actuel
speech-possible = choix possible
speech-possible-moves = { $count ->
        [0] aucun coup
        [one] un coup
       *[other] { $number } coups
    }
speech-possible-move = possible : { $move }
speech-hand = { $pieces } en main
speech-no-moves = { $cell } : aucun coup possible
speech-moves-from = { $cell } : { $count ->
        [0] aucun coup possible
        [one] un coup possible
       *[other] { $number } coups possibles
    }
speech-blocked = Impossible : { $reason }

speech-turn = { $who ->
        [you] À vous de jouer
       *[side] { $side } doit jouer
    }
speech-turn-prompt = { $turn }. { $prompt }
speech-won = La partie est terminée. { $who ->
        [you] Vous gagnez
       *[side] { $side } gagne
    } : { $reason }
speech-drawn = La partie est terminée. Elle est nulle : { $reason }
speech-out = { $who ->
        [you] Vous êtes éliminé
       *[side] { $side } est éliminé
    }
speech-score = { $who ->
        [you] Vous
       *[side] { $side }
    } : { $score }
speech-term-cells = { $reason } Cases concernées : { $cells }.
speech-none-played = Aucun coup n’a encore été joué
speech-undone = { $count ->
        [one] Le dernier coup a été annulé.
       *[other] Les { $number } derniers coups ont été annulés.
    } { $turn }
speech-redone = Coup refait : { $move }. { $turn }
speech-draw-offered = { $who ->
        [you] Vous proposez
       *[side] { $side } propose
    } la nulle
speech-draw-declined = { $who ->
        [you] Vous refusez
       *[side] { $side } refuse
    } la nulle
speech-resigned = { $who ->
        [you] Vous abandonnez
       *[side] { $side } abandonne
    }
speech-time-left = { $who ->
        [you] Vous avez encore
       *[side] { $side } a encore
    } { $time }
speech-minutes = { $minutes ->
        [0] zéro minute
        [one] une minute
       *[other] { $number } minutes
    }
speech-seconds = { $seconds ->
        [0] zéro seconde
        [one] une seconde
       *[other] { $number } secondes
    }
speech-time-up = { $who ->
        [you] Votre temps est écoulé
       *[side] Le temps est écoulé pour { $side }
    }

speech-round = { $turns ->
        [0] Aucun coup joué
        [one] Un coup joué
       *[other] { $turns } coups joués
    }. { $turn }
speech-board-squares = Le plateau a { $number } rangées de { $columns } cases. La rangée du bas va de { $from } à { $to }, celle du haut de { $top-from } à { $top-to }
speech-board-hexagon = Le plateau est un hexagone de { $number } rangées ; celle du milieu est la plus longue. La rangée du bas va de { $from } à { $to }, celle du haut de { $top-from } à { $top-to }. Une case en touche jusqu’à six autres : { $cell } touche { $beside } dans sa rangée, { $above } au-dessus et { $below } au-dessous
speech-board-rhombus = Le plateau est un losange de { $number } rangées de { $columns } cases. La rangée du bas va de { $from } à { $to }, celle du haut de { $top-from } à { $top-to }. Une case en touche jusqu’à six autres : { $cell } touche { $beside } dans sa rangée, { $above } au-dessus et { $below } au-dessous
speech-row = Rangée { $from } à { $to } : { $cells }
speech-column = Colonne { $from } à { $to } : { $cells }
speech-rising-right = Ligne { $from } à { $to }, montant vers la droite : { $cells }
speech-rising-left = Ligne { $from } à { $to }, montant vers la gauche : { $cells }
speech-line = { $line } : { $cells }
speech-all-empty = tout est vide
speech-at = { $cell } : { $contents }
speech-several-at = { $from } à { $to }, sur chaque case : { $contents }
speech-several = { $count } fois { $contents }
speech-empty-between = { $from } à { $to } : { $contents }
speech-owner = { $who ->
        [you] Votre camp
       *[side] { $side }
    } : { $count ->
        [0] rien sur le plateau
        [one] sur une case
       *[other] sur { $number } cases
    }
speech-contents-on = Sur { $cells } : { $contents }

access-heading = Accessibilité
access-speech = Synthèse vocale
access-verbosity = Détail
access-short = Court
access-normal = Normal
access-full = Complet
access-input = Commandes
access-page-tree = Prise en charge des lecteurs d’écran
access-scanning = Balayage par contacteur
access-pace = Temps par élément
access-board = Plateau : { $game }
access-hand = Pièces en main
access-choices = Choix
access-selected = Choix : { $what }. { $prompt }
access-cancelled = Choix annulé.
access-confirm = Choisissez à nouveau pour confirmer : { $move }.
access-shown = Coup montré : { $move }.
access-arrows = Les flèches gauche et droite suivent une rangée, haut et bas changent de rangée ; Début, Page précédente, Fin et Page suivante vont en diagonale.
access-binding = { $key } : { $command }.
access-figure = La figure montre :
access-no-score = Ce jeu n’a pas de score.

# Sous-titres des sons.
access-captions = Sous-titres des sons
caption-rejected = Impossible
caption-tick = Tic
caption-flag = Le temps est écoulé
caption-knock = Des pièces s’entrechoquent
caption-drop = Une pièce quitte le plateau
caption-flip = Une pièce se retourne
caption-tip = Une pièce bascule
caption-split = Une pièce se divise
caption-won = La partie est gagnée
caption-drawn = La partie est nulle

# Touches et boutons de la manette : la carte qui les change, les commandes, les noms des touches et des boutons.
bindings-heading = Touches et manette
bindings-intro = Choisissez une touche ou un bouton à changer. Dans les menus, Tab, les flèches, Entrée et Échap restent valables. Les lettres et les chiffres sans commande servent à saisir un coup ; « ? » donne un conseil.
bindings-board = Plateau
bindings-turns = Coups
bindings-program = Programme
bindings-reading = Lecture à voix haute
bindings-keys = Touches
bindings-gamepad = Manette
bindings-none = Non attribué
bindings-key = { $command }, touche { $number } : { $key }
bindings-button = { $command }, manette : { $button }
bindings-press-key = Appuyez sur une touche pour « { $command } ». Échap annule, Suppr retire la touche.
bindings-press-any-key = Appuyez sur une touche pour « { $command } ». Suppr retire la touche.
bindings-press-button = Appuyez sur un bouton de la manette pour « { $command } ». Échap annule, Suppr retire le bouton.
bindings-lost = Retiré de « { $command } ».
bindings-cancel = Annuler
bindings-remove = Retirer
bindings-reset = Réinitialiser
bindings-undo-reset = Annuler la réinitialisation
command-left = Gauche
command-right = Droite
command-up = Haut
command-down = Bas
command-up-left = Haut gauche
command-up-right = Haut droite
command-down-left = Bas gauche
command-down-right = Bas droite
command-confirm = Choisir ou confirmer
command-cancel = Annuler ou pause
command-previous-option = Choix précédent
command-next-option = Choix suivant
command-option = Choix { $number }
command-secret = Montrer ou cacher le secret
command-inspect = Examiner une pièce
command-hint = Conseil ou analyse
command-analysis = Analyse
command-undo = Annuler un coup
command-redo = Refaire un coup
command-previous-turn = Coup précédent
command-next-turn = Coup suivant
command-first-turn = Position de départ
command-current-turn = Position actuelle
command-playback = Rejouer les coups
command-move-list = Liste des coups
command-pause = Menu de pause
command-full-screen = Plein écran
command-read-rows = Position par rangées
command-read-owners = Position par joueur
command-read-lines = Lignes passant par la case
command-read-actions = Coups de la pièce
command-read-score = Score et pendules
command-read-board = Forme du plateau
key-shift = Maj + { $key }
key-control = Ctrl + { $key }
key-left = Flèche gauche
key-right = Flèche droite
key-up = Flèche haut
key-down = Flèche bas
key-home = Début
key-end = Fin
key-page-up = Page préc.
key-page-down = Page suiv.
key-insert = Inser
key-delete = Suppr
key-enter = Entrée
key-space = Espace
key-escape = Échap
key-backspace = Retour arrière
key-numpad = Num { $key }
pad-south = A (bas)
pad-east = B (droite)
pad-west = X (gauche)
pad-north = Y (haut)
pad-left-trigger = LB ou L1
pad-right-trigger = RB ou R1
pad-left-trigger-2 = LT ou L2
pad-right-trigger-2 = RT ou R2
pad-select = Select
pad-start = Start
pad-mode = Home
pad-left-stick = Stick gauche
pad-right-stick = Stick droit
pad-up = Croix haut
pad-down = Croix bas
pad-left = Croix gauche
pad-right = Croix droite
