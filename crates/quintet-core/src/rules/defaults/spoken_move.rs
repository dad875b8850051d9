//! A move in words, from its effects and its input path.

use super::BoardPieces;
use super::moves::{PASS, SWAP};
use crate::rules::{
    Cell, Describe, Effect, InputStep, Listener, LocalizedText, Manner, Side, Spot, Verb, Verbosity, phrases,
    side_name_id,
};
use crate::words::{MessageId, ids};

/// What a legal move does: the choices in its input path, then its effects.
pub fn spoken_move<P: Describe>(position: &P, action: P::Move, listener: Listener) -> LocalizedText {
    let words = MoveWords { position, listener, board: BoardPieces::of(position) };
    let effects = position.effects(action);
    let choices = words.choices(action);
    let changes = words.changes(&effects);
    if listener.wants(Verbosity::Normal) {
        phrases::clauses(choices.into_iter().chain(changes))
    } else {
        phrases::clauses(choices.into_iter().chain(changes).take(1))
    }
}

/// The data for the clauses of a move.
struct MoveWords<'a, P> {
    position: &'a P,
    listener: Listener,
    /// The pieces before the move.
    board: BoardPieces,
}

impl<P: Describe> MoveWords<'_, P> {
    /// A clause about the side to move.
    fn acting(&self, id: MessageId) -> LocalizedText {
        self.listener.acting(LocalizedText::new(id), P::INFO, self.position.to_move())
    }

    /// A clause for every named choice in the first input path.
    fn choices(&self, action: P::Move) -> Vec<LocalizedText> {
        let mut path: Option<Vec<InputStep>> = None;
        self.position.for_each_input_path(action, |steps| {
            path.get_or_insert_with(|| steps.to_vec());
        });
        let path = path.unwrap_or_default();
        let clause = |(index, step): (usize, &InputStep)| match *step {
            InputStep::Choice(PASS) => Some(self.acting(ids::SPEECH_PASSES)),
            InputStep::Choice(SWAP) => Some(self.acting(ids::SPEECH_SWAPS)),
            InputStep::Choice(choice) => {
                let label = self.position.choice_label(&path[..index], choice);
                Some(self.acting(ids::SPEECH_CHOOSES).nested("choice", label))
            }
            InputStep::Cell(_) | InputStep::Reserve(_) => None,
        };
        path.iter().enumerate().filter_map(clause).collect()
    }

    /// The clauses for the effects. Equal changes of several pieces are one clause.
    fn changes(&self, effects: &[Effect]) -> Vec<LocalizedText> {
        let said = effects.iter().filter(|effect| effect.manner != Manner::ADJUST).collect::<Vec<_>>();
        let is_placed = |effect: &Effect| matches!(effect.verb, Verb::Place { .. });
        let alike = |one: &&Effect, other: &&Effect| {
            let same_verb = std::mem::discriminant(&one.verb) == std::mem::discriminant(&other.verb);
            let is_listed = is_placed(one) || matches!(one.verb, Verb::Change { .. } | Verb::Remove { .. });
            same_verb && is_listed && one.manner == other.manner && self.owner_of(one) == self.owner_of(other)
        };
        // A move onto a captured piece is said before the capture, although the effects may be in another order.
        let mut groups: Vec<&[&Effect]> = said.chunk_by(alike).collect();
        groups.sort_by_key(|group| matches!(group[0].verb, Verb::Remove { .. }));
        groups.into_iter().map(|group| self.clause(group)).collect()
    }

    fn clause(&self, group: &[&Effect]) -> LocalizedText {
        let first = group[0];
        let spots = group.iter().filter_map(|effect| spot(effect));
        let cells: Vec<Cell> = spots.map(|at| at.cell).collect();
        let mover = self.position.to_move();
        let owner = self.owner_of(first).unwrap_or(mover);
        let listed = |text: LocalizedText| {
            let text = text.number("count", cells.len() as i64);
            text.nested("cells", self.position.spoken_cells(cells.iter().copied()))
        };
        let owned = |id| listed(self.listener.owning(LocalizedText::new(id), P::INFO, owner));
        match first.verb {
            Verb::Place { .. } if owner == mover => listed(self.acting(ids::SPEECH_PLACES)),
            Verb::Place { .. } => owned(ids::SPEECH_APPEARS),
            Verb::Move { path, pieces, .. } => {
                let id = if owner == mover { ids::SPEECH_MOVES } else { ids::SPEECH_MOVED };
                let text = self.acting(id).number("count", pieces).term("owner", side_name_id(P::INFO, owner));
                let text = text.nested("number", phrases::number(pieces));
                text.nested("from", self.cell(path.start())).nested("to", self.cell(path.end()))
            }
            Verb::Change { .. } if first.manner == Manner::FLIP => listed(LocalizedText::new(ids::SPEECH_FLIPPED)),
            Verb::Change { .. } => listed(LocalizedText::new(ids::SPEECH_CHANGED)),
            Verb::Remove { .. } if owner == mover => owned(ids::SPEECH_REMOVED),
            Verb::Remove { .. } => owned(ids::SPEECH_CAPTURED),
            Verb::Strike { path } => self
                .acting(ids::SPEECH_ATTACKS)
                .nested("from", self.cell(path.start()))
                .nested("to", self.cell(path.end())),
        }
    }

    fn cell(&self, cell: Cell) -> LocalizedText {
        self.position.spoken_cell(cell)
    }

    /// The owner of the piece that an effect is about.
    fn owner_of(&self, effect: &Effect) -> Option<Side> {
        match effect.verb {
            Verb::Place { piece, .. } | Verb::Change { piece, .. } | Verb::Remove { piece, .. } => Some(piece.side),
            Verb::Move { path, from_level, .. } => {
                let at = Spot { cell: path.start(), level: from_level };
                self.board.0.get(&at).map(|piece| piece.side)
            }
            Verb::Strike { .. } => None,
        }
    }
}

/// The place of an effect on one piece.
fn spot(effect: &Effect) -> Option<Spot> {
    match effect.verb {
        Verb::Place { at, .. } | Verb::Change { at, .. } | Verb::Remove { at, .. } => Some(at),
        Verb::Move { .. } | Verb::Strike { .. } => None,
    }
}
