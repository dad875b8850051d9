//! The review of a match: how the chances changed, turn by turn. It goes on while its screen is open.

use bevy::prelude::*;

use super::thinking::{Slice, Work, Workshop};
use super::{Match, Menu, TableSystems};
use crate::engine::{Review, Verdict, swings};
use crate::rules::Side;

/// The positions that are looked at for each turn.
const NODES: u64 = 20_000;

/// What is known of the match on the table.
#[derive(Resource, Default)]
pub struct MatchReview {
    /// How many moves the match had, and the hash of where it stood.
    of: Option<(usize, u64)>,
    work: Option<Work<Vec<Verdict>>>,
    verdicts: Vec<Verdict>,
    /// How many turns there are to be looked at: one more than moves, as the end counts too.
    turns: usize,
}

impl MatchReview {
    /// What is known of each turn, the last first known: those that are missing are at the start. Each with its turn, in
    /// moves before it.
    pub fn verdicts(&self) -> impl DoubleEndedIterator<Item = (usize, &Verdict)> + ExactSizeIterator {
        let unknown = self.turns - self.verdicts.len();
        self.verdicts.iter().enumerate().map(move |(index, verdict)| (unknown + index, verdict))
    }

    /// How many turns there are, the end included.
    #[must_use]
    pub const fn turns(&self) -> usize {
        self.turns
    }

    /// Whether every turn was looked at.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.verdicts.len() == self.turns
    }

    /// The turns at which what was played cost the mover much, in moves before them.
    #[must_use]
    pub fn swings(&self) -> Vec<usize> {
        let unknown = self.turns - self.verdicts.len();
        swings(&self.verdicts).into_iter().map(|turn| turn + unknown).collect()
    }

    /// The chance of a side at each turn where it is known, with the turn. Between two players what one has the other has
    /// not; among more, each side's chance is known at its own turns.
    #[must_use]
    pub fn chances(&self, side: Side, players: usize) -> Vec<(usize, f32)> {
        let of_side = |(turn, verdict): (usize, &Verdict)| match (verdict.side == side, players) {
            (true, _) => Some((turn, verdict.chance)),
            (false, 2) => Some((turn, 1.0 - verdict.chance)),
            (false, _) => None,
        };
        self.verdicts().filter_map(of_side).collect()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MatchReview>();
    app.add_systems(Update, review.run_if(in_state(Menu::Review)).in_set(TableSystems::Choose));
    app.add_systems(OnExit(Menu::Review), |mut review: ResMut<MatchReview>| review.work = None);
}

fn review(the_match: Option<Res<Match>>, mut workshop: ResMut<Workshop>, mut review: ResMut<MatchReview>) {
    let Some(the_match) = the_match else { return };
    let of = Some((the_match.moves().len(), the_match.live().hash()));
    if review.of != of {
        let turns = the_match.moves().len() + 1;
        *review = MatchReview { of, work: None, verdicts: Vec::new(), turns };
    }
    if review.is_whole() {
        return;
    }
    let review = review.bypass_change_detection();
    let mut done = Vec::new();
    let work = review.work.get_or_insert_with(|| begin(&the_match, &workshop));
    // A thread may have found several; in frames one is enough for each.
    while let Some(verdicts) = work.go_on(workshop.bypass_change_detection()) {
        done = verdicts;
        if work.is_over() || workshop.is_busy() {
            break;
        }
    }
    if !done.is_empty() {
        review.verdicts = done;
    }
}

fn begin(the_match: &Match, workshop: &Workshop) -> Work<Vec<Verdict>> {
    let mut review = Review::new(the_match.live(), NODES);
    workshop.begin(move |_| match review.step() {
        true => Slice::Last(review.verdicts()),
        false => Slice::News(review.verdicts()),
    })
}
