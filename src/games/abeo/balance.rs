//! What stands on the players' panels: the player's token, and a bar of how the board is shared out, with how many cells
//! are left.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use bevy::sprite::Anchor;

use super::look::{Looks, dressed};
use super::tokens::{Token, WIDTH};
use crate::rules::abeo::{INFO, Position};
use crate::rules::hex::CELLS;
use crate::rules::{Sentence, Side};
use crate::table::{
    BoardFrame, Footprint, Language, Lettering, Match, OfGame, Pose, Screen, Shape, Stage, TableSystems, is_on, layers,
};
use crate::theme::{Palette, Quad, QuadMaterial, linear, restyle, tag_of};

/// The bar: filled from both ends, one's own side from the left.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct BarLook {
    /// One's own colour in the light and in the shade.
    own: [LinearRgba; 2],
    /// The other side's.
    other: [LinearRgba; 2],
    /// What is not filled.
    track: LinearRgba,
    /// The shares of both, and width and height in points.
    shape: Vec4,
}

/// What a panel shows.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The token that marks the player.
    Mark,
    /// A small token at the end of the bar: whose end it is.
    End(Side),
    /// The bar.
    Bar,
    /// How many cells are left.
    Left,
}

/// Whose panel it is on.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct OnPanel(Side);

/// The width of a player's mark in points.
const MARK: f32 = 38.0;
/// The width of the tokens at the ends of the bar, in points.
const END: f32 = 16.0;
/// How high the bar is, in points.
const HEIGHT: f32 = 10.0;
/// What is kept free beside the bar for words, where they stand in one line with it.
const WORDS: f32 = 78.0;

pub(super) fn plugin(app: &mut App) {
    let new = resource_exists_and_changed::<Match>.or_eager(state_changed::<Screen>);
    let moved = resource_changed::<Stage>.or_eager(resource_changed::<BoardFrame>);
    app.add_systems(
        Update,
        (spawn.run_if(new), place.run_if(moved.or_eager(any_match_filter::<Added<OnPanel>>)), fill)
            .chain()
            .run_if(is_on::<Position>.and_eager(in_state(Screen::Match)))
            .in_set(TableSystems::Present),
    );
}

fn spawn(
    mut commands: Commands,
    there: Query<(), With<OnPanel>>,
    quad: Res<Quad>,
    palette: Res<Palette>,
    looks: Res<Looks>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    if !there.is_empty() {
        return;
    }
    let shades = [palette.indigo, palette.gold].map(|shades| shades.map(linear));
    for side in [Side::FIRST, Side::SECOND] {
        let of_panel = (OfGame(INFO.id), DespawnOnExit(Screen::Match), OnPanel(side));
        let piece = Footprint { size: Vec2::splat(WIDTH), layer: layers::TRAY };
        let mark = (Name::new("Mark of a player"), of_panel.clone(), Part::Mark, Pose::default(), piece);
        commands.spawn(mark).insert(dressed(&looks, &quad, side, 1.0));
        for end in [side, side.other()] {
            let token = (Name::new("End of the bar"), of_panel.clone(), Part::End(end), Pose::default(), piece);
            commands.spawn(token).insert(dressed(&looks, &quad, end, 1.0));
        }
        let material = BarLook {
            own: shades[side.index()],
            other: shades[side.other().index()],
            track: linear(palette.table[2]),
            shape: Vec4::ONE,
        };
        commands.spawn((
            Name::new("Bar"),
            of_panel.clone(),
            Part::Bar,
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(materials.add(material)),
            tag_of(1.0),
            Transform::default(),
        ));
        commands.spawn((
            Name::new("Cells left"),
            of_panel,
            Part::Left,
            Lettering { colour: palette.quiet, anchor: Anchor::CENTER_RIGHT, ..default() },
        ));
    }
}

/// The bar's place in points, between its two tokens.
fn bar(stage: &Stage, side: Side) -> Rect {
    let tray = stage.seats[side.index()].tray;
    let right = match stage.shape {
        Shape::Wide => tray.max.x,
        Shape::Tall => tray.max.x - WORDS,
    };
    let middle = tray.center().y;
    let room = END + 6.0;
    Rect::new(tray.min.x + room, middle - HEIGHT / 2.0, right - room, middle + HEIGHT / 2.0)
}

fn place(
    stage: Res<Stage>,
    frame: Res<BoardFrame>,
    mut tokens: Query<(&Part, &OnPanel, &mut Pose)>,
    mut others: Query<(&Part, &OnPanel, &mut Transform), Without<Pose>>,
) {
    for (part, OnPanel(side), mut pose) in &mut tokens {
        let bar = bar(&stage, *side);
        let (point, width) = match part {
            Part::End(end) if end == side => (Vec2::new(bar.min.x - END / 2.0 - 5.0, bar.center().y), END),
            Part::End(_) => (Vec2::new(bar.max.x + END / 2.0 + 5.0, bar.center().y), END),
            _ => (stage.seats[side.index()].mark, MARK),
        };
        let at = frame.to_board(stage.to_world(point));
        pose.set_if_neq(Pose { size: width / (WIDTH * frame.unit), ..Pose::at(at) });
    }
    for (part, OnPanel(side), mut transform) in &mut others {
        let bar = bar(&stage, *side);
        let tray = stage.seats[side.index()].tray;
        if *part == Part::Left {
            let point = match stage.shape {
                Shape::Wide => Vec2::new(tray.max.x - 2.0, tray.min.y - 17.5),
                Shape::Tall => Vec2::new(tray.max.x - 4.0, bar.center().y),
            };
            transform.translation = stage.to_world(point).extend(layers::TRAY);
        } else if *part == Part::Bar {
            transform.translation = stage.to_world(bar.center()).extend(layers::TRAY);
            transform.scale = bar.size().extend(1.0);
        }
    }
}

/// Fills the bars with what lies on the board, be it only for a turn that is not finished yet: a token that is turned over
/// counts for its new side from then on.
fn fill(
    tokens: Query<&Token>,
    changed: Query<(), Or<(Changed<Token>, Added<OnPanel>)>>,
    mut removed: RemovedComponents<Token>,
    stage: Res<Stage>,
    language: Res<Language>,
    bars: Query<(&Part, &OnPanel, &MeshMaterial2d<QuadMaterial>)>,
    mut words: Query<&mut Lettering, With<OnPanel>>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    let gone = removed.read().count();
    if changed.is_empty() && gone == 0 && !stage.is_changed() {
        return;
    }
    let mut counts = [0_usize; 2];
    for token in &tokens {
        counts[token.side.index()] += 1;
    }
    let share = |side: Side| counts[side.index()] as f32 / CELLS as f32;
    for (_, OnPanel(side), material) in bars.iter().filter(|(part, ..)| **part == Part::Bar) {
        let size = bar(&stage, *side).size();
        restyle(&mut materials, material, |bar: &mut BarLook| {
            bar.shape = Vec4::new(share(*side), share(side.other()), size.x, size.y);
        });
    }
    let left = CELLS - counts.iter().sum::<usize>();
    let left = language.0.say(&Sentence::new("abeo-left").number("cells", left as u32));
    for mut words in &mut words {
        if words.text != left {
            words.text.clone_from(&left);
        }
    }
}
