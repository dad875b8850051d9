//! The texts of the turning points of a match.

use crate::menus::hud::move_list::rounds::round_of;
use crate::rules::LocalizedText;
use crate::table::assist::SessionReview;
use crate::table::session::GameSession;
use crate::words::{Localization, ids};

/// The text of a turning point.
pub(in crate::menus) struct Swing {
    pub(super) turn: usize,
    pub(super) played: String,
    pub(super) detail: String,
}

/// The texts of the turning points, and the number of reviewed turns they are based on.
#[derive(Default)]
pub(in crate::menus) struct Swings {
    reviewed_turns: usize,
    of: Option<u64>,
    pub(super) all: Vec<Swing>,
}

impl Swings {
    /// Creates the texts again if the match or its review has changed.
    pub(super) fn update(&mut self, session: &GameSession, review: &SessionReview, words: &Localization) {
        let (reviewed_turns, of) = (review.reviews().len(), Some(session.live().hash()));
        if self.reviewed_turns != reviewed_turns || self.of != of {
            *self = Self { reviewed_turns, of, all: swing_texts(session, review, words) };
        }
    }
}

/// Creates the text of every turning point: the move, what it cost, and the better move.
fn swing_texts(session: &GameSession, review: &SessionReview, words: &Localization) -> Vec<Swing> {
    let wanted = review.turning_points();
    let reviews: Vec<_> = review.reviews().collect();
    let mut game = session.live().boxed_clone();
    let mut swings = Vec::new();
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
        swings.push(Swing { turn, played: words.localize(&sentence), detail: words.localize(&detail) });
    }
    swings.reverse();
    swings
}
