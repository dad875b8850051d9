//! Tests of player styles: on the table, in saved sessions, and in imported records.

use bevy::prelude::*;
use quintet_bevy::frame::{ActiveLocalization, GoTo as _, Screen};
use quintet_bevy::input::{ConfirmMoves, MoveSelection};
use quintet_bevy::persistence::{OpenRecord, ResumeSession, SavedSession};
use quintet_bevy::session::{
    GameSession, PlayerStyle, PlayerSymbol, PositionReset, SessionSetup, ShowPosition, StartSession,
};
use quintet_bevy::storage::Storage;
use quintet_bevy::theme::{ColorScheme, Hue, Palette, SideColor};
use quintet_core::record::Record;
use quintet_core::rules::Side;

use super::harness::{ProgramTable as _, Table, folder, setup};
use quintet_core::words::{Locale, Localization, MessageId, ids};

const fn player_style(hue: Hue, symbol: PlayerSymbol) -> PlayerStyle {
    PlayerStyle { hue: Some(hue), symbol: Some(symbol) }
}

fn start(table: &mut Table, game: &str, player_styles: Vec<PlayerStyle>) {
    table.send(StartSession(SessionSetup { player_styles, ..setup(game, &[]) }));
    table.frames(3);
}

fn named(table: &Table, id: MessageId) -> String {
    table.get::<ActiveLocalization>().0.text(id)
}

#[test]
fn names_of_colors_follow_the_language() {
    let mut table = Table::new();
    start(&mut table, "abande", vec![player_style(Hue::Red, PlayerSymbol::Star), PlayerStyle::default()]);
    assert_eq!(named(&table, ids::SIDE_BLACK), "Red");
    assert!(table.get::<MoveSelection>().next().count() > 0, "the first turn can be played");
    table.app.insert_resource(ActiveLocalization(Localization::of(Locale::German)));
    table.frames(2);
    assert_eq!(named(&table, ids::SIDE_BLACK), "Rot");
}

#[test]
fn names_of_colors_follow_the_color_scheme() {
    let mut table = Table::of("aeb", &[]);
    let name = ids::composed("aeb-name-red");
    assert_eq!(named(&table, name), "Red");
    table.app.insert_resource(ColorScheme::ColorBlind);
    table.frames(3);
    assert_eq!(named(&table, name), "Orange-red");
    start(&mut table, "aeb", vec![player_style(Hue::Purple, PlayerSymbol::Star), PlayerStyle::default()]);
    assert_eq!(named(&table, name), "Lilac", "the chosen colour has the same name in every scheme");
    start(&mut table, "aeb", Vec::new());
    table.app.insert_resource(ColorScheme::Classic);
    table.frames(3);
    assert_eq!(named(&table, name), "Red");
}

#[test]
fn other_colors_keep_the_selection() {
    let mut table = Table::of("abalone", &[]);
    table.app.insert_resource(ConfirmMoves(true));
    let path = table.game().paths(table.game().legal_moves()[0])[0].clone();
    table.take(&path[..1]);
    let repaint = |table: &mut Table, scheme| {
        let before = table.get::<Palette>().clone();
        table.app.insert_resource(scheme);
        table.frames(3);
        assert!(*table.get::<Palette>() != before);
    };
    repaint(&mut table, ColorScheme::ColorBlind);
    assert_eq!(table.get::<MoveSelection>().taken(), &path[..1]);
    table.take(&path[1..]);
    let pending = table.get::<MoveSelection>().pending();
    assert!(pending.is_some(), "the move awaits confirmation");
    repaint(&mut table, ColorScheme::Classic);
    assert_eq!(table.get::<MoveSelection>().pending(), pending);
    table.send(PositionReset);
    table.frames(2);
    assert!(!table.get::<MoveSelection>().is_started(), "other resets clear the selection");
}

#[test]
fn palette_follows_current_session() {
    let mut table = Table::new();
    let default_palette = Palette::default();
    start(&mut table, "abalone", vec![player_style(Hue::Red, PlayerSymbol::Star), PlayerStyle::default()]);
    let colored = table.get::<Palette>().clone();
    assert!(
        colored.piece(SideColor::BLACK) != default_palette.piece(SideColor::BLACK)
            && colored.piece(SideColor::WHITE) == default_palette.piece(SideColor::WHITE)
            && colored.piece(SideColor::INDIGO) == default_palette.piece(SideColor::INDIGO)
    );
    assert_eq!(
        (named(&table, ids::SIDE_BLACK), named(&table, ids::SIDE_WHITE)),
        ("Red".to_owned(), "White".to_owned())
    );
    // Another colour scheme applies the chosen hues too.
    table.app.insert_resource(ColorScheme::ColorBlind);
    table.frames(3);
    let color_blind = Palette::of(ColorScheme::ColorBlind);
    let now = table.get::<Palette>();
    assert!(
        now.piece(SideColor::BLACK) != color_blind.piece(SideColor::BLACK)
            && now.piece(SideColor::BLACK) != colored.piece(SideColor::BLACK)
            && now.piece(SideColor::WHITE) == color_blind.piece(SideColor::WHITE)
    );
    table.app.insert_resource(ColorScheme::Classic);
    table.frames(3);
    // Another session has its own styles.
    start(&mut table, "aeb", vec![PlayerStyle::default(), player_style(Hue::Purple, PlayerSymbol::Cross)]);
    assert_eq!(table.get::<Palette>().piece(SideColor::BLACK), default_palette.piece(SideColor::BLACK));
    assert_eq!(
        (
            named(&table, quintet_games::aeb::ids::AEB_COLOUR_GREEN),
            named(&table, quintet_games::aeb::ids::AEB_COLOUR_YELLOW)
        ),
        ("purple".into(), "lilac".into())
    );
    assert_eq!(
        (named(&table, quintet_games::aeb::ids::AEB_COLOUR_BLUE), named(&table, ids::SIDE_BLACK)),
        ("blue".into(), "Black".into())
    );
    table.app.world_mut().resource_mut::<NextState<Screen>>().go_to(Screen::Title);
    table.frames(3);
    let shown = setup("abeo", &[]);
    let game = shown.game_def.start(shown.options.clone()).unwrap();
    table.send(ShowPosition(shown, game));
    table.frames(2);
    assert_eq!(*table.get::<Palette>(), default_palette);
    assert_eq!(named(&table, quintet_games::aeb::ids::AEB_COLOUR_GREEN), "green");
}

#[test]
fn styles_are_saved_with_session_and_record() {
    let folder = folder("player-styles");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    let chosen = vec![player_style(Hue::Green, PlayerSymbol::Heart), player_style(Hue::Purple, PlayerSymbol::Diamond)];
    start(&mut table, "abeo", chosen.clone());
    let code = table.game().legal_moves()[0];
    table.play(code);
    let record = table.get::<GameSession>().record([]).to_string();
    assert!(record.contains("[Colours \"green heart, purple diamond\"]"), "{record}");
    table.app.world_mut().resource_mut::<Storage>().flush();
    drop(table);
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    assert_eq!(*table.get::<Palette>(), Palette::default());
    assert!(table.get::<SavedSession>().0.is_some());
    table.send(ResumeSession);
    table.frames(3);
    assert_eq!(table.get::<GameSession>().setup().player_styles, chosen);
    assert!(table.get::<Palette>().piece(SideColor::INDIGO) != Palette::default().piece(SideColor::INDIGO));
}

#[test]
fn records_with_missing_or_unknown_styles_open() {
    let old = "[Game \"abalone\"]\n[Black \"Ann\"]\n[White \"Ben\"]\n\n1. c3d3 *\n";
    let newer = "[Game \"abalone\"]\n[Colours \"ultraviolet crown, blue\"]\n\n1. c3d3 *\n";
    let clashing = "[Game \"abalone\"]\n[Colours \"red star, red star, red\"]\n\n1. c3d3 *\n";
    let expected = [
        [PlayerStyle::default(); 2],
        [PlayerStyle::default(), PlayerStyle { hue: Some(Hue::Blue), symbol: None }],
        [player_style(Hue::Red, PlayerSymbol::Star), PlayerStyle::default()],
    ];
    for (text, expected) in [old, newer, clashing].into_iter().zip(expected) {
        let mut table = Table::new();
        table.send(OpenRecord { record: Record::parse(text).unwrap(), is_saved: false });
        table.frames(3);
        assert_eq!(table.history(), ["c3d3"], "{text}");
        let session = table.get::<GameSession>();
        assert_eq!([session.player_style(Side::FIRST), session.player_style(Side::SECOND)], expected, "{text}");
    }
}
