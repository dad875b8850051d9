//! The Universal Game Interface, as text.

use std::time::Duration;

use crate::engine::Session;
use crate::rules::find;

struct Talk {
    session: Session,
    spent: Duration,
}

impl Talk {
    fn about(game: &str) -> Self {
        let entry = find(game).unwrap();
        Self { session: Session::new(entry.start(entry.options()).unwrap()), spent: Duration::ZERO }
    }

    fn say(&mut self, line: &str) -> Vec<String> {
        let mut out = Vec::new();
        assert!(self.session.tell(line, self.spent, &mut out), "{line} ended the conversation");
        out
    }

    fn think(&mut self) -> Vec<String> {
        let mut out = Vec::new();
        while self.session.is_thinking() {
            self.session.step(100, || self.spent, &mut out);
        }
        out
    }
}

#[test]
fn it_introduces_itself_with_its_options() {
    let mut talk = Talk::about("abalone");
    let lines = talk.say("ugi");
    assert!(lines[0].starts_with("id name Quintet") && lines[1].starts_with("id author "));
    assert!(lines.iter().any(|line| line == "option name Level type spin default 0 min 0 max 5"));
    assert!(
        lines.iter().any(|line| line.starts_with("option name layout type combo default standard var standard var "))
    );
    assert_eq!(lines.last().unwrap(), "ugiok");
    assert_eq!(talk.say("isready"), ["readyok"]);
    assert!(talk.say("").is_empty());
}

#[test]
fn it_thinks_tells_how_far_it_is_and_moves() {
    for game in ["abeo", "abande", "abalone", "abstrakto", "aeb"] {
        let mut talk = Talk::about(game);
        assert!(talk.say("position startpos").is_empty());
        assert!(talk.say("go nodes 300").is_empty());
        let lines = talk.think();
        let info = &lines[lines.len() - 2];
        for word in ["info depth ", " nodes ", " score ", " pv ", " nps ", " time "] {
            assert!(info.contains(word), "{info}");
        }
        let best = lines.last().unwrap().strip_prefix("bestmove ").unwrap();
        assert!(info.contains(&format!(" pv {best}")), "{lines:?}");
        assert!(talk.say(&format!("position startpos moves {best}")).is_empty());
        assert_eq!(talk.say("query p1turn").len(), 1);
    }
}

#[test]
fn speed_is_told_by_the_time_that_the_work_took() {
    let mut talk = Talk::about("abalone");
    talk.say("go nodes 100000");
    let mut out = Vec::new();
    talk.session.step(5_000, || Duration::from_millis(10), &mut out);
    let words: Vec<_> = out[0].split(' ').collect();
    let number = |name: &str| -> u64 {
        let at = words.iter().position(|word| *word == name).unwrap();
        words[at + 1].parse().unwrap()
    };
    assert_eq!((number("time"), number("nps")), (10, number("nodes") * 100), "{out:?}");
}

#[test]
fn depth_and_time_end_a_search_and_stop_ends_an_endless_one() {
    let mut talk = Talk::about("abalone");
    talk.say("go depth 2");
    assert!(talk.think().last().unwrap().starts_with("bestmove "));
    talk.say("go movetime 50");
    talk.spent = Duration::from_millis(49);
    let mut out = Vec::new();
    talk.session.step(1, || talk.spent, &mut out);
    assert!(talk.session.is_thinking());
    talk.spent = Duration::from_millis(50);
    talk.session.step(1, || talk.spent, &mut out);
    assert!(!talk.session.is_thinking() && out.last().unwrap().starts_with("bestmove "));
    talk.say("go p1time 3000 p2time 1 p1inc 0 p2inc 0");
    talk.spent = Duration::from_millis(99);
    talk.session.step(1, || talk.spent, &mut out);
    assert!(talk.session.is_thinking());
    talk.spent = Duration::from_millis(101);
    talk.session.step(1, || talk.spent, &mut out);
    assert!(!talk.session.is_thinking());
    talk.say("go infinite");
    talk.session.step(5000, || Duration::from_secs(1_000_000), &mut out);
    assert!(talk.session.is_thinking() && talk.session.is_endless());
    assert_eq!(talk.say("isready"), ["readyok"]);
    assert!(talk.say("query gameover").is_empty(), "it waits");
    let lines = talk.say("stop");
    assert!(lines[lines.len() - 2].starts_with("bestmove "), "{lines:?}");
    assert_eq!(lines.last().unwrap(), "response false");
    assert!(talk.say("stop").is_empty());
}

#[test]
fn it_answers_who_moves_and_how_a_game_ended() {
    let mut talk = Talk::about("abalone");
    assert_eq!(talk.say("query gameover"), ["response false"]);
    assert_eq!(talk.say("query result"), ["response none"]);
    assert_eq!(talk.say("query p1turn"), ["response true"]);
    talk.say("position startpos moves a1b2");
    assert_eq!(talk.say("query p1turn"), ["response false"]);
    talk.say(
        r#"position fen {"to_move": "white", "board": {"e8": "white", "e7": "white", "e9": "black"}, "score": {"black": 0, "white": 5}} moves e7e8"#,
    );
    assert_eq!(talk.say("query gameover"), ["response true"]);
    assert_eq!(talk.say("query result"), ["response p2win"]);
    assert_eq!(talk.say("go nodes 10").last().unwrap(), "bestmove none");
    talk.say("uginewgame");
    assert_eq!(talk.say("query gameover"), ["response false"]);
}

#[test]
fn a_level_and_options_can_be_set() {
    let mut talk = Talk::about("abalone");
    assert!(talk.say("setoption name Level value 1").is_empty());
    assert!(talk.say("setoption name Seed value 3").is_empty());
    assert!(talk.say("setoption name layout value belgian-daisy").is_empty());
    talk.say("go");
    let moves = talk.think();
    assert!(moves.last().unwrap().starts_with("bestmove "));
    assert!(talk.say("position startpos moves g7g6").is_empty(), "black stands on g7 in this layout");
}

#[test]
fn what_makes_no_sense_gets_a_sentence_and_changes_nothing() {
    let mut talk = Talk::about("abalone");
    talk.say("position startpos moves a1b2");
    for line in [
        "ponder",
        "position",
        "position here",
        "position fen",
        "position fen {",
        "position fen {}",
        "position startpos moves a1b2 a1b2",
        "go nodes",
        "go nodes x",
        "go sideways 3",
        "go nodes -1",
        "query weather",
        "setoption name Level value 6",
        "setoption name Seed value x",
        "setoption name layout value round",
        "setoption name colour value red",
        "setoption",
        "\u{1b}[31m",
    ] {
        let lines = talk.say(line);
        assert!(lines.len() == 1 && lines[0].starts_with("info string "), "{line}: {lines:?}");
        assert!(!lines[0].contains(char::is_control));
        assert!(!talk.session.is_thinking());
        assert_eq!(talk.say("query p1turn"), ["response false"], "{line}");
    }
    let mut out = Vec::new();
    assert!(!talk.session.tell("quit", Duration::ZERO, &mut out) && out.is_empty());
}
