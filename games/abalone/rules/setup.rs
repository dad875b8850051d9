//! Creating positions from layouts and diagrams, and diagrams from positions.

use serde_json::Map;

use super::{BALLS_PER_SIDE, INFO, LAYOUTS, Position};
use crate::rules::ids;
use quintet_core::rules::hex::{self, Cells, Direction};
use quintet_core::rules::{Cell, Diagram, DiagramError, LocalizedText, Options, Piece, PieceAt, Place, Side};

/// The number that [`Diagram::to_json`] writes in place of larger numbers of turns.
const MAX_WRITTEN_TURN: u32 = 1_000_000;

impl Position {
    pub(super) fn from_layout(options: &Options) -> Self {
        let name = options.get("layout");
        let layout = LAYOUTS.iter().find(|layout| layout.name == name).expect("options accept only existing layouts");
        Self::from_balls(layout.sides.map(cells_of), Side::FIRST, options)
    }

    pub(super) fn set_up(diagram: &Diagram, options: &Options) -> Result<Self, DiagramError> {
        diagram.check_no_hands()?; // balls missing from the board were ejected
        diagram.check_no_passes()?;
        let balls = hex::read_pieces(diagram, &INFO)?;
        let mut position = Self::from_balls(balls, INFO.parse_side(&diagram.to_move)?, options);
        for side in Side::BOTH {
            position.ejected[side.index()] = score_of(diagram, side, balls[side.other().index()])?;
        }
        if let Some(unknown) = diagram.score.iter().flat_map(Map::keys).find(|name| INFO.side(name).is_none()) {
            return Err(DiagramError::NoSuchSide(unknown.clone()));
        }
        position.check_winner()?;
        position.check_turn(diagram.turn)?;
        Ok(position)
    }

    /// Checks that the side to move is the one after this number of turns: Black begins, and nobody passes. 0 turns are
    /// accepted for both sides, because earlier versions wrote them for every position without a number of turns.
    fn check_turn(&self, turn: Option<u32>) -> Result<(), DiagramError> {
        match turn {
            Some(turn) if (1..MAX_WRITTEN_TURN).contains(&turn) && turn % 2 != self.min_turn() => {
                Err(INFO.text_about(ids::ABALONE_WRONG_TURN, self.to_move).number("turns", turn).into())
            }
            _ => Ok(()),
        }
    }

    /// The smallest number of turns before a turn of the side to move.
    fn min_turn(&self) -> u32 {
        u32::from(self.to_move == Side::SECOND)
    }

    /// Checks that no side has won, except the one that moved last.
    fn check_winner(&self) -> Result<(), DiagramError> {
        let [black, white] = self.ejected;
        let won = |side: Side| self.ejected[side.index()] >= self.eject;
        if won(Side::FIRST) && won(Side::SECOND) {
            return Err(LocalizedText::new(ids::ABALONE_BOTH_HAVE_WON)
                .number("black", black)
                .number("white", white)
                .into());
        }
        if won(self.to_move) {
            return Err(INFO.text_about(ids::ABALONE_WINNER_TO_MOVE, self.to_move).into());
        }
        Ok(())
    }

    /// Creates a position from balls on the board and ejected balls.
    pub(super) fn set_up_pieces(pieces: &[PieceAt], to_move: Side, options: &Options) -> Result<Self, DiagramError> {
        let (mut balls, mut ejected) = ([Cells::EMPTY; 2], [0; 2]);
        for at in pieces {
            INFO.check_piece(at)?;
            let side = at.piece.side;
            match (at.place, at.piece.kind) {
                (Place::Cell(cell), 0) if at.level == 0 && !(balls[0] | balls[1]).contains(cell) => {
                    balls[side.index()].insert(cell);
                }
                (Place::Captured, 0) if ejected[side.other().index()] < BALLS_PER_SIDE as u8 => {
                    ejected[side.other().index()] += 1;
                }
                _ => return Err(DiagramError::impossible_piece(&INFO, at)),
            }
        }
        let mut position = Self::from_balls(balls, to_move, options);
        for side in Side::BOTH {
            let total = balls[side.index()].len() + u32::from(ejected[side.other().index()]);
            if total > BALLS_PER_SIDE {
                return Err(too_many_balls(side, total));
            }
        }
        position.ejected = ejected;
        position.check_winner()?;
        Ok(position)
    }

    pub(super) fn visit_pieces(&self, mut visit: impl FnMut(PieceAt)) {
        for side in Side::BOTH {
            let piece = Piece { side, kind: 0 };
            self.balls(side).iter().for_each(|cell| visit(PieceAt::on(cell, piece)));
            PieceAt::off_board(Place::Captured, piece, self.ejected_by(side.other())).for_each(&mut visit);
        }
    }

    pub(super) fn to_diagram(self) -> Diagram {
        let board = hex::write_pieces(self.balls, &INFO);
        let score: Map<_, _> = Side::BOTH
            .into_iter()
            .map(|side| (INFO.side_name(side).to_owned(), self.ejected_by(side).into()))
            .collect();
        Diagram {
            turn: Some(self.min_turn()),
            to_move: INFO.side_name(self.to_move).to_owned(),
            board,
            score: Some(score),
            ..Diagram::default()
        }
    }
}

fn too_many_balls(side: Side, balls: u32) -> DiagramError {
    INFO.text_about(ids::ABALONE_TOO_MANY_BALLS, side).number("balls", balls).number("max", BALLS_PER_SIDE).into()
}

/// The ejections of a side: the score in the diagram, or else the number of balls that the other side is missing.
fn score_of(diagram: &Diagram, side: Side, others: Cells) -> Result<u8, DiagramError> {
    let Some(missing) = BALLS_PER_SIDE.checked_sub(others.len()) else {
        return Err(too_many_balls(side.other(), others.len()));
    };
    let name = INFO.side_name(side);
    let Some(score) = diagram.score.as_ref().and_then(|score| score.get(name)) else {
        return Ok(missing as u8);
    };
    match score.as_u64() {
        Some(score) if score <= u64::from(missing) => Ok(score as u8),
        Some(score) => Err(INFO
            .text_about(ids::ABALONE_SCORE_TOO_HIGH, side)
            .number("score", i64::try_from(score).unwrap_or(i64::MAX))
            .number("missing", missing)
            .into()),
        None => Err(DiagramError::WrongKind(format!("score.{name}"))),
    }
}

/// Parses a list of cells such as `a1-a5 b2`.
pub(super) fn cells_of(list: &str) -> Cells {
    list.split_whitespace()
        .flat_map(|range| {
            let (first, last) = range.split_once('-').unwrap_or((range, range));
            let parse = |name| hex::parse(name).expect("layouts name only cells of the board");
            row_cells(parse(first), parse(last))
        })
        .collect()
}

/// The cells from `first` to `last` in the same row.
fn row_cells(first: Cell, last: Cell) -> Vec<Cell> {
    let mut cells = vec![first];
    while let Some(cell) = cells.last().copied().filter(|cell| *cell != last) {
        cells.push(hex::neighbour(cell, Direction::East).expect("ranges stay within a row"));
    }
    cells
}
