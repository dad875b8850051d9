//! Tests of computer players while another position than the current one is displayed.

use quintet_bevy::assist::{Analysis, ComputerTurn, ToggleAnalysis};
use quintet_bevy::session::{
    GameSession, HistoryCursor, HistoryLine, NavigateHistory, PlayMove, SessionSetup, StartSession,
};
use quintet_core::engine::Level;

use crate::harness::{ProgramTable as _, Table, setup};

/// The maximum number of frames for a turn of a weak computer player and its animation. It takes fewer.
const MAX_FRAMES: u32 = 3_000;

/// A match against a weak computer player, in which a person has played the first move.
fn after_first_move() -> Table {
    let mut table = Table::new();
    let computers = vec![None, Level::new(1)];
    table.send(StartSession(SessionSetup { computers, ..setup("abalone", &[]) }));
    table.frames(3);
    let code = table.game().legal_moves()[0];
    table.send(PlayMove(code));
    table.frames(2);
    table.settle();
    table.frames(2);
    assert!(table.get::<ComputerTurn>().is_active());
    table
}

fn show_start(table: &mut Table) {
    table.send(NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn: 0 }));
    table.frames(3);
    assert!(!table.get::<GameSession>().is_live());
}

/// Returns to the current position and waits for the computer's move.
fn assert_moves_after_return(mut table: Table) {
    table.send(NavigateHistory::Return);
    for _ in 0..MAX_FRAMES {
        table.frames(1);
        if table.get::<GameSession>().moves().len() == 2 {
            return;
        }
    }
    panic!("the computer did not move");
}

#[test]
fn computer_goes_on_thinking_while_an_earlier_turn_is_shown() {
    let mut table = after_first_move();
    show_start(&mut table);
    table.frames(400);
    assert!(table.get::<ComputerTurn>().is_active());
    assert_eq!(table.get::<GameSession>().moves().len(), 1, "it moves only in the displayed position");
    assert_moves_after_return(table);
}

#[test]
fn computer_does_not_think_beside_an_analysis() {
    let mut table = after_first_move();
    show_start(&mut table);
    let code = table.game().legal_moves()[1];
    table.send(PlayMove(code));
    table.frames(2);
    table.settle();
    assert!(table.get::<ComputerTurn>().is_active(), "the variation does not stop the search");
    table.send(ToggleAnalysis);
    table.frames(3);
    assert!(table.get::<Analysis>().is_on() && !table.get::<ComputerTurn>().is_active());
    assert_moves_after_return(table);
}
