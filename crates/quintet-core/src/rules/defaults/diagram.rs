//! Diagrams, from the pieces of a position.
//!
//! A piece of kind 0 is written as the name of its side, a piece of another kind as `side/kind`. A cell with more than
//! one piece lists them from bottom to top. `hands` contains the numbers of pieces off the board by side, place and
//! kind.

use serde_json::{Map, Value};

use crate::rules::{Cell, Diagram, DiagramError, GameInfo, Options, Piece, PieceAt, Place, Rules, Side};
use crate::words::ids;

/// The key of the pieces in reserve.
const RESERVE: &str = "reserve";
/// The key of the captured pieces.
const CAPTURED: &str = "captured";

/// The diagram of the pieces of a position.
pub fn to_diagram<P: Rules>(position: &P) -> Diagram {
    let info = P::INFO;
    let (mut board, mut hands) = (Map::new(), Map::new());
    for at in position.sorted_pieces() {
        match at.place {
            Place::Cell(cell) => add_to_cell(&mut board, (info.cell_name)(cell), piece_text(info, at.piece).into()),
            Place::Reserve => count(info, &mut hands, RESERVE, at.piece),
            Place::Captured => count(info, &mut hands, CAPTURED, at.piece),
        }
    }
    let hands = (!hands.is_empty()).then_some(hands);
    Diagram { to_move: info.side_name(position.to_move()).to_owned(), board, hands, ..Diagram::default() }
}

fn piece_text(info: &GameInfo, piece: Piece) -> String {
    let side = info.side_name(piece.side);
    if piece.kind == 0 { side.to_owned() } else { format!("{side}/{}", piece.kind) }
}

fn add_to_cell(board: &mut Map<String, Value>, name: &str, piece: Value) {
    let pieces = match board.remove(name) {
        None => piece,
        Some(Value::Array(mut stack)) => {
            stack.push(piece);
            stack.into()
        }
        Some(single) => vec![single, piece].into(),
    };
    board.insert(name.to_owned(), pieces);
}

/// Increments the number of pieces of a kind off the board.
fn count(info: &GameInfo, hands: &mut Map<String, Value>, place: &str, piece: Piece) {
    let empty = || Value::Object(Map::new());
    let side = hands.entry(info.side_name(piece.side)).or_insert_with(empty);
    let Some(kinds) = side.as_object_mut().map(|side| side.entry(place).or_insert_with(empty)) else { return };
    let kind = piece.kind.to_string();
    let number = kinds.get(&kind).and_then(Value::as_u64).unwrap_or(0) + 1;
    if let Some(kinds) = kinds.as_object_mut() {
        kinds.insert(kind, number.into());
    }
}

/// Creates a position from the pieces in a diagram.
pub fn from_diagram<P: Rules>(diagram: &Diagram, options: &Options) -> Result<P, DiagramError> {
    let info = P::INFO;
    diagram.check_no_passes()?;
    let mut pieces = Vec::new();
    for (name, value) in &diagram.board {
        let mut cells = (0..info.cells).map(Cell);
        let cell = cells.find(|cell| (info.cell_name)(*cell) == name);
        let cell = cell.ok_or_else(|| DiagramError::NoSuchCell(name.clone()))?;
        read_stack(info, cell, &format!("board.{name}"), value, &mut pieces)?;
    }
    for (name, value) in diagram.hands.iter().flatten() {
        read_hand(info.parse_side(name)?, &format!("hands.{name}"), value, &mut pieces)?;
    }
    pieces.sort_unstable();
    let position = P::from_pieces(&pieces, info.parse_side(&diagram.to_move)?, options)?;
    match diagram.score_mismatch(info, |side| position.score(side))? {
        Some((side, score)) => {
            let text = info.text_about(ids::DIAGRAM_WRONG_SCORE, side);
            Err(text.number("score", score).number("expected", position.score(side)).into())
        }
        None => Ok(position),
    }
}

/// Reads a piece, or several pieces from bottom to top.
fn read_stack(
    info: &GameInfo,
    cell: Cell,
    key: &str,
    value: &Value,
    pieces: &mut Vec<PieceAt>,
) -> Result<(), DiagramError> {
    let stack = match value {
        Value::Array(stack) if stack.len() > 1 => stack,
        single => std::slice::from_ref(single),
    };
    for (level, value) in stack.iter().enumerate() {
        let level = u8::try_from(level).map_err(|_| DiagramError::WrongKind(key.to_owned()))?;
        pieces.push(PieceAt { place: Place::Cell(cell), level, piece: read_piece(info, key, value)? });
    }
    Ok(())
}

fn read_piece(info: &GameInfo, key: &str, value: &Value) -> Result<Piece, DiagramError> {
    let wrong = || DiagramError::WrongKind(key.to_owned());
    let text = value.as_str().ok_or_else(wrong)?;
    let (side, kind) = match text.split_once('/') {
        // Kind 0 is written without a number.
        Some((side, kind)) => (side, read_kind(kind).filter(|kind| *kind > 0).ok_or_else(wrong)?),
        None => (text, 0),
    };
    Ok(Piece { side: info.parse_side(side)?, kind })
}

/// Reads the number of a kind. `None` if the text is not a number, or not its canonical form.
fn read_kind(text: &str) -> Option<u8> {
    text.parse().ok().filter(|kind: &u8| kind.to_string() == text)
}

fn read_hand(side: Side, key: &str, value: &Value, pieces: &mut Vec<PieceAt>) -> Result<(), DiagramError> {
    let wrong = || DiagramError::WrongKind(key.to_owned());
    for (place, kinds) in value.as_object().ok_or_else(wrong)? {
        let place = match place.as_str() {
            RESERVE => Place::Reserve,
            CAPTURED => Place::Captured,
            _ => return Err(DiagramError::UnknownKey(format!("{key}.{place}"))),
        };
        for (kind, number) in kinds.as_object().ok_or_else(wrong)? {
            let kind = read_kind(kind).ok_or_else(wrong)?;
            let number = number.as_u64().and_then(|number| u8::try_from(number).ok()).ok_or_else(wrong)?;
            pieces.extend(PieceAt::off_board(place, Piece { side, kind }, number));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    static GAME: GameInfo = GameInfo {
        id: "test",
        name: "Test",
        sides: &["black", "white"],
        options: &[],
        choices: &[],
        cells: 1,
        cell_name: |_| "a1",
    };

    fn stack(value: &Value) -> Result<Vec<PieceAt>, DiagramError> {
        let mut pieces = Vec::new();
        read_stack(&GAME, Cell(0), "board.a1", value, &mut pieces)?;
        Ok(pieces)
    }

    fn hand(value: &Value) -> Result<Vec<PieceAt>, DiagramError> {
        let mut pieces = Vec::new();
        read_hand(Side::FIRST, "hands.black", value, &mut pieces)?;
        Ok(pieces)
    }

    #[test]
    fn only_canonical_kinds_are_read() {
        let piece = |kind| PieceAt::on(Cell(0), Piece { side: Side::FIRST, kind });
        assert_eq!(stack(&json!("black")), Ok(vec![piece(0)]));
        assert_eq!(stack(&json!("black/7")), Ok(vec![piece(7)]));
        for text in ["black/0", "black/07", "black/+7", "black/", "black/256", "black/a", "black/7/7"] {
            assert_eq!(stack(&json!(text)), Err(DiagramError::WrongKind("board.a1".to_owned())), "{text}");
        }
        let reserve = PieceAt::off_board(Place::Reserve, Piece { side: Side::FIRST, kind: 0 }, 2);
        assert_eq!(hand(&json!({"reserve": {"0": 2}})), Ok(reserve.collect()));
        for kind in ["00", "+0", "", "256"] {
            let hand = hand(&json!({"reserve": {kind: 2}}));
            assert_eq!(hand, Err(DiagramError::WrongKind("hands.black".to_owned())), "{kind}");
        }
    }

    #[test]
    fn stacks_above_the_maximum_height_are_rejected() {
        let height = |height: usize| stack(&json!(vec!["black"; height])).map(|pieces| pieces.len());
        assert_eq!(height(256), Ok(256));
        assert_eq!(height(257), Err(DiagramError::WrongKind("board.a1".to_owned())));
    }
}
