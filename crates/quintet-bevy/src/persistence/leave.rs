//! Leaving the session for another screen and returning to it unchanged.

use bevy::prelude::*;

use super::commands::{LeaveSession, OpenRecord, ReturnToSession};
use super::record::{RecordMetadata, SavedTurn, SessionRecord};
use super::sections;
use crate::frame::{GoTo, Screen};
use crate::learning::{ContinueLesson, FigureShown, LessonState};
use crate::session::GameSession;

/// Where [`ReturnToSession`] returns to.
#[derive(Resource, Clone, Default)]
pub struct ReturnTarget {
    screen: Option<Screen>,
    /// The lesson that was left. [`ReturnToSession`] returns to it first. If it was started from the rules,
    /// the other fields say where these rules return to.
    lesson: Option<ContinueLesson>,
    /// The session that was left, and whether it is the autosaved one.
    left: Option<(SessionRecord, bool)>,
}

impl ReturnTarget {
    /// Whether [`ReturnToSession`] returns to a session.
    #[must_use]
    pub const fn is_to_session(&self) -> bool {
        self.lesson.is_none() && self.left.is_some()
    }

    /// Notes that the session that was left is no longer the autosaved one.
    pub(super) fn mark_as_unsaved(&mut self) {
        if let Some((_, is_saved)) = &mut self.left {
            *is_saved = false;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ReturnTarget>();
    app.add_systems(
        PreUpdate,
        (go.run_if(on_message::<LeaveSession>), return_to_session.run_if(on_message::<ReturnToSession>)),
    );
}

fn go(world: &mut World) {
    let Some(LeaveSession(to)) = world.resource_mut::<Messages<LeaveSession>>().drain().last() else { return };
    let lesson = world.resource::<LessonState>().continuation();
    if lesson.is_some() {
        world.resource_mut::<ReturnTarget>().lesson = lesson;
    } else {
        let screen = *world.resource::<State<Screen>>().get();
        let session = world.get_resource::<GameSession>().filter(|_| screen == Screen::Session);
        let left = session.map(|session| {
            let record = SessionRecord::of(session, world.resource::<RecordMetadata>())
                .with_sections(sections::session_sections(world));
            (record, *world.resource::<SavedTurn>() != SavedTurn::None)
        });
        world.insert_resource(ReturnTarget { screen: Some(screen), lesson: None, left });
    }
    world.resource_mut::<NextState<Screen>>().go_to(to);
}

fn return_to_session(world: &mut World) {
    world.resource_mut::<Messages<ReturnToSession>>().clear();
    let is_leaving = !matches!(world.resource::<NextState<Screen>>(), NextState::Unchanged);
    if is_leaving || *world.resource::<State<Screen>>().get() == Screen::Session {
        return; // a second press, before the screen changed
    }
    // A figure of the rules must not play its moves in the session.
    world.insert_resource(FigureShown::default());
    if let Some(lesson) = world.resource_mut::<ReturnTarget>().lesson.take() {
        world.write_message(lesson);
        return;
    }
    let target = std::mem::take(&mut *world.resource_mut::<ReturnTarget>());
    match target.left {
        Some((record, is_saved)) => {
            world.write_message(OpenRecord { record: record.record().clone(), is_saved });
        }
        None => world.resource_mut::<NextState<Screen>>().go_to(target.screen.unwrap_or(Screen::Title)),
    }
}
