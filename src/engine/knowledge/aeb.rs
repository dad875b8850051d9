//! Aeb: pyramids and their sizes, and who can strike whom.
//!
//! With two players nobody can be forced to lose: whoever always mends the pyramid that was just hit keeps it for good,
//! because a blow takes one pip and a turn gives one back. So every level but the highest is hasty at times, and a
//! blow that was not answered is what games are won by; coming back to a position and striking again is worth while.

use crate::engine::evaluator::compare_with_average;
use crate::engine::{Amounts, Drag, Knowledge, LEVELS, Method, Strength, Term};
use crate::rules::Position as _;
use crate::rules::Side;
use crate::rules::aeb::board::Cells;
use crate::rules::aeb::{Colour, Move, Position, QUIET_TURNS, STASH, Size};

const STRIKE: i32 = 5;
/// More pips than these add no power: who has so many should rather fight.
const ENOUGH_PIPS: usize = 18;
/// What piles that can act count for, by their number: the first three matter most, and more than five no more.
const ACTORS: [i32; 6] = [0, 6, 11, 16, 18, 20];
/// More piles that can attack at once than these count no more.
const ENOUGH_ATTACKERS: i32 = 3;
/// How near foes are counted: within 1, 2 and so on up to this many steps.
const NEAR: usize = 13;
/// A game of more than two that has gone on for so many turns of each should come to its end: while two fight, others
/// change the position, and it never repeats.
const LONG: u32 = 100;
/// On how many of a hundred turns the levels but the highest are hasty, with two, three and four players. With more than two,
/// whoever is ahead brings the game to its end and a little care goes a long way; with four, whoever is seldom hasty is
/// hardly ever finished off.
const HASTE: [[u32; LEVELS - 1]; 3] = [[95, 68, 46, 24], [62, 50, 37, 24], [79, 62, 48, 24]];
/// With fewer turns without an attack there is no hurry.
const PATIENCE: i32 = 8;

/// A hundred times the logarithm of one more than half the pips: what counts is how many times stronger a player is.
const POWER: [i32; ENOUGH_PIPS + 1] =
    [0, 41, 69, 92, 110, 125, 139, 150, 161, 170, 179, 187, 195, 201, 208, 214, 220, 225, 230];

/// What can be seen of one player without the others.
struct Forces {
    power: i32,
    piles: Cells,
    reach: Cells,
    attackers: Cells,
}

impl Forces {
    fn of(position: &Position, side: Side) -> Self {
        let mut pips = 0;
        for colour in Colour::ALL {
            for size in Size::ALL {
                pips += usize::from(STASH - position.supply(side, colour, size)) * size as usize;
            }
        }
        let (reach, attackers) = position.reach_of(side);
        Self { power: POWER[pips.min(ENOUGH_PIPS)], piles: position.piles(side), reach, attackers }
    }

    /// What a player has of each term against these foes, who are this powerful.
    fn amounts(&self, position: &Position, foes: Cells, their_reach: Cells) -> Amounts {
        let (mut near, mut around) = (0, foes);
        for _ in 0..NEAR {
            around |= around.neighbours();
            near += (self.piles & around).len();
        }
        let actors = (self.piles & !position.gates()).len() as usize;
        let mut attacked = 0;
        for size in Size::ALL {
            attacked += (self.piles & their_reach & position.acting(size)).len() as i32 * (4 - size as i32);
        }
        let helpless = i32::from(actors == 0);
        let pressing = (self.attackers.len() as i32).min(ENOUGH_ATTACKERS);
        [
            self.power,
            ACTORS[actors.min(ACTORS.len() - 1)],
            helpless,
            attacked,
            near as i32,
            self.reach.len() as i32,
            pressing,
            0,
        ]
    }
}

impl Position {
    /// How many steps, if nothing were in the way, the pile of a player that can act nearest to a foe has to go to stand
    /// beside it; none where nothing can act.
    fn way_to_go(&self, side: Side) -> i32 {
        let actors = self.piles(side) & !self.gates();
        let all = self.players().fold(Cells::EMPTY, |all, player| all | self.piles(player));
        let mut around = (all & !self.piles(side)).neighbours();
        let mut steps = 0;
        while (actors & around).is_empty() && !actors.is_empty() && steps < NEAR as i32 {
            around |= around.neighbours();
            steps += 1;
        }
        steps
    }
}

impl Knowledge for Position {
    const TERMS: &'static [Term] = &[
        Term { gain: "aeb-gain-power", weight: 8 },
        Term { gain: "aeb-gain-actors", weight: 40 },
        Term { gain: "aeb-gain-free", weight: -300 },
        Term { gain: "aeb-gain-safe", weight: -20 },
        Term { gain: "aeb-gain-near", weight: 2 },
        Term { gain: "aeb-gain-reach", weight: 3 },
        Term { gain: "aeb-gain-pressing", weight: 40 },
    ];
    const CLEAR_LEAD: i32 = 400;
    const QUIESCENCE: i32 = 3;
    const REPEATS: bool = true;
    const CONTEMPT: i32 = 400;
    const RIVALRY: i32 = 200;

    #[inline]
    fn urgency(&self, side: Side) -> i32 {
        let quiet = i32::from(self.quiet_turns());
        if quiet < PATIENCE { 0 } else { quiet * quiet / 25 + quiet * self.way_to_go(side) / 2 }
    }

    fn drags(&self, players: usize, rounds: u32) -> Drag {
        if self.quiet_turns() >= QUIET_TURNS / 2 {
            Drag::Quiet
        } else if players > 2 && rounds >= LONG {
            Drag::Long
        } else {
            Drag::No
        }
    }

    fn measure(&self, side: Side) -> Amounts {
        let (mut foes, mut reach) = (Cells::EMPTY, Cells::EMPTY);
        for other in self.players().filter(|other| *other != side) {
            let theirs = Forces::of(self, other);
            foes |= theirs.piles;
            reach |= theirs.reach;
        }
        Forces::of(self, side).amounts(self, foes, reach)
    }

    fn compare(&self, side: Side, players: usize) -> Amounts {
        if players > 2 {
            return compare_with_average(self, side, players);
        }
        let [own, theirs] = [side, side.other()].map(|side| Forces::of(self, side));
        let mut amounts = own.amounts(self, theirs.piles, theirs.reach);
        for (amount, their) in amounts.iter_mut().zip(theirs.amounts(self, own.piles, own.reach)) {
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

    fn strengths(players: usize) -> [Strength; LEVELS] {
        let [first, second, third, fourth] = HASTE[players.clamp(2, 4) - 2];
        let hasty = |nodes, depth, slips| Strength { nodes, depth, softness: 300, slips, hasty: true };
        [
            hasty(200, 1, first),
            hasty(1_000, 2, second),
            hasty(6_000, 4, third),
            hasty(30_000, 6, fourth),
            Strength::new(1_000_000, 0),
        ]
    }
}
