//! The changes of the draft that the widgets of the setup screen request.

use std::borrow::Cow;
use std::ops::Deref;

use quintet_bevy::clock::TimeControl;
use quintet_bevy::persistence::Seating;
use quintet_bevy::session::PlayerSymbol;
use quintet_bevy::theme::Hue;
use quintet_core::engine::Level;
use quintet_core::rules::Side;
use quintet_core::words::Localization;

use super::allocation::{AllocationEdit, AllocationMode};
use super::draft::{Draft, StyleEditorState};
use super::style_choice::{choose_hue, choose_symbol};

/// A change of the draft.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Edit {
    /// Move each player to the next seat.
    RotatePlayers,
    SetSeating(Seating),
    /// Let a person (`false`) or the computer (`true`) play a side.
    SetComputer(Side, bool),
    SetLevel(Side, Level),
    SetName(Side, String),
    /// Open or close the style editor of a side.
    ToggleStyleEditor(Side),
    SetHue(Side, Option<Hue>),
    SetSymbol(Side, Option<PlayerSymbol>),
    SetClock(Option<TimeControl>),
    /// Set the option with this key.
    SetOption(&'static str, String),
    ChangeAllocation(&'static str, AllocationEdit),
}

impl Draft {
    /// Carries out a change and updates what depends on it. Returns whether the preview of the board must change.
    pub(super) fn carry_out(&mut self, edit: &Edit, words: &Localization) -> bool {
        let mut changed = matches!(edit, Edit::RotatePlayers | Edit::SetHue(..) | Edit::SetSymbol(..));
        match edit {
            Edit::RotatePlayers => self.rotate_players(),
            Edit::SetSeating(seating) => self.seating = *seating,
            Edit::SetComputer(side, computer) => {
                // The level of the computer player before this one, or the level that was chosen last.
                let before = self.computers[..side.index()].iter().flatten().next_back().copied();
                self.computers[side.index()] = computer.then(|| before.unwrap_or(self.last_level));
            }
            Edit::SetLevel(side, level) => self.computers[side.index()] = Some(*level),
            Edit::SetName(side, name) => self.names[side.index()].clone_from(name),
            Edit::ToggleStyleEditor(side) => {
                let opened = self.style_editor.seat == Some(*side);
                self.style_editor = StyleEditorState { seat: (!opened).then_some(*side), message: None };
            }
            Edit::SetHue(side, hue) => self.style_editor.message = choose_hue(self, *side, *hue, words),
            Edit::SetSymbol(side, symbol) => self.style_editor.message = choose_symbol(self, *side, *symbol, words),
            Edit::SetClock(clock) => {
                self.last_clock = self.clock.or(self.last_clock);
                self.clock = *clock;
            }
            Edit::SetOption(key, value) => {
                changed = value != self.options.get(key) && self.options.set(key, value).is_ok();
            }
            Edit::ChangeAllocation(key, edit) => {
                if let Some(allocation) = self.allocations.iter_mut().find(|allocation| allocation.spec.key == *key) {
                    allocation.carry_out(*edit);
                }
            }
        }
        changed | self.update_dependent_values()
    }

    /// Updates what follows from the choices: the options that are allocations, and the level of the next computer player.
    /// Returns whether an option changed.
    pub(super) fn update_dependent_values(&mut self) -> bool {
        let players = self.players();
        if let Some(level) = self.computers[..players].iter().flatten().next_back() {
            self.last_level = *level;
        }
        let mut changed = false;
        for allocation in &self.allocations {
            let spec = allocation.spec;
            // A secret choice is made later. Until then, the option keeps its default.
            let secret = || (allocation.mode == AllocationMode::Secretly).then(|| spec.default.to_owned());
            if let Some(value) = allocation.value().or_else(secret) {
                changed |= value != self.options.get(spec.key) && self.options.set(spec.key, &value).is_ok();
            }
        }
        changed
    }
}

/// The draft while it is drawn, and the changes that were requested so far. They are also made in a copy of the draft,
/// so that the widgets below show them in the same frame.
pub(super) struct DraftEdits<'a> {
    draft: Cow<'a, Draft>,
    words: &'a Localization,
    edits: Vec<Edit>,
}

impl<'a> DraftEdits<'a> {
    pub(super) const fn new(draft: &'a Draft, words: &'a Localization) -> Self {
        Self { draft: Cow::Borrowed(draft), words, edits: Vec::new() }
    }

    /// Requests a change.
    pub(super) fn push(&mut self, edit: Edit) {
        self.draft.to_mut().carry_out(&edit, self.words);
        self.edits.push(edit);
    }

    /// The requested changes, in their order.
    pub(super) fn into_edits(self) -> Vec<Edit> {
        self.edits
    }
}

impl Deref for DraftEdits<'_> {
    type Target = Draft;

    fn deref(&self) -> &Draft {
        &self.draft
    }
}
