//! How a game is learned: a first lesson and the rules pages, read from the files under `assets`. The sentences stand in
//! the language files; here are positions, moves, and the names of sentences.
//!
//! A file is read whole and checked whole: whatever a [`Lesson`] or a [`Page`] holds can be set up, and its moves can be
//! played, or are refused for the reason that it says.

mod answer;
mod error;
pub mod labels;
mod lesson;
mod lines;
mod page;
mod scene;

#[cfg(test)]
mod tests;

use std::sync::OnceLock;

pub use error::{Fault, FileError};
pub use lesson::{Lesson, LessonStep};
pub use page::{Figure, Heading, Page, Ruling, Section, Shown};
pub use scene::{Scene, Wrong};

/// The files of a game, as they are embedded.
struct Files {
    game: &'static str,
    lesson: &'static str,
    page: &'static str,
}

macro_rules! files {
    ($($game:literal),*) => {
        &[$(Files {
            game: $game,
            lesson: include_str!(concat!("../../assets/lessons/", $game, ".lesson")),
            page: include_str!(concat!("../../assets/pages/", $game, ".page")),
        }),*]
    };
}

/// One line a game.
static FILES: &[Files] = files!["abeo", "abande", "abalone", "abstrakto", "aeb"];

/// The first lesson of a game, by its id.
///
/// # Panics
/// When an embedded file is broken: it is part of the program, and a test reads each.
#[must_use]
pub fn lesson(game: &str) -> Option<&'static Lesson> {
    static LESSONS: OnceLock<Vec<Lesson>> = OnceLock::new();
    let read = |files: &Files| Lesson::read(&format!("{}.lesson", files.game), files.lesson);
    let lessons = LESSONS.get_or_init(|| {
        FILES.iter().map(read).collect::<Result<_, _>>().expect("the embedded lessons are well formed")
    });
    lessons.iter().find(|lesson| lesson.game().info.id == game)
}

/// The rules page of a game, by its id.
///
/// # Panics
/// When an embedded file is broken: it is part of the program, and a test reads each.
#[must_use]
pub fn page(game: &str) -> Option<&'static Page> {
    static PAGES: OnceLock<Vec<Page>> = OnceLock::new();
    let read = |files: &Files| Page::read(&format!("{}.page", files.game), files.page);
    let pages = PAGES
        .get_or_init(|| FILES.iter().map(read).collect::<Result<_, _>>().expect("the embedded pages are well formed"));
    pages.iter().find(|page| page.game().info.id == game)
}

/// The section of a game's rules page that explains a refusal, by the name of the refusal's sentence: where a *why?*
/// beside it leads. The section's number counts from 0.
#[must_use]
pub fn explaining(game: &str, refusal: &str) -> Option<(&'static Page, usize)> {
    let page = page(game)?;
    let number = page.sections().iter().position(|section| section.explains(refusal))?;
    Some((page, number))
}
