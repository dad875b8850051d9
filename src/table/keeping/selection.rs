//! What was chosen when the match was left is chosen again.

use bevy::prelude::*;
use serde_json::Value;

use super::KeepParts;
use crate::rules::{GameInfo, Step};
use crate::table::{Choice, Match, Phase, TableSystems, TakeStep};

/// The steps that are still to be taken again, the next first.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
struct Again(Vec<String>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Again>();
    app.keep_with_match_by("chosen", write, read);
    app.add_systems(Update, take.run_if(in_state(Phase::Choosing)).in_set(TableSystems::Input));
}

fn write(world: &World) -> Option<Value> {
    let (choice, the_match) = (world.get_resource::<Choice>()?, world.get_resource::<Match>()?);
    let taken = choice.taken();
    let current = !taken.is_empty() && choice.is_in(the_match.game());
    current.then(|| taken.iter().map(|step| Value::from(name(*step, the_match.game().info()))).collect())
}

fn read(world: &mut World, value: Value) {
    if let Ok(steps) = serde_json::from_value::<Vec<String>>(value) {
        world.insert_resource(Again(steps));
    }
}

/// A step as text: a cell by its name, a piece in hand by its number.
fn name(step: Step, info: &GameInfo) -> String {
    match step {
        Step::Cell(cell) => (info.cell_name)(cell).to_owned(),
        Step::Hand(kind) => format!("hand {kind}"),
        Step::Choice(choice) => choice.to_owned(),
    }
}

/// A step a frame; the first that leads nowhere is the last.
fn take(mut again: ResMut<Again>, the_match: Res<Match>, choice: Res<Choice>, mut steps: MessageWriter<TakeStep>) {
    if again.0.is_empty() || !choice.is_in(the_match.game()) {
        return;
    }
    let info = the_match.game().info();
    let wanted = again.0.remove(0);
    let next = choice.next().find(|(step, complete)| complete.is_none() && name(*step, info) == wanted);
    match next {
        Some((step, _)) => {
            steps.write(TakeStep(step));
        }
        None => again.0.clear(),
    }
}
