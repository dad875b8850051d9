//! Headless menus that locate the buttons of the page.

use bevy::math::{Rect, Vec2};
use bevy::prelude::{App, State};
use bevy_egui::egui::accesskit::{Node, Role};
use bevy_egui::egui::{Event, Modifiers, PointerButton, RawInput, pos2, vec2};
use quintet_bevy::frame::Screen;
use quintet_bevy::layout::WindowSize;
use quintet_bevy::storage::Storage;
use quintet_menus::{HasWindow, HeadlessMenus, run_pass};

use super::harness::{ProgramTable as _, Table};

/// The time between two egui passes, in seconds.
const FRAME: f64 = 0.016;
/// The menus are settled after this number of passes without a change.
const SETTLED: u32 = 4;
/// The maximum number of passes. Every menu settles earlier.
const MAX_PASSES: u32 = 200;

/// An enabled widget with its bounds in points.
#[derive(Clone, Debug, PartialEq)]
struct Widget {
    name: String,
    role: Role,
    place: Rect,
}

/// The menus of a headless program.
#[derive(Default)]
pub struct Menus {
    widgets: Vec<Widget>,
    /// Logical pixels per egui point.
    scale: f32,
    time: f64,
}

impl Menus {
    /// Creates a headless program with menus, for a page of this size in points.
    pub fn new(size: Vec2) -> (Table, Self) {
        Self::with(size, |_| {})
    }

    /// The same with additional setup.
    pub fn with(size: Vec2, add: impl FnOnce(&mut App)) -> (Table, Self) {
        let mut table = Table::with(Storage::default(), |app| {
            app.insert_resource(HasWindow(false)).add_plugins(HeadlessMenus);
            add(app);
        });
        let mut menus = Self { scale: 1.0, ..Self::default() };
        menus.resize(&mut table, size);
        (table, menus)
    }

    pub fn resize(&mut self, table: &mut Table, size: Vec2) {
        table.app.insert_resource(WindowSize(size));
        self.show(table);
    }

    /// Advances frames until the menus do not change.
    pub fn show(&mut self, table: &mut Table) {
        let mut same = 0;
        for _ in 0..MAX_PASSES {
            let before = std::mem::take(&mut self.widgets);
            table.frames(1);
            self.pass(table, Vec::new());
            same = if self.widgets == before { same + 1 } else { 0 };
            if same == SETTLED {
                return;
            }
        }
        panic!("the menus still change after {MAX_PASSES} passes");
    }

    fn pass(&mut self, table: &mut Table, events: Vec<Event>) {
        let size = table.get::<WindowSize>().0 / self.scale;
        self.time += FRAME;
        let mut input = RawInput { time: Some(self.time), events, ..RawInput::default() };
        input.screen_rect = Some(bevy_egui::egui::Rect::from_min_size(pos2(0.0, 0.0), vec2(size.x, size.y)));
        let output = run_pass(&mut table.app, input);
        self.scale = output.pixels_per_point;
        let nodes = output.platform_output.accesskit_update.map(|update| update.nodes).unwrap_or_default();
        self.widgets = nodes.iter().filter_map(|(_, node)| self.widget(node)).collect();
    }

    fn widget(&self, node: &Node) -> Option<Widget> {
        let bounds = node.bounds().filter(|_| !node.is_disabled())?;
        let corners = [bounds.x0, bounds.y0, bounds.x1, bounds.y1].map(|edge| edge as f32 * self.scale);
        let place = Rect::new(corners[0], corners[1], corners[2], corners[3]);
        Some(Widget { name: node.label()?.to_owned(), role: node.role(), place })
    }

    /// The bounds of the widget with this name.
    pub fn place(&self, name: &str) -> Rect {
        let mut found = self.widgets.iter().filter(|widget| widget.name == name && widget.role != Role::Label);
        let widget = found.next().unwrap_or_else(|| panic!("no widget {name:?}: {:?}", self.widgets));
        assert!(found.next().is_none(), "several widgets {name:?}: {:?}", self.widgets);
        widget.place
    }

    /// Presses a position this number of times and advances frames until the menus do not change.
    pub fn press(&mut self, table: &mut Table, place: Vec2, times: u32) {
        let place = place / self.scale;
        let place = pos2(place.x, place.y);
        let button = |pressed| Event::PointerButton {
            pos: place,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        self.pass(table, vec![Event::PointerMoved(place)]);
        for pressed in (0..times).flat_map(|_| [true, false]) {
            self.pass(table, vec![button(pressed)]);
            table.frames(1);
        }
        self.pass(table, vec![Event::PointerGone]);
        self.show(table);
    }
}

#[test]
fn headless_menus_locate_buttons_and_accept_presses() {
    const SIZE: Vec2 = Vec2::new(960.0, 900.0);
    let (mut table, mut menus) = Menus::new(SIZE);
    for name in [
        "Abalone",
        "Start match",
        "Menu",
        "Settings",
        "Text size: Large",
        "Done",
        "Back to main menu",
        "Play Abalone again",
    ] {
        let place = menus.place(name);
        println!("{name}: {place:?}");
        assert!(place.min.cmpge(Vec2::ZERO).all() && place.max.cmple(SIZE).all(), "{name}: {place:?}");
        menus.press(&mut table, place.center(), 1);
    }
    assert_eq!(*table.get::<State<Screen>>().get(), Screen::Session);
}
