//! Aids for reading a stack: a frame around the relevant pyramid, and a card beside the board that lists every pyramid
//! of the stack that is hovered, selected or explained.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_bevy::animation::{Pose, QuadSize};
use quintet_bevy::board::{BoardPainter, BoardState};
use quintet_bevy::frame::{Phase, Screen, TableSystems};
use quintet_bevy::input::{MoveOptions, MoveSelection, RejectionMessage};
use quintet_bevy::layout::{BoardTransform, LayoutShape, ScreenLayout, WorldText, layers};
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{Palette, PanelLook, linear};
use quintet_core::rules::{Cell, InputStep};
use quintet_games::aeb::rules::{Pile, Position};

use super::arrangement::{Cut, QUAD, foot_of, scale_of};
use super::look::{Appearance, measures};
use super::marks::{Sign, SignLook};
use super::pieces::{Piece, pieces_at_rest, quad_size};

/// Marks an entity of the card.
#[derive(Component)]
struct OnCard;

/// Marks the frame around a pyramid.
#[derive(Component)]
struct HighlightFrame;

/// The distance between the frame and the pyramid, in squares.
const FRAME_MARGIN: f32 = 0.035;
/// The height of a row and the width of a column of the card, and its margin, in points.
const ROW: f32 = 36.0;
const COLUMN: f32 = 46.0;
const MARGIN: f32 = 9.0;
/// The gap between the card and its neighbours, and between rows of choices, in points.
const GAP: f32 = 8.0;
/// The height of a row of choices, in points.
const CHOICE: f32 = 44.0;
/// The width of a large pyramid's quad on the card, in points.
const ICON: f32 = 56.0;
/// The minimum scale of a card.
const MIN_SCALE: f32 = 0.7;
/// The layer of the card, above the whole board.
const CARD: f32 = layers::AIR + 20.0;

pub(super) fn plugin(app: &mut App) {
    let settled = resource_exists_and_changed::<GameSession>
        .or_eager(state_changed::<Phase>)
        .or_eager(state_changed::<Screen>)
        .or_eager(resource_changed::<BoardTransform>);
    let pointed = resource_changed::<MoveOptions>
        .or_eager(resource_changed::<MoveSelection>)
        .or_eager(resource_changed::<ScreenLayout>)
        .or_eager(resource_changed::<RejectionMessage>);
    app.add_systems(
        Update,
        (frame_highlighted, draw_card).run_if(settled.or_eager(pointed)).in_set(TableSystems::Present),
    );
}

/// Draws the aids on the board and beside it.
#[derive(SystemParam)]
struct StackPainter<'w, 's> {
    board: BoardPainter<'w, 's, Position>,
    palette: Res<'w, Palette>,
    stage: Res<'w, ScreenLayout>,
    frame: Res<'w, BoardTransform>,
}

impl StackPainter<'_, '_> {
    /// Frames a pyramid on the board.
    fn frame(&mut self, piece: Piece, pose: Pose) {
        let (height, end) = measures(piece.pyramid.size(), piece.cut);
        let top = height.min(end) * pose.size * Cut::VIEW_ANGLE.cos();
        let (wide, below) = foot_of(pose.size);
        let half = Vec2::new(wide, (top + below) * 0.5) + FRAME_MARGIN;
        let look = SignLook::new(Sign::Frame, self.palette.accent, half);
        let pose = Pose { rise: pose.rise + (top - below) * 0.5, ..Pose::at(pose.at) };
        let quad_size = QuadSize { size: half * 2.0, layer: layers::OVER };
        self.board.draw_new(look, (Name::new("Frame of a pyramid"), HighlightFrame, pose, quad_size));
    }

    /// Draws the panel of a card.
    fn panel(&mut self, card: Card) {
        let edge = 20.0;
        let material = PanelLook {
            fill: linear(self.palette.panel.with_alpha(0.97)),
            edge: linear(self.palette.muted.with_alpha(0.30)),
            shape: Vec4::new(card.place.width(), card.place.height(), 12.0, 1.5),
            extra: Vec4::new(edge, 0.7, 0.0, 0.0),
        };
        let middle = self.stage.to_world(card.place.center()).extend(CARD);
        let transform = Transform::from_translation(middle).with_scale((card.place.size() + 2.0 * edge).extend(1.0));
        self.board.draw_new(material, (Name::new("Card of a stack"), on_card(), transform));
    }

    /// Draws the pyramids of a stack on a card, each with the number of its level.
    fn pyramids(&mut self, pile: &Pile, card: Card) {
        let (stage, frame) = (&self.stage, &self.frame);
        for (level, pyramid) in pile.pyramids().iter().enumerate() {
            let middle = card.middle_of(level);
            let icon = ICON * card.scale / (2.0 * QUAD * frame.unit);
            let foot = middle + Vec2::new(9.0, 4.0 * scale_of(pyramid.size()) + 1.0) * card.scale;
            self.board.spawn((
                Name::new("Pyramid of a card"),
                on_card(),
                Appearance { owner: pile.owner, pyramid: *pyramid, points: None, cut: None },
                Pose { size: icon * scale_of(pyramid.size()), ..Pose::at(frame.to_board(stage.to_world(foot))) },
                quad_size(CARD + 2.0),
            ));
            let beside = stage.to_world(middle - Vec2::new(14.0, 0.0) * card.scale);
            self.board.spawn((
                Name::new("Number on a card"),
                on_card(),
                WorldText { text: (level + 1).to_string(), colour: self.palette.text, ..default() },
                Transform::from_translation(beside.extend(CARD + 4.0)),
            ));
        }
    }
}

/// The components of every part of a card.
fn on_card() -> impl Bundle {
    (DespawnOnExit(Screen::Session), OnCard)
}

/// Frames the pyramid of a stack that is selected or whose button is hovered.
fn frame_highlighted(
    board: Single<&BoardState<Position>>,
    old: Query<Entity, With<HighlightFrame>>,
    choice: Res<MoveSelection>,
    offer: Res<MoveOptions>,
    mut painter: StackPainter,
) {
    painter.board.despawn_all(old);
    let Some(cell) = offer.taken.first().and_then(|step| step.cell()) else { return };
    let pile = board.pile(cell);
    let highlighted = pile.zip(highlighted_level(&choice, &offer));
    let Some((pile, level)) = highlighted else { return };
    if let Some((piece, pose)) = pieces_at_rest(cell, &pile, &painter.frame).into_iter().nth(level) {
        painter.frame(piece, pose);
    }
}

/// The level that is selected or hovered, counted from 0.
fn highlighted_level(choice: &MoveSelection, offer: &MoveOptions) -> Option<usize> {
    let level = |step: &InputStep| match step {
        InputStep::Choice(name) => name.strip_prefix("aeb-level-")?.parse::<usize>().ok()?.checked_sub(1),
        _ => None,
    };
    offer.taken.get(1).and_then(level).or(choice.pointed().as_ref().and_then(level))
}

/// What decides which stack the card shows.
#[derive(SystemParam)]
struct CardContent<'w, 's> {
    choice: Res<'w, MoveSelection>,
    offer: Res<'w, MoveOptions>,
    explanation: Res<'w, RejectionMessage>,
    phase: Option<Res<'w, State<Phase>>>,
    board: Single<'w, 's, &'static BoardState<Position>>,
}

impl CardContent<'_, '_> {
    /// The stack to show: the hovered one, else the selected one, else one that a move error is about.
    fn stack(&self) -> Option<Pile> {
        let Self { choice, offer, explanation, board, .. } = self;
        let explained = explanation.cells.iter().copied().filter(|_| explanation.is_shown());
        let pile = |cell: Cell| board.pile(cell).filter(|pile| pile.height() > 1);
        // If every pyramid has a button, the buttons replace the card.
        let listed = |pile: &Pile| offer.choices.len() >= usize::from(pile.height());
        let chosen = offer.chosen.first().and_then(|cell| pile(*cell)).filter(|pile| !listed(pile));
        choice.hovered().and_then(pile).or(chosen).or_else(|| explained.filter_map(pile).next())
    }

    /// The stack to show and its card, if the player to move selects a move and there is room.
    fn card(&self, stage: &ScreenLayout) -> Option<(Pile, Card)> {
        let choosing = self.phase.as_ref().is_some_and(|phase| *phase.get() == Phase::Choosing);
        let pile = self.stack().filter(|_| choosing)?;
        Some((pile, Card::beside_the_board(stage, self.offer.choices.len(), usize::from(pile.height()))?))
    }
}

fn draw_card(
    old: Query<Entity, With<OnCard>>,
    content: CardContent,
    mut shown: Local<Option<(Pile, Card)>>,
    mut painter: StackPainter,
) {
    let wanted = content.card(&painter.stage);
    if *shown == wanted && !painter.stage.is_changed() && !painter.frame.is_changed() {
        return;
    }
    painter.board.despawn_all(old);
    *shown = wanted;
    if let Some((pile, card)) = *shown {
        painter.panel(card);
        painter.pyramids(&pile, card);
    }
}

/// The rectangle of the card and its division.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Card {
    place: Rect,
    columns: usize,
    scale: f32,
}

impl Card {
    /// Places the card in the area for choices, above the present ones. Returns `None` if there is too little room; the
    /// stack on the board is readable, too.
    fn beside_the_board(stage: &ScreenLayout, choices: usize, height: usize) -> Option<Self> {
        if stage.choices_replace_others || stage.choices.is_empty() {
            return None;
        }
        let rows = choices.div_ceil(stage.columns.max(1)) as f32;
        let used = if rows > 0.0 { rows * (CHOICE + GAP) } else { 0.0 };
        let mut room = Rect { max: stage.choices.max - Vec2::Y * used, ..stage.choices };
        if stage.shape == LayoutShape::Wide {
            // The area extends up to the list of moves.
            room.min.y = stage.list.max.y + GAP;
        }
        let fitting = |scale: f32| {
            let columns = (((room.width() - 2.0 * MARGIN) / (COLUMN * scale)) as usize).clamp(1, height);
            let rows = height.div_ceil(columns);
            let size = Vec2::new(columns as f32 * COLUMN, rows as f32 * ROW) * scale + 2.0 * MARGIN;
            let corner = Vec2::new(room.center().x - size.x * 0.5, room.max.y - size.y);
            let place = Rect::from_corners(corner, corner + size);
            (size.y <= room.height() + 0.5).then_some(Self { place, columns, scale })
        };
        [1.0, 0.85, MIN_SCALE].into_iter().find_map(fitting)
    }

    /// The centre of a level, in points. The bottom of the stack is at the upper left, in the same order as the
    /// buttons.
    fn middle_of(self, level: usize) -> Vec2 {
        let (row, column) = (level / self.columns, level % self.columns);
        let step = Vec2::new(column as f32 + 0.5, row as f32 + 0.5);
        self.place.min + MARGIN + step * Vec2::new(COLUMN, ROW) * self.scale
    }
}
