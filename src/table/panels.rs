//! The players' panels as surfaces on the table, and the amber frame around the one whose turn it is.

use bevy::prelude::*;
use bevy_tweening::{Lens, Tween, TweenAnim};

use super::pose::layers;
use super::{Match, Phase, Screen, Stage, TableSystems};
use crate::rules::Side;
use crate::theme::{Motion, Paint, Palette, PanelLook, Quad, QuadMaterial, linear, restyle, size, tag_of, times};

/// The panel of a seat.
#[derive(Component, Clone, Copy)]
struct SeatPanel(usize);

/// The frame around the panel of the player to move: its place in points.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct AmberFrame(pub Rect);

struct FrameLens {
    from: Rect,
    to: Rect,
}

impl Lens<AmberFrame> for FrameLens {
    fn lerp(&mut self, mut target: Mut<'_, AmberFrame>, ratio: f32) {
        target.0 = Rect { min: self.from.min.lerp(self.to.min, ratio), max: self.from.max.lerp(self.to.max, ratio) };
    }
}

/// Light is added up differently here than in the menus: this looks like their hairline.
const HAIRLINE: f32 = 0.012;
/// How much is seen of the panel of who is out.
const OUT: f32 = 0.45;
/// How far from a panel the frame begins to close in around it.
const CLOSES_IN: f32 = 9.0;
/// How far a panel's quad reaches beyond it, for its shadow.
const MARGIN: f32 = 24.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Match), spawn_frame);
    app.add_systems(Paint, paint);
    app.add_systems(
        Update,
        (
            (furnish, place).chain().run_if(resource_changed::<Stage>.or_eager(state_changed::<Screen>)),
            dim.run_if(resource_exists_and_changed::<Match>.or_eager(resource_changed::<Stage>)),
            glide,
            draw_frame,
        )
            .chain()
            .run_if(in_state(Screen::Match))
            .in_set(TableSystems::Present),
    );
}

/// A panel a seat.
fn furnish(
    mut commands: Commands,
    panels: Query<(Entity, &SeatPanel)>,
    quad: Res<Quad>,
    palette: Res<Palette>,
    stage: Res<Stage>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    for (panel, seat) in &panels {
        if seat.0 >= stage.seats.len() {
            commands.entity(panel).despawn();
        }
    }
    for (index, seat) in stage.seats.iter().enumerate() {
        if panels.iter().any(|(_, panel)| panel.0 == index) {
            continue;
        }
        let material = PanelLook {
            fill: linear(palette.panel),
            edge: linear(palette.hairline.with_alpha(HAIRLINE)),
            shape: shape_of(seat.panel, 1.0),
            extra: Vec4::new(MARGIN, 0.55, 0.0, 0.0),
        };
        commands.spawn((
            Name::new("Panel"),
            DespawnOnExit(Screen::Match),
            SeatPanel(index),
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(materials.add(material)),
            tag_of(1.0),
            on_stage(&stage, seat.panel, layers::PANEL),
        ));
    }
}

fn spawn_frame(
    mut commands: Commands,
    quad: Res<Quad>,
    palette: Res<Palette>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    let material = PanelLook {
        fill: LinearRgba::NONE,
        edge: linear(palette.yours),
        shape: Vec4::ONE,
        extra: Vec4::new(MARGIN, 0.0, 0.0, 0.0),
    };
    commands.spawn((
        Name::new("Frame of the player to move"),
        DespawnOnExit(Screen::Match),
        AmberFrame::default(),
        Mesh2d(quad.0.clone()),
        MeshMaterial2d(materials.add(material)),
        tag_of(0.0),
        Transform::default(),
    ));
}

/// Panels and frame in the colours of another palette.
fn paint(
    palette: Res<Palette>,
    panels: Query<&MeshMaterial2d<QuadMaterial>, With<SeatPanel>>,
    frames: Query<&MeshMaterial2d<QuadMaterial>, With<AmberFrame>>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    for material in &panels {
        restyle(&mut materials, material, |panel: &mut PanelLook| {
            panel.fill = linear(palette.panel);
            panel.edge = linear(palette.hairline.with_alpha(HAIRLINE));
        });
    }
    for material in &frames {
        restyle(&mut materials, material, |frame: &mut PanelLook| frame.edge = linear(palette.yours));
    }
}

fn shape_of(panel: Rect, edge: f32) -> Vec4 {
    Vec4::new(panel.width(), panel.height(), size::RADIUS, edge)
}

fn on_stage(stage: &Stage, panel: Rect, layer: f32) -> Transform {
    let place = stage.to_world(panel.center()).extend(layer);
    Transform::from_translation(place).with_scale((panel.size() + 2.0 * MARGIN).extend(1.0))
}

fn place(
    stage: Res<Stage>,
    mut panels: Query<(&SeatPanel, &mut Transform, &MeshMaterial2d<QuadMaterial>)>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    for (seat, mut transform, material) in &mut panels {
        let Some(panel) = stage.seats.get(seat.0).map(|seat| seat.panel) else { continue };
        *transform = on_stage(&stage, panel, layers::PANEL);
        restyle(&mut materials, material, |look: &mut PanelLook| look.shape = shape_of(panel, 1.0));
    }
}

/// The panel of who is out of the game steps back.
fn dim(the_match: Option<Res<Match>>, mut panels: Query<(&SeatPanel, &mut bevy::mesh::MeshTag)>) {
    let Some(the_match) = the_match else { return };
    for (seat, mut tag) in &mut panels {
        let out = u8::try_from(seat.0).is_ok_and(|index| the_match.game().is_out(Side(index)));
        tag.set_if_neq(tag_of(if out { OUT } else { 1.0 }));
    }
}

/// Sends the frame to whose turn it is; it stands at the winner's panel at the end, and nowhere after a draw.
fn glide(
    mut commands: Commands,
    stage: Res<Stage>,
    the_match: Option<Res<Match>>,
    phase: Option<Res<State<Phase>>>,
    motion: Res<Motion>,
    frame: Single<(Entity, &AmberFrame, Option<&TweenAnim>)>,
    mut goal: Local<Option<Rect>>,
) {
    let (Some(the_match), Some(phase)) = (the_match, phase) else { return };
    let game = the_match.game();
    let side = match the_match.outcome() {
        Some(outcome) => outcome.winner,
        None => Some(game.to_move()),
    };
    let new = side.and_then(|Side(index)| Some(stage.seats.get(usize::from(index))?.panel));
    let (entity, frame, _) = frame.into_inner();
    let unplaced = frame.0.is_empty();
    if *goal == new && !(unplaced && new.is_some()) {
        return;
    }
    if *phase.get() == Phase::Animating && the_match.outcome().is_some() {
        return; // the result waits for the last move to be shown
    }
    *goal = new;
    let to = new.unwrap_or_default();
    // Across the board it does not glide: it would be in the way there. It closes in around the other panel instead.
    let across = !frame.0.union(to).intersect(stage.board).is_empty();
    let from = if across { to.inflate(CLOSES_IN) } else { frame.0 };
    let still = unplaced || to.is_empty() || stage.is_changed() || !matches!(*motion, Motion::Full | Motion::Brisk);
    let mut frame_commands = commands.entity(entity);
    frame_commands.remove::<TweenAnim>();
    if still {
        frame_commands.insert(AmberFrame(to));
    } else {
        let tween = Tween::new(EaseFunction::CubicInOut, times::TURN, FrameLens { from, to });
        frame_commands.insert(TweenAnim::new(tween).with_speed(f64::from(motion.pace())));
    }
}

fn draw_frame(
    stage: Res<Stage>,
    frame: Single<
        (&AmberFrame, &mut Transform, &mut bevy::mesh::MeshTag, &MeshMaterial2d<QuadMaterial>),
        Changed<AmberFrame>,
    >,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    let (frame, mut transform, mut tag, material) = frame.into_inner();
    *tag = tag_of(if frame.0.is_empty() { 0.0 } else { 1.0 });
    *transform = on_stage(&stage, frame.0, layers::PANEL + 0.5);
    restyle(&mut materials, material, |look: &mut PanelLook| look.shape = shape_of(frame.0, 2.5));
}
