//! Tests of lessons and rules pages: every step is tried with wrong, other legal, and correct moves.

use std::time::Duration;

use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use quintet_bevy::animation::{Pose, Timeline};
use quintet_bevy::assist::{HintState, ToggleAnalysis, ToggleHint};
use quintet_bevy::clock::{GameClock, TimeControl};
use quintet_bevy::frame::{GoTo, Menu, Phase, Screen};
use quintet_bevy::input::{Inspection, MoveOptions, MoveSelection, PointerEvent, RejectionMessage};
use quintet_bevy::layout::{BoardLayout, Highlight};
use quintet_bevy::learning::{FigureShown, LessonRequest, LessonState, ShowFigure, StartLesson, StartedLessons};
use quintet_bevy::persistence::{LeaveSession, OpenRecord, ReturnTarget, ReturnToSession, SavedSession};
use quintet_bevy::play::{OfferDraw, Resign, SelectStep, SetPlayback, UndoTo};
use quintet_bevy::session::{GameSession, NavigateHistory, PlayMove, SessionSetup, StartSession, UndoMove};
use quintet_bevy::storage::Storage;
use quintet_bevy::theme::{Motion, Sound};
use quintet_bevy::view::ConsistencyChecks;
use quintet_core::learning::{lesson, page};
use quintet_core::record::Record;
use quintet_core::rules::InputStep;
use quintet_games::{find, games};

use crate::harness::{ProgramTable as _, Table, folder, main_line, setup};

/// The maximum number of frames for the animation of a step with its replies. It takes fewer.
const MAX_FRAMES: u32 = 2_000;

fn learning(game: &'static str) -> Table {
    let mut table = Table::new();
    table.app.insert_resource(Motion::Off);
    table.send(StartLesson(game));
    table.frames(4);
    assert!(table.get::<LessonState>().is_active());
    table
}

fn step_of(table: &Table) -> usize {
    table.get::<LessonState>().lesson_and_step().unwrap().1
}

fn wait_for_step(table: &mut Table, step: usize) {
    for _ in 0..MAX_FRAMES {
        if step_of(table) == step && !table.get::<Timeline>().is_running() {
            table.frames(2);
            return;
        }
        table.frames(1);
    }
    panic!("step {step} was not reached");
}

fn cancel_selection(table: &mut Table) {
    let steps = table.get::<MoveSelection>().taken().len();
    for _ in 0..steps {
        if table.get::<MoveSelection>().taken().is_empty() {
            return;
        }
        table.send(quintet_bevy::play::CancelStep);
        table.frames(1);
    }
    assert!(table.get::<MoveSelection>().taken().is_empty(), "every cancel removes a step");
}

#[test]
fn lessons_advance_only_with_answers() {
    for game in games().map(|game| game.info.id) {
        let found = lesson(game).unwrap();
        let mut table = learning(game);
        let mut rejected = 0;
        for (number, step) in found.steps().iter().enumerate() {
            wait_for_step(&mut table, number);
            let before = table.game().hash();
            // Illegal moves are rejected for the reason that the lesson expects. Some cannot be tried with input; for
            // example, selecting a piece again only changes the selection.
            for attempt in step.rejected() {
                table.app.world_mut().resource_mut::<RejectionMessage>().hide();
                for tried in &attempt.steps {
                    table.send(SelectStep(*tried));
                    table.frames(1);
                }
                table.frames(1);
                let message = table.get::<RejectionMessage>();
                assert!(
                    !message.is_shown() || message.id == Some(attempt.reason),
                    "{game}, step {number}: {} is {:?}",
                    attempt.reason,
                    message.id
                );
                rejected += usize::from(message.is_shown());
                cancel_selection(&mut table);
            }
            // Legal moves that are not answers get a remark and have no other effect.
            if let Some(other) = table.game().legal_moves().into_iter().find(|code| !step.accepts(*code)) {
                table.send(PlayMove(other));
                table.frames(3);
                assert_eq!(table.get::<LessonState>().feedback(), Some(step.otherwise()), "{game}, step {number}");
            }
            assert_eq!((table.game().hash(), step_of(&table)), (before, number), "{game}");
            // On request, a valid answer is shown.
            table.send(LessonRequest::ShowAnswer);
            table.frames(3);
            let shown = table.get::<MoveOptions>().preview.clone().unwrap();
            assert!(step.accepts(shown.code), "{game}, step {number}");
            let path = table.game().paths(shown.code)[0].clone();
            table.take(&path);
            table.frames(2);
            assert!(table.get::<LessonState>().is_answered(), "{game}, step {number}");
        }
        wait_for_step(&mut table, found.steps().len());
        assert!(rejected >= found.steps().len() / 2, "{game}: {rejected}");
        assert!(table.get::<ConsistencyChecks>().0 >= found.steps().len(), "{game}");
        assert!(table.get::<StartedLessons>().0.contains(game));
    }
}

#[test]
fn lesson_does_not_affect_saved_session() {
    let folder = folder("lesson");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.app.insert_resource(Motion::Off);
    table.start("abalone", &[]);
    let code = table.game().legal_moves()[0];
    table.send(PlayMove(code));
    table.frames(4);
    table.app.world_mut().resource_mut::<NextState<Screen>>().go_to(Screen::Title);
    table.frames(3);
    let saved = table.get::<SavedSession>().0.clone().unwrap().record().to_string();
    table.send(StartLesson("abeo"));
    table.frames(4);
    let step = &lesson("abeo").unwrap().steps()[0];
    table.send(PlayMove(step.answers()[0]));
    table.frames(4);
    table.send(LessonRequest::Leave);
    table.frames(4);
    assert!(!table.get::<LessonState>().is_active());
    assert_eq!(table.get::<SavedSession>().0.clone().unwrap().record().to_string(), saved);
    table.app.world_mut().resource_mut::<Storage>().flush();
    drop(table);
    let mut again = Table::with_storage(Storage::in_folder(folder.clone()));
    again.frames(3);
    assert_eq!(again.get::<SavedSession>().0.clone().unwrap().record().game.id, "abalone");
    assert!(again.get::<StartedLessons>().0.contains("abeo"), "the lesson is no longer offered");
}

#[test]
fn starting_session_ends_lesson() {
    let mut table = learning("aeb");
    let game_def = find("aeb").unwrap();
    table
        .send(StartSession(SessionSetup { names: vec!["A".to_owned(), "B".to_owned()], ..SessionSetup::of(game_def) }));
    table.frames(4);
    assert!(!table.get::<LessonState>().is_active() && table.phase() == Phase::Choosing);
    let code = table.game().legal_moves()[0];
    table.send(PlayMove(code));
    table.frames(4);
    assert_eq!(table.history().len(), 1, "moves are accepted again");
}

#[test]
fn figures_play_and_restart() {
    for game in games().map(|game| game.info.id) {
        let mut table = Table::new();
        table.app.insert_resource(Motion::Off);
        table.send(LeaveSession(Screen::Rules));
        table.frames(3);
        // Large time steps keep the test short.
        table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(200)));
        for (number, section) in page(game).unwrap().sections().iter().enumerate() {
            let figure = section.figure();
            table.send(ShowFigure(figure));
            table.frames(3);
            let start = figure.scene().game().hash();
            assert_eq!(table.game().hash(), start, "{game}, section {number}");
            let plays =
                figure.events().iter().any(|shown| matches!(shown, quintet_core::learning::FigureEvent::Played(_)));
            let (mut changed, mut rejected, mut marked) = (0, 0, 0);
            let mut last = (start, false);
            let mut again = false;
            for _ in 0..MAX_FRAMES {
                if again || (!plays && rejected > 1) {
                    break;
                }
                table.app.world_mut().resource_mut::<Messages<Sound>>().clear();
                table.frames(1);
                assert!(table.get::<Messages<Sound>>().is_empty(), "{game}, section {number}: figures are silent");
                let now = (table.game().hash(), table.get::<FigureShown>().move_error().is_some());
                if now != last {
                    changed += usize::from(now.0 != last.0);
                    if now.1 && !last.1 {
                        rejected += 1;
                        marked += usize::from(*table.get::<Highlight>() != Highlight::default());
                    }
                    last = now;
                    again = now.0 == start && changed > 1;
                }
            }
            assert!(again || !plays, "{game}, section {number}: it never restarted");
            let tried = figure
                .events()
                .iter()
                .filter(|shown| matches!(shown, quintet_core::learning::FigureEvent::Rejected(_)));
            let tried = tried.count();
            assert!(rejected >= usize::from(tried > 0) && marked == rejected, "{game}, section {number}");
        }
        assert!(table.get::<ConsistencyChecks>().0 > 0, "{game}");
    }
}

#[test]
fn session_is_unchanged_after_reading_rules() {
    let mut table = Table::new();
    table.app.insert_resource(Motion::Off);
    table.send(StartSession(SessionSetup { clock: TimeControl::parse("600"), ..setup("abalone", &[]) }));
    table.frames(4);
    for _ in 0..3 {
        let code = table.game().legal_moves()[0];
        table.send(PlayMove(code));
        table.frames(6);
    }
    let ball = table.game().paths(table.game().legal_moves()[0])[0][0];
    table.send(SelectStep(ball));
    table.frames(2);
    let before = (table.history(), table.get::<MoveSelection>().taken().to_vec());
    let left = table.get::<GameClock>().state().unwrap().left(table.game().to_move());
    assert_eq!(before.1, [ball]);
    table.send(LeaveSession(Screen::Rules));
    table.frames(3);
    assert_eq!(*table.get::<State<Screen>>().get(), Screen::Rules);
    table.send(ShowFigure(page("aeb").unwrap().sections()[0].figure()));
    table.frames(200);
    table.send(ReturnToSession);
    table.frames(6);
    assert_eq!(*table.get::<State<Screen>>().get(), Screen::Session);
    assert_eq!((table.history(), table.get::<MoveSelection>().taken().to_vec()), before);
    let now = table.get::<GameClock>().state().unwrap().left(table.game().to_move());
    assert!(left - now < Duration::from_secs(1), "the clock was stopped meanwhile");
}

fn abalone_after_a_move() -> Table {
    let mut table = Table::new();
    table.app.insert_resource(Motion::Off);
    table.start("abalone", &[]);
    let code = table.game().legal_moves()[0];
    table.send(PlayMove(code));
    table.frames(4);
    table
}

#[test]
fn figures_never_replace_the_session_that_is_returned_to() {
    let mut table = abalone_after_a_move();
    let before = (table.game().info().id, table.game().hash());
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(200)));
    let figure = page("aeb").unwrap().sections()[0].figure();
    let mut shown = Vec::new();
    for frames in 1..60 {
        table.send(LeaveSession(Screen::Rules));
        table.frames(3);
        table.send(ShowFigure(figure));
        table.frames(frames);
        shown.push(table.game().hash());
        table.send(ReturnToSession);
        table.frames(1);
        table.send(ReturnToSession); // the second press of a double click
        table.frames(5);
        assert_eq!(*table.get::<State<Screen>>().get(), Screen::Session, "after {frames} frames");
        assert_eq!((table.game().info().id, table.game().hash()), before, "after {frames} frames");
    }
    let restarts = shown.windows(2).filter(|pair| pair[0] != pair[1] && pair[1] == shown[0]).count();
    assert!(restarts > 0, "the figure restarts");
}

#[test]
fn reading_rules_in_a_lesson_keeps_the_match_that_was_left() {
    let mut table = abalone_after_a_move();
    let before = table.history();
    let open_rules = |table: &mut Table| {
        table.send(LeaveSession(Screen::Rules));
        table.frames(4);
        assert_eq!(*table.get::<State<Screen>>().get(), Screen::Rules);
    };
    open_rules(&mut table);
    assert!(table.get::<ReturnTarget>().is_to_session());
    table.send(StartLesson("abeo"));
    table.frames(4);
    for _ in 0..2 {
        open_rules(&mut table);
        assert!(!table.get::<ReturnTarget>().is_to_session(), "back to the lesson");
        table.send(ReturnToSession);
        table.frames(6);
        assert_eq!(table.get::<LessonState>().lesson_and_step().unwrap().0.game().info.id, "abeo");
    }
    table.send(LessonRequest::Leave);
    table.frames(4);
    assert_eq!(*table.get::<State<Screen>>().get(), Screen::Rules);
    assert!(table.get::<ReturnTarget>().is_to_session());
    table.send(ReturnToSession);
    table.frames(6);
    assert_eq!(*table.get::<State<Screen>>().get(), Screen::Session);
    assert_eq!((table.game().info().id, table.history()), ("abalone", before));
}

#[test]
fn lesson_that_is_continued_returns_to_where_it_was_started() {
    let mut table = Table::new();
    let go = |table: &mut Table, to: Screen| {
        table.app.world_mut().resource_mut::<NextState<Screen>>().set(to);
        table.frames(4);
    };
    let screen = |table: &Table| *table.get::<State<Screen>>().get();
    go(&mut table, Screen::Setup);
    table.send(StartLesson("abeo"));
    table.frames(4);
    table.send(LeaveSession(Screen::Rules));
    table.frames(4);
    table.send(StartLesson("aeb"));
    table.frames(4);
    table.send(LessonRequest::Leave);
    table.frames(4);
    assert_eq!(screen(&table), Screen::Rules);
    table.send(ReturnToSession);
    table.frames(6);
    assert_eq!(table.get::<LessonState>().lesson_and_step().unwrap().0.game().info.id, "abeo");
    table.send(LessonRequest::Leave);
    table.frames(4);
    assert_eq!(screen(&table), Screen::Setup);
}

#[test]
fn reading_rules_before_first_move_keeps_saved_session() {
    let folder = folder("aside");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.app.insert_resource(Motion::Off);
    table.start("abeo", &[]);
    let code = table.game().legal_moves()[0];
    table.send(PlayMove(code));
    table.frames(4);
    table.app.world_mut().resource_mut::<NextState<Screen>>().go_to(Screen::Title);
    table.frames(3);
    table.start("abalone", &[]);
    table.send(LeaveSession(Screen::Rules));
    table.frames(3);
    table.send(ReturnToSession);
    table.frames(5);
    assert_eq!((table.game().info().id, table.history().len()), ("abalone", 0));
    table.app.world_mut().resource_mut::<NextState<Screen>>().go_to(Screen::Title);
    table.frames(3);
    assert_eq!(table.get::<SavedSession>().0.clone().unwrap().record().game.id, "abeo");
}

#[test]
fn lesson_ignores_moves_between_steps() {
    // While an answer is animated, and before the next step, no other move is accepted.
    for motion in [Motion::Full, Motion::Off] {
        let mut table = learning("abalone");
        table.app.insert_resource(motion);
        let step = &lesson("abalone").unwrap().steps()[0];
        let code = step.answers()[0];
        table.send(PlayMove(code));
        table.frames(2);
        assert_eq!(table.get::<Timeline>().is_running(), motion == Motion::Full);
        let after = table.history().len();
        let other = table.game().legal_moves()[0];
        table.send(PlayMove(other));
        table.frames(2);
        assert_eq!(table.history().len(), after, "{motion:?}");
        let path: Vec<InputStep> = table.game().paths(other)[0].clone();
        table.take(&path);
        table.frames(1);
        assert_eq!(table.history().len(), after, "{motion:?}");
        assert_eq!(table.get::<Timeline>().is_running(), motion == Motion::Full);
    }
}

#[test]
fn long_press_shows_piece_actions() {
    let mut table = Table::of("abalone", &[]);
    let place = table.point("a1");
    table.send(PointerEvent::Move(place));
    table.send(PointerEvent::Press(place));
    table.frames(20);
    assert!(table.get::<Inspection>().answer().is_none(), "not yet");
    table.frames(30);
    let (cell, piece_actions) = table.get::<Inspection>().answer().unwrap();
    assert_eq!(cell, table.cell("a1"));
    assert!(!piece_actions.moves.is_empty() && !piece_actions.blocked_moves.is_empty());
    assert!(piece_actions.blocked_moves.len() <= 4);
    assert_eq!(table.get::<Highlight>().ringed, [cell]);
    // Releasing has no effect; the next press hides the result.
    table.send(PointerEvent::Release(place));
    table.frames(2);
    assert!(table.get::<Inspection>().answer().is_some() && table.history().is_empty());
    table.click("i9");
    assert!(table.get::<Inspection>().answer().is_none());
    assert_eq!(*table.get::<Highlight>(), Highlight::default());
}

#[test]
fn tap_is_not_long_press_with_slow_frames() {
    let mut table = Table::of("abeo", &[]);
    let place = table.point("e5");
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(700)));
    table.send(PointerEvent::Move(place));
    table.send(PointerEvent::Press(place));
    table.frames(3);
    table.send(PointerEvent::Release(place));
    table.frames(2);
    assert!(table.get::<Inspection>().answer().is_none());
    assert_eq!(table.get::<MoveSelection>().taken(), [InputStep::Cell(table.cell("e5"))]);
}

/// Drags a ball from c3 to d3. The pointer stays on c3 for a number of frames and on d3 for another number. Returns whether
/// the piece was inspected on the way.
fn drag_slowly(table: &mut Table, on_start: u32, on_target: u32) -> bool {
    let (from, to) = (table.point("c3"), table.point("d3"));
    table.send(PointerEvent::Move(from));
    table.send(PointerEvent::Press(from));
    table.frames(on_start);
    table.send(PointerEvent::Move(to));
    table.frames(on_target);
    let is_inspected = table.get::<Inspection>().answer().is_some();
    table.send(PointerEvent::Release(to));
    table.send(PointerEvent::Leave);
    table.frames(3);
    is_inspected
}

#[test]
fn slow_drag_is_not_long_press() {
    let mut table = Table::of("abalone", &[]);
    assert!(!drag_slowly(&mut table, 10, 90));
    assert_eq!(table.history(), ["c3d3"]);
}

#[test]
fn piece_can_be_dragged_after_a_long_press() {
    let mut table = Table::of("abalone", &[]);
    assert!(drag_slowly(&mut table, 60, 20));
    assert_eq!(table.history(), ["c3d3"]);
    assert!(table.get::<Inspection>().answer().is_none());
}

#[test]
fn key_inspects_cell_at_cursor() {
    let mut table = Table::of("aeb", &[]);
    table.press(KeyCode::ArrowRight);
    table.hold(KeyCode::ControlLeft, |table| table.press(KeyCode::KeyI));
    table.frames(2);
    assert!(table.get::<Inspection>().answer().is_some());
}

#[test]
fn ejected_ball_fades_near_board_in_figures() {
    let mut table = Table::new();
    table.app.insert_resource(Motion::Full);
    table.send(LeaveSession(Screen::Rules));
    table.frames(4);
    let mut ejected = 0;
    for section in page("abalone").unwrap().sections() {
        table.send(ShowFigure(section.figure()));
        let mut faded = false;
        for _ in 0..1_200 {
            table.frames(1);
            let half = table.get::<BoardLayout>().half;
            let mut balls = table.app.world_mut().query::<(&Name, &Pose)>();
            for (_, pose) in balls.iter(table.app.world()).filter(|(name, _)| name.as_str() == "Piece") {
                let seen = pose.opacity > 0.02;
                faded |= seen && pose.opacity < 0.5;
                assert!(!seen || pose.at.abs().cmple(half + 1.0).all(), "{:?} with {}", pose.at, pose.opacity);
            }
        }
        ejected += usize::from(faded);
    }
    assert!(ejected > 0, "at least one figure ejects a ball");
}

#[test]
fn lesson_ignores_requests_about_history_and_end() {
    let mut table = learning("abalone");
    for code in lesson("abalone").unwrap().steps()[0].answers().iter().take(1) {
        table.send(PlayMove(*code));
    }
    wait_for_step(&mut table, 1);
    let before = (table.game().hash(), table.history());
    table.send(UndoMove);
    table.send(UndoTo(0));
    table.send(NavigateHistory::Show(main_line(0)));
    table.send(NavigateHistory::Undo(0));
    table.send(OfferDraw);
    table.send(Resign);
    table.send(SetPlayback(true));
    table.send(ToggleAnalysis);
    table.frames(5);
    let session = table.get::<GameSession>();
    assert_eq!((session.game().hash(), session.termination(), session.is_live()), (before.0, None, true));
    assert_eq!((table.history(), *table.get::<State<Menu>>().get()), (before.1, Menu::None));
    assert_eq!(step_of(&table), 1);
}

/// A lesson shows no list of moves, and none of its buttons would work there.
#[test]
fn list_of_moves_does_not_open_in_a_lesson() {
    let tables = [(learning("abalone"), Menu::None), (Table::of("abalone", &[]), Menu::Moves)];
    for (mut table, menu) in tables {
        let pad = table.connect_gamepad();
        table.press_button(pad, GamepadButton::Select);
        table.frames(2);
        assert_eq!(*table.get::<State<Menu>>().get(), menu);
    }
}

#[test]
fn hint_in_a_lesson_shows_the_answer() {
    let mut table = learning("abalone");
    table.send(ToggleHint);
    table.frames(3);
    assert!(!table.get::<HintState>().is_searching());
    let answer = lesson("abalone").unwrap().steps()[0].answers()[0];
    assert_eq!(table.get::<MoveOptions>().preview.as_ref().map(|preview| preview.code), Some(answer));
}

#[test]
fn rules_opened_in_a_lesson_return_to_its_step() {
    for game in games().map(|game| game.info.id) {
        let mut table = Table::of("abalone", &[]);
        table.play_text("c3d3");
        table.app.world_mut().resource_mut::<NextState<Screen>>().go_to(Screen::Title);
        table.frames(3);
        let saved = |table: &Table| table.get::<SavedSession>().0.as_ref().map(|saved| saved.record().to_string());
        let before = saved(&table);
        assert!(before.is_some());
        table.app.insert_resource(Motion::Off);
        table.send(StartLesson(game));
        table.frames(4);
        let found = lesson(game).unwrap();
        table.send(PlayMove(found.steps()[0].answers()[0]));
        wait_for_step(&mut table, 1);
        table.send(LeaveSession(Screen::Rules));
        table.frames(3);
        table.send(ShowFigure(page(game).unwrap().sections()[0].figure()));
        table.frames(30);
        table.send(ReturnToSession);
        table.frames(6);
        assert_eq!(*table.get::<State<Screen>>().get(), Screen::Session);
        let expected = usize::from(!found.steps()[1].continues_previous());
        assert_eq!(step_of(&table), expected, "{game}");
        assert_eq!(table.game().hash(), found.steps()[expected].scene().game().hash(), "{game}");
        table.app.world_mut().resource_mut::<NextState<Screen>>().go_to(Screen::Title);
        table.frames(3);
        assert_eq!(saved(&table), before, "{game}: the saved match is unchanged");
    }
}

#[test]
fn opened_record_ends_the_lesson() {
    let mut table = learning("abeo");
    let game = find("abalone").unwrap();
    let record = Record::of(&*game.start(game.options()).unwrap(), []);
    table.send(OpenRecord { record, is_saved: false });
    table.frames(5);
    assert!(!table.get::<LessonState>().is_active());
    table.play_text("c3d3");
    assert_eq!(table.history(), ["c3d3"]);
}
