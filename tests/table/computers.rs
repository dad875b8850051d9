//! Tests of computer players.

use std::time::Duration;

use quintet_bevy::animation::Timeline;
use quintet_bevy::assist::{ComputerSeed, ComputerTurn, Pondering, PonderingEnabled, SearchExecutor};
use quintet_bevy::clock::{GameClock, TimeControl, TimePressure};
use quintet_bevy::frame::{GoTo, Menu, Phase, Screen};
use quintet_bevy::input::RejectionMessage;
use quintet_bevy::persistence::ResumeSession;
use quintet_bevy::play::{EndSession, OfferDraw, OpenProposal, Proposal, RequireConsent, Resign, SelectStep};
use quintet_bevy::session::{
    GameSession, NavigateHistory, PlayMove, SessionSetup, StartSession, Termination, UndoMove,
};
use quintet_bevy::storage::Storage;
use quintet_bevy::theme::Motion;
use quintet_core::catalog::engine_for;
use quintet_core::engine::Level;
use quintet_core::rules::{InputStep, Side};
use quintet_games::{find, games};

use crate::harness::{ProgramTable as _, Table, folder, main_line, setup};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

const WEAK: Option<Level> = Level::new(1);

/// The maximum number of frames for a turn of a weak computer player and its animation. It takes fewer.
const MAX_FRAMES: u32 = 3_000;

fn against(game: &str, options: &[(&str, &str)], computers: &[Option<Level>]) -> SessionSetup {
    SessionSetup { computers: computers.to_vec(), ..setup(game, options) }
}

fn begin(table: &mut Table, setup: SessionSetup) {
    table.send(StartSession(setup));
    table.frames(3);
}

fn is_persons_turn(table: &Table) -> bool {
    let session = table.get::<GameSession>();
    let settled = !table.get::<Timeline>().is_running() && table.phase() != Phase::Animating;
    settled && !session.awaits_computer()
}

/// Runs frames until it is a person's turn.
fn wait_for_computer(table: &mut Table) {
    for _ in 0..MAX_FRAMES {
        if is_persons_turn(table) {
            return;
        }
        table.frames(1);
    }
    panic!("the computer did not finish its turn");
}

fn play_first_legal(table: &mut Table) {
    let code = table.game().legal_moves()[0];
    table.send(PlayMove(code));
    table.frames(2);
}

#[test]
fn computer_answers_every_turn_in_every_game() {
    for game in games().map(|game| game.info.id) {
        let mut table = Table::new();
        begin(&mut table, against(game, &[], &[None, WEAK]));
        wait_for_computer(&mut table);
        for turn in 0..3 {
            let person = table.game().to_move();
            let before = table.history().len();
            play_first_legal(&mut table);
            wait_for_computer(&mut table);
            assert!(table.history().len() >= before + 2, "{game}, turn {turn}");
            assert_eq!(table.game().to_move(), person, "{game}, turn {turn}");
            let made = table.get::<GameSession>().moves();
            assert!(made[before + 1..].iter().all(|made| made.side != person));
        }
    }
}

#[test]
fn computer_can_play_three_of_four_sides() {
    let mut table = Table::new();
    begin(&mut table, against("aeb", &[("players", "4")], &[WEAK, None, WEAK, WEAK]));
    wait_for_computer(&mut table);
    let person = table.game().to_move();
    play_first_legal(&mut table);
    wait_for_computer(&mut table);
    assert_eq!(table.game().to_move(), person);
    assert!(table.history().len() >= 4);
}

#[test]
fn two_computers_play_whole_game() {
    let mut table = Table::new();
    table.app.insert_resource(Motion::Off);
    begin(&mut table, against("abstrakto", &[], &[WEAK, WEAK]));
    for _ in 0..40 * MAX_FRAMES {
        if table.phase() == Phase::Over {
            break;
        }
        table.frames(1);
    }
    assert!(table.game().outcome().is_some());
}

#[test]
fn same_seed_plays_same_game() {
    let play = || {
        let mut table = Table::new();
        table.app.insert_resource(Motion::Off);
        begin(&mut table, against("abalone", &[], &[WEAK, WEAK]));
        table.wait_for_turns(6);
        table.history()
    };
    assert_eq!(play(), play());
}

#[test]
fn input_is_ignored_during_computer_turn() {
    let mut table = Table::new();
    begin(&mut table, against("abalone", &[], &[WEAK, None]));
    assert!(table.get::<ComputerTurn>().is_active() && table.get::<GameSession>().awaits_computer());
    let (mine, there) = (table.cell("a1"), table.cell("b2"));
    table.take(&[InputStep::Cell(mine), InputStep::Cell(there)]);
    table.type_move("a1b2");
    table.drag("a1", "b2");
    assert!(table.history().is_empty(), "no moves are accepted during the computer's turn");
    assert!(!table.get::<RejectionMessage>().is_shown(), "no rejection is shown");
    wait_for_computer(&mut table);
    assert_eq!(table.history().len(), 1);
}

#[test]
fn computer_waits_while_menu_is_open() {
    let mut table = Table::new();
    begin(&mut table, against("abalone", &[], &[None, WEAK]));
    play_first_legal(&mut table);
    table.settle();
    table.app.world_mut().resource_mut::<NextState<Menu>>().go_to(Menu::Pause);
    table.frames(400);
    assert_eq!(table.history().len(), 1);
    table.app.world_mut().resource_mut::<NextState<Menu>>().go_to(Menu::None);
    wait_for_computer(&mut table);
    assert_eq!(table.history().len(), 2);
}

#[test]
fn undo_returns_to_own_turn_without_consent() {
    let mut table = Table::new();
    table.app.insert_resource(RequireConsent(true));
    begin(&mut table, against("abalone", &[], &[None, WEAK]));
    play_first_legal(&mut table);
    wait_for_computer(&mut table);
    let line = table.history();
    table.send(UndoMove);
    table.frames(3);
    assert_eq!((table.history().len(), table.get::<OpenProposal>().0), (0, None));
    let next = table.get::<GameSession>().redo_target();
    table.send(NavigateHistory::Redo(next));
    table.frames(3);
    assert_eq!(table.history(), line, "both moves are redone");
    // A person can undo during the search of the computer.
    play_first_legal(&mut table);
    table.settle();
    table.frames(2);
    table.send(UndoMove);
    table.frames(3);
    assert_eq!((table.history(), table.get::<ComputerTurn>().is_active()), (line, false));
}

#[test]
fn computers_first_move_cannot_be_undone() {
    let mut table = Table::new();
    begin(&mut table, against("abalone", &[], &[WEAK, None]));
    wait_for_computer(&mut table);
    assert_eq!(table.get::<GameSession>().undo_target(), None);
    table.send(UndoMove);
    table.frames(3);
    assert_eq!(table.history().len(), 1);
}

#[test]
fn only_people_are_asked_for_consent() {
    let mut table = Table::new();
    table.app.insert_resource(RequireConsent(true));
    begin(&mut table, against("aeb", &[("players", "3")], &[None, None, WEAK]));
    play_first_legal(&mut table);
    table.settle();
    table.send(UndoMove);
    table.frames(3);
    assert_eq!(table.get::<OpenProposal>().0, Some(Proposal::Undo { by: Side(0), to: 0 }));
}

#[test]
fn person_can_resign_during_computer_turn() {
    let mut table = Table::new();
    begin(&mut table, against("abalone", &[], &[WEAK, None]));
    table.send(Resign);
    table.frames(2);
    assert_eq!(table.get::<OpenProposal>().0, Some(Proposal::Resign { by: Side(1) }));
    table.send(quintet_bevy::play::AnswerProposal(true));
    table.frames(3);
    assert_eq!(table.get::<GameSession>().termination(), Some(Termination::Resigned(Side(1))));
    assert!(!table.get::<ComputerTurn>().is_active());
}

#[test]
fn computer_accepts_draw_only_when_behind() {
    let mut table = Table::new();
    begin(&mut table, against("abalone", &[], &[None, WEAK]));
    table.send(OfferDraw);
    table.frames(3);
    assert!(table.get::<RejectionMessage>().text.contains("declines the draw"), "the start position is balanced");
    assert_eq!(table.get::<GameSession>().termination(), None);

    let game_def = find("abalone").unwrap();
    let mut game = game_def.start(game_def.options()).unwrap();
    let mut turn = 0;
    while game.score(Side(0)) < 4 && game.outcome().is_none() {
        // Black plays well, white arbitrarily.
        let code = if game.to_move() == Side(0) {
            let mut computer = quintet_core::engine::ComputerPlayer::new(
                engine_for(&*game).unwrap(),
                &*game,
                Level::new(2).unwrap(),
                1,
            )
            .unwrap();
            while !computer.step(10_000) {}
            computer.choose().unwrap()
        } else {
            let legal = game.legal_moves();
            legal[turn * 7 % legal.len()]
        };
        turn += 1;
        game.play(code).unwrap();
    }
    if game.to_move() != Side(0) {
        let code = game.legal_moves()[0];
        game.play(code).unwrap();
    }
    let session = GameSession::new(against("abalone", &[], &[None, WEAK]), game);
    table.app.insert_resource(session);
    table.send(quintet_bevy::session::PositionReset);
    table.frames(2);
    table.send(OfferDraw);
    table.frames(3);
    assert_eq!(table.get::<GameSession>().termination(), Some(Termination::Agreed));
}

/// The setup of a match of Abalone with this time control and these computer players.
fn timed(clock: &str, computers: &[Option<Level>]) -> SessionSetup {
    SessionSetup { clock: TimeControl::parse(clock), ..against("abalone", &[], computers) }
}

#[test]
fn computers_do_not_run_out_of_time() {
    for clock in ["10", "3+1"] {
        let mut table = Table::new();
        table.app.insert_resource(Motion::Off);
        begin(&mut table, timed(clock, &[WEAK, WEAK]));
        table.wait_until(|table| table.history().len() >= 40 || table.phase() == Phase::Over);
        let state = table.get::<GameClock>().state().unwrap();
        assert_eq!((table.history().len(), table.get::<GameSession>().termination()), (40, None), "{clock}");
        assert!(Side::BOTH.map(|side| state.left(side)).iter().all(|left| *left > Duration::from_secs(1)), "{state:?}");
    }
}

#[test]
fn computer_stops_when_its_time_has_run_out() {
    for (clock, ends) in [("1", true), ("1 soft", false)] {
        let mut table = Table::new();
        table.app.insert_resource(Motion::Off);
        table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        begin(&mut table, timed(clock, &[WEAK, None]));
        table.frames(20);
        assert!(table.get::<ComputerTurn>().is_active() && table.history().is_empty(), "no time has passed");
        // In one frame, the pause before the move ends and the time runs out.
        table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(2)));
        table.frames(1);
        table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)));
        table.frames(200);
        let (session, state) = (table.get::<GameSession>(), table.get::<GameClock>().state().unwrap());
        assert_eq!(state.pressure(Side::FIRST), TimePressure::Expired, "{clock}");
        let termination = ends.then_some(Termination::Time(Side::FIRST));
        assert_eq!((session.termination(), session.moves().is_empty()), (termination, ends), "{clock}");
        assert!(!table.get::<ComputerTurn>().is_active() && !table.get::<SearchExecutor>().is_busy(), "{clock}");
        assert_eq!(table.phase(), if ends { Phase::Over } else { Phase::Choosing }, "{clock}");
    }
}

#[test]
fn leaving_session_stops_search() {
    let mut table = Table::new();
    begin(&mut table, against("abeo", &[], &[WEAK, None]));
    assert!(table.get::<ComputerTurn>().is_active());
    table.app.world_mut().resource_mut::<NextState<Screen>>().go_to(Screen::Title);
    table.frames(3);
    assert!(!table.get::<ComputerTurn>().is_active() && !table.get::<SearchExecutor>().is_busy());
}

#[test]
fn computer_players_are_saved_with_session() {
    let folder = folder("opponents");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    begin(&mut table, against("abalone", &[], &[None, WEAK]));
    play_first_legal(&mut table);
    table.settle();
    table.app.world_mut().resource_mut::<NextState<Screen>>().go_to(Screen::Title);
    table.frames(3);
    table.app.world_mut().resource_mut::<Storage>().flush();
    let seed = *table.get::<ComputerSeed>();
    drop(table);
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.frames(5);
    table.send(ResumeSession);
    table.frames(5);
    assert_eq!(table.get::<GameSession>().setup().computers, [None, WEAK]);
    assert_eq!(*table.get::<ComputerSeed>(), seed);
    wait_for_computer(&mut table);
    assert_eq!(table.history().len(), 2, "the resumed game continues");
}

#[test]
fn thread_and_frames_play_same_moves() {
    let play = |on_thread: bool| {
        let mut table = Table::new();
        if on_thread {
            table.app.world_mut().resource_mut::<SearchExecutor>().run_in_background(|| {});
        }
        table.app.insert_resource(Motion::Off);
        begin(&mut table, against("abande", &[], &[WEAK, WEAK]));
        table.wait_for_turns(4);
        table.history()
    };
    assert_eq!(play(true), play(false));
}

#[test]
fn people_play_every_side_in_variations() {
    let mut table = Table::new();
    begin(&mut table, against("abalone", &[], &[None, WEAK]));
    for _ in 0..2 {
        play_first_legal(&mut table);
        wait_for_computer(&mut table);
    }
    table.send(NavigateHistory::Show(main_line(1)));
    table.frames(5);
    assert!(!table.get::<GameSession>().is_live() && table.game().to_move() == Side(1));
    let code = *table.game().legal_moves().last().unwrap();
    let path = table.game().paths(code)[0].clone();
    for step in path {
        table.send(SelectStep(step));
        table.frames(1);
    }
    table.settle();
    table.frames(200);
    assert_eq!(table.history().len(), 2, "the computer does not answer in a variation");
    table.send(NavigateHistory::Return);
    table.frames(5);
    assert_eq!(table.history().len(), 4);
}

/// A session in which orange's tiles (solid/line/cross) are secret.
fn secret_match(orange: &str, computers: &[Option<Level>]) -> SessionSetup {
    let open = against("abstrakto", &[("first", "blue"), ("blue", "5/5/5"), ("orange", orange)], computers);
    SessionSetup { secret: vec!["orange"], ..open }
}

fn play_first(table: &mut Table, kind: char) {
    let game = table.game();
    let code = game.legal_moves().into_iter().find(|code| game.text(*code).starts_with(kind)).unwrap();
    table.play(code);
}

#[test]
fn secrets_are_determinized_consistently_with_moves() {
    let guesses = |table: &Table, side| {
        let session = table.get::<GameSession>();
        let guess = |seed| session.determinized_for(side, session.game(), seed);
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
    assert!(guesses(&table, orange).is_empty(), "orange has nothing to guess");
    for _ in 0..5 {
        play_first(&mut table, 'S');
        play_first(&mut table, 'L');
    }
    // Orange has placed five line tiles.
    let left = ["3/6/6", "4/5/6", "4/6/5", "5/5/5", "5/6/4", "6/5/4", "6/6/3"];
    assert_eq!(guesses(&table, blue), left.map(str::to_owned).into());
    table.send(EndSession(Termination::Agreed));
    table.frames(2);
    assert!(guesses(&table, blue).is_empty(), "after the end nothing is secret");
}

#[test]
fn computer_does_not_depend_on_hidden_secrets() {
    let play = |orange, secret| {
        let mut table = Table::new();
        table.app.insert_resource(Motion::Off);
        let setup = secret_match(orange, &[Level::new(2)]);
        begin(&mut table, if secret { setup } else { SessionSetup { secret: Vec::new(), ..setup } });
        // Moves that orange can make with either set of tiles.
        for kind in "LLLLLLSSSCCC".chars() {
            wait_for_computer(&mut table);
            play_first(&mut table, kind);
        }
        table.history()
    };
    let (one, other) = ("3/6/6", "6/6/3");
    assert_eq!(play(one, true), play(other, true));
    assert_ne!(play(one, false), play(other, false), "it makes a difference when known");
}

/// A match of Abande in which Master has moved first, and a person is to move.
fn after_a_move_of_master(ponders: bool) -> Table {
    let mut table = Table::new();
    table.app.world_mut().resource_mut::<SearchExecutor>().run_in_background(|| {});
    table.app.insert_resource(PonderingEnabled(ponders)).insert_resource(Motion::Off);
    begin(&mut table, against("abande", &[], &[Level::master(1), None]));
    table.wait_until(|table| table.history().len() == 1 && is_persons_turn(table));
    table.frames(2);
    table
}

#[test]
fn master_continues_its_search_after_the_expected_reply() {
    for is_expected in [true, false] {
        let mut table = after_a_move_of_master(true);
        let pondering = table.get::<Pondering>();
        assert!(pondering.is_active());
        let reply = pondering.expected().unwrap().history().pop();
        let reply = table.game().parse(&reply.unwrap()).unwrap();
        let played = table.game().legal_moves().into_iter().find(|code| (*code == reply) == is_expected).unwrap();
        table.send(PlayMove(played));
        table.wait_until(|table| table.get::<ComputerTurn>().is_active());
        assert_eq!(table.get::<ComputerTurn>().has_pondered(), is_expected);
        assert!(!table.get::<Pondering>().is_active());
        table.wait_until(|table| table.history().len() == 3 && is_persons_turn(table));
    }
}

#[test]
fn pondering_stops_with_its_setting_and_with_the_match() {
    assert!(!after_a_move_of_master(false).get::<Pondering>().is_active());

    let mut table = after_a_move_of_master(true);
    table.app.insert_resource(PonderingEnabled(false));
    table.frames(2);
    assert!(!table.get::<Pondering>().is_active());

    let mut table = after_a_move_of_master(true);
    table.app.world_mut().resource_mut::<NextState<Screen>>().go_to(Screen::Title);
    table.frames(3);
    assert!(!table.get::<Pondering>().is_active());
}

#[test]
fn computers_decline_a_draw_while_another_one_may_be_ahead() {
    let mut table = Table::new();
    begin(&mut table, against("aeb", &[("players", "3")], &[None, WEAK, WEAK]));
    play_first_legal(&mut table);
    table.settle();
    assert!(table.get::<GameSession>().awaits_computer());
    table.send(OfferDraw);
    table.frames(2);
    assert!(table.get::<RejectionMessage>().text.contains("declines the draw"));
    assert_eq!(table.get::<GameSession>().termination(), None);
}

#[test]
fn message_stays_when_the_computer_moves() {
    let mut table = Table::new();
    begin(&mut table, against("abalone", &[], &[None, WEAK]));
    play_first_legal(&mut table);
    table.settle();
    assert!(table.get::<GameSession>().awaits_computer());
    table.send(OfferDraw);
    table.frames(2);
    assert!(table.get::<RejectionMessage>().is_shown());
    table.wait_until(|table| table.history().len() == 2);
    table.frames(2);
    assert!(table.get::<RejectionMessage>().is_shown(), "the answer can be read");
    wait_for_computer(&mut table);
    play_first_legal(&mut table);
    table.frames(2);
    assert!(!table.get::<RejectionMessage>().is_shown(), "the person's next move hides it");
}
