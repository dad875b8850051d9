//! Lessons and rules pages on the table: every step played as a learner would, by what answers it and by what does not.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use quintet::learning::{lesson, page};
use quintet::rules::{Step, find};
use quintet::storage::Storage;
use quintet::table::MatchSetup;
use quintet::table::{
    BeginLesson, BoardLayout, Choice, ComeBack, Explanation, Explored, FigureShown, GoAside, GoTo, Highlight, Learned,
    LessonWish, MatchClock, MirrorChecks, Offer, OnLesson, Phase, PlayMove, PointerAct, Pose, SavedMatch, Screen,
    ShowFigure, StartMatch, TakeStep, TimeControl, Timeline,
};
use quintet::theme::Motion;

use crate::harness::{Table, folder, setup};

const GAMES: [&str; 5] = ["abeo", "abande", "abalone", "abstrakto", "aeb"];
/// More frames than a step takes to be shown, with its replies.
const PATIENCE: u32 = 2_000;

fn learning(game: &'static str) -> Table {
    let mut table = Table::new();
    table.app.insert_resource(Motion::Off);
    table.send(BeginLesson(game));
    table.frames(4);
    assert!(table.get::<OnLesson>().is_on());
    table
}

fn step_of(table: &Table) -> usize {
    table.get::<OnLesson>().place().unwrap().1
}

fn wait_for_step(table: &mut Table, step: usize) {
    for _ in 0..PATIENCE {
        if step_of(table) == step && !table.get::<Timeline>().is_running() {
            table.frames(2);
            return;
        }
        table.frames(1);
    }
    panic!("step {step} did not come");
}

fn take_back_choice(table: &mut Table) {
    while !table.get::<Choice>().taken().is_empty() {
        table.send(quintet::table::CancelStep);
        table.frames(1);
    }
}

#[test]
fn every_lesson_is_played_to_its_end_by_what_answers_and_not_by_what_does_not() {
    for game in GAMES {
        let found = lesson(game).unwrap();
        let mut table = learning(game);
        let mut refused = 0;
        for (number, step) in found.steps().iter().enumerate() {
            wait_for_step(&mut table, number);
            let before = table.game().hash();
            // What the rules refuse is refused for the reason that the lesson counts on. Some of it cannot be tried at the
            // table: choosing a piece again, for one, only chooses it anew.
            for wrong in step.wrong() {
                table.app.world_mut().resource_mut::<Explanation>().left = 0.0;
                for tried in &wrong.steps {
                    table.send(TakeStep(*tried));
                    table.frames(1);
                }
                table.frames(1);
                let told = table.get::<Explanation>();
                assert!(
                    !told.is_shown() || told.id == wrong.why,
                    "{game}, step {number}: {} is {}",
                    wrong.why,
                    told.id
                );
                refused += usize::from(told.is_shown());
                take_back_choice(&mut table);
            }
            // What is legal and no answer is remarked on, and nothing happens.
            if let Some(other) = table.game().legal().into_iter().find(|code| !step.accepts(*code)) {
                table.send(PlayMove(other));
                table.frames(3);
                assert_eq!(table.get::<OnLesson>().remark(), Some(step.otherwise()), "{game}, step {number}");
            }
            assert_eq!((table.game().hash(), step_of(&table)), (before, number), "{game}");
            // Who asks is shown an answer, and it is one that can be played.
            table.send(LessonWish::ShowAnswer);
            table.frames(3);
            let shown = table.get::<Offer>().preview.clone().unwrap();
            assert!(step.accepts(shown.code), "{game}, step {number}");
            let path = table.game().paths(shown.code)[0].clone();
            table.take(&path);
            table.frames(2);
            assert!(table.get::<OnLesson>().is_answered(), "{game}, step {number}");
        }
        wait_for_step(&mut table, found.steps().len());
        assert!(refused >= found.steps().len() / 2, "{game}: {refused}");
        assert!(table.get::<MirrorChecks>().0 >= found.steps().len(), "{game}");
        assert!(table.get::<Learned>().0.contains(game));
    }
}

#[test]
fn a_lesson_leaves_the_match_that_is_kept_alone() {
    let folder = folder("lesson");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.app.insert_resource(Motion::Off);
    table.start("abalone", &[]);
    let code = table.game().legal()[0];
    table.send(PlayMove(code));
    table.frames(4);
    table.app.world_mut().resource_mut::<NextState<Screen>>().go_to(Screen::Title);
    table.frames(3);
    let saved = table.get::<SavedMatch>().0.clone().unwrap().record().to_string();
    table.send(BeginLesson("abeo"));
    table.frames(4);
    let step = &lesson("abeo").unwrap().steps()[0];
    table.send(PlayMove(step.answers()[0]));
    table.frames(4);
    table.send(LessonWish::Leave);
    table.frames(4);
    assert!(!table.get::<OnLesson>().is_on());
    assert_eq!(table.get::<SavedMatch>().0.clone().unwrap().record().to_string(), saved);
    table.app.world_mut().resource_mut::<Storage>().flush();
    drop(table);
    let mut again = Table::with_storage(Storage::in_folder(folder));
    again.frames(3);
    assert_eq!(again.get::<SavedMatch>().0.clone().unwrap().record().game.id, "abalone");
    assert!(again.get::<Learned>().0.contains("abeo"), "it is offered no more");
}

#[test]
fn the_first_match_ends_the_lesson() {
    let mut table = learning("aeb");
    let entry = find("aeb").unwrap();
    table.send(StartMatch(MatchSetup { names: vec!["A".to_owned(), "B".to_owned()], ..MatchSetup::of(entry) }));
    table.frames(4);
    assert!(!table.get::<OnLesson>().is_on() && table.phase() == Phase::Choosing);
    let code = table.game().legal()[0];
    table.send(PlayMove(code));
    table.frames(4);
    assert_eq!(table.history().len(), 1, "every move counts again");
}

#[test]
fn every_figure_plays_what_it_explains_and_begins_again() {
    for game in GAMES {
        let mut table = Table::new();
        table.app.insert_resource(Motion::Off);
        table.send(GoAside(Screen::Rules));
        table.frames(3);
        // Nobody looks: a fifth of a second a frame is enough.
        table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(200)));
        for (number, section) in page(game).unwrap().sections().iter().enumerate() {
            let figure = section.figure();
            table.send(ShowFigure(figure));
            table.frames(3);
            let start = figure.scene().game().hash();
            assert_eq!(table.game().hash(), start, "{game}, section {number}");
            let plays = figure.line().iter().any(|shown| matches!(shown, quintet::learning::Shown::Played(_)));
            let (mut changed, mut refused, mut marked) = (0, 0, 0);
            let mut last = (start, false);
            let mut again = false;
            for _ in 0..PATIENCE {
                if again || (!plays && refused > 1) {
                    break;
                }
                table.frames(1);
                let now = (table.game().hash(), table.get::<FigureShown>().refusal().is_some());
                if now != last {
                    changed += usize::from(now.0 != last.0);
                    if now.1 && !last.1 {
                        refused += 1;
                        marked += usize::from(*table.get::<Highlight>() != Highlight::default());
                    }
                    last = now;
                    again = now.0 == start && changed > 1;
                }
            }
            assert!(again || !plays, "{game}, section {number}: it never began again");
            let tried = figure.line().iter().filter(|shown| matches!(shown, quintet::learning::Shown::Refused(_)));
            let tried = tried.count();
            assert!(refused >= usize::from(tried > 0) && marked == refused, "{game}, section {number}");
        }
        assert!(table.get::<MirrorChecks>().0 > 0, "{game}");
    }
}

#[test]
fn the_match_is_as_it_was_when_one_comes_back_from_the_rules() {
    let mut table = Table::new();
    table.app.insert_resource(Motion::Off);
    table.send(StartMatch(MatchSetup { clock: TimeControl::parse("600"), ..setup("abalone", &[]) }));
    table.frames(4);
    for _ in 0..3 {
        let code = table.game().legal()[0];
        table.send(PlayMove(code));
        table.frames(6);
    }
    let ball = table.game().paths(table.game().legal()[0])[0][0];
    table.send(TakeStep(ball));
    table.frames(2);
    let before = (table.history(), table.get::<Choice>().taken().to_vec());
    let left = table.get::<MatchClock>().state().unwrap().left(table.game().to_move());
    assert_eq!(before.1, [ball]);
    table.send(GoAside(Screen::Rules));
    table.frames(3);
    assert_eq!(*table.get::<State<Screen>>().get(), Screen::Rules);
    table.send(ShowFigure(page("aeb").unwrap().sections()[0].figure()));
    table.frames(200);
    table.send(ComeBack);
    table.frames(6);
    assert_eq!(*table.get::<State<Screen>>().get(), Screen::Match);
    assert_eq!((table.history(), table.get::<Choice>().taken().to_vec()), before);
    let now = table.get::<MatchClock>().state().unwrap().left(table.game().to_move());
    assert!(left - now < Duration::from_secs(1), "the clock stood still meanwhile");
}

#[test]
fn reading_the_rules_before_the_first_move_keeps_the_older_match() {
    let folder = folder("aside");
    let mut table = Table::with_storage(Storage::in_folder(folder));
    table.app.insert_resource(Motion::Off);
    table.start("abeo", &[]);
    let code = table.game().legal()[0];
    table.send(PlayMove(code));
    table.frames(4);
    table.app.world_mut().resource_mut::<NextState<Screen>>().go_to(Screen::Title);
    table.frames(3);
    table.start("abalone", &[]);
    table.send(GoAside(Screen::Rules));
    table.frames(3);
    table.send(ComeBack);
    table.frames(5);
    assert_eq!((table.game().info().id, table.history().len()), ("abalone", 0));
    table.app.world_mut().resource_mut::<NextState<Screen>>().go_to(Screen::Title);
    table.frames(3);
    assert_eq!(table.get::<SavedMatch>().0.clone().unwrap().record().game.id, "abeo");
}

#[test]
fn in_a_lesson_only_the_learner_s_step_counts() {
    let mut table = learning("abalone");
    // While an answer is being shown, and before the next step, nothing else is played.
    let step = &lesson("abalone").unwrap().steps()[0];
    let code = step.answers()[0];
    table.send(PlayMove(code));
    table.frames(2);
    let after = table.history().len();
    let other = table.game().legal()[0];
    table.send(PlayMove(other));
    table.frames(2);
    assert_eq!(table.history().len(), after);
    let path: Vec<Step> = table.game().paths(other)[0].clone();
    table.take(&path);
    table.frames(1);
    assert_eq!(table.history().len(), after);
}

#[test]
fn a_piece_that_is_held_says_what_it_can_do_and_why_not_the_rest() {
    let mut table = Table::of("abalone", &[]);
    let place = table.point("a1");
    table.send(PointerAct::Move(place));
    table.send(PointerAct::Press(place));
    table.frames(20);
    assert!(table.get::<Explored>().answer().is_none(), "not yet");
    table.frames(30);
    let (cell, abilities) = table.get::<Explored>().answer().unwrap();
    assert_eq!(cell, table.cell("a1"));
    assert!(!abilities.moves.is_empty() && !abilities.barriers.is_empty());
    assert!(abilities.barriers.len() <= 4);
    assert_eq!(table.get::<Highlight>().ringed, [cell]);
    // Letting go means nothing more; the next press hides it.
    table.send(PointerAct::Release(place));
    table.frames(2);
    assert!(table.get::<Explored>().answer().is_some() && table.history().is_empty());
    table.click("i9");
    assert!(table.get::<Explored>().answer().is_none());
    assert_eq!(*table.get::<Highlight>(), Highlight::default());
}

#[test]
fn a_tap_is_no_question_where_frames_take_long() {
    let mut table = Table::of("abeo", &[]);
    let place = table.point("e5");
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(700)));
    table.send(PointerAct::Move(place));
    table.send(PointerAct::Press(place));
    table.frames(3);
    table.send(PointerAct::Release(place));
    table.frames(2);
    assert!(table.get::<Explored>().answer().is_none());
    assert_eq!(table.get::<Choice>().taken(), [Step::Cell(table.cell("e5"))]);
}

#[test]
fn a_drag_asks_nothing_however_slow_it_is() {
    let mut table = Table::of("abalone", &[]);
    let (from, to) = (table.point("c3"), table.point("d3"));
    table.send(PointerAct::Move(from));
    table.send(PointerAct::Press(from));
    table.frames(10);
    table.send(PointerAct::Move(to));
    table.frames(90);
    assert!(table.get::<Explored>().answer().is_none());
    table.send(PointerAct::Release(to));
    table.send(PointerAct::Leave);
    table.frames(3);
    assert_eq!(table.history(), ["c3d3"]);
}

#[test]
fn a_key_asks_about_the_cell_under_the_cursor() {
    let mut table = Table::of("aeb", &[]);
    table.press(KeyCode::ArrowRight);
    table.hold(KeyCode::ControlLeft, |table| table.press(KeyCode::KeyI));
    table.frames(2);
    assert!(table.get::<Explored>().answer().is_some());
}

#[test]
fn a_ball_that_is_pushed_off_beside_the_rules_is_gone_near_the_board() {
    let mut table = Table::new();
    table.app.insert_resource(Motion::Full);
    table.send(GoAside(Screen::Rules));
    table.frames(4);
    let mut ejected = 0;
    for section in page("abalone").unwrap().sections() {
        table.send(ShowFigure(section.figure()));
        let mut faded = false;
        for _ in 0..1_200 {
            table.frames(1);
            let half = table.get::<BoardLayout>().half;
            let mut balls = table.app.world_mut().query::<(&Name, &Pose)>();
            for (_, pose) in balls.iter(table.app.world()).filter(|(name, _)| name.as_str() == "Ball") {
                let seen = pose.opacity > 0.02;
                faded |= seen && pose.opacity < 0.5;
                assert!(!seen || pose.at.abs().cmple(half + 1.0).all(), "{:?} with {}", pose.at, pose.opacity);
            }
        }
        ejected += usize::from(faded);
    }
    assert!(ejected > 0, "some figure pushes a ball off");
}
