//! What a player is asked: whether another may take back, whether a draw is agreed, whether giving up is meant.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::widgets::{button, card, primary, quiet, weighted};
use crate::rules::{Sentence, Side};
use crate::table::{Answer, Asked, Language, Match, Question};
use crate::theme::{BOLD, Palette, size};
use crate::words::Words;

/// A question in words.
struct Worded {
    question: String,
    detail: String,
    yes: String,
    no: String,
}

/// The names of all but one, or of those who are meant.
fn others(the_match: &Match, by: Side, words: &Words) -> String {
    let game = the_match.live();
    let others = the_match.people().filter(|side| *side != by && !game.is_out(*side));
    others
        .map(|side| the_match.name(side).to_owned())
        .reduce(|one, other| words.say(&Sentence::new("ask-and").text("one", one).text("other", other)))
        .unwrap_or_default()
}

fn worded(question: Question, the_match: &Match, words: &Words) -> Worded {
    let (Question::TakeBack { by, .. } | Question::Draw { by } | Question::Resign { by }) = question;
    let asked = others(the_match, by, words);
    let said = |id| words.say(&Sentence::new(id).text("name", the_match.name(by)).text("others", asked.clone()));
    match question {
        Question::TakeBack { to, .. } => {
            let gone = the_match.moves().len().saturating_sub(to);
            let first = the_match.moves().get(to).map(|(_, text)| text.clone()).unwrap_or_default();
            let turns = u32::try_from(gone).unwrap_or(u32::MAX);
            let detail = Sentence::new("ask-back-detail")
                .text("others", asked.clone())
                .text("move", first)
                .number("turns", turns);
            Worded {
                question: said("ask-back"),
                detail: words.say(&detail),
                yes: words.text("ask-back-yes"),
                no: words.text("ask-back-no"),
            }
        }
        Question::Draw { .. } => Worded {
            question: said("ask-draw"),
            detail: said("ask-draw-detail"),
            yes: words.text("ask-draw-yes"),
            no: words.text("ask-draw-no"),
        },
        Question::Resign { .. } => {
            let outcome = crate::table::Cause::Resigned(by).outcome(the_match.live());
            let detail = match outcome.winner {
                Some(winner) => words.say(&Sentence::new("ask-resign-detail").text("name", the_match.name(winner))),
                None => words.text("ask-resign-drawn"),
            };
            Worded {
                question: said("ask-resign"),
                detail,
                yes: words.text("ask-resign-yes"),
                no: words.text("ask-resign-no"),
            }
        }
    }
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    palette: Res<Palette>,
    language: Res<Language>,
    the_match: Option<Res<Match>>,
    asked: Res<Asked>,
    mut answers: MessageWriter<Answer>,
) -> Result {
    let (Some(the_match), Some(question)) = (the_match, asked.0) else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let worded = worded(question, &the_match, &language.0);
    let mut answer = None;
    let beside = card(context, "question", &palette, 420.0, |ui| {
        let width = ui.available_width();
        ui.vertical_centered(|ui| {
            ui.label(weighted(worded.question, size::HEADING, BOLD));
            ui.add_space(size::GRID / 2.0);
            ui.label(quiet(worded.detail, &palette).size(size::BODY));
        });
        ui.add_space(2.0 * size::GRID);
        if primary(ui, worded.yes, &palette, width).clicked() {
            answer = Some(true);
        }
        if button(ui, worded.no, width).clicked() {
            answer = Some(false);
        }
    });
    if let Some(yes) = answer.or_else(|| beside.then_some(false)) {
        answers.write(Answer(yes));
    }
    Ok(())
}
