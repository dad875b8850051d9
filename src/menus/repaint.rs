//! Keeps egui from asking for frames that show nothing new, and from laying out again what stays as it is.

use bevy::prelude::*;
use bevy_egui::egui::{ClippedPrimitive, Event, Modifiers};
use bevy_egui::{EguiContext, EguiInput, EguiPostUpdateSet, EguiPreUpdateSet, EguiRenderOutput};

use crate::table::{Counted, Explanation, Match, Menu, Phase, Stage};

/// While a move is shown, the menus are laid out in one of so many frames, unless something happens to them. What nobody
/// thought of is late by no more than that.
const ONE_OF: u8 = 6;

/// Whether the menus are laid out in this frame, and for how many frames they have not been.
#[derive(Resource)]
struct Layouts {
    now: bool,
    skipped: u8,
}

/// What was drawn last.
#[derive(Component)]
struct LastDrawn(Vec<ClippedPrimitive>);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Layouts { now: true, skipped: 0 });
    app.add_systems(PreUpdate, drop_old_news.after(EguiPreUpdateSet::ProcessInput));
    let now = |layouts: Res<Layouts>| layouts.now;
    app.configure_sets(PostUpdate, (EguiPostUpdateSet::EndPass, EguiPostUpdateSet::ProcessOutput).run_if(now));
    app.add_systems(
        PostUpdate,
        (
            judge.before(EguiPostUpdateSet::EndPass),
            keep.run_if(now).after(EguiPostUpdateSet::ProcessOutput).before(EguiPostUpdateSet::PostProcessOutput),
            show_kept
                .run_if(not(now))
                .after(EguiPostUpdateSet::ProcessOutput)
                .before(EguiPostUpdateSet::PostProcessOutput),
        ),
    );
}

/// bevy_egui 0.42 tells egui in every frame which modifier keys are down, and egui draws again after every event: so it
/// would draw for ever. Only changes are news.
fn drop_old_news(mut inputs: Query<&mut EguiInput>, mut known: Local<Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            Event::ModifiersChanged(modifiers) => std::mem::replace(&mut *known, *modifiers) != *modifiers,
            _ => true,
        });
    }
}

/// Lays the menus out always, except in the midst of a motion in which nothing else happens.
fn judge(
    mut layouts: ResMut<Layouts>,
    mut contexts: Query<(&mut EguiContext, &EguiInput)>,
    (menu, phase): (Res<State<Menu>>, Option<Res<State<Phase>>>),
    (the_match, stage, counted): (Option<Res<Match>>, Res<Stage>, Res<Counted>),
    explanation: Res<Explanation>,
) {
    let in_motion = phase.is_some_and(|phase| *phase.get() == Phase::Animating && !phase.is_changed());
    let changed = menu.is_changed()
        || stage.is_changed()
        || counted.is_changed()
        || explanation.is_shown()
        || the_match.is_some_and(|the_match| the_match.is_changed());
    let news = contexts.iter_mut().any(|(mut context, input)| {
        !input.events.is_empty() || !input.dropped_files.is_empty() || context.get_mut().has_requested_repaint()
    });
    let same = in_motion && *menu.get() == Menu::None && !changed && !news;
    if changed || news {
        // The frame after it may still settle what it has begun.
        *layouts = Layouts { now: true, skipped: ONE_OF - 1 };
    } else if same && layouts.skipped + 1 < ONE_OF {
        *layouts = Layouts { now: false, skipped: layouts.skipped + 1 };
    } else {
        *layouts = Layouts { now: true, skipped: 0 };
    }
}

fn keep(mut commands: Commands, drawn: Query<(Entity, &EguiRenderOutput)>) {
    for (entity, drawn) in &drawn {
        commands.entity(entity).insert(LastDrawn(drawn.paint_jobs.clone()));
    }
}

/// The renderer takes what is drawn out of the world, every time.
fn show_kept(mut drawn: Query<(&LastDrawn, &mut EguiRenderOutput)>) {
    for (last, mut drawn) in &mut drawn {
        drawn.paint_jobs.clone_from(&last.0);
    }
}
