//! Tests of Abande on the table: the three boards, stacks, the band, passes, and the final count.

use bevy::ecs::message::Messages;
use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use quintet_bevy::animation::{CountProgress, Pose, Skip, Timeline};
use quintet_bevy::frame::{Phase, Screen};
use quintet_bevy::input::{Cursor, MoveOptions, MoveSelection, PointerEvent, RejectionMessage, ReserveSlots};
use quintet_bevy::layout::{BoardLayout, BoardTransform, BoardView};
use quintet_bevy::session::{GameSession, PlayMove, PositionReset, PreviewSetup, UndoMove};
use quintet_bevy::theme::Motion;
use quintet_bevy::view::ConsistencyChecks;
use quintet_core::record::Record;
use quintet_core::rules::{Cell, EncodedMove, InputStep, Side};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::harness::{ProgramTable as _, Table, random_games, reached_cells, setup};

const BOARDS: [&str; 3] = ["square", "hex", "snub"];
const PASS: InputStep = InputStep::Choice("abande-choice-pass");
/// The maximum duration of the final animation, in seconds.
const MAX_END: f32 = 4.0;
/// The maximum number of frames of the final animation: much longer than [`MAX_END`].
const MAX_FRAMES: u32 = 2_000;
/// A record of a complete game on each board.
const RECORDS: [&str; 3] = [
    include_str!("../../assets/records/abande-square.quintet"),
    include_str!("../../assets/records/abande-hex.quintet"),
    include_str!("../../assets/records/abande-snub.quintet"),
];

fn started(board: &str) -> Table {
    Table::of("abande", &[("board", board)])
}

/// The session of a record before its last move, which is the second pass.
fn before_the_end(record: &str) -> Table {
    quintet_games::install();
    let mut game = Record::parse(record).unwrap().replay().unwrap();
    assert!(game.undo());
    let board = game.options().get("board").to_owned();
    let mut table = started(&board);
    table.app.insert_resource(GameSession::new(setup("abande", &[("board", &board)]), game));
    table.send(PositionReset);
    table.frames(2);
    table
}

fn discs(table: &mut Table) -> Vec<Pose> {
    let world = table.app.world_mut();
    let mut named = world.query::<(&Name, &Pose)>();
    named.iter(world).filter(|(name, _)| name.as_str() == "Piece").map(|(_, pose)| *pose).collect()
}

fn may_pass(table: &Table) -> bool {
    table.game().legal_moves().into_iter().any(|code| table.game().paths(code) == [[PASS]])
}

#[test]
fn random_games_keep_entities_consistent() {
    let board = |seed: u64| BOARDS[usize::try_from(seed).unwrap() % BOARDS.len()];
    let (turns, finished) = random_games("abande", 210, 150, |seed| vec![("board", board(seed))]);
    assert!(turns > 8_000 && finished == 210, "{turns} turns, {finished} finished games");
}

#[test]
fn animated_games_finish() {
    for (seed, board) in (0..).zip(BOARDS) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut table = started(board);
        while table.phase() != Phase::Over {
            let code = table.pick(&mut random);
            let effects = table.game().effects(code);
            let path = table.game().paths(code).remove(0);
            table.take(&path);
            let frames = table.settle();
            let over = table.phase() == Phase::Over;
            let least = if effects.is_empty() { 0 } else { 10 };
            assert!((least..40).contains(&frames) || over, "{effects:?} took {frames} frames");
        }
        table.frames(1);
        assert!(discs(&mut table).iter().all(|pose| pose.opacity == 1.0 && pose.squash == 0.0));
    }
}

#[test]
fn game_is_playable_with_pointer_only_and_offers_legal_passes() {
    for (seed, board) in (20..).zip(BOARDS) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut table = started(board);
        table.app.insert_resource(Motion::Fast);
        let mut passes = 0;
        while table.phase() != Phase::Over {
            let offered = table.get::<MoveOptions>().choices.iter().map(|choice| choice.step()).collect::<Vec<_>>();
            assert_eq!(offered == [PASS], may_pass(&table));
            assert!(offered.len() <= 1);
            let code = table.pick(&mut random);
            passes += usize::from(table.game().text(code) == "pass");
            let paths = table.game().paths(code);
            let path = &paths[random.random_range(0..paths.len())];
            table.check_move(code, board, |table| path.iter().for_each(|step| table.click_step(*step)));
            table.frames(1);
        }
        assert!(passes >= 2);
    }
}

#[test]
fn stacks_can_be_dragged() {
    let mut table = started("square");
    for cell in ["d4", "d5", "e4"] {
        table.click(cell);
        table.settle();
    }
    table.drag("d5", "e4");
    table.settle();
    assert_eq!(table.history(), ["d4", "d5", "e4", "d5-e4"]);
}

#[test]
fn reserve_piece_can_be_dragged_onto_board() {
    for board in BOARDS {
        let mut table = started(board);
        for (side, cell) in [(Side::FIRST, "d4"), (Side::SECOND, "d5")] {
            let place = table.get::<ReserveSlots>().0.iter().find(|hand| hand.side == side).unwrap().place;
            assert!(place.width().min(place.height()) >= 44.0, "{place:?}");
            let to = table.point(cell);
            for act in [PointerEvent::Move(place.center()), PointerEvent::Press(place.center())] {
                table.send(act);
            }
            table.frames(2);
            assert_eq!(table.get::<MoveSelection>().taken(), [InputStep::Reserve(0)]);
            table.send(PointerEvent::Move(to));
            table.frames(2);
            assert!(table.get::<MoveOptions>().preview.is_some());
            table.send(PointerEvent::Release(to));
            table.send(PointerEvent::Leave);
            table.frames(2);
            table.settle();
        }
        assert_eq!(table.history(), ["d4", "d5"], "{board}");
    }
}

#[test]
fn pointer_selects_stack_where_it_is_drawn() {
    const TOWER: &str = r#"{"to_move": "black", "board": {"c3": ["white"], "d3": ["black", "white", "black"],
        "e3": ["white"], "d2": ["black"]}}"#;
    let mut table = Table::set_up("abande", &[("board", "square")], TOWER);
    for flipped in [false, true] {
        table.app.world_mut().resource_mut::<BoardView>().flipped = flipped;
        table.frames(2);
        // High on the front of the stack, nearer to the next point than to the stack's own.
        let face = table.point("d3") - Vec2::Y * table.get::<BoardTransform>().unit * 0.56;
        table.send(PointerEvent::Move(face));
        table.frames(2);
        assert_eq!(table.get::<MoveSelection>().hovered(), Some(table.cell("d3")), "flipped: {flipped}");
    }
}

/// Takes a step with the keyboard.
fn press_keys_for(table: &mut Table, step: InputStep) {
    let Some(cell) = step.cell() else {
        return table.press(KeyCode::Digit1); // a piece in hand, or a pass if none is left
    };
    if table.get::<Cursor>().0.is_none() {
        table.press(KeyCode::ArrowUp);
    }
    let reached = reached_cells(table.get::<BoardLayout>(), table.get::<Cursor>().0.unwrap());
    let (_, keys) = reached.into_iter().find(|(reached, _)| *reached == cell).unwrap();
    keys.into_iter().for_each(|key| table.press(key));
    table.press(KeyCode::Enter);
}

#[test]
fn game_is_playable_with_keys_only() {
    for (seed, board) in (40..).zip(BOARDS) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut table = started(board);
        table.app.insert_resource(Motion::Off);
        while table.phase() != Phase::Over {
            let code = table.pick(&mut random);
            let paths = table.game().paths(code);
            let path = &paths[random.random_range(0..paths.len())];
            table.check_move(code, board, |table| path.iter().for_each(|step| press_keys_for(table, *step)));
        }
    }
}

#[test]
fn gamepad_reaches_board_reserve_and_pass() {
    let mut table = before_the_end(RECORDS[0]);
    let pad = table.connect_gamepad();
    table.press_button(pad, GamepadButton::RightTrigger);
    assert_eq!(table.get::<MoveSelection>().pointed(), Some(PASS));
    table.press_button(pad, GamepadButton::South);
    table.settle();
    assert_eq!(table.phase(), Phase::Over);
    table.start("abande", &[("board", "hex")]);
    table.press_button(pad, GamepadButton::RightTrigger);
    assert_eq!(table.get::<MoveSelection>().taken(), [InputStep::Reserve(0)]);
    // The cursor starts in the middle; then one step to the right.
    for button in [GamepadButton::DPadUp, GamepadButton::DPadRight, GamepadButton::South] {
        table.press_button(pad, button);
    }
    table.settle();
    assert_eq!(table.history(), ["d5"]);
}

#[test]
fn hop_can_be_skipped_and_undone_during_animation() {
    let mut table = started("square");
    for cell in ["d4", "d5", "e4"] {
        table.click(cell);
        table.settle();
    }
    let before = (table.game().diagram(), discs(&mut table));
    for skipped in [true, false] {
        let checks = table.get::<ConsistencyChecks>().0;
        table.click("d5");
        table.click("d4");
        table.frames(6);
        assert!(table.get::<Timeline>().is_running());
        if skipped {
            table.send(Skip);
            table.frames(2);
            assert_eq!((table.phase(), table.history().len()), (Phase::Choosing, 4));
        }
        table.send(UndoMove);
        table.frames(4);
        assert_eq!(table.phase(), Phase::Choosing);
        let now = discs(&mut table);
        assert_eq!(table.game().diagram(), before.0);
        assert!(now.len() == before.1.len() && now.iter().all(|pose| before.1.contains(pose)));
        assert!(table.get::<ConsistencyChecks>().0 > checks);
    }
}

#[test]
fn entries_are_offered_first_and_captures_after_selection() {
    let mut table = started("square");
    assert_eq!(table.get::<MoveOptions>().targets.len(), 49, "the first piece can be entered anywhere");
    for cell in ["d4", "d5", "e4"] {
        table.click(cell);
        table.settle();
    }
    let names = |table: &Table| -> Vec<String> {
        table.get::<MoveOptions>().targets.iter().map(|(_, code)| table.game().text(*code)).collect()
    };
    table.frames(1);
    assert!(names(&table).iter().all(|text| text.len() == 2), "{:?}", names(&table));
    table.click("d5");
    assert_eq!(names(&table), ["d5-d4", "d5-e4"]);
    assert_eq!(table.get::<MoveOptions>().chosen, [table.cell("d5")]);
}

#[test]
fn splitting_band_is_rejected_with_a_mark_on_the_stack() {
    const CHAIN: &str = r#"{"to_move": "black", "board":
        {"b4": ["white"], "c4": ["black"], "d4": ["white"], "e4": ["black"], "f4": ["white"], "g4": ["black"]}}"#;
    let mut table = Table::set_up("abande", &[("board", "square")], CHAIN);
    let before = table.game().diagram();
    table.click("e4");
    let explanation = table.get::<RejectionMessage>();
    assert!(explanation.is_shown() && explanation.text.contains("band would break"), "{explanation:?}");
    assert_eq!(explanation.cells, [table.cell("e4")]);
    assert_eq!(explanation.related_cells, [table.cell("f4"), table.cell("g4")]);
    assert!(explanation.text.contains("f4, g4"), "{explanation:?}");
    assert!(table.get::<MoveSelection>().taken().is_empty());
    assert_eq!(table.game().diagram(), before);
    // A move from the end of the chain is legal.
    table.click("g4");
    table.click("f4");
    table.settle();
    assert_eq!(table.history(), ["g4-f4"]);
}

#[test]
fn stacks_that_can_move_are_offered() {
    const BAND: &str = r#"{"to_move": "black", "board":
        {"b4": ["white"], "c4": ["black"], "d4": ["white"], "e4": ["black"], "f4": ["white"], "g4": ["black"]}}"#;
    let mut table = Table::set_up("abande", &[("board", "square")], BAND);
    table.frames(1);
    let g4 = table.cell("g4");
    assert_eq!(table.get::<MoveOptions>().start_cells, [g4], "the other stacks hold the band together");
    table.click("g4");
    assert!(table.get::<MoveOptions>().start_cells.is_empty());
}

#[test]
fn hovering_shows_preview_without_playing() {
    let mut table = started("hex");
    for cell in ["d4", "d5"] {
        table.click(cell);
        table.settle();
    }
    table.frames(1);
    let place = table.point("e4");
    table.send(PointerEvent::Move(place));
    table.frames(2);
    let preview = table.get::<MoveOptions>().preview.clone().unwrap();
    assert_eq!(table.game().text(preview.code), "e4");
    assert_eq!(table.history().len(), 2);
}

#[test]
fn changing_board_option_updates_layout() {
    let mut table = Table::new();
    let places = |table: &Table| table.get::<BoardLayout>().cells.iter().filter(|at| at.is_finite()).count();
    let mut seen = Vec::new();
    for (board, count) in BOARDS.into_iter().zip([49, 37, 49]) {
        table.send(PreviewSetup(setup("abande", &[("board", board)])));
        table.frames(2);
        assert_eq!(places(&table), count, "{board}");
        seen.push(table.get::<BoardLayout>().cells.clone());
        // Pieces in hand exist, but are invisible without trays.
        let discs = discs(&mut table);
        assert!(discs.len() == 36 && discs.iter().all(|pose| pose.opacity == 0.0), "{board}");
    }
    assert!(seen[0] != seen[2]);
    table.send(PreviewSetup(setup("abalone", &[])));
    table.frames(2);
    assert_eq!(discs(&mut table).len(), 28, "another game despawns the discs");
    table.start("abande", &[("board", "snub")]);
    assert_eq!(table.get::<BoardLayout>().cells, seen[2]);
    assert!(discs(&mut table).iter().all(|pose| pose.opacity == 1.0));
}

#[test]
fn cursor_reaches_exactly_the_points() {
    for (board, count) in BOARDS.into_iter().zip([49, 37, 49]) {
        let table = started(board);
        let layout = table.get::<BoardLayout>();
        let reached = reached_cells(layout, table.cell("d4"));
        assert_eq!(reached.len(), count, "{board}");
        assert!(reached.iter().all(|(cell, _)| layout.at(*cell).is_finite()));
    }
}

#[test]
fn flipped_board_is_playable() {
    for board in BOARDS {
        let mut table = started(board);
        let upright = table.point("b2");
        table.app.world_mut().resource_mut::<BoardView>().flipped = true;
        table.frames(2);
        assert!(table.point("b2").distance(upright) > 100.0);
        for cell in ["d4", "d3", "c3"] {
            table.click(cell);
            table.settle();
            table.frames(1);
        }
        assert_eq!(table.history(), ["d4", "d3", "c3"], "{board}");
    }
}

#[test]
fn sleeping_stacks_are_removed_and_points_counted() {
    for record in RECORDS {
        let mut table = before_the_end(record);
        let before = discs(&mut table).len();
        table.take(&[PASS]);
        assert!(table.get::<Timeline>().is_running());
        let mut counted: Vec<Vec<(Side, u32)>> = Vec::new();
        let mut frames = 0;
        while table.get::<Timeline>().is_running() {
            table.frames(1);
            frames += 1;
            assert!(frames < MAX_FRAMES, "the count is still animated after {MAX_FRAMES} frames");
            let points = table.get::<CountProgress>().points.clone();
            if counted.last() != Some(&points) {
                counted.push(points);
            }
        }
        let seconds = frames as f32 * 0.016;
        assert!(seconds < MAX_END, "{seconds} s");
        table.frames(2);
        assert_eq!(table.phase(), Phase::Over);
        // The last count equals the score, and the counts never decrease.
        counted.retain(|points| !points.is_empty());
        let of = |points: &[(Side, u32)], side| {
            points.iter().find(|(counted, _)| *counted == side).map_or(0, |(_, points)| *points)
        };
        for side in [Side::FIRST, Side::SECOND] {
            let steps: Vec<u32> = counted.iter().map(|points| of(points, side)).collect();
            assert!(steps.is_sorted());
            assert_eq!(steps.last(), Some(&table.game().score(side)));
        }
        assert!(counted.len() > 5, "{counted:?}");
        let after = discs(&mut table);
        let scores: u32 = [Side::FIRST, Side::SECOND].map(|side| table.game().score(side)).iter().sum();
        assert_eq!(after.len(), scores as usize, "the remaining pieces are the score");
        assert!(after.len() < before && after.iter().all(|pose| pose.opacity == 1.0));
    }
}

#[test]
fn final_count_can_be_skipped_and_undone() {
    let mut table = before_the_end(RECORDS[0]);
    let before = (table.game().diagram(), discs(&mut table).len());
    table.take(&[PASS]);
    table.frames(20);
    table.send(Skip);
    table.frames(3);
    assert_eq!(table.phase(), Phase::Over);
    assert_eq!(*table.get::<CountProgress>(), CountProgress::default());
    table.send(UndoMove);
    table.frames(3);
    assert_eq!((table.game().diagram(), discs(&mut table).len()), before);
    assert_eq!(table.phase(), Phase::Choosing);
}

#[test]
fn all_motion_settings_end_in_same_position() {
    let mut durations = Vec::new();
    for motion in Motion::ALL {
        let mut table = started("snub");
        table.app.insert_resource(motion);
        for path in [&["d4"][..], &["d5"], &["e4"], &["d5", "d4"]] {
            path.iter().for_each(|cell| table.click(cell));
            durations.push((motion, table.settle()));
            table.frames(2);
        }
        assert_eq!(table.history(), ["d4", "d5", "e4", "d5-d4"]);
        let (checks, discs) = (table.get::<ConsistencyChecks>().0, discs(&mut table));
        assert!(checks >= 4, "{motion:?}");
        assert!(discs.iter().all(|pose| pose.opacity == 1.0 && pose.lift == 0.0), "{motion:?}");
    }
    let of = |motion| durations.iter().filter(|(used, _)| *used == motion).map(|(_, frames)| frames).sum::<u32>();
    assert!(of(Motion::Full) > of(Motion::Fast) && of(Motion::Fast) > of(Motion::Off), "{durations:?}");
}

#[test]
fn final_count_is_short_with_reduced_motion() {
    for record in RECORDS {
        let mut table = before_the_end(record);
        table.app.insert_resource(Motion::Reduced);
        table.take(&[PASS]);
        let frames = table.settle();
        assert!((frames as f32 * 0.016) < MAX_END, "{frames} frames");
    }
}

#[test]
fn no_frames_are_requested_while_idle() {
    let asked = |table: &Table| table.get::<Messages<RequestRedraw>>().len();
    let mut table = started("square");
    for cell in ["d4", "d5", "e4"] {
        table.click(cell);
        table.settle();
    }
    table.click("d5");
    table.click("e4");
    assert!(asked(&table) > 0);
    table.settle();
    table.frames(100);
    for _ in 0..30 {
        table.frames(1);
        assert_eq!(asked(&table), 0);
    }
}

#[test]
fn illegal_move_is_rejected_without_changes() {
    let mut table = started("hex");
    let a5 = Cell(4);
    table.send(PlayMove(EncodedMove(u64::from(a5.0) << 8)));
    table.frames(2);
    assert!(table.history().is_empty() && table.get::<RejectionMessage>().is_shown());
    assert_eq!(*table.get::<State<Screen>>().get(), Screen::Session);
}
