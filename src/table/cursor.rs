//! Keyboard and gamepad: a cursor that walks from cell to cell, and keys for everything else.

use bevy::input::gamepad::{Gamepad, GamepadButton};
use bevy::prelude::*;

use super::offer::Preview;
use super::{
    BoardLayout, CancelStep, Choice, GoTo, Menu, Offer, Phase, PlayMove, Screen, Skip, TableSystems, TakeStep, Timeline,
};
use crate::rules::{Cell, Step};

/// The cell at which keyboard and gamepad are, once they are used.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<Cell>);

/// What a key or button asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Wish {
    Go(Vec2),
    Choose,
    Back,
    Pause,
}

/// Whether keys are being typed into a field.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeysTaken(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cursor>().init_resource::<KeysTaken>();
    app.add_systems(
        Update,
        read.run_if(in_state(Screen::Match).and_eager(resource_exists::<ButtonInput<KeyCode>>))
            .in_set(TableSystems::Input),
    );
    app.add_systems(OnExit(Screen::Match), |mut cursor: ResMut<Cursor>| cursor.0 = None);
}

const KEYS: [(KeyCode, Wish); 14] = {
    const HALF: f32 = 0.5;
    const HIGH: f32 = 0.866;
    [
        (KeyCode::ArrowLeft, Wish::Go(Vec2::NEG_X)),
        (KeyCode::ArrowRight, Wish::Go(Vec2::X)),
        (KeyCode::ArrowUp, Wish::Go(Vec2::Y)),
        (KeyCode::ArrowDown, Wish::Go(Vec2::NEG_Y)),
        (KeyCode::Home, Wish::Go(Vec2::new(-HALF, HIGH))),
        (KeyCode::PageUp, Wish::Go(Vec2::new(HALF, HIGH))),
        (KeyCode::End, Wish::Go(Vec2::new(-HALF, -HIGH))),
        (KeyCode::PageDown, Wish::Go(Vec2::new(HALF, -HIGH))),
        (KeyCode::Enter, Wish::Choose),
        (KeyCode::NumpadEnter, Wish::Choose),
        (KeyCode::Space, Wish::Choose),
        (KeyCode::Escape, Wish::Back),
        (KeyCode::Backspace, Wish::Back),
        (KeyCode::KeyP, Wish::Pause),
    ]
};

const BUTTONS: [(GamepadButton, Wish); 7] = [
    (GamepadButton::DPadLeft, Wish::Go(Vec2::NEG_X)),
    (GamepadButton::DPadRight, Wish::Go(Vec2::X)),
    (GamepadButton::DPadUp, Wish::Go(Vec2::Y)),
    (GamepadButton::DPadDown, Wish::Go(Vec2::NEG_Y)),
    (GamepadButton::South, Wish::Choose),
    (GamepadButton::East, Wish::Back),
    (GamepadButton::Start, Wish::Pause),
];

fn read(
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    taken: Res<KeysTaken>,
    states: (Res<State<Menu>>, Option<Res<State<Phase>>>),
    layout: Res<BoardLayout>,
    timeline: Res<Timeline>,
    offer: Res<Offer>,
    mut cursor: ResMut<Cursor>,
    mut choice: ResMut<Choice>,
    mut menu: ResMut<NextState<Menu>>,
    mut steps: MessageWriter<TakeStep>,
    mut moves: MessageWriter<PlayMove>,
    mut cancels: MessageWriter<CancelStep>,
    mut skips: MessageWriter<Skip>,
) {
    let typed = KEYS.iter().filter(|(key, _)| keys.just_pressed(*key) && !taken.0).map(|(_, wish)| *wish);
    let pressed = pads
        .iter()
        .flat_map(|pad| BUTTONS.iter().filter(|(button, _)| pad.just_pressed(*button)).map(|(_, wish)| *wish));
    let choosing = states.1.is_some_and(|phase| *phase.get() == Phase::Choosing);
    for wish in typed.chain(pressed) {
        if *states.0.get() != Menu::None {
            if matches!(wish, Wish::Back | Wish::Pause) {
                menu.go_to(Menu::None);
            }
            continue;
        }
        match wish {
            Wish::Go(way) if choosing => {
                let start = cursor.0.or(choice.hovered()).or_else(|| layout.cell_at(Vec2::ZERO));
                cursor.0 = match cursor.0 {
                    Some(from) => layout.neighbour(from, way).or(Some(from)),
                    None => start,
                };
                choice.hover(cursor.0);
            }
            Wish::Choose if timeline.is_running() => {
                skips.write(Skip);
            }
            Wish::Choose if choosing => {
                let armed = offer.preview.as_ref().filter(|preview| preview.armed);
                let meant = |preview: &&Preview| {
                    cursor.0.is_none_or(|cell| choice.completed_by(Step::Cell(cell)) == Some(preview.code))
                };
                if let Some(preview) = armed.filter(meant) {
                    moves.write(PlayMove(preview.code));
                } else if let Some(cell) = cursor.0 {
                    steps.write(TakeStep(Step::Cell(cell)));
                }
            }
            Wish::Back if choosing && !choice.taken().is_empty() => {
                cancels.write(CancelStep);
            }
            Wish::Back | Wish::Pause => menu.go_to(Menu::Pause),
            Wish::Go(_) | Wish::Choose => {}
        }
    }
}
