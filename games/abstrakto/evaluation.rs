//! Abstrakto: settled areas, areas with room for one tile, the lead around open areas, the largest area, pockets that
//! no tile fits, and the tiles that still fit.

use std::sync::LazyLock;

use super::rules::{Move, PLACES, Position, TILES_PER_KIND, TILES_PER_SIDE};
use crate::rules::ids;
use quintet_core::engine::{Evaluate, Features, Inputs, LEVELS, Level, Network, Pruning, Strength, Term};
use quintet_core::rules::{Rules as _, Side};

/// The maximum number of settled areas of a side that the network counts.
const MAX_AREAS: u32 = 8;
/// The maximum number of pockets in which a side leads that the network counts.
const MAX_POCKETS: u32 = 8;
/// The maximum number of holes in which a side leads that the network counts.
const MAX_HOLES: u32 = 4;
/// The maximum lead around the open areas that counts, in tiles.
const MAX_LEAD: i32 = 3;

/// The maximum number of tiles that still fit in a position that is searched to the end of the game.
const MAX_ENDING_TILES: i32 = 14;

/// The network of levels 4 and 5 and of Master.
static NETWORK: LazyLock<Network> = LazyLock::new(|| {
    Network::from_bytes(include_bytes!("../../assets/networks/abstrakto.bin")).expect("the file is valid")
});

impl Evaluate for Position {
    const TERMS: &'static [Term] = &[
        Term { gain: ids::ABSTRAKTO_GAIN_CLOSED, weight: 90 },
        Term { gain: ids::ABSTRAKTO_GAIN_OPEN, weight: 58 },
        Term { gain: ids::ABSTRAKTO_GAIN_LEAD, weight: 18 },
        Term { gain: ids::ABSTRAKTO_GAIN_LARGEST, weight: 3 },
        Term { gain: ids::ABSTRAKTO_GAIN_POCKET, weight: 30 },
        Term { gain: ids::ABSTRAKTO_GAIN_FIT, weight: 65 },
    ];
    const WINNING_MARGIN: i32 = 200;
    const ORDERS_BY_EVALUATION: bool = true;
    const PRUNING: Option<Pruning> = Some(Pruning { max_depth: 3, margin: 30, moves: 8, moves_by_depth: 4 });

    fn features(&self, side: Side) -> Features {
        self.summary().features::<false>(side)
    }

    fn feature_difference(&self, side: Side, _: usize) -> Features {
        self.summary().features::<true>(side)
    }

    #[inline]
    fn is_legal(&self, action: Move) -> bool {
        let places = self.playable_places(self.to_move());
        match action {
            Move::Place(cell) => places.contains(cell),
            Move::Pass => places.is_empty(),
        }
    }

    fn for_each_priority_move(&self, _visit: impl FnMut(Move, i32)) {}

    fn plies_to_end(&self) -> Option<i32> {
        let tiles = (self.fitting_tiles(Side::FIRST) + self.fitting_tiles(Side::SECOND)) as i32;
        (tiles <= MAX_ENDING_TILES).then_some(2 * tiles)
    }

    fn max_turns_left(&self) -> u32 {
        self.fitting_tiles(self.to_move())
    }

    /// The tiles of each side. The bits after the last place are counts; a count of n sets n bits. They are the tiles of each
    /// kind in hand, the tiles that still fit, the settled areas, the pockets and holes in which the side leads, and the lead
    /// around the open areas.
    #[inline]
    fn network_inputs(&self) -> Option<[Inputs; 2]> {
        Some(self.inputs(&self.summary()))
    }

    #[inline]
    fn features_and_inputs(&self, side: Side, _: usize) -> (Features, Option<[Inputs; 2]>) {
        let summary = self.summary();
        (summary.features::<true>(side), Some(self.inputs(&summary)))
    }

    fn strengths(_: usize) -> [Strength; LEVELS] {
        [
            Strength::new(1_500, 36),
            Strength::new(8_000, 25),
            Strength::new(32_000, 5),
            Strength::new(12_000, 0).with_network_or_nodes(&NETWORK, 150_000),
            Strength::timed(6_000_000, Level::TOP_TIME).with_network(&NETWORK),
        ]
    }
}

/// What the terms and the network count in a position. Arrays have a number for each side.
#[derive(Clone, Copy, Debug)]
struct Summary {
    /// The settled areas that the side controls.
    areas: [u32; 2],
    /// The tiles around the largest of these areas.
    largest: [u32; 2],
    /// The pockets in which the side leads.
    pockets: [u32; 2],
    /// The holes in which the side leads.
    holes: [u32; 2],
    /// The tiles that still fit.
    fitting: [u32; 2],
    /// How many more tiles blue has around the open areas than orange.
    lead: i32,
}

impl Summary {
    /// The amount of each term for a side, less that of the other side if `WITH_OTHER`.
    #[inline]
    fn features<const WITH_OTHER: bool>(&self, side: Side) -> Features {
        let (own, other) = (side.index(), side.other().index());
        let compare = |counts: [u32; 2]| counts[own] as i32 - if WITH_OTHER { counts[other] as i32 } else { 0 };
        let ahead = |lead: i32| if WITH_OTHER { lead } else { lead.max(0) };
        let lead = if side == Side::FIRST { self.lead } else { -self.lead };
        [
            compare(self.areas),
            compare(self.holes),
            ahead(lead).clamp(-MAX_LEAD, MAX_LEAD),
            compare(self.largest),
            compare(self.pockets),
            ahead(self.fitting[own] as i32 - self.fitting[other] as i32),
            0,
            0,
        ]
    }
}

impl Position {
    #[inline]
    fn summary(&self) -> Summary {
        let [areas, largest] = self.settled_areas().map(|counts| counts.map(u32::from));
        let mut holes = [0, 0];
        self.for_each_hole(|hole| {
            holes[0] += u32::from(hole.lead() > 0);
            holes[1] += u32::from(hole.lead() < 0);
        });
        Summary {
            areas,
            largest,
            pockets: self.led_pockets(),
            holes,
            fitting: Side::BOTH.map(|side| self.fitting_tiles(side)),
            lead: self.around_open_areas().lead(),
        }
    }

    /// The active inputs of the network. `summary` is that of this position.
    #[inline]
    fn inputs(&self, summary: &Summary) -> [Inputs; 2] {
        let leads = [summary.lead.max(0), (-summary.lead).max(0)];
        Side::BOTH.map(|side| {
            let (mut words, index) = (self.tiles(side).words(), side.index());
            let last = &mut words[PLACES / u64::BITS as usize];
            let mut shift = PLACES % u64::BITS as usize;
            let mut add = |count: u32, max: u32| {
                *last |= ((1 << count.min(max)) - 1) << shift;
                shift += max as usize;
            };
            for count in self.hand(side) {
                add(count.into(), TILES_PER_KIND.into());
            }
            add(summary.fitting[index], TILES_PER_SIDE.into());
            add(summary.areas[index], MAX_AREAS);
            add(summary.pockets[index], MAX_POCKETS);
            add(summary.holes[index], MAX_HOLES);
            add(leads[index] as u32, MAX_LEAD as u32);
            words
        })
    }
}
