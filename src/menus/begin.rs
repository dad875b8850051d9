//! Beginning a match: at once, or after its players have chosen in secret.

use bevy::prelude::*;

use super::draft::Draft;
use super::handover::Handover;
use super::hud::rematch;
use crate::rules::{OptionKind, Options};
use crate::table::{Chance, GoTo, Language, LastSetup, Match, MatchSetup, Screen, StartMatch};

/// A match is to begin.
#[derive(Message, Clone)]
pub(super) struct Begin(pub(super) MatchSetup);

/// The same match is to be played again: with the sides changed, and with chance and secrets new.
#[derive(Message, Clone, Copy)]
pub(super) struct Again;

/// A match like the last one is to be played, with what was chosen for it.
#[derive(Message, Clone, Copy)]
pub(super) struct LikeLast;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Begin>().add_message::<Again>().add_message::<LikeLast>();
    app.add_systems(PreUpdate, (play_again, play_like_last, begin).chain());
}

/// Draws every seed among some options anew.
pub(super) fn draw_seeds(options: &mut Options, chance: &mut Chance, time: &Time<Real>) {
    let seeds = options.iter().filter(|(spec, _)| spec.kind == OptionKind::Seed).map(|(spec, _)| spec.key);
    for key in seeds.collect::<Vec<_>>() {
        // A seed is a value that such an option takes.
        let _ = options.set(key, &chance.draw(time.elapsed()).to_string());
    }
}

fn play_again(
    mut wanted: MessageReader<Again>,
    the_match: Option<Res<Match>>,
    language: Res<Language>,
    mut chance: ResMut<Chance>,
    time: Res<Time<Real>>,
    mut begin: MessageWriter<Begin>,
) {
    let (Some(_), Some(the_match)) = (wanted.read().last(), the_match) else { return };
    let mut setup = rematch(&the_match, &language.0);
    draw_seeds(&mut setup.options, &mut chance, &time);
    begin.write(Begin(setup));
}

fn play_like_last(
    mut wanted: MessageReader<LikeLast>,
    last: Res<LastSetup>,
    language: Res<Language>,
    mut chance: ResMut<Chance>,
    time: Res<Time<Real>>,
    mut begin: MessageWriter<Begin>,
) {
    let (Some(_), Some(entry)) = (wanted.read().last(), last.entry()) else { return };
    let mut draft = Draft::of(entry, &last);
    draw_seeds(&mut draft.options, &mut chance, &time);
    if draft.still_to_choose().is_none() {
        begin.write(Begin(draft.drawn(&language.0, &mut chance, time.elapsed())));
    }
}

fn begin(
    mut wanted: MessageReader<Begin>,
    mut handover: ResMut<Handover>,
    (mut draft, last): (ResMut<Draft>, Res<LastSetup>),
    mut start: MessageWriter<StartMatch>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let Some(Begin(setup)) = wanted.read().last() else { return };
    if setup.secret.is_empty() {
        start.write(StartMatch(setup.clone()));
    } else {
        // Who gives it up is back at the setup of this game.
        draft.choose(setup.entry, &last);
        *handover = Handover::before(setup.clone());
        screen.go_to(Screen::Setup);
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::message::Messages;
    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::rules::find;
    use crate::table::{Seating, TimeControl};
    use crate::words::Words;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, plugin)).init_state::<Screen>().add_message::<StartMatch>();
        app.init_resource::<Handover>().init_resource::<Draft>().init_resource::<LastSetup>().init_resource::<Chance>();
        app.insert_resource(Language(Words::english()));
        app
    }

    fn setup(secret: &[&'static str]) -> MatchSetup {
        let entry = find("abstrakto").unwrap();
        let names = vec!["Blue".to_owned(), "Ben".to_owned()];
        MatchSetup { names, secret: secret.to_vec(), ..MatchSetup::of(entry) }
    }

    fn started(app: &mut App) -> Vec<MatchSetup> {
        app.world_mut().resource_mut::<Messages<StartMatch>>().drain().map(|StartMatch(setup)| setup).collect()
    }

    #[test]
    fn a_match_without_secrets_begins_at_once() {
        let mut app = app();
        app.world_mut().write_message(Begin(setup(&[])));
        app.update();
        assert_eq!(started(&mut app).len(), 1);
        assert!(!app.world().resource::<Handover>().is_on());
    }

    #[test]
    fn a_match_with_secrets_waits_behind_the_cover() {
        let mut app = app();
        app.world_mut().write_message(Begin(setup(&["blue", "orange"])));
        app.update();
        app.update();
        assert!(started(&mut app).is_empty());
        assert!(app.world().resource::<Handover>().is_on());
        assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Setup);
    }

    #[test]
    fn secrets_are_chosen_anew_when_it_is_played_again() {
        let mut app = app();
        let setup = setup(&["orange"]);
        let game = setup.entry.start(setup.options.clone()).unwrap();
        app.insert_resource(Match::new(setup, game));
        app.world_mut().write_message(Again);
        app.update();
        app.update();
        assert!(started(&mut app).is_empty() && app.world().resource::<Handover>().is_on());
    }

    #[test]
    fn a_match_like_the_last_one_begins_with_what_was_chosen_for_it() {
        let mut app = app();
        app.world_mut().write_message(LikeLast);
        app.update();
        assert!(started(&mut app).is_empty(), "there was none");
        let mut chosen = MatchSetup { clock: TimeControl::parse("900"), ..setup(&[]) };
        chosen.options.set("first", "orange").unwrap();
        let names = ["", "Ben"].map(str::to_owned);
        app.world_mut().resource_mut::<LastSetup>().note(&chosen, &names, Seating::AsNamed);
        app.world_mut().write_message(LikeLast);
        app.update();
        let like = started(&mut app).remove(0);
        assert_eq!((like.names, like.clock), (vec!["Blue".to_owned(), "Ben".to_owned()], chosen.clock));
        assert_eq!(like.options.get("first"), "orange");
        assert_ne!(like.options.get("seed"), "0", "chance is new");
    }

    #[test]
    fn sides_and_seed_change_when_it_is_played_again() {
        let mut app = app();
        let setup = setup(&[]);
        let game = setup.entry.start(setup.options.clone()).unwrap();
        app.insert_resource(Match::new(setup, game));
        app.world_mut().write_message(Again);
        app.update();
        app.update();
        let again = started(&mut app).remove(0);
        assert_eq!(again.names, ["Ben", "Orange"]);
        assert_ne!(again.options.get("seed"), "0");
    }
}
