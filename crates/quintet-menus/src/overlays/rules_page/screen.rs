//! Draws the rules pages, and carries out what the player requested.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use quintet_bevy::learning::{ShowFigure, StartLesson};
use quintet_bevy::persistence::ReturnToSession;
use quintet_bevy::theme::size;

use super::reading::Reading;
use super::view::{Keys, PageResources, Requests};
use crate::widgets::panels::{COMPACT_PADDING, fixed_area, panel};

/// The messages that the rules pages write.
#[derive(SystemParam)]
pub(crate) struct PageWriters<'w> {
    figures: MessageWriter<'w, ShowFigure>,
    return_to_session: MessageWriter<'w, ReturnToSession>,
    lessons: MessageWriter<'w, StartLesson>,
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    resources: PageResources,
    mut reading: ResMut<Reading>,
    mut writers: PageWriters,
    mut scroll_back: Local<bool>,
) -> Result {
    let Some(page) = reading.page else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let view = resources.view(page, reading.section);
    let keys = context.input(Keys::pressed);
    let scroll_to_top = std::mem::take(&mut *scroll_back);
    let padding = if view.low { COMPACT_PADDING } else { size::PADDING };
    let area = resources.stage.menu;
    let mut requests = Requests { section: reading.section, ..Requests::default() };
    fixed_area(context, "rules", area, |ui| {
        panel(view.palette).inner_margin(padding).show(ui, |ui| {
            let inner = egui::vec2(area.width(), area.height()) - egui::Vec2::splat(2.0 * padding);
            ui.set_min_size(inner);
            ui.set_max_size(inner);
            requests = view.draw(ui, keys, scroll_to_top);
        });
    });
    if requests.lesson {
        writers.lessons.write(StartLesson(page.game().info.id));
    }
    if let Some(page) = requests.page {
        *reading = Reading { page: Some(page), section: 0 };
        writers.figures.write(ShowFigure(page.sections()[0].figure()));
        *scroll_back = true;
    } else if requests.section != reading.section {
        reading.section = requests.section;
        writers.figures.write(ShowFigure(page.sections()[requests.section].figure()));
        *scroll_back = true;
    }
    if requests.back {
        writers.return_to_session.write(ReturnToSession);
    }
    Ok(())
}
