//! Quintet: five abstract board games on one screen. This is the map of the house; imports run from the bottom up.

pub mod rules;
pub mod words;
