//! The evaluation, move ordering and levels of each game.

mod abalone;
mod abande;
mod abeo;
mod abstrakto;
mod aeb;
