//! The reserve as a table on each player panel: a piece of each kind and the number of pieces left. The panel also shows
//! the pieces that mark the player.

use bevy::prelude::*;
use quintet_core::rules::{Piece, PieceAt, Place, Side};

use super::scene::game_view::CurrentView;
use super::scene::pieces::{PiecePainter, SceneBuilder};
use super::visual::{ReserveTable, Variant};
use crate::animation::{Pose, QuadSize, Timeline};
use crate::frame::{Screen, TableStage};
use crate::layout::{BoardTransform, ScreenLayout, WorldText, layers};
use crate::session::{GameSession, PositionReset, TurnSettled};
use crate::theme::Palette;

/// A part of a table.
#[derive(Component, Clone, Copy)]
struct TablePart {
    side: Side,
    kind: PartKind,
}

/// The kind of a part, with its index.
#[derive(Clone, Copy)]
enum PartKind {
    /// A piece that marks the player.
    Mark(usize),
    /// A piece in the table.
    Piece(usize),
    /// The number of pieces left.
    Number(usize),
}

/// The maximum width of a column, in points.
const MAX_COLUMN: f32 = 64.0;
/// The distance from the left edge of a column to the centre of its piece, in points.
const INSET: f32 = 15.0;
/// The opacity of the pieces in the table of a player who is out of the game.
const OUT: f32 = 0.4;
/// The opacity of the numbers in that table.
const OUT_NUMBER: f32 = 0.5;
/// The opacity of a piece of which none is left.
const EMPTY: f32 = 0.3;

/// Adds the tables of games that have them.
pub(super) fn render_plugin(app: &mut App) {
    let settled = on_message::<PositionReset>.or_eager(on_message::<TurnSettled>);
    let moved = resource_changed::<ScreenLayout>.or_eager(resource_changed::<BoardTransform>);
    let new = resource_exists_and_changed::<GameSession>.or_eager(state_changed::<Screen>);
    app.add_systems(
        TableStage::Present,
        (spawn.run_if(new.clone()), (count, place).run_if(settled.or_eager(moved).or_eager(new)))
            .chain()
            .run_if(in_state(Screen::Session)),
    );
}

/// The table of the current game.
fn table_of(view: &CurrentView) -> Option<ReserveTable> {
    view.get().and_then(|(view, session)| (view.tray)(session.game()).table())
}

fn spawn(old: Query<Entity, With<TablePart>>, view: CurrentView, scenes: SceneBuilder, mut painter: PiecePainter) {
    let (Some(table), Some(scene), Some(session)) = (table_of(&view), scenes.scene(), scenes.session()) else { return };
    let players = session.game().players();
    if old.iter().count() == players * (table.marks.len() + 2 * table.kinds.len()) {
        return;
    }
    for part in &old {
        painter.commands.entity(part).despawn();
    }
    for side in (0..).map(Side).take(players) {
        let part = |name, kind| {
            (Name::new(name), ChildOf(scene.root), DespawnOnExit(Screen::Session), TablePart { side, kind })
        };
        let marks = table.marks.iter().enumerate().map(|(index, mark)| (mark.kind, PartKind::Mark(index)));
        let pieces = table.kinds.iter().enumerate().map(|(index, kind)| (*kind, PartKind::Piece(index)));
        for (kind, part_kind) in marks.chain(pieces) {
            let piece = Piece { side, kind };
            let visuals = painter.visuals(&scene, piece.into(), Variant::Plain, 1.0);
            let quad_size = QuadSize { size: scene.visual(piece).size, layer: layers::TRAY };
            painter.commands.spawn((part("Piece of a panel", part_kind), Pose::default(), quad_size, visuals));
        }
        for index in 0..table.kinds.len() {
            painter.commands.spawn((part("Number of pieces", PartKind::Number(index)), WorldText::default()));
        }
    }
}

impl ReserveTable {
    /// The point at which the piece of a kind is drawn, in points.
    fn slot(&self, screen_layout: &ScreenLayout, side: Side, index: usize) -> Vec2 {
        let tray = screen_layout.seats[side.index()].tray;
        let columns = usize::from(self.columns);
        let width = (tray.width() / f32::from(self.columns)).min(MAX_COLUMN);
        let height = tray.height() / self.kinds.len().div_ceil(columns) as f32;
        let step = Vec2::new((index % columns) as f32, (index / columns) as f32 + 0.5);
        tray.min + Vec2::new(width, height) * step + Vec2::X * INSET
    }

    /// The number of pieces of a kind that a side has left.
    fn left(&self, pieces: &[PieceAt], side: Side, index: usize) -> usize {
        let piece = Piece { side, kind: self.kinds[index] };
        pieces.iter().filter(|at| at.place == Place::Reserve && at.piece == piece).count()
    }
}

/// All pieces of the current position.
fn pieces_of(view: &CurrentView) -> Vec<PieceAt> {
    view.get().map(|(view, session)| (view.pieces)(session.game())).unwrap_or_default()
}

fn is_out(view: &CurrentView, side: Side) -> bool {
    view.get().is_some_and(|(_, session)| session.game().is_out(side))
}

fn place(
    view: CurrentView,
    scenes: SceneBuilder,
    screen_layout: Res<ScreenLayout>,
    mut pieces: Query<(&TablePart, &mut Pose)>,
    mut numbers: Query<(&TablePart, &mut Transform), Without<Pose>>,
) {
    let (Some(table), Some(scene)) = (table_of(&view), scenes.scene()) else { return };
    let position = pieces_of(&view);
    for (TablePart { side, kind }, mut pose) in &mut pieces {
        let Some(seat) = screen_layout.seats.get(side.index()) else { continue };
        let (kind, icon, point, opacity) = match *kind {
            PartKind::Mark(index) => (table.marks[index].kind, table.marks[index].icon, seat.mark, 1.0),
            PartKind::Piece(index) | PartKind::Number(index) => {
                let opacity = if table.left(&position, *side, index) == 0 { EMPTY } else { 1.0 };
                (table.kinds[index], table.icon, table.slot(&screen_layout, *side, index), opacity)
            }
        };
        let opacity = if is_out(&view, *side) { opacity * OUT } else { opacity };
        pose.set_if_neq(scene.icon(Piece { side: *side, kind }, icon, &screen_layout, point, 1.0).faded(opacity));
    }
    for (TablePart { side, kind }, mut transform) in &mut numbers {
        if let PartKind::Number(index) = *kind
            && side.index() < screen_layout.seats.len()
        {
            let point = table.slot(&screen_layout, *side, index) + Vec2::X * table.number;
            transform.translation = screen_layout.to_world(point).extend(layers::TRAY + 1.0);
        }
    }
}

/// Updates the numbers.
fn count(
    view: CurrentView,
    timeline: Res<Timeline>,
    palette: Res<Palette>,
    mut numbers: Query<(&TablePart, &mut WorldText)>,
) {
    let Some(table) = table_of(&view).filter(|_| !timeline.is_running()) else { return };
    let position = pieces_of(&view);
    for (TablePart { side, kind }, mut text) in &mut numbers {
        let PartKind::Number(index) = *kind else { continue };
        let left = table.left(&position, *side, index);
        let color = match left {
            _ if is_out(&view, *side) => palette.muted.with_alpha(OUT_NUMBER),
            0 => palette.danger,
            _ => palette.text,
        };
        let new = WorldText { text: left.to_string(), color, ..text.clone() };
        text.set_if_neq(new);
    }
}
