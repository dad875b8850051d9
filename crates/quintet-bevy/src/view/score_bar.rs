//! A bar on each of two player panels with both sides' shares of the board, and a text with the number of empty cells.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use bevy::sprite::Anchor;
use quintet_core::rules::{Piece, Side};

use super::scene::BoardPiece;
use super::scene::game_view::CurrentView;
use super::scene::pieces::{PiecePainter, SceneBuilder};
use super::visual::{SideShades, Variant};
use crate::animation::{Pose, QuadSize};
use crate::frame::{ActiveLocalization, Screen, TableStage};
use crate::layout::{BoardLayout, BoardTransform, LayoutShape, ScreenLayout, WorldText, layers};
use crate::session::GameSession;
use crate::theme::{AddLookExt, Palette, QuadMaterial, linear, looks, update_look};

/// The material of the bar. It is filled from both ends, on the left for the panel's own side.
#[derive(ShaderType, Clone, Debug)]
struct BarLook {
    /// The colour of the panel's side, lit and shaded.
    own: [LinearRgba; 2],
    /// The colour of the opponent, lit and shaded.
    other: [LinearRgba; 2],
    /// The colour of the unfilled part.
    track: LinearRgba,
    /// The shares of both sides (0 to 1), and the width and height in points.
    shape: Vec4,
}

looks! {
    BarLook => "shaders/bar.wgsl",
}

/// A part of a bar, on the panel of a side.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct BarPart {
    side: Side,
    kind: PartKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PartKind {
    /// A small piece at one end of the bar. It shows the side that fills the bar from that end.
    End(Side),
    /// The bar.
    Bar,
    /// The number of empty cells.
    Text,
}

/// The width of the pieces at the ends of the bar, in points.
const END: f32 = 16.0;
/// The width of a piece and its distances, in points.
const ROOM: f32 = END + 6.0;
/// The height of the bar, in points.
const HEIGHT: f32 = 10.0;
/// The width reserved for the text to the right of the bar in the tall layout, in points.
const WORDS: f32 = 78.0;
/// The minimum width of the bar beside the text, in points.
const MIN_WIDTH: f32 = 20.0;

/// Adds the bars of games that have them.
pub(super) fn render_plugin(app: &mut App) {
    app.add_look::<BarLook>();
    let has_bar = |view: CurrentView| view.get().is_some_and(|(view, _)| view.score_bar.is_some());
    let new = resource_exists_and_changed::<GameSession>.or_eager(state_changed::<Screen>);
    let moved = resource_changed::<ScreenLayout>.or_eager(resource_changed::<BoardTransform>);
    app.add_systems(
        TableStage::Present,
        (spawn.run_if(new), place.run_if(moved.or_eager(any_match_filter::<Added<BarPart>>)), fill)
            .chain()
            .run_if(in_state(Screen::Session).and_eager(has_bar)),
    );
}

fn spawn(old: Query<(), With<BarPart>>, palette: Res<Palette>, scenes: SceneBuilder, mut painter: PiecePainter) {
    let Some(scene) = scenes.scene().filter(|_| old.is_empty()) else { return };
    let shades = SideShades::new(scene.view.game, &palette);
    for side in Side::BOTH {
        let part =
            |name, kind| (Name::new(name), ChildOf(scene.root), DespawnOnExit(Screen::Session), BarPart { side, kind });
        for end in Side::BOTH {
            let piece = Piece { side: end, kind: 0 };
            let quad_size = QuadSize { size: scene.visual(piece).size, layer: layers::TRAY };
            let visuals = painter.visuals(&scene, piece.into(), Variant::Plain, 1.0);
            painter.commands.spawn((part("End of the bar", PartKind::End(end)), Pose::default(), quad_size, visuals));
        }
        let [own, other] = [side, side.other()].map(|side| shades.of(side).map(linear));
        let look = BarLook { own, other, track: linear(palette.table[2]), shape: Vec4::ONE };
        let quad = painter.quad.bundle(painter.materials.add(look), 1.0);
        painter.commands.spawn((part("Bar", PartKind::Bar), quad));
        let text = WorldText { color: palette.muted, anchor: Anchor::CENTER_RIGHT, ..default() };
        painter.commands.spawn((part("Empty cells", PartKind::Text), text));
    }
}

/// Whether there is space for the text. In the wide layout, it is above the bar.
fn has_words(screen_layout: &ScreenLayout, tray: Rect) -> bool {
    screen_layout.shape == LayoutShape::Wide || tray.width() >= WORDS + 2.0 * ROOM + MIN_WIDTH
}

/// The rectangle of the bar between its two pieces, in points.
fn bar(screen_layout: &ScreenLayout, side: Side) -> Rect {
    let tray = screen_layout.seats[side.index()].tray;
    let right = match screen_layout.shape {
        LayoutShape::Wide => tray.max.x,
        LayoutShape::Tall if has_words(screen_layout, tray) => tray.max.x - WORDS,
        LayoutShape::Tall => tray.max.x - 4.0,
    };
    let middle = tray.center().y;
    Rect::new(tray.min.x + ROOM, middle - HEIGHT / 2.0, right - ROOM, middle + HEIGHT / 2.0)
}

fn place(
    screen_layout: Res<ScreenLayout>,
    board_transform: Res<BoardTransform>,
    mut ends: Query<(&BarPart, &QuadSize, &mut Pose)>,
    mut others: Query<(&BarPart, &mut Transform, &mut Visibility), Without<Pose>>,
) {
    for (BarPart { side, kind }, quad_size, mut pose) in &mut ends {
        let bar = bar(&screen_layout, *side);
        let is_left = *kind == PartKind::End(*side);
        let x = if is_left { bar.min.x - END / 2.0 - 5.0 } else { bar.max.x + END / 2.0 + 5.0 };
        let at = board_transform.to_board(screen_layout.to_world(Vec2::new(x, bar.center().y)));
        pose.set_if_neq(Pose { size: END / (quad_size.size.x * board_transform.unit), ..Pose::at(at) });
    }
    for (BarPart { side, kind }, mut transform, mut visibility) in &mut others {
        let bar = bar(&screen_layout, *side);
        let tray = screen_layout.seats[side.index()].tray;
        if *kind == PartKind::Text {
            let shown = has_words(&screen_layout, tray);
            visibility.set_if_neq(if shown { Visibility::Inherited } else { Visibility::Hidden });
        }
        let point = match (kind, screen_layout.shape) {
            (PartKind::Text, LayoutShape::Wide) => Vec2::new(tray.max.x - 2.0, tray.min.y - 17.5),
            (PartKind::Text, LayoutShape::Tall) => Vec2::new(tray.max.x - 4.0, bar.center().y),
            _ => {
                transform.scale = bar.size().extend(1.0);
                bar.center()
            }
        };
        transform.translation = screen_layout.to_world(point).extend(layers::TRAY);
    }
}

/// The displayed pieces, including those of an unfinished move. A piece that has been turned over counts for its new side
/// at once.
#[derive(SystemParam)]
struct DisplayedPieces<'w, 's> {
    pieces: Query<'w, 's, &'static BoardPiece>,
    changed: Query<'w, 's, (), Changed<BoardPiece>>,
    removed: RemovedComponents<'w, 's, BoardPiece>,
}

impl DisplayedPieces<'_, '_> {
    /// Whether pieces were added, changed or removed since the last run.
    fn have_changed(&mut self) -> bool {
        let any_removed = self.removed.read().count() > 0;
        any_removed || !self.changed.is_empty()
    }

    /// The number of pieces of a side on the board.
    fn count(&self, side: Side) -> usize {
        self.pieces.iter().filter(|piece| piece.0.place.cell().is_some() && piece.0.piece.side == side).count()
    }
}

/// Fills the bars from the displayed pieces.
fn fill(
    mut displayed: DisplayedPieces,
    view: CurrentView,
    layout: Res<BoardLayout>,
    screen_layout: Res<ScreenLayout>,
    language: Res<ActiveLocalization>,
    bars: Query<(Ref<BarPart>, &MeshMaterial2d<QuadMaterial>)>,
    mut texts: Query<&mut WorldText, With<BarPart>>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    let is_new = bars.iter().any(|(part, _)| part.is_added());
    let is_current = !displayed.have_changed() && !screen_layout.is_changed() && !language.is_changed();
    if is_current && !is_new {
        return;
    }
    let Some(text) = view.get().and_then(|(view, _)| view.score_bar) else { return };
    let counts = Side::BOTH.map(|side| displayed.count(side));
    let cells = layout.cells.len();
    let share = |side: Side| counts[side.index()] as f32 / cells as f32;
    for (part, material) in bars.iter().filter(|(part, _)| part.kind == PartKind::Bar) {
        let side = part.side;
        let size = bar(&screen_layout, side).size();
        update_look(&mut materials, material, |bar: &mut BarLook| {
            bar.shape = Vec4::new(share(side), share(side.other()), size.x, size.y);
        });
    }
    let empty = cells.saturating_sub(counts.iter().sum());
    let text = language.0.localize(&text(u32::try_from(empty).unwrap_or_default()));
    for mut shown in &mut texts {
        if shown.text != text {
            shown.text.clone_from(&text);
        }
    }
}
