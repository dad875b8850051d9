//! Diagrams, from the pieces of a position.
//!
//! A piece of kind 0 is written as the name of its side, a piece of another kind as `side/kind`. A cell with more than
//! one piece lists them from bottom to top. `hands` contains the numbers of pieces off the board by side, place and
//! kind.

use serde_json::{Map, Value};

use crate::rules::{Cell, Diagram, DiagramError, GameInfo, Options, Piece, PieceAt, Place, Rules, Side};

/// The key of the pieces in reserve.
const RESERVE: &str = "reserve";
/// The key of the captured pieces.
const CAPTURED: &str = "captured";

/// The diagram of the pieces of a position.
pub fn to_diagram<P: Rules>(position: &P) -> Diagram {
    let info = P::INFO;
    let mut pieces = Vec::new();
    position.for_each_piece(|at| pieces.push(at));
    pieces.sort_unstable();
    let (mut board, mut hands) = (Map::new(), Map::new());
    for at in pieces {
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
        let stack = match value {
            Value::Array(stack) if stack.len() > 1 => stack,
            single => std::slice::from_ref(single),
        };
        for (value, level) in stack.iter().zip(0..=u8::MAX) {
            let piece = read_piece(info, &format!("board.{name}"), value)?;
            pieces.push(PieceAt { place: Place::Cell(cell), level, piece });
        }
    }
    for (name, value) in diagram.hands.iter().flatten() {
        read_hand(info.parse_side(name)?, &format!("hands.{name}"), value, &mut pieces)?;
    }
    pieces.sort_unstable();
    let position = P::from_pieces(&pieces, info.parse_side(&diagram.to_move)?, options)?;
    match diagram.score_mismatch(info, |side| position.score(side))? {
        Some((side, _)) => Err(DiagramError::WrongKind(format!("score.{}", info.side_name(side)))),
        None => Ok(position),
    }
}

fn read_piece(info: &GameInfo, key: &str, value: &Value) -> Result<Piece, DiagramError> {
    let wrong = || DiagramError::WrongKind(key.to_owned());
    let text = value.as_str().ok_or_else(wrong)?;
    let (side, kind) = match text.split_once('/') {
        Some((side, kind)) => (side, kind.parse().map_err(|_| wrong())?),
        None => (text, 0),
    };
    Ok(Piece { side: info.parse_side(side)?, kind })
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
            let kind = kind.parse().map_err(|_| wrong())?;
            let number = number.as_u64().and_then(|number| u8::try_from(number).ok()).ok_or_else(wrong)?;
            pieces.extend(PieceAt::off_board(place, Piece { side, kind }, number));
        }
    }
    Ok(())
}
