//! Materials of felt, chalk and discs, drawn by shaders and sharp at any size.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use quintet_bevy::animation::{Pose, ShadowOf};
use quintet_bevy::frame::TableSystems;
use quintet_bevy::theme::{
    AddLookExt, BuildMaterials, Palette, Quad, QuadMaterial, ShadowLook, SideColor, linear, looks, opacity_tag,
};
use quintet_core::rules::Side;

use super::discs::{Disc, QUAD, RADIUS, RISE, THICK};

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
    colour: LinearRgba,
    /// x: 0 for a line, 1 for a dot. y: half its width relative to half the quad's height. z: how much it glows.
    shape: Vec4,
    /// x: the quad's height in board units. The rest is unused.
    size: Vec4,
}

/// The material of a disc, seen slightly from the side.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct DiscLook {
    /// The colour in the light.
    light: LinearRgba,
    /// The colour in the shade.
    dark: LinearRgba,
    /// The colour of the engraving.
    ink: LinearRgba,
    /// Half the quad's size, the radius and the thickness, in board units; w: the engraving, 0 for rings, 1 for a star.
    shape: Vec4,
    /// x, y: the mix of the light and the dark colour on the lit and the unlit side of the face. z: whether another
    /// disc lies on top. w: how much higher that disc is.
    tone: Vec4,
}

/// The material of a badge: the height of a stack on a small plate.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct BadgeLook {
    /// The colour of the plate.
    fill: LinearRgba,
    /// The colour of the number.
    ink: LinearRgba,
    /// x: the number, 2 or 3. The rest is unused.
    shape: Vec4,
}

looks! {
    FeltLook => "felt.wgsl",
    ChalkLook => "chalk.wgsl",
    DiscLook => "disc.wgsl",
    BadgeLook => "badge.wgsl",
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
    /// By side, then whole or covered by another disc.
    discs: [[Handle<QuadMaterial>; 2]; 2],
    shadow: Handle<QuadMaterial>,
    /// The lines of the board.
    pub(super) line: Handle<QuadMaterial>,
    /// The dots on places.
    pub(super) dot: Handle<QuadMaterial>,
    /// The lines of the band.
    pub(super) band: Handle<QuadMaterial>,
    /// The badges for stacks of two and three.
    badges: [Handle<QuadMaterial>; 2],
}

impl Looks {
    /// The material of a disc: whole, or without the part that a disc on top hides. The latter is for transparent
    /// discs.
    pub(super) const fn disc(&self, side: Side, covered: bool) -> &Handle<QuadMaterial> {
        &self.discs[side.index()][covered as usize]
    }

    /// The badge for a stack of two or three.
    pub(super) fn badge(&self, height: usize) -> &Handle<QuadMaterial> {
        &self.badges[usize::from(height > 2)]
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_look::<FeltLook>().add_look::<ChalkLook>().add_look::<DiscLook>().add_look::<BadgeLook>();
    app.add_systems(BuildMaterials, make);
    app.add_systems(Update, add_visuals.in_set(TableSystems::Present));
}

fn make(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<QuadMaterial>>) {
    let disc = |[light, dark]: [Srgba; 2], ink: Srgba, engraving, [lit, shaded]: [f32; 2]| {
        let shape = Vec4::new(QUAD / 2.0, RADIUS, THICK, engraving);
        let [light, dark, ink] = [light, dark, ink].map(linear);
        [0.0, 1.0].map(|covered| DiscLook { light, dark, ink, shape, tone: Vec4::new(lit, shaded, covered, RISE) })
    };
    let white = palette.chalk;
    let chalk = |colour: Srgba, kind, half_width: f32, glow, height: f32| ChalkLook {
        colour: linear(colour),
        shape: Vec4::new(kind, half_width / (height / 2.0), glow, 0.0),
        size: Vec4::splat(height),
    };
    let badge =
        |number| BadgeLook { fill: linear(palette.table[2]), ink: linear(palette.text), shape: Vec4::splat(number) };
    let black_ink = palette.piece(SideColor::BLACK)[0].mix(&white, 0.22).with_alpha(0.85);
    let white_ink = palette.piece(SideColor::WHITE)[1].mix(&palette.piece(SideColor::BLACK)[1], 0.35).with_alpha(0.80);
    commands.insert_resource(Looks {
        discs: [
            disc(palette.piece(SideColor::BLACK), black_ink, 0.0, [0.36, 0.80]),
            disc(palette.piece(SideColor::WHITE), white_ink, 1.0, [0.10, 0.50]),
        ]
        .map(|of_side| of_side.map(|disc| materials.add(disc))),
        shadow: materials.add(ShadowLook { colour: LinearRgba::new(0.0, 0.0, 0.0, 0.55) }),
        line: materials.add(chalk(white.with_alpha(0.62), 0.0, 0.017, 0.0, chalk::LINE)),
        dot: materials.add(chalk(white.with_alpha(0.85), 1.0, 0.055, 0.0, chalk::DOT)),
        band: materials.add(chalk(palette.trace.mix(&white, 0.5), 0.0, 0.036, 0.34, chalk::BAND)),
        badges: [2.0, 3.0].map(|number| materials.add(badge(number))),
    });
}

/// Adds the mesh, material and shadow to every new disc.
fn add_visuals(
    mut commands: Commands,
    new: Query<(Entity, &Disc, &Pose), Added<Disc>>,
    looks: Res<Looks>,
    quad: Res<Quad>,
) {
    for (entity, disc, pose) in &new {
        let material = MeshMaterial2d(looks.disc(disc.side, false).clone());
        commands.entity(entity).insert((Mesh2d(quad.0.clone()), material, opacity_tag(pose.opacity))).with_child((
            Name::new("Shadow"),
            ShadowOf { offset: Vec2::new(0.07, -0.13), size: 1.16 },
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(looks.shadow.clone()),
            opacity_tag(pose.opacity),
            Transform::default(),
        ));
    }
}
