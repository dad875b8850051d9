hex-gain-connection = you need fewer stones to connect your edges
hex-ending-connected = two edges connected
hex-connected = connected
hex-cut-off = cut off
hex-missing = { $stones ->
        [one] { $stones } stone to connect
       *[other] { $stones } stones to connect
    }
hex-prompt = Choose an empty cell
