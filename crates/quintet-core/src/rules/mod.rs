//! Game rules: the types that all games share. This module uses neither Bevy nor I/O nor a clock, and no randomness
//! that was not passed in.
//!
//! A game chosen at run time is a [`Box<dyn AnyGame>`](AnyGame), started from its definition in the
//! [catalog](crate::catalog). A game known at compile time is a [`Game`] of its [`Rules`] and needs no virtual calls.
//!
//! # Examples
//!
//! Start a game, list the legal moves, play one and undo it:
//!
//! ```
//! use quintet_games::find;
//!
//! let abalone = find("abalone").unwrap();
//! let mut game = abalone.start(abalone.options()).unwrap();
//! assert_eq!(game.legal_moves().len(), 44);
//!
//! let action = game.parse("a1b2").unwrap();
//! game.play(action).unwrap();
//! assert_eq!(game.history(), ["a1b2"]);
//! assert_eq!(game.to_move(), abalone.info.side("white").unwrap());
//!
//! assert!(game.undo());
//! assert_eq!(game.turn(), 0);
//! ```

mod any;
mod board;
mod cell_set;
pub mod defaults;
mod describe;
mod diagram;
mod effect;
mod game;
mod game_info;
mod localize;
mod move_encoding;
mod move_error;
mod options;
mod outcome;
mod pattern;
mod perft;
mod piece;
mod position;
mod position_id;
mod score_terms;
mod side;
mod speech;
mod step;
mod typed_game;

pub mod hex;
pub mod testing;
pub mod zobrist;

pub use any::AnyGame;
pub use board::{Board, Offset, Shape as BoardShape};
pub use cell_set::{CellSet, CellSetIter};
pub use defaults::{BoardPieces, DefaultMoveError, FromTo, NamedCell, PASS, PlaceMove, SWAP};
pub use describe::Describe;
pub use diagram::{Diagram, DiagramError};
pub use effect::{Effect, Manner, Path, Spot, Verb};
pub use game::Game;
pub use game_info::{GameInfo, PLAYERS};
pub use localize::side_name_id;
pub use move_encoding::{EncodedMove, MoveEncoding};
pub use move_error::{MoveError, MoveErrorReason};
pub use options::{OptionError, OptionKind, OptionSpec, Options};
pub use outcome::{EndReason, Outcome};
pub use pattern::Pattern;
pub use perft::{divide, perft};
pub use piece::{Piece, PieceAt, Place};
pub use position::{OptionConflict, Rules};
pub use position_id::PositionId;
pub use score_terms::{BlockedMove, PieceActions, ScoreTerm, ScoreTermKind};
pub use side::Side;
pub use speech::{BoardLine, LineKind, Listener, Spoken, Verbosity, phrases};
pub use step::{Cell, InputStep};

pub use crate::words::{Localize, LocalizedText, TextArg};
