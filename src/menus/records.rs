//! Past matches: a list with small pictures, what they add up to, and what can be done with them.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, FontId, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType};

use super::clipboard::Paste;
use super::dialogs::OpenFile;
use super::statistics::Statistics;
use super::widgets::{button, card, choice, cross_button, heading, paint, quiet, text, weighted};
use crate::games::{Picture, dyed, miniature};
use crate::record::Verdict;
use crate::rules::{CATALOGUE, GameInfo, Say, Sentence, Side};
use crate::storage::{Damage, KeptMatch, Storage};
use crate::table::{GoTo, Language, Menu, OpenRecord, Resume, SavedMatch, liveries};
use crate::theme::{Palette, SEMIBOLD, colour32, size};
use crate::words::Words;

/// The height of a row, with the gap below it.
const ROW: f32 = 92.0;
/// The width of a picture.
const PICTURE: f32 = 68.0;
/// From this width on, a row has room for its result at the end.
const ROOMY: f32 = 520.0;

/// Up to this width, a row has no room for game and day in one line.
const BRIEF: f32 = 320.0;

/// The matches, as far as they are known.
#[derive(Resource, Default)]
pub(super) struct PastMatches {
    /// Nothing while they are being read.
    matches: Option<Vec<KeptMatch>>,
    damaged: Vec<(String, Damage)>,
    pictures: HashMap<String, Picture>,
    /// The game whose matches are shown, or all.
    game: Option<&'static GameInfo>,
    /// What was removed last, and can be brought back.
    pub(super) removed: Option<String>,
    /// What there is to say about matches that are being added.
    pub(super) added: Vec<Sentence>,
    /// Files that can be opened; nothing while they are being looked for.
    pub(super) files: Option<Vec<(std::path::PathBuf, u64)>>,
    /// Whether they are listed because the system has no dialog to choose one.
    pub(super) no_dialog: bool,
    open: bool,
}

impl PastMatches {
    pub(super) fn listed(&mut self, matches: Vec<KeptMatch>, damaged: Vec<(String, Damage)>) {
        if self.game.is_some_and(|game| matches.iter().all(|kept| kept.record.game.id != game.id)) {
            self.game = None;
        }
        // A match that goes on looks different.
        self.pictures.retain(|id, _| matches.iter().any(|kept| kept.id == *id && !kept.current));
        self.matches = Some(matches);
        self.damaged = damaged;
    }

    pub(super) const fn is_open(&self) -> bool {
        self.open
    }
}

/// Asks for the matches when the list opens.
pub(super) fn ask(mut past: ResMut<PastMatches>, mut storage: ResMut<Storage>) {
    past.open = true;
    storage.list();
}

/// What was removed is gone once the list is closed.
pub(super) fn leave(mut past: ResMut<PastMatches>, mut storage: ResMut<Storage>) {
    if past.removed.take().is_some() {
        storage.forget_removed();
    }
    past.open = false;
}

/// What is done with a match.
enum Deed {
    Open(usize),
    Remove(usize),
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    palette: Res<Palette>,
    language: Res<Language>,
    mut past: ResMut<PastMatches>,
    mut saved: ResMut<SavedMatch>,
    mut storage: ResMut<Storage>,
    mut paste: MessageWriter<Paste>,
    mut resume: MessageWriter<Resume>,
    (mut open, mut open_file): (MessageWriter<OpenRecord>, MessageWriter<OpenFile>),
    mut menu: ResMut<NextState<Menu>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let past = past.bypass_change_detection();
    let screen = context.content_rect();
    let mut close = false;
    let mut deed = None;
    let beside = card(context, "records", &palette, 860.0, |ui| {
        let width = ui.available_width();
        let top = ui.cursor().top();
        ui.label(heading(words.text("records-heading")));
        filters(ui, past, words, &palette);
        summary(ui, past, words, &palette);
        ui.add_space(4.0);
        // As high as the card may be, less what stands below.
        let below =
            size::BUTTON + 2.0 * size::GRID + if past.removed.is_some() { size::BUTTON + size::GRID } else { 0.0 };
        let used = ui.cursor().top() - top;
        let height = (screen.height() - 72.0 - used - below - 4.0).max(ROW);
        deed = list(ui, past, height, words, &palette);
        ui.add_space(size::GRID);
        if let Some(name) = past.removed.clone() {
            ui.horizontal(|ui| {
                let undo = 120.0;
                let label = text(words.text("records-removed"));
                ui.add_sized([width - undo - size::GRID, size::BUTTON], egui::Label::new(label).truncate());
                if button(ui, words.text("records-undo"), undo).clicked() {
                    past.removed = None;
                    storage.restore(name);
                }
            });
        }
        ui.horizontal(|ui| {
            let third = (width - 2.0 * size::GRID) / 3.0;
            if button(ui, words.text("records-paste"), third).clicked() {
                paste.write(Paste);
            }
            if button(ui, words.text("records-open"), third).clicked() {
                open_file.write(OpenFile);
            }
            close = button(ui, words.text("records-close"), third).clicked();
        });
    });
    if close || beside {
        menu.go_to(Menu::None);
    }
    let Some(matches) = &mut past.matches else { return Ok(()) };
    match deed {
        Some(Deed::Open(index)) => {
            let kept = &matches[index];
            match &saved.0 {
                Some(_) if kept.current => {
                    resume.write(Resume);
                }
                _ if kept.current => {
                    open.write(OpenRecord { record: kept.record.clone(), kept: true });
                }
                _ => storage.take_up(kept.id.clone()),
            }
        }
        Some(Deed::Remove(index)) => {
            let kept = matches.remove(index);
            if kept.current {
                saved.0 = None;
            }
            if past.removed.take().is_some() {
                storage.forget_removed();
            }
            storage.remove(kept.id);
        }
        None => {}
    }
    Ok(())
}

/// The games of which there are matches, to choose one.
fn filters(ui: &mut Ui, past: &mut PastMatches, words: &Words, palette: &Palette) {
    let Some(matches) = &past.matches else { return };
    let games: Vec<&'static GameInfo> = CATALOGUE
        .iter()
        .map(|entry| entry.info)
        .filter(|info| matches.iter().any(|kept| kept.record.game.id == info.id))
        .collect();
    if games.len() < 2 {
        past.game = None;
        return;
    }
    let all = [(None, words.text("records-all"))].into_iter();
    let each = games.into_iter().map(|info| (Some(info), info.name.to_owned()));
    let values: Vec<_> = all.chain(each).collect();
    let columns = if ui.available_width() < ROOMY { 3 } else { values.len() };
    let width = (ui.available_width() - (columns as f32 - 1.0) * size::GRID) / columns as f32;
    for row in values.chunks(columns) {
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 44.0;
            ui.spacing_mut().button_padding.x = 4.0;
            for (game, name) in row {
                let chosen = past.game.map(|game| game.id) == game.map(|game| game.id);
                if choice(ui, name, chosen, palette, width).clicked() {
                    past.game = *game;
                }
            }
        });
    }
}

/// What the matches add up to, in one or two lines.
fn summary(ui: &mut Ui, past: &PastMatches, words: &Words, palette: &Palette) {
    let Some(matches) = &past.matches else {
        ui.label(quiet(words.text("records-reading"), palette));
        return;
    };
    let sum = Statistics::of(matches.iter(), past.game);
    let mut parts = vec![
        words.say(&Sentence::new("records-count").number("count", sum.matches)),
        words.say(&Sentence::new("records-ended").number("count", sum.ended)),
    ];
    if let Some(game) = past.game.filter(|_| sum.ended > 0) {
        for (side, wins) in (0_u8..).map(Side).zip(&sum.by_side).filter(|(side, wins)| **wins > 0 || side.0 < 2) {
            let wins = Sentence::new("records-side").text("side", words.side(game, side)).number("wins", *wins);
            parts.push(words.say(&wins));
        }
        if sum.drawn > 0 {
            parts.push(words.say(&Sentence::new("records-drawn").number("count", sum.drawn)));
        }
    }
    ui.label(quiet(parts.join("  ·  "), palette));
    let mut more = Vec::new();
    if let Some((shortest, longest, mean)) = sum.turns.filter(|_| past.game.is_some()) {
        let turns = Sentence::new("records-turns").number("mean", mean);
        more.push(words.say(&turns.number("shortest", shortest).number("longest", longest)));
    }
    for (name, won, played) in sum.by_name.iter().filter(|(_, _, played)| *played > 1).take(3) {
        let line = Sentence::new("records-name").text("name", name).number("won", *won).number("played", *played);
        more.push(words.say(&line));
    }
    if !more.is_empty() {
        ui.label(quiet(more.join("  ·  "), palette));
    }
    if let Some((file, damage)) = past.damaged.first() {
        let why = Sentence::new("records-damaged").number("count", u32::try_from(past.damaged.len()).unwrap_or(1));
        let why = why.text("file", file).sentence("why", damage.sentence());
        ui.label(quiet(words.say(&why), palette).color(colour32(palette.danger)));
    }
}

fn list(ui: &mut Ui, past: &mut PastMatches, height: f32, words: &Words, palette: &Palette) -> Option<Deed> {
    let PastMatches { matches, pictures, game, .. } = past;
    let matches = matches.as_ref()?;
    let shown: Vec<usize> =
        (0..matches.len()).filter(|index| game.is_none_or(|game| game.id == matches[*index].record.game.id)).collect();
    if shown.is_empty() {
        ui.add_space(size::GRID);
        ui.label(text(words.text("records-none")).color(colour32(palette.quiet)));
        return None;
    }
    let mut deed = None;
    let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink([false, true]);
    area.show_viewport(ui, |ui, viewport| {
        let width = ui.available_width();
        ui.set_height(ROW * shown.len() as f32);
        let origin = ui.min_rect().min;
        // One more than can be seen at either end: keys go there.
        let first = ((viewport.min.y / ROW).floor() - 1.0).max(0.0) as usize;
        let last = ((viewport.max.y / ROW).ceil() as usize + 1).min(shown.len());
        let mut drawn = false;
        for (position, index) in shown.iter().enumerate().take(last).skip(first) {
            let kept = &matches[*index];
            let corner = origin + egui::vec2(0.0, ROW * position as f32);
            let place = egui::Rect::from_min_size(corner, egui::vec2(width - 8.0, ROW - size::GRID));
            if !pictures.contains_key(&kept.id) && !drawn {
                drawn = true; // one a frame: the list stays quick
                let own = dyed(palette, kept.record.game.id, &liveries(&kept.record));
                let picture = kept.record.replay().map(|game| miniature(&*game, &own)).unwrap_or_default();
                pictures.insert(kept.id.clone(), picture);
            }
            if !pictures.contains_key(&kept.id) {
                ui.ctx().request_repaint();
            }
            if let Some(done) = row(ui, place, kept, pictures.get(&kept.id), words, palette) {
                deed = Some(match done {
                    Done::Open => Deed::Open(*index),
                    Done::Remove => Deed::Remove(*index),
                });
            }
        }
    });
    deed
}

/// What is done with a row.
enum Done {
    Open,
    Remove,
}

fn row(
    ui: &mut Ui,
    place: egui::Rect,
    kept: &KeptMatch,
    picture: Option<&Picture>,
    words: &Words,
    palette: &Palette,
) -> Option<Done> {
    let info = kept.record.game;
    let sides: Vec<Side> = (0_u8..).map(Side).take(info.players(&kept.record.options)).collect();
    let name = |side: Side| kept.name(side).map_or_else(|| words.side(info, side), str::to_owned);
    let names: Vec<String> = sides.iter().map(|side| name(*side)).collect();
    let title = names.join(" – ");
    let turns = u32::try_from(kept.record.moves.len()).unwrap_or(u32::MAX);
    let turns = words.say(&Sentence::new("records-length").number("turns", turns));
    let joined =
        |parts: &[&str]| parts.iter().copied().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("  ·  ");
    let about = joined(&[info.name, &date(&kept.date, words), &turns]);
    // Where there is room for no more, the picture says which game it is.
    let brief = if place.width() < BRIEF { kept.date.clone() } else { joined(&[info.name, &kept.date]) };
    let (result, colour) = match kept.record.verdict {
        Verdict::Open if kept.current => (words.text("records-current"), palette.legal),
        Verdict::Open => (words.text("records-open-end"), palette.quiet),
        Verdict::Draw => (words.text("result-draw"), palette.text),
        Verdict::Win(side) => (words.say(&Sentence::new("result-win").text("name", name(side))), palette.yours),
    };

    let response = ui.interact(place, ui.id().with(("row", &kept.id)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, format!("{title}, {about}, {result}")));
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    let lit = response.hovered() || response.has_focus();
    let fill = if lit { palette.button_hovered } else { palette.button };
    let edge = if response.has_focus() {
        Stroke::new(2.0, colour32(palette.text))
    } else {
        Stroke::new(1.0, colour32(palette.hairline))
    };
    ui.painter().rect(place, 12.0, colour32(fill), edge, StrokeKind::Inside);
    let middle = egui::pos2(place.left() + 8.0 + PICTURE / 2.0, place.center().y);
    if let Some(picture) = picture {
        paint(ui, picture, middle, PICTURE);
    }
    let left = place.left() + PICTURE + 24.0;
    let cross =
        egui::Rect::from_center_size(egui::pos2(place.right() - 30.0, place.center().y), egui::Vec2::splat(44.0));
    let roomy = place.width() >= ROOMY;
    let right = cross.left() - if roomy { 200.0 } else { 4.0 };
    let write = |words: &str, points: f32, family: Option<&str>, colour: Srgba, at: egui::Pos2, right: f32| {
        let font = match family {
            Some(family) => FontId::new(points, egui::FontFamily::Name(family.into())),
            None => FontId::proportional(points),
        };
        let mut job = egui::text::LayoutJob::simple(words.to_owned(), font, colour32(colour), right - at.x);
        job.wrap = egui::text::TextWrapping::truncate_at_width((right - at.x).max(20.0));
        let galley = ui.painter().layout_job(job);
        let at = Align2::LEFT_CENTER.anchor_size(at, galley.size()).min;
        ui.painter().galley(at, galley, colour32(colour));
    };
    let line = |offset: f32| egui::pos2(left, place.center().y + offset);
    if roomy {
        write(&title, size::BODY + 1.0, Some(SEMIBOLD), palette.text, line(-12.0), right);
        write(&about, size::SMALL, None, palette.quiet, line(13.0), right);
        write(
            &result,
            size::BODY,
            Some(SEMIBOLD),
            colour,
            egui::pos2(right + 12.0, place.center().y),
            cross.left() - 4.0,
        );
    } else {
        write(&title, size::BODY, Some(SEMIBOLD), palette.text, line(-24.0), right);
        write(&result, size::SMALL, Some(SEMIBOLD), colour, line(0.0), right);
        write(&brief, size::SMALL, None, palette.quiet, line(23.0), right);
    }
    let remove = words.say(&Sentence::new("records-remove").text("match", title));
    if cross_button(ui, cross, &remove, palette).clicked() {
        return Some(Done::Remove);
    }
    response.clicked().then_some(Done::Open)
}

/// A day as people write it; what is no day is left as it is.
fn date(date: &str, words: &Words) -> String {
    let numbers: Vec<u32> = date.split('-').filter_map(|part| part.parse().ok()).collect();
    match *numbers.as_slice() {
        [year, month @ 1..=12, day @ 1..=31] => {
            let sentence = Sentence::new("records-date").text("day", day.to_string()).text("year", year.to_string());
            words.say(&sentence.term("month", format!("month-{month}")))
        }
        _ => date.to_owned(),
    }
}

/// Asks for the files when their list opens.
pub(super) fn ask_for_files(mut past: ResMut<PastMatches>, mut storage: ResMut<Storage>) {
    past.files = None;
    storage.find_files();
}

/// Files in the folders where people's records are likely to be.
pub(super) fn draw_files(
    mut contexts: EguiContexts,
    palette: Res<Palette>,
    language: Res<Language>,
    past: Res<PastMatches>,
    mut storage: ResMut<Storage>,
    mut menu: ResMut<NextState<Menu>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let mut close = false;
    let beside = card(context, "files", &palette, 560.0, |ui| {
        let width = ui.available_width();
        ui.label(heading(words.text("files-heading")));
        if past.no_dialog {
            ui.label(text(words.text("files-no-dialog")));
        }
        ui.label(quiet(words.text("files-line"), &palette));
        ui.add_space(size::GRID);
        let height = (context.content_rect().height() - 280.0).clamp(120.0, 420.0);
        ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
            let Some(files) = &past.files else { return };
            if files.is_empty() {
                ui.label(text(words.text("files-none")).color(colour32(palette.quiet)));
            }
            for (file, _) in files {
                let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
                let folder = file.parent().map(|folder| folder.display().to_string()).unwrap_or_default();
                let (place, response) = ui.allocate_exact_size(egui::vec2(width - 8.0, 56.0), Sense::click());
                response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name.as_str()));
                if response.gained_focus() {
                    response.scroll_to_me(None);
                }
                let lit = response.hovered() || response.has_focus();
                let edge = if response.has_focus() { palette.text } else { palette.hairline };
                let fill = if lit { palette.button_hovered } else { palette.button };
                let edge = Stroke::new(1.5, colour32(edge));
                ui.painter().rect(place, 12.0, colour32(fill), edge, StrokeKind::Inside);
                let inner = place.shrink2(egui::vec2(14.0, 6.0));
                let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(inner));
                inner.spacing_mut().item_spacing.y = 2.0;
                inner.add(egui::Label::new(weighted(name, size::BODY, SEMIBOLD)).truncate().selectable(false));
                inner.add(egui::Label::new(quiet(folder, &palette)).truncate().selectable(false));
                if response.clicked() {
                    storage.read_file(file.clone());
                }
            }
        });
        ui.add_space(size::GRID);
        close = button(ui, words.text("files-close"), width).clicked();
    });
    if close || beside {
        menu.go_to(Menu::Records);
    }
    Ok(())
}
