//! A game whose moves have three steps, with the default view.

use quintet_bevy::input::MoveOptions;
use quintet_bevy::prelude::*;
use quintet_bevy::storage::Storage;
use quintet_core::prelude::*;

use super::harness::{ProgramTable as _, Table};

static BOARD: Board = Board::squares(3, 3);
static GAME: GameDef = GameDef::new::<Walkers>();
static INFO: GameInfo = GameInfo {
    id: "walkers",
    name: "Walkers",
    sides: &["black", "white"],
    options: &[],
    choices: &[],
    cells: BOARD.len(),
    cell_name: |cell| BOARD.name(cell),
};

/// A piece moves from the first cell over the second to the third.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Walk([Cell; 3]);

impl MoveEncoding for Walk {
    fn pack(self) -> u64 {
        self.0.iter().fold(0, |code, cell| code << 8 | u64::from(cell.0))
    }

    fn unpack(code: u64) -> Self {
        let [.., from, middle, to] = code.to_be_bytes();
        Self([from, middle, to].map(Cell))
    }

    fn steps(self) -> Vec<InputStep> {
        self.0.map(InputStep::Cell).to_vec()
    }
}

/// Each side has one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Walkers {
    pieces: [Cell; 2],
    to_move: Side,
}

impl Rules for Walkers {
    type Move = Walk;
    type MoveError = DefaultMoveError;
    const INFO: &'static GameInfo = &INFO;

    fn start(_: &Options) -> Result<Self, OptionConflict> {
        Ok(Self { pieces: [Cell(0), Cell(8)], to_move: Side::FIRST })
    }

    fn from_pieces(pieces: &[PieceAt], to_move: Side, options: &Options) -> Result<Self, DiagramError> {
        let mut position = Self::start(options).expect("there are no options");
        for at in pieces {
            position.pieces[at.piece.side.index()] = at.place.cell().expect("all pieces are on the board");
        }
        Ok(Self { to_move, ..position })
    }

    fn for_each_piece(&self, mut visit: impl FnMut(PieceAt)) {
        for (cell, side) in self.pieces.into_iter().zip(Side::all(2)) {
            visit(PieceAt::on(cell, Piece { side, kind: 0 }));
        }
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn for_each_move(&self, mut visit: impl FnMut(Walk)) {
        let from = self.pieces[self.to_move.index()];
        for middle in BOARD.neighbours(from).filter(|cell| !self.pieces.contains(cell)) {
            for to in BOARD.neighbours(middle).filter(|cell| !self.pieces.contains(cell)) {
                visit(Walk([from, middle, to]));
            }
        }
    }

    fn play_unchecked(&mut self, Walk([.., to]): Walk) {
        self.pieces[self.to_move.index()] = to;
        self.to_move = self.to_move.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }
}

impl Describe for Walkers {}
impl Evaluate for Walkers {}

impl GameView for Walkers {
    const GAME: &'static GameDef = &GAME;

    fn board(&self) -> BoardVisual {
        BoardVisual::new(&BOARD)
    }
}

/// The names of the cells that the board marks as targets: those that continue a move, and those that complete one.
fn marked(table: &Table) -> [Vec<&'static str>; 2] {
    let options = table.get::<MoveOptions>();
    let targets = options.targets.iter().map(|(cell, _)| *cell).collect();
    [options.empty_continuations(table.game()).collect(), targets].map(|mut cells: Vec<Cell>| {
        cells.sort_unstable();
        cells.into_iter().map(|cell| BOARD.name(cell)).collect()
    })
}

#[test]
fn cells_that_continue_or_complete_a_move_are_marked() {
    let mut table = Table::with(Storage::default(), |app| {
        app.add_game::<Walkers>();
    });
    table.start("walkers", &[]);
    assert_eq!(marked(&table), [[""; 0]; 2]);

    table.click("a1");
    table.frames(2);
    assert_eq!(marked(&table), [vec!["b1", "a2"], vec![]]);

    table.click("b1");
    table.frames(2);
    assert_eq!(marked(&table), [vec![], vec!["c1", "b2"]]);

    table.click("c1");
    table.settle();
    assert_eq!(table.history(), ["a1b1c1"]);
}

#[test]
fn pieces_that_continue_a_move_are_not_marked() {
    let mut table = Table::with(Storage::default(), |_| {});
    table.start("abalone", &[]);
    table.click("c3");
    table.frames(2);
    let options = table.get::<MoveOptions>();
    assert!(!options.continuations.is_empty(), "a row can be selected by its ends");
    assert_eq!(options.empty_continuations(table.game()).count(), 0);
}
