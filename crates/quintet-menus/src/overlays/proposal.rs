//! Proposals that another player must answer (undo, draw), and the confirmation to resign.
//!
//! [`ProposalView::draw`] returns the answer. [`ProposalChanges::carry_out`] sends it in the same frame.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Ui;
use quintet_bevy::play::{AnswerProposal, OpenProposal, Proposal};
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{Palette, size};
use quintet_core::words::Localization;

use crate::shared::proposal_texts::ProposalText;
use crate::widgets::buttons::{button, primary};
use crate::widgets::cards::card;
use crate::widgets::resources::WidgetResources;
use crate::widgets::text::{balanced_label, heading_label};

/// An action of the card: the answer to the proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Accept the proposal, or confirm to resign.
    Accept,
    /// Decline the proposal, or play on.
    Decline,
}

/// The message that the card writes.
#[derive(SystemParam)]
pub(crate) struct ProposalChanges<'w> {
    answers: MessageWriter<'w, AnswerProposal>,
}

impl ProposalChanges<'_> {
    fn carry_out(&mut self, action: Action) {
        self.answers.write(AnswerProposal(action == Action::Accept));
    }
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    resources: WidgetResources,
    session: Option<Res<GameSession>>,
    asked: Res<OpenProposal>,
    mut changes: ProposalChanges,
) -> Result {
    let (Some(session), Some(proposal)) = (session, asked.0) else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let view = ProposalView { proposal, session: &session, words: resources.words(), palette: &resources.palette };
    let mut action = None;
    let clicked_outside = card(context, "proposal", view.palette, 420.0, |ui| action = view.draw(ui));
    if let Some(action) = action.or_else(|| clicked_outside.then_some(Action::Decline)) {
        changes.carry_out(action);
    }
    Ok(())
}

/// A proposal, to draw.
pub struct ProposalView<'a> {
    /// The proposal.
    pub proposal: Proposal,
    /// The match.
    pub session: &'a GameSession,
    /// The texts in the current language.
    pub words: &'a Localization,
    /// The colours of the widgets.
    pub palette: &'a Palette,
}

impl ProposalView<'_> {
    /// Draws the content of the card. Returns the answer.
    pub fn draw(&self, ui: &mut Ui) -> Option<Action> {
        let text = ProposalText::of(self.proposal, self.session, self.words);
        let width = ui.available_width();
        ui.vertical_centered(|ui| {
            heading_label(ui, text.proposal);
            ui.add_space(size::GRID / 2.0);
            balanced_label(ui, &text.detail, size::BODY, self.palette);
        });
        ui.add_space(2.0 * size::GRID);
        // The question after “Resign” is a guard against mistakes, so its safe answer stands out.
        let is_guard = matches!(self.proposal, Proposal::Resign { .. });
        let mut answer = |words: String, stands_out: bool| match stands_out {
            true => primary(ui, words, self.palette, width).clicked(),
            false => button(ui, words, width).clicked(),
        };
        let accept = answer(text.yes, !is_guard).then_some(Action::Accept);
        let decline = answer(text.no, is_guard).then_some(Action::Decline);
        decline.or(accept)
    }
}
