//! The texts of the turning points of a match.

use quintet_bevy::assist::SessionReview;
use quintet_bevy::session::{GameSession, HistoryCursor, HistoryLine, MadeMove, PlayLine};
use quintet_core::rules::{AnyGame, EncodedMove, LocalizedText};
use quintet_core::words::{Locale, Localization, ids};

use crate::hud::move_list::rounds::round_of;

/// The text of a turning point.
pub(crate) struct TurningPoint {
    pub(super) turn: usize,
    pub(super) played: String,
    pub(super) detail: String,
    pub(super) better: Option<BetterLine>,
}

/// What the engine recommends instead.
pub(crate) struct BetterLine {
    /// The sentence with the moves.
    pub(super) text: String,
    /// The accessible name of the button that shows it.
    pub(super) show: String,
    /// The request that shows it.
    pub(super) line: PlayLine,
}

/// The maximum number of moves of a better line.
const MAX_MOVES: usize = 6;

/// The texts of the turning points, and the moves and the number of reviewed turns that they are based on.
#[derive(Default)]
pub(crate) struct TurningPoints {
    reviewed_turns: usize,
    moves: Vec<MadeMove>,
    locale: Option<Locale>,
    pub(super) all: Vec<TurningPoint>,
}

impl TurningPoints {
    /// Creates the texts again if the match, its review or the language has changed.
    pub(super) fn update(&mut self, session: &GameSession, review: &SessionReview, words: &Localization) {
        let reviewed_turns = review.reviews().len();
        let locale = Some(words.locale());
        if self.reviewed_turns != reviewed_turns || self.moves != session.moves() || self.locale != locale {
            let (moves, all) = (session.moves().to_vec(), turning_point_texts(session, review, words));
            *self = Self { reviewed_turns, moves, locale, all };
        }
    }
}

/// Creates the text of every turning point: the move, what it cost, and the better line.
fn turning_point_texts(session: &GameSession, review: &SessionReview, words: &Localization) -> Vec<TurningPoint> {
    let wanted = review.turning_points();
    let reviews: Vec<_> = review.reviews().collect();
    let mut game = session.live().boxed_clone();
    let mut turning_points = Vec::new();
    // Backwards, so that each turn is undone only once.
    for (turn, before) in reviews.into_iter().rev() {
        let Some(later) = review.win_probability_after(turn).filter(|_| wanted.contains(&turn)) else { continue };
        game.undo_to(turn);
        let percent = |win_probability: f32| (win_probability * 100.0).round() as u32;
        let name = session.name(before.side);
        let played = session.moves().get(turn).map_or("", |made| made.text.as_str());
        let sentence = LocalizedText::new(ids::REVIEW_TURNING_POINT)
            .count("turn", round_of(session.moves(), turn))
            .text("name", name)
            .text("move", played);
        let detail = LocalizedText::new(ids::REVIEW_COST)
            .number("before", percent(before.win_probability))
            .number("after", percent(later));
        let better = better_line(&*game, turn, &before.line, played, words);
        let (played, detail) = (words.localize(&sentence), words.localize(&detail));
        turning_points.push(TurningPoint { turn, played, detail, better });
    }
    turning_points.reverse();
    turning_points
}

/// The better line at a turn. `None` if it begins with the move that was played.
fn better_line(
    game: &dyn AnyGame,
    turn: usize,
    line: &[EncodedMove],
    played: &str,
    words: &Localization,
) -> Option<BetterLine> {
    let mut game = game.boxed_clone();
    let (mut texts, mut moves) = (Vec::new(), Vec::new());
    for code in line.iter().take(MAX_MOVES) {
        texts.push(game.text(*code));
        moves.push(*code);
        if game.play(*code).is_err() || game.outcome().is_some() {
            break;
        }
    }
    let first = texts.first().filter(|first| *first != played)?;
    let show = LocalizedText::new(ids::REVIEW_SHOW_NAME).text("better", first).text("move", played);
    let text = LocalizedText::new(ids::REVIEW_BETTER).text("better", texts.join(" "));
    let from = HistoryCursor { line: HistoryLine::Main, turn };
    let line = PlayLine { from, moves, play: 1 };
    Some(BetterLine { text: words.localize(&text), show: words.localize(&show), line })
}
