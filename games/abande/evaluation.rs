//! Abande: points of awake stacks, full stacks, exposed stacks and attacking stacks, and the number of stacks.

use std::sync::LazyLock;

use super::rules::{Board, CELLS, MAX_HEIGHT, Move, Position};
use crate::rules::ids;
use quintet_core::engine::{Evaluate, Features, Inputs, LEVELS, Level, Network, Pruning, Strength, Term};
use quintet_core::rules::Rules as _;
use quintet_core::rules::Side;

/// The network of levels 4 and 5 and of Master.
static NETWORK: LazyLock<Network> = LazyLock::new(|| {
    Network::from_bytes(include_bytes!("../../assets/networks/abande.bin")).expect("the file is valid")
});

impl Evaluate for Position {
    const TERMS: &'static [Term] = &[
        Term { gain: ids::ABANDE_GAIN_POINTS, weight: 60 },
        Term { gain: ids::ABANDE_GAIN_FULL, weight: 60 },
        Term { gain: ids::ABANDE_GAIN_EXPOSED, weight: -25 },
        Term { gain: ids::ABANDE_GAIN_ATTACKING, weight: 10 },
        Term { gain: ids::ABANDE_GAIN_STACKS, weight: 10 },
    ];
    const WINNING_MARGIN: i32 = 300;
    const QUIESCENCE_DEPTH: i32 = 4;
    const GENERATES_IN_STAGES: bool = true;
    const PRUNING: Option<Pruning> = Some(Pruning { max_depth: 3, margin: 40, moves: 8, moves_by_depth: 4 });

    #[inline]
    fn features(&self, side: Side) -> Features {
        let board = self.board();
        let (own, theirs) = (self.stacks(side), self.stacks(side.other()));
        let [two, three] = [2, MAX_HEIGHT].map(|height| self.at_least(height));
        let awake = own & board.around(theirs);
        let points = awake.len() + (awake & two).len() + (awake & three).len();
        // Singles can capture singles and doubles; doubles can capture singles.
        let [own_singles, their_singles] = [own - two, theirs - two];
        let [own_low, their_low] = [own - three, theirs - three];
        let single_targets = own_low & board.around(their_singles);
        let double_targets = own_singles & board.around(their_low - their_singles);
        let exposed = single_targets | double_targets;
        let exposed = exposed.len() + (exposed & two).len();
        let attacking =
            (own_singles & board.around(their_low)) | ((own_low - own_singles) & board.around(their_singles));
        let full = (awake & three).len();
        [points as i32, full as i32, exposed as i32, attacking.len() as i32, own.len() as i32, 0, 0, 0]
    }

    #[inline]
    fn is_legal(&self, action: Move) -> bool {
        self.can_play(action)
    }

    fn for_each_ordered_move(&self, mut visit: impl FnMut(Move, i32)) {
        self.for_each_move(|action| {
            let priority = match action {
                Move::Capture { from, to } => (self.height(from) + self.height(to)) as i32,
                Move::Enter(_) | Move::Pass => 0,
            };
            visit(action, priority);
        });
    }

    fn for_each_priority_move(&self, mut visit: impl FnMut(Move, i32)) {
        self.for_each_capture(|from, targets| {
            for to in targets.iter() {
                visit(Move::Capture { from, to }, (self.height(from) + self.height(to)) as i32);
            }
        });
    }

    fn for_each_quiescence_move(&self, visit: impl FnMut(Move, i32)) {
        if self.outcome().is_none() {
            self.for_each_priority_move(visit);
        }
    }

    fn plies_to_end(&self) -> Option<i32> {
        if self.hand(Side::FIRST) + self.hand(Side::SECOND) > 0 {
            return None;
        }
        // Every capture leaves one stack fewer and follows at most one pass. Two passes end the game.
        let pieces = (1..=MAX_HEIGHT).map(|height| self.at_least(height).len()).sum::<u32>();
        let captures = self.band().len() - pieces.div_ceil(MAX_HEIGHT as u32);
        Some(2 * captures as i32 + 2)
    }

    /// On the square board, the stacks of each height. The bits after the last cell are the pieces in hand, one bit for
    /// each piece.
    #[inline]
    fn network_inputs(&self) -> Option<[Inputs; 2]> {
        if self.board() != Board::Square {
            return None;
        }
        let [two, three] = [2, MAX_HEIGHT].map(|height| self.at_least(height));
        Some(Side::BOTH.map(|side| {
            let (stacks, hand) = (self.stacks(side), (1_u64 << self.hand(side)) - 1);
            let sets = [stacks - two, (stacks & two) - three, stacks & three];
            let mut words = Inputs::default();
            for (index, (word, set)) in words.iter_mut().zip(sets).enumerate() {
                let [cells] = set.words();
                *word = cells | hand >> (index * (u64::BITS as usize - CELLS)) << CELLS;
            }
            words
        }))
    }

    fn strengths(_: usize) -> [Strength; LEVELS] {
        [
            Strength::new(2_000, 50),
            Strength::new(10_000, 22),
            Strength::new(180_000, 0),
            Strength::new(50_000, 0).with_network_or_nodes(&NETWORK, 500_000),
            Strength::timed(20_000_000, Level::TOP_TIME).with_network(&NETWORK),
        ]
    }
}
