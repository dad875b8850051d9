//! Whole turns played with a pointer, including the buttons of named choices.

use std::collections::BTreeSet;

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowEvent};
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Event, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::Queryable;
use quintet_bevy::frame::Phase;
use quintet_bevy::input::{MoveOptions, ReserveSlots};
use quintet_bevy::layout::{BoardLayout, BoardTransform, ChoiceRows, ScreenLayout};
use quintet_bevy::session::GameSession;
use quintet_core::rules::{EncodedMove, InputStep};
use quintet_core::words::{Localization, ids};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::harness::{DESKTOP, MenuHarness, PHONE};

/// The number of turns of a match.
const TURNS: usize = 12;

/// The pointing device of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pointer {
    Mouse,
    Touch,
}

impl MenuHarness<'_> {
    /// Presses and releases at a point. As in a window, both the board and the menus see the events.
    fn press_at(&mut self, pointer: Pointer, point: Vec2) {
        let (window, pos) = (Entity::PLACEHOLDER, Pos2::new(point.x, point.y));
        let position = point * self.get::<ScreenLayout>().scale;
        let touch = |phase| TouchInput { phase, position, window, force: None, id: 1 }.into();
        let mouse = |state| MouseButtonInput { button: MouseButton::Left, state, window }.into();
        let moved = CursorMoved { window, position, delta: None }.into();
        let button =
            |pressed| Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE };
        let events: [(WindowEvent, Vec<Event>); 3] = match pointer {
            Pointer::Mouse => [
                (moved, vec![Event::PointerMoved(pos)]),
                (mouse(ButtonState::Pressed), vec![button(true)]),
                (mouse(ButtonState::Released), vec![button(false)]),
            ],
            Pointer::Touch => [
                (touch(TouchPhase::Started), vec![Event::PointerMoved(pos), button(true)]),
                (touch(TouchPhase::Moved), vec![Event::PointerMoved(pos)]),
                (touch(TouchPhase::Ended), vec![button(false), Event::PointerGone]),
            ],
        };
        for (window_event, menu_events) in events {
            menu_events.into_iter().for_each(|event| self.0.event(event));
            self.update_with(window_event);
        }
        self.wait();
    }

    /// The point of a step: of a cell, of a piece in hand, or of the button of a named choice.
    fn point_of(&self, step: InputStep) -> Vec2 {
        let game = self.get::<GameSession>().game();
        match step {
            InputStep::Cell(cell) => {
                let place = self.get::<BoardTransform>().to_world(self.get::<BoardLayout>().at(cell));
                self.get::<ScreenLayout>().to_screen(place)
            }
            InputStep::Reserve(kind) => {
                let slots = &self.get::<ReserveSlots>().0;
                let slot = slots.iter().find(|slot| slot.kind == kind && slot.side == game.to_move());
                slot.expect("the piece is in hand").place.center()
            }
            InputStep::Choice(name) => {
                let MoveOptions { choices, taken, .. } = self.get::<MoveOptions>();
                let choice = choices.iter().find(|choice| choice.name == name).expect("the choice is offered");
                let label = choice.code.map_or_else(|| game.choice_label(taken, name), |code| game.label(code));
                let words = Localization::english();
                let (group, label) = (words.text(ids::ACCESS_CHOICES), words.localize(&label));
                let group = self.0.get_by_role_and_label(Role::Group, &group);
                let tops = group.query_all_by_role(Role::Button).map(|button| button.rect().top() as i32);
                let rows = tops.collect::<BTreeSet<_>>().len();
                assert_eq!(self.get::<ChoiceRows>().0, rows, "the card of a pile is above all rows");
                let button = group.get_by_role_and_label(Role::Button, &label).rect();
                Vec2::new(button.center().x, button.center().y)
            }
        }
    }

    /// Plays a move by presses. Returns the number of named choices.
    fn play_by_presses(&mut self, pointer: Pointer, code: EncodedMove) -> usize {
        let game = self.get::<GameSession>().game();
        let (expected, path) = (game.text(code), game.paths(code).remove(0));
        let turns = self.turns();
        for step in &path {
            self.press_at(pointer, self.point_of(*step));
        }
        let history = self.get::<GameSession>().game().history();
        assert_eq!((history.len(), history.last()), (turns + 1, Some(&expected)), "{path:?} with {pointer:?}");
        path.iter().filter(|step| matches!(step, InputStep::Choice(_))).count()
    }

    /// A random legal move, with a named choice if there is one.
    fn pick(&self, random: &mut ChaCha8Rng) -> EncodedMove {
        let game = self.get::<GameSession>().game();
        let has_choice =
            |code: &EncodedMove| game.paths(*code)[0].iter().any(|step| matches!(step, InputStep::Choice(_)));
        let legal = game.legal_moves();
        let chosen: Vec<_> = legal.iter().copied().filter(has_choice).collect();
        let among = if chosen.is_empty() { legal } else { chosen };
        among[random.random_range(0..among.len())]
    }
}

#[test]
fn turns_with_named_choices_are_played_with_a_pointer_only() {
    for game in ["abeo", "aeb"] {
        for size in [DESKTOP, PHONE] {
            for pointer in [Pointer::Mouse, Pointer::Touch] {
                let mut random = ChaCha8Rng::seed_from_u64(7);
                let mut harness = MenuHarness::new(size);
                harness.start_session(game, &[], None);
                let mut choices = 0;
                for _ in 0..TURNS {
                    if *harness.get::<State<Phase>>().get() == Phase::Over {
                        break;
                    }
                    let code = harness.pick(&mut random);
                    choices += harness.play_by_presses(pointer, code);
                }
                assert!(choices > 0, "{game} in {size:?}: no move has a named choice");
            }
        }
    }
}
