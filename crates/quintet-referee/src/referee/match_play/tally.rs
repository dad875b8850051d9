//! The result of a match.

use quintet_core::record::GameResult;
use quintet_core::rules::{LocalizedText, Side};
use quintet_core::words::{Localization, ids};

/// The number of standard deviations of a 95 % confidence interval.
const Z_95: f64 = 1.96;

/// Wins, draws and losses of the first player.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
}

impl Tally {
    /// Counts the result of a game.
    pub fn add(&mut self, result: GameResult, player: impl Fn(Side) -> usize) {
        match result {
            GameResult::Win(side) if player(side) == 0 => self.wins += 1,
            GameResult::Win(_) => self.losses += 1,
            GameResult::Draw | GameResult::Unfinished => self.draws += 1,
        }
    }

    /// The share of the points of the first player, from 0 to 1; NaN before the first game.
    pub fn share(self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.wins + self.draws + self.losses)
    }

    /// The lines that are printed below the records.
    pub fn lines(self, words: &Localization) -> [String; 2] {
        let games = f64::from(self.wins + self.draws + self.losses);
        let counts = LocalizedText::new(ids::MATCH_TALLY)
            .number("wins", self.wins)
            .number("draws", self.draws)
            .number("losses", self.losses);
        let share = self.share();
        let squares = f64::from(self.wins) + f64::from(self.draws) / 4.0;
        let deviation = (squares / games - share * share).max(0.0).sqrt() / games.sqrt() * Z_95;
        let (low, high) = (elo(share - deviation), elo(share + deviation));
        let elo = LocalizedText::new(ids::MATCH_ELO).text("elo", signed(elo(share))).text(
            "error",
            if low.is_finite() && high.is_finite() { format!("{:.0}", (high - low) / 2.0) } else { "∞".to_owned() },
        );
        [words.localize(&counts), words.localize(&elo)]
    }
}

/// The Elo difference that corresponds to a share of the points.
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
