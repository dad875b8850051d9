//! Abeo with an evaluation that does not do what [`Evaluate`] promises, for tests of the checks and of the search.

use quintet_core::engine::{Evaluate, LEVELS, Strength};
use quintet_core::rules::{DiagramError, GameInfo, OptionConflict, Options, Outcome, PieceAt, Rules, Side};
use quintet_games::abeo;

/// No fault. The first move of each position has a priority.
pub const NONE: u8 = 0;
pub const MOVE_TWICE: u8 = 1;
pub const LARGE_PRIORITY: u8 = 2;
pub const NO_FIRST_STAGE: u8 = 3;
pub const OTHER_PRIORITY: u8 = 4;
pub const PRIORITY_MOVE_TWICE: u8 = 5;
pub const EVERY_MOVE_IS_LEGAL: u8 = 6;
/// A move is omitted near the end.
pub const OMITS_MOVE: u8 = 7;
/// The end of the game is promised too early.
pub const EARLY_END: u8 = 8;
/// The number of plies to the end is not known.
pub const NO_PLIES: u8 = 9;
pub const CONTEMPT: u8 = 10;
pub const CONTEMPT_NO_PLIES: u8 = 11;
pub const REPETITION: u8 = 12;
pub const REPETITION_NO_PLIES: u8 = 13;

const PRIORITY: i32 = 5;

/// A position of Abeo with one of the faults above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faulty<const FAULT: u8>(abeo::Position);

impl<const FAULT: u8> Rules for Faulty<FAULT> {
    type Move = <abeo::Position as Rules>::Move;
    type MoveError = <abeo::Position as Rules>::MoveError;

    const INFO: &'static GameInfo = abeo::Position::INFO;

    fn start(options: &Options) -> Result<Self, OptionConflict> {
        abeo::Position::start(options).map(Self)
    }

    fn from_pieces(pieces: &[PieceAt], to_move: Side, options: &Options) -> Result<Self, DiagramError> {
        abeo::Position::from_pieces(pieces, to_move, options).map(Self)
    }

    fn for_each_piece(&self, visit: impl FnMut(PieceAt)) {
        self.0.for_each_piece(visit);
    }

    fn to_move(&self) -> Side {
        self.0.to_move()
    }

    fn for_each_move(&self, visit: impl FnMut(Self::Move)) {
        self.0.for_each_move(visit);
    }

    fn validate(&self, action: Self::Move) -> Result<(), Self::MoveError> {
        self.0.validate(action)
    }

    fn play_unchecked(&mut self, action: Self::Move) {
        self.0.play_unchecked(action);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn repetition_limit(&self) -> Option<usize> {
        matches!(FAULT, REPETITION | REPETITION_NO_PLIES).then_some(3)
    }

    fn hash(&self) -> u64 {
        self.0.hash()
    }
}

impl<const FAULT: u8> Evaluate for Faulty<FAULT> {
    const CONTEMPT: i32 = if matches!(FAULT, CONTEMPT | CONTEMPT_NO_PLIES) { 100 } else { 0 };

    fn is_legal(&self, action: Self::Move) -> bool {
        FAULT == EVERY_MOVE_IS_LEGAL || self.validate(action).is_ok()
    }

    fn for_each_ordered_move(&self, mut visit: impl FnMut(Self::Move, i32)) {
        let mut is_first = true;
        self.for_each_move(|action| {
            let priority = match FAULT {
                LARGE_PRIORITY => 1001,
                _ if is_first => PRIORITY,
                _ => 0,
            };
            if is_first && FAULT == MOVE_TWICE {
                visit(action, priority);
            }
            if !(is_first && FAULT == OMITS_MOVE && self.plies_to_end().is_some()) {
                visit(action, priority);
            }
            is_first = false;
        });
    }

    fn for_each_priority_move(&self, mut visit: impl FnMut(Self::Move, i32)) {
        self.for_each_ordered_move(|action, priority| {
            if priority > 0 && FAULT != NO_FIRST_STAGE {
                visit(action, if FAULT == OTHER_PRIORITY { priority + 1 } else { priority });
                if FAULT == PRIORITY_MOVE_TWICE {
                    visit(action, priority);
                }
            }
        });
    }

    fn strengths(_players: usize) -> [Strength; LEVELS] {
        [Strength { nodes_without_network: Some(1_000), ..Strength::new(100, 0) }; LEVELS]
    }

    fn plies_to_end(&self) -> Option<i32> {
        match FAULT {
            NO_PLIES | CONTEMPT_NO_PLIES | REPETITION_NO_PLIES => None,
            EARLY_END => Some(1),
            _ => self.0.plies_to_end(),
        }
    }
}
