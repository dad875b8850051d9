//! Keeping the match and the settings, with the table's own systems.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;
use quintet::record::{DATE, Record, Tag};
use quintet::rules::{Side, find};
use quintet::storage::{News, Storage, seal};
use quintet::table::{
    BoardView, Calendar, Choice, ConfirmMoves, Explanation, Handed, KeepParts, Line, Match, Menu, OpenRecord, Opened,
    Phase, PlayMove, Resume, SaveTrouble, SavedMatch, Screen, Shown, StorageNotes, TakeBack, TextSize, Told, Travel,
    open_text,
};
use quintet::theme::{Colours, Motion, SoundSettings};
use serde::{Deserialize, Serialize, Serializer};

use super::harness::{Table, folder};

fn history(file: &Path) -> Vec<String> {
    Record::parse(&std::fs::read_to_string(file).unwrap()).unwrap().replay().unwrap().history()
}

fn play(table: &mut Table, texts: &[&str]) {
    for text in texts {
        let code = table.game().parse(text).unwrap();
        table.send(PlayMove(code));
        table.frames(1);
        table.settle();
    }
}

/// Frames until everything is written, and what came of it is known.
fn written(table: &mut Table) {
    table.frames(2);
    table.app.world_mut().resource_mut::<Storage>().flush();
    table.frames(2);
}

fn title(table: &mut Table) {
    table.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    table.frames(3);
}

#[test]
fn a_match_is_on_disk_after_every_turn_and_opens_in_the_next_program() {
    let folder = folder("kept");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.start("abalone", &[]);
    play(&mut table, &["c3d3"]);
    written(&mut table); // of turns that wait together to be written, only the last is
    play(&mut table, &["g7f6"]);
    let history = table.history();
    written(&mut table);
    assert_eq!(super::keeping::history(&folder.join("match.quintet")), history);
    assert_eq!(super::keeping::history(&folder.join("match.previous.quintet")), history[..1]);
    drop(table);
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    assert!(table.get::<SavedMatch>().0.is_some());
    table.send(Resume);
    table.frames(3);
    assert_eq!(table.history(), history);
    written(&mut table);
    assert_eq!(super::keeping::history(&folder.join("match.previous.quintet")), history[..1], "no turn was played");
    table.send(TakeBack);
    table.frames(3);
    written(&mut table);
    assert_eq!(super::keeping::history(&folder.join("match.quintet")), history[..1]);
    drop(table);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_damaged_match_is_put_aside_and_named_and_the_one_before_is_taken() {
    let folder = folder("damaged");
    std::fs::create_dir_all(&folder).unwrap();
    let mut game = find("abalone").unwrap().start(find("abalone").unwrap().options()).unwrap();
    let code = game.parse("c3d3").unwrap();
    game.play(code).unwrap();
    let good = Record::of(&*game, []).to_string();
    let damages = [
        seal(&good.replace("c3d3", "c3d9")),
        seal(&good).replace("c3d3", "c3d4"),
        "\u{0}\u{1}".to_owned(),
        String::new(),
        good[..good.len() / 2].to_owned(),
    ];
    for (index, damaged) in damages.iter().enumerate() {
        std::fs::write(folder.join("match.quintet"), damaged).unwrap();
        std::fs::write(folder.join("match.previous.quintet"), &good).unwrap();
        let table = Table::with_storage(Storage::in_folder(folder.clone()));
        let notes = table.get::<StorageNotes>().0.join(" ");
        let aside = folder.join(format!("match.damaged-{}.quintet", index + 1));
        assert!(notes.contains(&aside.display().to_string()), "{notes}");
        assert_eq!(table.get::<SavedMatch>().0.as_ref().map(|saved| saved.turns()), Some(1), "the one before");
        assert_eq!(&std::fs::read_to_string(aside).unwrap(), damaged, "nothing is lost");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_new_match_leaves_the_old_one_among_the_past_ones() {
    let folder = folder("left");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.app.insert_resource(Calendar(Some(|| "2026-05-31".to_owned())));
    for cell in ["c3d3", "c3d4"] {
        table.start("abalone", &[]);
        play(&mut table, &[cell]);
    }
    written(&mut table);
    assert_eq!(history(&folder.join("match.quintet")), ["c3d4"]);
    assert_eq!(history(&folder.join("matches/2026-05-31-abalone-1.quintet")), ["c3d3"]);

    // The old one is gone on with, and the new one is the past one then.
    table.app.world_mut().resource_mut::<Storage>().take_up("matches/2026-05-31-abalone-1.quintet".to_owned());
    written(&mut table);
    table.frames(3);
    assert_eq!(table.history(), ["c3d3"]);
    assert_eq!(history(&folder.join("matches/2026-05-31-abalone-2.quintet")), ["c3d4"]);
    play(&mut table, &["g7f6"]);
    written(&mut table);
    assert_eq!(history(&folder.join("match.quintet")), ["c3d3", "g7f6"]);
    drop(table);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn leafing_through_a_match_writes_nothing_until_people_rest_or_leave() {
    let folder = folder("leafing");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.start("abalone", &[]);
    play(&mut table, &["c3d3", "g7f6", "d3e3"]);
    written(&mut table);
    let file = folder.join("match.quintet");
    let before = std::fs::read(&file).unwrap();
    for turn in [0, 1, 2, 1, 0] {
        table.send(Travel::Show(Shown { line: Line::Match, turn }));
        table.frames(3);
        std::thread::sleep(Duration::from_millis(60)); // as long as a disk takes, and longer
        assert_eq!(std::fs::read(&file).unwrap(), before, "turn {turn}");
    }
    written(&mut table);
    assert!(std::fs::read(&file).unwrap() != before, "where people looked last is kept");
    drop(table);
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.send(Resume);
    table.frames(3);
    assert_eq!(table.get::<Match>().shown(), Shown { line: Line::Match, turn: 0 });
    // What is played waits for nothing.
    table.send(Travel::Return);
    table.frames(3);
    let code = table.game().parse("f6e6").unwrap_or_else(|_| table.game().legal()[0]);
    table.send(PlayMove(code));
    table.frames(1);
    table.settle();
    written(&mut table);
    assert_eq!(history(&file).len(), 4);
    drop(table);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn settings_are_written_out_only_in_frames_in_which_one_changed() {
    #[derive(Resource, Default, Deserialize)]
    struct Counted;
    static TIMES: AtomicUsize = AtomicUsize::new(0);
    impl Serialize for Counted {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            TIMES.fetch_add(1, Ordering::Relaxed);
            serializer.serialize_unit()
        }
    }
    let mut table = Table::new();
    table.app.init_resource::<Counted>().keep_with_settings::<Counted>("counted");
    table.frames(3);
    let before = TIMES.load(Ordering::Relaxed);
    assert!(before > 0);
    table.start("abalone", &[]);
    play(&mut table, &["c3d3"]);
    table.frames(50);
    assert_eq!(TIMES.load(Ordering::Relaxed), before);
    table.app.insert_resource(Handed::Left);
    table.frames(10);
    assert_eq!(TIMES.load(Ordering::Relaxed), before + 1);
}

#[test]
fn a_match_that_was_left_can_be_gone_on_with_and_one_that_is_over_cannot() {
    let mut table = Table::of("abalone", &[]);
    play(&mut table, &["c3d3"]);
    title(&mut table);
    assert_eq!(table.get::<SavedMatch>().0.as_ref().map(|saved| saved.turns()), Some(1));
    // A match in which nothing was played leaves it alone.
    table.start("abeo", &[]);
    title(&mut table);
    assert_eq!(table.get::<SavedMatch>().0.as_ref().map(|saved| saved.game_name()), Some("Abalone"));
}

#[test]
fn what_was_chosen_is_chosen_again() {
    for (game, moves, choose) in [("abalone", vec!["c3d3", "g7f6"], "c5"), ("aeb", vec![], "a1")] {
        let folder = folder(&format!("chosen-{game}"));
        let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
        table.start(game, &[]);
        let first = table.game().text(table.game().legal()[0]);
        play(&mut table, &if moves.is_empty() { vec![first.as_str()] } else { moves });
        let step = table.get::<Choice>().next().find(|(_, complete)| complete.is_none()).map(|(step, _)| step);
        let step = step.unwrap_or_else(|| panic!("{game}: {choose} cannot be chosen"));
        table.take(&[step]);
        assert_eq!(table.get::<Choice>().taken(), [step]);
        table.send(AppExit::Success);
        table.frames(1);
        drop(table);
        let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
        table.send(Resume);
        table.frames(6);
        assert_eq!(table.get::<Choice>().taken(), [step], "{game}");
        drop(table);
        std::fs::remove_dir_all(folder).unwrap();
    }
}

/// Something that another part of the program keeps with the match, and with the settings.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Sand(Vec<u32>);

#[test]
fn others_keep_their_own_with_the_match_and_with_the_settings() {
    let folder = folder("parts");
    let start = |storage: Storage| {
        let mut app = quintet::app::headless(Duration::from_millis(16));
        app.insert_resource(storage).init_resource::<Sand>();
        app.keep_with_match::<Sand>("sand");
        app.finish();
        app.cleanup();
        let mut table = Table { app };
        table.frames(3);
        table
    };
    let mut table = start(Storage::in_folder(folder.clone()));
    table.start("abeo", &[]);
    table.app.insert_resource(Sand(vec![600, 598]));
    let code = table.game().legal()[0];
    table.send(PlayMove(code));
    table.frames(1);
    table.settle();
    drop(table);
    let mut table = start(Storage::in_folder(folder.clone()));
    assert_eq!(table.get::<Sand>(), &Sand::default());
    table.send(Resume);
    table.frames(3);
    assert_eq!(table.get::<Sand>(), &Sand(vec![600, 598]));
    drop(table);
    // Who does not know the part goes on with the match all the same.
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.send(Resume);
    table.frames(3);
    assert_eq!(table.history().len(), 1);
    drop(table);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn settings_hold_from_start_to_start_and_damaged_ones_are_put_aside() {
    let folder = folder("settings");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    written(&mut table);
    assert!(!folder.join("settings.json").exists(), "nobody has set anything");
    let sound = SoundSettings { volume: 0.25, signs: 0.5, ..SoundSettings::default() };
    table.app.insert_resource(Motion::Brisk);
    table.app.insert_resource(sound);
    table.app.insert_resource(Colours::ColourBlind);
    table.app.insert_resource(TextSize::Large);
    table.app.insert_resource(Handed::Left);
    table.app.insert_resource(ConfirmMoves(true));
    table.app.insert_resource(BoardView { coordinates: false, ..BoardView::default() });
    table.frames(1);
    drop(table);
    let table = Table::with_storage(Storage::in_folder(folder.clone()));
    assert_eq!((*table.get::<Motion>(), *table.get::<SoundSettings>()), (Motion::Brisk, sound));
    assert_eq!((*table.get::<Colours>(), *table.get::<TextSize>()), (Colours::ColourBlind, TextSize::Large));
    assert_eq!((*table.get::<Handed>(), *table.get::<ConfirmMoves>()), (Handed::Left, ConfirmMoves(true)));
    assert!(!table.get::<BoardView>().coordinates && table.get::<BoardView>().hints);
    drop(table);

    let file = folder.join("settings.json");
    let good = std::fs::read_to_string(&file).unwrap();
    for (index, (bad, word)) in
        [(good[..good.len() / 2].to_owned(), "damaged"), (good.replace("\"form\": 1", "\"form\": 2"), "newer")]
            .into_iter()
            .enumerate()
    {
        std::fs::write(&file, &bad).unwrap();
        let table = Table::with_storage(Storage::in_folder(folder.clone()));
        assert_eq!(*table.get::<Motion>(), Motion::Full, "{index}");
        let aside = folder.join(format!("settings.{word}-1.json"));
        let notes = table.get::<StorageNotes>().0.join(" ");
        assert!(notes.contains(&aside.display().to_string()), "{notes}");
        assert_eq!(std::fs::read_to_string(aside).unwrap(), bad);
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn trouble_is_said_once_and_no_longer_once_saving_works_again() {
    let folder = folder("trouble");
    std::fs::write(&folder, "a file where the folder should be").unwrap();
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.start("abalone", &[]);
    play(&mut table, &["c3d3"]);
    written(&mut table);
    let said = table.get::<SaveTrouble>().0.clone().unwrap();
    assert!(said.contains("cannot be saved"), "{said}");
    assert_eq!(table.get::<Explanation>().text, said);
    std::fs::remove_file(&folder).unwrap();
    play(&mut table, &["g7f6"]);
    written(&mut table);
    assert_eq!(table.get::<SaveTrouble>().0, None);
    assert_eq!(history(&folder.join("match.quintet")), ["c3d3", "g7f6"]);
    drop(table);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_second_program_keeps_its_match_apart_and_says_so() {
    let folder = folder("two");
    let mut first = Table::with_storage(Storage::in_folder(folder.clone()));
    first.start("abalone", &[]);
    play(&mut first, &["c3d3"]);
    written(&mut first);
    let mut second = Table::with_storage(Storage::in_folder(folder.clone()));
    assert!(second.get::<SavedMatch>().0.is_none());
    assert!(second.get::<StorageNotes>().0[0].contains("twice"));
    second.start("abalone", &[]);
    play(&mut second, &["c3d4"]);
    written(&mut second);
    play(&mut first, &["g7f6"]);
    drop((first, second));
    let mut third = Table::with_storage(Storage::in_folder(folder.clone()));
    assert_eq!(third.get::<SavedMatch>().0.as_ref().map(|saved| saved.turns()), Some(2));
    third.app.world_mut().resource_mut::<Storage>().list();
    third.app.world_mut().resource_mut::<Storage>().flush();
    let lists: Vec<usize> = third
        .app
        .world_mut()
        .resource_mut::<Storage>()
        .news()
        .iter()
        .filter_map(|news| if let News::Listed { matches, .. } = news { Some(matches.len()) } else { None })
        .collect();
    assert_eq!(lists, [2]);
    drop(third);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_opened_record_comes_on_the_table_and_the_match_there_is_kept() {
    let folder = folder("opened");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.start("abalone", &[]);
    play(&mut table, &["c3d3"]);
    let text = "[Game \"abeo\"]\n[Event \"Somewhere\"]\n[Date \"2025-01-02\"]\n[Dark \"Ann\"]\n\n*";
    let Opened::One(record) = open_text(text) else { panic!() };
    table.send(OpenRecord { record: *record, kept: false });
    table.frames(3);
    assert_eq!((table.game().info().id, table.phase()), ("abeo", Phase::Choosing));
    let the_match = table.get::<Match>();
    assert_eq!((the_match.name(Side::FIRST), the_match.name(Side::SECOND)), ("Ann", "Light"));
    let code = table.game().legal()[0];
    table.send(PlayMove(code));
    table.frames(1);
    table.settle();
    written(&mut table);
    let written = Record::parse(&std::fs::read_to_string(folder.join("match.quintet")).unwrap()).unwrap();
    assert_eq!((written.tag("Event"), written.tag(DATE)), (Some("Somewhere"), Some("2025-01-02")));
    assert_eq!(history(&folder.join("matches/abalone-1.quintet")), ["c3d3"]);
    drop(table);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_people_bring_is_opened_or_refused_with_line_and_reason() {
    let language = quintet::words::Words::english();
    let entry = find("abande").unwrap();
    let mut game = entry.start(entry.options()).unwrap();
    game.play_out(12, &mut |count| count / 2);
    let record = Record::of(&*game, [Tag::player(entry.info, Side::FIRST, "Ann")]);
    let same = |opened: Opened| match opened {
        Opened::One(found) => assert_eq!(found.replay().unwrap().history(), game.history()),
        other => panic!("{other:?}"),
    };
    same(open_text(&record.to_string()));
    same(open_text(&seal(&record.to_string())));
    same(open_text(&quintet::record::link::encode(&record)));
    let both = format!("{record}\n{record}\n[Game \"abalone\"]\n\na1a9 *\n");
    match open_text(&both) {
        Opened::Many(good, refused) => {
            assert_eq!((good.len(), refused.len()), (2, 1));
            let why = language.say(&refused[0]);
            let line = both.lines().count();
            assert!(why.starts_with(&format!("Line {line}: ")), "{why}");
        }
        other => panic!("{other:?}"),
    }
    for bad in ["", "no record at all", "[Game \"chess\"]\n\ne2e4 *", "abalone.AAAA"] {
        assert!(matches!(open_text(bad), Opened::Nothing(why) if !language.say(&why[0]).is_empty()), "{bad}");
    }
}

#[test]
fn news_reaches_those_who_asked() {
    let mut table = Table::of("abalone", &[]);
    play(&mut table, &["c3d3"]);
    table.app.world_mut().resource_mut::<Storage>().list();
    table.frames(1);
    let mut told = table.app.world_mut().resource_mut::<Messages<Told>>();
    let lists = told.drain().filter(|Told(news)| matches!(news, News::Listed { matches, .. } if matches.len() == 1));
    assert_eq!(lists.count(), 1);
    table.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Pause);
    table.frames(2);
}

#[test]
fn a_match_that_is_over_shows_its_result_when_it_is_opened() {
    let mut table = Table::new();
    let text = include_str!("../../assets/records/aeb-four.quintet");
    let record = Record::parse(text).unwrap();
    table.send(OpenRecord { record, kept: false });
    table.frames(6);
    assert_eq!(table.phase(), Phase::Over);
    assert!(table.get::<Match>().result().is_some());
}
