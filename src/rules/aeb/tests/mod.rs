//! What must hold for Aeb.
