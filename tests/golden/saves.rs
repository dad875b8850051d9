//! Saved matches: `saves/NAME/` holds the files that the program writes, `saves/NAME.txt` the state after they are
//! loaded.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use quintet_bevy::assist::ComputerSeed;
use quintet_bevy::clock::{GameClock, TimeControl};
use quintet_bevy::frame::Phase;
use quintet_bevy::input::MoveSelection;
use quintet_bevy::persistence::{
    OpenRecord, RecordMetadata, ResumeSession, SavedSession, SessionRecord, StorageEventMessage, StorageNotices,
};
use quintet_bevy::play::{EndSession, SelectStep};
use quintet_bevy::session::{
    HistoryCursor, HistoryLine, MadeMove, NavigateHistory, PlayerStyle, PlayerSymbol, SessionSetup, Termination,
};
use quintet_bevy::storage::{
    ImportResult, StorageEvent, StoredSession, append_checksum, import_text, stem, verify_checksum,
};
use quintet_bevy::theme::Hue;
use quintet_core::engine::Level;
use quintet_core::record::link;
use quintet_core::rules::{AnyGame, GameInfo, InputStep, Side};

use crate::files;
use crate::folders;
use crate::table::{TestApp, folder, setup};

/// Writes a match and compares the files, then loads them in a new app, compares the state, and saves again with the
/// same files.
fn check(name: &str, write: impl FnOnce(&mut TestApp)) {
    let saved = folder(name);
    let mut table = TestApp::in_folder(&saved);
    write(&mut table);
    table.wait_until_saved();
    drop(table);
    folders::check_tree(&format!("saves/{name}"), &saved);
    load(name);
}

/// Loads a saved match, compares its state, and saves it again.
fn load(name: &str) {
    let golden = format!("saves/{name}");
    let loaded = folder(&format!("{name}-loaded"));
    copy(&files::path(&golden), &loaded);
    let mut table = TestApp::in_folder(&loaded);
    assert_eq!(table.get::<StorageNotices>().0, [], "{name}");
    assert!(table.get::<SavedSession>().0.is_some(), "{name}: no match to resume");
    table.send(ResumeSession);
    table.frames(10);
    files::check(&format!("{golden}.txt"), &describe(&table));
    table.save();
    drop(table);
    let (expected, found) = (folders::tree(&files::path(&golden)), folders::tree(&loaded));
    assert_eq!(found.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>());
    files::report(expected.iter().map(|(file, text)| {
        let same = found[file] == *text;
        if same { Ok(()) } else { Err(files::difference(&format!("{golden}/{file} saved again"), text, &found[file])) }
    }));
}

fn copy(from: &Path, to: &Path) {
    for (file, text) in folders::tree(from) {
        let path = to.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

/// A description of the whole state of a match.
fn describe(table: &TestApp) -> String {
    let session = table.session();
    let (game, info) = (session.live(), session.live().info());
    let setup = session.setup();
    let mut text = String::new();
    let mut line = |name: &str, value: &str| writeln!(text, "{name}: {value}").unwrap();
    line("game", info.id);
    for (spec, value) in setup.options.iter() {
        line(&format!("option {}", spec.key), value);
    }
    for side in sides(game) {
        let who =
            setup.computer(side).map_or_else(|| "a person".to_owned(), |level| format!("level {}", level.number()));
        line(
            &format!("player {}", info.side_name(side)),
            &format!("{}, {who}, {}", session.name(side), session.player_style(side)),
        );
    }
    line("secret", &setup.secret.join(" "));
    line("clock", &setup.clock.map(TimeControl::text).unwrap_or_default());
    for side in sides(game) {
        if let Some(clock) = table.get::<GameClock>().state() {
            line(
                &format!("left {}", info.side_name(side)),
                &format!("{} s, shown as {}", clock.left(side).as_secs_f64(), clock.shown(side)),
            );
        }
    }
    line("moves", &texts(session.moves()));
    line("undone", &texts(session.redo_stack()));
    if let Some(variation) = session.variation() {
        line(&format!("variation from {}", variation.from), &texts(&variation.moves));
    }
    line("shown", &shown(session.shown()));
    line("chosen", &chosen(table.get::<MoveSelection>().taken(), info));
    line("ended", session.termination_text().map_or("no", |sentence| sentence.id.as_str()));
    line(
        "phase",
        match table.phase() {
            Phase::Choosing => "choosing",
            Phase::Animating => "animating",
            Phase::Over => "over",
        },
    );
    line("computer seed", &serde_json::to_string(table.get::<ComputerSeed>()).unwrap());
    line("position", &game.diagram().to_json());
    let record = SessionRecord::of(session, table.get::<RecordMetadata>()).for_sharing();
    line("name of a file", &stem(&record));
    line("link", &link::encode(&record).unwrap());
    write!(text, "\n{record}").unwrap();
    text
}

fn sides(game: &dyn AnyGame) -> impl Iterator<Item = Side> {
    Side::all(game.players())
}

fn texts(moves: &[MadeMove]) -> String {
    moves.iter().map(|made| format!("{}:{}", made.side.index(), made.text)).collect::<Vec<_>>().join(" ")
}

fn shown(shown: HistoryCursor) -> String {
    let line = match shown.line {
        HistoryLine::Main => "match",
        HistoryLine::Variation => "variation",
    };
    format!("{line}, turn {}", shown.turn)
}

fn chosen(steps: &[InputStep], info: &GameInfo) -> String {
    let name = |step: &InputStep| match step {
        InputStep::Cell(cell) => (info.cell_name)(*cell).to_owned(),
        InputStep::Reserve(kind) => format!("hand {kind}"),
        InputStep::Choice(choice) => (*choice).to_owned(),
    };
    steps.iter().map(name).collect::<Vec<_>>().join(", ")
}

fn player_style(hue: Option<Hue>, symbol: Option<PlayerSymbol>) -> PlayerStyle {
    PlayerStyle { hue, symbol }
}

/// A legal move other than the next move of the shown line.
fn other_move(table: &TestApp) -> String {
    let next = table.session().next_move().unwrap_or_default().to_owned();
    table.moves().into_iter().find(|text| *text != next).unwrap()
}

#[test]
fn clocks_and_colors_are_saved_and_loaded() {
    check("clocks", |table| {
        let player_styles =
            vec![player_style(Some(Hue::Red), Some(PlayerSymbol::Star)), player_style(None, Some(PlayerSymbol::Cross))];
        let clock = TimeControl::parse("600+5");
        table.start(SessionSetup {
            clock,
            player_styles,
            ..setup("abalone", &[("layout", "german-daisy"), ("eject", "3"), ("repetition", "off")])
        });
        for seconds in [7, 12, 65] {
            table.wait(seconds);
            table.play_some(1);
        }
        table.wait(4);
        table.save();
    });
}

#[test]
fn soft_clocks_with_delay_are_saved_and_loaded() {
    check("delay", |table| {
        table.start(SessionSetup { clock: TimeControl::parse("5d2 soft"), ..setup("abeo", &[]) });
        table.wait(1);
        table.play_some(1);
        table.wait(10);
        table.play_some(2);
        table.wait(1);
        table.save();
    });
}

#[test]
fn undone_moves_and_variation_are_saved_and_loaded() {
    check("history", |table| {
        table.start(SessionSetup { clock: TimeControl::parse("300"), ..setup("abande", &[("board", "snub")]) });
        for seconds in 1..=6 {
            table.wait(seconds);
            table.play_some(1);
        }
        table.navigate(NavigateHistory::Undo(4));
        table.navigate(NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn: 2 }));
        let other = other_move(table);
        table.play(&other);
        table.play_some(1);
        table.save();
    });
}

#[test]
fn shown_turn_is_saved_and_loaded() {
    check("earlier", |table| {
        table.start(setup("aeb", &[]));
        table.play_some(5);
        table.navigate(NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn: 3 }));
    });
}

#[test]
fn secrets_and_computer_to_move_are_saved_and_loaded() {
    check("computer", |table| {
        let options = [("seed", "7"), ("first", "blue"), ("blue", "3/6/6"), ("orange", "6/6/3")];
        table.start(SessionSetup {
            secret: vec!["blue", "orange"],
            computers: vec![None, Level::new(2)],
            ..setup("abstrakto", &options)
        });
        table.play_some(1);
        table.save();
    });
}

#[test]
fn three_computers_are_saved_and_loaded() {
    check("four", |table| {
        let computers = vec![None, Level::new(1), Level::new(3), Level::new(5)];
        let player_styles = vec![
            player_style(Some(Hue::Turquoise), None),
            player_style(None, None),
            player_style(Some(Hue::Grey), Some(PlayerSymbol::Heart)),
            player_style(None, None),
        ];
        table.start(SessionSetup { computers, player_styles, ..setup("aeb", &[("players", "4")]) });
        table.play_some(1);
    });
}

#[test]
fn chosen_steps_are_saved_and_loaded() {
    check("chosen", |table| {
        table.start(setup("aeb", &[("players", "4")]));
        table.play_some(4);
        for _ in 0..2 {
            let next =
                table.get::<MoveSelection>().next().filter(|(_, complete)| complete.is_none()).map(|(step, _)| step);
            let Some(step) = next.last() else { break };
            table.send(SelectStep(step));
        }
        assert!(!table.get::<MoveSelection>().taken().is_empty());
    });
}

#[test]
fn opened_record_keeps_position_and_tags() {
    check("opened", |table| {
        let text = "[Game \"abeo\"]\n[Event \"Somewhere\"]\n[Date \"2025-01-02\"]\n[Dark \"Ann\"]\n[Light \"Ben\"]\n[Round \"3\"]\n\
            [Position \"{\\\"turn\\\":5,\\\"to_move\\\":\\\"light\\\",\\\"board\\\":{\\\"e3\\\":\\\"dark\\\",\\\"e4\\\":\\\"dark\\\",\
            \\\"e6\\\":\\\"dark\\\",\\\"e7\\\":\\\"dark\\\",\\\"e8\\\":\\\"light\\\",\\\"e9\\\":\\\"dark\\\"},\\\"score\\\":{\\\"dark\\\":5,\\\"light\\\":1}}\"]\n\n*";
        let ImportResult::Single(record) = import_text(text) else { panic!("one record") };
        table.send(OpenRecord { record: *record, is_saved: false });
        table.play_some(2);
    });
}

/// Ends the match for a reason outside the rules.
fn close(table: &mut TestApp, termination: Termination) {
    table.send(EndSession(termination));
    table.wait_until_saved();
    assert_eq!(table.phase(), Phase::Over);
}

fn list(table: &mut TestApp) -> Vec<StoredSession> {
    table.storage().list();
    table.wait_until_saved();
    let mut lists = table.drain_messages::<StorageEventMessage>().into_iter().filter_map(
        |StorageEventMessage(event)| match event {
            StorageEvent::Listed { matches, damaged } => {
                assert!(damaged.is_empty(), "{damaged:?}");
                Some(matches)
            }
            _ => None,
        },
    );
    let mut matches = lists.next_back().unwrap();
    matches.sort_by(|one, other| one.id.cmp(&other.id));
    matches
}

#[test]
fn past_matches_are_listed_resumed_removed_and_restored() {
    let name = "past";
    let saved = folder(name);
    play_past_matches(&saved);
    folders::check_tree(&format!("saves/{name}"), &saved);

    // List, resume, remove and restore matches.
    let loaded = folder(&format!("{name}-loaded"));
    copy(&files::path(&format!("saves/{name}")), &loaded);
    let mut table = TestApp::in_folder(&loaded);
    let mut text = String::new();
    for stored in list(&mut table) {
        summarize(&mut text, &stored);
    }
    let past = "matches/2026-05-31-abeo-1.quintet";
    table.storage().resume_past(past.to_owned());
    table.wait_until_saved();
    table.frames(6);
    table.wait_until_saved();
    writeln!(text, "\nResumed: {past}").unwrap();
    names(&mut text, &loaded);
    let past = "matches/2026-05-31-abande-1.quintet";
    table.storage().remove(past.to_owned());
    table.wait_until_saved();
    writeln!(text, "\nRemoved: {past}").unwrap();
    names(&mut text, &loaded);
    table.storage().restore(past.to_owned(), false);
    table.wait_until_saved();
    writeln!(text, "\nBrought back: {past}").unwrap();
    names(&mut text, &loaded);
    write!(text, "\nOn the table:\n{}", describe(&table)).unwrap();
    files::check(&format!("saves/{name}.txt"), &text);
}

/// Plays a match to every termination outside the rules, and two matches that do not end.
fn play_past_matches(saved: &Path) {
    let mut table = TestApp::in_folder(saved);
    table.start(setup("abalone", &[]));
    table.play_some(2);
    close(&mut table, Termination::Resigned(Side::FIRST));
    table.start(setup("abalone", &[("eject", "1")]));
    table.play_some(3);
    close(&mut table, Termination::Agreed);
    table.start(SessionSetup { clock: TimeControl::parse("4"), ..setup("aeb", &[("players", "3")]) });
    table.wait(1);
    table.play_some(1);
    table.wait(4);
    table.wait_until_saved();
    assert_eq!(table.phase(), Phase::Over);
    table.start(setup("abeo", &[]));
    table.play_some(1);
    table.start(setup("abande", &[]));
    table.play_some(4);
}

/// Appends a summary of a saved match.
fn summarize(text: &mut String, stored: &StoredSession) {
    let game = stored.record.replay().unwrap();
    let ended = Termination::read(&stored.record, &*game);
    let (moves, result) = (stored.record.moves.len(), stored.record.result.text(game.players()));
    writeln!(text, "{}, of {}: {}, {moves} moves, result {result}", stored.id, stored.date, game.info().id).unwrap();
    let reason = ended.map(|termination| match termination {
        Termination::Resigned(side) => format!("side {} resigned", side.index()),
        Termination::Time(side) => format!("the time of side {} is up", side.index()),
        Termination::Agreed => "a draw was agreed".to_owned(),
        Termination::Recorded(winner) => format!("the record gives the winner {winner:?}"),
    });
    writeln!(text, "  ended off the board: {}, is being played: {}", reason.as_deref().unwrap_or("no"), stored.current)
        .unwrap();
}

fn names(text: &mut String, folder: &Path) {
    for file in folders::tree(folder).into_keys() {
        writeln!(text, "  {file}").unwrap();
    }
}

#[test]
fn second_program_and_exports_have_own_names() {
    let name = "two-programs";
    let saved = folder(name);
    let mut first = TestApp::in_folder(&saved);
    first.start(setup("abalone", &[]));
    first.play_some(1);
    let mut second = TestApp::in_folder(&saved);
    second.start(setup("abeo", &[]));
    second.play_some(2);
    let record = SessionRecord::of(second.session(), second.get::<RecordMetadata>()).for_sharing();
    second.storage().write_file(stem(&record), record.to_string());
    second.storage().write_file(stem(&record), record.to_string());
    second.storage().add(vec![(stem(&record), record.to_string())]);
    second.wait_until_saved();
    folders::check_tree(&format!("saves/{name}"), &saved);
}

/// A text with the last line that format version `form` appends.
fn sealed(text: &str, form: u32) -> String {
    let text = format!("{text}; Quintet {form} ");
    format!("{text}{:08x}\n", crc32fast::hash(text.as_bytes()))
}

#[test]
fn last_line_has_version_and_checksum() {
    let text = "[Game \"abeo\"]\n\n*\n";
    assert_eq!(append_checksum(text), sealed(text, 1));
    assert_eq!(verify_checksum(sealed(text, 1).into_bytes()).unwrap(), text);
}

#[test]
fn damaged_and_newer_files_are_quarantined() {
    let name = "quarantined";
    let saved = folder(name);
    let mut table = TestApp::in_folder(&saved);
    table.start(setup("abalone", &[]));
    table.play_some(2);
    drop(table);
    for (number, settings) in [(1, "{"), (2, "{\"form\": 2}")] {
        let text = fs::read_to_string(saved.join("match.quintet")).unwrap_or_default();
        let damaged = if number == 1 { text.replace("Ann", "Eve") } else { sealed("[Game \"abeo\"]\n\n*\n", 2) };
        fs::write(saved.join("match.quintet"), damaged).unwrap();
        fs::write(saved.join("settings.json"), settings).unwrap();
        drop(TestApp::in_folder(&saved));
    }
    let mut text = String::new();
    names(&mut text, &saved);
    files::check(&format!("saves/{name}.txt"), &text);
}
