//! What must hold for the engine, whatever the game.
