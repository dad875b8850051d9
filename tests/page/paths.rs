//! Tests that the page and its console contain no paths of the build machine.

use std::collections::BTreeSet;

use super::browser::{Browser, Visit, page};
use super::player::Player;

/// Folders that occur in paths of a build machine.
const FOLDERS: [&str; 4] = ["/home/", "/root/", ".cargo/", ".rustup/"];

/// The local paths in a text, each from its start to the known folder. Web addresses are excluded.
fn paths(text: &str) -> Vec<&str> {
    let home = std::env::var("HOME").map(|home| format!("{}/", home.trim_end_matches('/')));
    let home = home.ok().filter(|home| home.len() > 1 && !FOLDERS.contains(&home.as_str()));
    let folders = FOLDERS.into_iter().chain(home.as_deref());
    let places = folders.flat_map(|folder| text.match_indices(folder).map(|(at, _)| at + folder.len()));
    let with_beginning = places.map(|end| {
        let begins = |letter: char| letter.is_whitespace() || letter.is_control();
        let start = text[..end].rfind(begins).map_or(0, |at| at + 1);
        &text[start..end]
    });
    with_beginning.filter(|path| !path.contains("://")).collect()
}

#[test]
#[ignore = "needs the page: run on request"]
fn program_contains_no_local_paths() {
    let mut extensions = BTreeSet::new();
    for entry in std::fs::read_dir(page()).unwrap() {
        let file = entry.unwrap().path();
        if file.extension().is_some_and(|extension| extension == "wasm" || extension == "js") {
            let bytes = std::fs::read(&file).unwrap();
            let text = String::from_utf8_lossy(&bytes);
            let found = paths(&text);
            let some: Vec<_> = found.iter().take(5).collect();
            assert!(found.is_empty(), "{} paths are in {}: {some:?} ...", found.len(), file.display());
            extensions.insert(file.extension().unwrap().to_owned());
        }
    }
    assert_eq!(extensions.len(), 2, "the page has a program and scripts: {extensions:?}");
}

#[test]
#[ignore = "opens a browser: run on request"]
fn console_shows_no_local_paths() {
    let mut browser = Browser::start();
    browser.visit(Visit::USUAL);
    Player::begin(&mut browser, Visit::USUAL, "abeo");
    // Include the messages of a panic.
    browser.evaluate("window.dispatchEvent(new CustomEvent('quintet-stop'))");
    browser.key("ArrowUp");
    browser.until("!document.getElementById('error-dialog').hidden");
    let lines = browser.lines().join("\n");
    println!("{lines}");
    assert!(!lines.is_empty(), "the program must log at least that its graphics are slow");
    assert_eq!(paths(&lines), Vec::<&str>::new());
}

#[test]
fn local_paths_are_distinguished_from_urls() {
    let text = "WARN /root/.cargo/registry/x.rs, see https://example.org/home/page\n(/home/ann/y.rs)";
    assert_eq!(paths(text), ["(/home/", "/root/", "/root/.cargo/"]);
}
