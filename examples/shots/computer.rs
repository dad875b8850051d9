//! Scenes with computer players: setup, turn, hints, analysis, review.

use quintet_bevy::assist::{Analysis, HintState, SessionReview, ToggleAnalysis, ToggleHint};
use quintet_bevy::frame::{Menu, Screen};
use quintet_bevy::persistence::LastSetup;
use quintet_bevy::play::EndSession;
use quintet_bevy::session::{GameSession, HistoryCursor, HistoryLine, NavigateHistory, PlayLine, Termination};
use quintet_core::engine::Level;

use super::Scene;
use super::studio::Studio;

/// These scenes by name.
pub const SCENES: &[(&str, Scene)] = &[
    ("setup-computer", |studio| setup_with_computers(studio, "abalone", &[None, Level::new(3)])),
    ("setup-master", |studio| setup_with_computers(studio, "abalone", &[Level::new(2), Level::master(30)])),
    ("setup-computers-four", |studio| {
        setup_with_computers(studio, "aeb", &[None, Level::new(2), Level::new(5), Level::new(1)]);
    }),
    ("computer-turn", |studio| {
        studio.resume(include_str!("../../assets/records/abalone-german-daisy.quintet"), 30);
        studio.computers(&[Level::new(4), Level::new(4)]);
    }),
    ("hint-abeo", |studio| hint(studio, include_str!("../../assets/records/abeo-figure-2.quintet"), 12)),
    ("hint-abande", |studio| hint(studio, include_str!("../../assets/records/abande-snub.quintet"), 20)),
    ("hint-abalone", |studio| hint(studio, include_str!("../../assets/records/abalone-german-daisy.quintet"), 20)),
    ("hint-abstrakto", |studio| hint(studio, include_str!("../../assets/records/abstrakto-main-area.quintet"), 20)),
    ("hint-aeb", |studio| hint(studio, include_str!("../../assets/records/aeb-two.quintet"), 40)),
    ("analysis-abalone", |studio| {
        analysis(studio, include_str!("../../assets/records/abalone-german-daisy.quintet"), 20);
    }),
    ("analysis-abande", |studio| {
        analysis(studio, include_str!("../../assets/records/abande-snub.quintet"), 14);
    }),
    ("analysis-abeo", |studio| analysis(studio, include_str!("../../assets/records/abeo-figure-2.quintet"), 12)),
    ("analysis-abstrakto", |studio| {
        analysis(studio, include_str!("../../assets/records/abstrakto-main-area.quintet"), 20);
    }),
    ("analysis-aeb", |studio| analysis(studio, include_str!("../../assets/records/aeb-two.quintet"), 40)),
    ("analysis-aeb-four", |studio| analysis(studio, include_str!("../../assets/records/aeb-four.quintet"), 120)),
    ("analysis-tried", |studio| {
        analysis(studio, include_str!("../../assets/records/abalone-german-daisy.quintet"), 20);
        let session = studio.app.world().resource::<GameSession>();
        let report = studio.app.world().resource::<Analysis>().report(session).expect("it was awaited");
        let moves: Vec<_> = report.lines[1].moves.iter().map(|(code, _)| *code).take(3).collect();
        let line = PlayLine { from: session.shown(), play: moves.len(), moves };
        studio.send(line);
        studio.settle();
        analysed(studio);
    }),
    ("review", |studio| {
        studio.resume(include_str!("../../assets/records/abalone-german-daisy.quintet"), 0);
        review(studio);
    }),
    ("review-four", |studio| {
        studio.resume(include_str!("../../assets/records/aeb-four.quintet"), 120);
        review(studio);
    }),
];

/// The setup of a game in which some players were computers last time.
fn setup_with_computers(studio: &mut Studio, game: &str, computers: &[Option<Level>]) {
    let mut last = LastSetup { game: Some(game.to_owned()), computers: computers.to_vec(), ..LastSetup::default() };
    if computers.len() == 4 {
        last.games.entry(game.to_owned()).or_default().options.insert("players".to_owned(), "4".to_owned());
    }
    last.names = vec!["Ann".to_owned()];
    studio.app.insert_resource(last);
    studio.go(Screen::Title);
    studio.settle();
    studio.go(Screen::Setup);
    studio.settle();
}

fn hint(studio: &mut Studio, record: &str, before_end: usize) {
    studio.resume(record, before_end);
    studio.send(ToggleHint);
    studio.frames(2);
    studio.until(|world| !world.resource::<HintState>().is_searching());
}

/// The analysis of a match that is over, this number of moves before the end of the record.
fn analysis(studio: &mut Studio, record: &str, before_end: usize) {
    studio.resume(record, before_end - 3);
    studio.send(EndSession(Termination::Resigned(quintet_core::rules::Side::FIRST)));
    studio.settle();
    let turn = studio.app.world().resource::<GameSession>().moves().len() - 3;
    studio.navigate(NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn }));
    studio.send(ToggleAnalysis);
    analysed(studio);
}

/// Waits until the analysis has reached some depth.
fn analysed(studio: &mut Studio) {
    studio.until(|world| {
        let report = world.resource::<Analysis>().report(world.resource::<GameSession>());
        report.is_some_and(|report| report.depth >= 5 && report.speed.is_some())
    });
}

fn review(studio: &mut Studio) {
    studio.open(Menu::Review);
    studio.until(|world| world.resource::<SessionReview>().is_complete());
}
