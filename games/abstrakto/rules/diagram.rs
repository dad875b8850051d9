//! Conversion between positions and diagrams: tiles by notation, hands by kind.

use serde_json::{Map, Value};

use super::notation::parse_place;
use super::place_set::{Places, PlacesExt};
use super::places::{Kind, name, place};
use super::start::tiles_from_options;
use super::{INFO, MoveError, Position, TILES_PER_KIND, TILES_PER_SIDE, Tiles};
use crate::rules::ids;
use quintet_core::rules::{
    Cell, Diagram, DiagramError, Localize, LocalizedText, Options, Piece, PieceAt, Place, Rules as _, Side,
};

/// The tiles that a side plays with if neither the diagram nor the options say so.
const DEFAULT_TILES: Tiles = [TILES_PER_SIDE / 3; 3];

impl Position {
    pub(super) fn set_up(diagram: &Diagram, options: &Options) -> Result<Self, DiagramError> {
        let tiles = tiles_of(&diagram.board)?;
        if let Some(unknown) = diagram.hands.iter().flat_map(Map::keys).find(|name| INFO.side(name).is_none()) {
            return Err(DiagramError::NoSuchSide(unknown.clone()));
        }
        let mut hands = [Tiles::default(); 2];
        for side in Side::BOTH {
            hands[side.index()] = hand_of(diagram, side, tiles[side.index()], tiles_from_options(options, side))?;
        }
        let position = Self::from_tiles(tiles, hands, INFO.parse_side(&diagram.to_move)?);
        position.check_passes(diagram.passes.unwrap_or(0))?;
        position.check_score(diagram)?;
        position.check_turn(diagram.turn)?;
        Ok(position)
    }

    /// Creates a position from tiles on the board and in the hands. The number of a kind of piece is that of its tiles.
    pub(super) fn set_up_pieces(pieces: &[PieceAt], to_move: Side) -> Result<Self, DiagramError> {
        let (mut tiles, mut hands, mut counts) = ([Places::EMPTY; 2], [Tiles::default(); 2], [Tiles::default(); 2]);
        for at in pieces {
            INFO.check_piece(at)?;
            let impossible = || DiagramError::impossible_piece(&INFO, at);
            let (side, index) = (at.piece.side.index(), usize::from(at.piece.kind));
            let kind = *Kind::ALL.get(index).ok_or_else(impossible)?;
            counts[side][index] += 1;
            if counts[side][index] > TILES_PER_KIND || counts[side].iter().sum::<u8>() > TILES_PER_SIDE {
                return Err(impossible());
            }
            match at.place {
                Place::Cell(cell) if place(cell).kind == kind && at.level == 0 => {
                    if let Some(other) = ((tiles[0] | tiles[1]) & Places::overlapping(cell)).first() {
                        return Err(overlap(other, cell).into());
                    }
                    tiles[side].insert(cell);
                }
                Place::Reserve => hands[side][index] += 1,
                Place::Cell(_) | Place::Captured => return Err(impossible()),
            }
        }
        Ok(Self::from_tiles(tiles, hands, to_move))
    }

    pub(super) fn visit_pieces(&self, mut visit: impl FnMut(PieceAt)) {
        for side in Side::BOTH {
            for cell in self.tiles(side).iter() {
                visit(PieceAt::on(cell, Piece { side, kind: place(cell).kind as u8 }));
            }
            for (kind, count) in Kind::ALL.iter().zip(self.hand(side)) {
                let piece = Piece { side, kind: *kind as u8 };
                PieceAt::off_board(Place::Reserve, piece, count).for_each(&mut visit);
            }
        }
    }

    pub(super) fn to_diagram(self) -> Diagram {
        let [blue, orange] = self.tiles;
        let tiles = blue | orange;
        let board =
            tiles.iter().filter_map(|tile| Some((name(tile).to_owned(), INFO.side_name(self.owner(tile)?).into())));
        let hand = |side| -> Map<String, Value> {
            Kind::ALL.iter().zip(self.hand(side)).map(|(kind, left)| (kind.name().to_owned(), left.into())).collect()
        };
        Diagram {
            turn: Some(tiles.len()),
            to_move: INFO.side_name(self.to_move).to_owned(),
            board: board.collect(),
            hands: Some(
                Side::BOTH.into_iter().map(|side| (INFO.side_name(side).to_owned(), hand(side).into())).collect(),
            ),
            ..Diagram::default()
        }
    }

    /// Checks the number of passes in the diagram. The board determines whether a pass was possible: only by a side
    /// for which no tile fits, and never twice in a row (ruling 4).
    fn check_passes(&self, passes: u32) -> Result<(), DiagramError> {
        let forced = self.playable_places(self.to_move.other()).is_empty() && !self.is_over();
        if passes > u32::from(forced) {
            return Err(LocalizedText::new(ids::ABSTRAKTO_NOBODY_PASSED).number("passes", passes).into());
        }
        Ok(())
    }

    /// Checks that a score in the diagram equals the score of the board.
    fn check_score(&self, diagram: &Diagram) -> Result<(), DiagramError> {
        match diagram.score_mismatch(&INFO, |side| self.score(side))? {
            Some((side, score)) => Err(INFO
                .text_about(ids::ABSTRAKTO_SCORE_DIFFERS, side)
                .number("score", score)
                .number("expected", self.score(side))
                .into()),
            None => Ok(()),
        }
    }

    /// Checks that the turn number is not below the number of tiles: each tile took a turn.
    fn check_turn(&self, turn: Option<u32>) -> Result<(), DiagramError> {
        let [blue, orange] = self.tiles;
        let tiles = (blue | orange).len();
        match turn {
            Some(turn) if turn < tiles => Err(LocalizedText::new(ids::ABSTRAKTO_TURN_TOO_SMALL)
                .number("turn", turn)
                .number("tiles", tiles)
                .into()),
            _ => Ok(()),
        }
    }
}

fn tiles_of(board: &Map<String, Value>) -> Result<[Places; 2], DiagramError> {
    let mut tiles = [Places::EMPTY; 2];
    for (name, owner) in board {
        let tile = parse_place(name).map_err(|error| place_error(name, &error))?;
        let owner = owner.as_str().ok_or_else(|| DiagramError::WrongKind(format!("board.{name}")))?;
        if let Some(other) = ((tiles[0] | tiles[1]) & Places::overlapping(tile)).first() {
            return Err(overlap(other, tile).into());
        }
        tiles[INFO.parse_side(owner)?.index()].insert(tile);
    }
    Ok(tiles)
}

fn place_error(name: &str, error: &MoveError) -> DiagramError {
    match error {
        MoveError::OtherName { .. } | MoveError::CrossAtEdge(_) => error.localized_text().into(),
        _ => DiagramError::NoSuchCell(name.to_owned()),
    }
}

fn overlap(one: Cell, other: Cell) -> LocalizedText {
    LocalizedText::new(ids::ABSTRAKTO_TILES_OVERLAP).text("one", name(one)).text("other", name(other))
}

/// Returns the tiles that a side has left. If the diagram does not list them, they are the tiles that the side plays with
/// minus its tiles on the board. The options may name the tiles that it plays with: at most six of a kind, and fifteen in
/// all. Otherwise these are five of each kind.
fn hand_of(diagram: &Diagram, side: Side, tiles: Places, named: Option<Tiles>) -> Result<Tiles, DiagramError> {
    let given = diagram.hands.as_ref().and_then(|hands| hands.get(INFO.side_name(side)));
    let given = given.map(|hand| given_hand(side, hand)).transpose()?.unwrap_or_default();
    let mut hand = Tiles::default();
    for kind in Kind::ALL {
        let index = kind.index();
        let placed = (tiles & Places::of_kinds(Kind::ALL.map(|other| other == kind))).len();
        let max = named
            .map_or(if given[index].is_some() { TILES_PER_KIND } else { DEFAULT_TILES[index] }, |named| named[index]);
        let left = given[index].unwrap_or(u64::from(max).saturating_sub(placed.into()));
        let all = left.saturating_add(placed.into());
        if all > u64::from(max) {
            let is_assumed = given[index].is_none() && named.is_none();
            let id = if is_assumed { ids::ABSTRAKTO_HANDS_NEEDED } else { ids::ABSTRAKTO_TOO_MANY_OF_A_KIND };
            return Err(INFO
                .text_about(id, side)
                .number("tiles", i64::try_from(all).unwrap_or(i64::MAX))
                .term("kind", ids::composed(format!("abstrakto-kind-{}", kind.name())))
                .number("max", max)
                .into());
        }
        hand[index] = left as u8;
    }
    let all = tiles.len() + hand.iter().copied().map(u32::from).sum::<u32>();
    if all > u32::from(TILES_PER_SIDE) {
        return Err(INFO
            .text_about(ids::ABSTRAKTO_TOO_MANY_TILES, side)
            .number("tiles", all)
            .number("max", TILES_PER_SIDE)
            .into());
    }
    Ok(hand)
}

fn given_hand(side: Side, hand: &Value) -> Result<[Option<u64>; 3], DiagramError> {
    let path = format!("hands.{}", INFO.side_name(side));
    let Value::Object(hand) = hand else { return Err(DiagramError::WrongKind(path)) };
    let mut given = [None; 3];
    for (name, left) in hand {
        let kind = Kind::ALL.into_iter().find(|kind| kind.name() == name);
        let kind = kind.ok_or_else(|| DiagramError::UnknownKey(format!("{path}.{name}")))?;
        let left = left.as_u64().ok_or_else(|| DiagramError::WrongKind(format!("{path}.{name}")))?;
        given[kind.index()] = Some(left);
    }
    Ok(given)
}
