//! The contents of the player panels: the player's token, and a bar of both sides' shares of the board with the number
//! of empty cells.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use bevy::sprite::Anchor;
use quintet_bevy::animation::{Pose, QuadSize};
use quintet_bevy::board::{BoardPainter, BoardState};
use quintet_bevy::frame::{ActiveLocalization, Screen, TableSystems};
use quintet_bevy::layout::{BoardTransform, LayoutShape, ScreenLayout, WorldText, layers};
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{Palette, QuadMaterial, SideColor, linear, update_look};
use quintet_core::rules::hex::CELLS;
use quintet_core::rules::{LocalizedText, Side};
use quintet_games::abeo::ids;
use quintet_games::abeo::rules::Position;

use super::look::Looks;
use super::tokens::{Token, WIDTH};

/// The material of the bar. It is filled from both ends, on the left for the panel's own side.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct BarLook {
    /// The own colour in the light and in the shade.
    own: [LinearRgba; 2],
    /// The opponent's colour in the light and in the shade.
    other: [LinearRgba; 2],
    /// The colour of the unfilled part.
    track: LinearRgba,
    /// The shares of both sides (0 to 1), and the width and height in points.
    shape: Vec4,
}

/// A part of a player panel.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The token that marks the player.
    Mark,
    /// A small token at one end of the bar: the side that fills the bar from there.
    End(Side),
    /// The bar.
    Bar,
    /// The number of empty cells.
    Left,
}

/// The side whose panel the entity belongs to.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct OnPanel(Side);

/// The width of a player's mark, in points.
const MARK: f32 = 38.0;
/// The width of the tokens at the ends of the bar, in points.
const END: f32 = 16.0;
/// The height of the bar, in points.
const HEIGHT: f32 = 10.0;
/// The width reserved for text to the right of the bar in the tall layout, in points.
const WORDS: f32 = 78.0;

pub(super) fn plugin(app: &mut App) {
    let new = resource_exists_and_changed::<GameSession>.or_eager(state_changed::<Screen>);
    let moved = resource_changed::<ScreenLayout>.or_eager(resource_changed::<BoardTransform>);
    app.add_systems(
        Update,
        (spawn.run_if(new), place.run_if(moved.or_eager(any_match_filter::<Added<OnPanel>>)), fill)
            .chain()
            .run_if(in_state(Screen::Session))
            .in_set(TableSystems::Present),
    );
}

fn spawn(
    there: Query<(), With<OnPanel>>,
    palette: Res<Palette>,
    looks: Res<Looks>,
    mut painter: BoardPainter<Position>,
) {
    if !there.is_empty() {
        return;
    }
    let shades = [palette.piece(SideColor::INDIGO), palette.piece(SideColor::GOLD)].map(|shades| shades.map(linear));
    for side in [Side::FIRST, Side::SECOND] {
        let of_panel = (DespawnOnExit(Screen::Session), OnPanel(side));
        let piece = QuadSize { size: Vec2::splat(WIDTH), layer: layers::TRAY };
        let mark = (Name::new("Mark of a player"), of_panel.clone(), Part::Mark, Pose::default(), piece);
        painter.draw(looks.token(side), mark);
        for end in [side, side.other()] {
            let token = (Name::new("End of the bar"), of_panel.clone(), Part::End(end), Pose::default(), piece);
            painter.draw(looks.token(end), token);
        }
        let material = BarLook {
            own: shades[side.index()],
            other: shades[side.other().index()],
            track: linear(palette.table[2]),
            shape: Vec4::ONE,
        };
        painter.draw_new(material, (Name::new("Bar"), of_panel.clone(), Part::Bar));
        let text = WorldText { colour: palette.muted, anchor: Anchor::CENTER_RIGHT, ..default() };
        painter.spawn((Name::new("Cells left"), of_panel, Part::Left, text));
    }
}

/// The rectangle of the bar between its two tokens, in points.
fn bar(stage: &ScreenLayout, side: Side) -> Rect {
    let tray = stage.seats[side.index()].tray;
    let right = match stage.shape {
        LayoutShape::Wide => tray.max.x,
        LayoutShape::Tall => tray.max.x - WORDS,
    };
    let middle = tray.center().y;
    let room = END + 6.0;
    Rect::new(tray.min.x + room, middle - HEIGHT / 2.0, right - room, middle + HEIGHT / 2.0)
}

fn place(
    stage: Res<ScreenLayout>,
    frame: Res<BoardTransform>,
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
                LayoutShape::Wide => Vec2::new(tray.max.x - 2.0, tray.min.y - 17.5),
                LayoutShape::Tall => Vec2::new(tray.max.x - 4.0, bar.center().y),
            };
            transform.translation = stage.to_world(point).extend(layers::TRAY);
        } else if *part == Part::Bar {
            transform.translation = stage.to_world(bar.center()).extend(layers::TRAY);
            transform.scale = bar.size().extend(1.0);
        }
    }
}

/// Fills the bars from the tokens on the board, including those of an unfinished turn. A flipped token counts for its
/// new side at once.
fn fill(
    _: Single<&BoardState<Position>>,
    tokens: Query<&Token>,
    changed: Query<(), Or<(Changed<Token>, Added<OnPanel>)>>,
    mut removed: RemovedComponents<Token>,
    stage: Res<ScreenLayout>,
    language: Res<ActiveLocalization>,
    bars: Query<(&Part, &OnPanel, &MeshMaterial2d<QuadMaterial>)>,
    mut words: Query<&mut WorldText, With<OnPanel>>,
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
        update_look(&mut materials, material, |bar: &mut BarLook| {
            bar.shape = Vec4::new(share(*side), share(side.other()), size.x, size.y);
        });
    }
    let left = CELLS - counts.iter().sum::<usize>();
    let left = language.0.localize(&LocalizedText::new(ids::ABEO_LEFT).number("cells", left as u32));
    for mut words in &mut words {
        if words.text != left {
            words.text.clone_from(&left);
        }
    }
}
