//! Tests of Abalone against the rule sheet and the rulings.

mod drawn;
mod invariants;
mod layouts;
mod move_errors;
mod naive;
mod patterns;
mod rulings;
mod sheet;

use super::*;
use quintet_core::rules::{Game, Options, Rules as _, perft};

fn options(settings: &[(&str, &str)]) -> Options {
    let mut options = Options::defaults(INFO.options);
    for (key, value) in settings {
        options.set(key, value).unwrap();
    }
    options
}

fn start(layout: &str) -> Game<Position> {
    let options = options(&[("layout", layout)]);
    Game::start(options).unwrap()
}

#[test]
fn perft_matches_recorded_counts() {
    for (layout, counts) in [
        ("standard", &[44, 1936, 98_912, 5_045_110][..]),
        ("belgian-daisy", &[52, 2692, 149_322, 8_270_666]),
        ("german-daisy", &[80, 6244, 493_480]),
        ("domination", &[80, 5466, 409_270]),
    ] {
        for (count, depth) in counts.iter().zip(1..) {
            assert_eq!(perft(&start(layout), depth), *count, "{layout} at depth {depth}");
        }
    }
}
