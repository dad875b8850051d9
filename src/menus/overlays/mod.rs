//! Menus that open over another screen, and the rules pages.

pub(in crate::menus) mod glossary;
pub(in crate::menus) mod notice;
pub(in crate::menus) mod pause;
pub(in crate::menus) mod proposal;
pub(in crate::menus) mod result;
pub(in crate::menus) mod review;
pub(in crate::menus) mod rules_page;
pub(in crate::menus) mod score;
pub(in crate::menus) mod settings;
pub(in crate::menus) mod share;
