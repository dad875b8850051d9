//! Scenes common to all games: clocks, history, proposals, results.

use quintet_bevy::clock::{ClockState, GameClock, TimeControl};
use quintet_bevy::frame::{Menu, Screen};
use quintet_bevy::persistence::{LastSetup, SaveError};
use quintet_bevy::play::{EndSession, OfferDraw, RequireConsent, Resign, SetPlayback};
use quintet_bevy::session::{
    HistoryCursor, HistoryLine, NavigateHistory, PlayerStyle, PlayerSymbol, Termination, UndoMove,
};
use quintet_bevy::theme::{ColorScheme, Hue};
use quintet_core::words::Locale;

use super::Scene;
use super::persistence::save_error;
use super::studio::Studio;

/// These scenes by name.
pub const SCENES: &[(&str, Scene)] = &[
    ("match-clock", |studio| {
        timed(studio, "abalone", &[("layout", "belgian-daisy")], "600");
        studio.play_random_moves(14);
        clocks(studio, "600", &[211, 94]);
    }),
    ("match-clock-short", |studio| {
        timed(studio, "abalone", &[], "600+5");
        studio.play_random_moves(6);
        clocks(studio, "600+5", &[588, 561]);
    }),
    ("match-clock-up", |studio| {
        timed(studio, "abalone", &[], "600 soft");
        studio.play_random_moves(9);
        clocks(studio, "600 soft", &[593, 612]);
    }),
    ("match-clock-abstrakto", |studio| {
        timed(studio, "abstrakto", &[], "900d5");
        studio.play_random_moves(8);
    }),
    ("match-clock-four", |studio| {
        timed(studio, "aeb", &[("players", "4")], "1800");
        studio.play_random_moves(17);
        clocks(studio, "1800", &[311, 1760, 120, 500]);
    }),
    ("match-history", |studio| {
        timed(studio, "abalone", &[("layout", "belgian-daisy")], "600");
        studio.play_random_moves(23);
        studio.navigate(NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn: 8 }));
    }),
    ("match-variation", variation),
    ("match-redo", |studio| {
        studio.start("abande", &[]);
        studio.play_random_moves(19);
        studio.navigate(NavigateHistory::Undo(14));
    }),
    ("match-playback", |studio| {
        studio.start("abeo", &[]);
        studio.play_random_moves(12);
        studio.send(SetPlayback(true));
        studio.settle();
        studio.settle();
    }),
    ("moves-variation", |studio| {
        variation(studio);
        studio.open(Menu::Moves);
    }),
    ("title-play-again", |studio| title_after_session(studio, "abalone", "600")),
    ("title-resume", |studio| title_with_resumable_match(studio, Locale::English)),
    ("title-resume-german", |studio| title_with_resumable_match(studio, Locale::German)),
    ("setup-clock", |studio| {
        title_after_session(studio, "abalone", "900d5");
        studio.go(Screen::Setup);
        studio.settle();
    }),
    ("setup-colors", |studio| {
        title_after_session_with_styles(studio, "abalone");
        studio.go(Screen::Setup);
        studio.settle();
        studio.press_after(4);
        studio.settle();
    }),
    ("setup-colors-aeb", |studio| {
        title_after_session_with_styles(studio, "aeb");
        studio.go(Screen::Setup);
        studio.settle();
        studio.press_after(8);
        studio.settle();
    }),
    ("player-colors-abeo", |studio| {
        match_with_styles(
            studio,
            "abeo",
            &[],
            24,
            &[(Hue::Purple, PlayerSymbol::Cross), (Hue::Green, PlayerSymbol::Star)],
        )
    }),
    ("player-colors-abande", |studio| {
        match_with_styles(
            studio,
            "abande",
            &[],
            24,
            &[(Hue::Green, PlayerSymbol::Heart), (Hue::Turquoise, PlayerSymbol::Circle)],
        );
    }),
    ("player-colors-abalone", |studio| {
        match_with_styles(
            studio,
            "abalone",
            &[],
            20,
            &[(Hue::Red, PlayerSymbol::Star), (Hue::Blue, PlayerSymbol::Diamond)],
        );
    }),
    ("player-colors-abalone-color-blind", |studio| {
        studio.app.insert_resource(ColorScheme::ColorBlind);
        match_with_styles(
            studio,
            "abalone",
            &[],
            20,
            &[(Hue::Green, PlayerSymbol::Star), (Hue::Red, PlayerSymbol::Diamond)],
        );
    }),
    ("player-colors-abstrakto", |studio| {
        match_with_styles(
            studio,
            "abstrakto",
            &[],
            22,
            &[(Hue::Green, PlayerSymbol::Square), (Hue::Purple, PlayerSymbol::Triangle)],
        );
    }),
    ("player-colors-aeb", |studio| {
        let player_styles = [Hue::Red, Hue::Grey, Hue::Blue, Hue::Green];
        let player_styles = player_styles.into_iter().zip(PlayerSymbol::ALL).collect::<Vec<_>>();
        match_with_styles(studio, "aeb", &[("players", "4")], 40, &player_styles);
    }),
    ("pause", |studio| pause(studio, "abalone", false)),
    ("pause-glossary", |studio| pause(studio, "abande", false)),
    ("pause-over", |studio| pause(studio, "abalone", true)),
    ("pause-error", |studio| {
        pause(studio, "abalone", false);
        studio.app.insert_resource(SaveError(Some(save_error())));
        studio.frames(20);
    }),
    ("proposal-undo", |studio| propose(studio, UndoMove)),
    ("proposal-draw", |studio| propose(studio, OfferDraw)),
    ("proposal-resign", |studio| propose(studio, Resign)),
    ("result-resigned", |studio| {
        timed(studio, "abalone", &[], "600");
        studio.play_random_moves(12);
        studio.send(EndSession(Termination::Resigned(quintet_core::rules::Side::FIRST)));
        studio.settle();
    }),
    ("result-time-four", |studio| {
        studio.resume(include_str!("../../assets/records/aeb-four.quintet"), 150);
        studio.send(EndSession(Termination::Time(quintet_core::rules::Side::SECOND)));
        studio.settle();
    }),
];

fn timed(studio: &mut Studio, game: &str, options: &[(&str, &str)], clock: &str) {
    studio.start_timed(game, options, TimeControl::parse(clock));
}

/// Sets the clocks to these used seconds of each side.
fn clocks(studio: &mut Studio, clock: &str, used: &[u64]) {
    let control = TimeControl::parse(clock).expect("scenes use valid time controls");
    let mut state = ClockState::new(control, used.len());
    for (side, seconds) in (0..).map(quintet_core::rules::Side).zip(used) {
        let _ = state.spend(side, std::time::Duration::from_millis(seconds * 1000 - 300));
    }
    studio.app.world_mut().resource_mut::<GameClock>().restore(Some(state));
    studio.frames(3);
}

/// Starts a match with chosen colours and plays some moves.
fn match_with_styles(
    studio: &mut Studio,
    game: &str,
    options: &[(&str, &str)],
    moves: u32,
    player_styles: &[(Hue, PlayerSymbol)],
) {
    let player_styles =
        player_styles.iter().map(|(hue, symbol)| PlayerStyle { hue: Some(*hue), symbol: Some(*symbol) });
    studio.start_with_styles(game, options, player_styles.collect());
    studio.play_random_moves(moves);
    match (game, studio.any_selectable_cell()) {
        (_, None) => {}
        ("abande", Some(cell)) => studio.hover(cell), // a click would play a move
        (_, Some(cell)) => studio.click(cell),
    }
}

/// The title after an earlier match with chosen colours.
fn title_after_session_with_styles(studio: &mut Studio, game: &str) {
    let player_style = |hue, symbol| PlayerStyle { hue, symbol };
    let player_styles =
        vec![player_style(Some(Hue::Red), Some(PlayerSymbol::Star)), player_style(None, Some(PlayerSymbol::Cross))];
    let mut last = LastSetup { game: Some(game.to_owned()), player_styles, ..LastSetup::default() };
    last.names = vec!["Ann".to_owned(), "Ben".to_owned()];
    studio.app.insert_resource(last);
    studio.go(Screen::Title);
    studio.settle();
}

/// The pause menu during a match or after a resignation.
fn pause(studio: &mut Studio, game: &str, over: bool) {
    studio.start(game, &[]);
    studio.play_random_moves(9);
    if over {
        studio.send(EndSession(Termination::Resigned(quintet_core::rules::Side::FIRST)));
        studio.settle();
    }
    studio.open(Menu::Pause);
}

fn variation(studio: &mut Studio) {
    studio.start("abalone", &[("layout", "german-daisy")]);
    studio.play_random_moves(22);
    studio.navigate(NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn: 9 }));
    studio.play_other_random_moves(3);
}

fn propose(studio: &mut Studio, question: impl bevy::prelude::Message) {
    studio.app.insert_resource(RequireConsent(true));
    timed(studio, "abalone", &[("layout", "belgian-daisy")], "900");
    studio.play_random_moves(10);
    studio.send(question);
    studio.frames(20);
}

/// The title with a match that can be resumed.
fn title_with_resumable_match(studio: &mut Studio, locale: Locale) {
    studio.set_language(locale);
    studio.start("abstrakto", &[]);
    studio.play_random_moves(9);
    title_after_session(studio, "abstrakto", "600");
}

/// The title after an earlier match.
fn title_after_session(studio: &mut Studio, game: &str, clock: &str) {
    let mut last = LastSetup { game: Some(game.to_owned()), clock: TimeControl::parse(clock), ..LastSetup::default() };
    last.names = vec!["Ann".to_owned(), "Ben".to_owned()];
    studio.app.insert_resource(last);
    studio.go(Screen::Title);
    studio.settle();
}
