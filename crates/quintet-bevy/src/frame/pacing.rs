//! Frame pacing: how long the program can stay idle. Each module states how long its own display stays unchanged.

use std::time::Duration;

use bevy::prelude::*;

use super::redraw::Redraw;
use super::states::Menu;

/// The time until the next timed update, unless input arrives earlier.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NextFrame(pub Option<Duration>);

/// The time until the menus need another frame, counted from the end of the frame that drew them.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MenuFrame(pub Option<Duration>);

/// Added to every wait, so that the update is due when the frame is drawn.
const MARGIN: Duration = Duration::from_millis(2);

/// The systems in [`Last`] that compute [`NextFrame`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PacingSystems;

/// Computes how long a display stays unchanged; `None` if it does not change with time.
type Wait = Box<dyn Fn(&World) -> Option<Duration> + Send + Sync>;

/// The registered displays that change with time while no animation runs.
#[derive(Resource, Default)]
struct TimedUpdates {
    always: Vec<Wait>,
    /// These are paused while a menu is open.
    below_menus: Vec<Wait>,
}

impl TimedUpdates {
    /// The time until the next update.
    fn wait(&self, world: &World) -> Option<Duration> {
        let no_menu = *world.resource::<State<Menu>>() == Menu::None;
        let below_menus = self.below_menus.iter().filter(|_| no_menu);
        self.always.iter().chain(below_menus).filter_map(|wait| wait(world)).min()
    }
}

/// Registers displays that change with time.
pub(crate) trait PacingAppExt {
    /// Draws a frame when the time that `wait` returns has passed. `None` means that no frame is needed.
    fn update_after<R: Resource>(&mut self, wait: fn(&R) -> Option<Duration>) -> &mut Self;

    /// Like [`update_after`](Self::update_after), but not while a menu is open.
    fn update_below_menus_after<R: Resource>(&mut self, wait: fn(&R) -> Option<Duration>) -> &mut Self;
}

impl PacingAppExt for App {
    fn update_after<R: Resource>(&mut self, wait: fn(&R) -> Option<Duration>) -> &mut Self {
        self.world_mut().get_resource_or_init::<TimedUpdates>().always.push(of_resource(wait));
        self
    }

    fn update_below_menus_after<R: Resource>(&mut self, wait: fn(&R) -> Option<Duration>) -> &mut Self {
        self.world_mut().get_resource_or_init::<TimedUpdates>().below_menus.push(of_resource(wait));
        self
    }
}

fn of_resource<R: Resource>(wait: fn(&R) -> Option<Duration>) -> Wait {
    Box::new(move |world: &World| wait(world.get_resource::<R>()?))
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NextFrame>().init_resource::<MenuFrame>().init_resource::<TimedUpdates>();
    app.update_after(|menus: &MenuFrame| menus.0);
    app.add_systems(Last, compute_next_frame.in_set(PacingSystems));
}

/// Computes how long the program can stay idle.
fn compute_next_frame(world: &mut World) {
    let wait = world.resource::<TimedUpdates>().wait(world);
    if wait == Some(Duration::ZERO) {
        world.resource_mut::<Redraw>().request("a timed update is due");
    }
    let idle = wait.filter(|wait| !wait.is_zero());
    world.resource_mut::<NextFrame>().set_if_neq(NextFrame(idle.map(|idle| idle + MARGIN)));
}
