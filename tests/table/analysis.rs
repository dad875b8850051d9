//! Tests of the analysis at the board, and of lines that are played as variations.

use bevy::prelude::*;
use quintet_bevy::assist::{Analysis, SearchExecutor, SessionReview, ToggleAnalysis, can_analyse};
use quintet_bevy::frame::{GoTo, Menu};
use quintet_bevy::layout::ScreenLayout;
use quintet_bevy::persistence::{OpenRecord, RecordMetadata, SessionRecord};
use quintet_bevy::play::EndSession;
use quintet_bevy::session::{
    GameSession, HistoryCursor, HistoryLine, NavigateHistory, PlayLine, PlayMove, SessionSetup, StartSession,
    Termination,
};
use quintet_bevy::theme::Motion;
use quintet_core::engine::Level;
use quintet_core::rules::Side;
use quintet_games::games;

use crate::harness::{ProgramTable as _, Table, main_line, setup};

/// More frames than the first iterations of a search take.
const MAX_FRAMES: u32 = 5_000;

/// A match in which this number of moves was played. `computers` are the computer players.
fn played(game: &str, moves: usize, computers: &[Option<Level>]) -> Table {
    let mut table = Table::new();
    table.app.insert_resource(Motion::Off);
    table.send(StartSession(SessionSetup { computers: computers.to_vec(), ..setup(game, &[]) }));
    table.frames(3);
    for index in 0..moves {
        let legal = table.game().legal_moves();
        table.play(legal[index * 7 % legal.len()]);
    }
    assert_eq!(table.get::<GameSession>().moves().len(), moves, "{game}");
    table
}

/// The same match after the first side resigned.
fn finished(game: &str, moves: usize) -> Table {
    let mut table = played(game, moves, &[]);
    table.send(EndSession(Termination::Resigned(Side::FIRST)));
    table.frames(3);
    table
}

fn show(table: &mut Table, turn: usize) {
    table.send(NavigateHistory::Show(main_line(turn)));
    table.frames(3);
    table.settle();
}

fn toggle(table: &mut Table) {
    table.send(ToggleAnalysis);
    table.frames(3);
}

/// Runs frames until the analysis has reached this depth.
fn wait_for_depth(table: &mut Table, depth: u32) {
    for _ in 0..MAX_FRAMES {
        let report = table.get::<Analysis>().report(table.get::<GameSession>());
        if report.is_some_and(|report| report.depth >= depth) {
            return;
        }
        table.frames(1);
    }
    panic!("depth {depth} was not reached");
}

#[test]
fn analysis_finds_three_legal_lines_in_every_game() {
    for game in games().map(|game| game.info.id) {
        let mut table = finished(game, 4);
        show(&mut table, 2);
        toggle(&mut table);
        wait_for_depth(&mut table, 2);
        let session = table.get::<GameSession>();
        let report = table.get::<Analysis>().report(session).unwrap();
        let legal = session.game().legal_moves();
        assert_eq!(report.lines.len(), 3, "{game}");
        let firsts: Vec<_> = report.lines.iter().map(|line| line.moves[0].0).collect();
        assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2] && firsts[0] != firsts[2], "{game}");
        for line in &report.lines {
            assert!(legal.contains(&line.moves[0].0), "{game}");
            assert!((0.0..=1.0).contains(&line.win_probability), "{game}");
            let mut copy = session.game().boxed_clone();
            for (code, text) in &line.moves {
                assert_eq!(copy.text(*code), *text, "{game}");
                copy.play(*code).unwrap();
            }
        }
        assert!(report.lines.windows(2).all(|pair| pair[0].score >= pair[1].score), "{game}");
        assert!(!table.get::<ScreenLayout>().analysis.is_empty(), "{game}");
    }
}

#[test]
fn analysis_runs_until_it_is_switched_off() {
    let mut table = finished("abalone", 6);
    toggle(&mut table);
    wait_for_depth(&mut table, 2);
    wait_for_depth(&mut table, 3);
    assert!(table.get::<Analysis>().is_searching() && table.get::<SearchExecutor>().is_busy());
    toggle(&mut table);
    let analysis = table.get::<Analysis>();
    assert!(!analysis.is_on() && !analysis.is_searching() && !table.get::<SearchExecutor>().is_busy());
    assert!(analysis.report(table.get::<GameSession>()).is_none());
    assert!(table.get::<ScreenLayout>().analysis.is_empty());
}

#[test]
fn analysis_follows_the_displayed_position() {
    let mut table = finished("abeo", 5);
    show(&mut table, 3);
    toggle(&mut table);
    wait_for_depth(&mut table, 1);
    show(&mut table, 1);
    wait_for_depth(&mut table, 1);
    let session = table.get::<GameSession>();
    let report = table.get::<Analysis>().report(session).unwrap();
    assert!(session.game().legal_moves().contains(&report.lines[0].moves[0].0));
}

#[test]
fn analysis_is_unavailable_between_people() {
    let mut table = played("abalone", 5, &[]);
    toggle(&mut table);
    assert!(!table.get::<Analysis>().is_on());
    // Not even in a variation.
    show(&mut table, 2);
    let other = *table.game().legal_moves().last().unwrap();
    table.send(PlayMove(other));
    table.frames(3);
    assert_eq!(table.get::<GameSession>().shown().line, HistoryLine::Variation);
    toggle(&mut table);
    assert!(!table.get::<Analysis>().is_on());
    // After the end it is available, and a new match switches it off.
    table.send(EndSession(Termination::Resigned(Side::FIRST)));
    table.frames(3);
    toggle(&mut table);
    assert!(table.get::<Analysis>().is_on());
    table.send(StartSession(setup("abalone", &[])));
    table.frames(3);
    assert!(!table.get::<Analysis>().is_on() && !table.get::<Analysis>().is_searching());
}

#[test]
fn against_the_computer_only_variations_are_analysed() {
    let mut table = played("abalone", 0, &[None, Level::new(1)]);
    for turns in [2, 4] {
        let legal = table.game().legal_moves();
        table.send(PlayMove(legal[0]));
        table.wait_for_turns(turns);
        table.frames(5);
    }
    assert!(!can_analyse(table.get::<GameSession>()));
    show(&mut table, 2);
    assert!(!can_analyse(table.get::<GameSession>()), "the match is not analysed before its end");
    let other = *table.game().legal_moves().last().unwrap();
    table.send(PlayMove(other));
    table.frames(3);
    toggle(&mut table);
    assert!(table.get::<Analysis>().is_on());
    wait_for_depth(&mut table, 1);
    // The analysis pauses in the match itself.
    table.send(NavigateHistory::Return);
    table.frames(3);
    assert!(table.get::<Analysis>().is_on() && !table.get::<Analysis>().is_searching());
    assert!(table.get::<ScreenLayout>().analysis.is_empty());
}

/// An earlier turn in a match of Abstrakto against the computer, in which the tiles of these sides are secret. Without
/// secrets, it is a variation.
fn variation_with_secrets(secret: Vec<&'static str>) -> Table {
    let mut table = Table::new();
    table.app.insert_resource(Motion::Off);
    let is_secret = !secret.is_empty();
    let start = setup("abstrakto", &[("first", "blue")]);
    table.send(StartSession(SessionSetup { secret, computers: vec![None, Level::new(1)], ..start }));
    table.frames(3);
    let first = table.game().legal_moves()[0];
    table.send(PlayMove(first));
    table.wait_for_turns(2);
    show(&mut table, 0);
    let other = *table.game().legal_moves().last().unwrap();
    table.send(PlayMove(other));
    table.frames(3);
    table.settle();
    let line = table.get::<GameSession>().shown().line;
    let expected = if is_secret { HistoryLine::Main } else { HistoryLine::Variation };
    assert_eq!(line, expected, "a variation could reveal the secret tiles");
    table
}

#[test]
fn secrets_are_not_analysed() {
    let mut table = variation_with_secrets(Vec::new());
    assert!(can_analyse(table.get::<GameSession>()), "without secrets, the variation is analysed");
    toggle(&mut table);
    assert!(table.get::<Analysis>().is_on());

    for side in ["blue", "orange"] {
        let mut table = variation_with_secrets(vec![side]);
        assert!(!can_analyse(table.get::<GameSession>()), "{side}");
        toggle(&mut table);
        assert!(!table.get::<Analysis>().is_on() && !table.get::<Analysis>().is_searching(), "{side}");
        // After the end nothing is secret.
        table.send(EndSession(Termination::Resigned(Side::FIRST)));
        table.frames(3);
        toggle(&mut table);
        assert!(table.get::<Analysis>().is_on(), "{side}");
    }
}

#[test]
fn line_is_played_as_variation_and_match_stays() {
    for game in games().map(|game| game.info.id) {
        let mut table = finished(game, 5);
        let before = table.get::<GameSession>().moves().to_vec();
        show(&mut table, 2);
        toggle(&mut table);
        wait_for_depth(&mut table, 3);
        let session = table.get::<GameSession>();
        let report = table.get::<Analysis>().report(session).unwrap();
        // A line that the match did not take.
        let line = report.lines.iter().find(|line| line.moves[0].1 != before[2].text && line.moves.len() > 1).unwrap();
        let moves: Vec<_> = line.moves.iter().map(|(code, _)| *code).take(2).collect();
        let texts: Vec<_> = line.moves.iter().map(|(_, text)| text.clone()).take(2).collect();
        table.send(PlayLine { from: main_line(2), moves, play: 2 });
        table.frames(12);
        table.settle();
        let session = table.get::<GameSession>();
        assert_eq!(session.shown(), HistoryCursor { line: HistoryLine::Variation, turn: 4 }, "{game}");
        let tried: Vec<_> = session.variation().unwrap().moves.iter().map(|made| made.text.clone()).collect();
        assert_eq!(tried, texts, "{game}");
        assert_eq!(session.moves(), before, "{game}");
        assert_eq!(session.game().history()[2..], texts, "{game}");
    }
}

#[test]
fn suggested_line_ends_with_the_return_also_after_it_was_saved() {
    for is_saved in [false, true] {
        let mut table = finished("abande", 4);
        let code = table.game().legal_moves()[0];
        table.send(PlayLine { from: main_line(4), moves: vec![code], play: 1 });
        table.frames(8);
        table.settle();
        if is_saved {
            let state = table.get::<GameSession>().history_state();
            table.app.world_mut().resource_mut::<GameSession>().restore_history(&state);
        }
        assert!(table.get::<GameSession>().variation().is_some());
        table.send(NavigateHistory::Return);
        table.frames(3);
        assert!(table.get::<GameSession>().variation().is_none(), "saved: {is_saved}");
    }
}

#[test]
fn line_can_be_shown_move_by_move() {
    let mut table = finished("abande", 4);
    let mut game = table.game().boxed_clone();
    assert!(game.outcome().is_none(), "the match ended by resignation");
    let mut moves = Vec::new();
    for _ in 0..3 {
        let code = game.legal_moves()[0];
        moves.push(code);
        game.play(code).unwrap();
    }
    // From the last position of a match, too.
    table.send(PlayLine { from: main_line(4), moves: moves.clone(), play: 1 });
    table.frames(8);
    table.settle();
    let shown = |table: &Table| table.get::<GameSession>().shown();
    assert_eq!(shown(&table), HistoryCursor { line: HistoryLine::Variation, turn: 5 });
    assert_eq!(table.get::<GameSession>().moves().len(), 4);
    for turn in [6, 7] {
        table.send(NavigateHistory::Next);
        table.frames(6);
        table.settle();
        assert_eq!(shown(&table), HistoryCursor { line: HistoryLine::Variation, turn });
    }
    // The same line again keeps the variation, and moves of the match are shown in the match.
    table.send(PlayLine { from: main_line(4), moves: moves[..1].to_vec(), play: 1 });
    table.frames(8);
    table.settle();
    assert_eq!(table.get::<GameSession>().variation().unwrap().moves.len(), 3);
    let text = table.get::<GameSession>().moves()[1].text.clone();
    show(&mut table, 1);
    let code = table.game().parse(&text).unwrap();
    table.send(PlayLine { from: main_line(1), moves: vec![code], play: 1 });
    table.frames(8);
    table.settle();
    assert_eq!(shown(&table), main_line(2));
}

#[test]
fn shown_line_disappears_on_return_unless_a_move_was_played_in_it() {
    let mut table = finished("abande", 4);
    let ways_back = [NavigateHistory::Return, NavigateHistory::Show(main_line(4))];
    for (plays_a_move, back) in [false, true].into_iter().flat_map(|plays| ways_back.map(|back| (plays, back))) {
        show(&mut table, 2);
        let played = table.get::<GameSession>().moves()[2].text.clone();
        let other = table.game().legal_moves().into_iter().find(|code| table.game().text(*code) != played).unwrap();
        table.send(PlayLine { from: main_line(2), moves: vec![other], play: 1 });
        table.frames(8);
        table.settle();
        assert_eq!(table.get::<GameSession>().shown(), HistoryCursor { line: HistoryLine::Variation, turn: 3 });
        if plays_a_move {
            let code = table.game().legal_moves()[0];
            table.send(PlayMove(code));
            table.frames(8);
            table.settle();
        }
        table.send(back);
        table.frames(3);
        let session = table.get::<GameSession>();
        assert!(session.is_live());
        assert_eq!(session.variation().is_some(), plays_a_move, "{back:?}");
    }
}

#[test]
fn illegal_line_changes_nothing() {
    let mut table = finished("abalone", 3);
    show(&mut table, 1);
    let code = table.game().legal_moves()[0];
    table.send(PlayLine { from: main_line(1), moves: vec![code, code], play: 2 });
    table.frames(8);
    let session = table.get::<GameSession>();
    assert_eq!((session.shown(), session.variation()), (main_line(1), None));
}

#[test]
fn key_switches_analysis() {
    let mut table = finished("abalone", 3);
    for on in [true, false] {
        table.press(KeyCode::F9);
        table.frames(3);
        assert_eq!(table.get::<Analysis>().is_on(), on);
    }
}

#[test]
fn interrupted_review_keeps_its_results() {
    let mut table = finished("abalone", 5);
    let mut found = 0;
    for _ in 0..MAX_FRAMES {
        let menu = if table.get::<SessionReview>().reviews().count() > found { Menu::None } else { Menu::Review };
        found = found.max(table.get::<SessionReview>().reviews().count());
        table.app.world_mut().resource_mut::<NextState<Menu>>().go_to(menu);
        table.frames(2);
        let review = table.get::<SessionReview>();
        assert!(review.reviews().count() >= found);
        if review.turns() > 0 && review.is_complete() {
            break;
        }
    }
    assert!(table.get::<SessionReview>().is_complete());
}

#[test]
fn review_names_a_playable_line_for_every_position() {
    let mut table = finished("abalone", 5);
    table.app.world_mut().resource_mut::<NextState<Menu>>().go_to(Menu::Review);
    for _ in 0..MAX_FRAMES {
        table.frames(1);
        if table.get::<SessionReview>().turns() > 0 && table.get::<SessionReview>().is_complete() {
            break;
        }
    }
    let session = table.get::<GameSession>();
    let mut checked = 0;
    for (turn, review) in table.get::<SessionReview>().reviews() {
        let Some(best) = review.best else { continue };
        assert_eq!(review.line.first(), Some(&best));
        let mut game = session.live().boxed_clone();
        while game.history().len() > turn {
            assert!(game.undo());
        }
        for code in &review.line {
            game.play(*code).unwrap();
        }
        checked += 1;
    }
    assert!(checked >= 5);
}

#[test]
fn another_session_switches_the_analysis_off() {
    let mut table = finished("abeo", 4);
    toggle(&mut table);
    assert!(table.get::<Analysis>().is_on());
    let other = finished("abande", 4);
    let record = SessionRecord::of(other.get::<GameSession>(), other.get::<RecordMetadata>()).for_sharing();
    table.send(OpenRecord { record, is_saved: false });
    table.frames(4);
    assert_eq!(table.game().info().id, "abande");
    assert!(can_analyse(table.get::<GameSession>()) && !table.get::<Analysis>().is_on());
}
