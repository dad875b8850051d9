//! The board on the table: where its cells are, and which one a pointer means.

use bevy::prelude::*;

use super::{Stage, TableSystems};
use crate::rules::Cell;

/// The shape of the board of the game on the table, in board units: neighbouring cells are one unit apart.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct BoardLayout {
    /// The centre of each cell, by the cell's number. The board's centre is the origin, up is up.
    pub cells: Vec<Vec2>,
    /// How far from a cell's centre a pointer still means that cell.
    pub reach: f32,
    /// Half the width and height of the board with its rim.
    pub half: Vec2,
    /// How wide marks on cells are, in board units.
    pub mark: f32,
    /// Whether the game itself shows what is chosen, where one can go, and what the last move was.
    pub own_marks: bool,
    /// Whether a pointer means the nearest of the cells that can come next, once something is chosen.
    pub snap: bool,
    /// The most named choices that can be offered at once: their buttons need room.
    pub choices: usize,
    /// How high trays on the players' panels are, in points.
    pub tray: f32,
    /// What stands on the board, where it is seen slightly from the side.
    pub standing: Standing,
}

/// What stands on the cells of a board that is seen slightly from the side: it reaches up the screen, and pointers mean
/// what they are seen on.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// How far up the screen the top of what stands on each cell is seen, in board units; 0 where nothing stands. Empty
    /// where all is flat.
    pub tops: Vec<f32>,
    /// Half the width of what stands there, in board units.
    pub radius: f32,
    /// How much of its depth is seen.
    pub view: f32,
}

impl Default for Standing {
    fn default() -> Self {
        Self { tops: Vec::new(), radius: 0.0, view: 1.0 }
    }
}

impl Standing {
    /// How far up the screen the top of what stands on a cell is seen.
    #[must_use]
    pub fn top(&self, cell: Cell) -> f32 {
        self.tops.get(cell.index()).copied().unwrap_or_default()
    }

    /// Whether a place is on what stands on a cell: `aside` and `up` from the cell's centre, as people see it.
    fn covers(&self, cell: Cell, aside: f32, up: f32) -> bool {
        let top = self.top(cell);
        let off = Vec2::new(aside, (up - up.clamp(0.0, top)) / self.view);
        top > 0.0 && off.length() <= self.radius
    }
}

impl Default for BoardLayout {
    fn default() -> Self {
        Self {
            cells: Vec::new(),
            reach: 0.0,
            half: Vec2::ONE,
            mark: 1.06,
            own_marks: false,
            snap: false,
            choices: 0,
            tray: 28.0,
            standing: Standing::default(),
        }
    }
}

/// How people want to see the board.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// Whether the letters and numbers of cells are shown.
    pub coordinates: bool,
    /// Whether it is shown where one can go.
    pub hints: bool,
    /// Whether the board is seen from its other side.
    pub flipped: bool,
}

impl Default for BoardView {
    fn default() -> Self {
        Self { coordinates: true, hints: true, flipped: false }
    }
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
        self.nearest(place, (0..=u8::MAX).map(Cell).take(self.cells.len()))
    }

    /// The cell of what is seen at a place in board units, where something stands there; `up` is the way up the screen.
    #[must_use]
    pub fn standing_at(&self, place: Vec2, up: Vec2) -> Option<Cell> {
        let seen = |cell: &Cell| {
            let off = place - self.at(*cell);
            self.standing.covers(*cell, off.perp_dot(up), off.dot(up))
        };
        // What is nearer to the player is in front.
        let depth = |cell: Cell| self.at(cell).dot(up);
        let cells = (0..=u8::MAX).map(Cell).take(self.standing.tops.len());
        cells.filter(seen).min_by(|one, other| depth(*one).total_cmp(&depth(*other)))
    }

    /// The nearest of some cells to a place in board units, if it is within reach.
    #[must_use]
    pub fn nearest(&self, place: Vec2, cells: impl IntoIterator<Item = Cell>) -> Option<Cell> {
        let distance = |cell: Cell| self.at(cell).distance_squared(place);
        let nearest = cells.into_iter().min_by(|one, other| distance(*one).total_cmp(&distance(*other)))?;
        (distance(nearest) <= self.reach * self.reach).then_some(nearest)
    }

    /// The nearest cell in a direction on the board, for keys and gamepads.
    #[must_use]
    pub fn neighbour(&self, from: Cell, way: Vec2) -> Option<Cell> {
        self.next_of(from, way, (0..=u8::MAX).map(Cell).take(self.cells.len()))
    }

    /// The nearest of some cells in a direction on the board.
    #[must_use]
    pub fn next_of(&self, from: Cell, way: Vec2, cells: impl IntoIterator<Item = Cell>) -> Option<Cell> {
        let start = self.at(from);
        let way = way.normalize_or_zero();
        let cost = |cell: Cell| {
            let centre = self.at(cell);
            let there = centre - start;
            let along = there.dot(way);
            let aside = there.perp_dot(way).abs();
            // Straight ahead is best. Where two are as good, the one nearer to the middle.
            (along > 0.1 && aside <= along * 1.2).then_some(along + 1.5 * aside + 0.001 * centre.length())
        };
        let ahead = cells.into_iter().filter_map(|cell| Some((cell, cost(cell)?)));
        ahead.min_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(cell, _)| cell)
    }
}

/// Where the board is in the world.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct BoardFrame {
    /// Its centre.
    pub centre: Vec2,
    /// Points a board unit.
    pub unit: f32,
    /// Whether it is seen from its other side: turned by half a turn. The light stays where it is.
    pub flipped: bool,
}

impl Default for BoardFrame {
    fn default() -> Self {
        Self { centre: Vec2::ZERO, unit: 64.0, flipped: false }
    }
}

impl BoardFrame {
    /// The place in the world of a place on the board.
    #[must_use]
    pub fn to_world(&self, place: Vec2) -> Vec2 {
        self.centre + self.way(place) * self.unit
    }

    /// The place on the board of a place in the world.
    #[must_use]
    pub fn to_board(&self, world: Vec2) -> Vec2 {
        self.way((world - self.centre) / self.unit)
    }

    /// A direction on the board as it is seen on the screen, and the other way round.
    #[must_use]
    pub fn way(&self, way: Vec2) -> Vec2 {
        if self.flipped { -way } else { way }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardLayout>().init_resource::<BoardFrame>().init_resource::<BoardView>();
    app.add_systems(Update, fit.in_set(TableSystems::Stage).after(super::stage::arrange));
}

/// Makes the board as large as its place allows.
fn fit(stage: Res<Stage>, layout: Res<BoardLayout>, view: Res<BoardView>, mut frame: ResMut<BoardFrame>) {
    if layout.cells.is_empty() {
        return;
    }
    let unit = (stage.board.half_size() / layout.half).min_element();
    frame.set_if_neq(BoardFrame { centre: stage.to_world(stage.board.center()), unit, flipped: view.flipped });
}
