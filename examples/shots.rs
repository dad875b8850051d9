//! Draws every screen into PNG files without a window: `cargo run --example shots [FOLDER [SCENE]]`.
//!
//! The program is the real one; its camera looks at a picture instead of a window, and time is driven by hand.

use std::path::PathBuf;
use std::time::Duration;

use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::render_resource::{PollType, TextureFormat};
use bevy::render::renderer::RenderDevice;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::time::TimeUpdateStrategy;
use quintet::app;
use quintet::rules::{Diagram, find, hex};
use quintet::table::{
    BoardFrame, BoardLayout, Language, MainCamera, Match, MatchSetup, Menu, PointerAct, Rearranged, Screen, Stage,
    StageSize, StartMatch,
};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

const SIZES: [(u32, u32); 3] = [(1280, 800), (390, 844), (2560, 1440)];
const FRAME: Duration = Duration::from_millis(16);
/// A frame while nobody looks.
const LONG: Duration = Duration::from_millis(200);

/// A scene: what happens before the picture is taken.
type Scene = fn(&mut Studio);

const SCENES: &[(&str, Scene)] = &[
    ("title", |studio| studio.settle()),
    ("setup", |studio| {
        studio.go(Screen::Setup);
        studio.settle();
    }),
    ("abalone-start", |studio| studio.start("standard")),
    ("abalone-selection", |studio| {
        studio.start("standard");
        studio.play(&["a1b2", "i5h5", "a5b5", "i9h8"]);
        studio.click("c3");
        studio.click("c5");
    }),
    ("abalone-preview", |studio| {
        studio.set_up(MIDGAME);
        studio.click("c3");
        studio.click("e5");
        studio.hover("f6");
    }),
    ("abalone-push", |studio| {
        studio.set_up(MIDGAME);
        studio.click("c3");
        studio.click("e5");
        studio.click("f6");
        studio.frames(7);
    }),
    ("abalone-ejection", |studio| {
        studio.set_up(EDGE);
        studio.click("e7");
        studio.click("e8");
        studio.click("e9");
        studio.frames(18);
    }),
    ("abalone-refusal", |studio| {
        studio.set_up(MIDGAME);
        studio.click("d5");
        studio.click("e5");
        studio.click("f5");
        studio.settle();
    }),
    ("abalone-result", |studio| {
        studio.set_up(LAST_PUSH);
        studio.click("e7");
        studio.click("e8");
        studio.click("e9");
        studio.frames(60);
    }),
    ("abalone-moves", |studio| {
        studio.start("belgian-daisy");
        studio.wander(23);
        studio.open(Menu::Moves);
    }),
    ("abalone-pause", |studio| {
        studio.start("german-daisy");
        studio.open(Menu::Pause);
    }),
];

const MIDGAME: &str = r#"{"to_move": "black", "board": {
    "a1": "black", "b2": "black", "c3": "black", "d4": "black", "e5": "black", "d5": "black", "c4": "black",
    "b3": "black", "c5": "black", "d6": "black", "e6": "black", "b4": "black", "c6": "black",
    "f6": "white", "g7": "white", "f5": "white", "g6": "white", "h7": "white", "g5": "white", "f4": "white",
    "f7": "white", "g8": "white", "h6": "white", "h5": "white", "g4": "white"}}"#;
const EDGE: &str = r#"{"to_move": "black", "board": {
    "e7": "black", "e8": "black", "d6": "black", "d7": "black", "c5": "black", "c4": "black", "d5": "black",
    "b3": "black", "b4": "black", "c6": "black", "d4": "black", "e6": "black",
    "e9": "white", "f8": "white", "f9": "white", "g8": "white", "g9": "white", "f6": "white", "g7": "white",
    "f7": "white", "h8": "white", "h9": "white", "g6": "white"}}"#;
const LAST_PUSH: &str = r#"{"to_move": "black", "score": {"black": 5, "white": 2}, "board": {
    "e7": "black", "e8": "black", "d6": "black", "d7": "black", "c5": "black", "c4": "black", "d5": "black",
    "b3": "black", "b4": "black", "c6": "black", "d4": "black", "e6": "black",
    "e9": "white", "f8": "white", "f9": "white", "g8": "white", "g9": "white", "f6": "white", "g7": "white",
    "f7": "white"}}"#;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().unwrap_or_else(|| "target/shots".to_owned()));
    let only = arguments.next();
    if let Err(error) = std::fs::create_dir_all(&folder) {
        eprintln!("{}: {error}", folder.display());
        std::process::exit(1);
    }
    for (width, height) in SIZES {
        for (name, scene) in SCENES {
            if only.as_deref().is_some_and(|only| !name.contains(only)) {
                continue;
            }
            let mut studio = Studio::new(width, height);
            scene(&mut studio);
            let file = folder.join(format!("{name}-{width}x{height}.png"));
            println!("{}", file.display());
            studio.take(file);
        }
    }
}

/// The program with a picture for a window.
struct Studio {
    app: App,
    target: Handle<Image>,
}

impl Studio {
    fn new(width: u32, height: u32) -> Self {
        let mut app = app::off_screen();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.insert_resource(StageSize(Vec2::new(width as f32, height as f32)));
        let picture = Image::new_target_texture(width, height, TextureFormat::Rgba8UnormSrgb, None);
        let target = app.world_mut().resource_mut::<Assets<Image>>().add(picture);
        app.world_mut().spawn((MainCamera, Camera2d, Msaa::Off, RenderTarget::Image(target.clone().into())));
        app.finish();
        app.cleanup();
        let mut studio = Self { app, target };
        studio.settle();
        studio
    }

    fn frames(&mut self, count: u32) {
        for _ in 0..count {
            self.app.update();
            let device = self.app.world().resource::<RenderDevice>().wgpu_device();
            device.poll(PollType::Wait { submission_index: None, timeout: None }).expect("the device answers");
        }
    }

    /// Long enough for everything that was begun to come to rest.
    fn settle(&mut self) {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(LONG));
        self.frames(8);
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    }

    fn take(&mut self, file: PathBuf) {
        self.app.world_mut().spawn(Screenshot::image(self.target.clone())).observe(save_to_disk(file));
        // The picture is of a moment: time stands still while it is taken.
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        self.frames(4);
    }

    fn go(&mut self, screen: Screen) {
        self.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
        self.frames(2);
    }

    fn open(&mut self, menu: Menu) {
        self.app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
        self.frames(20);
    }

    fn setup(&self) -> MatchSetup {
        let entry = find("abalone").expect("Abalone is a game of the house");
        let words = &self.app.world().resource::<Language>().0;
        let names = ["black", "white"].map(|side| words.text(&format!("side-{side}")));
        MatchSetup { entry, options: entry.options(), names: names.into() }
    }

    fn start(&mut self, layout: &str) {
        let mut setup = self.setup();
        setup.options.set("layout", layout).expect("scenes name layouts that there are");
        self.app.world_mut().write_message(StartMatch(setup));
        self.settle();
    }

    /// A match that begins with a diagram.
    fn set_up(&mut self, json: &str) {
        self.start("standard");
        let mut setup = self.setup();
        let diagram = Diagram::read(json, "abalone", &mut setup.options).expect("scenes hold good diagrams");
        let game = setup.entry.set_up(&diagram, setup.options.clone()).expect("scenes hold possible positions");
        self.app.insert_resource(Match::new(setup, game));
        self.app.world_mut().write_message(Rearranged);
        self.settle();
    }

    /// Plays moves by pointing, as a person would.
    fn play(&mut self, moves: &[&str]) {
        for text in moves {
            let world = self.app.world();
            let game = world.resource::<Match>().game();
            let path = game.parse(text).map(|code| game.paths(code).remove(0)).expect("scenes hold legal moves");
            for step in path {
                let cell = step.cell().expect("steps of Abalone are cells");
                self.click(hex::name(cell));
            }
            self.settle();
        }
    }

    /// Plays moves that chance picks.
    fn wander(&mut self, moves: u32) {
        let mut random = ChaCha8Rng::seed_from_u64(5);
        for _ in 0..moves {
            let game = self.app.world().resource::<Match>().game();
            let legal = game.legal();
            let text = game.text(legal[random.random_range(0..legal.len())]);
            self.play(&[&text]);
        }
    }

    fn point(&self, cell: &str) -> Vec2 {
        let world = self.app.world();
        let cell = hex::parse(cell).expect("scenes name cells of the board");
        let place = world.resource::<BoardFrame>().to_world(world.resource::<BoardLayout>().at(cell));
        world.resource::<Stage>().to_screen(place)
    }

    fn hover(&mut self, cell: &str) {
        let point = self.point(cell);
        self.app.world_mut().write_message(PointerAct::Move(point));
        self.frames(3);
    }

    fn click(&mut self, cell: &str) {
        let point = self.point(cell);
        for act in [PointerAct::Move(point), PointerAct::Press(point), PointerAct::Release(point), PointerAct::Leave] {
            self.app.world_mut().write_message(act);
        }
        self.frames(2);
    }
}
