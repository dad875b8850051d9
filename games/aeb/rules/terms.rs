//! The names of colours, sizes and directions in the messages.

use super::{Direction, Size};
use crate::rules::ids;
use quintet_core::words::MessageId;

/// The message id of a colour.
pub(super) fn color_term(color: &str) -> MessageId {
    ids::composed(format!("aeb-colour-{color}"))
}

/// The message id of a size.
pub(super) fn size_term(size: Size) -> MessageId {
    ids::composed(format!("aeb-size-{}", size_key(size)))
}

/// The message id of a direction.
pub(super) fn direction_term(direction: Direction) -> MessageId {
    ids::composed(format!("aeb-direction-{}", direction_key(direction)))
}

/// The name of a size, by which messages select their variants.
pub(super) const fn size_key(size: Size) -> &'static str {
    ["small", "medium", "large"][size.index()]
}

/// The name of a direction, by which messages select their variants.
pub(super) const fn direction_key(direction: Direction) -> &'static str {
    ["north", "east", "south", "west"][direction as usize]
}
