//! The message on the notice card.

use bevy::prelude::*;

use crate::rules::LocalizedText;
use crate::table::frame::{GoTo, Menu};

/// The message on the card.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::menus) struct Notice {
    /// The heading.
    pub(in crate::menus) title: Option<LocalizedText>,
    /// The paragraphs below the heading.
    pub(in crate::menus) lines: Vec<LocalizedText>,
    /// The menu to return to.
    pub(in crate::menus) back: Menu,
}

impl Notice {
    pub(in crate::menus) fn new(title: LocalizedText, lines: Vec<LocalizedText>) -> Self {
        Self { title: Some(title), lines, back: Menu::None }
    }
}

/// Shows a notice. Closing it returns to `menu` if that is a list or the share menu.
pub(in crate::menus) fn show_notice(notice: &mut Notice, new: Notice, menu: Menu, next: &mut NextState<Menu>) {
    let back = match menu {
        Menu::Notice => notice.back,
        Menu::Records | Menu::Files | Menu::Share => menu,
        _ => Menu::None,
    };
    *notice = Notice { back, ..new };
    next.go_to(Menu::Notice);
}
