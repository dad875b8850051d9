//! The share menu: the record of the current match, to copy, to share as a link or to save as a file.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Frame, Label, Margin, ScrollArea, Ui, vec2};

use crate::menus::platform::clipboard::{Copy, Paste};
use crate::menus::platform::file_dialogs::request::SaveFile;
use crate::menus::widgets::buttons::{primary, primary_in, row_of_buttons};
use crate::menus::widgets::cards::{card, is_low_window};
use crate::menus::widgets::scroll::scroll_area;
use crate::menus::widgets::text::{heading, muted_text, text};
use crate::record::link;
use crate::storage::stem;
use crate::table::frame::{GoTo, Language, Menu};
use crate::table::persistence::{RecordMetadata, SessionRecord};
use crate::table::platform::Address;
use crate::table::session::GameSession;
use crate::theme::{Palette, colour32, size};
use crate::words::{Localization, ids};

/// The record that the menu shows.
#[derive(Resource, Default)]
pub(in crate::menus) struct Shared {
    text: String,
    link: String,
    stem: String,
    /// Whether the record reveals secret choices of an unfinished match.
    secret: bool,
    /// What was copied last. Its button says so.
    copied: Option<Copied>,
}

impl Shared {
    fn content(&self, what: Copied) -> &str {
        match what {
            Copied::Record => &self.text,
            Copied::Link => &self.link,
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
pub(in crate::menus) fn write(
    mut shared: ResMut<Shared>,
    session: Option<Res<GameSession>>,
    provenance: Res<RecordMetadata>,
    address: Res<Address>,
) {
    let Some(session) = session else { return };
    let record = SessionRecord::of(&session, &provenance).for_sharing();
    *shared = Shared {
        text: record.to_string(),
        link: format!("{}#{}", address.page, link::encode(&record)),
        stem: stem(&record),
        secret: !session.setup().secret.is_empty() && session.game().outcome().is_none(),
        copied: None,
    };
}

/// An action of the share menu.
#[derive(Clone, Copy, PartialEq)]
enum Action {
    Copy(Copied),
    Save,
    Paste,
    Close,
}

pub(in crate::menus) fn draw(
    mut contexts: EguiContexts,
    palette: Res<Palette>,
    language: Res<Language>,
    mut shared: ResMut<Shared>,
    mut copy: MessageWriter<Copy>,
    (mut paste, mut save): (MessageWriter<Paste>, MessageWriter<SaveFile>),
    mut menu: ResMut<NextState<Menu>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let mut actions = Vec::new();
    let clicked_outside = card(context, "share", &palette, 520.0, |ui| {
        let width = ui.available_width();
        ui.label(heading(words.text(ids::SHARE_HEADING)));
        ui.label(muted_text(words.text(ids::SHARE_LINE), &palette));
        ui.add_space(size::GRID);
        draw_record(ui, &shared.text, width, &palette);
        if shared.secret {
            ui.label(muted_text(words.text(ids::SHARE_SECRET), &palette).color(colour32(palette.danger)));
        }
        ui.add_space(size::GRID);
        actions.extend(draw_sharing_buttons(ui, shared.copied, width, words, &palette));
        actions.extend(draw_other_buttons(ui, words));
    });
    actions.extend(clicked_outside.then_some(Action::Close));
    for action in actions {
        match action {
            Action::Copy(what) => {
                copy.write(Copy(shared.content(what).to_owned()));
                shared.copied = Some(what);
            }
            Action::Save => _ = save.write(SaveFile { stem: shared.stem.clone(), text: shared.text.clone() }),
            Action::Paste => _ = paste.write(Paste),
            Action::Close => menu.go_to(Menu::Pause),
        }
    }
    Ok(())
}

/// Draws the text of the record in a frame, inside a scroll area.
fn draw_record(ui: &mut Ui, record: &str, width: f32, palette: &Palette) {
    let frame = Frame::new().fill(colour32(palette.table[2])).corner_radius(12.0).inner_margin(Margin::same(14));
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

/// Draws the buttons that copy the record or the link and that save a file. In a low window, they are in one row.
fn draw_sharing_buttons(
    ui: &mut Ui,
    copied: Option<Copied>,
    width: f32,
    words: &Localization,
    palette: &Palette,
) -> Option<Action> {
    let label = |what, after, before| words.text(if copied == Some(what) { after } else { before });
    let record = label(Copied::Record, ids::SHARE_COPIED, ids::SHARE_COPY);
    let link = label(Copied::Link, ids::SHARE_LINK_COPIED, ids::SHARE_LINK);
    let others = [link, words.text(ids::SHARE_SAVE)];
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
    match other {
        _ if pressed => Some(Action::Copy(Copied::Record)),
        Some(0) => Some(Action::Copy(Copied::Link)),
        Some(_) => Some(Action::Save),
        None => None,
    }
}

/// Draws the buttons that paste a record and that close the menu.
fn draw_other_buttons(ui: &mut Ui, words: &Localization) -> Option<Action> {
    let labels = [ids::RECORDS_PASTE, ids::SHARE_CLOSE].map(|name| words.text(name));
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
