//! Abstrakto: areas that nobody can take any more, the lead in those that are open, and gaps that will stay open.

use crate::engine::{Amounts, Knowledge, LEVELS, MOST_TERMS, Strength, Term};
use crate::rules::Side;
use crate::rules::abstrakto::{Area, Cover, Position};

/// A lead of more tiles than this in one area is worth no more.
const MOST_LEAD: i32 = 3;
/// Half cells that a tile covers.
const COVERED: u32 = 4;

impl Knowledge for Position {
    const TERMS: &'static [Term] = &[
        Term { gain: "abstrakto-gain-closed", weight: 120 },
        Term { gain: "abstrakto-gain-open", weight: 60 },
        Term { gain: "abstrakto-gain-lead", weight: 20 },
        Term { gain: "abstrakto-gain-largest", weight: 4 },
        Term { gain: "abstrakto-gain-pocket", weight: 30 },
    ];
    const CLEAR_LEAD: i32 = 200;

    fn measure(&self, side: Side) -> Amounts {
        self.count(side, |ahead| ahead.max(0))
    }

    fn compare(&self, side: Side, _: usize) -> Amounts {
        self.count(side, |ahead| ahead)
    }

    fn strengths(_: usize) -> [Strength; LEVELS] {
        [
            Strength::new(500, 45),
            Strength::new(8_000, 25),
            Strength::new(40_000, 4),
            Strength::new(150_000, 0),
            Strength::new(800_000, 0),
        ]
    }
}

impl Position {
    /// What a side is ahead in, by term; `of` says what leads count: all of them, or only those of the side.
    #[inline]
    fn count(&self, side: Side, of: impl Fn(i32) -> i32) -> Amounts {
        let cover = Cover::of(self);
        let open = cover.open();
        let coverable = self.coverable(open);
        let ahead_in =
            |area: Area| of(i32::from(area.tiles[side.index()]) - i32::from(area.tiles[side.other().index()]));
        let mut amounts = [0; MOST_TERMS];
        let mut largest = [0; 2];
        cover.for_each_group(open, |area| {
            let ahead = ahead_in(area);
            if ahead != 0 {
                // Each tile that still fits turns one lead of one tile, at most.
                let room = area.halves.and(coverable).len().div_ceil(COVERED);
                if ahead.unsigned_abs() > room {
                    amounts[0] += ahead.signum();
                } else {
                    amounts[1] += ahead.signum();
                    amounts[2] += ahead.clamp(-MOST_LEAD, MOST_LEAD);
                }
                let of = usize::from(ahead < 0);
                largest[of] = largest[of].max(i32::from(area.bounding()));
            }
        });
        amounts[3] = largest[0] - largest[1];
        // What no tile fits into stays open, but what it belongs to may still be parted from it.
        cover.for_each_group(open.without(coverable), |pocket| {
            if !pocket.halves.neighbours().and(coverable).is_empty() {
                amounts[4] += ahead_in(pocket).signum();
            }
        });
        amounts
    }
}
