//! Materials that every game uses: the table, panels, shadows and marks, all drawn by shaders at any size.

use std::f32::consts::PI;

use bevy::asset::embedded_asset;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::load_shader_library;
use bevy::sprite_render::Material2dPlugin;

/// The unit square that every drawn thing is a copy of, from −½ to ½.
#[derive(Resource)]
pub struct Quad(pub Handle<Mesh>);

/// Shaders that must be there before anything can be seen.
#[derive(Resource, Default)]
pub struct NeededShaders(Vec<Handle<Shader>>);

impl NeededShaders {
    /// Loads embedded shaders and keeps them.
    pub fn load(app: &mut App, paths: &[&'static str]) {
        let server = app.world().resource::<AssetServer>().clone();
        let handles = paths.iter().map(|path| server.load(*path)).collect::<Vec<_>>();
        app.world_mut().get_resource_or_init::<Self>().0.extend(handles);
    }
}

/// Whether everything can be drawn: always, where nothing is drawn at all.
#[must_use]
pub fn ready_to_draw(shaders: Option<Res<NeededShaders>>, server: Option<Res<AssetServer>>) -> bool {
    let (Some(shaders), Some(server)) = (shaders, server) else { return true };
    shaders.0.iter().all(|shader| server.is_loaded_with_dependencies(shader))
}

/// The table top, in soft light from the upper left.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct TableMaterial {
    /// The colours in the light, between, and at the edge.
    #[uniform(0)]
    pub colours: [LinearRgba; 3],
    /// Width and height in points.
    #[uniform(1)]
    pub size: Vec4,
}

/// A panel on the table: rounded corners, a thin edge, a soft shadow.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct PanelMaterial {
    /// Its surface.
    #[uniform(0)]
    pub fill: LinearRgba,
    /// Its edge.
    #[uniform(1)]
    pub edge: LinearRgba,
    /// Width and height of the panel, radius of its corners, width of its edge, in points.
    #[uniform(2)]
    pub shape: Vec4,
    /// The margin around the panel that the quad covers, in points; strength of the shadow from 0 to 1.
    #[uniform(3)]
    pub extra: Vec4,
}

/// A soft round shadow.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct ShadowMaterial {
    /// Its colour where it is darkest.
    #[uniform(0)]
    pub colour: LinearRgba,
}

/// What a mark looks like. Different meanings have different shapes, not only colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Mark {
    /// A full ring: chosen.
    Ring,
    /// A dot with a thin ring: one can go there.
    Target,
    /// A ring of dashes: the last move was here.
    Trace,
    /// A ring with four ticks: this piece would be pushed or taken.
    Capture,
    /// A cross: this is in the way.
    Blocked,
    /// Four corners: the cursor of the keyboard.
    Cursor,
    /// A round hollow that a piece can lie in.
    Hollow,
    /// An arrow to the right.
    Arrow,
}

/// A mark on the board.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct MarkMaterial {
    /// Its colour.
    #[uniform(0)]
    pub colour: LinearRgba,
    /// Which [`Mark`] it is, as a number; the rest is unused.
    #[uniform(1)]
    pub shape: Vec4,
}

impl MarkMaterial {
    /// A mark in a colour.
    #[must_use]
    pub fn new(mark: Mark, colour: Srgba) -> Self {
        Self { colour: linear(colour), shape: Vec4::new(f32::from(mark as u8), 0.0, 0.0, 0.0) }
    }
}

/// A line around cells that belong together.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct OutlineMaterial {
    /// Its colour.
    #[uniform(0)]
    pub colour: LinearRgba,
    /// The number of cells, half the quad's width, the distance of the line from a cell's centre, half the line's width.
    #[uniform(1)]
    pub shape: Vec4,
    /// The cells' centres from the quad's.
    #[uniform(2)]
    pub cells: [Vec4; Self::MOST],
}

impl OutlineMaterial {
    /// The most cells that one outline can go round.
    pub const MOST: usize = 16;

    /// An outline of cells on a quad that is `half` wide from its centre; all in cells.
    #[must_use]
    pub fn new(cells: impl Iterator<Item = Vec2>, half: f32, around: f32, line: f32, colour: Srgba) -> Self {
        let mut places = [Vec4::ZERO; Self::MOST];
        let mut count = 0;
        for (place, cell) in places.iter_mut().zip(cells) {
            *place = cell.extend(0.0).extend(0.0);
            count += 1;
        }
        Self { colour: linear(colour), shape: Vec4::new(count as f32, half, around, line), cells: places }
    }
}

/// A colour of the palette as shaders take it.
#[must_use]
pub fn linear(colour: Srgba) -> LinearRgba {
    LinearRgba::from(colour)
}

/// The opacity of one copy of a shared material, as its mesh tag.
#[must_use]
pub fn tag_of(opacity: f32) -> MeshTag {
    folded_tag_of(opacity, 0.0, 0.0)
}

/// The opacity of one copy of a shared material, and how far it is turned on its edge: from 0, flat, to 1. It is narrowed
/// along `way`, an angle in radians. Half a turn of `way` is the same again.
#[must_use]
pub fn folded_tag_of(opacity: f32, fold: f32, way: f32) -> MeshTag {
    let byte = |share: f32| (share.clamp(0.0, 1.0) * 255.0).round() as u32;
    MeshTag(byte(opacity) | byte(fold) << 8 | byte((way / PI).rem_euclid(1.0)) << 16)
}

/// Implements `Material2d` for materials on [`Quad`]s: the vertex stage that all share, and a fragment stage of its own.
/// The files are embedded assets in a folder of `src`.
#[macro_export]
macro_rules! quad_material {
    ($folder:literal; $($material:ty => $file:literal),* $(,)?) => {$(
        impl bevy::sprite_render::Material2d for $material {
            fn vertex_shader() -> bevy::shader::ShaderRef {
                "embedded://quintet/theme/shaders/common.wgsl".into()
            }

            fn fragment_shader() -> bevy::shader::ShaderRef {
                concat!("embedded://quintet/", $folder, $file).into()
            }

            fn alpha_mode(&self) -> bevy::sprite_render::AlphaMode2d {
                bevy::sprite_render::AlphaMode2d::Blend
            }
        }
    )*};
}

quad_material! { "theme/shaders/";
    TableMaterial => "table.wgsl",
    PanelMaterial => "panel.wgsl",
    ShadowMaterial => "shadow.wgsl",
    MarkMaterial => "mark.wgsl",
    OutlineMaterial => "outline.wgsl",
}

pub(super) fn plugin(app: &mut App) {
    load_shader_library!(app, "shaders/common.wgsl");
    embedded_asset!(app, "shaders/table.wgsl");
    embedded_asset!(app, "shaders/panel.wgsl");
    embedded_asset!(app, "shaders/shadow.wgsl");
    embedded_asset!(app, "shaders/mark.wgsl");
    embedded_asset!(app, "shaders/outline.wgsl");
    app.add_plugins((
        Material2dPlugin::<TableMaterial>::default(),
        Material2dPlugin::<PanelMaterial>::default(),
        Material2dPlugin::<ShadowMaterial>::default(),
        Material2dPlugin::<MarkMaterial>::default(),
        Material2dPlugin::<OutlineMaterial>::default(),
    ));
    NeededShaders::load(
        app,
        &[
            "embedded://quintet/theme/shaders/common.wgsl",
            "embedded://quintet/theme/shaders/table.wgsl",
            "embedded://quintet/theme/shaders/panel.wgsl",
            "embedded://quintet/theme/shaders/shadow.wgsl",
            "embedded://quintet/theme/shaders/mark.wgsl",
            "embedded://quintet/theme/shaders/outline.wgsl",
        ],
    );
    let quad = app.world_mut().resource_mut::<Assets<Mesh>>().add(Rectangle::new(1.0, 1.0));
    app.insert_resource(Quad(quad));
}
