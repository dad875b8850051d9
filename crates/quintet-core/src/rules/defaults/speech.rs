//! Spoken texts, from the pieces and the effects of moves.

use crate::rules::{Cell, Describe, Listener, LocalizedText, Piece, Place, Side, Verbosity, phrases};
use crate::words::ids;

/// What stands on a cell: nothing, a piece and its owner, or a stack, its owner and its height.
pub fn spoken_contents<P: Describe>(position: &P, cell: Cell, listener: Listener) -> LocalizedText {
    let mut pieces = position.sorted_pieces();
    pieces.retain(|at| at.place.cell() == Some(cell));
    match pieces.as_slice() {
        [] => LocalizedText::new(ids::SPEECH_EMPTY),
        [at] => owned(position, at.piece, listener),
        [.., top] => {
            let stack = LocalizedText::new(ids::SPEECH_STACK).nested("height", phrases::number(pieces.len() as i64));
            let stack = listener.owning(stack, P::INFO, top.piece.side);
            if !listener.wants(Verbosity::Full) {
                return stack;
            }
            let pieces = phrases::series(pieces.iter().map(|at| owned(position, at.piece, listener)));
            phrases::series([stack, LocalizedText::new(ids::SPEECH_FROM_BOTTOM).nested("pieces", pieces)])
        }
    }
}

/// A piece and its owner.
pub fn owned<P: Describe>(position: &P, piece: Piece, listener: Listener) -> LocalizedText {
    let text = LocalizedText::new(ids::SPEECH_OWNED).nested("what", position.spoken_piece(piece));
    listener.owning(text, P::INFO, piece.side)
}

/// The pieces of a side in hand, and its pieces that were captured, each by kind.
pub fn spoken_reserves<P: Describe>(position: &P, side: Side, listener: Listener) -> Vec<LocalizedText> {
    let places = [(Place::Reserve, ids::SPEECH_IN_HAND), (Place::Captured, ids::SPEECH_LOST)];
    let sentence = |(place, id)| {
        let mut pieces = position.sorted_pieces();
        pieces.retain(|at| at.place == place && at.piece.side == side);
        pieces.sort_by_key(|at| at.piece);
        let kinds = pieces.chunk_by(|one, other| one.piece == other.piece);
        let kinds: Vec<_> = kinds.map(|equal| position.spoken_pieces(equal[0].piece, equal.len() as u32)).collect();
        let text = LocalizedText::new(id).nested("pieces", phrases::list(kinds.clone()));
        (!kinds.is_empty()).then(|| phrases::sentence(listener.acting(text, P::INFO, side)))
    };
    places.into_iter().filter_map(sentence).collect()
}
