//! The checks find faults: Breakthrough with one fault each.

use std::any::Any;
use std::error::Error;
use std::fmt::{self, Write};
use std::panic::catch_unwind;

use breakthrough::Breakthrough;
use quintet_core::rules::testing::check_rules;
use quintet_core::rules::{
    Cell, DefaultMoveError, Describe, DiagramError, Effect, EndReason, FromTo, GameInfo, InputStep, Localize,
    LocalizedText, MoveEncoding, MoveErrorReason, OptionConflict, Options, Outcome, PASS, PieceAt, Rules, Side,
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
const HASH_WITHOUT_SIDE: u8 = 16;
/// A capture of the piece that moved last is illegal, which neither the diagram nor the hash contains.
const HIDDEN_STATE: u8 = 17;
/// The generator omits moves in the last column, but they are valid.
const OMITTED_MOVE: u8 = 18;
const SAME_SIDE: u8 = 19;
const SAME_TEXT_LATER: u8 = 20;
const SINGLE_OCCURRENCE: u8 = 21;
const LABEL: u8 = 22;
const SUMMARY: u8 = 23;
const PROMPT: u8 = 24;
const CHOICE_LABEL: u8 = 25;
const REASON: u8 = 26;
const DISORDERED_EFFECTS: u8 = 27;
const MISFIT_EFFECT: u8 = 28;

/// A text with a placeholder that is not filled.
const UNFILLED: LocalizedText = LocalizedText::new(ids::MOVE_ERROR_EMPTY_CELL);

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

/// A reason whose text can have a fault.
#[derive(Debug)]
struct FaultyReason<const FAULT: u8>(DefaultMoveError);

impl<const FAULT: u8> From<DefaultMoveError> for FaultyReason<FAULT> {
    fn from(reason: DefaultMoveError) -> Self {
        Self(reason)
    }
}

impl<const FAULT: u8> Localize for FaultyReason<FAULT> {
    fn localized_text(&self) -> LocalizedText {
        if FAULT == REASON { UNFILLED } else { self.0.localized_text() }
    }
}

impl<const FAULT: u8> fmt::Display for FaultyReason<FAULT> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl<const FAULT: u8> Error for FaultyReason<FAULT> {}

impl<const FAULT: u8> MoveErrorReason for FaultyReason<FAULT> {
    fn cells(&self) -> Vec<Cell> {
        self.0.cells()
    }
}

/// A position, and the cell to which the last piece moved.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Faulty<const FAULT: u8>(Breakthrough, Option<Cell>);

impl<const FAULT: u8> Faulty<FAULT> {
    fn new(position: Breakthrough) -> Self {
        Self(position, None)
    }

    /// Whether the generator lists a legal move of Breakthrough.
    fn is_listed(&self, action: FromTo) -> bool {
        match FAULT {
            HIDDEN_STATE => self.1 != Some(action.to),
            OMITTED_MOVE => [action.from, action.to].iter().any(|cell| cell.0 % 8 != 7),
            _ => true,
        }
    }
}

impl<const FAULT: u8> Rules for Faulty<FAULT> {
    type Move = FaultyMove<FAULT>;
    type MoveError = FaultyReason<FAULT>;
    const INFO: &'static GameInfo = Breakthrough::INFO;

    fn start(options: &Options) -> Result<Self, OptionConflict> {
        Breakthrough::start(options).map(Self::new)
    }

    fn from_pieces(pieces: &[PieceAt], to_move: Side, options: &Options) -> Result<Self, DiagramError> {
        Breakthrough::from_pieces(pieces, to_move, options).map(Self::new)
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
            if !self.is_listed(action) {
                return;
            }
            visit(FaultyMove(action));
            if FAULT == DUPLICATE_MOVE {
                visit(FaultyMove(action));
            }
        });
    }

    fn count_moves(&self) -> u64 {
        let mut count = 0;
        self.0.for_each_move(|action| count += u64::from(self.is_listed(action)));
        count + u64::from(FAULT == WRONG_COUNT)
    }

    fn play_unchecked(&mut self, action: Self::Move) {
        let mover = self.to_move();
        self.0.play_unchecked(action.0);
        self.1 = (FAULT == HIDDEN_STATE).then_some(action.0.to);
        if FAULT == SAME_SIDE {
            self.0 = with_side(&self.0, mover);
        }
        if FAULT == NEVER_OVER && self.0.outcome().is_some() {
            *self = Self::start(&Options::defaults(Self::INFO.options)).expect("there are no options");
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let early = (FAULT == OVER_TOO_EARLY).then(|| Outcome::win(Side::FIRST, EndReason(ids::ENDING_NO_MOVE)));
        early.or_else(|| self.0.outcome().filter(|_| FAULT != ENDLESS))
    }

    fn repetition_limit(&self) -> Option<usize> {
        (FAULT == SINGLE_OCCURRENCE).then_some(1)
    }

    fn validate(&self, action: Self::Move) -> Result<(), Self::MoveError> {
        match FAULT {
            ACCEPTS_EVERYTHING => Ok(()),
            HIDDEN_STATE if !self.is_listed(action.0) => Err(DefaultMoveError::NotPossible.into()),
            _ => self.0.validate(action.0).map_err(FaultyReason),
        }
    }

    fn for_each_input_path(&self, action: Self::Move, mut visit: impl FnMut(&[InputStep])) {
        let mut steps = action.steps();
        if FAULT == CHOICE_LABEL {
            steps.push(InputStep::Choice(PASS));
        }
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
            SAME_TEXT_LATER if action.0.from.0 < 16 => self.0.write_move(action.0, out),
            SAME_TEXT | SAME_TEXT_LATER => out.write_str((Self::INFO.cell_name)(action.0.from)),
            _ => self.0.write_move(action.0, out),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Self::Move, Self::MoveError> {
        let parsed = self.0.parse_move(if FAULT == WRONG_TEXT { "e2e3" } else { text });
        parsed.map(FaultyMove).map_err(FaultyReason)
    }

    fn effects(&self, action: Self::Move) -> Vec<Effect> {
        if FAULT == NEVER_OVER {
            let mut after = self.clone();
            after.play_unchecked(action);
            return Effect::diff(self, &after);
        }
        let mut effects = self.0.effects(action.0);
        match FAULT {
            LOST_EFFECT => effects.clear(),
            DISORDERED_EFFECTS => effects.iter_mut().for_each(|effect| effect.group += 2),
            MISFIT_EFFECT => effects.insert(0, Effect::slide(Cell(27), Cell(28))),
            _ => {}
        }
        effects
    }

    fn hash(&self) -> u64 {
        match FAULT {
            CONSTANT_HASH => 0,
            HASH_WITHOUT_SIDE => with_side(&self.0, Side::FIRST).hash(),
            _ => self.0.hash(),
        }
    }
}

/// The same pieces with this side to move.
fn with_side(position: &Breakthrough, side: Side) -> Breakthrough {
    let options = Options::defaults(Breakthrough::INFO.options);
    Breakthrough::from_pieces(&position.sorted_pieces(), side, &options).expect("the pieces are valid")
}

impl<const FAULT: u8> Describe for Faulty<FAULT> {
    fn label(&self, action: Self::Move) -> LocalizedText {
        if FAULT == LABEL { UNFILLED } else { self.0.label(action.0) }
    }

    fn summary(&self, action: Self::Move) -> LocalizedText {
        if FAULT == SUMMARY { UNFILLED } else { self.label(action) }
    }

    fn prompt(&self, steps: &[InputStep]) -> LocalizedText {
        if FAULT == PROMPT && !steps.is_empty() { UNFILLED } else { self.0.prompt(steps) }
    }

    fn choice_label(&self, steps: &[InputStep], choice: &'static str) -> LocalizedText {
        if FAULT == CHOICE_LABEL { UNFILLED } else { self.0.choice_label(steps, choice) }
    }

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
        (fault::<ACCEPTS_EVERYTHING>(), "is accepted, but is not legal in"),
        (fault::<OVER_TOO_EARLY>(), "is `Some`, but it has 22 legal moves"),
        (fault::<ENDLESS>(), "has no legal move, but `outcome` is `None`"),
        (fault::<WRONG_TEXT>(), "the text a2a3 is read as another move in {"),
        (fault::<WRONG_ENCODING>(), "the encoding of"),
        (fault::<LOST_EFFECT>(), "they leave white on a2, but `play_unchecked` leaves no piece; the effects are []"),
        (fault::<DISORDERED_EFFECTS>(), "group 2 is where group 0 is expected; the effects are [move a2-a3 in group"),
        (fault::<MISFIT_EFFECT>(), "\"slide d4-e4 in group 0\" does not fit the board; the effects are [slide d4-e4"),
        (fault::<PREFIX_PATH>(), "are complete and also begin another path"),
        (fault::<SAME_TEXT>(), "have the text a2"),
        (fault::<DECISIVE_CELL_OFF_BOARD>(), "which is not on the board"),
        (fault::<NEVER_OVER>(), "is `outcome` ever `Some`?"),
    ] {
        assert!(found.contains(expected), "{expected}: {found}");
    }
}

#[test]
fn faults_in_state_and_texts_are_found() {
    const PLACEHOLDER: &str = "a placeholder is left in the text \"There is no piece on {$cell}.\"";
    for (found, begin, end) in [
        (fault::<HASH_WITHOUT_SIDE>(), "`hash` ignores the side to move: it is the same in {", "for black"),
        (fault::<HIDDEN_STATE>(), "", "was set up: `diagram`, `from_diagram` and `hash` lack state"),
        (fault::<OMITTED_MOVE>(), "`validate` accepts ", ", but `for_each_move` does not list it"),
        (fault::<SAME_SIDE>(), "black is never to move in random games that begin with {", ""),
        (fault::<SAME_TEXT_LATER>(), "two moves of {", "have the text "),
        (fault::<SINGLE_OCCURRENCE>(), "`repetition_limit` of breakthrough is 1, so", "2 is the minimum"),
        (fault::<LABEL>(), "`label` of a2a3 in {", PLACEHOLDER),
        (fault::<SUMMARY>(), "`summary` of a2a3 in {", PLACEHOLDER),
        (fault::<PROMPT>(), "`prompt` of step 2 of a2a3 in {", PLACEHOLDER),
        (fault::<CHOICE_LABEL>(), "`choice_label` of step 3 of a2a3 in {", PLACEHOLDER),
        (fault::<REASON>(), "the reason against the steps ", PLACEHOLDER),
    ] {
        assert!(found.contains(begin) && found.contains(end), "{begin}…{end}: {found}");
    }
}
