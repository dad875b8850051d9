//! Tests of the UGI server.

use std::time::Duration;

use quintet_core::rules::{AnyGame, Diagram};
use quintet_core::ugi::UgiServer;
use quintet_games::{find, games};

struct Client {
    ugi: UgiServer,
    elapsed: Duration,
}

impl Client {
    fn new(game: &str) -> Self {
        let game_def = find(game).unwrap();
        Self {
            ugi: UgiServer::new(&game_def.engine, game_def.start(game_def.options()).unwrap()),
            elapsed: Duration::ZERO,
        }
    }

    fn send(&mut self, line: &str) -> Vec<String> {
        let mut out = Vec::new();
        assert!(self.ugi.handle_line(line, self.elapsed, &mut out), "{line} ended the session");
        out
    }

    fn think(&mut self) -> Vec<String> {
        let mut out = Vec::new();
        while self.ugi.is_searching() {
            self.ugi.step(100, || self.elapsed, &mut out);
        }
        out
    }
}

#[test]
fn ugi_lists_options() {
    let mut client = Client::new("abalone");
    let lines = client.send("ugi");
    assert!(lines[0].starts_with("id name Quintet") && lines[1].starts_with("id author "));
    assert!(lines.iter().any(|line| line == "option name Level type spin default 0 min 0 max 5"));
    assert!(
        lines.iter().any(|line| line.starts_with("option name layout type combo default standard var standard var "))
    );
    assert_eq!(lines.last().unwrap(), "ugiok");
    assert_eq!(client.send("isready"), ["readyok"]);
    assert!(client.send("").is_empty());
}

#[test]
fn go_reports_info_and_bestmove() {
    for game in games() {
        let mut client = Client::new(game.info.id);
        assert!(client.send("position startpos").is_empty());
        assert!(client.send("go nodes 300").is_empty());
        let lines = client.think();
        let info = &lines[lines.len() - 2];
        for word in ["info depth ", " nodes ", " score ", " pv ", " nps ", " time "] {
            assert!(info.contains(word), "{info}");
        }
        let best = lines.last().unwrap().strip_prefix("bestmove ").unwrap();
        assert!(info.contains(&format!(" pv {best}")), "{lines:?}");
        assert!(client.send(&format!("position startpos moves {best}")).is_empty());
        assert_eq!(client.send("query p1turn").len(), 1);
    }
}

#[test]
fn several_lines_are_reported() {
    let mut client = Client::new("abalone");
    assert!(client.send("setoption name MultiPV value 3").is_empty());
    assert!(client.send("go depth 2").is_empty());
    let lines = client.think();
    let last = &lines[lines.len() - 4..];
    for (line, number) in last.iter().zip(1..=3) {
        assert!(line.starts_with(&format!("info depth 2 multipv {number} score cp ")), "{line}");
    }
    let best = last[3].strip_prefix("bestmove ").unwrap();
    assert!(last[0].contains(&format!(" pv {best} ")), "{last:?}");
    assert_eq!(client.send("setoption name MultiPV value 0").len(), 1);
}

#[test]
fn analysis_continues_until_it_is_stopped() {
    let mut client = Client::new("abeo");
    client.send("setoption name MultiPV value 2");
    client.send("go infinite");
    let mut out = Vec::new();
    for _ in 0..50 {
        client.ugi.step(100, || Duration::ZERO, &mut out);
    }
    assert!(client.ugi.is_searching());
    let lines = client.send("stop");
    assert!(lines.last().unwrap().starts_with("bestmove "), "{lines:?}");
}

#[test]
fn many_short_lines_wait_for_a_search() {
    let mut client = Client::new("abeo");
    client.send("go infinite");
    assert!((0..20_000).all(|_| client.send("query p1turn").is_empty()));
    let lines = client.send("stop");
    assert_eq!(lines.iter().filter(|line| *line == "response true").count(), 20_000);
}

#[test]
fn no_position_is_searched_in_place_of_a_skipped_one() {
    let mut client = Client::new("abeo");
    client.send("go infinite");
    let long = format!("position startpos moves {}", "a1 ".repeat(300_000));
    let answers: Vec<_> = (0..100).flat_map(|_| client.send(&long)).collect();
    assert_eq!(answers.len(), 26, "74 lines have less than 64 MiB");
    assert!(answers.iter().all(|answer| answer.starts_with("info string Too many lines")));
    let skipped = |client: &mut Client, line: &str| {
        let answers = client.send(line);
        assert!(answers.len() == 1 && answers[0].contains("earlier one was skipped"), "{line}: {answers:?}");
    };
    skipped(&mut client, "go nodes 10");
    assert_eq!(client.send("isready"), ["readyok"]);
    let stopped = client.send("stop");
    assert_eq!(stopped.iter().filter(|line| line.starts_with("bestmove ")).count(), 1, "{stopped:?}");
    skipped(&mut client, "go nodes 10");
    assert!(client.send("position startpos").is_empty());
    assert!(client.send("go nodes 10").is_empty() && client.ugi.is_searching());
    assert!(client.send("query gameover").is_empty(), "the lines of this group are accepted again");
    client.think();
    client.ugi.skip_line();
    skipped(&mut client, "go nodes 10");
}

#[test]
fn complete_infinite_search_waits_for_stop() {
    let mut client = Client::new("abalone");
    client.send(
        r#"position fen {"to_move": "white", "board": {"e8": "white", "e7": "white", "e9": "black"}, "score": {"black": 0, "white": 5}}"#,
    );
    client.send("go infinite");
    assert!(!client.ugi.is_waiting_for_stop());
    let mut out = Vec::new();
    client.ugi.step(100, || Duration::ZERO, &mut out);
    assert!(client.ugi.is_searching() && client.ugi.is_waiting_for_stop());
    client.ugi.step(100, || Duration::ZERO, &mut out);
    assert!(out.iter().all(|line| line.starts_with("info ")), "no answer before stop: {out:?}");
    assert_eq!(client.send("stop").last().unwrap(), "bestmove e7e8");
    assert!(!client.ugi.is_searching() && !client.ugi.is_waiting_for_stop());
    client.send("position startpos");
    client.send("go depth 1");
    client.think();
    assert!(!client.ugi.is_waiting_for_stop(), "a search with a limit answers at once");
}

#[test]
fn nps_uses_elapsed_time() {
    let mut client = Client::new("abalone");
    client.send("go nodes 100000");
    let mut out = Vec::new();
    client.ugi.step(5_000, || Duration::from_millis(10), &mut out);
    let words: Vec<_> = out[0].split(' ').collect();
    let number = |name: &str| -> u64 {
        let at = words.iter().position(|word| *word == name).unwrap();
        words[at + 1].parse().unwrap()
    };
    assert_eq!((number("time"), number("nps")), (10, number("nodes") * 100), "{out:?}");
}

#[test]
fn limits_and_stop_end_search() {
    let mut client = Client::new("abalone");
    client.send("go depth 2");
    assert!(client.think().last().unwrap().starts_with("bestmove "));
    client.send("go movetime 50");
    client.elapsed = Duration::from_millis(49);
    let mut out = Vec::new();
    client.ugi.step(1, || client.elapsed, &mut out);
    assert!(client.ugi.is_searching());
    client.elapsed = Duration::from_millis(50);
    client.ugi.step(1, || client.elapsed, &mut out);
    assert!(!client.ugi.is_searching() && out.last().unwrap().starts_with("bestmove "));
    client.send("go p1time 3000 p2time 1 p1inc 0 p2inc 0");
    client.elapsed = Duration::from_millis(99);
    client.ugi.step(1, || client.elapsed, &mut out);
    assert!(client.ugi.is_searching());
    client.elapsed = Duration::from_millis(101);
    client.ugi.step(1, || client.elapsed, &mut out);
    assert!(!client.ugi.is_searching());
    client.send("go movetime 50 p1time 60000 p2time 60000");
    client.elapsed = Duration::from_millis(50);
    client.ugi.step(1, || client.elapsed, &mut out);
    assert!(!client.ugi.is_searching(), "the smaller limit applies");
    client.send("go infinite");
    client.ugi.step(5000, || Duration::from_secs(1_000_000), &mut out);
    assert!(client.ugi.is_searching() && client.ugi.is_unlimited());
    assert_eq!(client.send("isready"), ["readyok"]);
    assert!(client.send("query gameover").is_empty(), "queued until the search ends");
    let lines = client.send("stop");
    assert!(lines[lines.len() - 2].starts_with("bestmove "), "{lines:?}");
    assert_eq!(lines.last().unwrap(), "response false");
    assert!(client.send("stop").is_empty());
}

#[test]
fn unknown_limits_are_reported_and_ignored() {
    let mut client = Client::new("abalone");
    for go in [
        "go nodes",
        "go nodes x",
        "go nodes -1",
        "go sideways 3",
        "go wtime 100 btime 100",
        "go p1time soon",
        "go p3time 9",
    ] {
        let lines = client.send(go);
        assert!(lines.len() == 1 && lines[0].starts_with("info string “go” ignores "), "{go}: {lines:?}");
        assert!(client.ugi.is_searching(), "{go}");
        assert!(client.send("stop").last().unwrap().starts_with("bestmove "), "{go}");
    }
    let nodes = |lines: &[String]| {
        lines[lines.len() - 2].split_once(" nodes ").unwrap().1.split_once(' ').unwrap().0.to_owned()
    };
    client.send("go nodes 700");
    let expected = nodes(&client.think());
    assert_eq!(client.send("go sideways 3 nodes 700 ahead").len(), 1);
    assert_eq!(nodes(&client.think()), expected, "the known limits apply");
}

#[test]
fn limits_apply_to_a_level() {
    let mut client = Client::new("abalone");
    client.send("setoption name Level value 5");
    let last_info = |lines: &[String]| lines[lines.len() - 2].clone();
    client.send("go depth 1");
    let shallow = last_info(&client.think());
    assert!(shallow.contains(" depth 1 "), "{shallow}");
    client.send("go nodes 700");
    let short = last_info(&client.think());
    let nodes: u64 = short.split_once(" nodes ").unwrap().1.split(' ').next().unwrap().parse().unwrap();
    assert!(nodes <= 700, "{short}");
}

/// A stalling game of three players: the first one is to move and ahead of the others, and nobody has attacked for 51
/// turns.
fn stalling_game() -> Box<dyn AnyGame> {
    let aeb = find("aeb").unwrap();
    let pieces = [("h8", "green"), ("a8", "purple"), ("a1", "blue"), ("b2", "blue"), ("c3", "blue"), ("b1", "blue")];
    let board = pieces.map(|(cell, color)| format!(r#""{cell}": {{"kind": "single", "pieces": [["{color}", 3]]}}"#));
    let text = format!(r#"{{"options": {{"players": "3"}}, "to_move": "1", "board": {{{}}}}}"#, board.join(", "));
    let mut options = aeb.options();
    let diagram = Diagram::read(&text, "aeb", &mut options).unwrap();
    let mut game = aeb.set_up(&diagram, options).unwrap();
    for turn in 0..51 {
        let mut walks = game.legal_moves();
        walks.retain(|action| game.text(*action).contains('-'));
        game.play(walks[turn * (turn + 7) % walks.len()]).unwrap();
    }
    game
}

#[test]
fn limits_apply_to_a_level_in_a_stalling_game() {
    let mut client = Client::new("aeb");
    client.ugi = UgiServer::new(&find("aeb").unwrap().engine, stalling_game());
    client.send("setoption name Level value 1");
    let number = |lines: &[String], name: &str| -> u64 {
        let mut words = lines[lines.len() - 2].split(' ').skip_while(|word| *word != name);
        words.nth(1).unwrap().parse().unwrap()
    };
    client.send("go");
    let unlimited = client.think();
    assert!(number(&unlimited, "depth") > 1 && number(&unlimited, "nodes") > 500, "{unlimited:?}");
    client.send("go depth 1");
    assert_eq!(number(&client.think(), "depth"), 1);
    client.send("go nodes 300");
    assert!(number(&client.think(), "nodes") <= 300);
}

#[test]
fn clocks_do_not_extend_the_time_of_a_level() {
    for (go, milliseconds) in [
        ("go", 2_000),
        ("go p1time 600000 p2time 600000", 2_000),
        ("go p1time 3000 p2time 3000", 100),
        ("go movetime 3000", 3_000),
        ("go movetime 3000 p1time 3000", 100),
    ] {
        let mut client = Client::new("abeo");
        client.send("setoption name Level value 5");
        client.send(go);
        let mut out = Vec::new();
        client.ugi.step(10, || Duration::from_millis(milliseconds - 1), &mut out);
        assert!(client.ugi.is_searching(), "{go}");
        client.ugi.step(10, || Duration::from_millis(milliseconds), &mut out);
        assert!(!client.ugi.is_searching(), "{go}");
    }
}

#[test]
fn pondering_ends_only_after_ponderhit() {
    let mut client = Client::new("abande");
    client.send("setoption name Ponder value true");
    client.send("go nodes 2000");
    let lines = client.think();
    let (best, reply) = lines.last().unwrap().strip_prefix("bestmove ").unwrap().split_once(" ponder ").unwrap();
    client.send(&format!("position startpos moves {best} {reply}"));

    client.send("go ponder movetime 50");
    client.elapsed = Duration::from_millis(400);
    let mut out = Vec::new();
    client.ugi.step(100, || client.elapsed, &mut out);
    assert!(client.ugi.is_searching(), "the time has not begun");
    assert!(client.send("ponderhit").is_empty());
    client.ugi.step(100, || client.elapsed, &mut out);
    assert!(client.ugi.is_searching(), "the time begins with ponderhit");
    client.elapsed += Duration::from_millis(50);
    assert!(client.think().last().unwrap().starts_with("bestmove "));
    assert!(client.send("ponderhit").is_empty(), "it is ignored without a search");

    client.send("go ponder nodes 300");
    client.ugi.step(1_000, || client.elapsed, &mut out);
    assert!(client.ugi.is_waiting_for_stop(), "the search is complete");
    assert!(client.send("ponderhit").last().unwrap().starts_with("bestmove "));

    client.send("go ponder");
    assert!(client.send("stop").last().unwrap().starts_with("bestmove "));
    client.send("setoption name Ponder value false");
    client.send("go nodes 2000");
    assert!(!client.think().last().unwrap().contains("ponder"));
}

#[test]
fn threads_are_offered_to_callers_that_start_them() {
    let mut client = Client::new("abalone");
    assert!(client.send("ugi").iter().all(|line| !line.contains("Threads")));
    assert_eq!(client.send("setoption name Threads value 2").len(), 1, "the option is unknown");

    client.ugi = client.ugi.with_max_threads(8);
    assert!(client.send("ugi").contains(&"option name Threads type spin default 1 min 1 max 8".to_owned()));
    for wrong in ["0", "9", "two"] {
        assert!(client.send(&format!("setoption name Threads value {wrong}"))[0].starts_with("info string "));
    }
    client.send("go nodes 100");
    assert!(client.ugi.take_helpers().is_empty());
    client.think();
    assert!(client.send("setoption name Threads value 3").is_empty());
    client.send("go nodes 50000");
    let helpers = client.ugi.take_helpers();
    assert_eq!(helpers.len(), 2);
    let threads: Vec<_> = helpers.into_iter().map(|helper| std::thread::spawn(|| helper.run())).collect();
    assert!(client.think().last().unwrap().starts_with("bestmove "));
    threads.into_iter().for_each(|thread| thread.join().unwrap());

    // The threads also end at the node limit of a search whose answer must wait for `stop`.
    client.send("go infinite nodes 20000");
    let helpers = client.ugi.take_helpers();
    let threads: Vec<_> = helpers.into_iter().map(|helper| std::thread::spawn(|| helper.run())).collect();
    while !client.ugi.is_waiting_for_stop() {
        client.ugi.step(1_000, || Duration::ZERO, &mut Vec::new());
    }
    threads.into_iter().for_each(|thread| thread.join().unwrap());
    assert!(client.send("stop").last().unwrap().starts_with("bestmove "));
}

#[test]
fn node_limit_of_a_level_holds_for_all_threads() {
    let mut client = Client::new("abeo");
    client.ugi = client.ugi.with_max_threads(4);
    client.send("setoption name Level value 4");
    client.send("setoption name Threads value 4");
    client.send("go");
    let threads: Vec<_> =
        client.ugi.take_helpers().into_iter().map(|helper| std::thread::spawn(|| helper.run())).collect();
    let lines = client.think();
    threads.into_iter().for_each(|thread| thread.join().unwrap());
    let info = &lines[lines.len() - 2];
    let nodes: u64 = info.split_once(" nodes ").unwrap().1.split_once(' ').unwrap().0.parse().unwrap();
    let abeo = &find("abeo").unwrap().engine;
    let limit = abeo.strengths(2)[3].nodes;
    assert!((limit..limit + 4 * 2_010).contains(&nodes), "{nodes} instead of {limit}");
}

#[test]
fn negative_times_count_as_zero() {
    let mut client = Client::new("abalone");
    for go in ["go movetime -5", "go p1time -20 p2time 1000", "go p1time -99999999999999999999 p1inc -3 p2inc -3"] {
        assert_eq!(client.send(go), [""; 0], "{go}");
        let mut out = Vec::new();
        client.ugi.step(1, || Duration::ZERO, &mut out);
        assert!(!client.ugi.is_searching(), "{go}");
        assert!(out.last().unwrap().starts_with("bestmove "), "{go}: {out:?}");
    }
}

#[test]
fn query_reports_turn_and_result() {
    let mut client = Client::new("abalone");
    assert_eq!(client.send("query gameover"), ["response false"]);
    assert_eq!(client.send("query result"), ["response none"]);
    assert_eq!(client.send("query p1turn"), ["response true"]);
    client.send("position startpos moves a1b2");
    assert_eq!(client.send("query p1turn"), ["response false"]);
    client.send(
        r#"position fen {"to_move": "white", "board": {"e8": "white", "e7": "white", "e9": "black"}, "score": {"black": 0, "white": 5}} moves e7e8"#,
    );
    assert_eq!(client.send("query gameover"), ["response true"]);
    assert_eq!(client.send("query result"), ["response p2win"]);
    assert_eq!(client.send("go nodes 10").last().unwrap(), "bestmove none");
    client.send("uginewgame");
    assert_eq!(client.send("query gameover"), ["response false"]);
}

#[test]
fn level_and_options_can_be_set() {
    let mut client = Client::new("abalone");
    assert!(client.send("setoption name Level value 1").is_empty());
    assert!(client.send("setoption name MoveSeed value 3").is_empty());
    assert!(client.send("setoption name layout value belgian-daisy").is_empty());
    client.send("go");
    let moves = client.think();
    assert!(moves.last().unwrap().starts_with("bestmove "));
    assert!(client.send("position startpos moves g7g6").is_empty(), "black has a ball on g7 in this layout");
}

#[test]
fn given_start_is_kept() {
    let mut client = Client::new("abalone");
    let mut game = find("abalone").unwrap().start(find("abalone").unwrap().options()).unwrap();
    let first_move = game.parse("a1b2").unwrap();
    game.play(first_move).unwrap();
    client.ugi = UgiServer::new(&find("abalone").unwrap().engine, game);
    for line in ["uginewgame", "position startpos"] {
        assert!(client.send("position startpos moves i9h8 a5b5 i5h5").is_empty());
        assert_eq!(client.send("query p1turn"), ["response true"]);
        let _ = client.send("position startpos moves i9h8");
        assert!(client.send(line).is_empty(), "{line}");
        assert_eq!(client.send("query p1turn"), ["response false"], "{line}");
    }
    assert!(client.send("position startpos moves i9h8").is_empty());
    assert!(client.send("setoption name layout value standard").is_empty());
    assert_eq!(client.send("query p1turn"), ["response true"], "the value has not changed, so the position stays");
    assert!(client.send("position startpos").is_empty());
    assert_eq!(client.send("query p1turn"), ["response false"], "the given start stays");
    assert!(client.send("setoption name layout value duel").is_empty());
    assert_eq!(client.send("query p1turn"), ["response true"], "another layout has its own start");
}

#[test]
fn info_lines_are_not_repeated() {
    let mut client = Client::new("abalone");
    client.send("go nodes 3000");
    let lines = client.think();
    let nodes: Vec<_> = lines.iter().filter_map(|line| line.split_once(" nodes ")).collect();
    assert!(nodes.len() > 1 && nodes.windows(2).all(|pair| pair[0] != pair[1]), "{lines:?}");
    client.send("go infinite");
    let stopped = client.send("stop");
    assert_eq!(stopped.len(), 1, "nothing was searched: {stopped:?}");
}

#[test]
fn network_can_be_switched_off() {
    let mut client = Client::new("abalone");
    for go in ["go nodes 3000", "go"] {
        let mut scores = Vec::new();
        for network in ["true", "false", "true"] {
            assert_eq!(client.send(&format!("setoption name Network value {network}")), [""; 0]);
            client.send(go);
            let mut lines = Vec::new();
            while !lines.last().is_some_and(|line: &String| line.starts_with("info depth 3 ")) {
                assert!(client.ugi.is_searching(), "{lines:?}");
                client.ugi.step(100, || Duration::ZERO, &mut lines);
            }
            let line = lines.last().unwrap();
            client.send("stop");
            scores.push(line.split_once(" score ").unwrap().1.split_once(" nodes ").unwrap().0.to_owned());
        }
        assert!(scores[0] == scores[2] && scores[0] != scores[1], "{go}: {scores:?}");
    }
}

#[test]
fn invalid_line_is_reported_and_ignored() {
    let mut client = Client::new("abalone");
    client.send("position startpos moves a1b2");
    for line in [
        "ponder",
        "position",
        "position here",
        "position fen",
        "position fen {",
        "position fen {}",
        "position startposmoves a1b2",
        "position startpos movesa1b2",
        r#"position fen {"to_move": "black", "board": {"a1": "black", "i9": "white"}, "turn": 1000001}"#,
        "position startpos moves a1b2 a1b2",
        "query weather",
        "setoption name Level value 6",
        "setoption name MoveSeed value x",
        "setoption name layout value round",
        "setoption name colour value red",
        "setoption",
        "\u{1b}[31m",
    ] {
        let lines = client.send(line);
        assert!(lines.len() == 1 && lines[0].starts_with("info string "), "{line}: {lines:?}");
        assert!(!lines[0].contains(char::is_control));
        assert!(!client.ugi.is_searching());
        assert_eq!(client.send("query p1turn"), ["response false"], "{line}");
    }
    let reasons = [
        ("setoption name Level value 6", "it must be a whole number from 0 to 5"),
        ("setoption name Network value yes", "it can be false, true"),
        ("setoption name colour value red", "The options are Level, MultiPV, Network, Ponder, MoveSeed, layout, "),
        ("setoption name layout", "“setoption name NAME value VALUE”"),
        ("setoption Layout duel", "“setoption name NAME value VALUE”"),
    ];
    for (line, reason) in reasons {
        assert!(client.send(line)[0].contains(reason), "{line}: {:?}", client.send(line));
    }
    let mut out = Vec::new();
    assert!(!client.ugi.handle_line("quit", Duration::ZERO, &mut out) && out.is_empty());
}
