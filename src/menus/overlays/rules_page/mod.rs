//! The rules pages: one section at a time, with a figure on the board beside it.

mod footer;
mod page;
pub(in crate::menus) mod reading;
pub(in crate::menus) mod screen;
mod view;
