# Français. Les variables sont entre accolades ; le code qui utilise un message fixe leurs valeurs.

# Le nom de la langue dans cette langue.
language-name = Français

## Tous les jeux

side-black = Noir
side-white = Blanc

ending-repetition = la même position est survenue trois fois
ending-no-move = plus aucun coup n’est possible
ending-resigned = un joueur a abandonné
ending-time = le temps d’un joueur est écoulé
ending-agreed = la nulle a été convenue

ended-resigned = { $name } abandonne.
ended-time = Le temps est écoulé pour { $name }.
ended-agreed = Les joueurs se sont mis d’accord sur la nulle.
ended-resigned-ahead = { $name } abandonne, et { $first } devance les autres.
ended-time-ahead = Le temps est écoulé pour { $name }, et { $first } devance les autres.

refusal-game-over = La partie est terminée.
refusal-no-such-cell = Le plateau n’a pas de case « { $cell } » (dans « { $text } »).
refusal-unreadable = « { $text } » n’est pas un coup.
refusal-other-spelling = Veuillez écrire ce coup { $text }.
refusal-empty-cell = Il n’y a pas de pièce en { $cell }.
refusal-not-your-piece = La pièce en { $cell } n’est pas à vous.
refusal-taken = Il y a déjà une pièce en { $cell }.
refusal-no-move-here = Aucun coup ne peut commencer en { $cell }.
refusal-cannot-go-there = On ne peut pas aller de { $from } à { $cell }.
refusal-incomplete = Le coup n’est pas encore complet.
refusal-not-possible = Ce n’est pas possible maintenant.

choice-pass = Passer
choice-swap = Échanger les camps

prompt-begin = À vous de jouer.
prompt-continue = Choisissez où aller.

move-label = Jouer { $move }

score-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
score-side-points = { $side } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

game-unknown = Il n’y a pas de jeu « { $game } » ici ; les jeux sont { $known }.
game-duplicate = Il y a déjà un jeu « { $game } ».

option-unknown = Il n’y a pas d’option « { $key } » ici ; les options sont { $known }.
option-none = « { $key } » ne se règle pas ; ce jeu n’a pas d’options.
option-not-a-choice = L’option « { $key } » ne peut pas être « { $value } » ; elle peut être { $choices }.
option-not-in-range = L’option « { $key } » ne peut pas être « { $value } » ; c’est un entier de { $min } à { $max }.
option-not-a-seed = L’option « { $key } » ne peut pas être « { $value } » ; c’est un entier de 0 à { $max }.
option-not-shares = L’option « { $key } » ne peut pas être « { $value } » ; il faut { $parts } entiers séparés par des barres obliques, aucun au-dessus de { $most }, { $sum } en tout ; ou { $names }.

diagram-not-json = La position n’est pas un objet JSON (ligne { $line }, colonne { $column }).
diagram-missing = Il manque « { $key } » dans la position.
diagram-unknown-key = La position a une clé inconnue « { $key } ».
diagram-wrong-kind = « { $key } » contient une valeur du mauvais type dans la position.
diagram-other-game = La position appartient à « { $game } ».
diagram-no-such-cell = Le plateau n’a pas de case « { $cell } ».
diagram-no-such-side = Le jeu n’a pas de camp « { $side } ».
diagram-no-place = Aucune pièce ne peut être ainsi en { $cell }.
diagram-no-hand = Aucune pièce ne peut être ainsi hors du plateau.

## Abalone

ending-ejected = assez de billes ont été éjectées

abalone-unreadable = « { $text } » n’est pas un coup ; écrivez deux cases pour un coup en ligne (a1b2) ou trois pour un coup latéral (c3c5d3).
abalone-may-not-pass = Vous ne pouvez pas passer ; chaque coup déplace au moins une bille.
abalone-not-neighbours = { $from } et { $to } ne sont pas voisines ; chaque bille avance d’un pas.
abalone-not-a-row = { $from } et { $to } ne sont pas les bouts d’une rangée droite de deux ou trois.
abalone-not-sideways = { $cell } est dans l’alignement de { $from } et { $to } ; écrivez la bille arrière et sa destination.
abalone-wrong-end-first = Un coup latéral s’écrit depuis le bout inférieur : commencez par { $from }.
abalone-no-ball = Il n’y a pas de bille en { $cell }.
abalone-not-yours = La bille en { $cell } est à l’adversaire.
abalone-too-many = { $balls ->
        [4] Quatre
        [5] Cinq
       *[other] { $balls }
    } billes sont alignées ; un coup en déplace trois au plus.
abalone-off-the-board = La bille en { $cell } sortirait du plateau ; vous ne pouvez pas éjecter vos propres billes.
abalone-own-ball-ahead = Votre propre bille en { $cell } gêne le passage.
abalone-single-cannot-push = Une bille seule ne peut pas pousser ; { $cell } est occupée.
abalone-not-more = { $ours ->
        [2] Deux
       *[other] Trois
    } contre { $theirs ->
        [1] une
        [2] deux
       *[other] trois
    } ne peuvent pas pousser : il faut plus de billes.
abalone-too-many-to-push = { $theirs ->
        [3] Trois
        [4] Quatre
        [5] Cinq
       *[other] { $theirs }
    } billes alignées ne peuvent pas être poussées.
abalone-no-room-behind = Une bille se trouve derrière, en { $cell } ; il n’y a pas de place pour pousser.
abalone-sideways-blocked = { $cell } est occupée ; de côté, il faut une case vide à chaque bille.
abalone-out-of-reach = Une bille avance d’un pas ; { $cell } est trop loin.
abalone-row-out-of-reach = La rangée ne peut pas aller en { $cell } ; choisissez une case à côté d’un de ses bouts.
abalone-stuck = La bille en { $cell } ne peut pas bouger.
abalone-row-stuck = La rangée de { $from } à { $to } ne peut pas bouger.

abalone-both-have-won = Les deux camps ne peuvent pas avoir gagné : { $black } et { $white } billes éjectées.
abalone-winner-to-move = { $side } a déjà gagné et ne peut pas avoir le trait.
abalone-too-many-balls = { $side } a { $balls } billes sur le plateau ; un camp en a { $most } au plus.
abalone-score-too-high = { $side } ne peut pas avoir éjecté { $score } billes : sur le plateau, { $missing ->
        [0] il n’en manque aucune
       *[other] il n’en manque que { $missing }
    }.

abalone-label-move = { $balls ->
        [1] Aller
        [2] Deux
       *[other] Trois
    } en { $cell }
abalone-label-broadside = { $balls ->
        [2] Deux
       *[other] Trois
    } de côté en { $cell }
abalone-label-push = { $balls ->
        [2] Pousser à deux
       *[other] Pousser à trois
    } en { $cell }
abalone-label-eject = { $balls ->
        [2] Pousser à deux
       *[other] Pousser à trois
    } en { $cell } et éjecter

abalone-tally = { $ejected } sur { $goal } éjectées

abalone-prompt-choose = Choisissez une bille ou une rangée
abalone-prompt-ball = Choisissez où elle va, ou l’autre bout
abalone-prompt-row = Choisissez où va la rangée

# Le glossaire : les termes et leurs définitions.
abalone-term-monomial = Monôme
abalone-term-monomial-means = Une bille qui n’en touche aucune autre de sa couleur.
abalone-term-binomial = Binôme
abalone-term-binomial-means = Deux billes d’une couleur qui se touchent, à elles seules.
abalone-term-lance = Lance
abalone-term-lance-means = Un trinôme, trois billes à elles seules, en ligne droite.
abalone-term-arc = Arc
abalone-term-arc-means = Un trinôme, trois billes à elles seules, avec un coude.
abalone-term-shield = Bouclier
abalone-term-shield-means = Un trinôme, trois billes à elles seules, en triangle.
abalone-term-block = Bloc
abalone-term-block-means = Des rangées de trois reliées entre elles : difficiles à pousser de tous côtés.
abalone-term-det = Det
abalone-term-det-means = Une bille seule entre celles d’un groupe adverse ; le joueur qui l’y a laissée a l’avantage.
abalone-term-sumito = Sumito
abalone-term-sumito-means = Une rangée de plus de billes que celle d’en face : elle peut pousser.
abalone-term-pac = Pac
abalone-term-pac-means = Des rangées de même longueur, bout à bout : aucune ne peut pousser.

## Abeo

side-dark = Sombre
side-light = Clair

ending-full = le plateau est plein

abeo-unreadable = « { $text } » n’est pas un coup ; écrivez une case (b5), deux (b5,c7), ou une case et la ligne à retourner (b5xe8).
abeo-too-much = « { $text } » en fait trop ; après le premier jeton, on en pose un autre ou on retourne une ligne.
abeo-may-not-pass = Vous ne pouvez pas passer ; chaque coup pose un jeton.
abeo-place-first = Un coup commence par un jeton ; choisissez une case vide.
abeo-wrong-order = Deux jetons s’écrivent par rangée, puis par numéro : { $cell },{ $second }.
abeo-taken = { $cell } est occupée ; il faut une case vide pour un jeton.
abeo-same-cell = Le premier jeton est déjà en { $cell } ; il faut une autre case pour le second.
abeo-nothing-to-flip = Il n’y a pas de jeton à retourner en { $cell }.
abeo-own-token = Le jeton en { $cell } est à vous ; seuls ceux de l’adversaire se retournent.
abeo-not-in-line = Aucune ligne droite ne mène de { $placed } à { $cell }.
abeo-own-token-between = Votre propre jeton en { $between } protège { $cell }.
abeo-behind-gap = La ligne s’arrête au vide en { $gap } ; { $cell } n’en fait pas partie.
abeo-not-nearest = { $cell } n’est pas le jeton le plus proche de sa ligne ; écrivez { $nearest }.

abeo-not-to-move = { $tokens ->
        [0] Le plateau est vide, et Sombre commence
        [one] Un jeton fait un tour, et Sombre commence
       *[other] Il y a { $tokens } jetons
    } ; ce ne peut pas être le tour de { $side }.
abeo-has-not-moved = { $side } n’a pas encore joué et ne peut pas avoir de jeton.
abeo-moved-last = { $side } a joué en dernier et doit avoir un jeton sur le plateau.
abeo-wrong-turn = { $side } ne peut pas avoir le trait après { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } avec { $tokens ->
        [one] { $tokens } jeton
       *[other] { $tokens } jetons
    } sur le plateau.
abeo-wrong-score = Le score de { $side } est le nombre de ses jetons : { $tokens }, et non { $score }.

abeo-end-turn = Finir le tour
abeo-label-place = Finir le tour
abeo-label-place-two = Poser en { $cell } et { $second }
abeo-label-flip = Poser en { $cell }, en retourner { $tokens ->
        [1] un
        [2] deux
        [3] trois
       *[other] { $tokens }
    }

abeo-tally = { $tokens ->
        [one] { $tokens } jeton
       *[other] { $tokens } jetons
    }
abeo-left = { $cells ->
        [0] plein
       *[other] reste { $cells }
    }

abeo-caption-count = On compte les jetons des deux camps
abeo-prompt-place = Posez un jeton sur une case vide
abeo-prompt-place-or-flip = Posez-en un autre, retournez une ligne ou finissez
abeo-prompt-place-or-end = Posez-en un autre ou finissez le tour
abeo-prompt-flip-or-end = Retournez une ligne ou finissez
abeo-prompt-end = Finissez le tour

## Abande

ending-abande-higher-score = les deux joueurs ont passé, et le meilleur score gagne
ending-abande-equal-scores = les deux joueurs ont passé, à scores égaux

abande-unreadable = « { $text } » n’est pas un coup ; écrivez une case pour poser un pion (d4), deux pour déplacer une pile (e2-d3), ou pass.
abande-off-the-board = Ce plateau n’a pas de case { $cell }.
abande-no-way = Choisissez une case vide à côté de la bande, ou une de vos piles et sa destination.
abande-occupied = { $cell } est occupée ; un pion se pose sur une case vide.
abande-hand-empty = Vous n’avez plus de pion en main.
abande-off-the-band = { $cell } n’est pas à côté de la bande ; un pion se pose à côté d’un autre.
abande-no-stack = Il n’y a pas de pile en { $cell }.
abande-not-yours = Le pion du dessus en { $cell } est à l’adversaire.
abande-not-neighbours = { $from } et { $to } ne sont pas voisines ; une pile avance d’un pas.
abande-nothing-there = { $cell } est vide ; une pile ne va que sur une pile adverse.
abande-own-stack = La pile en { $cell } est à vous ; une pile ne va que sur une pile adverse.
abande-too-early = Aucune pile ne peut bouger avant que { side-black } ait posé un deuxième pion.
abande-too-high = { $from } sur { $to } ferait { $height ->
        [4] quatre
        [5] cinq
       *[other] six
    } pions ; une pile en a trois au plus.
abande-splits-the-band = Sans { $cell }, la bande se romprait : { $count ->
        [one] { $apart } en dépend
       *[other] { $apart } en dépendent
    }.
abande-nothing-to-capture = Aucune pile adverse n’est à côté de { $cell }.
abande-all-too-high = Toute pile où irait { $cell } deviendrait trop haute ; une pile a trois pions au plus.
abande-still-in-hand = Vous ne pouvez pas encore passer : il vous reste { $left ->
        [one] { $left } pion
       *[other] { $left } pions
    } en main.

abande-empty-stack = La pile en { $cell } n’a pas de pions.
abande-stack-too-high = La pile en { $cell } a { $height } pions ; une pile en a { $most } au plus.
abande-too-many-pieces = { $side } a { $pieces } pions sur le plateau ; un camp en a { $most } en tout.
abande-wrong-hand = { $side } ne peut pas en avoir { $hand } en main : sur le plateau, { $rest ->
        [0] il n’en manque aucun
       *[other] il en manque { $rest }
    }.
abande-too-many-passes = Il ne peut pas y avoir { $passes } passes de suite : la partie finit après { $most }.
abande-passed-with-hand = { $side } ne peut pas avoir passé avec { $hand ->
        [one] { $hand } pion
       *[other] { $hand } pions
    } en main.
abande-band-split = La bande n’est pas d’un seul tenant : { $one } et { $other } ne se touchent pas.
abande-still-sleeping = La partie est finie, mais { $cell } dort ; les piles endormies quittent le plateau à la fin.
abande-wrong-opening = Ce n’est pas une ouverture valable : { side-black } pose d’abord, puis { side-white }, puis encore { side-black }, avant toute autre chose.
abande-turn-too-small = { $turn ->
        [one] { $turn } tour, c’est
       *[other] { $turn } tours, c’est
    } trop peu pour { $pieces } pions sur le plateau.
abande-wrong-score = Le score de { $side } serait { $due } sur ce plateau, et non { $score }.

abande-label-enter = Poser en { $cell }
abande-label-capture = { $pieces ->
        [1] De
       *[other] La pile de
    } { $from } à { $to }, hauteur { $height ->
        [2] deux
       *[other] trois
    }
abande-label-pass = Passer
abande-label-last-pass = Passer et finir la partie
abande-choice-pass = Passer

abande-tally = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, reste { $hand }

abande-prompt-initiative = Posez le premier pion où vous voulez
abande-prompt-enter = Posez un pion à côté de la bande
abande-prompt-enter-or-move = Posez un pion ou choisissez une pile
abande-prompt-move-or-pass = Choisissez une pile, ou passez
abande-prompt-pass = Aucune pile ne peut bouger : passez
abande-prompt-target = Choisissez la pile où elle va
abande-prompt-over = La partie est terminée
abande-caption-sleeping = { $stacks ->
    [1] Une pile sans voisine adverse dort et disparaît
   *[other] Les piles sans voisine adverse dorment et disparaissent
}
abande-caption-count = Chaque pile vaut sa hauteur pour son propriétaire

abande-option-board = Plateau
abande-board-square = Carré
abande-board-hex = Hexagone
abande-board-snub = Carré adouci

## Abstrakto

side-blue = Bleu
side-orange = Orange

ending-more-areas = plus de zones
ending-main-area = autant de zones ; la zone principale décide
ending-areas-even = zones et zones principales à égalité ; rejouez

abstrakto-unreadable = « { $text } » n’est pas un coup ; écrivez un plein Sd4, une ligne Ld4n ou Ld4e, une croix Cd4, ou pass.
abstrakto-other-name = « { $text } » est un autre nom de { $place } ; écrivez { $place }.
abstrakto-cross-at-edge = « { $text } » est au bord ; il faut à une croix un croisement à l’intérieur du plateau.
abstrakto-no-solid-left = Vous n’avez plus de plein.
abstrakto-no-line-left = Vous n’avez plus de ligne.
abstrakto-no-cross-left = Vous n’avez plus de croix.
abstrakto-taken = Il y a déjà une tuile en { $place }.
abstrakto-overlaps = Une tuile en { $place } couvrirait une partie { $count ->
        [one] de la tuile en { $tiles }
       *[other] des tuiles en { $tiles }
    }.
abstrakto-cannot-pass = Vous pouvez encore poser une tuile, par exemple en { $place } ; vous ne pouvez passer que si aucune n’a de place.
abstrakto-must-pass = Aucune de vos tuiles n’a plus de place ; vous devez passer.
abstrakto-no-solid-fits = Il n’y a plus de place pour un plein ; choisissez une autre tuile.
abstrakto-no-line-fits = Il n’y a plus de place pour une ligne ; choisissez une autre tuile.
abstrakto-no-cross-fits = Il n’y a plus de place pour une croix ; choisissez une autre tuile.
abstrakto-tile-first = Choisissez d’abord une tuile, puis sa place.
abstrakto-solid-lies-in-cells = Un plein se pose dans une case.
abstrakto-line-lies-on-edges = Une ligne se pose en travers d’une arête.
abstrakto-cross-lies-on-intersections = Une croix se pose sur un croisement à l’intérieur du plateau.
abstrakto-no-such-choice = Ce choix n’existe pas.

abstrakto-tiles-overlap = Les tuiles { $one } et { $other } se chevauchent.
abstrakto-too-many-of-a-kind = { $side } a { $tiles } { $kind } sur le plateau et en main ; le maximum est { $most }.
abstrakto-too-many-tiles = { $side } a { $tiles } tuiles sur le plateau et en main ; un camp joue avec { $most } au plus.
abstrakto-nobody-passed = Il ne peut pas y avoir eu { $passes ->
        [one] { $passes } passe
       *[other] { $passes } passes de suite
    } : un camp ne passe que si aucune de ses tuiles n’a de place, et la partie ne continue que si l’autre peut poser.
abstrakto-score-differs = { $side } contrôle { $due ->
        [one] { $due } zone
       *[other] { $due } zones
    } sur ce plateau, et non { $score }.
abstrakto-turn-too-small = { $turn ->
        [one] { $turn } tour, c’est
       *[other] { $turn } tours, c’est
    } trop peu pour { $tiles } tuiles sur le plateau.
abstrakto-kind-solid = pleins
abstrakto-kind-line = lignes
abstrakto-kind-cross = croix

abstrakto-label-solid = Plein en { $cell }
abstrakto-label-line-north = Ligne au nord de { $cell }
abstrakto-label-line-east = Ligne à l’est de { $cell }
abstrakto-label-line-south = Ligne au sud de { $cell }
abstrakto-label-line-west = Ligne à l’ouest de { $cell }
abstrakto-label-cross = Croix au coin nord-est de { $cell }
abstrakto-pass = Passer

abstrakto-tally = { $areas ->
        [one] { $areas } zone
       *[other] { $areas } zones
    }, reste { $left }

# Le bouton qui montre les tuiles cachées à leur propriétaire.
abstrakto-look = Voir mes tuiles
abstrakto-caption-count = Une zone compte pour le camp qui a plus de tuiles autour
abstrakto-caption-main = Égalité : la zone principale, la plus entourée, décide
abstrakto-legend-leads = en tête
abstrakto-legend-won = acquise
abstrakto-legend-nobody = à personne
abstrakto-prompt-choose = Choisissez une tuile
abstrakto-prompt-pass = Aucune tuile n’a de place : passez
abstrakto-prompt-solid = Choisissez une case pour le plein
abstrakto-prompt-line = Choisissez une arête pour la ligne
abstrakto-prompt-cross = Choisissez un croisement

abstrakto-option-seed = Graine aléatoire
abstrakto-option-first = Qui commence
abstrakto-option-blue = { side-blue } : 15 des 18 tuiles
abstrakto-option-orange = { side-orange } : 15 des 18 tuiles
abstrakto-choose-blue = { side-blue } joue avec 15 de ces 18 tuiles ; les trois autres restent hors jeu.
abstrakto-choose-orange = { side-orange } joue avec 15 de ces 18 tuiles ; les trois autres restent hors jeu.
abstrakto-first-random = Au hasard
abstrakto-first-blue = { side-blue }
abstrakto-first-orange = { side-orange }
abstrakto-part-0 = Pleins
abstrakto-part-1 = Lignes
abstrakto-part-2 = Croix
abstrakto-blue-random = Au hasard
abstrakto-orange-random = Au hasard

## Aeb

side-1 = Joueur 1
side-2 = Joueur 2
side-3 = Joueur 3
side-4 = Joueur 4

ending-last-standing = plus personne d’autre n’a de pyramide
ending-no-attack = cent tours de suite sans attaque

aeb-option-players = Joueurs
aeb-players-2 = Deux
aeb-players-3 = Trois
aeb-players-4 = Quatre

aeb-colour-blue = bleu
aeb-colour-red = rouge
aeb-colour-green = vert
aeb-colour-yellow = jaune
aeb-colour-purple = violet
aeb-colour-orange = orange
aeb-colour-cyan = turquoise
aeb-colour-white = blanc
# Les mêmes, avec une majuscule.
aeb-name-blue = Bleu
aeb-name-red = Rouge
aeb-name-green = Vert
aeb-name-yellow = Jaune
aeb-name-purple = Violet
aeb-name-orange = Orange
aeb-name-cyan = Turquoise
aeb-name-white = Blanc
aeb-size-small = petite
aeb-size-medium = moyenne
aeb-size-large = grande
aeb-direction-north = nord
aeb-direction-east = est
aeb-direction-south = sud
aeb-direction-west = ouest

aeb-unreadable = « { $text } » n’est pas un coup ; un coup s’écrit a1-a2, a1xb1, a1^b1, a1+, a1=s, a1/ms, a1>n, ou a1.2+ dans une pile.
aeb-no-such-step = Ce choix n’est pas possible ici.
aeb-no-pyramid = Il n’y a pas de pyramide en { $cell }.
aeb-not-yours = La pièce en { $cell } appartient à un autre joueur.
aeb-which-pyramid = Il y a une pile en { $cell } ; ajoutez le numéro de la pyramide, compté depuis le bas, comme { $cell }.1.
aeb-no-levels = Il n’y a qu’une pyramide en { $cell } ; elle n’a pas de numéro.
aeb-only-top-of-split = Seul le sommet de la pile divisée en { $cell } peut agir, et il n’a pas besoin de numéro.
aeb-no-such-level = La pile en { $cell } a { $height } pyramides ; il n’y a pas de numéro { $level }.
aeb-already-large = La pyramide en { $cell } est déjà grande.
aeb-not-in-supply = Pour { $cell }, la réserve n’a plus de pyramide ({ $size }, { $colour }).
aeb-gate-stays = Une barrière reste en place ; celle en { $cell } ne peut ni bouger, ni attaquer, ni renforcer.
aeb-same-cell = Elle est déjà en { $cell }.
aeb-own-pile = Votre propre pièce en { $cell } gêne le passage.
aeb-not-empty = { $cell } est occupée ; vous pouvez y attaquer, mais pas y aller.
aeb-nothing-to-attack = Il n’y a rien à attaquer en { $cell }.
aeb-attacks-own = La pièce en { $cell } est à vous ; vous ne pouvez pas l’attaquer.
aeb-nothing-to-back-up = Il n’y a rien à renforcer en { $cell }.
aeb-backs-up-other = La pièce en { $cell } n’est pas à vous ; vous ne pouvez pas la renforcer.
aeb-gate-not-backed-up = Il y a une barrière en { $cell } ; on ne renforce pas les barrières.
aeb-split-not-backed-up = Il y a une pile divisée en { $cell } ; on ne peut pas la renforcer.
aeb-stays-in-stack = Les pyramides en { $cell } restent ensemble ; aucune ne peut quitter sa pile.
aeb-only-secondary = La pyramide en { $cell } ne peut pas en renforcer une autre ; seules celles en { $colour } le peuvent.
aeb-diagonal = Rien ne se déplace en diagonale ; de { $from } à { $to } il y a deux pas, et elle ne peut en faire qu’un.
aeb-too-far = De { $from } à { $to }, c’est trop loin ; elle { $distance ->
        [1] ne peut faire qu’un pas
       *[other] peut faire { $distance } pas au plus
    }.
aeb-barred = La barrière en { $gate } ferme { $cell } aux pièces plus petites.
aeb-way-barred = Une barrière plus grande ferme le chemin de { $from } à { $to }.
aeb-way-blocked = D’autres pyramides bouchent le chemin de { $from } à { $to }.
aeb-larger-than-before = Une pyramide ne peut pas grandir en changeant de couleur ; celle en { $cell } est plus petite.
aeb-gate-cannot-split = Il y a une barrière en { $cell } ; les barrières ne se divisent pas.
aeb-backed-up-cannot-split = Les pyramides d’une pile renforcée, comme en { $cell }, ne peuvent pas se diviser.
aeb-split-already = La pile en { $cell } a déjà été divisée.
aeb-only-primary = La pyramide en { $cell } ne peut pas se diviser ; seules celles en { $colour } le peuvent.
aeb-only-large = La pyramide en { $cell } n’est pas grande ; seules les grandes se divisent.
aeb-no-parts = La réserve n’a pas de quoi diviser la pyramide en { $cell }.
aeb-lies-already = La barrière en { $cell } ne peut plus se relever ni tourner.
aeb-stack-cannot-lie = Il y a une pile en { $cell } ; seule une pyramide isolée peut se coucher.
aeb-points-off = Il n’y a pas de case à désigner au-delà de { $cell }, côté { $direction }.
aeb-not-beside = Une barrière en { $from } doit pointer sur une case voisine ; { $to } n’en est pas une.
aeb-may-not-pass = Vous ne pouvez passer que s’il n’y a pas d’autre coup.
aeb-must-pass = Vous n’avez plus de coup et devez passer.
aeb-stuck = Aucun coup n’est possible avec la pièce en { $cell }.

aeb-not-in-the-game = { $side } ne participe pas à cette partie.
aeb-out-cannot-move = { $side } n’a plus de pyramide et ne peut pas avoir le trait.
aeb-two-owners = La pièce en { $cell } mélange des couleurs de joueurs différents.
aeb-empty-pile = La pièce en { $cell } n’a pas de pyramide.
aeb-pile-too-high = La pile en { $cell } dépasse les { $most } pyramides d’un joueur.
aeb-only-gates-point = La pièce en { $cell } pointe dans une direction, mais seules les barrières le font.
aeb-single-is-one = Une pyramide isolée est seule ; il y en a plusieurs en { $cell }.
aeb-gate-is-one = Une barrière est une seule pyramide ; il y en a plusieurs en { $cell }.
aeb-gate-points-off = La barrière en { $cell } pointe hors du plateau.
aeb-backup-is-more = Une pile renforcée a au moins deux pyramides ; celle en { $cell } en a moins.
aeb-no-such-split = La pile en { $cell } ne peut pas venir d’une division.
aeb-too-many-pyramids = Il n’y a que { $most } pyramides de cette sorte ({ $size }, { $colour }) ; le plateau en a plus.
aeb-no-such-colour = Personne dans cette partie n’a la couleur « { $colour } ».
aeb-wrong-supply = La réserve ({ $colour }) doit être { $due } (petites, moyennes, grandes) sur ce plateau.
aeb-wrong-score = { $side } en a { $due } sur le plateau, et non { $score }.

aeb-label-pass = Passer
aeb-label-move = Aller en { $cell }
aeb-label-back-up = Renforcer { $cell }
aeb-label-attack = Attaquer { $cell }
aeb-label-destroy = Attaquer { $cell }, détruire le sommet
aeb-label-take = Attaquer { $cell } et s’y placer
aeb-label-upgrade = Agrandir
aeb-label-recolour-blue = { aeb-name-blue }, { $size }
aeb-label-recolour-red = { aeb-name-red }, { $size }
aeb-label-recolour-green = { aeb-name-green }, { $size }
aeb-label-recolour-yellow = { aeb-name-yellow }, { $size }
aeb-label-recolour-purple = { aeb-name-purple }, { $size }
aeb-label-recolour-orange = { aeb-name-orange }, { $size }
aeb-label-recolour-cyan = { aeb-name-cyan }, { $size }
aeb-label-recolour-white = { aeb-name-white }, { $size }
aeb-label-split-two = Diviser en deux
aeb-label-split-three = Diviser en trois
aeb-label-gate = Coucher { $cell } vers { $direction }

aeb-tally = { $pyramids ->
        [0] aucune pyramide
        [1] 1 pyramide
       *[other] { $pyramids } pyramides
    }

aeb-step-pass = Passer
aeb-step-upgrade = Agrandir
aeb-step-gate = Coucher
aeb-step-recolour-small = Autre couleur, petite
aeb-step-recolour-medium = Autre couleur, moyenne
aeb-step-recolour-large = Autre couleur, grande
aeb-step-split-two = Diviser en deux
aeb-step-split-three = Diviser en trois
# Une pyramide d’une pile : son numéro depuis le bas, sa taille et sa couleur.
aeb-level = { $level } : { $size }, { $colour }

aeb-prompt-choose = Choisissez une de vos pièces
aeb-prompt-pile = Choisissez où elle va, ou ce qu’elle devient
aeb-prompt-stack = Choisissez où va la pile, ou une pyramide
aeb-prompt-level = Choisissez ce que devient la pyramide
aeb-prompt-gate = Choisissez la case sur laquelle elle pointe
aeb-prompt-pass = Vous n’avez aucun coup : passez

## Enregistrements

record-none = Il n’y a pas d’enregistrement ici.
record-several = Un second enregistrement commence ici ; un seul est permis.
record-text-too-long = Le texte dépasse { $most } Mio, trop long pour un enregistrement.
record-tag-too-long = La valeur de la balise { $tag } dépasse { $most } octets.
record-word-too-long = Un mot dépasse { $most } octets, trop long pour un coup.
record-too-many-moves = L’enregistrement a plus de { $most } coups.
record-too-many-tags = L’enregistrement a plus de { $most } balises.
record-too-many-comments = L’enregistrement a plus de { $most } commentaires.
record-broken-tag = Ce n’est pas une balise ; une balise s’écrit [Name "valeur"], sur une ligne.
record-open-comment = Un commentaire commence ici et n’est pas fermé.
record-stray = « { $letter } » n’a pas de sens ici.
record-no-game = L’enregistrement ne nomme pas son jeu ; il lui manque la balise Game.
record-tag-twice = La balise { $tag } apparaît deux fois.
record-wrong-number = Le coup a le numéro { $found }, mais appartient au tour { $due }.
record-move = { $move } : { $why }
record-no-verdict = « { $text } » n’est pas un résultat de ce jeu.
record-verdicts-differ = La balise Result dit { $tag }, mais les coups finissent par { $end }.
record-wrong-verdict = L’enregistrement donne { $found } comme résultat, mais sur le plateau c’est { $due }.
record-unfinished = L’enregistrement donne { $found } comme résultat, mais la partie n’est pas finie ; une balise Termination pourrait dire pourquoi elle s’est arrêtée.
record-after-verdict = « { $word } » suit le résultat ; seul un autre enregistrement peut suivre.

## L’arbitre

referee-setting = une option se règle par CLÉ=VALEUR
referee-move = Coup { $number }, { $move } : { $why }
referee-file = { $file } : { $why }
referee-not-found = Ce fichier n’existe pas.
referee-not-permitted = Ce fichier ne peut pas être lu : accès refusé.
referee-directory = C’est un dossier, pas un fichier.
referee-unreadable = Le fichier ne peut pas être lu : { $reason }
referee-too-long = Le fichier dépasse { $most } Mio.
referee-not-text = Ce n’est pas du texte (UTF-8).
referee-output = Les résultats ne peuvent pas être écrits : { $reason }
referee-rate = { $count } suites en { $seconds } s, { $rate } millions par seconde

referee-won = bien, { referee-moves }, { $side } gagne { $score }
referee-drawn = bien, { referee-moves }, nulle { $score }
referee-open = bien, { referee-moves }, pas terminée, { $score }
referee-won-early = bien, { referee-moves }, { $side } gagne ({ $why })
referee-drawn-early = bien, { referee-moves }, nulle ({ $why })
referee-moves = { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }

match-player = un joueur est level:1 à level:5, random, ugi: et une ligne de commande, strength: et ses nombres, alpha-beta ou monte-carlo
match-term = il n’y a pas de terme { $term } : les termes sont { $terms }
match-unknown-game = Le moteur ne connaît pas ce jeu.
match-no-start = « { $command } » ne peut pas démarrer : { $reason }
match-crashed = Le programme s’est arrêté pendant la partie ({ $status }).
match-silent = Le programme ne répond plus.
match-too-slow = Le programme n’a pas répondu en { $seconds } s.
match-illegal = Le programme a joué { $move }, ce qui n’est pas permis : { $why }
match-too-long = La partie n’était pas finie après { $turns } tours.
match-alone = Les camps restants sont au même joueur.
match-tally = { $wins ->
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

abalone-option-layout = Disposition
abalone-option-eject = Billes à éjecter
abalone-option-repetition = Répétition
abalone-layout-standard = Standard
abalone-layout-belgian-daisy = Marguerite belge
abalone-layout-german-daisy = Marguerite allemande
abalone-layout-swiss-daisy = Marguerite suisse
abalone-layout-dutch-daisy = Marguerite hollandaise
abalone-layout-the-wall = Le mur
abalone-layout-domination = Domination
abalone-layout-alien-attack = Attaque alien
abalone-layout-face-to-face = Face à face
abalone-layout-fujiyama = Fujiyama
abalone-layout-star = Étoile
abalone-layout-snakes = Serpents
abalone-layout-checkerboard = Damier
abalone-layout-duel = Duel
abalone-repetition-draw = Nulle
abalone-repetition-off = Continuer

## Enregistrement des parties

storage-put-aside = { $file } n’a pas été chargé. { $why } Il a été déplacé vers { $aside }.
storage-damaged = { $file } n’a pas été chargé et n’a pas pu être déplacé. { $why }
storage-cannot-save = La partie ne peut pas être enregistrée : { $why }
storage-cannot-save-settings = Les réglages ne peuvent pas être enregistrés : { $why }
storage-apart = Quintet est ouvert deux fois. Cette fenêtre enregistre sa partie séparément, parmi les parties passées.

damage-changed = Il est endommagé.
damage-cut = Il est endommagé : la fin manque.
damage-newer = Il a été enregistré par une version plus récente de Quintet.
damage-unreadable = Il ne peut pas être lu : { $why }

trouble-full = il n’y a plus d’espace libre.
trouble-read-only = le stockage est en lecture seule.
trouble-forbidden = l’accès a été refusé.
trouble-missing = le fichier ou le dossier n’existe plus.
trouble-other = { $why }.

link-too-long = Le lien est trop long pour une partie.
link-damaged = Le lien est endommagé : des caractères manquent ou ont changé.
link-newer = Le lien vient d’une version plus récente de Quintet.
open-empty = Aucun enregistrement trouvé.
open-line = Ligne { $line } : { $why }

## Menus

title-name = Quintet
title-line = Cinq jeux de plateau pour deux à quatre joueurs.
title-again = Rejouer à { $game }
title-continue = Reprendre { $game }
title-continue-detail = { $turns ->
        [1] un coup joué
        [one] { $turns } coup joué
       *[other] { $turns } coups joués
    }
title-quit = Quitter
title-records = Parties passées
title-settings = Réglages

setup-players = Joueurs
setup-swap = Échanger
setup-move-on = Décaler
setup-first = { $side } · commence
setup-name = Nom de { $side }
setup-person = Humain
setup-computer = Ordinateur
setup-who = Qui joue { $side }
setup-level = Niveau { $level }
setup-weaker = Plus faible
setup-stronger = Plus fort
# Le nom de l’ordinateur comme joueur.
computer-name = Ordinateur { $level }
setup-seating = Qui joue quel camp
setup-as-named = Ci-dessus
setup-by-lot = Au hasard
setup-clock = Pendule
setup-clock-off = Sans
setup-clock-none = Mort subite
setup-clock-increment = Incrément
setup-clock-delay = Délai
setup-clock-increment-detail = Secondes ajoutées après chaque tour
setup-clock-delay-detail = Secondes avant le départ de la pendule à chaque tour
setup-clock-soft = Jouer au-delà du temps
setup-start = Commencer
setup-new-seed = Autre
setup-openly = Ouvert
setup-secretly = En secret
setup-secretly-later = Choisi en privé au début de la partie ; personne d’autre ne le voit.
setup-shares = { $left ->
        [0] Les { $sum } sont choisies.
        [one] Encore une : { $chosen } sur { $sum } choisies.
       *[other] Encore { $left } : { $chosen } sur { $sum } choisies.
    }
setup-shares-whole = Les { $sum } sont déjà choisies : retirez-en d’abord une.
setup-shares-most = Il n’y en a que { $most } de chaque sorte.
setup-shares-none = Il n’y en a aucune à retirer.
setup-not-ready = Choisissez d’abord les { $sum }
setup-back = Retour

hud-turn = à jouer
hud-waiting = attend
hud-thinking = réfléchit
# La ligne d’état pendant que l’ordinateur est au trait.
hud-computer = { $name } réfléchit
hud-won = victoire
hud-lost = défaite
hud-drawn = nulle
hud-out = éliminé
# Le coup en cours de saisie, en notation.
hud-typed = Votre coup : { $move } – Entrée le joue
# Une option de la partie et sa valeur.
hud-option = { $option } : { $value }
# Une option de la partie et la pendule.
hud-option-clock = { $value } · { $clock }
hud-clock = { $name } : reste { $time }
hud-undo = Annuler
hud-redo = Refaire
hud-hint = Conseil
hud-hint-sought = Recherche d’un bon coup…
hud-moves = Coups
hud-menu = Menu
hud-no-moves = Les coups seront listés ici.
hud-again = Rejouer, camps échangés

result-win = { $name } gagne
result-draw = Nulle
result-look = Voir le plateau
result-setup = Nouvelle partie
result-title = Accueil
result-board = Plateau
result-review = Analyse
result-new = Autre

handover-pass = Passez l’appareil à { $name }
handover-alone = { $name } choisit en secret. Personne d’autre ne devrait voir l’écran.
handover-begins = Tout est choisi. { $name } commence.
handover-choose = { $name } choisit en secret
handover-ready = Je suis { $name }
handover-done = Garder le secret

pause-heading = Pause
pause-resume = Reprendre
pause-motion = Animation
pause-sound = Son
pause-confirm = Confirmer
pause-coordinates = Coordonnées
pause-hints = Coups possibles
pause-flip = Tourner le plateau
pause-glossary = Glossaire
pause-draw = Proposer nulle
pause-resign = Abandonner
pause-new = Nouvelle partie
pause-leave = Retour à l’accueil
pause-settings = Réglages
pause-share = Partager
pause-quit = Quitter
pause-kept = La partie est enregistrée ; vous pourrez la reprendre plus tard.
motion-full = Pleine
motion-brisk = Vive
motion-reduced = Réduite
motion-off = Sans

settings-heading = Réglages
settings-look = Aspect
settings-sound = Son
settings-play = Jeu
settings-colours = Couleurs
settings-text = Taille
settings-handed = Boutons
settings-full-screen = Plein écran
settings-close = Terminé
colours-classic = Classique
colours-contrast = Contraste
colours-colour-blind = Daltonien
text-usual = Normale
text-large = Grande
text-larger = Énorme
handed-right = À droite
handed-left = À gauche
sound-all = Tout
sound-pieces = Pièces
sound-signs = Signaux
sound-endings = Fins

records-heading = Parties passées
records-all = Toutes
records-reading = Chargement des parties…
records-none = Vos parties apparaîtront ici.
records-count = { $count ->
        [1] Une partie
        [one] { $count } partie
       *[other] { $count } parties
    }
records-ended = { $count ->
        [0] aucune terminée
        [1] une terminée
       *[other] { $count } terminées
    }
records-side = { $side } en gagne { $wins }
records-drawn = { $count ->
        [1] une nulle
        [one] { $count } nulle
       *[other] { $count } nulles
    }
records-turns = { $mean } tours en moyenne, de { $shortest } à { $longest }
records-name = { $name } en gagne { $won } sur { $played }
records-damaged = { $count ->
        [one] { $file } ne peut pas être listé. { $why }
       *[other] { $count } fichiers ne peuvent pas être listés, dont { $file }. { $why }
    }
records-length = { $turns ->
        [1] un tour
        [one] { $turns } tour
       *[other] { $turns } tours
    }
records-current = en cours
records-open-end = inachevée
records-date = { $day } { $month } { $year }
records-remove = Supprimer { $match }
records-removed = La partie a été supprimée.
records-undo = Annuler
records-paste = Coller
records-open = Ouvrir
records-close = Fermer
records-not-removed = La partie n’a pas pu être supprimée ou restaurée
records-not-opened = La partie n’a pas pu être ouverte
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

files-heading = Ouvrir un fichier
files-line = Les enregistrements de votre dossier « Quintet » et de vos téléchargements. Vous pouvez aussi déposer un fichier sur la fenêtre.
files-none = Il n’y a aucun enregistrement.
files-no-dialog = Ce système n’a pas de sélecteur de fichiers.
files-close = Retour

share-heading = Partager
share-line = Toute la partie en texte. D’autres peuvent la lire, et Quintet peut l’ouvrir.
share-secret = Le texte révèle ce qui a été choisi en secret.
share-copy = Copier le texte
share-copied = Le texte est copié
share-link = Copier un lien
share-link-copied = Lien copié
share-too-long = La partie est trop longue pour un lien.
share-save = Enregistrer
share-close = Fermer
share-written = La partie est enregistrée
share-file = Enregistrée sous { $file }
share-downloaded = Elle est dans les téléchargements du navigateur : { $file }

dialog-open = Ouvrir une partie
dialog-save = Enregistrer la partie
dialog-kind = Parties enregistrées
share-not-written = La partie n’a pas pu être enregistrée

open-refused = Ceci ne peut pas être ouvert
open-many = Parties ajoutées
open-added = { $count ->
        [1] Une partie a été ajoutée aux parties passées.
        [one] { $count } partie a été ajoutée aux parties passées.
       *[other] { $count } parties ont été ajoutées aux parties passées.
    }
open-file = { $file } : { $why }
open-from = { $file }
paste-nothing = Il n’y a pas de texte à coller.
trouble-is = Cela n’a pas fonctionné : { $why }
notice-close = Fermer
notice-more = … et { $count } de plus.
moves-heading = Coups
moves-hint = Choisissez un coup pour voir la position.
moves-move = Coup { $number } : { $move }
moves-what-if = Variante
moves-looking = Tour { $turn } sur { $turns }
moves-trying = Variante : tour { $turn } sur { $turns }
moves-take-back = Annuler jusqu’ici

history-return = Revenir à la partie
history-return-from = { $turn } – revenir à la partie
history-take-back = Annuler jusqu’ici

leaf-first = Au début
leaf-earlier = Tour précédent
leaf-play = Rejouer les coups
leaf-stop = Arrêter
leaf-later = Tour suivant
leaf-last = Revenir à la partie
leaf-take-back = Annuler jusqu’ici
leaf-list = Coups
speed-slow = Lent
speed-steady = Normal
speed-fast = Rapide

ask-back = { $name } peut annuler ?
ask-back-detail = { $turns ->
        [one] { $others } : { $move } serait annulé. D’accord ?
       *[other] { $others } : { $turns } tours, depuis { $move }, seraient annulés. D’accord ?
    }
ask-back-yes = Oui, annuler
ask-back-no = Non, garder
ask-draw = { $name } propose nulle
ask-draw-detail = { $others } : d’accord pour une nulle ?
ask-draw-declined = { $name } préfère continuer.
ask-draw-yes = Accepter la nulle
ask-draw-no = Continuer
ask-resign = { $name }, vous abandonnez ?
ask-resign-detail = { $name } gagnerait.
ask-resign-drawn = Les autres se partageraient le résultat.
ask-resign-yes = Abandonner
ask-resign-no = Continuer
ask-and = { $one } et { $other }

# Les pendules en abrégé, comme « 10 min chacun ».
clock-minutes = { $count } min
clock-seconds = { $count } s
clock-each = { $time } chacun
clock-increment = { $time } + { $bonus } s
clock-delay = { $time }, délai { $bonus } s
moves-close = Fermer
glossary-heading = Glossaire
glossary-choose = Choisissez un terme pour le voir sur le plateau.
glossary-close = Fermer
# Combien de fois un terme figure sur le plateau.
glossary-count = { $count ->
        [0] Aucun sur le plateau.
       *[other] { $count } sur le plateau.
    }

start-no-gpu = Quintet n’a pas trouvé de carte graphique utilisable. Il faut un pilote pour Vulkan, Metal, DirectX 12 ou OpenGL.
start-no-display = Quintet n’a pas trouvé d’écran où ouvrir sa fenêtre. Lancez-le depuis une session de bureau.
start-failed = Quintet doit s’arrêter : { $why }

## Le moteur

ugi-unknown = Il n’y a pas de commande « { $command } » ici.
ugi-bad-option = L’option « { $name } » ne peut pas être « { $value } ».
ugi-position = Une position est « startpos », ou « fen » et un objet JSON ; puis « moves » et les coups.
ugi-bad-limit = « go » ne peut pas être limité par « { $limit } » ; il faut nodes, depth, movetime ou p1time avec un nombre, ou infinite.
ugi-query = Il n’y a rien à dire de « { $query } » ; demandez gameover, p1turn ou result.

review-open = Analyser la partie
review-heading = Chances de gagner
review-working = Tours analysés : { $turn } sur { $turns }, en partant de la fin…
review-hint = Choisissez un tour pour le voir sur le plateau.
review-even = Aucun coup n’a changé grand-chose. Appuyez sur la courbe pour voir un tour.
review-graph = Chances de gagner à chaque tour
review-turn = { $turn ->
    [one] après { $turn } coup
   *[other] après { $turn } coups
}
review-swing = { $turn }. { $name } : { $move }
review-better = { $before } % avant, { $after } % après. Mieux : { $better }
review-cost = { $before } % avant, { $after } % après
review-close = Fermer

# Un conseil : un coup et ce que le joueur y gagne.
hint = { $move } : { $why }
hint-wins = { $move } gagne en { $turns ->
        [1] un tour
        [one] { $turns } tour
       *[other] { $turns } tours
    }.
hint-also = { $first }, et { $second }
hint-steady = la position reste la même, et aucun autre coup n’est meilleur
gain-material = vous avez plus de pièces
gain-mobility = vous avez plus de coups au choix
abalone-gain-ejected = des billes adverses quittent le plateau
abalone-gain-centre = vos billes se rapprochent plus du centre que les leurs
abalone-gain-together = vos billes sont plus serrées
abalone-gain-rim = moins de vos billes sont au bord
abalone-gain-breaking = il enfonce un coin entre leurs billes
abande-gain-points = vous avez plus de points sur le plateau
abande-gain-full = vous avez plus de piles pleines, que personne ne peut prendre
abande-gain-exposed = moins de vos piles peuvent être prises
abande-gain-attacking = plus de vos piles peuvent prendre
abande-gain-stacks = vous êtes au sommet de plus de piles
abeo-gain-tokens = vous avez plus de jetons
abeo-gain-exposed = moins de vos jetons peuvent être retournés
abeo-gain-threat = vous pourrez en retourner plus au prochain tour
abstrakto-gain-closed = vous contrôlez plus de zones fermées
abstrakto-gain-open = vous menez dans plus de zones ouvertes
abstrakto-gain-lead = votre avance autour des zones ouvertes grandit
abstrakto-gain-largest = vous contrôlez la zone qui a le plus de tuiles autour
abstrakto-gain-pocket = vous menez autour de plus de recoins où aucune tuile n’a de place
aeb-gain-power = votre avantage en pyramides grandit
aeb-gain-actors = plus de vos pièces peuvent agir
aeb-gain-free = vous gardez une pièce qui peut agir
aeb-gain-safe = moins de vos pyramides peuvent être attaquées
aeb-gain-near = vos pyramides se rapprochent des leurs
aeb-gain-reach = vos pyramides atteignent plus de cases
aeb-gain-pressing = vous maintenez l’attaque

## Explications du score

abeo-account-tokens = { $side } a { $tokens ->
        [one] { $tokens } jeton
       *[other] { $tokens } jetons
    }.
abeo-account-line = { $side } pourrait retourner { $tokens ->
        [one] ce jeton
       *[other] ces { $tokens } jetons
    }, par exemple depuis { $from }.
abande-account-stack = La pile en { $cell } est à { $side } et vaut { $height }.
abande-account-asleep = { $cell } dort : aucune pile adverse n’est à côté, elle ne compte donc pas.
abalone-account-ejected = { $side } a éjecté { $ejected } billes sur { $goal }.
abalone-account-edge = { $side } pourrait éjecter la bille en { $cell }.
abstrakto-account-area = { $side } contrôle cette zone, { $more } à { $less }.
abstrakto-account-area-open = { $side } contrôle cette zone pour l’instant, { $more } à { $less }.
abstrakto-account-even = Personne ne contrôle cette zone : { $tiles } à { $tiles }.
abstrakto-account-even-open = Personne ne contrôle cette zone pour l’instant : { $tiles } à { $tiles }.
abstrakto-account-main = La zone principale : avec { $tiles } tuiles autour, elle décide pour { $side } en cas d’égalité.
aeb-account-pyramids = { $side } a { $pyramids ->
        [one] { $pyramids } pyramide
       *[other] { $pyramids } pyramides
    } sur le plateau.
aeb-account-threat = { $side } pourrait attaquer { $cell }.
aeb-account-quiet = { $turns } tours ont passé sans attaque ; à { $most }, la partie est nulle.

## Premières leçons

lesson-begin = Première leçon
lesson-step = Étape { $step } sur { $steps }
lesson-hint = Montrer
lesson-play = Première partie
# Pour un coup permis qui ne répond pas à l’étape.
lesson-otherwise = C’est permis, mais ce n’est pas l’objet de cette étape.

abeo-lesson-place = Posez un jeton sur n’importe quelle case vide, puis finissez le tour.
abeo-lesson-two = Ou posez-en deux : après le premier jeton, choisissez une autre case vide.
abeo-lesson-flip = Ou retournez : posez un jeton dans l’alignement des trois adverses et choisissez-en un. Les trois se retournent.
abeo-lesson-flip-otherwise = Cela ne retourne pas les trois ; posez un jeton dans leur alignement.
abeo-lesson-gap = Les cases vides avant une ligne ne gênent pas, mais un vide l’arrête : retournez les deux qui sont côte à côte.
abeo-lesson-gap-otherwise = Cela ne retourne pas les deux qui sont côte à côte.
abeo-lesson-shield = Posez en e5 : votre jeton en e7 protège ce qui est derrière lui ; retournez donc la ligne en d4 et c3.
abeo-lesson-shield-otherwise = Posez en e5, et retournez la ligne en d4 et c3.
abeo-lesson-one-line = Posez en e5 : trois lignes pourraient se retourner, mais une seule le fait. Prenez la plus longue.
abeo-lesson-one-line-otherwise = Une ligne plus longue pourrait se retourner : de e5 vers h8.
abeo-lesson-full = La dernière case : remplissez-la et retournez une ligne. Quand le plateau est plein, le plus de jetons gagne.
abeo-lesson-full-otherwise = Le plateau est plein, mais { side-light } a plus de jetons ; retournez aussi une ligne.
abeo-lesson-offer = Vous savez tout d’Abeo. Une première partie ?

abande-lesson-enter = Posez un pion à côté d’un autre, même en diagonale : tous les pions forment une bande.
abande-lesson-capture = Prenez : mettez un pion sur un pion adverse voisin. La pile est au joueur qui a le pion du dessus.
abande-lesson-capture-otherwise = Vous avez posé un pion ; mettez-en plutôt un sur une pile adverse.
abande-lesson-high = Une pile se déplace tout entière, trois pions au plus : prenez avec votre pile de deux.
abande-lesson-high-otherwise = Déplacez votre pile en d4.
abande-lesson-band = La bande ne doit pas se rompre : e3 dépend de d4, prenez donc avec un autre pion.
abande-lesson-pass = Avec la main vide, vous pouvez passer, et ici aucune de vos piles ne peut bouger : passez.
abande-lesson-again = Après avoir passé, vous pouvez rejouer : { side-white } s’est mis à votre portée, prenez donc en e3.
abande-lesson-asleep = { side-white } passe. Passez aussi et c’est fini : les piles sans voisine adverse dorment et ne comptent pas, les autres valent leur hauteur.
abande-lesson-offer = Vous savez tout d’Abande. Une première partie ?

abalone-lesson-single = Choisissez une bille, puis une case vide à côté : une bille avance d’une case, dans n’importe quelle direction.
abalone-lesson-single-otherwise = Déplacez une seule bille cette fois.
abalone-lesson-row = Déplacez les trois : choisissez les deux bouts de la rangée, puis la case devant.
abalone-lesson-row-otherwise = Déplacez toute la rangée dans son axe.
abalone-lesson-broadside = Une rangée va aussi de côté : choisissez les deux bouts, puis une case vide à côté.
abalone-lesson-broadside-otherwise = Déplacez les trois de côté en même temps.
abalone-lesson-push = Deux en poussent une : choisissez vos deux billes, puis la bille adverse devant.
abalone-lesson-push-otherwise = Cela ne pousse rien ; jouez une rangée contre moins de billes qu’elle n’en a.
abalone-lesson-equal = À nombre égal, on ne peut pas pousser : trouvez la rangée plus longue que celle d’en face.
abalone-lesson-room = Pour pousser, il faut une case vide ou le bord derrière : trouvez où il y a de la place.
abalone-lesson-eject = Une bille poussée par-dessus le bord est éjectée, et la sixième fait gagner : éjectez-la.
abalone-lesson-eject-otherwise = Aucune bille n’est sortie ; poussez-en une par-dessus le bord.
abalone-lesson-offer = Vous savez tout d’Abalone. Une première partie ?

abstrakto-lesson-solid = Un plein remplit une case, et les tuiles ne se chevauchent jamais : posez-en un.
abstrakto-lesson-line = Une ligne se pose en travers de l’arête d’une case, même au bord du plateau : posez-en une.
abstrakto-lesson-cross = Une croix se pose où des lignes se croisent, mais pas au bord du plateau : posez-en une.
abstrakto-lesson-kind-otherwise = C’était une tuile d’une autre sorte.
abstrakto-lesson-area = Les tuiles ferment des zones : fermez-en une avec plus de vos tuiles autour que d’adverses.
abstrakto-lesson-area-otherwise = Vous ne contrôlez encore aucune zone ; fermez-en une avec surtout vos tuiles autour.
abstrakto-lesson-even = Personne ne contrôle le coin fermé, deux tuiles à deux : posez-y une des vôtres.
abstrakto-lesson-even-otherwise = Personne ne contrôle encore le coin ; posez une tuile qui le touche.
abstrakto-lesson-main = Il reste une place pour une croix : posez-la. Les deux camps gardent trois zones ; la zone contrôlée avec le plus de tuiles autour décide.
abstrakto-lesson-offer = Vous savez tout d’Abstrakto. Une première partie ?

aeb-lesson-move = Déplacez une pyramide : une petite va jusqu’à trois cases, une moyenne deux, une grande une, jamais en diagonale.
aeb-lesson-move-otherwise = Déplacez une pyramide vers une case vide cette fois.
aeb-lesson-upgrade = Agrandissez la petite pyramide d’une taille.
aeb-lesson-upgrade-otherwise = Agrandissez la petite pyramide cette fois.
aeb-lesson-attack = Attaquez une pyramide à portée : elle perd une taille, et la vôtre grandit.
aeb-lesson-attack-otherwise = Attaquez la pyramide en d6 cette fois.
aeb-lesson-colour = Seule la couleur { aeb-colour-red } renforce : donnez-la à une pyramide, à sa taille ou plus petite.
aeb-lesson-colour-otherwise = Changez la couleur d’une pyramide cette fois.
aeb-lesson-back-up = Renforcez : mettez la pyramide de couleur { aeb-colour-red } sur une autre à vous, à portée. Elles restent ensemble.
aeb-lesson-back-up-otherwise = Mettez la pyramide de couleur { aeb-colour-red } sur une des vôtres cette fois.
aeb-lesson-split = Divisez la grande pyramide en c3 : seul le sommet de la nouvelle pile peut agir et partir.
aeb-lesson-split-otherwise = Divisez la grande pyramide en c3 cette fois.
aeb-lesson-gate = Couchez la grande pyramide en barrière : rien de plus petit ne peut aller sur la ligne qu’elle désigne.
aeb-lesson-gate-otherwise = Couchez la grande pyramide cette fois.
aeb-lesson-barred = La barrière en e1 ferme la colonne e aux pyramides plus petites, mais pas à votre grande : menez-la en e3.
aeb-lesson-barred-otherwise = Menez la grande pyramide en e3 cette fois.
aeb-lesson-last = Une pile renforcée se déplace tout entière, aussi loin que sa pyramide du bas : détruisez avec elle la dernière adverse.
aeb-lesson-last-otherwise = Attaquez la pyramide adverse avec la pile cette fois.
aeb-lesson-offer = Vous savez tout d’Aeb. Une première partie ?

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

abeo-page-aim = Ayez plus de jetons de votre couleur que l’adversaire quand la dernière case est remplie.
abeo-page-turn = { side-dark } commence. À chaque tour, vous posez un de vos jetons sur une case vide ; vous ne pouvez pas passer. Puis vous finissez le tour, posez un second jeton ou retournez une ligne.
abeo-page-flip-title = Retourner une ligne
abeo-page-flip = Depuis le jeton que vous venez de poser, regardez dans une des six directions, par-dessus les cases vides, jusqu’au premier jeton. S’il est à l’adversaire, il se retourne, avec tous ceux qui le suivent sans interruption.
abeo-page-no-flip-title = Ce qui ne se retourne pas
abeo-page-no-flip = Un de vos jetons protège ce qui est derrière lui, une case vide arrête la ligne, et les jetons hors de la ligne restent tels quels. Si plusieurs lignes peuvent se retourner, un tour n’en retourne qu’une.
abeo-page-end = La partie se termine avec le tour qui remplit la dernière case. Ce tour peut encore retourner une ligne.
abeo-page-scoring = Chaque jeton vaut un point. Il y a 61 cases : un camp en a donc toujours plus.

abande-page-aim = Ayez à la fin plus de points que l’adversaire. Une pile rapporte autant de points qu’elle a de pions, au joueur qui a celui du dessus.
abande-page-turn = { side-black } commence et pose un pion où il veut. Ensuite, chaque tour pose un pion ou déplace une pile. Aucune pile ne bouge avant que { side-black } ait posé un deuxième pion.
abande-page-boards-title = Trois plateaux
abande-page-boards = Sur le plateau carré, une case a jusqu’à huit voisines, sur l’hexagone jusqu’à six. Le troisième est le carré adouci.
abande-page-snub-title = Le carré adouci
abande-page-snub = Ce plateau est un pavage de carrés et de triangles. Seules les cases reliées par une ligne sont voisines ; les coins opposés d’un carré ne le sont pas.
abande-page-enter-title = Poser
abande-page-enter = Posez un pion de votre main sur une case vide à côté de n’importe quel pion, à vous ou non. Vous en avez 18 ; tant qu’il en reste, vous devez poser ou déplacer.
abande-page-capture-title = Prendre
abande-page-capture = Déplacez une pile entière (ou un pion seul) d’un pas sur une pile adverse. Elle ne peut aller ni sur une case vide ni sur une de vos piles.
abande-page-high-title = Trois au plus
abande-page-high = Aucune pile ne dépasse trois pions, et aucune ne se divise.
abande-page-band-title = La bande
abande-page-band = Tous les pions du plateau sont reliés. Une pile doit rester si son départ en isole d’autres.
abande-page-pass-title = Passer
abande-page-pass = Vous ne pouvez passer que la main vide. Vous pourrez encore déplacer une pile à un tour suivant.
abande-page-end = Deux passes de suite mettent fin à la partie. Les piles sans voisine adverse dorment alors : elles quittent le plateau, même si la bande se rompt.
abande-page-scoring = Chaque pile restante rapporte sa hauteur, un, deux ou trois points, au joueur qui a le pion du dessus. Le meilleur score gagne ; à égalité, la partie est nulle.

abalone-page-aim = Soyez le premier à éjecter six billes adverses du plateau.
abalone-page-turn = { side-black } commence. Chaque tour déplace une, deux ou trois de vos billes d’une case, toutes dans la même direction ; vous ne pouvez pas passer. Il y a quatorze dispositions de départ.
abalone-page-line-title = En ligne
abalone-page-line = Une bille seule va sur toute case vide voisine. Deux ou trois alignées avancent dans leur axe, si la case devant est vide.
abalone-page-broadside-title = De côté
abalone-page-broadside = Une rangée de deux ou trois peut aussi aller de côté, s’il y a une case vide pour chaque bille. Elle ne peut pas pousser ainsi.
abalone-page-push-title = Pousser
abalone-page-push = Dans son axe, une rangée peut en pousser une plus courte : deux billes en poussent une, trois en poussent une ou deux. Derrière les billes poussées, il faut une case vide ou le bord.
abalone-page-no-push-title = Poussées impossibles
abalone-page-no-push = À nombre égal, on ne peut pas pousser, et une bille seule ne pousse rien. Trois billes alignées ne peuvent pas être poussées dans leur axe, ni une rangée qui a une autre bille juste derrière elle.
abalone-page-eject-title = Par-dessus le bord
abalone-page-eject = Une bille poussée par-dessus le bord est éjectée. Vous ne pouvez pas éjecter vos propres billes.
abalone-page-end = Le premier camp à éjecter six billes gagne aussitôt. Un autre nombre peut être choisi avant la partie.
abalone-page-scoring = Seules les billes éjectées comptent. Elles sont dans le bac du camp qui les a poussées.

abstrakto-page-aim = Contrôlez plus de zones que l’adversaire. Les tuiles et le bord du plateau les ferment.
abstrakto-page-turn = Trois de vos 18 tuiles (six de chaque sorte) restent de côté. Chaque tour en pose une, et vous ne passez que si aucune n’a de place. Le premier joueur est tiré au sort.
abstrakto-page-tiles-title = Les trois tuiles
abstrakto-page-tiles = Un plein se pose dans une case. Une ligne se pose en travers d’une arête ; au bord du plateau, elle dépasse de moitié. Une croix se pose où des lignes se croisent dans le plateau. Les tuiles ne se chevauchent jamais.
abstrakto-page-areas-title = Zones
abstrakto-page-areas = Une zone est une surface libre d’un seul tenant, par les côtés. Le camp qui a le plus de tuiles autour la contrôle : chaque tuile compte une fois, les coins ne comptent pas. À égalité, personne ne la contrôle.
abstrakto-page-end = La partie se termine quand aucun camp ne peut plus poser de tuile.
abstrakto-page-scoring = Le camp qui a le plus de zones gagne. À égalité, la zone principale décide : la zone contrôlée avec le plus de tuiles des deux camps autour. Si les deux camps en ont une de cette taille, la partie est nulle : rejouez.

aeb-page-aim = Détruisez les pyramides de tous les autres. Le dernier à avoir une pyramide sur le plateau gagne.
aeb-page-turn = { side-1 } commence. À chaque tour, une de vos pièces fait une chose : bouger, grandir, attaquer, changer de couleur, se diviser, renforcer ou devenir une barrière. Rien ne se déplace en diagonale.
aeb-page-players-title = De deux à quatre joueurs
aeb-page-players = Chacun part d’une grande pyramide dans un coin ; deux joueurs prennent des coins opposés. Chacun a une première couleur, qui peut se diviser, et une seconde, qui peut renforcer. Un joueur éliminé ne joue plus.
aeb-page-supply-title = La réserve
aeb-page-supply = Dans chacune de vos couleurs, vous avez cinq pyramides de chaque taille. Si l’une grandit, rétrécit ou change de couleur, la nouvelle se prend parmi celles qui ne sont pas sur le plateau.
aeb-page-move-title = Bouger
aeb-page-move = Une petite pyramide va jusqu’à trois cases, une moyenne deux, une grande une. Elle peut tourner, mais ni traverser d’autres pièces ni aller dessus.
aeb-page-upgrade-title = Grandir
aeb-page-upgrade = Une pyramide gagne une taille : une isolée, une barrière, n’importe laquelle d’une pile renforcée, ou le sommet d’une pile divisée.
aeb-page-attack-title = Attaquer
aeb-page-attack = Le sommet d’une pièce à portée perd une taille, votre pyramide en gagne une ; dans une pile renforcée, le sommet grandit. Une petite est détruite : la vôtre gagne alors jusqu’à deux tailles et prend la case, si elle est désormais vide.
aeb-page-colour-title = Changer de couleur
aeb-page-colour = Une pyramide passe à votre autre couleur, à la même taille ou plus petite.
aeb-page-split-title = Se diviser
aeb-page-split = Une grande pyramide isolée de votre première couleur devient une moyenne avec une petite dessus, ou trois petites. Elles partent par le haut, une à une, et ne peuvent pas être renforcées.
aeb-page-back-up-title = Renforcer
aeb-page-back-up = Une pyramide de votre seconde couleur va sur une pyramide ou une pile renforcée à vous, à portée, et y reste pour de bon. La pile se déplace tout entière, aussi loin que sa pyramide du bas ; les attaques touchent le sommet.
aeb-page-gate-title = Barrières
aeb-page-gate = Une pyramide isolée se couche et pointe le long d’une ligne. Aucune pyramide plus petite, à vous ou non, ne peut aller sur cette ligne, ni y attaquer ou renforcer. Une barrière reste couchée ; elle peut grandir, changer de couleur et être attaquée.
aeb-page-end = Un joueur qui perd sa dernière pyramide est éliminé. Le dernier joueur restant gagne.
aeb-page-scoring = Il n’y a pas de points. Le nombre à côté d’un nom dit combien de pyramides ce joueur a sur le plateau.

ruling-1 = La pose du premier pion compte comme un tour.
ruling-1-why = La règle lui donne un nom à part. Ainsi, les tours ont les mêmes numéros dans tous les enregistrements.
ruling-2 = Une position qui survient pour la troisième fois, le même joueur au trait, est une nulle. Cela peut se désactiver.
ruling-2-why = La règle n’en dit rien, et une partie pourrait durer sans fin.
ruling-3 = Un joueur qui ne peut pas bouger a perdu.
ruling-3-why = La règle n’en dit rien, et personne ne peut passer. Depuis les dispositions standard, cela n’arrive pas.
ruling-4 = Le joueur joue lui-même une passe forcée : c’est alors le seul coup.
ruling-4-why = Ainsi personne ne la manque, et l’enregistrement la montre.
ruling-5 = Quand personne ne choisit, la graine aléatoire de la partie décide quelles tuiles restent de côté et qui commence.
ruling-5-why = La règle s’en remet au hasard ; avec la graine, la même partie peut être recréée.
ruling-6 = La réserve est limitée, et les pyramides qui quittent le plateau y reviennent.
ruling-6-why = La règle dit combien il y a de pyramides, mais pas ce qui arrive quand il n’y en a plus.
ruling-7 = D’une pile divisée, seul le sommet agit, comme le ferait une pyramide isolée.
ruling-7-why = La règle dit seulement dans quel ordre ses pyramides partent.
ruling-8 = Une barrière ferme sa ligne jusqu’au bord du plateau, quoi qu’il s’y trouve.
ruling-8-why = La règle ne dit pas où la ligne finit.
ruling-9 = Pour une barrière, une pile renforcée est aussi grande que sa pyramide du bas.
ruling-9-why = La pyramide du bas détermine aussi jusqu’où va la pile.
ruling-10 = Si une taille manque en réserve, une pyramide attaquée passe à la taille inférieure disponible ou est détruite ; un attaquant grandit autant qu’il le peut.
ruling-10-why = La règle ne dit pas ce qui arrive quand une taille est épuisée.
ruling-11 = Une pyramide isolée, une barrière, toute pyramide d’une pile renforcée et le sommet d’une pile divisée peuvent changer de couleur. Une barrière garde sa direction.
ruling-11-why = La règle dit « pièces », sans préciser lesquelles.
ruling-12 = Une barrière pointe dans une direction où il y a au moins une case.
ruling-12-why = Hors du plateau, il n’y a rien à fermer.
ruling-13 = Un joueur ne passe que s’il n’a pas d’autre coup.
ruling-13-why = La règle ne prévoit pas de passe, mais un joueur peut être bloqué.
ruling-14 = Une position qui survient pour la troisième fois, le même joueur au trait, est une nulle entre ceux qui restent ; de même 100 tours de suite sans attaque.
ruling-14-why = La règle n’en dit rien, et une partie pourrait durer sans fin.

## Erreurs dans les fichiers de leçons et de pages

learning-file = { $file }, ligne { $line } : { $why }
learning-unknown-word = « { $text } » n’a pas de sens ici.
learning-bad-form = La ligne doit avoir la forme : { $form }.
learning-missing = Il manque la ligne « { $word } ».
learning-unknown-game = Il n’y a pas de jeu « { $text } ».
learning-other-game = Ce fichier est celui du jeu « { $text } ».
learning-refused = { $text } : { $why }
learning-not-refused = « { $text } » devrait être refusé, mais commence un coup permis.
learning-refused-sooner = « { $text } » est refusé avant sa dernière étape.
learning-other-reason = C’est refusé par { $found }, pas par { $text }.
learning-no-step = « { $text } » n’est pas une étape de ce jeu.
learning-no-answer = Aucun coup permis ne répond à cette étape.
learning-many-ways = L’étape précédente a plusieurs réponses ; aucune étape ne peut donc la suivre.

# Commandes des pages de règles, des leçons et des explications du score.
# Les noms des jeux commencent tous par une voyelle.
rules-heading = Règles d’{ $game }
rules-place = { $section } sur { $sections }
rules-earlier = Précédent
rules-later = Suivant
rules-to-match = Retour à la partie
lesson-you = Vous
lesson-other = Adversaire
lesson-right = Bravo !
lesson-leave-short = Quitter
accounts-open = Expliquer le score
accounts-heading = Le score expliqué
accounts-none = Il n’y a encore rien à compter.
accounts-close = Fermer
settings-language = Langue

# Les coups d’une pièce examinée. Dessous, les raisons pour lesquelles d’autres sont impossibles.
abilities-moves = { $moves ->
    [0] Aucun coup ne part d’ici.
    [1] Un coup part d’ici.
   *[other] { $moves } coups partent d’ici.
}

## Couleurs et signes des joueurs

# Noms des couleurs des pièces sombres et claires : comme nom et dans une phrase.
hue-deep-grey = Noir
hue-deep-red = Rouge
hue-deep-green = Vert
hue-deep-turquoise = Turquoise
hue-deep-blue = Bleu
hue-deep-purple = Violet
hue-pale-grey = Blanc
hue-pale-red = Rose
hue-pale-green = Menthe
hue-pale-turquoise = Aqua
hue-pale-blue = Azur
hue-pale-purple = Lilas
colour-deep-grey = noir
colour-deep-red = rouge
colour-deep-green = vert
colour-deep-turquoise = turquoise
colour-deep-blue = bleu
colour-deep-purple = violet
colour-pale-grey = blanc
colour-pale-red = rose
colour-pale-green = menthe
colour-pale-turquoise = aqua
colour-pale-blue = azur
colour-pale-purple = lilas

sign-circle = Cercle
sign-square = Carré
sign-triangle = Triangle
sign-diamond = Losange
sign-star = Étoile
sign-heart = Cœur
sign-cross = Croix

livery-open = Couleur et signe de { $name }
livery-colour = Couleur
livery-sign = Signe près du nom
livery-natural = Par défaut
livery-none = Sans signe
livery-pick = { $colour } pour { $name }
livery-pick-sign = { $sign } pour { $name }
livery-too-close = { $colour } ressemble trop aux couleurs de { $other }.
livery-swapped = { $name } et { $other } ont échangé leurs couleurs.
livery-sign-swapped = { $name } et { $other } ont échangé leurs signes.
