//! The symmetries of the boards, as permutations of the inputs.

use quintet_core::rules::{Cell, hex};
use quintet_games::abstrakto::rules::{HALF_CELLS_PER_SIDE, place_at};

/// The number of inputs of a word.
const WORD: usize = 64;

/// For each symmetry, the input that each input becomes. The first symmetry changes nothing.
pub fn symmetries(game: &str, inputs: usize) -> Vec<Vec<usize>> {
    match game {
        "abalone" => hexagon().iter().map(|cells| by_set(cells, WORD, inputs)).collect(),
        "abande" => square(7, abande_cell).iter().map(|cells| by_set(cells, WORD, inputs)).collect(),
        "abstrakto" => square(HALF_CELLS_PER_SIDE + 1, abstrakto_place)
            .iter()
            .map(|cells| by_set(cells, 4 * WORD, inputs))
            .collect(),
        _ => vec![(0..inputs).collect()],
    }
}

/// The symmetry of inputs that are sets of cells, each of `size` bits. Other bits of a set do not change.
fn by_set(cells: &[usize], size: usize, inputs: usize) -> Vec<usize> {
    let image = |input: usize| input / size * size + cells.get(input % size).copied().unwrap_or(input % size);
    (0..inputs).map(image).collect()
}

/// The eight symmetries of a square: for each cell, the one that it becomes. `cell` has the number of the cell in a column
/// and row below `width`.
fn square(width: usize, cell: fn(usize, usize) -> Option<usize>) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    for mirrored in [false, true] {
        for turns in 0..4 {
            let mut images = Vec::new();
            for (column, row) in (0..width).flat_map(|column| (0..width).map(move |row| (column, row))) {
                let (mut x, mut y) = if mirrored { (row, column) } else { (column, row) };
                for _ in 0..turns {
                    (x, y) = (width - 1 - y, x);
                }
                images.extend(cell(column, row).zip(cell(x, y)));
            }
            images.sort_unstable();
            all.push(images.into_iter().map(|(_, image)| image).collect());
        }
    }
    all
}

/// The number of a cell of the square board of Abande.
fn abande_cell(column: usize, row: usize) -> Option<usize> {
    Some(7 * column + row)
}

/// The number of a place of Abstrakto.
fn abstrakto_place(x: usize, y: usize) -> Option<usize> {
    place_at(x, y).map(Cell::index)
}

/// The twelve symmetries of the hexagon of 61 cells: for each cell, the one that it becomes.
fn hexagon() -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    for mirrored in [false, true] {
        for turns in 0..6 {
            let image = |cell: u8| {
                let (row, number) = hex::coords(Cell(cell));
                let (mut rows, mut numbers) = (isize::from(row) - 4, isize::from(number) - 5);
                if mirrored {
                    (rows, numbers) = (numbers, rows);
                }
                for _ in 0..turns {
                    (rows, numbers) = (numbers, numbers - rows);
                }
                hex::cell(rows + 4, numbers + 5).map_or(usize::from(cell), Cell::index)
            };
            all.push((0..hex::CELLS as u8).map(image).collect());
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hexagon_has_twelve_symmetries_that_keep_neighbours() {
        let all = hexagon();
        assert!(all[0].iter().copied().eq(0..hex::CELLS));
        for (index, symmetry) in all.iter().enumerate() {
            assert!(!all[..index].contains(symmetry));
            for cell in hex::cells() {
                let image = Cell(symmetry[cell.index()] as u8);
                let neighbours = |cell| hex::Direction::ALL.into_iter().filter_map(move |to| hex::neighbour(cell, to));
                for neighbour in neighbours(cell) {
                    let other = Cell(symmetry[neighbour.index()] as u8);
                    assert!(neighbours(image).any(|cell| cell == other));
                }
            }
        }
    }
}
