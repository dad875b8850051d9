//! Start positions, and conversion between positions and diagrams, with validation.

use serde_json::{Map, Value, json};

use super::pieces::{KIND_SHIFT, kind_of_number, piece_of};
use super::terms::{color_term, size_term};
use super::{
    COLORS, Direction, INFO, INITIAL_SUPPLY, Kind, MAX_HEIGHT, MAX_PLAYERS, Pile, Position, Pyramid, PyramidColor,
    Size, board,
};
use crate::rules::ids;
use quintet_core::rules::{
    Cell, Diagram, DiagramError, LocalizedText, Options, PLAYERS, Piece, PieceAt, Place, Rules as _, Side,
};

/// The start cell of each player's large pyramid: opposite corners first (rule sheet, "Setup").
const CORNERS: [&str; MAX_PLAYERS] = ["a1", "h8", "a8", "h1"];

impl Position {
    pub(super) fn first(options: &Options) -> Self {
        let mut position = Self::empty(options.number(PLAYERS) as u8, Side::FIRST);
        for side in position.players() {
            let corner = board::parse(CORNERS[side.index()]).expect("corners are on the board");
            let large = Pyramid::new(PyramidColor::Primary, Size::Large);
            position.put(corner, &Pile::new(side, Kind::Single, &[large]));
        }
        position
    }

    /// Creates a position from a diagram. A diagram has no history, so turns without an attack are counted from there
    /// (ruling 14).
    pub(super) fn set_up(diagram: &Diagram, options: &Options) -> Result<Self, DiagramError> {
        diagram.check_no_passes()?;
        let players = options.number(PLAYERS) as u8;
        let mut position = Self::empty(players, Side::FIRST);
        let to_move = position.side_of(&diagram.to_move)?;
        position = Self::empty(players, to_move);
        for (name, value) in &diagram.board {
            let cell = board::parse(name).ok_or_else(|| DiagramError::NoSuchCell(name.clone()))?;
            let pile = position.read_pile(cell, value)?;
            position.check_supply(&pile)?;
            position.put(cell, &pile);
        }
        if position.owned[to_move.index()].is_empty() {
            return Err(INFO.text_about(ids::AEB_OUT_CANNOT_MOVE, to_move).into());
        }
        position.check_hands(diagram)?;
        position.check_score(diagram)?;
        Ok(position)
    }

    /// Creates a position from pyramids on the board and in the supply. The number of a kind of piece holds the bits of
    /// the pyramid and, above them, the number of the kind of pile.
    pub(super) fn set_up_pieces(pieces: &[PieceAt], to_move: Side, options: &Options) -> Result<Self, DiagramError> {
        pieces.iter().try_for_each(|at| INFO.check_piece(at))?;
        let players = options.number(PLAYERS) as u8;
        let mut position = Self::empty(players, to_move);
        let mut on_board: Vec<_> = pieces.iter().filter(|at| at.place.cell().is_some()).copied().collect();
        on_board.sort_unstable();
        for pile in on_board.chunk_by(|one, other| one.place == other.place) {
            let impossible = || DiagramError::impossible_piece(&INFO, &pile[0]);
            let (piece, cell) = (pile[0].piece, pile[0].place.cell().ok_or_else(impossible)?);
            let is_pile = |(at, level): (&PieceAt, u8)| {
                (at.level, at.piece.side, at.piece.kind >> KIND_SHIFT) == (level, piece.side, piece.kind >> KIND_SHIFT)
            };
            let pyramids: Option<Vec<_>> = pile.iter().map(|at| Pyramid::from_bits(at.piece.kind)).collect();
            let pyramids = pyramids.ok_or_else(impossible)?;
            if !pile.iter().zip(0..).all(is_pile) || pyramids.len() > MAX_HEIGHT || piece.side.0 >= players {
                return Err(impossible());
            }
            let kind = kind_of_number(piece.kind >> KIND_SHIFT).ok_or_else(impossible)?;
            check_pile(cell, kind, &pyramids)?;
            let pile = Pile::new(piece.side, kind, &pyramids);
            position.check_supply(&pile)?;
            position.put(cell, &pile);
        }
        let (mut given, mut expected) = (pieces.to_vec(), Vec::new());
        given.retain(|at| at.place.cell().is_none());
        position.visit_pieces(|at| expected.extend(at.place.cell().is_none().then_some(at)));
        given.sort_unstable();
        expected.sort_unstable();
        if given != expected {
            let differs = given.iter().zip(&expected).find(|(given, expected)| given != expected);
            let first_left = || given.get(expected.len()).or(expected.get(given.len()));
            if let Some(at) = differs.map(|(given, _)| given).or_else(first_left) {
                return Err(DiagramError::impossible_piece(&INFO, at));
            }
        }
        if to_move.0 >= players || position.owned[to_move.index()].is_empty() {
            return Err(INFO.text_about(ids::AEB_OUT_CANNOT_MOVE, to_move).into());
        }
        Ok(position)
    }

    pub(super) fn visit_pieces(&self, mut visit: impl FnMut(PieceAt)) {
        for cell in self.occupied().iter() {
            let Some(pile) = self.pile(cell) else { continue };
            for (pyramid, level) in pile.pyramids().iter().zip(0..) {
                visit(PieceAt { level, ..PieceAt::on(cell, piece_of(pile.owner, pile.kind, *pyramid)) });
            }
        }
        for side in self.players() {
            for (color, size) in PyramidColor::ALL.into_iter().flat_map(|color| Size::ALL.map(|size| (color, size))) {
                let piece = Piece { side, kind: Pyramid::new(color, size).bits() };
                PieceAt::off_board(Place::Reserve, piece, self.supply(side, color, size)).for_each(&mut visit);
            }
        }
    }

    /// Returns the side with this name, if it takes part.
    fn side_of(&self, name: &str) -> Result<Side, DiagramError> {
        let side = INFO.parse_side(name)?;
        if side.0 < self.players().count() as u8 {
            Ok(side)
        } else {
            Err(INFO.text_about(ids::AEB_NOT_IN_THE_GAME, side).into())
        }
    }

    fn read_pile(&self, cell: Cell, value: &Value) -> Result<Pile, DiagramError> {
        let name = board::name(cell);
        let object = value.as_object().ok_or_else(|| DiagramError::WrongKind(format!("board.{name}")))?;
        if let Some(key) = object.keys().find(|key| !["kind", "pieces", "points"].contains(&key.as_str())) {
            return Err(DiagramError::UnknownKey(format!("board.{name}.{key}")));
        }
        let value_of = |key: &str| {
            object.get(key).ok_or_else(|| at(LocalizedText::new(ids::AEB_LACKS_KEY).text("key", key), cell))
        };
        let invalid = |id| at(LocalizedText::new(id), cell);
        let kind = value_of("kind")?.as_str().unwrap_or_default();
        let pieces = value_of("pieces")?.as_array().ok_or_else(|| invalid(ids::AEB_WRONG_PYRAMIDS))?;
        let mut owner = None;
        let mut pyramids = Vec::new();
        if pieces.len() > MAX_HEIGHT {
            return Err(at(LocalizedText::new(ids::AEB_PILE_TOO_HIGH).number("max", MAX_HEIGHT as u32), cell));
        }
        for piece in pieces {
            let (color, size) = read_pyramid(piece).ok_or_else(|| invalid(ids::AEB_WRONG_PYRAMIDS))?;
            let (side, color) = self.owner_of(color)?;
            if owner.replace(side).is_some_and(|owner| owner != side) {
                return Err(at(LocalizedText::new(ids::AEB_TWO_OWNERS), cell));
            }
            pyramids.push(Pyramid::new(color, size));
        }
        let owner = owner.ok_or_else(|| at(LocalizedText::new(ids::AEB_EMPTY_PILE), cell))?;
        let kind = match kind {
            "gate" => {
                let direction = value_of("points")?.as_str().and_then(Direction::from_letter);
                Kind::Gate(direction.ok_or_else(|| invalid(ids::AEB_UNKNOWN_DIRECTION))?)
            }
            "single" => Kind::Single,
            "backup" => Kind::Backup,
            "split" => Kind::Split,
            _ => return Err(invalid(ids::AEB_UNKNOWN_KIND)),
        };
        if object.contains_key("points") && !matches!(kind, Kind::Gate(_)) {
            return Err(invalid(ids::AEB_ONLY_GATES_POINT));
        }
        check_pile(cell, kind, &pyramids)?;
        Ok(Pile::new(owner, kind, &pyramids))
    }

    /// Returns the player who has the colour with this name, and which of the player's colours it is.
    fn owner_of(&self, color: &str) -> Result<(Side, PyramidColor), DiagramError> {
        let own = |side: Side| Some((side, PyramidColor::ALL.into_iter().find(|own| own.name(side) == color)?));
        self.players()
            .find_map(own)
            .ok_or_else(|| LocalizedText::new(ids::AEB_NO_SUCH_COLOUR).text("colour", color).into())
    }

    /// Checks that the supply has the pyramids of a pile (ruling 6).
    fn check_supply(&self, pile: &Pile) -> Result<(), DiagramError> {
        for pyramid in pile.pyramids() {
            let same = pile.pyramids().iter().filter(|other| *other == pyramid).count();
            if same > usize::from(self.supply(pile.owner, pyramid.color(), pyramid.size())) {
                return Err(LocalizedText::new(ids::AEB_TOO_MANY_PYRAMIDS)
                    .number("max", INITIAL_SUPPLY)
                    .term("colour", color_term(pyramid.color().name(pile.owner)))
                    .term("size", size_term(pyramid.size()))
                    .into());
            }
        }
        Ok(())
    }

    /// Checks that hands in the diagram equal the supply that the board leaves.
    fn check_hands(&self, diagram: &Diagram) -> Result<(), DiagramError> {
        for (color, counts) in diagram.hands.iter().flatten() {
            let Some(expected) = self.hands().find(|(name, _)| name == color).map(|(_, counts)| counts) else {
                return Err(LocalizedText::new(ids::AEB_NO_SUCH_COLOUR).text("colour", color).into());
            };
            if *counts != json!(expected) {
                return Err(LocalizedText::new(ids::AEB_WRONG_SUPPLY)
                    .term("colour", color_term(color))
                    .text("expected", expected.map(|count| count.to_string()).join(", "))
                    .into());
            }
        }
        Ok(())
    }

    /// Checks that a score in the diagram equals the number of pyramids on the board.
    fn check_score(&self, diagram: &Diagram) -> Result<(), DiagramError> {
        for (name, score) in diagram.score.iter().flatten() {
            let side = self.side_of(name)?;
            let score = score.as_u64().ok_or_else(|| DiagramError::WrongKind(format!("score.{name}")))?;
            let expected = self.score(side);
            if score != u64::from(expected) {
                return Err(INFO
                    .text_about(ids::AEB_WRONG_SCORE, side)
                    .number("score", i64::try_from(score).unwrap_or(i64::MAX))
                    .number("expected", expected)
                    .into());
            }
        }
        Ok(())
    }

    /// Returns the supply of every colour in the game: small, medium, large.
    fn hands(&self) -> impl Iterator<Item = (&'static str, [u8; 3])> {
        self.players().flat_map(|side| {
            PyramidColor::ALL.map(|color| {
                (COLORS[side.index()][color as usize], Size::ALL.map(|size| self.supply(side, color, size)))
            })
        })
    }

    pub(super) fn to_diagram(self) -> Diagram {
        let pile = |cell| Some((board::name(cell).to_owned(), pile_to_json(&self.pile(cell)?)));
        let side = |side: Side| INFO.side_name(side).to_owned();
        Diagram {
            to_move: side(self.to_move),
            board: board::cells().filter_map(pile).collect(),
            hands: Some(self.hands().map(|(color, counts)| (color.to_owned(), json!(counts))).collect()),
            score: Some(self.players().map(|player| (side(player), self.score(player).into())).collect()),
            ..Diagram::default()
        }
    }
}

/// Reads the colour name and the size of a pyramid.
fn read_pyramid(piece: &Value) -> Option<(&str, Size)> {
    let [color, size] = piece.as_array()?.as_slice() else { return None };
    let size = Size::ALL.into_iter().find(|known| size.as_u64() == Some(*known as u64))?;
    Some((color.as_str()?, size))
}

fn pile_to_json(pile: &Pile) -> Value {
    let pieces: Vec<_> =
        pile.pyramids().iter().map(|pyramid| json!([pyramid.color().name(pile.owner), pyramid.size() as u8])).collect();
    let mut object = Map::new();
    let kind = match pile.kind {
        Kind::Single => "single",
        Kind::Gate(_) => "gate",
        Kind::Backup => "backup",
        Kind::Split => "split",
    };
    object.insert("kind".to_owned(), kind.into());
    object.insert("pieces".to_owned(), pieces.into());
    if let Kind::Gate(direction) = pile.kind {
        object.insert("points".to_owned(), direction.letter().into());
    }
    object.into()
}

/// Checks that these pyramids can form a pile of this kind.
fn check_pile(cell: Cell, kind: Kind, pyramids: &[Pyramid]) -> Result<(), DiagramError> {
    let id = match kind {
        Kind::Single if pyramids.len() != 1 => ids::AEB_SINGLE_IS_ONE,
        Kind::Gate(_) if pyramids.len() != 1 => ids::AEB_GATE_IS_ONE,
        Kind::Gate(direction) if board::neighbour(cell, direction).is_none() => ids::AEB_GATE_POINTS_OFF,
        Kind::Backup if pyramids.len() < 2 => ids::AEB_BACKUP_IS_MORE,
        Kind::Split if !is_split(pyramids) => ids::AEB_NO_SUCH_SPLIT,
        _ => return Ok(()),
    };
    Err(at(LocalizedText::new(id), cell))
}

/// Whether these pyramids can form a split stack. The pyramids below the top are as the split left them; the top may
/// have changed.
fn is_split(pyramids: &[Pyramid]) -> bool {
    let [small, medium] = [Size::Small, Size::Medium].map(|size| Pyramid::new(PyramidColor::Primary, size));
    match pyramids {
        [bottom, _] => [small, medium].contains(bottom),
        [bottom, middle, _] => [*bottom, *middle] == [small; 2],
        _ => false,
    }
}

fn at(sentence: LocalizedText, cell: Cell) -> DiagramError {
    DiagramError::Impossible(sentence.text("cell", board::name(cell)))
}
