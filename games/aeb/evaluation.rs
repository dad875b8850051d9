//! Aeb: the pyramids of each player, their sizes, and the attacks that are possible.
//!
//! With two players no side can force a win: an attack removes one pip of a pyramid, and a turn restores it, so a
//! player who always repairs the pyramid that was hit keeps it. Without mistakes, games would therefore be drawn. Every
//! level except the highest is hasty on some turns and leaves attacks unanswered. Repeating a position to attack again can
//! be useful.

use super::rules::board::{Cells, CellsExt};
use super::rules::{INITIAL_SUPPLY, MAX_QUIET_TURNS, Move, Position, PyramidColor, Size};
use crate::rules::ids;
use quintet_core::engine::{Evaluate, Features, LEVELS, Level, StallState, Strength, Term, difference_from_average};
use quintet_core::rules::Rules as _;
use quintet_core::rules::Side;

/// The ordering priority of an attack.
const ATTACK_RANK: i32 = 5;
/// The maximum number of pips that count as power. A stronger player gains more by attacking than by growing.
const MAX_PIPS: usize = 18;
/// The value of the number of piles that can act: the first three matter most, and more than five add nothing.
const ACTOR_VALUES: [i32; 6] = [0, 6, 11, 16, 18, 20];
/// The maximum number of attacking piles that counts.
const MAX_ATTACKERS: i32 = 3;
/// The maximum distance to an opponent's pile that counts, in steps.
const MAX_DISTANCE: usize = 13;
/// The number of turns of each player after which a game with more than two players is stalling. While two players
/// fight, the others change the position, so it never repeats.
const LONG_GAME_ROUNDS: u32 = 100;
/// The percentage of hasty turns of each level except the highest, with two, three and four players. With more than two
/// players, leaders are not hasty in stalling games, and a small difference in haste has a large effect. With four
/// players, those who are rarely hasty are hardly ever eliminated.
const HASTY_PERCENT: [[u32; LEVELS - 1]; 3] = [[95, 68, 46, 24], [62, 50, 37, 24], [79, 62, 48, 24]];
/// The number of turns without an attack from which the penalty for an approaching draw applies.
const MIN_QUIET_TURNS: i32 = 8;

/// 100 · ln(1 + pips / 2), because the ratio of the strengths matters, not the difference.
const POWER_BY_PIPS: [i32; MAX_PIPS + 1] =
    [0, 41, 69, 92, 110, 125, 139, 150, 161, 170, 179, 187, 195, 201, 208, 214, 220, 225, 230];

/// The properties of one player that do not depend on the others.
struct Forces {
    power: i32,
    piles: Cells,
    reach: Cells,
    attackers: Cells,
}

impl Forces {
    fn of(position: &Position, side: Side) -> Self {
        let mut pips = 0;
        for color in PyramidColor::ALL {
            for size in Size::ALL {
                pips += usize::from(INITIAL_SUPPLY - position.supply(side, color, size)) * size as usize;
            }
        }
        let (reach, attackers) = position.attack_reach(side);
        Self { power: POWER_BY_PIPS[pips.min(MAX_PIPS)], piles: position.piles(side), reach, attackers }
    }

    /// The amount of each term against opponents with these piles and this reach.
    fn features(&self, position: &Position, opponents: Cells, their_reach: Cells) -> Features {
        let (mut near, mut around) = (0, opponents);
        for _ in 0..MAX_DISTANCE {
            around |= around.neighbours();
            near += (self.piles & around).len();
        }
        let actors = (self.piles & !position.gates()).len() as usize;
        let mut attacked = 0;
        for size in Size::ALL {
            // An attack removes one pip, so that small pyramids are lost sooner.
            attacked += (self.piles & their_reach & position.acting(size)).len() as i32 * (4 - size as i32);
        }
        let helpless = i32::from(actors == 0);
        let pressing = (self.attackers.len() as i32).min(MAX_ATTACKERS);
        [
            self.power,
            ACTOR_VALUES[actors.min(ACTOR_VALUES.len() - 1)],
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
    /// The distance, in steps over an empty board, from the nearest pile of `side` that can act to a cell next to an
    /// opponent's pile; 0 if no pile of the side can act.
    fn distance_to_attack(&self, side: Side) -> i32 {
        let actors = self.piles(side) & !self.gates();
        let all = self.players().fold(Cells::EMPTY, |all, player| all | self.piles(player));
        let mut around = (all & !self.piles(side)).neighbours();
        let mut steps = 0;
        while (actors & around).is_empty() && !actors.is_empty() && steps < MAX_DISTANCE as i32 {
            around |= around.neighbours();
            steps += 1;
        }
        steps
    }
}

impl Evaluate for Position {
    const TERMS: &'static [Term] = &[
        Term { gain: ids::AEB_GAIN_POWER, weight: 8 },
        Term { gain: ids::AEB_GAIN_ACTORS, weight: 40 },
        Term { gain: ids::AEB_GAIN_FREE, weight: -300 },
        Term { gain: ids::AEB_GAIN_SAFE, weight: -20 },
        Term { gain: ids::AEB_GAIN_NEAR, weight: 2 },
        Term { gain: ids::AEB_GAIN_REACH, weight: 3 },
        Term { gain: ids::AEB_GAIN_PRESSING, weight: 40 },
    ];
    const WINNING_MARGIN: i32 = 400;
    const QUIESCENCE_DEPTH: i32 = 3;
    const REPETITION_IS_USEFUL: bool = true;
    const CONTEMPT: i32 = 400;
    const OPPONENT_WEIGHT: i32 = 200;

    #[inline]
    fn draw_penalty(&self, side: Side) -> i32 {
        let quiet = i32::from(self.quiet_turns());
        if quiet < MIN_QUIET_TURNS { 0 } else { quiet * quiet / 25 + quiet * self.distance_to_attack(side) / 2 }
    }

    fn stall_state(&self, players: usize, rounds: u32) -> StallState {
        if self.quiet_turns() >= MAX_QUIET_TURNS / 2 {
            StallState::Quiet
        } else if players > 2 && rounds >= LONG_GAME_ROUNDS {
            StallState::Long
        } else {
            StallState::NotStalled
        }
    }

    fn features(&self, side: Side) -> Features {
        let (mut opponents, mut reach) = (Cells::EMPTY, Cells::EMPTY);
        for other in self.players().filter(|other| *other != side) {
            let theirs = Forces::of(self, other);
            opponents |= theirs.piles;
            reach |= theirs.reach;
        }
        Forces::of(self, side).features(self, opponents, reach)
    }

    fn feature_difference(&self, side: Side, players: usize) -> Features {
        if players > 2 {
            return difference_from_average(self, side, players);
        }
        let [own, theirs] = [side, side.other()].map(|side| Forces::of(self, side));
        let mut features = own.features(self, theirs.piles, theirs.reach);
        for (feature, their) in features.iter_mut().zip(theirs.features(self, own.piles, own.reach)) {
            *feature -= their;
        }
        features
    }

    fn for_each_ordered_move(&self, mut visit: impl FnMut(Move, i32)) {
        self.for_each_move(|action| visit(action, if matches!(action, Move::Attack { .. }) { ATTACK_RANK } else { 0 }));
    }

    fn for_each_quiescence_move(&self, mut visit: impl FnMut(Move, i32)) {
        self.for_each_attack(|action| visit(action, ATTACK_RANK));
    }

    fn strengths(players: usize) -> [Strength; LEVELS] {
        let [first, second, third, fourth] = HASTY_PERCENT[players.clamp(2, 4) - 2];
        let hasty = |nodes, depth, error_rate| Strength { depth, error_rate, hasty: true, ..Strength::new(nodes, 300) };
        [
            hasty(200, 1, first),
            hasty(1_000, 2, second),
            hasty(6_000, 4, third),
            hasty(30_000, 6, fourth),
            Strength::timed(10_000_000, Level::TOP_TIME),
        ]
    }
}
