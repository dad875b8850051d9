//! The match review: a graph of the win probabilities by turn, and the list of turning points.

pub(crate) mod card;
mod graph;
mod turn_slider;
mod turning_points;
