//! Computer players at the table: their turns come by themselves, and people keep what is theirs.

use quintet::engine::Level;
use quintet::rules::{Side, Step, find};
use quintet::storage::Storage;
use quintet::table::{
    AskFirst, Asked, Cause, CloseMatch, ComputersTurn, Explanation, GoTo, Match, MatchSetup, Menu, OfferDraw, Phase,
    PlayMove, Question, Resign, Resume, Screen, StartMatch, TakeBack, TakeStep, Timeline, Travel, Workshop,
};
use quintet::theme::Motion;

use crate::harness::{Table, folder, setup};
use bevy::prelude::*;

const WEAK: Option<Level> = Level::new(1);

/// More frames than a weak computer player takes for a turn and its motion.
const PATIENCE: u32 = 3_000;

fn against(game: &str, options: &[(&str, &str)], computers: &[Option<Level>]) -> MatchSetup {
    MatchSetup { computers: computers.to_vec(), ..setup(game, options) }
}

fn begin(table: &mut Table, setup: MatchSetup) {
    table.send(StartMatch(setup));
    table.frames(3);
}

fn waits_for_people(table: &Table) -> bool {
    let the_match = table.get::<Match>();
    let settled = !table.get::<Timeline>().is_running() && table.phase() != Phase::Animating;
    settled && !the_match.awaits_computer()
}

/// Lets the computer play until it is somebody's turn.
fn let_it_play(table: &mut Table) {
    for _ in 0..PATIENCE {
        if waits_for_people(table) {
            return;
        }
        table.frames(1);
    }
    panic!("the computer did not come to an end with its turn");
}

fn play_first_legal(table: &mut Table) {
    let code = table.game().legal()[0];
    table.send(PlayMove(code));
    table.frames(2);
}

#[test]
fn it_answers_every_turn_in_every_game() {
    for game in ["abeo", "abande", "abalone", "abstrakto", "aeb"] {
        let mut table = Table::new();
        begin(&mut table, against(game, &[], &[None, WEAK]));
        let_it_play(&mut table);
        for turn in 0..3 {
            let person = table.game().to_move();
            let before = table.history().len();
            play_first_legal(&mut table);
            let_it_play(&mut table);
            assert!(table.history().len() >= before + 2, "{game}, turn {turn}");
            assert_eq!(table.game().to_move(), person, "{game}, turn {turn}");
            let made = table.get::<Match>().moves();
            assert!(made[before + 1..].iter().all(|(side, _)| *side != person));
        }
    }
}

#[test]
fn three_of_four_can_be_the_computer_s() {
    let mut table = Table::new();
    begin(&mut table, against("aeb", &[("players", "4")], &[WEAK, None, WEAK, WEAK]));
    let_it_play(&mut table);
    let person = table.game().to_move();
    play_first_legal(&mut table);
    let_it_play(&mut table);
    assert_eq!(table.game().to_move(), person);
    assert!(table.history().len() >= 4);
}

#[test]
fn two_of_them_play_a_whole_match() {
    let mut table = Table::new();
    table.app.insert_resource(Motion::Off);
    begin(&mut table, against("abstrakto", &[], &[WEAK, WEAK]));
    for _ in 0..40 * PATIENCE {
        if table.phase() == Phase::Over {
            break;
        }
        table.frames(1);
    }
    assert!(table.game().outcome().is_some());
}

#[test]
fn the_same_chance_plays_the_same_match() {
    let play = || {
        let mut table = Table::new();
        table.app.insert_resource(Motion::Off);
        begin(&mut table, against("abalone", &[], &[WEAK, WEAK]));
        while table.history().len() < 6 {
            table.frames(1);
        }
        table.history()
    };
    assert_eq!(play(), play());
}

#[test]
fn on_its_turn_nobody_else_moves() {
    let mut table = Table::new();
    begin(&mut table, against("abalone", &[], &[WEAK, None]));
    assert!(table.get::<ComputersTurn>().is_on() && table.get::<Match>().awaits_computer());
    let (mine, there) = (table.cell("a1"), table.cell("b2"));
    table.take(&[Step::Cell(mine), Step::Cell(there)]);
    table.type_move("a1b2");
    table.drag("a1", "b2");
    assert!(table.history().is_empty(), "it was not a person's turn");
    assert!(!table.get::<Explanation>().is_shown(), "and nobody is told off for trying");
    let_it_play(&mut table);
    assert_eq!(table.history().len(), 1);
}

#[test]
fn its_move_waits_while_a_menu_is_open() {
    let mut table = Table::new();
    begin(&mut table, against("abalone", &[], &[None, WEAK]));
    play_first_legal(&mut table);
    table.settle();
    table.app.world_mut().resource_mut::<NextState<Menu>>().go_to(Menu::Pause);
    table.frames(400);
    assert_eq!(table.history().len(), 1);
    table.app.world_mut().resource_mut::<NextState<Menu>>().go_to(Menu::None);
    let_it_play(&mut table);
    assert_eq!(table.history().len(), 2);
}

#[test]
fn taking_back_leads_to_the_own_turn_and_needs_nobody_s_yes() {
    let mut table = Table::new();
    table.app.insert_resource(AskFirst(true));
    begin(&mut table, against("abalone", &[], &[None, WEAK]));
    play_first_legal(&mut table);
    let_it_play(&mut table);
    let line = table.history();
    table.send(TakeBack);
    table.frames(3);
    assert_eq!((table.history().len(), table.get::<Asked>().0), (0, None));
    let next = table.get::<Match>().after_next_turn();
    table.send(Travel::Again(next));
    table.frames(3);
    assert_eq!(table.history(), line, "both are made again");
    // While it thinks, its person can still think again.
    play_first_legal(&mut table);
    table.settle();
    table.frames(2);
    table.send(TakeBack);
    table.frames(3);
    assert_eq!((table.history(), table.get::<ComputersTurn>().is_on()), (line, false));
}

#[test]
fn what_it_played_is_not_there_to_take_back_before_a_person_has_moved() {
    let mut table = Table::new();
    begin(&mut table, against("abalone", &[], &[WEAK, None]));
    let_it_play(&mut table);
    assert_eq!(table.get::<Match>().before_last_turn(), None);
    table.send(TakeBack);
    table.frames(3);
    assert_eq!(table.history().len(), 1);
}

#[test]
fn two_people_and_the_computer_ask_each_other_only() {
    let mut table = Table::new();
    table.app.insert_resource(AskFirst(true));
    begin(&mut table, against("aeb", &[("players", "3")], &[None, None, WEAK]));
    play_first_legal(&mut table);
    table.settle();
    table.send(TakeBack);
    table.frames(3);
    assert_eq!(table.get::<Asked>().0, Some(Question::TakeBack { by: Side(0), to: 0 }));
}

#[test]
fn who_resigns_while_it_thinks_is_the_person() {
    let mut table = Table::new();
    begin(&mut table, against("abalone", &[], &[WEAK, None]));
    table.send(Resign);
    table.frames(2);
    assert_eq!(table.get::<Asked>().0, Some(Question::Resign { by: Side(1) }));
    table.send(quintet::table::Answer(true));
    table.frames(3);
    assert_eq!(table.get::<Match>().cause(), Some(Cause::Resigned(Side(1))));
    assert!(!table.get::<ComputersTurn>().is_on());
}

#[test]
fn it_agrees_to_a_draw_only_when_it_is_behind() {
    let mut table = Table::new();
    begin(&mut table, against("abalone", &[], &[None, WEAK]));
    table.send(OfferDraw);
    table.frames(3);
    assert!(table.get::<Explanation>().text.contains("rather play on"), "at the start nobody is ahead");
    assert_eq!(table.get::<Match>().cause(), None);

    let entry = find("abalone").unwrap();
    let mut game = entry.start(entry.options()).unwrap();
    let mut turn = 0;
    while game.score(Side(0)) < 4 && game.outcome().is_none() {
        // Black plays well and white any way.
        let code = if game.to_move() == Side(0) {
            let mut thinker = quintet::engine::Thinker::new(&*game, Level::new(2).unwrap(), 1).unwrap();
            while !thinker.step(10_000) {}
            thinker.choose().unwrap()
        } else {
            let legal = game.legal();
            legal[turn * 7 % legal.len()]
        };
        turn += 1;
        game.play(code).unwrap();
    }
    if game.to_move() != Side(0) {
        let code = game.legal()[0];
        game.play(code).unwrap();
    }
    let the_match = Match::new(against("abalone", &[], &[None, WEAK]), game);
    table.app.insert_resource(the_match);
    table.send(quintet::table::Rearranged);
    table.frames(2);
    table.send(OfferDraw);
    table.frames(3);
    assert_eq!(table.get::<Match>().cause(), Some(Cause::Agreed));
}

#[test]
fn leaving_the_match_leaves_nothing_running() {
    let mut table = Table::new();
    begin(&mut table, against("abeo", &[], &[WEAK, None]));
    assert!(table.get::<ComputersTurn>().is_on());
    table.app.world_mut().resource_mut::<NextState<Screen>>().go_to(Screen::Title);
    table.frames(3);
    assert!(!table.get::<ComputersTurn>().is_on() && !table.get::<Workshop>().is_busy());
}

#[test]
fn who_plays_is_kept_with_the_match() {
    let folder = folder("opponents");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    begin(&mut table, against("abalone", &[], &[None, WEAK]));
    play_first_legal(&mut table);
    table.settle();
    table.app.world_mut().resource_mut::<NextState<Screen>>().go_to(Screen::Title);
    table.frames(3);
    table.app.world_mut().resource_mut::<Storage>().flush();
    let chance = *table.get::<quintet::table::MatchChance>();
    drop(table);
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.frames(5);
    table.send(Resume);
    table.frames(5);
    assert_eq!(table.get::<Match>().setup().computers, [None, WEAK]);
    assert_eq!(*table.get::<quintet::table::MatchChance>(), chance);
    let_it_play(&mut table);
    assert_eq!(table.history().len(), 2, "it goes on where it was left");
}

#[test]
fn on_a_thread_it_plays_what_it_plays_in_frames() {
    let play = |beside: bool| {
        let mut table = Table::new();
        if beside {
            table.app.world_mut().resource_mut::<Workshop>().work_beside(|| {});
        }
        table.app.insert_resource(Motion::Off);
        begin(&mut table, against("abande", &[], &[WEAK, WEAK]));
        while table.history().len() < 4 {
            table.frames(1);
        }
        table.history()
    };
    assert_eq!(play(true), play(false));
}

#[test]
fn in_a_side_line_people_play_both_sides() {
    let mut table = Table::new();
    begin(&mut table, against("abalone", &[], &[None, WEAK]));
    for _ in 0..2 {
        play_first_legal(&mut table);
        let_it_play(&mut table);
    }
    let line = quintet::table::Line::Match;
    table.send(Travel::Show(quintet::table::Shown { line, turn: 1 }));
    table.frames(5);
    assert!(!table.get::<Match>().is_live() && table.game().to_move() == Side(1));
    let code = *table.game().legal().last().unwrap();
    let path = table.game().paths(code)[0].clone();
    for step in path {
        table.send(TakeStep(step));
        table.frames(1);
    }
    table.settle();
    table.frames(200);
    assert_eq!(table.history().len(), 2, "nobody answers there");
    table.send(Travel::Return);
    table.frames(5);
    assert_eq!(table.history().len(), 4);
}

/// What players keep secret, as solids, lines and crosses.
fn secret_match(orange: &str, computers: &[Option<Level>]) -> MatchSetup {
    let open = against("abstrakto", &[("first", "blue"), ("blue", "5/5/5"), ("orange", orange)], computers);
    MatchSetup { secret: vec!["orange"], ..open }
}

fn play_first(table: &mut Table, kind: char) {
    let game = table.game();
    let code = game.legal().into_iter().find(|code| game.text(*code).starts_with(kind)).unwrap();
    table.send(PlayMove(code));
    table.frames(2);
    table.settle();
}

#[test]
fn what_others_keep_secret_is_guessed_from_what_was_played() {
    let guesses = |table: &Table, side| {
        let the_match = table.get::<Match>();
        let guess = |chance| the_match.as_known_to(side, the_match.game(), chance);
        let values = (0..300).filter_map(guess).map(|game| {
            assert_eq!((game.history(), game.to_move()), (table.history(), table.game().to_move()));
            assert_eq!(game.options().get("blue"), "5/5/5");
            game.options().get("orange").to_owned()
        });
        values.collect::<std::collections::BTreeSet<_>>()
    };
    let mut table = Table::new();
    table.app.insert_resource(Motion::Off);
    begin(&mut table, secret_match("3/6/6", &[]));
    let (blue, orange) = (Side::FIRST, Side::SECOND);
    let possible = ["3/6/6", "4/5/6", "4/6/5", "5/4/6", "5/5/5", "5/6/4", "6/3/6", "6/4/5", "6/5/4", "6/6/3"];
    assert_eq!(guesses(&table, blue), possible.map(str::to_owned).into());
    assert!(guesses(&table, orange).is_empty(), "nothing is kept from the one who knows");
    for _ in 0..5 {
        play_first(&mut table, 'S');
        play_first(&mut table, 'L');
    }
    // Orange has placed five lines.
    let left = ["3/6/6", "4/5/6", "4/6/5", "5/5/5", "5/6/4", "6/5/4", "6/6/3"];
    assert_eq!(guesses(&table, blue), left.map(str::to_owned).into());
    table.send(CloseMatch(Cause::Agreed));
    table.frames(2);
    assert!(guesses(&table, blue).is_empty(), "when it is over, nothing is secret");
}

#[test]
fn the_computer_plays_the_same_whatever_is_kept_secret_from_it() {
    let play = |orange, secret| {
        let mut table = Table::new();
        table.app.insert_resource(Motion::Off);
        let setup = secret_match(orange, &[Level::new(2)]);
        begin(&mut table, if secret { setup } else { MatchSetup { secret: Vec::new(), ..setup } });
        // What orange can do whichever it keeps.
        for kind in "LLLLLLSSSCCC".chars() {
            let_it_play(&mut table);
            play_first(&mut table, kind);
        }
        table.history()
    };
    let (one, other) = ("3/6/6", "6/6/3");
    assert_eq!(play(one, true), play(other, true));
    assert_ne!(play(one, false), play(other, false), "it matters to who knows it");
}
