//! Generates a constant for each message of the English file. `src/words/ids.rs` includes the constants.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The English file, relative to the package.
const FILE: &str = "src/words/en.ftl";

fn main() -> Result<(), Box<dyn Error>> {
    let file = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join(FILE);
    println!("cargo::rerun-if-changed={}", file.display());
    let output = Path::new(&env::var("OUT_DIR")?).join("message_ids.rs");
    fs::write(output, constants(&fs::read_to_string(file)?)?)?;
    Ok(())
}

/// The constants of all messages, and a list of them in alphabetical order.
fn constants(file: &str) -> Result<String, Box<dyn Error>> {
    let mut messages: Vec<_> = file.lines().filter_map(message).collect();
    messages.sort_unstable();
    let (mut code, mut names) = (String::new(), String::new());
    for (id, text) in messages {
        let name = id.to_uppercase().replace('-', "_");
        writeln!(code, "/// `{text}`\npub const {name}: MessageId = MessageId::new({id:?});")?;
        writeln!(names, "    {name},")?;
    }
    writeln!(
        code,
        "\n/// The ids of the shared messages, in alphabetical order.\n\
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
