//! Statistics of saved matches.

use std::collections::BTreeMap;

use quintet_bevy::storage::StoredSession;
use quintet_core::record::GameResult;
use quintet_core::rules::{GameInfo, Side};

/// Statistics of a set of matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Statistics {
    /// The number of matches.
    pub(crate) matches: u32,
    /// The number of finished matches.
    pub(crate) ended: u32,
    /// The number of draws.
    pub(crate) drawn: u32,
    /// The number of wins of each side. Empty for matches of all games.
    pub(crate) by_side: Vec<u32>,
    /// Player names with their numbers of wins and of finished matches, most wins first.
    pub(crate) by_name: Vec<(String, u32, u32)>,
    /// The minimum, maximum and mean number of turns of finished matches. `None` if there are none.
    pub(crate) turns: Option<(u32, u32, u32)>,
}

impl Statistics {
    /// Computes the statistics of the matches of one game, or of all games.
    pub(crate) fn of<'a>(matches: impl Iterator<Item = &'a StoredSession>, game: Option<&'static GameInfo>) -> Self {
        let mut sum = Self { by_side: vec![0; game.map_or(0, |game| game.sides.len())], ..Self::default() };
        let mut names: BTreeMap<String, (u32, u32)> = BTreeMap::new();
        let mut turns = Vec::new();
        for stored in matches.filter(|stored| game.is_none_or(|game| game.id == stored.record.game.id)) {
            sum.matches += 1;
            let winner = match stored.record.result {
                GameResult::Unfinished => continue,
                GameResult::Draw => None,
                GameResult::Win(side) => Some(side),
            };
            sum.ended += 1;
            sum.drawn += u32::from(winner.is_none());
            if let Some(wins) = winner.and_then(|side| sum.by_side.get_mut(side.index())) {
                *wins += 1;
            }
            turns.push(u32::try_from(stored.record.moves.len()).unwrap_or(u32::MAX));
            // A name can be on several sides.
            let mut won: BTreeMap<&str, bool> = BTreeMap::new();
            for side in Side::all(stored.record.game.players(&stored.record.options)) {
                if let Some(name) = stored.name(side) {
                    *won.entry(name).or_default() |= winner == Some(side);
                }
            }
            for (name, has_won) in won {
                let entry = names.entry(name.to_owned()).or_default();
                *entry = (entry.0 + u32::from(has_won), entry.1 + 1);
            }
        }
        if let (Some(shortest), Some(longest)) = (turns.iter().min(), turns.iter().max()) {
            let all: u64 = turns.iter().map(|turns| u64::from(*turns)).sum();
            let mean = all / turns.len() as u64;
            sum.turns = Some((*shortest, *longest, u32::try_from(mean).unwrap_or(u32::MAX)));
        }
        sum.by_name = names.into_iter().map(|(name, (won, played))| (name, won, played)).collect();
        sum.by_name.sort_by_key(|(_, won, played)| std::cmp::Reverse((*won, *played)));
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_core::record::Record;
    use quintet_games::find;

    fn stored(text: &str) -> StoredSession {
        quintet_games::install();
        let record = Record::parse(text).unwrap();
        StoredSession {
            id: String::new(),
            text: text.to_owned(),
            record,
            date: String::new(),
            written: 0,
            current: false,
        }
    }

    #[test]
    fn statistics_count_wins_names_and_lengths() {
        let tags = "[Game \"abalone\"]\n[Termination \"agreement\"]\n";
        let matches = [
            stored(&format!("{tags}[Black \"Ann\"]\n[White \"Ben\"]\n\n1. a1b2 i9h8 1-0")),
            stored(&format!("{tags}[Black \"Ben\"]\n[White \"Ann\"]\n\n1. a1b2 i9h8 2. b2c3 i8h7 0-1")),
            stored(&format!("{tags}[Black \"Ben\"]\n[White \"Cleo\"]\n\n1. a1b2 1/2-1/2")),
            stored("[Game \"abalone\"]\n[Black \"Ann\"]\n\n1. a1b2 *"),
            stored("[Game \"abeo\"]\n[Termination \"time\"]\n\n1-0"),
        ];
        let sum = Statistics::of(matches.iter(), Some(find("abalone").unwrap().info));
        assert_eq!((sum.matches, sum.ended, sum.drawn, sum.by_side.as_slice()), (4, 3, 1, &[1, 1][..]));
        let names: Vec<(&str, u32, u32)> =
            sum.by_name.iter().map(|(name, won, played)| (name.as_str(), *won, *played)).collect();
        assert_eq!(names, [("Ann", 2, 2), ("Ben", 0, 3), ("Cleo", 0, 1)]);
        assert_eq!(sum.turns, Some((1, 4, 2)));
        assert_eq!(Statistics::of(matches.iter(), None).matches, 5);
        assert_eq!(Statistics::of([].iter(), None), Statistics::default());
    }

    #[test]
    fn same_name_on_both_sides_counts_once() {
        let tags = "[Game \"abalone\"]\n[Termination \"agreement\"]\n[Black \"Ann\"]\n[White \"Ann\"]\n\n1. a1b2";
        let matches = ["1-0", "0-1", "1/2-1/2"].map(|result| stored(&format!("{tags} {result}")));
        assert_eq!(Statistics::of(matches.iter(), None).by_name, [("Ann".to_owned(), 2, 3)]);
    }
}
