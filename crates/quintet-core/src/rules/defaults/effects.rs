//! The effects of a move, from the pieces before and after it.

use std::collections::BTreeMap;

use crate::rules::{Effect, Manner, Path, Piece, PieceAt, Place, Rules, Spot, Verb};

/// The effects of a legal move.
pub fn effects<P: Rules>(position: &P, action: P::Move) -> Vec<Effect> {
    let mut after = position.clone();
    after.play_unchecked(action);
    Effect::diff(position, &after)
}

/// The pieces on the board, in the order of cells and levels.
fn pieces_on_board<P: Rules>(position: &P) -> Vec<PieceAt> {
    let mut pieces = position.sorted_pieces();
    pieces.retain(|at| at.place.cell().is_some());
    pieces
}

impl Effect {
    /// The changes on the board between two positions: first those of [`Verb::Move`], then [`Verb::Place`],
    /// [`Verb::Change`] and [`Verb::Remove`].
    ///
    /// A piece that left a cell and an equal one that arrived on another cell count as one piece that moved. If several
    /// equal pieces left and arrived, they are paired in the order of cells. A game in which this is wrong, or in which
    /// equal pieces change places, overrides [`Rules::effects`].
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::rules::{Effect, Options, Rules, Verb};
    /// use quintet_games::abeo;
    ///
    /// let start = abeo::Position::start(&Options::defaults(abeo::INFO.options)).unwrap();
    /// let mut after = start;
    /// after.play_unchecked(start.parse_move("e5").unwrap());
    /// assert!(matches!(Effect::diff(&start, &after)[0].verb, Verb::Place { .. }));
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
        let spot = |at: &PieceAt| Some(Spot { cell: at.place.cell()?, level: at.level });
        let placed = arrived.iter().filter_map(|at| Some(Verb::Place { at: spot(at)?, piece: at.piece }));
        let moved = moved.iter().filter_map(|(from, to)| {
            let path = Path::between(from.place.cell()?, to.place.cell()?);
            Some(Verb::Move { path, from_level: from.level, to_level: to.level, pieces: 1 })
        });
        let changed = changed.iter().filter_map(|to| Some(Verb::Change { at: spot(to)?, piece: to.piece }));
        let removed = left.iter().filter_map(|at| Some(Verb::Remove { at: spot(at)?, piece: at.piece }));
        moved.chain(placed).chain(changed).chain(removed).map(Self::new).collect()
    }

    /// Appends a [`Verb::Change`] with [`Manner::ADJUST`] for every piece on the board whose kind after the effects
    /// differs from its kind in `after`. These effects form the last group.
    #[must_use]
    pub fn with_adjustments<P: Rules>(mut effects: Vec<Self>, before: &P, after: &P) -> Vec<Self> {
        let mut board = BoardPieces::of(before);
        if board.apply(&effects).is_err() {
            return effects; // the effects are invalid; `check_effects` reports this in tests
        }
        let group = effects.iter().map(|effect| effect.group + 1).max().unwrap_or_default();
        let adjusted = BoardPieces::of(after).0.into_iter().filter(|(at, piece)| {
            let other = board.0.get(at);
            other.is_some_and(|other| other.side == piece.side && other.kind != piece.kind)
        });
        let adjust = |(at, piece)| Self::new(Verb::Change { at, piece }).with(Manner::ADJUST).in_group(group);
        effects.extend(adjusted.map(adjust));
        effects
    }
}

/// The pieces on a board, for replaying effects.
///
/// # Examples
///
/// ```
/// use quintet_core::rules::{BoardPieces, Options, Rules};
/// use quintet_games::abeo;
///
/// let start = abeo::Position::start(&Options::defaults(abeo::INFO.options)).unwrap();
/// let action = start.parse_move("e5").unwrap();
/// let mut after = start;
/// after.play_unchecked(action);
///
/// let mut board = BoardPieces::of(&start);
/// assert_eq!(board.apply(&start.effects(action)), Ok(()));
/// assert_eq!(board, BoardPieces::of(&after));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPieces(pub BTreeMap<Spot, Piece>);

impl BoardPieces {
    /// The pieces on the board of a position.
    #[must_use]
    pub fn of<P: Rules>(position: &P) -> Self {
        let mut board = BTreeMap::new();
        position.for_each_piece(|at| {
            if let Place::Cell(cell) = at.place {
                board.insert(Spot { cell, level: at.level }, at.piece);
            }
        });
        Self(board)
    }

    /// Applies the effects of a move, group by group. The pieces of a group leave their places before any arrives.
    ///
    /// # Errors
    /// The first effect that does not fit the board. The effects before it are applied.
    pub fn apply(&mut self, effects: &[Effect]) -> Result<(), Effect> {
        for group in effects.chunk_by(|left, right| left.group == right.group) {
            let mut arriving = Vec::new();
            for effect in group {
                self.lift(effect, &mut arriving).ok_or(*effect)?;
            }
            for (at, piece, effect) in arriving {
                if self.0.insert(at, piece).is_some() {
                    return Err(effect);
                }
            }
        }
        Ok(())
    }

    /// Applies an effect except for the arrival of pieces. `None` if it does not fit the board.
    fn lift(&mut self, effect: &Effect, arriving: &mut Vec<(Spot, Piece, Effect)>) -> Option<()> {
        match effect.verb {
            Verb::Place { at, piece } => arriving.push((at, piece, *effect)),
            Verb::Move { path, from_level, to_level, pieces } => {
                for index in 0..pieces {
                    let piece = self.0.remove(&Spot { cell: path.start(), level: from_level + index })?;
                    arriving.push((Spot { cell: path.end(), level: to_level + index }, piece, *effect));
                }
            }
            Verb::Change { at, piece } => *self.0.get_mut(&at)? = piece,
            Verb::Remove { at, piece } => {
                self.0.remove(&at).filter(|removed| *removed == piece)?;
            }
            Verb::Strike { path } => {
                self.0.get(&Spot::on(path.start())).and(self.0.get(&Spot::on(path.end())))?;
            }
        }
        Some(())
    }
}
