//! The match that is being set up: what was chosen last, and what people change of it.

use bevy::prelude::*;

use super::liveries::Dressing;
use super::shares::{Shares, Way};
use crate::engine::Level;
use crate::games::{ON_THE_TABLE, called, reconcile};
use crate::rules::{Entry, Options, Sentence, Side, find};
use crate::table::{Chance, LastSetup, Livery, MatchSetup, Seating, TimeControl};
use crate::words::Words;

/// The match that is being set up.
#[derive(Resource)]
pub(super) struct Draft {
    pub(super) entry: &'static Entry,
    pub(super) options: Options,
    /// The players' names as they sit; empty where somebody gave none.
    pub(super) names: Vec<String>,
    /// Those options that are shares, as they are being chosen.
    pub(super) shares: Vec<Shares>,
    pub(super) seating: Seating,
    pub(super) clock: Option<TimeControl>,
    /// What each player chose for the look of the pieces, as they sit.
    pub(super) liveries: Vec<Livery>,
    /// Whose look is being chosen, and what there is to say about it.
    pub(super) dressing: Dressing,
    /// Who of them is the computer, and at which level, as they sit.
    pub(super) computers: Vec<Option<Level>>,
    /// The level that was chosen last, for the next computer player.
    pub(super) last_level: Level,
    /// Whether it has begun with what was chosen last.
    begun: bool,
}

/// The level that is offered to who has not chosen one yet: one that can be beaten while the game is still new.
const FIRST_LEVEL: Level = Level::ALL[0];

/// The most that play at one table.
const MOST_PLAYERS: usize = 4;

impl Default for Draft {
    fn default() -> Self {
        let entry = ON_THE_TABLE.iter().find_map(|id| find(id)).expect("at least one game is on the table");
        Self::of(entry, &LastSetup::default())
    }
}

impl Draft {
    /// A match of a game, with what was chosen last.
    pub(super) fn of(entry: &'static Entry, last: &LastSetup) -> Self {
        let mut names = last.names.clone();
        names.resize(MOST_PLAYERS, String::new());
        let mut computers = last.computers.clone();
        computers.resize(MOST_PLAYERS, None);
        let mut liveries = last.liveries.clone();
        liveries.resize(MOST_PLAYERS, Livery::default());
        let last_level = computers.iter().flatten().next().copied().unwrap_or(FIRST_LEVEL);
        let (options, shares) = choices(entry, last);
        Self {
            entry,
            options,
            names,
            shares,
            seating: last.seating,
            clock: last.clock,
            liveries,
            dressing: Dressing::default(),
            computers,
            last_level,
            begun: false,
        }
    }

    /// Begins, once, with the game that was played last.
    pub(super) fn begin_with(&mut self, last: &LastSetup) {
        if let Some(entry) = last.entry().filter(|entry| !self.begun && ON_THE_TABLE.contains(&entry.info.id)) {
            *self = Self { begun: true, ..Self::of(entry, last) };
        }
    }

    /// What is still to be chosen here before the match can start.
    pub(super) fn still_to_choose(&self) -> Option<Sentence> {
        let open = self.shares.iter().find(|shares| shares.way == Way::Openly && !shares.is_whole());
        open.map(Shares::still_to_choose)
    }

    /// Sets up this game; who plays, and on what clock, stays. Returns whether it was another one.
    pub(super) fn choose(&mut self, entry: &'static Entry, last: &LastSetup) -> bool {
        let other = self.entry.info.id != entry.info.id;
        if other {
            (self.options, self.shares) = choices(entry, last);
            self.entry = entry;
        }
        self.begun = true;
        other
    }

    /// How many play.
    pub(super) fn players(&self) -> usize {
        self.entry.info.players(&self.options)
    }

    /// The players change places: each goes where the one before sat.
    pub(super) fn move_on(&mut self) {
        let players = self.players();
        self.names[..players].rotate_right(1);
        self.liveries[..players].rotate_right(1);
        self.computers[..players].rotate_right(1);
    }

    /// What the match would be started with; who gave no name is called by the side.
    pub(super) fn setup(&self, words: &Words) -> MatchSetup {
        self.seated(&self.seats(), words)
    }

    /// Who sits where: the name; for the computer, its level; and what was chosen for the look of the pieces.
    fn seats(&self) -> Vec<Seat> {
        let seats = self.names.iter().cloned().zip(self.computers.iter().copied()).zip(self.liveries.iter().copied());
        seats.map(|((name, computer), livery)| (name, computer, livery)).take(self.players()).collect()
    }

    /// What players chose for the look of their pieces, as far as it goes together.
    pub(super) fn seen(&self, mut liveries: Vec<Livery>) -> Vec<Livery> {
        liveries.truncate(self.players());
        reconcile(self.entry.info.id, &mut liveries);
        liveries
    }

    fn seated(&self, seats: &[Seat], words: &Words) -> MatchSetup {
        let info = self.entry.info;
        let liveries = self.seen(seats.iter().map(|(.., livery)| *livery).collect());
        let named = (0_u8..).map(Side).zip(seats).zip(&liveries);
        let computers: Vec<_> = seats.iter().map(|(_, computer, _)| *computer).collect();
        let names = named.map(|((side, (name, computer, _)), livery)| match (computer, name.trim()) {
            (Some(level), _) => {
                let name = name_of_computer(*level, words);
                let same = |seats: &[Option<Level>]| seats.iter().filter(|other| *other == computer).count();
                match (same(&computers), same(&computers[..side.index()])) {
                    (1, _) => name,
                    (_, before) => format!("{name} {}", ["A", "B", "C", "D"][before]),
                }
            }
            (None, "") => called(info, side, *livery, words),
            (None, name) => name.to_owned(),
        });
        let names = names.collect();
        // The computer has nothing to hide: what it would choose in secret is drawn.
        let hides =
            |key: &str| info.side(key).is_none_or(|side| computers.get(side.index()).is_none_or(Option::is_none));
        let secret = self.shares.iter().filter(|shares| shares.way == Way::Secretly).map(|shares| shares.spec.key);
        let secret: Vec<_> = secret.filter(|key| hides(key)).collect();
        MatchSetup {
            entry: self.entry,
            options: self.options.clone(),
            names,
            secret,
            clock: self.clock,
            liveries,
            computers,
        }
    }

    /// What the match is started with: where lots decide who plays which side, they have been drawn.
    pub(super) fn drawn(&self, words: &Words, chance: &mut Chance, moment: std::time::Duration) -> MatchSetup {
        let mut seats = self.seats();
        if self.seating == Seating::ByLot {
            for last in (1..self.players()).rev() {
                let lots = u64::try_from(last + 1).unwrap_or(1);
                seats.swap(last, usize::try_from(chance.draw(moment) % lots).unwrap_or(0));
            }
        }
        self.seated(&seats, words)
    }
}

/// A name, the level of the computer where it plays, and how the pieces are to look.
type Seat = (String, Option<Level>, Livery);

/// What the computer is called as a player.
pub(super) fn name_of_computer(level: Level, words: &Words) -> String {
    words.say(&Sentence::new("computer-name").number("level", u32::from(level.number())))
}

/// The options and shares of a game as they were chosen last.
fn choices(entry: &'static Entry, last: &LastSetup) -> (Options, Vec<Shares>) {
    let options = last.options(entry);
    let mut shares: Vec<Shares> = entry.info.options.iter().filter_map(Shares::of).collect();
    for shares in &mut shares {
        shares.recall(options.get(shares.spec.key), last.is_secret(entry, shares.spec.key));
    }
    (options, shares)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::theme::Hue;

    fn draft(game: &str) -> Draft {
        Draft::of(find(game).unwrap(), &LastSetup::default())
    }

    fn named(draft: &mut Draft, names: &[&str]) {
        for (own, name) in draft.names.iter_mut().zip(names) {
            (*own).clone_from(&(*name).to_owned());
        }
    }

    #[test]
    fn who_gives_no_name_is_called_by_the_side() {
        let mut draft = draft("abalone");
        named(&mut draft, &["  ", "Ben"]);
        assert_eq!(draft.setup(&Words::english()).names, ["Black", "Ben"]);
        draft.move_on();
        assert_eq!(draft.setup(&Words::english()).names, ["Ben", "White"]);
    }

    #[test]
    fn computers_of_one_level_are_told_apart() {
        let mut draft = draft("aeb");
        draft.options.set("players", "4").unwrap();
        named(&mut draft, &["Ann"]);
        for (own, level) in draft.computers.iter_mut().zip([0, 2, 3, 2]) {
            *own = Level::new(level);
        }
        let names = ["Ann", "Computer 2 A", "Computer 3", "Computer 2 B"];
        assert_eq!(draft.setup(&Words::english()).names, names);
    }

    #[test]
    fn three_change_places_in_a_circle() {
        let mut draft = draft("aeb");
        draft.options.set("players", "3").unwrap();
        named(&mut draft, &["Ann", "Ben", "Cid", "Dora"]);
        draft.move_on();
        assert_eq!(draft.names, ["Cid", "Ann", "Ben", "Dora"]);
    }

    #[test]
    fn lots_seat_everybody_once_and_not_always_alike() {
        let mut draft = draft("aeb");
        draft.options.set("players", "4").unwrap();
        named(&mut draft, &["Ann", "Ben", "Cid", "Dora"]);
        draft.seating = Seating::ByLot;
        let (words, mut chance) = (Words::english(), Chance::seeded(1));
        let mut first: Vec<String> = Vec::new();
        for _ in 0..40 {
            let mut names = draft.drawn(&words, &mut chance, Duration::ZERO).names;
            first.push(names[0].clone());
            names.sort();
            assert_eq!(names, ["Ann", "Ben", "Cid", "Dora"]);
        }
        first.sort();
        first.dedup();
        assert_eq!(first, ["Ann", "Ben", "Cid", "Dora"], "everybody has begun");
    }

    #[test]
    fn what_was_chosen_last_is_offered_again() {
        let words = Words::english();
        let mut draft = draft("abalone");
        draft.options.set("layout", "belgian-daisy").unwrap();
        draft.clock = TimeControl::parse("600+5 soft");
        draft.seating = Seating::ByLot;
        named(&mut draft, &["Ann", "Ben"]);
        let mut last = LastSetup::default();
        draft.liveries[1].hue = Some(Hue::Red);
        last.note(&draft.setup(&words), &draft.names, draft.seating);
        last.liveries.clone_from(&draft.liveries);
        let text = serde_json::to_string(&last).unwrap();
        let last: LastSetup = serde_json::from_str(&text).unwrap();
        let mut again = Draft::default();
        again.begin_with(&last);
        assert_eq!(again.entry.info.id, "abalone");
        assert_eq!(again.setup(&words).names, ["Ann", "Ben"]);
        assert_eq!(again.setup(&words).liveries, draft.setup(&words).liveries);
        assert_eq!(
            (again.options.get("layout"), again.clock, again.seating),
            ("belgian-daisy", draft.clock, draft.seating)
        );
        // Another game has its own options, and the same people.
        again.choose(find("abeo").unwrap(), &last);
        assert_eq!((again.setup(&words).names, again.clock), (vec!["Ann".to_owned(), "Ben".to_owned()], draft.clock));
        again.begin_with(&last);
        assert_eq!(again.entry.info.id, "abeo", "it begins only once");
    }

    #[test]
    fn shares_are_recalled_and_secrets_are_not() {
        let words = Words::english();
        let mut first = draft("abstrakto");
        first.shares[0].recall("4/6/5", false);
        first.options.set("blue", "4/6/5").unwrap();
        first.shares[1].recall("5/5/5", true);
        first.options.set("orange", "6/4/5").unwrap();
        let mut last = LastSetup::default();
        last.note(&first.setup(&words), &first.names, first.seating);
        let again = Draft::of(find("abstrakto").unwrap(), &last);
        assert_eq!((again.options.get("blue"), again.shares[0].text()), ("4/6/5", "4/6/5".to_owned()));
        assert_eq!((again.options.get("orange"), again.shares[1].way), ("random", Way::Secretly));
    }
}
