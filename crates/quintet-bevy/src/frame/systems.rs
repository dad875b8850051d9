//! The schedules and system sets of a frame.

use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

/// The stages of a frame, in this order. Each is a schedule. They run between [`Update`] and [`PostUpdate`].
#[derive(ScheduleLabel, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableStage {
    /// Animations and clocks advance.
    Tick,
    /// Pointer, keyboard and gamepad input becomes steps, using the layout of the previous frame.
    Input,
    /// Steps become moves or rejections.
    Select,
    /// Moves change the position.
    Apply,
    /// What depends on the session is updated: the component with the position, the colours of the players.
    Refresh,
    /// The current game sets the size of its board and the space that it needs.
    Measure,
    /// The screen layout is computed. Later stages draw with it in the same frame.
    Layout,
    /// Effects become animations.
    Animate,
    /// The animations begin.
    Begin,
    /// Pieces that are not animated take their resting poses.
    Rest,
    /// Entities and marks are updated.
    Present,
    /// Labels that were added to the board are drawn.
    Label,
}

impl TableStage {
    /// All stages, in the order in which they run.
    const ORDER: [Self; 12] = [
        Self::Tick,
        Self::Input,
        Self::Select,
        Self::Apply,
        Self::Refresh,
        Self::Measure,
        Self::Layout,
        Self::Animate,
        Self::Begin,
        Self::Rest,
        Self::Present,
        Self::Label,
    ];
}

/// Which stages run in a frame.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RunningStages {
    /// All stages.
    #[default]
    All,
    /// Only [`TableStage::Layout`]. The first run of a stage prepares all its systems, which takes time. A frame that shows only
    /// menus needs no other stage.
    Layout,
}

/// The schedule that runs the stages of a frame.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct RunStages;

/// The parts of [`TableStage::Select`], in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum SelectSystems {
    /// Lessons and the inspection of pieces take the input that is for them.
    Intercept,
    /// Lessons, figures, playback, hints, analyses and reviews react to requests.
    Requests,
    /// Steps extend the move selection.
    Selection,
    /// Proposals are made and answered.
    Proposals,
}

/// The parts of [`TableStage::Apply`], in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ApplySystems {
    /// Records are opened, sessions end, lessons check moves.
    Prepare,
    /// Sessions start and moves are played.
    Play,
    /// The history is navigated.
    Navigate,
}

// One schedule with sets would be simpler to read. But Bevy builds all schedules before the first frame, and the time for
// one schedule grows with the square of the number of its systems.
pub(super) fn plugin(app: &mut App) {
    for stage in TableStage::ORDER {
        app.init_schedule(stage);
    }
    app.init_resource::<RunningStages>().add_systems(RunStages, run_stages);
    app.world_mut().resource_mut::<MainScheduleOrder>().insert_after(Update, RunStages);
    use SelectSystems::{Intercept, Proposals, Requests, Selection};
    app.configure_sets(TableStage::Select, (Intercept, Requests, Selection, Proposals).chain());
    use ApplySystems::{Navigate, Play, Prepare};
    app.configure_sets(TableStage::Apply, (Prepare, Play, Navigate).chain());
}

fn run_stages(world: &mut World) {
    let running = *world.resource::<RunningStages>();
    for stage in TableStage::ORDER {
        if running == RunningStages::All || stage == TableStage::Layout {
            world.run_schedule(stage);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Resource, Default)]
    struct Ran(Vec<TableStage>);

    #[test]
    fn stages_run_in_order_or_only_the_layout() {
        let mut app = App::new();
        plugin(&mut app);
        app.init_resource::<Ran>();
        for stage in TableStage::ORDER {
            app.add_systems(stage, move |mut ran: ResMut<Ran>| ran.0.push(stage));
        }
        let mut ran = |running: RunningStages| {
            app.insert_resource(running).update();
            std::mem::take(&mut app.world_mut().resource_mut::<Ran>().0)
        };
        assert_eq!(ran(RunningStages::Layout), [TableStage::Layout]);
        assert_eq!(ran(RunningStages::All), TableStage::ORDER);
    }
}
