//! Hot-seat screens: the device is passed to each player in turn, who then makes secret choices.

pub(crate) mod pending;
pub(crate) mod screen;
