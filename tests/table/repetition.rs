//! Tests of matches that end by repetition: after undo and redo, in variations, and in resumed matches.

use bevy::app::AppExit;
use quintet_bevy::frame::Phase;
use quintet_bevy::persistence::{ResumeSession, SavedSession};
use quintet_bevy::session::{GameSession, HistoryCursor, HistoryLine, NavigateHistory, UndoMove};
use quintet_bevy::storage::Storage;
use quintet_bevy::theme::Motion;
use quintet_core::record::{GameResult, Record};
use quintet_core::rules::{EndReason, Outcome};

use super::harness::{ProgramTable as _, Table, folder, main_line};

/// The ids of games, each with four moves that lead back to its start position. After two rounds of them, that position occurs
/// for the third time.
const ROUNDS: [(&str, [&str; 4]); 2] =
    [("abalone", ["c3d3", "g7f6", "d3c3", "f6g7"]), ("aeb", ["a1-a2", "h8-h7", "a2-a1", "h7-h8"])];

/// Plays moves that do not end the match.
fn play(table: &mut Table, moves: &[&str]) {
    table.app.insert_resource(Motion::Off);
    for text in moves {
        table.play_text(text);
        table.frames(2);
        assert_eq!((table.phase(), table.get::<GameSession>().result()), (Phase::Choosing, None), "{text}");
    }
}

/// Plays the last move of the second round, which ends the match.
fn play_last(table: &mut Table, text: &str) {
    table.play_text(text);
    table.frames(2);
    assert_drawn(table);
}

fn assert_drawn(table: &Table) {
    let session = table.get::<GameSession>();
    let expected = Outcome::draw(EndReason::REPETITION);
    assert_eq!((table.phase(), session.result(), session.moves().len()), (Phase::Over, Some(expected), 8));
    assert!(table.game().legal_moves().is_empty());
    assert_eq!(session.record([]).result, GameResult::Draw);
}

#[test]
fn third_occurrence_ends_the_match_until_it_is_undone() {
    for (game, round) in ROUNDS {
        let mut table = Table::of(game, &[]);
        play(&mut table, &[&round[..], &round[..3]].concat());
        play_last(&mut table, round[3]);
        table.send(UndoMove);
        table.frames(3);
        assert_eq!((table.phase(), table.history().len()), (Phase::Choosing, 7), "{game}");
        table.send(NavigateHistory::Redo(8));
        table.frames(4);
        assert_drawn(&table);
        table.send(NavigateHistory::Undo(7));
        table.frames(3);
        let other = other_move(&table, round[3]);
        play(&mut table, &[&other]);
        assert_eq!(table.history().len(), 8, "{game}");
    }
}

/// A legal move other than this one.
fn other_move(table: &Table, text: &str) -> String {
    let game = table.game();
    game.legal_moves().into_iter().map(|code| game.text(code)).find(|other| other != text).unwrap()
}

#[test]
fn occurrences_before_a_match_was_left_count_after_it_is_resumed() {
    for (game, round) in ROUNDS {
        let moves = [round, round].concat();
        for left_after in [4, 7] {
            let folder = folder("repetition");
            let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
            table.start(game, &[]);
            play(&mut table, &moves[..left_after]);
            table.send(AppExit::Success);
            table.frames(1);
            drop(table);
            let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
            table.send(ResumeSession);
            table.frames(6);
            assert_eq!(table.history(), moves[..left_after], "{game}");
            play(&mut table, &moves[left_after..7]);
            play_last(&mut table, moves[7]);
            drop(table); // waits for pending writes
            let saved = std::fs::read_to_string(folder.join("match.quintet")).unwrap();
            let saved = Record::parse(&saved).unwrap();
            assert_eq!(saved.replay().unwrap().outcome(), Some(Outcome::draw(EndReason::REPETITION)), "{game}");
            let table = Table::with_storage(Storage::in_folder(folder.clone()));
            assert!(table.get::<SavedSession>().0.is_none(), "{game}: a finished match is not resumed");
        }
    }
}

#[test]
fn repetition_in_a_variation_does_not_end_the_match() {
    for (game, round) in ROUNDS {
        let mut table = Table::of(game, &[]);
        play(&mut table, &[&round[..], &round[..3]].concat());
        let other = other_move(&table, round[3]);
        play(&mut table, &[&other]);
        table.send(NavigateHistory::Show(main_line(7)));
        table.frames(3);
        table.play_text(round[3]);
        table.frames(2);
        let session = table.get::<GameSession>();
        assert_eq!(session.shown(), HistoryCursor { line: HistoryLine::Variation, turn: 8 }, "{game}");
        assert_eq!((table.phase(), session.result()), (Phase::Over, None), "{game}");
        table.send(NavigateHistory::Return);
        table.frames(3);
        assert_eq!((table.phase(), table.history().pop()), (Phase::Choosing, Some(other)), "{game}");
    }
}
