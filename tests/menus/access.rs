//! Tests of the accessibility tree: names, announcements, and whole matches played through it.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Action, Node, NodeId, Role};
use quintet_bevy::animation::Timeline;
use quintet_bevy::assist::SessionReview;
use quintet_bevy::clock::{GameClock, TimeControl};
use quintet_bevy::frame::{GoTo, Menu, Phase, Screen};
use quintet_bevy::input::{ConfirmMoves, Cursor, MoveSelection, RejectionMessage};
use quintet_bevy::layout::Highlight;
use quintet_bevy::learning::{LessonState, ShowFigure, StartLesson};
use quintet_bevy::persistence::SaveError;
use quintet_bevy::play::{EndSession, OfferDraw, SelectStep};
use quintet_bevy::session::{
    GameSession, HistoryCursor, HistoryLine, MoveRejected, NavigateHistory, PlayMove, SessionSetup, StartSession,
    Termination,
};
use quintet_bevy::theme::Motion;
use quintet_core::catalog::GameDef;
use quintet_core::learning::{LessonStep, page};
use quintet_core::rules::{EncodedMove, InputStep, LocalizedText, MoveError, Side};
use quintet_core::speech::Verbosity;
use quintet_core::words::{Locale, Localization, ids};
use quintet_games::{find, games};
use quintet_menus::{AccessSettings, ScanPace};

use crate::tree::TreePlayer;

/// The menus that can be opened at any time during a match.
const MENUS: [Menu; 12] = [
    Menu::Pause,
    Menu::Settings,
    Menu::Accessibility,
    Menu::Bindings,
    Menu::Moves,
    Menu::Share,
    Menu::ScoreBreakdown,
    Menu::PastMatches,
    Menu::Glossary,
    Menu::Files,
    Menu::Notice,
    Menu::Quit,
];
/// More rounds of frames than the review of two turns takes.
const MAX_REVIEW_ROUNDS: usize = 2_000;
/// The number of random moves after which a match is resigned.
const MAX_TURNS: usize = 60;

impl TreePlayer {
    /// Opens a menu, or closes the open one.
    fn open(&mut self, menu: Menu) {
        self.app.world_mut().resource_mut::<NextState<Menu>>().go_to(menu);
        self.wait();
        self.assert_open(menu);
    }

    fn menu(&self) -> Menu {
        *self.app.world().resource::<State<Menu>>().get()
    }

    /// Asserts that this menu is open and drawn as a dialog with a button. Without a menu, there is no dialog.
    fn assert_open(&self, menu: Menu) {
        assert_eq!(self.menu(), menu);
        let dialogs = self.nodes(Role::Dialog);
        assert_eq!(dialogs.len(), usize::from(menu != Menu::None), "{menu:?}");
        assert!(dialogs.iter().all(|(_, dialog)| self.has_button(dialog)), "{menu:?} has no button");
    }

    /// Whether a descendant of a node is a button.
    fn has_button(&self, node: &Node) -> bool {
        let mut children = node.children().iter().filter_map(|child| self.node(*child));
        children.any(|child| child.role() == Role::Button || self.has_button(child))
    }

    fn start(&mut self, setup: SessionSetup) {
        self.send(StartSession(setup));
    }

    /// Takes a step of a move.
    fn take(&mut self, step: InputStep) {
        self.send(SelectStep(step));
    }

    fn session(&self) -> &GameSession {
        self.app.world().resource()
    }

    /// Writes a message, and waits until it is handled.
    fn send(&mut self, message: impl Message) {
        self.app.world_mut().write_message(message);
        self.wait();
    }

    /// Runs frames until the review is complete.
    fn wait_for_review(&mut self) {
        for _ in 0..MAX_REVIEW_ROUNDS {
            if self.app.world().resource::<SessionReview>().is_complete() {
                return self.wait();
            }
            self.wait();
        }
        panic!("the review does not end after {MAX_REVIEW_ROUNDS} rounds");
    }

    /// Asserts that everything that can be pressed or focused has a name.
    fn assert_named(&self, what: &str) {
        for node in self.interactive() {
            // What is typed into a field is its value, not its name. A sign such as “+” is no name.
            let name = if node.role() == Role::Label { node.value() } else { node.label() };
            let is_named = name.is_some_and(|name| name.contains(char::is_alphanumeric));
            assert!(is_named, "{what}: a {:?} at {:?} has no name", node.role(), node.bounds());
        }
    }
}

/// Asserts that everything in a match of this game has a name: during the match, in its menus, and after its end.
fn assert_match_named(player: &mut TreePlayer, game: &'static GameDef, what: &str) {
    player.start(SessionSetup::of(game));
    player.assert_named(&format!("start of {what}"));
    let code = player.session().game().legal_moves()[0];
    player.send(PlayMove(code));
    for menu in MENUS {
        player.open(menu);
        player.assert_named(&format!("{menu:?} in {what}"));
    }
    player.open(Menu::None);
    player.send(OfferDraw);
    player.assert_open(Menu::Proposal);
    player.assert_named(&format!("draw offer in {what}"));
    player.open(Menu::None);
    player.send(EndSession(Termination::Resigned(Side::FIRST)));
    player.assert_named(&format!("result in {what}"));
    player.open(Menu::Review);
    player.wait_for_review();
    assert_eq!(player.nodes(Role::Slider).len(), 1, "the graph of the review in {what}");
    player.assert_named(&format!("review in {what}"));
}

#[test]
fn everything_that_can_be_pressed_has_a_name() {
    for locale in Locale::ALL {
        let words = Localization::of(locale);
        let mut player = TreePlayer::new();
        player.set_language(locale);
        player.assert_named(&format!("title in {locale:?}"));
        for menu in [Menu::Settings, Menu::Accessibility, Menu::Bindings] {
            player.open(menu);
            player.assert_named(&format!("{menu:?} at the title in {locale:?}"));
        }
        player.open(Menu::None);
        for game in games() {
            let id = game.info.id;
            player.press(game.info.name);
            player.assert_named(&format!("setup of {id} in {locale:?}"));
            player.press(&words.text(ids::SETUP_BACK));
            assert_match_named(&mut player, game, &format!("{id} in {locale:?}"));
            player.open(Menu::Pause);
            player.press(&words.text(ids::PAUSE_LEAVE));
        }
        player.open(Menu::PastMatches);
        let names = player.pressable().filter_map(|(_, node)| node.label());
        let listed = names.filter(|name| name.contains(" – ") && name.contains("  ·  ")).count();
        assert_eq!(listed, games().count(), "past matches in {locale:?}");
        player.assert_named(&format!("past matches in {locale:?}"));
    }
}

#[test]
fn every_cell_is_in_the_grid_with_its_contents() {
    let mut player = TreePlayer::new();
    player.start(SessionSetup::of(find("abalone").unwrap()));
    assert_eq!(player.nodes(Role::Grid)[0].1.label(), Some("Board of Abalone"));
    assert_eq!((player.nodes(Role::Row).len(), player.nodes(Role::GridCell).len()), (9, 61));
    assert_eq!(player.cell("c3").1.label(), Some("c3, Black’s ball, can be chosen"));
    assert_eq!(player.cell("i9").1.label(), Some("i9, White’s ball"));
    player.press_cell("c3");
    assert_eq!(player.cell("c3").1.is_selected(), Some(true));
    assert_eq!(player.heard().last().unwrap(), "c3: selected. Choose where it goes, or the row’s other end");
}

#[test]
fn a_game_can_be_pressed_while_another_one_has_the_focus() {
    let mut player = TreePlayer::new();
    let aeb = player.pressable().find(|(_, node)| node.label() == Some("Aeb")).map(|(id, _)| id);
    player.request(aeb.expect("the title offers Aeb"), Action::Focus);
    assert_eq!(player.focused().label(), Some("Aeb"));
    player.press("Abalone");
    assert_eq!(player.nodes(Role::Heading)[0].1.label(), Some("Abalone"));
}

#[test]
fn board_has_no_nodes_behind_a_menu() {
    let mut player = TreePlayer::new();
    player.start(SessionSetup::of(find("abalone").unwrap()));
    player.open(Menu::Pause);
    assert!(player.nodes(Role::Grid).is_empty());
    player.open(Menu::None);
    assert_eq!(player.nodes(Role::Grid).len(), 1);
}

#[test]
fn moves_and_rejections_are_announced() {
    let mut player = TreePlayer::new();
    player.start(SessionSetup::of(find("abalone").unwrap()));
    assert_eq!(player.heard(), ["Black to move."]);
    player.press_cell("c3");
    player.press_cell("d3");
    let heard = player.heard();
    assert_eq!(heard.last().unwrap(), "Black moves a ball from c3 to d3. White to move.");
    player.press_cell("e5");
    assert_eq!(player.heard(), ["There is no ball on e5."]);
    assert_eq!(player.session().moves().len(), 1);
}

#[test]
fn every_move_to_confirm_is_announced() {
    let mut player = TreePlayer::new();
    player.app.insert_resource(ConfirmMoves(true));
    player.start(SessionSetup::of(find("abalone").unwrap()));
    player.press_cell("c3");
    player.heard();
    for target in ["d3", "d4"] {
        player.press_cell(target);
        let heard = player.heard().join(" ");
        assert!(heard.contains(&format!("from c3 to {target}")), "{heard}");
    }
    assert!(player.session().moves().is_empty());
    player.press_cell("d4");
    assert_eq!(player.session().moves()[0].text, "c3d4");
}

#[test]
fn rejection_stays_while_a_screen_reader_is_used() {
    let mut player = TreePlayer::new();
    player.start(SessionSetup::of(find("abalone").unwrap()));
    player.press_cell("c3");
    player.press_cell("e5");
    player.wait_for(Duration::from_secs(6));
    let is_shown = |player: &TreePlayer| player.app.world().resource::<RejectionMessage>().is_shown();
    assert!(is_shown(&player));
    player.press_cell("d3");
    assert!(!is_shown(&player), "it ends with the next move");
}

#[test]
fn function_keys_work_while_a_control_has_the_focus() {
    let mut player = TreePlayer::new();
    player.start(SessionSetup::of(find("abalone").unwrap()));
    for (control, expected) in [("Hint", Menu::Pause), ("Resign", Menu::None)] {
        let found = player.pressable().find(|(_, node)| node.label() == Some(control)).map(|(id, _)| id);
        player.request(found.expect(control), Action::Focus);
        player.heard();
        player.press_key(KeyCode::F8, &[]);
        assert_eq!(
            player.heard().len(),
            usize::from(expected == Menu::Pause),
            "{control}: the score is read in the match"
        );
        player.press_key(KeyCode::F10, &[]);
        assert_eq!(player.menu(), expected, "{control}");
    }
}

#[test]
fn names_of_hidden_tiles_do_not_tell_which_are_left() {
    let mut player = TreePlayer::new();
    let game_def = find("abstrakto").unwrap();
    let mut setup = SessionSetup { secret: vec!["blue", "orange"], ..SessionSetup::of(game_def) };
    for (key, value) in [("blue", "6/6/3"), ("orange", "6/6/3")] {
        setup.options.set(key, value).unwrap();
    }
    player.start(setup);
    let in_hand = |player: &TreePlayer| -> Vec<String> {
        let labels = player.pressable().filter_map(|(_, node)| node.label().map(str::to_owned));
        labels.filter(|label| label.contains("in hand")).collect()
    };
    let hidden = in_hand(&player);
    assert_eq!(hidden.len(), 3, "{hidden:?}");
    assert!(hidden.iter().all(|label| !label.contains("can be chosen")), "{hidden:?}");
    player.press("Look at my tiles");
    let shown = in_hand(&player);
    assert!(shown.iter().all(|label| label.contains("can be chosen")), "{shown:?}");
    player.press("Hide my tiles");
    assert_eq!(in_hand(&player), hidden);
}

#[test]
fn undone_moves_are_announced() {
    let mut player = TreePlayer::new();
    player.start(SessionSetup::of(find("abalone").unwrap()));
    player.press_cell("c3");
    player.press_cell("d3");
    player.heard();
    player.press("Undo");
    player.press("Yes, undo it");
    assert_eq!(player.heard().last().unwrap(), "The last move was undone. Black to move.");
    for (from, to) in [("c3", "d3"), ("g5", "f5"), ("d3", "e3")] {
        player.press_cell(from);
        player.press_cell(to);
    }
    player.send(NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn: 0 }));
    player.press("Undo to here");
    player.press("Yes, undo it");
    assert_eq!(player.heard().last().unwrap(), "The last three moves were undone. Black to move.");
    player.send(NavigateHistory::Redo(3));
    assert!(player.heard().last().unwrap().starts_with("Redone: "));
}

#[test]
fn end_outside_the_rules_is_announced_instead_of_a_turn() {
    let mut player = TreePlayer::new();
    player.start(SessionSetup::of(find("abalone").unwrap()));
    player.press_cell("c3");
    player.press_cell("d3");
    player.send(EndSession(Termination::Resigned(Side::SECOND)));
    player.heard();
    for request in [NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn: 0 }), NavigateHistory::Return]
    {
        player.send(request);
    }
    let heard = player.heard();
    assert_eq!(heard.last().unwrap(), "The game is over. Black wins: a player resigned.", "{heard:?}");
}

#[test]
fn menus_are_announced_when_they_open() {
    let mut player = TreePlayer::new();
    player.press("Settings");
    assert_eq!(player.heard(), ["Settings"]);
    player.press("Accessibility");
    assert_eq!(player.heard(), ["Accessibility"]);
    let headings = player.nodes(Role::Heading);
    let first = headings.iter().filter(|(_, node)| node.level() == Some(1)).map(|(_, node)| node.label());
    assert!(first.flatten().any(|label| label == "Accessibility"));
    assert!(headings.iter().any(|(_, node)| node.level() == Some(2) && node.label() == Some("Input")));
}

#[test]
fn clock_announces_the_last_minute() {
    let mut player = TreePlayer::new();
    let clock = TimeControl::parse("61");
    player.start(SessionSetup { clock, ..SessionSetup::of(find("abalone").unwrap()) });
    player.press_cell("c3");
    player.press_cell("d3");
    player.heard();
    let left = |player: &TreePlayer| player.app.world().resource::<GameClock>().state().unwrap().left(Side::SECOND);
    let mut rounds = 0;
    while left(&player).as_secs() >= 59 {
        player.wait();
        rounds += 1;
        assert!(rounds < 1000, "the clock does not run: {:?} left", left(&player));
    }
    assert_eq!(player.heard(), ["White has one minute left."]);
}

#[test]
fn the_end_of_a_soft_clock_is_announced() {
    let mut player = TreePlayer::new();
    let clock = TimeControl::parse("1 soft");
    player.start(SessionSetup { clock, ..SessionSetup::of(find("abalone").unwrap()) });
    player.press_cell("c3");
    player.press_cell("d3");
    player.heard();
    player.wait_for(Duration::from_millis(1_200));
    assert_eq!(player.heard(), ["The time of White is up."]);
    assert!(player.session().result().is_none());
}

#[test]
fn press_during_an_animation_is_not_lost() {
    let mut player = TreePlayer::new();
    player.app.insert_resource(Motion::Full);
    player.start(SessionSetup::of(find("abalone").unwrap()));
    player.press_cell("c3");
    player.press_cell("d3");
    assert!(player.app.world().resource::<Timeline>().is_running());
    player.press_cell("g7");
    let taken = player.app.world().resource::<MoveSelection>().taken();
    let names: Vec<_> =
        taken.iter().map(|step| (player.session().game().info().cell_name)(step.cell().unwrap())).collect();
    assert_eq!(names, ["g7"]);
}

#[test]
fn save_error_during_a_match_is_announced_once() {
    let mut player = TreePlayer::new();
    player.start(SessionSetup::of(find("abalone").unwrap()));
    player.heard();
    let sentence = LocalizedText::new(ids::PAST_MATCHES_NOT_OPENED);
    let text = Localization::english().localize(&sentence);
    player.app.insert_resource(SaveError(Some(sentence.clone())));
    player.app.world_mut().write_message(MoveRejected(MoveError {
        message: sentence,
        cells: Vec::new(),
        related_cells: Vec::new(),
    }));
    player.wait();
    assert_eq!(player.heard(), [text]);
    player.app.world_mut().resource_mut::<NextState<Screen>>().go_to(Screen::Title);
    player.wait();
    assert_eq!(player.heard(), Vec::<String>::new(), "it is not announced again on the title");
}

#[test]
fn verbosity_changes_the_labels() {
    let mut player = TreePlayer::new();
    player.start(SessionSetup::of(find("abalone").unwrap()));
    player.press_cell("c3");
    let mut lengths = Vec::new();
    for verbosity in Verbosity::ALL {
        player.app.insert_resource(AccessSettings { verbosity, ..AccessSettings::default() });
        player.wait();
        lengths.push(player.cell("d3").1.label().unwrap().len());
    }
    assert!(lengths.is_sorted() && lengths[0] < lengths[1], "{lengths:?}");
}

#[test]
fn requested_focus_moves_the_cursor_and_the_cursor_moves_the_focus() {
    let mut player = TreePlayer::new();
    player.start(SessionSetup::of(find("abalone").unwrap()));
    let (id, _) = player.cell("e5");
    player.request(id, Action::Focus);
    assert!(player.focused().label().unwrap().starts_with("e5,"));
    let info = find("abalone").unwrap().info;
    let at = |player: &TreePlayer| player.app.world().resource::<Cursor>().0.map(info.cell_name);
    assert_eq!(at(&player), Some("e5"));
    player.press_key(KeyCode::ArrowRight, &[]);
    let now = at(&player).unwrap();
    assert!(now != "e5" && player.focused().label().unwrap().starts_with(&format!("{now},")), "{now}");
}

/// The nodes that can be pressed to continue the move, according to their labels or their group.
fn options(player: &TreePlayer) -> Vec<NodeId> {
    let choices = player.nodes(Role::Group).into_iter().find(|(_, node)| node.label() == Some("Choices"));
    let is_possible = |node: &Node| {
        let label = node.label().unwrap_or_default();
        label.contains("can be chosen") || label.contains("possible")
    };
    let in_choices = |id: NodeId| choices.as_ref().is_some_and(|(_, group)| is_below(player, group, id));
    player.pressable().filter(|(id, node)| is_possible(node) || in_choices(*id)).map(|(id, _)| id).collect()
}

/// Whether a node is a descendant of another one.
fn is_below(player: &TreePlayer, group: &Node, id: NodeId) -> bool {
    group
        .children()
        .iter()
        .any(|child| *child == id || player.node(*child).is_some_and(|node| is_below(player, node, id)))
}

#[test]
fn a_match_of_every_game_is_played_through_the_tree() {
    for game in games() {
        let mut player = TreePlayer::new();
        player.press(game.info.name);
        player.press("Start match");
        let (mut state, mut presses) = (7_u64, 0_usize);
        let mut heard = Vec::new();
        while *player.app.world().resource::<State<Phase>>().get() != Phase::Over {
            let turns = player.session().moves().len();
            if turns >= MAX_TURNS {
                player.press("Menu");
                player.press("Resign");
                player.press("Resign");
                heard.extend(player.heard());
                break;
            }
            let options = options(&player);
            assert!(!options.is_empty(), "{}: nothing can be pressed in turn {turns}", game.info.id);
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let option = options[(state >> 33) as usize % options.len()];
            player.request(option, Action::Click);
            presses += 1;
            assert!(presses <= 12 * (turns + 1), "{}: {presses} presses made only {turns} moves", game.info.id);
            heard.extend(player.heard());
        }
        println!("{}: {presses} presses, {} moves", game.info.id, player.session().moves().len());
        assert!(player.session().result().is_some(), "{}", game.info.id);
        let end = heard.last().unwrap();
        let is_end = ["The game is over", "resigns", "wins", "draw"].iter().any(|word| end.contains(word));
        assert!(is_end, "{}: {end}", game.info.id);
    }
}

/// Plays the lesson of a game. Returns what is said.
fn lesson_in_words(game: &'static str) -> Vec<String> {
    let mut player = TreePlayer::new();
    player.send(StartLesson(game));
    let place = |player: &TreePlayer| {
        player.app.world().resource::<LessonState>().lesson_and_step().expect("a lesson is active")
    };
    let (lesson, _) = place(&player);
    let mut said = player.heard();
    while let (lesson, step) = place(&player)
        && let Some(task) = lesson.steps().get(step)
    {
        let path = player.session().game().paths(task.answers()[0]).remove(0);
        for input in path {
            player.take(input);
            said.extend(player.heard());
        }
        let mut rounds = 0;
        while place(&player).1 == step {
            player.wait();
            rounds += 1;
            assert!(rounds < 1000, "{game}: step {step} goes on");
        }
        player.wait();
        said.extend(player.heard());
    }
    let words = Localization::english();
    let texts = lesson.steps().iter().map(LessonStep::text).chain([lesson.offer()]);
    for text in texts.map(|id| words.text(id)) {
        assert!(said.iter().any(|said| said.contains(&text)), "{game}: not said: {text}");
    }
    said
}

#[test]
fn figures_of_the_rules_are_described() {
    for game in games() {
        let mut player = TreePlayer::new();
        let world = player.app.world_mut();
        world.insert_resource(NextState::Pending(Screen::Rules));
        player.wait();
        player.heard();
        for (number, section) in page(game.info.id).unwrap().sections().iter().enumerate() {
            player.send(ShowFigure(section.figure()));
            let heard = player.heard().join(" ");
            let about = format!("{} section {number}: {heard}", game.info.id);
            assert!(heard.contains("The figure shows: "), "{about}");
            // There are more sentences than events, because the pieces come first.
            let events = section.figure().events().len();
            assert!(heard.matches(['.', ':']).count() > events, "{about}");
        }
    }
}

#[test]
fn first_lesson_describes_the_board_and_the_pieces() {
    let said = lesson_in_words("abalone");
    let first = &said[0];
    for text in [
        "Step 1 of 8.",
        "The board is a hexagon of nine rows; the middle one is the longest. The lowest row is a1 to a5, the highest i5 to i9.",
        "e5 touches e4 and e6 in its row, f5 and f6 above and d4 and d5 below.",
        "F2: Position by rows",
        "Choose a ball, then an empty cell beside it",
        "Your pieces: on three cells. On e5, c3 and c4: your ball.",
        "White: on two cells. On g6 and g7: White’s ball.",
    ] {
        assert!(first.contains(text), "not said: {text}: {first}");
    }
    assert!(said.iter().any(|text| text.contains("falls off the board: 6 of 6")), "{said:?}");
}

/// `cargo test --test menus lessons_are_announced -- --nocapture` prints what is said.
#[test]
fn lessons_are_announced() {
    for game in games() {
        println!("\nThe lesson of {}\n{}", game.info.name, lesson_in_words(game.info.id).join("\n"));
    }
}

#[test]
fn hints_and_remarks_are_announced() {
    let mut player = TreePlayer::new();
    player.send(StartLesson("abalone"));
    player.heard();
    let words = Localization::english();
    player.press(&words.text(ids::LESSON_HINT));
    let heard = player.heard().join(" ");
    assert!(heard.contains("Shown: You move a ball from"), "{heard}");
    player.press(&words.text(ids::LESSON_HINT));
    player.heard();
    // A legal move that is not the answer.
    let game = player.session().game();
    let (lesson, step) = player.app.world().resource::<LessonState>().lesson_and_step().expect("a lesson is active");
    let is_wrong = |action: &EncodedMove| !lesson.steps()[step].accepts(*action);
    let wrong = game.legal_moves().into_iter().find(is_wrong).expect("there is a wrong move");
    for input in game.paths(wrong).remove(0) {
        player.take(input);
    }
    let heard = player.heard().join(" ");
    assert!(heard.contains(&words.text(lesson.steps()[step].otherwise())), "{heard}");
    assert!(!heard.contains("our turn"), "{heard}");
}

#[test]
fn lesson_that_is_started_again_is_announced_again() {
    let mut player = TreePlayer::new();
    for _ in 0..2 {
        player.send(StartLesson("abalone"));
        let heard = player.heard().join(" ");
        assert!(heard.contains("Step 1 of 8."), "{heard}");
        player.app.world_mut().insert_resource(NextState::Pending(Screen::Title));
        player.wait();
        player.heard();
    }
}

/// Enough for the search of a hint.
const MAX_WAITS: usize = 100;

#[test]
fn hint_is_announced_once_with_its_reason() {
    let mut player = TreePlayer::new();
    player.start(SessionSetup::of(find("abalone").unwrap()));
    player.heard();
    player.press(&Localization::english().text(ids::HUD_HINT));
    let mut heard = player.heard();
    for _ in 0..MAX_WAITS {
        player.wait();
        heard.extend(player.heard());
    }
    let [hint] = &heard[..] else { panic!("{heard:?}") };
    assert!(hint.starts_with("Black moves ") && hint.contains(": "), "a move and its reason: {hint}");
}

#[test]
fn keys_read_the_match() {
    let mut player = TreePlayer::new();
    player.start(SessionSetup::of(find("abalone").unwrap()));
    let (id, _) = player.cell("c3");
    player.request(id, Action::Focus);
    player.heard();
    let mut read = |key, held: &[KeyCode]| {
        player.press_key(key, held);
        let heard = player.heard();
        assert_eq!(heard.len(), 1, "{key:?}: {heard:?}");
        heard.into_iter().next().unwrap()
    };
    let position = read(KeyCode::F2, &[]);
    assert!(position.starts_with("No moves played. Black to move. Row a1 to a5: 5 times Black’s ball."), "{position}");
    let by_owner = read(KeyCode::F2, &[KeyCode::ShiftLeft]);
    assert!(by_owner.contains("Black: on 14 cells. On ") && by_owner.contains("White: on 14 cells. On "), "{by_owner}");
    let lines = read(KeyCode::F4, &[]);
    assert!(lines.contains("Row c1 to c7") && lines.contains("rising to the right"), "{lines}");
    assert!(read(KeyCode::F8, &[]).starts_with("Black: 0 of 6 pushed off."));
    assert!(read(KeyCode::F4, &[KeyCode::ShiftLeft]).starts_with("c3: "));
}

/// Switches scanning on, at a fast pace.
fn start_scanning(player: &mut TreePlayer) -> AccessSettings {
    let settings = AccessSettings { scanning: true, pace: ScanPace::Fast, ..AccessSettings::default() };
    player.app.insert_resource(settings);
    settings
}

#[test]
fn one_switch_plays_a_move() {
    let mut player = TreePlayer::new();
    player.start(SessionSetup::of(find("abalone").unwrap()));
    let settings = start_scanning(&mut player);
    let mut rounds = 0;
    while player.session().moves().is_empty() {
        player.wait_for(settings.pace.duration());
        let world = player.app.world();
        let is_on_board = !world.resource::<Highlight>().ringed.is_empty() || world.resource::<Cursor>().0.is_some();
        if is_on_board {
            player.press_key(KeyCode::Space, &[]);
        }
        rounds += 1;
        assert!(rounds < 60, "no move was played: {:?}", player.focused().label());
    }
}

#[test]
fn scanning_reaches_every_button_of_the_title() {
    let mut player = TreePlayer::new();
    let settings = start_scanning(&mut player);
    let mut names: Vec<String> = player.pressable().filter_map(|(_, node)| Some(node.label()?.to_owned())).collect();
    let count = names.len();
    for _ in 0..2 * count + 2 {
        player.wait_for(settings.pace.duration());
        let focused = player.focused().label().unwrap_or_default().to_owned();
        names.retain(|name| *name != focused);
    }
    assert!(count > 5 && names.is_empty(), "not reached: {names:?}");
}

#[test]
fn scanning_does_not_stop_on_unavailable_buttons() {
    let mut player = TreePlayer::new();
    player.start(SessionSetup::of(find("abalone").unwrap()));
    let settings = start_scanning(&mut player);
    let mut stops = Vec::new();
    for _ in 0..60 {
        player.wait_for(settings.pace.duration());
        let focused = player.focused();
        let name = focused.label().unwrap_or_default().to_owned();
        assert!(!focused.is_disabled(), "scanning stops on {name}, but there is nothing to undo");
        stops.push(name);
    }
    assert!(stops.iter().any(|name| name == "Hint"), "{stops:?}");
}

#[test]
fn accessibility_settings_are_two_presses_from_the_title() {
    let mut player = TreePlayer::new();
    player.press("Settings");
    player.press("Accessibility");
    player.press("Detail: Full");
    assert_eq!(player.app.world().resource::<AccessSettings>().verbosity, Verbosity::Full);
    player.press("Text size: Largest");
    player.press("Done");
    assert_eq!(player.menu(), Menu::Settings);
}

#[test]
fn cards_that_ask_to_pass_the_device_are_announced() {
    let mut player = TreePlayer::new();
    player.press("Abstrakto");
    // The order of the nodes is arbitrary. The choice of Orange is below that of Blue.
    let secretly = player.pressable().filter(|(_, node)| node.label() == Some("Secretly"));
    let top = |node: &Node| node.bounds().expect("a button has bounds").y0;
    let lowest = secretly.max_by(|(_, one), (_, other)| top(one).total_cmp(&top(other))).map(|(id, _)| id);
    player.request(lowest.expect("shares can be chosen secretly"), Action::Click);
    player.heard();
    player.press("Start match");
    player.wait();
    assert_eq!(
        player.heard(),
        ["Pass the device to Orange. Orange chooses in secret. Nobody else should see the screen now."]
    );
    player.press("I am Orange");
    player.wait();
    assert_eq!(player.heard(), ["Orange chooses in secret"]);
}

#[test]
fn changes_of_a_setup_are_spoken_but_not_its_first_values() {
    let mut player = TreePlayer::new();
    player.press("Abstrakto");
    player.press("Who plays Blue: Computer");
    player.heard();
    player.press("Blue: Stronger");
    assert_eq!(player.heard(), ["Blue: Level 2"]);
    player.press("Blue: Weaker");
    assert_eq!(player.heard(), ["Blue: Level 1"]);
    player.press("Colour and mark of Orange");
    player.heard();
    player.press("Sky blue for Orange");
    assert_eq!(player.heard(), ["Sky blue is too similar to the colours of Blue."]);
}

#[test]
fn removed_match_is_announced() {
    let mut player = TreePlayer::new();
    player.start(SessionSetup::of(find("abalone").unwrap()));
    player.press_cell("c3");
    player.press_cell("d3");
    player.open(Menu::Pause);
    player.press("Back to main menu");
    player.press("Past matches");
    let delete = player.pressable().filter_map(|(_, node)| node.label());
    let delete = delete.into_iter().find(|label| label.starts_with("Delete ")).expect("the match is listed").to_owned();
    player.heard();
    player.press(&delete);
    assert_eq!(player.heard(), ["The match was deleted."]);
}

/// A match of Abalone between two named players.
fn named_setup() -> SessionSetup {
    SessionSetup { names: ["Black", "White"].map(str::to_owned).to_vec(), ..SessionSetup::of(find("abalone").unwrap()) }
}

#[test]
fn proposal_is_announced_with_what_it_means() {
    let mut player = TreePlayer::new();
    player.start(named_setup());
    player.press_cell("c3");
    player.press_cell("d3");
    player.heard();
    player.press("Undo");
    let heard = player.heard();
    let detail = heard.last().and_then(|text| text.strip_prefix("May Black undo moves? "));
    assert!(detail.is_some_and(|detail| detail.contains("c3d3")), "{heard:?}");
    assert_eq!(player.nodes(Role::Dialog)[0].1.label(), Some("May Black undo moves?"));
}

#[test]
fn graph_of_a_review_is_a_slider_over_the_turns() {
    let mut player = TreePlayer::new();
    player.start(named_setup());
    for (from, to) in [("c3", "d3"), ("g5", "f5")] {
        player.press_cell(from);
        player.press_cell(to);
    }
    player.send(EndSession(Termination::Resigned(Side::FIRST)));
    player.open(Menu::Review);
    player.wait_for_review();
    let graph = |player: &TreePlayer| {
        let (id, node) = player.nodes(Role::Slider)[0];
        (id, node.label().unwrap().to_owned(), node.value().unwrap().to_owned())
    };
    let (id, name, value) = graph(&player);
    assert_eq!(name, "Winning chances by turn");
    assert!(value.starts_with("Turn 2: Black ") && value.ends_with('%'), "{value}");
    player.heard();
    player.request(id, Action::Decrement);
    let (_, _, value) = graph(&player);
    assert!(value.starts_with("Turn 1: Black "), "{value}");
    assert_eq!(player.heard(), [value]);
    player.request(id, Action::Focus);
    player.request(id, Action::Click);
    assert_eq!(player.session().shown().turn, 1);
    assert_eq!(player.menu(), Menu::None);

    // When the board shows another turn, the slider begins there.
    player.send(NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn: 0 }));
    player.open(Menu::Review);
    player.wait_for_review();
    let (_, _, value) = graph(&player);
    assert!(value.starts_with("Turn 0: ") || value.starts_with("Start: "), "{value}");
}
