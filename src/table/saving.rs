//! Keeping the match: it is written after every turn, and can be gone on with.

use bevy::prelude::*;

use super::{
    Cause, GoTo, Language, Match, MatchClock, MatchSetup, Menu, Played, Rearranged, Refused, Screen, StartMatch,
    TableSystems, TimeControl,
};
use crate::record::{CLOCK, Record, SECRET, Tag};
use crate::rules::{AnyGame, Refusal, Say, Sentence, Side, UnknownGame, find};
use crate::storage::{Found, Storage};

/// The match that was left and can be gone on with.
#[derive(Resource, Clone, Default)]
pub struct SavedMatch(pub Option<MatchRecord>);

/// A match read back: its record, and the game that it leads to.
#[derive(Clone)]
pub struct MatchRecord {
    record: Record,
}

/// What people should know about keeping matches, in words.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct SaveTrouble(pub Option<String>);

/// Goes on with the saved match.
#[derive(Message, Clone, Copy, Debug)]
pub struct Resume;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SavedMatch>().init_resource::<SaveTrouble>().init_resource::<Storage>().add_message::<Resume>();
    app.add_systems(OnEnter(Screen::Title), load);
    app.add_systems(Update, resume.in_set(TableSystems::Play));
    app.add_systems(Update, (save, report).in_set(TableSystems::Present));
}

impl MatchRecord {
    /// The record of a match as it stands.
    #[must_use]
    pub fn of(the_match: &Match) -> Self {
        Self { record: the_match.record([]) }
    }

    fn read(found: &Found) -> Result<Self, Sentence> {
        let record = Record::parse(&found.text).map_err(|error| error.sentence())?;
        record.replay().map_err(|error| error.sentence())?;
        Ok(Self { record })
    }

    fn game(&self) -> Result<(MatchSetup, Box<dyn AnyGame>), Sentence> {
        let game = self.record.replay().map_err(|error| error.sentence())?;
        let info = game.info();
        let name = |side| {
            let tag = Tag::player(info, side, "");
            self.record.tag(&tag.name).unwrap_or_default().to_owned()
        };
        let names = (0_u8..).map(Side).take(game.players()).map(name).collect();
        let Some(entry) = find(info.id) else { return Err(UnknownGame(info.id.to_owned()).sentence()) };
        let kept = self.record.tag(SECRET).unwrap_or_default();
        let secret = info.options.iter().map(|spec| spec.key).filter(|key| kept.split(' ').any(|kept| kept == *key));
        let options = self.record.options.clone();
        let clock = self.record.tag(CLOCK).and_then(TimeControl::parse);
        let setup = MatchSetup { entry, options, names, secret: secret.collect(), clock };
        Ok((setup, game))
    }

    /// How many moves were played.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.record.moves.len()
    }

    /// The game's name.
    #[must_use]
    pub fn game_name(&self) -> &'static str {
        self.record.game.name
    }
}

/// Reads the kept match. What cannot be read is put aside and named, and the one before it is taken.
fn load(
    storage: Res<Storage>,
    language: Res<Language>,
    the_match: Option<Res<Match>>,
    mut saved: ResMut<SavedMatch>,
    mut trouble: ResMut<SaveTrouble>,
) {
    if let Some(the_match) = the_match.filter(|the_match| !the_match.moves().is_empty()) {
        // What is on the table is newer than what was written last.
        saved.0 = the_match.result().is_none().then(|| MatchRecord::of(&the_match));
        return;
    }
    saved.0 = None;
    for found in storage.load() {
        match MatchRecord::read(&found) {
            Ok(record) => {
                let going_on = record.game().is_ok_and(|(_, game)| {
                    let ended = game.outcome().is_some() || Cause::read(&record.record, &*game).is_some();
                    !ended && record.turns() > 0
                });
                saved.0 = going_on.then_some(record);
                return;
            }
            Err(why) => {
                let Some(file) = &found.file else { continue };
                let why = language.0.say(&why);
                let told = match storage.put_aside(file) {
                    Ok(aside) => {
                        Sentence::new("storage-put-aside").text("file", aside.display().to_string()).text("why", why)
                    }
                    Err(_) => {
                        Sentence::new("storage-damaged").text("file", file.display().to_string()).text("why", why)
                    }
                };
                trouble.0 = Some(language.0.say(&told));
            }
        }
    }
}

fn resume(
    mut commands: Commands,
    mut wanted: MessageReader<Resume>,
    saved: Res<SavedMatch>,
    language: Res<Language>,
    mut rearranged: MessageWriter<Rearranged>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
    mut trouble: ResMut<SaveTrouble>,
) {
    if wanted.read().last().is_none() {
        return;
    }
    let Some(saved) = &saved.0 else { return };
    match saved.game() {
        Ok((setup, game)) => {
            let cause = Cause::read(&saved.record, &*game);
            commands.insert_resource(MatchClock::wound(setup.clock, game.players()));
            commands.insert_resource(Match::new(setup, game).ended(cause));
            rearranged.write(Rearranged);
            screen.go_to(Screen::Match);
            menu.go_to(Menu::None);
        }
        Err(why) => trouble.0 = Some(language.0.say(&why)),
    }
}

/// Keeps the match after every turn. A match in which nothing was played yet does not replace one.
fn save(
    mut played: MessageReader<Played>,
    mut rearranged: MessageReader<Rearranged>,
    mut started: MessageReader<StartMatch>,
    mut new: Local<bool>,
    screen: Res<State<Screen>>,
    the_match: Option<Res<Match>>,
    mut storage: ResMut<Storage>,
) {
    let turns = played.read().count();
    let changes = rearranged.read().count();
    *new |= started.read().count() > 0;
    let Some(the_match) = the_match.filter(|_| *screen.get() == Screen::Match) else { return };
    // What was taken back to its beginning is kept like that.
    if turns > 0 || (changes > 0 && !(the_match.moves().is_empty() && the_match.undone().is_empty())) {
        storage.save(MatchRecord::of(&the_match).record.to_string(), std::mem::take(&mut *new));
    }
}

/// Says once that a match cannot be saved, on the board as well as on the title.
fn report(
    storage: Res<Storage>,
    language: Res<Language>,
    mut trouble: ResMut<SaveTrouble>,
    mut refused: MessageWriter<Refused>,
) {
    if let Some(why) = storage.trouble() {
        let sentence = Sentence::new("storage-cannot-save").text("why", why);
        trouble.0 = Some(language.0.say(&sentence));
        refused.write(Refused(Refusal { sentence, cells: Vec::new() }));
    }
}
