//! A program can add games to the catalog. The tests are in a program of their own, because others list all games.

use quintet_core::catalog::{DuplicateGame, GameDef, register};
use quintet_core::engine::{ComputerPlayer, Level};
use quintet_core::learning::{lesson, load_lesson, load_page, page};
use quintet_core::record::{Record, link};
use quintet_games::GAMES;
use quintet_games::{find, games};

use breakthrough::Breakthrough;

static GAME: GameDef = GameDef::new::<Breakthrough>().lesson("game breakthrough\nstep nothing\n").page("game abande\n");

#[test]
fn registered_game_is_a_game_like_any_other() {
    let house = GAMES.len();
    let before = games();
    assert!(find("breakthrough").is_none());

    // Of several attempts at the same time, one succeeds.
    let attempts: Vec<_> = (0..4).map(|_| std::thread::spawn(|| register(&GAME))).collect();
    let results: Vec<_> = attempts.into_iter().map(|attempt| attempt.join().unwrap()).collect();
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
    let error = results.into_iter().find_map(Result::err).unwrap();
    assert_eq!(error, DuplicateGame("breakthrough".to_owned()));
    assert_eq!(error.to_string(), "There is already a game “breakthrough”.");

    assert_eq!((before.len(), games().len()), (house, house + 1));
    assert_eq!(games().next_back().unwrap().info.name, "Breakthrough");
    let game = find("breakthrough").unwrap();
    let mut match_in_progress = game.start(game.options()).unwrap();
    for _ in 0..4 {
        let mut computer = ComputerPlayer::new(&game.engine, &*match_in_progress, Level::ALL[0], 1).unwrap();
        while !computer.step(1_000) {}
        match_in_progress.play(computer.choose().unwrap()).unwrap();
    }
    let record = Record::of(&*match_in_progress, []);
    let read = Record::parse(&record.to_string()).unwrap();
    let linked = link::decode(&link::encode(&record).unwrap()).unwrap().unwrap();
    for copy in [read, linked] {
        assert_eq!(copy.replay().unwrap().history(), match_in_progress.history());
    }

    // Invalid files are reported with their names, and the other games keep theirs.
    assert_eq!(load_lesson(game).unwrap_err().to_string(), "breakthrough.lesson, line 1: The line “offer” is missing.");
    assert!(load_page(game).unwrap_err().to_string().starts_with("breakthrough.page, line 1: "));
    assert!(lesson("breakthrough").is_none() && page("breakthrough").is_none());
    for house_game in GAMES {
        assert!(lesson(house_game.info.id).is_some() && page(house_game.info.id).is_some());
    }
}
