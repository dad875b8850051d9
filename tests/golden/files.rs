//! Reading, comparing and rewriting golden files.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::FILES;

/// The environment variable that makes the tests rewrite the golden files.
const BLESS: &str = "QUINTET_BLESS";
/// The maximum number of lines of a difference that are printed for each side.
const MAX_LINES: usize = 20;
/// The number of equal lines printed before and after a difference.
const CONTEXT: usize = 2;

/// The path of a golden file.
pub fn path(name: &str) -> PathBuf {
    Path::new(FILES).join(name)
}

/// The text of a golden file.
pub fn read(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Whether golden files are rewritten instead of compared.
pub fn is_blessing() -> bool {
    env::var_os(BLESS).is_some_and(|value| !value.is_empty())
}

/// The file names without extension, sorted, of the files in a folder with this extension.
pub fn stems(folder: &Path, extension: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.unwrap().path());
    let matching = paths.filter(|path| path.extension().is_some_and(|found| found == extension));
    let mut stems: Vec<_> = matching.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    stems.sort();
    stems
}

/// Compares a text with a golden file, or rewrites the file.
///
/// # Errors
/// Returns a readable difference if they differ.
pub fn compare(name: &str, found: &str) -> Result<(), String> {
    let path = path(name);
    if is_blessing() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, found).unwrap();
        return Ok(());
    }
    let expected = fs::read_to_string(&path).map_err(|error| format!("{name}: {error}"))?;
    if expected == found { Ok(()) } else { Err(difference(name, &expected, found)) }
}

/// Compares a text with a golden file and panics if they differ.
pub fn check(name: &str, found: &str) {
    report([compare(name, found)]);
}

/// Panics if there are differences, and prints all of them.
pub fn report(results: impl IntoIterator<Item = Result<(), String>>) {
    let differences: Vec<_> = results.into_iter().filter_map(Result::err).collect();
    assert!(
        differences.is_empty(),
        "\n{}\nIf the change is intended, rewrite the golden files with {BLESS}=1.\n",
        differences.join("\n")
    );
}

/// The difference of two texts: the lines between their common start and their common end.
pub fn difference(name: &str, expected: &str, found: &str) -> String {
    let (old, new): (Vec<_>, Vec<_>) = (expected.split('\n').collect(), found.split('\n').collect());
    let same_start = old.iter().zip(&new).take_while(|(one, other)| one == other).count();
    let left = old.len().min(new.len()) - same_start;
    let same_end = old.iter().rev().zip(new.iter().rev()).take(left).take_while(|(one, other)| one == other).count();
    let mut text = format!("{name}, from line {}:\n", same_start + 1);
    let mut print = |mark: char, lines: &[&str], most: usize| {
        for line in lines.iter().take(most) {
            text.push_str(&format!("  {mark} {}\n", line.escape_debug()));
        }
        if lines.len() > most {
            text.push_str(&format!("  {mark} … {} more lines\n", lines.len() - most));
        }
    };
    print(' ', &old[same_start.saturating_sub(CONTEXT)..same_start], CONTEXT);
    print('-', &old[same_start..old.len() - same_end], MAX_LINES);
    print('+', &new[same_start..new.len() - same_end], MAX_LINES);
    let end = old.len() - same_end;
    print(' ', &old[end..old.len().min(end + CONTEXT)], CONTEXT);
    text
}

#[test]
fn difference_shows_changed_lines() {
    let text = difference("some.txt", "a\nb\nc\nd\ne\nf\n", "a\nb\nc\nx\ny\ne\nf\n");
    assert_eq!(text, "some.txt, from line 4:\n    b\n    c\n  - d\n  + x\n  + y\n    e\n    f\n");
    let text = difference("some.txt", "a\n", "a\na\n");
    assert_eq!(text, "some.txt, from line 2:\n    a\n  + a\n    \n");
}
