//! Hot-seat screens: the device is passed to each player in turn, who then makes secret choices.

pub(in crate::menus) mod allocation;
pub(in crate::menus) mod pending;
pub(in crate::menus) mod screen;
