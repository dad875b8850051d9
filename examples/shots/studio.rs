//! Runs the program with an image instead of a window and drives it with simulated input.

use quintet_games::GamesPlugin;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::asset::RenderAssetUsages;
use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::{
    BufferDescriptor, BufferUsages, CommandEncoderDescriptor, Extent3d, MapMode, PollType, TexelCopyBufferInfo,
    TexelCopyBufferLayout, TextureDimension, TextureFormat, TextureUsages,
};
use bevy::render::renderer::{RenderDevice, RenderQueue};
use bevy::render::texture::GpuImage;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::time::TimeUpdateStrategy;
use bevy_egui::EguiInput;
use bevy_egui::egui::{Event, Key, Modifiers};
use quintet_bevy::appearance::side_name;
use quintet_bevy::board::Glossary;
use quintet_bevy::clock::TimeControl;
use quintet_bevy::frame::{ActiveLocalization, Menu, Screen};
use quintet_bevy::input::{Cursor, MoveSelection, PointerEvent, ReserveSlots};
use quintet_bevy::layout::{BoardLayout, BoardTransform, BoardView, MainCamera, ScreenLayout, WindowSize};
use quintet_bevy::play::SelectStep;
use quintet_bevy::session::{
    GameSession, NavigateHistory, PlayerStyle, PositionReset, SecretRevealed, SessionSetup, StartSession,
};
use quintet_bevy::theme::shaders_ready;
use quintet_core::engine::Level;
use quintet_core::record::Record;
use quintet_core::rules::{Cell, Diagram, EncodedMove, InputStep, Side};
use quintet_core::words::{Locale, Localization, MessageId};
use quintet_games::{find, games};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

const FRAME: Duration = Duration::from_millis(16);
/// The length of a frame that is not drawn.
const LONG_FRAME: Duration = Duration::from_millis(200);

/// Creates an image that a camera can render to.
fn picture(app: &mut App, size: Vec2, density: f32) -> ImageRenderTarget {
    let pixels = (size * density).as_uvec2();
    let mut picture = Image::new_target_texture(pixels.x, pixels.y, TextureFormat::Rgba8UnormSrgb, None);
    picture.texture_descriptor.usage |= TextureUsages::COPY_SRC;
    let handle = app.world_mut().resource_mut::<Assets<Image>>().add(picture);
    ImageRenderTarget { handle, scale_factor: density }
}

/// The program, rendering to an image.
pub struct Studio {
    pub app: App,
    target: Handle<Image>,
}

impl Studio {
    pub fn new(width: u32, height: u32) -> Self {
        Self::of(quintet_app::off_screen(GamesPlugin), Vec2::new(width as f32, height as f32), 1.0)
    }

    /// Wraps an app. `size` is in logical pixels and `density` the number of physical pixels per logical pixel.
    pub fn of(mut app: App, size: Vec2, density: f32) -> Self {
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.insert_resource(WindowSize(size));
        let picture = picture(&mut app, size, density);
        let target = picture.handle.clone();
        // Do not draw until a picture is taken.
        let camera = Camera { is_active: false, ..default() };
        app.world_mut().spawn((MainCamera, Camera2d, camera, Msaa::Off, RenderTarget::Image(picture)));
        app.finish();
        app.cleanup();
        let mut studio = Self { app, target };
        studio.settle();
        studio.until(|world| shaders_ready(world.resource()));
        studio
    }

    pub fn frames(&mut self, count: u32) {
        for _ in 0..count {
            self.app.update();
            self.wait_for_device();
        }
    }

    fn wait_for_device(&self) {
        let device = self.app.world().resource::<RenderDevice>().wgpu_device();
        device.poll(PollType::Wait { submission_index: None, timeout: None }).expect("the graphics device responds");
    }

    /// Resizes the image, as if a window were resized. Units as for [`Self::of`].
    pub fn resize(&mut self, size: Vec2, density: f32) {
        self.app.insert_resource(WindowSize(size));
        let picture = picture(&mut self.app, size, density);
        self.target = picture.handle.clone();
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<&mut RenderTarget, With<MainCamera>>();
        for mut target in cameras.iter_mut(world) {
            *target = RenderTarget::Image(picture.clone());
        }
    }

    /// The image after the last frame, four bytes per pixel. Does not draw a frame.
    pub fn pixels(&self) -> Vec<u8> {
        let render = self.app.sub_app(RenderApp).world();
        let image = render.resource::<RenderAssets<GpuImage>>().get(&self.target).expect("the picture was drawn");
        let Extent3d { width, height, .. } = image.texture_descriptor.size;
        let (row, padded) = (width * 4, (width * 4).next_multiple_of(256));
        let (device, queue) = (render.resource::<RenderDevice>(), render.resource::<RenderQueue>());
        let buffer = device.create_buffer(&BufferDescriptor {
            label: None,
            size: u64::from(padded * height),
            usage: BufferUsages::COPY_DST | BufferUsages::MAP_READ,
            mapped_at_creation: false,
        });
        let mut encoder = device.create_command_encoder(&CommandEncoderDescriptor { label: None });
        let layout = TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(padded), rows_per_image: None };
        let size = image.texture_descriptor.size;
        encoder.copy_texture_to_buffer(
            image.texture.as_image_copy(),
            TexelCopyBufferInfo { buffer: &buffer, layout },
            size,
        );
        queue.submit([encoder.finish()]);
        buffer.slice(..).map_async(MapMode::Read, |mapped| mapped.expect("the picture can be read"));
        self.wait_for_device();
        let bytes = buffer.slice(..).get_mapped_range();
        bytes.chunks(padded as usize).flat_map(|line| line[..row as usize].iter().copied()).collect()
    }

    /// Writes pixels from [`Self::pixels`] to a file.
    pub fn save(&self, pixels: &[u8], folder: &Path, name: &str) {
        let images = self.app.world().resource::<Assets<Image>>();
        let size = images.get(&self.target).expect("the image exists").texture_descriptor.size;
        let (dimension, format) = (TextureDimension::D2, TextureFormat::Rgba8UnormSrgb);
        let picture = Image::new(size, dimension, pixels.to_vec(), format, RenderAssetUsages::MAIN_WORLD);
        std::fs::create_dir_all(folder).expect("the folder can be created");
        let picture = picture.try_into_dynamic().expect("the image has a supported format");
        picture.to_rgb8().save(folder.join(name)).expect("the picture can be written");
    }

    /// Advances time until all animations have ended.
    pub fn settle(&mut self) {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(LONG_FRAME));
        self.frames(8);
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    }

    /// Advances frames until the condition holds.
    pub fn until(&mut self, condition: impl Fn(&World) -> bool) {
        while !condition(self.app.world()) {
            self.frames(1);
        }
        self.frames(3);
    }

    /// Opens the glossary at a term.
    pub fn open_glossary(&mut self, term: MessageId) {
        self.open(Menu::Glossary);
        self.app.insert_resource(Glossary(Some(term)));
        self.settle();
    }

    /// Enables drawing.
    pub fn enable_drawing(&mut self) {
        let world = self.app.world_mut();
        for mut camera in world.query_filtered::<&mut Camera, With<MainCamera>>().iter_mut(world) {
            camera.is_active = true;
        }
    }

    pub fn take(&mut self, file: PathBuf) {
        self.enable_drawing();
        // Stop the time while the picture is taken.
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

    /// Moves the keyboard focus forward by this number of widgets and presses the one it reaches.
    pub fn press_after(&mut self, buttons: usize) {
        for _ in 0..buttons {
            self.press(Key::Tab);
        }
        self.press(Key::Enter);
    }

    /// Opens the setup of a game from the title.
    pub fn open_setup(&mut self, game: &str) {
        let number = games().position(|game_def| game_def.info.id == game).expect("scenes use games that have a view");
        self.press_after(number + 1);
        self.settle();
    }

    pub fn open(&mut self, menu: Menu) {
        self.app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
        self.frames(20);
    }

    fn setup(&self, game: &str, options: &[(&str, &str)]) -> SessionSetup {
        let game_def = find(game).expect("scenes use known games");
        let mut chosen = game_def.options();
        for (key, value) in options {
            chosen.set(key, value).expect("scenes use valid options");
        }
        let mut setup = SessionSetup { options: chosen, ..SessionSetup::of(game_def) };
        self.name_players(&mut setup);
        setup
    }

    /// Names the players after their sides.
    fn name_players(&self, setup: &mut SessionSetup) {
        let words = &self.app.world().resource::<ActiveLocalization>().0;
        let info = setup.game_def.info;
        let sides = Side::all(info.players(&setup.options));
        setup.names = sides.map(|side| words.side(info, side)).collect();
    }

    pub fn start(&mut self, game: &str, options: &[(&str, &str)]) {
        let setup = self.setup(game, options);
        self.app.world_mut().write_message(StartSession(setup));
        self.settle();
    }

    /// Starts a match with clocks.
    pub fn start_timed(&mut self, game: &str, options: &[(&str, &str)], clock: Option<TimeControl>) {
        let setup = SessionSetup { clock, ..self.setup(game, options) };
        self.send(StartSession(setup));
        self.settle();
    }

    /// Starts a match with chosen colours and marks.
    pub fn start_with_styles(&mut self, game: &str, options: &[(&str, &str)], player_styles: Vec<PlayerStyle>) {
        let mut setup = SessionSetup { player_styles, ..self.setup(game, options) };
        let words = &self.app.world().resource::<ActiveLocalization>().0;
        let sides = (0_u8..).map(Side).zip(&setup.player_styles);
        setup.names =
            sides.map(|(side, player_style)| side_name(setup.game_def.info, side, *player_style, words)).collect();
        self.send(StartSession(setup));
        self.settle();
    }

    pub fn send(&mut self, message: impl Message) {
        self.app.world_mut().write_message(message);
        self.frames(2);
    }

    /// Navigates in the history of the match.
    pub fn navigate(&mut self, navigate: NavigateHistory) {
        self.send(navigate);
        self.settle();
    }

    /// Starts a match in which some options are hidden.
    pub fn start_with_hidden_options(&mut self, game: &str, options: &[(&str, &str)], secret: &[&'static str]) {
        let setup = SessionSetup { secret: secret.to_vec(), ..self.setup(game, options) };
        self.app.world_mut().write_message(StartSession(setup));
        self.settle();
    }

    /// Reveals the hidden options to the player to move.
    pub fn reveal_secret(&mut self) {
        self.app.insert_resource(SecretRevealed(true));
        self.frames(2);
    }

    /// Starts a match from a diagram.
    pub fn set_up(&mut self, game: &str, json: &str) {
        self.start(game, &[]);
        let mut setup = self.setup(game, &[]);
        let diagram = Diagram::read(json, game, &mut setup.options).expect("scenes use valid diagrams");
        self.name_players(&mut setup);
        let started = setup.game_def.set_up(&diagram, setup.options.clone()).expect("scenes use legal positions");
        self.app.insert_resource(GameSession::new(setup, started));
        self.app.world_mut().write_message(PositionReset);
        self.settle();
    }

    /// Resumes the match of a record from the position this number of moves before its end.
    pub fn resume(&mut self, record: &str, moves_before_end: usize) {
        let record = Record::parse(record).expect("scenes use valid records");
        let mut game = record.replay().expect("scenes use legal records");
        (0..moves_before_end).for_each(|_| assert!(game.undo(), "scenes undo no more moves than were played"));
        let id = game.info().id;
        self.start(id, &[]);
        let mut setup = SessionSetup { options: game.options().clone(), ..self.setup(id, &[]) };
        self.name_players(&mut setup);
        self.app.insert_resource(GameSession::new(setup, game));
        self.app.world_mut().write_message(PositionReset);
        self.settle();
    }

    /// Switches the language.
    pub fn set_language(&mut self, locale: Locale) {
        self.app.insert_resource(ActiveLocalization(Localization::of(locale)));
        self.settle();
    }

    /// Opens the rules page of a game and scrolls to a section.
    pub fn open_rules(&mut self, game: &str, section: usize) {
        self.open_setup(game);
        // The first button of the setup opens the rules.
        self.press_after(1);
        self.settle();
        for _ in 0..section {
            self.press(Key::PageDown);
            self.frames(2);
        }
        self.settle();
        self.frames(2);
    }

    /// The name of the first cell that can be selected, if there is one.
    pub fn any_selectable_cell(&self) -> Option<&'static str> {
        self.app.world().resource::<MoveSelection>().next_cells().next().map(self.game_cell_name())
    }

    /// The first legal move that satisfies the condition.
    pub fn any_move(&self, condition: impl Fn(EncodedMove) -> bool) -> EncodedMove {
        let legal = self.app.world().resource::<GameSession>().game().legal_moves();
        legal.into_iter().find(|code| condition(*code)).expect("the position has such a move")
    }

    /// Assigns computer players to the current match.
    pub fn computers(&mut self, computers: &[Option<Level>]) {
        let mut session = self.app.world_mut().resource_mut::<GameSession>();
        let setup = SessionSetup { computers: computers.to_vec(), ..session.setup().clone() };
        let game = session.game().boxed_clone();
        *session = GameSession::new(setup, game);
        self.app.world_mut().write_message(PositionReset);
        self.frames(3);
    }

    /// Moves the keyboard cursor to a cell.
    pub fn cursor(&mut self, cell: &str) {
        let cell = self.cell(cell);
        self.app.insert_resource(Cursor(Some(cell)));
        self.frames(3);
    }

    /// Flips the board.
    pub fn flip(&mut self) {
        self.app.world_mut().resource_mut::<BoardView>().flipped = true;
        self.settle();
    }

    /// Plays moves by pointer input.
    pub fn play(&mut self, moves: &[&str]) {
        for text in moves {
            let world = self.app.world();
            let game = world.resource::<GameSession>().game();
            let path = game.parse(text).map(|code| game.paths(code).remove(0)).expect("scenes use legal moves");
            for step in path {
                self.step(step);
            }
            self.settle();
        }
    }

    /// Makes all steps of a move except the last, and points at the cell of the last.
    pub fn preview(&mut self, text: &str) {
        let game = self.app.world().resource::<GameSession>().game();
        let mut path = game.parse(text).map(|code| game.paths(code).remove(0)).expect("scenes use legal moves");
        let last = path.pop();
        for step in path {
            self.step(step);
        }
        if let Some(InputStep::Cell(cell)) = last {
            self.hover((self.game_cell_name())(cell));
        }
    }

    /// Plays random moves.
    pub fn play_random_moves(&mut self, moves: u32) {
        self.play_random_moves_of_seed(5, moves);
    }

    /// Plays random moves from another seed.
    pub fn play_other_random_moves(&mut self, moves: u32) {
        self.play_random_moves_of_seed(77, moves);
    }

    fn play_random_moves_of_seed(&mut self, seed: u64, moves: u32) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..moves {
            let game = self.app.world().resource::<GameSession>().game();
            let legal = game.legal_moves();
            let text = game.text(legal[random.random_range(0..legal.len())]);
            self.play(&[&text]);
        }
    }

    /// Makes an input step by pointer, or directly for a choice.
    pub fn step(&mut self, step: InputStep) {
        match step {
            InputStep::Cell(cell) => self.click((self.game_cell_name())(cell)),
            InputStep::Reserve(kind) => {
                let world = self.app.world();
                let side = world.resource::<GameSession>().game().to_move();
                let hands = &world.resource::<ReserveSlots>().0;
                let hand = hands.iter().find(|hand| hand.kind == kind && hand.side == side);
                let point = hand.expect("scenes use pieces in reserve").place.center();
                self.click_at(point);
            }
            InputStep::Choice(_) => {
                self.app.world_mut().write_message(SelectStep(step));
                self.frames(2);
            }
        }
    }

    fn game_cell_name(&self) -> fn(Cell) -> &'static str {
        self.app.world().resource::<GameSession>().game().info().cell_name
    }

    fn cell(&self, name: &str) -> Cell {
        let info = self.app.world().resource::<GameSession>().game().info();
        let mut cells = (0..info.cells).map(Cell);
        cells.find(|known| (info.cell_name)(*known) == name).expect("scenes use cells of the board")
    }

    pub fn point(&self, cell: &str) -> Vec2 {
        let world = self.app.world();
        let cell = self.cell(cell);
        let place = world.resource::<BoardTransform>().to_world(world.resource::<BoardLayout>().at(cell));
        world.resource::<ScreenLayout>().to_screen(place)
    }

    /// Makes the first step of a move, on the board if possible.
    pub fn begin_any_move(&mut self) {
        let cell = self.app.world().resource::<MoveSelection>().next_cells().next();
        let game = self.app.world().resource::<GameSession>().game();
        let first = || game.paths(*game.legal_moves().first()?).first()?.first().copied();
        let step = cell.map(InputStep::Cell).or_else(first);
        self.step(step.expect("scenes use unfinished games"));
    }

    pub fn hover(&mut self, cell: &str) {
        let point = self.point(cell);
        self.app.world_mut().write_message(PointerEvent::Move(point));
        self.frames(3);
    }

    pub fn click(&mut self, cell: &str) {
        let point = self.point(cell);
        self.click_at(point);
    }

    fn click_at(&mut self, point: Vec2) {
        for act in
            [PointerEvent::Move(point), PointerEvent::Press(point), PointerEvent::Release(point), PointerEvent::Leave]
        {
            self.app.world_mut().write_message(act);
        }
        self.frames(2);
    }
}
