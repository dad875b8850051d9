//! Announces sentences about a match.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_bevy::frame::ActiveLocalization;
use quintet_bevy::learning::LessonState;
use quintet_bevy::session::{GameSession, SecretRevealed};
use quintet_core::rules::LocalizedText;
use quintet_core::speech::{Listener, Speech};
use quintet_core::words::Localization;

use super::announcements::{Announcements, Urgency};
use super::settings::AccessSettings;

/// The listener. The learner of a lesson, and the only person in a match against computer players, is addressed as "you".
pub(super) fn listener(session: &GameSession, lesson: &LessonState, settings: AccessSettings) -> Listener {
    let step = lesson.lesson_and_step().and_then(|(lesson, step)| lesson.steps().get(step));
    let learner = step.map(|step| step.scene().begin().to_move());
    let mut people = session.human_sides();
    let only = people.next().filter(|_| people.next().is_none());
    Listener { side: learner.or(only), verbosity: settings.verbosity }
}

/// The match that is announced, and the announcements.
#[derive(SystemParam)]
pub(super) struct Announcer<'w> {
    pub(super) session: Res<'w, GameSession>,
    language: Res<'w, ActiveLocalization>,
    lesson: Res<'w, LessonState>,
    settings: Res<'w, AccessSettings>,
    revealed: Res<'w, SecretRevealed>,
    announcements: ResMut<'w, Announcements>,
}

impl Announcer<'_> {
    /// The listener of the current match.
    pub(super) fn listener(&self) -> Listener {
        listener(&self.session, &self.lesson, *self.settings)
    }

    /// Whether a lesson is active.
    pub(super) fn is_in_lesson(&self) -> bool {
        self.lesson.is_active()
    }

    /// The texts in the current language.
    pub(super) fn words(&self) -> &Localization {
        &self.language.0
    }

    /// Describes the position that is shown, without hidden secrets.
    pub(super) fn speech(&self) -> Speech<'_> {
        let speech = Speech::new(self.session.game(), self.listener()).ended_with(self.session.outcome());
        speech.with_hidden_sides(self.session.hidden_sides(*self.revealed))
    }

    /// Announces sentences after the current speech.
    pub(super) fn say(&mut self, sentences: &[LocalizedText]) {
        self.say_with(Urgency::Polite, sentences);
    }

    /// Announces sentences with this urgency.
    pub(super) fn say_with(&mut self, urgency: Urgency, sentences: &[LocalizedText]) {
        for sentence in sentences {
            self.announcements.say(urgency, &self.language.0.localize(sentence));
        }
    }
}
