//! Other programs: named in one line, run from the top of the project.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};

use crate::failure::Failure;

/// The top of the project.
pub fn top() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the project")
}

/// A program and what it is told.
#[derive(Clone, Debug)]
pub struct Program {
    words: Vec<OsString>,
    variables: Vec<(&'static str, &'static str)>,
}

impl Program {
    /// A program and its arguments, separated by spaces.
    pub fn new(line: &str) -> Self {
        Self { words: line.split_whitespace().map(OsString::from).collect(), variables: Vec::new() }
    }

    /// One argument more, which may hold spaces.
    pub fn argument(self, word: impl AsRef<OsStr>) -> Self {
        self.arguments([word])
    }

    /// More arguments.
    pub fn arguments(mut self, words: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Self {
        self.words.extend(words.into_iter().map(|word| word.as_ref().to_owned()));
        self
    }

    /// Sets a variable of its environment.
    pub fn variable(mut self, name: &'static str, value: &'static str) -> Self {
        self.variables.push((name, value));
        self
    }

    /// Runs it where its output can be seen.
    ///
    /// # Errors
    /// When it cannot be started, or ends with another exit code than 0.
    pub fn run(&self) -> Result<(), Failure> {
        let status = self.command().status().map_err(|error| self.cannot_start(&error))?;
        if status.success() { Ok(()) } else { Err(Failure::Ended(exit_code(status))) }
    }

    /// What it prints, if it can be started and ends well. Its messages are not shown.
    pub fn answer(&self) -> Option<String> {
        let output = self.command().stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    }

    fn command(&self) -> Command {
        let (name, arguments) = self.words.split_first().expect("a program has a name");
        // The cargo that runs this errand is the one for all that follows.
        let own_cargo = std::env::var_os("CARGO").filter(|_| name == "cargo");
        let mut command = Command::new(own_cargo.as_deref().unwrap_or(name));
        command.args(arguments).envs(self.variables.iter().copied()).current_dir(top());
        command
    }

    fn cannot_start(&self, error: &io::Error) -> Failure {
        Failure::failed(format!("`{self}` cannot be started: {error}"))
    }
}

impl fmt::Display for Program {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.variables {
            write!(formatter, "{name}='{value}' ")?;
        }
        let words: Vec<_> = self.words.iter().map(|word| word.to_string_lossy()).collect();
        formatter.write_str(&words.join(" "))
    }
}

/// The exit code; 1 for a program that was ended by a signal.
fn exit_code(status: ExitStatus) -> u8 {
    status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_shown_as_it_would_be_typed() {
        let program =
            Program::new("cargo doc --no-deps").variable("RUSTDOCFLAGS", "-D warnings").arguments(Some("--open"));
        assert_eq!(program.to_string(), "RUSTDOCFLAGS='-D warnings' cargo doc --no-deps --open");
    }

    #[test]
    fn a_program_that_is_not_there_is_a_sentence_and_no_panic() {
        let program = Program::new("no-such-program-anywhere");
        assert!(program.answer().is_none());
        assert!(matches!(program.run(), Err(Failure::Failed(why)) if why.contains("no-such-program-anywhere")));
    }

    #[cfg(unix)]
    #[test]
    fn exit_codes_are_passed_on_and_a_signal_is_a_failure() {
        use std::os::unix::process::ExitStatusExt;

        assert_eq!(exit_code(ExitStatus::from_raw(101 << 8)), 101);
        assert_eq!(exit_code(ExitStatus::from_raw(9)), 1);
    }

    #[test]
    fn answers_are_what_a_program_prints() {
        assert!(Program::new("rustc --version").answer().is_some_and(|answer| answer.starts_with("rustc ")));
        assert!(Program::new("rustc --no-such-option").answer().is_none());
    }
}
