//! Scenes of what surrounds every match: clocks, history, questions, ends.

use quintet::table::{
    AskFirst, Cause, ClockState, CloseMatch, LastSetup, Line, MatchClock, Menu, OfferDraw, PlayBack, Resign, Screen,
    Shown, TakeBack, TimeControl, Travel,
};

use super::Scene;
use super::studio::Studio;

/// Its scenes by name.
pub const SCENES: &[(&str, Scene)] = &[
    ("match-clock", |studio| {
        timed(studio, "abalone", &[("layout", "belgian-daisy")], "600");
        studio.wander(14);
        clocks(studio, "600", &[211, 94]);
    }),
    ("match-clock-short", |studio| {
        timed(studio, "abalone", &[], "600+5");
        studio.wander(6);
        clocks(studio, "600+5", &[588, 561]);
    }),
    ("match-clock-up", |studio| {
        timed(studio, "abalone", &[], "600 soft");
        studio.wander(9);
        clocks(studio, "600 soft", &[593, 612]);
    }),
    ("match-clock-abstrakto", |studio| {
        timed(studio, "abstrakto", &[], "900d5");
        studio.wander(8);
    }),
    ("match-clock-four", |studio| {
        timed(studio, "aeb", &[("players", "4")], "1800");
        studio.wander(17);
        clocks(studio, "1800", &[311, 1760, 120, 500]);
    }),
    ("match-looking", |studio| {
        timed(studio, "abalone", &[("layout", "belgian-daisy")], "600");
        studio.wander(23);
        studio.travel(Travel::Show(Shown { line: Line::Match, turn: 8 }));
    }),
    ("match-what-if", what_if),
    ("match-redo", |studio| {
        studio.start("abande", &[]);
        studio.wander(19);
        studio.travel(Travel::Back(14));
    }),
    ("match-playback", |studio| {
        studio.start("abeo", &[]);
        studio.wander(12);
        studio.send(PlayBack(true));
        studio.settle();
        studio.settle();
    }),
    ("moves-what-if", |studio| {
        what_if(studio);
        studio.open(Menu::Moves);
    }),
    ("title-again", |studio| played_before(studio, "abalone", "600")),
    ("setup-clock", |studio| {
        played_before(studio, "abalone", "900d5");
        studio.go(Screen::Setup);
        studio.settle();
    }),
    ("ask-back", |studio| ask(studio, TakeBack)),
    ("ask-draw", |studio| ask(studio, OfferDraw)),
    ("ask-resign", |studio| ask(studio, Resign)),
    ("result-resigned", |studio| {
        timed(studio, "abalone", &[], "600");
        studio.wander(12);
        studio.send(CloseMatch(Cause::Resigned(quintet::rules::Side::FIRST)));
        studio.settle();
    }),
    ("result-time-four", |studio| {
        studio.resume(include_str!("../../assets/records/aeb-four.quintet"), 150);
        studio.send(CloseMatch(Cause::Time(quintet::rules::Side::SECOND)));
        studio.settle();
    }),
];

fn timed(studio: &mut Studio, game: &str, options: &[(&str, &str)], clock: &str) {
    studio.start_timed(game, options, TimeControl::parse(clock));
}

/// Clocks on which so many seconds were used.
fn clocks(studio: &mut Studio, clock: &str, used: &[u64]) {
    let control = TimeControl::parse(clock).expect("scenes name clocks that there are");
    let mut state = ClockState::new(control, used.len());
    for (side, seconds) in (0..).map(quintet::rules::Side).zip(used) {
        let _ = state.spend(side, std::time::Duration::from_millis(seconds * 1000 - 300));
    }
    studio.app.world_mut().resource_mut::<MatchClock>().restore(Some(state));
    studio.frames(3);
}

fn what_if(studio: &mut Studio) {
    studio.start("abalone", &[("layout", "german-daisy")]);
    studio.wander(22);
    studio.travel(Travel::Show(Shown { line: Line::Match, turn: 9 }));
    studio.wander_otherwise(3);
}

fn ask(studio: &mut Studio, question: impl bevy::prelude::Message) {
    studio.app.insert_resource(AskFirst(true));
    timed(studio, "abalone", &[("layout", "belgian-daisy")], "900");
    studio.wander(10);
    studio.send(question);
    studio.frames(20);
}

/// Somebody has played before.
fn played_before(studio: &mut Studio, game: &str, clock: &str) {
    let mut last = LastSetup { game: Some(game.to_owned()), clock: TimeControl::parse(clock), ..LastSetup::default() };
    last.names = vec!["Ann".to_owned(), "Ben".to_owned()];
    studio.app.insert_resource(last);
    studio.go(Screen::Title);
    studio.settle();
}
