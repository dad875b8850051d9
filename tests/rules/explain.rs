//! The score breakdown and the explained moves of a piece agree with the rules, for every game.

use std::collections::BTreeSet;

use quintet_core::rules::{AnyGame, Cell, Diagram, InputStep, Options, PieceActions, ScoreTermKind, Side};
use quintet_core::words::{Locale, Localization, MessageId};
use quintet_games::abeo;
use quintet_games::find;

use crate::samples::{MAX_TURNS, play_random, samples, seeded_rng, starts};
use crate::sentences::assert_has_text;

#[test]
fn score_terms_add_up_to_the_score() {
    let mut games = samples();
    // Include finished games.
    games.extend(starts().into_iter().zip(70..).map(|(mut game, seed)| {
        play_random(&mut *game, MAX_TURNS, &mut seeded_rng(seed));
        game
    }));
    for game in games {
        let terms = game.score_breakdown();
        for side in Side::all(game.players()) {
            let own = terms.iter().filter(|term| term.side == Some(side));
            assert_eq!(own.map(|term| term.points).sum::<u32>(), game.score(side), "{}", game.diagram().to_json());
        }
        assert!(terms.iter().all(|term| term.points == 0 || term.kind == ScoreTermKind::Counts));
    }
}

#[test]
fn score_terms_have_text_in_every_language() {
    let games = samples();
    for words in Locale::ALL.map(Localization::of) {
        for term in games.iter().flat_map(|game| game.score_breakdown()) {
            assert_has_text(&words, &term.reason);
        }
    }
}

/// Returns every first step that a player might try: cells and hands.
fn first_steps(game: &dyn AnyGame) -> impl Iterator<Item = InputStep> {
    (0..game.info().cells).map(|cell| InputStep::Cell(Cell(cell))).chain((0..3).map(InputStep::Reserve))
}

#[test]
fn piece_actions_match_legal_moves() {
    let words = Localization::english();
    for game in samples().into_iter().step_by(3) {
        let legal: Vec<_> = game.legal_moves().into_iter().map(|action| (action, game.paths(action))).collect();
        for begin in first_steps(&*game) {
            let PieceActions { moves, blocked_moves } = game.piece_actions(begin);
            let starting = legal.iter().filter(|(_, paths)| paths.iter().any(|path| path.first() == Some(&begin)));
            assert_eq!(moves, starting.clone().map(|(action, _)| *action).collect::<Vec<_>>());
            for blocked_move in &blocked_moves {
                assert_eq!(blocked_move.steps.first(), Some(&begin));
                let continues = |path: &Vec<InputStep>| path.starts_with(&blocked_move.steps);
                assert!(!starting.clone().any(|(_, paths)| paths.iter().any(continues)));
                assert_eq!(blocked_move.error, game.explain_illegal(&blocked_move.steps));
                assert_has_text(&words, &blocked_move.error.message);
            }
            // Every first step has moves or blocked moves, and no blocked move is listed twice.
            assert!(!moves.is_empty() || !blocked_moves.is_empty());
            let steps: BTreeSet<_> = blocked_moves.iter().map(|blocked_move| &blocked_move.steps).collect();
            assert_eq!(steps.len(), blocked_moves.len());
        }
    }
}

/// Creates a game that starts from a diagram.
fn set_up(game: &str, json: &str) -> Box<dyn AnyGame> {
    let game_def = find(game).unwrap();
    let mut options: Options = game_def.options();
    let diagram = Diagram::read(json, game, &mut options).unwrap();
    game_def.set_up(&diagram, options).unwrap()
}

fn cell(game: &dyn AnyGame, name: &str) -> Cell {
    (0..game.info().cells).map(Cell).find(|cell| (game.info().cell_name)(*cell) == name).unwrap()
}

/// Returns the blocked moves of the moves from a cell: the name of the cell or choice that the move leads to, and the
/// message id of the reason.
fn blocked_moves(game: &dyn AnyGame, from: &str) -> Vec<(String, MessageId)> {
    let name = |step: &InputStep| match step {
        InputStep::Cell(cell) => (game.info().cell_name)(*cell).to_owned(),
        InputStep::Reserve(kind) => format!("hand {kind}"),
        InputStep::Choice(choice) => (*choice).to_owned(),
    };
    let piece_actions = game.piece_actions(InputStep::Cell(cell(game, from)));
    piece_actions.blocked_moves.iter().map(|one| (name(one.steps.last().unwrap()), one.error.message.id)).collect()
}

fn said(game: &dyn AnyGame, kind: ScoreTermKind) -> Vec<String> {
    let words = Localization::english();
    game.score_breakdown().iter().filter(|term| term.kind == kind).map(|term| words.localize(&term.reason)).collect()
}

#[test]
fn abeo_explains_flips_and_shielded_tokens() {
    let json = r#"{"to_move": "dark", "board": {"e7": "dark", "b3": "dark", "e8": "light", "f6": "light", "h8": "light",
        "c4": "light"}}"#;
    let game = set_up("abeo", json);
    assert_eq!(
        blocked_moves(&*game, "e5"),
        [("e8".to_owned(), abeo::ids::ABEO_OWN_TOKEN_BETWEEN), ("h8".to_owned(), abeo::ids::ABEO_BEHIND_GAP)]
    );
    let position = game.as_any().downcast_ref::<quintet_core::rules::Game<abeo::Position>>().unwrap().position();
    let lines = position.flippable_lines(Side::FIRST);
    let from_e5 = |line: &&abeo::rules::FlippableLine| line.from.contains(&cell(&*game, "e5"));
    let from_e5: Vec<_> = lines.iter().filter(from_e5).collect();
    assert_eq!(from_e5.len(), 1);
    assert_eq!(from_e5[0].tokens, [cell(&*game, "f6")]);
    assert_eq!(said(&*game, ScoreTermKind::Counts), ["Dark has 2 tokens.", "Light has 4 tokens."]);
    assert!(said(&*game, ScoreTermKind::AtStake).iter().any(|said| said.starts_with("Light could flip the token on ")));
}

#[test]
fn abande_explains_sleeping_and_blocked_stacks() {
    let json = r#"{"to_move": "black", "board": {"d4": ["black"], "b3": ["black"], "c2": ["black"], "e3": ["white"],
        "c3": ["black", "white"], "a3": ["black"]}}"#;
    let game = set_up("abande", json);
    assert_eq!(
        said(&*game, ScoreTermKind::Idle),
        ["a3 is asleep: no opposing stack is beside it, so it does not count.".to_owned()]
    );
    assert!(said(&*game, ScoreTermKind::Counts).contains(&"The stack on c3 is White’s and counts 2.".to_owned()));
    let blocked = blocked_moves(&*game, "d4");
    assert_eq!(blocked[0], ("d4".to_owned(), quintet_games::abande::ids::ABANDE_SPLITS_THE_BAND));
    assert!(blocked.contains(&("e3".to_owned(), quintet_games::abande::ids::ABANDE_SPLITS_THE_BAND)));
    assert!(blocked.contains(&("d5".to_owned(), quintet_games::abande::ids::ABANDE_NOTHING_THERE)));
}

#[test]
fn abalone_explains_threats_and_blocked_pushes() {
    let json = r#"{"to_move": "black", "board": {"f7": "black", "f8": "black", "f9": "white", "g4": "black",
        "g5": "black", "g6": "white", "g7": "white"}, "score": {"black": 2, "white": 0}}"#;
    let game = set_up("abalone", json);
    assert_eq!(said(&*game, ScoreTermKind::Counts), ["Black has pushed off 2 of 6.", "White has pushed off 0 of 6."]);
    assert_eq!(said(&*game, ScoreTermKind::AtStake), ["Black could push the ball on f9 off."]);
    assert_eq!(blocked_moves(&*game, "g5"), [("g6".to_owned(), quintet_games::abalone::ids::ABALONE_NOT_MORE)]);
    assert_eq!(blocked_moves(&*game, "g6"), [("g6".to_owned(), quintet_games::abalone::ids::ABALONE_NOT_YOURS)]);
}

#[test]
fn abstrakto_explains_area_control() {
    let json = r#"{"to_move": "orange", "board": {"Sa2": "blue", "Sb2": "blue", "Sc1": "orange"}}"#;
    let game = set_up("abstrakto", json);
    let counted = said(&*game, ScoreTermKind::Counts);
    assert_eq!(counted[0], "Blue controls this area so far, 2 to 1.");
    let areas: Vec<_> = game.score_breakdown().into_iter().filter(|term| term.kind == ScoreTermKind::Counts).collect();
    let tiles: Vec<_> = areas[0].cells.iter().map(|tile| (game.info().cell_name)(*tile)).collect();
    assert_eq!(tiles, ["Sc1", "Sa2", "Sb2"]);
    let solids = game.piece_actions(InputStep::Reserve(0));
    assert_eq!((solids.moves.len(), solids.blocked_moves.len()), (46, 3));
}

#[test]
fn aeb_explains_threats_and_blocked_moves() {
    let json = r#"{"to_move": "1", "board": {"c5": {"kind": "single", "pieces": [["blue", 1]]},
        "e1": {"kind": "gate", "pieces": [["green", 3]], "points": "n"},
        "d6": {"kind": "single", "pieces": [["yellow", 2]]}}}"#;
    let game = set_up("aeb", json);
    assert_eq!(
        said(&*game, ScoreTermKind::Counts),
        ["Player 1 has one pyramid on the board.", "Player 2 has 2 pyramids on the board."]
    );
    assert_eq!(said(&*game, ScoreTermKind::AtStake), ["Player 1 could attack d6.", "Player 2 could attack c5."]);
    let blocked = blocked_moves(&*game, "c5");
    assert!(blocked.contains(&("e5".to_owned(), quintet_games::aeb::ids::AEB_BARRED)));
    assert!(blocked.contains(&("f5".to_owned(), quintet_games::aeb::ids::AEB_WAY_BARRED)));
    assert!(blocked.contains(&("aeb-step-split-two".to_owned(), quintet_games::aeb::ids::AEB_ONLY_LARGE)));
}
