//! Announcements: texts that assistive technology speaks when they appear.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::accesskit::{Live, Role};
use bevy_egui::egui::{self, Context, Id, Sense, Ui, UiBuilder, accesskit_root_id};
use quintet_bevy::frame::{ActiveLocalization, RedrawAppExt, Screen};
use quintet_core::words::{Localization, ids};

use crate::platform::screen_reader::ScreenReader;
use crate::shared::flags::ShownCard;
use crate::widgets::text::take_first_heading;

/// Whether assistive technology has requested the accessibility tree.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Listening(pub(crate) bool);

/// When an announcement is spoken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Urgency {
    /// After the current speech.
    Polite,
    /// Immediately.
    Assertive,
}

/// The last announcement of one urgency, or of both.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Region {
    text: String,
    /// The number of announcements so far. Every announcement has its own node, so that a repeated text is spoken again.
    serial: u32,
    /// Whether the text has not been added to the tree yet.
    is_new: bool,
}

impl Region {
    /// Announces a text. Texts of the same frame are joined.
    fn say(&mut self, text: &str) {
        if self.is_new {
            self.text = format!("{} {text}", self.text);
        } else {
            *self = Self { text: text.to_owned(), serial: self.serial + 1, is_new: true };
        }
    }
}

/// The announcements.
#[derive(Resource, Clone, Debug, Default)]
pub struct Announcements {
    polite: Region,
    assertive: Region,
    /// The announcements of both urgencies.
    joined: Region,
}

impl Announcements {
    /// Announces a text.
    pub(crate) fn say(&mut self, urgency: Urgency, text: &str) {
        if text.is_empty() {
            return;
        }
        self.joined.say(text);
        match urgency {
            Urgency::Polite => self.polite.say(text),
            Urgency::Assertive => self.assertive.say(text),
        }
    }

    /// The last announcement of any urgency, for screen readers that speak only the name of the window. Consecutive names
    /// differ, so that a repeated text is spoken again.
    fn as_title(&self) -> Option<String> {
        let Region { text, serial, .. } = &self.joined;
        (*serial > 0).then(|| format!("{text}{}", if serial.is_multiple_of(2) { " " } else { "" }))
    }

    /// The last polite and the last assertive announcement; empty if there was none.
    #[must_use]
    pub fn last(&self) -> [&str; 2] {
        [&self.polite.text, &self.assertive.text]
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Announcements>().init_resource::<Listening>();
    app.redraw_on_change_of::<Announcements>().redraw_on_change_of::<Listening>();
}

/// Whether the accessibility tree is built in this pass.
pub(crate) fn is_tree_wanted(context: &Context) -> bool {
    context.accesskit_node_builder(accesskit_root_id(), |_| ()).is_some()
}

/// The screen and the card, compared with the ones that were announced last.
#[derive(SystemParam)]
pub(crate) struct ShownContent<'w, 's> {
    screen: Res<'w, State<Screen>>,
    card: Res<'w, ShownCard>,
    known_screen: Local<'s, Screen>,
    known_card: Local<'s, ShownCard>,
}

impl ShownContent<'_, '_> {
    /// Announces a new screen by this heading, and the texts of a new card.
    fn announce_changes(&mut self, heading: Option<String>, words: &Localization, announcements: &mut Announcements) {
        let screen = *self.screen.get();
        if *self.known_screen != screen {
            *self.known_screen = screen;
            let is_announced = matches!(screen, Screen::Setup | Screen::Rules);
            // The texts of a card include its heading.
            let heading = heading.filter(|_| is_announced && self.card.0.is_empty()).unwrap_or_default();
            announcements.say(Urgency::Polite, &heading);
        }
        if *self.known_card != *self.card {
            let texts: Vec<_> = self.card.0.iter().map(|text| words.localize(text)).collect();
            announcements.say(Urgency::Polite, &texts.join(". "));
            self.known_card.clone_from(&self.card);
        }
    }
}

/// Adds the live regions, and sets the name of the window.
pub(crate) fn draw(
    mut contexts: EguiContexts,
    language: Res<ActiveLocalization>,
    reader: Res<ScreenReader>,
    mut content: ShownContent,
    mut announcements: ResMut<Announcements>,
    mut listening: ResMut<Listening>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let is_wanted = is_tree_wanted(context);
    listening.set_if_neq(Listening(is_wanted));
    let heading = take_first_heading(context);
    if !is_wanted {
        return Ok(());
    }
    content.announce_changes(heading, &language.0, announcements.bypass_change_detection());
    let title = if reader.ignores_announcements() { announcements.as_title() } else { None };
    let title = title.unwrap_or_else(|| language.0.text(ids::TITLE_NAME));
    context.accesskit_node_builder(accesskit_root_id(), |node| node.set_label(title));
    let Announcements { polite, assertive, joined } = announcements.bypass_change_detection();
    joined.is_new = false;
    for (region, live, name) in [(polite, Live::Polite, "polite"), (assertive, Live::Assertive, "assertive")] {
        if region.serial > 0 {
            draw_region(context, region, live, name);
            region.is_new = false;
        }
    }
    Ok(())
}

/// Adds the node of an announcement.
fn draw_region(context: &Context, region: &Region, live: Live, name: &str) {
    let area = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::Vec2::splat(1.0));
    let ui = Ui::new(context.clone(), Id::new(("announcements", name)), UiBuilder::new().max_rect(area));
    let id = Id::new(("announcement", name, region.serial));
    ui.interact(area, id, Sense::hover());
    context.accesskit_node_builder(id, |node| {
        node.set_role(Role::Label);
        node.set_value(region.text.as_str());
        node.set_live(live);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_a_frame_are_joined_and_equal_texts_are_said_again() {
        let mut announcements = Announcements::default();
        announcements.say(Urgency::Polite, "One.");
        announcements.say(Urgency::Polite, "Two.");
        announcements.say(Urgency::Assertive, "Stop.");
        assert_eq!(announcements.last(), ["One. Two.", "Stop."]);
        let serial = announcements.polite.serial;
        announcements.polite.is_new = false;
        announcements.say(Urgency::Polite, "One. Two.");
        assert_eq!((announcements.last()[0], announcements.polite.serial), ("One. Two.", serial + 1));
    }

    #[test]
    fn titles_have_all_announcements_and_differ() {
        let mut announcements = Announcements::default();
        assert_eq!(announcements.as_title(), None);
        let mut title = |texts: &[&str]| {
            texts.iter().for_each(|text| announcements.say(Urgency::Polite, text));
            announcements.joined.is_new = false;
            announcements.as_title().unwrap()
        };
        assert_eq!([title(&["One.", "Two."]), title(&["One.", "Two."])], ["One. Two.", "One. Two. "]);
    }
}
