breakthrough-gain-pawns = you have more pawns
breakthrough-gain-advance = your pawns are closer to the far side
breakthrough-gain-free = no pawn can stop yours
breakthrough-ending-far-row = a pawn reached the far row
breakthrough-ending-all-captured = all pawns captured
breakthrough-pawns = { $pawns ->
        [one] { $pawns } pawn
       *[other] { $pawns } pawns
    }
