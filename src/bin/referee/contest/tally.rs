//! What the games of a match come to.

use quintet::record::Verdict;
use quintet::rules::{Sentence, Side};
use quintet::words::Words;

/// Standard deviations to either side within which 95 of 100 results lie.
const NINETY_FIVE: f64 = 1.96;

/// Wins, draws and losses of the first player.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
}

impl Tally {
    /// Counts a game.
    pub fn add(&mut self, verdict: Verdict, player: impl Fn(Side) -> usize) {
        match verdict {
            Verdict::Win(side) if player(side) == 0 => self.wins += 1,
            Verdict::Win(_) => self.losses += 1,
            Verdict::Draw | Verdict::Open => self.draws += 1,
        }
    }

    /// The share of the points that the first player got, from 0 to 1; not a number if nothing was played.
    pub fn share(self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.wins + self.draws + self.losses)
    }

    /// What is printed under the records.
    pub fn lines(self, words: &Words) -> [String; 2] {
        let games = f64::from(self.wins + self.draws + self.losses);
        let counts = Sentence::new("match-tally")
            .number("wins", self.wins)
            .number("draws", self.draws)
            .number("losses", self.losses);
        let share = self.share();
        let squares = f64::from(self.wins) + f64::from(self.draws) / 4.0;
        let deviation = (squares / games - share * share).max(0.0).sqrt() / games.sqrt() * NINETY_FIVE;
        let (low, high) = (elo(share - deviation), elo(share + deviation));
        let elo = Sentence::new("match-elo").text("elo", signed(elo(share))).text(
            "error",
            if low.is_finite() && high.is_finite() { format!("{:.0}", (high - low) / 2.0) } else { "∞".to_owned() },
        );
        [words.say(&counts), words.say(&elo)]
    }
}

/// The difference in strength at which the stronger player gets this share of the points.
fn elo(share: f64) -> f64 {
    if share <= 0.0 {
        f64::NEG_INFINITY
    } else if share >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / share - 1.0).log10()
    }
}

fn signed(elo: f64) -> String {
    if elo.is_nan() {
        "?".to_owned()
    } else if elo.is_infinite() {
        if elo > 0.0 { "+∞" } else { "−∞" }.to_owned()
    } else {
        format!("{elo:+.0}")
    }
}
