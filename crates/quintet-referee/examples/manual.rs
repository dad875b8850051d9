//! Writes the manual pages and the completions of shells of the referee into a folder: `manual FOLDER`.

use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, fs, io};

use clap_complete::Shell;

const NAME: &str = "referee";

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

fn write(folder: &PathBuf) -> io::Result<()> {
    let pages = folder.join("man1");
    fs::create_dir_all(&pages)?;
    quintet_games::install();
    clap_mangen::generate_to(quintet_cli::command_line(), &pages)?;
    for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
        clap_complete::generate_to(shell, &mut quintet_cli::command_line(), NAME, folder)?;
    }
    Ok(())
}
