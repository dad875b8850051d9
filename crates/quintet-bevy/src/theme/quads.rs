//! The common material of everything drawn on quads. A [`Look`] defines the shader and its parameters.
//!
//! Separate material types would each instantiate Bevy's material plugin, which costs code size and time in every
//! frame.

use std::marker::PhantomData;

use bevy::asset::AssetEventSystems;
use bevy::asset::uuid::Uuid;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::render::render_resource::encase::UniformBuffer;
use bevy::render::render_resource::encase::internal::{CreateFrom, WriteInto};
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError};
use bevy::shader::ShaderImport;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};

use super::mesh_tags::opacity_tag;

/// The mesh of all quads: a square from −½ to ½.
#[derive(Resource)]
pub struct Quad(pub Handle<Mesh>);

impl Quad {
    /// The mesh, this material and this opacity.
    pub fn bundle(&self, material: Handle<QuadMaterial>, opacity: f32) -> impl Bundle + use<> {
        (Mesh2d(self.0.clone()), MeshMaterial2d(material), opacity_tag(opacity))
    }
}

/// The parameters of a shader, laid out like `struct Look` in its source. Implemented by
/// [`looks!`](crate::theme::looks).
pub trait Look: ShaderType + WriteInto + CreateFrom {
    /// The shader's name, for error messages.
    const NAME: &'static str;
    /// The shader's source, with a fragment entry point `fragment`.
    const SOURCE: &'static str;
    /// Whether the source has its own vertex entry point `vertex`, instead of the shared one.
    const OWN_VERTICES: bool;
}

/// The capacity for the parameters of a shader, in vectors.
const MAX_VECTORS: usize = 64;
/// The size of a vector, in bytes.
const VECTOR: usize = size_of::<UVec4>();

/// The material of everything drawn on a [`Quad`] and of the letters on the table, created from a [`Look`].
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug, PartialEq)]
#[bind_group_data(LookShaders)]
pub struct QuadMaterial {
    #[uniform(0)]
    parameters: [UVec4; MAX_VECTORS],
    #[texture(1)]
    #[sampler(2)]
    picture: Option<Handle<Image>>,
    stages: LookShaders,
}

/// The shaders of a look.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LookShaders {
    vertex: Handle<Shader>,
    fragment: Handle<Shader>,
}

impl From<&QuadMaterial> for LookShaders {
    fn from(material: &QuadMaterial) -> Self {
        material.stages.clone()
    }
}

impl<L: Look> From<L> for QuadMaterial {
    fn from(look: L) -> Self {
        let mut parameters = [UVec4::ZERO; MAX_VECTORS];
        let mut buffer = UniformBuffer::new(Vec::new());
        let written = buffer.write(&look);
        debug_assert!(written.is_ok(), "{}: {written:?}", L::NAME);
        let bytes = buffer.into_inner();
        for (vector, bytes) in parameters.iter_mut().zip(bytes.chunks(VECTOR)) {
            let mut all = [0; VECTOR];
            all[..bytes.len()].copy_from_slice(bytes);
            let word = |at: usize| u32::from_le_bytes([all[at], all[at + 1], all[at + 2], all[at + 3]]);
            *vector = UVec4::new(word(0), word(4), word(8), word(12));
        }
        let fragment = handle_of(L::NAME);
        let vertex = if L::OWN_VERTICES { fragment.clone() } else { handle_of(COMMON) };
        Self { parameters, picture: None, stages: LookShaders { vertex, fragment } }
    }
}

impl QuadMaterial {
    /// A material that also has a picture, as texture 1 and sampler 2 of the shader.
    pub fn with_picture(look: impl Look, picture: Handle<Image>) -> Self {
        Self { picture: Some(picture), ..look.into() }
    }

    /// The look that the material was created from. `None` if it has another type.
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

/// Changes the look of a material. The asset is not marked as changed if the result is equal.
pub fn update_look<L: Look>(
    materials: &mut Assets<QuadMaterial>,
    material: &MeshMaterial2d<QuadMaterial>,
    change: impl FnOnce(&mut L),
) {
    let Some(old) = materials.get(&material.0) else { return };
    let Some(mut look) = old.look::<L>() else {
        debug_assert!(false, "the material is not a {}", L::NAME);
        return;
    };
    change(&mut look);
    let new = QuadMaterial { picture: old.picture.clone(), ..look.into() };
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
        let LookShaders { vertex, fragment } = key.bind_group_data;
        descriptor.vertex.shader = vertex;
        if let Some(stage) = &mut descriptor.fragment {
            stage.shader = fragment;
        }
        Ok(())
    }
}

/// The name of the shader with the shared vertex stage.
const COMMON: &str = "quintet::common";

/// The handle of a shader, derived from its name.
fn handle_of(name: &str) -> Handle<Shader> {
    // FNV-1a. Any hash works that is the same on every machine and distinguishes about two dozen names.
    let hash = name.bytes().fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128, |hash, byte| {
        (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b)
    });
    Handle::Uuid(Uuid::from_u128(hash), PhantomData)
}

/// The shaders that nothing has used yet.
///
/// Bevy searches the source of each shader for imports when the shader is created, and the start would take longer with the
/// shaders of all games.
#[derive(Resource, Default)]
struct UnusedShaders(Vec<UnusedShader>);

struct UnusedShader {
    handle: Handle<Shader>,
    name: &'static str,
    source: &'static str,
}

/// The system set in `PostUpdate` that loads the shaders of new quads. Quads that are spawned earlier in a frame are drawn in
/// this frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LoadShaders;

/// Registers looks.
pub trait AddLookExt {
    /// Registers the shader of a look. It is loaded when the look is used for the first time.
    ///
    /// # Panics
    /// When the look has more parameters than fit into [`QuadMaterial`].
    fn add_look<L: Look>(&mut self) -> &mut Self;
}

impl AddLookExt for App {
    fn add_look<L: Look>(&mut self) -> &mut Self {
        let size = usize::try_from(L::min_size().get()).unwrap_or(usize::MAX);
        assert!(size <= MAX_VECTORS * VECTOR, "{} has {size} bytes of parameters, more than fit", L::NAME);
        let shader = UnusedShader { handle: handle_of(L::NAME), name: L::NAME, source: L::SOURCE };
        self.world_mut().get_resource_or_init::<UnusedShaders>().0.push(shader);
        self
    }
}

fn insert_shader(shaders: &mut Assets<Shader>, name: &'static str, source: &'static str) {
    let added = shaders.insert(&handle_of(name), Shader::from_wgsl(source, name));
    debug_assert!(added.is_ok(), "{added:?}");
}

/// Loads the shaders of new quads.
fn load_shaders(
    quads: Query<&MeshMaterial2d<QuadMaterial>, Changed<MeshMaterial2d<QuadMaterial>>>,
    materials: Res<Assets<QuadMaterial>>,
    mut unused: ResMut<UnusedShaders>,
    mut shaders: ResMut<Assets<Shader>>,
) {
    if unused.0.is_empty() {
        return;
    }
    for material in quads.iter().filter_map(|quad| materials.get(&quad.0)) {
        for shader in unused.0.extract_if(.., |shader| material.stages.fragment == shader.handle) {
            insert_shader(&mut shaders, shader.name, shader.source);
        }
    }
}

/// Implements [`Look`](crate::theme::Look) for parameter types. The shader path is relative to the invoking file.
/// Append `own vertices` if the shader has its own vertex stage.
///
/// # Examples
///
/// The game registers the look with [`GameApp::look`](crate::view::GameApp::look), and makes materials from its values.
///
/// ```
/// use bevy::prelude::*;
/// use bevy::render::render_resource::ShaderType;
/// use quintet_bevy::theme::{QuadMaterial, looks};
///
/// /// A round shadow.
/// #[derive(ShaderType)]
/// struct SpotLook {
///     color: LinearRgba,
/// }
///
/// looks! {
///     SpotLook => "shaders/shadow.wgsl",
/// }
///
/// let material: QuadMaterial = SpotLook { color: LinearRgba::BLACK }.into();
/// assert_eq!(material.look::<SpotLook>().unwrap().color, LinearRgba::BLACK);
/// ```
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

/// Whether the shaders of all looks used so far, and the shaders that they import, are loaded. Bevy loads the imported ones
/// asynchronously. An idle window renders no further frame, so anything drawn by a shader that loads later would not appear.
#[must_use]
pub fn shaders_ready(shaders: &Assets<Shader>) -> bool {
    let mut needed: Vec<&ShaderImport> = Vec::new();
    // The handles of these shaders are derived from their names, so that looks of all packages are found.
    let ours = shaders.iter().filter(|(id, shader)| *id == handle_of(&shader.path).id());
    needed.extend(ours.flat_map(|(_, shader)| &shader.imports));
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
    // All other shaders import it.
    insert_shader(&mut app.world_mut().resource_mut(), COMMON, include_str!("shaders/common.wgsl"));
    app.init_resource::<UnusedShaders>();
    // The render world gets a shader in the frame in which its asset event is sent.
    app.add_systems(PostUpdate, load_shaders.in_set(LoadShaders).before(AssetEventSystems));
    let quad = app.world_mut().resource_mut::<Assets<Mesh>>().add(Rectangle::new(1.0, 1.0));
    app.insert_resource(Quad(quad));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(ShaderType)]
    struct Large {
        vectors: [Vec4; MAX_VECTORS + 1],
    }

    impl Look for Large {
        const NAME: &'static str = "large";
        const SOURCE: &'static str = "";
        const OWN_VERTICES: bool = false;
    }

    #[test]
    #[should_panic(expected = "more than fit")]
    fn look_with_too_many_parameters_is_not_registered() {
        App::new().add_look::<Large>();
    }
}
