//! Data of the record of the current session that the session itself does not store: the date, comments and other tags.

use bevy::prelude::*;
use quintet_core::record::{CLOCK, COLORS, COMPUTERS, DATE, Record, RecordedMove, SECRET, TABLE, TERMINATION, Tag};

use crate::clock::TimeControl;
use crate::frame::ApplySystems;
use crate::session::{GameSession, StartSession, Termination};
use crate::storage::is_checksum_comment;

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
}

impl RecordMetadata {
    /// The metadata of a session that starts today.
    fn of_today(calendar: Calendar) -> Self {
        let tags = calendar.0.map(|today| Tag::new(DATE, &today())).into_iter().collect();
        Self { tags, ..Self::default() }
    }

    /// The metadata of a session that was restored from this record.
    pub(super) fn of(record: &Record, session: &GameSession) -> Self {
        let game = session.live();
        let keeps_termination =
            game.outcome().is_some() || matches!(session.termination(), Some(Termination::Recorded(_)));
        let is_kept = |tag: &Tag| match tag.name.as_str() {
            SECRET | TABLE | COLORS | COMPUTERS => false,
            CLOCK => TimeControl::parse(&tag.value).is_none(),
            TERMINATION => keeps_termination,
            _ => true,
        };
        let comments = |comments: &[String]| -> Vec<String> {
            comments.iter().filter(|comment| !is_checksum_comment(comment)).cloned().collect()
        };
        let count = record.moves.iter().rposition(|recorded| !recorded.comments.is_empty()).map_or(0, |last| last + 1);
        // The notation of the record can differ from that of the game.
        let commented = game.history().into_iter().zip(&record.moves).take(count);
        let commented_moves = commented
            .map(|(text, recorded)| RecordedMove { text, comments: comments(&recorded.comments), ..Default::default() })
            .collect();
        Self {
            tags: record.tags.iter().filter(|tag| is_kept(tag)).cloned().collect(),
            comments: comments(&record.comments),
            commented_moves,
        }
    }

    /// Adds the comments to the record of the session. A comment after a move is dropped if a move up to there has changed.
    pub(super) fn add_comments(&self, record: &mut Record) {
        record.comments.clone_from(&self.comments);
        let same = record.moves.iter_mut().zip(&self.commented_moves).take_while(|(new, old)| new.text == old.text);
        for (recorded, commented) in same {
            recorded.comments.clone_from(&commented.comments);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Calendar>().init_resource::<RecordMetadata>();
    app.add_systems(Update, start.in_set(ApplySystems::Prepare));
}

fn start(mut started: MessageReader<StartSession>, calendar: Res<Calendar>, mut metadata: ResMut<RecordMetadata>) {
    if started.read().last().is_some() {
        metadata.set_if_neq(RecordMetadata::of_today(*calendar));
    }
}
