//! The checks find faults: Breakthrough with one fault each.

use std::any::Any;
use std::fmt::{self, Write};
use std::panic::catch_unwind;

use breakthrough::Breakthrough;
use quintet_core::rules::testing::check_rules;
use quintet_core::rules::{
    Cell, DefaultMoveError, Describe, DiagramError, Effect, EndReason, FromTo, GameInfo, InputStep, MoveEncoding,
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
const SAME_TEXT: u8 = 13;
const DECISIVE_CELL_OFF_BOARD: u8 = 14;
const NEVER_OVER: u8 = 15;

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
        if FAULT == NEVER_OVER && self.0.outcome().is_some() {
            *self = Self::start(&Options::defaults(Self::INFO.options)).expect("there are no options");
        }
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

    fn write_move(&self, action: Self::Move, out: &mut impl Write) -> fmt::Result {
        match FAULT {
            SAME_TEXT => out.write_str((Self::INFO.cell_name)(action.0.from)),
            _ => self.0.write_move(action.0, out),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Self::Move, DefaultMoveError> {
        self.0.parse_move(if FAULT == WRONG_TEXT { "e2e3" } else { text }).map(FaultyMove)
    }

    fn effects(&self, action: Self::Move) -> Vec<Effect> {
        if FAULT == NEVER_OVER {
            let mut after = self.clone();
            after.play_unchecked(action);
            return Effect::diff(self, &after);
        }
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

impl<const FAULT: u8> Describe for Faulty<FAULT> {
    fn decisive_cells(&self) -> Vec<Cell> {
        if FAULT == DECISIVE_CELL_OFF_BOARD { vec![Cell(200)] } else { Vec::new() }
    }
}

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
        (fault::<MISSING_PIECE>(), "made from them"),
        (fault::<AMBIGUOUS_PATH>(), "lead to"),
        (fault::<CONSTANT_HASH>(), "`hash` is equal for two positions"),
        (fault::<ACCEPTS_EVERYTHING>(), "is not legal in"),
        (fault::<OVER_TOO_EARLY>(), "is `Some`, but it has 22 legal moves"),
        (fault::<ENDLESS>(), "has no legal move, but `outcome` is `None`"),
        (fault::<WRONG_TEXT>(), "the text "),
        (fault::<WRONG_ENCODING>(), "the encoding of"),
        (fault::<LOST_EFFECT>(), "the effects []"),
        (fault::<PREFIX_PATH>(), "are complete and also begin another path"),
        (fault::<SAME_TEXT>(), "have the text a2"),
        (fault::<DECISIVE_CELL_OFF_BOARD>(), "which is not on the board"),
        (fault::<NEVER_OVER>(), "is `outcome` ever `Some`?"),
    ] {
        assert!(found.contains(expected), "{expected}: {found}");
    }
}
