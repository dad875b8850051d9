//! Reports whether a widget has the keyboard focus, and returns the focus to the widget that opened a menu.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Id;
use quintet_bevy::frame::{Menu, Screen};
use quintet_bevy::input::bindings::EguiKeyboardFocus;

/// Whether a cell of the board has the focus of egui. Then keys control the board.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BoardFocus(pub(crate) bool);

/// A screen with the menu over it.
type Page = (Screen, Menu);

/// The pages that other pages were opened from, and the widgets that opened them.
#[derive(Default)]
pub(crate) struct Openers {
    page: Page,
    /// The focused widget at the end of the previous pass.
    focused: Option<Id>,
    /// The pages below the current one, each with the widget that had the focus.
    below: Vec<(Page, Option<Id>)>,
}

impl Openers {
    /// Updates the pages after a pass. Returns the widget that gets the focus, because its page was returned to.
    fn update(&mut self, page: Page, focused: Option<Id>) -> Option<Id> {
        if page == self.page {
            self.focused = focused;
            return None;
        }
        let before = std::mem::replace(&mut self.page, page);
        let opener = std::mem::replace(&mut self.focused, focused);
        let Some(index) = self.below.iter().position(|(below, _)| *below == page) else {
            self.below.push((before, opener));
            return None;
        };
        let (_, widget) = self.below.drain(index..).next()?;
        // egui drops the focus of the widget that closed the page only at the end of the pass.
        let is_free = focused.is_none() || focused == opener;
        // The match itself is not a menu: its keys control the board.
        widget.filter(|_| page != (Screen::Session, Menu::None) && is_free)
    }
}

/// Reports whether a widget has the keyboard focus, so that the table ignores keys. After a menu was closed, the widget
/// that had opened it gets the focus.
pub(crate) fn update_keyboard_focus(
    mut contexts: EguiContexts,
    board: Res<BoardFocus>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut openers: Local<Openers>,
    mut taken: ResMut<EguiKeyboardFocus>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let focused = context.memory(|memory| memory.focused());
    let opener = openers.update((*screen.get(), *menu.get()), focused);
    if let Some(opener) = opener {
        context.memory_mut(|memory| memory.request_focus(opener));
        context.request_repaint();
    }
    let has_focus = focused.or(opener).is_some();
    taken.set_if_neq(EguiKeyboardFocus(has_focus && !board.0));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn focus_returns_through_all_menus_but_not_to_the_match() {
        let [title, setup] = [Screen::Title, Screen::Setup].map(|screen| (screen, Menu::None));
        let session = |menu| (Screen::Session, menu);
        let widget = |name: &str| Some(Id::new(name));
        let mut openers = Openers::default();
        openers.update(title, None);
        let mut focus_and_go = |focused: Option<Id>, page: Page| {
            let current = openers.page;
            assert_eq!(openers.update(current, focused), None);
            openers.update(page, focused)
        };
        assert_eq!(focus_and_go(widget("game"), setup), None);
        assert_eq!(focus_and_go(widget("start"), session(Menu::None)), None);
        assert_eq!(focus_and_go(widget("menu"), session(Menu::Pause)), None);
        assert_eq!(focus_and_go(widget("settings"), session(Menu::Settings)), None);
        assert_eq!(focus_and_go(widget("keys"), session(Menu::Bindings)), None);
        assert_eq!(focus_and_go(None, session(Menu::Settings)), widget("keys"));
        assert_eq!(focus_and_go(widget("done"), session(Menu::Pause)), widget("settings"));
        assert_eq!(focus_and_go(widget("resume"), session(Menu::None)), None);
        assert_eq!(focus_and_go(None, title), widget("game"));
    }
}
