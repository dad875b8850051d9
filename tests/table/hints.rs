//! Hints and reviews: what the engine knows, shown to people.

use bevy::prelude::*;
use quintet::table::{AskHint, GoTo, Hinted, Match, MatchReview, Menu, Offer, PlayMove, Workshop};
use quintet::theme::Motion;

use crate::harness::Table;

/// More frames than a hint or a short review takes.
const PATIENCE: u32 = 5_000;

fn hinted(table: &mut Table) -> Option<String> {
    table.send(AskHint);
    table.frames(2);
    for _ in 0..PATIENCE {
        if !table.get::<Hinted>().is_thinking() {
            break;
        }
        table.frames(1);
    }
    table.frames(2);
    let game = table.game();
    table.get::<Hinted>().of(game).map(|hint| game.text(hint.action))
}

#[test]
fn a_hint_is_a_legal_move_that_is_shown_with_its_reason() {
    for game in ["abeo", "abande", "abalone", "abstrakto", "aeb"] {
        let mut table = Table::of(game, &[]);
        let text = hinted(&mut table).unwrap();
        let code = table.game().parse(&text).unwrap();
        let preview = table.get::<Offer>().preview.clone().unwrap();
        assert_eq!((preview.code, preview.armed), (code, false), "{game}");
        let said = table.get::<quintet::table::Language>().0.say(&preview.label);
        assert!(said.starts_with(&text) && said.len() > text.len() + 5, "{game}: {said}");
        assert!(table.history().is_empty(), "it is only shown");
        // Asked again, it is hidden.
        table.send(AskHint);
        table.frames(2);
        assert_eq!(table.get::<Offer>().preview, None, "{game}");
    }
}

#[test]
fn a_hint_goes_with_the_turn_it_was_for() {
    let mut table = Table::of("abalone", &[]);
    hinted(&mut table).unwrap();
    let code = table.game().legal()[0];
    table.send(PlayMove(code));
    table.frames(2);
    table.settle();
    table.frames(2);
    assert_eq!(table.get::<Offer>().preview, None);
    assert!(table.get::<Hinted>().of(table.game()).is_none());
}

#[test]
fn a_hint_that_is_no_longer_wanted_is_not_sought_on() {
    let mut table = Table::of("abeo", &[]);
    table.send(AskHint);
    table.frames(2);
    assert!(table.get::<Hinted>().is_thinking());
    table.send(AskHint);
    table.frames(3);
    assert!(!table.get::<Hinted>().is_thinking() && !table.get::<Workshop>().is_busy());
}

#[test]
fn a_review_knows_every_turn_and_where_the_match_swung() {
    let mut table = Table::of("abalone", &[]);
    table.app.insert_resource(Motion::Off);
    for _ in 0..5 {
        let code = *table.game().legal().last().unwrap();
        table.send(PlayMove(code));
        table.frames(3);
        table.settle();
    }
    table.app.world_mut().resource_mut::<NextState<Menu>>().go_to(Menu::Review);
    table.frames(2);
    for _ in 0..PATIENCE {
        if table.get::<MatchReview>().is_whole() {
            break;
        }
        table.frames(1);
    }
    let review = table.get::<MatchReview>();
    let turns: Vec<usize> = review.verdicts().map(|(turn, _)| turn).collect();
    assert_eq!(turns, [0, 1, 2, 3, 4, 5]);
    let the_match = table.get::<Match>();
    for ((_, verdict), (side, text)) in review.verdicts().zip(the_match.moves()) {
        assert_eq!(verdict.side, *side);
        assert!((0.0..=1.0).contains(&verdict.chance));
        assert!(verdict.best.is_some(), "before {text}");
    }
    let first = review.chances(quintet::rules::Side(0), 2);
    let second = review.chances(quintet::rules::Side(1), 2);
    assert_eq!(first.len(), 6);
    assert!(first.iter().zip(&second).all(|((_, one), (_, other))| (one + other - 1.0).abs() < 1e-5));
    assert!(review.swings().iter().all(|turn| *turn < 5));
    // What is known stays known, until the match goes on.
    table.app.world_mut().resource_mut::<NextState<Menu>>().go_to(Menu::None);
    table.frames(3);
    assert!(table.get::<MatchReview>().is_whole() && !table.get::<Workshop>().is_busy());
}
