//! The share menu: the record of the current match, to copy, to share as a link or to save as a file.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Frame, Label, Margin, ScrollArea, Ui, vec2};
use quintet_bevy::persistence::{RecordMetadata, SessionRecord};
use quintet_bevy::platform::Address;
use quintet_bevy::session::GameSession;
use quintet_bevy::storage::stem;
use quintet_bevy::theme::{Palette, color32, size};
use quintet_core::record::link;
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, ids};

use crate::platform::clipboard::{Copy, Paste};
use crate::platform::file_dialogs::request::SaveFile;
use crate::shared::menu_navigation::MenuNavigation;
use crate::shared::notice::NoticeCard;
use crate::widgets::buttons::{primary, primary_in, row_of_buttons};
use crate::widgets::cards::{card, is_low_window};
use crate::widgets::resources::WidgetResources;
use crate::widgets::scroll::scroll_area;
use crate::widgets::text::{heading_label, muted_text, text};

/// The record that the menu shows.
#[derive(Resource, Default)]
pub(crate) struct Shared {
    text: String,
    /// The link; `None` if the match is too long for one.
    link: Option<String>,
    stem: String,
    /// Whether the record reveals secret choices of an unfinished match.
    secret: bool,
    /// What was copied last. Its button shows that.
    copied: Option<Copied>,
}

impl Shared {
    fn content(&self, what: Copied) -> &str {
        match what {
            Copied::Record => &self.text,
            Copied::Link => self.link.as_deref().unwrap_or_default(),
        }
    }
}

/// What a button copies.
#[derive(Clone, Copy, PartialEq)]
enum Copied {
    Record,
    Link,
}

/// Joins the lines of the moves of a record into one paragraph, so that they wrap at any width.
fn unwrap_moves(record: &str) -> String {
    match record.split_once("\n\n") {
        Some((tags, moves)) => format!("{tags}\n\n{}", moves.trim_end().replace('\n', " ")),
        None => record.to_owned(),
    }
}

/// Creates the record when the menu opens.
pub(crate) fn write(
    mut shared: ResMut<Shared>,
    session: Option<Res<GameSession>>,
    metadata: Res<RecordMetadata>,
    address: Res<Address>,
) {
    let Some(session) = session else { return };
    let record = SessionRecord::of(&session, &metadata).for_sharing();
    *shared = Shared {
        text: record.to_string(),
        link: link::encode(&record).ok().map(|word| format!("{}#{word}", address.page)),
        stem: stem(&record),
        secret: session.has_secrets(),
        copied: None,
    };
}

/// Reports that a text was not copied.
pub(crate) fn report_failed_copy(mut shared: ResMut<Shared>, mut notice_card: NoticeCard) {
    shared.copied = None;
    notice_card.show(ids::SHARE_NOT_COPIED, vec![LocalizedText::new(ids::SHARE_COPY_DENIED)]);
}

/// An action of the share menu.
#[derive(Clone, Copy, PartialEq)]
enum Action {
    Copy(Copied),
    Save,
    Paste,
    Close,
}

/// The state that the share menu changes, and the messages that it writes.
#[derive(SystemParam)]
pub(crate) struct ShareChanges<'w> {
    shared: ResMut<'w, Shared>,
    copy: MessageWriter<'w, Copy>,
    paste: MessageWriter<'w, Paste>,
    save: MessageWriter<'w, SaveFile>,
    menus: MenuNavigation<'w>,
}

impl ShareChanges<'_> {
    fn carry_out(&mut self, action: Action) {
        match action {
            Action::Copy(what) => {
                self.copy.write(Copy(self.shared.content(what).to_owned()));
                self.shared.copied = Some(what);
            }
            Action::Save => {
                self.save.write(SaveFile { stem: self.shared.stem.clone(), text: self.shared.text.clone() });
            }
            Action::Paste => _ = self.paste.write(Paste),
            Action::Close => self.menus.close(),
        }
    }
}

pub(crate) fn draw(mut contexts: EguiContexts, resources: WidgetResources, mut changes: ShareChanges) -> Result {
    let context = contexts.ctx_mut()?;
    let view = ShareView { shared: &changes.shared, words: resources.words(), palette: &resources.palette };
    let mut actions = Vec::new();
    let clicked_outside = card(context, "share", view.palette, 520.0, |ui| actions = view.draw(ui));
    actions.extend(clicked_outside.then_some(Action::Close));
    for action in actions {
        changes.carry_out(action);
    }
    Ok(())
}

/// The record, to draw.
struct ShareView<'a> {
    shared: &'a Shared,
    words: &'a Localization,
    palette: &'a Palette,
}

impl ShareView<'_> {
    /// Draws the content of the card. Returns the requested actions.
    fn draw(&self, ui: &mut Ui) -> Vec<Action> {
        let (shared, words, palette) = (self.shared, self.words, self.palette);
        let width = ui.available_width();
        heading_label(ui, words.text(ids::SHARE_HEADING));
        ui.label(muted_text(words.text(ids::SHARE_LINE), palette));
        ui.add_space(size::GRID);
        // The opponent may see the screen.
        if shared.secret {
            ui.label(muted_text(words.text(ids::SHARE_SECRET), palette).color(color32(palette.danger)));
        } else {
            draw_record(ui, &shared.text, width, palette);
        }
        if shared.link.is_none() {
            ui.label(muted_text(words.text(ids::SHARE_TOO_LONG), palette));
        }
        ui.add_space(size::GRID);
        let sharing = draw_sharing_buttons(ui, shared, width, words, palette);
        let other = draw_other_buttons(ui, words);
        sharing.into_iter().chain(other).collect()
    }
}

/// Draws the text of the record in a frame, inside a scroll area.
fn draw_record(ui: &mut Ui, record: &str, width: f32, palette: &Palette) {
    let frame = Frame::new().fill(color32(palette.table[2])).corner_radius(12.0).inner_margin(Margin::same(14));
    frame.show(ui, |ui| {
        ui.set_width(width - 28.0);
        let (min_height, less) = if is_low_window(ui.ctx()) { (72.0, 22.0) } else { (90.0, 0.0) };
        let height = (ui.ctx().content_rect().height() * 0.26 - less).clamp(min_height, 220.0);
        let area = ScrollArea::vertical().max_height(height).auto_shrink([false, true]);
        scroll_area(ui, area, palette.table[2], |ui| {
            ui.add(Label::new(text(unwrap_moves(record)).size(size::SMALL)).wrap());
        });
    });
}

/// Draws the buttons that copy the record or the link, if there is one, and that save a file. In a low window, they are
/// in one row.
fn draw_sharing_buttons(
    ui: &mut Ui,
    shared: &Shared,
    width: f32,
    words: &Localization,
    palette: &Palette,
) -> Option<Action> {
    let label = |what, after, before| words.text(if shared.copied == Some(what) { after } else { before });
    let record = label(Copied::Record, ids::SHARE_COPIED, ids::SHARE_COPY);
    let link = shared.link.as_ref().map(|_| label(Copied::Link, ids::SHARE_LINK_COPIED, ids::SHARE_LINK));
    let link = link.map(|label| (label, Action::Copy(Copied::Link)));
    let (others, other_actions): (Vec<_>, Vec<_>) =
        link.into_iter().chain([(words.text(ids::SHARE_SAVE), Action::Save)]).unzip();
    let (pressed, other) = if is_low_window(ui.ctx()) {
        ui.horizontal(|ui| {
            let third = (width - 2.0 * size::GRID) / 3.0;
            let place = vec2(third, size::BUTTON);
            (primary_in(ui, record, palette, place).clicked(), row_of_buttons(ui, &others))
        })
        .inner
    } else {
        (primary(ui, record, palette, width).clicked(), row_of_buttons(ui, &others))
    };
    if pressed { Some(Action::Copy(Copied::Record)) } else { other.map(|index| other_actions[index]) }
}

/// Draws the buttons that paste a record and that close the menu.
fn draw_other_buttons(ui: &mut Ui, words: &Localization) -> Option<Action> {
    let labels = [ids::PAST_MATCHES_PASTE, ids::SHARE_CLOSE].map(|name| words.text(name));
    row_of_buttons(ui, &labels).map(|index| if index == 0 { Action::Paste } else { Action::Close })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn record_moves_are_joined_into_one_paragraph() {
        let record = "[Game \"abalone\"]\n[Result \"*\"]\n\n1. a1b2 i9h8\n2. b2c3 *\n";
        assert_eq!(unwrap_moves(record), "[Game \"abalone\"]\n[Result \"*\"]\n\n1. a1b2 i9h8 2. b2c3 *");
        assert_eq!(unwrap_moves("[Game \"abeo\"]"), "[Game \"abeo\"]");
    }
}
