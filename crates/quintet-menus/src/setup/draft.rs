//! The match being set up, starting from the setup that was used last.

use bevy::prelude::*;
use quintet_bevy::appearance::{resolve_conflicts, side_name};
use quintet_bevy::clock::TimeControl;
use quintet_bevy::persistence::{LastSetup, Seating};
use quintet_bevy::session::{PlayerStyle, Rng, SessionSetup};
use quintet_core::catalog::{GameDef, games};
use quintet_core::engine::Level;
use quintet_core::rules::{LocalizedText, Options, Side};
use quintet_core::words::Localization;

use super::allocation::{Allocation, AllocationMode};
use crate::shared::names::computer_name;

/// The match being set up. The vectors are indexed by seat.
#[derive(Resource, Clone)]
pub(crate) struct Draft {
    pub(crate) game_def: &'static GameDef,
    pub(crate) options: Options,
    /// The names of the players. Empty for a player without a name.
    pub(crate) names: Vec<String>,
    /// The options that are allocations, and how they are chosen.
    pub(crate) allocations: Vec<Allocation>,
    pub(crate) seating: Seating,
    pub(crate) clock: Option<TimeControl>,
    /// The style that each player chose.
    pub(crate) player_styles: Vec<PlayerStyle>,
    /// The state of the style editor.
    pub(crate) style_editor: StyleEditorState,
    /// The level of each computer player. `None` for a person.
    pub(crate) computers: Vec<Option<Level>>,
    /// The level that was chosen last. The next computer player gets it.
    pub(crate) last_level: Level,
    /// The choices made for other games. They are lost when the program ends.
    kept: Vec<GameChoices>,
    /// The time control before the last change. It restores the bonus when the clock is switched on again.
    pub(super) last_clock: Option<TimeControl>,
    /// Whether a game was chosen, by the player or from the last setup.
    initialized: bool,
}

/// The choices for a game.
#[derive(Clone)]
struct GameChoices {
    /// The id of the game.
    game: &'static str,
    options: Options,
    allocations: Vec<Allocation>,
}

/// The state of the style editor.
#[derive(Clone, Debug, Default)]
pub(crate) struct StyleEditorState {
    pub(super) seat: Option<Side>,
    pub(super) message: Option<LocalizedText>,
}

/// The level for players who have not chosen one yet. A beginner can beat it.
const DEFAULT_LEVEL: Level = Level::ALL[0];
/// The maximum number of players in a match.
const MAX_PLAYERS: usize = 4;

impl Default for Draft {
    fn default() -> Self {
        let game_def = games().next().expect("the catalog has games");
        Self::of(game_def, &LastSetup::default())
    }
}

impl Draft {
    /// Creates a draft for a game with the values that were chosen last.
    pub(crate) fn of(game_def: &'static GameDef, last: &LastSetup) -> Self {
        let mut names = last.names.clone();
        names.resize(MAX_PLAYERS, String::new());
        let mut computers = last.computers.clone();
        computers.resize(MAX_PLAYERS, None);
        let mut player_styles = last.player_styles.clone();
        player_styles.resize(MAX_PLAYERS, PlayerStyle::default());
        let last_level = computers.iter().flatten().next().copied().unwrap_or(DEFAULT_LEVEL);
        let (options, allocations) = choices(game_def, last);
        Self {
            game_def,
            options,
            names,
            allocations,
            seating: last.seating,
            clock: last.clock,
            player_styles,
            style_editor: StyleEditorState::default(),
            computers,
            last_level,
            kept: Vec::new(),
            last_clock: None,
            initialized: false,
        }
    }

    /// Selects the game that was played last. Does nothing if a game was selected before, by this function
    /// or by [`Self::choose`].
    pub(crate) fn select_last_game(&mut self, last: &LastSetup) {
        if let Some(game_def) = last.game_def().filter(|_| !self.initialized) {
            *self = Self { initialized: true, ..Self::of(game_def, last) };
        }
    }

    /// What the players must still choose before the match can start.
    pub(crate) fn missing_choice(&self) -> Option<LocalizedText> {
        let open = self
            .allocations
            .iter()
            .find(|allocation| allocation.mode == AllocationMode::Openly && !allocation.is_complete());
        open.map(Allocation::missing_choice)
    }

    /// Selects a game. Players and clock stay, and the choices for the other game are kept. Returns whether the game changed.
    pub(crate) fn choose(&mut self, game_def: &'static GameDef, last: &LastSetup) -> bool {
        let other = self.game_def.info.id != game_def.info.id;
        if other {
            let new = game_def.info.id;
            let kept =
                self.kept.iter().position(|choices| choices.game == new).map(|index| self.kept.swap_remove(index));
            let (options, allocations) =
                kept.map_or_else(|| choices(game_def, last), |kept| (kept.options, kept.allocations));
            let (game, options, allocations) = (
                self.game_def.info.id,
                std::mem::replace(&mut self.options, options),
                std::mem::replace(&mut self.allocations, allocations),
            );
            if self.initialized {
                self.kept.push(GameChoices { game, options, allocations });
            }
            self.game_def = game_def;
            self.style_editor = StyleEditorState::default();
        }
        self.initialized = true;
        other
    }

    /// The number of players with the current options.
    pub(crate) fn players(&self) -> usize {
        self.game_def.info.players(&self.options)
    }

    /// Moves each player to the next seat.
    pub(crate) fn rotate_players(&mut self) {
        let players = self.players();
        self.names[..players].rotate_right(1);
        self.player_styles[..players].rotate_right(1);
        self.computers[..players].rotate_right(1);
        self.style_editor.message = None; // it was about the player who had the seat before
    }

    /// The setup of the match with the seats as shown. Players without a name are called by their side.
    pub(crate) fn setup(&self, words: &Localization) -> SessionSetup {
        self.setup_for(&self.seats(), words)
    }

    /// The players in the order of their seats.
    fn seats(&self) -> Vec<Seat> {
        let seats =
            self.names.iter().cloned().zip(self.computers.iter().copied()).zip(self.player_styles.iter().copied());
        seats.map(|((name, computer), player_style)| (name, computer, player_style)).take(self.players()).collect()
    }

    /// The given styles after the adjustments that this game requires (see [`resolve_conflicts`]).
    pub(crate) fn reconciled_styles(&self, mut player_styles: Vec<PlayerStyle>) -> Vec<PlayerStyle> {
        player_styles.truncate(self.players());
        resolve_conflicts(self.game_def.info.id, &mut player_styles);
        player_styles
    }

    fn setup_for(&self, seats: &[Seat], words: &Localization) -> SessionSetup {
        let info = self.game_def.info;
        let player_styles = self.reconciled_styles(seats.iter().map(|(.., player_style)| *player_style).collect());
        let named = Side::all(seats.len()).zip(seats).zip(&player_styles);
        let computers: Vec<_> = seats.iter().map(|(_, computer, _)| *computer).collect();
        let persons = named.map(|((side, (name, computer, _)), player_style)| match (computer, name.trim()) {
            (Some(_), _) => String::new(),
            (None, "") => side_name(info, side, *player_style, words),
            (None, name) => name.to_owned(),
        });
        let mut names: Vec<String> = persons.collect();
        for (index, level) in computers.iter().enumerate().filter_map(|(index, level)| Some((index, (*level)?))) {
            names[index] = computer_name(level, names.iter().map(String::as_str), words);
        }
        // Secret options of a computer player are drawn at random instead of chosen.
        let chosen_by_person =
            |key: &str| info.side(key).is_none_or(|side| computers.get(side.index()).is_none_or(Option::is_none));
        let secret = self
            .allocations
            .iter()
            .filter(|allocation| allocation.mode == AllocationMode::Secretly)
            .map(|allocation| allocation.spec.key);
        let secret: Vec<_> = secret.filter(|key| chosen_by_person(key)).collect();
        SessionSetup {
            game_def: self.game_def,
            options: self.options.clone(),
            names,
            secret,
            clock: self.clock,
            player_styles,
            computers,
        }
    }

    /// The setup to start the match with. Random seating is resolved here.
    pub(crate) fn with_random_seating(
        &self,
        words: &Localization,
        rng: &mut Rng,
        moment: std::time::Duration,
    ) -> SessionSetup {
        let mut seats = self.seats();
        if self.seating == Seating::Random {
            for last in (1..self.players()).rev() {
                let candidates = u64::try_from(last + 1).unwrap_or(1);
                seats.swap(last, usize::try_from(rng.draw(moment) % candidates).unwrap_or(0));
            }
        }
        self.setup_for(&seats, words)
    }
}

/// The name, the computer level (`None` for a person) and the style of a player.
type Seat = (String, Option<Level>, PlayerStyle);

/// The options and allocations of a game as they were chosen last.
fn choices(game_def: &'static GameDef, last: &LastSetup) -> (Options, Vec<Allocation>) {
    let options = last.options(game_def);
    let mut allocations: Vec<Allocation> = game_def.info.options.iter().filter_map(Allocation::of).collect();
    for allocation in &mut allocations {
        allocation.restore(options.get(allocation.spec.key), last.is_secret(game_def, allocation.spec.key));
    }
    (options, allocations)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use quintet_bevy::theme::Hue;
    use quintet_games::find;

    fn draft(game: &str) -> Draft {
        Draft::of(find(game).unwrap(), &LastSetup::default())
    }

    fn set_names(draft: &mut Draft, names: &[&str]) {
        for (own, name) in draft.names.iter_mut().zip(names) {
            (*own).clone_from(&(*name).to_owned());
        }
    }

    #[test]
    fn player_without_name_is_called_by_side() {
        let mut draft = draft("abalone");
        set_names(&mut draft, &["  ", "Ben"]);
        assert_eq!(draft.setup(&Localization::english()).names, ["Black", "Ben"]);
        draft.rotate_players();
        assert_eq!(draft.setup(&Localization::english()).names, ["Ben", "White"]);
    }

    #[test]
    fn computers_get_distinct_names() {
        let mut draft = draft("aeb");
        draft.options.set("players", "4").unwrap();
        set_names(&mut draft, &["Ann"]);
        for (own, level) in draft.computers.iter_mut().zip([0, 2, 3, 2]) {
            *own = Level::new(level);
        }
        let names = ["Ann", "Nilo (level 2)", "Runa (level 3)", "Wanda (level 2)"];
        assert_eq!(draft.setup(&Localization::english()).names, names);
        // A person may have the name of a computer player.
        set_names(&mut draft, &["nilo"]);
        draft.computers[2] = Level::master(10);
        draft.computers[3] = Level::master(2);
        let names = ["nilo", "Wanda (level 2)", "Sibyl (Master)", "Merlin (Master)"];
        assert_eq!(draft.setup(&Localization::english()).names, names);
    }

    #[test]
    fn three_players_rotate_seats() {
        let mut draft = draft("aeb");
        draft.options.set("players", "3").unwrap();
        set_names(&mut draft, &["Ann", "Ben", "Cid", "Dora"]);
        draft.rotate_players();
        assert_eq!(draft.names, ["Cid", "Ann", "Ben", "Dora"]);
    }

    #[test]
    fn random_seating_is_a_varying_permutation() {
        let mut draft = draft("aeb");
        draft.options.set("players", "4").unwrap();
        set_names(&mut draft, &["Ann", "Ben", "Cid", "Dora"]);
        draft.seating = Seating::Random;
        let (words, mut rng) = (Localization::english(), Rng::seeded(1));
        let mut first: Vec<String> = Vec::new();
        for _ in 0..40 {
            let mut names = draft.with_random_seating(&words, &mut rng, Duration::ZERO).names;
            first.push(names[0].clone());
            names.sort();
            assert_eq!(names, ["Ann", "Ben", "Cid", "Dora"]);
        }
        first.sort();
        first.dedup();
        assert_eq!(first, ["Ann", "Ben", "Cid", "Dora"], "every player is first at least once");
    }

    #[test]
    fn last_setup_is_restored() {
        let words = Localization::english();
        let mut draft = draft("abalone");
        draft.options.set("layout", "belgian-daisy").unwrap();
        draft.clock = TimeControl::parse("600+5 soft");
        draft.seating = Seating::Random;
        set_names(&mut draft, &["Ann", "Ben"]);
        let mut last = LastSetup::default();
        draft.player_styles[1].hue = Some(Hue::Red);
        last.record(&draft.setup(&words), &draft.names, draft.seating);
        last.player_styles.clone_from(&draft.player_styles);
        let text = serde_json::to_string(&last).unwrap();
        let last: LastSetup = serde_json::from_str(&text).unwrap();
        let mut again = Draft::default();
        again.select_last_game(&last);
        assert_eq!(again.game_def.info.id, "abalone");
        assert_eq!(again.setup(&words).names, ["Ann", "Ben"]);
        assert_eq!(again.setup(&words).player_styles, draft.setup(&words).player_styles);
        assert_eq!(
            (again.options.get("layout"), again.clock, again.seating),
            ("belgian-daisy", draft.clock, draft.seating)
        );
        // Another game has its own options and the same players.
        again.choose(find("abeo").unwrap(), &last);
        assert_eq!((again.setup(&words).names, again.clock), (vec!["Ann".to_owned(), "Ben".to_owned()], draft.clock));
        again.select_last_game(&last);
        assert_eq!(again.game_def.info.id, "abeo", "only the first call selects a game");
    }

    #[test]
    fn open_allocations_are_restored_but_not_secret_ones() {
        let words = Localization::english();
        let mut first = draft("abstrakto");
        first.allocations[0].restore("4/6/5", false);
        first.options.set("blue", "4/6/5").unwrap();
        first.allocations[1].restore("5/5/5", true);
        first.options.set("orange", "6/4/5").unwrap();
        let mut last = LastSetup::default();
        last.record(&first.setup(&words), &first.names, first.seating);
        let again = Draft::of(find("abstrakto").unwrap(), &last);
        assert_eq!((again.options.get("blue"), again.allocations[0].text()), ("4/6/5", "4/6/5".to_owned()));
        assert_eq!((again.options.get("orange"), again.allocations[1].mode), ("random", AllocationMode::Secretly));
    }
}
