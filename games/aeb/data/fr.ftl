# The messages of Aeb, in French.

side-1 = Joueur 1
side-2 = Joueur 2
side-3 = Joueur 3
side-4 = Joueur 4

ending-last-standing = aucun autre joueur n’a plus de pyramide
ending-no-attack = cent coups de suite sans attaque

aeb-option-players = Nombre de joueurs
aeb-players-2 = Deux
aeb-players-3 = Trois
aeb-players-4 = Quatre

aeb-colour-blue = bleue
aeb-colour-red = rouge
aeb-colour-green = verte
aeb-colour-yellow = jaune
aeb-colour-purple = violette
aeb-colour-orange = orange
aeb-colour-orange-red = rouge orangé
aeb-colour-pink = rose
aeb-colour-cyan = turquoise
aeb-colour-white = blanche
# Les noms, avec une majuscule.
aeb-name-blue = Bleu
aeb-name-red = Rouge
aeb-name-green = Vert
aeb-name-yellow = Jaune
aeb-name-purple = Violet
aeb-name-orange = Orange
aeb-name-orange-red = Rouge orangé
aeb-name-pink = Rose
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
aeb-only-top-of-split = Seule la pyramide du haut de la pile divisée en { $cell } peut agir, et elle n’a pas besoin de numéro.
aeb-no-such-level = La pile en { $cell } a { $height } pyramides ; il n’y a pas de numéro { $level }.
aeb-already-large = La pyramide en { $cell } est déjà grande.
aeb-not-in-supply = Pour { $cell }, la réserve n’a plus de pyramide ({ $size }, { $colour }).
aeb-gate-stays = Une barrière reste en place ; celle en { $cell } ne peut ni bouger, ni attaquer, ni renforcer.
aeb-same-cell = La pièce est déjà en { $cell }.
aeb-own-pile = Votre propre pièce en { $cell } gêne le passage.
aeb-not-empty = { $cell } est occupée ; vous pouvez y attaquer, mais pas y aller.
aeb-nothing-to-attack = Il n’y a rien à attaquer en { $cell }.
aeb-attacks-own = La pièce en { $cell } est à vous ; vous ne pouvez pas l’attaquer.
aeb-nothing-to-back-up = Il n’y a rien à renforcer en { $cell }.
aeb-backs-up-other = La pièce en { $cell } n’est pas à vous ; vous ne pouvez pas la renforcer.
aeb-gate-not-backed-up = Il y a une barrière en { $cell } ; on ne renforce pas les barrières.
aeb-split-not-backed-up = Il y a une pile divisée en { $cell } ; on ne peut pas la renforcer.
aeb-stays-in-stack = La pile en { $cell } reste entière : elle ne peut pas renforcer une autre pièce, et aucune pyramide ne peut la quitter.
aeb-only-secondary = La pyramide en { $cell } ne peut pas en renforcer une autre ; seules celles de couleur { $colour } le peuvent.
aeb-diagonal = Rien ne se déplace en diagonale ; de { $from } à { $to } il y a deux pas, et la pièce ne peut en faire qu’un.
aeb-too-far = De { $from } à { $to }, c’est trop loin ; la pièce { $distance ->
        [1] ne peut faire qu’un pas
       *[other] peut faire { $distance } pas au plus
    }.
aeb-barred = La barrière en { $gate } ferme { $cell } aux pièces plus petites.
aeb-way-barred = Une barrière plus grande ferme le chemin de { $from } à { $to }.
aeb-way-blocked = D’autres pyramides bouchent le chemin de { $from } à { $to }.
aeb-larger-than-before = Une pyramide ne peut pas grandir en changeant de couleur ; celle en { $cell } est trop petite pour cela.
aeb-gate-cannot-split = Il y a une barrière en { $cell } ; les barrières ne se divisent pas.
aeb-backed-up-cannot-split = Les pyramides d’une pile renforcée, comme en { $cell }, ne peuvent pas se diviser.
aeb-split-already = La pile en { $cell } a déjà été divisée.
aeb-only-primary = La pyramide en { $cell } ne peut pas se diviser ; seules celles de couleur { $colour } le peuvent.
aeb-only-large = La pyramide en { $cell } n’est pas grande ; seules les grandes se divisent.
aeb-no-parts = La réserve n’a pas de quoi diviser la pyramide en { $cell }.
aeb-lies-already = La barrière en { $cell } ne peut plus se relever ni tourner.
aeb-stack-cannot-lie = Il y a une pile en { $cell } ; seule une pyramide isolée peut se coucher.
aeb-points-off = Il n’y a pas de case à désigner au-delà de { $cell }, côté { $direction }.
aeb-not-beside = Une barrière en { $from } doit pointer sur une case voisine ; { $to } n’en est pas une.
aeb-may-not-pass = Vous ne pouvez passer que s’il n’y a pas d’autre coup.
aeb-must-pass = Vous n’avez plus de coup et devez passer.
aeb-stuck = Aucun coup n’est possible avec la pièce en { $cell }.
aeb-pyramid-cannot-change = La pyramide { $level } de la pile en { $cell } ne peut pas changer.

aeb-not-in-the-game = { $side } ne participe pas à cette partie.
aeb-out-cannot-move = { $side } n’a plus de pyramide et ne peut pas avoir le trait.
aeb-two-owners = La pièce en { $cell } mélange des couleurs de joueurs différents.
aeb-empty-pile = La pièce en { $cell } n’a pas de pyramide.
aeb-pile-too-high = La pile en { $cell } dépasse les { $max } pyramides d’un joueur.
aeb-only-gates-point = La pièce en { $cell } pointe dans une direction, mais seules les barrières le font.
aeb-lacks-key = La pièce en { $cell } n’a pas de « { $key } ».
aeb-unknown-kind = La sorte de la pièce en { $cell } est inconnue ; « kind » est single, gate, backup ou split.
aeb-wrong-pyramids = « pieces » en { $cell } doit énumérer les pyramides avec leurs couleurs et leurs tailles de 1 à 3, par exemple [["blue", 3]].
aeb-unknown-direction = La direction de la barrière en { $cell } est inconnue ; « points » est n, e, s ou w.
aeb-single-is-one = « single » désigne une seule pyramide ; il y en a plusieurs en { $cell }.
aeb-gate-is-one = Une barrière est une seule pyramide ; il y en a plusieurs en { $cell }.
aeb-gate-points-off = La barrière en { $cell } pointe hors du plateau.
aeb-backup-is-more = Une pile renforcée a au moins deux pyramides ; celle en { $cell } en a moins.
aeb-no-such-split = La pile en { $cell } ne peut pas venir d’une division.
aeb-too-many-pyramids = Il n’y a que { $max } pyramides de cette sorte ({ $size }, { $colour }) ; le plateau en a plus.
aeb-no-such-colour = Personne dans cette partie n’a la couleur « { $colour } ».
aeb-wrong-supply = La réserve ({ $colour }) doit être { $expected } (petites, moyennes, grandes) sur ce plateau.
aeb-wrong-score = Le score du { $side } est le nombre de ses pyramides sur le plateau : { $expected }, et non { $score }.

aeb-label-pass = Passer
aeb-label-move = Aller en { $cell }
aeb-label-back-up = Renforcer { $cell }
aeb-label-attack = Attaquer { $cell }
aeb-label-destroy = Attaquer { $cell }, détruire celle du haut
aeb-label-take = Attaquer { $cell } et s’y placer
aeb-label-upgrade = Agrandir
aeb-label-recolour-blue = Changer en { $size } { aeb-colour-blue }
aeb-label-recolour-red = Changer en { $size } { aeb-colour-red }
aeb-label-recolour-green = Changer en { $size } { aeb-colour-green }
aeb-label-recolour-yellow = Changer en { $size } { aeb-colour-yellow }
aeb-label-recolour-purple = Changer en { $size } { aeb-colour-purple }
aeb-label-recolour-orange = Changer en { $size } { aeb-colour-orange }
aeb-label-recolour-cyan = Changer en { $size } { aeb-colour-cyan }
aeb-label-recolour-white = Changer en { $size } { aeb-colour-white }
# Les mêmes en peu de place.
aeb-label-recolour-blue-short = { aeb-name-blue }, taille { $size }
aeb-label-recolour-red-short = { aeb-name-red }, taille { $size }
aeb-label-recolour-green-short = { aeb-name-green }, taille { $size }
aeb-label-recolour-yellow-short = { aeb-name-yellow }, taille { $size }
aeb-label-recolour-purple-short = { aeb-name-purple }, taille { $size }
aeb-label-recolour-orange-short = { aeb-name-orange }, taille { $size }
aeb-label-recolour-cyan-short = { aeb-name-cyan }, taille { $size }
aeb-label-recolour-white-short = { aeb-name-white }, taille { $size }
aeb-label-split-two = Diviser en deux
aeb-label-split-three = Diviser en trois
aeb-label-gate = Coucher { $cell }, direction { $direction }
aeb-summary-at = { $what } ({ $cell })
aeb-summary-from = { $what } (depuis { $cell })

aeb-score-text = { $pyramids ->
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
aeb-level = Pyramide { $level } : { $size }, { $colour }
aeb-level-short = { $level } : { $size }, { $colour }

aeb-prompt-choose = Choisissez une de vos pièces
aeb-prompt-pile = Choisissez où elle va, ou ce qu’elle devient
aeb-prompt-stack = Choisissez où va la pile, ou une pyramide
aeb-prompt-fixed-stack = Choisissez une pyramide de la pile
aeb-prompt-level = Choisissez ce que devient la pyramide
aeb-prompt-gate = Choisissez la case sur laquelle elle pointe
aeb-prompt-pass = Vous n’avez aucun coup : passez

## Le moteur

aeb-gain-power = vos pyramides gagnent en force par rapport aux autres
aeb-gain-actors = par rapport aux autres, plus de vos pièces peuvent agir
aeb-gain-free = vous gardez une pièce qui peut agir, ou un adversaire n’en a plus
aeb-gain-safe = par rapport aux autres, vos pyramides sont mieux protégées
aeb-gain-near = vos pyramides se rapprochent de celles des adversaires
aeb-gain-reach = par rapport aux autres, vos pyramides atteignent plus de cases
aeb-gain-pressing = vous maintenez l’attaque

## Explications du score

aeb-score-term-pyramids = { $side } { $pyramids ->
        [0] n’a aucune pyramide
        [1] a une pyramide
       *[other] a { $pyramids } pyramides
    } sur le plateau.
aeb-score-term-threat = { $side } pourrait attaquer { $cell }.
aeb-score-term-quiet = { $turns } coups ont été joués sans attaque ; à { $max }, la partie est nulle.

## Paroles

# $size vaut small, medium ou large ; $colour est une couleur.
aeb-speech-pyramid = { $size ->
        [small] petite pyramide
        [medium] pyramide moyenne
       *[large] grande pyramide
    } de couleur { $colour }
aeb-speech-the-pyramid = la { $size ->
        [small] petite pyramide
        [medium] pyramide moyenne
       *[large] grande pyramide
    } de couleur { $colour }
aeb-speech-pyramids = { $count ->
        [0] aucune { $size ->
            [small] petite pyramide
            [medium] pyramide moyenne
           *[large] grande pyramide
        } { $colour }
        [one] une { $size ->
            [small] petite pyramide
            [medium] pyramide moyenne
           *[large] grande pyramide
        } { $colour }
       *[other] { $number } { $size ->
            [small] petites pyramides
            [medium] pyramides moyennes
           *[large] grandes pyramides
        } de couleur { $colour }
    }
aeb-speech-owned = { $whose ->
        [you] votre { $what }
       *[side] { $what } du { $owner }
    }
aeb-speech-gate = barrière vers { $direction ->
        [north] le nord
        [east] l’est
        [south] le sud
       *[west] l’ouest
    }
aeb-speech-backup = { $whose ->
        [you] votre pile renforcée
       *[side] pile renforcée du { $owner }
    }, hauteur { $height }
aeb-speech-split-stack = { $whose ->
        [you] votre pile divisée
       *[side] pile divisée du { $owner }
    }, hauteur { $height }
aeb-speech-barred = fermée par { $gates }
aeb-speech-gate-on = la { $size ->
        [medium] barrière moyenne
       *[large] grande barrière
    } en { $cell }
aeb-speech-supply = { $who ->
        [you] Votre réserve
       *[side] La réserve du { $side }
    } : { $pyramids }
aeb-speech-supply-colour = couleur { $colour }, petites { $small }, moyennes { $medium } et grandes { $large }
# Ce qui se déplace, comme complément d’objet.
aeb-speech-the-backup = la pile renforcée de hauteur { $height }
aeb-speech-the-top = celle du haut de la pile divisée, une { $size ->
        [small] petite pyramide
        [medium] pyramide moyenne
       *[large] grande pyramide
    } de couleur { $colour },
aeb-speech-go = { $who ->
        [you] Vous déplacez
       *[side] { $side } déplace
    } { $what } de { $from } à { $to }
aeb-speech-back-up = { $who ->
        [you] Vous renforcez { $to } et y mettez
       *[side] { $side } renforce { $to } et y met
    } { $what } venant de { $from } ; la pile a maintenant la hauteur { $height }
aeb-speech-attack = { $who ->
        [you] Vous attaquez
       *[side] { $side } attaque
    } { $whose ->
        [you] votre pièce
       *[side] la pièce du { $owner }
    } en { $to } depuis { $from }
aeb-speech-shrinks = { $what } devient { $size ->
        [small] petite
        [medium] moyenne
       *[large] grande
    }
aeb-speech-destroyed = { $what } est détruite
aeb-speech-grows = { $what } grandit et devient { $size ->
        [small] petite
        [medium] moyenne
       *[large] grande
    }
aeb-speech-takes = l’attaquante va en { $cell }
aeb-speech-upgrade = { $who ->
        [you] Vous agrandissez
       *[side] { $side } agrandit
    } { $what } en { $cell } ; elle devient { $size ->
        [small] petite
        [medium] moyenne
       *[large] grande
    }
aeb-speech-recolour = { $who ->
        [you] Vous changez
       *[side] { $side } change
    } { $what } en { $cell }, qui devient une { $new }
aeb-speech-level = c’est le numéro { $level } à partir du bas de la pile en { $cell }
aeb-speech-split-two = { $who ->
        [you] Vous divisez
       *[side] { $side } divise
    } { $what } en { $cell } : une moyenne avec une petite dessus
aeb-speech-split-three = { $who ->
        [you] Vous divisez
       *[side] { $side } divise
    } { $what } en { $cell } : trois petites
aeb-speech-lay-down = { $who ->
        [you] Vous couchez
       *[side] { $side } couche
    } { $what } en { $cell } comme barrière vers { $direction ->
        [north] le nord
        [east] l’est
        [south] le sud
       *[west] l’ouest
    }

## Premières leçons

aeb-lesson-move = Déplacez une pyramide : une petite va jusqu’à trois cases, une moyenne deux, une grande une, jamais en diagonale.
aeb-lesson-move-otherwise = Déplacez une pyramide vers une case vide cette fois.
aeb-lesson-upgrade = Agrandissez la petite pyramide d’une taille.
aeb-lesson-upgrade-otherwise = Agrandissez la petite pyramide cette fois.
aeb-lesson-attack = Attaquez une pyramide à portée : elle perd une taille, et la vôtre grandit.
aeb-lesson-attack-otherwise = Attaquez la pyramide en d6 cette fois.
aeb-lesson-colour = Seules les pyramides de couleur { aeb-colour-red } en renforcent d’autres : donnez cette couleur à l’une des vôtres, qui garde sa taille ou devient plus petite.
aeb-lesson-colour-otherwise = Changez la couleur d’une pyramide cette fois.
aeb-lesson-back-up = Renforcez : mettez la pyramide de couleur { aeb-colour-red } sur une autre des vôtres à portée. Elles restent ensemble.
aeb-lesson-back-up-otherwise = Mettez la pyramide de couleur { aeb-colour-red } sur une des vôtres cette fois.
aeb-lesson-split = Divisez la grande pyramide en c3 : seule la pyramide du haut de la nouvelle pile peut agir et partir.
aeb-lesson-split-otherwise = Divisez la grande pyramide en c3 cette fois.
aeb-lesson-gate = Couchez la grande pyramide en barrière : rien de plus petit ne peut aller sur la ligne qu’elle désigne.
aeb-lesson-gate-otherwise = Couchez la grande pyramide cette fois.
aeb-lesson-barred = La barrière en e1 ferme la colonne e aux pyramides plus petites, mais pas à votre grande : déplacez-la en e3.
aeb-lesson-barred-otherwise = Déplacez la grande pyramide en e3 cette fois.
aeb-lesson-last = Une pile renforcée se déplace tout entière, aussi loin que sa pyramide du bas : détruisez avec elle la dernière pyramide adverse.
aeb-lesson-last-otherwise = Attaquez la pyramide adverse avec la pile cette fois.
aeb-lesson-offer = Vous connaissez l’essentiel ; le reste est dans « Règles ». Une première partie ?

## Pages de règles

aeb-page-aim = Détruisez les pyramides de tous les autres. Le dernier à avoir une pyramide sur le plateau gagne.
aeb-page-turn = { side-1 } commence. À chaque tour, une de vos pièces fait une chose : bouger, grandir, attaquer, changer de couleur, se diviser, en renforcer une autre ou devenir une barrière. Rien ne se déplace en diagonale.
aeb-page-players-title = De deux à quatre joueurs
aeb-page-players = Chacun part d’une grande pyramide dans un coin ; deux joueurs prennent des coins opposés. Chacun a une première couleur, qui peut se diviser, et une seconde, qui peut renforcer. Un joueur éliminé ne joue plus.
aeb-page-supply-title = La réserve
aeb-page-supply = Dans chacune de vos couleurs, vous avez cinq pyramides de chaque taille. Si l’une grandit, rétrécit ou change de couleur, la nouvelle se prend parmi celles qui ne sont pas sur le plateau.
aeb-page-move-title = Bouger
aeb-page-move = Une petite pyramide va jusqu’à trois cases, une moyenne deux, une grande une. Elle peut changer de direction, mais ne peut ni traverser d’autres pièces ni aller dessus.
aeb-page-upgrade-title = Grandir
aeb-page-upgrade = Une pyramide gagne une taille : une isolée, une barrière, n’importe laquelle d’une pile renforcée, ou celle du haut d’une pile divisée.
aeb-page-attack-title = Attaquer
aeb-page-attack = La pyramide du haut d’une pièce adverse à portée perd une taille, votre pyramide en gagne une ; quand une pile renforcée attaque, celle du haut grandit. Une petite est détruite : la vôtre gagne alors jusqu’à deux tailles et prend la case, si elle est désormais vide.
aeb-page-colour-title = Changer de couleur
aeb-page-colour = Une pyramide passe à votre autre couleur et garde sa taille ou devient plus petite.
aeb-page-split-title = Se diviser
aeb-page-split = Une grande pyramide isolée de votre première couleur devient une moyenne avec une petite dessus, ou trois petites. Elles partent par le haut, une à une ; la pile ne peut pas être renforcée.
aeb-page-back-up-title = Renforcer
aeb-page-back-up = Une pyramide de votre seconde couleur va sur une de vos pyramides debout ou une de vos piles renforcées à portée, et y reste pour de bon. La pile se déplace tout entière, aussi loin que sa pyramide du bas ; les attaques touchent celle du haut. S’il n’en reste qu’une, elle redevient une pyramide isolée.
aeb-page-gate-title = Barrières
aeb-page-gate = Une pyramide isolée se couche et pointe le long d’une ligne. Aucune pyramide plus petite, à vous ou non, ne peut aller sur cette ligne ni la traverser, ni y attaquer ou y renforcer une pièce. Une barrière reste couchée et ne tourne plus ; elle peut grandir, changer de couleur et être attaquée.
aeb-page-end = Un joueur qui perd sa dernière pyramide est éliminé. Le dernier joueur restant gagne.
aeb-page-scoring = Il n’y a pas de points. Le résultat montre combien de pyramides chaque joueur a encore sur le plateau.

ruling-6 = La réserve est limitée ; une pyramide qui quitte le plateau y retourne.
ruling-6-why = La règle dit combien il y a de pyramides, mais pas ce qui arrive quand il n’y en a plus.
ruling-7 = D’une pile divisée, seule celle du haut agit, comme le ferait une pyramide isolée.
ruling-7-why = La règle dit seulement dans quel ordre ses pyramides partent.
ruling-8 = Une barrière ferme sa ligne jusqu’au bord du plateau, quoi qu’il s’y trouve.
ruling-8-why = La règle ne dit pas où la ligne finit.
ruling-9 = Pour une barrière, une pile renforcée est aussi grande que sa pyramide du bas.
ruling-9-why = La pyramide du bas détermine aussi jusqu’où va la pile.
ruling-10 = Si une taille manque en réserve, une pyramide attaquée passe à la taille inférieure disponible ou est détruite ; une attaquante grandit autant qu’elle le peut.
ruling-10-why = La règle ne dit pas ce qui arrive quand une taille est épuisée.
ruling-11 = Une pyramide isolée, une barrière, toute pyramide d’une pile renforcée et celle du haut d’une pile divisée peuvent changer de couleur. Une barrière garde sa direction.
ruling-11-why = La règle dit « pièces », sans préciser lesquelles.
ruling-12 = Une barrière pointe dans une direction où il y a au moins une case.
ruling-12-why = Hors du plateau, il n’y a rien à fermer.
ruling-13 = Un joueur ne passe que s’il n’a pas d’autre coup.
ruling-13-why = La règle ne prévoit pas de passe, mais un joueur peut être bloqué.
ruling-14 = Si une position se produit pour la troisième fois avec le même joueur au trait, la partie est nulle entre ceux qui restent ; de même après 100 coups de suite sans attaque.
ruling-14-why = La règle n’en dit rien, et une partie pourrait durer sans fin.
