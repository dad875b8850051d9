//! How felt, chalk and discs look: shapes and shaders, crisp at any size.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;

use super::discs::{Disc, QUAD, RADIUS, RISE, THICK};
use crate::rules::Side;
use crate::table::{Pose, ShadowOf, TableSystems};
use crate::theme::{AddLook, Paint, Palette, Quad, QuadMaterial, ShadowLook, linear, looks, tag_of};

/// How much of their depth discs are foreshortened to.
pub(super) const VIEW: f32 = 0.86;

/// The felt of a board, sewn along its edge.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct FeltLook {
    /// Felt in the light.
    pub(super) light: LinearRgba,
    /// Felt in the shade.
    pub(super) dark: LinearRgba,
    /// The thread of the seam.
    pub(super) thread: LinearRgba,
    /// Number of sides, radius of the inner circle, roundness of the corners, half the quad's size; in board units.
    pub(super) shape: Vec4,
}

/// Chalk: a line along the quad, or a dot.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct ChalkLook {
    /// Its colour.
    colour: LinearRgba,
    /// 0 for a line and 1 for a dot; half its width, of half the quad's height; how much it glows.
    shape: Vec4,
    /// The quad's height in board units; the rest is unused.
    size: Vec4,
}

/// A disc, seen slightly from the side.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct DiscLook {
    /// Its colour in the light.
    light: LinearRgba,
    /// Its colour in the shade.
    dark: LinearRgba,
    /// What its engraving is filled with.
    ink: LinearRgba,
    /// Half the quad's size, radius, thickness in board units; which engraving: 0 rings, 1 a star.
    shape: Vec4,
    /// How far the face is from the light colour to the dark one, where it is lit and where it is not; whether another
    /// disc lies on it, and how much higher.
    tone: Vec4,
}

/// The height of a stack, as a number on a small plate.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct BadgeLook {
    /// The plate.
    fill: LinearRgba,
    /// The number.
    ink: LinearRgba,
    /// The number, 2 or 3; the rest is unused.
    shape: Vec4,
}

looks! {
    FeltLook => "felt.wgsl",
    ChalkLook => "chalk.wgsl",
    DiscLook => "disc.wgsl",
    BadgeLook => "badge.wgsl",
}

/// Heights of the quads of chalk, in board units.
pub(super) mod chalk {
    /// Lines.
    pub(in super::super) const LINE: f32 = 0.12;
    /// Dots on places.
    pub(in super::super) const DOT: f32 = 0.22;
    /// Lines of the band.
    pub(in super::super) const BAND: f32 = 0.36;
}

/// The materials of what there is more than one of.
#[derive(Resource)]
pub(super) struct Looks {
    /// Of both sides: seen as a whole, and under another disc.
    discs: [[Handle<QuadMaterial>; 2]; 2],
    shadow: Handle<QuadMaterial>,
    /// The lines of a board.
    pub(super) line: Handle<QuadMaterial>,
    /// Its places.
    pub(super) dot: Handle<QuadMaterial>,
    /// The lines that the band goes along.
    pub(super) band: Handle<QuadMaterial>,
    /// The numbers on stacks of two and three.
    badges: [Handle<QuadMaterial>; 2],
}

impl Looks {
    /// A disc of a side: as a whole, or without what another one hides that lies on it. That is for discs through which
    /// something is seen.
    pub(super) const fn disc(&self, side: Side, covered: bool) -> &Handle<QuadMaterial> {
        &self.discs[side.index()][covered as usize]
    }

    /// The number on a stack that is higher than one.
    pub(super) fn badge(&self, height: usize) -> &Handle<QuadMaterial> {
        &self.badges[usize::from(height > 2)]
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_look::<FeltLook>().add_look::<ChalkLook>().add_look::<DiscLook>().add_look::<BadgeLook>();
    app.add_systems(Paint, make);
    app.add_systems(Update, dress.in_set(TableSystems::Present));
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
    let black_ink = palette.black[0].mix(&white, 0.22).with_alpha(0.85);
    let white_ink = palette.white[1].mix(&palette.black[1], 0.35).with_alpha(0.80);
    commands.insert_resource(Looks {
        discs: [disc(palette.black, black_ink, 0.0, [0.36, 0.80]), disc(palette.white, white_ink, 1.0, [0.10, 0.50])]
            .map(|of_side| of_side.map(|disc| materials.add(disc))),
        shadow: materials.add(ShadowLook { colour: LinearRgba::new(0.0, 0.0, 0.0, 0.55) }),
        line: materials.add(chalk(white.with_alpha(0.62), 0.0, 0.017, 0.0, chalk::LINE)),
        dot: materials.add(chalk(white.with_alpha(0.85), 1.0, 0.055, 0.0, chalk::DOT)),
        band: materials.add(chalk(palette.trace.mix(&white, 0.5), 0.0, 0.036, 0.34, chalk::BAND)),
        badges: [2.0, 3.0].map(|number| materials.add(badge(number))),
    });
}

/// What makes a disc of this side be seen, as a whole or under another one.
pub(super) fn dressed(looks: &Looks, quad: &Quad, side: Side, covered: bool, opacity: f32) -> impl Bundle {
    (Mesh2d(quad.0.clone()), MeshMaterial2d(looks.disc(side, covered).clone()), tag_of(opacity))
}

/// Dresses every new disc, and gives it a shadow.
fn dress(mut commands: Commands, new: Query<(Entity, &Disc, &Pose), Added<Disc>>, looks: Res<Looks>, quad: Res<Quad>) {
    for (entity, disc, pose) in &new {
        commands.entity(entity).insert(dressed(&looks, &quad, disc.side, false, pose.opacity)).with_child((
            Name::new("Shadow"),
            ShadowOf { offset: Vec2::new(0.07, -0.13), size: 1.16 },
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(looks.shadow.clone()),
            tag_of(pose.opacity),
            Transform::default(),
        ));
    }
}
