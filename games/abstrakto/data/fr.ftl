# The messages of Abstrakto, in French.

side-blue = Bleu
side-orange = Orange

ending-more-areas = davantage de zones
ending-main-area = même nombre de zones ; la zone principale décide
ending-areas-even = zones et zones principales à égalité ; rejouez

abstrakto-unreadable = « { $text } » n’est pas un coup ; écrivez un bloc Sd4, une ligne Ld4n ou Ld4e, une croix Cd4, ou pass.
abstrakto-other-name = « { $text } » est un autre nom de { $place } ; écrivez { $place }.
abstrakto-cross-at-edge = « { $text } » est au bord ; il faut à une croix un croisement à l’intérieur du plateau.
abstrakto-no-solid-left = Vous n’avez plus de bloc.
abstrakto-no-line-left = Vous n’avez plus de ligne.
abstrakto-no-cross-left = Vous n’avez plus de croix.
abstrakto-taken = Il y a déjà une tuile en { $place }.
abstrakto-overlaps = Une tuile en { $place } couvrirait une partie { $count ->
        [one] de la tuile en { $tiles }
       *[other] des tuiles en { $tiles }
    }.
abstrakto-cannot-pass = Vous pouvez encore poser une tuile, par exemple en { $place } ; vous ne pouvez passer que si aucune n’a de place.
abstrakto-must-pass = Aucune de vos tuiles n’a plus de place ; vous devez passer.
abstrakto-no-solid-fits = Il n’y a plus de place pour un bloc ; choisissez une autre tuile.
abstrakto-no-line-fits = Il n’y a plus de place pour une ligne ; choisissez une autre tuile.
abstrakto-no-cross-fits = Il n’y a plus de place pour une croix ; choisissez une autre tuile.
abstrakto-tile-first = Choisissez d’abord une tuile, puis sa place.
abstrakto-solid-lies-in-cells = Un bloc se pose dans une case.
abstrakto-line-lies-on-edges = Une ligne se pose en travers d’une arête.
abstrakto-cross-lies-on-intersections = Une croix se pose sur un croisement à l’intérieur du plateau.
abstrakto-no-such-choice = Ce choix n’existe pas.

abstrakto-tiles-overlap = Les tuiles { $one } et { $other } se chevauchent.
abstrakto-too-many-of-a-kind = { $side } a { $tiles } { $kind } sur le plateau et en main ; le maximum est { $max }.
abstrakto-hands-needed = { $side } a { $tiles } { $kind } sur le plateau, mais sans « hands » un camp en a { $max } de chaque sorte ; indiquez les tuiles en main dans « hands ».
abstrakto-too-many-tiles = { $side } a { $tiles } tuiles sur le plateau et en main ; un camp joue avec { $max } au plus.
abstrakto-nobody-passed = Il ne peut pas y avoir eu { $passes ->
        [one] { $passes } passe
       *[other] { $passes } passes de suite
    } : un camp ne passe que si aucune de ses tuiles n’a de place, et la partie ne continue que si l’autre peut poser.
abstrakto-score-differs = { $side } contrôle { $expected ->
        [one] { $expected } zone
       *[other] { $expected } zones
    } sur ce plateau, et non { $score }.
abstrakto-turn-too-small = { $turn ->
        [one] { $turn } tour, c’est
       *[other] { $turn } tours, c’est
    } trop peu pour { $tiles } tuiles sur le plateau.
abstrakto-kind-solid = blocs
abstrakto-kind-line = lignes
abstrakto-kind-cross = croix

abstrakto-label-solid = Bloc en { $cell }
abstrakto-label-line-north = Ligne, arête nord de { $cell }
abstrakto-label-line-east = Ligne, arête est de { $cell }
abstrakto-label-line-south = Ligne, arête sud de { $cell }
abstrakto-label-line-west = Ligne, arête ouest de { $cell }
abstrakto-label-cross = Croix au coin nord-est de { $cell }
abstrakto-pass = Passer

abstrakto-score-text = { $areas ->
        [one] { $areas } zone
       *[other] { $areas } zones
    }, { $left } en main

# Les boutons qui montrent les tuiles cachées à leur propriétaire et les cachent de nouveau.
abstrakto-reveal = Voir mes tuiles
abstrakto-hide = Cacher mes tuiles
abstrakto-caption-count = Une zone compte pour le camp qui a plus de tuiles autour
abstrakto-caption-main = Égalité : la zone principale décide, la zone contrôlée avec le plus de tuiles autour
abstrakto-legend-leads = en tête
abstrakto-legend-won = acquise
abstrakto-legend-nobody = à personne
abstrakto-legend-main = zone principale
abstrakto-prompt-choose = Choisissez une tuile
abstrakto-prompt-pass = Aucune tuile n’a de place : passez
abstrakto-prompt-solid = Choisissez une case pour le bloc
abstrakto-prompt-line = Choisissez une arête pour la ligne
abstrakto-prompt-cross = Choisissez un croisement

abstrakto-option-seed = Graine aléatoire
abstrakto-option-first = Qui commence
abstrakto-option-blue = Choix des 15 tuiles sur 18 ({ side-blue })
abstrakto-option-orange = Choix des 15 tuiles sur 18 ({ side-orange })
abstrakto-choose-blue = { side-blue } joue avec 15 de ces 18 tuiles ; les trois autres restent hors jeu.
abstrakto-choose-orange = { side-orange } joue avec 15 de ces 18 tuiles ; les trois autres restent hors jeu.
abstrakto-first-random = Au hasard
abstrakto-first-blue = { side-blue }
abstrakto-first-orange = { side-orange }
abstrakto-part-0 = Blocs
abstrakto-part-1 = Lignes
abstrakto-part-2 = Croix
abstrakto-blue-random = Au hasard
abstrakto-orange-random = Au hasard

## Le moteur

abstrakto-gain-closed = vous contrôlez plus de zones acquises
abstrakto-gain-fit = par rapport à l’adversaire, plus de vos tuiles trouvent encore une place
abstrakto-gain-open = vous menez dans plus de zones où une seule tuile tient encore
abstrakto-gain-lead = votre avance autour des zones ouvertes grandit
abstrakto-gain-largest = votre zone principale a plus de tuiles autour
abstrakto-gain-pocket = vous menez autour de plus de recoins où aucune tuile n’a de place

## Explications du score

abstrakto-score-term-area = { $side } contrôle cette zone, { $more } à { $less }.
abstrakto-score-term-area-open = { $side } contrôle cette zone pour l’instant, { $more } à { $less }.
abstrakto-score-term-even = Personne ne contrôle cette zone : { $tiles } à { $tiles }.
abstrakto-score-term-even-open = Personne ne contrôle cette zone pour l’instant : { $tiles } à { $tiles }.
abstrakto-score-term-main = La zone principale : avec { $tiles } tuiles autour, elle décide pour { $side } en cas d’égalité.

## Paroles

abstrakto-speech-edge = { $edge ->
        [north] arête nord
        [south] arête sud
        [west] arête ouest
       *[east] arête est
    } de { $cell }
abstrakto-speech-corner = coin nord-est de { $cell }
abstrakto-speech-kind = { $kind ->
        [solid] bloc
        [line] ligne
       *[cross] croix
    }
abstrakto-speech-tiles = { $count ->
        [0] { $kind ->
            [solid] aucun bloc
            [line] aucune ligne
           *[cross] aucune croix
        }
        [one] { $kind ->
            [solid] un bloc
            [line] une ligne
           *[cross] une croix
        }
       *[other] { $number } { $kind ->
            [solid] blocs
            [line] lignes
           *[cross] croix
        }
    }
abstrakto-speech-tile = { $whose ->
        [you] { $kind ->
            [solid] votre bloc
            [line] votre ligne
           *[cross] votre croix
        }
       *[side] { $kind ->
            [solid] bloc du camp { $owner }
            [line] ligne du camp { $owner }
           *[cross] croix du camp { $owner }
        }
    }
abstrakto-speech-free = libre
abstrakto-speech-blocked = indisponible
abstrakto-speech-blocked-by = indisponible, déjà occupé : { $tiles }
abstrakto-speech-cells-of = { $kind ->
        [row] Rangée
       *[column] Colonne
    } { $name }
abstrakto-speech-between = Entre les { $kind ->
        [row] rangées
       *[column] colonnes
    } { $name } et { $next }
abstrakto-speech-first-edges = { $kind ->
        [row] Bord du bas
       *[column] Bord de gauche
    }
abstrakto-speech-last-edges = { $kind ->
        [row] Bord du haut
       *[column] Bord de droite
    }
abstrakto-speech-solid = { $who ->
        [you] Vous posez
       *[side] { $side } pose
    } un bloc en { $cell }
abstrakto-speech-line = { $who ->
        [you] Vous posez
       *[side] { $side } pose
    } une ligne sur l’arête { $edge ->
        [north] nord
        [south] sud
        [west] ouest
       *[east] est
    } de { $cell }
abstrakto-speech-cross = { $who ->
        [you] Vous posez
       *[side] { $side } pose
    } une croix au coin nord-est de { $cell }
abstrakto-speech-areas = { $who ->
        [you] vous contrôlez
       *[side] { $side } contrôle
    } maintenant { $areas ->
        [0] zéro zone
        [one] une zone
       *[other] { $number } zones
    }
abstrakto-speech-pass = { $who ->
        [you] Aucune de vos tuiles n’a de place, vous passez donc
       *[side] Aucune tuile du camp { $side } n’a de place, { $side } passe donc
    }

## Premières leçons

abstrakto-lesson-solid = Un bloc remplit une case, et les tuiles ne se chevauchent jamais : posez un bloc.
abstrakto-lesson-line = Une ligne se pose en travers de l’arête d’une case, même au bord du plateau : posez-en une.
abstrakto-lesson-cross = Une croix se pose où des lignes se croisent, mais pas au bord du plateau : posez-en une.
abstrakto-lesson-kind-otherwise = C’était une tuile d’une autre sorte.
abstrakto-lesson-area = Les tuiles ferment des zones : fermez-en une avec plus de vos tuiles autour que d’adverses.
abstrakto-lesson-area-otherwise = Vous ne contrôlez encore aucune zone ; fermez-en une avec surtout vos tuiles autour.
abstrakto-lesson-even = Personne ne contrôle le coin fermé, deux tuiles à deux : posez-y une des vôtres.
abstrakto-lesson-even-otherwise = Personne ne contrôle encore le coin ; posez-y une tuile sans en séparer les vôtres en a3 et c1.
abstrakto-lesson-main = Il reste une place pour une croix : posez-la. Les deux camps gardent trois zones ; la zone contrôlée avec le plus de tuiles autour décide.
abstrakto-lesson-offer = Vous connaissez l’essentiel ; le reste est dans « Règles ». Une première partie ?

## Pages de règles

abstrakto-page-aim = Contrôlez plus de zones que l’adversaire. Les tuiles et le bord du plateau les ferment.
abstrakto-page-turn = Trois de vos 18 tuiles (six de chaque sorte) restent de côté. À chaque tour, vous posez une des autres, et vous ne passez que si aucune n’a de place. Le premier joueur est tiré au sort.
abstrakto-page-tiles-title = Les trois tuiles
abstrakto-page-tiles = Un bloc se pose dans une case. Une ligne se pose en travers d’une arête ; au bord du plateau, elle dépasse de moitié. Une croix se pose où des lignes se croisent dans le plateau. Les tuiles ne se chevauchent jamais.
abstrakto-page-areas-title = Zones
abstrakto-page-areas = Une zone est une surface libre d’un seul tenant ; des parties qui ne se touchent que par un coin sont séparées. Le camp dont plus de tuiles la touchent par un côté la contrôle ; chaque tuile compte une fois. À égalité, personne ne la contrôle.
abstrakto-page-end = La partie se termine quand aucun camp ne peut plus poser de tuile.
abstrakto-page-scoring = Le camp qui a le plus de zones gagne. À égalité, la zone principale décide : la zone contrôlée avec le plus de tuiles des deux camps autour. Si les deux camps en ont une avec autant de tuiles, la partie est nulle : rejouez.

ruling-4 = Le joueur passe lui-même, même s’il y est obligé : c’est alors le seul coup.
ruling-4-why = Ainsi, cela n’échappe à personne, et l’enregistrement le montre.
ruling-5 = Quand personne ne choisit, le hasard décide quelles tuiles restent de côté et qui commence ; la partie garde le nombre tiré (la graine).
ruling-5-why = La règle s’en remet au hasard ; avec la graine, la même partie peut être recréée.
