//! Matches that end otherwise than on the board, and their records.

use quintet::games::ON_THE_TABLE;
use quintet::record::{Record, Verdict};
use quintet::rules::Side;
use quintet::storage::Storage;
use quintet::table::{
    Answer, Asked, Cause, CloseMatch, GoTo, Match, Menu, OfferDraw, Phase, PlayMove, Question, Resign, SavedMatch,
    Screen, Travel,
};
use quintet::theme::{Motion, Sound};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use bevy::prelude::*;

use super::harness::{Table, folder};

fn played(game: &str, options: &[(&str, &str)], moves: usize) -> Table {
    let mut table = Table::of(game, options);
    table.app.insert_resource(Motion::Off);
    let mut random = ChaCha8Rng::seed_from_u64(11);
    for _ in 0..moves {
        let code = table.pick(&mut random);
        table.send(PlayMove(code));
        table.frames(1);
        table.settle();
    }
    table
}

/// Asks and answers.
fn settle_on(table: &mut Table, ask: impl Message, yes: bool) {
    table.send(ask);
    table.frames(2);
    assert_eq!(*table.get::<State<Menu>>().get(), Menu::Question);
    table.send(Answer(yes));
    table.frames(4);
    assert_eq!(*table.get::<State<Menu>>().get(), Menu::None);
}

fn record_of(table: &Table) -> Record {
    let text = table.get::<Match>().record([]).to_string();
    let record = Record::parse(&text).unwrap();
    record.replay().unwrap();
    record
}

#[test]
fn who_resigns_has_lost_in_every_game() {
    for game in ON_THE_TABLE {
        let mut table = played(game, &[], 5);
        let by = table.game().to_move();
        settle_on(&mut table, Resign, false);
        assert_eq!((table.phase(), table.get::<Match>().cause()), (Phase::Choosing, None), "{game}");
        table.send(Resign);
        table.frames(2);
        assert_eq!(table.get::<Asked>().0, Some(Question::Resign { by }));
        table.send(Answer(true));
        table.frames(4);
        assert_eq!((table.phase(), table.get::<Match>().cause()), (Phase::Over, Some(Cause::Resigned(by))), "{game}");
        let record = record_of(&table);
        assert_eq!(record.verdict, Verdict::Win(by.other()), "{game}");
        let game = record.replay().unwrap();
        assert_eq!(Cause::read(&record, &*game), Some(Cause::Resigned(by)));
        assert!(table.get::<Match>().how_it_ended().is_some());
    }
}

#[test]
fn a_draw_needs_the_others_yes() {
    let mut table = played("abeo", &[], 4);
    settle_on(&mut table, OfferDraw, false);
    assert_eq!(table.phase(), Phase::Choosing);
    settle_on(&mut table, OfferDraw, true);
    assert_eq!((table.phase(), table.get::<Match>().cause()), (Phase::Over, Some(Cause::Agreed)));
    let record = record_of(&table);
    assert_eq!((record.verdict, record.tag("Termination")), (Verdict::Draw, Some("agreement")));
}

#[test]
fn of_more_than_two_the_one_who_is_ahead_wins_when_somebody_resigns() {
    let mut table = played("aeb", &[("players", "3")], 7);
    let by = table.game().to_move();
    settle_on(&mut table, Resign, true);
    let the_match = table.get::<Match>();
    assert_eq!(the_match.cause(), Some(Cause::Resigned(by)));
    let result = the_match.result().unwrap();
    assert_ne!(result.winner, Some(by));
    if let Some(winner) = result.winner {
        let others = (0..3).map(Side).filter(|side| *side != by);
        assert!(others.into_iter().all(|side| the_match.live().score(side) <= the_match.live().score(winner)));
    }
    let record = record_of(&table);
    let game = record.replay().unwrap();
    assert_eq!(Cause::read(&record, &*game), Some(Cause::Resigned(by)));
}

#[test]
fn an_end_off_the_board_is_taken_back_like_a_turn() {
    let mut table = played("abalone", &[], 6);
    settle_on(&mut table, Resign, true);
    table.send(Travel::Back(5));
    table.frames(3);
    assert_eq!((table.phase(), table.get::<Match>().cause(), table.history().len()), (Phase::Choosing, None, 5));
}

#[test]
fn nothing_is_asked_after_the_end_and_nothing_ends_twice() {
    let mut table = played("abalone", &[], 3);
    settle_on(&mut table, OfferDraw, true);
    for _ in 0..2 {
        table.send(OfferDraw);
        table.send(Resign);
        table.frames(2);
        assert_eq!(*table.get::<State<Menu>>().get(), Menu::None);
    }
    table.send(CloseMatch(Cause::Time(Side::FIRST)));
    table.frames(2);
    assert_eq!(table.get::<Match>().cause(), Some(Cause::Agreed));
}

#[test]
fn an_end_waits_for_the_move_that_is_being_shown() {
    let mut table = played("abalone", &[], 2);
    table.app.insert_resource(Motion::Full);
    let code = table.pick(&mut ChaCha8Rng::seed_from_u64(1));
    table.send(PlayMove(code));
    table.frames(2);
    assert_eq!(table.phase(), Phase::Animating);
    table.send(CloseMatch(Cause::Agreed));
    table.frames(6);
    assert_eq!((table.phase(), table.history().len()), (Phase::Over, 3));
}

#[test]
fn earlier_turns_of_a_match_that_is_over_can_be_tried_on() {
    let mut table = played("abalone", &[], 8);
    settle_on(&mut table, Resign, true);
    table.send(Travel::Show(quintet::table::Shown { line: quintet::table::Line::Match, turn: 3 }));
    table.frames(3);
    assert_eq!(table.phase(), Phase::Choosing);
    let code = table.pick(&mut ChaCha8Rng::seed_from_u64(9));
    table.send(PlayMove(code));
    table.frames(2);
    table.settle();
    assert_eq!(table.phase(), Phase::Choosing);
    table.app.world_mut().resource_mut::<Messages<Sound>>().clear();
    table.send(Travel::Return);
    table.frames(3);
    assert_eq!((table.phase(), table.get::<Match>().cause().is_some()), (Phase::Over, true));
}

#[test]
fn a_match_that_ended_off_the_board_is_no_match_to_go_on_with() {
    let folder = folder("ended");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.start("abalone", &[]);
    let code = table.pick(&mut ChaCha8Rng::seed_from_u64(1));
    table.send(PlayMove(code));
    table.frames(2);
    table.settle();
    table.send(CloseMatch(Cause::Resigned(Side::SECOND)));
    table.frames(4);
    drop(table); // waits until it is written
    let text = std::fs::read_to_string(folder.join("match.quintet")).unwrap();
    assert!(text.contains("[Termination \"resignation\"]\n[Result \"1-0\"]"), "{text}");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.app.world_mut().resource_mut::<NextState<Screen>>().go_to(Screen::Title);
    table.frames(3);
    assert!(table.get::<SavedMatch>().0.is_none());
    drop(table);
    std::fs::remove_dir_all(folder).unwrap();
}
