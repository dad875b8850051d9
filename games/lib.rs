//! Five games for two to four players: rules, evaluations, lessons and rules pages.
//!
//! Each game has a folder: its rules in `rules`, its definition and evaluation in `evaluation.rs`, its lesson and rules
//! page in `data`, and its view in `view`. The views need Bevy and belong to the package `quintet-games-view`.
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

use quintet_core::catalog::{self, GameDef, register_all};

/// Invokes a macro with the list of the games, in the order of the menus. To add a game to this package, add it to this
/// list only: the module of the game and the module of its view are declared with the list.
#[macro_export]
macro_rules! with_games {
    ($macro:ident) => {
        $macro!(abeo, abande, abalone, abstrakto, aeb);
    };
}

macro_rules! declare_games {
    ($($game:ident),*) => {
        $(pub mod $game;)*

        /// The definitions of the games, in the order in which menus list them.
        pub static GAMES: &[&GameDef] = &[$(&$game::GAME),*];
    };
}

with_games!(declare_games);

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

/// The English texts, with those of the games.
#[cfg(test)]
fn english() -> quintet_core::words::Localization {
    install();
    quintet_core::words::Localization::english()
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
                    assert!(words.has(ids::composed(format!("side-{side}"))), "{side}");
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
