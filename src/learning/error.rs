//! Why a file of a lesson or a page cannot be read: which file, which line, which reason.

use crate::rules::{DiagramError, OptionError, Refusal, Say, Sentence};

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The line begins with a word that has no meaning here.
    UnknownWord(String),
    /// The word needs something after it, and in another form.
    BadForm(&'static str),
    /// Something that every file or block has is missing.
    Missing(&'static str),
    /// There is no game of this name.
    UnknownGame(String),
    /// An option was not taken.
    Option(OptionError),
    /// The options do not go together, or something else keeps the game from starting.
    NoStart(Sentence),
    /// The position cannot be set up.
    NoPosition(DiagramError),
    /// A move is refused that should be played.
    Refused {
        /// The move.
        action: String,
        /// Why.
        refusal: Refusal,
    },
    /// A path of steps should be refused and is not.
    NotRefused(String),
    /// A path of steps is refused before its last one.
    RefusedSooner(String),
    /// A path of steps is refused for another reason.
    OtherReason {
        /// The reason that the file gives.
        wanted: String,
        /// The reason of the rules.
        found: &'static str,
    },
    /// The word is no step of the game.
    NoStep(String),
    /// No legal move is an answer.
    NoAnswer,
    /// The step goes on from one that can be answered in more than one way.
    ManyWays,
}

impl Say for Fault {
    fn sentence(&self) -> Sentence {
        let quoting = |id, text: &String| Sentence::new(id).text("text", text);
        match self {
            Self::UnknownWord(word) => quoting("learning-unknown-word", word),
            Self::BadForm(form) => Sentence::new("learning-bad-form").text("form", *form),
            Self::Missing(word) => Sentence::new("learning-missing").text("word", *word),
            Self::UnknownGame(game) => quoting("learning-unknown-game", game),
            Self::Option(error) => error.sentence(),
            Self::NoStart(sentence) => sentence.clone(),
            Self::NoPosition(error) => error.sentence(),
            Self::Refused { action, refusal } => {
                quoting("learning-refused", action).sentence("why", refusal.sentence.clone())
            }
            Self::NotRefused(steps) => quoting("learning-not-refused", steps),
            Self::RefusedSooner(steps) => quoting("learning-refused-sooner", steps),
            Self::OtherReason { wanted, found } => quoting("learning-other-reason", wanted).text("found", *found),
            Self::NoStep(word) => quoting("learning-no-step", word),
            Self::NoAnswer => Sentence::new("learning-no-answer"),
            Self::ManyWays => Sentence::new("learning-many-ways"),
        }
    }
}

/// Why a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The file's name.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// What is wrong with it.
    pub fault: Box<Fault>,
}

impl Say for FileError {
    fn sentence(&self) -> Sentence {
        Sentence::new("learning-file")
            .text("file", &self.file)
            .number("line", self.line)
            .sentence("why", self.fault.sentence())
    }
}
