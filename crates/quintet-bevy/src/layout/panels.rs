//! The player panels in the world, and the frame around the panel of the player to move.

use bevy::prelude::*;
use bevy_tweening::{Lens, Tween, TweenAnim};
use quintet_core::rules::Side;

use super::layers;
use super::screen::ScreenLayout;
use crate::frame::{Phase, Screen, TableStage};
use crate::session::GameSession;
use crate::theme::{
    BuildMaterials, Motion, Palette, PanelLook, Quad, QuadMaterial, linear, opacity_tag, size, times, update_look,
};

/// The panel of a seat.
#[derive(Component, Clone, Copy)]
struct SeatPanel(usize);

/// The frame around the panel of the player to move; its area in points.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct ActivePlayerFrame(pub Rect);

struct FrameLens {
    from: Rect,
    to: Rect,
}

impl Lens<ActivePlayerFrame> for FrameLens {
    fn lerp(&mut self, mut target: Mut<'_, ActivePlayerFrame>, ratio: f32) {
        target.0 = Rect { min: self.from.min.lerp(self.to.min, ratio), max: self.from.max.lerp(self.to.max, ratio) };
    }
}

/// The factor that makes the outlines of panels as visible as the hairlines of the menus.
const HAIRLINE: f32 = 3.25;
/// The exponent that converts an opacity for sRGB blending into one for linear blending.
const GAMMA: f32 = 2.2;
/// The opacity of the panel of a player who is out.
const OUT: f32 = 0.45;
/// The distance between the frame and a panel when the frame starts to contract around it, in points.
const CONTRACTION: f32 = 9.0;
/// The margin of a panel's quad around the panel, for the shadow, in points.
const MARGIN: f32 = 24.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Session), spawn_frame);
    app.add_systems(BuildMaterials, paint);
    app.add_systems(
        TableStage::Present,
        (
            (spawn_panels, place).chain().run_if(resource_changed::<ScreenLayout>.or_eager(state_changed::<Screen>)),
            dim.run_if(resource_exists_and_changed::<GameSession>.or_eager(resource_changed::<ScreenLayout>)),
            move_frame,
            draw_frame,
        )
            .chain()
            .run_if(in_state(Screen::Session)),
    );
}

/// Spawns a panel for each seat.
fn spawn_panels(
    mut commands: Commands,
    panels: Query<(Entity, &SeatPanel)>,
    quad: Res<Quad>,
    palette: Res<Palette>,
    screen_layout: Res<ScreenLayout>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    for (panel, seat) in &panels {
        if seat.0 >= screen_layout.seats.len() {
            commands.entity(panel).despawn();
        }
    }
    for (index, seat) in screen_layout.seats.iter().enumerate() {
        if panels.iter().any(|(_, panel)| panel.0 == index) {
            continue;
        }
        let material = PanelLook {
            fill: linear(palette.panel),
            edge: edge_of(&palette),
            shape: shape_of(seat.panel, 1.0),
            extra: Vec4::new(MARGIN, 0.55, 0.0, 0.0),
        };
        commands.spawn((
            Name::new("Panel"),
            DespawnOnExit(Screen::Session),
            SeatPanel(index),
            quad.bundle(materials.add(material), 1.0),
            panel_transform(&screen_layout, seat.panel, layers::PANEL),
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
        edge: linear(palette.accent),
        shape: Vec4::ONE,
        extra: Vec4::new(MARGIN, 0.0, 0.0, 0.0),
    };
    commands.spawn((
        Name::new("Frame of the player to move"),
        DespawnOnExit(Screen::Session),
        ActivePlayerFrame::default(),
        quad.bundle(materials.add(material), 0.0),
        Transform::default(),
    ));
}

/// Recolours panels and frame.
fn paint(
    palette: Res<Palette>,
    panels: Query<&MeshMaterial2d<QuadMaterial>, With<SeatPanel>>,
    frames: Query<&MeshMaterial2d<QuadMaterial>, With<ActivePlayerFrame>>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    for material in &panels {
        update_look(&mut materials, material, |panel: &mut PanelLook| {
            panel.fill = linear(palette.panel);
            panel.edge = edge_of(&palette);
        });
    }
    for material in &frames {
        update_look(&mut materials, material, |frame: &mut PanelLook| frame.edge = linear(palette.accent));
    }
}

/// The colour of the edge of a panel. The table blends linear colours, and menus blend sRGB colours.
fn edge_of(palette: &Palette) -> LinearRgba {
    let share = palette.hairline.alpha.powf(GAMMA) * HAIRLINE;
    linear(palette.hairline.with_alpha(share.min(1.0)))
}

fn shape_of(panel: Rect, edge: f32) -> Vec4 {
    Vec4::new(panel.width(), panel.height(), size::RADIUS, edge)
}

fn panel_transform(screen_layout: &ScreenLayout, panel: Rect, layer: f32) -> Transform {
    let center = screen_layout.to_world(panel.center()).extend(layer);
    Transform::from_translation(center).with_scale((panel.size() + 2.0 * MARGIN).extend(1.0))
}

fn place(
    screen_layout: Res<ScreenLayout>,
    mut panels: Query<(&SeatPanel, &mut Transform, &MeshMaterial2d<QuadMaterial>)>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    for (seat, mut transform, material) in &mut panels {
        let Some(panel) = screen_layout.seats.get(seat.0).map(|seat| seat.panel) else { continue };
        *transform = panel_transform(&screen_layout, panel, layers::PANEL);
        update_look(&mut materials, material, |look: &mut PanelLook| look.shape = shape_of(panel, 1.0));
    }
}

/// Fades the panels of players who are out.
fn dim(session: Option<Res<GameSession>>, mut panels: Query<(&SeatPanel, &mut bevy::mesh::MeshTag)>) {
    let Some(session) = session else { return };
    for (seat, mut tag) in &mut panels {
        let out = u8::try_from(seat.0).is_ok_and(|index| session.game().is_out(Side(index)));
        tag.set_if_neq(opacity_tag(if out { OUT } else { 1.0 }));
    }
}

/// Moves the frame to the player to move. At the end it marks the winner; after a draw it is hidden.
fn move_frame(
    mut commands: Commands,
    screen_layout: Res<ScreenLayout>,
    session: Option<Res<GameSession>>,
    phase: Option<Res<State<Phase>>>,
    motion: Res<Motion>,
    frame: Single<(Entity, &ActivePlayerFrame)>,
    mut goal: Local<Option<Rect>>,
) {
    let (Some(session), Some(phase)) = (session, phase) else { return };
    let game = session.game();
    let side = match session.outcome() {
        Some(outcome) => outcome.winner,
        None => Some(game.to_move()),
    };
    let new = side.and_then(|Side(index)| Some(screen_layout.seats.get(usize::from(index))?.panel));
    let (entity, frame) = frame.into_inner();
    let unplaced = frame.0.is_empty();
    if *goal == new && !(unplaced && new.is_some()) {
        return;
    }
    if *phase.get() == Phase::Animating && session.outcome().is_some() {
        return; // wait for the last move's animation before showing the result
    }
    *goal = new;
    let to = new.unwrap_or_default();
    // If the path crosses the board, the frame contracts around the new panel instead of sliding.
    let across = !frame.0.union(to).intersect(screen_layout.board).is_empty();
    let from = if across { to.inflate(CONTRACTION) } else { frame.0 };
    let still =
        unplaced || to.is_empty() || screen_layout.is_changed() || !matches!(*motion, Motion::Full | Motion::Fast);
    let mut frame_commands = commands.entity(entity);
    frame_commands.remove::<TweenAnim>();
    if still {
        frame_commands.insert(ActivePlayerFrame(to));
    } else {
        let tween = Tween::new(EaseFunction::CubicInOut, times::TURN, FrameLens { from, to });
        frame_commands.insert(TweenAnim::new(tween).with_speed(f64::from(motion.speed())));
    }
}

fn draw_frame(
    screen_layout: Res<ScreenLayout>,
    frame: Single<
        (&ActivePlayerFrame, &mut Transform, &mut bevy::mesh::MeshTag, &MeshMaterial2d<QuadMaterial>),
        Changed<ActivePlayerFrame>,
    >,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    let (frame, mut transform, mut tag, material) = frame.into_inner();
    *tag = opacity_tag(if frame.0.is_empty() { 0.0 } else { 1.0 });
    *transform = panel_transform(&screen_layout, frame.0, layers::PANEL + 0.5);
    update_look(&mut materials, material, |look: &mut PanelLook| look.shape = shape_of(frame.0, 2.5));
}
