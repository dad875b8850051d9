//! Tests of the menus on a headless app: widgets are pressed by their accessible names.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bevy::input::gamepad::{
    GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::math::Vec2;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{self, Key};
use bevy_egui::{EguiContext, EguiInput, EguiPrimaryContextPass, EguiUserTextures, PrimaryEguiContext};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::dialogs::{Answer, Dialogs, Request};
use crate::app;
use crate::engine::Level;
use crate::record::Record;
use crate::rules::{GAMES, Side, find};
use crate::table::{
    Bonus, EndSession, Flag, GameClock, GameSession, GoTo, Handed, HistoryCursor, Language, LastSetup, LayoutShape,
    LessonState, Line, Menu, NavigateHistory, OpenProposal, Phase, PlayMove, Playback, PlayerStyle, PlayerSymbol,
    SaveError, Screen, ScreenLayout, Seating, SessionSetup, Speed, StartLesson, StartSession, StorageNotices,
    Termination, TextSize, TimeControl, WindowSize,
};
use crate::theme::{Hue, Motion, Palette, apply_style, install_fonts, size};
use crate::words::{Locale, Localization, ids};

const DESKTOP: (f32, f32) = (1280.0, 800.0);
const PHONE: (f32, f32) = (390.0, 844.0);
/// Phones in landscape orientation, and the smallest supported one in portrait orientation.
const PHONES: [(f32, f32); 4] = [(640.0, 360.0), (667.0, 375.0), (844.0, 390.0), (360.0, 640.0)];

/// An app with all menus, driven by kittest.
struct MenuHarness<'a>(Harness<'a, App>);

impl MenuHarness<'_> {
    fn new((width, height): (f32, f32)) -> Self {
        let mut app = app::headless(Duration::from_millis(16));
        app.insert_resource(Motion::Off).insert_resource(WindowSize(Vec2::new(width, height)));
        app.init_resource::<EguiUserTextures>();
        super::menus(&mut app);
        app.add_plugins(super::pads::plugin);
        app.world_mut().spawn((EguiContext::default(), EguiInput::default(), PrimaryEguiContext));
        app.finish();
        app.cleanup();
        (0..3).for_each(|_| app.update());
        let mut passes = 0_u32;
        let show = move |ui: &mut egui::Ui, app: &mut App| {
            let context = ui.ctx().clone();
            passes += 1;
            if passes == 1 {
                install_fonts(&context); // available from the next pass on
                apply_style(&context, app.world().resource::<Palette>());
                return;
            }
            let world = app.world_mut();
            let mut contexts = world.query::<&mut EguiContext>();
            for mut own in contexts.iter_mut(world) {
                *own.get_mut() = context.clone();
            }
            world.run_schedule(EguiPrimaryContextPass);
        };
        let mut harness = Self(Harness::builder().with_size(egui::vec2(width, height)).build_ui_state(show, app));
        harness.wait();
        harness
    }

    /// Starts a match of Abalone and plays this many moves.
    fn in_match(size: (f32, f32), moves: usize) -> Self {
        let mut harness = Self::new(size);
        harness.press("Abalone");
        harness.press("Start match");
        for _ in 0..moves {
            let code = harness.get::<GameSession>().game().legal_moves()[3];
            harness.0.state_mut().world_mut().write_message(PlayMove(code));
            harness.wait();
        }
        assert_eq!(harness.get::<GameSession>().moves().len(), moves);
        harness
    }

    /// Runs a few frames, until the app has handled all input and shows the result.
    fn wait(&mut self) {
        for _ in 0..3 {
            self.0.step();
            self.0.state_mut().update();
        }
        self.0.step();
    }

    fn press(&mut self, name: &str) {
        self.0.get_by_role_and_label(Role::Button, name).click();
        self.wait();
    }

    fn set(&mut self, resource: impl Resource) {
        self.0.state_mut().world_mut().insert_resource(resource);
    }

    /// Answers every file dialog immediately.
    fn answer_dialogs(&mut self, answer: impl Fn(Request) -> Answer + Send + Sync + 'static) {
        self.set(Dialogs::with_handler(move |request, tell| tell(answer(request))));
    }

    /// Selects a radio button by its label.
    fn select(&mut self, name: &str) {
        let one = self.0.get_by_role_and_label(Role::RadioButton, name);
        one.focus(); // scrolls it into view
        self.wait();
        self.0.get_by_role_and_label(Role::RadioButton, name).click();
        self.wait();
    }

    fn press_key(&mut self, key: Key) {
        self.0.key_press(key);
        self.wait();
    }

    fn shows(&self, name: &str) -> bool {
        self.0.query_all_by_label(name).next().is_some()
    }

    fn get<R: Resource>(&self) -> &R {
        self.0.state().world().resource::<R>()
    }

    fn screen(&self) -> Screen {
        *self.get::<State<Screen>>().get()
    }

    fn open_menu(&mut self, menu: Menu) {
        self.0.state_mut().world_mut().resource_mut::<NextState<Menu>>().go_to(menu);
        self.wait();
    }

    fn send(&mut self, message: impl Message) {
        self.0.state_mut().world_mut().write_message(message);
        self.wait();
    }

    /// Starts a match with these options and this time control.
    fn start_match(&mut self, game: &str, options: &[(&str, &str)], clock: Option<TimeControl>) {
        let mut setup = SessionSetup { clock, ..SessionSetup::of(find(game).unwrap()) };
        for (key, value) in options {
            setup.options.set(key, value).unwrap();
        }
        let info = setup.entry.info;
        let sides = (0_u8..).map(Side).take(info.players(&setup.options));
        setup.names = sides.map(|side| self.get::<Language>().0.side(info, side)).collect();
        self.send(StartSession(setup));
    }

    fn set_language(&mut self, locale: Locale) {
        self.set(Language(Localization::of(locale)));
        self.wait();
    }

    /// Sets the text size in a window of this size.
    fn set_text_size(&mut self, text: TextSize, (width, height): (f32, f32)) {
        self.set(text);
        self.wait();
        self.0.set_size(egui::vec2(width, height) / self.get::<ScreenLayout>().scale);
        self.wait();
    }

    /// Whether a scroll bar is visible, so that some content is higher than its area.
    fn has_scroll_bar(&self) -> bool {
        self.0.query_all_by_role(Role::ScrollBar).next().is_some()
    }

    /// The labels and bounds of all buttons and switches.
    fn controls(&self) -> Vec<(String, egui::Rect)> {
        let roles = [Role::Button, Role::CheckBox, Role::RadioButton];
        let all = roles.into_iter().flat_map(|role| self.0.query_all_by_role(role));
        all.map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect())).collect()
    }

    /// All drawn texts, except those that an opaque panel covers.
    fn texts(&self) -> Vec<DrawnText> {
        let mut texts: Vec<DrawnText> = Vec::new();
        for clipped in &self.0.output().shapes {
            let shapes = match &clipped.shape {
                egui::Shape::Vec(shapes) => shapes,
                shape => std::slice::from_ref(shape),
            };
            for shape in shapes {
                match shape {
                    egui::Shape::Text(text) if !text.galley.text().trim().is_empty() => texts.push(DrawnText {
                        words: text.galley.text().to_owned(),
                        points: text
                            .galley
                            .job
                            .sections
                            .iter()
                            .fold(99.0, |points, part| part.format.font_id.size.min(points)),
                        place: text.visual_bounding_rect(),
                        clip_rect: clipped.clip_rect,
                    }),
                    egui::Shape::Rect(panel) if panel.fill.is_opaque() => {
                        let covered = panel.rect.intersect(clipped.clip_rect);
                        texts.retain(|text| !covered.contains_rect(text.place));
                    }
                    _ => {}
                }
            }
        }
        texts
    }

    fn menu(&self) -> Menu {
        *self.get::<State<Menu>>().get()
    }

    fn turns(&self) -> usize {
        self.get::<GameSession>().moves().len()
    }

    /// The accessible name of the row of a move in the list.
    fn move_label(&self, turn: usize) -> String {
        format!("Move {}: {}", turn.div_ceil(2), self.get::<GameSession>().moves()[turn - 1].1)
    }
}

/// A drawn text: content, smallest font size, bounds and clip rectangle.
struct DrawnText {
    words: String,
    points: f32,
    place: egui::Rect,
    clip_rect: egui::Rect,
}

#[test]
fn match_can_be_set_up_with_names_sides_and_clock() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.press("Abalone");
    assert_eq!(harness.screen(), Screen::Setup);
    harness.0.get_by_label("Name of Black").focus();
    harness.wait();
    harness.0.get_by_label("Name of Black").type_text("Ann");
    harness.wait();
    harness.press("10 min");
    harness.press("Increment");
    harness.press("10 s");
    harness.press("Swap");
    harness.0.get_by_role_and_label(Role::Button, "Belgian daisy").focus(); // scrolls it into view
    harness.wait();
    harness.press("Belgian daisy");
    harness.press("Start match");
    assert_eq!(harness.screen(), Screen::Match);
    let setup = harness.get::<GameSession>().setup();
    assert_eq!(
        (setup.names.clone(), setup.options.get("layout")),
        (vec!["Black".to_owned(), "Ann".to_owned()], "belgian-daisy")
    );
    let clock = TimeControl { seconds: 600, bonus: Bonus::Increment(10), flag: Flag::Hard };
    assert_eq!(setup.clock, Some(clock));
    assert!(harness.get::<GameClock>().state().is_some());
    assert!(harness.shows("Ann has 10:00 left"), "both clocks have accessible names");
    let last = harness.get::<LastSetup>();
    assert_eq!((last.game.as_deref(), last.clock, last.seating), (Some("abalone"), Some(clock), Seating::AsNamed));
}

#[test]
fn player_style_is_applied_and_remembered() {
    for size in [DESKTOP, PHONE] {
        let mut harness = MenuHarness::new(size);
        let default_palette = harness.get::<Palette>().clone();
        harness.press("Abalone");
        harness.press("Colour and mark of Black");
        harness.select("Red for Black");
        assert!(harness.get::<Palette>().black != default_palette.black, "the preview shows the colour immediately");
        harness.select("Star for Red");
        harness.press("Colour and mark of Red");
        assert!(!harness.shows("Star for Red"), "the editor is closed");
        harness.press("Start match");
        let chosen = PlayerStyle { hue: Some(Hue::Red), sign: Some(PlayerSymbol::Star) };
        let session = harness.get::<GameSession>();
        assert_eq!((session.livery(Side::FIRST), session.livery(Side::SECOND)), (chosen, PlayerStyle::default()));
        assert_eq!(session.setup().names, ["Red", "White"]);
        harness.press("Menu");
        harness.press("Back to title");
        assert_eq!(*harness.get::<Palette>(), default_palette, "the title shows the default colours");
        harness.press("Play Abalone again");
        assert_eq!(harness.get::<GameSession>().livery(Side::FIRST), chosen);
        assert!(harness.get::<Palette>().black != default_palette.black);
    }
}

#[test]
fn players_cannot_share_colour_or_mark() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.press("Abstrakto");
    harness.press("Colour and mark of Orange");
    harness.select("Sky blue for Orange");
    assert!(
        harness.shows("Sky blue is too close to the colours of Blue."),
        "the natural colour of the other side is protected"
    );
    harness.select("Rose for Orange");
    harness.select("Cross for Rose");
    harness.press("Colour and mark of Blue");
    harness.select("Green for Blue");
    harness.select("Red for Green");
    assert!(
        harness.shows("Green and Rose have swapped colours.") || harness.shows("Red and Mint have swapped colours.")
    );
    let hues = |harness: &MenuHarness<'_>| {
        harness.get::<GameSession>().setup().liveries.iter().map(|own| own.hue).collect::<Vec<_>>()
    };
    assert_eq!(hues(&harness), [Some(Hue::Red), Some(Hue::Green)]);
    harness.select("Cross for Red");
    let signs: Vec<_> = harness.get::<GameSession>().setup().liveries.iter().map(|own| own.sign).collect();
    assert_eq!(signs, [Some(PlayerSymbol::Cross), None]);
    // Styles stay with their players.
    harness.press("Swap");
    assert_eq!(hues(&harness), [Some(Hue::Green), Some(Hue::Red)]);
    harness.select("Default for Green");
    assert_eq!(hues(&harness), [None, Some(Hue::Red)]);
}

/// A temporary file that is deleted on drop.
struct TestFile(PathBuf);

impl TestFile {
    fn new(name: &str, text: &str) -> Self {
        let file = std::env::temp_dir().join(format!("quintet-menus-{name}-{}.quintet", std::process::id()));
        std::fs::write(&file, text).unwrap();
        Self(file)
    }
}

impl Drop for TestFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn open_dialog_loads_record() {
    let file = TestFile::new("open", "[Game \"abalone\"]\n\n1. c3d3 *\n");
    let mut harness = MenuHarness::new(DESKTOP);
    let named = file.0.clone();
    harness.answer_dialogs(move |_| Answer::File(named.clone()));
    harness.press("Past matches");
    harness.press("Open");
    harness.wait();
    assert_eq!((harness.screen(), harness.turns()), (Screen::Match, 1));
}

#[test]
fn cancelled_dialog_changes_nothing() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.answer_dialogs(|_| Answer::Nothing);
    harness.press("Past matches");
    harness.press("Open");
    assert_eq!(harness.menu(), Menu::Records);
}

#[test]
fn missing_dialog_falls_back_to_file_list() {
    let mut harness = MenuHarness::new(PHONE);
    harness.answer_dialogs(|_| Answer::NoDialog);
    harness.press("Past matches");
    harness.press("Open");
    assert_eq!(harness.menu(), Menu::Files);
    assert!(harness.shows("This system has no file dialog."));
}

#[test]
fn save_dialog_chooses_file() {
    let file = TestFile::new("save", "older");
    let mut harness = MenuHarness::in_match(DESKTOP, 3);
    let named = file.0.clone();
    harness.answer_dialogs(move |_| Answer::File(named.clone()));
    harness.press("Menu");
    harness.press("Record");
    harness.press("Save as a file");
    assert!(harness.shows("The record is saved"));
    let saved = Record::parse(&std::fs::read_to_string(&file.0).unwrap()).unwrap().replay().unwrap();
    assert_eq!(saved.history().len(), 3);
}

#[test]
fn at_most_one_dialog_is_open_and_does_not_block() {
    let mut harness = MenuHarness::new(DESKTOP);
    let open = Arc::new(Mutex::new(Vec::new()));
    let opened = Arc::clone(&open);
    harness.set(Dialogs::with_handler(move |_, tell| opened.lock().unwrap().push(tell)));
    harness.press("Past matches");
    harness.press("Open");
    harness.press("Open");
    assert_eq!((open.lock().unwrap().len(), harness.menu()), (1, Menu::Records));
    open.lock().unwrap().remove(0)(Answer::Nothing);
    harness.wait();
    harness.press("Open");
    assert_eq!(open.lock().unwrap().len(), 1, "a new dialog can be opened");
}

#[test]
fn title_button_repeats_last_match() {
    let mut harness = MenuHarness::new(DESKTOP);
    assert!(!harness.shows("Play Abeo again"));
    harness.press("Abeo");
    harness.press("15 min");
    harness.press("Start match");
    harness.press("Menu");
    harness.press("Back to title");
    assert_eq!(harness.screen(), Screen::Title);
    harness.press("Play Abeo again");
    assert_eq!(harness.screen(), Screen::Match);
    assert_eq!(harness.get::<GameSession>().setup().clock, Some(TimeControl::sudden_death(15)));
}

#[test]
fn setup_clock_can_be_soft_or_off() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.press("Abande");
    harness.press("5 min");
    harness.press("Delay");
    harness.0.get_by_label("Play on when time is up").click();
    harness.wait();
    let clock = TimeControl { seconds: 300, bonus: Bonus::Delay(5), flag: Flag::Soft };
    assert_eq!(harness.get::<super::draft::Draft>().clock, Some(clock));
    harness.press("Off");
    assert!(!harness.shows("Delay"));
    assert_eq!(harness.get::<super::draft::Draft>().clock, None);
}

#[test]
fn undo_needs_consent_and_redo_works() {
    for size in [DESKTOP, PHONE] {
        let mut harness = MenuHarness::in_match(size, 4);
        harness.press("Undo");
        assert!(harness.shows("May White undo?"));
        harness.press("No, keep it");
        assert_eq!((harness.menu(), harness.turns()), (Menu::None, 4));
        harness.press("Undo");
        harness.press("Yes, undo it");
        assert_eq!((harness.menu(), harness.turns()), (Menu::None, 3));
        harness.press("Redo");
        assert_eq!(harness.turns(), 4);
    }
}

#[test]
fn pressing_listed_move_shows_its_position() {
    let mut harness = MenuHarness::in_match(DESKTOP, 6);
    harness.0.get_by_label(&harness.move_label(2)).click();
    harness.wait();
    assert_eq!(harness.get::<GameSession>().shown(), HistoryCursor { line: Line::Match, turn: 2 });
    assert!(harness.shows("Turn 2 of 6"));
    // A different move starts a variation.
    let code = harness.get::<GameSession>().game().legal_moves()[7];
    harness.0.state_mut().world_mut().write_message(PlayMove(code));
    harness.wait();
    assert_eq!(harness.get::<GameSession>().shown(), HistoryCursor { line: Line::Side, turn: 3 });
    assert!(harness.shows("What if: turn 3 of 3"));
    harness.press("Previous turn");
    harness.press("Next turn");
    let tried = harness.get::<GameSession>().side_line().unwrap().moves[0].1.clone();
    harness.0.get_by_role_and_label(Role::Button, "To the start").click();
    harness.wait();
    assert_eq!(harness.get::<GameSession>().shown().turn, 0);
    harness.0.get_by_label(&format!("Move 2: {tried}")).click();
    harness.wait();
    assert_eq!(harness.get::<GameSession>().shown(), HistoryCursor { line: Line::Side, turn: 3 });
    harness.0.get_all_by_role_and_label(Role::Button, "Back to the match").next().unwrap().click();
    harness.wait();
    assert!(harness.get::<GameSession>().is_live() && harness.turns() == 6);
    // From an earlier position, the match can be taken back to it.
    harness.0.get_by_label(&harness.move_label(3)).click();
    harness.wait();
    harness.press("Undo to here");
    harness.press("Yes, undo it");
    assert_eq!(harness.turns(), 3);
}

#[test]
fn move_list_is_a_card_on_phones() {
    let mut harness = MenuHarness::in_match(PHONE, 5);
    harness.press("Moves");
    assert_eq!(harness.menu(), Menu::Moves);
    harness.0.get_by_label(&harness.move_label(3)).click();
    harness.wait();
    assert_eq!((harness.menu(), harness.get::<GameSession>().shown().turn), (Menu::None, 3));
    harness.press("Turn 3 of 5 – back to the match");
    assert!(harness.get::<GameSession>().is_live());
}

#[test]
fn playback_starts_and_stops() {
    let mut harness = MenuHarness::in_match(PHONE, 5);
    harness.press("Moves");
    harness.press("Play the moves");
    assert!(harness.get::<Playback>().is_on() && harness.menu() == Menu::None);
    harness.press("Fast");
    assert_eq!(harness.get::<Playback>().speed, Speed::Fast);
    harness.press("Stop");
    assert!(!harness.get::<Playback>().is_on());
}

#[test]
fn agreed_draw_ends_match_and_rematch_starts() {
    let mut harness = MenuHarness::in_match(DESKTOP, 3);
    harness.press("Menu");
    harness.press("Offer a draw");
    assert!(harness.shows("White offers a draw"));
    harness.press("Accept the draw");
    assert_eq!(*harness.get::<State<Phase>>().get(), Phase::Over);
    assert!(harness.shows("A draw") && harness.shows("The players agreed to a draw."));
    harness.press("Play again, sides swapped");
    assert_eq!((harness.turns(), *harness.get::<State<Phase>>().get()), (0, Phase::Choosing));
}

#[test]
fn resigning_needs_confirmation_and_names_winner() {
    let mut harness = MenuHarness::in_match(DESKTOP, 3);
    harness.press("Menu");
    harness.press("Resign");
    assert!(harness.shows("White, do you resign?") && harness.shows("Black would win."));
    harness.press("Resign");
    assert!(harness.shows("Black wins") && harness.shows("White resigned."));
    assert_eq!(harness.get::<GameSession>().termination(), Some(Termination::Resigned(Side::SECOND)));
    harness.press("View the board");
    harness.press("Menu");
    assert!(!harness.shows("Offer a draw"), "a finished match has no draw offer");
}

#[test]
fn proposal_can_be_answered_by_keyboard() {
    let mut harness = MenuHarness::in_match(DESKTOP, 2);
    harness.press("Undo");
    assert!(harness.get::<OpenProposal>().0.is_some());
    harness.press_key(Key::Tab);
    harness.press_key(Key::Enter);
    assert_eq!((harness.menu(), harness.turns()), (Menu::None, 1));
}

#[test]
fn controls_are_large_enough_for_touch() {
    for size in [DESKTOP, PHONE].into_iter().chain(PHONES) {
        let mut harness = MenuHarness::new(size);
        let check = |harness: &MenuHarness<'_>, what: &str| {
            for role in [Role::Button, Role::CheckBox, Role::RadioButton, Role::TextInput] {
                for node in harness.0.query_all_by_role(role) {
                    let place = node.rect();
                    let name = node.accesskit_node().label().unwrap_or_default();
                    if name.starts_with("Move ") {
                        continue; // list rows are lower: the navigation bar is an alternative
                    }
                    assert!(place.height() >= 43.5 && place.width() >= 40.0, "{what} at {size:?}: {name} is {place:?}");
                }
            }
        };
        check(&harness, "title");
        harness.press("Abalone");
        if size == DESKTOP {
            harness.press("10 min"); // on smaller screens, it is out of view
        }
        check(&harness, "setup");
        harness.press("Colour and mark of Black");
        check(&harness, "colours");
        harness.press("Start match");
        check(&harness, "match");
        let code = harness.get::<GameSession>().game().legal_moves()[0];
        harness.0.state_mut().world_mut().write_message(PlayMove(code));
        harness.wait();
        for menu in [Menu::Pause, Menu::Moves] {
            harness.0.state_mut().world_mut().resource_mut::<NextState<Menu>>().go_to(menu);
            harness.wait();
            check(&harness, "menu");
            harness.0.state_mut().world_mut().resource_mut::<NextState<Menu>>().go_to(Menu::None);
            harness.wait();
        }
        harness.press("Undo");
        check(&harness, "question");
        harness.press("No, keep it");
        harness
            .0
            .state_mut()
            .world_mut()
            .write_message(NavigateHistory::Show(HistoryCursor { line: Line::Match, turn: 0 }));
        harness.wait();
        check(&harness, "an earlier turn");
    }
}

/// The only input device of a test.
#[derive(Clone, Copy, Debug)]
enum InputDevice {
    Keyboard,
    Gamepad(Entity),
}

impl MenuHarness<'_> {
    /// Connects a gamepad.
    fn connect_gamepad(&mut self) -> InputDevice {
        let world = self.0.state_mut().world_mut();
        let pad = world.spawn_empty().id();
        let connection =
            GamepadConnection::Connected { name: "a gamepad".to_owned(), vendor_id: None, product_id: None };
        world.write_message(GamepadConnectionEvent::new(pad, connection));
        self.wait();
        InputDevice::Gamepad(pad)
    }

    fn press_gamepad_button(&mut self, pad: Entity, button: GamepadButton) {
        for value in [1.0, 0.0] {
            let app = self.0.state_mut();
            let event = RawGamepadButtonChangedEvent::new(pad, button, value);
            app.world_mut().write_message(RawGamepadEvent::Button(event));
            app.update();
            // Forward the events that the app passes to egui. With a window, bevy_egui does this.
            let world = app.world_mut();
            let mut inputs = world.query::<&mut EguiInput>();
            let events: Vec<_> =
                inputs.iter_mut(world).flat_map(|mut input| std::mem::take(&mut input.events)).collect();
            for event in events {
                self.0.event(event);
            }
            self.0.step();
        }
        self.wait();
    }

    fn press_direction(&mut self, pad: Entity, direction: egui::Vec2) {
        let button = match (direction.x.abs() > direction.y.abs(), direction.x > 0.0, direction.y > 0.0) {
            (true, true, _) => GamepadButton::DPadRight,
            (true, false, _) => GamepadButton::DPadLeft,
            (false, _, true) => GamepadButton::DPadDown,
            (false, _, false) => GamepadButton::DPadUp,
        };
        self.press_gamepad_button(pad, button);
    }

    /// The label and bounds of the focused button.
    fn focused_button(&self) -> Option<(String, egui::Rect)> {
        let all = self.0.query_all_by_role(Role::Button);
        let mut focused = all.filter(|node| node.accesskit_node().is_focused());
        focused.next().map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect()))
    }

    /// Moves the focus to a button, one step at a time, and presses it.
    fn focus_and_press(&mut self, device: InputDevice, name: &str) {
        const DIRECTIONS: [egui::Vec2; 4] = [egui::Vec2::DOWN, egui::Vec2::RIGHT, egui::Vec2::UP, egui::Vec2::LEFT];
        let mut tried = Vec::new();
        for step in 0..160 {
            let goal = self.0.get_by_role_and_label(Role::Button, name).rect().center();
            let (reached, direction) = match self.focused_button() {
                Some((label, place)) => (label == name, goal - place.center()),
                None => (false, egui::Vec2::DOWN),
            };
            match device {
                InputDevice::Keyboard if reached => return self.press_key(Key::Enter),
                InputDevice::Gamepad(pad) if reached => return self.press_gamepad_button(pad, GamepadButton::South),
                InputDevice::Keyboard => self.press_key(Key::Tab),
                // Towards the target, alternating with other directions to escape cycles.
                InputDevice::Gamepad(pad) => {
                    self.press_direction(pad, if step % 16 < 8 { direction } else { DIRECTIONS[step / 3 % 4] })
                }
            }
            tried.extend(self.focused_button().map(|(label, _)| label));
        }
        panic!("{device:?} did not reach “{name}”; focused: {tried:?}");
    }
}

/// Navigates from the title through setup, match, pause menu and proposal to the result and the next match. Complete
/// games with each input device are covered by the tests of `table`.
fn navigate_from_title_to_result(connect: impl Fn(&mut MenuHarness<'_>) -> InputDevice) {
    for entry in GAMES {
        for size in [DESKTOP, PHONE] {
            let mut harness = MenuHarness::new(size);
            let device = connect(&mut harness);
            harness.focus_and_press(device, entry.info.name);
            assert_eq!(harness.screen(), Screen::Setup, "{}", entry.info.id);
            harness.focus_and_press(device, "Start match");
            assert_eq!(harness.screen(), Screen::Match, "{}", entry.info.id);
            match device {
                InputDevice::Gamepad(pad) => harness.press_gamepad_button(pad, GamepadButton::Start),
                InputDevice::Keyboard => harness.focus_and_press(device, "Menu"),
            }
            assert_eq!(harness.menu(), Menu::Pause);
            harness.focus_and_press(device, "Resign");
            harness.focus_and_press(device, "Resign");
            assert_eq!(*harness.get::<State<Phase>>().get(), Phase::Over, "{}", entry.info.id);
            harness.focus_and_press(device, "Play again, sides swapped");
            assert_eq!((harness.turns(), *harness.get::<State<Phase>>().get()), (0, Phase::Choosing));
        }
    }
}

#[test]
fn menus_of_every_game_work_with_gamepad_only() {
    navigate_from_title_to_result(|harness| harness.connect_gamepad());
}

#[test]
fn menus_of_every_game_work_with_keyboard_only() {
    navigate_from_title_to_result(|_| InputDevice::Keyboard);
}

#[test]
fn computer_player_and_level_can_be_chosen() {
    for size in [DESKTOP, PHONE] {
        let mut harness = MenuHarness::new(size);
        harness.press("Abalone");
        harness.press("Who plays White: Computer");
        assert!(harness.shows("White: Level 1"), "{size:?}");
        harness.press("White: Stronger");
        harness.press("White: Stronger");
        harness.press("White: Weaker");
        harness.press("Start match");
        let setup = harness.get::<GameSession>().setup();
        assert_eq!((setup.computer(Side(0)), setup.computer(Side(1))), (None, Level::new(2)));
        assert_eq!(setup.names, ["Black", "Computer 2"]);
        // The choice is restored, and a rematch swaps the sides.
        harness.press("Menu");
        harness.press("Back to title");
        harness.press("Play Abalone again");
        assert_eq!(harness.get::<GameSession>().setup().computer(Side(1)), Level::new(2));
        let again = super::hud::rematch_setup(harness.get::<GameSession>(), &Localization::english());
        assert_eq!(
            (again.computer(Side(0)), again.names),
            (Level::new(2), vec!["Computer 2".to_owned(), "White".to_owned()])
        );
    }
}

#[test]
fn hint_and_review_are_available_in_match() {
    let mut harness = MenuHarness::in_match(DESKTOP, 5);
    harness.press("Hint");
    for _ in 0..2_000 {
        if harness.get::<crate::table::MoveOptions>().preview.is_some() {
            break;
        }
        harness.wait();
    }
    let preview = harness.get::<crate::table::MoveOptions>().preview.clone().unwrap();
    assert!(harness.shows(&Localization::english().localize(&preview.label)), "the reason is shown");
    harness.press("Menu");
    harness.press("Review the match");
    assert_eq!(harness.menu(), Menu::Review);
    for _ in 0..2_000 {
        if harness.get::<crate::table::SessionReview>().is_whole() {
            break;
        }
        harness.wait();
    }
    assert!(harness.get::<crate::table::SessionReview>().is_whole() && harness.shows("Winning chances by turn"));
    harness.press("Close");
    assert_eq!(harness.menu(), Menu::None);
}

#[test]
fn lesson_and_rules_return_to_previous_screen() {
    for size in [DESKTOP, PHONE] {
        let mut harness = MenuHarness::new(size);
        harness.press("Abeo");
        harness.press("Rules");
        assert_eq!(harness.screen(), Screen::Rules);
        assert!(harness.shows("Rules of Abeo") && harness.shows("1 of 6"), "{size:?}");
        harness.press("Next");
        assert!(harness.shows("2 of 6"));
        harness.press("Previous");
        harness.press("Back");
        assert_eq!(harness.screen(), Screen::Setup);
        harness.press("First lesson");
        assert_eq!(harness.screen(), Screen::Match);
        assert!(harness.shows("Step 1 of 8"), "{size:?}");
        assert!(!harness.shows("Undo") && !harness.shows("Hint"), "a lesson has no match buttons");
        harness.press("Show me");
        assert!(harness.get::<crate::table::MoveOptions>().preview.is_some());
        harness.press("Leave");
        assert_eq!(harness.screen(), Screen::Title);
    }
    let mut harness = MenuHarness::in_match(DESKTOP, 3);
    harness.press("Menu");
    harness.press("Rules");
    assert_eq!(harness.screen(), Screen::Rules);
    harness.press("Back to the match");
    assert_eq!((harness.screen(), harness.turns()), (Screen::Match, 3));
    harness.press("Menu");
    harness.press("Explain the score");
    assert_eq!(harness.menu(), Menu::ScoreBreakdown);
    harness.press("Close");
    assert_eq!(harness.menu(), Menu::None);
}

#[test]
fn review_is_unavailable_while_secrets_remain() {
    let mut harness = MenuHarness::in_match(DESKTOP, 3);
    let setup = SessionSetup::of(find("abstrakto").unwrap());
    let names = vec!["Ann".to_owned(), "Ben".to_owned()];
    harness.0.state_mut().world_mut().write_message(StartSession(SessionSetup {
        secret: vec!["orange"],
        names,
        ..setup
    }));
    harness.wait();
    let code = harness.get::<GameSession>().game().legal_moves()[0];
    harness.0.state_mut().world_mut().write_message(PlayMove(code));
    harness.wait();
    harness.press("Menu");
    assert!(!harness.shows("Review the match"));
    harness.press("Resign");
    harness.press("Resign");
    harness.press("View the board");
    harness.press("Menu");
    assert!(harness.shows("Review the match"));
}

#[test]
fn title_leads_to_rules_of_every_game() {
    const SECTIONS: [(&str, &str); 5] =
        [("Abande", "1 of 11"), ("Abalone", "1 of 9"), ("Abstrakto", "1 of 6"), ("Aeb", "1 of 13"), ("Abeo", "1 of 6")];
    for size in [DESKTOP, PHONE, (360.0, 640.0), (844.0, 390.0)] {
        let mut harness = MenuHarness::new(size);
        harness.press("Rules");
        assert_eq!(harness.screen(), Screen::Rules);
        assert!(harness.shows("Rules of Abeo") && harness.shows("1 of 6"), "{size:?}");
        for (game, sections) in SECTIONS {
            // On small screens, arrows lead from game to game.
            harness.press(&if size == DESKTOP { game.to_owned() } else { format!("Rules of {game}") });
            assert!(harness.shows(&format!("Rules of {game}")) && harness.shows(sections), "{size:?}: {game}");
        }
        harness.press("Back");
        assert_eq!(harness.screen(), Screen::Title);
        // The rules of the focused game.
        harness.0.get_by_role_and_label(Role::Button, "Aeb").focus();
        harness.wait();
        harness.press("Rules");
        assert!(harness.shows("Rules of Aeb"), "{size:?}");
    }
}

#[test]
fn rules_are_reachable_by_keyboard_and_gamepad() {
    for with_gamepad in [false, true] {
        let mut harness = MenuHarness::new(PHONE);
        let device = if with_gamepad { harness.connect_gamepad() } else { InputDevice::Keyboard };
        harness.focus_and_press(device, "Rules");
        assert_eq!(harness.screen(), Screen::Rules, "{device:?}");
        harness.focus_and_press(device, "Back");
        assert_eq!(harness.screen(), Screen::Title, "{device:?}");
    }
}

#[test]
fn title_with_saved_match_fits_on_phone() {
    for locale in Locale::ALL {
        let mut harness = MenuHarness::in_match(PHONE, 3);
        harness.press("Menu");
        harness.press("Back to title");
        assert!(harness.shows("Resume Abalone") && harness.shows("Play Abalone again"));
        harness.set(Language(Localization::of(locale)));
        harness.wait();
        let buttons: Vec<_> = harness.0.query_all_by_role(Role::Button).map(|button| button.rect()).collect();
        assert!(buttons.len() >= 10, "five games, the rules, and the rest: {}", buttons.len());
        for place in buttons {
            assert!(place.min.y > PHONE.1 * 0.4 && place.max.y <= PHONE.1 - 8.0, "{locale:?}: {place:?}");
        }
    }
}

/// The maximum alpha of a drawn text, from 0 to 255.
fn max_alpha(harness: &MenuHarness<'_>, words: &str) -> u8 {
    let texts = harness.0.output().shapes.iter().filter_map(|clipped| match &clipped.shape {
        egui::Shape::Text(text) if text.galley.text() == words => Some(text),
        _ => None,
    });
    let letters = texts.flat_map(|text| {
        let colours =
            text.galley.rows.iter().flat_map(|row| row.visuals.mesh.vertices.iter().map(|vertex| vertex.color));
        colours.map(|colour| if colour == egui::Color32::PLACEHOLDER { text.fallback_color } else { colour })
    });
    letters.map(|colour| colour.a()).max().unwrap()
}

#[test]
fn disabled_buttons_look_disabled_behind_menu() {
    let mut harness = MenuHarness::in_match(DESKTOP, 3);
    assert!(max_alpha(&harness, "Redo") < max_alpha(&harness, "Undo"), "redo is disabled");
    harness.press("Menu");
    assert!(max_alpha(&harness, "Redo") < max_alpha(&harness, "Undo"), "redo still looks disabled behind the menu");
}

#[test]
fn lesson_ends_with_first_match_offer() {
    for size in [DESKTOP, PHONE] {
        let mut harness = MenuHarness::new(size);
        harness.press("Abeo");
        harness.press("First lesson");
        let steps = crate::learning::lesson("abeo").unwrap().steps();
        for (number, step) in steps.iter().enumerate() {
            harness.0.state_mut().world_mut().write_message(PlayMove(step.answers()[0]));
            while harness.get::<LessonState>().place().unwrap().1 == number {
                (0..20).for_each(|_| harness.0.state_mut().update());
            }
            harness.wait();
        }
        assert!(harness.shows("Leave"), "{size:?}");
        harness.press("Play a first match");
        let setup = harness.get::<GameSession>().setup();
        assert_eq!((setup.computer(Side(0)), setup.computer(Side(1))), (None, Level::new(1)));
        assert!(harness.shows("Undo") && harness.turns() == 0);
    }
}

#[test]
fn match_buttons_fit_in_every_window_and_language() {
    for size in [DESKTOP, (960.0, 640.0), (1024.0, 640.0), PHONE, (360.0, 640.0)] {
        let mut harness = MenuHarness::in_match(size, 1);
        for locale in Locale::ALL {
            harness.set(Language(Localization::of(locale)));
            harness.wait();
            let words = Localization::of(locale);
            let room = harness.get::<ScreenLayout>().buttons.inflate(1.0);
            for key in [ids::HUD_UNDO, ids::HUD_REDO, ids::HUD_HINT, ids::HUD_MENU] {
                let place = harness.0.get_by_role_and_label(Role::Button, &words.text(key)).rect();
                let corners = [place.min, place.max].map(|corner| Vec2::new(corner.x, corner.y));
                assert!(corners.iter().all(|corner| room.contains(*corner)), "{key} {locale:?} {size:?}: {place:?}");
            }
        }
    }
}

#[test]
fn language_changes_immediately() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.press("Settings");
    harness.press("Deutsch");
    let heading = Localization::of(Locale::German).text(ids::SETTINGS_HEADING);
    assert!(harness.shows(&heading) && !harness.shows("Settings"), "{heading}");
    harness.press("Français");
    harness.press("English");
    assert!(harness.shows("Settings"));
}

#[test]
fn setup_links_do_not_overlap_game_name() {
    for size in [DESKTOP, (800.0, 540.0), (960.0, 640.0), PHONE, (360.0, 640.0)] {
        for locale in Locale::ALL {
            let mut harness = MenuHarness::new(size);
            harness.press("Abstrakto");
            harness.set(Language(Localization::of(locale)));
            harness.wait();
            let words = Localization::of(locale);
            let name = harness.0.get_by_role_and_label(Role::Label, "Abstrakto").rect();
            let menu = harness.get::<ScreenLayout>().menu;
            for key in [ids::RULES_OPEN, ids::LESSON_BEGIN] {
                let place = harness.0.get_by_role_and_label(Role::Button, &words.text(key)).rect();
                assert!(!place.intersects(name), "{key} {locale:?} {size:?}: {place:?} {name:?}");
                assert!(place.left() > menu.min.x && place.right() < menu.max.x, "{key} {locale:?} {size:?}");
            }
        }
    }
}

/// Storage messages after a problem at start-up or while saving.
const NOTE: &str = "/home/ann/.local/share/quintet/match.quintet was not loaded. It is damaged: its end is missing. \
                    It was moved to /home/ann/.local/share/quintet/match.damaged-1.quintet.";
const TROUBLE: &str = "The match cannot be saved: there is no space left on the disk that holds it.";

#[test]
fn pause_menu_fits_in_default_window() {
    for (game, finished) in [("abalone", false), ("abalone", true), ("abande", false)] {
        for text in [TextSize::Usual, TextSize::Large, TextSize::Larger] {
            let mut harness = MenuHarness::new(DESKTOP);
            harness.start_match(game, &[], None);
            for _ in 0..2 {
                let code = harness.get::<GameSession>().game().legal_moves()[0];
                harness.send(PlayMove(code));
            }
            if finished {
                harness.send(EndSession(Termination::Resigned(Side::FIRST)));
            }
            harness.set_text_size(text, DESKTOP);
            harness.open_menu(Menu::Pause);
            for locale in Locale::ALL {
                for trouble in [None, Some(TROUBLE.to_owned())] {
                    if trouble.is_some() && text == TextSize::Larger {
                        continue; // no room for the message
                    }
                    harness.set(SaveError(trouble.clone()));
                    harness.set_language(locale);
                    let what = format!("{game} {finished} {text:?} {locale:?} {trouble:?}");
                    assert!(!harness.has_scroll_bar(), "{what}");
                    let window = harness.get::<ScreenLayout>().size;
                    let words = Localization::of(locale);
                    for key in [ids::PAUSE_RESUME, ids::PAUSE_FLIP, ids::PAUSE_QUIT, ids::PAUSE_LEAVE] {
                        let name = words.text(key);
                        let found = harness.controls().into_iter().find(|(label, _)| *label == name);
                        let place = found.unwrap_or_else(|| panic!("{what}: {name}")).1;
                        assert!(place.min.y >= 12.0 && place.max.y <= window.y - 12.0, "{what}: {name} at {place:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn pause_menu_scroll_bar_overlaps_nothing() {
    for size in [PHONES[0], PHONES[2], PHONES[3]] {
        let mut harness = MenuHarness::in_match(size, 3);
        let behind = harness.controls();
        harness.open_menu(Menu::Pause);
        let bars: Vec<_> = harness.0.query_all_by_role(Role::ScrollBar).map(|bar| bar.rect()).collect();
        let bar = bars.into_iter().max_by(|one, other| one.height().total_cmp(&other.height())).unwrap();
        for (name, place) in harness.controls().into_iter().filter(|device| !behind.contains(device)) {
            assert!(!place.intersects(bar), "{size:?}: {name} at {place:?}, the bar at {bar:?}");
        }
    }
}

#[test]
fn title_with_notes_fits_in_default_window() {
    for locale in Locale::ALL {
        let mut harness = MenuHarness::in_match(DESKTOP, 3);
        harness.press("Menu");
        harness.press("Back to title");
        harness.set(StorageNotices(vec![NOTE.to_owned()]));
        harness.set(SaveError(Some(TROUBLE.to_owned())));
        harness.set_language(locale);
        assert!(!harness.has_scroll_bar(), "{locale:?}");
        let texts = harness.texts();
        let note = texts.iter().find(|text| text.words == NOTE).expect("the note is drawn");
        assert!(note.place.max.y < DESKTOP.1 - 8.0 && note.clip_rect.contains_rect(note.place), "{:?}", note.place);
    }
}

#[test]
fn title_scroll_bar_is_beside_buttons() {
    for handed in [Handed::Right, Handed::Left] {
        let mut harness = MenuHarness::new((844.0, 390.0));
        harness.set(StorageNotices(vec![NOTE.to_owned(), NOTE.to_owned()]));
        harness.set(handed);
        harness.wait();
        let bar = harness.0.query_all_by_role(Role::ScrollBar).map(|bar| bar.rect()).next().expect("the title scrolls");
        let right = harness.controls().into_iter().map(|(_, place)| place.right()).fold(0.0, f32::max);
        assert!(bar.left() >= right && bar.right() <= right + 16.0, "{bar:?} is not beside {right}");
    }
}

/// Asserts that all visible texts are legible: at least the minimum font size, inside the window and not clipped
/// horizontally. Without scroll bars they must not be clipped vertically either. Without an open menu, texts must not
/// overlap. Controls must be large enough for touch.
fn assert_legible(harness: &MenuHarness<'_>, what: &str) {
    let window = harness.get::<ScreenLayout>().size;
    let window = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(window.x, window.y));
    let scrolls = harness.has_scroll_bar();
    let texts = harness.texts();
    for text in &texts {
        let DrawnText { words, points, place, clip_rect } = text;
        if !place.intersects(*clip_rect) {
            continue;
        }
        assert!(*points >= size::SMALL, "{what}: “{words}” has font size {points}");
        let near = window.expand(1.0);
        let inside = near.x_range().contains(place.left()) && near.x_range().contains(place.right());
        assert!(inside, "{what}: “{words}” at {place:?} in {window:?}");
        let clipped_horizontally = place.left() < clip_rect.left() - 1.0 || place.right() > clip_rect.right() + 1.0;
        assert!(!clipped_horizontally, "{what}: “{words}” at {place:?}, clipped to {clip_rect:?}");
        let fits_vertically = near.contains_rect(*place) && clip_rect.expand(1.0).contains_rect(*place);
        assert!(fits_vertically || scrolls, "{what}: “{words}” at {place:?}, clipped to {clip_rect:?}");
    }
    if harness.menu() == Menu::None {
        for (index, one) in texts.iter().enumerate() {
            for other in &texts[index + 1..] {
                let both = one.place.intersect(one.clip_rect).intersect(other.place.intersect(other.clip_rect));
                let disjoint = both.width() <= 1.0 || both.height() <= 1.0;
                assert!(disjoint, "{what}: “{}” and “{}” at {both:?}", one.words, other.words);
            }
        }
    }
    for (name, place) in harness.controls() {
        if name.starts_with("Move ") || name.starts_with("Zug ") || name.starts_with("Coup ") {
            continue; // list rows are lower: the navigation bar is an alternative
        }
        assert!(place.height() >= 43.5 && place.width() >= 43.5, "{what}: {name} is {place:?}");
        assert!(scrolls || window.expand(0.5).contains_rect(place), "{what}: {name} at {place:?}");
    }
}

#[test]
fn menus_are_legible_on_phones() {
    for size in PHONES {
        for locale in Locale::ALL {
            let words = Localization::of(locale);
            let mut harness = MenuHarness::new(size);
            harness.set_language(locale);
            let check = |harness: &MenuHarness<'_>, what: &str| {
                assert_legible(harness, &format!("{what}, {locale:?}, {size:?}"));
            };
            check(&harness, "title");
            for menu in [Menu::Settings, Menu::Records] {
                harness.open_menu(menu);
                check(&harness, &format!("{menu:?}"));
                harness.open_menu(Menu::None);
            }
            for entry in GAMES {
                harness.press(entry.info.name);
                check(&harness, &format!("setup of {}", entry.info.id));
                harness.press(&words.text(ids::SETUP_BACK));
            }
            harness.press(&words.text(ids::RULES_OPEN));
            check(&harness, "rules");
            harness.press(&words.text(ids::SETUP_BACK));
            harness.start_match("abalone", &[], None);
            for _ in 0..3 {
                let code = harness.get::<GameSession>().game().legal_moves()[3];
                harness.send(PlayMove(code));
            }
            for menu in [Menu::Pause, Menu::Moves, Menu::Share, Menu::ScoreBreakdown, Menu::Review, Menu::Settings] {
                harness.open_menu(menu);
                check(&harness, &format!("{menu:?}"));
                harness.open_menu(Menu::None);
            }
            harness.press(&words.text(ids::HUD_UNDO));
            check(&harness, "question");
            harness.press(&words.text(ids::ASK_BACK_NO));
            harness.send(EndSession(Termination::Resigned(Side::FIRST)));
            check(&harness, "result");
            let is_tall = harness.get::<ScreenLayout>().shape == LayoutShape::Tall;
            harness.press(&words.text(if is_tall { ids::RESULT_BOARD } else { ids::RESULT_LOOK }));
            check(&harness, "the final board");
            harness.open_menu(Menu::Pause);
            harness.press(&words.text(ids::PAUSE_LEAVE));
            harness.start_match("abalone", &[], None);
            harness.open_menu(Menu::Pause);
            harness.press(&words.text(ids::PAUSE_LEAVE));
            check(&harness, "title with a saved match");
            harness.set(StorageNotices(vec![NOTE.to_owned()]));
            harness.wait();
            check(&harness, "title with a note");
        }
    }
}

#[test]
fn matches_are_legible_on_phones() {
    let clocks = [None, TimeControl::parse("1800+5")];
    for size in PHONES {
        for locale in Locale::ALL {
            for clock in clocks {
                let mut harness = MenuHarness::new(size);
                harness.set_language(locale);
                for (game, players) in
                    [("abeo", 2), ("abande", 2), ("abalone", 2), ("abstrakto", 2), ("aeb", 2), ("aeb", 3), ("aeb", 4)]
                {
                    let number = players.to_string();
                    let options: &[(&str, &str)] = if game == "aeb" { &[("players", &number)] } else { &[] };
                    harness.start_match(game, options, clock);
                    let what = format!("{game} with {players}, {clock:?}, {locale:?}, {size:?}");
                    assert_eq!(harness.get::<GameSession>().game().players(), players);
                    assert_legible(&harness, &what);
                    for number in 0..6 {
                        let legal = harness.get::<GameSession>().game().legal_moves();
                        let code = legal[number * 7 % legal.len()];
                        harness.send(PlayMove(code));
                        assert_legible(&harness, &what);
                    }
                    harness.send(NavigateHistory::Show(HistoryCursor { line: Line::Match, turn: 2 }));
                    assert_legible(&harness, &format!("{what}, an earlier turn"));
                    harness.send(NavigateHistory::Return);
                }
            }
        }
    }
}

#[test]
fn lessons_are_legible_on_phones() {
    for size in PHONES {
        for locale in Locale::ALL {
            for entry in GAMES {
                let mut harness = MenuHarness::new(size);
                harness.set_language(locale);
                harness.send(StartLesson(entry.info.id));
                let steps = crate::learning::lesson(entry.info.id).unwrap().steps();
                for (number, step) in steps.iter().enumerate() {
                    assert_legible(&harness, &format!("step {number} of {}, {locale:?}, {size:?}", entry.info.id));
                    harness.send(PlayMove(step.answers()[0]));
                    while harness.get::<LessonState>().place().unwrap().1 == number {
                        (0..20).for_each(|_| harness.0.state_mut().update());
                    }
                    harness.wait();
                }
                assert_legible(&harness, &format!("the end of {}, {locale:?}, {size:?}", entry.info.id));
            }
        }
    }
}
