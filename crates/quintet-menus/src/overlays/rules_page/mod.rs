//! The rules pages: one section at a time, with a figure on the board beside it.

mod footer;
mod page;
pub(crate) mod reading;
pub(crate) mod screen;
pub(crate) mod view;
