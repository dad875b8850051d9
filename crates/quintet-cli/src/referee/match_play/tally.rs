//! The result of a match.

use quintet_core::record::GameResult;
use quintet_core::rules::{LocalizedText, Side};
use quintet_core::words::{Localization, ids};
use serde_json::{Value, json};

use super::game::FinishedGame;
use super::sprt::{Pairs, Sprt, SprtResult};

/// The number of standard deviations of a 95 % confidence interval.
const Z_95: f64 = 1.96;

/// Wins, draws and losses of the first player.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    /// The games that each player lost by a failure.
    forfeits: [u32; 2],
    /// The pairs of games by their points.
    pub pairs: Pairs,
}

impl Tally {
    /// Counts the games of a pair.
    pub fn add_pair(&mut self, games: &[FinishedGame]) {
        let before = 2 * self.wins + self.draws;
        for FinishedGame { seats, ended, .. } in games {
            self.add(ended.result, |side| seats.player(side));
            if let Some(side) = ended.forfeit {
                self.forfeits[seats.player(side)] += 1;
            }
        }
        if games.len() == 2 {
            self.pairs.add((2 * self.wins + self.draws - before) as usize);
        }
    }

    /// The results as a JSON object.
    pub fn json(self, sprt: Option<Sprt>) -> Value {
        let share = self.share();
        let finite = |number: f64| number.is_finite().then_some(number);
        let test = sprt.map(|sprt| {
            json!({
                "elo0": sprt.elo0,
                "elo1": sprt.elo1,
                "llr": sprt.log_likelihood_ratio(self.pairs),
                "bound": Sprt::bound(),
                "accepted": match sprt.result(self.pairs) {
                    SprtResult::Open => None,
                    SprtResult::Lower => Some(0),
                    SprtResult::Higher => Some(1),
                },
            })
        });
        json!({
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "forfeits": self.forfeits,
            "pairs": self.pairs.0,
            "elo": finite(elo(share)),
            "error": finite(self.elo_error()),
            "sprt": test,
        })
    }

    /// The lines about a sequential test.
    pub fn sprt_lines(self, sprt: Sprt, words: &Localization) -> [String; 2] {
        // Adding zero removes the sign of a negative zero.
        let ratio = format!("{:.2}", (sprt.log_likelihood_ratio(self.pairs) * 100.0).round() / 100.0 + 0.0);
        let pairs = LocalizedText::new(ids::MATCH_PAIRS);
        let names = ["zero", "half", "one", "more", "two"];
        let pairs = names.into_iter().zip(self.pairs.0).fold(pairs, |pairs, (name, count)| pairs.number(name, count));
        let id = match sprt.result(self.pairs) {
            SprtResult::Open => ids::MATCH_SPRT_OPEN,
            SprtResult::Lower => ids::MATCH_SPRT_LOWER,
            SprtResult::Higher => ids::MATCH_SPRT_HIGHER,
        };
        let test = LocalizedText::new(id)
            .text("elo0", sprt.elo0.to_string())
            .text("elo1", sprt.elo1.to_string())
            .text("ratio", ratio)
            .text("bound", format!("{:.2}", Sprt::bound()));
        [words.localize(&pairs), words.localize(&test)]
    }

    /// Half the width of the 95 % confidence interval of the Elo difference. The two games of a pair count as one result, as
    /// in the [sequential test](Sprt), because they share an opening.
    fn elo_error(self) -> f64 {
        let share = self.share();
        let deviation = self.pairs.standard_error() * Z_95;
        (elo(share + deviation) - elo(share - deviation)) / 2.0
    }

    /// The number of games.
    pub const fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Counts the result of a game.
    fn add(&mut self, result: GameResult, player: impl Fn(Side) -> usize) {
        match result {
            GameResult::Win(side) if player(side) == 0 => self.wins += 1,
            GameResult::Win(_) => self.losses += 1,
            GameResult::Draw | GameResult::Unfinished => self.draws += 1,
        }
    }

    /// The share of the points of the first player, from 0 to 1; NaN before the first game.
    pub fn share(self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// The lines that are printed below the records. The first one counts the forfeits, if there are any.
    pub fn lines(self, words: &Localization) -> impl Iterator<Item = String> {
        let [first, second] = self.forfeits;
        let forfeits = format!("Forfeits: {first} of the first player, {second} of the second player");
        let counts = LocalizedText::new(ids::MATCH_SCORE)
            .number("wins", self.wins)
            .number("draws", self.draws)
            .number("losses", self.losses);
        let error = self.elo_error();
        let elo = LocalizedText::new(ids::MATCH_ELO)
            .text("elo", signed(elo(self.share())))
            .text("error", if error.is_finite() { format!("{error:.0}") } else { "∞".to_owned() });
        let forfeits = (first + second > 0).then_some(forfeits);
        forfeits.into_iter().chain([words.localize(&counts), words.localize(&elo)])
    }
}

/// The Elo difference that corresponds to a share of the points.
fn elo(share: f64) -> f64 {
    if share <= 0.0 {
        f64::NEG_INFINITY
    } else if share >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (share / (1.0 - share)).log10()
    }
}

fn signed(elo: f64) -> String {
    if elo.is_nan() {
        "?".to_owned()
    } else if elo.is_infinite() {
        if elo > 0.0 { "+∞" } else { "-∞" }.to_owned()
    } else {
        match elo.round() {
            0.0 => "0".to_owned(),
            rounded => format!("{rounded:+}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_has_no_sign() {
        assert_eq!(["0", "0", "0", "+1", "-1"], [0.0, -0.0, -0.4, 0.6, -0.6].map(signed));
        assert_eq!(signed(elo(0.5)), "0");
        assert!(elo(0.5).is_sign_positive(), "JSON has no -0.0");
        let results = Tally { wins: 1, losses: 1, ..Tally::default() };
        assert_eq!(results.json(None)["elo"].to_string(), "0.0");
    }

    #[test]
    fn elo_error_counts_pairs() {
        let with_pairs = |pairs| Tally { wins: 100, losses: 100, pairs: Pairs(pairs), ..Tally::default() }.elo_error();
        let (same_side, same_player) = (with_pairs([0, 0, 100, 0, 0]), with_pairs([50, 0, 0, 0, 50]));
        let independent = with_pairs([25, 0, 50, 0, 25]);
        // The error of 200 independent games without draws.
        let expected = 1.96 * 0.5 / 200_f64.sqrt() * 1_600.0 / 10_f64.ln();
        assert!((independent / expected - 1.0).abs() < 0.05, "{independent} instead of {expected}");
        assert!(same_side < 0.2 * independent, "the side that begins wins: {same_side}, {independent}");
        assert!((same_player / independent / 2_f64.sqrt() - 1.0).abs() < 0.05, "{same_player}, {independent}");
    }
}
