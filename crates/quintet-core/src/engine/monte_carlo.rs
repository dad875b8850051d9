//! Monte-Carlo tree search with a solver. Each side maximises its own value.
//!
//! New positions are scored by the evaluator, not by random games. The search does not expand proven positions.

use super::evaluator::{Evaluate, Evaluator};
use super::report::MATE;
use super::{Limits, Line, Report, Score, Search};
use crate::rules::{EncodedMove, Game, MoveEncoding, Side};

/// The maximum number of sides.
const MAX_SIDES: usize = 4;
/// The exploration constant: the preference for moves with few visits.
const EXPLORATION: f32 = 1.2;
/// The number of visits that the evaluation of a new position counts for.
const EVALUATION_VISITS: f32 = 1.0;
/// The maximum length of a line, in plies.
const MAX_PLIES: usize = 128;
/// The maximum size of the tree, in nodes, regardless of the limits of the search.
const MAX_NODES: u64 = 4 << 20;

/// The proven result of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Proof {
    Open,
    Draw,
    Won(Side),
}

/// A node of the tree: a position, stored as the move that leads to it.
#[derive(Clone, Copy, Debug)]
struct Node<M> {
    action: M,
    /// The evaluation, as the win probability of the side that moved here.
    evaluation: f32,
    prior: f32,
    /// The sum of the values of all visits, for the side that moved here.
    total: f32,
    visits: u32,
    first: u32,
    children: u32,
    /// Whether every move of [`Evaluate::for_each_ordered_move`] has a child.
    has_all_children: bool,
    proof: Proof,
}

/// The Monte-Carlo tree search.
pub struct MonteCarlo<P: Evaluate> {
    evaluator: Evaluator<P>,
    limits: Limits,
    root: P,
    players: usize,
    nodes: Vec<Node<P::Move>>,
    path: Vec<u32>,
    movers: Vec<Side>,
    new_children: Vec<(P::Move, i32, Proof)>,
    searched: u64,
    finished: bool,
    max_depth: usize,
}

impl<P: Evaluate> MonteCarlo<P> {
    /// Creates a search from the current position of a game.
    #[must_use]
    pub fn new(game: &Game<P>, evaluator: Evaluator<P>, limits: Limits) -> Self {
        let root = game.position().clone();
        let room = limits.nodes.min(MAX_NODES) as usize;
        let mut search = Self {
            evaluator,
            limits,
            players: P::INFO.players(game.options()),
            nodes: Vec::with_capacity(room.min(1 << 20)),
            path: Vec::with_capacity(MAX_PLIES),
            movers: Vec::with_capacity(MAX_PLIES),
            new_children: Vec::with_capacity(1 << 11),
            searched: 0,
            finished: game.outcome().is_some(),
            max_depth: 0,
            root,
        };
        if !search.finished {
            let mut any = None;
            search.root.for_each_move(|action| any = any.or(Some(action)));
            if let Some(action) = any {
                let (evaluation, prior, total) = (0.5, 1.0, 0.0);
                let proof = Proof::Open;
                search.nodes.push(Node {
                    action,
                    evaluation,
                    prior,
                    total,
                    visits: 0,
                    first: 0,
                    children: 0,
                    has_all_children: false,
                    proof,
                });
                let root = search.root.clone();
                search.expand(0, &root);
            } else {
                search.finished = true;
            }
        }
        search
    }

    /// Creates the children of a node, best evaluation first.
    fn expand(&mut self, parent: usize, position: &P) {
        let mover = position.to_move();
        let (evaluator, players) = (self.evaluator, self.players);
        let new_children = &mut self.new_children;
        new_children.clear();
        position.for_each_ordered_move(|action, _| {
            let mut next = position.clone();
            next.play_unchecked(action);
            let (value, proof) = match next.outcome() {
                Some(outcome) => match outcome.winner {
                    Some(winner) if winner == mover => (MATE, Proof::Won(winner)),
                    Some(winner) => (-MATE, Proof::Won(winner)),
                    None => (0, Proof::Draw),
                },
                None => (evaluator.evaluate(&next, mover, players), Proof::Open),
            };
            new_children.push((action, value, proof));
        });
        self.searched += new_children.len() as u64;
        new_children.sort_unstable_by_key(|(_, value, _)| -value);
        let max_children = position.max_moves(1).saturating_mul(2);
        let has_all_children = new_children.len() <= max_children;
        new_children.truncate(max_children);
        let best = new_children.first().map_or(0, |(_, value, _)| *value);
        let temperature = P::WINNING_MARGIN as f32 / 2.0;
        let likelihood = |value: i32| libm::expf((value - best) as f32 / temperature);
        let sum: f32 = new_children.iter().map(|(_, value, _)| likelihood(*value)).sum();
        let first = self.nodes.len() as u32;
        for (action, value, proof) in new_children.iter().copied() {
            let evaluation = match proof {
                Proof::Open => Evaluator::<P>::win_probability(value),
                Proof::Draw => 0.5,
                Proof::Won(winner) => f32::from(u8::from(winner == mover)),
            };
            let prior = likelihood(value) / sum;
            self.nodes.push(Node {
                action,
                evaluation,
                prior,
                total: 0.0,
                visits: 0,
                first: 0,
                children: 0,
                has_all_children: false,
                proof,
            });
        }
        let children = self.nodes.len() as u32 - first;
        let node = &mut self.nodes[parent];
        (node.first, node.children, node.has_all_children) = (first, children, has_all_children);
    }

    /// Selects the child to visit.
    fn select(&self, parent: usize, mover: Side) -> usize {
        let node = &self.nodes[parent];
        let exploration = EXPLORATION * (node.visits.max(1) as f32).sqrt();
        let children = node.first as usize..(node.first + node.children) as usize;
        let mut best = (f32::NEG_INFINITY, children.start);
        for index in children {
            let child = &self.nodes[index];
            let score = match child.proof {
                Proof::Open => child.mean_value() + exploration * child.prior / (1.0 + child.visits as f32),
                Proof::Draw => 0.5,
                Proof::Won(winner) if winner == mover => 2.0,
                Proof::Won(_) => -1.0,
            };
            if score > best.0 {
                best = (score, index);
            }
        }
        best.1
    }

    /// One iteration: descends to a leaf, expands it, and adds the result to every node on the path.
    fn run_iteration(&mut self) {
        let mut position = self.root.clone();
        self.path.clear();
        self.movers.clear();
        self.path.push(0);
        let mut at = 0;
        while self.nodes[at].children > 0 && self.nodes[at].proof == Proof::Open && self.path.len() < MAX_PLIES {
            let mover = position.to_move();
            at = self.select(at, mover);
            position.play_unchecked(self.nodes[at].action);
            self.movers.push(mover);
            self.path.push(at as u32);
        }
        self.max_depth = self.max_depth.max(self.path.len() - 1);
        self.searched += 1;
        if self.nodes[at].proof == Proof::Open && self.nodes[at].children == 0 && self.path.len() < MAX_PLIES {
            self.expand(at, &position);
        }
        let values = self.leaf_values(at, &position);
        for depth in (0..self.path.len()).rev() {
            let index = self.path[depth] as usize;
            if let Some(mover) = depth.checked_sub(1).map(|before| self.movers[before]) {
                self.nodes[index].total += values[mover.index()];
            }
            self.nodes[index].visits += 1;
            let to_move = self.movers.get(depth).copied().unwrap_or(position.to_move());
            self.update_proof(index, to_move);
        }
    }

    /// The value of the position at the end of a line for each side, from 0 to 1.
    fn leaf_values(&self, at: usize, position: &P) -> [f32; MAX_SIDES] {
        let node = &self.nodes[at];
        let mut values = [0.5; MAX_SIDES];
        match node.proof {
            Proof::Draw => {}
            Proof::Won(winner) => {
                values = [0.0; MAX_SIDES];
                values[winner.index()] = 1.0;
            }
            Proof::Open => {
                let mover = position.to_move();
                // If the node has children, use the value of the best answer, so that no capture is pending.
                let best = node.children > 0;
                let best_value = if best { self.nodes[node.first as usize].evaluation } else { node.evaluation };
                for side in Side::all(self.players) {
                    values[side.index()] = if best && side == mover {
                        best_value
                    } else if best && self.players == 2 {
                        1.0 - best_value
                    } else {
                        Evaluator::<P>::win_probability(self.evaluator.evaluate(position, side, self.players))
                    };
                }
            }
        }
        values
    }

    /// Derives the proof of a node from the proofs of its children.
    fn update_proof(&mut self, index: usize, to_move: Side) {
        let node = self.nodes[index];
        if node.proof != Proof::Open || node.children == 0 {
            return;
        }
        let children = &self.nodes[node.first as usize..(node.first + node.children) as usize];
        let mut all = None;
        for child in children {
            if child.proof == Proof::Won(to_move) {
                self.nodes[index].proof = child.proof;
                return;
            }
            all = match (all, child.proof) {
                (_, Proof::Open) => Some(Proof::Open),
                (None, proof) => Some(proof),
                (Some(Proof::Open), _) => Some(Proof::Open),
                (Some(before), proof) if before == proof => Some(proof),
                _ if self.players == 2 => Some(Proof::Draw), // some children are lost, some drawn
                _ => Some(Proof::Open),
            };
        }
        // Without some of the moves, a loss or a draw is not proven.
        if let Some(proof) = all.filter(|_| node.has_all_children) {
            self.nodes[index].proof = proof;
        }
    }

    /// The children of a node, best first.
    fn best_children(&self, parent: usize, mover: Side) -> Vec<usize> {
        let Some(node) = self.nodes.get(parent) else { return Vec::new() };
        let mut children: Vec<_> = (node.first as usize..(node.first + node.children) as usize).collect();
        let rank = |index: &usize| {
            let child = &self.nodes[*index];
            match child.proof {
                Proof::Won(winner) if winner == mover => (2, child.visits, child.mean_value()),
                Proof::Won(_) => (0, child.visits, child.mean_value()),
                Proof::Open | Proof::Draw => (1, child.visits, child.mean_value()),
            }
        };
        children.sort_by(|one, other| rank(other).partial_cmp(&rank(one)).unwrap_or(std::cmp::Ordering::Equal));
        children
    }

    /// A proven result has the score of a win in one ply or a loss in two: the tree does not store distances.
    fn score(&self, child: &Node<P::Move>, mover: Side) -> Score {
        match child.proof {
            Proof::Won(winner) if winner == mover => Score(MATE - 1),
            Proof::Won(_) => Score(2 - MATE),
            Proof::Draw => Score(0),
            Proof::Open => {
                let mean_value = child.mean_value().clamp(0.001, 0.999);
                Score((P::WINNING_MARGIN as f32 * libm::logf(mean_value / (1.0 - mean_value)) / libm::logf(3.0)) as i32)
            }
        }
    }
}

impl<M> Node<M> {
    /// The mean value, from 0 to 1, for the side that moved here.
    fn mean_value(&self) -> f32 {
        (self.total + self.evaluation * EVALUATION_VISITS) / (self.visits as f32 + EVALUATION_VISITS)
    }
}

impl<P: Evaluate> Search for MonteCarlo<P> {
    fn step(&mut self, nodes: u64) -> bool {
        let pause = self.searched.saturating_add(nodes.max(1));
        while !self.finished {
            let proven = self.nodes[0].proof != Proof::Open || self.nodes[0].children == 1;
            if proven || self.searched >= self.limits.nodes || self.nodes.len() as u64 >= MAX_NODES {
                self.finished = true;
                break;
            }
            if self.searched >= pause {
                return false;
            }
            self.run_iteration();
        }
        true
    }

    fn report(&self) -> Report {
        let mut report = Report { depth: self.max_depth.max(1) as u32, nodes: self.searched, ..Report::default() };
        let mut position = self.root.clone();
        let mut at = 0;
        while let Some(best) = self.best_children(at, position.to_move()).first().copied() {
            let child = &self.nodes[best];
            if at == 0 {
                report.score = self.score(child, position.to_move());
            } else if child.visits == 0 {
                break;
            }
            report.line.push(EncodedMove(child.action.pack()));
            position.play_unchecked(child.action);
            at = best;
        }
        report
    }

    fn lines(&self) -> Vec<Line> {
        let Report { depth, score, line, .. } = self.report();
        if line.is_empty() { Vec::new() } else { vec![Line { score, depth, moves: line }] }
    }

    fn ranking(&self) -> Vec<(EncodedMove, Score)> {
        let mover = self.root.to_move();
        let children = self.best_children(0, mover);
        let ranked = children.into_iter().map(|index| {
            let child = &self.nodes[index];
            (EncodedMove(child.action.pack()), self.score(child, mover), child.visits)
        });
        // Omit moves with few visits: their scores are unreliable.
        let ranked: Vec<_> = ranked.collect();
        let most = ranked.first().map_or(0, |(_, _, visits)| *visits);
        let known = ranked.iter().enumerate().filter(|(index, (_, _, visits))| *index == 0 || visits * 8 >= most);
        // The moves are in the order of their visits; cap each score at that of the move before it.
        let mut least = Score(i32::MAX);
        known
            .map(|(_, (action, score, _))| {
                least = least.min(*score);
                (*action, least)
            })
            .collect()
    }
}
