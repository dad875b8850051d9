//! Draws the rules pages, and carries out the actions of their widgets in the same frame.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use quintet_bevy::frame::Menu;
use quintet_bevy::learning::{ShowFigure, StartLesson};
use quintet_bevy::persistence::ReturnToSession;
use quintet_bevy::theme::size;
use quintet_core::learning::Page;

use super::reading::Reading;
use super::view::{Action, Keys, PageResources};
use crate::widgets::controls::disable_behind;
use crate::widgets::panels::{COMPACT_PADDING, fill_panel, fixed_area};

/// The state that the rules pages change, and the messages that they write.
#[derive(SystemParam)]
pub(crate) struct PageChanges<'w, 's> {
    reading: ResMut<'w, Reading>,
    /// Whether the next section is drawn from its top.
    scroll_to_top: Local<'s, bool>,
    figures: MessageWriter<'w, ShowFigure>,
    return_to_session: MessageWriter<'w, ReturnToSession>,
    lessons: MessageWriter<'w, StartLesson>,
}

impl PageChanges<'_, '_> {
    /// Carries out an action of a page.
    fn carry_out(&mut self, action: Action, page: &'static Page) {
        match action {
            Action::StartLesson => _ = self.lessons.write(StartLesson(page.game().info.id)),
            Action::ShowPage(page) => self.show(page, 0),
            Action::ShowSection(section) => self.show(page, section),
            Action::Back => _ = self.return_to_session.write(ReturnToSession),
        }
    }

    /// Shows a section from its top, with its figure on the board.
    fn show(&mut self, page: &'static Page, section: usize) {
        *self.reading = Reading { page: Some(page), section };
        self.figures.write(ShowFigure(page.sections()[section].figure()));
        *self.scroll_to_top = true;
    }
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    resources: PageResources,
    menu: Res<State<Menu>>,
    mut changes: PageChanges,
) -> Result {
    let Some(page) = changes.reading.page else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let view = resources.view(page, changes.reading.section);
    let keys = if *menu.get() == Menu::None { context.input(Keys::pressed) } else { Keys::default() };
    let scroll_to_top = std::mem::take(&mut *changes.scroll_to_top);
    let padding = if view.low { COMPACT_PADDING } else { size::PADDING };
    let area = resources.screen_layout.menu;
    let mut actions = Vec::new();
    fixed_area(context, "rules", area, |ui| {
        fill_panel(ui, view.palette, (area.size(), padding), |ui, _| {
            disable_behind(ui, *menu.get());
            actions = view.draw(ui, keys, scroll_to_top);
        });
    });
    for action in actions {
        changes.carry_out(action, page);
    }
    Ok(())
}
