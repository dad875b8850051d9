//! Tests of Aeb on the table.

use quintet_bevy::animation::{Skip, Timeline};
use quintet_bevy::frame::Phase;
use quintet_bevy::input::{MoveOptions, MoveSelection};
use quintet_bevy::layout::BoardView;
use quintet_bevy::play::SelectStep;
use quintet_bevy::session::{PlayMove, UndoMove};
use quintet_bevy::theme::Motion;
use quintet_bevy::view::ConsistencyChecks;
use quintet_core::rules::{EncodedMove, InputStep, Manner, Side};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::harness::{ProgramTable as _, Table, random_games};

const PLAYERS: [&str; 3] = ["2", "3", "4"];

/// A position with all kinds of stacks, gates in several directions, and targets in reach.
const CROWDED: &str = r#"{"to_move": "1", "options": {"players": "3"}, "board": {
    "b2": {"kind": "single", "pieces": [["blue", 3]]}, "d4": {"kind": "single", "pieces": [["red", 1]]},
    "c4": {"kind": "single", "pieces": [["red", 2]]}, "e2": {"kind": "split", "pieces": [["blue", 2], ["red", 1]]},
    "g3": {"kind": "backup", "pieces": [["blue", 2], ["red", 1], ["red", 3], ["blue", 1], ["red", 2]]},
    "d6": {"kind": "single", "pieces": [["green", 1]]}, "d5": {"kind": "single", "pieces": [["green", 3]]},
    "h5": {"kind": "backup", "pieces": [["green", 3], ["yellow", 1]]},
    "f4": {"kind": "gate", "pieces": [["yellow", 3]], "points": "s"},
    "a5": {"kind": "gate", "pieces": [["purple", 2]], "points": "n"},
    "e4": {"kind": "single", "pieces": [["purple", 1]]}}}"#;

fn crowded() -> Table {
    Table::set_up("aeb", &[("players", "3")], CROWDED)
}

/// The first move of [`start_before_elimination`].
pub const ELIMINATION: &str = "d4xd5";

/// Starts a match of three or four players in which the first player can eliminate the second by [`ELIMINATION`].
pub fn start_before_elimination(table: &mut Table, players: &str) {
    let fourth = if players == "4" { r#", "a8": {"kind": "single", "pieces": [["cyan", 3]]}"# } else { "" };
    let json = format!(
        r#"{{"to_move": "1", "options": {{"players": "{players}"}}, "board": {{
            "d4": {{"kind": "single", "pieces": [["red", 1]]}}, "d5": {{"kind": "single", "pieces": [["green", 1]]}},
            "h8": {{"kind": "single", "pieces": [["purple", 3]]}}{fourth}}}}}"#
    );
    table.app.insert_resource(Motion::Off);
    table.start_from("aeb", &[("players", players)], &json);
}

/// Plays the last legal move that is neither an attack nor an action on one cell.
pub fn walk(table: &mut Table) {
    let game = table.game();
    let mut moves = game.legal_moves().into_iter();
    let action = moves.rfind(|action| game.text(*action).contains('-')).unwrap();
    table.play(action);
}

fn attacks(table: &Table) -> impl Fn(&EncodedMove) -> bool {
    |code| table.game().effects(*code).iter().any(|effect| effect.manner == Manner::ATTACK)
}

/// A random move that prefers attacks.
fn pick(table: &Table, random: &mut ChaCha8Rng) -> EncodedMove {
    let attacking: Vec<EncodedMove> = table.game().legal_moves().into_iter().filter(attacks(table)).collect();
    if attacking.is_empty() || random.random_bool(0.3) {
        table.pick(random)
    } else {
        attacking[random.random_range(0..attacking.len())]
    }
}

#[test]
fn random_games_keep_entities_consistent() {
    let players = |seed: u64| PLAYERS[usize::try_from(seed).unwrap() % PLAYERS.len()];
    let (turns, _) = random_games("aeb", 180, 60, |seed| vec![("players", players(seed))]);
    assert!(turns > 6_000, "{turns} turns");
}

#[test]
fn animated_games_finish() {
    for (seed, players) in (0_u64..).zip(PLAYERS) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut table = Table::of("aeb", &[("players", players)]);
        table.app.insert_resource(Motion::Fast);
        while table.phase() != Phase::Over && table.history().len() < 500 {
            let code = pick(&table, &mut random);
            let path = table.game().paths(code).remove(0);
            table.take(&path);
            let frames = table.settle();
            assert!(frames < 100, "a turn took {frames} frames");
        }
        table.frames(2);
        assert_eq!(table.phase(), Phase::Over, "{players} players");
        assert!(table.get::<ConsistencyChecks>().0 > table.history().len());
    }
}

#[test]
fn crowded_board_moves_match_with_all_motion_settings() {
    let texts: Vec<String> = {
        let table = crowded();
        let game = table.game();
        game.legal_moves().into_iter().map(|code| game.text(code)).collect()
    };
    assert!(texts.len() > 60, "{}", texts.len());
    for motion in Motion::ALL {
        let mut table = crowded();
        table.app.insert_resource(motion);
        let before = table.game().diagram();
        for (index, text) in texts.iter().enumerate() {
            let code = table.game().parse(text).unwrap();
            let checks = table.get::<ConsistencyChecks>().0;
            table.check_move(code, format_args!("{motion:?}"), |table| {
                table.send(PlayMove(code));
                table.frames(1);
                if index % 3 == 1 {
                    table.frames(4);
                    table.send(Skip); // in the middle of the animation
                }
            });
            table.frames(2);
            assert!(table.get::<ConsistencyChecks>().0 > checks, "{motion:?} {text}");
            table.send(UndoMove);
            table.frames(3);
            assert_eq!(table.game().diagram(), before, "{text}");
        }
    }
}

#[test]
fn game_is_playable_with_pointer_only() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let mut table = Table::of("aeb", &[("players", "4")]);
    table.app.insert_resource(Motion::Fast);
    for _ in 0..120 {
        let code = pick(&table, &mut random);
        let path = table.game().paths(code).remove(0);
        table.check_move(code, "a move with the pointer", |table| {
            path.into_iter().for_each(|step| table.click_step(step));
        });
        table.frames(2);
        if table.phase() == Phase::Over {
            break;
        }
    }
    assert!(table.history().len() > 20);
}

#[test]
fn pyramid_offers_its_actions() {
    let mut table = crowded();
    table.click("b2");
    let move_options = table.get::<MoveOptions>();
    let names: Vec<&str> = move_options.choices.iter().map(|choice| choice.name).collect();
    let all = ["gate", "recolour-large", "recolour-medium", "recolour-small", "split-three", "split-two"];
    assert_eq!(names, all.map(|name| format!("aeb-step-{name}")));
    let label = |name: &str| {
        let choice = move_options.choices.iter().find(|choice| choice.name == name).unwrap();
        table.game().label(choice.code.unwrap()).id
    };
    assert_eq!(
        label("aeb-step-recolour-small"),
        quintet_games::aeb::ids::AEB_LABEL_RECOLOUR_RED,
        "the label names the colour"
    );
    let cells: Vec<&str> = move_options.targets.iter().map(|(cell, _)| table.name_of(InputStep::Cell(*cell))).collect();
    assert_eq!(cells, ["b1", "a2", "c2", "b3"]);
    table.click_step(InputStep::Choice("aeb-step-gate"));
    assert_eq!(table.get::<MoveOptions>().targets.len(), 4, "the squares that the gate can point at");
    table.click("b1");
    table.settle();
    assert_eq!(table.history(), ["b2>s"]);
}

#[test]
fn stack_pyramids_are_selected_by_level() {
    let mut table = crowded();
    table.click("g3");
    let levels =
        table.get::<MoveOptions>().choices.iter().filter(|choice| choice.name.starts_with("aeb-level-")).count();
    assert_eq!(levels, 5);
    table.click_step(InputStep::Choice("aeb-level-04"));
    assert_eq!(table.get::<MoveSelection>().taken().len(), 2);
    table.click_step(InputStep::Choice("aeb-level-02"));
    assert_eq!(
        table.get::<MoveSelection>().taken()[1],
        InputStep::Choice("aeb-level-02"),
        "the second level replaces the first"
    );
    table.click_step(InputStep::Choice("aeb-step-upgrade"));
    table.settle();
    assert_eq!(table.history(), ["g3.2+"]);
}

#[test]
fn flipped_board_is_playable() {
    let mut table = crowded();
    let before = table.point("b2");
    table.app.insert_resource(BoardView { flipped: true, ..BoardView::default() });
    table.frames(2);
    assert!(table.point("b2").distance(before) > 100.0);
    let mut random = ChaCha8Rng::seed_from_u64(11);
    for _ in 0..30 {
        let code = table.pick(&mut random);
        let path = table.game().paths(code).remove(0);
        table.check_move(code, "a move on the flipped board", |table| {
            path.into_iter().for_each(|step| table.click_step(step));
        });
        table.frames(2);
    }
}

#[test]
fn player_without_pyramids_is_out() {
    let mut table = Table::set_up(
        "aeb",
        &[("players", "3")],
        r#"{"to_move": "1", "options": {"players": "3"}, "board": {
            "d4": {"kind": "single", "pieces": [["red", 1]]}, "d5": {"kind": "single", "pieces": [["green", 1]]},
            "h8": {"kind": "single", "pieces": [["purple", 3]]}}}"#,
    );
    assert!(!table.game().is_out(Side(1)));
    table.click("d4");
    table.click("d5");
    table.settle();
    assert!(table.game().is_out(Side(1)));
    assert_eq!((table.phase(), table.game().to_move()), (Phase::Choosing, Side(2)));
}

#[test]
fn undo_works_during_split_and_gate_animations() {
    for (cell, choice, towards) in [("b2", "aeb-step-split-two", None), ("b2", "aeb-step-gate", Some("b3"))] {
        let mut table = crowded();
        let before = table.game().diagram();
        table.take(&[InputStep::Cell(table.cell(cell)), InputStep::Choice(choice)]);
        if let Some(towards) = towards {
            let step = InputStep::Cell(table.cell(towards));
            table.send(SelectStep(step));
            table.frames(1);
        }
        table.frames(6);
        assert!(table.get::<Timeline>().is_running());
        table.send(UndoMove);
        table.frames(5);
        assert_eq!(table.game().diagram(), before);
        assert_eq!(table.phase(), Phase::Choosing);
    }
}
