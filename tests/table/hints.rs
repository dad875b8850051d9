//! Tests of hints and reviews.

use bevy::prelude::*;
use quintet_bevy::assist::{HintState, SearchExecutor, SessionReview, ToggleHint};
use quintet_bevy::frame::{ActiveLocalization, GoTo, Menu};
use quintet_bevy::input::{Cursor, MoveOptions, MoveSelection};
use quintet_bevy::play::SelectStep;
use quintet_bevy::session::{GameSession, MadeMove, PlayMove};
use quintet_bevy::theme::Motion;
use quintet_games::games;

use crate::harness::{ProgramTable as _, Table};

/// The maximum number of frames for a hint or a short review. Both take fewer.
const MAX_FRAMES: u32 = 5_000;

fn request_hint(table: &mut Table) -> Option<String> {
    table.send(ToggleHint);
    table.frames(2);
    for _ in 0..MAX_FRAMES {
        if !table.get::<HintState>().is_searching() {
            break;
        }
        table.frames(1);
    }
    table.frames(2);
    let game = table.game();
    table.get::<HintState>().of(game).map(|hint| game.text(hint.action))
}

#[test]
fn hint_is_legal_move_with_reason() {
    for game in games().map(|game| game.info.id) {
        let mut table = Table::of(game, &[]);
        let text = request_hint(&mut table).unwrap();
        let code = table.game().parse(&text).unwrap();
        let preview = table.get::<MoveOptions>().preview.clone().unwrap();
        assert_eq!((preview.code, preview.needs_confirmation), (code, false), "{game}");
        let words = &table.get::<ActiveLocalization>().0;
        let (said, summary) = (words.localize(&preview.label), words.localize(&table.game().summary(code)));
        assert!(said.starts_with(&summary) && said.len() > summary.len() + 5, "{game}: {said}");
        assert!(table.history().is_empty(), "the hint is not played");
        // A second request hides the hint.
        table.send(ToggleHint);
        table.frames(2);
        assert_eq!(table.get::<MoveOptions>().preview, None, "{game}");
    }
}

#[test]
fn hint_after_the_first_step_of_a_move_shows_a_whole_move() {
    let mut checked = 0;
    for game in games().map(|game| game.info.id) {
        let mut table = Table::of(game, &[]);
        // A move of several steps, if the game has one.
        let paths = table.game().legal_moves().into_iter().flat_map(|code| table.game().paths(code));
        let Some(path) = paths.into_iter().find(|path| path.len() > 1) else { continue };
        for already_shown in [false, true] {
            if already_shown {
                request_hint(&mut table).unwrap();
            }
            table.send(SelectStep(path[0]));
            table.frames(2);
            assert!(table.get::<MoveSelection>().is_started(), "{game}");
            let text = request_hint(&mut table).unwrap();
            assert!(!table.get::<MoveSelection>().is_started(), "{game}");
            let code = table.game().parse(&text).unwrap();
            assert_eq!(table.get::<MoveOptions>().preview.as_ref().map(|preview| preview.code), Some(code), "{game}");
            table.send(ToggleHint);
            table.frames(2);
        }
        checked += 1;
    }
    assert!(checked > 3, "{checked} games");
}

#[test]
fn hint_is_shown_although_the_cursor_points_to_a_move() {
    // In Abande, a cell alone can be a move.
    let mut table = Table::of("abande", &[]);
    let shown = |table: &Table| table.get::<MoveOptions>().preview.as_ref().map(|preview| preview.code);
    for already_shown in [false, true] {
        table.frames(2);
        let hint = already_shown.then(|| request_hint(&mut table).unwrap());
        let targets = table.get::<MoveOptions>().targets.clone();
        let other = targets.iter().find(|(_, code)| Some(table.game().text(*code)) != hint);
        let (cell, code) = *other.unwrap();
        table.app.world_mut().resource_mut::<MoveSelection>().hover(Some(cell));
        table.frames(2);
        assert_eq!(shown(&table), Some(code));
        let text = request_hint(&mut table).unwrap();
        assert_eq!(shown(&table), table.game().parse(&text).ok());
        table.send(ToggleHint);
        table.frames(2);
        assert_eq!(shown(&table), None);
    }
}

#[test]
fn hint_covers_a_move_that_was_pointed_to_during_the_search() {
    let mut table = Table::of("abande", &[]);
    table.send(ToggleHint);
    table.frames(2);
    assert!(table.get::<HintState>().is_searching());
    let (cell, _) = table.get::<MoveOptions>().targets[0];
    for _ in 0..MAX_FRAMES {
        if !table.get::<HintState>().is_searching() {
            break;
        }
        table.app.world_mut().resource_mut::<MoveSelection>().hover(Some(cell));
        table.frames(1);
    }
    table.frames(2);
    let hint = table.get::<HintState>().of(table.game()).unwrap().action;
    assert_eq!(table.get::<MoveOptions>().preview.as_ref().map(|preview| preview.code), Some(hint));
}

#[test]
fn key_shows_the_move_at_the_cursor_before_it_replaces_a_hint() {
    let mut table = Table::of("abande", &[]);
    table.frames(2);
    let hint = request_hint(&mut table).unwrap();
    let targets = table.get::<MoveOptions>().targets.clone();
    let (cell, code) = *targets.iter().find(|(_, code)| table.game().text(*code) != hint).unwrap();
    table.app.insert_resource(Cursor(Some(cell)));
    table.frames(2);
    table.press(KeyCode::Enter);
    table.frames(2);
    assert!(table.history().is_empty());
    assert_eq!(table.get::<MoveOptions>().preview.as_ref().map(|preview| preview.code), Some(code));
    table.press(KeyCode::Enter);
    table.frames(2);
    assert_eq!(table.history(), [table.game().text(code)]);
}

#[test]
fn hint_disappears_after_its_turn() {
    let mut table = Table::of("abalone", &[]);
    request_hint(&mut table).unwrap();
    let code = table.game().legal_moves()[0];
    table.play(code);
    table.frames(2);
    assert_eq!(table.get::<MoveOptions>().preview, None);
    assert!(table.get::<HintState>().of(table.game()).is_none());
}

#[test]
fn cancelled_hint_stops_search() {
    let mut table = Table::of("abeo", &[]);
    table.send(ToggleHint);
    table.frames(2);
    assert!(table.get::<HintState>().is_searching());
    table.send(ToggleHint);
    table.frames(3);
    assert!(!table.get::<HintState>().is_searching() && !table.get::<SearchExecutor>().is_busy());
}

#[test]
fn review_covers_every_turn() {
    let mut table = Table::of("abalone", &[]);
    table.app.insert_resource(Motion::Off);
    for _ in 0..5 {
        let code = *table.game().legal_moves().last().unwrap();
        table.send(PlayMove(code));
        table.frames(3);
        table.settle();
    }
    table.app.world_mut().resource_mut::<NextState<Menu>>().go_to(Menu::Review);
    table.frames(2);
    for _ in 0..MAX_FRAMES {
        if table.get::<SessionReview>().is_complete() {
            break;
        }
        table.frames(1);
    }
    let review = table.get::<SessionReview>();
    let turns: Vec<usize> = review.reviews().map(|(turn, _)| turn).collect();
    assert_eq!(turns, [0, 1, 2, 3, 4, 5]);
    let session = table.get::<GameSession>();
    for ((_, move_review), MadeMove { side, text }) in review.reviews().zip(session.moves()) {
        assert_eq!(move_review.side, *side);
        assert!((0.0..=1.0).contains(&move_review.win_probability));
        assert!(move_review.best.is_some(), "before {text}");
    }
    let first = review.win_probabilities(quintet_core::rules::Side(0));
    let second = review.win_probabilities(quintet_core::rules::Side(1));
    assert_eq!(first.len(), 6);
    assert!(first.iter().zip(&second).all(|((_, one), (_, other))| (one + other - 1.0).abs() < 1e-5));
    assert!(review.turning_points().iter().all(|turn| *turn < 5));
    // The result is kept until the session changes.
    table.app.world_mut().resource_mut::<NextState<Menu>>().go_to(Menu::None);
    table.frames(3);
    assert!(table.get::<SessionReview>().is_complete() && !table.get::<SearchExecutor>().is_busy());
}
