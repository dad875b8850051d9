//! What the command line can say.

use std::path::PathBuf;

use crate::failure::Failure;
use crate::program::top;

/// Where the page is shown, if nothing else is asked for.
const PORT: u16 = 8080;

/// What `--help` prints.
pub const USAGE: &str = "\
Errands around the house. What is missing is installed first.

Usage: cargo xtask COMMAND

Commands:
  play                     Build the program and run it
  test [--quick | --page]  Check everything that must hold; quick: without the desktop test, killing and the web;
                           page: the page as its visitors have it, in a browser, which takes longer than all the rest
  web [--empty]            Build the page for browsers: target/web/ and the zip for itch.io; empty: a page of the same
                           make with nothing in it, to measure ours against: target/web-empty/
  serve [PORT [FOLDER]]    Show a page on this machine (PORT: 8080; 0 takes any that is free; FOLDER: target/web)
  shots [FOLDER [SCENE]]   Draw the scenes whose names contain SCENE, or all, into PNG files (FOLDER: target/shots)

Exit codes: 0 fine; 1 something failed; 2 the command line was not understood; `play` and `shots` pass on the program's.
";

/// How much is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Without what takes a window or another target.
    Quick,
    /// Everything but the page in a browser.
    Usual,
    /// The page in a browser.
    Page,
}

/// An errand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Print the usage.
    Help,
    /// Run the program.
    Play,
    /// Check everything that must hold.
    Test(Extent),
    /// Build the page for browsers.
    Web {
        /// With nothing in it.
        empty: bool,
    },
    /// Show it.
    Serve {
        /// On this port; 0 for any.
        port: u16,
        /// Where it lies.
        folder: Option<PathBuf>,
    },
    /// Draw every scene into a file.
    Shots {
        /// Where the files go.
        folder: PathBuf,
        /// Only scenes whose names contain this.
        scene: Option<String>,
    },
}

impl Command {
    /// Reads the words after `cargo xtask`.
    ///
    /// # Errors
    /// When they name no errand, or say more than it takes.
    pub fn parse(words: &[String]) -> Result<Self, Failure> {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        if words.iter().any(|word| ["--help", "-h"].contains(word)) {
            return Ok(Self::Help);
        }
        match *words.as_slice() {
            [] => Err("a command is needed: play, test, web, serve or shots".to_owned()),
            ["help"] => Ok(Self::Help),
            ["play"] => Ok(Self::Play),
            ["test"] => Ok(Self::Test(Extent::Usual)),
            ["test", "--quick"] => Ok(Self::Test(Extent::Quick)),
            ["test", "--page"] => Ok(Self::Test(Extent::Page)),
            ["web"] => Ok(Self::Web { empty: false }),
            ["web", "--empty"] => Ok(Self::Web { empty: true }),
            ["serve"] => Ok(Self::Serve { port: PORT, folder: None }),
            ["serve", port, ref rest @ ..] if rest.len() <= 1 => match port.parse() {
                Ok(port) => Ok(Self::Serve { port, folder: rest.first().map(PathBuf::from) }),
                Err(_) => Err(format!("`serve` takes a port from 0 to 65535, not “{port}”")),
            },
            ["shots", ref rest @ ..] if rest.len() <= 2 && !rest.iter().any(|word| word.starts_with('-')) => {
                let folder = rest.first().map_or_else(|| top().join("target/shots"), PathBuf::from);
                Ok(Self::Shots { folder, scene: rest.get(1).map(|&scene| scene.to_owned()) })
            }
            ["play", extra, ..] => Err(format!("`play` takes nothing more, not “{extra}”")),
            ["web", "--empty", extra, ..] | ["web", extra, ..] => {
                Err(format!("`web` takes `--empty` and nothing more, not “{extra}”"))
            }
            ["serve", _, _, extra, ..] => Err(format!("`serve` takes a port and a folder, not “{extra}”")),
            ["test", "--quick" | "--page", extra, ..] | ["test", extra, ..] => {
                Err(format!("`test` takes `--quick` or `--page` and nothing more, not “{extra}”"))
            }
            ["shots", ..] => Err("`shots` takes a folder and a scene, nothing more".to_owned()),
            [other, ..] => {
                Err(format!("there is no command “{other}”; the commands are play, test, web, serve and shots"))
            }
        }
        .map_err(Failure::NotUnderstood)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Command, String> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Command::parse(&words).map_err(|failure| match failure {
            Failure::NotUnderstood(why) => why,
            other => panic!("{other:?}"),
        })
    }

    #[test]
    fn every_errand_is_understood() {
        let shots = |folder: PathBuf, scene: Option<&str>| Command::Shots { folder, scene: scene.map(str::to_owned) };
        assert_eq!(parse("play"), Ok(Command::Play));
        assert_eq!(parse("test"), Ok(Command::Test(Extent::Usual)));
        assert_eq!(parse("test --quick"), Ok(Command::Test(Extent::Quick)));
        assert_eq!(parse("test --page"), Ok(Command::Test(Extent::Page)));
        assert_eq!(parse("web"), Ok(Command::Web { empty: false }));
        assert_eq!(parse("web --empty"), Ok(Command::Web { empty: true }));
        assert_eq!(parse("serve"), Ok(Command::Serve { port: PORT, folder: None }));
        assert_eq!(parse("serve 0"), Ok(Command::Serve { port: 0, folder: None }));
        assert_eq!(parse("serve 0 here"), Ok(Command::Serve { port: 0, folder: Some("here".into()) }));
        assert_eq!(parse("shots"), Ok(shots(top().join("target/shots"), None)));
        assert_eq!(parse("shots here"), Ok(shots("here".into(), None)));
        assert_eq!(parse("shots here abalone"), Ok(shots("here".into(), Some("abalone"))));
    }

    #[test]
    fn help_is_given_wherever_it_is_asked_for() {
        for line in ["--help", "-h", "help", "play --help", "shots here -h"] {
            assert_eq!(parse(line), Ok(Command::Help), "{line}");
        }
    }

    #[test]
    fn everything_else_is_refused_in_one_sentence_that_names_it() {
        for (line, named) in [
            ("", "command"),
            ("paly", "paly"),
            ("play loud", "loud"),
            ("test --fast", "--fast"),
            ("test --quick twice", "twice"),
            ("test --page --quick", "--quick"),
            ("web now", "now"),
            ("web --empty now", "now"),
            ("serve here", "here"),
            ("serve 80 here now", "now"),
            ("shots a b c", "shots"),
            ("shots --all", "shots"),
        ] {
            let why = parse(line).unwrap_err();
            assert!(why.contains(named) && !why.contains('\n'), "{line}: {why}");
        }
    }
}
