//! Abstrakto: areas that are held, areas that nobody can change any more, and the lead in those that are open.

use crate::engine::{Amounts, Knowledge, LEVELS, Strength, Term};
use crate::rules::Side;
use crate::rules::abstrakto::Position;

/// An area of so few half cells that hardly a tile fits in it.
const CLOSED: u32 = 3;
/// A lead of more tiles than this in one area is worth no more.
const MOST_LEAD: i32 = 3;

impl Knowledge for Position {
    const TERMS: &'static [Term] = &[
        Term { gain: "abstrakto-gain-closed", weight: 100 },
        Term { gain: "abstrakto-gain-open", weight: 60 },
        Term { gain: "abstrakto-gain-lead", weight: 20 },
        Term { gain: "abstrakto-gain-largest", weight: 4 },
    ];
    const CLEAR_LEAD: i32 = 200;

    fn measure(&self, side: Side) -> Amounts {
        let [mut closed, mut open, mut lead, mut largest] = [0; 4];
        for area in self.areas() {
            let ahead = i32::from(area.tiles[side.index()]) - i32::from(area.tiles[side.other().index()]);
            if ahead > 0 {
                if area.halves.len() <= CLOSED {
                    closed += 1;
                } else {
                    open += 1;
                    lead += ahead.min(MOST_LEAD);
                }
                largest = largest.max(i32::from(area.bounding()));
            }
        }
        [closed, open, lead, largest, 0, 0, 0, 0]
    }

    fn compare(&self, side: Side, _: usize) -> Amounts {
        let mut amounts = [0; 8];
        let mut largest = [0; 2];
        for area in self.areas() {
            let ahead = i32::from(area.tiles[side.index()]) - i32::from(area.tiles[side.other().index()]);
            if ahead != 0 {
                if area.halves.len() <= CLOSED {
                    amounts[0] += ahead.signum();
                } else {
                    amounts[1] += ahead.signum();
                    amounts[2] += ahead.clamp(-MOST_LEAD, MOST_LEAD);
                }
                let of = usize::from(ahead < 0);
                largest[of] = largest[of].max(i32::from(area.bounding()));
            }
        }
        amounts[3] = largest[0] - largest[1];
        amounts
    }

    fn strengths(_: usize) -> [Strength; LEVELS] {
        [
            Strength::new(150, 50),
            Strength::new(2_500, 20),
            Strength::new(15_000, 4),
            Strength::new(60_000, 0),
            Strength::new(500_000, 0),
        ]
    }
}
