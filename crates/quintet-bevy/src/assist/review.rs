//! The review of a session: the win probabilities turn by turn. The analysis runs while the review screen is open.

use bevy::prelude::*;
use quintet_core::engine::{MoveReview, Review, turning_points, win_probability_after};
use quintet_core::rules::Side;

#[cfg(target_arch = "wasm32")]
use super::task::WorkerStatus;
use super::task::{SearchExecutor, SearchTask, TaskProgress};
#[cfg(target_arch = "wasm32")]
use super::web_worker;
use crate::frame::{Menu, RedrawAppExt, SelectSystems, TableStage};
use crate::session::{GameSession, MadeMove};

/// The node limit for each turn.
const NODES: u64 = 20_000;

/// The review of the current session, as far as it has been computed.
#[derive(Resource, Default)]
pub struct SessionReview {
    /// The moves and the position hash that the review belongs to.
    of: Option<(Vec<MadeMove>, u64)>,
    task: Option<SearchTask<Vec<MoveReview>>>,
    reviews: Vec<MoveReview>,
    /// The number of positions to evaluate: one more than moves, because the final position counts too.
    turns: usize,
    players: usize,
}

impl SessionReview {
    /// The results so far, each with its turn index. The review proceeds from the last turn to the first, so missing
    /// results are at the start.
    pub fn reviews(&self) -> impl DoubleEndedIterator<Item = (usize, &MoveReview)> + ExactSizeIterator {
        let missing = self.turns - self.reviews.len();
        self.reviews.iter().enumerate().map(move |(index, review)| (missing + index, review))
    }

    /// The number of turns, including the final position.
    #[must_use]
    pub const fn turns(&self) -> usize {
        self.turns
    }

    /// Whether the review is complete.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.reviews.len() == self.turns
    }

    /// The indices of the turns at which the mover lost much win probability: see
    /// [`turning_points`](quintet_core::engine::turning_points).
    #[must_use]
    pub fn turning_points(&self) -> Vec<usize> {
        let missing = self.turns - self.reviews.len();
        turning_points(&self.reviews, self.players).into_iter().map(|turn| turn + missing).collect()
    }

    /// The win probability of the mover after this turn: see [`win_probability_after`](quintet_core::engine::win_probability_after).
    #[must_use]
    pub fn win_probability_after(&self, turn: usize) -> Option<f32> {
        let missing = self.turns - self.reviews.len();
        win_probability_after(&self.reviews, turn.checked_sub(missing)?, self.players)
    }

    /// The known win probabilities of a side, each with its turn index. With two players, one side's chance is the
    /// complement of the other's. With more players, a side's chance is known only at its own turns.
    #[must_use]
    pub fn win_probabilities(&self, side: Side) -> Vec<(usize, f32)> {
        let of_side = |(turn, review): (usize, &MoveReview)| match (review.side == side, self.players) {
            (true, _) => Some((turn, review.win_probability)),
            (false, 2) => Some((turn, 1.0 - review.win_probability)),
            (false, _) => None,
        };
        self.reviews().filter_map(of_side).collect()
    }
}

/// Whether the match can be reviewed: it has moves and no secrets. In a match between people, the review is available
/// only after the end, because it shows better moves.
#[must_use]
pub fn can_review(session: &GameSession) -> bool {
    let is_between_people = session.human_sides().count() > 1;
    !session.moves().is_empty() && !session.has_secrets() && (session.result().is_some() || !is_between_people)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SessionReview>().redraw_on_change_of::<SessionReview>();
    app.add_systems(TableStage::Select, review.run_if(in_state(Menu::Review)).in_set(SelectSystems::Requests));
    app.add_systems(OnExit(Menu::Review), |mut review: ResMut<SessionReview>| review.task = None);
}

fn review(session: Option<Res<GameSession>>, mut executor: ResMut<SearchExecutor>, mut review: ResMut<SessionReview>) {
    let Some(session) = session else { return };
    let (moves, hash) = (session.moves(), session.live().hash());
    if !review.of.as_ref().is_some_and(|(of, of_hash)| of == moves && *of_hash == hash) {
        let (of, turns) = (Some((moves.to_vec(), hash)), moves.len() + 1);
        *review = SessionReview { of, task: None, reviews: Vec::new(), turns, players: session.live().players() };
    }
    if review.is_complete() {
        return;
    }
    let review = review.bypass_change_detection();
    let task = review.task.get_or_insert_with(|| start_review(&session, &executor));
    // A review that was interrupted begins again, and its first results are shorter than those before.
    if let Some(reviews) = task.poll_latest(executor.bypass_change_detection())
        && reviews.len() > review.reviews.len()
    {
        review.reviews = reviews;
    }
}

fn start_review(session: &GameSession, executor: &SearchExecutor) -> SearchTask<Vec<MoveReview>> {
    let review = || Review::new(&session.setup().game_def.engine, session.live(), NODES);
    let mut here = review();
    let task = move |_| match here.step() {
        true => TaskProgress::Done(here.reviews()),
        false => TaskProgress::Partial(here.reviews()),
    };
    #[cfg(target_arch = "wasm32")]
    if let Some(wake) = executor.waker() {
        let mut review = review();
        let search =
            review.next_search().and_then(|game| web_worker::evaluate(game, session.moves().len() + 1, NODES, wake));
        if let Some(search) = search {
            let poll = move || match search.next_answer() {
                web_worker::Answer::Pending => WorkerStatus::Running,
                web_worker::Answer::Found(answer) => record(&mut review, &answer),
                web_worker::Answer::Failed => WorkerStatus::Failed,
            };
            return executor.start_in_worker(poll, task);
        }
    }
    executor.begin(task)
}

/// Records the answer of a worker.
#[cfg(target_arch = "wasm32")]
fn record(review: &mut Review, answer: &web_worker::SearchAnswer) -> WorkerStatus<Vec<MoveReview>> {
    let Some(game) = review.next_search() else { return WorkerStatus::Failed };
    let (best, report) = (answer.best(game), answer.report(game));
    let Some(report) = report else { return WorkerStatus::Failed };
    if review.record(best, &report) {
        WorkerStatus::Found(review.reviews())
    } else {
        WorkerStatus::Partial(review.reviews())
    }
}
