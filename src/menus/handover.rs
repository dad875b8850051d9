//! Handing over the device: each player in turn chooses in secret, behind a cover that hides everything else.

use bevy::color::Mix;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Area, Id, Key, Order, Ui};

use super::shares::Shares;
use super::widgets::{PRIMARY, area_of, button, heading, missing, paint, panel, primary, quiet, weighted};
use crate::games::picture;
use crate::rules::{Sentence, Side};
use crate::table::{Language, MatchSetup, Screen, Stage, StartMatch};
use crate::theme::{BOLD, Palette, colour32, size};
use crate::words::Words;

/// The width of pictures on the cover, in points.
const PICTURE: f32 = 44.0;

/// The match that waits for what its players choose in secret, if one does.
#[derive(Resource, Default)]
pub(super) struct Handover(Option<Waiting>);

/// A match that waits.
struct Waiting {
    setup: MatchSetup,
    /// Who has still to choose, and what; the next comes first.
    left: Vec<(Side, Shares)>,
    /// Who has the device.
    holder: Option<Side>,
    /// Whether the one who chooses has said to be alone with the device.
    uncovered: bool,
}

/// What is to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum View {
    /// The device is to go to this player, who then chooses.
    PassTo(Side),
    /// This player chooses.
    Choose(Side),
    /// The device is to go to this player, who then begins.
    PassToFirst(Side),
    /// Everything is chosen, and who begins has the device.
    Start,
}

impl Handover {
    /// Before the first player chooses.
    pub(super) fn before(setup: MatchSetup) -> Self {
        let info = setup.entry.info;
        // What bears the name of a side is that side's to choose; anything else the first one's.
        let choice = |key: &&'static str| {
            let spec = info.options.iter().find(|spec| spec.key == *key)?;
            Some((info.side(spec.key).unwrap_or(Side::FIRST), Shares::of(spec)?))
        };
        let left = setup.secret.iter().filter_map(choice).collect();
        Self(Some(Waiting { setup, left, holder: None, uncovered: false }))
    }

    /// What to start the match with, once everything is chosen and who begins has the device: it waits no longer then.
    fn ready(&mut self) -> Option<MatchSetup> {
        self.0.take_if(|waiting| waiting.view() == View::Start).map(|waiting| waiting.setup)
    }

    /// Whether a match waits.
    pub(super) const fn is_on(&self) -> bool {
        self.0.is_some()
    }
}

impl Waiting {
    fn view(&self) -> View {
        match self.left.first() {
            Some((side, _)) if self.uncovered => View::Choose(*side),
            Some((side, _)) => View::PassTo(*side),
            None => match self.first_to_move() {
                Some(first) if self.holder != Some(first) => View::PassToFirst(first),
                _ => View::Start,
            },
        }
    }

    fn first_to_move(&self) -> Option<Side> {
        let first = self.setup.entry.start(self.setup.options.clone()).ok().map(|game| game.to_move());
        first.filter(|side| self.setup.computer(*side).is_none())
    }

    /// The player who chooses is done; nobody sees what until the cover is back.
    fn done(&mut self) {
        if self.left.first().is_none_or(|(_, shares)| !shares.is_whole()) {
            return;
        }
        let (side, shares) = self.left.remove(0);
        // Whole shares are a value that the option takes.
        let _ = self.setup.options.set(shares.spec.key, &shares.text());
        self.holder = Some(side);
        self.uncovered = false;
    }
}

/// A match that waited is given up with the screen.
pub(super) fn give_up(mut handover: ResMut<Handover>) {
    handover.0 = None;
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    stage: Res<Stage>,
    palette: Res<Palette>,
    language: Res<Language>,
    mut handover: ResMut<Handover>,
    mut start: MessageWriter<StartMatch>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let Some(waiting) = &mut handover.bypass_change_detection().0 else { return Ok(()) };
    let mut given_up = context.input(|input| input.key_pressed(Key::Escape));
    let view = waiting.view();
    let screen = area_of(Rect::from_corners(Vec2::ZERO, stage.size));
    Area::new(Id::new("cover")).fixed_pos(screen.min).order(Order::Foreground).show(context, |ui| {
        ui.painter().add(table_top(screen, &palette));
        // It takes what is pressed, but keys pass it by.
        ui.allocate_rect(screen, egui::Sense::CLICK);
    });
    let width = (stage.size.x - 32.0).min(440.0);
    Area::new(Id::new(("handover", waiting.left.len(), waiting.uncovered)))
        .anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO)
        .order(Order::Tooltip)
        .show(context, |ui| {
            panel(&palette).inner_margin(egui::Margin::same(24)).show(ui, |ui| {
                ui.set_width(width - 48.0);
                given_up |= card(ui, waiting, view, words, &palette);
            });
        });
    if given_up {
        handover.0 = None;
    } else if let Some(setup) = handover.bypass_change_detection().ready() {
        start.write(StartMatch(setup));
    }
    Ok(())
}

/// What the player who has the device reads and does. Returns whether the match is given up.
fn card(ui: &mut Ui, waiting: &mut Waiting, view: View, words: &Words, palette: &Palette) -> bool {
    let name = |side: Side| waiting.setup.names[side.index()].clone();
    let width = ui.available_width();
    match view {
        View::PassTo(side) | View::PassToFirst(side) => {
            let first = view == View::PassToFirst(side);
            emblem(ui, waiting, side, palette);
            let title = Sentence::new("handover-pass").text("name", name(side));
            ui.label(weighted(words.say(&title), size::COUNT, BOLD));
            let why = if first { "handover-begins" } else { "handover-alone" };
            ui.label(quiet(words.say(&Sentence::new(why).text("name", name(side))), palette).size(size::BODY));
            ui.add_space(2.0 * size::GRID);
            let ready = Sentence::new(if first { "setup-start" } else { "handover-ready" }).text("name", name(side));
            if primary(ui, words.say(&ready), palette, width).clicked() {
                if first {
                    waiting.holder = Some(side);
                } else {
                    waiting.uncovered = true;
                }
            }
            button(ui, words.text("setup-back"), width).clicked()
        }
        View::Choose(side) => {
            let title = Sentence::new("handover-choose").text("name", name(side));
            let game = waiting.setup.entry.info.id;
            let Some((_, shares)) = waiting.left.first_mut() else { return false };
            ui.label(heading(words.say(&title)));
            let what = words.text(&format!("{game}-choose-{}", shares.spec.key));
            ui.label(quiet(what, palette).size(size::BODY));
            ui.add_space(size::GRID);
            shares.steppers(ui, game, words, palette);
            let (whole, still_to_choose) = (shares.is_whole(), shares.still_to_choose());
            ui.add_space(size::GRID);
            if !whole {
                missing(ui, words.say(&still_to_choose), palette, egui::vec2(width, PRIMARY));
            } else if primary(ui, words.text("handover-done"), palette, width).clicked() {
                waiting.done();
            }
            button(ui, words.text("setup-back"), width).clicked()
        }
        View::Start => false,
    }
}

/// An empty table top, lit from the upper left.
fn table_top(screen: egui::Rect, palette: &Palette) -> egui::Mesh {
    const STEPS: u8 = 12;
    let [light, between, dark] = palette.table;
    let mut mesh = egui::Mesh::default();
    for row in 0..=STEPS {
        for column in 0..=STEPS {
            let at = Vec2::new(f32::from(column), f32::from(row)) / f32::from(STEPS);
            let far = at.distance(Vec2::new(0.3, 0.2));
            let colour =
                if far < 0.55 { light.mix(&between, far / 0.55) } else { between.mix(&dark, (far - 0.55) / 0.55) };
            mesh.colored_vertex(screen.lerp_inside(egui::vec2(at.x, at.y)), colour32(colour));
        }
    }
    let corner = |column: u8, row: u8| u32::from(row) * (u32::from(STEPS) + 1) + u32::from(column);
    for row in 0..STEPS {
        for column in 0..STEPS {
            mesh.add_triangle(corner(column, row), corner(column + 1, row), corner(column, row + 1));
            mesh.add_triangle(corner(column + 1, row), corner(column + 1, row + 1), corner(column, row + 1));
        }
    }
    mesh
}

/// What a side chooses among, in a row.
fn emblem(ui: &mut Ui, waiting: &Waiting, side: Side, palette: &Palette) {
    let info = waiting.setup.entry.info;
    let specs = info.options.iter().filter(|spec| info.side(spec.key) == Some(side)).filter_map(Shares::of);
    let pictures: Vec<_> = specs
        .flat_map(|shares| (0..shares.count()).map(move |part| picture(info.id, shares.spec.key, part, palette)))
        .filter(|picture| !picture.is_empty())
        .collect();
    if pictures.is_empty() {
        return;
    }
    let (place, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), PICTURE), egui::Sense::hover());
    for (number, picture) in (0_u8..).zip(&pictures) {
        let along = PICTURE / 2.0 + f32::from(number) * (PICTURE + size::GRID);
        paint(ui, picture, place.left_center() + egui::vec2(along, 0.0), PICTURE);
    }
    ui.add_space(size::GRID);
}

/// Whether the screen is covered: a run condition.
pub(super) fn is_covered(handover: Res<Handover>, screen: Res<State<Screen>>) -> bool {
    handover.is_on() && *screen.get() == Screen::Setup
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::find;
    use crate::theme::install_fonts;

    fn waiting(first: &str, secret: &[&'static str]) -> Waiting {
        let entry = find("abstrakto").unwrap();
        let mut options = entry.options();
        options.set("first", first).unwrap();
        let names = vec!["Ann".to_owned(), "Ben".to_owned()];
        Handover::before(MatchSetup { options, names, secret: secret.to_vec(), ..MatchSetup::of(entry) }).0.unwrap()
    }

    fn choose(waiting: &mut Waiting) {
        waiting.uncovered = true;
        waiting.done();
    }

    #[test]
    fn the_device_goes_from_player_to_player_and_to_the_one_who_begins() {
        let mut waiting = waiting("blue", &["blue", "orange"]);
        assert_eq!(waiting.view(), View::PassTo(Side::FIRST));
        waiting.uncovered = true;
        assert_eq!(waiting.view(), View::Choose(Side::FIRST));
        waiting.done();
        assert_eq!(waiting.view(), View::PassTo(Side::SECOND), "covered before anything else");
        choose(&mut waiting);
        assert_eq!(waiting.view(), View::PassToFirst(Side::FIRST));
        assert_eq!(waiting.setup.options.get("blue"), "5/5/5");
        waiting.holder = Some(Side::FIRST);
        assert_eq!(waiting.view(), View::Start);
    }

    #[test]
    fn who_chose_last_and_begins_need_not_hand_it_over() {
        let mut waiting = waiting("orange", &["blue", "orange"]);
        choose(&mut waiting);
        choose(&mut waiting);
        assert_eq!(waiting.view(), View::Start);
    }

    #[test]
    fn one_player_alone_may_choose_in_secret() {
        let mut waiting = waiting("blue", &["orange"]);
        assert_eq!(waiting.view(), View::PassTo(Side::SECOND));
        choose(&mut waiting);
        assert_eq!(waiting.setup.options.get("blue"), "random");
        assert_eq!(waiting.view(), View::PassToFirst(Side::FIRST));
    }

    /// A menu that is driven by keys alone.
    struct Keyboard {
        context: egui::Context,
        words: Words,
    }

    impl Keyboard {
        fn new() -> Self {
            let context = egui::Context::default();
            install_fonts(&context);
            Self { context, words: Words::english() }
        }

        fn press(&self, waiting: &mut Waiting, key: Key) {
            let pressed = |pressed| egui::Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: egui::Modifiers::NONE,
            };
            for events in [vec![], vec![pressed(true)], vec![pressed(false)]] {
                let input = egui::RawInput {
                    events,
                    screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(360.0, 640.0))),
                    focused: true,
                    ..egui::RawInput::default()
                };
                let mut output = self.context.run_ui(input, |ui| {
                    card(ui, waiting, waiting.view(), &self.words, &Palette::default());
                });
                output.textures_delta.clear();
            }
        }

        /// Goes so many widgets on, and presses the one that is reached.
        fn press_after(&self, waiting: &mut Waiting, tabs: usize) {
            for _ in 0..tabs {
                self.press(waiting, Key::Tab);
            }
            self.press(waiting, Key::Enter);
        }
    }

    #[test]
    fn a_set_is_chosen_with_the_keyboard_alone() {
        let mut waiting = waiting("orange", &["orange"]);
        let keyboard = Keyboard::new();
        keyboard.press_after(&mut waiting, 1);
        assert_eq!(waiting.view(), View::Choose(Side::SECOND));
        // A minus and a plus of each kind, then the button that goes on: first the minus of solids.
        keyboard.press_after(&mut waiting, 1);
        assert_eq!(waiting.left[0].1.text(), "4/5/5");
        keyboard.press_after(&mut waiting, 3);
        assert_eq!(waiting.left[0].1.text(), "4/6/5");
        keyboard.press_after(&mut waiting, 3);
        assert_eq!(waiting.setup.options.get("orange"), "4/6/5");
        assert_eq!(waiting.view(), View::Start, "orange begins, and has the device");
    }
}
