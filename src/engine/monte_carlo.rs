//! Monte-Carlo tree search with a solver: the tree grows where moves look best, each side taking what is best for itself.
//!
//! New positions are judged by the evaluator instead of by random games. What is proven is never looked at again.

use super::evaluator::{Evaluator, Knowledge};
use super::report::WIN;
use super::{Limits, Report, Score, Search};
use crate::rules::{Game, MoveCode, Packed, Side};

/// The most sides.
const MOST_SIDES: usize = 4;
/// How much what was seldom tried is preferred.
const CURIOSITY: f32 = 1.2;
/// How many visits the first judgement of a position counts for.
const JUDGEMENT: f32 = 1.0;
/// The longest line, in plies.
const MOST_PLIES: usize = 128;
/// No more nodes than this are kept, whatever the limit.
const MOST_NODES: u64 = 4 << 20;

/// What is proven of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Proof {
    Open,
    Draw,
    Won(Side),
}

/// A position in the tree, by the move that leads to it.
#[derive(Clone, Copy, Debug)]
struct Node<M> {
    action: M,
    /// The first judgement, for the side that moved here.
    judged: f32,
    prior: f32,
    /// What came of the visits, summed up for the side that moved here.
    total: f32,
    visits: u32,
    first: u32,
    children: u32,
    proof: Proof,
}

/// The search.
pub struct MonteCarlo<P: Knowledge> {
    evaluator: Evaluator<P>,
    limits: Limits,
    root: P,
    players: usize,
    nodes: Vec<Node<P::Move>>,
    path: Vec<u32>,
    movers: Vec<Side>,
    fresh: Vec<(P::Move, i32, Proof)>,
    looked_at: u64,
    finished: bool,
    reached: usize,
}

impl<P: Knowledge> MonteCarlo<P> {
    /// A search from where a game stands.
    #[must_use]
    pub fn new(game: &Game<P>, evaluator: Evaluator<P>, limits: Limits) -> Self {
        let root = game.position().clone();
        let room = limits.nodes.min(MOST_NODES) as usize;
        let mut search = Self {
            evaluator,
            limits,
            players: P::INFO.players(game.options()),
            nodes: Vec::with_capacity(room.min(1 << 20)),
            path: Vec::with_capacity(MOST_PLIES),
            movers: Vec::with_capacity(MOST_PLIES),
            fresh: Vec::with_capacity(1 << 11),
            looked_at: 0,
            finished: game.outcome().is_some(),
            reached: 0,
            root,
        };
        if !search.finished {
            let mut any = None;
            search.root.for_each_move(|action| any = any.or(Some(action)));
            if let Some(action) = any {
                let (judged, prior, total) = (0.5, 1.0, 0.0);
                let proof = Proof::Open;
                search.nodes.push(Node { action, judged, prior, total, visits: 0, first: 0, children: 0, proof });
                let root = search.root.clone();
                search.expand(0, &root);
            } else {
                search.finished = true;
            }
        }
        search
    }

    /// Gives a node its children, the most promising first.
    fn expand(&mut self, parent: usize, position: &P) {
        let mover = position.to_move();
        let (evaluator, players) = (self.evaluator, self.players);
        let fresh = &mut self.fresh;
        fresh.clear();
        position.for_each_candidate(|action, _| {
            let mut next = position.clone();
            next.play_unchecked(action);
            let (value, proof) = match next.outcome() {
                Some(outcome) => match outcome.winner {
                    Some(winner) if winner == mover => (WIN, Proof::Won(winner)),
                    Some(winner) => (-WIN, Proof::Won(winner)),
                    None => (0, Proof::Draw),
                },
                None => (evaluator.evaluate(&next, mover, players), Proof::Open),
            };
            fresh.push((action, value, proof));
        });
        self.looked_at += fresh.len() as u64;
        fresh.sort_unstable_by_key(|(_, value, _)| -value);
        fresh.truncate(position.width(1).saturating_mul(2));
        let best = fresh.first().map_or(0, |(_, value, _)| *value);
        let warmth = P::CLEAR_LEAD as f32 / 2.0;
        let likely = |value: i32| ((value - best) as f32 / warmth).exp();
        let sum: f32 = fresh.iter().map(|(_, value, _)| likely(*value)).sum();
        let first = self.nodes.len() as u32;
        for (action, value, proof) in fresh.iter().copied() {
            let judged = match proof {
                Proof::Open => Evaluator::<P>::chance(value),
                Proof::Draw => 0.5,
                Proof::Won(winner) => f32::from(u8::from(winner == mover)),
            };
            let prior = likely(value) / sum;
            self.nodes.push(Node { action, judged, prior, total: 0.0, visits: 0, first: 0, children: 0, proof });
        }
        let children = self.nodes.len() as u32 - first;
        let node = &mut self.nodes[parent];
        (node.first, node.children) = (first, children);
    }

    /// The child that is visited next.
    fn select(&self, parent: usize, mover: Side) -> usize {
        let node = &self.nodes[parent];
        let urge = CURIOSITY * (node.visits.max(1) as f32).sqrt();
        let children = node.first as usize..(node.first + node.children) as usize;
        let mut best = (f32::NEG_INFINITY, children.start);
        for index in children {
            let child = &self.nodes[index];
            let score = match child.proof {
                Proof::Open => child.worth() + urge * child.prior / (1.0 + child.visits as f32),
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

    /// Goes down the tree once, lets it grow there, and takes the result up again.
    fn visit(&mut self) {
        let mut position = self.root.clone();
        self.path.clear();
        self.movers.clear();
        self.path.push(0);
        let mut at = 0;
        while self.nodes[at].children > 0 && self.nodes[at].proof == Proof::Open && self.path.len() < MOST_PLIES {
            let mover = position.to_move();
            at = self.select(at, mover);
            position.play_unchecked(self.nodes[at].action);
            self.movers.push(mover);
            self.path.push(at as u32);
        }
        self.reached = self.reached.max(self.path.len() - 1);
        self.looked_at += 1;
        if self.nodes[at].proof == Proof::Open && self.nodes[at].children == 0 && self.path.len() < MOST_PLIES {
            self.expand(at, &position);
        }
        let values = self.judge(at, &position);
        for depth in (0..self.path.len()).rev() {
            let index = self.path[depth] as usize;
            if let Some(mover) = depth.checked_sub(1).map(|before| self.movers[before]) {
                self.nodes[index].total += values[mover.index()];
            }
            self.nodes[index].visits += 1;
            let to_move = self.movers.get(depth).copied().unwrap_or(position.to_move());
            self.prove(index, to_move);
        }
    }

    /// What a position at the end of a line is worth to each side, from 0 to 1.
    fn judge(&self, at: usize, position: &P) -> [f32; MOST_SIDES] {
        let node = &self.nodes[at];
        let mut values = [0.5; MOST_SIDES];
        match node.proof {
            Proof::Draw => {}
            Proof::Won(winner) => {
                values = [0.0; MOST_SIDES];
                values[winner.index()] = 1.0;
            }
            Proof::Open => {
                let mover = position.to_move();
                // After the best answer, where answers are known: nothing hangs then.
                let best = node.children > 0;
                let own = if best { self.nodes[node.first as usize].judged } else { node.judged };
                for side in (0..self.players as u8).map(Side) {
                    values[side.index()] = if best && side == mover {
                        own
                    } else if best && self.players == 2 {
                        1.0 - own
                    } else {
                        Evaluator::<P>::chance(self.evaluator.evaluate(position, side, self.players))
                    };
                }
            }
        }
        values
    }

    /// Sees whether the proofs of the answers prove a position.
    fn prove(&mut self, index: usize, to_move: Side) {
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
                _ if self.players == 2 => Some(Proof::Draw), // the best that is left
                _ => Some(Proof::Open),
            };
        }
        if let Some(proof) = all {
            self.nodes[index].proof = proof;
        }
    }

    /// The children of a node, the best first.
    fn best_children(&self, parent: usize, mover: Side) -> Vec<usize> {
        let Some(node) = self.nodes.get(parent) else { return Vec::new() };
        let mut children: Vec<_> = (node.first as usize..(node.first + node.children) as usize).collect();
        let rank = |index: &usize| {
            let child = &self.nodes[*index];
            match child.proof {
                Proof::Won(winner) if winner == mover => (2, child.visits, child.worth()),
                Proof::Won(_) => (0, child.visits, child.worth()),
                Proof::Open | Proof::Draw => (1, child.visits, child.worth()),
            }
        };
        children.sort_by(|one, other| rank(other).partial_cmp(&rank(one)).unwrap_or(std::cmp::Ordering::Equal));
        children
    }

    fn score(&self, child: &Node<P::Move>, mover: Side) -> Score {
        match child.proof {
            Proof::Won(winner) if winner == mover => Score(WIN - 1),
            Proof::Won(_) => Score(2 - WIN),
            Proof::Draw => Score(0),
            Proof::Open => {
                let worth = child.worth().clamp(0.001, 0.999);
                Score((P::CLEAR_LEAD as f32 * (worth / (1.0 - worth)).ln() / 3.0_f32.ln()) as i32)
            }
        }
    }
}

impl<M> Node<M> {
    /// What it is worth, from 0 to 1, for the side that moved here.
    fn worth(&self) -> f32 {
        (self.total + self.judged * JUDGEMENT) / (self.visits as f32 + JUDGEMENT)
    }
}

impl<P: Knowledge> Search for MonteCarlo<P> {
    fn step(&mut self, nodes: u64) -> bool {
        let pause = self.looked_at.saturating_add(nodes);
        while !self.finished {
            let proven = self.nodes[0].proof != Proof::Open || self.nodes[0].children == 1;
            if proven || self.looked_at >= self.limits.nodes || self.nodes.len() as u64 >= MOST_NODES {
                self.finished = true;
                break;
            }
            if self.looked_at >= pause {
                return false;
            }
            self.visit();
        }
        true
    }

    fn report(&self) -> Report {
        let mut report = Report { depth: self.reached.max(1) as u32, nodes: self.looked_at, ..Report::default() };
        let mut position = self.root.clone();
        let mut at = 0;
        while let Some(best) = self.best_children(at, position.to_move()).first().copied() {
            let child = &self.nodes[best];
            if at == 0 {
                report.score = self.score(child, position.to_move());
            } else if child.visits == 0 {
                break;
            }
            report.line.push(MoveCode(child.action.pack()));
            position.play_unchecked(child.action);
            at = best;
        }
        report
    }

    fn ranking(&self) -> Vec<(MoveCode, Score)> {
        let mover = self.root.to_move();
        let children = self.best_children(0, mover);
        let ranked = children.into_iter().map(|index| {
            let child = &self.nodes[index];
            (MoveCode(child.action.pack()), self.score(child, mover), child.visits)
        });
        // What was hardly visited is hardly known.
        let ranked: Vec<_> = ranked.collect();
        let most = ranked.first().map_or(0, |(_, _, visits)| *visits);
        let known = ranked.iter().enumerate().filter(|(index, (_, _, visits))| *index == 0 || visits * 8 >= most);
        // By visits; a score that is more than that of a move before it counts as the same.
        let mut least = Score(i32::MAX);
        known
            .map(|(_, (action, score, _))| {
                least = least.min(*score);
                (*action, least)
            })
            .collect()
    }
}
