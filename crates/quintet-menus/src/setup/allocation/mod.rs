//! Options that consist of shares with a fixed sum, such as the tiles that a player keeps.

mod editor;
mod model;

pub(crate) use model::{Allocation, AllocationEdit, AllocationMode};
