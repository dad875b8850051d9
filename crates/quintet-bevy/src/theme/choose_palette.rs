//! The choice of the palette by the colour scheme, the hues of the players and the preferences of the system.

use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use super::{ChosenHues, ColorScheme, Palette, SystemPreferences};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Palette>()
        .init_resource::<ColorScheme>()
        .init_resource::<ChosenHues>()
        .init_schedule(BuildMaterials);
    app.add_systems(Startup, |world: &mut World| world.run_schedule(BuildMaterials));
    let changed = resource_changed::<ColorScheme>
        .or_eager(resource_changed::<ChosenHues>)
        .or_eager(resource_exists_and_changed::<SystemPreferences>);
    app.add_systems(PreUpdate, choose.run_if(changed).in_set(ChoosePalette));
}

/// The system that chooses the palette, in `PreUpdate`.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChoosePalette;

/// Schedule that creates all coloured materials. Runs at start-up and after each palette change.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct BuildMaterials;

fn choose(
    colors: Res<ColorScheme>,
    chosen_hues: Res<ChosenHues>,
    system: Option<Res<SystemPreferences>>,
    mut palette: ResMut<Palette>,
) {
    let system = system.and_then(|system| system.forced);
    palette.set_if_neq(Palette::with_hues(*colors, &chosen_hues).in_system_colors(system));
}
