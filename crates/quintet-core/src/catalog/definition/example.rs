//! The example match of a game.

/// An example match of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Example {
    /// The text of the record.
    pub record: &'static str,
    /// The fraction of the moves, from 0 to 1, after which the position is most interesting.
    pub fraction: f32,
}
