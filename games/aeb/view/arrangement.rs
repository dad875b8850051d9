//! The arrangement of pyramids in a square: alone, stacked, or side by side after a split.

use crate::rules::{Kind, Size};
use bevy::prelude::*;
use quintet_bevy::view::StackSlot;

/// Half the base of a large pyramid, in squares.
pub(super) const BASE: f32 = 0.365;
/// The height of a large pyramid, in squares.
pub(super) const HEIGHT: f32 = 0.94;
/// Half the quad of a large pyramid. Lying and turning need more room than standing.
pub(super) const QUAD: f32 = 0.86;
/// The rotation of a pyramid at rest, in radians, with one facet in the light and one in the shade.
pub(super) const REST_ROTATION: f32 = -0.30;
/// The viewing angle of pyramids, in radians.
pub(super) const VIEW_ANGLE: f32 = 0.873;
/// The offset of a pyramid's foot from the centre of its square, which centres the visible pyramid.
const FOOT: f32 = -0.13;
/// The viewing angle of a backup stack, in radians. It is flatter, so that a band of every pyramid is visible.
const STACK_VIEW_ANGLE: f32 = 0.34;
/// The maximum number of pyramids per column. Higher stacks continue in another column to the right.
const ROWS: usize = 8;
/// The offset of a column's foot from the centre of the square, in squares.
const COLUMN_FOOT: f32 = -0.475;
/// The maximum height of a column, in squares.
const COLUMN: f32 = 0.95;
/// The maximum height of a pyramid's visible band, in squares.
const BAND: f32 = 0.225;
/// The height of the top pyramid, in bands.
const TOP: f32 = 2.0;
/// How far the rotated base extends to the front, relative to half its size.
const FRONT: f32 = 1.25;
/// The height that a pyramid would have with sides as steep as those of a band. They are steeper than real sides, which
/// leaves a ledge for the next pyramid.
const SLAB: f32 = 1.9;
/// The total width of several columns, in squares.
const COLUMNS_WIDTH: f32 = 0.97;
/// The number of units per square in which a band's height is stored.
const BAND_UNITS: f32 = 1000.0;

/// The bit of the forms of pyramids in backup stacks.
const CUT: u32 = 1 << 31;
/// The form of a gate on a flipped board.
pub(super) const FLIPPED: u32 = 1;

/// The visible part of a pyramid in a backup stack: the band below the next pyramid, or the whole top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Cut {
    /// The height of the band on the screen, in thousandths of a square.
    band: u16,
    /// The number of columns in the square.
    columns: u8,
    /// Whether it is the top of the stack.
    top: bool,
}

impl Cut {
    /// The viewing angle, in radians.
    pub(super) const VIEW_ANGLE: f32 = STACK_VIEW_ANGLE;

    /// The [form](StackSlot::form) of a pyramid with this visible part.
    fn form(self) -> u32 {
        CUT | u32::from(self.top) << 24 | u32::from(self.columns) << 16 | u32::from(self.band)
    }

    /// The visible part of a pyramid in this form. `None` if it is visible as a whole.
    pub(super) const fn of_form(form: u32) -> Option<Self> {
        let [top, columns, ..] = form.to_be_bytes();
        let cut = Self { band: form as u16, columns, top: top & 1 != 0 };
        if form & CUT != 0 { Some(cut) } else { None }
    }

    /// The height of a pyramid of this size and the height at which it is cut off, relative to its size.
    pub(super) fn measures(self, size: Size) -> (f32, f32) {
        let band = f32::from(self.band) / BAND_UNITS / STACK_VIEW_ANGLE.cos() / (scale_of(size) * self.scale());
        if self.top { (HEIGHT.min(band * TOP), HEIGHT * 2.0) } else { (SLAB.max(band * 1.6), band) }
    }

    /// The scale compared with a pyramid that has the square to itself.
    fn scale(self) -> f32 {
        if self.columns > 1 { COLUMNS_WIDTH / f32::from(self.columns) / (2.0 * BASE * FRONT) } else { 1.0 }
    }
}

/// Half the width of the foot of a pyramid in a stack, and how far it extends below its centre, in squares.
pub(super) fn foot_of(scale: f32) -> (f32, f32) {
    (scale * BASE * FRONT, scale * BASE * FRONT * STACK_VIEW_ANGLE.sin())
}

/// The size of a pyramid relative to a large one.
pub(super) const fn scale_of(size: Size) -> f32 {
    match size {
        Size::Small => 0.52,
        Size::Medium => 0.75,
        Size::Large => 1.0,
    }
}

/// The places of the pyramids of a pile, bottom to top.
pub(super) fn arrange(kind: Kind, sizes: &[Size], flipped: bool) -> Vec<StackSlot> {
    let mut spots = match kind {
        Kind::Single => vec![spot(Vec2::ZERO, FOOT, 1.0)],
        Kind::Gate(_) => {
            vec![StackSlot { fold: 1.0, form: u32::from(flipped) * FLIPPED, ..spot(Vec2::ZERO, FOOT * 0.5, 1.0) }]
        }
        Kind::Backup => tower(sizes),
        Kind::Split => group(sizes),
    };
    for (spot, size) in spots.iter_mut().zip(sizes) {
        spot.size *= scale_of(*size);
    }
    spots
}

/// The place of a pyramid that is visible as a whole. Its size is relative to that of a pyramid that has the square to itself.
const fn spot(at: Vec2, rise: f32, size: f32) -> StackSlot {
    StackSlot { at, rise, size, fold: 0.0, form: 0 }
}

/// A stack: a band of each pyramid and the whole top, all within the square. If one column is not enough, the stack
/// continues in the next.
fn tower(sizes: &[Size]) -> Vec<StackSlot> {
    let columns = sizes.len().div_ceil(ROWS).max(1);
    let rows = sizes.len().div_ceil(columns).max(1);
    let cut = |band: f32, top: bool| Cut { band: (band * BAND_UNITS) as u16, columns: columns as u8, top };
    let scale = cut(BAND, false).scale();
    let front = |size: Size| scale_of(size) * BASE * FRONT * STACK_VIEW_ANGLE.sin() * scale;
    // A larger pyramid on a smaller one extends further down. The band below must stay visible.
    let hangs = |pair: &[Size]| (front(pair[1]) - front(pair[0])).max(0.0);
    let band_of = |(number, column): (usize, &[Size])| {
        let has_top = number + 1 == columns;
        let bands = column.len() as f32 - 1.0 + if has_top { TOP } else { 1.0 };
        (COLUMN - front(column[0]) - column.windows(2).map(hangs).sum::<f32>()) / bands
    };
    let band = sizes.chunks(rows).enumerate().map(band_of).fold(BAND, f32::min);
    let spots = sizes.chunks(rows).enumerate().flat_map(|(number, column)| {
        let middle = ((number as f32 + 0.5) / columns as f32 - 0.5) * COLUMNS_WIDTH;
        let mut rise = COLUMN_FOOT + front(column[0]);
        column.iter().enumerate().map(move |(row, _)| {
            if row > 0 {
                rise += band + hangs(&column[row - 1..=row]);
            }
            let top = number * rows + row + 1 == sizes.len();
            StackSlot { form: cut(band, top).form(), ..spot(Vec2::new(middle, 0.0), rise, scale) }
        })
    });
    spots.collect()
}

/// A split stack: the top, which alone can act, stands in front of the others.
fn group(sizes: &[Size]) -> Vec<StackSlot> {
    let spot = |x: f32, y: f32, scale: f32| spot(Vec2::new(x, y), FOOT, scale);
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
    use crate::rules::MAX_HEIGHT;

    /// Stacks of all heights, of one size and of mixed sizes.
    fn stacks() -> impl Iterator<Item = Vec<Size>> {
        (2..=MAX_HEIGHT).flat_map(|height| {
            let mixed = [1, 2, 7].map(|step| (0..height).map(|level| Size::ALL[level * step % 3]).collect());
            mixed.into_iter().chain(Size::ALL.map(|size| vec![size; height]))
        })
    }

    #[test]
    fn every_pyramid_of_a_stack_shows_a_band() {
        for sizes in stacks() {
            let spots = tower(&sizes);
            assert_eq!(spots.len(), sizes.len());
            for (pair, sizes) in spots.windows(2).zip(sizes.windows(2)) {
                if pair[0].at == pair[1].at {
                    // The distance from the front of one base to the front of the next.
                    let front = |size: Size, spot: &StackSlot| {
                        spot.rise - scale_of(size) * BASE * FRONT * STACK_VIEW_ANGLE.sin() * spot.size
                    };
                    assert!(front(sizes[1], &pair[1]) - front(sizes[0], &pair[0]) >= 0.05, "{sizes:?}: {pair:?}");
                }
            }
        }
    }

    #[test]
    fn stacks_of_any_height_fit_their_square() {
        for sizes in stacks() {
            for (spot, size) in tower(&sizes).into_iter().zip(sizes) {
                let cut = Cut::of_form(spot.form).unwrap();
                let scale = scale_of(size) * spot.size;
                let (height, end) = cut.measures(size);
                let highest = spot.rise + height.min(end) * scale * STACK_VIEW_ANGLE.cos();
                assert!(spot.at.x.abs() + scale * BASE * FRONT <= 0.5 && highest <= 0.5, "{spot:?}");
                assert!(spot.rise - scale * BASE * FRONT * STACK_VIEW_ANGLE.sin() >= -0.5, "{spot:?}");
            }
        }
    }

    #[test]
    fn only_the_last_pyramid_is_the_top() {
        for sizes in stacks() {
            let tops =
                tower(&sizes).iter().map(|spot| Cut::of_form(spot.form).is_some_and(|cut| cut.top)).collect::<Vec<_>>();
            assert_eq!(tops.iter().position(|top| *top), Some(sizes.len() - 1));
        }
    }

    #[test]
    fn top_of_a_group_stands_in_front() {
        for top in Size::ALL {
            for below in [vec![Size::Small], vec![Size::Medium], vec![Size::Small; 2]] {
                let sizes: Vec<Size> = below.iter().copied().chain([top]).collect();
                let spots = group(&sizes);
                let front = spots.last().unwrap();
                assert!(spots[..below.len()].iter().all(|spot| spot.at.y > front.at.y + 0.2));
            }
        }
    }
}
