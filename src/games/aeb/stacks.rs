//! What helps to read a stack: a frame around the pyramid of it that is meant, and beside the board a card that lists
//! every pyramid of the stack that is pointed at or asked about.

use bevy::prelude::*;

use super::look::{Guise, measures};
use super::marks::{Sign, SignLook};
use super::pieces::{footprint, resting};
use super::piles::{Cut, QUAD, foot_of, scale_of};
use crate::rules::aeb::{INFO, Pile, Position};
use crate::rules::{Cell, Step};
use crate::table::{
    BoardFrame, Choice, Explanation, Footprint, Lettering, Match, OfGame, Offer, Phase, Pose, Screen, Shape, Stage,
    TableSystems, is_on, layers,
};
use crate::theme::{Palette, PanelLook, Quad, QuadMaterial, linear, tag_of};

/// A part of the card.
#[derive(Component)]
struct OnCard;

/// The frame around a pyramid.
#[derive(Component)]
struct Meant;

/// How far the frame is from what it is around, in squares.
const AROUND: f32 = 0.035;
/// The height of a row of the card, the width of a pyramid in it, and its margin, in points.
const ROW: f32 = 36.0;
const COLUMN: f32 = 46.0;
const MARGIN: f32 = 9.0;
/// Between the card and what is beside it.
const GAP: f32 = 8.0;
/// The height of a row of choices, and what is between two.
const CHOICE: f32 = 44.0;
/// The width of a large pyramid's quad on the card, in points.
const ICON: f32 = 56.0;
/// The smallest that a card is drawn, of its size.
const SMALLEST: f32 = 0.7;
/// The layer of the card: over everything of the board.
const CARD: f32 = layers::AIR + 20.0;

pub(super) fn plugin(app: &mut App) {
    let settled = resource_exists_and_changed::<Match>
        .or_eager(state_changed::<Phase>)
        .or_eager(state_changed::<Screen>)
        .or_eager(resource_changed::<BoardFrame>);
    let pointed = resource_changed::<Offer>
        .or_eager(resource_changed::<Choice>)
        .or_eager(resource_changed::<Stage>)
        .or_eager(resource_changed::<Explanation>);
    app.add_systems(
        Update,
        (mark_meant, draw_card)
            .run_if(settled.or_eager(pointed))
            .run_if(is_on::<Position>)
            .in_set(TableSystems::Present),
    );
}

/// Frames the pyramid of a stack that was chosen, or whose button is pointed at.
fn mark_meant(
    mut commands: Commands,
    old: Query<Entity, With<Meant>>,
    quad: Res<Quad>,
    palette: Res<Palette>,
    frame: Res<BoardFrame>,
    (choice, offer): (Res<Choice>, Res<Offer>),
    the_match: Res<Match>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    for mark in &old {
        commands.entity(mark).despawn();
    }
    let Some(cell) = offer.taken.first().and_then(|step| step.cell()) else { return };
    let pile = the_match.position::<Position>().and_then(|position| position.pile(cell));
    let meant = pile.zip(level_meant(&choice, &offer));
    let Some((pile, level)) = meant else { return };
    let Some((piece, pose)) = resting(cell, &pile, &frame).into_iter().nth(level) else { return };
    let (height, end) = measures(piece.pyramid.size(), piece.cut);
    let top = height.min(end) * pose.size * Cut::STEEP.cos();
    let (wide, below) = foot_of(pose.size);
    let half = Vec2::new(wide, (top + below) * 0.5) + AROUND;
    commands.spawn((
        Name::new("Frame of a pyramid"),
        OfGame(INFO.id),
        Meant,
        Mesh2d(quad.0.clone()),
        MeshMaterial2d(materials.add(SignLook::new(Sign::Frame, palette.yours, half))),
        tag_of(1.0),
        Pose { rise: pose.rise + (top - below) * 0.5, ..Pose::at(pose.at) },
        Footprint { size: half * 2.0, layer: layers::OVER },
    ));
}

/// The level that was chosen or is pointed at, from 0.
fn level_meant(choice: &Choice, offer: &Offer) -> Option<usize> {
    let level = |step: &Step| match step {
        Step::Choice(name) => name.strip_prefix("aeb-level-")?.parse::<usize>().ok()?.checked_sub(1),
        _ => None,
    };
    offer.taken.get(1).and_then(level).or(choice.pointed().as_ref().and_then(level))
}

/// The stack that is to be read: what is pointed at, else what is chosen, else what a refusal is about.
fn to_read(position: &Position, choice: &Choice, offer: &Offer, explanation: &Explanation) -> Option<Pile> {
    let explained = explanation.cells.iter().copied().filter(|_| explanation.is_shown());
    let pile = |cell: Cell| position.pile(cell).filter(|pile| pile.height() > 1);
    // Where every pyramid has its button, the buttons are the list.
    let listed = |pile: &Pile| offer.choices.len() >= usize::from(pile.height());
    let chosen = offer.chosen.first().and_then(|cell| pile(*cell)).filter(|pile| !listed(pile));
    choice.hovered().and_then(pile).or(chosen).or_else(|| explained.filter_map(pile).next())
}

fn draw_card(
    mut commands: Commands,
    old: Query<Entity, With<OnCard>>,
    quad: Res<Quad>,
    palette: Res<Palette>,
    stage: Res<Stage>,
    frame: Res<BoardFrame>,
    (choice, offer, explanation): (Res<Choice>, Res<Offer>, Res<Explanation>),
    phase: Option<Res<State<Phase>>>,
    the_match: Res<Match>,
    mut shown: Local<Option<(Pile, Card)>>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    let choosing = phase.is_some_and(|phase| *phase.get() == Phase::Choosing);
    let wanted = the_match
        .position::<Position>()
        .filter(|_| choosing)
        .and_then(|position| to_read(position, &choice, &offer, &explanation))
        .and_then(|pile| {
            Some((pile, Card::beside_the_board(&stage, offer.choices.len(), usize::from(pile.height()))?))
        });
    if *shown == wanted && !stage.is_changed() && !frame.is_changed() {
        return;
    }
    for part in &old {
        commands.entity(part).despawn();
    }
    *shown = wanted;
    let Some((pile, card)) = *shown else { return };
    let edge = 20.0;
    let material = PanelLook {
        fill: linear(palette.panel.with_alpha(0.97)),
        edge: linear(palette.quiet.with_alpha(0.30)),
        shape: Vec4::new(card.place.width(), card.place.height(), 12.0, 1.5),
        extra: Vec4::new(edge, 0.7, 0.0, 0.0),
    };
    let middle = stage.to_world(card.place.center()).extend(CARD);
    commands.spawn((
        Name::new("Card of a stack"),
        OfGame(INFO.id),
        DespawnOnExit(Screen::Match),
        OnCard,
        Mesh2d(quad.0.clone()),
        MeshMaterial2d(materials.add(material)),
        tag_of(1.0),
        Transform::from_translation(middle).with_scale((card.place.size() + 2.0 * edge).extend(1.0)),
    ));
    for (level, pyramid) in pile.pyramids().iter().enumerate() {
        let middle = card.middle_of(level);
        let icon = ICON * card.scale / (2.0 * QUAD * frame.unit);
        let foot = middle + Vec2::new(9.0, 4.0 * scale_of(pyramid.size()) + 1.0) * card.scale;
        commands.spawn((
            Name::new("Pyramid of a card"),
            OfGame(INFO.id),
            DespawnOnExit(Screen::Match),
            OnCard,
            Guise { owner: pile.owner, pyramid: *pyramid, points: None, cut: None },
            Pose { size: icon * scale_of(pyramid.size()), ..Pose::at(frame.to_board(stage.to_world(foot))) },
            footprint(CARD + 2.0),
        ));
        commands.spawn((
            Name::new("Number on a card"),
            OfGame(INFO.id),
            DespawnOnExit(Screen::Match),
            OnCard,
            Lettering { text: (level + 1).to_string(), colour: palette.text, ..default() },
            Transform::from_translation(stage.to_world(middle - Vec2::new(14.0, 0.0) * card.scale).extend(CARD + 4.0)),
        ));
    }
}

/// Where the card lies, and how it is divided.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Card {
    place: Rect,
    columns: usize,
    scale: f32,
}

impl Card {
    /// Where choices would be: above those that there are. Nowhere if that is too little room: the stack itself can be
    /// read, too.
    fn beside_the_board(stage: &Stage, choices: usize, height: usize) -> Option<Self> {
        if stage.choices_instead || stage.choices.is_empty() {
            return None;
        }
        let rows = choices.div_ceil(stage.columns.max(1)) as f32;
        let used = if rows > 0.0 { rows * (CHOICE + GAP) } else { 0.0 };
        let mut room = Rect { max: stage.choices.max - Vec2::Y * used, ..stage.choices };
        if stage.shape == Shape::Wide {
            // Up to the list.
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
        [1.0, 0.85, SMALLEST].into_iter().find_map(fitting)
    }

    /// Where the middle of a level is, in points: the bottom of the stack at the upper left, as the buttons are.
    fn middle_of(self, level: usize) -> Vec2 {
        let (row, column) = (level / self.columns, level % self.columns);
        let step = Vec2::new(column as f32 + 0.5, row as f32 + 0.5);
        self.place.min + MARGIN + step * Vec2::new(COLUMN, ROW) * self.scale
    }
}
