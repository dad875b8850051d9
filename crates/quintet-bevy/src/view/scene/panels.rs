//! The player panels: a piece that marks the player, the hollows of the tray, and the areas in which pieces of the
//! reserve can be picked up.

use bevy::prelude::*;
use quintet_core::rules::{Piece, Side};

use super::game_view::{CurrentView, uses};
use super::pieces::{PiecePainter, SceneBuilder};
use super::trays::{TrayLayout, Trays, supply_slot};
use super::view_def::ViewPart;
use crate::animation::{Pose, QuadSize};
use crate::frame::{Screen, TableStage};
use crate::input::{ReserveSlot, ReserveSlots};
use crate::layout::{BoardTransform, ScreenLayout, layers};
use crate::session::GameSession;
use crate::theme::{Mark, MarkLook, Palette};
use crate::view::visual::Variant;

/// A part of a player panel.
#[derive(Component, Clone, Copy)]
struct PanelPart {
    side: Side,
    kind: PartKind,
}

#[derive(Clone, Copy)]
enum PartKind {
    /// The piece that marks the player, and its width in cells.
    Mark(f32),
    /// The hollow of a slot.
    Hollow(u8),
}

/// The areas in which the kinds of a side's supply can be pressed.
fn supply_slots(screen_layout: &ScreenLayout, side: Side, kinds: u8) -> impl Iterator<Item = ReserveSlot> {
    (0..kinds).map(move |kind| ReserveSlot {
        side,
        kind,
        place: supply_slot(screen_layout, Piece { side, kind }, kinds),
    })
}

pub(in crate::view) fn plugin(app: &mut App) {
    let shown = uses(ViewPart::Trays).and_eager(in_state(Screen::Session));
    app.add_systems(TableStage::Animate, offer_reserve.run_if(shown));
}

/// Adds the drawing of the panels.
pub(in crate::view) fn render_plugin(app: &mut App) {
    let new = resource_exists_and_changed::<GameSession>.or_eager(state_changed::<Screen>);
    let moved = resource_changed::<ScreenLayout>.or_eager(resource_changed::<BoardTransform>).or_eager(new.clone());
    app.add_systems(
        TableStage::Animate,
        (spawn_parts.run_if(new), place_parts.run_if(moved))
            .chain()
            .run_if(uses(ViewPart::Trays).and_eager(in_state(Screen::Session))),
    );
}

/// Sets the areas in which pieces of the reserve can be picked up.
fn offer_reserve(
    view: CurrentView,
    screen_layout: Res<ScreenLayout>,
    board_transform: Res<BoardTransform>,
    mut slots: ResMut<ReserveSlots>,
) {
    let Some((view, session)) = view.get() else { return };
    let players = session.game().players();
    let visual = (view.tray)(session.game());
    let offered: Vec<ReserveSlot> = if let TrayLayout::Supply(kinds) = visual.layout {
        Side::all(players).flat_map(|side| supply_slots(&screen_layout, side, kinds)).collect()
    } else {
        let trays = Trays::new(visual, &screen_layout, &board_transform, &(view.pieces)(session.game()), players, true);
        Side::all(players).flat_map(|side| trays.reserve_slots(side)).collect()
    };
    slots.set_if_neq(ReserveSlots(offered));
}

fn spawn_parts(
    old: Query<Entity, With<PanelPart>>,
    palette: Res<Palette>,
    scenes: SceneBuilder,
    mut painter: PiecePainter,
) {
    let (Some(scene), Some(session)) = (scenes.scene(), scenes.session()) else { return };
    let slots = scene.trays.visual.slots();
    let (count, hollow) = slots.map_or((0, Vec2::ZERO), |slots| (slots.count, slots.hollow.size()));
    let players = session.game().players();
    if old.iter().count() == players * (1 + usize::from(count)) {
        return;
    }
    for part in &old {
        painter.commands.entity(part).despawn();
    }
    let hollow_material = painter.materials.add(MarkLook::new(Mark::Hollow, palette.table[2]));
    for side in Side::all(players) {
        let panel = |name, kind, size| {
            let quad_size = QuadSize { size, layer: layers::TRAY };
            let part = (Name::new(name), PanelPart { side, kind }, Pose::default(), quad_size);
            (ChildOf(scene.root), DespawnOnExit(Screen::Session), part)
        };
        for slot in 0..count {
            let drawn = painter.quad.bundle(hollow_material.clone(), 1.0);
            painter.commands.spawn((panel("Hollow", PartKind::Hollow(slot), hollow), drawn));
        }
        let piece = Piece { side, kind: 0 };
        let size = scene.visual(piece).size;
        let visuals = painter.visuals(&scene, piece.into(), Variant::Plain, 1.0);
        painter.commands.spawn((panel("Mark of a player", PartKind::Mark(size.x), size), visuals));
    }
}

fn place_parts(scenes: SceneBuilder, mut parts: Query<(&PanelPart, &mut Pose)>) {
    let Some(scene) = scenes.scene().filter(|_| !parts.is_empty()) else { return };
    let Trays { visual, screen_layout, board_transform, .. } = &scene.trays;
    for (part, mut pose) in &mut parts {
        let side = part.side;
        let Some(seat) = screen_layout.seats.get(side.index()) else { continue };
        pose.set_if_neq(match part.kind {
            PartKind::Mark(width) => {
                let at = board_transform.to_board(screen_layout.to_world(seat.mark));
                Pose { size: visual.mark / (width * board_transform.unit), ..Pose::at(at) }
            }
            PartKind::Hollow(slot) => {
                let Some(slots) = visual.slots() else { continue };
                let piece = scene.trays.in_slot(slots, side, (slot, 0), scene.visual(Piece { side, kind: 0 }).rise);
                Pose { rise: slots.hollow.center().y * piece.size, ..piece }
            }
        });
    }
}
