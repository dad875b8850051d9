//! Restores the move selection of a resumed session.

use bevy::prelude::*;
use quintet_core::rules::{GameInfo, InputStep, PositionId};
use serde_json::Value;

use super::registry::SaveSections;
use crate::frame::{Phase, TableStage};
use crate::input::MoveSelection;
use crate::play::SelectStep;
use crate::session::GameSession;

/// The name of the section in saved files.
const SELECTION: &str = "chosen";

/// The steps to restore.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
struct PendingSteps {
    /// The remaining steps; the next one comes first.
    steps: Vec<String>,
    /// The position that they belong to.
    position: PositionId,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PendingSteps>();
    app.save_with_session_by(SELECTION, write, read);
    app.add_systems(TableStage::Input, take.run_if(in_state(Phase::Choosing)));
}

fn write(world: &World) -> Option<Value> {
    let (move_selection, session) = (world.get_resource::<MoveSelection>()?, world.get_resource::<GameSession>()?);
    let taken = move_selection.taken();
    let current = !taken.is_empty() && move_selection.is_for(session.game());
    current.then(|| taken.iter().map(|step| Value::from(name(*step, session.game().info()))).collect())
}

fn read(world: &mut World, value: Value) {
    let position = world.get_resource::<GameSession>().map(|session| PositionId::of(session.game()));
    if let (Ok(steps), Some(position)) = (serde_json::from_value::<Vec<String>>(value), position) {
        world.insert_resource(PendingSteps { steps, position });
    }
}

/// A step as text: a cell by its name, a reserve piece by its number.
fn name(step: InputStep, info: &GameInfo) -> String {
    match step {
        InputStep::Cell(cell) => (info.cell_name)(cell).to_owned(),
        InputStep::Reserve(kind) => format!("hand {kind}"),
        InputStep::Choice(choice) => choice.to_owned(),
    }
}

/// Restores one step per frame and stops at the first one that is not possible.
fn take(
    mut pending: ResMut<PendingSteps>,
    session: Res<GameSession>,
    move_selection: Res<MoveSelection>,
    mut steps: MessageWriter<SelectStep>,
) {
    if pending.steps.is_empty() || !move_selection.is_for(session.game()) {
        return;
    }
    if pending.position != PositionId::of(session.game()) {
        pending.steps.clear(); // another session was opened before all steps were restored
        return;
    }
    let info = session.game().info();
    let name_of_next = pending.steps.remove(0);
    let next = move_selection.next().find(|(step, complete)| complete.is_none() && name(*step, info) == name_of_next);
    match next {
        Some((step, _)) => {
            steps.write(SelectStep(step));
        }
        None => pending.steps.clear(),
    }
}
