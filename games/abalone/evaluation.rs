//! Abalone: ejected balls, balls near the centre, and groups of balls.

use std::sync::LazyLock;

use super::rules::{Move, MoveKind, Position};
use crate::rules::ids;
use quintet_core::engine::{Evaluate, Features, Inputs, LEVELS, Level, Network, Pruning, Strength, Term};
use quintet_core::rules::Rules as _;
use quintet_core::rules::Side;
use quintet_core::rules::hex::{self, Cells, Direction};

/// The distance from the centre to the rim, in steps.
const RIM: usize = 4;
/// The ordering priority of a push.
const PUSH_PRIORITY: i32 = 2;
/// The ordering priority of an ejection.
const EJECT_PRIORITY: i32 = 10;

/// The cells within 0, 1, 2 and 3 steps of the centre; all other cells are the rim.
const WITHIN: [Cells; RIM] = {
    let mut within = [Cells::EMPTY; RIM];
    let mut row = 0_isize;
    while row < 9 {
        let mut number = 1_isize;
        while number <= 9 {
            if let Some(cell) = hex::cell(row, number) {
                let (rows, numbers) = (row - 4, number - 5);
                let diagonal = (rows - numbers).unsigned_abs();
                let mut steps = rows.unsigned_abs();
                if numbers.unsigned_abs() > steps {
                    steps = numbers.unsigned_abs();
                }
                if diagonal > steps {
                    steps = diagonal;
                }
                let mut ring = steps;
                while ring < RIM {
                    within[ring].toggle(cell);
                    ring += 1;
                }
            }
            number += 1;
        }
        row += 1;
    }
    within
};

/// The network of levels 3 to 5 and of Master.
static NETWORK: LazyLock<Network> = LazyLock::new(|| {
    Network::from_bytes(include_bytes!("../../assets/networks/abalone.bin")).expect("the file is valid")
});

impl Evaluate for Position {
    const TERMS: &'static [Term] = &[
        Term { gain: ids::ABALONE_GAIN_EJECTED, weight: 1000 },
        Term { gain: ids::ABALONE_GAIN_CENTRE, weight: 45 },
        Term { gain: ids::ABALONE_GAIN_TOGETHER, weight: 22 },
    ];
    const WINNING_MARGIN: i32 = 1000;
    const CONTEMPT: i32 = 200;
    const QUIESCENCE_DEPTH: i32 = 3;
    const PLAY_NULL_MOVE: Option<fn(&mut Self)> = Some(Self::switch_side_to_move);
    const ORDERS_BY_EVALUATION: bool = true;
    const PRUNING: Option<Pruning> = Some(Pruning { max_depth: 3, margin: 80, moves: 8, moves_by_depth: 4 });

    #[inline]
    fn features(&self, side: Side) -> Features {
        let own = self.balls(side);
        let centre: u32 = WITHIN.iter().map(|within| (own & *within).len()).sum();
        let together: u32 = Direction::AXES.iter().map(|axis| (own & own.step(*axis)).len()).sum();
        let counts = [u32::from(self.ejected_by(side)), centre, together, 0, 0, 0, 0, 0];
        counts.map(|count| count as i32)
    }

    #[inline]
    fn is_legal(&self, action: Move) -> bool {
        self.can_play(action)
    }

    fn for_each_ordered_move(&self, mut visit: impl FnMut(Move, i32)) {
        let pushes = Direction::ALL.map(|direction| self.pushes(direction));
        self.for_each_move(|action| {
            let [pushing, ejecting] = pushes[action.direction as usize];
            let priority = match action.kind {
                MoveKind::InLine if ejecting.contains(action.from) => EJECT_PRIORITY,
                MoveKind::InLine if pushing.contains(action.from) => PUSH_PRIORITY,
                MoveKind::InLine | MoveKind::Broadside { .. } => 0,
            };
            visit(action, priority);
        });
    }

    fn for_each_priority_move(&self, mut visit: impl FnMut(Move, i32)) {
        for direction in Direction::ALL {
            let [pushing, ejecting] = self.pushes(direction);
            for (rears, priority) in [(ejecting, EJECT_PRIORITY), (pushing - ejecting, PUSH_PRIORITY)] {
                for from in rears.iter() {
                    visit(Move { from, direction, kind: MoveKind::InLine }, priority);
                }
            }
        }
    }

    fn for_each_quiescence_move(&self, mut visit: impl FnMut(Move, i32)) {
        let rim = !WITHIN[RIM - 1];
        for direction in Direction::ALL {
            let [onto_rim, ejecting] = self.pushes_onto(rim, direction);
            for (pushing, priority) in [(ejecting, EJECT_PRIORITY), (onto_rim, PUSH_PRIORITY)] {
                for from in pushing.iter() {
                    visit(Move { from, direction, kind: MoveKind::InLine }, priority);
                }
            }
        }
    }

    /// The balls of each side.
    #[inline]
    fn network_inputs(&self) -> Option<[Inputs; 2]> {
        Some(Side::BOTH.map(|side| {
            let [balls] = self.balls(side).words();
            [balls, 0, 0, 0]
        }))
    }

    fn strengths(_: usize) -> [Strength; LEVELS] {
        [
            Strength::new(4_000, 45),
            Strength::new(10_000, 20),
            Strength::new(800, 0).with_network_or_nodes(&NETWORK, 100_000),
            Strength::new(4_000, 0).with_network_or_nodes(&NETWORK, 600_000),
            Strength::timed(8_000_000, Level::TOP_TIME).with_network(&NETWORK),
        ]
    }
}
