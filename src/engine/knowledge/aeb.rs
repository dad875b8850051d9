//! Aeb: pyramids and their sizes, and who can strike whom.

use crate::engine::evaluator::compare_with_average;
use crate::engine::{Amounts, Knowledge, LEVELS, Method, Strength, Term};
use crate::rules::Position as _;
use crate::rules::Side;
use crate::rules::aeb::board::Cells;
use crate::rules::aeb::{Colour, Move, Position, STASH, Size};

const STRIKE: i32 = 5;
/// More pips than a player can have on the board: both colours, five of each size.
const PIPS: usize = 61;
/// How near foes are counted: within 1, 2 and so on up to this many steps.
const NEAR: usize = 5;

/// A hundred times the logarithm of one more than half the pips: what counts is how many times stronger a player is.
const POWER: [i32; PIPS] = [
    0, 41, 69, 92, 110, 125, 139, 150, 161, 170, 179, 187, 195, 201, 208, 214, 220, 225, 230, 235, 240, 244, 248, 253,
    256, 260, 264, 267, 271, 274, 277, 280, 283, 286, 289, 292, 294, 297, 300, 302, 304, 307, 309, 311, 314, 316, 318,
    320, 322, 324, 326, 328, 330, 331, 333, 335, 337, 339, 340, 342, 343,
];

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
        Self { power: POWER[pips.min(PIPS - 1)], piles: position.piles(side), reach: position.reach_of(side) }
    }

    /// What a player has of each term against these foes.
    fn amounts(&self, foes: Cells, their_reach: Cells) -> Amounts {
        let (mut near, mut around) = (0, foes);
        for _ in 0..NEAR {
            around |= around.neighbours();
            near += (self.piles & around).len();
        }
        let counts = [self.piles.len(), (self.piles & their_reach).len(), (foes & self.reach).len(), near];
        let [piles, attacked, attacking, near] = counts.map(|count| count as i32);
        [self.power, piles, attacked, attacking, near, self.reach.len() as i32, 0, 0]
    }
}

impl Knowledge for Position {
    const TERMS: &'static [Term] = &[
        Term { gain: "aeb-gain-power", weight: 4 },
        Term { gain: "aeb-gain-piles", weight: 10 },
        Term { gain: "aeb-gain-attacked", weight: -14 },
        Term { gain: "aeb-gain-attacking", weight: 8 },
        Term { gain: "aeb-gain-near", weight: 2 },
        Term { gain: "aeb-gain-reach", weight: 1 },
    ];
    const CLEAR_LEAD: i32 = 250;
    const QUIESCENCE: i32 = 3;

    fn measure(&self, side: Side) -> Amounts {
        let (mut foes, mut reach) = (Cells::EMPTY, Cells::EMPTY);
        for other in self.players().filter(|other| *other != side) {
            foes |= self.piles(other);
            reach |= self.reach_of(other);
        }
        Forces::of(self, side).amounts(foes, reach)
    }

    fn compare(&self, side: Side, players: usize) -> Amounts {
        if players > 2 {
            return compare_with_average(self, side, players);
        }
        let [own, theirs] = [side, side.other()].map(|side| Forces::of(self, side));
        let mut amounts = own.amounts(theirs.piles, theirs.reach);
        for (amount, their) in amounts.iter_mut().zip(theirs.amounts(own.piles, own.reach)) {
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
            Strength::new(100, 120),
            Strength::new(1_000, 60),
            Strength::new(6_000, 20),
            Strength::new(40_000, 0),
            Strength::new(250_000, 0),
        ]
    }
}
