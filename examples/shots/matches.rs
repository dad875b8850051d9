//! Scenes of what surrounds every match: clocks, history, questions, ends.

use quintet::table::{
    AskFirst, Cause, ClockState, CloseMatch, LastSetup, Line, Livery, MatchClock, Menu, OfferDraw, PlayBack, Resign,
    Screen, Shown, Sign, TakeBack, TimeControl, Travel,
};
use quintet::theme::{Colours, Hue};
use quintet::words::Locale;

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
    ("title-going-on", |studio| going_on(studio, Locale::English)),
    ("title-going-on-german", |studio| going_on(studio, Locale::German)),
    ("setup-clock", |studio| {
        played_before(studio, "abalone", "900d5");
        studio.go(Screen::Setup);
        studio.settle();
    }),
    ("setup-colours", |studio| {
        dressed_before(studio, "abalone");
        studio.go(Screen::Setup);
        studio.settle();
        studio.press_after(4);
        studio.settle();
    }),
    ("setup-colours-aeb", |studio| {
        dressed_before(studio, "aeb");
        studio.go(Screen::Setup);
        studio.settle();
        studio.press_after(8);
        studio.settle();
    }),
    ("dressed-abeo", |studio| {
        dressed(studio, "abeo", &[], 24, &[(Hue::Purple, Sign::Cross), (Hue::Green, Sign::Star)])
    }),
    ("dressed-abande", |studio| {
        dressed(studio, "abande", &[], 24, &[(Hue::Green, Sign::Heart), (Hue::Turquoise, Sign::Circle)]);
    }),
    ("dressed-abalone", |studio| {
        dressed(studio, "abalone", &[], 20, &[(Hue::Red, Sign::Star), (Hue::Blue, Sign::Diamond)]);
    }),
    ("dressed-abalone-safe", |studio| {
        studio.app.insert_resource(Colours::ColourBlind);
        dressed(studio, "abalone", &[], 20, &[(Hue::Green, Sign::Star), (Hue::Red, Sign::Diamond)]);
    }),
    ("dressed-abstrakto", |studio| {
        dressed(studio, "abstrakto", &[], 22, &[(Hue::Green, Sign::Square), (Hue::Purple, Sign::Triangle)]);
    }),
    ("dressed-aeb", |studio| {
        let liveries = [Hue::Red, Hue::Grey, Hue::Blue, Hue::Green];
        let liveries = liveries.into_iter().zip(Sign::ALL).collect::<Vec<_>>();
        dressed(studio, "aeb", &[("players", "4")], 40, &liveries);
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

/// A match in colours that were chosen.
fn dressed(studio: &mut Studio, game: &str, options: &[(&str, &str)], moves: u32, liveries: &[(Hue, Sign)]) {
    let liveries = liveries.iter().map(|(hue, sign)| Livery { hue: Some(*hue), sign: Some(*sign) });
    studio.start_dressed(game, options, liveries.collect());
    studio.wander(moves);
    match (game, studio.any_choice()) {
        (_, None) => {}
        ("abande", Some(cell)) => studio.hover(cell), // a click there would be a move
        (_, Some(cell)) => studio.click(cell),
    }
}

/// Somebody has played before in colours that were chosen.
fn dressed_before(studio: &mut Studio, game: &str) {
    let livery = |hue, sign| Livery { hue, sign };
    let liveries = vec![livery(Some(Hue::Red), Some(Sign::Star)), livery(None, Some(Sign::Cross))];
    let mut last = LastSetup { game: Some(game.to_owned()), liveries, ..LastSetup::default() };
    last.names = vec!["Ann".to_owned(), "Ben".to_owned()];
    studio.app.insert_resource(last);
    studio.go(Screen::Title);
    studio.settle();
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

/// Somebody has played before, and left a match to go on with.
fn going_on(studio: &mut Studio, locale: Locale) {
    studio.speak(locale);
    studio.start("abstrakto", &[]);
    studio.wander(9);
    played_before(studio, "abstrakto", "600");
}

/// Somebody has played before.
fn played_before(studio: &mut Studio, game: &str, clock: &str) {
    let mut last = LastSetup { game: Some(game.to_owned()), clock: TimeControl::parse(clock), ..LastSetup::default() };
    last.names = vec!["Ann".to_owned(), "Ben".to_owned()];
    studio.app.insert_resource(last);
    studio.go(Screen::Title);
    studio.settle();
}
