hex-gain-connection = you need fewer stones to connect your edges
hex-ending-connected = two edges connected
