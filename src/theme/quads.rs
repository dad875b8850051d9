//! One material for everything that is drawn on a quad. A look says which shader draws it, and with what parameters.
//!
//! A material of its own for each of them would bring a copy of all that Bevy does for a kind of material, in the program
//! and in every frame.

use std::marker::PhantomData;

use bevy::asset::uuid::Uuid;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::render::render_resource::encase::UniformBuffer;
use bevy::render::render_resource::encase::internal::{CreateFrom, WriteInto};
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError};
use bevy::shader::ShaderImport;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};

/// The unit square that every drawn thing is a copy of, from −½ to ½.
#[derive(Resource)]
pub struct Quad(pub Handle<Mesh>);

/// The parameters of a shader, laid out as `struct Look` in its source. [`looks!`](crate::theme::looks) implements it.
pub trait Look: ShaderType + WriteInto + CreateFrom {
    /// The name of the shader, as errors tell it.
    const NAME: &'static str;
    /// Its source. It has a fragment stage `fragment`.
    const SOURCE: &'static str;
    /// Whether it has a vertex stage `vertex` too, in place of the one that all others share.
    const OWN_VERTICES: bool;
}

/// How many vectors of parameters there is room for.
const ROOM: usize = 64;
const VECTOR: usize = size_of::<UVec4>();

/// The material of everything that is drawn on a [`Quad`]: made from a [`Look`].
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug, PartialEq)]
#[bind_group_data(Stages)]
pub struct QuadMaterial {
    #[uniform(0)]
    parameters: [UVec4; ROOM],
    stages: Stages,
}

/// The shaders of a look.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Stages {
    vertex: Handle<Shader>,
    fragment: Handle<Shader>,
}

impl From<&QuadMaterial> for Stages {
    fn from(material: &QuadMaterial) -> Self {
        material.stages.clone()
    }
}

impl<L: Look> From<L> for QuadMaterial {
    fn from(look: L) -> Self {
        let mut parameters = [UVec4::ZERO; ROOM];
        let mut buffer = UniformBuffer::new(Vec::new());
        let written = buffer.write(&look);
        debug_assert!(written.is_ok(), "{}: {written:?}", L::NAME);
        let bytes = buffer.into_inner();
        debug_assert!(bytes.len() <= ROOM * VECTOR, "{} has more parameters than there is room for", L::NAME);
        for (vector, bytes) in parameters.iter_mut().zip(bytes.chunks(VECTOR)) {
            let mut all = [0; VECTOR];
            all[..bytes.len()].copy_from_slice(bytes);
            let word = |at: usize| u32::from_le_bytes([all[at], all[at + 1], all[at + 2], all[at + 3]]);
            *vector = UVec4::new(word(0), word(4), word(8), word(12));
        }
        let fragment = handle_of(L::NAME);
        let vertex = if L::OWN_VERTICES { fragment.clone() } else { handle_of(COMMON) };
        Self { parameters, stages: Stages { vertex, fragment } }
    }
}

impl QuadMaterial {
    /// The look that it was made from. None if it was another kind of look.
    #[must_use]
    pub fn look<L: Look>(&self) -> Option<L> {
        if self.stages.fragment != handle_of(L::NAME) {
            return None;
        }
        let bytes: Vec<u8> =
            self.parameters.iter().flat_map(|vector| vector.to_array()).flat_map(u32::to_le_bytes).collect();
        UniformBuffer::new(bytes).create().ok()
    }
}

/// Changes how the things with this material look. Nothing is told to the graphics device where that changes nothing.
pub fn restyle<L: Look>(
    materials: &mut Assets<QuadMaterial>,
    material: &MeshMaterial2d<QuadMaterial>,
    change: impl FnOnce(&mut L),
) {
    let Some(old) = materials.get(&material.0) else { return };
    let Some(mut look) = old.look::<L>() else {
        debug_assert!(false, "this is no {}", L::NAME);
        return;
    };
    change(&mut look);
    let new = QuadMaterial::from(look);
    if *old != new
        && let Some(mut old) = materials.get_mut(&material.0)
    {
        *old = new;
    }
}

impl Material2d for QuadMaterial {
    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let Stages { vertex, fragment } = key.bind_group_data;
        descriptor.vertex.shader = vertex;
        if let Some(stage) = &mut descriptor.fragment {
            stage.shader = fragment;
        }
        Ok(())
    }
}

/// How the names of our shaders begin.
const OURS: &str = "quintet::";
/// The name of the shader with the vertex stage that all share.
const COMMON: &str = "quintet::common";

/// The handle of a shader, by its name.
fn handle_of(name: &str) -> Handle<Shader> {
    // FNV-1a: any hash will do that tells two dozen names apart on every machine alike.
    let hash = name.bytes().fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128, |hash, byte| {
        (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b)
    });
    Handle::Uuid(Uuid::from_u128(hash), PhantomData)
}

/// Makes a kind of look known: its shader.
pub trait AddLook {
    /// Adds the shader of a look.
    fn add_look<L: Look>(&mut self) -> &mut Self;
}

impl AddLook for App {
    fn add_look<L: Look>(&mut self) -> &mut Self {
        add_shader(self, L::NAME, L::SOURCE);
        self
    }
}

fn add_shader(app: &mut App, name: &'static str, source: &'static str) {
    let added =
        app.world_mut().resource_mut::<Assets<Shader>>().insert(&handle_of(name), Shader::from_wgsl(source, name));
    debug_assert!(added.is_ok(), "{added:?}");
}

/// Says of parameters what shader they are of, which makes them looks. The file lies beside the one that says it; `own
/// vertices` behind it means that it has a vertex stage too.
#[macro_export]
macro_rules! looks {
    ($($look:ty => $file:literal $($own:ident vertices)?),* $(,)?) => {$(
        impl $crate::theme::Look for $look {
            const NAME: &'static str = concat!(module_path!(), "/", $file);
            const SOURCE: &'static str = include_str!($file);
            const OWN_VERTICES: bool = $crate::looks!(@own $($own)?);
        }
    )*};
    (@own own) => { true };
    (@own) => { false };
}

/// Whether everything can be drawn: always, where nothing is drawn at all. What our shaders import from Bevy's is loaded
/// while the program starts, and a window at rest draws no second frame in which it could be seen.
#[must_use]
pub fn ready_to_draw(shaders: Option<Res<Assets<Shader>>>) -> bool {
    let Some(shaders) = shaders else { return true };
    let mut needed: Vec<&ShaderImport> = Vec::new();
    let ours = shaders.iter().map(|(_, shader)| shader).filter(|shader| shader.path.starts_with(OURS));
    needed.extend(ours.flat_map(|shader| &shader.imports));
    let mut next = 0;
    while let Some(import) = needed.get(next).copied() {
        let Some((_, shader)) = shaders.iter().find(|(_, shader)| shader.import_path == *import) else { return false };
        for import in &shader.imports {
            if !needed.contains(&import) {
                needed.push(import);
            }
        }
        next += 1;
    }
    true
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(Material2dPlugin::<QuadMaterial>::default());
    add_shader(app, COMMON, include_str!("shaders/common.wgsl"));
    let quad = app.world_mut().resource_mut::<Assets<Mesh>>().add(Rectangle::new(1.0, 1.0));
    app.insert_resource(Quad(quad));
}
