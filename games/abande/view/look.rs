//! Materials of felt, chalk and discs, drawn by shaders and sharp at any size.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use quintet_bevy::theme::{AddLookExt, BuildMaterials, Palette, QuadMaterial, linear, looks};

/// The vertical foreshortening of discs.
pub(super) const VIEW: f32 = 0.86;

/// The material of a felt board with a sewn edge.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct FeltLook {
    /// The felt in the light.
    pub(super) light: LinearRgba,
    /// The felt in the shade.
    pub(super) dark: LinearRgba,
    /// The thread of the seam.
    pub(super) thread: LinearRgba,
    /// The number of sides, the radius of the inner circle, the corner radius and half the quad's size, in board units.
    pub(super) shape: Vec4,
}

/// The material of chalk: a line along the quad, or a dot.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct ChalkLook {
    /// The colour.
    color: LinearRgba,
    /// x: 0 for a line, 1 for a dot. y: half its width relative to half the quad's height. z: how much it glows.
    shape: Vec4,
    /// x: the quad's height in board units. The rest is unused.
    size: Vec4,
}

/// The material of a disc, seen slightly from the side.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct DiscLook {
    /// The colour in the light.
    pub(super) light: LinearRgba,
    /// The colour in the shade.
    pub(super) dark: LinearRgba,
    /// The colour of the engraving.
    pub(super) ink: LinearRgba,
    /// Half the quad's size, the radius and the thickness, in board units; w: the engraving, 0 for rings, 1 for a star.
    pub(super) shape: Vec4,
    /// x, y: the mix of the light and the dark colour on the lit and the unlit side of the face. z: whether another
    /// disc lies on top. w: how much higher that disc is.
    pub(super) tone: Vec4,
}

looks! {
    FeltLook => "felt.wgsl",
    ChalkLook => "chalk.wgsl",
    DiscLook => "disc.wgsl",
}

/// The heights of the chalk quads, in board units.
pub(super) mod chalk {
    /// Lines of the board.
    pub(in super::super) const LINE: f32 = 0.12;
    /// Dots on places.
    pub(in super::super) const DOT: f32 = 0.22;
    /// Lines of the band.
    pub(in super::super) const BAND: f32 = 0.36;
}

/// The shared materials.
#[derive(Resource)]
pub(super) struct Looks {
    /// The lines of the board.
    pub(super) line: Handle<QuadMaterial>,
    /// The dots on places.
    pub(super) dot: Handle<QuadMaterial>,
    /// The lines of the band.
    pub(super) band: Handle<QuadMaterial>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_look::<FeltLook>().add_look::<ChalkLook>().add_look::<DiscLook>();
    app.add_systems(BuildMaterials, create_materials);
}

fn create_materials(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<QuadMaterial>>) {
    let white = palette.chalk;
    let chalk = |color: Srgba, kind, half_width: f32, glow, height: f32| ChalkLook {
        color: linear(color),
        shape: Vec4::new(kind, half_width / (height / 2.0), glow, 0.0),
        size: Vec4::splat(height),
    };
    commands.insert_resource(Looks {
        line: materials.add(chalk(white.with_alpha(0.62), 0.0, 0.017, 0.0, chalk::LINE)),
        dot: materials.add(chalk(white.with_alpha(0.85), 1.0, 0.055, 0.0, chalk::DOT)),
        band: materials.add(chalk(palette.marks.trace.mix(&white, 0.5), 0.0, 0.036, 0.34, chalk::BAND)),
    });
}
