//! The way from a menu to another, and back to its parent.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_bevy::frame::{GoTo, Menu, Screen};

/// The menu from which the keys and gamepad buttons were opened.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct BindingsParent(Menu);

/// The menu to which a menu returns when it closes.
const fn parent(menu: Menu, screen: Screen, bindings_parent: Menu) -> Menu {
    match menu {
        // Outside the past matches, the removed ones could not be restored.
        Menu::Files => Menu::PastMatches,
        Menu::Accessibility => Menu::Settings,
        Menu::Bindings => bindings_parent,
        Menu::Settings | Menu::Share if matches!(screen, Screen::Session) => Menu::Pause,
        _ => Menu::None,
    }
}

/// The open menu, and the next one.
#[derive(SystemParam)]
pub(crate) struct MenuNavigation<'w> {
    menu: Res<'w, State<Menu>>,
    screen: Res<'w, State<Screen>>,
    bindings_parent: ResMut<'w, BindingsParent>,
    next: ResMut<'w, NextState<Menu>>,
}

impl MenuNavigation<'_> {
    /// Opens a menu.
    pub(crate) fn open(&mut self, menu: Menu) {
        if menu == Menu::Bindings {
            self.bindings_parent.0 = *self.menu.get();
        }
        self.next.go_to(menu);
    }

    /// Closes the open menu and returns to its parent.
    pub(crate) fn close(&mut self) {
        self.next.go_to(parent(*self.menu.get(), *self.screen.get(), self.bindings_parent.0));
    }
}
