//! The match review: a graph of the winning chances by turn, and the list of turning points.

pub(in crate::menus) mod card;
mod graph;
mod turning_points;
