//! The sequential probability ratio test: a match ends as soon as the results are clear.
//!
//! The two games of an opening are one result, because they share its bias. A pair has 0, ½, 1, 1½ or 2 points, so the
//! results are pentanomial. The log-likelihood ratio uses their mean and variance (generalised SPRT, as fishtest does).

use std::str::FromStr;

/// The probability of accepting a hypothesis when the other one is true.
const ERROR_RATE: f64 = 0.05;
/// The number that is added to each count (the Jeffreys prior). It prevents a variance of 0 after a few equal results.
const PRIOR: f64 = 0.5;

/// The number of pairs of games by the points of the first player, in half points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u32; 5]);

impl Pairs {
    /// Counts a pair.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// The standard error of the mean share of the points.
    pub fn standard_error(self) -> f64 {
        let (total, _, variance) = self.moments();
        (variance / total).sqrt()
    }

    /// The number of pairs, and the mean and the variance of their shares of the points.
    fn moments(self) -> (f64, f64, f64) {
        let weights = self.0.map(|count| f64::from(count) + PRIOR);
        let total: f64 = weights.iter().sum();
        let shares = [0.0, 0.25, 0.5, 0.75, 1.0];
        let mean = weights.iter().zip(shares).map(|(weight, share)| weight * share).sum::<f64>() / total;
        let squares = weights.iter().zip(shares).map(|(weight, share)| weight * (share - mean).powi(2));
        (total, mean, squares.sum::<f64>() / total)
    }
}

/// The hypotheses of a test: the first player is stronger by this much Elo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    pub elo0: f64,
    pub elo1: f64,
}

/// The result of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtResult {
    /// More games are needed.
    Open,
    /// The first hypothesis is accepted.
    Lower,
    /// The second hypothesis is accepted.
    Higher,
}

impl FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once(',').and_then(|(elo0, elo1)| Some((elo0.parse().ok()?, elo1.parse().ok()?)));
        numbers
            .map(|(elo0, elo1)| Self { elo0, elo1 })
            .filter(|sprt| sprt.elo0.is_finite() && sprt.elo1.is_finite() && sprt.elo0 < sprt.elo1)
            .ok_or_else(|| "Two numbers are needed, the smaller one first, such as 0,10.".to_owned())
    }
}

impl Sprt {
    /// The log-likelihood ratio of the second hypothesis to the first.
    pub fn log_likelihood_ratio(self, pairs: Pairs) -> f64 {
        let (total, mean, variance) = pairs.moments();
        let [low, high] = [self.elo0, self.elo1].map(|elo| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0)));
        total * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// The magnitude of the log-likelihood ratio at which a hypothesis is accepted.
    pub fn bound() -> f64 {
        ((1.0 - ERROR_RATE) / ERROR_RATE).ln()
    }

    /// The result of the test after these games.
    pub fn result(self, pairs: Pairs) -> SprtResult {
        let ratio = self.log_likelihood_ratio(pairs);
        if ratio >= Self::bound() {
            SprtResult::Higher
        } else if ratio <= -Self::bound() {
            SprtResult::Lower
        } else {
            SprtResult::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hypotheses_are_parsed() {
        assert_eq!("0,10".parse(), Ok(Sprt { elo0: 0.0, elo1: 10.0 }));
        assert_eq!("-5,0.5".parse(), Ok(Sprt { elo0: -5.0, elo1: 0.5 }));
        for wrong in ["", "0", "10,0", "0,x", "0,inf", "nan,1"] {
            assert!(wrong.parse::<Sprt>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn ratio_matches_a_computation_by_hand() {
        // 10,000 pairs with mean 0.55 and variance 0.07875; the prior hardly changes them.
        let pairs = Pairs([500, 2500, 3000, 2500, 1500]);
        let sprt = Sprt { elo0: 0.0, elo1: 50.0 };
        let high = 1.0 / (1.0 + 10_f64.powf(-50.0 / 400.0));
        let expected = 10_000.0 * (high - 0.5) * (1.1 - 0.5 - high) / (2.0 * 0.07875);
        assert!((sprt.log_likelihood_ratio(pairs) / expected - 1.0).abs() < 0.01);
    }

    #[test]
    fn clear_results_end_the_test() {
        let sprt = Sprt { elo0: 0.0, elo1: 20.0 };
        assert_eq!(sprt.result(Pairs::default()), SprtResult::Open);
        assert_eq!(sprt.result(Pairs([0, 0, 1, 0, 0])), SprtResult::Open);
        assert_eq!(sprt.result(Pairs([1, 0, 1, 0, 2])), SprtResult::Open);
        assert_eq!(sprt.result(Pairs([2, 5, 20, 30, 43])), SprtResult::Higher);
        assert_eq!(sprt.result(Pairs([43, 30, 20, 5, 2])), SprtResult::Lower);
    }

    #[test]
    fn error_rate_is_not_exceeded() {
        use rand::{RngExt, SeedableRng};
        // Players of equal strength: pairs with 1 point most often. The higher hypothesis is accepted rarely.
        let sprt = Sprt { elo0: 0.0, elo1: 40.0 };
        let mut rng = rand::rngs::ChaCha8Rng::seed_from_u64(7);
        let mut wrong = 0;
        for _ in 0..400 {
            let mut pairs = Pairs::default();
            while sprt.result(pairs) == SprtResult::Open {
                pairs.add([0, 1, 1, 2, 2, 2, 2, 3, 3, 4][rng.random_range(0..10)]);
            }
            wrong += u32::from(sprt.result(pairs) == SprtResult::Higher);
        }
        assert!((4..=36).contains(&wrong), "{wrong} of 400; 20 are expected");
    }
}
