//! Names of players who have not entered one: computer players and sides.

use bevy::prelude::*;
use quintet_bevy::appearance::side_name;
use quintet_bevy::frame::ActiveLocalization;
use quintet_bevy::learning::LessonState;
use quintet_bevy::session::GameSession;
use quintet_core::engine::{LEVELS, Level};
use quintet_core::rules::{LocalizedText, Side};
use quintet_core::words::{Locale, Localization, ids};

/// The names of the computer players of each level, weakest level first; the last row is Master. There are as many as
/// players in a match, so that each has a name of its own.
const NAMES: [[&str; 4]; LEVELS + 1] = [
    ["Pip", "Momo", "Juju", "Tavi"],
    ["Nilo", "Wanda", "Fio", "Zara"],
    ["Runa", "Castor", "Mika", "Odette"],
    ["Vesna", "Ignaz", "Selma", "Darius"],
    ["Hektor", "Ottilie", "Xenia", "Bruno"],
    ["Sibyl", "Merlin", "Athena", "Leonid"],
];

/// The player name of a computer at this level. `taken` are the names of the other players so far.
pub(crate) fn computer_name<'a>(
    level: Level,
    taken: impl Iterator<Item = &'a str> + Clone,
    words: &Localization,
) -> String {
    let names = NAMES[usize::from(level.number()).clamp(1, NAMES.len()) - 1];
    let is_free = |name: &&&str| {
        let belongs = |other: &str| other.split(' ').next().is_some_and(|first| first.eq_ignore_ascii_case(name));
        !taken.clone().any(belongs)
    };
    text_of(names.iter().find(is_free).unwrap_or(&names[0]), level, words)
}

/// The name of a computer player with its level.
fn text_of(name: &str, level: Level, words: &Localization) -> String {
    let id = if level.master_seconds().is_some() { ids::COMPUTER_MASTER } else { ids::COMPUTER_NAME };
    words.localize(&LocalizedText::new(id).text("name", name).number("level", u32::from(level.number())))
}

/// The name of a player where space is limited. `None` if there is no shorter one.
pub(crate) fn short_name(session: &GameSession, side: Side, words: &Localization) -> Option<String> {
    let level = session.setup().computer(side)?;
    let name = NAMES.as_flattened().iter().find(|name| text_of(name, level, words) == session.name(side))?;
    let id = if level.master_seconds().is_some() { ids::COMPUTER_MASTER_SHORT } else { ids::COMPUTER_NAME_SHORT };
    Some(words.localize(&LocalizedText::new(id).text("name", *name).number("level", u32::from(level.number()))))
}

/// Whether a person's name is the name of the side, in any language.
pub(crate) fn is_side_name(session: &GameSession, side: Side) -> bool {
    Locale::ALL.into_iter().any(|locale| session.name(side) == side_name_of(session, side, &Localization::of(locale)))
}

fn side_name_of(session: &GameSession, side: Side, words: &Localization) -> String {
    side_name(session.setup().game_def.info, side, session.player_style(side), words)
}

/// Translates the names that players have not entered themselves: after a change of the language, and when a match from
/// an earlier language is resumed.
pub(super) fn translate(
    session: Option<ResMut<GameSession>>,
    language: Res<ActiveLocalization>,
    lesson: Res<LessonState>,
) {
    let Some(mut session) = session else { return };
    let sides = Side::all(session.setup().names.len());
    let names: Vec<_> = sides.map(|side| translated(&session, side, lesson.is_active(), &language.0)).collect();
    if names != session.setup().names {
        session.set_names(names);
    }
}

/// The name of a player, translated if it is one of those that a player can have without entering one.
fn translated(session: &GameSession, side: Side, is_lesson: bool, words: &Localization) -> String {
    let name = session.name(side);
    let names_in = |words: &Localization| names_not_entered(session, side, is_lesson, words);
    let mut names = Locale::ALL.into_iter().map(|locale| names_in(&Localization::of(locale)));
    let index = names.find_map(|names| names.iter().position(|one| one == name));
    index.map_or_else(|| name.to_owned(), |index| names_in(words).swap_remove(index))
}

/// The names that a player can have without entering one. They have the same order in every language.
fn names_not_entered(session: &GameSession, side: Side, is_lesson: bool, words: &Localization) -> Vec<String> {
    match session.setup().computer(side) {
        None if is_lesson => [ids::LESSON_YOU, ids::LESSON_OTHER].map(|id| words.text(id)).into(),
        None => vec![side_name_of(session, side, words)],
        Some(level) => NAMES.as_flattened().iter().map(|name| text_of(name, level, words)).collect(),
    }
}
