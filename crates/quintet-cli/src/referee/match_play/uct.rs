//! The plain UCT player: Monte-Carlo tree search without an evaluation. It is a fixed reference for the strength of the
//! engine, so do not change how it plays.
//!
//! Each iteration follows the child with the highest upper confidence bound, adds one node, and plays random moves to the
//! end of the game. Every side maximises its own share of the points. The most visited move is played.

use quintet_core::rules::{AnyGame, EncodedMove, Side};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

/// The exploration constant.
const EXPLORATION: f64 = std::f64::consts::SQRT_2;
/// The number of random moves after which a game counts as a draw.
const MAX_PLAYOUT_MOVES: u32 = 2_000;

/// The maximum number of nodes of the tree. Further iterations add none, so that the memory is limited. A search of a second has
/// far fewer.
const MAX_NODES: usize = 1 << 21;

/// A position of the tree, with the results for the side that moved there.
struct Node {
    /// The index of the move that leads here, in the order of the generator.
    index: u32,
    mover: Side,
    points: f64,
    visits: u32,
    /// The nodes that were added for moves of this position.
    children: Vec<usize>,
    /// The indices of the moves without a node. `None` until the first visit.
    untried: Option<Vec<u32>>,
}

impl Node {
    const fn new(index: u32, mover: Side) -> Self {
        Self { index, mover, points: 0.0, visits: 0, children: Vec::new(), untried: None }
    }
}

/// A search from one position.
pub struct Uct {
    game: Box<dyn AnyGame>,
    tree: Vec<Node>,
    max_nodes: usize,
    rng: ChaCha8Rng,
}

impl Uct {
    /// Creates a search from the current position of a game that is not over.
    pub fn new(game: &dyn AnyGame, rng: ChaCha8Rng) -> Self {
        Self { game: game.boxed_clone(), tree: vec![Node::new(0, game.to_move())], max_nodes: MAX_NODES, rng }
    }

    /// Carries out one iteration.
    pub fn step(&mut self) {
        let mut path = vec![0];
        let mut played = 0;
        while self.game.outcome().is_none() {
            let last = path[path.len() - 1];
            let is_full = self.tree.len() >= self.max_nodes;
            if is_full && self.tree[last].children.is_empty() {
                break;
            }
            if self.tree[last].untried.is_none() {
                self.tree[last].untried =
                    Some((0..u32::try_from(self.game.count_moves()).unwrap_or(u32::MAX)).collect());
            }
            let untried = self.tree[last].untried.as_mut().filter(|untried| !is_full && !untried.is_empty());
            let (next, is_new) = match untried {
                Some(untried) => {
                    let index = untried.swap_remove(self.rng.random_range(0..untried.len()));
                    self.tree.push(Node::new(index, self.game.to_move()));
                    let new = self.tree.len() - 1;
                    self.tree[last].children.push(new);
                    (new, true)
                }
                None => (self.best_child(last), false),
            };
            let index = u64::from(self.tree[next].index);
            played += self.game.play_out(1, &mut |_| index);
            path.push(next);
            if is_new {
                break;
            }
        }
        let rng = &mut self.rng;
        played += self.game.play_out(MAX_PLAYOUT_MOVES, &mut |moves| rng.random_range(0..moves));
        let outcome = self.game.outcome();
        for node in path {
            let node = &mut self.tree[node];
            node.visits += 1;
            node.points += match outcome.and_then(|outcome| outcome.winner) {
                Some(winner) => f64::from(u8::from(winner == node.mover)),
                None => 1.0 / self.game.players() as f64,
            };
        }
        for _ in 0..played {
            self.game.undo();
        }
    }

    /// The number of iterations so far.
    pub fn iterations(&self) -> u64 {
        self.tree[0].visits.into()
    }

    /// The most visited move.
    pub fn choose(&self) -> Option<EncodedMove> {
        let best = self.tree[0].children.iter().max_by_key(|child| self.tree[**child].visits)?;
        self.game.legal_moves().get(self.tree[*best].index as usize).copied()
    }

    /// The child with the highest upper confidence bound.
    fn best_child(&self, parent: usize) -> usize {
        let log_visits = f64::from(self.tree[parent].visits).ln();
        let bound = |child: &usize| {
            let node = &self.tree[*child];
            let visits = f64::from(node.visits);
            node.points / visits + EXPLORATION * (log_visits / visits).sqrt()
        };
        let children = self.tree[parent].children.iter();
        children.copied().max_by(|left, right| bound(left).total_cmp(&bound(right))).unwrap_or(parent)
    }
}

#[cfg(test)]
mod tests {
    use quintet_games::find;
    use rand::SeedableRng;

    use super::*;

    #[test]
    fn uct_finds_a_winning_ejection() {
        let abalone = find("abalone").unwrap();
        let board = r#"{"to_move": "black", "board": {"a1": "white", "a2": "black", "a3": "black", "e5": "white"},
            "score": {"black": 5, "white": 0}}"#;
        let mut options = abalone.options();
        let diagram = quintet_core::rules::Diagram::read(board, "abalone", &mut options).unwrap();
        let game = abalone.set_up(&diagram, options).unwrap();
        let mut uct = Uct::new(&*game, ChaCha8Rng::seed_from_u64(1));
        for _ in 0..400 {
            uct.step();
        }
        assert_eq!(uct.iterations(), 400);
        let mut after = game.boxed_clone();
        after.play(uct.choose().unwrap()).unwrap();
        assert!(after.outcome().is_some_and(|outcome| outcome.winner == Some(Side::FIRST)));
    }

    #[test]
    fn full_tree_does_not_grow() {
        let abeo = find("abeo").unwrap();
        let game = abeo.start(abeo.options()).unwrap();
        let mut uct = Uct::new(&*game, ChaCha8Rng::seed_from_u64(3));
        uct.max_nodes = 10;
        for _ in 0..50 {
            uct.step();
        }
        assert_eq!((uct.iterations(), uct.tree.len()), (50, 10));
        assert!(game.legal_moves().contains(&uct.choose().unwrap()));
    }

    #[test]
    fn search_does_not_change_the_game() {
        for game in quintet_games::games() {
            let game = game.start(game.options()).unwrap();
            let mut uct = Uct::new(&*game, ChaCha8Rng::seed_from_u64(2));
            for _ in 0..20 {
                uct.step();
            }
            assert_eq!(uct.game.turn(), game.turn());
            assert!(game.legal_moves().contains(&uct.choose().unwrap()));
        }
    }
}
