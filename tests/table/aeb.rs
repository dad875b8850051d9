//! Aeb on the table.

use quintet::rules::{Effect, MoveCode, Side, Step};
use quintet::table::{BoardView, Choice, MirrorChecks, Offer, Phase, PlayMove, Skip, TakeBack, TakeStep, Timeline};
use quintet::theme::Motion;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::harness::{Table, random_games};

const PLAYERS: [&str; 3] = ["2", "3", "4"];

/// Stacks of all kinds, gates in all directions, and someone to strike.
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

fn attacks(table: &Table) -> impl Fn(&MoveCode) -> bool {
    |code| table.game().effects(*code).iter().any(|effect| matches!(effect, Effect::Attacked { .. }))
}

/// A move by chance, with a liking for attacks.
fn pick(table: &Table, random: &mut ChaCha8Rng) -> MoveCode {
    let blows: Vec<MoveCode> = table.game().legal().into_iter().filter(attacks(table)).collect();
    if blows.is_empty() || random.random_bool(0.3) {
        table.pick(random)
    } else {
        blows[random.random_range(0..blows.len())]
    }
}

#[test]
fn random_games_by_steps_keep_entities_and_position_the_same() {
    let players = |seed: u64| PLAYERS[usize::try_from(seed).unwrap() % PLAYERS.len()];
    let (turns, _) = random_games("aeb", 180, 60, |seed| vec![("players", players(seed))]);
    assert!(turns > 6_000, "{turns} turns");
}

#[test]
fn whole_games_are_played_to_the_end_with_everything_shown() {
    for (seed, players) in (0_u64..).zip(PLAYERS) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut table = Table::of("aeb", &[("players", players)]);
        table.app.insert_resource(Motion::Brisk);
        while table.phase() != Phase::Over && table.history().len() < 500 {
            let code = pick(&table, &mut random);
            let path = table.game().paths(code).remove(0);
            table.take(&path);
            let frames = table.settle();
            assert!(frames < 100, "a turn took {frames} frames");
        }
        table.frames(2);
        assert_eq!(table.phase(), Phase::Over, "{players} players");
        assert!(table.get::<MirrorChecks>().0 > table.history().len());
    }
}

#[test]
fn every_move_of_a_crowded_board_ends_alike_however_it_is_shown() {
    let texts: Vec<String> = {
        let table = crowded();
        let game = table.game();
        game.legal().into_iter().map(|code| game.text(code)).collect()
    };
    assert!(texts.len() > 60, "{}", texts.len());
    for motion in Motion::ALL {
        let mut table = crowded();
        table.app.insert_resource(motion);
        let before = table.game().diagram();
        for (index, text) in texts.iter().enumerate() {
            let code = table.game().parse(text).unwrap();
            let checks = table.get::<MirrorChecks>().0;
            table.send(PlayMove(code));
            table.frames(1);
            if index % 3 == 1 {
                table.frames(4);
                table.send(Skip); // in the middle of it
            }
            table.settle();
            table.frames(2);
            assert_eq!(table.history().last(), Some(text));
            assert!(table.get::<MirrorChecks>().0 > checks, "{motion:?} {text}");
            table.send(TakeBack);
            table.frames(3);
            assert_eq!(table.game().diagram(), before, "{text}");
        }
    }
}

#[test]
fn a_game_can_be_played_with_the_pointer_alone() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let mut table = Table::of("aeb", &[("players", "4")]);
    table.app.insert_resource(Motion::Brisk);
    for _ in 0..120 {
        let code = pick(&table, &mut random);
        let path = table.game().paths(code).remove(0);
        let expected = table.game().text(code);
        for step in path {
            table.click_step(step);
        }
        table.settle();
        table.frames(2);
        assert_eq!(table.history().last(), Some(&expected));
        if table.phase() == Phase::Over {
            break;
        }
    }
    assert!(table.history().len() > 20);
}

#[test]
fn a_pyramid_offers_what_it_can_do() {
    let mut table = crowded();
    table.click("b2");
    let offer = table.get::<Offer>();
    let names: Vec<&str> = offer.choices.iter().map(|choice| choice.name).collect();
    let all = ["gate", "recolour-large", "recolour-medium", "recolour-small", "split-three", "split-two"];
    assert_eq!(names, all.map(|name| format!("aeb-step-{name}")));
    let label = |name: &str| {
        let choice = offer.choices.iter().find(|choice| choice.name == name).unwrap();
        table.game().label(choice.code.unwrap()).id
    };
    assert_eq!(label("aeb-step-recolour-small"), "aeb-label-recolour-red", "the button names the colour");
    let cells: Vec<&str> = offer.targets.iter().map(|(cell, _)| table.name_of(Step::Cell(*cell))).collect();
    assert_eq!(cells, ["b1", "a2", "c2", "b3"]);
    table.click_step(Step::Choice("aeb-step-gate"));
    assert_eq!(table.get::<Offer>().targets.len(), 4, "the squares that it can point at");
    table.click("b1");
    table.settle();
    assert_eq!(table.history(), ["b2>s"]);
}

#[test]
fn the_pyramids_of_a_stack_are_chosen_by_their_level() {
    let mut table = crowded();
    table.click("g3");
    let levels = table.get::<Offer>().choices.iter().filter(|choice| choice.name.starts_with("aeb-level-")).count();
    assert_eq!(levels, 5);
    table.click_step(Step::Choice("aeb-level-04"));
    assert_eq!(table.get::<Choice>().taken().len(), 2);
    table.click_step(Step::Choice("aeb-level-02"));
    assert_eq!(table.get::<Choice>().taken()[1], Step::Choice("aeb-level-02"), "another level instead of the first");
    table.click_step(Step::Choice("aeb-step-upgrade"));
    table.settle();
    assert_eq!(table.history(), ["g3.2+"]);
}

#[test]
fn the_board_can_be_seen_from_its_other_side() {
    let mut table = crowded();
    let before = table.point("b2");
    table.app.insert_resource(BoardView { flipped: true, ..BoardView::default() });
    table.frames(2);
    assert!(table.point("b2").distance(before) > 100.0);
    let mut random = ChaCha8Rng::seed_from_u64(11);
    for _ in 0..30 {
        let code = table.pick(&mut random);
        let expected = table.game().text(code);
        for step in table.game().paths(code).remove(0) {
            table.click_step(step);
        }
        table.settle();
        table.frames(2);
        assert_eq!(table.history().last(), Some(&expected));
    }
}

#[test]
fn who_has_lost_the_last_pyramid_is_out_and_the_others_go_on() {
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
fn a_turn_is_taken_back_while_parts_and_dust_still_fly() {
    for (cell, choice, towards) in [("b2", "aeb-step-split-two", None), ("b2", "aeb-step-gate", Some("b3"))] {
        let mut table = crowded();
        let before = table.game().diagram();
        table.take(&[Step::Cell(table.cell(cell)), Step::Choice(choice)]);
        if let Some(towards) = towards {
            let step = Step::Cell(table.cell(towards));
            table.send(TakeStep(step));
            table.frames(1);
        }
        table.frames(6);
        assert!(table.get::<Timeline>().is_running());
        table.send(TakeBack);
        table.frames(5);
        assert_eq!(table.game().diagram(), before);
        assert_eq!(table.phase(), Phase::Choosing);
    }
}
