//! State and requests that several screens share, so that no screen depends on another one for them.

pub(crate) mod flags;
pub(crate) mod key_names;
pub(crate) mod menu_navigation;
pub(crate) mod names;
pub(crate) mod notice;
pub(crate) mod pause_texts;
pub(crate) mod proposal_texts;
pub(crate) mod requests;
pub(crate) mod result_texts;
pub(crate) mod seeds;
pub(crate) mod setting_values;

use bevy::prelude::*;
use quintet_bevy::frame::{ActiveLocalization, RedrawAppExt, Screen};

use self::flags::{HasWindow, ResultHidden, SetupFromMatch, ShownCard, SlowInput};
use self::menu_navigation::BindingsParent;
use self::notice::{BriefNotice, Notice, WaitingNotices};
use self::requests::Announce;

/// Adds the shared state.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<HasWindow>().init_resource::<ResultHidden>().init_resource::<Notice>();
    app.init_resource::<WaitingNotices>();
    app.add_systems(PreUpdate, notice::show_waiting.run_if(notice::can_show_waiting));
    app.init_resource::<BindingsParent>().add_message::<BriefNotice>().redraw_on_message::<BriefNotice>();
    app.init_resource::<SlowInput>().init_resource::<SetupFromMatch>().add_message::<Announce>();
    app.init_resource::<ShownCard>().redraw_on_change_of::<ShownCard>();
    app.redraw_on_change_of::<ResultHidden>();
    app.add_systems(Update, names::translate.run_if(resource_changed::<ActiveLocalization>));
    app.add_systems(OnEnter(Screen::Session), names::translate);
}
