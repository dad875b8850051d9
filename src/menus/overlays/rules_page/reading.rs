//! The open rules page.

use bevy::prelude::*;

use crate::learning::{Page, page};
use crate::menus::shared::requests::OpenRules;
use crate::table::frame::Screen;
use crate::table::learning::ShowFigure;
use crate::table::persistence::LeaveSession;

/// The open page and its section.
#[derive(Resource, Default)]
pub(in crate::menus) struct Reading {
    pub(super) page: Option<&'static Page>,
    pub(super) section: usize,
}

pub(in crate::menus) fn plugin(app: &mut App) {
    app.init_resource::<Reading>().add_message::<OpenRules>();
    app.add_systems(PreUpdate, open);
    app.add_systems(OnEnter(Screen::Rules), show);
}

fn open(mut wanted: MessageReader<OpenRules>, mut reading: ResMut<Reading>, mut aside: MessageWriter<LeaveSession>) {
    let Some(OpenRules { game, section }) = wanted.read().last() else { return };
    let Some(page) = page(game) else { return };
    *reading = Reading { page: Some(page), section: (*section).min(page.sections().len() - 1) };
    aside.write(LeaveSession(Screen::Rules));
}

fn show(reading: Res<Reading>, mut figures: MessageWriter<ShowFigure>) {
    if let Some(section) = reading.page.and_then(|page| page.sections().get(reading.section)) {
        figures.write(ShowFigure(section.figure()));
    }
}
