//! The effects of a move, from the pieces before and after it.

use crate::rules::{Effect, PieceAt, Rules};

/// The effects of a legal move.
pub fn effects<P: Rules>(position: &P, action: P::Move) -> Vec<Effect> {
    let mut after = position.clone();
    after.play_unchecked(action);
    Effect::diff(position, &after)
}

/// The pieces on the board, in the order of cells and levels.
fn pieces_on_board<P: Rules>(position: &P) -> Vec<PieceAt> {
    let mut pieces = Vec::new();
    position.for_each_piece(|at| {
        if at.place.cell().is_some() {
            pieces.push(at);
        }
    });
    pieces.sort_unstable();
    pieces
}

impl Effect {
    /// The changes on the board between two positions: first [`Effect::Placed`], then [`Effect::Moved`],
    /// [`Effect::Changed`] and [`Effect::TakenOff`].
    ///
    /// A piece that left a cell and an equal one that arrived on another cell count as one piece that moved. If several
    /// equal pieces left and arrived, the first ones in the order of cells belong together. A game in which this is
    /// wrong, or in which equal pieces change places, overrides [`Rules::effects`].
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::rules::{Effect, Options, Rules};
    /// use quintet_games::abeo;
    ///
    /// let start = abeo::Position::start(&Options::defaults(abeo::INFO.options)).unwrap();
    /// let mut after = start;
    /// after.play_unchecked(start.parse_move("e5").unwrap());
    /// assert!(matches!(Effect::diff(&start, &after)[..], [Effect::Placed { .. }]));
    /// ```
    #[must_use]
    pub fn diff<P: Rules>(before: &P, after: &P) -> Vec<Self> {
        let (old, new) = (pieces_on_board(before), pieces_on_board(after));
        let mut left: Vec<PieceAt> = old.iter().filter(|at| new.binary_search(at).is_err()).copied().collect();
        let mut arrived: Vec<PieceAt> = new.iter().filter(|at| old.binary_search(at).is_err()).copied().collect();
        let mut moved = Vec::new();
        arrived.retain(|to| {
            let Some(index) = left.iter().position(|from| from.piece == to.piece) else { return true };
            moved.push((left.remove(index), *to));
            false
        });
        let mut changed = Vec::new();
        arrived.retain(|to| {
            let here = |from: &PieceAt| (from.place, from.level) == (to.place, to.level);
            let Some(index) = left.iter().position(here) else { return true };
            left.remove(index);
            changed.push(*to);
            false
        });
        let placed = arrived
            .into_iter()
            .filter_map(|at| Some(Self::Placed { piece: at.piece, to: at.place.cell()?, level: at.level }));
        let moved = moved.into_iter().filter_map(|(from, to)| {
            let (from_level, to_level) = (from.level, to.level);
            Some(Self::Moved { from: from.place.cell()?, from_level, to: to.place.cell()?, to_level })
        });
        let changed = changed
            .into_iter()
            .filter_map(|to| Some(Self::Changed { at: to.place.cell()?, level: to.level, piece: to.piece }));
        let taken = left
            .into_iter()
            .filter_map(|at| Some(Self::TakenOff { piece: at.piece, from: at.place.cell()?, level: at.level }));
        placed.chain(moved).chain(changed).chain(taken).collect()
    }
}
