//! The open rules page.

use bevy::prelude::*;
use quintet_bevy::frame::Screen;
use quintet_bevy::learning::ShowFigure;
use quintet_bevy::persistence::LeaveSession;
use quintet_core::learning::{Page, page};

use crate::shared::requests::OpenRules;

/// The open page and its section.
#[derive(Resource, Default)]
pub(crate) struct Reading {
    pub(super) page: Option<&'static Page>,
    pub(super) section: usize,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Reading>().add_message::<OpenRules>();
    app.add_systems(PreUpdate, open);
    app.add_systems(OnEnter(Screen::Rules), show);
}

fn open(mut wanted: MessageReader<OpenRules>, mut reading: ResMut<Reading>, mut leave: MessageWriter<LeaveSession>) {
    let Some(OpenRules { game, section }) = wanted.read().last() else { return };
    let Some(page) = page(game) else { return };
    *reading = Reading { page: Some(page), section: (*section).min(page.sections().len() - 1) };
    leave.write(LeaveSession(Screen::Rules));
}

fn show(reading: Res<Reading>, mut figures: MessageWriter<ShowFigure>) {
    if let Some(section) = reading.page.and_then(|page| page.sections().get(reading.section)) {
        figures.write(ShowFigure(section.figure()));
    }
}
