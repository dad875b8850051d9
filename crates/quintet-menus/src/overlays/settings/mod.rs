//! The settings: the general card, the one for accessibility, and the one for keys and gamepad buttons.

pub(crate) mod accessibility;
pub(crate) mod bindings;
mod card;
pub(crate) mod general;
