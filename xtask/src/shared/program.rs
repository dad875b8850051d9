//! Child processes, which run in the project's root folder.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use crate::failure::Failure;

/// The folder of the games, relative to the project.
pub const GAMES: &str = "games";

/// The root folder of the project.
pub fn project_root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a subfolder of the project")
}

/// The environment variables with the folder that cargo builds into. The first one that is set counts.
const TARGET_VARIABLES: [&str; 2] = ["CARGO_TARGET_DIR", "CARGO_BUILD_TARGET_DIR"];

/// The folder that cargo builds into. Ignores `build.target-dir` in cargo's configuration.
pub fn target() -> PathBuf {
    target_by(std::env::var_os)
}

fn target_by(variable: impl Fn(&'static str) -> Option<OsString>) -> PathBuf {
    project_root().join(TARGET_VARIABLES.into_iter().find_map(variable).unwrap_or_else(|| "target".into()))
}

/// A program with its arguments and environment variables.
#[derive(Clone, Debug)]
pub struct Program {
    words: Vec<OsString>,
    variables: Vec<(&'static str, OsString)>,
    folder: PathBuf,
}

impl Program {
    /// Creates a program from its name and arguments, separated by spaces.
    pub fn new(line: &str) -> Self {
        Self {
            words: line.split_whitespace().map(OsString::from).collect(),
            variables: Vec::new(),
            folder: project_root().to_owned(),
        }
    }

    /// Adds an argument, which may contain spaces.
    pub fn argument(self, word: impl AsRef<OsStr>) -> Self {
        self.arguments([word])
    }

    /// Adds arguments, which may contain spaces.
    pub fn arguments(mut self, words: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Self {
        self.words.extend(words.into_iter().map(|word| word.as_ref().to_owned()));
        self
    }

    /// Sets an environment variable.
    pub fn variable(mut self, name: &'static str, value: impl Into<OsString>) -> Self {
        self.variables.push((name, value.into()));
        self
    }

    /// Runs the program with inherited input and output.
    ///
    /// # Errors
    /// If it cannot be started or returns an exit code other than 0.
    pub fn run(&self) -> Result<(), Failure> {
        let status = self.command().status().map_err(|error| self.cannot_start(&error))?;
        if status.success() { Ok(()) } else { Err(Failure::ChildFailed(exit_code(status))) }
    }

    /// Runs in this folder instead of the root folder of the project.
    #[cfg(any(not(feature = "web"), all(target_os = "linux", not(feature = "package"))))]
    pub fn in_folder(mut self, folder: PathBuf) -> Self {
        self.folder = folder;
        self
    }

    /// Runs the program and returns its standard output, or `None` if it fails. Discards its standard error.
    pub fn quiet_output(&self) -> Option<String> {
        self.printed(Stdio::null())
    }

    /// Runs the program and returns its standard output, or `None` if it fails. Inherits standard error.
    pub fn output_text(&self) -> Option<String> {
        self.printed(Stdio::inherit())
    }

    fn printed(&self, messages: Stdio) -> Option<String> {
        let output = self.command().stdin(Stdio::null()).stderr(messages).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    }

    fn command(&self) -> Command {
        let (name, arguments) = self.words.split_first().expect("a program has a name");
        // Use the same cargo that runs this tool.
        let own_cargo = std::env::var_os("CARGO").filter(|_| name == "cargo");
        let mut command = Command::new(own_cargo.as_deref().unwrap_or(name));
        let variables = self.variables.iter().map(|(name, value)| (name, value));
        command.args(arguments).envs(variables).current_dir(&self.folder);
        command
    }

    fn cannot_start(&self, error: &io::Error) -> Failure {
        Failure::failed(format!("`{self}` cannot be started: {error}"))
    }
}

impl fmt::Display for Program {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.variables {
            write!(formatter, "{name}='{}' ", value.display())?;
        }
        let words: Vec<_> = self.words.iter().map(|word| word.to_string_lossy()).collect();
        formatter.write_str(&words.join(" "))
    }
}

/// The exit code, or 1 if a signal ended the program.
fn exit_code(status: ExitStatus) -> u8 {
    status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn target_folder_follows_the_variables_of_cargo() {
        let target = |set: &'static [(&str, &str)]| {
            target_by(|name| set.iter().find(|(of, _)| *of == name).map(|(_, folder)| OsString::from(folder)))
        };
        assert_eq!(target(&[]), project_root().join("target"));
        assert_eq!(target(&[("CARGO_BUILD_TARGET_DIR", "built")]), project_root().join("built"));
        let both = target(&[("CARGO_BUILD_TARGET_DIR", "built"), ("CARGO_TARGET_DIR", "first")]);
        assert_eq!(both, project_root().join("first"));
    }

    #[test]
    fn display_shows_the_command_line() {
        let program =
            Program::new("cargo doc --no-deps").variable("RUSTDOCFLAGS", "-D warnings").arguments(Some("--open"));
        assert_eq!(program.to_string(), "RUSTDOCFLAGS='-D warnings' cargo doc --no-deps --open");
    }

    #[test]
    fn missing_program_is_an_error() {
        let program = Program::new("no-such-program-anywhere");
        assert!(program.quiet_output().is_none());
        assert!(matches!(program.run(), Err(Failure::Failed(why)) if why.contains("no-such-program-anywhere")));
    }

    #[cfg(unix)]
    #[test]
    fn exit_codes_are_returned_and_signals_fail() {
        use std::os::unix::process::ExitStatusExt;

        assert_eq!(exit_code(ExitStatus::from_raw(101 << 8)), 101);
        assert_eq!(exit_code(ExitStatus::from_raw(9)), 1);
    }

    #[test]
    fn quiet_output_returns_standard_output() {
        assert!(Program::new("rustc --version").quiet_output().is_some_and(|output| output.starts_with("rustc ")));
        assert!(Program::new("rustc --no-such-option").quiet_output().is_none());
    }
}
