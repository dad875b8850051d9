# The messages of Abeo, in French.

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
abeo-behind-gap = La ligne s’arrête à la case vide { $gap } ; { $cell } n’en fait pas partie.
abeo-not-nearest = { $cell } n’est pas le premier jeton de sa ligne ; écrivez { $nearest }.

abeo-not-to-move = { $tokens ->
        [0] Le plateau est vide, et { side-dark } commence
        [one] Un jeton correspond à un tour, et { side-dark } commence
       *[other] Il y a { $tokens } jetons
    } ; { $side } ne peut pas avoir le trait.
abeo-has-not-moved = { $side } n’a pas encore joué et ne peut pas avoir de jeton.
abeo-moved-last = { $side } a joué en dernier et doit avoir un jeton sur le plateau.
abeo-wrong-turn = { $side } ne peut pas avoir le trait après { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } avec { $tokens ->
        [one] { $tokens } jeton
       *[other] { $tokens } jetons
    } sur le plateau.
abeo-wrong-score = Le score du camp { $side } est le nombre de ses jetons : { $tokens }, et non { $score }.

abeo-end-turn = Finir le tour
abeo-label-place = Finir le tour
abeo-label-place-two = Poser en { $cell } et { $second }
abeo-label-flip = Poser en { $cell }, en retourner { $tokens ->
        [1] un
        [2] deux
        [3] trois
       *[other] { $tokens }
    }
abeo-summary-place = Poser en { $cell }

abeo-score-text = { $tokens ->
        [one] { $tokens } jeton
       *[other] { $tokens } jetons
    }
abeo-left = { $cells ->
        [0] plateau plein
        [one] { $cells } vide
       *[other] { $cells } vides
    }

abeo-caption-count = On compte les jetons des deux camps
abeo-prompt-place = Posez un jeton sur une case vide
abeo-prompt-place-or-flip = Posez-en un autre, retournez une ligne ou finissez
abeo-prompt-place-or-end = Posez-en un autre ou finissez le tour
abeo-prompt-flip-or-end = Retournez une ligne ou finissez le tour
abeo-prompt-end = Finissez le tour

## Le moteur

abeo-gain-tokens = vous avez davantage de jetons
abeo-gain-exposed = par rapport à l’adversaire, vos jetons sont mieux protégés
abeo-gain-threat = vous pourrez en retourner plus au prochain tour

## Explications du score

abeo-score-term-tokens = { $side } a { $tokens ->
        [one] { $tokens } jeton
       *[other] { $tokens } jetons
    }.
abeo-score-term-line = { $side } pourrait retourner { $tokens ->
        [one] le jeton en { $first }
       *[other] les { $tokens } jetons de { $first } à { $last }
    }, par exemple depuis { $from }.

## Paroles

abeo-speech-piece = jeton
abeo-speech-token = { $whose ->
        [you] votre jeton
       *[side] jeton du camp { $owner }
    }
abeo-speech-exposed = peut être retourné
abeo-speech-place = { $who ->
        [you] Vous posez
       *[side] { $side } pose
    } { $count ->
        [1] un jeton
       *[other] des jetons
    } en { $cells }
abeo-speech-flip = { $who ->
        [you] Vous posez un jeton en { $cell } et retournez
       *[side] { $side } pose un jeton en { $cell } et retourne
    } { $count ->
        [one] le jeton
       *[other] { $number } jetons
    } { $extent ->
        [all] en { $cells }
       *[first] à partir de { $cells }
    }

## Premières leçons

abeo-lesson-place = Posez un jeton sur n’importe quelle case vide, puis finissez le tour.
abeo-lesson-place-otherwise = Posez un seul jeton, puis finissez le tour.
abeo-lesson-two = Ou posez-en deux : après le premier jeton, choisissez une autre case vide.
abeo-lesson-flip = Ou retournez une ligne : posez un jeton dans l’alignement des trois adverses et choisissez-en un. Les trois se retournent.
abeo-lesson-flip-otherwise = Cela ne retourne pas les trois ; posez un jeton dans leur alignement.
abeo-lesson-gap = Les cases vides avant une ligne ne gênent pas, mais un vide l’arrête : retournez les deux jetons côte à côte.
abeo-lesson-gap-otherwise = Cela ne retourne pas les deux jetons côte à côte.
abeo-lesson-shield = Posez en e5 : votre jeton en e7 protège ce qui est derrière lui ; retournez donc la ligne en d4 et c3.
abeo-lesson-shield-otherwise = Posez en e5, et retournez la ligne en d4 et c3.
abeo-lesson-one-line = Posez en e5 : trois lignes pourraient se retourner, mais un tour n’en retourne qu’une. Prenez la plus longue.
abeo-lesson-one-line-otherwise = Une ligne plus longue pourrait se retourner : de e5 vers h8.
abeo-lesson-full = La dernière case : remplissez-la et retournez une ligne. Quand le plateau est plein, celui qui a le plus de jetons gagne.
abeo-lesson-full-otherwise = Le plateau est plein, mais { side-light } a plus de jetons ; retournez aussi une ligne.
abeo-lesson-offer = Vous savez tout d’Abeo. Une première partie ?

## Pages de règles

abeo-page-aim = Ayez plus de jetons de votre couleur que l’adversaire quand la dernière case est remplie.
abeo-page-turn = { side-dark } commence. À chaque tour, vous posez un de vos jetons sur une case vide ; vous ne pouvez pas passer. Puis vous finissez le tour, posez un second jeton ou retournez une ligne.
abeo-page-flip-title = Retourner une ligne
abeo-page-flip = Depuis le jeton que vous venez de poser, regardez dans une des six directions, par-dessus les cases vides, jusqu’au premier jeton. S’il est à l’adversaire, il se retourne, avec tous les jetons adverses qui le suivent sans interruption.
abeo-page-no-flip-title = Ce qui ne se retourne pas
abeo-page-no-flip = Un de vos jetons protège ce qui est derrière lui, une case vide arrête la ligne, et les jetons hors de la ligne restent tels quels. Si plusieurs lignes peuvent se retourner, un tour n’en retourne qu’une.
abeo-page-end = La partie se termine avec le tour qui remplit la dernière case. Ce tour peut encore retourner une ligne.
abeo-page-scoring = Chaque jeton vaut un point. Il y a 61 cases : un camp en a donc toujours plus.
