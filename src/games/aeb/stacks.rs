//! Stacks that are too high to be read at a glance: a ladder of chips beside them, and a card that lists every pyramid
//! while a stack is pointed at, chosen or asked about.

use bevy::prelude::*;

use super::board::centre;
use super::look::{Guise, colour_of};
use super::marks::{Sign, SignLook};
use super::pieces::footprint;
use super::piles::{LADDER_FROM, QUAD, scale_of};
use crate::rules::aeb::{INFO, Kind, Pile, Position, board};
use crate::rules::{Cell, Step};
use crate::table::{
    BoardFrame, Choice, Explanation, Footprint, Lettering, Match, OfGame, Offer, Phase, Pose, Screen, Stage,
    TableSystems, is_on, layers,
};
use crate::theme::{Palette, PanelLook, Quad, QuadMaterial, linear, tag_of};

/// A chip of a ladder, and what it is the ladder of.
#[derive(Component)]
struct Chip(Cell, Pile);

/// A part of the card.
#[derive(Component)]
struct OnCard;

/// How far the ladder is from the middle of its square.
const ASIDE: f32 = 0.36;
/// The highest a chip is, and the highest a ladder, in squares.
const CHIP: f32 = 0.115;
const LADDER: f32 = 0.88;
/// The height of a row of the card, the width of a column, and its margin, in points.
const ROW: f32 = 30.0;
const COLUMN: f32 = 62.0;
const MARGIN: f32 = 10.0;
/// The most rows of a column.
const ROWS: usize = 8;
/// The width of a large pyramid's quad on the card, in points.
const ICON: f32 = 56.0;
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
        (draw_ladders.run_if(settled.clone()), draw_card.run_if(settled.or_eager(pointed)))
            .run_if(is_on::<Position>)
            .in_set(TableSystems::Present),
    );
}

fn draw_ladders(
    mut commands: Commands,
    old: Query<(Entity, &Chip)>,
    quad: Res<Quad>,
    palette: Res<Palette>,
    frame: Res<BoardFrame>,
    phase: Option<Res<State<Phase>>>,
    the_match: Res<Match>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    let animating = phase.is_some_and(|phase| *phase.get() == Phase::Animating);
    let position = the_match.position::<Position>();
    // While something moves, the ladders of those that stay remain.
    for (chip, Chip(cell, pile)) in &old {
        let stays = animating && position.is_some_and(|position| position.pile(*cell).as_ref() == Some(pile));
        if !stays {
            commands.entity(chip).despawn();
        }
    }
    let Some(position) = position.filter(|_| !animating) else { return };
    for cell in board::cells() {
        let high = |pile: &Pile| pile.kind == Kind::Backup && usize::from(pile.height()) >= LADDER_FROM;
        let Some(pile) = position.pile(cell).filter(high) else { continue };
        let step = (LADDER / f32::from(pile.height())).min(CHIP);
        for (level, pyramid) in pile.pyramids().iter().enumerate() {
            let wide = 0.10 + 0.06 * pyramid.size().index() as f32;
            let half = Vec2::new(wide, step * 0.92) * 0.5;
            let colour = colour_of(&palette, pile.owner, pyramid.colour());
            // On the screen, whichever way the board lies: its lowest chip at the foot of the stack.
            let beside = Vec2::new(ASIDE, -0.5 * LADDER + step * (level as f32 + 0.5));
            commands.spawn((
                Name::new("Chip"),
                OfGame(INFO.id),
                Chip(cell, pile),
                Mesh2d(quad.0.clone()),
                MeshMaterial2d(materials.add(SignLook::new(Sign::Chip, colour, half))),
                tag_of(1.0),
                Pose { rise: beside.y, ..Pose::at(centre(cell) + frame.way(Vec2::new(beside.x, 0.0))) },
                Footprint { size: half * 2.0, layer: layers::PIECE + 0.008 },
            ));
        }
    }
}

/// The stack that is to be read: what is pointed at, else what is chosen, else what a refusal is about.
fn to_read(position: &Position, choice: &Choice, offer: &Offer, explanation: &Explanation) -> Option<(Cell, Pile)> {
    let explained = explanation.cells.iter().copied().filter(|_| explanation.is_shown());
    let cells = choice.hovered().into_iter().chain(offer.chosen.first().copied()).chain(explained);
    cells.filter_map(|cell| Some((cell, position.pile(cell)?))).find(|(_, pile)| pile.height() > 1)
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
    mut shown: Local<Option<(Cell, Pile, Option<usize>)>>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    let choosing = phase.is_some_and(|phase| *phase.get() == Phase::Choosing);
    let wanted = the_match
        .position::<Position>()
        .filter(|_| choosing)
        .and_then(|position| to_read(position, &choice, &offer, &explanation))
        .map(|(cell, pile)| (cell, pile, level_meant(cell, &choice, &offer)));
    if *shown == wanted && !stage.is_changed() && !frame.is_changed() {
        return;
    }
    for part in &old {
        commands.entity(part).despawn();
    }
    *shown = wanted;
    let (Some((cell, pile, meant)), Some(position)) = (*shown, the_match.position::<Position>()) else { return };
    let taken = (offer.targets.iter().map(|(target, _)| (*target, ON_TARGET)))
        .chain(board::cells().filter(|other| position.pile(*other).is_some()).map(|pile| (pile, ON_PILE)));
    let taken: Vec<(Vec2, f32)> =
        taken.map(|(cell, weight)| (stage.to_screen(frame.to_world(centre(cell))), weight)).collect();
    let card = place_of(cell, &pile, &stage, &frame, &taken);
    let mut surface = |part: Rect, fill: Srgba, edge: Srgba, layer: f32, shadow: f32, round: f32| {
        let margin = if shadow > 0.0 { 20.0 } else { 1.0 };
        let material = PanelLook {
            fill: linear(fill),
            edge: linear(edge),
            shape: Vec4::new(part.width(), part.height(), round, 1.5),
            extra: Vec4::new(margin, shadow, 0.0, 0.0),
        };
        let transform = Transform::from_translation(stage.to_world(part.center()).extend(layer));
        commands.spawn((
            Name::new("Card of a stack"),
            OfGame(INFO.id),
            DespawnOnExit(Screen::Match),
            OnCard,
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(materials.add(material)),
            tag_of(1.0),
            transform.with_scale((part.size() + 2.0 * margin).extend(1.0)),
        ));
    };
    surface(card, palette.panel.with_alpha(0.97), palette.quiet.with_alpha(0.30), CARD, 0.7, 12.0);
    if let Some(level) = meant {
        let row = Rect::from_center_size(row_of(level, &pile, card), Vec2::new(COLUMN, ROW) - 2.0);
        surface(row, palette.yours.with_alpha(0.22), palette.yours, CARD + 0.1, 0.0, 8.0);
    }
    for (level, pyramid) in pile.pyramids().iter().enumerate() {
        let middle = row_of(level, &pile, card);
        let icon = ICON / (2.0 * QUAD * frame.unit);
        let foot = middle + Vec2::new(12.0, 4.0 * scale_of(pyramid.size()) + 1.0);
        commands.spawn((
            Name::new("Pyramid of a card"),
            OfGame(INFO.id),
            DespawnOnExit(Screen::Match),
            OnCard,
            Guise { owner: pile.owner, pyramid: *pyramid, points: None },
            Pose { size: icon * scale_of(pyramid.size()), ..Pose::at(frame.to_board(stage.to_world(foot))) },
            footprint(CARD + 2.0),
        ));
        commands.spawn((
            Name::new("Number on a card"),
            OfGame(INFO.id),
            DespawnOnExit(Screen::Match),
            OnCard,
            Lettering {
                text: (level + 1).to_string(),
                colour: if meant == Some(level) { palette.yours } else { palette.text },
                ..default()
            },
            Transform::from_translation(stage.to_world(middle - Vec2::new(18.0, 0.0)).extend(CARD + 4.0)),
        ));
    }
}

/// The level that was chosen or is pointed at, from 0.
fn level_meant(cell: Cell, choice: &Choice, offer: &Offer) -> Option<usize> {
    let level = |step: &Step| match step {
        Step::Choice(name) => name.strip_prefix("aeb-level-")?.parse::<usize>().ok()?.checked_sub(1),
        _ => None,
    };
    let taken = offer.taken.get(1).and_then(level);
    let pointed = choice.pointed().as_ref().and_then(level);
    taken.or(pointed).filter(|_| offer.taken.first() == Some(&Step::Cell(cell)))
}

/// Where the middle of a level's row is on the card, in points: the top of the stack at the top.
fn row_of(level: usize, pile: &Pile, card: Rect) -> Vec2 {
    let rows = usize::from(pile.height()).min(ROWS);
    let (column, row) = (level / rows, rows - 1 - level % rows);
    card.min + MARGIN + Vec2::new((column as f32 + 0.5) * COLUMN, (row as f32 + 0.5) * ROW)
}

/// Where the card lies: near the stack, within the window, and on as little as can be of what is taken: places in points
/// with how bad it is to lie on them.
fn place_of(cell: Cell, pile: &Pile, stage: &Stage, frame: &BoardFrame, taken: &[(Vec2, f32)]) -> Rect {
    let height = usize::from(pile.height());
    let rows = height.min(ROWS);
    let size = Vec2::new(height.div_ceil(rows) as f32 * COLUMN, rows as f32 * ROW) + 2.0 * MARGIN;
    let stack = stage.to_screen(frame.to_world(centre(cell)));
    let room = Rect::from_corners(Vec2::splat(4.0), stage.size - 4.0);
    let (least, most) = (room.min + size * 0.5, room.max - size * 0.5);
    let at = |middle: Vec2| Rect::from_center_size(middle.clamp(least, most.max(least)), size);
    let beside = Rect::from_center_size(stack, Vec2::splat(1.24 * frame.unit) + size);
    let along = [-1.0, -0.5, 0.0, 0.5, 1.0];
    let around = along.iter().flat_map(|along| {
        let aside = *along * 2.0 * frame.unit;
        let (sides, ends) = (stack.y + aside, stack.x + aside);
        [(beside.min.x, sides), (beside.max.x, sides), (ends, beside.min.y), (ends, beside.max.y)]
    });
    let cost = |card: &Rect| {
        let cell = Vec2::splat(0.7 * frame.unit);
        let covers = |place: Vec2| !card.intersect(Rect::from_center_size(place, cell)).is_empty();
        let covered: f32 = taken.iter().filter(|(place, _)| covers(*place)).map(|(_, weight)| weight).sum();
        let itself = if covers(stack) { ON_ITSELF } else { 0.0 };
        covered + itself + card.center().distance(stack) / frame.unit
    };
    let places = around.map(|(x, y)| at(Vec2::new(x, y)));
    places.min_by(|one, other| cost(one).total_cmp(&cost(other))).unwrap_or_else(|| at(stack))
}

/// How bad it is to lie on a square that one can go to, on another pile, and on the stack itself: of as many squares'
/// distance from the stack.
const ON_TARGET: f32 = 6.0;
const ON_PILE: f32 = 2.0;
const ON_ITSELF: f32 = 20.0;
