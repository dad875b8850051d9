//! Tests of the `referee` binary: output, messages and exit codes.

#![expect(clippy::unwrap_used, reason = "tests fail on unexpected errors")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use quintet_core::record::{Record, link};
use quintet_games::games;
use serde_json::Value;

fn referee(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
    command.args(arguments).stdin(Stdio::null());
    command
}

fn run(arguments: &[&str]) -> Output {
    referee(arguments).output().unwrap()
}

fn run_on(arguments: &[&str], input: &[u8]) -> Output {
    let mut child =
        referee(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

/// The standard output of a successful run.
fn results(output: Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The message of a failed run: one line on standard error and no output.
fn message(output: Output, code: i32) -> String {
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{message}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    assert_eq!(message.matches('\n').count(), 1, "one line: {message:?}");
    assert!(message.ends_with('\n') && message.len() < 5000, "{message:?}");
    message
}

fn show(arguments: &[&str]) -> Value {
    let line = results(run(&[&["show"], arguments].concat()));
    assert_eq!(line.matches('\n').count(), 1);
    serde_json::from_str(&line).unwrap()
}

/// Writes a file with a name that no other test uses, and returns its path.
fn file(name: &str, text: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn games_lists_id_and_name() {
    let lines: String = games().map(|game| format!("{}\t{}\n", game.info.id, game.info.name)).collect();
    assert_eq!(results(run(&["games"])), lines);
    assert!(lines.contains("abalone\tAbalone\n"), "{lines}");
}

#[test]
fn show_prints_keys_in_order() {
    let start = show(&["abalone", "--set", "eject=3", "--moves", "a1b2 i9h8"]);
    let keys: Vec<_> = start.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["game", "options", "turn", "to_move", "board", "legal", "score", "outcome"]);
    assert_eq!(start["options"].to_string(), r#"{"layout":"standard","eject":"3","repetition":"draw"}"#);
    assert_eq!((start["turn"].as_u64(), start["to_move"].as_str()), (Some(2), Some("black")));
    assert_eq!(start["board"].as_object().unwrap().len(), 28);
    assert_eq!(start["score"].to_string(), r#"{"black":0,"white":0}"#);
    assert_eq!(start["outcome"], Value::Null);
    let legal: Vec<_> = start["legal"].as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect();
    assert!(legal.is_sorted() && legal.contains(&"b2c3"), "{legal:?}");
}

#[test]
fn show_output_round_trips() {
    let shown = results(run(&["show", "abalone", "--set", "layout=duel", "--moves", "d1c1"]));
    let path = file("shown.json", shown.as_bytes());
    assert_eq!(results(run(&["show", "abalone", "--position", &path])), shown);
    assert_eq!(results(run_on(&["show", "abalone", "--position", "-"], shown.as_bytes())), shown);
    let other = show(&["abalone", "--position", &path, "--set", "eject=1"]);
    assert_eq!(other["options"]["eject"], "1");
    assert_eq!(other["options"]["layout"], "duel");
}

#[test]
fn position_with_the_maximum_of_turns_round_trips() {
    let position = br#"{"to_move": "black", "board": {"a1": "black", "i9": "white"}, "score": {"black": 0, "white": 0}, "turn": 1000000}"#;
    let shown = results(run_on(&["show", "abalone", "--position", "-", "--moves", "a1b2"], position));
    assert!(shown.contains(r#""turn":1000000,"to_move":"white""#), "{shown}");
    assert_eq!(results(run_on(&["show", "abalone", "--position", "-"], shown.as_bytes())), shown);
}

#[test]
fn stacks_hands_and_passes_round_trip() {
    let opening = show(&["abande", "--moves", "d4 d5 e5"]);
    let keys: Vec<_> = opening.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["game", "options", "turn", "to_move", "board", "hands", "legal", "score", "outcome"]);
    assert_eq!(opening["board"].to_string(), r#"{"d4":["black"],"d5":["white"],"e5":["black"]}"#);
    assert_eq!(opening["hands"].to_string(), r#"{"black":16,"white":17}"#);
    assert_eq!(opening["score"].to_string(), r#"{"black":2,"white":1}"#);
    let record = include_str!("../../../assets/records/abande-hex.quintet");
    let moves = record.lines().skip_while(|line| !line.is_empty()).flat_map(str::split_whitespace);
    let mut moves: Vec<_> = moves.filter(|word| !word.ends_with('.') && !word.contains("0-1")).collect();
    let start = ["show", "abande", "--set", "board=hex", "--moves"];
    for passes in [2_u64, 1] {
        let shown = results(run(&[&start[..], &[&moves.join(" ")]].concat()));
        let position: Value = serde_json::from_str(&shown).unwrap();
        assert_eq!(position["passes"].as_u64(), Some(passes));
        assert_eq!(position["outcome"].is_null(), passes == 1);
        let path = file(&format!("passes-{passes}.json"), shown.as_bytes());
        assert_eq!(results(run(&["show", "abande", "--position", &path])), shown);
        moves.pop();
    }
}

#[test]
fn finished_game_has_outcome_and_no_moves() {
    let path = file("won.json", br#"{"to_move": "black", "board": {"e8": "black", "e7": "black", "e9": "white"}, "score": {"black": 5, "white": 0}}"#);
    let won = show(&["abalone", "--position", &path, "--moves", "e7e8"]);
    assert_eq!(won["outcome"]["winner"], "black");
    assert!(won["outcome"]["reason"].as_str().unwrap().contains(' '));
    assert_eq!(won["legal"].to_string(), "[]");
    let path = file(
        "drawn.json",
        br#"{"to_move": "black", "board": {"a1": "black", "i9": "white"}, "score": {"black": 0, "white": 0}}"#,
    );
    let moves = "a1b2 i9h8 b2a1 h8i9 ".repeat(2);
    let drawn = show(&["abalone", "--position", &path, "--moves", &moves]);
    assert_eq!((&drawn["outcome"]["draw"], drawn["outcome"].get("winner")), (&Value::Bool(true), None));
    let output = run(&["show", "abalone", "--position", &path, "--moves", &format!("{moves} a1b2")]);
    assert!(message(output, 1).contains("Move 9, a1b2: The game is over."));
}

#[test]
fn game_with_three_players_is_shown() {
    let start = show(&["aeb", "--set", "players=3", "--moves", "a1/ms h8>s"]);
    let keys: Vec<_> = start.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["game", "options", "turn", "to_move", "board", "hands", "legal", "score", "outcome"]);
    assert_eq!(start["to_move"], "3");
    assert_eq!(start["board"]["a1"].to_string(), r#"{"kind":"split","pieces":[["blue",2],["blue",1]]}"#);
    assert_eq!(start["board"]["h8"].to_string(), r#"{"kind":"gate","pieces":[["green",3]],"points":"s"}"#);
    assert_eq!(start["board"]["a8"].to_string(), r#"{"kind":"single","pieces":[["purple",3]]}"#);
    assert_eq!(start["hands"].as_object().unwrap().len(), 6);
    assert_eq!(start["hands"]["blue"].to_string(), "[4,4,5]");
    assert_eq!(start["score"].to_string(), r#"{"1":2,"2":1,"3":1}"#);
    let record =
        b"[Game \"aeb\"]\n[Players \"4\"]\n[Termination \"time of 1\"]\n\n1. a1-a2 h8-h7 a8-b8 h1-h2 2. a2-a3 3";
    assert_eq!(results(run_on(&["check", "-"], record)), "-: ok, 5 moves, 3 wins (time of 1)\n");
    let record = b"[Game \"aeb\"]\n\n1. a1-a2 *";
    assert_eq!(results(run_on(&["check", "-"], record)), "-: ok, 1 move, not over, 1-1\n");
    assert!(message(run(&["show", "aeb", "--set", "players=5"]), 2).contains("it can be 2, 3, 4"));
    assert!(message(run(&["show", "aeb", "--moves", "a1-a3"]), 1).contains("too far"));
}

#[test]
fn perft_counts_by_depth_or_first_move() {
    let output = run(&["perft", "abalone", "--depth", "3"]);
    assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 1, "time and rate go to standard error");
    assert_eq!(results(output), "1 44\n2 1936\n3 98912\n");
    let divided = results(run(&["perft", "abalone", "--depth", "3", "--divide", "--set", "layout=german-daisy"]));
    let counts: u64 = divided.lines().map(|line| line.split_once(' ').unwrap().1.parse::<u64>().unwrap()).sum();
    assert_eq!((divided.lines().count(), counts), (80, 493_480));
    assert!(divided.lines().is_sorted());
}

#[test]
fn random_games_are_deterministic_and_valid() {
    let arguments = ["random", "abalone", "--seed", "7", "--games", "2", "--set", "eject=1"];
    let records = results(run(&arguments));
    assert_eq!(results(run(&arguments)), records);
    assert!(records.contains("[Seed \"7\"]\n") && records.contains("\n\n[Game \"abalone\"]\n"), "{records}");
    let second = results(run(&["random", "abalone", "--seed", "8", "--set", "eject=1"]));
    assert!(records.ends_with(&second), "each game has its own seed");
    let checked = results(run_on(&["check", "-"], records.as_bytes()));
    assert_eq!(checked.lines().count(), 2);
    assert!(checked.lines().all(|line| line.starts_with("-: ok, ") && line.contains(" moves, ")), "{checked}");
    assert_eq!(results(run(&["random", "abalone", "--games", "0"])), "");
}

#[test]
fn endless_random_game_is_stopped() {
    let path = file(
        "lone.json",
        br#"{"to_move": "black", "board": {"a1": "black", "i9": "white"}, "score": {"black": 0, "white": 0}}"#,
    );
    let record = results(run(&["random", "abalone", "--set", "repetition=off", "--position", &path]));
    assert!(record.contains("[Result \"*\"]") && record.trim_end().ends_with('*'));
    assert_eq!(results(run_on(&["check", "-"], record.as_bytes())), "-: ok, 10000 moves, not over, 0-0\n");
}

#[test]
fn bench_prints_one_rate_per_line() {
    let rates = results(run(&["bench", "abeo"]));
    let lines: Vec<Vec<_>> = rates.lines().map(|line| line.split('\t').collect()).collect();
    assert!(lines.iter().all(|line| line.len() == 3 && line[0] == "abeo"), "{rates}");
    assert!(lines.iter().all(|line| line[2].parse::<u64>().is_ok_and(|rate| rate > 0)), "{rates}");
    let measures: Vec<_> = lines.iter().map(|line| line[1]).collect();
    assert!(["moves", "games", "nodes"].iter().all(|measure| measures.contains(measure)), "{rates}");
}

#[test]
fn tune_prints_weights_and_is_deterministic() {
    let arguments =
        ["tune", "abeo", "--rounds", "2", "--games", "2", "--final-games", "2", "--nodes", "20", "--seed", "3"];
    let tuned = results(run(&arguments));
    assert_eq!(results(run(&arguments)), tuned, "tuning is deterministic");
    let lines: Vec<_> = tuned.lines().collect();
    let terms: Vec<Vec<_>> = lines[..3].iter().map(|line| line.split('\t').collect()).collect();
    assert_eq!(terms.iter().map(|term| term[0]).collect::<Vec<_>>(), ["tokens", "exposed", "threat"]);
    assert!(terms.iter().all(|term| term[1..].iter().all(|weight| weight.parse::<i32>().is_ok())), "{tuned}");
    assert!(lines[3].ends_with("of the first player") && lines[4].starts_with("Elo difference "), "{tuned}");
    let weighed = format!("strength:20,0,exposed={}", terms[1][2]);
    results(run(&["match", "abeo", "--first", &weighed, "--second", "random", "--games", "1", "--quiet"]));
    let unknown = ["match", "abeo", "--first", "strength:20,0,height=3", "--second", "random"];
    assert!(message(run(&unknown), 2).contains("tokens, exposed, threat"));
}

#[test]
fn check_reports_file_and_line() {
    let good = file("good.quintet", b"[Game \"abalone\"]\n[Termination \"time\"]\n\n1. a1b2 0-1\n");
    let bad = file("bad.quintet", b"[Game \"abalone\"]\n\n1. a1b2\ni9i8 *\n\n[Game \"abalone\"]\n1. a1b2 i9h8 *\n");
    let output = run(&["check", &bad, "/no/such/file", &good]);
    assert_eq!(output.status.code(), Some(1));
    let expected = format!("{bad}: ok, 2 moves, not over, 0-0\n{good}: ok, 1 move, white wins (time)\n");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    let messages = String::from_utf8(output.stderr).unwrap();
    let messages: Vec<_> = messages.lines().collect();
    assert_eq!(messages.len(), 2, "{messages:?}");
    assert!(messages[0].starts_with(&format!("{bad}:4: i9i8: ")), "{}", messages[0]);
    assert!(messages[1].starts_with("/no/such/file: "), "{}", messages[1]);
    let won = "[Game \"abalone\"]\n[Position \"{\\\"to_move\\\": \\\"black\\\", \\\"board\\\": {\\\"e8\\\": \\\"black\\\", \
               \\\"e7\\\": \\\"black\\\", \\\"e9\\\": \\\"white\\\"}, \\\"score\\\": {\\\"black\\\": 5, \\\"white\\\": 2}}\"]\n\ne7e8 1-0";
    assert_eq!(results(run_on(&["check", "-"], won.as_bytes())), "-: ok, 1 move, black wins 6-2\n");
}

#[test]
fn contradictory_terminations_are_rejected() {
    for (game, result, termination, reason) in [
        ("abalone", "1-0", "agreement", "an agreement is a draw"),
        ("aeb\"]\n[Players \"3", "2", "resignation of 2", "this side has lost"),
        ("aeb\"]\n[Players \"3", "2", "resignation of 7", "the sides are 1 to 3"),
        ("aeb\"]\n[Players \"3", "2", "resignation", "lacks the number of the side"),
    ] {
        let record = format!("[Game \"{game}\"]\n[Termination \"{termination}\"]\n\n{result}\n");
        let line = record.lines().count();
        let message = message(run_on(&["check", "-"], record.as_bytes()), 1);
        assert!(message.starts_with(&format!("-:{line}: ")) && message.contains(reason), "{message}");
    }
}

#[test]
fn tags_with_the_wrong_case_are_reported() {
    let output = run_on(&["check", "-"], b"[Game \"abalone\"]\n[layout \"duel\"]\n[EVENT \"x\"]\n\n1. a1b2 *\n");
    let message = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(message, "-:1: The tag layout has no effect; the name of the tag is Layout.\n");
    assert_eq!(results(output), "-: ok, 1 move, not over, 0-0\n");
}

#[test]
fn links_are_checked() {
    quintet_games::install();
    let link = |text: &str| {
        let record = Record::parse(text).unwrap();
        format!("https://example.org/play?x#{}", link::encode(&record).unwrap())
    };
    let valid = link("[Game \"abalone\"]\n[Termination \"time\"]\n\n1. a1b2 0-1");
    let illegal = link("[Game \"abalone\"]\n\n1. a1b2 2. a1b2 *");
    assert_eq!(results(run_on(&["check", "-"], valid.as_bytes())), "-: ok, 1 move, white wins (time)\n");
    let damaged = &valid[..valid.len() - 9];
    let output = run_on(&["check", "-"], format!("{valid}\n\n{illegal}\n{damaged}\n").as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 1);
    let messages = String::from_utf8(output.stderr).unwrap();
    let messages: Vec<&str> = messages.lines().collect();
    assert!(messages.len() == 2 && messages[0].starts_with("-:3: a1b2: "), "{messages:?}");
    assert!(messages[1].starts_with("-:4: The link "), "{messages:?}");
}

#[test]
fn foreign_lines_among_links_are_reported() {
    quintet_games::install();
    let link = link::encode(&Record::parse("[Game \"abeo\"]\n\n1. e5 *").unwrap()).unwrap();
    let output = run_on(&["check", "-"], format!("# two links\n#{link}\nnot a link\n\nx#{link}\n").as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stdout).matches("-: ok, 1 move, ").count(), 2);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "-:3: This line is not a link of this program.\n");
    let record = format!("[Game \"abeo\"]\n{{ See\n#{link}\n}}\n1. e5 *\n");
    assert_eq!(results(run_on(&["check", "-"], record.as_bytes())), "-: ok, 1 move, not over, 1-0\n");
}

/// A short link can contain a long match. Without a limit of the memory, the test would not notice that all are decoded
/// before the first is checked.
#[test]
#[cfg(target_os = "linux")]
fn long_links_are_decoded_one_after_another() {
    quintet_games::install();
    let record = Record::parse(&format!("[Game \"abeo\"]\n\n{}*", "e5 ".repeat(100_000))).unwrap();
    let links = file("long-links.txt", format!("{}\n", link::encode(&record).unwrap()).repeat(100).as_bytes());
    let script = format!("ulimit -v 400000; exec \"{}\" check \"{links}\"", env!("CARGO_BIN_EXE_referee"));
    let output = Command::new("sh").args(["-c", &script]).stdin(Stdio::null()).output().unwrap();
    let messages = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{messages}");
    assert_eq!(messages.lines().filter(|line| line.contains(": e5: ")).count(), 100, "{messages}");
}

#[test]
fn invalid_record_counts_after_the_output_is_closed() {
    let valid = "[Game \"abeo\"]\n1. e5 *\n\n".repeat(5_000);
    let records = file("invalid-first.quintet", format!("[Game \"abeo\"]\n1. z9 *\n\n{valid}").as_bytes());
    let mut child = referee(&["check", &records]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = [0];
    child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn rules_use_same_seed_as_random_game() {
    let records = results(run(&["random", "abstrakto", "--seed", "7", "--games", "2"]));
    assert!(records.contains("[Seed \"7\"]\n") && records.contains("[Seed \"8\"]\n"), "{records}");
    assert_eq!(records.matches("[Seed").count(), 2, "the option and the tag are the same");
    assert_eq!(
        results(run(&["random", "abstrakto", "--seed", "8"])),
        records.split_once("\n\n[Game").map_or(String::new(), |(_, second)| format!("[Game{second}"))
    );
    let named = results(run(&["random", "abstrakto", "--seed", "7", "--set", "seed=5"]));
    assert!(named.contains("[Seed \"5\"]\n"), "{named}");
    assert!(results(run_on(&["check", "-"], records.as_bytes())).lines().all(|line| line.contains(": ok, ")));
}

#[test]
fn position_with_hands_round_trips() {
    let arguments = ["show", "abstrakto", "--set", "seed=1", "--set", "orange=3/6/6", "--moves", "Sd4 La1s Cb2"];
    let shown = results(run(&arguments));
    assert!(shown.contains(r#""board":{"Sd4":"blue","La1s":"orange","Cb2":"blue"}"#), "{shown}");
    assert!(shown.contains(r#""orange":{"solid":3,"line":5,"cross":6}"#), "{shown}");
    assert_eq!(results(run_on(&["show", "abstrakto", "--position", "-"], shown.as_bytes())), shown);
    for (setting, reason) in [("seed=-1", "from 0 to 18446744073709551615"), ("blue=5/5/6", "15 in all")] {
        assert!(message(run(&["show", "abstrakto", "--set", setting]), 2).contains(reason), "{setting}");
    }
}

/// Checks that command lines are not understood, for these reasons.
fn assert_not_understood(cases: &[(&[&str], &str)]) {
    for (arguments, reason) in cases {
        let message = message(run(arguments), 2);
        assert!(message.contains(reason), "{arguments:?}: {message}");
        assert!(!message.trim_end().contains(char::is_control), "{message:?}");
    }
}

#[test]
fn invalid_command_line_exits_with_2() {
    assert_not_understood(&[
        (&[], "subcommand"),
        (&["speak", "aeb", "--listener", "3"], "The game has no side “3”. It is one of 1, 2."),
        (&["show"], "GAME"),
        (&["show", "chess"], "There is no game “chess”"),
        (&["show", "Abalone"], "There is no game “Abalone”"),
        (&["show", "abalone", "--set", "layout"], "KEY=VALUE"),
        (&["show", "abalone", "--set", "colour=red"], "There is no option “colour”"),
        (&["show", "abeo", "--set", "colour=red"], "“colour” cannot be set; the game has no options"),
        (&["show", "abalone", "--set", "layout=round"], "“layout” cannot be “round”"),
        (&["show", "abalone", "--set", "eject=0"], "from 1 to 14"),
        (&["show", "abalone", "--set", "eject=0", "--position", "/no/such/file"], "from 1 to 14"),
        (&["show", "abalone", "--set", "layout=star", "--set", "layout=duel"], "“layout” is set more than once"),
        (&["show", "abalone", "--colour"], "--colour"),
        (&["show", "abalone", "a1b2"], "a1b2"),
        (&["perft", "abalone"], "--depth"),
        (&["perft", "abalone", "--depth", "two"], "two"),
        (&["perft", "abalone", "--depth", "0"], "must be a whole number from 1 to 100"),
        (&["perft", "abalone", "--depth", "-1"], "must be a whole number from 1 to 100"),
        (&["perft", "abalone", "--depth", "1.5"], "must be a whole number from 1 to 100"),
        (&["check"], "FILE"),
        (&["random", "abalone", "--seed", "x"], "x"),
        (&["random", "abalone", "--seed", "-1"], "must be a whole number from 0 to 18446744073709551615"),
        (&["random", "abalone", "--games", "-3"], "must be a whole number from 0 to 4294967295"),
        (&["random", "abalone", "--games", "99999999999999999999"], "must be a whole number from 0 to 4294967295"),
        (&["book", "abalone", "--plies", "41"], "must be a whole number from 1 to 40"),
        (&["book", "abalone", "--balance", "-5"], "must be a whole number from 0 to 2147483647"),
        (&["tune", "abalone", "--level", "6"], "must be a whole number from 1 to 5"),
        (&["bench", "chess"], "chess"),
        (&["ugi"], "GAME"),
        (&["ugi", "abalone", "--position", "-"], "Standard input is the protocol"),
        (&["games", "chess"], "There is no game “chess”"),
        (&["show", "a\u{1b}[31m\nb"], "There is no game"),
    ]);
}

#[test]
fn similar_names_are_suggested() {
    assert_not_understood(&[
        (&["ponder"], "'ponder' (the subcommands are games, show, speak, "),
        (&["shwo", "abalone"], "'shwo' (did you mean 'show'?)"),
        (&["show", "abalone", "--mvoes", "a1b2"], "'--mvoes' found (did you mean '--moves'?)"),
    ]);
}

#[test]
fn invalid_players_exit_with_2() {
    let long = format!("strength:9,0,x={}", "9".repeat(50));
    assert_not_understood(&[
        (&["match", "abalone", "--first", "random"], "--second"),
        (&["match", "abalone", "--first", "level:6", "--second", "random"], "level:1 to level:5"),
        (&["match", "abalone", "--first", "ugi:", "--second", "random"], "level:1 to level:5"),
        (
            &["match", "abalone", "--first", "random", "--second", "random", "--nodes", "0"],
            "must be a whole number from 1 to 18446744073709551615",
        ),
        (&["match", "abalone", "--first", "random", "--second", "random", "--tc", "-1"], "such as 10+0.1"),
        (&["match", "abalone", "--first", "random", "--second", "random", "--threads", "-1,2"], "from 1 to 256"),
        (
            &["match", "abalone", "--first", "strength:9,30001", "--second", "random"],
            "MARGIN is a whole number from 0 to 30000",
        ),
        (
            &["match", "abalone", "--first", "strength:9,-1", "--second", "random"],
            "MARGIN is a whole number from 0 to 30000",
        ),
        (&["match", "abalone", "--first", "strength:9,0,x=99999999999", "--second", "random"], "from -30000 to 30000"),
        (&["match", "abalone", "--first", "strength:9,0,x=-30001", "--second", "random"], "from -30000 to 30000"),
        (
            &["match", "abalone", "--first", "strength:9999999999,0", "--second", "random"],
            "NODES is a whole number from 0 to 4294967295",
        ),
        (
            &["match", "abalone", "--first", "strength:9,0,101", "--second", "random"],
            "PERCENT is a whole number from 0 to 100",
        ),
        (
            &["match", "abalone", "--first", "strength:9,0,x=y", "--second", "random"],
            "WEIGHT is a whole number from -30000 to 30000, not “y”.",
        ),
        (
            &["match", "abalone", "--first", &long, "--second", "random"],
            "WEIGHT is a whole number from -30000 to 30000",
        ),
        (&["match", "abalone", "--first", "strength:9,0,network=", "--second", "random"], "network= needs a file."),
        (&["match", "abalone", "--first", "strength:9", "--second", "random"], "level:1 to level:5"),
        (&["match", "abalone", "--first", "ugi:a \"b c", "--second", "random"], "A quotation mark"),
        (&["match", "abalone", "--first", "master:61", "--second", "random"], "master:1 to master:60"),
    ]);
}

#[test]
fn standard_input_has_one_use() {
    assert_not_understood(&[
        (&["check", "-", "-"], "Standard input can be used only once."),
        (
            &["match", "abeo", "--position", "-", "--book", "-", "--first", "random", "--second", "random"],
            "Standard input can be used only once.",
        ),
        (
            &["match", "abeo", "--position", "-", "--first", "random", "--second", "strength:9,0,network=-"],
            "Standard input can be used only once.",
        ),
    ]);
}

#[test]
#[cfg(unix)]
fn argument_that_is_not_text_is_named() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let (path, moves) = (OsStr::from_bytes(b"position-\xff.json"), OsStr::from_bytes(b"a1b2\xfe"));
    let run = |arguments: &[&OsStr]| referee(&["show", "abalone"]).args(arguments).output().unwrap();
    let named = message(run(&["--position".as_ref(), path, "--moves".as_ref(), moves]), 2);
    assert_eq!(named, "referee: The argument “a1b2\u{fffd}” is not text (UTF-8).\n");
    let absent = message(run(&["--position".as_ref(), path]), 1);
    assert!(absent.contains("There is no such file."), "a path can have any bytes: {absent}");
}

#[test]
fn invalid_input_exits_with_1() {
    for (moves, reason) in [
        ("a1b2 a1b2", "Move 2, a1b2: "),
        ("a1", "Move 1, a1: "),
        ("a1b2,i9h8", "is not a move"),
        ("-", "Move 1, -: "),
        ("a1c3", "not neighbours"),
    ] {
        let message = message(run(&["show", "abalone", "--moves", moves]), 1);
        assert!(message.contains(reason), "{moves}: {message}");
    }
    for (position, reason) in [
        (&b""[..], "not valid JSON (line 1, column 0)"),
        (b"{\"board\": {},\n]", "not valid JSON (line 2, column 1)"),
        (b"[]", "not a JSON object"),
        (b"{\"board\": {}}", "“to_move”"),
        (b"{\"to_move\": \"black\"}", "“board”"),
        (b"{\"to_move\": \"black\", \"board\": {}, \"weather\": 1}", "“weather”"),
        (b"{\"game\": \"chess\", \"to_move\": \"black\", \"board\": {}}", "“chess”"),
        (b"{\"options\": {\"eject\": 99}, \"to_move\": \"black\", \"board\": {}}", "“99”"),
        (b"{\"to_move\": \"red\", \"board\": {}}", "The game has no side “red”. It is one of black, white."),
        (b"{\"to_move\": 1, \"board\": {}}", "It is one of black, white."),
        (b"{\"to_move\": \"black\", \"board\": {}, \"turn\": -1}", "It is a whole number from 0 to 1000000."),
        (b"{\"to_move\": \"black\", \"board\": {}, \"turn\": 1.5}", "It is a whole number from 0 to 1000000."),
        (b"{\"to_move\": \"black\", \"board\": {\"j1\": \"black\"}}", "“j1”"),
        (b"{\"to_move\": \"black\", \"board\": {\"a1\": \"red\"}}", "“red”"),
        (b"{\"to_move\": \"black\", \"board\": {\"a1\": 1}}", "wrong kind"),
        (b"{\"to_move\": \"black\", \"board\": {}}", "The two sides cannot both have won"),
        (b"{\"to_move\": \"black\", \"board\": {}, \"turn\": 1000001}", "the maximum is 1000000"),
        (b"\xff", "UTF-8"),
    ] {
        let message = message(run_on(&["show", "abalone", "--position", "-"], position), 1);
        assert!(message.contains(reason), "{message}");
    }
    assert!(
        message(run(&["perft", "abalone", "--depth", "1", "--position", "/no/such/file"]), 1).contains("no such file")
    );
    assert!(message(run(&["random", "abalone", "--position", "/"]), 1).contains("folder"));
    let unknown = br#"{"options": {"players": "3"}, "to_move": "9", "board": {}}"#;
    let unknown = message(run_on(&["show", "aeb", "--position", "-"], unknown), 1);
    assert_eq!(unknown, "referee: -: The game has no side “9”. It is one of 1, 2, 3.\n");
    let record = file("abeo.quintet", b"[Game \"abeo\"]\n\n1. e5 *\n");
    let other = message(run(&["speak", "abalone", "--record", &record]), 1);
    assert!(other.contains("The record belongs to “abeo”."), "{other}");
    let absent = ["match", "abalone", "--first", "strength:9,0,network=/no/such/file", "--second", "random"];
    assert!(message(run(&absent), 1).contains("/no/such/file: There is no such file."));
    let broken = file("broken.json", b"{\n\xff");
    let unreadable = message(run(&["show", "abalone", "--position", &broken]), 1);
    assert!(unreadable.contains(&format!("{broken}:2: ")), "{unreadable}");
    for (record, reason) in [
        (&b""[..], "-:1: The text contains no record"),
        (b"a1b2", "-:1: This is not a record from Quintet"),
        (b"[Game \"chess\"]", "-:1: There is no game “chess”"),
        (b"[Game \"abalone\"]\n1. a1b2\n1-0", "-:3: The record gives 1-0 as the result"),
        (b"[Game \"abalone\"]\n{", "-:2: A comment"),
        (b"[Game \"abalone\"]\n\nx\xff", "-:3: "),
    ] {
        let message = message(run_on(&["check", "-"], record), 1);
        assert!(message.starts_with(reason), "{message}");
    }
}

#[test]
fn help_goes_to_standard_output() {
    for arguments in [&["--help"][..], &["help"], &["perft", "--help"], &["--version"]] {
        assert!(results(run(arguments)).contains("referee"));
    }
    let help = results(run(&["show", "--help"]));
    let ids: Vec<_> = games().map(|game| game.info.id).collect();
    assert!(help.contains(&format!("[possible values: {}]", ids.join(", "))), "{help}");
}

#[test]
#[cfg(target_os = "linux")]
fn output_that_cannot_be_written_is_reported() {
    for arguments in [&["--help"][..], &["help", "match"], &["--version"], &["games"]] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let output = referee(arguments).stdout(full).output().unwrap();
        assert!(message(output, 1).contains("The results cannot be written"), "{arguments:?}");
    }
}

#[test]
#[cfg(unix)]
fn messages_have_the_name_of_the_program() {
    let link = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("arbiter");
    let _ = fs::remove_file(&link);
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_referee"), &link).unwrap();
    let run = |arguments: &[&str]| Command::new(&link).args(arguments).stdin(Stdio::null()).output().unwrap();
    assert!(message(run(&["show", "abalone", "--moves", "x"]), 1).starts_with("arbiter: Move 1, x: "));
    let help = results(run(&["help", "show"]));
    assert!(help.contains("Usage: arbiter show "), "{help}");
    assert!(results(run(&["--version"])).starts_with("arbiter "));
}

#[test]
fn options_of_a_game_are_listed() {
    let options = results(run(&["games", "abstrakto"]));
    let expected = "seed\t0\t0 to 18446744073709551615\nfirst\trandom\trandom, blue, orange\n\
                    blue\trandom\tN/N/N (each 0 to 6, 15 in all), random\n\
                    orange\trandom\tN/N/N (each 0 to 6, 15 in all), random\n";
    assert_eq!(options, expected);
    assert!(results(run(&["games", "abalone"])).contains("eject\t6\t1 to 14\n"));
    assert_eq!(results(run(&["games", "abeo"])), "");
}

#[test]
fn closed_pipe_is_not_an_error() {
    for arguments in [&["random", "abalone", "--games", "50"][..], &["perft", "abalone", "--depth", "3"]] {
        let mut child = referee(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut first = [0];
        child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
    }
}

/// The last lines of the output of a match: the results and the Elo difference.
fn result_lines(output: &str) -> [&str; 2] {
    let mut lines = output.lines().rev();
    let [elo, counts] = [lines.next().unwrap(), lines.next().unwrap()];
    [counts, elo].map(|line| line.strip_prefix("; ").unwrap_or(line))
}

#[test]
fn match_prints_valid_records_and_results() {
    let arguments =
        ["match", "abande", "--set", "board=hex", "--first", "level:2", "--second", "random", "--games", "2"];
    let output = results(run(&arguments));
    assert_eq!(results(run(&arguments)), output, "the match is deterministic");
    assert_eq!(output.matches("[Game \"abande\"]").count(), 2);
    assert!(output.contains("[Black \"level:2\"]\n[White \"random\"]"), "sides alternate: {output}");
    assert!(output.contains("[Black \"random\"]\n[White \"level:2\"]"), "sides alternate: {output}");
    let [counts, elo] = result_lines(&output);
    assert_eq!(counts, "2 wins, 0 draws, 0 losses of the first player");
    assert!(elo.starts_with("Elo difference +∞ ± "), "{elo}");
    let checked = results(run_on(&["check", "-"], output.as_bytes()));
    assert_eq!(checked.lines().count(), 2, "the results are comments: {checked}");
    assert_eq!(checked.lines().filter(|line| line.starts_with("-: ok, ")).count(), 2, "{checked}");
    let none = results(run(&["match", "abeo", "--first", "random", "--second", "random", "--games", "0"]));
    assert_eq!(result_lines(&none), ["0 wins, 0 draws, 0 losses of the first player", "Elo difference ? ± ∞"]);
}

#[test]
fn turn_limit_of_a_match_counts_from_the_start_position() {
    let position = file(
        "late.json",
        br#"{"to_move": "white", "board": {"d4": ["black"], "d5": ["white"], "e5": ["black"]}, "turn": 2001}"#,
    );
    let players = ["match", "abande", "--position", &position, "--first", "random", "--second", "random", "--json"];
    let output = results(run(&players));
    let games: Vec<&str> = output.lines().filter(|line| line.contains("\"moves\"")).collect();
    assert_eq!(games.len(), 2, "{output}");
    for line in games {
        let game: Value = serde_json::from_str(line).unwrap();
        assert!(game["turns"].as_u64().unwrap() > 2010, "the game goes on: {line}");
        assert!(!game["reason"].as_str().unwrap().contains("not over"), "{line}");
    }
}

#[test]
fn match_of_three_players_rotates_seats() {
    let output = results(run(&[
        "match",
        "aeb",
        "--set",
        "players=3",
        "--first",
        "random",
        "--second",
        "level:1",
        "--games",
        "2",
        "--nodes",
        "50",
    ]));
    for seats in [["random", "level:1", "random"], ["level:1", "random", "level:1"]] {
        let tags: String = seats.iter().zip(1..).map(|(name, seat)| format!("[Player{seat} \"{name}\"]\n")).collect();
        assert!(output.contains(&tags), "{output}");
    }
}

/// A UGI program that runs `at_go` on its first `go`.
fn program(name: &str, at_go: &str) -> String {
    let script = format!(
        "while read -r line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;; go*) {at_go};; quit) exit 0;; esac; done"
    );
    format!("ugi:sh {}", file(name, script.as_bytes()))
}

#[test]
#[cfg(unix)]
fn failing_program_loses_and_match_continues() {
    for (name, at_go, reason) in [
        ("crash.sh", "exit 3", "The program exited ("),
        ("kill.sh", "kill -9 $$", "The program exited ("),
        ("hang.sh", "sleep 60", "not answer within"),
        ("cheat.sh", "echo bestmove a1a1", "not legal"),
        ("mumble.sh", "echo bestmove", "The program played nothing, which is not legal: its “bestmove” names no move."),
    ] {
        let player = program(name, at_go);
        let arguments =
            ["match", "abalone", "--first", &player, "--second", "random", "--games", "2", "--movetime", "20"];
        let output = results(run(&arguments));
        assert_eq!(result_lines(&output)[0], "0 wins, 0 draws, 2 losses of the first player", "{name}");
        assert_eq!(output.matches("[Termination \"The program").count(), 2, "{name}: {output}");
        assert!(output.contains(reason), "{name}: {output}");
    }
}

#[test]
#[cfg(unix)]
fn forfeits_are_reported_and_counted() {
    let player = program("forfeit.sh", "exit 3");
    let arguments = ["match", "abalone", "--first", "random", "--second", &player, "--games", "3"];
    for options in [&["--quiet"][..], &[], &["--json"], &["--quiet", "--concurrency", "2"]] {
        let output = run(&[&arguments[..], options].concat());
        let messages = String::from_utf8(output.stderr.clone()).unwrap();
        let lines: Vec<&str> = messages.lines().collect();
        assert_eq!(lines.len(), 3, "{options:?}: {messages}");
        for (line, (number, side)) in lines.iter().zip([(1, "White"), (2, "Black"), (3, "White")]) {
            let expected = format!("Game {number}: The second player ({side}) forfeits: The program exited (");
            assert!(line.starts_with(&expected), "{options:?}: {line}");
        }
        let output = results(output);
        let last: Vec<&str> = output.lines().rev().take(3).collect();
        if options.contains(&"--json") {
            let results: Value = serde_json::from_str(last[0]).unwrap();
            assert_eq!(results["forfeits"], serde_json::json!([0, 3]));
        } else {
            let forfeits = "Forfeits: 0 of the first player, 3 of the second player";
            assert_eq!(last[2].trim_start_matches("; "), forfeits, "{options:?}: {output}");
        }
    }
    let fair = run(&["match", "abeo", "--first", "random", "--second", "random", "--quiet"]);
    assert!(fair.stderr.is_empty() && !results(fair).contains("Forfeits"));
}

#[test]
#[cfg(unix)]
fn threads_are_requested_from_programs() {
    let with_option = "while read -r line; do case \"$line\" in ugi) echo option name Threads type spin default 1; echo ugiok;; \
        isready) echo readyok;; *Threads*) echo \"$line\" > \"$0.threads\";; go*) exit 3;; quit) exit 0;; esac; done";
    let path = file("threads.sh", with_option.as_bytes());
    let player = format!("ugi:sh {path}");
    let start = |player: &str| {
        run(&["match", "abalone", "--first", player, "--second", "random", "--games", "2", "--threads", "3,1"])
    };
    results(start(&player));
    assert_eq!(fs::read_to_string(format!("{path}.threads")).unwrap(), "setoption name Threads value 3\n");
    let without_option = program("single.sh", "exit 3");
    assert!(message(start(&without_option), 1).contains("has no option “Threads”"));
}

#[test]
fn program_plays_match_over_ugi() {
    let player = format!("ugi:\"{}\" ugi abalone", env!("CARGO_BIN_EXE_referee"));
    let output = results(run(&[
        "match",
        "abalone",
        "--set",
        "layout=duel",
        "--set",
        "eject=1",
        "--first",
        &player,
        "--second",
        "random",
        "--games",
        "2",
        "--nodes",
        "400",
    ]));
    assert_eq!(result_lines(&output)[0], "2 wins, 0 draws, 0 losses of the first player", "{output}");
    assert!(!output.contains("Termination"), "{output}");
    let absent = run(&["match", "abeo", "--first", "ugi:/no/such/program", "--second", "random"]);
    assert!(message(absent, 1).contains("/no/such/program"));
    let ended = run(&["match", "abeo", "--first", "ugi:true", "--second", "random"]);
    assert!(message(ended, 1).contains("“true” cannot be started: The program exited ("));
}

#[test]
fn ugi_works_over_pipes() {
    let input = b"ugi\nisready\nposition startpos moves d4\ngo nodes 500\nquery p1turn\nquit\nquery gameover\n";
    let output = results(run_on(&["ugi", "abande"], input));
    let lines: Vec<_> = output.lines().collect();
    assert!(lines.contains(&"ugiok") && lines.contains(&"readyok"), "{output}");
    assert!(lines.iter().any(|line| line.starts_with("bestmove ")), "{output}");
    let unfinished = results(run_on(&["ugi", "abande"], b"go nodes 2000\nquery p1turn"));
    let lines: Vec<_> = unfinished.lines().collect();
    assert!(lines[lines.len() - 2].starts_with("bestmove "), "a limited search is finished: {unfinished}");
    assert_eq!(lines.last(), Some(&"response true"));
    let endless = results(run_on(&["ugi", "abande"], b"go infinite\n"));
    assert!(endless.lines().last().unwrap().starts_with("bestmove "), "{endless}");
}

#[test]
fn ugi_starts_from_the_given_position() {
    let position = file("ugi-start.json", results(run(&["show", "abande", "--moves", "d4"])).as_bytes());
    for start in [["--moves", "d4"], ["--position", &position]] {
        let input = b"query p1turn\nuginewgame\nquery p1turn\nposition startpos moves d5\nquery p1turn\n";
        let output = results(run_on(&[&["ugi", "abande"], &start[..]].concat(), input));
        assert_eq!(output, "response false\nresponse false\nresponse true\n", "{start:?}");
    }
}

#[test]
fn refused_ugi_position_is_not_replaced_by_another_one() {
    let search = |lines: &str| results(run_on(&["ugi", "abalone"], format!("{lines}\ngo depth 1\n").as_bytes()));
    for refused in ["position startpos moves a1a9", "position fen {}", "position here"] {
        let output = search(&format!("position startpos\n{refused}"));
        let lines: Vec<&str> = output.lines().collect();
        assert_eq!(lines.len(), 2, "{refused}: {output}");
        assert!(lines[1].starts_with("info string There is nothing to search"), "{refused}: {output}");
        for accepted in ["position startpos moves a1b2", "uginewgame"] {
            let output = search(&format!("{refused}\n{accepted}"));
            assert!(output.contains("\nbestmove "), "{refused}, {accepted}: {output}");
        }
    }
    // The lines wait for the end of the search.
    let output = search("go infinite\nposition here\ngo depth 1\nstop\nposition startpos");
    assert_eq!(output.matches("bestmove ").count(), 2, "{output}");
}

#[test]
fn ugi_errors_list_commands_and_sides() {
    let output = results(run_on(&["ugi", "abalone"], b"foo\nposition fen {\"to_move\": \"red\", \"board\": {}}\n"));
    let lines: Vec<&str> = output.lines().collect();
    let commands = "ugi, isready, setoption, uginewgame, position, go, stop, ponderhit, query, quit";
    assert_eq!(lines[0], format!("info string There is no command “foo”. The commands are {commands}."));
    assert_eq!(lines[1], "info string The game has no side “red”. It is one of black, white.");
}

#[test]
fn ugi_options_have_the_defaults_of_the_command_line() {
    let input = b"setoption name eject value 4\nsetoption name LAYOUT value duel\nugi\n";
    let output = results(run_on(&["ugi", "abalone", "--set", "eject=3"], input));
    assert!(output.contains("option name eject type spin default 3 min 1 max 14\n"), "{output}");
    assert!(output.contains("option name layout type combo default standard "), "{output}");
}

#[test]
fn ugi_options_are_found_in_any_case() {
    let set = |line: &str| results(run_on(&["ugi", "abalone"], line.as_bytes()));
    for line in ["setoption name level value 3", "setoption name multipv value 2", "setoption name EJECT value 3"] {
        assert_eq!(set(line), "", "{line}");
    }
    let lines = "setoption name Layout value duel\nposition startpos moves d1c1";
    assert_eq!(set(lines), "", "the move is only possible in this layout");
    assert!(set("position startpos moves d1c1").contains("info string "));
    assert!(set("setoption name colour value red").contains("There is no option “colour”."));
}

#[test]
fn long_ugi_lines_are_skipped() {
    let input = format!("position startpos {}\nisready\n", "moves ".repeat(500_000));
    let output = results(run_on(&["ugi", "abalone"], input.as_bytes()));
    assert_eq!(output, "info string A line with more than 1048576 bytes was skipped.\nreadyok\n");
    let output = results(run_on(&["ugi", "abalone"], format!("{input}go depth 1\n").as_bytes()));
    assert!(!output.contains("bestmove"), "the position before the skipped one is not searched: {output}");
    let output = results(run_on(&["ugi", "abalone"], format!("{input}position startpos\ngo depth 1\n").as_bytes()));
    assert!(output.contains("bestmove"), "{output}");
}

#[test]
fn all_commands_from_a_file_are_answered() {
    let commands = format!("go nodes 1000\n{}", "position startpos\ngo nodes 20\n".repeat(10_000));
    let input = fs::File::open(file("commands.txt", commands.as_bytes())).unwrap();
    let output = results(referee(&["ugi", "abeo"]).stdin(input).output().unwrap());
    assert_eq!(output.lines().filter(|line| line.starts_with("bestmove ")).count(), 10_001);
    assert!(!output.contains("info string"));
}

#[test]
#[cfg(target_os = "linux")]
fn unreadable_ugi_input_is_reported() {
    let folder = fs::File::open("/").unwrap();
    let output = referee(&["ugi", "abalone"]).stdin(folder).output().unwrap();
    assert!(message(output, 1).contains("-: This is a folder"));
}

/// The processor time that a process has used, in clock ticks.
#[cfg(target_os = "linux")]
fn clock_ticks(process: u32) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    let fields: Vec<&str> = stat.rsplit_once(')').unwrap().1.split_whitespace().collect();
    fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
}

#[test]
#[cfg(target_os = "linux")]
fn complete_infinite_search_uses_no_processor_time() {
    let mut child = referee(&["ugi", "abalone"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let won = r#"{"to_move": "black", "board": {"e8": "black", "e7": "black", "e9": "white"}, "score": {"black": 5, "white": 0}}"#;
    writeln!(input, "position fen {won}\ngo infinite").unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    assert!(line.starts_with("info depth 1 score mate 1 "), "{line}");
    let before = clock_ticks(child.id());
    std::thread::sleep(std::time::Duration::from_millis(500));
    let used = clock_ticks(child.id()) - before;
    assert!(used < 10, "{used} clock ticks");
    writeln!(input, "isready\nstop\nquit").unwrap();
    let rest: Vec<_> = output.lines().map(Result::unwrap).collect();
    assert_eq!((rest[0].as_str(), rest.last().unwrap().as_str()), ("readyok", "bestmove e7e8"));
    assert!(child.wait().unwrap().success());
}

#[test]
fn sequential_test_stops_early_and_does_not_depend_on_threads() {
    let arguments =
        ["match", "abande", "--first", "strength:200,0", "--second", "random", "--games", "100", "--sprt", "0,50"];
    let output = results(run(&[&arguments[..], &["--quiet"]].concat()));
    let lines: Vec<&str> = output.lines().collect();
    assert!(lines[0].starts_with("Pairs by points: 0 with 0, 0 with ½, 0 with 1, 0 with 1½, "), "{output}");
    assert!(lines[1].starts_with("Accepted: 50 Elo rather than 0, log-likelihood ratio "), "{output}");
    let wins: u32 = lines[2].split(' ').next().unwrap().parse().unwrap();
    assert!(wins < 40, "the test stops long before 100 games: {output}");
    let threads = results(run(&[&arguments[..], &["--quiet", "--concurrency", "3"]].concat()));
    assert_eq!(threads, output);
}

#[test]
fn players_search_with_several_threads() {
    let search = |threads| {
        let players = ["match", "abande", "--first", "strength:3000,0", "--second", "strength:300,0", "--games", "2"];
        run(&[&players[..], &["--quiet", "--threads", threads]].concat())
    };
    for threads in ["2", "2,1"] {
        let output = results(search(threads));
        assert!(output.starts_with(|first: char| first.is_ascii_digit()), "{output}");
    }
    for threads in ["0", "257", "1,0", "1,2,3", "two"] {
        assert_eq!(search(threads).status.code(), Some(2), "{threads}");
    }
}

#[test]
fn match_prints_json_lines() {
    let output = results(run(&["match", "aeb", "--first", "uct", "--second", "random", "--nodes", "40", "--json"]));
    let lines: Vec<Value> = output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["players"], serde_json::json!({"1": 1, "2": 2}));
    assert_eq!(lines[1]["players"], serde_json::json!({"1": 2, "2": 1}));
    assert_eq!(lines[1]["game"], 2);
    assert!(lines[0]["moves"].as_str().unwrap().len() > 20 && lines[0]["turns"].as_u64().unwrap() > 4);
    let sum: u64 = ["wins", "draws", "losses"].iter().map(|key| lines[2][*key].as_u64().unwrap()).sum();
    assert_eq!(sum, 2);
    assert_eq!(lines[2]["sprt"], Value::Null);
    for game in &lines[..2] {
        let reason = game["reason"].as_str().unwrap();
        assert!(reason.starts_with(char::is_uppercase) && reason.ends_with('.'), "{reason}");
    }
}

#[test]
fn uct_beats_random_moves() {
    let uct = ["match", "abande", "--first", "uct", "--second", "random", "--nodes", "40", "--games", "4", "--quiet"];
    let output = results(run(&uct));
    assert!(output.contains(", 0 losses of the first player") && !output.starts_with("0 wins"), "{output}");
    assert_eq!(results(run(&uct)), output, "the player is deterministic");
}

#[test]
fn match_takes_openings_from_a_book() {
    let text = results(run(&["book", "abalone", "--count", "3", "--plies", "3", "--nodes", "300", "--balance", "200"]));
    assert_eq!(text.lines().count(), 3, "{text}");
    let book = file("openings.txt", format!("# three openings\n\n{text}").as_bytes());
    let players = ["match", "abalone", "--first", "random", "--second", "random", "--book", &book];
    let output = results(run(&[&players[..], &["--games", "4", "--json"]].concat()));
    let begins = |line: &str, opening: &str| line.contains(&format!("\"moves\":\"{opening} "));
    let openings: Vec<&str> = text.lines().collect();
    assert!(output.lines().count() > 4, "{output}");
    for (line, opening) in output.lines().zip([0, 0, 1, 1]) {
        assert!(begins(line, openings[opening]), "{line}");
    }
    let wrong = file("wrong.txt", b"a1b2\na1b2 a1b2\n");
    let rejected =
        |book: &str| message(run(&["match", "abalone", "--first", "random", "--second", "random", "--book", book]), 1);
    assert!(rejected(&wrong).contains(&format!("{wrong}:2: ")), "{}", rejected(&wrong));
    let empty = file("empty.txt", b"# nothing\n");
    assert!(rejected(&empty).contains("The file has no opening."), "{}", rejected(&empty));
    // Some editors begin files with a byte order mark.
    let marked = file("marked.txt", format!("\u{feff}{text}").as_bytes());
    results(run(&["match", "abalone", "--first", "random", "--second", "random", "--book", &marked]));
}

#[test]
fn options_of_a_book_are_checked() {
    let players = ["match", "abalone", "--first", "random", "--second", "random", "--quiet"];
    for (name, line, arguments, reason) in [
        ("unknown", "ejet=3 a1b2", &[][..], "There is no option “ejet”. The options are layout, eject, repetition."),
        ("twice", "eject=3 eject=4 a1b2", &[], "The option “eject” is set more than once."),
        (
            "set",
            "eject=3 a1b2",
            &["--set", "eject=5"],
            "An opening cannot set the option “eject”, because --set sets it.",
        ),
    ] {
        let book = file(&format!("option-{name}.txt"), format!("# options\n{line}\n").as_bytes());
        let rejected = message(run(&[&players[..], &["--book", &book], arguments].concat()), 1);
        assert_eq!(rejected, format!("referee: {book}:2: {reason}\n"));
    }
    let book = file("option-other.txt", b"eject=1 a1b2\n");
    results(run(&[&players[..], &["--book", &book, "--set", "layout=standard"]].concat()));
    // A move can contain an equals sign.
    let book = file("option-move.txt", b"a1=s\n");
    results(run(&["match", "aeb", "--first", "random", "--second", "random", "--games", "1", "--book", &book]));
}

#[test]
fn incomplete_book_is_reported() {
    let arguments = ["book", "abalone", "--count", "60", "--plies", "1", "--nodes", "1", "--balance", "30000"];
    let output = run(&arguments);
    let reported = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(output.status.code(), Some(1));
    let found = String::from_utf8(output.stdout).unwrap().lines().count();
    assert!(found > 10 && found < 60, "the first move has 44 possibilities: {found}");
    let expected = format!("referee: Only {found} of 60 openings were found; ");
    assert!(reported.starts_with(&expected) && reported.lines().count() == 1, "{reported}");
    let complete = run(&["book", "abalone", "--count", "2", "--nodes", "1", "--balance", "30000"]);
    assert_eq!(String::from_utf8(complete.stderr).unwrap(), "");
}

#[test]
fn later_passes_through_a_book_have_other_games() {
    let book = file("two.txt", b"b2c2 i7h7\nb6c6 i8h7\n");
    let players = ["match", "abalone", "--set", "eject=1", "--first", "strength:60,0", "--second", "strength:20,0"];
    let arguments = [&players[..], &["--book", &book, "--games", "16", "--json"]].concat();
    let output = results(run(&arguments));
    assert_eq!(results(run(&arguments)), output, "the match is deterministic");
    let games: Vec<Value> = output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let games: Vec<Vec<&str>> =
        games[..16].iter().map(|game| game["moves"].as_str().unwrap().split(' ').collect()).collect();
    for (first, number) in games.iter().step_by(2).zip(0_usize..) {
        let opening = [["b2c2", "i7h7"], ["b6c6", "i8h7"]][number % 2];
        assert_eq!(first[..2], opening);
        let second = &games[2 * number + 1];
        let common = if number < 2 { 2 } else { 6 };
        assert_eq!(first[..common], second[..common], "both games of a pair have the same opening");
        assert!(games[..2 * number].iter().all(|earlier| earlier != first), "game {number} is repeated: {output}");
    }
    let other = results(run(&[&arguments[..], &["--seed", "2"]].concat()));
    assert_eq!(output.lines().next(), other.lines().next(), "the first pass has the openings of the book");
}

#[test]
fn randomised_moves_after_an_opening_do_not_end_the_game() {
    let position = file(
        "near-end.json",
        br#"{"to_move": "white", "board": {"e8": "black", "e7": "black", "e9": "white", "a1": "white"}, "score": {"black": 5, "white": 0}}"#,
    );
    let book = file("near-end.txt", b"a1a2\n");
    let players = ["match", "abalone", "--position", &position, "--first", "random", "--second", "random"];
    let output = results(run(&[&players[..], &["--book", &book, "--games", "20", "--json"]].concat()));
    let later_games = output.lines().skip(2).take(18);
    let turns: Vec<_> = later_games.map(|line| serde_json::from_str::<Value>(line).unwrap()["turns"].clone()).collect();
    assert!(turns.iter().any(|turns| turns.as_u64().unwrap() > 2), "the players play: {output}");
}

#[test]
fn randomised_moves_at_the_start_do_not_end_the_game() {
    // Black wins with the next move; most random moves end the game soon.
    let position = file(
        "near-win.json",
        br#"{"to_move": "black", "board": {"a1": "white", "a2": "black", "a3": "black", "e5": "white", "e6": "white"}, "score": {"black": 5, "white": 5}}"#,
    );
    let players = ["match", "abalone", "--position", &position, "--first", "level:2", "--second", "level:2"];
    let output = results(run(&[&players[..], &["--games", "20", "--json"]].concat()));
    let games: Vec<Value> = output.lines().take(20).map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(games.len(), 20);
    for game in games {
        // Either the players begin at the position, and Black wins at once, or four random moves come first.
        let turns = game["turns"].as_u64().unwrap();
        assert!(turns == 1 && game["moves"] == "a3a2" || turns > 4, "{game}");
    }
}

#[test]
fn match_reads_the_books_of_the_repository() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/openings");
    let mut read = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let game = path.file_stem().unwrap().to_str().unwrap();
        let players = ["match", game, "--first", "random", "--second", "random", "--games", "1", "--quiet", "--book"];
        results(run(&[&players[..], &[path.to_str().unwrap()]].concat()));
        read += 1;
    }
    assert!(read > 2, "{read}");
}

#[test]
fn book_applies_to_a_position_from_standard_input() {
    let position = results(run(&["show", "abeo", "--moves", "i5"]));
    let book = file("one.txt", b"a1,b1\n");
    let players = ["match", "abeo", "--first", "random", "--second", "random", "--games", "4", "--json"];
    let output = results(run_on(&[&players[..], &["--position", "-", "--book", &book]].concat(), position.as_bytes()));
    let games = output.lines().filter(|line| line.contains("\"moves\":\"a1,b1 "));
    assert_eq!(games.count(), 4, "{output}");
}

#[test]
fn openings_of_a_game_with_randomness_have_its_seed() {
    let text =
        results(run(&["book", "abstrakto", "--count", "2", "--nodes", "300", "--balance", "1000", "--seed", "5"]));
    let lines: Vec<_> = text.lines().collect();
    assert!(lines.iter().all(|line| line.starts_with("seed=")), "{text}");
    let book = file("seeds.txt", text.as_bytes());
    let players = ["match", "abstrakto", "--first", "random", "--second", "random"];
    let output = results(run(&[&players[..], &["--book", &book, "--games", "4"]].concat()));
    let seeds: Vec<_> = output.lines().filter(|line| line.starts_with("[Seed ")).collect();
    let seed = |line: &str| format!("[Seed \"{}\"]", &line["seed=".len()..line.find(' ').unwrap()]);
    let expected = [0, 0, 1, 1].map(|opening| seed(lines[opening]));
    assert_eq!(seeds, expected);
    let fixed = ["book", "abstrakto", "--count", "2", "--nodes", "300", "--balance", "1000", "--set", "seed=9"];
    let text = results(run(&fixed));
    assert!(
        text.lines().count() == 2 && !text.contains("seed="),
        "the openings have the seed of the command line: {text}"
    );
    let wrong = file("wrong-seed.txt", b"seed=x Cc3\n");
    let rejected = message(run(&[&players[..], &["--book", &wrong]].concat()), 1);
    assert!(rejected.contains(":1: ") && rejected.contains("seed"), "{rejected}");
}

#[test]
fn players_lose_on_time() {
    let slow = program("slow.sh", "sleep 1; echo bestmove a1b2");
    let book = file("first-move.txt", b"a2b2 i9h8\n");
    let players =
        ["match", "abalone", "--first", &slow, "--second", "random", "--book", &book, "--games", "1", "--json"];
    let output = results(run(&[&players[..], &["--tc", "0.2+0.1"]].concat()));
    assert!(output.contains("\"winner\":2") && output.contains("more time than was left"), "{output}");
}

#[test]
#[cfg(unix)]
fn programs_get_the_clocks() {
    let player = program("clocks.sh", "echo \"$line\" > \"$0.go\"; exit 3");
    let path = player.strip_prefix("ugi:sh ").unwrap().to_owned();
    let players = ["match", "abalone", "--first", &player, "--second", "random", "--games", "1", "--quiet"];
    results(run(&[&players[..], &["--tc", "10+0.5"]].concat()));
    let go = fs::read_to_string(format!("{path}.go")).unwrap();
    assert!(go.starts_with("go p1time 9980 p2time ") && go.trim_end().ends_with(" p1inc 500 p2inc 500"), "{go}");
}
