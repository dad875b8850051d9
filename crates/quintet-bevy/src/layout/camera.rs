//! The camera and the table surface behind everything.

use bevy::camera::ScalingMode;
use bevy::prelude::*;

use super::layers;
use super::screen::ScreenLayout;
use crate::frame::TableStage;
use crate::theme::{BuildMaterials, Palette, Quad, QuadMaterial, TableLook, linear, update_look};

/// The only camera. It renders the board and the menus.
#[derive(Component)]
pub struct MainCamera;

#[derive(Component)]
struct TableTop;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, spawn_camera);
    app.add_systems(Startup, spawn_table).add_systems(BuildMaterials, paint);
    app.add_systems(TableStage::Present, fit.run_if(resource_changed::<ScreenLayout>));
}

fn spawn_camera(mut commands: Commands, there: Query<(), With<MainCamera>>) {
    if there.is_empty() {
        commands.spawn((Name::new("Camera"), MainCamera, Camera2d, Msaa::Off));
    }
}

fn spawn_table(
    mut commands: Commands,
    quad: Res<Quad>,
    palette: Res<Palette>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    let material = TableLook { colors: palette.table.map(linear), size: Vec4::ONE };
    commands.insert_resource(before_table(&palette));
    commands.spawn((
        Name::new("Table"),
        TableTop,
        quad.bundle(materials.add(material), 1.0),
        Transform::from_xyz(0.0, 0.0, layers::TABLE),
    ));
}

/// The background of the first frames, which do not show the table yet.
fn before_table(palette: &Palette) -> ClearColor {
    ClearColor(palette.table[1].into())
}

fn paint(
    palette: Res<Palette>,
    tables: Query<&MeshMaterial2d<QuadMaterial>, With<TableTop>>,
    mut materials: ResMut<Assets<QuadMaterial>>,
    mut background: ResMut<ClearColor>,
) {
    *background = before_table(&palette);
    for material in &tables {
        update_look(&mut materials, material, |table: &mut TableLook| table.colors = palette.table.map(linear));
    }
}

fn fit(
    screen_layout: Res<ScreenLayout>,
    mut camera: Single<&mut Projection, With<MainCamera>>,
    table: Single<(&mut Transform, &MeshMaterial2d<QuadMaterial>), With<TableTop>>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    let size = screen_layout.size;
    if let Projection::Orthographic(view) = &mut **camera {
        view.scaling_mode = ScalingMode::Fixed { width: size.x, height: size.y };
    }
    let (mut transform, material) = table.into_inner();
    transform.scale = size.extend(1.0);
    update_look(&mut materials, material, |table: &mut TableLook| table.size = Vec4::new(size.x, size.y, 0.0, 0.0));
}
