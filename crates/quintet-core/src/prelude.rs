//! What the rules, the evaluation and the definition of a game use: `use quintet_core::prelude::*;`.

pub use crate::catalog::{Finish, GameDef, Hue, Shades, SideColor, Tone};
pub use crate::engine::{Evaluate, Features, Term, features};
pub use crate::rules::{
    Board, BoardLine, Cell, CellSet, DefaultMoveError, Describe, DiagramError, EndReason, FromTo, GameInfo, InputStep,
    LocalizedText, MoveEncoding, Offset, OptionConflict, OptionKind, OptionSpec, Options, Outcome, PASS, Piece,
    PieceAt, Place, PlaceMove, Rules, SWAP, Side,
};
