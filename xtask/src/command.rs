//! The command line of `cargo xtask`.

use std::path::PathBuf;

use crate::failure::Failure;
use crate::shared::program::project_root;

/// The default port of `serve`.
const PORT: u16 = 8080;

/// The help text.
pub const USAGE: &str = "\
Builds, runs and tests the project. Installs missing packages first.

Usage: cargo xtask COMMAND

Commands:
  play                     Build the program and run it
  dist                     Build the desktop programs for release, without paths of this machine: target/dist/
  package [--windows] [--tag TAG] [--runtime FILE]
                           Make the packages for Linux (deb, rpm, AppImage, tar.gz) or Windows (zip, installer) with
                           checksums: target/package/; on Linux on x86-64 only. TAG: the tag of the release, which must
                           be that of the version; FILE: another AppImage runtime than that of the crate `appimage`
  test [--rules | --long | --quick | --accessibility | --page | --presses]
                           Run all checks except the long tests and those with a screen reader or in a browser
                             --rules          only the tests of rules, records, engine and referee, without Bevy
                             --long           only the long tests of rules and engine, with optimisation
                             --quick          all checks except those of the window, the idle screen, killed programs and the web
                             --accessibility  only the tests with a screen reader on Linux; builds all of Bevy again
                             --page           only the web page in a browser; takes longer than all other checks
                             --presses        only the presses on the web page
  fmt [--check]            Format all sources; check: report what is not formatted
  structure [PROJECT]      Check the modules of each package: no cycles between folders, their size, the order of the
                           layers
  web [-p PACKAGE | --empty] [--licences]
                           Build the web page: target/web/ and the zip for itch.io; -p: the page of a game with programs
                           of its own, such as breakthrough: target/web-PACKAGE/; empty: a page with an empty program,
                           for comparison: target/web-empty/; licences: also write the licences of all libraries, for
                           publishing
  serve [-p PACKAGE] [PORT [FOLDER]]
                           Serve a page on this machine (PORT: 8080; 0 takes any free port; FOLDER: target/web, or
                           target/web-PACKAGE)
  shots [FOLDER [SCENE]]   Draw the scenes whose names contain SCENE, or all, into PNG files (FOLDER: target/shots)
  itch                     Draw the pictures for the page on itch.io, beside its text and settings: target/itch/

Exit codes: 0 success; 1 failure; 2 invalid command line. `play` and `shots` return the exit code of the program.
";

/// Which checks run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TestScope {
    /// Only the tests without Bevy.
    Rules,
    /// Only the ignored tests without Bevy, with optimisation.
    Long,
    /// Without the checks that need a window or another target.
    Quick,
    /// Everything except the page in a browser.
    Full,
    /// The program as a screen reader sees it, on Linux.
    Accessibility,
    /// The page in a browser.
    Page,
    /// Only the presses on the page, for machines that are too slow for all tests of the page.
    Presses,
}

/// A web page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WebPage {
    /// The program of the same name in this package.
    Package(String),
    /// An empty program.
    Empty,
}

impl Default for WebPage {
    /// The page of the whole project.
    fn default() -> Self {
        Self::Package("quintet".to_owned())
    }
}

/// Which packages are made, and from what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Packages {
    /// Packages for Windows instead of Linux.
    pub windows: bool,
    /// The tag of the release.
    pub tag: Option<String>,
    /// The AppImage runtime; the default is that of the crate `appimage`.
    pub runtime: Option<PathBuf>,
}

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Print the help text.
    Help,
    /// Build and run the program.
    Play,
    /// Build the desktop programs for release.
    Dist,
    /// Make packages of the desktop programs.
    Package(Packages),
    /// Format the sources.
    Fmt {
        /// Report unformatted files instead of changing them.
        check: bool,
    },
    /// Run the checks.
    Test(TestScope),
    /// Check the module structure.
    Structure {
        /// The project's folder; the default is this project.
        project: Option<PathBuf>,
    },
    /// Build a web page.
    Web {
        /// The page.
        page: WebPage,
        /// Also write the licences of the libraries into its folder.
        licences: bool,
    },
    /// Serve a web page.
    Serve {
        /// The port; 0 for any free one.
        port: u16,
        /// The page.
        page: WebPage,
        /// The folder; the default is that of the page.
        folder: Option<PathBuf>,
    },
    /// Make the pictures of the page on itch.io.
    Itch,
    /// Draw scenes into files.
    Shots {
        /// The output folder.
        folder: PathBuf,
        /// Draw only scenes whose names contain this text.
        scene: Option<String>,
    },
}

impl Command {
    /// Parses the arguments after `cargo xtask`.
    ///
    /// # Errors
    /// If there is no such command or its arguments are invalid.
    pub fn parse(words: &[String]) -> Result<Self, Failure> {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        if words.iter().any(|word| ["--help", "-h"].contains(word)) {
            return Ok(Self::Help);
        }
        match *words.as_slice() {
            [] => Err("a command is required: play, dist, package, test, fmt, structure, web, serve, shots or itch".to_owned()),
            ["help"] => Ok(Self::Help),
            ["play"] => Ok(Self::Play),
            ["dist"] => Ok(Self::Dist),
            ["package", ref rest @ ..] => package(rest),
            ["fmt"] => Ok(Self::Fmt { check: false }),
            ["fmt", "--check"] => Ok(Self::Fmt { check: true }),
            ["test"] => Ok(Self::Test(TestScope::Full)),
            ["test", "--rules"] => Ok(Self::Test(TestScope::Rules)),
            ["test", "--long"] => Ok(Self::Test(TestScope::Long)),
            ["test", "--quick"] => Ok(Self::Test(TestScope::Quick)),
            ["test", "--accessibility"] => Ok(Self::Test(TestScope::Accessibility)),
            ["test", "--page"] => Ok(Self::Test(TestScope::Page)),
            ["test", "--presses"] => Ok(Self::Test(TestScope::Presses)),
            ["structure"] => Ok(Self::Structure { project: None }),
            ["structure", project] => Ok(Self::Structure { project: Some(project.into()) }),
            ["itch"] => Ok(Self::Itch),
            ["web", ref rest @ ..] => web(rest),
            ["serve", "-p" | "--package", package, ref rest @ ..] => serve(WebPage::Package(package.to_owned()), rest),
            ["serve", ref rest @ ..] => serve(WebPage::default(), rest),
            ["shots", ref rest @ ..] if rest.len() <= 2 && !rest.iter().any(|word| word.starts_with('-')) => {
                let folder = rest.first().map_or_else(|| project_root().join("target/shots"), PathBuf::from);
                Ok(Self::Shots { folder, scene: rest.get(1).map(|&scene| scene.to_owned()) })
            }
            [name @ ("play" | "dist" | "itch"), extra, ..] => Err(format!("`{name}` takes no arguments: “{extra}”")),
            ["fmt", "--check", extra, ..] | ["fmt", extra, ..] => Err(format!("`fmt` takes only `--check`: “{extra}”")),
            ["structure", _, extra, ..] => Err(format!("`structure` takes only a folder: “{extra}”")),
            ["test", "--rules" | "--long" | "--quick" | "--accessibility" | "--page" | "--presses", extra, ..]
            | ["test", extra, ..] => Err(format!(
                "`test` takes only `--rules`, `--long`, `--quick`, `--accessibility`, `--page` or `--presses`: “{extra}”"
            )),
            ["shots", ..] => Err("`shots` takes only a folder and a scene".to_owned()),
            [other, ..] => Err(format!(
                "there is no command “{other}”; the commands are play, dist, package, test, fmt, structure, web, serve, shots and itch"
            )),
        }
        .map_err(Failure::InvalidUsage)
    }
}

/// Parses the options of `package`.
fn package(words: &[&str]) -> Result<Command, String> {
    let mut packages = Packages::default();
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("`{word}` takes a value"));
        match word {
            "--windows" => packages.windows = true,
            "--tag" => packages.tag = Some((*value()?).to_owned()),
            "--runtime" => packages.runtime = Some(value()?.into()),
            extra => return Err(format!("`package` takes only `--windows`, `--tag` and `--runtime`: “{extra}”")),
        }
    }
    if packages.windows && packages.runtime.is_some() {
        return Err("`--runtime` is for the AppImage, which `--windows` does not make".to_owned());
    }
    Ok(Command::Package(packages))
}

/// Parses the options of `web`.
fn web(words: &[&str]) -> Result<Command, String> {
    let (mut pages, mut licences) = (Vec::new(), false);
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        match word {
            "--empty" => pages.push(WebPage::Empty),
            "--licences" => licences = true,
            "-p" | "--package" => {
                let package = words.next().ok_or_else(|| format!("`{word}` takes a value"))?;
                pages.push(WebPage::Package((*package).to_owned()));
            }
            extra => return Err(format!("`web` takes only `-p PACKAGE` or `--empty`, and `--licences`: “{extra}”")),
        }
    }
    if pages.len() > 1 {
        return Err("`web` takes only one page".to_owned());
    }
    Ok(Command::Web { page: pages.pop().unwrap_or_default(), licences })
}

/// Parses the port and the folder of `serve`.
fn serve(page: WebPage, words: &[&str]) -> Result<Command, String> {
    match *words {
        [] => Ok(Command::Serve { port: PORT, page, folder: None }),
        [_, _, extra, ..] => Err(format!("`serve` takes only a package, a port and a folder: “{extra}”")),
        [port, ref rest @ ..] => match port.parse() {
            Ok(port) => Ok(Command::Serve { port, page, folder: rest.first().map(PathBuf::from) }),
            Err(_) => Err(format!("`serve` takes a port from 0 to 65535, not “{port}”")),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Command, String> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Command::parse(&words).map_err(|failure| match failure {
            Failure::InvalidUsage(why) => why,
            other => panic!("{other:?}"),
        })
    }

    #[test]
    fn every_command_is_parsed() {
        let shots = |folder: PathBuf, scene: Option<&str>| Command::Shots { folder, scene: scene.map(str::to_owned) };
        assert_eq!(parse("play"), Ok(Command::Play));
        assert_eq!(parse("dist"), Ok(Command::Dist));
        let windows = Packages { windows: true, tag: Some("v1.2.0".to_owned()), runtime: None };
        let runtime = Packages { runtime: Some("a/b".into()), ..Packages::default() };
        assert_eq!(parse("package"), Ok(Command::Package(Packages::default())));
        assert_eq!(parse("package --tag v1.2.0 --windows"), Ok(Command::Package(windows)));
        assert_eq!(parse("package --runtime a/b"), Ok(Command::Package(runtime)));
        assert_eq!(parse("itch"), Ok(Command::Itch));
        assert_eq!(parse("fmt"), Ok(Command::Fmt { check: false }));
        assert_eq!(parse("fmt --check"), Ok(Command::Fmt { check: true }));
        assert_eq!(parse("test"), Ok(Command::Test(TestScope::Full)));
        assert_eq!(parse("test --rules"), Ok(Command::Test(TestScope::Rules)));
        assert_eq!(parse("test --long"), Ok(Command::Test(TestScope::Long)));
        assert_eq!(parse("test --quick"), Ok(Command::Test(TestScope::Quick)));
        assert_eq!(parse("test --accessibility"), Ok(Command::Test(TestScope::Accessibility)));
        assert_eq!(parse("test --page"), Ok(Command::Test(TestScope::Page)));
        assert_eq!(parse("test --presses"), Ok(Command::Test(TestScope::Presses)));
        assert_eq!(parse("structure"), Ok(Command::Structure { project: None }));
        assert_eq!(parse("structure here"), Ok(Command::Structure { project: Some("here".into()) }));
        let quintet = WebPage::Package("quintet".to_owned());
        let hex = WebPage::Package("hex".to_owned());
        let serve = |port, page: &WebPage, folder: Option<&str>| {
            Ok(Command::Serve { port, page: page.clone(), folder: folder.map(PathBuf::from) })
        };
        let web = |page: &WebPage, licences| Ok(Command::Web { page: page.clone(), licences });
        assert_eq!(parse("web"), web(&quintet, false));
        assert_eq!(parse("web --licences"), web(&quintet, true));
        assert_eq!(parse("web --empty"), web(&WebPage::Empty, false));
        assert_eq!(parse("web -p hex"), web(&hex, false));
        assert_eq!(parse("web --licences --package hex"), web(&hex, true));
        assert_eq!(parse("serve"), serve(PORT, &quintet, None));
        assert_eq!(parse("serve 0"), serve(0, &quintet, None));
        assert_eq!(parse("serve 0 here"), serve(0, &quintet, Some("here")));
        assert_eq!(parse("serve -p hex"), serve(PORT, &hex, None));
        assert_eq!(parse("serve -p hex 0"), serve(0, &hex, None));
        assert_eq!(parse("shots"), Ok(shots(project_root().join("target/shots"), None)));
        assert_eq!(parse("shots here"), Ok(shots("here".into(), None)));
        assert_eq!(parse("shots here abalone"), Ok(shots("here".into(), Some("abalone"))));
    }

    #[test]
    fn help_flag_is_accepted_anywhere() {
        for line in ["--help", "-h", "help", "play --help", "shots here -h"] {
            assert_eq!(parse(line), Ok(Command::Help), "{line}");
        }
    }

    #[test]
    fn invalid_arguments_are_named_in_one_line() {
        for (line, named) in [
            ("", "command"),
            ("paly", "paly"),
            ("play loud", "loud"),
            ("dist now", "now"),
            ("itch now", "now"),
            ("package now", "now"),
            ("package --tag", "--tag"),
            ("fmt now", "now"),
            ("fmt --check now", "now"),
            ("test --fast", "--fast"),
            ("test --quick twice", "twice"),
            ("test --long twice", "twice"),
            ("test --page --quick", "--quick"),
            ("structure here now", "now"),
            ("web now", "now"),
            ("web --empty now", "now"),
            ("web -p", "-p"),
            ("web -p hex now", "now"),
            ("web -p hex --empty", "one page"),
            ("web -p hex -p abeo", "one page"),
            ("serve here", "here"),
            ("serve 80 here now", "now"),
            ("serve -p", "-p"),
            ("shots a b c", "shots"),
            ("shots --all", "shots"),
        ] {
            let why = parse(line).unwrap_err();
            assert!(why.contains(named) && !why.contains('\n'), "{line}: {why}");
        }
    }
}
