//! The match review: a graph of the win probabilities by turn, and the list of turning points.

pub(crate) mod card;
mod graph;
mod turning_points;
