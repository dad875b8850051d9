//! Aeb: pyramids and their sizes, and who can strike whom.

use crate::engine::evaluator::compare_with_average;
use crate::engine::{Amounts, Knowledge, LEVELS, Method, Strength, Term};
use crate::rules::Position as _;
use crate::rules::Side;
use crate::rules::aeb::board::Cells;
use crate::rules::aeb::{Colour, Move, Position, STASH, Size};

const STRIKE: i32 = 5;
/// More pips than these add no power: who has so many should rather fight.
const ENOUGH_PIPS: usize = 18;
/// More piles that can act than these count no more.
const ENOUGH_ACTORS: i32 = 5;
/// How near foes are counted: within 1, 2 and so on up to this many steps.
const NEAR: usize = 13;

/// A hundred times the logarithm of one more than half the pips: what counts is how many times stronger a player is.
const POWER: [i32; ENOUGH_PIPS + 1] =
    [0, 41, 69, 92, 110, 125, 139, 150, 161, 170, 179, 187, 195, 201, 208, 214, 220, 225, 230];

/// What can be seen of one player without the others.
struct Forces {
    power: i32,
    piles: Cells,
    reach: Cells,
}

impl Forces {
    fn of(position: &Position, side: Side) -> Self {
        let mut pips = 0;
        for colour in Colour::ALL {
            for size in Size::ALL {
                pips += usize::from(STASH - position.supply(side, colour, size)) * size as usize;
            }
        }
        Self { power: POWER[pips.min(ENOUGH_PIPS)], piles: position.piles(side), reach: position.reach_of(side) }
    }

    /// What a player has of each term against these foes, who are this powerful.
    fn amounts(&self, position: &Position, foes: Cells, their_reach: Cells, their_power: i32) -> Amounts {
        let (mut near, mut around) = (0, foes);
        for _ in 0..NEAR {
            around |= around.neighbours();
            near += (self.piles & around).len();
        }
        let actors = (self.piles & !position.gates()).len() as i32;
        let mut attacked = 0;
        for size in Size::ALL {
            attacked += (self.piles & their_reach & position.acting(size)).len() as i32 * (4 - size as i32);
        }
        let helpless = i32::from(actors == 0);
        let quiet = if self.power > their_power { i32::from(position.quiet_turns()) } else { 0 };
        [self.power, actors.min(ENOUGH_ACTORS), helpless, attacked, near as i32, self.reach.len() as i32, quiet, 0]
    }
}

impl Knowledge for Position {
    const TERMS: &'static [Term] = &[
        Term { gain: "aeb-gain-power", weight: 4 },
        Term { gain: "aeb-gain-actors", weight: 80 },
        Term { gain: "aeb-gain-free", weight: -300 },
        Term { gain: "aeb-gain-safe", weight: -8 },
        Term { gain: "aeb-gain-near", weight: 5 },
        Term { gain: "aeb-gain-reach", weight: 1 },
        Term { gain: "aeb-gain-pressing", weight: -3 },
    ];
    const CLEAR_LEAD: i32 = 250;
    const QUIESCENCE: i32 = 3;

    fn measure(&self, side: Side) -> Amounts {
        let (mut foes, mut reach, mut power) = (Cells::EMPTY, Cells::EMPTY, 0);
        for other in self.players().filter(|other| *other != side) {
            let theirs = Forces::of(self, other);
            foes |= theirs.piles;
            reach |= theirs.reach;
            power = power.max(theirs.power);
        }
        Forces::of(self, side).amounts(self, foes, reach, power)
    }

    fn compare(&self, side: Side, players: usize) -> Amounts {
        if players > 2 {
            return compare_with_average(self, side, players);
        }
        let [own, theirs] = [side, side.other()].map(|side| Forces::of(self, side));
        let mut amounts = own.amounts(self, theirs.piles, theirs.reach, theirs.power);
        for (amount, their) in amounts.iter_mut().zip(theirs.amounts(self, own.piles, own.reach, own.power)) {
            *amount -= their;
        }
        amounts
    }

    fn for_each_candidate(&self, mut visit: impl FnMut(Move, i32)) {
        self.for_each_move(|action| visit(action, if matches!(action, Move::Attack { .. }) { STRIKE } else { 0 }));
    }

    fn for_each_swing(&self, mut visit: impl FnMut(Move, i32)) {
        self.for_each_attack(|action| visit(action, STRIKE));
    }

    fn method(&self, _: usize) -> Method {
        Method::AlphaBeta
    }

    fn strengths(_: usize) -> [Strength; LEVELS] {
        [
            Strength { nodes: 100, depth: 1, softness: 150, slips: 60 },
            Strength { nodes: 600, depth: 2, softness: 120, slips: 30 },
            Strength { nodes: 4_000, depth: 4, softness: 120, slips: 15 },
            Strength { nodes: 30_000, depth: 6, softness: 120, slips: 6 },
            Strength::new(200_000, 0),
        ]
    }
}
