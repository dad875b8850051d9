//! The defaults of the traits that Breakthrough uses: notation, explanations, effects, score and diagram.

use breakthrough::{BOARD, Breakthrough};
use hex::{Hex, Turn};
use quintet_core::rules::{
    Cell, DefaultMoveError, Describe, DiagramError, Effect, Game, GameInfo, InputStep, Localize, Manner, MoveEncoding,
    NamedCell, OptionConflict, Options, Outcome, Piece, PieceAt, Rules, ScoreTermKind, Side, Spot, Verb,
};
use quintet_core::speech::{Listener, Speech};
use quintet_core::words::Localization;

fn start() -> Game<Breakthrough> {
    let options = Options::defaults(Breakthrough::INFO.options);
    Game::<Breakthrough>::start(options).unwrap()
}

/// The cell with this name.
fn cell(name: &str) -> Cell {
    BOARD.parse(name).unwrap()
}

fn moved(moves: &[&str]) -> Game<Breakthrough> {
    let mut game = start();
    for text in moves {
        let action = game.position().parse_move(text).unwrap();
        game.play_unchecked(action);
    }
    game
}

fn named(name: &str) -> NamedCell {
    NamedCell::of(Breakthrough::INFO, cell(name))
}

#[test]
fn default_reasons_fit() {
    let game = moved(&["b2b3", "g7g6"]);
    let words = Localization::english();
    let explain = |names: &[&str]| {
        let steps: Vec<_> = names.iter().map(|name| InputStep::Cell(cell(name))).collect();
        let error = game.position().explain_illegal(&steps);
        (words.localize(&error.localized_text()), error)
    };
    assert_eq!(explain(&["e4"]), ("There is no piece on e4.".into(), DefaultMoveError::EmptyCell(named("e4"))));
    assert_eq!(explain(&["e7"]), ("The piece on e7 is not yours.".into(), DefaultMoveError::NotYourPiece(named("e7"))));
    assert_eq!(explain(&["e1"]), ("No move can begin on e1.".into(), DefaultMoveError::NoMoveHere(named("e1"))));
    let there = DefaultMoveError::CannotGoThere { from: named("e2"), to: named("e4") };
    assert_eq!(explain(&["e2", "e4"]), ("You cannot move from e2 to e4.".into(), there.clone()));
    assert_eq!(explain(&["e2"]).1, DefaultMoveError::Incomplete);

    let parse = |text: &str| game.position().parse_move(text).unwrap_err();
    assert_eq!(parse("e2e4"), there);
    assert_eq!(parse("e2"), DefaultMoveError::Incomplete);
    assert_eq!(parse("e2x3"), DefaultMoveError::NoSuchCell { name: "x3".into(), text: "e2x3".into() });
    assert_eq!(parse("e2-e3"), DefaultMoveError::Unreadable("e2-e3".into()));
    assert_eq!(parse("pass"), DefaultMoveError::NotPossible);
    assert_eq!(parse(""), DefaultMoveError::Unreadable(String::new()));
}

#[test]
fn default_effects_distinguish_moves_and_captures() {
    let game = moved(&["d2d3", "e7e6", "d3d4", "e6e5"]);
    let effects = |text: &str| game.position().effects(game.position().parse_move(text).unwrap());
    let moved = |from: &str, to: &str| Effect::slide(cell(from), cell(to)).with(Manner::PLAIN);
    assert_eq!(effects("d4d5"), [moved("d4", "d5")]);
    let piece = Piece { side: Side::SECOND, kind: 0 };
    assert_eq!(effects("d4e5"), [moved("d4", "e5"), Effect::new(Verb::Remove { at: Spot::on(cell("e5")), piece })]);
}

#[test]
fn differences_are_moves_then_new_then_changed_then_removed_pieces() {
    let options = Options::defaults(Breakthrough::INFO.options);
    let [white, black] = Side::BOTH.map(|side| Piece { side, kind: 0 });
    let position = |pieces: &[(&str, Piece)]| {
        let pieces: Vec<_> = pieces.iter().map(|(name, piece)| PieceAt::on(cell(name), *piece)).collect();
        Breakthrough::from_pieces(&pieces, Side::FIRST, &options).unwrap()
    };
    let before = position(&[("a7", black), ("b2", white), ("d4", white), ("f6", white), ("g2", white)]);
    let after = position(&[("a7", black), ("b3", white), ("d4", black), ("g2", white), ("h5", black)]);
    let verbs: Vec<_> = Effect::diff(&before, &after).iter().map(|effect| effect.verb).collect();
    let at = |name: &str| Spot::on(cell(name));
    let expected = [
        Effect::slide(cell("b2"), cell("b3")).verb,
        Verb::Place { at: at("h5"), piece: black },
        Verb::Change { at: at("d4"), piece: black },
        Verb::Remove { at: at("f6"), piece: white },
    ];
    assert_eq!(verbs, expected);
}

#[test]
fn default_score_counts_pieces() {
    let game = moved(&["d2d3", "e7e6", "d3d4", "e6e5", "d4e5"]);
    let position = game.position();
    assert_eq!([Side::FIRST, Side::SECOND].map(|side| position.score(side)), [16, 15]);
    let terms = position.score_breakdown();
    assert!(terms.iter().all(|term| term.kind == ScoreTermKind::Counts));
    assert_eq!(terms[1].cells.len(), 15);
    let words = Localization::english();
    let score = words.localize(&position.score_text(Side::FIRST));
    assert_eq!(words.localize(&terms[0].reason), format!("White: {score}"));
}

#[test]
fn default_diagram_lists_pieces() {
    let diagram = start().position().diagram();
    assert_eq!((diagram.to_move.as_str(), diagram.board.len(), &diagram.hands), ("white", 32, &None));
    assert_eq!(diagram.board["a7"], "black");
    let options = Options::defaults(Breakthrough::INFO.options);
    let mut wrong = diagram.clone();
    wrong.board.insert("a7".into(), "black/1".into());
    assert!(Breakthrough::from_diagram(&wrong, &options).is_err());
    wrong.board.insert("a7".into(), "green".into());
    assert!(Breakthrough::from_diagram(&wrong, &options).is_err());
    assert!(BOARD.parse("i1").is_none());
    let mut wrong = diagram;
    wrong.score = Some([("white".to_owned(), 15.into())].into_iter().collect());
    let error = Breakthrough::from_diagram(&wrong, &options).unwrap_err();
    assert_eq!(
        Localization::english().localize(&error.localized_text()),
        "The score of White in the position is 15, but its pieces give 16."
    );
}

#[test]
fn game_without_score_explains_none() {
    let options = Options::defaults(Hex::INFO.options);
    let game = Game::<Hex>::start(options.clone()).unwrap();
    assert_eq!(game.position().score_breakdown(), []);
    assert_eq!(Speech::new(&game, Listener::default()).score().len(), 2, "it has a text for each side instead");
    let game = Game::<Pressed>::start(options).unwrap();
    assert!(Speech::new(&game, Listener::default()).score().is_empty());
}

/// Hex without texts. A move on a4 can also be selected by pressing a1.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pressed(Hex);

impl Rules for Pressed {
    type Move = Turn;
    type MoveError = DefaultMoveError;
    const INFO: &'static GameInfo = Hex::INFO;

    fn start(options: &Options) -> Result<Self, OptionConflict> {
        Hex::start(options).map(Self)
    }

    fn from_pieces(pieces: &[PieceAt], to_move: Side, options: &Options) -> Result<Self, DiagramError> {
        Hex::from_pieces(pieces, to_move, options).map(Self)
    }

    fn for_each_piece(&self, visit: impl FnMut(PieceAt)) {
        self.0.for_each_piece(visit);
    }

    fn to_move(&self) -> Side {
        self.0.to_move()
    }

    fn for_each_move(&self, visit: impl FnMut(Turn)) {
        self.0.for_each_move(visit);
    }

    fn play_unchecked(&mut self, action: Turn) {
        self.0.play_unchecked(action);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn for_each_input_path(&self, action: Turn, mut visit: impl FnMut(&[InputStep])) {
        visit(&action.steps());
        if action == Turn::Place(hex::BOARD.parse("a4").unwrap()) {
            visit(&[InputStep::Cell(hex::BOARD.parse("a1").unwrap())]);
        }
    }
}

impl Describe for Pressed {
    const HAS_SCORE: bool = false;
}

#[test]
fn other_input_paths_do_not_change_the_reason() {
    let mut position = Pressed::start(&Options::defaults(Hex::INFO.options)).unwrap();
    for text in ["a1", "a2", "a3"] {
        position.play_unchecked(position.parse_move(text).unwrap());
    }
    for text in ["a2", "a3"] {
        let steps = [InputStep::Cell(hex::BOARD.parse(text).unwrap())];
        assert!(matches!(position.explain_illegal(&steps), DefaultMoveError::Taken(cell) if cell.name == text));
    }
}
