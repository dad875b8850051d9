//! How far an actor can go, and which cells gates bar.

use super::board::{self, Cells, CellsExt};
use super::{Direction, Kind, Pile, Position, Size};
use quintet_core::rules::{Cell, Path};

/// The barred and open cells of each size, by the index of the size.
#[derive(Clone, Copy)]
pub(super) struct PassableCells {
    /// Cells on the line of a larger gate.
    pub barred: [Cells; 3],
    /// Empty cells that are not barred.
    pub open: [Cells; 3],
}

/// The cells that an actor can reach in a turn.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    /// Empty cells that it can stop on.
    pub empty: Cells,
    /// The cells that gates and distance allow as its last step, regardless of what stands there. They may include its own
    /// cell.
    pub last: Cells,
}

/// Returns the cells within a number of steps through open cells, including the start.
#[inline]
fn cells_within(from: Cell, steps: u8, open: Cells) -> Cells {
    let mut cells = Cells::of(from);
    for _ in 0..steps {
        cells |= cells.neighbours() & open;
    }
    cells
}

impl Position {
    /// Returns the barred and open cells. A gate bars its whole line to the edge to all smaller actors, whatever
    /// stands on the line (rulings 8 and 9).
    #[inline]
    pub(super) fn passable_cells(&self) -> PassableCells {
        let mut by_size = [Cells::EMPTY; 3];
        if !self.gates().is_empty() {
            for direction in Direction::ALL {
                for (lines, size) in by_size.iter_mut().zip(Size::ALL) {
                    for gate in (self.gates[direction as usize] & self.acting[size.index()]).iter() {
                        *lines |= Cells::ray(gate, direction);
                    }
                }
            }
        }
        let [_, medium, large] = by_size;
        let barred = [medium | large, large, Cells::EMPTY];
        let empty = !self.occupied();
        PassableCells { barred, open: barred.map(|barred| empty & !barred) }
    }

    /// Returns where an actor of this size can go from this cell.
    #[inline]
    pub(super) fn reach(from: Cell, size: Size, passable: &PassableCells) -> Reach {
        let open = passable.open[size.index()];
        let within = cells_within(from, size.distance() - 1, open);
        let last = within.neighbours() & !passable.barred[size.index()];
        Reach { empty: (within | last) & open, last }
    }

    /// Returns the piles of the player to move that may be backed up (rule sheet, rules 5 to 7).
    #[inline]
    pub(super) fn bases(&self) -> Cells {
        self.own() & !self.splits & !self.gates()
    }

    /// Returns the piles of the player to move with a pyramid that may back up another: singles and split stacks with
    /// a secondary top (rule sheet, rule 6).
    #[inline]
    pub(super) fn backers(&self) -> Cells {
        self.own() & self.secondary & !self.backups & !self.gates()
    }

    /// Returns the shortest path to a cell within reach. If there are several, each step takes the first possible
    /// direction, clockwise from the north.
    pub(super) fn shortest_path(&self, from: Cell, to: Cell) -> Path {
        let passable = self.passable_cells();
        let size = self.pile(from).map_or(Size::Small, |pile| pile.actor().size());
        let open = passable.open[size.index()];
        let mut path = Path::at(from);
        for left in (0..size.distance()).rev() {
            let here = path.end();
            if here == to {
                break;
            }
            // A step is on a shortest path if the rest takes no more steps than necessary.
            let needed =
                (0..=left).find(|steps| cells_within(to, *steps, open).neighbours().contains(here)).unwrap_or(left);
            let continues = |cell: &Cell| {
                *cell == to
                    || (needed > 0
                        && open.contains(*cell)
                        && cells_within(to, needed - 1, open).neighbours().contains(*cell))
            };
            let next =
                Direction::ALL.into_iter().filter_map(|direction| board::neighbour(here, direction)).find(continues);
            path.push(next.unwrap_or(to));
        }
        path
    }

    /// Returns the first gate that bars a cell to an actor of this size.
    pub(super) fn gate_barring(&self, cell: Cell, size: Size) -> Option<Cell> {
        let bars = |gate: &Cell| match self.pile(*gate) {
            Some(Pile { kind: Kind::Gate(points), .. }) => {
                self.top(*gate).size() > size && Cells::ray(*gate, points).contains(cell)
            }
            _ => false,
        };
        self.gates().iter().find(bars)
    }

    /// Whether the cell would be within reach if gates barred nothing.
    pub(super) fn reaches_without_gates(&self, from: Cell, to: Cell, size: Size) -> bool {
        cells_within(from, size.distance() - 1, !self.occupied()).neighbours().contains(to)
    }
}
