//! Abstrakto: decided areas, the lead in open areas, and gaps that no tile fits.

use super::rules::{Area, HalfCellsExt, Position, TileMap};
use crate::abstrakto::rules::ids;
use quintet_core::catalog::{GameDef, SideColor};
use quintet_core::engine::{Evaluate, Features, LEVELS, Level, MAX_TERMS, Strength, Term};
use quintet_core::rules::Side;
use quintet_core::texts;

/// Abstrakto.
pub static GAME: GameDef = GameDef::new::<Position>()
    .side_colors(&[SideColor::BLUE, SideColor::ORANGE])
    .texts(texts!("data", de, fr).ids(ids::ALL))
    .lesson(include_str!("data/abstrakto.lesson"))
    .page(include_str!("data/abstrakto.page"))
    .example(include_str!("../../assets/records/abstrakto-main-area.quintet"), 0.67);

/// The maximum lead in one area that counts, in tiles.
const MAX_LEAD: i32 = 3;
/// The number of half cells that a tile covers.
const HALVES_PER_TILE: u32 = 4;

impl Evaluate for Position {
    const TERMS: &'static [Term] = &[
        Term { gain: ids::ABSTRAKTO_GAIN_CLOSED, weight: 120 },
        Term { gain: ids::ABSTRAKTO_GAIN_OPEN, weight: 60 },
        Term { gain: ids::ABSTRAKTO_GAIN_LEAD, weight: 20 },
        Term { gain: ids::ABSTRAKTO_GAIN_LARGEST, weight: 4 },
        Term { gain: ids::ABSTRAKTO_GAIN_POCKET, weight: 30 },
    ];
    const WINNING_MARGIN: i32 = 200;

    fn features(&self, side: Side) -> Features {
        self.area_features(side, |ahead| ahead.max(0))
    }

    fn feature_difference(&self, side: Side, _: usize) -> Features {
        self.area_features(side, |ahead| ahead)
    }

    fn strengths(_: usize) -> [Strength; LEVELS] {
        [
            Strength::new(500, 45),
            Strength::new(8_000, 25),
            Strength::new(40_000, 4),
            Strength::new(150_000, 0),
            Strength::timed(2_000_000, Level::TOP_TIME),
        ]
    }
}

impl Position {
    /// The lead of a side in each term. `of` maps the lead in an area to the lead that counts: every lead, or only a
    /// lead of the side.
    #[inline]
    fn area_features(&self, side: Side, of: impl Fn(i32) -> i32) -> Features {
        let cover = TileMap::of(self);
        let open = cover.open();
        let coverable = self.coverable(open);
        let ahead_in =
            |area: Area| of(i32::from(area.tiles[side.index()]) - i32::from(area.tiles[side.other().index()]));
        let mut amounts = [0; MAX_TERMS];
        let mut largest = [0; 2];
        cover.for_each_group(open, |area| {
            let ahead = ahead_in(area);
            if ahead != 0 {
                // Each tile that still fits changes the lead by at most one.
                let room = (area.halves & coverable).len().div_ceil(HALVES_PER_TILE);
                if ahead.unsigned_abs() > room {
                    amounts[0] += ahead.signum();
                } else {
                    amounts[1] += ahead.signum();
                    amounts[2] += ahead.clamp(-MAX_LEAD, MAX_LEAD);
                }
                let of = usize::from(ahead < 0);
                largest[of] = largest[of].max(i32::from(area.tile_count()));
            }
        });
        amounts[3] = largest[0] - largest[1];
        // A gap that no tile fits stays open, but may still be separated from its area.
        cover.for_each_group(open - coverable, |pocket| {
            if !(pocket.halves.neighbours() & coverable).is_empty() {
                amounts[4] += ahead_in(pocket).signum();
            }
        });
        amounts
    }
}
