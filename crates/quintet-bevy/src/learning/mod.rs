//! Learning a game: interactive lessons, and the animated figures of the rules pages.

mod figure;
mod lesson;

use bevy::prelude::*;

pub use figure::{FigureShown, ShowFigure};
pub(super) use lesson::{ContinueLesson, end_lesson};
pub use lesson::{LessonRequest, LessonState, StartLesson, StartedLessons};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((figure::plugin, lesson::plugin));
}
