# The messages of Abande, in French.

ending-abande-higher-score = les deux joueurs ont passé, et le meilleur score gagne
ending-abande-equal-scores = les deux joueurs ont passé, à scores égaux

abande-unreadable = « { $text } » n’est pas un coup ; écrivez une case pour poser un pion (d4), deux pour déplacer une pile (e2-d3), ou pass.
abande-off-the-board = Ce plateau n’a pas de case { $cell }.
abande-no-way = Choisissez une case vide à côté de la bande (les pions du plateau), ou une de vos piles et sa destination.
abande-occupied = { $cell } est occupée ; un pion se pose sur une case vide.
abande-hand-empty = Vous n’avez plus de pion en main.
abande-off-the-band = { $cell } n’est pas à côté de la bande ; un pion se pose à côté d’un autre.
abande-no-stack = Il n’y a pas de pile en { $cell }.
abande-not-yours = Le pion du dessus en { $cell } est à l’adversaire.
abande-not-neighbours = { $from } et { $to } ne sont pas voisines ; une pile avance d’un pas.
abande-nothing-there = { $cell } est vide ; une pile ne va que sur une pile adverse.
abande-own-stack = La pile en { $cell } est à vous ; une pile ne va que sur une pile adverse.
abande-too-early = Aucune pile ne peut bouger avant que { side-black } ait posé un deuxième pion.
abande-too-high = { $from } et { $to } feraient ensemble { $height ->
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
abande-stack-too-high = La pile en { $cell } a { $height } pions ; une pile en a { $max } au plus.
abande-too-many-pieces = { $side } a { $pieces } pions sur le plateau ; un camp en a { $max } en tout.
abande-wrong-hand = { $side } ne peut pas en avoir { $hand } en main : sur le plateau, { $rest ->
        [0] il n’en manque aucun
       *[other] il en manque { $rest }
    }.
abande-too-many-passes = Il ne peut pas y avoir { $passes } passes de suite : la partie se termine après { $max }.
abande-passed-with-hand = { $side } ne peut pas avoir passé avec { $hand ->
        [one] { $hand } pion
       *[other] { $hand } pions
    } en main.
abande-band-split = La bande n’est pas d’un seul tenant : { $one } et { $other } ne se touchent pas.
abande-still-sleeping = La partie est terminée, mais { $cell } dort ; les piles endormies quittent le plateau à la fin.
abande-wrong-opening = Ce n’est pas une ouverture valable : { side-black } pose d’abord, puis { side-white }, puis encore { side-black }, avant toute autre chose.
abande-turn-too-small = { $turn ->
        [one] { $turn } tour, c’est
       *[other] { $turn } tours, c’est
    } trop peu pour { $pieces } pions sur le plateau.
abande-turn-too-large = { $turn } tours, c’est trop pour { $pieces ->
        [one] { $pieces } pion
       *[other] { $pieces } pions
    } sur le plateau : chacun des trois premiers tours pose un pion.
abande-wrong-score = Le score du camp { $side } serait { $expected } sur ce plateau, et non { $score }.

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

abande-score-text = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $hand } en main

abande-prompt-initiative = Posez le premier pion où vous voulez
abande-prompt-enter = Posez un pion à côté d’un autre
abande-prompt-enter-or-move = Posez un pion ou choisissez une pile
abande-prompt-move-or-pass = Choisissez une pile, ou passez
abande-prompt-pass = Aucune pile ne peut bouger : passez
abande-prompt-target = Choisissez la pile à couvrir
abande-prompt-over = La partie est terminée
abande-caption-sleeping = { $stacks ->
    [1] Une pile sans voisine adverse dort et disparaît
   *[other] Les piles sans voisine adverse dorment et disparaissent
}
abande-caption-count = Chaque pile vaut sa hauteur pour son propriétaire

abande-option-board = Plateau
abande-board-square = Carré
abande-board-hex = Hexagone
abande-board-snub = Mosaïque

## Le moteur

abande-gain-points = vous avez davantage de points sur le plateau
abande-gain-full = vous avez plus de piles pleines, que personne ne peut prendre
abande-gain-exposed = par rapport à l’adversaire, vos piles sont mieux protégées
abande-gain-attacking = par rapport à l’adversaire, plus de vos piles peuvent prendre
abande-gain-stacks = vous possédez plus de piles

## Explications du score

abande-score-term-stack = La pile en { $cell } est à { $side } et vaut { $height }.
abande-score-term-asleep = { $cell } dort : aucune pile adverse n’est à côté, elle ne compte donc pas.

## Paroles

abande-speech-stack = { $height ->
        [one] { $whose ->
            [you] votre pion
           *[side] pion du camp { $owner }
        }
       *[other] { $whose ->
            [you] votre pile
           *[side] pile du camp { $owner }
        }, hauteur { $number }
    }
abande-speech-asleep = dort
abande-speech-enter = { $who ->
        [you] Vous posez
       *[side] { $side } pose
    } un pion en { $cell }
abande-speech-capture = { $who ->
        [you] Vous déplacez
       *[side] { $side } déplace
    } { $pieces ->
        [1] un pion
       *[other] une pile de hauteur { $number }
    } de { $from } sur { $to }
abande-speech-height = la pile compte maintenant { $height } pions
abande-speech-captured = { $height ->
        [one] elle couvre { $whose ->
            [you] votre pion
           *[side] le pion du camp { $owner }
        }
       *[other] elle couvre { $whose ->
            [you] votre pile de hauteur { $number }
           *[side] la pile du camp { $owner }, hauteur { $number }
        }
    }
abande-speech-leave = la partie est terminée, et { $count ->
        [one] la pile endormie en { $cells } quitte
       *[other] les piles endormies en { $cells } quittent
    } le plateau
abande-speech-hand = { $count ->
        [0] { $who ->
            [you] Vous n’avez aucun pion
           *[side] { $side } n’a aucun pion
        }
        [one] { $who ->
            [you] Vous avez un pion
           *[side] { $side } a un pion
        }
       *[other] { $who ->
            [you] Vous avez { $number } pions
           *[side] { $side } a { $number } pions
        }
    } en main

## Premières leçons

abande-lesson-enter = Posez un pion à côté d’un autre, même en diagonale : tous les pions forment une bande.
abande-lesson-capture = Prenez : mettez un pion sur un pion adverse voisin. La pile est au joueur qui a le pion du dessus.
abande-lesson-capture-otherwise = Vous avez posé un pion ; mettez-en plutôt un sur une pile adverse.
abande-lesson-high = Une pile se déplace tout entière et ne dépasse jamais trois pions : prenez avec votre pile de deux.
abande-lesson-high-otherwise = Déplacez la pile qui est en d4.
abande-lesson-band = La bande ne doit pas se rompre : e3 dépend de d4, prenez donc avec un autre pion.
abande-lesson-pass = Avec la main vide, vous pouvez passer, et ici aucune de vos piles ne peut bouger : passez.
abande-lesson-again = Après avoir passé, vous pouvez rejouer : { side-white } s’est mis à votre portée, prenez donc en e3.
abande-lesson-asleep = { side-white } passe. Passez aussi et c’est fini : les piles sans voisine adverse dorment et ne comptent pas, les autres valent leur hauteur.
abande-lesson-offer = Vous connaissez l’essentiel ; le reste est dans « Règles ». Une première partie ?

## Pages de règles

abande-page-aim = Terminez avec plus de points que l’adversaire. Une pile rapporte autant de points qu’elle a de pions, au joueur qui a celui du dessus.
abande-page-turn = { side-black } commence et pose un pion où il veut. Ensuite, chaque tour pose un pion ou déplace une pile. Aucune pile ne bouge avant que { side-black } ait posé un deuxième pion.
abande-page-boards-title = Trois plateaux
abande-page-boards = Sur le plateau carré, une case a jusqu’à huit voisines, sur l’hexagone jusqu’à six. Le troisième est la mosaïque.
abande-page-snub-title = La mosaïque
abande-page-snub = Ce plateau est un pavage de carrés et de triangles. Seules les cases reliées par une ligne sont voisines ; les coins opposés d’un carré ne le sont pas.
abande-page-enter-title = Poser
abande-page-enter = Posez un pion de votre main sur une case vide à côté de n’importe quel pion, à vous ou non. Vous en avez 18 ; tant qu’il en reste, vous devez poser ou déplacer.
abande-page-capture-title = Prendre
abande-page-capture = Une pile est au camp dont le pion est au-dessus. Déplacez une de vos piles (ou un pion seul), entière, d’un pas sur une pile adverse. Elle ne peut aller ni sur une case vide ni sur une de vos piles.
abande-page-high-title = Trois au plus
abande-page-high = Aucune pile ne dépasse trois pions, et aucune ne se divise.
abande-page-band-title = La bande
abande-page-band = Tous les pions du plateau sont reliés : ils forment une bande. Une pile doit rester si son départ en isole d’autres.
abande-page-pass-title = Passer
abande-page-pass = Vous ne pouvez passer que la main vide. Vous pourrez encore déplacer une pile à un tour suivant.
abande-page-end = Deux passes de suite mettent fin à la partie. Les piles sans voisine adverse dorment alors : elles quittent le plateau, même si la bande se rompt.
abande-page-scoring = Chaque pile restante rapporte sa hauteur, un, deux ou trois points, au joueur qui a le pion du dessus. Le meilleur score gagne ; à égalité, la partie est nulle.

ruling-1 = La pose du premier pion compte comme un tour.
ruling-1-why = La règle l’appelle « initiative », par opposition à un coup ordinaire. La compter simplifie la numérotation.
