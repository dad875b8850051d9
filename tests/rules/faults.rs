//! The checks find faults: Breakthrough with one fault each.

use std::panic::catch_unwind;

use breakthrough::Breakthrough;
use quintet_core::rules::testing::check_rules;
use quintet_core::rules::{
    DefaultMoveError, Describe, DiagramError, FromTo, GameInfo, InputStep, MoveEncoding, OptionConflict, Options,
    Outcome, PieceAt, Rules, Side,
};

const NONE: u8 = 0;
const DUPLICATE_MOVE: u8 = 1;
const WRONG_COUNT: u8 = 2;
const MISSING_PIECE: u8 = 3;
const AMBIGUOUS_PATH: u8 = 4;
const CONSTANT_HASH: u8 = 5;
const ACCEPTS_EVERYTHING: u8 = 6;
const ENDLESS: u8 = 7;
const WRONG_TEXT: u8 = 8;

#[derive(Clone, Debug, PartialEq, Eq)]
struct Faulty<const FAULT: u8>(Breakthrough);

impl<const FAULT: u8> Rules for Faulty<FAULT> {
    type Move = FromTo;
    type MoveError = DefaultMoveError;
    const INFO: &'static GameInfo = Breakthrough::INFO;

    fn start(options: &Options) -> Result<Self, OptionConflict> {
        Breakthrough::start(options).map(Self)
    }

    fn from_pieces(pieces: &[PieceAt], to_move: Side, options: &Options) -> Result<Self, DiagramError> {
        Breakthrough::from_pieces(pieces, to_move, options).map(Self)
    }

    fn for_each_piece(&self, mut visit: impl FnMut(PieceAt)) {
        let mut is_first = FAULT == MISSING_PIECE;
        self.0.for_each_piece(|at| {
            if !std::mem::take(&mut is_first) {
                visit(at);
            }
        });
    }

    fn to_move(&self) -> Side {
        self.0.to_move()
    }

    fn for_each_move(&self, mut visit: impl FnMut(FromTo)) {
        self.0.for_each_move(|action| {
            visit(action);
            if FAULT == DUPLICATE_MOVE {
                visit(action);
            }
        });
    }

    fn count_moves(&self) -> u64 {
        self.0.count_moves() + u64::from(FAULT == WRONG_COUNT)
    }

    fn play_unchecked(&mut self, action: FromTo) {
        self.0.play_unchecked(action);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome().filter(|_| FAULT != ENDLESS)
    }

    fn validate(&self, action: FromTo) -> Result<(), DefaultMoveError> {
        if FAULT == ACCEPTS_EVERYTHING { Ok(()) } else { self.0.validate(action) }
    }

    fn for_each_input_path(&self, action: FromTo, mut visit: impl FnMut(&[InputStep])) {
        let steps = action.steps();
        visit(if FAULT == AMBIGUOUS_PATH { &steps[..1] } else { &steps });
    }

    fn parse_move(&self, text: &str) -> Result<FromTo, DefaultMoveError> {
        self.0.parse_move(if FAULT == WRONG_TEXT { "e2e3" } else { text })
    }

    fn hash(&self) -> u64 {
        if FAULT == CONSTANT_HASH { 0 } else { self.0.hash() }
    }
}

impl<const FAULT: u8> Describe for Faulty<FAULT> {}

fn passes<const FAULT: u8>() -> bool {
    catch_unwind(|| check_rules::<Faulty<FAULT>>(1, 1)).is_ok()
}

#[test]
fn every_fault_is_found() {
    assert!(passes::<NONE>());
    assert!(!passes::<DUPLICATE_MOVE>());
    assert!(!passes::<WRONG_COUNT>());
    assert!(!passes::<MISSING_PIECE>());
    assert!(!passes::<AMBIGUOUS_PATH>());
    assert!(!passes::<CONSTANT_HASH>());
    assert!(!passes::<ACCEPTS_EVERYTHING>());
    assert!(!passes::<ENDLESS>());
    assert!(!passes::<WRONG_TEXT>());
}
