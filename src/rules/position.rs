//! The one trait that every game implements.

use std::fmt::{self, Debug, Write};
use std::hash::Hash;

use super::{
    Account, Diagram, DiagramError, Effect, Formation, OptionSpec, Options, Outcome, Refusal, Say, Sentence, Side, Step,
};

/// The option that says how many sides take part, in games that more or fewer can play.
pub const PLAYERS: &str = "players";

/// What is fixed about a game.
#[derive(Debug)]
pub struct GameInfo {
    /// Its name in files and on the command line.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// The sides by name, in turn order.
    pub sides: &'static [&'static str],
    /// The options that it offers.
    pub options: &'static [OptionSpec],
    /// The named choices that steps can take, by their names in the language files.
    pub choices: &'static [&'static str],
    /// The number of cells that steps can name.
    pub cells: u8,
    /// The name of a cell in notation.
    pub cell_name: fn(super::Cell) -> &'static str,
}

impl GameInfo {
    /// The side of this name, if the game has one.
    #[must_use]
    pub fn side(&self, name: &str) -> Option<Side> {
        let index = self.sides.iter().position(|side| *side == name)?;
        u8::try_from(index).ok().map(Side)
    }

    /// How many sides take part in a game with these options: what an option [`PLAYERS`] says, else all; the first ones.
    #[must_use]
    pub fn players(&self, options: &Options) -> usize {
        let says = self.options.iter().any(|spec| spec.key == PLAYERS);
        if says { options.number(PLAYERS) as usize } else { self.sides.len() }
    }

    /// The side's name in files and on the command line.
    #[must_use]
    pub fn side_name(&self, side: Side) -> &'static str {
        self.sides[side.index()]
    }
}

/// A move that fits into a machine word, so that one table can carry the moves of every game.
pub trait Packed: Copy {
    /// The move as a number; different moves of a game have different numbers.
    fn pack(self) -> u64;

    /// The move that [`Packed::pack`] made this number of.
    ///
    /// # Panics
    /// May panic when the number was not made by `pack` of the same game.
    fn unpack(code: u64) -> Self;
}

/// A position of a game: a small plain value, with the rules as its methods.
///
/// A position knows only itself. What depends on the positions before it (repetition) is decided by [`super::Game`].
pub trait Position: Clone + Debug + PartialEq + Eq + Send + Sync + 'static {
    /// One whole turn.
    type Move: Packed + Copy + Debug + PartialEq + Eq + Hash + Send + Sync + 'static;
    /// Why a move, its text, or steps are refused.
    type Refusal: Say + Into<Refusal> + Debug;

    /// What is fixed about the game.
    const INFO: &'static GameInfo;

    /// The least number of moves after which a position can occur again.
    const SHORTEST_RETURN: usize = 4;

    /// The start of a game with these options.
    ///
    /// # Errors
    /// When options that are fine by themselves do not go together.
    fn start(options: &Options) -> Result<Self, OptionConflict>;

    /// The position of a diagram.
    ///
    /// # Errors
    /// When the arrangement cannot stand in a game with these options.
    fn from_diagram(diagram: &Diagram, options: &Options) -> Result<Self, DiagramError>;

    /// The diagram of this position, with every part that the game knows of.
    fn diagram(&self) -> Diagram;

    /// Whose turn it is. When the game is over: whose it would be.
    fn to_move(&self) -> Side;

    /// Calls `visit` once with every legal move, in a fixed order; never when the game is over. Allocates nothing.
    fn for_each_move(&self, visit: impl FnMut(Self::Move));

    /// The number of legal moves. Games that can count faster than they list do so.
    fn count_moves(&self) -> u64 {
        let mut count = 0;
        self.for_each_move(|_| count += 1);
        count
    }

    /// Whether a move of any shape is legal here.
    ///
    /// # Errors
    /// The reason why it is not.
    fn check(&self, action: Self::Move) -> Result<(), Self::Refusal>;

    /// Plays a move that is known to be legal. With any other the position becomes meaningless (but nothing worse).
    fn play_unchecked(&mut self, action: Self::Move);

    /// Plays a move.
    ///
    /// # Errors
    /// The reason why the move is not legal; the position is as it was.
    fn play(&mut self, action: Self::Move) -> Result<(), Self::Refusal> {
        self.check(action)?;
        self.play_unchecked(action);
        Ok(())
    }

    /// The result, if this position ends the game by itself.
    fn outcome(&self) -> Option<Outcome>;

    /// How many times a position with the same player to move may occur; at the last of them the game is drawn.
    fn repetition_limit(&self) -> Option<usize>;

    /// The score of a side, in the unit of its game.
    fn score(&self, side: Side) -> u32;

    /// A stable hash of everything that makes positions the same for repetition.
    fn hash(&self) -> u64;

    /// Writes the canonical text of a legal move.
    ///
    /// # Errors
    /// Only those of the writer.
    fn write_move(&self, action: Self::Move, out: &mut impl Write) -> fmt::Result;

    /// Reads a move; strict about form. The move may still be illegal.
    ///
    /// # Errors
    /// When the text is no turn of this game in canonical form.
    fn parse_move(&self, text: &str) -> Result<Self::Move, Self::Refusal>;

    /// Calls `visit` with every path of steps that leads to a legal move, the usual one first. No complete path is the
    /// beginning of another.
    fn for_each_path(&self, action: Self::Move, visit: impl FnMut(&[Step]));

    /// Why no legal move begins with these steps. The steps before the last do begin one.
    fn refuse(&self, steps: &[Step]) -> Self::Refusal;

    /// What a legal move would do, in order.
    fn effects(&self, action: Self::Move) -> Vec<Effect>;

    /// What a legal move is called on a button.
    fn label(&self, action: Self::Move) -> Sentence;

    /// Whether a side has left the game for good, while others may still play.
    fn is_out(&self, _side: Side) -> bool {
        false
    }

    /// The score of a side in words, as it stands on the side's panel.
    fn tally(&self, side: Side) -> Sentence;

    /// The same while these steps of a turn lie on the board already.
    fn tally_after(&self, _steps: &[Step], side: Side) -> Sentence {
        self.tally(side)
    }

    /// The terms of the game's glossary that can be seen on the board, by their names in the language files.
    #[must_use]
    fn terms() -> &'static [&'static str] {
        &[]
    }

    /// What on the board a term means.
    fn formations(&self, _term: &str) -> Vec<Formation> {
        Vec::new()
    }

    /// What a named choice that leads on after these steps is called on a button.
    fn choice_label(&self, _steps: &[Step], choice: &'static str) -> Sentence {
        Sentence::new(choice)
    }

    /// What the player may do next after these steps, in one short line.
    fn prompt(&self, steps: &[Step]) -> Sentence;

    /// What the score is made of, and what could change it in a turn.
    fn accounts(&self) -> Vec<Account>;

    /// The paths, all from this step, that a player might expect to be open: where a piece could go if nothing stood in its
    /// way. Legal ones may be among them. None where there is nothing to expect.
    fn tries(&self, begin: Step) -> Vec<Vec<Step>>;
}

/// Options that do not go together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionConflict(pub Sentence);

impl Say for OptionConflict {
    fn sentence(&self) -> Sentence {
        self.0.clone()
    }
}
