//! Starts a match, immediately or after its players have made their secret choices.

use bevy::prelude::*;
use quintet_bevy::frame::{ActiveLocalization, GoTo, Screen};
use quintet_bevy::persistence::LastSetup;
use quintet_bevy::session::{GameSession, Rng, SessionSetup, StartSession};

use super::draft::Draft;
use super::hot_seat::pending::HotSeat;
use super::rematch::rematch_setup;
use crate::shared::flags::SetupFromMatch;
use crate::shared::requests::{Rematch, RepeatSession};
use crate::shared::seeds::randomize_seeds;

/// Starts a match. If the setup has secret options, the hot-seat screens come first.
#[derive(Message, Clone)]
pub(crate) struct BeginSession(pub(crate) SessionSetup);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<SetupFromMatch>()
        .add_message::<BeginSession>()
        .add_message::<Rematch>()
        .add_message::<RepeatSession>();
    app.add_systems(PreUpdate, (play_again, play_like_last, begin).chain());
}

fn play_again(
    mut wanted: MessageReader<Rematch>,
    session: Option<Res<GameSession>>,
    language: Res<ActiveLocalization>,
    mut rng: ResMut<Rng>,
    time: Res<Time<Real>>,
    mut begin: MessageWriter<BeginSession>,
) {
    let (Some(_), Some(session)) = (wanted.read().last(), session) else { return };
    let mut setup = rematch_setup(&session, &language.0);
    randomize_seeds(&mut setup.options, &mut rng, &time);
    begin.write(BeginSession(setup));
}

fn play_like_last(
    mut wanted: MessageReader<RepeatSession>,
    last: Res<LastSetup>,
    language: Res<ActiveLocalization>,
    mut rng: ResMut<Rng>,
    time: Res<Time<Real>>,
    mut begin: MessageWriter<BeginSession>,
) {
    let (Some(_), Some(game_def)) = (wanted.read().last(), last.game_def()) else { return };
    let mut draft = Draft::of(game_def, &last);
    randomize_seeds(&mut draft.options, &mut rng, &time);
    if draft.missing_choice().is_none() {
        begin.write(BeginSession(draft.with_random_seating(&language.0, &mut rng, time.elapsed())));
    }
}

fn begin(
    mut wanted: MessageReader<BeginSession>,
    mut hot_seat: ResMut<HotSeat>,
    mut draft: ResMut<Draft>,
    last: Res<LastSetup>,
    mut from_match: ResMut<SetupFromMatch>,
    screen_now: Res<State<Screen>>,
    mut start: MessageWriter<StartSession>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let Some(BeginSession(setup)) = wanted.read().last() else { return };
    if setup.secret.is_empty() {
        start.write(StartSession(setup.clone()));
    } else {
        // Cancelling the hot-seat screens returns to the setup of this game.
        draft.choose(setup.game_def, &last);
        *hot_seat = HotSeat::for_setup(setup.clone());
        if *screen_now.get() != Screen::Setup {
            from_match.0 = false;
        }
        screen.go_to(Screen::Setup);
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::message::Messages;
    use bevy::state::app::StatesPlugin;

    use super::*;
    use quintet_bevy::clock::TimeControl;
    use quintet_bevy::persistence::Seating;
    use quintet_core::words::Localization;
    use quintet_games::find;

    fn app() -> App {
        quintet_games::install();
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, plugin)).init_state::<Screen>().add_message::<StartSession>();
        app.init_resource::<HotSeat>().init_resource::<Draft>().init_resource::<LastSetup>().init_resource::<Rng>();
        app.insert_resource(ActiveLocalization(Localization::english()));
        app
    }

    fn setup(secret: &[&'static str]) -> SessionSetup {
        let game_def = find("abstrakto").unwrap();
        let names = vec!["Blue".to_owned(), "Ben".to_owned()];
        SessionSetup { names, secret: secret.to_vec(), ..SessionSetup::of(game_def) }
    }

    fn started(app: &mut App) -> Vec<SessionSetup> {
        app.world_mut().resource_mut::<Messages<StartSession>>().drain().map(|StartSession(setup)| setup).collect()
    }

    #[test]
    fn match_without_secrets_starts_immediately() {
        let mut app = app();
        app.world_mut().write_message(BeginSession(setup(&[])));
        app.update();
        assert_eq!(started(&mut app).len(), 1);
        assert!(!app.world().resource::<HotSeat>().is_active());
    }

    #[test]
    fn match_with_secrets_waits_for_hot_seat() {
        let mut app = app();
        app.world_mut().write_message(BeginSession(setup(&["blue", "orange"])));
        app.update();
        app.update();
        assert!(started(&mut app).is_empty());
        assert!(app.world().resource::<HotSeat>().is_active());
        assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Setup);
    }

    #[test]
    fn rematch_asks_for_secrets_again() {
        let mut app = app();
        let setup = setup(&["orange"]);
        let game = setup.game_def.start(setup.options.clone()).unwrap();
        app.insert_resource(GameSession::new(setup, game));
        app.world_mut().write_message(Rematch);
        app.update();
        app.update();
        assert!(started(&mut app).is_empty() && app.world().resource::<HotSeat>().is_active());
    }

    #[test]
    fn repeat_match_uses_last_setup() {
        let mut app = app();
        app.world_mut().write_message(RepeatSession);
        app.update();
        assert!(started(&mut app).is_empty(), "no match was played before");
        let mut chosen = SessionSetup { clock: TimeControl::parse("900"), ..setup(&[]) };
        chosen.options.set("first", "orange").unwrap();
        let names = ["", "Ben"].map(str::to_owned);
        app.world_mut().resource_mut::<LastSetup>().record(&chosen, &names, Seating::AsNamed);
        app.world_mut().write_message(RepeatSession);
        app.update();
        let like = started(&mut app).remove(0);
        assert_eq!((like.names, like.clock), (vec!["Blue".to_owned(), "Ben".to_owned()], chosen.clock));
        assert_eq!(like.options.get("first"), "orange");
        assert_ne!(like.options.get("seed"), "0", "the seed is new");
    }

    #[test]
    fn rematch_swaps_sides_and_draws_new_seed() {
        let mut app = app();
        let setup = setup(&[]);
        let game = setup.game_def.start(setup.options.clone()).unwrap();
        app.insert_resource(GameSession::new(setup, game));
        app.world_mut().write_message(Rematch);
        app.update();
        app.update();
        let again = started(&mut app).remove(0);
        assert_eq!(again.names, ["Ben", "Orange"]);
        assert_ne!(again.options.get("seed"), "0");
    }
}
