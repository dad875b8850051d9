//! Errands around the house.
fn main() {}
