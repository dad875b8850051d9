//! The fixed properties of a game.

use super::{Cell, OptionSpec, Options, Side};

/// The key of the option that sets the number of sides, in games where it varies.
pub const PLAYERS: &str = "players";

/// The fixed properties of a game.
#[derive(Debug)]
pub struct GameInfo {
    /// The id in files and on the command line.
    pub id: &'static str,
    /// The name shown to players.
    pub name: &'static str,
    /// The names of the sides in files and on the command line, in turn order.
    pub sides: &'static [&'static str],
    /// The options of the game.
    pub options: &'static [OptionSpec],
    /// The message ids of the named choices that can be steps of a move.
    pub choices: &'static [&'static str],
    /// The number of cells.
    pub cells: u8,
    /// The name of a cell in notation.
    pub cell_name: fn(Cell) -> &'static str,
}

impl GameInfo {
    /// Returns the side with this name, if the game has one.
    #[must_use]
    pub fn side(&self, name: &str) -> Option<Side> {
        let index = self.sides.iter().position(|side| *side == name)?;
        u8::try_from(index).ok().map(Side)
    }

    /// The number of sides in a game with these options: the value of the option [`PLAYERS`], or the number of all sides
    /// if there is no such option. The first sides take part.
    #[must_use]
    pub fn players(&self, options: &Options) -> usize {
        let has_option = self.options.iter().any(|spec| spec.key == PLAYERS);
        if has_option { options.number(PLAYERS) as usize } else { self.sides.len() }
    }

    /// The name of a side in files and on the command line.
    #[must_use]
    pub fn side_name(&self, side: Side) -> &'static str {
        self.sides[side.index()]
    }
}
