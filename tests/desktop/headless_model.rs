//! A headless model of the program. It computes where buttons and cells are in a window of its size, and the effect of a
//! press on them.

use quintet_games::GamesPlugin;
use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Node, Role};
use bevy_egui::egui::{self, Event, Modifiers, PointerButton, RawInput};
use quintet_bevy::animation::Timeline;
use quintet_bevy::frame::{Menu, Screen};
use quintet_bevy::input::{ConfirmMoves, MoveSelection, ReserveSlots};
use quintet_bevy::layout::{BoardLayout, BoardTransform, BoardView, ScreenLayout, WindowSize};
use quintet_bevy::play::SelectStep;
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{Motion, SoundSettings};
use quintet_core::rules::{Cell, GameInfo, InputStep, OptionKind};
use quintet_core::words::{Localization, ids};
use quintet_games::{find, games};
use quintet_menus::{HeadlessMenus, run_pass};

use crate::window::SavedState;

/// The program without a window. It is operated by message ids of buttons and by input steps.
pub struct HeadlessModel {
    app: App,
    /// The labels and centres of all enabled buttons in the last pass.
    buttons: Vec<(String, Vec2)>,
}

impl HeadlessModel {
    /// Starts the program at the title, in a window of this size in logical pixels.
    pub fn new(size: Vec2) -> Self {
        let mut app = quintet_app::headless(Duration::from_millis(16), GamesPlugin);
        app.insert_resource(Motion::Off).insert_resource(WindowSize(size));
        app.add_plugins(HeadlessMenus);
        app.finish();
        app.cleanup();
        let mut model = Self { app, buttons: Vec::new() };
        model.wait();
        model
    }

    /// The games without random seeds. Their matches start identically here and in the window.
    pub fn games() -> Vec<&'static str> {
        let has_seed = |info: &GameInfo| info.options.iter().any(|spec| spec.kind == OptionKind::Seed);
        games().map(|game| game.info).filter(|info| !has_seed(info)).map(|info| info.id).collect()
    }

    /// Lays the menus out once, with these events.
    fn pass(&mut self, events: Vec<Event>) {
        let WindowSize(size) = *self.get::<WindowSize>();
        let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(size.x, size.y));
        let input = RawInput { screen_rect: Some(screen), events, ..RawInput::default() };
        let output = run_pass(&mut self.app, input);
        let tree = output.platform_output.accesskit_update.expect("accessibility is enabled");
        let is_pressed = |node: &&Node| matches!(node.role(), Role::Button | Role::CheckBox | Role::RadioButton);
        let nodes = tree.nodes.iter().map(|(_, node)| node).filter(is_pressed).filter(|node| !node.is_disabled());
        let place = |node: &Node| {
            let bounds = node.bounds()?;
            let middle = Vec2::new((bounds.x0 + bounds.x1) as f32, (bounds.y0 + bounds.y1) as f32) / 2.0;
            Some((node.label()?.to_owned(), middle))
        };
        self.buttons = nodes.filter_map(place).collect();
        self.app.update();
    }

    /// Runs a few frames, until all input is handled.
    fn wait(&mut self) {
        (0..8).for_each(|_| self.pass(Vec::new()));
        assert!(!self.get::<Timeline>().is_running(), "with motion off, there are no animations");
    }

    fn get<R: Resource>(&self) -> &R {
        self.app.world().resource::<R>()
    }

    /// The current screen.
    pub fn screen(&self) -> Screen {
        *self.get::<State<Screen>>().get()
    }

    /// The current menu.
    pub fn menu(&self) -> Menu {
        *self.get::<State<Menu>>().get()
    }

    /// The current match.
    pub fn session(&self) -> &GameSession {
        self.get()
    }

    /// The centre of the button or switch with this message id or game id, in logical pixels.
    ///
    /// # Panics
    /// When no such button is enabled.
    pub fn button(&self, key: &str) -> Vec2 {
        let name = find(key)
            .map_or_else(|| Localization::english().text(ids::composed(key)), |game_def| game_def.info.name.to_owned());
        let found = self.buttons.iter().find(|(called, _)| *called == name);
        found.unwrap_or_else(|| panic!("no enabled button is called {name}: {:?}", self.buttons)).1
    }

    /// Presses the button or switch with this message id or game id.
    pub fn press(&mut self, key: &str) {
        let Vec2 { x, y } = self.button(key);
        let pos = egui::pos2(x, y);
        let button =
            |pressed| Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE };
        for event in [Event::PointerMoved(pos), button(true), button(false), Event::PointerGone] {
            self.pass(vec![event]);
        }
        self.wait();
    }

    /// The position of a step on the board, in logical pixels.
    pub fn step(&self, step: InputStep) -> Vec2 {
        let screen_layout = self.get::<ScreenLayout>();
        let place = match step {
            InputStep::Cell(cell) => {
                screen_layout.to_screen(self.get::<BoardTransform>().to_world(self.get::<BoardLayout>().at(cell)))
            }
            InputStep::Reserve(_) => {
                let side = self.session().game().to_move();
                let hand = self
                    .get::<ReserveSlots>()
                    .0
                    .iter()
                    .find(|hand| hand.side == side && InputStep::Reserve(hand.kind) == step);
                hand.unwrap().place.center()
            }
            InputStep::Choice(_) => panic!("named choices are buttons"),
        };
        place * screen_layout.scale
    }

    /// Applies an input step.
    pub fn take(&mut self, step: InputStep) {
        self.app.world_mut().write_message(SelectStep(step));
        self.wait();
    }

    /// The steps of a legal move with at most `steps` steps, none of them a named choice.
    pub fn path(&self, steps: usize) -> Vec<InputStep> {
        let game = self.session().game();
        let paths = game.legal_moves().into_iter().flat_map(|code| game.paths(code));
        let has_choice = |path: &Vec<InputStep>| path.iter().any(|step| matches!(step, InputStep::Choice(_)));
        let mut fitting = paths.filter(|path| path.len() <= steps && !has_choice(path));
        fitting.next().expect("a move with that many steps is legal")
    }

    /// The position of a cell that no move starts with, so that a press there is rejected.
    pub fn illegal_cell(&self) -> Vec2 {
        let move_selection = self.get::<MoveSelection>();
        let cells = (0..self.session().game().info().cells).map(Cell).map(InputStep::Cell);
        // A cell in the middle of the list is near the middle of the board.
        let mut rejected: Vec<InputStep> = cells.filter(|cell| !move_selection.can_start_with(*cell)).collect();
        self.step(rejected.swap_remove(rejected.len() / 2))
    }

    /// The state that the program should have saved after the same input. A match without moves is not saved.
    pub fn saved_state(&self) -> SavedState {
        let view = self.get::<BoardView>();
        let session = self.app.world().get_resource::<GameSession>();
        let state = session.map(GameSession::history_state).unwrap_or_default();
        SavedState {
            sound: self.get::<SoundSettings>().on,
            confirm: self.get::<ConfirmMoves>().0,
            coordinates: view.coordinates,
            hints: view.legal_moves,
            game: session.map(|session| session.game().info().id.to_owned()).unwrap_or_default(),
            moves: session.map(|session| session.live().history()).unwrap_or_default(),
            shown: state.shown.map(|shown| shown.turn),
        }
    }
}
