//! Generates a constant for each message of the English files. `src/words/ids.rs` includes the constants.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The English file of the shared messages, relative to the package.
const SHARED_FILE: &str = "src/words/en.ftl";
/// The folder of the games of this package, and their English files relative to the folder of the game.
const GAMES: &str = "src/catalog/house";
const GAME_FILE: &str = "data/en.ftl";

fn main() -> Result<(), Box<dyn Error>> {
    let package = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let mut text = String::new();
    for file in files(&package)? {
        println!("cargo::rerun-if-changed={}", file.display());
        text += &fs::read_to_string(file)?;
    }
    let output = Path::new(&env::var("OUT_DIR")?).join("message_ids.rs");
    fs::write(output, constants(&text)?)?;
    Ok(())
}

/// The English files.
fn files(package: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut files = vec![package.join(SHARED_FILE)];
    println!("cargo::rerun-if-changed={}", package.join(GAMES).display());
    for game in fs::read_dir(package.join(GAMES))? {
        files.extend(Some(game?.path().join(GAME_FILE)).filter(|file| file.exists()));
    }
    Ok(files)
}

/// The constants of all messages, and a list of them in alphabetical order.
fn constants(files: &str) -> Result<String, Box<dyn Error>> {
    let mut messages: Vec<_> = files.lines().filter_map(message).collect();
    messages.sort_unstable();
    let (mut code, mut names) = (String::new(), String::new());
    for (id, text) in messages {
        let name = id.to_uppercase().replace('-', "_");
        writeln!(code, "/// `{text}`\npub const {name}: MessageId = MessageId({id:?});")?;
        writeln!(names, "    {name},")?;
    }
    writeln!(
        code,
        "\n/// The ids of the shared messages and of the games of this package, in alphabetical order.\n\
         pub const ALL: &[MessageId] = &[\n{names}];"
    )?;
    Ok(code)
}

/// The id and the first line of the text, if a message begins in this line. Comments begin with `#`. The further
/// lines of a message are indented or consist of a closing brace.
fn message(line: &str) -> Option<(&str, &str)> {
    let (id, text) = line.split_once('=').filter(|_| line.starts_with(|first: char| first.is_ascii_alphabetic()))?;
    Some((id.trim(), text.trim()))
}
