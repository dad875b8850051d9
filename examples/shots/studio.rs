//! The program with a picture for a window, driven like a person would.

use std::path::PathBuf;
use std::time::Duration;

use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::prelude::*;
use bevy::render::render_resource::{PollType, TextureFormat};
use bevy::render::renderer::RenderDevice;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::time::TimeUpdateStrategy;
use bevy_egui::EguiInput;
use bevy_egui::egui::{Event, Key, Modifiers};
use quintet::app;
use quintet::engine::Level;
use quintet::games::{ON_THE_TABLE, called};
use quintet::record::Record;
use quintet::rules::{Cell, Diagram, MoveCode, Side, Step, find};
use quintet::table::{
    BoardFrame, BoardLayout, BoardView, Choice, Cursor, Glossary, Hands, Language, Livery, MainCamera, Match,
    MatchSetup, Menu, PointerAct, Rearranged, Screen, Stage, StageSize, StartMatch, TakeStep, TimeControl, Travel,
    Uncovered,
};
use quintet::words::{Locale, Words};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

const FRAME: Duration = Duration::from_millis(16);
/// A frame while nobody looks.
const LONG: Duration = Duration::from_millis(200);

/// The program with a picture for a window.
pub struct Studio {
    pub app: App,
    target: Handle<Image>,
}

impl Studio {
    pub fn new(width: u32, height: u32) -> Self {
        Self::of(app::off_screen(), Vec2::new(width as f32, height as f32), 1.0)
    }

    /// A program that draws into a picture of this size in points, with so many pixels to a point.
    pub fn of(mut app: App, size: Vec2, density: f32) -> Self {
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.insert_resource(StageSize(size));
        let pixels = (size * density).as_uvec2();
        let picture = Image::new_target_texture(pixels.x, pixels.y, TextureFormat::Rgba8UnormSrgb, None);
        let target = app.world_mut().resource_mut::<Assets<Image>>().add(picture);
        let picture = ImageRenderTarget { handle: target.clone(), scale_factor: density };
        // Nobody sees the frames before the one that is taken.
        let camera = Camera { is_active: false, ..default() };
        app.world_mut().spawn((MainCamera, Camera2d, camera, Msaa::Off, RenderTarget::Image(picture)));
        app.finish();
        app.cleanup();
        let mut studio = Self { app, target };
        studio.settle();
        studio
    }

    pub fn frames(&mut self, count: u32) {
        for _ in 0..count {
            self.app.update();
            let device = self.app.world().resource::<RenderDevice>().wgpu_device();
            device.poll(PollType::Wait { submission_index: None, timeout: None }).expect("the device answers");
        }
    }

    /// Long enough for everything that was begun to come to rest.
    pub fn settle(&mut self) {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(LONG));
        self.frames(8);
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    }

    /// Lets frames pass until something is so.
    pub fn until(&mut self, is_so: impl Fn(&World) -> bool) {
        while !is_so(self.app.world()) {
            self.frames(1);
        }
        self.frames(3);
    }

    /// Opens the glossary at a term.
    pub fn explain(&mut self, term: &'static str) {
        self.open(Menu::Glossary);
        self.app.insert_resource(Glossary(Some(term)));
        self.settle();
    }

    /// Draws from now on.
    pub fn look(&mut self) {
        let world = self.app.world_mut();
        for mut camera in world.query_filtered::<&mut Camera, With<MainCamera>>().iter_mut(world) {
            camera.is_active = true;
        }
    }

    pub fn take(&mut self, file: PathBuf) {
        self.look();
        // The picture is of a moment: time stands still while it is taken.
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        self.frames(2);
        self.app.world_mut().spawn(Screenshot::image(self.target.clone())).observe(save_to_disk(file));
        self.frames(4);
    }

    pub fn go(&mut self, screen: Screen) {
        self.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
        self.frames(2);
    }

    /// Presses a key in the menus.
    pub fn press(&mut self, key: Key) {
        for pressed in [true, false] {
            let modifiers = Modifiers::NONE;
            let event = Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
            let world = self.app.world_mut();
            for mut input in world.query::<&mut EguiInput>().iter_mut(world) {
                input.focused = true;
                input.events.push(event.clone());
            }
            self.frames(1);
        }
    }

    /// Goes so many buttons on in a menu, and presses the one that is reached.
    pub fn press_after(&mut self, buttons: usize) {
        for _ in 0..buttons {
            self.press(Key::Tab);
        }
        self.press(Key::Enter);
    }

    /// Goes to the setup of a game.
    pub fn prepare(&mut self, game: &str) {
        let number = ON_THE_TABLE.iter().position(|id| *id == game).expect("scenes are of games on the table");
        self.press_after(number + 1);
        self.settle();
    }

    pub fn open(&mut self, menu: Menu) {
        self.app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
        self.frames(20);
    }

    fn setup(&self, game: &str, options: &[(&str, &str)]) -> MatchSetup {
        let entry = find(game).expect("scenes are of games of the house");
        let mut chosen = entry.options();
        for (key, value) in options {
            chosen.set(key, value).expect("scenes name options that there are");
        }
        let mut setup = MatchSetup { options: chosen, ..MatchSetup::of(entry) };
        self.name_players(&mut setup);
        setup
    }

    /// Names the players after their sides.
    fn name_players(&self, setup: &mut MatchSetup) {
        let words = &self.app.world().resource::<Language>().0;
        let info = setup.entry.info;
        let sides = (0_u8..).map(Side).take(info.players(&setup.options));
        setup.names = sides.map(|side| words.side(info, side)).collect();
    }

    pub fn start(&mut self, game: &str, options: &[(&str, &str)]) {
        let setup = self.setup(game, options);
        self.app.world_mut().write_message(StartMatch(setup));
        self.settle();
    }

    /// A match with clocks.
    pub fn start_timed(&mut self, game: &str, options: &[(&str, &str)], clock: Option<TimeControl>) {
        let setup = MatchSetup { clock, ..self.setup(game, options) };
        self.send(StartMatch(setup));
        self.settle();
    }

    /// A match whose players chose how their pieces look.
    pub fn start_dressed(&mut self, game: &str, options: &[(&str, &str)], liveries: Vec<Livery>) {
        let mut setup = MatchSetup { liveries, ..self.setup(game, options) };
        let words = &self.app.world().resource::<Language>().0;
        let sides = (0_u8..).map(Side).zip(&setup.liveries);
        setup.names = sides.map(|(side, livery)| called(setup.entry.info, side, *livery, words)).collect();
        self.send(StartMatch(setup));
        self.settle();
    }

    pub fn send(&mut self, message: impl Message) {
        self.app.world_mut().write_message(message);
        self.frames(2);
    }

    /// Goes somewhere in the history of the match.
    pub fn travel(&mut self, travel: Travel) {
        self.send(travel);
        self.settle();
    }

    /// A match in which some options are a secret.
    pub fn start_secretly(&mut self, game: &str, options: &[(&str, &str)], secret: &[&'static str]) {
        let setup = MatchSetup { secret: secret.to_vec(), ..self.setup(game, options) };
        self.app.world_mut().write_message(StartMatch(setup));
        self.settle();
    }

    /// Lets the player to move look at what is secret.
    pub fn uncover(&mut self) {
        self.app.insert_resource(Uncovered(true));
        self.frames(2);
    }

    /// A match that begins with a diagram.
    pub fn set_up(&mut self, game: &str, json: &str) {
        self.start(game, &[]);
        let mut setup = self.setup(game, &[]);
        let diagram = Diagram::read(json, game, &mut setup.options).expect("scenes hold good diagrams");
        self.name_players(&mut setup);
        let started = setup.entry.set_up(&diagram, setup.options.clone()).expect("scenes hold possible positions");
        self.app.insert_resource(Match::new(setup, started));
        self.app.world_mut().write_message(Rearranged);
        self.settle();
    }

    /// A match that goes on where a record stands that many moves before its end.
    pub fn resume(&mut self, record: &str, moves_before_end: usize) {
        let record = Record::parse(record).expect("scenes hold good records");
        let mut game = record.replay().expect("scenes hold records of games");
        (0..moves_before_end).for_each(|_| assert!(game.undo(), "scenes take back what was played"));
        let id = game.info().id;
        self.start(id, &[]);
        let mut setup = MatchSetup { options: game.options().clone(), ..self.setup(id, &[]) };
        self.name_players(&mut setup);
        self.app.insert_resource(Match::new(setup, game));
        self.app.world_mut().write_message(Rearranged);
        self.settle();
    }

    /// Speaks another language.
    pub fn speak(&mut self, locale: Locale) {
        self.app.insert_resource(Language(Words::of(locale)));
        self.settle();
    }

    /// Opens the rules page of a game at a section, as pressing through it does.
    pub fn read(&mut self, game: &str, section: usize) {
        self.prepare(game);
        // The first button of the setup leads to the rules.
        self.press_after(1);
        self.settle();
        for _ in 0..section {
            self.press(Key::PageDown);
            self.frames(2);
        }
        self.settle();
        self.frames(2);
    }

    /// The name of a cell that can be chosen now, if one can.
    pub fn any_choice(&self) -> Option<&'static str> {
        self.app.world().resource::<Choice>().next_cells().next().map(self.game_cell_name())
    }

    /// A legal move of some kind.
    pub fn any_move(&self, is_meant: impl Fn(MoveCode) -> bool) -> MoveCode {
        let legal = self.app.world().resource::<Match>().game().legal();
        legal.into_iter().find(|code| is_meant(*code)).expect("there is such a move")
    }

    /// Has the computer play some sides of the match on the table.
    pub fn computers(&mut self, computers: &[Option<Level>]) {
        let mut the_match = self.app.world_mut().resource_mut::<Match>();
        let setup = MatchSetup { computers: computers.to_vec(), ..the_match.setup().clone() };
        let game = the_match.game().boxed();
        *the_match = Match::new(setup, game);
        self.app.world_mut().write_message(Rearranged);
        self.frames(3);
    }

    /// Puts the cursor of the keys on a cell.
    pub fn cursor(&mut self, cell: &str) {
        let cell = self.cell(cell);
        self.app.insert_resource(Cursor(Some(cell)));
        self.frames(3);
    }

    /// Sees the board from its other side.
    pub fn flip(&mut self) {
        self.app.world_mut().resource_mut::<BoardView>().flipped = true;
        self.settle();
    }

    /// Plays moves by pointing, as a person would.
    pub fn play(&mut self, moves: &[&str]) {
        for text in moves {
            let world = self.app.world();
            let game = world.resource::<Match>().game();
            let path = game.parse(text).map(|code| game.paths(code).remove(0)).expect("scenes hold legal moves");
            for step in path {
                self.step(step);
            }
            self.settle();
        }
    }

    /// Plays moves that chance picks.
    pub fn wander(&mut self, moves: u32) {
        self.wander_by(5, moves);
    }

    /// Plays moves that another chance picks.
    pub fn wander_otherwise(&mut self, moves: u32) {
        self.wander_by(77, moves);
    }

    fn wander_by(&mut self, seed: u64, moves: u32) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..moves {
            let game = self.app.world().resource::<Match>().game();
            let legal = game.legal();
            let text = game.text(legal[random.random_range(0..legal.len())]);
            self.play(&[&text]);
        }
    }

    /// Takes a step as a person does.
    pub fn step(&mut self, step: Step) {
        match step {
            Step::Cell(cell) => self.click((self.game_cell_name())(cell)),
            Step::Hand(kind) => {
                let world = self.app.world();
                let side = world.resource::<Match>().game().to_move();
                let hands = &world.resource::<Hands>().0;
                let hand = hands.iter().find(|hand| hand.kind == kind && hand.side == side);
                let point = hand.expect("scenes take what is in hand").place.center();
                self.click_at(point);
            }
            Step::Choice(_) => {
                self.app.world_mut().write_message(TakeStep(step));
                self.frames(2);
            }
        }
    }

    fn game_cell_name(&self) -> fn(Cell) -> &'static str {
        self.app.world().resource::<Match>().game().info().cell_name
    }

    fn cell(&self, name: &str) -> Cell {
        let info = self.app.world().resource::<Match>().game().info();
        let mut cells = (0..info.cells).map(Cell);
        cells.find(|known| (info.cell_name)(*known) == name).expect("scenes name cells of the board")
    }

    pub fn point(&self, cell: &str) -> Vec2 {
        let world = self.app.world();
        let cell = self.cell(cell);
        let place = world.resource::<BoardFrame>().to_world(world.resource::<BoardLayout>().at(cell));
        world.resource::<Stage>().to_screen(place)
    }

    /// Takes the first step of a move, on the board if one begins there.
    pub fn begin_any(&mut self) {
        let cell = self.app.world().resource::<Choice>().next_cells().next();
        let game = self.app.world().resource::<Match>().game();
        let first = || game.paths(*game.legal().first()?).first()?.first().copied();
        let step = cell.map(Step::Cell).or_else(first);
        self.step(step.expect("scenes are of games that go on"));
    }

    pub fn hover(&mut self, cell: &str) {
        let point = self.point(cell);
        self.app.world_mut().write_message(PointerAct::Move(point));
        self.frames(3);
    }

    pub fn click(&mut self, cell: &str) {
        let point = self.point(cell);
        self.click_at(point);
    }

    fn click_at(&mut self, point: Vec2) {
        for act in [PointerAct::Move(point), PointerAct::Press(point), PointerAct::Release(point), PointerAct::Leave] {
            self.app.world_mut().write_message(act);
        }
        self.frames(2);
    }
}
