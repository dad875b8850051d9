//! The texts of the turning points of a match.

use quintet_bevy::assist::SessionReview;
use quintet_bevy::session::GameSession;
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, ids};

use crate::hud::move_list::rounds::round_of;

/// The text of a turning point.
pub(crate) struct TurningPoint {
    pub(super) turn: usize,
    pub(super) played: String,
    pub(super) detail: String,
}

/// The texts of the turning points, and the number of reviewed turns they are based on.
#[derive(Default)]
pub(crate) struct TurningPoints {
    reviewed_turns: usize,
    of: Option<u64>,
    pub(super) all: Vec<TurningPoint>,
}

impl TurningPoints {
    /// Creates the texts again if the match or its review has changed.
    pub(super) fn update(&mut self, session: &GameSession, review: &SessionReview, words: &Localization) {
        let (reviewed_turns, of) = (review.reviews().len(), Some(session.live().hash()));
        if self.reviewed_turns != reviewed_turns || self.of != of {
            *self = Self { reviewed_turns, of, all: turning_point_texts(session, review, words) };
        }
    }
}

/// Creates the text of every turning point: the move, what it cost, and the better move.
fn turning_point_texts(session: &GameSession, review: &SessionReview, words: &Localization) -> Vec<TurningPoint> {
    let wanted = review.turning_points();
    let reviews: Vec<_> = review.reviews().collect();
    let mut game = session.live().boxed_clone();
    let mut turning_points = Vec::new();
    // Backwards, so that each turn is undone only once.
    for pair in reviews.windows(2).rev() {
        let ((turn, before), (_, after)) = (pair[0], pair[1]);
        if !wanted.contains(&turn) {
            continue;
        }
        while game.history().len() > turn && game.undo() {}
        let percent = |chance: f32| (chance * 100.0).round() as u32;
        let later = if after.side == before.side { after.chance } else { 1.0 - after.chance };
        let name = session.name(before.side);
        let played = session.moves().get(turn).map_or("", |(_, text)| text);
        let number = u32::try_from(round_of(session.moves(), turn)).unwrap_or(u32::MAX);
        let sentence =
            LocalizedText::new(ids::REVIEW_SWING).number("turn", number).text("name", name).text("move", played);
        let better = before.best.map(|best| game.text(best)).filter(|better| better != played);
        let detail = LocalizedText::new(if better.is_some() { ids::REVIEW_BETTER } else { ids::REVIEW_COST })
            .number("before", percent(before.chance))
            .number("after", percent(later))
            .text("better", better.unwrap_or_default());
        turning_points.push(TurningPoint { turn, played: words.localize(&sentence), detail: words.localize(&detail) });
    }
    turning_points.reverse();
    turning_points
}
