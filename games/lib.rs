//! The list of the games: Abeo, Abande, Abalone, Abstrakto and Aeb.
//!
//! Each game is a package in a folder of its own, with its rules, its definition and evaluation, its lesson and rules page
//! in `data`, and its view in `view`. Views need Bevy and the feature `view`.
//!
//! A program [installs](install) the games when it starts. [`find`] and [`games`] do so themselves.
//!
//! # Examples
//!
//! ```
//! use quintet_core::record::Record;
//!
//! quintet_games::install();
//! let record = Record::parse("[Game \"abalone\"]\n1. a1b2 *").unwrap();
//! assert_eq!(record.replay().unwrap().turn(), 1);
//! ```

use std::sync::Once;

#[cfg(feature = "view")]
use bevy::prelude::*;
#[cfg(feature = "view")]
use quintet_bevy::view::AppGameExt as _;
use quintet_core::catalog::{self, GameDef, register_all};
use quintet_core::engine::Evaluate;
use quintet_core::rules::Describe;

/// Work that needs the types of the positions, such as tests of the rules and of the evaluations. See
/// [`visit_positions`].
pub trait PositionVisitor {
    /// Does the work for one game.
    fn visit<P: Describe + Evaluate>(&mut self);
}

/// Declares [`GAMES`], [`visit_positions`], and [`GamesPlugin`] with the feature `view`. `pub use abeo;` lists the game of a
/// package, and `pub mod gomoku;` the game of a folder that belongs to this package.
macro_rules! list_games {
    ($(pub $kind:ident $game:ident;)*) => {
        $(pub $kind $game;)*

        /// The definitions of the games, in the order in which menus list them.
        pub static GAMES: &[&GameDef] = &[$(&$game::GAME),*];

        /// Visits the types of the positions of all games, in the order of [`GAMES`].
        pub fn visit_positions(visitor: &mut impl PositionVisitor) {
            $(visitor.visit::<$game::Position>();)*
        }

        /// [Installs](install) all games and adds their views.
        #[cfg(feature = "view")]
        pub struct GamesPlugin;

        #[cfg(feature = "view")]
        impl Plugin for GamesPlugin {
            fn build(&self, app: &mut App) {
                install();
                $(app.add_game::<$game::Position>();)*
            }
        }
    };
}

// A new game needs one line here. Menus list the games in this order.
list_games! {
    pub use abeo;
    pub use abande;
    pub use abalone;
    pub use abstrakto;
    pub use aeb;
}

/// Adds the games to the [catalog], at the first call.
///
/// # Panics
/// If the catalog has another game with the id of one of these games.
pub fn install() {
    static INSTALL: Once = Once::new();
    INSTALL.call_once(|| register_all(GAMES).expect("no other game has the id of one of these games"));
}

/// Installs the games and returns the [games of the catalog](catalog::games).
pub fn games() -> impl ExactSizeIterator<Item = &'static GameDef> + DoubleEndedIterator + Clone {
    install();
    catalog::games()
}

/// Installs the games and [finds](catalog::find) a game of the catalog.
///
/// # Examples
///
/// ```
/// use quintet_games::find;
///
/// let abeo = find("abeo").unwrap();
/// assert_eq!(abeo.info.name, "Abeo");
/// assert_eq!(abeo.info.sides, ["dark", "light"]);
///
/// assert!(find("chess").is_none());
/// ```
#[must_use]
pub fn find(id: &str) -> Option<&'static GameDef> {
    install();
    catalog::find(id)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use quintet_core::words::{Locale, Localization, ids};

    use super::*;

    #[test]
    fn every_side_has_a_name() {
        install();
        for words in Locale::ALL.map(Localization::of) {
            for game in GAMES {
                for side in game.info.sides {
                    let ids = [format!("{}-side-{side}", game.info.id), format!("side-{side}")];
                    assert!(ids.into_iter().any(|id| words.has(ids::composed(id))), "{side}");
                }
            }
        }
    }

    #[test]
    fn every_folder_with_rules_is_listed() {
        let entries = fs::read_dir(env!("CARGO_MANIFEST_DIR")).unwrap().map(|entry| entry.unwrap());
        let has_rules = |folder: &Path| folder.join("rules").exists() || folder.join("rules.rs").exists();
        let folders = entries.filter(|entry| has_rules(&entry.path()));
        let folders: BTreeSet<_> = folders.map(|entry| entry.file_name().into_string().unwrap()).collect();
        assert_eq!(folders, GAMES.iter().map(|game| game.info.id.to_owned()).collect());
    }
}
