//! A match played from the title on.

use std::time::Duration;

use bevy::prelude::*;
use quintet_core::rules::{AnyGame, InputStep};
use quintet_core::words::ids;
use quintet_games::find;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::display::test_dir;
use crate::headless_model::HeadlessModel;
use crate::window::{INITIAL_SIZE, MIN_COLORS, Press, Window};

/// The number of moves.
const MOVES: usize = 14;
/// More seeds than are tried for a game with a push.
const MAX_SEEDS: u64 = 1_000;

/// A short random game with a push in it: that of the first seed that has one.
fn game_with_a_push() -> Vec<Vec<InputStep>> {
    let game_def = find("abalone").unwrap();
    (0..MAX_SEEDS)
        .find_map(|seed| {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let mut game: Box<dyn AnyGame> = game_def.start(game_def.options()).unwrap();
            let (mut paths, mut pushed) = (Vec::new(), false);
            for _ in 0..MOVES {
                let legal = game.legal_moves();
                let push = legal
                    .iter()
                    .copied()
                    .find(|code| game.label(*code).id == quintet_games::abalone::ids::ABALONE_LABEL_PUSH);
                pushed |= push.is_some();
                let code = push.unwrap_or_else(|| legal[random.random_range(0..legal.len())]);
                paths.push(game.paths(code).remove(0));
                game.play(code).unwrap();
            }
            pushed.then_some(paths)
        })
        .expect("a seed has a push")
}

#[test]
#[ignore = "opens a window: run by cargo xtask test"]
fn match_played_by_pointer_is_saved() {
    let folder = test_dir("desktop");
    let window = Window::open(&folder);
    let mut model = HeadlessModel::new(INITIAL_SIZE);
    for button in ["abalone", ids::SETUP_START.as_str()] {
        window.press(model.button(button), Press::after(0.0));
        model.press(button);
        window.wait_until_idle();
    }

    let press = Press::after(0.0);
    for (turn, path) in game_with_a_push().into_iter().enumerate() {
        let places: Vec<Vec2> = path.iter().map(|step| model.step(*step)).collect();
        match places.as_slice() {
            [first, last, target] if turn % 2 == 0 => {
                window.drag(*first, *last, 0.0);
                window.press(*target, press);
            }
            [ball, target] if turn % 2 == 1 => window.drag(*ball, *target, 0.0),
            _ => places.iter().for_each(|place| window.press(*place, press)),
        }
        path.into_iter().for_each(|step| model.take(step));
        window.wait_for(&model.saved_state(), &format!("turn {} on disk", turn + 1));
        // A press during the animation would only skip it.
        window.wait_until_idle();
    }
    let saved_state = window.saved_state();
    assert_eq!(saved_state.moves.len(), MOVES);

    // An idle program draws nothing and uses almost no processor time.
    window.move_pointer_away();
    let before = window.work();
    std::thread::sleep(Duration::from_secs(5));
    let idle = window.work().saturating_sub(before);
    assert!(idle < Duration::from_millis(250), "{idle:?} of work in five idle seconds");
    println!("{MOVES} moves played; {idle:?} of work in five idle seconds");

    let colors = window.screenshot().colors();
    window.save("match");
    assert!(colors > MIN_COLORS, "{colors} colours in the picture of the match");

    // The saved match remains after the program has ended.
    let (data, moves) = (folder, saved_state.moves);
    drop(window);
    let text = std::fs::read_to_string(data.join("quintet/match.quintet")).unwrap();
    assert_eq!(quintet_core::record::Record::parse(&text).unwrap().replay().unwrap().history(), moves);
}
