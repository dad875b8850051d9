//! The names of colours, sizes, directions and pyramids in the messages.

use super::pieces::pyramid_of;
use super::{Direction, Pyramid, Size};
use crate::rules::ids;
use quintet_core::rules::{LocalizedText, Piece, Side, phrases};
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

/// A message about a pyramid, with its size and colour.
pub(super) fn about_pyramid(id: MessageId, owner: Side, pyramid: Pyramid) -> LocalizedText {
    let text = LocalizedText::new(id).text("size", size_key(pyramid.size()));
    text.term("colour", color_term(pyramid.color().name(owner)))
}

/// Equal pyramids without their owner. Without a number, the noun alone.
pub(super) fn spoken_pyramids(piece: Piece, count: Option<u32>) -> LocalizedText {
    let about = |id| about_pyramid(id, piece.side, pyramid_of(piece));
    match count {
        None => about(ids::AEB_SPEECH_PYRAMID),
        Some(count) => {
            let text = about(ids::AEB_SPEECH_PYRAMIDS).number("count", count);
            text.nested("number", phrases::number(count))
        }
    }
}
