//! Tests of persistence of the session and the settings.

use quintet_games::GamesPlugin;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::RequestRedraw;
use quintet_bevy::animation::{CountProgress, Timeline};
use quintet_bevy::assist::PonderingEnabled;
use quintet_bevy::clock::{ClockState, GameClock, TimeControl};
use quintet_bevy::frame::{ActiveLocalization, Phase, Screen};
use quintet_bevy::input::bindings::{Bindings, Command, KeyPress};
use quintet_bevy::input::{ConfirmMoves, Cursor, MoveSelection, RejectionMessage, TypedMove};
use quintet_bevy::layout::{BoardView, FullScreen, Handedness, Highlight, TextSize};
use quintet_bevy::persistence::{
    Calendar, OpenRecord, ResumeSession, SaveError, SaveSections, SavedSession, StorageEventMessage, StorageNotices,
};
use quintet_bevy::platform::SystemPreferencesPlugin;
use quintet_bevy::play::EndSession;
use quintet_bevy::session::{
    GameSession, MoveRejected, NavigateHistory, PlayMove, PreviewSetup, SessionSetup, StartSession, Termination,
    UndoMove,
};
use quintet_bevy::storage::{ImportResult, Storage, StorageEvent, append_checksum, import_text, verify_checksum};
use quintet_bevy::theme::{ColorScheme, Motion, SoundSettings, SystemPreferences};
use quintet_core::record::{DATE, GameResult, Record, TERMINATION, Tag};
use quintet_core::rules::{InputStep, LocalizedText, MoveError, Side};
use quintet_core::words::{Locale, Localization, ids};
use quintet_games::{find, games};
use quintet_menus::AccessSettings;
use quintet_menus::testing::add_menus;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use serde::{Deserialize, Serialize, Serializer};

use super::aeb::{ELIMINATION, start_before_elimination, walk};
use super::harness::{ProgramTable as _, Table, folder, main_line, setup};

pub fn history(file: &Path) -> Vec<String> {
    Record::parse(&std::fs::read_to_string(file).unwrap()).unwrap().replay().unwrap().history()
}

pub fn play(table: &mut Table, texts: &[&str]) {
    for text in texts {
        table.play_text(text);
    }
}

/// The notices of the title.
fn notes(table: &Table) -> String {
    let words = Localization::english();
    table.get::<StorageNotices>().0.iter().map(|note| words.localize(note)).collect::<Vec<_>>().join(" ")
}

/// Runs frames until pending writes are done and their results have arrived.
pub fn flush(table: &mut Table) {
    table.frames(2);
    table.app.world_mut().resource_mut::<Storage>().flush();
    table.frames(2);
}

fn title(table: &mut Table) {
    table.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    table.frames(3);
}

#[test]
fn session_is_saved_every_turn_and_resumed() {
    let folder = folder("kept");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.start("abalone", &[]);
    play(&mut table, &["c3d3"]);
    flush(&mut table); // of consecutive pending saves, only the last is written
    play(&mut table, &["g7f6"]);
    let history = table.history();
    flush(&mut table);
    assert_eq!(super::persistence::history(&folder.join("match.quintet")), history);
    assert_eq!(super::persistence::history(&folder.join("match.previous.quintet")), history[..1]);
    drop(table);
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    assert!(table.get::<SavedSession>().0.is_some());
    table.send(ResumeSession);
    table.frames(3);
    assert_eq!(table.history(), history);
    flush(&mut table);
    assert_eq!(
        super::persistence::history(&folder.join("match.previous.quintet")),
        history[..1],
        "the previous save is unchanged without a new turn"
    );
    table.send(UndoMove);
    table.frames(3);
    flush(&mut table);
    assert_eq!(super::persistence::history(&folder.join("match.quintet")), history[..1]);
}

#[test]
fn damaged_session_is_quarantined_and_previous_used() {
    let folder = folder("damaged");
    std::fs::create_dir_all(&*folder).unwrap();
    let mut game = find("abalone").unwrap().start(find("abalone").unwrap().options()).unwrap();
    let code = game.parse("c3d3").unwrap();
    game.play(code).unwrap();
    let good = Record::of(&*game, []).to_string();
    let damages = [
        append_checksum(&good.replace("c3d3", "c3d9")),
        append_checksum(&good).replace("c3d3", "c3d4"),
        "\u{0}\u{1}".to_owned(),
        String::new(),
        good[..good.len() / 2].to_owned(),
    ];
    for (index, damaged) in damages.iter().enumerate() {
        std::fs::write(folder.join("match.quintet"), damaged).unwrap();
        std::fs::write(folder.join("match.previous.quintet"), &good).unwrap();
        let table = Table::with_storage(Storage::in_folder(folder.clone()));
        let notes = notes(&table);
        let aside = folder.join(format!("match.damaged-{}.quintet", index + 1));
        assert!(notes.contains(&aside.display().to_string()), "{notes}");
        assert_eq!(
            table.get::<SavedSession>().0.as_ref().map(|saved| saved.move_count()),
            Some(1),
            "the previous save is used"
        );
        assert_eq!(&std::fs::read_to_string(aside).unwrap(), damaged, "the damaged file is preserved");
    }
}

#[test]
fn new_session_moves_old_one_to_past_sessions() {
    let folder = folder("left");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.app.insert_resource(Calendar(Some(|| "2026-05-31".to_owned())));
    for cell in ["c3d3", "c3d4"] {
        table.start("abalone", &[]);
        play(&mut table, &[cell]);
    }
    flush(&mut table);
    assert_eq!(history(&folder.join("match.quintet")), ["c3d4"]);
    assert_eq!(history(&folder.join("matches/2026-05-31-abalone-1.quintet")), ["c3d3"]);

    // Resuming the old session moves the new one to the past sessions.
    table.app.world_mut().resource_mut::<Storage>().resume_past("matches/2026-05-31-abalone-1.quintet".to_owned());
    flush(&mut table);
    table.frames(3);
    assert_eq!(table.history(), ["c3d3"]);
    assert_eq!(history(&folder.join("matches/2026-05-31-abalone-2.quintet")), ["c3d4"]);
    play(&mut table, &["g7f6"]);
    flush(&mut table);
    assert_eq!(history(&folder.join("match.quintet")), ["c3d3", "g7f6"]);
}

#[test]
fn browsing_delays_save() {
    let folder = folder("browsing");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.start("abalone", &[]);
    play(&mut table, &["c3d3", "g7f6", "d3e3"]);
    flush(&mut table);
    let file = folder.join("match.quintet");
    let before = std::fs::read(&file).unwrap();
    for turn in [0, 1, 2, 1, 0] {
        table.send(NavigateHistory::Show(main_line(turn)));
        table.frames(3);
        assert!(table.get::<Storage>().pending_requests() > 0, "turn {turn}: the save is delayed");
    }
    flush(&mut table);
    assert!(std::fs::read(&file).unwrap() != before, "the displayed turn is saved");
    drop(table);
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.send(ResumeSession);
    table.frames(3);
    assert_eq!(table.get::<GameSession>().shown(), main_line(0));
    // A played move is saved without delay.
    table.send(NavigateHistory::Return);
    table.frames(3);
    table.play_text("f6e6");
    flush(&mut table);
    assert_eq!(history(&file).len(), 4);
}

#[test]
fn settings_are_serialised_only_after_changes() {
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
    table.app.init_resource::<Counted>().save_with_settings::<Counted>("counted");
    table.frames(3);
    let before = TIMES.load(Ordering::Relaxed);
    assert!(before > 0);
    table.start("abalone", &[]);
    play(&mut table, &["c3d3"]);
    table.frames(50);
    assert_eq!(TIMES.load(Ordering::Relaxed), before);
    table.app.insert_resource(Handedness::Left);
    table.frames(10);
    assert_eq!(TIMES.load(Ordering::Relaxed), before + 1);
}

#[test]
fn session_without_moves_keeps_saved_one() {
    let mut table = Table::of("abalone", &[]);
    play(&mut table, &["c3d3"]);
    title(&mut table);
    assert_eq!(table.get::<SavedSession>().0.as_ref().map(|saved| saved.move_count()), Some(1));
    // A session without moves does not replace the saved one.
    table.start("abeo", &[]);
    title(&mut table);
    assert_eq!(table.get::<SavedSession>().0.as_ref().map(|saved| saved.game_name()), Some("Abalone"));
}

/// Exits the program, starts it again with the same folder, and resumes the saved session.
fn resume_after_exit(mut table: Table, folder: &Path) -> Table {
    table.send(AppExit::Success);
    table.frames(1);
    drop(table);
    let mut table = Table::with_storage(Storage::in_folder(folder.to_owned()));
    table.send(ResumeSession);
    table.frames(6);
    table
}

#[test]
fn selection_is_restored() {
    for (game, moves, choose) in [("abalone", &["c3d3", "g7f6"][..], "c5"), ("aeb", &["a1-a2", "h8-h7"][..], "a2")] {
        let folder = folder(&format!("chosen-{game}"));
        let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
        table.start(game, &[]);
        play(&mut table, moves);
        let step = InputStep::Cell(table.cell(choose));
        table.take(&[step]);
        assert_eq!(table.get::<MoveSelection>().taken(), [step], "{game}");
        let history = table.history();
        let table = resume_after_exit(table, &folder);
        assert_eq!((table.get::<MoveSelection>().taken(), table.history()), (&[step][..], history), "{game}");
    }
}

#[test]
fn selection_that_replaces_another_is_saved() {
    let folder = folder("chosen-again");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.start("abalone", &[]);
    play(&mut table, &["c3d3", "g7f6"]);
    for choose in ["c5", "d3"] {
        let step = InputStep::Cell(table.cell(choose));
        table.take(&[step]);
        table.frames(2);
        assert_eq!(table.get::<MoveSelection>().taken(), [step]);
    }
    let last = InputStep::Cell(table.cell("d3"));
    drop(table); // without a normal exit
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.send(ResumeSession);
    table.frames(6);
    assert_eq!(table.get::<MoveSelection>().taken(), [last]);
}

#[test]
fn selection_is_restored_after_the_title() {
    let mut table = Table::of("abalone", &[]);
    play(&mut table, &["c3d3", "g7f6"]);
    let step = InputStep::Cell(table.cell("c5"));
    table.take(&[step]);
    title(&mut table);
    assert!(table.get::<MoveSelection>().taken().is_empty());
    table.send(ResumeSession);
    table.frames(6);
    assert_eq!(table.get::<MoveSelection>().taken(), [step]);
}

#[test]
fn selection_at_an_earlier_turn_is_restored() {
    let folder = folder("chosen-earlier");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.start("abalone", &[]);
    play(&mut table, &["c3d3", "g7f6"]);
    table.send(NavigateHistory::Show(main_line(1)));
    table.frames(3);
    let step =
        table.get::<MoveSelection>().next().find(|(_, complete)| complete.is_none()).map(|(step, _)| step).unwrap();
    table.take(&[step]);
    let table = resume_after_exit(table, &folder);
    assert_eq!(table.get::<GameSession>().shown(), main_line(1));
    assert_eq!(table.get::<MoveSelection>().taken(), [step]);
}

#[test]
fn opened_record_ends_the_animation_and_the_count() {
    let mut table = Table::of("abeo", &[]);
    let mut random = ChaCha8Rng::seed_from_u64(2);
    table.app.insert_resource(Motion::Off);
    while table.game().outcome().is_none() {
        let code = table.pick(&mut random);
        if table.game().legal_moves().iter().all(|code| {
            let mut game = table.game().boxed_clone();
            game.play(*code).is_ok() && game.outcome().is_some()
        }) {
            table.app.insert_resource(Motion::Full); // the last move, after which the tokens are counted
        }
        table.send(PlayMove(code));
        table.frames(1);
        if *table.get::<Motion>() == Motion::Off {
            table.settle();
        }
    }
    let mut frames = 0;
    while table.get::<CountProgress>().points.is_empty() {
        table.frames(1);
        frames += 1;
        assert!(frames < 2_000, "nothing is counted");
    }
    let game = find("abalone").unwrap();
    let record = Record::of(&*game.start(game.options()).unwrap(), []);
    table.send(OpenRecord { record, is_saved: false });
    table.frames(2);
    assert!(!table.get::<Timeline>().is_running());
    assert_eq!(table.get::<CountProgress>(), &CountProgress::default());
    table.frames(2);
    table.app.insert_resource(Motion::Off);
    play(&mut table, &["c3d3"]);
    assert_eq!((table.history().len(), table.phase()), (1, Phase::Choosing));
}

/// State that another module saves with the session.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct CustomState(Vec<u32>);

#[test]
fn custom_sections_are_saved_with_session() {
    let folder = folder("parts");
    let start = |storage: Storage| {
        let mut app = quintet_app::headless(Duration::from_millis(16), GamesPlugin);
        app.insert_resource(storage).init_resource::<CustomState>();
        app.save_with_session::<CustomState>("sand");
        app.finish();
        app.cleanup();
        let mut table = Table { app };
        table.frames(3);
        table
    };
    let mut table = start(Storage::in_folder(folder.clone()));
    table.start("abeo", &[]);
    table.app.insert_resource(CustomState(vec![600, 598]));
    let code = table.game().legal_moves()[0];
    table.play(code);
    drop(table);
    let mut table = start(Storage::in_folder(folder.clone()));
    assert_eq!(table.get::<CustomState>(), &CustomState::default());
    table.send(ResumeSession);
    table.frames(3);
    assert_eq!(table.get::<CustomState>(), &CustomState(vec![600, 598]));
    drop(table);
    // A program without this section resumes the session too.
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.send(ResumeSession);
    table.frames(3);
    assert_eq!(table.history().len(), 1);
}

#[test]
fn settings_persist_and_damaged_ones_are_quarantined() {
    let folder = folder("settings");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    flush(&mut table);
    assert!(!folder.join("settings.json").exists(), "nothing was changed");
    let sound = SoundSettings { volume: 0.25, interface: 0.5, ..SoundSettings::default() };
    table.app.insert_resource(Motion::Fast);
    table.app.insert_resource(sound);
    table.app.insert_resource(ColorScheme::ColorBlind);
    table.app.insert_resource(TextSize::Large);
    table.app.insert_resource(Handedness::Left);
    table.app.insert_resource(ConfirmMoves(true));
    table.app.insert_resource(BoardView { coordinates: false, ..BoardView::default() });
    table.frames(1);
    drop(table);
    let table = Table::with_storage(Storage::in_folder(folder.clone()));
    assert_eq!((*table.get::<Motion>(), *table.get::<SoundSettings>()), (Motion::Fast, sound));
    assert_eq!((*table.get::<ColorScheme>(), *table.get::<TextSize>()), (ColorScheme::ColorBlind, TextSize::Large));
    assert_eq!((*table.get::<Handedness>(), *table.get::<ConfirmMoves>()), (Handedness::Left, ConfirmMoves(true)));
    assert!(!table.get::<BoardView>().coordinates && table.get::<BoardView>().legal_moves);
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
        let notes = notes(&table);
        assert!(notes.contains(&aside.display().to_string()), "{notes}");
        assert_eq!(std::fs::read_to_string(aside).unwrap(), bad);
    }
}

/// The program with a system that has this text size.
fn with_system_text(folder: &Path, text: Option<TextSize>) -> Table {
    let look = SystemPreferences { text, ..SystemPreferences::default() };
    Table::with(Storage::in_folder(folder.to_owned()), |app| {
        app.add_plugins(SystemPreferencesPlugin { fixed: Some(look) });
    })
}

#[test]
fn text_size_of_the_system_is_used_until_one_is_chosen() {
    let folder = folder("text-size");
    let mut table = with_system_text(&folder, Some(TextSize::Large));
    assert_eq!(*table.get::<TextSize>(), TextSize::Large);
    flush(&mut table);
    assert!(!folder.join("settings.json").exists(), "nothing was changed");
    table.app.insert_resource(ConfirmMoves(true));
    table.frames(1);
    drop(table);
    // Other settings are saved without the size of the system.
    let table = with_system_text(&folder, Some(TextSize::Larger));
    assert_eq!(*table.get::<TextSize>(), TextSize::Larger);
    drop(table);

    for chosen in [TextSize::Largest, TextSize::Normal, TextSize::Large, TextSize::Normal] {
        let mut table = with_system_text(&folder, Some(TextSize::Larger));
        table.app.insert_resource(chosen);
        table.frames(1);
        drop(table);
        for system in [Some(TextSize::Larger), Some(TextSize::Normal), None] {
            let mut table = with_system_text(&folder, system);
            assert_eq!(*table.get::<TextSize>(), chosen, "{system:?}");
            // Saving another setting does not change the text size.
            let confirm = ConfirmMoves(!table.get::<ConfirmMoves>().0);
            table.app.insert_resource(confirm);
            table.frames(1);
        }
    }
}

#[test]
fn return_to_the_default_text_size_is_a_choice() {
    let folder = folder("text-size-back");
    let mut table = with_system_text(&folder, Some(TextSize::Normal));
    for text in [TextSize::Large, TextSize::Normal] {
        table.app.insert_resource(text);
        table.frames(1);
    }
    drop(table);
    let table = with_system_text(&folder, Some(TextSize::Large));
    assert_eq!(*table.get::<TextSize>(), TextSize::Normal);
}

#[test]
fn default_text_size_of_older_settings_is_not_a_choice() {
    let folder = folder("text-size-older");
    std::fs::create_dir_all(&*folder).unwrap();
    for (saved, expected) in [("usual", TextSize::Larger), ("large", TextSize::Large)] {
        std::fs::write(folder.join("settings.json"), format!(r#"{{"form": 1, "text": "{saved}"}}"#)).unwrap();
        let table = with_system_text(&folder, Some(TextSize::Larger));
        assert_eq!(*table.get::<TextSize>(), expected);
        drop(table);
    }
}

/// Creates a file at the path of a folder, so that nothing can be saved in it.
pub fn block(folder: &Path) {
    std::fs::write(folder, "a file where the folder should be").unwrap();
}

#[test]
fn save_error_is_reported_and_cleared() {
    let folder = folder("trouble");
    block(&folder);
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.start("abalone", &[]);
    play(&mut table, &["c3d3"]);
    flush(&mut table);
    let said = Localization::english().localize(table.get::<SaveError>().0.as_ref().unwrap());
    assert!(said.contains("cannot be saved"), "{said}");
    assert_eq!(table.get::<RejectionMessage>().text, said);
    std::fs::remove_file(&*folder).unwrap();
    play(&mut table, &["g7f6"]);
    flush(&mut table);
    assert_eq!(table.get::<SaveError>().0, None);
    assert_eq!(history(&folder.join("match.quintet")), ["c3d3", "g7f6"]);
}

#[test]
fn time_on_a_running_clock_is_saved_without_a_turn() {
    let folder = folder("running-clock");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.send(StartSession(SessionSetup { clock: TimeControl::parse("600"), ..setup("abalone", &[]) }));
    table.frames(3);
    play(&mut table, &["c3d3"]);
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(500)));
    table.frames(70);
    flush(&mut table);
    // The program is stopped without leaving the match.
    drop(table);
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.send(ResumeSession);
    table.frames(3);
    let left = table.get::<GameClock>().state().unwrap().left(Side::SECOND);
    assert!(left < Duration::from_secs(580), "{left:?}");
}

#[test]
fn second_instance_saves_separately_with_notice() {
    let folder = folder("two");
    let mut first = Table::with_storage(Storage::in_folder(folder.clone()));
    first.start("abalone", &[]);
    play(&mut first, &["c3d3"]);
    flush(&mut first);
    let mut second = Table::with_storage(Storage::in_folder(folder.clone()));
    assert!(second.get::<SavedSession>().0.is_none());
    assert!(notes(&second).contains("twice"));
    second.start("abalone", &[]);
    play(&mut second, &["c3d4"]);
    flush(&mut second);
    play(&mut first, &["g7f6"]);
    drop((first, second));
    let mut third = Table::with_storage(Storage::in_folder(folder.clone()));
    assert_eq!(third.get::<SavedSession>().0.as_ref().map(|saved| saved.move_count()), Some(2));
    third.app.world_mut().resource_mut::<Storage>().list();
    third.app.world_mut().resource_mut::<Storage>().flush();
    let lists: Vec<usize> = third
        .app
        .world_mut()
        .resource_mut::<Storage>()
        .drain_events()
        .iter()
        .filter_map(|event| if let StorageEvent::Listed { matches, .. } = event { Some(matches.len()) } else { None })
        .collect();
    assert_eq!(lists, [2]);
}

#[test]
fn opening_record_keeps_previous_session() {
    let folder = folder("opened");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.start("abalone", &[]);
    play(&mut table, &["c3d3"]);
    let text = "[Game \"abeo\"]\n[Event \"Somewhere\"]\n[Date \"2025-01-02\"]\n[Dark \"Ann\"]\n\n*";
    let ImportResult::Single(record) = import_text(text) else { panic!() };
    table.send(OpenRecord { record: *record, is_saved: false });
    table.frames(3);
    assert_eq!((table.game().info().id, table.phase()), ("abeo", Phase::Choosing));
    let session = table.get::<GameSession>();
    assert_eq!((session.name(Side::FIRST), session.name(Side::SECOND)), ("Ann", "Light"));
    let code = table.game().legal_moves()[0];
    table.play(code);
    flush(&mut table);
    let saved = Record::parse(&std::fs::read_to_string(folder.join("match.quintet")).unwrap()).unwrap();
    assert_eq!((saved.tag("Event"), saved.tag(DATE)), (Some("Somewhere"), Some("2025-01-02")));
    assert_eq!(history(&folder.join("matches/abalone-1.quintet")), ["c3d3"]);
}

#[test]
fn imports_succeed_or_fail_with_line_and_reason() {
    let language = Localization::english();
    let game_def = find("abande").unwrap();
    let mut game = game_def.start(game_def.options()).unwrap();
    game.play_out(12, &mut |count| count / 2);
    let record = Record::of(&*game, [Tag::player(game_def.info, Side::FIRST, "Ann")]);
    let same = |opened: ImportResult| match opened {
        ImportResult::Single(found) => assert_eq!(found.replay().unwrap().history(), game.history()),
        other => panic!("{other:?}"),
    };
    same(import_text(&record.to_string()));
    same(import_text(&append_checksum(&record.to_string())));
    same(import_text(&quintet_core::record::link::encode(&record).unwrap()));
    let both = format!("{record}\n{record}\n[Game \"abalone\"]\n\na1a9 *\n");
    match import_text(&both) {
        ImportResult::Several(good, rejected) => {
            assert_eq!((good.len(), rejected.len()), (2, 1));
            let reason = language.localize(&rejected[0]);
            let line = both.lines().count();
            assert!(reason.starts_with(&format!("Line {line}: ")), "{reason}");
        }
        other => panic!("{other:?}"),
    }
    for bad in ["", "no record at all", "[Game \"chess\"]\n\ne2e4 *", "abalone.AAAA"] {
        assert!(
            matches!(import_text(bad), ImportResult::Rejected(reason) if !language.localize(&reason[0]).is_empty()),
            "{bad}"
        );
    }
}

#[test]
fn storage_events_are_forwarded() {
    let mut table = Table::of("abalone", &[]);
    play(&mut table, &["c3d3"]);
    table.app.world_mut().resource_mut::<Storage>().list();
    table.frames(1);
    let mut messages = table.app.world_mut().resource_mut::<Messages<StorageEventMessage>>();
    let lists = messages.drain().filter(
        |StorageEventMessage(event)| matches!(event, StorageEvent::Listed { matches, .. } if matches.len() == 1),
    );
    assert_eq!(lists.count(), 1);
}

#[test]
fn opened_finished_session_shows_result() {
    let mut table = Table::new();
    let text = include_str!("../../assets/records/aeb-four.quintet");
    let record = Record::parse(text).unwrap();
    table.send(OpenRecord { record, is_saved: false });
    table.frames(6);
    assert_eq!(table.phase(), Phase::Over);
    assert!(table.get::<GameSession>().result().is_some());
}

#[test]
fn previews_do_not_replace_the_session_that_is_entered() {
    let mut table = Table::new();
    let record = Record::parse(include_str!("../../assets/records/aeb-four.quintet")).unwrap();
    table.send(OpenRecord { record, is_saved: false });
    table.frames(1);
    table.send(PreviewSetup(SessionSetup::of(find("abalone").unwrap())));
    table.frames(6);
    assert_eq!(table.game().info().id, "aeb");
}

#[test]
fn unknown_termination_of_a_record_is_kept() {
    let folder = folder("termination");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    let mut other = Table::of("abalone", &[]);
    play(&mut other, &["c3d3"]);
    let record = Record::of(other.game(), []);
    let record = record.with_result(GameResult::Win(Side::SECOND), "the move limit was reached");
    let record = Record::parse(&record.to_string()).unwrap();
    table.send(OpenRecord { record, is_saved: false });
    table.frames(6);
    assert_eq!(table.phase(), Phase::Over);
    assert_eq!(table.get::<GameSession>().result().and_then(|result| result.winner), Some(Side::SECOND));
    flush(&mut table);
    let saved = std::fs::read_to_string(folder.join("match.quintet")).unwrap();
    let saved = Record::parse(&saved).unwrap();
    assert_eq!(saved.result, GameResult::Win(Side::SECOND));
    assert_eq!(saved.tag(TERMINATION), Some("the move limit was reached"));
}

/// Opens the only record of a text.
fn open(table: &mut Table, text: &str) {
    let ImportResult::Single(record) = import_text(text) else { panic!() };
    table.send(OpenRecord { record: *record, is_saved: false });
    table.frames(6);
}

/// The record of the current session in this folder.
fn saved_record(table: &mut Table, folder: &Path) -> Record {
    flush(table);
    let file = std::fs::read(folder.join("match.quintet")).unwrap();
    Record::parse(&verify_checksum(file).unwrap()).unwrap()
}

#[test]
fn comments_of_a_record_are_kept() {
    let folder = folder("comments");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    let text = "[Game \"abalone\"]\n[Clock \"blitz\"]\n{first} 1. c3d3 {good} {really} g7f6 ; a reply\n*";
    open(&mut table, text);
    let saved = |table: &mut Table| saved_record(table, &folder);
    let comments = |record: &Record| -> Vec<Vec<String>> {
        std::iter::once(record.comments.clone()).chain(record.moves.iter().map(|made| made.comments.clone())).collect()
    };
    let record = saved(&mut table);
    assert_eq!(comments(&record), [vec!["first"], vec!["good", "really"], vec!["a reply"]]);
    assert_eq!(record.tag("Clock"), Some("blitz"), "a tag that cannot be read is kept");
    // A new move keeps them. Another move in place of a commented one drops the comments from there on.
    play(&mut table, &["c4d4"]);
    assert_eq!(comments(&saved(&mut table)), [vec!["first"], vec!["good", "really"], vec!["a reply"], vec![]]);
    table.send(NavigateHistory::Undo(1));
    table.frames(3);
    play(&mut table, &["g6f5"]);
    let record = saved(&mut table);
    assert_eq!(comments(&record), [vec!["first"], vec!["good", "really"], vec![]]);
    // The comments of undone moves return with them, also after the program was closed.
    table.send(NavigateHistory::Undo(0));
    table.frames(3);
    assert_eq!(comments(&saved(&mut table)), [vec!["first"]]);
    let mut table = resume_after_exit(table, &folder);
    table.send(NavigateHistory::Redo(2));
    table.frames(3);
    table.settle();
    assert_eq!(comments(&saved(&mut table)), [vec!["first"], vec!["good", "really"], vec![]]);
    // A saved file that is opened like any other record has a checksum line, which is not kept as a comment.
    open(&mut table, &std::fs::read_to_string(folder.join("match.quintet")).unwrap());
    assert_eq!(comments(&saved(&mut table)), [vec!["first"], vec!["good", "really"], vec![]]);
}

#[test]
fn termination_of_an_earlier_end_is_not_kept() {
    let folder = folder("earlier-end");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    let game_def = find("abeo").unwrap();
    let mut game = game_def.start(game_def.options()).unwrap();
    while game.outcome().is_none() {
        game.play(game.legal_moves()[0]).unwrap();
    }
    // A match that ended on the board keeps the reason in its record until a move is undone.
    let record = Record::of(&*game, []);
    let result = record.result;
    open(&mut table, &record.with_result(result, "normal").to_string());
    assert_eq!(saved_record(&mut table, &folder).tag(TERMINATION), Some("normal"));
    let last = game.history().pop().unwrap();
    assert!(game.undo());
    table.send(NavigateHistory::Undo(game.history().len()));
    table.frames(3);
    assert_eq!(saved_record(&mut table, &folder).tag(TERMINATION), None);
    // A match that was abandoned before its last move, and is then played to its end.
    let record = Record::of(&*game, []).with_result(GameResult::Draw, "abandoned");
    open(&mut table, &record.to_string());
    assert_eq!((table.phase(), saved_record(&mut table, &folder).tag(TERMINATION)), (Phase::Over, Some("abandoned")));
    table.send(NavigateHistory::Undo(game.history().len()));
    table.frames(3);
    play(&mut table, &[&last]);
    let saved = saved_record(&mut table, &folder);
    assert_eq!((saved.moves.len(), saved.result), (game.history().len() + 1, result));
    assert_eq!(saved.tag(TERMINATION), None);
}

#[test]
fn result_of_a_record_is_kept() {
    for (termination, result) in
        [("agreement", "1-0"), ("resignation of 1", "1-0"), ("resignation of 2", "0-1"), ("time", "1/2-1/2")]
    {
        let folder = folder("result");
        let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
        let text = format!("[Game \"abalone\"]\n[Termination \"{termination}\"]\n1. c3d3 {result}");
        open(&mut table, &text);
        assert_eq!(table.phase(), Phase::Over, "{text}");
        let saved = saved_record(&mut table, &folder);
        assert_eq!((saved.result.text(2).as_str(), saved.tag(TERMINATION)), (result, Some(termination)));
    }
    let unfinished = "[Game \"abalone\"]\n[Termination \"agreement\"]\n1. c3d3 *";
    let mut table = Table::of("abalone", &[]);
    open(&mut table, unfinished);
    assert_eq!((table.phase(), table.get::<GameSession>().result()), (Phase::Choosing, None));
}

/// Ends the session by a resignation.
fn resign(table: &mut Table) {
    table.send(EndSession(Termination::Resigned(Side::FIRST)));
    table.frames(4);
}

#[test]
fn older_match_is_not_resumed_over_a_newer_one() {
    let mut table = Table::of("abalone", &[]);
    play(&mut table, &["c3d3"]);
    title(&mut table);
    assert_eq!(table.get::<SavedSession>().0.as_ref().map(|saved| saved.game_name()), Some("Abalone"));
    // A match of another game is played to its end, and the next one is left before its first move.
    table.start("abeo", &[]);
    let code = table.game().legal_moves()[0];
    table.play(code);
    resign(&mut table);
    table.start("abeo", &[]);
    title(&mut table);
    assert!(table.get::<SavedSession>().0.is_none(), "the match of Abalone is a past match now");
}

#[test]
fn match_with_all_moves_undone_is_offered_after_restart() {
    let folder = folder("undone");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.start("abalone", &[]);
    play(&mut table, &["c3d3"]);
    table.send(NavigateHistory::Undo(0));
    table.frames(3);
    flush(&mut table);
    drop(table);
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    assert!(table.get::<SavedSession>().0.is_some());
    table.send(ResumeSession);
    table.frames(3);
    assert_eq!((table.history().len(), table.get::<GameSession>().redo_stack().len()), (0, 1));
}

#[test]
fn record_of_a_smaller_board_can_be_opened_during_a_match() {
    let smallest =
        games().map(|game| game.start(game.options()).unwrap()).min_by_key(|game| game.info().cells).unwrap();
    let record = Record::of(&*smallest, []);
    let mut table = Table::of("abalone", &[]);
    let last = table.cell("i9");
    table.app.insert_resource(Cursor(Some(last)));
    table.app.world_mut().resource_mut::<MoveSelection>().hover(Some(last));
    table.app.insert_resource(Highlight { ringed: vec![last], blocked: vec![last] });
    table.app.insert_resource(TypedMove("i9".to_owned()));
    let sentence = LocalizedText::new(ids::NOTICE_MORE).number("count", 1);
    table.send(MoveRejected(MoveError { message: sentence, cells: vec![last], related_cells: Vec::new() }));
    table.frames(2);
    assert!(table.get::<RejectionMessage>().is_shown());
    table.send(OpenRecord { record, is_saved: false });
    table.frames(5);
    assert_eq!(table.game().info().id, smallest.info().id);
    assert_eq!((table.get::<Cursor>().0, table.get::<MoveSelection>().pointed()), (None, None));
    assert_eq!((table.get::<Highlight>(), table.get::<TypedMove>()), (&Highlight::default(), &TypedMove::default()));
    assert!(!table.get::<RejectionMessage>().is_shown());
    // The keyboard still moves the cursor.
    table.press(KeyCode::ArrowRight);
    assert!(table.get::<Cursor>().0.is_some());
}

#[test]
fn settings_are_written_again_after_an_error() {
    let folder = folder("settings-trouble");
    block(&folder);
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.app.insert_resource(Handedness::Left);
    flush(&mut table);
    flush(&mut table);
    assert!(table.get::<SaveError>().0.is_some());
    std::fs::remove_file(&*folder).unwrap();
    table.start("abalone", &[]);
    play(&mut table, &["c3d3"]);
    flush(&mut table);
    flush(&mut table);
    assert_eq!(table.get::<SaveError>().0, None);
    drop(table);
    let table = Table::with_storage(Storage::in_folder(folder.clone()));
    assert_eq!(*table.get::<Handedness>(), Handedness::Left);
}

/// The name of a setting, its change, and whether it has the changed value.
type SettingChange = (&'static str, fn(&mut App), fn(&Table) -> bool);

/// A change of each setting that is on the settings screen.
const SETTING_CHANGES: [SettingChange; 13] = [
    ("motion", |app| _ = app.insert_resource(Motion::Fast), |table| *table.get::<Motion>() == Motion::Fast),
    (
        "sound",
        |app| _ = app.insert_resource(SoundSettings { volume: 0.25, ..SoundSettings::default() }),
        |table| table.get::<SoundSettings>().volume == 0.25,
    ),
    (
        "colours",
        |app| _ = app.insert_resource(ColorScheme::ColorBlind),
        |table| *table.get::<ColorScheme>() == ColorScheme::ColorBlind,
    ),
    ("text", |app| _ = app.insert_resource(TextSize::Large), |table| *table.get::<TextSize>() == TextSize::Large),
    ("hand", |app| _ = app.insert_resource(Handedness::Left), |table| *table.get::<Handedness>() == Handedness::Left),
    ("full screen", |app| _ = app.insert_resource(FullScreen(true)), |table| table.get::<FullScreen>().0),
    ("confirmation", |app| _ = app.insert_resource(ConfirmMoves(true)), |table| table.get::<ConfirmMoves>().0),
    (
        "coordinates",
        |app| _ = app.insert_resource(BoardView { coordinates: false, ..BoardView::default() }),
        |table| !table.get::<BoardView>().coordinates,
    ),
    (
        "hints",
        |app| _ = app.insert_resource(BoardView { legal_moves: false, ..BoardView::default() }),
        |table| !table.get::<BoardView>().legal_moves,
    ),
    (
        "language",
        |app| _ = app.insert_resource(ActiveLocalization(Localization::of(Locale::French))),
        |table| table.get::<ActiveLocalization>().0.locale() == Locale::French,
    ),
    (
        "keys",
        |app| {
            app.world_mut().resource_mut::<Bindings>().set_key(Command::Undo, 1, Some(KeyPress::of(KeyCode::F7)));
        },
        |table| table.get::<Bindings>().of(Command::Undo).keys[1] == Some(KeyPress::of(KeyCode::F7)),
    ),
    ("pondering", |app| _ = app.insert_resource(PonderingEnabled(true)), |table| table.get::<PonderingEnabled>().0),
    (
        "accessibility",
        |app| _ = app.insert_resource(AccessSettings { captions: true, ..AccessSettings::default() }),
        |table| table.get::<AccessSettings>().captions,
    ),
];

#[test]
fn a_setting_is_saved_if_it_is_the_only_change() {
    for (name, change, is_changed) in SETTING_CHANGES {
        let folder = folder("one-setting");
        // The menus save the accessibility settings.
        let open = || Table::with(Storage::in_folder(folder.clone()), add_menus);
        let mut table = open();
        assert!(!is_changed(&table), "{name}");
        change(&mut table.app);
        table.frames(2);
        drop(table); // waits for pending writes
        assert!(is_changed(&open()), "{name}");
    }
}

#[test]
fn match_with_a_player_who_is_out_is_resumed() {
    for players in ["3", "4"] {
        let folder = folder("player-out");
        let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
        start_before_elimination(&mut table, players);
        table.play_text(ELIMINATION);
        (0..3).for_each(|_| walk(&mut table));
        let state = |table: &Table| {
            let game = table.game();
            (table.history(), game.hash(), game.to_move(), game.is_out(Side::SECOND))
        };
        let before = state(&table);
        assert!(before.3, "{players}");
        let mut table = resume_after_exit(table, &folder);
        assert_eq!(state(&table), before, "{players}");
        // All moves are undone, so that the player is in the match again.
        table.send(NavigateHistory::Undo(0));
        table.frames(3);
        let undone = state(&table);
        assert!(!undone.3, "{players}");
        let mut table = resume_after_exit(table, &folder);
        assert_eq!(state(&table), undone, "{players}");
        table.send(NavigateHistory::Redo(4));
        table.frames(3);
        assert_eq!(state(&table), before, "{players}");
        table.app.insert_resource(Motion::Off);
        walk(&mut table);
        assert_eq!(table.history().len(), 5, "{players}");
    }
}

#[test]
fn match_is_saved_before_a_record_replaces_it() {
    let mut table = Table::new();
    table.send(StartSession(SessionSetup { clock: TimeControl::parse("300"), ..setup("abalone", &[]) }));
    table.frames(3);
    play(&mut table, &["c3d3"]);
    table.frames(600); // time passes on the clock without another save
    let clock = table.get::<GameClock>().snapshot();
    open(&mut table, "[Game \"abeo\"]\n\n*");
    assert_eq!(table.game().info().id, "abeo");
    // The record has no moves and is not saved, so the title offers the match.
    title(&mut table);
    assert_eq!(table.get::<SavedSession>().0.as_ref().map(|saved| saved.game_name()), Some("Abalone"));
    table.send(ResumeSession);
    table.frames(1);
    assert_eq!(table.history(), ["c3d3"]);
    let resumed = table.get::<GameClock>().snapshot();
    let left = |snapshot: Option<ClockState>| snapshot.unwrap().left(Side::SECOND);
    assert!(left(clock.clone()).abs_diff(left(resumed)) < Duration::from_millis(100));
    assert!(left(clock) < Duration::from_secs(295));
}

#[test]
fn unknown_settings_are_kept() {
    let folder = folder("unknown-settings");
    std::fs::create_dir_all(&*folder).unwrap();
    let file = folder.join("settings.json");
    std::fs::write(&file, r#"{"form": 1, "of-another-version": {"answer": 42}}"#).unwrap();
    for handed in [Handedness::Left, Handedness::Right] {
        let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
        table.app.insert_resource(handed);
        flush(&mut table);
        drop(table);
        let saved: serde_json::Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
        assert_eq!(saved["of-another-version"]["answer"], 42);
        assert_eq!(saved["handed"], serde_json::to_value(handed).unwrap());
    }
}

#[test]
fn storage_results_are_handled_in_an_idle_program() {
    let mut table = Table::of("abeo", &[]);
    table.frames(80);
    let take_redraws =
        |table: &mut Table| table.app.world_mut().resource_mut::<Messages<RequestRedraw>>().drain().count();
    take_redraws(&mut table);
    table.frames(1);
    assert_eq!(take_redraws(&mut table), 0, "the program is idle");
    table.send(StorageEventMessage(StorageEvent::Saved));
    table.frames(1);
    assert_eq!(take_redraws(&mut table), 1, "the readers of the message run in the next frame");
}
