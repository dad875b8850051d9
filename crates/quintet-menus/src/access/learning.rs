//! Announces the sentences of a lesson, the figures of the rules, and moves that are shown: hints, and the answer to a step.

use bevy::prelude::*;
use quintet_bevy::assist::HintState;
use quintet_bevy::frame::{ActiveLocalization, Menu, Screen, TableStage};
use quintet_bevy::input::{MoveOptions, MoveSelection};
use quintet_bevy::learning::{LessonState, ShowFigure};
use quintet_bevy::session::GameSession;
use quintet_core::learning::FigureEvent;
use quintet_core::rules::{EncodedMove, LocalizedText};
use quintet_core::speech::{Listener, Speech};
use quintet_core::words::ids;

use super::announcements::{Announcements, Listening, Urgency};
use super::announcer::Announcer;
use super::settings::AccessSettings;
use super::texts::BoardKeys;

pub(super) fn plugin(app: &mut App) {
    let is_listening = resource_equals(Listening(true)).and_then(in_state(Screen::Session));
    let is_listening = is_listening.and_then(resource_exists::<GameSession>).and_then(in_state(Menu::None));
    // A lesson that is entered again is announced again.
    app.init_resource::<KnownStep>().add_systems(OnEnter(Screen::Session), forget_step);
    app.add_systems(
        TableStage::Present,
        (
            (announce_lesson, announce_shown_move).chain().run_if(is_listening),
            announce_figure.run_if(resource_equals(Listening(true)).and_then(in_state(Screen::Rules))),
        ),
    );
}

/// Describes the figure beside a section of the rules: its pieces, its moves, and why others are not possible.
fn announce_figure(
    mut requests: MessageReader<ShowFigure>,
    settings: Res<AccessSettings>,
    language: Res<ActiveLocalization>,
    mut announcements: ResMut<Announcements>,
) {
    let Some(ShowFigure(figure)) = requests.read().last() else { return };
    let listener = Listener { side: None, verbosity: settings.verbosity };
    let mut game = figure.scene().begin();
    let mut sentences = vec![LocalizedText::new(ids::ACCESS_FIGURE)];
    sentences.extend(Speech::new(&*game, listener).pieces());
    for event in figure.events() {
        match event {
            FigureEvent::Played(action) => {
                let spoken = Speech::new(&*game, listener).action(*action);
                sentences.push(LocalizedText::new(ids::SPEECH_SENTENCE).nested("text", spoken));
                if game.play(*action).is_err() {
                    break;
                }
            }
            FigureEvent::Rejected(wrong) => sentences.push(game.explain_illegal(&wrong.steps).message),
        }
    }
    let spoken: Vec<_> = sentences.iter().map(|sentence| language.0.localize(sentence)).collect();
    announcements.say(Urgency::Polite, &spoken.join(" "));
}

/// The state of the lesson at the last announcement.
#[derive(Resource, Default, PartialEq)]
struct KnownStep {
    /// The game of the lesson, and the index of the step.
    step: Option<(&'static str, usize)>,
    is_missed: bool,
    is_answered: bool,
}

fn forget_step(mut known: ResMut<KnownStep>) {
    *known = KnownStep::default();
}

/// Announces the progress, the instruction and the pieces of every step, the remark about a wrong move, and a correct answer.
/// Before the first step, also describes the board and the keys.
fn announce_lesson(lesson: Res<LessonState>, keys: BoardKeys, mut known: ResMut<KnownStep>, mut announcer: Announcer) {
    let place = lesson.lesson_and_step();
    let now = KnownStep {
        step: place.map(|(lesson, step)| (lesson.game().info.id, step)),
        is_missed: lesson.feedback().is_some(),
        is_answered: lesson.is_answered(),
    };
    let is_new_miss = now.is_missed && lesson.is_changed();
    if *known == now && !is_new_miss {
        return;
    }
    let before = std::mem::replace(&mut *known, now);
    let Some((found, step)) = place else { return };
    if before.step != known.step {
        let progress = LocalizedText::new(ids::SPEECH_SENTENCE).nested("text", found.progress(step));
        let mut sentences = vec![progress];
        if step == 0 {
            sentences.extend(announcer.speech().board());
            sentences.extend(keys.sentences(announcer.words()));
        }
        if let Some(current) = found.steps().get(step) {
            sentences.push(LocalizedText::new(current.text()));
            sentences.extend(announcer.speech().pieces());
        } else {
            sentences.push(LocalizedText::new(found.offer()));
        }
        announcer.say(&sentences);
    } else if let Some(remark) = lesson.feedback() {
        announcer.say_with(Urgency::Assertive, &[LocalizedText::new(remark)]);
    } else if known.is_answered && !before.is_answered {
        announcer.say(&[LocalizedText::new(ids::LESSON_RIGHT)]);
    }
}

/// Announces a move that is previewed without being pointed at. A hint is announced with its reason.
fn announce_shown_move(
    move_options: Res<MoveOptions>,
    move_selection: Res<MoveSelection>,
    hint: Res<HintState>,
    mut known: Local<Option<EncodedMove>>,
    mut announcer: Announcer,
) {
    let game = announcer.session.game();
    let pointed = move_selection.pointed().and_then(|step| move_selection.move_completed_by(step));
    let is_pointed = move_selection.pending().or(pointed).is_some() || !move_selection.taken().is_empty();
    let shown = move_options
        .preview
        .as_ref()
        .filter(|_| !is_pointed && move_selection.is_for(game))
        .map(|preview| preview.code);
    if *known == shown {
        return;
    }
    *known = shown;
    let Some(action) = shown else { return };
    let spoken = announcer.speech().action(action);
    let sentence = match hint.of(game).filter(|hint| hint.action == action) {
        Some(hint) => hint.text_with_move(spoken, game),
        None => LocalizedText::new(ids::ACCESS_SHOWN).nested("move", spoken),
    };
    announcer.say(&[sentence]);
}
