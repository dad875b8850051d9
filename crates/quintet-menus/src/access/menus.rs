//! Announces menus when they open, because they do not have the focus yet, and errors that occur when the match is saved.

use bevy::prelude::*;
use quintet_bevy::frame::{ActiveLocalization, Menu, Screen, TableStage};
use quintet_bevy::learning::LessonState;
use quintet_bevy::persistence::{QuitQuestion, SaveError};
use quintet_bevy::play::OpenProposal;
use quintet_bevy::session::GameSession;
use quintet_core::rules::LocalizedText;
use quintet_core::words::ids;

use super::announcements::{Announcements, Listening, Urgency};
use crate::shared::notice::Notice;
use crate::shared::pause_texts::PauseTexts;
use crate::shared::proposal_texts::ProposalText;
use crate::shared::requests::Announce;

pub(super) fn plugin(app: &mut App) {
    // Another notice can be added to an open one.
    let added = resource_changed::<Notice>.and_eager(in_state(Menu::Notice));
    let has_opened = resource_equals(Listening(true)).and_then(state_changed::<Menu>.or_eager(added));
    app.add_systems(TableStage::Present, announce.run_if(has_opened));
    // During a match, the error appears beside the board, and is announced like a rejected move.
    let is_listening = resource_equals(Listening(true)).and_then(not(in_state(Screen::Session)));
    let is_listening = is_listening.and_eager(resource_changed::<SaveError>);
    app.add_systems(TableStage::Present, announce_save_error.run_if(is_listening));
    let is_requested = on_message::<Announce>.and_eager(resource_equals(Listening(true)));
    app.add_systems(TableStage::Present, announce_requested.run_if(is_requested));
}

fn announce_requested(
    mut requests: MessageReader<Announce>,
    language: Res<ActiveLocalization>,
    mut announcements: ResMut<Announcements>,
) {
    for Announce(text) in requests.read() {
        announcements.say(Urgency::Polite, &language.0.localize(text));
    }
}

fn announce_save_error(
    error: Res<SaveError>,
    language: Res<ActiveLocalization>,
    mut announcements: ResMut<Announcements>,
) {
    let text = error.0.as_ref().map(|error| language.0.localize(error));
    announcements.say(Urgency::Assertive, &text.unwrap_or_default());
}

fn announce(
    menu: Res<State<Menu>>,
    proposal: Res<OpenProposal>,
    notice: Res<Notice>,
    quit_question: Res<QuitQuestion>,
    session: Option<Res<GameSession>>,
    lesson: Res<LessonState>,
    language: Res<ActiveLocalization>,
    mut announcements: ResMut<Announcements>,
) {
    let heading = match *menu.get() {
        Menu::Pause => {
            let Some(session) = session else { return };
            LocalizedText::new(PauseTexts::of(&session, lesson.is_active()).heading)
        }
        Menu::Glossary => LocalizedText::new(ids::GLOSSARY_HEADING),
        Menu::Moves => LocalizedText::new(ids::MOVES_HEADING),
        Menu::Settings => LocalizedText::new(ids::SETTINGS_HEADING),
        Menu::Accessibility => LocalizedText::new(ids::ACCESS_HEADING),
        Menu::Bindings => LocalizedText::new(ids::BINDINGS_HEADING),
        Menu::PastMatches => LocalizedText::new(ids::PAST_MATCHES_HEADING),
        Menu::Files => LocalizedText::new(ids::FILES_HEADING),
        Menu::Share => LocalizedText::new(ids::SHARE_HEADING),
        Menu::Review => LocalizedText::new(ids::REVIEW_HEADING),
        Menu::ScoreBreakdown => LocalizedText::new(ids::SCORE_BREAKDOWN_HEADING),
        Menu::Proposal => {
            let (Some(proposal), Some(session)) = (proposal.0, session) else { return };
            let text = ProposalText::of(proposal, &session, &language.0);
            return announcements.say(Urgency::Polite, &format!("{} {}", text.proposal, text.detail));
        }
        Menu::Notice => {
            let lines = notice.title.iter().chain(&notice.lines);
            let text = lines.map(|line| language.0.localize(line)).collect::<Vec<_>>().join(" ");
            return announcements.say(Urgency::Assertive, &text);
        }
        Menu::Quit => {
            let heading = LocalizedText::new(ids::QUIT_HEADING);
            let text = [Some(&heading), quit_question.error.as_ref()]
                .into_iter()
                .flatten()
                .map(|line| language.0.localize(line));
            return announcements.say(Urgency::Assertive, &text.collect::<Vec<_>>().join(" "));
        }
        Menu::None => return,
    };
    announcements.say(Urgency::Polite, &language.0.localize(&heading));
}
