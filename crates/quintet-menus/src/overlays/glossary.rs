//! The glossary: the terms of a game, with a display of each on the board.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align, Layout, ScrollArea, Ui};
use quintet_bevy::board::Glossary;
use quintet_bevy::layout::{LayoutShape, ScreenLayout};
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{Palette, color32, size};
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, MessageId, ids};

use crate::shared::menu_navigation::MenuNavigation;
use crate::widgets::buttons::button;
use crate::widgets::cards::board_side_panel;
use crate::widgets::controls::{outlined_button, toggle_button};
use crate::widgets::resources::WidgetResources;
use crate::widgets::scroll::scroll_area;
use crate::widgets::text::{heading_label, muted_text, name_dialog, text};

/// The height of the button of a term, in points.
const TERM_HEIGHT: f32 = 44.0;
/// With at least this inner height in points, the wide layout shows the terms in one column.
const ONE_COLUMN_MIN_HEIGHT: f32 = 624.0;

/// An action of the glossary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Show(MessageId),
    Close,
}

/// The state that the glossary changes.
#[derive(SystemParam)]
pub(crate) struct GlossaryChanges<'w> {
    glossary: ResMut<'w, Glossary>,
    menus: MenuNavigation<'w>,
}

impl GlossaryChanges<'_> {
    fn carry_out(&mut self, action: Action) {
        match action {
            Action::Show(term) => _ = self.glossary.set_if_neq(Glossary(Some(term))),
            Action::Close => self.menus.close(),
        }
    }
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    screen_layout: Res<ScreenLayout>,
    resources: WidgetResources,
    session: Option<Res<GameSession>>,
    mut changes: GlossaryChanges,
) -> Result {
    let Some(session) = session else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let view = GlossaryView {
        session: &session,
        shown: changes.glossary.0,
        tall: screen_layout.shape == LayoutShape::Tall,
        low: screen_layout.is_low(),
        words: resources.words(),
        palette: &resources.palette,
    };
    let mut action = None;
    board_side_panel(context, "glossary", &screen_layout, screen_layout.board.center().y, view.palette, |ui, inner| {
        action = view.draw(ui, inner);
    });
    if let Some(action) = action {
        changes.carry_out(action);
    }
    Ok(())
}

/// The terms of a game, and the layout of their buttons.
struct GlossaryView<'a> {
    session: &'a GameSession,
    /// The term that is shown on the board.
    shown: Option<MessageId>,
    /// Whether the layout is tall. The button that closes the glossary then follows the terms.
    tall: bool,
    /// Whether the window is low.
    low: bool,
    words: &'a Localization,
    palette: &'a Palette,
}

impl GlossaryView<'_> {
    /// Draws the terms and the explanation of the one that is shown.
    fn draw(&self, ui: &mut Ui, inner: egui::Vec2) -> Option<Action> {
        ui.spacing_mut().item_spacing = egui::vec2(6.0, 6.0);
        // Small windows have no room for the heading.
        name_dialog(ui.ctx(), self.words.text(ids::GLOSSARY_HEADING));
        if self.low {
            self.explain(ui); // outside the scroll area, so that it stays visible
        }
        let below = if self.tall { 0.0 } else { size::BUTTON + 2.0 * size::GRID };
        let height = (ui.available_height() - below).max(TERM_HEIGHT);
        let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink([false, true]);
        let mut action = None;
        scroll_area(ui, area, self.palette.panel, |ui| {
            if !self.tall && !self.low {
                heading_label(ui, self.words.text(ids::GLOSSARY_HEADING));
            }
            action = self.draw_terms(ui, self.columns(inner.y));
            if !self.low {
                self.explain(ui);
            }
        });
        if !self.tall {
            ui.with_layout(Layout::bottom_up(Align::Min), |ui| {
                if button(ui, self.words.text(ids::GLOSSARY_CLOSE), inner.x).clicked() {
                    action = Some(Action::Close);
                }
            });
        }
        action
    }

    /// The number of columns of terms in a panel of this height.
    fn columns(&self, height: f32) -> usize {
        if self.tall {
            4
        } else if height >= ONE_COLUMN_MIN_HEIGHT {
            1
        } else {
            2
        }
    }

    /// Draws the explanation of the term that is shown, or a hint to choose one.
    fn explain(&self, ui: &mut Ui) {
        let Some(term) = self.shown else {
            ui.label(muted_text(self.words.text(ids::GLOSSARY_CHOOSE), self.palette));
            return;
        };
        let means = self.words.text(ids::composed(format!("{term}-means")));
        let count = self.session.game().patterns(term).len();
        let count = self.words.localize(&LocalizedText::new(ids::GLOSSARY_COUNT).count("count", count));
        if self.tall || self.low {
            let points = size::SMALL + if self.tall { 1.0 } else { 0.0 };
            ui.label(text(format!("{means} {count}")).size(points));
        } else {
            ui.label(text(means));
            ui.label(text(count).size(size::SMALL).color(color32(self.palette.accent)));
        }
    }

    /// Draws the terms in rows. In the tall layout, the button in the last column of the last row closes the glossary.
    fn draw_terms(&self, ui: &mut Ui, columns: usize) -> Option<Action> {
        let terms = self.session.game().glossary_terms();
        let gap = ui.spacing().item_spacing.x;
        let width = (ui.available_width() - gap * (columns as f32 - 1.0)) / columns as f32;
        ui.spacing_mut().button_padding.x = 2.0;
        ui.spacing_mut().interact_size.y = TERM_HEIGHT;
        let closing = self.tall.then_some((Action::Close, ids::GLOSSARY_CLOSE));
        let buttons: Vec<_> = terms.iter().map(|term| (Action::Show(*term), *term)).chain(closing).collect();
        let mut pressed = None;
        for row in buttons.chunks(columns) {
            ui.horizontal(|ui| {
                for (action, name) in row {
                    if *action == Action::Close {
                        ui.add_space((columns - row.len()) as f32 * (width + gap));
                    }
                    let chosen = self.shown.is_some_and(|shown| *action == Action::Show(shown));
                    let label = self.words.text(*name);
                    let response = match action {
                        Action::Close => outlined_button(ui, label, false, self.palette, width),
                        _ => toggle_button(ui, &label, chosen, self.palette, width),
                    };
                    if response.clicked() {
                        pressed = Some(*action);
                    }
                }
            });
        }
        pressed
    }
}
