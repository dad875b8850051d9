//! The `referee` binary: commands and their output, in the files of `golden/referee/`.
//!
//! A line that begins with `$ ` is a command; lines with `< ` after it are its standard input. The output follows:
//! standard output unchanged, standard error of a failed command after `! `, and `= N` for an exit code other than 0.
//! Lines with `# ` are comments. To add a case, write its command and run the test with `QUINTET_BLESS=1`.

#![expect(clippy::unwrap_used, reason = "tests fail on unexpected errors")]

#[expect(dead_code, reason = "shared with the other golden tests")]
#[path = "../../../tests/golden/files.rs"]
mod files;

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The folder of the golden files.
const FILES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
/// The folder from which the commands name files.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// A command with its input.
#[derive(Default)]
struct Case {
    comments: String,
    command: String,
    input: String,
}

fn cases(text: &str) -> Vec<Case> {
    let mut cases = Vec::new();
    let mut comments = String::new();
    for line in text.lines() {
        if let Some(comment) = line.strip_prefix("# ") {
            comments += &format!("# {comment}\n");
        } else if let Some(command) = line.strip_prefix("$ ") {
            let comments = std::mem::take(&mut comments);
            cases.push(Case { comments, command: command.to_owned(), ..Case::default() });
        } else if let Some(input) = line.strip_prefix("< ") {
            cases.last_mut().unwrap().input += &format!("{input}\n");
        }
    }
    cases
}

/// Splits a command into words; quotes group words.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (part, quoted) in command.split('\'').zip([false, true].into_iter().cycle()) {
        if quoted {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

fn run(case: &Case) -> Output {
    let words = words(&case.command);
    assert_eq!(words[0], "referee", "{}", case.command);
    let mut child = Command::new(env!("CARGO_BIN_EXE_referee"))
        .args(&words[1..])
        .current_dir(ROOT)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may exit first.
    let _ = child.stdin.take().unwrap().write_all(case.input.as_bytes());
    child.wait_with_output().unwrap()
}

/// The output of a command, without times, rates and the version.
fn answer(output: &Output) -> String {
    let mut answer = String::new();
    for line in String::from_utf8(output.stdout.clone()).unwrap().lines() {
        answer += &without_times(&line.replace(env!("CARGO_PKG_VERSION"), "VERSION"));
        answer.push('\n');
    }
    let code = output.status.code().unwrap();
    if code != 0 {
        for line in String::from_utf8(output.stderr.clone()).unwrap().lines() {
            answer += &format!("! {line}\n");
        }
        answer += &format!("= {code}\n");
    }
    answer
}

/// Removes the time and the rate from a line of UGI.
fn without_times(line: &str) -> String {
    if !line.starts_with("info depth ") {
        return line.to_owned();
    }
    let mut words: Vec<_> = line.split(' ').collect();
    for index in 1..words.len() {
        if ["nps", "time"].contains(&words[index - 1]) {
            words[index] = "-";
        }
    }
    words.join(" ")
}

fn run_all(text: &str) -> String {
    let outputs = cases(text).into_iter().map(|case| {
        let input: String = case.input.lines().map(|line| format!("< {line}\n")).collect();
        format!("{}$ {}\n{input}{}", case.comments, case.command, answer(&run(&case)))
    });
    outputs.collect::<Vec<_>>().join("\n")
}

#[test]
fn referee_output_is_unchanged() {
    let files = files::stems(&files::path("referee"), "txt");
    assert!(files.len() > 6, "{files:?}");
    let results = std::thread::scope(|scope| {
        let threads: Vec<_> = files
            .iter()
            .map(|name| {
                scope.spawn(move || {
                    let file = format!("referee/{name}.txt");
                    files::compare(&file, &run_all(&files::read(&file)))
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect::<Vec<_>>()
    });
    files::report(results);
}

#[test]
fn cases_are_parsed_with_input() {
    let cases = cases("# about\n$ referee show 'a b' c\n< in\n<  put\nout\n! err\n= 1\n\n$ referee\n");
    assert_eq!(cases.len(), 2);
    assert_eq!((cases[0].comments.as_str(), cases[0].input.as_str()), ("# about\n", "in\n put\n"));
    assert_eq!(words(&cases[0].command), ["referee", "show", "a b", "c"]);
    let line = "info depth 3 score cp 4 nodes 5 nps 6 time 7 pv time 8";
    assert_eq!(without_times(line), "info depth 3 score cp 4 nodes 5 nps - time - pv time -");
}
