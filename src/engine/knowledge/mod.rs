//! What the engine knows of each game: what counts, what is promising, how strong each level is.

mod abalone;
mod abande;
mod abeo;
mod abstrakto;
mod aeb;
