# The messages of Abalone, in French.

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
abalone-row-out-of-reach = La rangée ne peut pas aller en { $cell } ; choisissez une case qui ne touche qu’une bille de la rangée.
abalone-stuck = La bille en { $cell } ne peut pas bouger.
abalone-row-stuck = La rangée de { $from } à { $to } ne peut pas bouger.

abalone-both-have-won = Les deux camps ne peuvent pas avoir gagné : { $black } et { $white } billes éjectées.
abalone-winner-to-move = { $side } a déjà gagné et ne peut pas avoir le trait.
abalone-wrong-turn = { $side } ne peut pas avoir le trait après { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } : { side-black } commence, et personne ne passe.
abalone-too-many-balls = { $side } a { $balls } billes sur le plateau ; un camp en a { $max } au plus.
abalone-score-too-high = { $side } ne peut pas avoir éjecté { $score ->
        [one] { $score } bille
       *[other] { $score } billes
    } : sur le plateau, { $missing ->
        [0] il n’en manque aucune
       *[other] il n’en manque que { $missing }
    }.

abalone-label-move = { $balls ->
        [1] Une bille
        [2] Deux billes
       *[other] Trois billes
    } en { $cell }
abalone-label-broadside = { $balls ->
        [2] Deux billes
       *[other] Trois billes
    } de côté en { $cell }
abalone-label-push = { $balls ->
        [2] Pousser à deux
       *[other] Pousser à trois
    } vers { $cell }
abalone-label-eject = { $balls ->
        [2] Pousser à deux
       *[other] Pousser à trois
    } vers { $cell } et éjecter
abalone-summary-ball = { $what } (depuis { $first })
abalone-summary-row = { $what } ({ $first } à { $last })

abalone-score-text = { $ejected } sur { $goal } éjectées

abalone-prompt-choose = Choisissez une bille ou une rangée
abalone-prompt-ball = Choisissez où elle va, ou l’autre bout
abalone-prompt-row = Choisissez où va la rangée

# Le glossaire : les termes et leurs définitions.
abalone-term-monomial = Monôme
abalone-term-monomial-means = Une bille qui n’en touche aucune autre de sa couleur.
abalone-term-binomial = Binôme
abalone-term-binomial-means = Deux billes d’une couleur qui se touchent, isolées des autres.
abalone-term-lance = Lance
abalone-term-lance-means = Un trinôme (trois billes reliées, isolées des autres) en ligne droite.
abalone-term-arc = Arc
abalone-term-arc-means = Un trinôme (trois billes reliées, isolées des autres) avec un coude.
abalone-term-shield = Bouclier
abalone-term-shield-means = Un trinôme (trois billes reliées, isolées des autres) en triangle.
abalone-term-block = Bloc
abalone-term-block-means = Des rangées de trois reliées entre elles : difficiles à pousser de tous côtés.
abalone-term-det = Det
abalone-term-det-means = Une bille seule entre celles d’un groupe adverse ; le joueur qui l’y a laissée a l’avantage.
abalone-term-sumito = Sumito
abalone-term-sumito-means = Trois billes alignées contre une ou deux, ou deux contre une, avec de la place derrière : elles peuvent pousser.
abalone-term-pac = Pac
abalone-term-pac-means = Des rangées de même longueur, bout à bout : aucune ne peut pousser.

## Options

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

## Le moteur

abalone-gain-ejected = des billes adverses quittent le plateau
abalone-gain-centre = vos billes sont plus près du centre que celles de l’adversaire
abalone-gain-together = par rapport à l’adversaire, vos billes sont plus serrées

## Explications du score

abalone-score-term-ejected = { $side } a éjecté { $ejected ->
        [one] { $ejected } bille
       *[other] { $ejected } billes
    } sur { $goal }.
abalone-score-term-edge = { $side } pourrait éjecter la bille en { $cell }.

## Paroles

abalone-speech-piece = bille
abalone-speech-balls = { $count ->
        [0] aucune bille
        [one] une bille
       *[other] { $number } billes
    }
abalone-speech-ball = { $whose ->
        [you] votre bille
       *[side] bille du camp { $owner }
    }
abalone-speech-edge = au bord
abalone-speech-move = { $who ->
        [you] Vous déplacez
       *[side] { $side } déplace
    } { $count ->
        [1] une bille de { $from } à { $to }
       *[other] { $number } billes en ligne, celles de { $first } à { $from }, la bille de tête allant en { $to }
    }
abalone-speech-push = { $who ->
        [you] Vous poussez
       *[side] { $side } pousse
    } { $pushed ->
        [1] une bille
       *[other] { $theirs } billes
    } avec { $number } billes, celles de { $first } à { $from }, la bille de tête allant en { $to }
abalone-speech-broadside = { $who ->
        [you] Vous déplacez
       *[side] { $side } déplace
    } { $count ->
        [1] une bille
       *[other] { $number } billes
    } de côté : rangée { $first } à { $last }, nouvelle rangée { $to } à { $end }
abalone-speech-eject = { $whose ->
        [you] votre bille
       *[side] la bille du camp { $owner }
    } en { $cell } tombe du plateau : { $count } sur { $all }
abalone-speech-pushed = { $whose ->
        [you] votre bille
       *[side] la bille du camp { $owner }
    } va de { $from } à { $to }
abalone-speech-pushed-to = { $count ->
        [1] la bille poussée est maintenant en { $cells }
       *[other] les billes poussées sont maintenant en { $cells }
    }

## Premières leçons

abalone-lesson-single = Choisissez une bille, puis une case vide à côté : une bille avance d’une case, dans n’importe quelle direction.
abalone-lesson-single-otherwise = Déplacez une seule bille cette fois.
abalone-lesson-row = Déplacez les trois : choisissez les deux bouts de la rangée, puis la case devant.
abalone-lesson-row-otherwise = Déplacez toute la rangée dans son axe.
abalone-lesson-broadside = Une rangée va aussi de côté : choisissez les deux bouts, puis une case vide hors de son axe qui ne touche qu’une de ses billes.
abalone-lesson-broadside-otherwise = Déplacez les trois de côté en même temps.
abalone-lesson-push = Deux en poussent une : choisissez vos billes en c3 et d4, puis la bille adverse en e5.
abalone-lesson-push-otherwise = Cela ne pousse rien ; jouez une rangée contre moins de billes qu’elle n’en a.
abalone-lesson-equal = À nombre égal, on ne peut pas pousser : trouvez la rangée plus longue que celle d’en face.
abalone-lesson-room = Pour pousser, il faut une case vide ou le bord derrière : trouvez où il y a de la place.
abalone-lesson-eject = Une bille poussée par-dessus le bord est éjectée, et la sixième fait gagner : éjectez-la.
abalone-lesson-eject-otherwise = Aucune bille n’est sortie ; poussez-en une par-dessus le bord.
abalone-lesson-offer = Vous connaissez l’essentiel ; le reste est dans « Règles ». Une première partie ?

## Pages de règles

abalone-page-aim = Soyez le premier à éjecter six billes adverses du plateau.
abalone-page-turn = { side-black } commence. Chaque tour déplace une, deux ou trois de vos billes d’une case, toutes dans la même direction ; vous ne pouvez pas passer. Il y a quatorze dispositions de départ.
abalone-page-line-title = En ligne
abalone-page-line = Une bille seule va sur toute case vide voisine. Deux ou trois alignées avancent dans leur axe, si la case devant est vide.
abalone-page-broadside-title = De côté
abalone-page-broadside = Une rangée de deux ou trois peut aussi aller de côté, s’il y a une case vide pour chaque bille. Elle ne peut pas pousser ainsi.
abalone-page-push-title = Pousser
abalone-page-push = Dans son axe, une rangée peut en pousser une plus courte : deux billes en poussent une, trois en poussent une ou deux. Derrière les billes poussées, il faut une case vide ou le bord.
abalone-page-no-push-title = Poussées impossibles
abalone-page-no-push = À nombre égal, on ne peut pas pousser, et une bille seule ne pousse rien. Trois billes alignées ne peuvent pas être poussées dans leur axe, pas plus qu’une rangée qui a une autre bille juste derrière elle.
abalone-page-eject-title = Par-dessus le bord
abalone-page-eject = Une bille poussée par-dessus le bord est éjectée. Vous ne pouvez pas éjecter vos propres billes.
abalone-page-end = Le premier camp à éjecter six billes gagne aussitôt. Un autre nombre peut être choisi avant la partie.
abalone-page-scoring = Seules les billes éjectées comptent. Elles sont dans le bac du camp qui les a poussées.

ruling-2 = Si une position se produit pour la troisième fois avec le même joueur au trait, la partie est nulle. Cela peut se désactiver.
ruling-2-why = La règle n’en dit rien, et une partie pourrait durer sans fin.
ruling-3 = Un joueur qui ne peut pas jouer a perdu.
ruling-3-why = La règle n’en dit rien, et personne ne peut passer. Cela n’arrive depuis aucune des quatorze dispositions.
