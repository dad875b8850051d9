//! Writes the manual pages and the completions of shells of the referee into a folder: `manual FOLDER`.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;

const NAME: &str = "referee";

/// The exit codes, as a section of every page.
const EXIT_STATUS: &str = r#".SH "EXIT STATUS"
.TP
0
success
.TP
1
the input was understood but rejected, or a file cannot be read or written
.TP
2
the command line was not understood
"#;

fn main() -> ExitCode {
    let Some(folder) = env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("manual: the argument is the folder to write into");
        return ExitCode::from(2);
    };
    match write(&folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("manual: {}: {error}", folder.display());
            ExitCode::FAILURE
        }
    }
}

fn write(folder: &Path) -> io::Result<()> {
    let pages = folder.join("man1");
    fs::create_dir_all(&pages)?;
    quintet_games::install();
    let mut command = quintet_cli::command_line().disable_help_subcommand(true);
    command.build();
    write_page(&command, &pages)?;
    for subcommand in command.get_subcommands() {
        write_page(subcommand, &pages)?;
    }
    for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
        clap_complete::generate_to(shell, &mut quintet_cli::command_line(), NAME, folder)?;
    }
    Ok(())
}

/// Writes the page of a command, with a section about the exit codes before the version.
fn write_page(command: &Command, folder: &Path) -> io::Result<()> {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name()).to_owned();
    let source = format!("Quintet {}", env!("CARGO_PKG_VERSION"));
    let page = Man::new(command.clone().version(env!("CARGO_PKG_VERSION")));
    let page = page.title(name.to_uppercase()).source(source).manual("Quintet Manual");
    let mut text = Vec::new();
    page.render_title(&mut text)?;
    page.render_name_section(&mut text)?;
    page.render_synopsis_section(&mut text)?;
    page.render_description_section(&mut text)?;
    page.render_options_section(&mut text)?;
    if command.has_subcommands() {
        page.render_subcommands_section(&mut text)?;
    }
    if command.get_after_help().is_some() {
        // The help about players is a table.
        let mut players = Vec::new();
        page.render_extra_section(&mut players)?;
        let players = String::from_utf8_lossy(&players).replace(".SH EXTRA\n", ".SH PLAYERS\n.nf\n");
        writeln!(text, "{players}.fi")?;
    }
    text.write_all(EXIT_STATUS.as_bytes())?;
    fs::write(folder.join(format!("{name}.1")), text)
}
