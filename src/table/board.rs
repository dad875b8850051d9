//! The board on the table: where its cells are, and which one a pointer means.

use bevy::prelude::*;

use super::{Stage, TableSystems};
use crate::rules::Cell;

/// The shape of the board of the game on the table, in board units: neighbouring cells are one unit apart.
#[derive(Resource, Clone, Debug, Default)]
pub struct BoardLayout {
    /// The centre of each cell, by the cell's number. The board's centre is the origin, up is up.
    pub cells: Vec<Vec2>,
    /// How far from a cell's centre a pointer still means that cell.
    pub reach: f32,
    /// Half the width and height of the board with its rim.
    pub half: Vec2,
}

impl BoardLayout {
    /// The centre of a cell in board units.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Vec2 {
        self.cells[cell.index()]
    }

    /// The cell that a place in board units means.
    #[must_use]
    pub fn cell_at(&self, place: Vec2) -> Option<Cell> {
        let distance = |centre: &Vec2| centre.distance_squared(place);
        let (index, centre) =
            self.cells.iter().enumerate().min_by(|(_, one), (_, other)| distance(one).total_cmp(&distance(other)))?;
        (distance(centre) <= self.reach * self.reach).then_some(Cell(u8::try_from(index).ok()?))
    }

    /// The nearest cell in a direction on the screen, for keys and gamepads.
    #[must_use]
    pub fn neighbour(&self, from: Cell, way: Vec2) -> Option<Cell> {
        let start = self.at(from);
        let way = way.normalize_or_zero();
        let cost = |centre: &Vec2| {
            let there = *centre - start;
            let along = there.dot(way);
            let aside = there.perp_dot(way).abs();
            // Straight ahead is best. Where two are as good, the one nearer to the middle.
            (along > 0.1 && aside <= along * 1.2).then_some(along + 1.5 * aside + 0.001 * centre.length())
        };
        let ahead = self.cells.iter().enumerate().filter_map(|(index, centre)| Some((index, cost(centre)?)));
        let (index, _) = ahead.min_by(|(_, one), (_, other)| one.total_cmp(other))?;
        u8::try_from(index).ok().map(Cell)
    }
}

/// Where the board is in the world.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct BoardFrame {
    /// Its centre.
    pub centre: Vec2,
    /// Points a board unit.
    pub unit: f32,
}

impl Default for BoardFrame {
    fn default() -> Self {
        Self { centre: Vec2::ZERO, unit: 64.0 }
    }
}

impl BoardFrame {
    /// The place in the world of a place on the board.
    #[must_use]
    pub fn to_world(&self, place: Vec2) -> Vec2 {
        self.centre + place * self.unit
    }

    /// The place on the board of a place in the world.
    #[must_use]
    pub fn to_board(&self, world: Vec2) -> Vec2 {
        (world - self.centre) / self.unit
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardLayout>().init_resource::<BoardFrame>();
    app.add_systems(Update, fit.in_set(TableSystems::Stage).after(super::stage::arrange));
}

/// Makes the board as large as its place allows.
fn fit(stage: Res<Stage>, layout: Res<BoardLayout>, mut frame: ResMut<BoardFrame>) {
    if layout.cells.is_empty() {
        return;
    }
    let unit = (stage.board.half_size() / layout.half).min_element();
    frame.set_if_neq(BoardFrame { centre: stage.to_world(stage.board.center()), unit });
}
