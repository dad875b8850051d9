//! The score explained, and what a piece can do and why not the rest: for every game the same as the rules say.

use std::collections::BTreeSet;

use quintet::rules::{Abilities, AnyGame, Cell, Diagram, Options, Side, Step, Weight, abeo, find};
use quintet::words::{Locale, Words};

use crate::samples::{MOST_TURNS, chance, play_on, samples, starts};
use crate::sentences::assert_said;

#[test]
fn the_facts_about_the_score_add_up_to_it() {
    let mut games = samples();
    // And where games have ended.
    games.extend(starts().into_iter().zip(70..).map(|(mut game, seed)| {
        play_on(&mut *game, MOST_TURNS, &mut chance(seed));
        game
    }));
    for game in games {
        let accounts = game.accounts();
        for side in (0..game.players() as u8).map(Side) {
            let own = accounts.iter().filter(|account| account.side == Some(side));
            assert_eq!(
                own.map(|account| account.points).sum::<u32>(),
                game.score(side),
                "{}",
                game.diagram().to_json()
            );
        }
        assert!(accounts.iter().all(|account| account.points == 0 || account.weight == Weight::Counts));
    }
}

#[test]
fn every_fact_about_the_score_can_be_said_in_every_language() {
    let games = samples();
    for words in Locale::ALL.map(Words::of) {
        for account in games.iter().flat_map(|game| game.accounts()) {
            assert_said(&words, &account.why);
        }
    }
}

/// The first steps that a player can think of: cells and hands.
fn first_steps(game: &dyn AnyGame) -> impl Iterator<Item = Step> {
    (0..game.info().cells).map(|cell| Step::Cell(Cell(cell))).chain((0..3).map(Step::Hand))
}

#[test]
fn what_a_piece_can_do_is_what_the_legal_moves_say() {
    let words = Words::english();
    for game in samples().into_iter().step_by(3) {
        let legal: Vec<_> = game.legal().into_iter().map(|action| (action, game.paths(action))).collect();
        for begin in first_steps(&*game) {
            let Abilities { moves, barriers } = game.abilities(begin);
            let begun = legal.iter().filter(|(_, paths)| paths.iter().any(|path| path.first() == Some(&begin)));
            assert_eq!(moves, begun.clone().map(|(action, _)| *action).collect::<Vec<_>>());
            for barrier in &barriers {
                assert_eq!(barrier.steps.first(), Some(&begin));
                let leads_on = |path: &Vec<Step>| path.starts_with(&barrier.steps);
                assert!(!begun.clone().any(|(_, paths)| paths.iter().any(leads_on)));
                assert_eq!(barrier.refusal, game.refuse(&barrier.steps));
                assert_said(&words, &barrier.refusal.sentence);
            }
            // Something is said of everything, and nothing twice.
            assert!(!moves.is_empty() || !barriers.is_empty());
            let steps: BTreeSet<_> = barriers.iter().map(|barrier| &barrier.steps).collect();
            assert_eq!(steps.len(), barriers.len());
        }
    }
}

/// A game that begins with a diagram.
fn set_up(game: &str, json: &str) -> Box<dyn AnyGame> {
    let entry = find(game).unwrap();
    let mut options: Options = entry.options();
    let diagram = Diagram::read(json, game, &mut options).unwrap();
    entry.set_up(&diagram, options).unwrap()
}

fn cell(game: &dyn AnyGame, name: &str) -> Cell {
    (0..game.info().cells).map(Cell).find(|cell| (game.info().cell_name)(*cell) == name).unwrap()
}

/// The reasons why the rest cannot be done from a cell, by the name of the cell or choice that it would lead to.
fn barriers(game: &dyn AnyGame, from: &str) -> Vec<(String, &'static str)> {
    let name = |step: &Step| match step {
        Step::Cell(cell) => (game.info().cell_name)(*cell).to_owned(),
        Step::Hand(kind) => format!("hand {kind}"),
        Step::Choice(choice) => (*choice).to_owned(),
    };
    let abilities = game.abilities(Step::Cell(cell(game, from)));
    abilities.barriers.iter().map(|why| (name(why.steps.last().unwrap()), why.refusal.sentence.id)).collect()
}

fn said(game: &dyn AnyGame, weight: Weight) -> Vec<String> {
    let words = Words::english();
    game.accounts().iter().filter(|account| account.weight == weight).map(|account| words.say(&account.why)).collect()
}

#[test]
fn abeo_tells_which_lines_could_flip_and_what_shields_others() {
    let json = r#"{"to_move": "dark", "board": {"e7": "dark", "b3": "dark", "e8": "light", "f6": "light", "h8": "light",
        "c4": "light"}}"#;
    let game = set_up("abeo", json);
    assert_eq!(
        barriers(&*game, "e5"),
        [("e8".to_owned(), "abeo-own-token-between"), ("h8".to_owned(), "abeo-behind-gap")]
    );
    let position = game.as_any().downcast_ref::<quintet::rules::Game<abeo::Position>>().unwrap().position();
    let lines = position.lines(Side::FIRST);
    let from_e5 = |line: &&abeo::Line| line.from.contains(&cell(&*game, "e5"));
    let from_e5: Vec<_> = lines.iter().filter(from_e5).collect();
    assert_eq!(from_e5.len(), 1);
    assert_eq!(from_e5[0].tokens, [cell(&*game, "f6")]);
    assert_eq!(said(&*game, Weight::Counts), ["Dark has 2 tokens.", "Light has 4 tokens."]);
    assert!(said(&*game, Weight::AtStake).iter().any(|said| said.starts_with("Light could flip this token")));
}

#[test]
fn abande_tells_which_stacks_sleep_and_why_a_stack_stays() {
    let json = r#"{"to_move": "black", "board": {"d4": ["black"], "b3": ["black"], "c2": ["black"], "e3": ["white"],
        "c3": ["black", "white"], "a3": ["black"]}}"#;
    let game = set_up("abande", json);
    assert_eq!(
        said(&*game, Weight::Idle),
        ["a3 is asleep: no opposing stack is beside it, so it does not count.".to_owned()]
    );
    assert!(said(&*game, Weight::Counts).contains(&"The stack on c3 is White’s and counts 2.".to_owned()));
    let why = barriers(&*game, "d4");
    assert_eq!(why[0], ("d4".to_owned(), "abande-splits-the-band"));
    assert!(why.contains(&("e3".to_owned(), "abande-splits-the-band")));
    assert!(why.contains(&("d5".to_owned(), "abande-nothing-there")));
}

#[test]
fn abalone_tells_what_can_be_pushed_off_and_what_holds() {
    let json = r#"{"to_move": "black", "board": {"f7": "black", "f8": "black", "f9": "white", "g4": "black",
        "g5": "black", "g6": "white", "g7": "white"}, "score": {"black": 2, "white": 0}}"#;
    let game = set_up("abalone", json);
    assert_eq!(said(&*game, Weight::Counts), ["Black has pushed off 2 of 6.", "White has pushed off 0 of 6."]);
    assert_eq!(said(&*game, Weight::AtStake), ["Black could push the ball on f9 off."]);
    assert_eq!(barriers(&*game, "g5"), [("g6".to_owned(), "abalone-not-more")]);
    assert_eq!(barriers(&*game, "g6"), [("g6".to_owned(), "abalone-not-yours")]);
}

#[test]
fn abstrakto_tells_who_controls_each_area_and_why() {
    let json = r#"{"to_move": "orange", "board": {"Sa2": "blue", "Sb2": "blue", "Sc1": "orange"}}"#;
    let game = set_up("abstrakto", json);
    let counted = said(&*game, Weight::Counts);
    assert_eq!(counted[0], "Blue controls this area so far, 2 to 1.");
    let areas: Vec<_> = game.accounts().into_iter().filter(|account| account.weight == Weight::Counts).collect();
    let tiles: Vec<_> = areas[0].cells.iter().map(|tile| (game.info().cell_name)(*tile)).collect();
    assert_eq!(tiles, ["Sc1", "Sa2", "Sb2"]);
    let solids = game.abilities(Step::Hand(0));
    assert_eq!((solids.moves.len(), solids.barriers.len()), (46, 3));
}

#[test]
fn aeb_tells_who_can_be_attacked_and_what_a_pile_cannot_do() {
    let json = r#"{"to_move": "1", "board": {"c5": {"kind": "single", "pieces": [["blue", 1]]},
        "e1": {"kind": "gate", "pieces": [["green", 3]], "points": "n"},
        "d6": {"kind": "single", "pieces": [["yellow", 2]]}}}"#;
    let game = set_up("aeb", json);
    assert_eq!(
        said(&*game, Weight::Counts),
        ["Player 1 has one pyramid on the board.", "Player 2 has 2 pyramids on the board."]
    );
    assert_eq!(said(&*game, Weight::AtStake), ["Player 1 could attack d6.", "Player 2 could attack c5."]);
    let why = barriers(&*game, "c5");
    assert!(why.contains(&("e5".to_owned(), "aeb-barred")));
    assert!(why.contains(&("f5".to_owned(), "aeb-way-barred")));
    assert!(why.contains(&("aeb-step-split-two".to_owned(), "aeb-only-large")));
}
