//! The colours and marks that players chose, on the table, in what is kept, and in what comes from elsewhere.

use bevy::prelude::*;
use quintet::record::Record;
use quintet::rules::Side;
use quintet::storage::Storage;
use quintet::table::{
    Exhibit, Language, Livery, Match, MatchSetup, OpenRecord, PlayMove, Resume, SavedMatch, Sign, StartMatch,
};
use quintet::theme::{Colours, Hue, Palette};

use super::harness::{Table, folder, setup};

const fn livery(hue: Hue, sign: Sign) -> Livery {
    Livery { hue: Some(hue), sign: Some(sign) }
}

fn start(table: &mut Table, game: &str, liveries: Vec<Livery>) {
    table.send(StartMatch(MatchSetup { liveries, ..setup(game, &[]) }));
    table.frames(3);
}

fn named(table: &Table, id: &str) -> String {
    table.get::<Language>().0.text(id)
}

#[test]
fn pieces_have_the_colours_of_the_match_that_is_on_the_table() {
    let mut table = Table::new();
    let usual = Palette::default();
    start(&mut table, "abalone", vec![livery(Hue::Red, Sign::Star), Livery::default()]);
    let dyed = table.get::<Palette>().clone();
    assert!(dyed.black != usual.black && dyed.white == usual.white && dyed.indigo == usual.indigo);
    assert_eq!((named(&table, "side-black"), named(&table, "side-white")), ("Red".to_owned(), "White".to_owned()));
    // Another palette has them as well.
    table.app.insert_resource(Colours::ColourBlind);
    table.frames(3);
    let safe = Palette::of(Colours::ColourBlind);
    let now = table.get::<Palette>();
    assert!(now.black != safe.black && now.black != dyed.black && now.white == safe.white);
    table.app.insert_resource(Colours::Classic);
    table.frames(3);
    // Another match has its own.
    start(&mut table, "aeb", vec![Livery::default(), livery(Hue::Purple, Sign::Cross)]);
    assert_eq!(table.get::<Palette>().black, usual.black);
    assert_eq!(
        (named(&table, "aeb-colour-green"), named(&table, "aeb-colour-yellow")),
        ("purple".into(), "lilac".into())
    );
    assert_eq!((named(&table, "aeb-colour-blue"), named(&table, "side-black")), ("blue".into(), "Black".into()));
    let shown = setup("abeo", &[]);
    let game = shown.entry.start(shown.options.clone()).unwrap();
    table.send(Exhibit(shown, game));
    table.frames(2);
    assert_eq!(*table.get::<Palette>(), usual);
    assert_eq!(named(&table, "aeb-colour-green"), "green");
}

#[test]
fn colours_and_marks_are_kept_with_the_match_and_in_its_record() {
    let folder = folder("liveries");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    let chosen = vec![livery(Hue::Green, Sign::Heart), livery(Hue::Purple, Sign::Diamond)];
    start(&mut table, "abeo", chosen.clone());
    let code = table.game().legal()[0];
    table.send(PlayMove(code));
    table.frames(1);
    table.settle();
    let record = table.get::<Match>().record([]).to_string();
    assert!(record.contains("[Colours \"green heart, purple diamond\"]"), "{record}");
    table.app.world_mut().resource_mut::<Storage>().flush();
    drop(table);
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    assert_eq!(*table.get::<Palette>(), Palette::default());
    assert!(table.get::<SavedMatch>().0.is_some());
    table.send(Resume);
    table.frames(3);
    assert_eq!(table.get::<Match>().setup().liveries, chosen);
    assert!(table.get::<Palette>().indigo != Palette::default().indigo);
    drop(table);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn records_without_colours_and_with_unknown_ones_open() {
    let old = "[Game \"abalone\"]\n[Black \"Ann\"]\n[White \"Ben\"]\n\n1. c3d3 *\n";
    let newer = "[Game \"abalone\"]\n[Colours \"ultraviolet crown, blue\"]\n\n1. c3d3 *\n";
    let clashing = "[Game \"abalone\"]\n[Colours \"red star, red star, red\"]\n\n1. c3d3 *\n";
    let expected = [
        [Livery::default(); 2],
        [Livery::default(), Livery { hue: Some(Hue::Blue), sign: None }],
        [livery(Hue::Red, Sign::Star), Livery::default()],
    ];
    for (text, expected) in [old, newer, clashing].into_iter().zip(expected) {
        let mut table = Table::new();
        table.send(OpenRecord { record: Record::parse(text).unwrap(), kept: false });
        table.frames(3);
        assert_eq!(table.history(), ["c3d3"], "{text}");
        let the_match = table.get::<Match>();
        assert_eq!([the_match.livery(Side::FIRST), the_match.livery(Side::SECOND)], expected, "{text}");
    }
}
