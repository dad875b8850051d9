//! How pyramids stand in a square: one alone, nested in a tower, or side by side after a split.

use bevy::prelude::*;

use crate::rules::aeb::{Kind, Size};

/// Half the base of a large pyramid, in squares.
pub(super) const BASE: f32 = 0.365;
/// Its height.
pub(super) const HEIGHT: f32 = 0.94;
/// Half the quad that a large pyramid is drawn on: lying and turning it needs more room than upright.
pub(super) const QUAD: f32 = 0.86;
/// How far a pyramid is turned at rest, in radians: one facet in the light, one in the shade.
pub(super) const TURNED: f32 = -0.30;
/// How steeply pyramids are looked down on, in radians.
pub(super) const STEEP: f32 = 0.873;
/// The foot of a pyramid is drawn this far below the middle of its square, so that the whole of it is in the middle.
const FOOT: f32 = -0.13;
/// How steeply a backup stack is looked down on, in radians: flatter, so that every pyramid of it shows a band of its own.
const FLAT: f32 = 0.34;
/// The most pyramids over each other. Higher stacks go on in a column to the right, from its foot.
const ROWS: usize = 8;
/// The foot of a column, below the middle of the square, and the most that columns rise above it.
const COLUMN_FOOT: f32 = -0.475;
const COLUMN: f32 = 0.95;
/// The most of a pyramid that is seen below the next one, and how much higher the top is than that.
const BAND: f32 = 0.225;
const TOP: f32 = 2.0;
/// How far a base, turned as it rests, reaches to the front, of half of it.
const FRONT: f32 = 1.25;
/// How high a pyramid would be whose sides are as upright as those of a band: steeper than they are, so that the next one
/// stands on a ledge.
const SLAB: f32 = 1.9;
/// How wide all columns are together where there are several, in squares.
const COLUMNS_WIDE: f32 = 0.97;
/// Bands are counted in these parts of a square.
const PARTS: f32 = 1000.0;

/// What is seen of a pyramid in a backup stack: the band below the next one, or the whole top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Cut {
    /// How high the band is, in thousandths of a square on the screen.
    band: u16,
    /// How many columns share the square.
    columns: u8,
    /// Whether it is the top.
    top: bool,
}

impl Cut {
    /// How steeply it is looked down on, in radians.
    pub(super) const STEEP: f32 = FLAT;

    /// The height of a pyramid of this size, of a large one's measures, and where it is cut off.
    pub(super) fn measures(self, size: Size) -> (f32, f32) {
        let band = f32::from(self.band) / PARTS / FLAT.cos() / (scale_of(size) * self.scale());
        if self.top { (HEIGHT.min(band * TOP), HEIGHT * 2.0) } else { (SLAB.max(band * 1.6), band) }
    }

    /// How much smaller it is than a pyramid that has the square for itself.
    fn scale(self) -> f32 {
        if self.columns > 1 { COLUMNS_WIDE / f32::from(self.columns) / (2.0 * BASE * FRONT) } else { 1.0 }
    }
}

/// Where a pyramid of a pile stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Spot {
    /// Beside the middle of the square, as seen on the screen.
    pub(super) at: Vec2,
    /// Up the screen.
    pub(super) rise: f32,
    /// Smaller than usual by this, where many share a square.
    pub(super) scale: f32,
    /// What is seen of it, where it stands in a backup stack.
    pub(super) cut: Option<Cut>,
}

/// Half the width of the foot of a pyramid of this size in a stack, and how far it reaches below its middle, in squares.
pub(super) fn foot_of(scale: f32) -> (f32, f32) {
    (scale * BASE * FRONT, scale * BASE * FRONT * FLAT.sin())
}

/// How large a pyramid is, of a large one.
pub(super) const fn scale_of(size: Size) -> f32 {
    match size {
        Size::Small => 0.52,
        Size::Medium => 0.75,
        Size::Large => 1.0,
    }
}

/// Where the pyramids of a pile stand, bottom to top.
pub(super) fn spots(kind: Kind, sizes: &[Size]) -> Vec<Spot> {
    match kind {
        Kind::Single => vec![Spot { at: Vec2::ZERO, rise: FOOT, scale: 1.0, cut: None }],
        Kind::Gate(_) => vec![Spot { at: Vec2::ZERO, rise: FOOT * 0.5, scale: 1.0, cut: None }],
        Kind::Backup => tower(sizes),
        Kind::Split => group(sizes),
    }
}

/// One over the other, each a band, the top whole, all of it within its own square. What is too much for one column goes
/// on in the next one.
fn tower(sizes: &[Size]) -> Vec<Spot> {
    let columns = sizes.len().div_ceil(ROWS).max(1);
    let rows = sizes.len().div_ceil(columns).max(1);
    let cut = |band: f32, top: bool| Cut { band: (band * PARTS) as u16, columns: columns as u8, top };
    let scale = cut(BAND, false).scale();
    let front = |size: Size| scale_of(size) * BASE * FRONT * FLAT.sin() * scale;
    // A larger one on a smaller one reaches further down; the band below is to be seen all the same.
    let hangs = |pair: &[Size]| (front(pair[1]) - front(pair[0])).max(0.0);
    let band_of = |(number, column): (usize, &[Size])| {
        let has_top = number + 1 == columns;
        let bands = column.len() as f32 - 1.0 + if has_top { TOP } else { 1.0 };
        (COLUMN - front(column[0]) - column.windows(2).map(hangs).sum::<f32>()) / bands
    };
    let band = sizes.chunks(rows).enumerate().map(band_of).fold(BAND, f32::min);
    let spots = sizes.chunks(rows).enumerate().flat_map(|(number, column)| {
        let middle = ((number as f32 + 0.5) / columns as f32 - 0.5) * COLUMNS_WIDE;
        let mut rise = COLUMN_FOOT + front(column[0]);
        column.iter().enumerate().map(move |(row, _)| {
            if row > 0 {
                rise += band + hangs(&column[row - 1..=row]);
            }
            let top = number * rows + row + 1 == sizes.len();
            Spot { at: Vec2::new(middle, 0.0), rise, scale, cut: Some(cut(band, top)) }
        })
    });
    spots.collect()
}

/// Side by side: the top, which alone can act, in front, the others behind it.
fn group(sizes: &[Size]) -> Vec<Spot> {
    let spot = |x: f32, y: f32, scale: f32| Spot { at: Vec2::new(x, y), rise: FOOT, scale, cut: None };
    match *sizes {
        [_, top] => match top {
            Size::Small => vec![spot(-0.14, 0.12, 1.0), spot(0.24, -0.13, 1.0)],
            Size::Medium => vec![spot(-0.20, 0.15, 0.92), spot(0.17, -0.11, 0.92)],
            Size::Large => vec![spot(-0.24, 0.17, 0.84), spot(0.13, -0.07, 0.84)],
        },
        [_, _, top] => match top {
            Size::Small => vec![spot(-0.23, 0.17, 1.0), spot(0.23, 0.17, 1.0), spot(0.0, -0.14, 1.0)],
            Size::Medium => vec![spot(-0.26, 0.20, 0.94), spot(0.27, 0.20, 0.94), spot(0.0, -0.12, 0.94)],
            Size::Large => vec![spot(-0.31, 0.20, 0.86), spot(0.32, 0.20, 0.86), spot(0.0, -0.08, 0.86)],
        },
        _ => sizes.iter().map(|_| spot(0.0, 0.0, 1.0)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::aeb::HIGHEST;

    /// Stacks of all heights, of one size and of several.
    fn stacks() -> impl Iterator<Item = Vec<Size>> {
        (2..=HIGHEST).flat_map(|height| {
            let mixed = [1, 2, 7].map(|step| (0..height).map(|level| Size::ALL[level * step % 3]).collect());
            mixed.into_iter().chain(Size::ALL.map(|size| vec![size; height]))
        })
    }

    #[test]
    fn every_pyramid_of_a_stack_shows_a_band_of_its_own() {
        for sizes in stacks() {
            let spots = tower(&sizes);
            assert_eq!(spots.len(), sizes.len());
            for (pair, sizes) in spots.windows(2).zip(sizes.windows(2)) {
                if pair[0].at == pair[1].at {
                    // From the front of its base to the front of the next one's.
                    let front =
                        |size: Size, spot: &Spot| spot.rise - scale_of(size) * BASE * FRONT * FLAT.sin() * spot.scale;
                    assert!(front(sizes[1], &pair[1]) - front(sizes[0], &pair[0]) >= 0.05, "{sizes:?}: {pair:?}");
                }
            }
        }
    }

    #[test]
    fn a_stack_of_any_height_keeps_to_its_square() {
        for sizes in stacks() {
            for (spot, size) in tower(&sizes).into_iter().zip(sizes) {
                let cut = spot.cut.unwrap();
                let scale = scale_of(size) * spot.scale;
                let (height, end) = cut.measures(size);
                let highest = spot.rise + height.min(end) * scale * FLAT.cos();
                assert!(spot.at.x.abs() + scale * BASE * FRONT <= 0.5 && highest <= 0.5, "{spot:?}");
                assert!(spot.rise - scale * BASE * FRONT * FLAT.sin() >= -0.5, "{spot:?}");
            }
        }
    }

    #[test]
    fn only_the_last_of_a_stack_is_its_top() {
        for sizes in stacks() {
            let tops = tower(&sizes).iter().map(|spot| spot.cut.is_some_and(|cut| cut.top)).collect::<Vec<_>>();
            assert_eq!(tops.iter().position(|top| *top), Some(sizes.len() - 1));
        }
    }

    #[test]
    fn the_top_of_a_group_stands_in_front() {
        for top in Size::ALL {
            for below in [vec![Size::Small], vec![Size::Medium], vec![Size::Small; 2]] {
                let sizes: Vec<Size> = below.iter().copied().chain([top]).collect();
                let spots = spots(Kind::Split, &sizes);
                let front = spots.last().unwrap();
                assert!(spots[..below.len()].iter().all(|spot| spot.at.y > front.at.y + 0.2));
            }
        }
    }
}
