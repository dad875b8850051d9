//! Tests of terminations outside the rules, and of their records.

use quintet_bevy::animation::Timeline;
use quintet_bevy::frame::{GoTo, Menu, Phase, Screen};
use quintet_bevy::persistence::{OpenRecord, SavedSession};
use quintet_bevy::play::{AnswerProposal, EndSession, OfferDraw, OpenProposal, Proposal, Resign, can_resign};
use quintet_bevy::session::{GameSession, NavigateHistory, PlayMove, SessionSetup, Termination};
use quintet_bevy::storage::Storage;
use quintet_bevy::theme::{Motion, Sound};
use quintet_core::record::{GameResult, Record};
use quintet_core::rules::Side;
use quintet_games::games;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use bevy::prelude::*;

use super::harness::{ProgramTable as _, Table, folder, main_line, setup};

fn played(game: &str, options: &[(&str, &str)], moves: usize) -> Table {
    let mut table = Table::of(game, options);
    table.app.insert_resource(Motion::Off);
    let mut random = ChaCha8Rng::seed_from_u64(11);
    for _ in 0..moves {
        let code = table.pick(&mut random);
        table.play(code);
    }
    table
}

#[test]
fn end_of_a_match_does_not_hit_a_record_that_is_opened_in_the_same_frame() {
    let mut table = played("abalone", &[], 2);
    let record = Record::parse("[Game \"abalone\"]\n\n1. c3d3 *").unwrap();
    table.send(EndSession(Termination::Time(Side::FIRST)));
    table.send(OpenRecord { record, is_saved: false });
    table.frames(5);
    assert_eq!((table.history(), table.phase()), (vec!["c3d3".to_owned()], Phase::Choosing));
    assert_eq!(table.get::<GameSession>().result(), None);
}

/// Makes a proposal and answers it.
fn propose(table: &mut Table, proposal: impl Message, yes: bool) {
    table.send(proposal);
    table.frames(2);
    assert_eq!(*table.get::<State<Menu>>().get(), Menu::Proposal);
    table.send(AnswerProposal(yes));
    table.frames(4);
    assert_eq!(*table.get::<State<Menu>>().get(), Menu::None);
}

fn record_of(table: &Table) -> Record {
    let text = table.get::<GameSession>().record([]).to_string();
    let record = Record::parse(&text).unwrap();
    record.replay().unwrap();
    record
}

#[test]
fn resigning_loses_in_every_game() {
    for game in games().map(|game| game.info.id) {
        let mut table = played(game, &[], 5);
        let by = table.game().to_move();
        propose(&mut table, Resign, false);
        assert_eq!((table.phase(), table.get::<GameSession>().termination()), (Phase::Choosing, None), "{game}");
        table.send(Resign);
        table.frames(2);
        assert_eq!(table.get::<OpenProposal>().0, Some(Proposal::Resign { by }));
        table.send(AnswerProposal(true));
        table.frames(4);
        assert_eq!(
            (table.phase(), table.get::<GameSession>().termination()),
            (Phase::Over, Some(Termination::Resigned(by))),
            "{game}"
        );
        let record = record_of(&table);
        assert_eq!(record.result, GameResult::Win(by.other()), "{game}");
        let game = record.replay().unwrap();
        assert_eq!(Termination::read(&record, &*game), Some(Termination::Resigned(by)));
        assert!(table.get::<GameSession>().termination_text().is_some());
    }
}

#[test]
fn draw_needs_agreement() {
    let mut table = played("abeo", &[], 4);
    propose(&mut table, OfferDraw, false);
    assert_eq!(table.phase(), Phase::Choosing);
    propose(&mut table, OfferDraw, true);
    assert_eq!((table.phase(), table.get::<GameSession>().termination()), (Phase::Over, Some(Termination::Agreed)));
    let record = record_of(&table);
    assert_eq!((record.result, record.tag("Termination")), (GameResult::Draw, Some("agreement")));
}

#[test]
fn leader_of_remaining_players_wins_after_resignation() {
    // The score is the number of pyramids in play. The second player exchanges one for three.
    for (moves, leader) in [(&["a1-a2"][..], None), (&["a1-a2", "h8/sss"], Some(Side(1)))] {
        let mut table = played("aeb", &[("players", "3")], 0);
        for text in moves {
            table.play_text(text);
        }
        let by = table.game().to_move();
        propose(&mut table, Resign, true);
        let session = table.get::<GameSession>();
        assert_eq!(session.termination(), Some(Termination::Resigned(by)));
        assert_eq!(session.result().unwrap().winner, leader, "{moves:?}");
        let record = record_of(&table);
        assert_eq!(record.result, leader.map_or(GameResult::Draw, GameResult::Win), "{moves:?}");
        let game = record.replay().unwrap();
        assert_eq!(Termination::read(&record, &*game), Some(Termination::Resigned(by)));
    }
}

#[test]
fn resignation_can_be_undone() {
    let mut table = played("abalone", &[], 6);
    propose(&mut table, Resign, true);
    table.send(NavigateHistory::Undo(5));
    table.frames(3);
    assert_eq!(
        (table.phase(), table.get::<GameSession>().termination(), table.history().len()),
        (Phase::Choosing, None, 5)
    );
}

#[test]
fn finished_session_ignores_proposals_and_terminations() {
    let mut table = played("abalone", &[], 3);
    propose(&mut table, OfferDraw, true);
    for _ in 0..2 {
        table.send(OfferDraw);
        table.send(Resign);
        table.frames(2);
        assert_eq!(*table.get::<State<Menu>>().get(), Menu::None);
    }
    table.send(EndSession(Termination::Time(Side::FIRST)));
    table.frames(2);
    assert_eq!(table.get::<GameSession>().termination(), Some(Termination::Agreed));
}

#[test]
fn termination_waits_for_animation() {
    let mut table = played("abalone", &[], 2);
    table.app.insert_resource(Motion::Full);
    let code = table.pick(&mut ChaCha8Rng::seed_from_u64(1));
    table.send(PlayMove(code));
    table.frames(2);
    assert_eq!(table.phase(), Phase::Animating);
    table.send(EndSession(Termination::Agreed));
    table.frames(1);
    assert_eq!(table.get::<GameSession>().termination(), None, "the animation is finished first");
    for _ in 0..5 {
        table.frames(1);
        let has_ended = table.get::<GameSession>().termination().is_some();
        assert!(!(has_ended && table.get::<Timeline>().is_running()), "the match ends after the animation");
    }
    assert_eq!((table.phase(), table.history().len()), (Phase::Over, 3));
    assert_eq!(table.get::<GameSession>().termination(), Some(Termination::Agreed));
}

#[test]
fn variations_can_start_from_finished_sessions() {
    let mut table = played("abalone", &[], 8);
    propose(&mut table, Resign, true);
    table.send(NavigateHistory::Show(main_line(3)));
    table.frames(3);
    assert_eq!(table.phase(), Phase::Choosing);
    let code = table.pick(&mut ChaCha8Rng::seed_from_u64(9));
    table.play(code);
    assert_eq!(table.phase(), Phase::Choosing);
    let mut sounds = table.get::<Messages<Sound>>().get_cursor_current();
    table.send(NavigateHistory::Return);
    for _ in 0..5 {
        table.frames(1);
        let is_ending = |sound: &Sound| matches!(sound, Sound::Won | Sound::Drawn);
        assert!(!sounds.read(table.get::<Messages<Sound>>()).any(is_ending), "the match does not end a second time");
    }
    assert_eq!((table.phase(), table.get::<GameSession>().termination().is_some()), (Phase::Over, true));
}

#[test]
fn terminated_session_cannot_be_resumed() {
    let folder = folder("ended");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.start("abalone", &[]);
    let code = table.pick(&mut ChaCha8Rng::seed_from_u64(1));
    table.play(code);
    table.send(EndSession(Termination::Resigned(Side::SECOND)));
    table.frames(4);
    drop(table); // waits for pending writes
    let text = std::fs::read_to_string(folder.join("match.quintet")).unwrap();
    assert!(text.contains("[Termination \"resignation\"]\n[Result \"1-0\"]"), "{text}");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.app.world_mut().resource_mut::<NextState<Screen>>().go_to(Screen::Title);
    table.frames(3);
    assert!(table.get::<SavedSession>().0.is_none());
}

#[test]
fn moves_cannot_be_redone_after_a_resignation() {
    let mut table = played("abalone", &[], 4);
    table.send(NavigateHistory::Undo(2));
    table.frames(3);
    assert_eq!((table.history().len(), table.get::<GameSession>().redo_stack().len()), (2, 2));
    propose(&mut table, Resign, true);
    table.send(NavigateHistory::Redo(4));
    table.frames(3);
    let session = table.get::<GameSession>();
    assert_eq!((session.moves().len(), session.redo_stack().len()), (2, 0));
    assert!(session.termination().is_some());
}

#[test]
fn people_cannot_resign_on_the_turn_of_a_computer_player() {
    let level = quintet_core::engine::Level::new(1);
    let with = |computers: &[Option<quintet_core::engine::Level>]| {
        let mut table = Table::of("aeb", &[("players", "3")]);
        let setup = SessionSetup { computers: computers.to_vec(), ..setup("aeb", &[("players", "3")]) };
        table.app.insert_resource(GameSession::new(setup, table.game().boxed_clone()));
        can_resign(table.get::<GameSession>())
    };
    assert!(with(&[None, level, None]), "it is a person's turn");
    assert!(!with(&[level, None, None]), "it is unclear which of the people would resign");
    assert!(with(&[level, level, None]), "there is only one person");
}
