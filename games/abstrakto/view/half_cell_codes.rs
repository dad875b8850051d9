//! The codes of half cells for the board's shader, which tints the areas.

use crate::rules::{Area, HALF_CELLS_PER_SIDE, HalfCells, HalfCellsExt, Position};
use bevy::prelude::*;

use super::areas::{CountedAreas, counted_order};
use super::board::from_half_cells;

/// The number of half cells.
const COUNT: usize = HALF_CELLS_PER_SIDE * HALF_CELLS_PER_SIDE;
/// The number of half cells per vector in the shader.
const PER_VECTOR: usize = 4;
/// The number of values of a half cell. A code combines the value before and after a change.
const VALUES: u16 = 32;

/// The codes of all half cells for the shader.
pub(super) type Codes = [Vec4; COUNT / PER_VECTOR];

/// The area of the half cell has no owner.
const NO_OWNER: u16 = 3;
/// The owner of the area cannot change any more.
const SETTLED: u16 = 4;
/// The area has been counted.
const COUNTED: u16 = 8;
/// The area is the main area.
const MAIN: u16 = 16;
/// The value of each half cell, row by row from the bottom left; 0 under a tile. If the players hide their tiles, an area
/// counts as decided only if no tile of any kind fits into it.
pub(super) fn values(position: &Position, counted: CountedAreas, has_secrets: bool) -> [u16; COUNT] {
    let mut values = [0; COUNT];
    let is_settled = |area: &Area| match has_secrets {
        true => area.halves.coverable([true; 3]).is_empty(),
        false => position.is_settled(area),
    };
    for area in position.areas() {
        let owner = area.owner().map_or(NO_OWNER, |side| u16::from(side.0) + 1);
        let settled = if is_settled(&area) { SETTLED } else { 0 };
        for (x, y) in area.halves.columns_and_rows() {
            values[usize::from(y) * HALF_CELLS_PER_SIDE + usize::from(x)] = owner + settled;
        }
    }
    let mut add = |halves: HalfCells, value: u16| {
        for (x, y) in halves.columns_and_rows() {
            values[usize::from(y) * HALF_CELLS_PER_SIDE + usize::from(x)] += value;
        }
    };
    for (_, area) in counted_order(position).into_iter().take(counted.areas.into()) {
        add(area.halves, COUNTED);
    }
    if let Some(main) = position.main_area().filter(|_| counted.main) {
        add(main.halves, MAIN);
    }
    values
}

/// The codes for a change of the values.
pub(super) fn codes(before: [u16; COUNT], after: [u16; COUNT]) -> Codes {
    let code = |index: usize| f32::from(after[index] + VALUES * before[index]);
    std::array::from_fn(|index| Vec4::from_array(std::array::from_fn(|part| code(PER_VECTOR * index + part))))
}

/// The distance from `origin` to the farthest half cell that looks different in the two positions; `None` if all look
/// the same.
pub(super) fn change_radius(before: &Position, after: &Position, origin: Vec2, has_secrets: bool) -> Option<f32> {
    let [before, after] = [before, after].map(|position| values(position, CountedAreas::default(), has_secrets));
    let middle = |index: usize| {
        from_half_cells((index % HALF_CELLS_PER_SIDE) as f32 + 0.5, (index / HALF_CELLS_PER_SIDE) as f32 + 0.5)
            .distance(origin)
    };
    (0..COUNT).filter(|index| before[*index] != after[*index] && after[*index] != 0).map(middle).reduce(f32::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::definition::GAME;

    #[test]
    fn hidden_tiles_do_not_show_which_areas_are_settled() {
        let mut options = GAME.options();
        for (key, value) in [("blue", "6/5/4"), ("orange", "4/5/6"), ("first", "blue")] {
            options.set(key, value).unwrap();
        }
        let settled = |game: &dyn quintet_core::rules::AnyGame, has_secrets: bool| {
            let position = game.position::<Position>().unwrap();
            values(position, CountedAreas::default(), has_secrets).iter().filter(|value| *value & SETTLED > 0).count()
        };
        let mut differs = false;
        for seed in 0..40 {
            let mut game = GAME.start(options.clone()).unwrap();
            while game.outcome().is_none() {
                let (open, hidden) = (settled(&*game, false), settled(&*game, true));
                assert!(hidden <= open, "an area that fits no tile of any kind is also settled for the tiles in hand");
                differs |= hidden < open;
                let moves = game.legal_moves();
                game.play(moves[(31 * seed + 17 * game.history().len()) % moves.len()]).unwrap();
            }
        }
        assert!(differs);
    }
}
