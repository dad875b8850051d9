//! The checks find faults: Breakthrough with one fault each.

use std::any::Any;
use std::panic::catch_unwind;

use breakthrough::Breakthrough;
use quintet_core::rules::testing::check_rules;
use quintet_core::rules::{
    DefaultMoveError, Describe, DiagramError, Effect, EndReason, FromTo, GameInfo, InputStep, MoveEncoding,
    OptionConflict, Options, Outcome, PieceAt, Rules, Side,
};
use quintet_core::words::ids;

const NONE: u8 = 0;
const DUPLICATE_MOVE: u8 = 1;
const WRONG_COUNT: u8 = 2;
const MISSING_PIECE: u8 = 3;
const AMBIGUOUS_PATH: u8 = 4;
const CONSTANT_HASH: u8 = 5;
const ACCEPTS_EVERYTHING: u8 = 6;
const ENDLESS: u8 = 7;
const WRONG_TEXT: u8 = 8;
const WRONG_ENCODING: u8 = 9;
const LOST_EFFECT: u8 = 10;
const PREFIX_PATH: u8 = 11;
const OVER_TOO_EARLY: u8 = 12;

/// A move whose encoding can have a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct FaultyMove<const FAULT: u8>(FromTo);

impl<const FAULT: u8> MoveEncoding for FaultyMove<FAULT> {
    fn pack(self) -> u64 {
        self.0.pack()
    }

    fn unpack(code: u64) -> Self {
        let action = FromTo::unpack(code);
        Self(if FAULT == WRONG_ENCODING { FromTo { from: action.to, to: action.from } } else { action })
    }

    fn steps(self) -> Vec<InputStep> {
        self.0.steps()
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Faulty<const FAULT: u8>(Breakthrough);

impl<const FAULT: u8> Rules for Faulty<FAULT> {
    type Move = FaultyMove<FAULT>;
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

    fn for_each_move(&self, mut visit: impl FnMut(Self::Move)) {
        self.0.for_each_move(|action| {
            visit(FaultyMove(action));
            if FAULT == DUPLICATE_MOVE {
                visit(FaultyMove(action));
            }
        });
    }

    fn count_moves(&self) -> u64 {
        self.0.count_moves() + u64::from(FAULT == WRONG_COUNT)
    }

    fn play_unchecked(&mut self, action: Self::Move) {
        self.0.play_unchecked(action.0);
    }

    fn outcome(&self) -> Option<Outcome> {
        let early = (FAULT == OVER_TOO_EARLY).then(|| Outcome::win(Side::FIRST, EndReason(ids::ENDING_NO_MOVE)));
        early.or_else(|| self.0.outcome().filter(|_| FAULT != ENDLESS))
    }

    fn validate(&self, action: Self::Move) -> Result<(), DefaultMoveError> {
        if FAULT == ACCEPTS_EVERYTHING { Ok(()) } else { self.0.validate(action.0) }
    }

    fn for_each_input_path(&self, action: Self::Move, mut visit: impl FnMut(&[InputStep])) {
        let steps = action.steps();
        visit(&steps);
        if FAULT == AMBIGUOUS_PATH {
            visit(&steps[..1]);
        }
        if FAULT == PREFIX_PATH {
            visit(&[steps[0], steps[1], steps[0]]);
        }
    }

    fn parse_move(&self, text: &str) -> Result<Self::Move, DefaultMoveError> {
        self.0.parse_move(if FAULT == WRONG_TEXT { "e2e3" } else { text }).map(FaultyMove)
    }

    fn effects(&self, action: Self::Move) -> Vec<Effect> {
        let mut effects = self.0.effects(action.0);
        if FAULT == LOST_EFFECT {
            effects.pop();
        }
        effects
    }

    fn hash(&self) -> u64 {
        if FAULT == CONSTANT_HASH { 0 } else { self.0.hash() }
    }
}

impl<const FAULT: u8> Describe for Faulty<FAULT> {}

/// The message of the check that fails; empty if all pass.
fn fault<const FAULT: u8>() -> String {
    let panic = catch_unwind(|| check_rules::<Faulty<FAULT>>(1, 1)).err();
    let text = |message: Box<dyn Any + Send>| match message.downcast::<String>() {
        Ok(formatted) => *formatted,
        Err(message) => (*message.downcast::<&str>().unwrap()).to_owned(),
    };
    panic.map_or_else(String::new, text)
}

#[test]
fn every_fault_is_found() {
    assert_eq!(fault::<NONE>(), "");
    for (found, expected) in [
        (fault::<DUPLICATE_MOVE>(), "a move is listed twice"),
        (fault::<WRONG_COUNT>(), "`count_moves` differs"),
        (fault::<MISSING_PIECE>(), "made from it"),
        (fault::<AMBIGUOUS_PATH>(), "lead to"),
        (fault::<CONSTANT_HASH>(), "two positions have the same hash"),
        (fault::<ACCEPTS_EVERYTHING>(), "is not legal in"),
        (fault::<OVER_TOO_EARLY>(), "a game goes on exactly while there are moves"),
        (fault::<ENDLESS>(), "a game that goes on has no move"),
        (fault::<WRONG_TEXT>(), "the text "),
        (fault::<WRONG_ENCODING>(), "the encoding of"),
        (fault::<LOST_EFFECT>(), "the effects []"),
        (fault::<PREFIX_PATH>(), "are complete and also begin another path"),
    ] {
        assert!(found.contains(expected), "{expected}: {found}");
    }
}
