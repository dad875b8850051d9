//! The menus as people meet them: buttons pressed by their accessible names, with the real table behind them.

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
use crate::rules::{CATALOGUE, Side};
use crate::table::{
    Asked, Bonus, Cause, Flag, GoTo, Language, LastSetup, Line, Livery, Match, MatchClock, Menu, Phase, PlayMove,
    Playback, Screen, Seating, Shown, Sign, Speed, Stage, StageSize, TimeControl,
};
use crate::theme::{Hue, Motion, Palette, install_fonts};
use crate::words::{Locale, Words};

const DESKTOP: (f32, f32) = (1280.0, 800.0);
const PHONE: (f32, f32) = (390.0, 844.0);

/// The program with its menus, and somebody who presses them.
struct Person<'a>(Harness<'a, App>);

impl Person<'_> {
    fn new((width, height): (f32, f32)) -> Self {
        let mut app = app::headless(Duration::from_millis(16));
        app.insert_resource(Motion::Off).insert_resource(StageSize(Vec2::new(width, height)));
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
                install_fonts(&context); // they are there in the next pass
                return;
            }
            let world = app.world_mut();
            let mut contexts = world.query::<&mut EguiContext>();
            for mut own in contexts.iter_mut(world) {
                *own.get_mut() = context.clone();
            }
            world.run_schedule(EguiPrimaryContextPass);
        };
        let mut person = Self(Harness::builder().with_size(egui::vec2(width, height)).build_ui_state(show, app));
        person.wait();
        person
    }

    /// At a match of Abalone in which so many moves were played.
    fn at_a_match(size: (f32, f32), moves: usize) -> Self {
        let mut person = Self::new(size);
        person.press("Abalone");
        person.press("Start match");
        for _ in 0..moves {
            let code = person.get::<Match>().game().legal()[3];
            person.0.state_mut().world_mut().write_message(PlayMove(code));
            person.wait();
        }
        assert_eq!(person.get::<Match>().moves().len(), moves);
        person
    }

    /// Lets the program answer, and shows what it says.
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

    /// Answers every dialog at once.
    fn answer(&mut self, answer: impl Fn(Request) -> Answer + Send + Sync + 'static) {
        self.set(Dialogs::asked_by(move |request, tell| tell(answer(request))));
    }

    /// Chooses one of several that exclude each other.
    fn pick(&mut self, name: &str) {
        let one = self.0.get_by_role_and_label(Role::RadioButton, name);
        one.focus(); // it may have to come into sight first
        self.wait();
        self.0.get_by_role_and_label(Role::RadioButton, name).click();
        self.wait();
    }

    fn key(&mut self, key: Key) {
        self.0.key_press(key);
        self.wait();
    }

    fn sees(&self, name: &str) -> bool {
        self.0.query_all_by_label(name).next().is_some()
    }

    fn get<R: Resource>(&self) -> &R {
        self.0.state().world().resource::<R>()
    }

    fn screen(&self) -> Screen {
        *self.get::<State<Screen>>().get()
    }

    fn menu(&self) -> Menu {
        *self.get::<State<Menu>>().get()
    }

    fn turns(&self) -> usize {
        self.get::<Match>().moves().len()
    }

    /// The name of a move's row in the list.
    fn row(&self, turn: usize) -> String {
        format!("Move {}: {}", turn.div_ceil(2), self.get::<Match>().moves()[turn - 1].1)
    }
}

#[test]
fn a_match_is_set_up_with_names_sides_and_a_clock() {
    let mut person = Person::new(DESKTOP);
    person.press("Abalone");
    assert_eq!(person.screen(), Screen::Setup);
    person.0.get_by_label("Name of Black").focus();
    person.wait();
    person.0.get_by_label("Name of Black").type_text("Ann");
    person.wait();
    person.press("10 min");
    person.press("Increment");
    person.press("10 s");
    person.press("Swap");
    person.press("Belgian daisy");
    person.press("Start match");
    assert_eq!(person.screen(), Screen::Match);
    let setup = person.get::<Match>().setup();
    assert_eq!(
        (setup.names.clone(), setup.options.get("layout")),
        (vec!["Black".to_owned(), "Ann".to_owned()], "belgian-daisy")
    );
    let clock = TimeControl { seconds: 600, bonus: Bonus::Increment(10), flag: Flag::Hard };
    assert_eq!(setup.clock, Some(clock));
    assert!(person.get::<MatchClock>().state().is_some());
    assert!(person.sees("Ann has 10:00 left"), "both clocks can be read aloud");
    let last = person.get::<LastSetup>();
    assert_eq!((last.game.as_deref(), last.clock, last.seating), (Some("abalone"), Some(clock), Seating::AsNamed));
}

#[test]
fn a_colour_and_a_mark_are_chosen_kept_with_the_match_and_offered_again() {
    for size in [DESKTOP, PHONE] {
        let mut person = Person::new(size);
        let usual = person.get::<Palette>().clone();
        person.press("Abalone");
        person.press("Colour and mark of Black");
        person.pick("Red for Black");
        assert!(person.get::<Palette>().black != usual.black, "the board beside shows it at once");
        person.pick("Star for Red");
        person.press("Colour and mark of Red");
        assert!(!person.sees("Star for Red"), "it is closed again");
        person.press("Start match");
        let chosen = Livery { hue: Some(Hue::Red), sign: Some(Sign::Star) };
        let the_match = person.get::<Match>();
        assert_eq!((the_match.livery(Side::FIRST), the_match.livery(Side::SECOND)), (chosen, Livery::default()));
        assert_eq!(the_match.setup().names, ["Red", "White"]);
        person.press("Menu");
        person.press("Leave to title");
        assert_eq!(*person.get::<Palette>(), usual, "the title shows the games as they are");
        person.press("Play Abalone again");
        assert_eq!(person.get::<Match>().livery(Side::FIRST), chosen);
        assert!(person.get::<Palette>().black != usual.black);
    }
}

#[test]
fn two_players_never_have_the_same_colour_or_mark() {
    let mut person = Person::new(DESKTOP);
    person.press("Abstrakto");
    person.press("Colour and mark of Orange");
    person.pick("Sky blue for Orange");
    assert!(person.sees("Sky blue is too close to the colours of Blue."), "nobody chose that blue");
    person.pick("Rose for Orange");
    person.pick("Cross for Rose");
    person.press("Colour and mark of Blue");
    person.pick("Green for Blue");
    person.pick("Red for Green");
    assert!(person.sees("Green and Rose have changed colours.") || person.sees("Red and Mint have changed colours."));
    let hues =
        |person: &Person<'_>| person.get::<Match>().setup().liveries.iter().map(|own| own.hue).collect::<Vec<_>>();
    assert_eq!(hues(&person), [Some(Hue::Red), Some(Hue::Green)]);
    person.pick("Cross for Red");
    let signs: Vec<_> = person.get::<Match>().setup().liveries.iter().map(|own| own.sign).collect();
    assert_eq!(signs, [Some(Sign::Cross), None]);
    // Whoever changes places takes them along.
    person.press("Swap");
    assert_eq!(hues(&person), [Some(Hue::Green), Some(Hue::Red)]);
    person.pick("As the game has it for Green");
    assert_eq!(hues(&person), [None, Some(Hue::Red)]);
}

/// A file of this test, gone when the test is.
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
fn a_record_is_opened_from_the_file_that_a_dialog_names() {
    let file = TestFile::new("open", "[Game \"abalone\"]\n\n1. c3d3 *\n");
    let mut person = Person::new(DESKTOP);
    let named = file.0.clone();
    person.answer(move |_| Answer::File(named.clone()));
    person.press("Past matches");
    person.press("Open");
    person.wait();
    assert_eq!((person.screen(), person.turns()), (Screen::Match, 1));
}

#[test]
fn who_changes_their_mind_in_a_dialog_is_where_they_were() {
    let mut person = Person::new(DESKTOP);
    person.answer(|_| Answer::Nothing);
    person.press("Past matches");
    person.press("Open");
    assert_eq!(person.menu(), Menu::Records);
}

#[test]
fn where_there_is_no_dialog_files_are_listed_and_it_is_said() {
    let mut person = Person::new(PHONE);
    person.answer(|_| Answer::NoDialog);
    person.press("Past matches");
    person.press("Open");
    assert_eq!(person.menu(), Menu::Files);
    assert!(person.sees("This system has no dialog for choosing a file."));
}

#[test]
fn a_record_is_saved_where_a_dialog_says() {
    let file = TestFile::new("save", "older");
    let mut person = Person::at_a_match(DESKTOP, 3);
    let named = file.0.clone();
    person.answer(move |_| Answer::File(named.clone()));
    person.press("Menu");
    person.press("Record");
    person.press("Save as a file");
    assert!(person.sees("The record is saved"));
    let saved = Record::parse(&std::fs::read_to_string(&file.0).unwrap()).unwrap().replay().unwrap();
    assert_eq!(saved.history().len(), 3);
}

#[test]
fn one_dialog_is_open_at_a_time_and_nothing_waits_for_it() {
    let mut person = Person::new(DESKTOP);
    let open = Arc::new(Mutex::new(Vec::new()));
    let opened = Arc::clone(&open);
    person.set(Dialogs::asked_by(move |_, tell| opened.lock().unwrap().push(tell)));
    person.press("Past matches");
    person.press("Open");
    person.press("Open");
    assert_eq!((open.lock().unwrap().len(), person.menu()), (1, Menu::Records));
    open.lock().unwrap().remove(0)(Answer::Nothing);
    person.wait();
    person.press("Open");
    assert_eq!(open.lock().unwrap().len(), 1, "it can be opened again");
}

#[test]
fn one_press_on_the_title_starts_the_last_game_again() {
    let mut person = Person::new(DESKTOP);
    assert!(!person.sees("Play Abeo again"));
    person.press("Abeo");
    person.press("15 min");
    person.press("Start match");
    person.press("Menu");
    person.press("Leave to title");
    assert_eq!(person.screen(), Screen::Title);
    person.press("Play Abeo again");
    assert_eq!(person.screen(), Screen::Match);
    assert_eq!(person.get::<Match>().setup().clock, Some(TimeControl::sudden_death(15)));
}

#[test]
fn the_clock_of_the_setup_can_be_taken_off_again_and_made_soft() {
    let mut person = Person::new(DESKTOP);
    person.press("Abande");
    person.press("5 min");
    person.press("Delay");
    person.0.get_by_label("Play on when time is up").click();
    person.wait();
    let clock = TimeControl { seconds: 300, bonus: Bonus::Delay(5), flag: Flag::Soft };
    assert_eq!(person.get::<super::draft::Draft>().clock, Some(clock));
    person.press("Off");
    assert!(!person.sees("Delay"));
    assert_eq!(person.get::<super::draft::Draft>().clock, None);
}

#[test]
fn a_turn_is_taken_back_with_the_others_yes_and_made_again() {
    for size in [DESKTOP, PHONE] {
        let mut person = Person::at_a_match(size, 4);
        person.press("Undo");
        assert!(person.sees("May White take back?"));
        person.press("No, it stays");
        assert_eq!((person.menu(), person.turns()), (Menu::None, 4));
        person.press("Undo");
        person.press("Yes, take it back");
        assert_eq!((person.menu(), person.turns()), (Menu::None, 3));
        person.press("Redo");
        assert_eq!(person.turns(), 4);
    }
}

#[test]
fn a_move_of_the_list_shows_what_it_led_to() {
    let mut person = Person::at_a_match(DESKTOP, 6);
    person.0.get_by_label(&person.row(2)).click();
    person.wait();
    assert_eq!(person.get::<Match>().shown(), Shown { line: Line::Match, turn: 2 });
    assert!(person.sees("Turn 2 of 6"));
    // Another move from there is tried besides.
    let code = person.get::<Match>().game().legal()[7];
    person.0.state_mut().world_mut().write_message(PlayMove(code));
    person.wait();
    assert_eq!(person.get::<Match>().shown(), Shown { line: Line::Side, turn: 3 });
    assert!(person.sees("What if: turn 3 of 3"));
    person.press("One turn back");
    person.press("One turn on");
    let tried = person.get::<Match>().side_line().unwrap().moves[0].1.clone();
    person.0.get_by_role_and_label(Role::Button, "To the beginning").click();
    person.wait();
    assert_eq!(person.get::<Match>().shown().turn, 0);
    person.0.get_by_label(&format!("Move 2: {tried}")).click();
    person.wait();
    assert_eq!(person.get::<Match>().shown(), Shown { line: Line::Side, turn: 3 });
    person.0.get_all_by_role_and_label(Role::Button, "Back to the match").next().unwrap().click();
    person.wait();
    assert!(person.get::<Match>().is_live() && person.turns() == 6);
    // From an earlier turn the match can be taken back to it.
    person.0.get_by_label(&person.row(3)).click();
    person.wait();
    person.press("Take back to here");
    person.press("Yes, take it back");
    assert_eq!(person.turns(), 3);
}

#[test]
fn on_a_phone_the_list_is_a_card() {
    let mut person = Person::at_a_match(PHONE, 5);
    person.press("Moves");
    assert_eq!(person.menu(), Menu::Moves);
    person.0.get_by_label(&person.row(3)).click();
    person.wait();
    assert_eq!((person.menu(), person.get::<Match>().shown().turn), (Menu::None, 3));
    person.press("Turn 3 of 5 – back to the match");
    assert!(person.get::<Match>().is_live());
}

#[test]
fn moves_are_played_back_and_stopped() {
    let mut person = Person::at_a_match(PHONE, 5);
    person.press("Moves");
    person.press("Play the moves");
    assert!(person.get::<Playback>().is_on() && person.menu() == Menu::None);
    person.press("Fast");
    assert_eq!(person.get::<Playback>().speed, Speed::Fast);
    person.press("Stop");
    assert!(!person.get::<Playback>().is_on());
}

#[test]
fn a_draw_is_offered_agreed_on_and_the_next_match_has_the_sides_changed() {
    let mut person = Person::at_a_match(DESKTOP, 3);
    person.press("Menu");
    person.press("Offer a draw");
    assert!(person.sees("White offers a draw"));
    person.press("Agree on a draw");
    assert_eq!(*person.get::<State<Phase>>().get(), Phase::Over);
    assert!(person.sees("A draw") && person.sees("Everybody agreed on a draw."));
    person.press("Play again, sides changed");
    assert_eq!((person.turns(), *person.get::<State<Phase>>().get()), (0, Phase::Choosing));
}

#[test]
fn resigning_is_asked_twice_and_said_in_words() {
    let mut person = Person::at_a_match(DESKTOP, 3);
    person.press("Menu");
    person.press("Resign");
    assert!(person.sees("White, do you resign?") && person.sees("Black would win."));
    person.press("Resign");
    assert!(person.sees("Black wins") && person.sees("White resigned."));
    assert_eq!(person.get::<Match>().cause(), Some(Cause::Resigned(Side::SECOND)));
    person.press("Look at the board");
    person.press("Menu");
    assert!(!person.sees("Offer a draw"), "nothing is left to be agreed on");
}

#[test]
fn a_question_is_answered_with_the_keyboard_alone() {
    let mut person = Person::at_a_match(DESKTOP, 2);
    person.press("Undo");
    assert!(person.get::<Asked>().0.is_some());
    person.key(Key::Tab);
    person.key(Key::Enter);
    assert_eq!((person.menu(), person.turns()), (Menu::None, 1));
}

#[test]
fn everything_that_is_pressed_has_room_for_a_finger() {
    for size in [DESKTOP, PHONE, (360.0, 640.0)] {
        let mut person = Person::new(size);
        let check = |person: &Person<'_>, what: &str| {
            for role in [Role::Button, Role::CheckBox, Role::RadioButton, Role::TextInput] {
                for node in person.0.query_all_by_role(role) {
                    let place = node.rect();
                    let name = node.accesskit_node().label().unwrap_or_default();
                    if name.starts_with("Move ") {
                        continue; // rows beside the board are lower: the bar below them leads to every move as well
                    }
                    assert!(place.height() >= 43.5 && place.width() >= 40.0, "{what} at {size:?}: {name} is {place:?}");
                }
            }
        };
        check(&person, "title");
        person.press("Abalone");
        if size == DESKTOP {
            person.press("10 min"); // elsewhere one has to scroll to it
        }
        check(&person, "setup");
        person.press("Colour and mark of Black");
        check(&person, "colours");
        person.press("Start match");
        check(&person, "match");
        let code = person.get::<Match>().game().legal()[0];
        person.0.state_mut().world_mut().write_message(PlayMove(code));
        person.wait();
        for menu in [Menu::Pause, Menu::Moves] {
            person.0.state_mut().world_mut().resource_mut::<NextState<Menu>>().go_to(menu);
            person.wait();
            check(&person, "menu");
            person.0.state_mut().world_mut().resource_mut::<NextState<Menu>>().go_to(Menu::None);
            person.wait();
        }
        person.press("Undo");
        check(&person, "question");
        person.press("No, it stays");
        person
            .0
            .state_mut()
            .world_mut()
            .write_message(crate::table::Travel::Show(Shown { line: Line::Match, turn: 0 }));
        person.wait();
        check(&person, "an earlier turn");
    }
}

/// What somebody has in hand who has nothing else.
#[derive(Clone, Copy, Debug)]
enum Control {
    Keyboard,
    Gamepad(Entity),
}

impl Person<'_> {
    /// Takes a gamepad.
    fn gamepad(&mut self) -> Control {
        let world = self.0.state_mut().world_mut();
        let pad = world.spawn_empty().id();
        let connection =
            GamepadConnection::Connected { name: "a gamepad".to_owned(), vendor_id: None, product_id: None };
        world.write_message(GamepadConnectionEvent::new(pad, connection));
        self.wait();
        Control::Gamepad(pad)
    }

    fn button(&mut self, pad: Entity, button: GamepadButton) {
        for value in [1.0, 0.0] {
            let app = self.0.state_mut();
            let event = RawGamepadButtonChangedEvent::new(pad, button, value);
            app.world_mut().write_message(RawGamepadEvent::Button(event));
            app.update();
            // What the program hands to egui, which has a window otherwise.
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

    fn push(&mut self, pad: Entity, way: egui::Vec2) {
        let button = match (way.x.abs() > way.y.abs(), way.x > 0.0, way.y > 0.0) {
            (true, true, _) => GamepadButton::DPadRight,
            (true, false, _) => GamepadButton::DPadLeft,
            (false, _, true) => GamepadButton::DPadDown,
            (false, _, false) => GamepadButton::DPadUp,
        };
        self.button(pad, button);
    }

    /// Where the keys are.
    fn focus(&self) -> Option<(String, egui::Rect)> {
        let all = self.0.query_all_by_role(Role::Button);
        let mut focused = all.filter(|node| node.accesskit_node().is_focused());
        focused.next().map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect()))
    }

    /// Goes to a button, from one to the next, and presses it.
    fn reach(&mut self, control: Control, name: &str) {
        const WAYS: [egui::Vec2; 4] = [egui::Vec2::DOWN, egui::Vec2::RIGHT, egui::Vec2::UP, egui::Vec2::LEFT];
        let mut tried = Vec::new();
        for step in 0..160 {
            let goal = self.0.get_by_role_and_label(Role::Button, name).rect().center();
            let (there, way) = match self.focus() {
                Some((label, place)) => (label == name, goal - place.center()),
                None => (false, egui::Vec2::DOWN),
            };
            match control {
                Control::Keyboard if there => return self.key(Key::Enter),
                Control::Gamepad(pad) if there => return self.button(pad, GamepadButton::South),
                Control::Keyboard => self.key(Key::Tab),
                // Straight there; where that leads round in circles, this way and that, as one would.
                Control::Gamepad(pad) => self.push(pad, if step % 16 < 8 { way } else { WAYS[step / 3 % 4] }),
            }
            tried.extend(self.focus().map(|(label, _)| label));
        }
        panic!("{control:?} did not come to “{name}”: {tried:?}");
    }
}

/// From the title through setup, match, menu and question to the result and the next match. What lies between the first
/// move and the last is played in the tests of the table, by the same controls.
fn from_title_to_result(hand: impl Fn(&mut Person<'_>) -> Control) {
    for entry in CATALOGUE {
        for size in [DESKTOP, PHONE] {
            let mut person = Person::new(size);
            let control = hand(&mut person);
            person.reach(control, entry.info.name);
            assert_eq!(person.screen(), Screen::Setup, "{}", entry.info.id);
            person.reach(control, "Start match");
            assert_eq!(person.screen(), Screen::Match, "{}", entry.info.id);
            match control {
                Control::Gamepad(pad) => person.button(pad, GamepadButton::Start),
                Control::Keyboard => person.reach(control, "Menu"),
            }
            assert_eq!(person.menu(), Menu::Pause);
            person.reach(control, "Resign");
            person.reach(control, "Resign");
            assert_eq!(*person.get::<State<Phase>>().get(), Phase::Over, "{}", entry.info.id);
            person.reach(control, "Play again, sides changed");
            assert_eq!((person.turns(), *person.get::<State<Phase>>().get()), (0, Phase::Choosing));
        }
    }
}

#[test]
fn every_game_is_begun_and_ended_with_a_gamepad_alone() {
    from_title_to_result(|person| person.gamepad());
}

#[test]
fn every_game_is_begun_and_ended_with_the_keyboard_alone() {
    from_title_to_result(|_| Control::Keyboard);
}

#[test]
fn the_computer_is_chosen_as_a_player_with_its_level() {
    for size in [DESKTOP, PHONE] {
        let mut person = Person::new(size);
        person.press("Abalone");
        person.press("Who plays White: Computer");
        assert!(person.sees("White: Level 1"), "{size:?}");
        person.press("White: Stronger");
        person.press("White: Stronger");
        person.press("White: Weaker");
        person.press("Start match");
        let setup = person.get::<Match>().setup();
        assert_eq!((setup.computer(Side(0)), setup.computer(Side(1))), (None, Level::new(2)));
        assert_eq!(setup.names, ["Black", "Computer 2"]);
        // What was chosen is offered again, and sides change when it is played again.
        person.press("Menu");
        person.press("Leave to title");
        person.press("Play Abalone again");
        assert_eq!(person.get::<Match>().setup().computer(Side(1)), Level::new(2));
        let again = super::hud::rematch(person.get::<Match>(), &Words::english());
        assert_eq!(
            (again.computer(Side(0)), again.names),
            (Level::new(2), vec!["Computer 2".to_owned(), "White".to_owned()])
        );
    }
}

#[test]
fn a_hint_and_a_review_are_one_press_away() {
    let mut person = Person::at_a_match(DESKTOP, 5);
    person.press("Hint");
    for _ in 0..2_000 {
        if person.get::<crate::table::Offer>().preview.is_some() {
            break;
        }
        person.wait();
    }
    let preview = person.get::<crate::table::Offer>().preview.clone().unwrap();
    assert!(person.sees(&Words::english().say(&preview.label)), "the reason can be read");
    person.press("Menu");
    person.press("Review the match");
    assert_eq!(person.menu(), Menu::Review);
    for _ in 0..2_000 {
        if person.get::<crate::table::MatchReview>().is_whole() {
            break;
        }
        person.wait();
    }
    assert!(person.get::<crate::table::MatchReview>().is_whole() && person.sees("The chance to win at every turn"));
    person.press("Close");
    assert_eq!(person.menu(), Menu::None);
}

#[test]
fn a_lesson_and_the_rules_are_a_press_away_and_lead_back() {
    for size in [DESKTOP, PHONE] {
        let mut person = Person::new(size);
        person.press("Abeo");
        person.press("Rules");
        assert_eq!(person.screen(), Screen::Rules);
        assert!(person.sees("Rules of Abeo") && person.sees("1 of 6"), "{size:?}");
        person.press("Next");
        assert!(person.sees("2 of 6"));
        person.press("Previous");
        person.press("Back");
        assert_eq!(person.screen(), Screen::Setup);
        person.press("First lesson");
        assert_eq!(person.screen(), Screen::Match);
        assert!(person.sees("Step 1 of 8"), "{size:?}");
        assert!(!person.sees("Undo") && !person.sees("Hint"), "what belongs to a match is not there");
        person.press("Show me");
        assert!(person.get::<crate::table::Offer>().preview.is_some());
        person.press("Leave");
        assert_eq!(person.screen(), Screen::Title);
    }
    let mut person = Person::at_a_match(DESKTOP, 3);
    person.press("Menu");
    person.press("Rules");
    assert_eq!(person.screen(), Screen::Rules);
    person.press("Back to the match");
    assert_eq!((person.screen(), person.turns()), (Screen::Match, 3));
    person.press("Menu");
    person.press("Explain the score");
    assert_eq!(person.menu(), Menu::Accounts);
    person.press("Close");
    assert_eq!(person.menu(), Menu::None);
}

#[test]
fn a_review_waits_until_nothing_is_secret_any_more() {
    let mut person = Person::at_a_match(DESKTOP, 3);
    let setup = crate::table::MatchSetup::of(crate::rules::find("abstrakto").unwrap());
    let names = vec!["Ann".to_owned(), "Ben".to_owned()];
    person.0.state_mut().world_mut().write_message(crate::table::StartMatch(crate::table::MatchSetup {
        secret: vec!["orange"],
        names,
        ..setup
    }));
    person.wait();
    let code = person.get::<Match>().game().legal()[0];
    person.0.state_mut().world_mut().write_message(PlayMove(code));
    person.wait();
    person.press("Menu");
    assert!(!person.sees("Review the match"));
    person.press("Resign");
    person.press("Resign");
    person.press("Look at the board");
    person.press("Menu");
    assert!(person.sees("Review the match"));
}

#[test]
fn the_rules_of_every_game_are_reached_from_the_title() {
    const SECTIONS: [(&str, &str); 5] =
        [("Abande", "1 of 11"), ("Abalone", "1 of 9"), ("Abstrakto", "1 of 6"), ("Aeb", "1 of 13"), ("Abeo", "1 of 6")];
    for size in [DESKTOP, PHONE, (360.0, 640.0), (844.0, 390.0)] {
        let mut person = Person::new(size);
        person.press("Rules");
        assert_eq!(person.screen(), Screen::Rules);
        assert!(person.sees("Rules of Abeo") && person.sees("1 of 6"), "{size:?}");
        for (game, sections) in SECTIONS {
            // Where there is no room for all names, one leads to the next.
            person.press(&if size == DESKTOP { game.to_owned() } else { format!("Rules of {game}") });
            assert!(person.sees(&format!("Rules of {game}")) && person.sees(sections), "{size:?}: {game}");
        }
        person.press("Back");
        assert_eq!(person.screen(), Screen::Title);
        // Of the game that is shown, and back to it.
        person.0.get_by_role_and_label(Role::Button, "Aeb").focus();
        person.wait();
        person.press("Rules");
        assert!(person.sees("Rules of Aeb"), "{size:?}");
    }
}

#[test]
fn the_rules_are_reached_from_the_title_by_keyboard_and_gamepad() {
    for with_gamepad in [false, true] {
        let mut person = Person::new(PHONE);
        let control = if with_gamepad { person.gamepad() } else { Control::Keyboard };
        person.reach(control, "Rules");
        assert_eq!(person.screen(), Screen::Rules, "{control:?}");
        person.reach(control, "Back");
        assert_eq!(person.screen(), Screen::Title, "{control:?}");
    }
}

#[test]
fn all_of_the_title_is_seen_on_a_phone_with_a_match_to_go_on_with() {
    for locale in Locale::ALL {
        let mut person = Person::at_a_match(PHONE, 3);
        person.press("Menu");
        person.press("Leave to title");
        assert!(person.sees("Continue Abalone") && person.sees("Play Abalone again"));
        person.set(Language(Words::of(locale)));
        person.wait();
        let buttons: Vec<_> = person.0.query_all_by_role(Role::Button).map(|button| button.rect()).collect();
        assert!(buttons.len() >= 10, "five games, the rules, and the rest: {}", buttons.len());
        for place in buttons {
            assert!(place.min.y > PHONE.1 * 0.4 && place.max.y <= PHONE.1 - 8.0, "{locale:?}: {place:?}");
        }
    }
}

/// How opaque a text is drawn, from 0 to 255.
fn ink(person: &Person<'_>, words: &str) -> u8 {
    let texts = person.0.output().shapes.iter().filter_map(|clipped| match &clipped.shape {
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
fn what_cannot_be_pressed_is_seen_behind_a_menu_too() {
    let mut person = Person::at_a_match(DESKTOP, 3);
    assert!(ink(&person, "Redo") < ink(&person, "Undo"), "there is nothing to be made again");
    person.press("Menu");
    assert!(ink(&person, "Redo") < ink(&person, "Undo"), "nor behind the menu");
}

#[test]
fn a_lesson_ends_with_the_offer_of_a_first_match() {
    for size in [DESKTOP, PHONE] {
        let mut person = Person::new(size);
        person.press("Abeo");
        person.press("First lesson");
        let steps = crate::learning::lesson("abeo").unwrap().steps();
        for (number, step) in steps.iter().enumerate() {
            person.0.state_mut().world_mut().write_message(PlayMove(step.answers()[0]));
            while person.get::<crate::table::OnLesson>().place().unwrap().1 == number {
                (0..20).for_each(|_| person.0.state_mut().update());
            }
            person.wait();
        }
        assert!(person.sees("Leave"), "{size:?}");
        person.press("Play a first match");
        let setup = person.get::<Match>().setup();
        assert_eq!((setup.computer(Side(0)), setup.computer(Side(1))), (None, Level::new(1)));
        assert!(person.sees("Undo") && person.turns() == 0);
    }
}

#[test]
fn the_buttons_of_a_match_lie_in_their_place_in_every_window_and_language() {
    for size in [DESKTOP, (960.0, 640.0), (1024.0, 640.0), PHONE, (360.0, 640.0)] {
        let mut person = Person::at_a_match(size, 1);
        for locale in Locale::ALL {
            person.set(Language(Words::of(locale)));
            person.wait();
            let words = Words::of(locale);
            let room = person.get::<Stage>().buttons.inflate(1.0);
            for key in ["hud-undo", "hud-redo", "hud-hint", "hud-menu"] {
                let place = person.0.get_by_role_and_label(Role::Button, &words.text(key)).rect();
                let corners = [place.min, place.max].map(|corner| Vec2::new(corner.x, corner.y));
                assert!(corners.iter().all(|corner| room.contains(*corner)), "{key} {locale:?} {size:?}: {place:?}");
            }
        }
    }
}

#[test]
fn another_language_is_spoken_at_once() {
    let mut person = Person::new(DESKTOP);
    person.press("Settings");
    person.press("Deutsch");
    let heading = Words::of(Locale::German).text("settings-heading");
    assert!(person.sees(&heading) && !person.sees("Settings"), "{heading}");
    person.press("Français");
    person.press("English");
    assert!(person.sees("Settings"));
}

#[test]
fn the_doors_of_a_setup_leave_the_name_of_the_game_free() {
    for size in [DESKTOP, (800.0, 540.0), (960.0, 640.0), PHONE, (360.0, 640.0)] {
        for locale in Locale::ALL {
            let mut person = Person::new(size);
            person.press("Abstrakto");
            person.set(Language(Words::of(locale)));
            person.wait();
            let words = Words::of(locale);
            let name = person.0.get_by_role_and_label(Role::Label, "Abstrakto").rect();
            let menu = person.get::<Stage>().menu;
            for key in ["rules-open", "lesson-begin"] {
                let place = person.0.get_by_role_and_label(Role::Button, &words.text(key)).rect();
                assert!(!place.intersects(name), "{key} {locale:?} {size:?}: {place:?} {name:?}");
                assert!(place.left() > menu.min.x && place.right() < menu.max.x, "{key} {locale:?} {size:?}");
            }
        }
    }
}
