//! The default implementations of the methods of [`Rules`](super::Rules) and [`Describe`](super::Describe), derived
//! from the required ones. They are slower and less specific than the methods of a game can be. A game that replaces a
//! default can still call it, for example to add a reason to [`explain_illegal`].

mod describe;
mod diagram;
mod effects;
mod explain;
mod hash;
mod move_error;
mod moves;
mod notation;
mod speech;
mod spoken_move;

pub use effects::BoardPieces;
pub use move_error::{DefaultMoveError, NamedCell};
pub use moves::{FromTo, PASS, PlaceMove, SWAP};

pub use describe::{label, prompt, score_breakdown, score_of_pieces, score_text};
pub use diagram::{from_diagram, to_diagram};
pub use effects::effects;
pub use explain::{explain_illegal, validate};
pub use hash::hash_of_pieces;
pub use notation::{move_text, parse_move, write_move};
pub use speech::{spoken_contents, spoken_reserves};
pub use spoken_move::spoken_move;
