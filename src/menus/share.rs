//! The match on the table as a record, for others: to copy, as a link, as a file.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Frame, Margin, ScrollArea};

use super::clipboard::{Copy, Paste};
use super::dialogs::SaveFile;
use super::widgets::{button, card, heading, primary, quiet, text};
use crate::record::link;
use crate::storage::stem;
use crate::table::{Address, GoTo, Language, Match, MatchRecord, Menu, Provenance};
use crate::theme::{Palette, colour32, size};

/// The record that is shown.
#[derive(Resource, Default)]
pub(super) struct Shared {
    text: String,
    link: String,
    stem: String,
    /// Whether it tells what players keep from each other.
    secret: bool,
    /// What was copied last.
    copied: Option<Copied>,
}

#[derive(Clone, Copy, PartialEq)]
enum Copied {
    Record,
    Link,
}

/// A record as it is read in a place of any width: its moves are one paragraph.
fn in_paragraphs(record: &str) -> String {
    match record.split_once("\n\n") {
        Some((tags, moves)) => format!("{tags}\n\n{}", moves.trim_end().replace('\n', " ")),
        None => record.to_owned(),
    }
}

/// Makes the record when the card opens.
pub(super) fn write(
    mut shared: ResMut<Shared>,
    the_match: Option<Res<Match>>,
    provenance: Res<Provenance>,
    address: Res<Address>,
) {
    let Some(the_match) = the_match else { return };
    let record = MatchRecord::of(&the_match, &provenance).for_others();
    *shared = Shared {
        text: record.to_string(),
        link: format!("{}#{}", address.page, link::encode(&record)),
        stem: stem(&record),
        secret: !the_match.setup().secret.is_empty() && the_match.game().outcome().is_none(),
        copied: None,
    };
}

pub(super) fn draw(
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
    let mut close = false;
    let beside = card(context, "share", &palette, 520.0, |ui| {
        let width = ui.available_width();
        ui.label(heading(words.text("share-heading")));
        ui.label(quiet(words.text("share-line"), &palette));
        ui.add_space(size::GRID);
        Frame::new().fill(colour32(palette.table[2])).corner_radius(12.0).inner_margin(Margin::same(14)).show(
            ui,
            |ui| {
                ui.set_width(width - 28.0);
                let height = (context.content_rect().height() * 0.26).clamp(90.0, 220.0);
                ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
                    ui.add(egui::Label::new(text(in_paragraphs(&shared.text)).size(size::SMALL)).wrap());
                });
            },
        );
        if shared.secret {
            ui.label(quiet(words.text("share-secret"), &palette).color(colour32(palette.danger)));
        }
        ui.add_space(size::GRID);
        let label = |what, copied, plain| words.text(if shared.copied == Some(what) { copied } else { plain });
        let record = label(Copied::Record, "share-copied", "share-copy");
        let link = label(Copied::Link, "share-link-copied", "share-link");
        if primary(ui, record, &palette, width).clicked() {
            copy.write(Copy(shared.text.clone()));
            shared.copied = Some(Copied::Record);
        }
        let half = (width - size::GRID) / 2.0;
        ui.horizontal(|ui| {
            if button(ui, link, half).clicked() {
                copy.write(Copy(shared.link.clone()));
                shared.copied = Some(Copied::Link);
            }
            if button(ui, words.text("share-save"), half).clicked() {
                save.write(SaveFile { stem: shared.stem.clone(), text: shared.text.clone() });
            }
        });
        ui.horizontal(|ui| {
            if button(ui, words.text("records-paste"), half).clicked() {
                paste.write(Paste);
            }
            close = button(ui, words.text("share-close"), half).clicked();
        });
    });
    if close || beside {
        menu.go_to(Menu::Pause);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_shown_in_one_paragraph_below_their_tags() {
        let record = "[Game \"abalone\"]\n[Result \"*\"]\n\n1. a1b2 i9h8\n2. b2c3 *\n";
        assert_eq!(in_paragraphs(record), "[Game \"abalone\"]\n[Result \"*\"]\n\n1. a1b2 i9h8 2. b2c3 *");
        assert_eq!(in_paragraphs("[Game \"abeo\"]"), "[Game \"abeo\"]");
    }
}
