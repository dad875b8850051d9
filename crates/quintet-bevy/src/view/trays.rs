//! The player panels: a piece that marks the player, and the trays with the pieces off the board.
//!
//! The reserve of a side is in its own tray. Of two players, each has the captured pieces of the other; with more players,
//! captured pieces are not shown.

use bevy::prelude::*;
use quintet_core::rules::{Piece, PieceAt, Place, Side};

use super::ViewPart;
use super::definition::{CurrentView, uses};
use super::pieces::{PiecePainter, SceneBuilder};
use crate::animation::{Pose, QuadSize};
use crate::frame::{Screen, TableSystems};
use crate::input::{ReserveSlot, ReserveSlots};
use crate::layout::{BoardTransform, ScreenLayout, layers};
use crate::session::GameSession;

/// The maximum distance between the pieces of a tray, in points.
const SPACING: f32 = 30.0;
/// The maximum size of a piece in a tray, in points, and relative to the distance between pieces.
const PIECE: (f32, f32) = (27.0, 0.9);
/// The minimum size of a piece in a tray, in points. Pieces overlap where there is no space for them.
const MIN_PIECE: f32 = 19.0;
/// The minimum size of a touch target, in points.
const MIN_TOUCH: f32 = 44.0;
/// The width of the piece that marks a player, in points.
const MARK: f32 = 38.0;

/// The piece that marks a player panel.
#[derive(Component)]
struct PlayerMark {
    side: Side,
    width: f32,
}

/// The trays and the order of the pieces in them.
pub(super) struct Trays {
    stage: ScreenLayout,
    frame: BoardTransform,
    /// The pieces of each tray, from the left.
    pieces: Vec<Vec<PieceAt>>,
    shown: bool,
}

impl Trays {
    pub(super) fn new(
        stage: &ScreenLayout,
        frame: &BoardTransform,
        pieces: &[PieceAt],
        players: usize,
        shown: bool,
    ) -> Self {
        let mut trays = vec![Vec::new(); players];
        for at in pieces {
            if let Some(tray) = tray_of(*at, players).and_then(|side| trays.get_mut(side.index())) {
                tray.push(*at);
            }
        }
        trays.iter_mut().for_each(|tray| tray.sort_unstable_by_key(|at| (at.place, at.piece, at.level)));
        Self { stage: stage.clone(), frame: *frame, pieces: trays, shown }
    }

    /// The distance between the pieces of a tray, in points.
    fn spacing(&self, side: Side) -> f32 {
        let tray = self.stage.seats[side.index()].tray;
        let count = self.pieces[side.index()].len().max(1) as f32;
        ((tray.width() - MIN_PIECE) / (count - 1.0).max(1.0)).min(SPACING)
    }

    /// The size of the pieces of a tray, in points.
    fn piece_size(&self, side: Side) -> f32 {
        let height = self.stage.seats[side.index()].tray.height().max(MIN_PIECE);
        (self.spacing(side) * PIECE.1).max(MIN_PIECE).min(height).min(PIECE.0)
    }

    /// The centre of a slot of a tray, in points.
    fn point(&self, side: Side, index: usize) -> Vec2 {
        let tray = self.stage.seats[side.index()].tray;
        let left = tray.min.x + self.piece_size(side) / 2.0;
        Vec2::new(left + self.spacing(side) * index as f32, tray.center().y)
    }

    /// The pose of a piece in its tray. A piece of this width that is in no tray is invisible.
    pub(super) fn slot(&self, at: PieceAt, width: f32) -> Pose {
        let players = self.pieces.len();
        let place = tray_of(at, players).filter(|side| side.index() < players.min(self.stage.seats.len()));
        let Some(side) = place else { return Pose::default().faded(0.0) };
        let tray = &self.pieces[side.index()];
        let index = tray.iter().position(|other| *other == at).unwrap_or(tray.len());
        let place = self.frame.to_board(self.stage.to_world(self.point(side, index)));
        let size = self.piece_size(side) / (width * self.frame.unit);
        Pose { size, ..Pose::at(place) }.faded(if self.shown { 1.0 } else { 0.0 })
    }

    /// The areas in which the pieces of a side's reserve can be pressed, by kind.
    fn reserve_slots(&self, side: Side) -> Vec<ReserveSlot> {
        let Some(seat) = self.stage.seats.get(side.index()) else { return Vec::new() };
        let tray = &self.pieces[side.index()];
        let in_reserve = |at: &&PieceAt| at.place == Place::Reserve;
        let mut kinds: Vec<u8> = tray.iter().filter(in_reserve).map(|at| at.piece.kind).collect();
        kinds.dedup();
        let area = |kind: u8| {
            let of_kind = |at: &PieceAt| at.place == Place::Reserve && at.piece.kind == kind;
            let first = tray.iter().position(of_kind).unwrap_or_default();
            let last = tray.iter().rposition(of_kind).unwrap_or_default();
            let half = self.spacing(side) / 2.0;
            let [left, right] = [self.point(side, first).x - half, self.point(side, last).x + half];
            let high = seat.tray.height().max(MIN_TOUCH);
            let middle = Vec2::new((left + right) / 2.0, seat.tray.center().y);
            Rect::from_center_size(middle, Vec2::new((right - left).max(PIECE.0), high))
        };
        match kinds[..] {
            [kind] => vec![ReserveSlot { side, kind, place: seat.tray }],
            _ => kinds.iter().map(|kind| ReserveSlot { side, kind: *kind, place: area(*kind) }).collect(),
        }
    }
}

/// The side whose tray a piece off the board is in.
fn tray_of(at: PieceAt, players: usize) -> Option<Side> {
    match at.place {
        Place::Cell(_) => None,
        Place::Reserve => Some(at.piece.side),
        Place::Captured => (players == 2).then(|| at.piece.side.other()),
    }
}

fn sides(players: usize) -> impl Iterator<Item = Side> {
    (0_u8..).map(Side).take(players)
}

pub(super) fn plugin(app: &mut App) {
    let shown = uses(ViewPart::Trays).and_eager(in_state(Screen::Session));
    app.add_systems(Update, offer_reserve.run_if(shown).in_set(TableSystems::Animate));
}

/// Adds the pieces that mark the players.
pub(super) fn drawn(app: &mut App) {
    let new = resource_exists_and_changed::<GameSession>.or_eager(state_changed::<Screen>);
    app.add_systems(
        Update,
        (spawn_marks.run_if(new), place_marks)
            .chain()
            .run_if(uses(ViewPart::Trays).and_eager(in_state(Screen::Session)))
            .in_set(TableSystems::Animate),
    );
}

/// Sets the areas in which pieces of the reserve can be picked up.
fn offer_reserve(
    view: CurrentView,
    stage: Res<ScreenLayout>,
    frame: Res<BoardTransform>,
    mut slots: ResMut<ReserveSlots>,
) {
    let Some((view, session)) = view.get() else { return };
    let players = session.game().players();
    let trays = Trays::new(&stage, &frame, &(view.pieces)(session.game()), players, true);
    slots.set_if_neq(ReserveSlots(sides(players).flat_map(|side| trays.reserve_slots(side)).collect()));
}

fn spawn_marks(old: Query<Entity, With<PlayerMark>>, scenes: SceneBuilder, mut painter: PiecePainter) {
    let (Some(scene), Some(session)) = (scenes.scene(), scenes.session()) else { return };
    let players = session.game().players();
    if old.iter().count() == players {
        return;
    }
    for mark in &old {
        painter.commands.entity(mark).despawn();
    }
    for side in sides(players) {
        let piece = Piece { side, kind: 0 };
        let visual = scene.visual(piece);
        let visuals = painter.visuals(&scene, piece, 1.0);
        painter.commands.spawn((
            Name::new("Mark of a player"),
            ChildOf(scene.root),
            DespawnOnExit(Screen::Session),
            PlayerMark { side, width: visual.size.x },
            Pose::default(),
            QuadSize { size: visual.size, layer: layers::TRAY },
            visuals,
        ));
    }
}

fn place_marks(stage: Res<ScreenLayout>, frame: Res<BoardTransform>, mut marks: Query<(&PlayerMark, &mut Pose)>) {
    for (mark, mut pose) in &mut marks {
        let Some(seat) = stage.seats.get(mark.side.index()) else { continue };
        let at = frame.to_board(stage.to_world(seat.mark));
        pose.set_if_neq(Pose { size: MARK / (mark.width * frame.unit), ..Pose::at(at) });
    }
}
