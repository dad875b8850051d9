//! Spoken texts about a position: the contents of places, and turns.

use super::place_set::{Places, PlacesExt};
use super::places::{Kind, name, place};
use super::{INFO, Move, Position};
use crate::rules::ids;
use quintet_core::rules::{Cell, Describe as _, Listener, LocalizedText, Rules as _, Side, Verbosity, phrases};
use quintet_core::words::MessageId;

impl Position {
    /// The tile in a place, or whether a tile would fit there.
    pub(super) fn spoken_tile(&self, cell: Cell, listener: Listener) -> LocalizedText {
        if let Some(owner) = self.owner(cell) {
            let tile = LocalizedText::new(ids::ABSTRAKTO_SPEECH_TILE).text("kind", place(cell).kind.name());
            return listener.owning(tile, &INFO, owner);
        }
        let [blue, orange] = self.tiles;
        let overlapping: Vec<Cell> = ((blue | orange) & Places::overlapping(cell)).iter().collect();
        match overlapping.as_slice() {
            [] => LocalizedText::new(ids::ABSTRAKTO_SPEECH_FREE),
            _ if !listener.wants(Verbosity::Normal) => LocalizedText::new(ids::ABSTRAKTO_SPEECH_BLOCKED),
            tiles => {
                let tiles = self.spoken_cells(tiles.iter().copied());
                LocalizedText::new(ids::ABSTRAKTO_SPEECH_BLOCKED_BY).nested("tiles", tiles)
            }
        }
    }

    /// A turn: the tile and its place, then the numbers of areas if they change.
    pub(super) fn spoken_turn(&self, action: Move, listener: Listener) -> LocalizedText {
        let mover = self.to_move();
        let acting = |id: MessageId| listener.acting(LocalizedText::new(id), &INFO, mover);
        let Move::Place(cell) = action else { return acting(ids::ABSTRAKTO_SPEECH_PASS) };
        let text = match (place(cell).kind, place(cell).anchor().edge) {
            (_, Some(edge)) => acting(ids::ABSTRAKTO_SPEECH_LINE).text("edge", edge.key()),
            (Kind::Cross, None) => acting(ids::ABSTRAKTO_SPEECH_CROSS),
            (Kind::Solid | Kind::Line, None) => acting(ids::ABSTRAKTO_SPEECH_SOLID),
        };
        let mut clauses = vec![text.text("cell", &name(cell)[1..3])];
        let mut after = *self;
        after.play_unchecked(action);
        if listener.wants(Verbosity::Normal) {
            for side in Side::BOTH {
                let areas = after.score(side);
                if areas != self.score(side) {
                    let text = LocalizedText::new(ids::ABSTRAKTO_SPEECH_AREAS).number("areas", areas);
                    let text = text.nested("number", phrases::number(areas));
                    clauses.push(listener.acting(text, &INFO, side));
                }
            }
        }
        phrases::clauses(clauses)
    }
}
