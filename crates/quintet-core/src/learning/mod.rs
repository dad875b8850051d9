//! First lessons and rules pages, read from the files under `assets`. The files contain positions, moves and message
//! ids; the texts are in the language files.
//!
//! Reading a file also checks it: every position of a [`Lesson`] or a [`Page`] can be set up, its moves are legal, and
//! its wrong attempts are rejected for the given reason.
//!
//! A lesson is played like any game. The game rejects illegal moves with its own reason. For a legal move that is not
//! an answer, the step has a message.
//!
//! ```
//! use quintet_core::learning::lesson;
//! use quintet_core::words::{Locale, Localization};
//!
//! let (words, lesson) = (Localization::of(Locale::German), lesson("abande").expect("every game has a lesson"));
//! for (number, step) in lesson.steps().iter().enumerate() {
//!     println!("{}: {}", words.localize(&lesson.progress(number)), words.text(step.text()));
//!     let mut game = step.scene().begin();
//!     let wrong = &step.wrong()[0];
//!     println!("{}", words.localize(&game.explain_illegal(&wrong.steps).sentence));
//!     let chosen = step.answers()[0]; // or another move of the learner
//!     println!("{}", if step.accepts(chosen) { "right".to_owned() } else { words.text(step.otherwise()) });
//!     assert!(game.play(chosen).is_ok());
//!     for reply in step.replies() {
//!         let reply = game.parse(reply).expect("replies are legal");
//!         assert!(game.play(reply).is_ok());
//!     }
//! }
//! println!("{}", words.text(lesson.offer()));
//! ```
//!
//! A page is a list of sections. Each has a title, a text, optional rulings, and a figure: a position and moves that
//! are shown on it in a loop. [`section_explaining`] finds the section that explains a move error.

mod answer;
mod error;
mod lesson;
mod lines;
mod page;
mod scene;

#[cfg(test)]
mod tests;

use std::sync::OnceLock;

pub use error::{FileError, FileErrorKind};
pub use lesson::{Lesson, LessonStep};
pub use page::{Figure, FigureEvent, Heading, Page, Ruling, Section};
pub use scene::{Scene, WrongAttempt};

use crate::words::MessageId;

/// The embedded files of a game.
struct Files {
    game: &'static str,
    lesson: &'static str,
    page: &'static str,
}

macro_rules! files {
    ($($game:literal),*) => {
        &[$(Files {
            game: $game,
            lesson: include_str!(concat!("../../../../assets/lessons/", $game, ".lesson")),
            page: include_str!(concat!("../../../../assets/pages/", $game, ".page")),
        }),*]
    };
}

/// The files of all games.
static FILES: &[Files] = files!["abeo", "abande", "abalone", "abstrakto", "aeb"];

/// The first lesson of a game, by its id.
///
/// # Panics
/// Panics if an embedded file is invalid. A test reads all of them.
#[must_use]
pub fn lesson(game: &str) -> Option<&'static Lesson> {
    static LESSONS: OnceLock<Vec<Lesson>> = OnceLock::new();
    let read = |files: &Files| Lesson::read(&format!("{}.lesson", files.game), files.lesson);
    let lessons = LESSONS
        .get_or_init(|| FILES.iter().map(read).collect::<Result<_, _>>().expect("the embedded lessons are valid"));
    lessons.iter().find(|lesson| lesson.game().info.id == game)
}

/// The rules page of a game, by its id.
///
/// # Examples
///
/// ```
/// use quintet_core::learning::page;
/// use quintet_core::words::Localization;
///
/// let words = Localization::english();
/// let page = page("abande").unwrap();
/// assert_eq!(page.designers(), "Dieter Stein");
/// for section in page.sections() {
///     println!("{}\n{}\n", words.text(section.title()), words.text(section.text()));
/// }
/// ```
///
/// # Panics
/// Panics if an embedded file is invalid. A test reads all of them.
#[must_use]
pub fn page(game: &str) -> Option<&'static Page> {
    static PAGES: OnceLock<Vec<Page>> = OnceLock::new();
    let read = |files: &Files| Page::read(&format!("{}.page", files.game), files.page);
    let pages =
        PAGES.get_or_init(|| FILES.iter().map(read).collect::<Result<_, _>>().expect("the embedded pages are valid"));
    pages.iter().find(|page| page.game().info.id == game)
}

/// The section of a game's rules page that explains a move error, given its message id. Returns the page and the index
/// of the section. A *Why?* button next to a move error leads there.
///
/// # Examples
///
/// Finds the section that explains an illegal move:
///
/// ```
/// use quintet_core::learning::section_explaining;
/// use quintet_core::rules::find;
/// use quintet_core::words::ids;
///
/// let abalone = find("abalone").unwrap();
/// let game = abalone.start(abalone.options()).unwrap();
/// let move_error = game.parse("i5h5").unwrap_err(); // a white ball, but black is to move
///
/// let (page, number) = section_explaining("abalone", move_error.sentence.id).unwrap();
/// assert!(page.sections()[number].explains(ids::ABALONE_NOT_YOURS));
/// ```
#[must_use]
pub fn section_explaining(game: &str, move_error: MessageId) -> Option<(&'static Page, usize)> {
    let page = page(game)?;
    let number = page.sections().iter().position(|section| section.explains(move_error))?;
    Some((page, number))
}
