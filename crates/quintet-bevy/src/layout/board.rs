//! Board layout: cell positions and hit testing.

use bevy::prelude::*;
use quintet_core::rules::Cell;

use crate::frame::RedrawAppExt;

/// The shape of the current game's board, in board units: neighbouring cells are one unit apart.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct BoardLayout {
    /// The centre of each cell, by cell index. The origin is the centre of the board; y points up.
    pub cells: Vec<Vec2>,
    /// The distance from a cell's centre within which a pointer selects the cell.
    pub reach: f32,
    /// Half the width and height of the board including its rim.
    pub half: Vec2,
    /// The width of cell marks, in board units.
    pub mark: f32,
    /// Whether the game draws the selection, the legal targets and the last move itself.
    pub custom_marks: bool,
    /// Whether legal targets are marked before the first step. In games in which one press on most cells is a whole move,
    /// such marks would be everywhere.
    pub marks_first_targets: bool,
    /// Whether the pointer selects the nearest legal next cell once a step has been chosen.
    pub snap: bool,
    /// The maximum number of named choices offered at once. Space is reserved for their buttons.
    pub choices: usize,
    /// The height of the trays on the player panels, in points.
    pub tray: f32,
    /// Whether the board can be flipped. Set it to `false` in a game whose pieces fall down the screen.
    pub can_flip: bool,
    /// The heights of the pieces, on a board seen at an angle.
    pub piece_heights: PieceHeights,
}

/// The height of the pieces on a board seen slightly from the side. Such pieces extend up the screen, and a pointer
/// selects the piece under it.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceHeights {
    /// How far up the screen the top of each cell's piece appears, in board units; 0 for an empty cell. The list is
    /// empty if all pieces are flat.
    pub heights: Vec<f32>,
    /// Half the width of a piece, in board units.
    pub radius: f32,
    /// The vertical foreshortening: the fraction of depth that is visible.
    pub view: f32,
}

impl Default for PieceHeights {
    fn default() -> Self {
        Self { heights: Vec::new(), radius: 0.0, view: 1.0 }
    }
}

impl PieceHeights {
    /// How far up the screen the top of a cell's piece appears, in board units.
    #[must_use]
    pub fn top(&self, cell: Cell) -> f32 {
        self.heights.get(cell.index()).copied().unwrap_or_default()
    }

    /// Whether a point is on a cell's piece. `aside` and `up` are the offsets from the cell's centre as seen on the
    /// screen.
    fn covers(&self, cell: Cell, aside: f32, up: f32) -> bool {
        let top = self.top(cell);
        let off = Vec2::new(aside, (up - up.clamp(0.0, top)) / self.view);
        top > 0.0 && off.length() <= self.radius
    }
}

/// The default height of trays, in points.
pub(crate) const TRAY_HEIGHT: f32 = 28.0;

impl Default for BoardLayout {
    fn default() -> Self {
        Self {
            cells: Vec::new(),
            reach: 0.0,
            half: Vec2::ONE,
            mark: 1.06,
            custom_marks: false,
            marks_first_targets: true,
            snap: false,
            choices: 0,
            tray: TRAY_HEIGHT,
            can_flip: true,
            piece_heights: PieceHeights::default(),
        }
    }
}

/// The player's settings for how the board is shown.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// Whether cell coordinates are shown.
    pub coordinates: bool,
    /// Whether the legal moves are marked.
    pub legal_moves: bool,
    /// Whether the board is flipped, in games that [allow it](BoardLayout::can_flip).
    pub flipped: bool,
}

impl Default for BoardView {
    fn default() -> Self {
        Self { coordinates: true, legal_moves: true, flipped: false }
    }
}

impl BoardLayout {
    /// The centre of a cell in board units.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Vec2 {
        self.cells[cell.index()]
    }

    /// All cells.
    pub fn all_cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..=u8::MAX).map(Cell).take(self.cells.len())
    }

    /// The cell at a point in board units.
    #[must_use]
    pub fn cell_at(&self, point: Vec2) -> Option<Cell> {
        self.nearest(point, self.all_cells())
    }

    /// The cell whose piece is seen at a point in board units. `up` is the board direction that points up the screen.
    #[must_use]
    pub fn raised_piece_at(&self, point: Vec2, up: Vec2) -> Option<Cell> {
        let seen = |cell: &Cell| {
            let off = point - self.at(*cell);
            self.piece_heights.covers(*cell, off.perp_dot(up), off.dot(up))
        };
        // The piece nearest to the player is in front.
        let depth = |cell: Cell| self.at(cell).dot(up);
        let cells = (0..=u8::MAX).map(Cell).take(self.piece_heights.heights.len());
        cells.filter(seen).min_by(|one, other| depth(*one).total_cmp(&depth(*other)))
    }

    /// The nearest of the given cells to a point in board units, if it is within reach.
    #[must_use]
    pub fn nearest(&self, point: Vec2, cells: impl IntoIterator<Item = Cell>) -> Option<Cell> {
        let distance = |cell: Cell| self.at(cell).distance_squared(point);
        let nearest = cells.into_iter().min_by(|one, other| distance(*one).total_cmp(&distance(*other)))?;
        (distance(nearest) <= self.reach * self.reach).then_some(nearest)
    }

    /// The nearest cell in a direction on the board.
    #[must_use]
    pub fn neighbour(&self, from: Cell, direction: Vec2) -> Option<Cell> {
        self.nearest_in_direction(from, direction, self.all_cells())
    }

    /// The nearest of the given cells in a direction on the board, for keyboard and gamepad navigation.
    #[must_use]
    pub fn nearest_in_direction(
        &self,
        from: Cell,
        direction: Vec2,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Option<Cell> {
        let start = self.at(from);
        let direction = direction.normalize_or_zero();
        let cost = |cell: Cell| {
            let centre = self.at(cell);
            let there = centre - start;
            let along = there.dot(direction);
            let aside = there.perp_dot(direction).abs();
            // Cells straight ahead are preferred; of equal candidates, the one nearer to the centre.
            (along > 0.1 && aside <= along * 1.2).then_some(along + 1.5 * aside + 0.001 * centre.length())
        };
        let ahead = cells.into_iter().filter_map(|cell| Some((cell, cost(cell)?)));
        ahead.min_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(cell, _)| cell)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardLayout>().init_resource::<BoardView>();
    app.redraw_on_change_of::<BoardLayout>().redraw_on_change_of::<BoardView>();
}
