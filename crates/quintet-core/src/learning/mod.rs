//! Lessons and rules pages, read from the files in the [definition](crate::catalog::GameDef) of each game. The files
//! contain positions, moves and message ids; the texts are in the language files. `assets/README.md` of the repository lists
//! the lines of these files.
//!
//! Reading a file also checks it: every position of a [`Lesson`] or a [`Page`] can be set up, its moves are legal, and
//! its rejected attempts are rejected for the given reason.
//!
//! A lesson is played like any game. The game rejects illegal moves with its own reason. For a legal move that is not
//! an answer, the step has a message.
//!
//! ```
//! use quintet_core::learning::lesson;
//! use quintet_core::words::{Locale, Localization};
//!
//! quintet_games::install();
//! let (words, lesson) = (Localization::of(Locale::German), lesson("abande").expect("Abande has a lesson"));
//! for (number, step) in lesson.steps().iter().enumerate() {
//!     println!("{}: {}", words.localize(&lesson.progress(number)), words.text(step.text()));
//!     let mut game = step.scene().begin();
//!     let attempt = &step.rejected()[0];
//!     println!("{}", words.localize(&game.explain_illegal(&attempt.steps).message));
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
mod cache;
mod error;
mod lesson;
mod lines;
mod page;
mod scene;

pub use error::{FileError, FileErrorKind};
pub use lesson::{Lesson, LessonStep};
pub use page::{Figure, FigureEvent, Heading, Page, Ruling, Section};
pub use scene::{RejectedAttempt, Scene};

use crate::catalog::{GameDef, find};
use crate::words::MessageId;
use cache::Cache;

/// The lesson of a game, by its id. Returns `None` if the game has none or its file is invalid: [`load_lesson`]
/// returns the error.
#[must_use]
pub fn lesson(game: &str) -> Option<&'static Lesson> {
    load_lesson(find(game)?).ok().flatten()
}

/// The rules page of a game, by its id. Returns `None` if the game has none or its file is invalid: [`load_page`]
/// returns the error.
///
/// # Examples
///
/// ```
/// use quintet_core::learning::page;
/// use quintet_core::words::Localization;
///
/// quintet_games::install();
/// let words = Localization::english();
/// let page = page("abande").unwrap();
/// assert_eq!(page.designers(), "Dieter Stein");
/// for section in page.sections() {
///     println!("{}\n{}\n", words.text(section.title()), words.text(section.text()));
/// }
/// ```
#[must_use]
pub fn page(game: &str) -> Option<&'static Page> {
    load_page(find(game)?).ok().flatten()
}

/// The lesson of a game in the catalog, or `None` if it has none. The file is read once.
///
/// # Errors
/// When the file is invalid or belongs to another game.
///
/// # Examples
///
/// A test that every game of a program passes:
///
/// ```
/// use quintet_games::games;
/// use quintet_core::learning::{FileError, load_lesson, load_page};
///
/// fn check_files() -> Result<(), FileError> {
///     for game in games() {
///         load_lesson(game)?;
///         load_page(game)?;
///     }
///     Ok(())
/// }
///
/// assert_eq!(check_files(), Ok(()));
/// ```
pub fn load_lesson(game: &'static GameDef) -> Result<Option<&'static Lesson>, FileError> {
    static LESSONS: Cache<Lesson> = Cache::new();
    let Some(text) = game.lesson else { return Ok(None) };
    LESSONS.get_or_read(game, || Lesson::read_for(game, text)).map(Some)
}

/// The rules page of a game in the catalog, or `None` if it has none. The file is read once.
///
/// # Errors
/// When the file is invalid or belongs to another game.
pub fn load_page(game: &'static GameDef) -> Result<Option<&'static Page>, FileError> {
    static PAGES: Cache<Page> = Cache::new();
    let Some(text) = game.page else { return Ok(None) };
    PAGES.get_or_read(game, || Page::read_for(game, text)).map(Some)
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
/// use quintet_games::abalone::ids;
/// use quintet_games::find;
///
/// let abalone = find("abalone").unwrap();
/// let game = abalone.start(abalone.options()).unwrap();
/// let move_error = game.parse("i5h5").unwrap_err(); // a white ball, but black is to move
///
/// let (page, number) = section_explaining("abalone", move_error.message.id).unwrap();
/// assert!(page.sections()[number].explains(ids::ABALONE_NOT_YOURS));
/// ```
#[must_use]
pub fn section_explaining(game: &str, move_error: MessageId) -> Option<(&'static Page, usize)> {
    let page = page(game)?;
    let number = page.sections().iter().position(|section| section.explains(move_error))?;
    Some((page, number))
}
