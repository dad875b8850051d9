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
/// How much of a pyramid is seen below the one that stands on it: enough for its pips.
const BAND: f32 = 0.155;
/// Towers from this height on have a ladder: two of one colour would pass for one pyramid.
pub(super) const LADDER_FROM: usize = 2;
/// The most that a tower rises above its lowest pyramid.
const HIGHEST_RISE: f32 = 0.46;

/// Where a pyramid of a pile stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Spot {
    /// Beside the middle of the square, as seen on the screen.
    pub(super) at: Vec2,
    /// Up the screen.
    pub(super) rise: f32,
    /// Smaller than usual by this, where many share a square.
    pub(super) scale: f32,
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
        Kind::Single => vec![Spot { at: Vec2::ZERO, rise: FOOT, scale: 1.0 }],
        Kind::Gate(_) => vec![Spot { at: Vec2::ZERO, rise: FOOT * 0.5, scale: 1.0 }],
        Kind::Backup => tower(sizes),
        Kind::Split => group(sizes),
    }
}

/// Nested, each a band higher than the one below; a larger one on a smaller one leaves that band to be seen, too.
fn tower(sizes: &[Size]) -> Vec<Spot> {
    let front = |size: Size| scale_of(size) * BASE * STEEP.sin();
    let mut rise = 0.0;
    let mut rises = vec![0.0; sizes.len().min(1)];
    for pair in sizes.windows(2) {
        rise += BAND + (front(pair[1]) - front(pair[0])).max(0.0);
        rises.push(rise);
    }
    press(&mut rises);
    // A ladder stands beside a high tower.
    let (x, scale) = if sizes.len() >= LADDER_FROM { (-0.10, 0.94) } else { (0.0, 1.0) };
    rises.into_iter().map(|rise| Spot { at: Vec2::new(x, 0.0), rise: FOOT - 0.02 + rise, scale }).collect()
}

/// Makes a tower no higher than it may be. Its top three stay as well to be seen as can be; what is below them, the
/// ladder says.
fn press(rises: &mut [f32]) {
    let Some((&highest, lower)) = rises.split_last().filter(|(highest, _)| **highest > HIGHEST_RISE) else { return };
    let below_top = lower.len().saturating_sub(2);
    let foot = rises[below_top];
    let top = (highest - foot).min(HIGHEST_RISE * if below_top == 0 { 1.0 } else { 0.62 });
    let (below, above) = (HIGHEST_RISE - top, (highest - foot).max(1e-6));
    for (level, rise) in rises.iter_mut().enumerate() {
        *rise = if level <= below_top { *rise * below / foot.max(1e-6) } else { below + (*rise - foot) * top / above };
    }
}

/// Side by side: the top, which alone can act, in front, the others behind it.
fn group(sizes: &[Size]) -> Vec<Spot> {
    let spot = |x: f32, y: f32, scale: f32| Spot { at: Vec2::new(x, y), rise: FOOT, scale };
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

    #[test]
    fn every_pyramid_of_a_tower_is_higher_than_the_one_below() {
        for height in 2..=HIGHEST {
            let sizes: Vec<Size> = (0..height).map(|level| Size::ALL[level * 7 % 3]).collect();
            let spots = spots(Kind::Backup, &sizes);
            assert_eq!(spots.len(), height);
            assert!(spots.windows(2).all(|pair| pair[0].rise < pair[1].rise));
            assert!(spots[height - 1].rise - spots[0].rise <= HIGHEST_RISE + 1e-4);
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
