//! Checks that every game must pass. They panic with a description of the first fault.
//!
//! [`battery!`](crate::battery) declares a test for each of them. The checks of the rules alone are in
//! [`rules::testing`](crate::rules::testing).

mod definition;
mod engine;
mod evaluation;
mod files;
mod moves;
mod records;
mod speech;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::catalog::{GameDef, find, register};
use crate::rules::testing::option_sets;
use crate::rules::{AnyGame, Options};
use crate::words::Localization;

pub use definition::check_definition;
pub use engine::{check_engine, check_strength, check_ugi, check_weights, wins_against_random};
pub use evaluation::check_evaluation;
pub use files::check_files;
pub use moves::{draw_hex_pieces, parse_hex_pieces, play, rejected};
pub use records::{check_positions, check_records};
pub use speech::check_speech;

/// The maximum number of turns of a random game.
const MAX_TURNS: u32 = 300;

/// Declares a module `battery` with the tests that every game must pass and that do not need Bevy. The arguments are
/// the [`GameDef`] and the type of the positions.
///
/// # Examples
///
/// ```
/// use quintet_games::abeo::{GAME, Position};
///
/// quintet_core::battery!(&GAME, Position);
/// ```
#[macro_export]
macro_rules! battery {
    ($game:expr, $position:ty) => {
        mod battery {
            use super::*;

            #[test]
            fn rules_are_consistent() {
                $crate::testing::install($game);
                $crate::rules::testing::check_rules::<$position>(3, 1);
            }

            #[test]
            fn positions_round_trip() {
                $crate::testing::check_positions($game);
            }

            #[test]
            fn records_and_links_round_trip() {
                $crate::testing::check_records($game);
            }

            #[test]
            fn definition_is_valid() {
                $crate::testing::check_definition($game);
            }

            #[test]
            fn evaluation_is_consistent() {
                $crate::testing::check_evaluation::<$position>(2);
            }

            #[test]
            fn computer_players_play_legal_moves() {
                $crate::testing::check_engine($game);
            }

            #[test]
            fn computer_players_beat_random_moves() {
                $crate::testing::check_strength($game);
            }

            #[test]
            fn weights_have_right_signs() {
                $crate::testing::check_weights($game);
            }

            #[test]
            fn ugi_server_answers_with_legal_moves() {
                $crate::testing::check_ugi($game);
            }

            #[test]
            fn texts_have_no_faults() {
                $crate::testing::install($game);
                $crate::catalog::check_texts($game);
            }

            #[test]
            fn speech_is_complete() {
                $crate::testing::check_speech($game);
            }

            #[test]
            fn lesson_page_and_example_are_valid() {
                $crate::testing::check_files($game);
            }
        }
    };
}

/// Registers a game, unless it is registered already.
///
/// # Panics
/// When another game has the same id.
pub fn install(game: &'static GameDef) {
    // Several tests of one program may register the game at the same time: the first succeeds.
    let _ = register(game);
    let found = find(game.info.id).expect("the game was registered");
    assert!(std::ptr::eq(found, game), "another game has the id {}", game.info.id);
}

/// The English texts, with those of the game. [Installs](install) the game.
#[must_use]
pub fn english(game: &'static GameDef) -> Localization {
    install(game);
    Localization::english()
}

/// Every set of options with which the game starts.
fn starts(game: &'static GameDef) -> impl Iterator<Item = (Options, Box<dyn AnyGame>)> {
    install(game);
    option_sets(game.info.options).into_iter().filter_map(|options| Some((options.clone(), game.start(options).ok()?)))
}

/// Plays random moves until the game ends, at most `turns` of them.
fn play_random(game: &mut dyn AnyGame, turns: u32, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    game.play_out(turns, &mut |moves| {
        assert!(moves > 0, "a position has no legal move, but its outcome is `None`");
        rng.random_range(0..moves)
    });
}
