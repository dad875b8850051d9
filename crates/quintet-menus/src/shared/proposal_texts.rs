//! The texts of a proposal that another player must answer, and of the question before a player resigns.

use quintet_bevy::play::Proposal;
use quintet_bevy::session::{GameSession, Termination};
use quintet_core::rules::{LocalizedText, Side};
use quintet_core::words::{Localization, ids};

/// The texts of a proposal.
pub(crate) struct ProposalText {
    pub(crate) proposal: String,
    /// What the answer means.
    pub(crate) detail: String,
    pub(crate) yes: String,
    pub(crate) no: String,
}

/// The names of the other players who must answer: people who are still in the game.
fn others(session: &GameSession, by: Side, words: &Localization) -> String {
    let game = session.live();
    let others = session.human_sides().filter(|side| *side != by && !game.is_out(*side));
    let names: Vec<_> = others.map(|side| session.name(side)).collect();
    match names.as_slice() {
        [] => String::new(),
        [name] => (*name).to_owned(),
        [first @ .., last] => {
            words.localize(&LocalizedText::new(ids::PROPOSAL_AND).text("one", first.join(", ")).text("other", *last))
        }
    }
}

impl ProposalText {
    pub(crate) fn of(proposal: Proposal, session: &GameSession, words: &Localization) -> Self {
        let (Proposal::Undo { by, .. } | Proposal::Draw { by } | Proposal::Resign { by }) = proposal;
        let asked = others(session, by, words);
        let localized =
            |id| words.localize(&LocalizedText::new(id).text("name", session.name(by)).text("others", asked.clone()));
        match proposal {
            Proposal::Undo { to, .. } => {
                let undone_turns = session.moves().len().saturating_sub(to);
                let first = session.moves().get(to).map(|made| made.text.clone()).unwrap_or_default();
                let detail = LocalizedText::new(ids::PROPOSAL_UNDO_DETAIL)
                    .text("others", asked.clone())
                    .text("move", first)
                    .count("turns", undone_turns);
                Self {
                    proposal: localized(ids::PROPOSAL_UNDO),
                    detail: words.localize(&detail),
                    yes: words.text(ids::PROPOSAL_UNDO_YES),
                    no: words.text(ids::PROPOSAL_UNDO_NO),
                }
            }
            Proposal::Draw { .. } => Self {
                proposal: localized(ids::PROPOSAL_DRAW),
                detail: localized(ids::PROPOSAL_DRAW_DETAIL),
                yes: words.text(ids::PROPOSAL_DRAW_YES),
                no: words.text(ids::PROPOSAL_DRAW_NO),
            },
            Proposal::Resign { .. } => {
                let outcome = Termination::Resigned(by).outcome(session.live());
                let detail = match outcome.winner {
                    Some(winner) => words
                        .localize(&LocalizedText::new(ids::PROPOSAL_RESIGN_DETAIL).text("name", session.name(winner))),
                    None => words.text(ids::PROPOSAL_RESIGN_DRAWN),
                };
                Self {
                    proposal: localized(ids::PROPOSAL_RESIGN),
                    detail,
                    yes: words.text(ids::PROPOSAL_RESIGN_YES),
                    no: words.text(ids::PROPOSAL_RESIGN_NO),
                }
            }
        }
    }
}
