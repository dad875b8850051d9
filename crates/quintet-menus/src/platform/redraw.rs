//! Decides when the menus are laid out, at which scale, and when they need another frame.

use std::time::Duration;

use bevy::asset::AssetEventSystems;
use bevy::camera::CameraUpdateSystems;
use bevy::prelude::*;
use bevy_egui::egui::epaint::{ClippedPrimitive, Primitive};
use bevy_egui::egui::{Event, Modifiers, Pos2, Rect, Vec2, ViewportId};
use bevy_egui::{EguiContext, EguiFullOutput, EguiInput, EguiPostUpdateSet, EguiPreUpdateSet, EguiRenderOutput};
use quintet_bevy::animation::CountProgress;
use quintet_bevy::frame::{Menu, MenuFrame, Phase, Redraw};
use quintet_bevy::input::RejectionMessage;
use quintet_bevy::layout::ScreenLayout;
use quintet_bevy::session::GameSession;

/// During the animation of a move, the menus are laid out only every this many frames unless something changes.
const LAYOUT_INTERVAL: u8 = 6;

/// Whether the menus are laid out in this frame, and the number of consecutive frames without layout.
#[derive(Resource)]
struct Layouts {
    now: bool,
    skipped: u8,
}

/// The last paint jobs.
#[derive(Component)]
struct LastPaintJobs(Vec<ClippedPrimitive>);

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(Layouts { now: true, skipped: 0 });
    app.add_systems(PreUpdate, discard_stale_modifiers.after(EguiPreUpdateSet::ProcessInput));
    let now = |layouts: Res<Layouts>| layouts.now;
    app.configure_sets(PostUpdate, (EguiPostUpdateSet::EndPass, EguiPostUpdateSet::ProcessOutput).run_if(now));
    // Glyphs that egui rasterises in this frame must reach the GPU in this frame rather than the next.
    app.configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems));
    app.add_systems(
        PostUpdate,
        (
            (decide_layout, update_screen_size).chain().after(CameraUpdateSystems).before(EguiPostUpdateSet::EndPass),
            schedule_repaint.run_if(now).after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput),
            store_paint_jobs
                .run_if(now)
                .after(EguiPostUpdateSet::ProcessOutput)
                .before(EguiPostUpdateSet::PostProcessOutput),
            restore_paint_jobs
                .run_if(not(now))
                .after(EguiPostUpdateSet::ProcessOutput)
                .before(EguiPostUpdateSet::PostProcessOutput),
        ),
    );
}

/// Removes modifier key events without a change. bevy_egui 0.42 reports modifiers in every frame and egui requests a
/// repaint after every event, so the app would redraw forever.
fn discard_stale_modifiers(mut inputs: Query<&mut EguiInput>, mut last_modifiers: Local<Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            Event::ModifiersChanged(modifiers) => std::mem::replace(&mut *last_modifiers, *modifiers) != *modifiers,
            _ => true,
        });
    }
}

/// Decides whether to lay the menus out in this frame: always, except for most frames of an animation during which
/// nothing else happens.
fn decide_layout(
    mut layouts: ResMut<Layouts>,
    mut contexts: Query<(&mut EguiContext, &EguiInput)>,
    menu: Res<State<Menu>>,
    phase: Option<Res<State<Phase>>>,
    session: Option<Res<GameSession>>,
    screen_layout: Res<ScreenLayout>,
    counted: Res<CountProgress>,
    explanation: Res<RejectionMessage>,
) {
    let in_motion = phase.is_some_and(|phase| *phase.get() == Phase::Animating && !phase.is_changed());
    let changed = menu.is_changed()
        || screen_layout.is_changed()
        || counted.is_changed()
        || explanation.is_shown()
        || session.is_some_and(|session| session.is_changed());
    let has_input = contexts.iter_mut().any(|(mut context, input)| {
        !input.events.is_empty() || !input.dropped_files.is_empty() || context.get_mut().has_requested_repaint()
    });
    let same = in_motion && *menu.get() == Menu::None && !changed && !has_input;
    if changed || has_input {
        // The next frame is laid out, too, since widgets may need a second pass.
        *layouts = Layouts { now: true, skipped: LAYOUT_INTERVAL - 1 };
    } else if same && layouts.skipped + 1 < LAYOUT_INTERVAL {
        *layouts = Layouts { now: false, skipped: layouts.skipped + 1 };
    } else {
        *layouts = Layouts { now: true, skipped: 0 };
    }
}

/// Sets the size of the pass to the size of the window in this frame. bevy_egui 0.42 uses the size and zoom of the
/// previous frame.
fn update_screen_size(
    screen_layout: Res<ScreenLayout>,
    mut contexts: Query<(&mut EguiContext, &mut EguiInput, &Camera)>,
) {
    for (mut context, mut input, camera) in &mut contexts {
        let context = context.get_mut();
        // `set_zoom_factor` would keep the old size for one pass.
        if context.zoom_factor() != screen_layout.scale {
            context.options_mut(|options| options.zoom_factor = screen_layout.scale);
        }
        let (Some(pixels), Some(density)) = (camera.physical_viewport_rect(), camera.target_scaling_factor()) else {
            continue;
        };
        let points = pixels.as_rect();
        let per_point = density * screen_layout.scale;
        let min = Pos2::new(points.min.x, points.min.y) / per_point;
        let size = Vec2::new(points.width(), points.height()) / per_point;
        if size.min_elem() >= 1.0 {
            input.screen_rect = Some(Rect::from_min_size(min, size));
        }
        input.viewports.entry(ViewportId::ROOT).or_default().native_pixels_per_point = Some(density);
    }
}

/// Requests the next frame for egui: immediately or after a delay.
fn schedule_repaint(outputs: Query<&EguiFullOutput>, mut next: ResMut<MenuFrame>, mut redraw: ResMut<Redraw>) {
    let delays = outputs.iter().filter_map(|output| output.0.as_ref()?.viewport_output.get(&ViewportId::ROOT));
    let delay = delays.map(|output| output.repaint_delay).min().filter(|delay| *delay != Duration::MAX);
    if delay == Some(Duration::ZERO) {
        redraw.request("egui requested a repaint");
    }
    next.set_if_neq(MenuFrame(delay.filter(|delay| !delay.is_zero())));
}

fn store_paint_jobs(
    mut commands: Commands,
    drawn: Query<(Entity, &EguiRenderOutput, Option<&LastPaintJobs>)>,
    mut redraw: ResMut<Redraw>,
) {
    for (entity, drawn, last) in &drawn {
        if !last.is_some_and(|last| is_same(&last.0, &drawn.paint_jobs)) {
            redraw.request("the menus changed");
            commands.entity(entity).insert(LastPaintJobs(drawn.paint_jobs.clone()));
        }
    }
}

fn is_same(one: &[ClippedPrimitive], other: &[ClippedPrimitive]) -> bool {
    one.len() == other.len()
        && one.iter().zip(other).all(|(one, other)| {
            one.clip_rect == other.clip_rect
                && match (&one.primitive, &other.primitive) {
                    (Primitive::Mesh(one), Primitive::Mesh(other)) => one == other,
                    _ => false,
                }
        })
}

/// Restores the last paint jobs. The renderer takes them out of the world in every frame.
fn restore_paint_jobs(mut drawn: Query<(&LastPaintJobs, &mut EguiRenderOutput)>) {
    for (last, mut drawn) in &mut drawn {
        drawn.paint_jobs.clone_from(&last.0);
    }
}
