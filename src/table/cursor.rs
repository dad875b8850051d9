//! Keyboard and gamepad: a cursor that walks from cell to cell, and keys for everything else.

use bevy::input::gamepad::{Gamepad, GamepadButton};
use bevy::prelude::*;

use super::offer::Preview;
use super::{
    AskHint, BoardFrame, BoardLayout, CancelStep, Choice, Explore, GoTo, Line, Match, Menu, NamedChoice, Offer, Phase,
    PlayBack, PlayMove, Playback, Screen, Shown, Skip, TableSystems, TakeBack, TakeStep, Timeline, Travel, Typed,
    Uncovered,
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
    /// The piece in hand or the choice of this number, from 0.
    Take(usize),
    /// The next piece in hand or choice, or the one before.
    Turn(bool),
    /// What only the player to move may see is to be uncovered, or covered again.
    Look,
    Back,
    Undo,
    Redo,
    /// An earlier turn is shown.
    Earlier,
    /// The next turn is shown.
    Later,
    /// The beginning is shown.
    First,
    /// The match is shown as it stands.
    Last,
    /// Moves are played back, or no longer.
    PlayBack,
    /// The list of moves is opened.
    Moves,
    /// A good move is shown.
    Hint,
    /// What stands at the cursor is explained.
    Explore,
    Pause,
}

/// From here on a stick of a gamepad is pushed out: from 0 to 1.
pub(super) const STICK_OUT: f32 = 0.6;
/// Up to here it has come back.
pub(super) const STICK_AT_REST: f32 = 0.35;

/// The left sticks of gamepads as steps: one each time that a stick is pushed out, and the next once it has come back.
#[derive(Default)]
pub struct StickSteps {
    out: Vec<Entity>,
}

impl StickSteps {
    /// The ways, upwards is up, in which sticks have been pushed since they were last asked for.
    pub fn taken<'a>(&mut self, pads: impl Iterator<Item = (Entity, &'a Gamepad)>) -> Vec<Vec2> {
        let mut ways = Vec::new();
        for (entity, pad) in pads {
            let stick = pad.left_stick();
            let is_out = self.out.contains(&entity);
            if stick.length() > STICK_OUT && !is_out {
                self.out.push(entity);
                ways.push(stick);
            } else if stick.length() < STICK_AT_REST && is_out {
                self.out.retain(|known| *known != entity);
            }
        }
        ways
    }
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

const KEYS: [(KeyCode, Wish); 24] = {
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
        (KeyCode::F10, Wish::Pause),
        (KeyCode::Digit0, Wish::Look),
        (KeyCode::Digit1, Wish::Take(0)),
        (KeyCode::Digit2, Wish::Take(1)),
        (KeyCode::Digit3, Wish::Take(2)),
        (KeyCode::Digit4, Wish::Take(3)),
        (KeyCode::Digit5, Wish::Take(4)),
        (KeyCode::Digit6, Wish::Take(5)),
        (KeyCode::Digit7, Wish::Take(6)),
        (KeyCode::Digit8, Wish::Take(7)),
        (KeyCode::Digit9, Wish::Take(8)),
    ]
};

/// Keys that make a letter a command.
pub(super) const CONTROLS: [KeyCode; 4] =
    [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight];

/// Keys while one of [`CONTROLS`] is down.
const COMMANDS: [(KeyCode, Wish); 8] = [
    (KeyCode::KeyZ, Wish::Undo),
    (KeyCode::KeyY, Wish::Redo),
    (KeyCode::KeyI, Wish::Explore),
    (KeyCode::ArrowLeft, Wish::Earlier),
    (KeyCode::ArrowRight, Wish::Later),
    (KeyCode::Home, Wish::First),
    (KeyCode::End, Wish::Last),
    (KeyCode::Space, Wish::PlayBack),
];

const BUTTONS: [(GamepadButton, Wish); 16] = [
    (GamepadButton::DPadLeft, Wish::Go(Vec2::NEG_X)),
    (GamepadButton::DPadRight, Wish::Go(Vec2::X)),
    (GamepadButton::DPadUp, Wish::Go(Vec2::Y)),
    (GamepadButton::DPadDown, Wish::Go(Vec2::NEG_Y)),
    (GamepadButton::South, Wish::Choose),
    (GamepadButton::East, Wish::Back),
    (GamepadButton::West, Wish::Undo),
    (GamepadButton::North, Wish::Look),
    (GamepadButton::Start, Wish::Pause),
    (GamepadButton::LeftTrigger, Wish::Turn(false)),
    (GamepadButton::RightTrigger, Wish::Turn(true)),
    (GamepadButton::LeftTrigger2, Wish::Earlier),
    (GamepadButton::RightTrigger2, Wish::Later),
    (GamepadButton::Select, Wish::Moves),
    (GamepadButton::RightThumb, Wish::Hint),
    (GamepadButton::LeftThumb, Wish::Explore),
];

pub(super) fn read(
    (keys, pads): (Res<ButtonInput<KeyCode>>, Query<(Entity, &Gamepad)>),
    mut sticks: Local<StickSteps>,
    taken: Res<KeysTaken>,
    typed_move: Res<Typed>,
    states: (Res<State<Menu>>, Option<Res<State<Phase>>>),
    board: (Res<BoardLayout>, Res<BoardFrame>),
    (timeline, playback): (Res<Timeline>, Res<Playback>),
    (offer, the_match): (Res<Offer>, Option<Res<Match>>),
    mut uncovered: ResMut<Uncovered>,
    mut cursor: ResMut<Cursor>,
    mut choice: ResMut<Choice>,
    mut menu: ResMut<NextState<Menu>>,
    mut steps: MessageWriter<TakeStep>,
    mut moves: MessageWriter<PlayMove>,
    (mut cancels, mut skips, mut take_back): (MessageWriter<CancelStep>, MessageWriter<Skip>, MessageWriter<TakeBack>),
    (mut travels, mut play_back, mut hints, mut explore): (
        MessageWriter<Travel>,
        MessageWriter<PlayBack>,
        MessageWriter<AskHint>,
        MessageWriter<Explore>,
    ),
) {
    let (layout, frame) = board;
    let controls = keys.any_pressed(CONTROLS);
    let meant: &[(KeyCode, Wish)] = if controls { &COMMANDS } else { &KEYS };
    let typed = meant.iter().filter(|(key, _)| keys.just_pressed(*key) && !taken.0).map(|(_, wish)| *wish);
    let pressed = pads
        .iter()
        .flat_map(|(_, pad)| BUTTONS.iter().filter(|(button, _)| pad.just_pressed(*button)).map(|(_, wish)| *wish));
    let choosing = states.1.is_some_and(|phase| *phase.get() == Phase::Choosing);
    let pushed = sticks.taken(pads.iter()).into_iter().map(Wish::Go);
    let shown = the_match.as_ref().map_or(Shown { line: Line::Match, turn: 0 }, |the_match| the_match.shown());
    let live = the_match.as_ref().is_none_or(|the_match| the_match.is_live());
    for wish in typed.chain(pressed).chain(pushed) {
        if *states.0.get() != Menu::None {
            if matches!(wish, Wish::Back | Wish::Pause) {
                menu.go_to(Menu::None);
            }
            continue;
        }
        match wish {
            // While a move is being typed, these keys are about its text.
            Wish::Choose | Wish::Back | Wish::Take(_) | Wish::Look if !typed_move.0.is_empty() => {}
            Wish::Go(way) if choosing => {
                let way = frame.way(way);
                let among: Vec<Cell> = if layout.snap && !choice.taken().is_empty() {
                    choice.next_cells().collect()
                } else {
                    (0..=u8::MAX).map(Cell).take(layout.cells.len()).collect()
                };
                let start = cursor.0.or(choice.hovered());
                cursor.0 = match start.filter(|cell| among.contains(cell)) {
                    Some(from) => layout.next_of(from, way, among.iter().copied()).or(Some(from)),
                    None => {
                        let near = start.map_or(Vec2::ZERO, |cell| layout.at(cell));
                        let distance = |cell: &Cell| layout.at(*cell).distance_squared(near);
                        among.iter().copied().min_by(|one, other| distance(one).total_cmp(&distance(other)))
                    }
                };
                choice.hover(cursor.0);
            }
            Wish::Take(number) if choosing => {
                if let Some(step) = beside_the_board(&offer, &choice).get(number) {
                    steps.write(TakeStep(*step));
                }
            }
            Wish::Look if choosing => {
                if the_match.as_ref().is_some_and(|the_match| the_match.keeps_secret(the_match.game().to_move())) {
                    uncovered.0 = !uncovered.0;
                }
            }
            Wish::Turn(forward) if choosing => {
                let all = beside_the_board(&offer, &choice);
                let pointed = choice.pointed().filter(|step| all.contains(step));
                let now = pointed.or(choice.taken().first().copied());
                let at = now.and_then(|now| all.iter().position(|step| *step == now));
                let next = match (at, forward) {
                    (None, true) => 0,
                    (None, false) => all.len().saturating_sub(1),
                    (Some(at), true) => (at + 1) % all.len(),
                    (Some(at), false) => (at + all.len() - 1) % all.len(),
                };
                match all.get(next) {
                    Some(hand @ Step::Hand(_)) => {
                        steps.write(TakeStep(*hand));
                    }
                    Some(step) => {
                        cursor.0 = None;
                        choice.point_at(Some(*step));
                    }
                    None => {}
                }
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
                } else if let Some(step @ Step::Choice(_)) = choice.pointed() {
                    steps.write(TakeStep(step));
                }
            }
            // What was done last is a step of this turn.
            Wish::Back | Wish::Undo if choosing && choice.is_begun() => {
                cancels.write(CancelStep);
            }
            Wish::Undo => {
                take_back.write(TakeBack);
            }
            Wish::Redo => {
                let next = the_match.as_ref().map_or(0, |the_match| the_match.after_next_turn());
                travels.write(if live { Travel::Again(next) } else { Travel::Next });
            }
            Wish::Earlier => {
                travels.write(Travel::Show(Shown { turn: shown.turn.saturating_sub(1), ..shown }));
            }
            Wish::Later => {
                travels.write(Travel::Next);
            }
            Wish::First => {
                travels.write(Travel::Show(Shown { line: Line::Match, turn: 0 }));
            }
            Wish::Last => {
                travels.write(Travel::Return);
            }
            Wish::PlayBack => {
                play_back.write(PlayBack(!playback.is_on()));
            }
            Wish::Hint => {
                hints.write(AskHint);
            }
            Wish::Explore => {
                explore.write(Explore);
            }
            Wish::Moves => menu.go_to(Menu::Moves),
            Wish::Back if !live => {
                travels.write(Travel::Return);
            }
            Wish::Back | Wish::Pause => menu.go_to(Menu::Pause),
            Wish::Go(_) | Wish::Choose | Wish::Take(_) | Wish::Turn(_) | Wish::Look => {}
        }
    }
}

/// What can come next that is no cell: pieces in hand, then choices. While a piece from the hand is held, those that it can
/// be changed for are meant.
fn beside_the_board(offer: &Offer, choice: &Choice) -> Vec<Step> {
    let holding = matches!(offer.taken.first(), Some(Step::Hand(_)));
    let hands: Vec<Step> = if holding {
        (0..=u8::MAX).map(Step::Hand).filter(|hand| choice.begins(*hand)).collect()
    } else {
        offer.hands.iter().copied().map(Step::Hand).collect()
    };
    hands.into_iter().chain(offer.choices.iter().map(NamedChoice::step)).collect()
}
