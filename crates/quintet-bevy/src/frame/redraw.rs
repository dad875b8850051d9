//! Renders a frame only when something has changed.
//!
//! A frame is followed by another one if it changed something: a watched resource, a watched message, a drawn
//! component, an asset, a state, or the output of the menus. The program therefore becomes idle only after a frame that
//! changed nothing. Elapsed time alone is never a reason; timed updates are scheduled with
//! [`NextFrame`](super::pacing::NextFrame).

use bevy::app::MainScheduleOrder;
use bevy::ecs::change_detection::Tick;
use bevy::ecs::component::ComponentId;
use bevy::ecs::message::{MessageCursor, Messages};
use bevy::ecs::schedule::ScheduleLabel;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};
use bevy_tweening::TweenAnim;

use super::states::{Menu, Phase, Screen};
use crate::theme::{Motion, Palette, QuadMaterial, SoundSettings};

/// Schedule that runs at the end of a frame and decides whether another frame is needed.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct FrameEnd;

/// The reasons for rendering another frame.
#[derive(Resource, Default)]
pub struct Redraw {
    watched: Vec<Watched>,
    checks: Vec<Check>,
    causes: Vec<&'static str>,
}

struct Watched {
    name: &'static str,
    id: ComponentId,
    /// The tick of the last change; `None` while the resource does not exist.
    changed: Option<Tick>,
}

/// A reason that is checked at the end of every frame.
struct Check {
    /// A description for debugging.
    cause: &'static str,
    applies: Box<dyn FnMut(&World) -> bool + Send + Sync>,
}

impl Redraw {
    /// Requests another frame after this one. `cause` is a description for debugging.
    pub fn request(&mut self, cause: &'static str) {
        self.causes.push(cause);
    }

    /// The reasons for the next frame; empty if none is needed.
    #[must_use]
    pub fn causes(&self) -> &[&'static str] {
        &self.causes
    }
}

/// Registers resources and messages that cause another frame.
pub trait RedrawAppExt {
    /// Renders another frame after each frame in which the resource was inserted, changed or removed.
    fn redraw_on_change_of<R: Resource>(&mut self) -> &mut Self;

    /// Renders another frame after each frame in which such a message was written, because its readers may have run
    /// before.
    fn redraw_on_message<M: Message>(&mut self) -> &mut Self;

    /// Renders another frame after each frame at whose end the resource is active. `cause` is a description for
    /// debugging.
    fn redraw_while<R: Resource>(&mut self, cause: &'static str, active: fn(&R) -> bool) -> &mut Self;
}

impl RedrawAppExt for App {
    fn redraw_on_change_of<R: Resource>(&mut self) -> &mut Self {
        let id = self.world_mut().register_component::<R>();
        let name = std::any::type_name::<R>();
        self.init_resource::<Redraw>();
        self.world_mut().resource_mut::<Redraw>().watched.push(Watched { name, id, changed: None });
        self
    }

    fn redraw_on_message<M: Message>(&mut self) -> &mut Self {
        let mut cursor = MessageCursor::<M>::default();
        add_check(self, std::any::type_name::<M>(), move |messages: &Messages<M>| cursor.read(messages).count() > 0);
        self
    }

    fn redraw_while<R: Resource>(&mut self, cause: &'static str, active: fn(&R) -> bool) -> &mut Self {
        add_check(self, cause, active);
        self
    }
}

/// Checks a resource at the end of every frame in which it exists.
fn add_check<R: Resource>(
    app: &mut App,
    cause: &'static str,
    mut applies: impl FnMut(&R) -> bool + Send + Sync + 'static,
) {
    let applies = Box::new(move |world: &World| world.get_resource::<R>().is_some_and(&mut applies));
    app.world_mut().get_resource_or_init::<Redraw>().checks.push(Check { cause, applies });
}

/// Systems that detect reasons.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct DetectionSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Redraw>().add_message::<RequestRedraw>().add_message::<WindowEvent>();
    app.init_schedule(FrameEnd);
    app.world_mut().resource_mut::<MainScheduleOrder>().insert_after(Last, FrameEnd);
    app.add_systems(First, |mut redraw: ResMut<Redraw>| redraw.causes.clear());
    app.configure_sets(FrameEnd, DetectionSystems.after(detect_registered).before(request));
    app.add_systems(FrameEnd, (detect_registered, request).chain());
    app.add_systems(FrameEnd, (detect_tweens, detect_states, detect_drawn).in_set(DetectionSystems));
    watch(app);
}

/// Adds the parts for apps with rendering.
pub(super) fn render_plugin(app: &mut App) {
    app.redraw_on_message::<AssetEvent<Image>>()
        .redraw_on_message::<AssetEvent<Mesh>>()
        .redraw_on_message::<AssetEvent<QuadMaterial>>()
        .redraw_on_message::<AssetEvent<Shader>>();
}

/// States, input events and the theme cause frames. Input events need another frame too, because their effects may
/// appear in the next one.
fn watch(app: &mut App) {
    app.redraw_on_change_of::<State<Screen>>()
        .redraw_on_change_of::<State<Menu>>()
        .redraw_on_change_of::<State<Phase>>()
        .redraw_on_change_of::<Palette>()
        .redraw_on_change_of::<Motion>()
        .redraw_on_change_of::<SoundSettings>();
    app.redraw_on_message::<WindowEvent>();
}

fn detect_registered(world: &mut World) {
    let mut redraw = std::mem::take(&mut *world.resource_mut::<Redraw>());
    for Watched { name, id, changed } in &mut redraw.watched {
        let now = world.get_resource_change_ticks_by_id(*id).map(|ticks| ticks.changed);
        if std::mem::replace(changed, now) != now {
            redraw.causes.push(name);
        }
    }
    for Check { cause, applies } in &mut redraw.checks {
        if applies(world) {
            redraw.causes.push(cause);
        }
    }
    *world.resource_mut::<Redraw>() = redraw;
}

/// Detects running tweens.
fn detect_tweens(tweens: Query<(), With<TweenAnim>>, mut redraw: ResMut<Redraw>) {
    if !tweens.is_empty() {
        redraw.request("a tween is running");
    }
}

/// Detects pending state changes.
fn detect_states(
    screen: Res<NextState<Screen>>,
    menu: Res<NextState<Menu>>,
    phase: Res<NextState<Phase>>,
    mut redraw: ResMut<Redraw>,
) {
    let pending = !matches!(*screen, NextState::Unchanged)
        || !matches!(*menu, NextState::Unchanged)
        || !matches!(*phase, NextState::Unchanged);
    if pending {
        redraw.request("a state is about to change");
    }
}

type Drawn = Or<(
    Changed<Transform>,
    Changed<Visibility>,
    Changed<MeshTag>,
    Changed<MeshMaterial2d<QuadMaterial>>,
    Changed<Mesh2d>,
    Changed<Projection>,
)>;

fn detect_drawn(changed: Query<(), Drawn>, mut meshes: RemovedComponents<Mesh2d>, mut redraw: ResMut<Redraw>) {
    if !changed.is_empty() {
        redraw.request("a drawn component changed");
    }
    if meshes.read().count() > 0 {
        redraw.request("a drawn entity was removed");
    }
}

fn request(redraw: Res<Redraw>, mut redraws: MessageWriter<RequestRedraw>) {
    if !redraw.causes.is_empty() {
        redraws.write(RequestRedraw);
    }
}
