//! Data of the record of the current session that the session itself does not store: the date, comments and other tags.

use bevy::prelude::*;
use quintet_core::record::{CLOCK, COLORS, COMPUTERS, DATE, Record, RecordedMove, SECRET, TABLE, TERMINATION, Tag};
use serde_json::Value;

use crate::clock::TimeControl;
use crate::frame::{ApplySystems, TableStage};
use crate::session::{GameSession, MadeMove, StartSession, Termination};

/// The function that returns today's date, like `2024-05-31`, if one is available.
#[derive(Resource, Clone, Copy, Default)]
pub struct Calendar(pub Option<fn() -> String>);

/// The parts of the record of the current session that [`GameSession`] does not store.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordMetadata {
    /// The date and unknown tags.
    pub tags: Vec<Tag>,
    /// The comments before the first move.
    comments: Vec<String>,
    /// The moves up to the last one with a comment. Each has its notation and its comments.
    commented_moves: Vec<RecordedMove>,
    /// The [turn](current_turn) of the end on the board to which the tag `Termination` belongs.
    end: Option<(usize, u64)>,
}

impl RecordMetadata {
    /// The metadata of a session that starts today.
    fn of_today(calendar: Calendar) -> Self {
        let tags = calendar.0.map(|today| Tag::new(DATE, &today())).into_iter().collect();
        Self { tags, ..Self::default() }
    }

    /// The metadata of a session that was restored from this record.
    pub(in crate::persistence) fn of(record: &Record, session: &GameSession) -> Self {
        let is_kept = |tag: &Tag| match tag.name.as_str() {
            SECRET | TABLE | COLORS | COMPUTERS => false,
            CLOCK => TimeControl::parse(&tag.value).is_none(),
            _ => true,
        };
        let count = record.moves.iter().rposition(|recorded| !recorded.comments.is_empty()).map_or(0, |last| last + 1);
        // The notation of the record can differ from that of the session.
        let commented = session.moves().iter().zip(&record.moves).take(count);
        let commented_moves =
            commented.map(|(made, recorded)| commented_move(made.text.clone(), recorded.comments.clone())).collect();
        Self {
            tags: record.tags.iter().filter(|tag| is_kept(tag)).cloned().collect(),
            comments: record.comments.clone(),
            commented_moves,
            end: session.live().outcome().map(|_| current_turn(session)),
        }
    }

    /// Whether a tag belongs to the record of the session in its current state.
    pub(super) fn has_tag(&self, tag: &Tag, session: &GameSession) -> bool {
        let is_recorded = matches!(session.termination(), Some(Termination::Recorded(_)));
        tag.name != TERMINATION || is_recorded || self.end == Some(current_turn(session))
    }

    /// Adds the comments to the record of the session. A comment after a move is dropped if a move up to there has changed.
    pub(super) fn add_comments(&self, record: &mut Record) {
        record.comments.clone_from(&self.comments);
        let same = record.moves.iter_mut().zip(&self.commented_moves).take_while(|(new, old)| new.text == old.text);
        for (recorded, commented) in same {
            recorded.comments.clone_from(&commented.comments);
        }
    }

    /// The undone moves that have comments, with these comments.
    fn undone(&self, session: &GameSession) -> Vec<(String, Vec<String>)> {
        let moves = session.moves();
        let is_same = self.commented_moves.iter().zip(moves).all(|(commented, made)| commented.text == made.text);
        let undone = self.commented_moves.get(moves.len()..).filter(|_| is_same).unwrap_or_default();
        undone.iter().map(|undone| (undone.text.clone(), undone.comments.clone())).collect()
    }

    /// Restores the comments of undone moves.
    fn restore_undone(&mut self, moves: &[MadeMove], undone: Vec<(String, Vec<String>)>) {
        let uncommented = moves.iter().skip(self.commented_moves.len());
        self.commented_moves.extend(uncommented.map(|made| commented_move(made.text.clone(), Vec::new())));
        self.commented_moves.extend(undone.into_iter().map(|(text, comments)| commented_move(text, comments)));
    }
}

/// The number of moves and the position hash of a session.
pub(super) fn current_turn(session: &GameSession) -> (usize, u64) {
    (session.moves().len(), session.live().hash())
}

fn commented_move(text: String, comments: Vec<String>) -> RecordedMove {
    RecordedMove { text, comments, ..RecordedMove::default() }
}

/// Writes the section with the comments of undone moves, which the record does not contain.
pub(in crate::persistence) fn write_undone_comments(world: &World) -> Option<Value> {
    let undone = world.get_resource::<RecordMetadata>()?.undone(world.get_resource::<GameSession>()?);
    (!undone.is_empty()).then(|| serde_json::to_value(undone).ok())?
}

pub(in crate::persistence) fn read_undone_comments(world: &mut World, value: Value) {
    let (Ok(undone), Some(session)) = (serde_json::from_value(value), world.get_resource::<GameSession>()) else {
        return;
    };
    let moves = session.moves().to_vec();
    if let Some(mut metadata) = world.get_resource_mut::<RecordMetadata>() {
        metadata.restore_undone(&moves, undone);
    }
}

pub(in crate::persistence) fn plugin(app: &mut App) {
    app.init_resource::<Calendar>().init_resource::<RecordMetadata>();
    app.add_systems(TableStage::Apply, start.in_set(ApplySystems::Prepare));
}

fn start(mut started: MessageReader<StartSession>, calendar: Res<Calendar>, mut metadata: ResMut<RecordMetadata>) {
    if started.read().last().is_some() {
        metadata.set_if_neq(RecordMetadata::of_today(*calendar));
    }
}
