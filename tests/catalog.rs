//! A program can add games to the catalog. The tests are in a program of their own, because others list all games.

#![expect(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::fmt::{self, Write};

use quintet::catalog::{DuplicateGame, GameDef, HOUSE_GAMES, find, games, register};
use quintet::engine::{ComputerPlayer, Evaluate, Features, LEVELS, Level, Strength, Term};
use quintet::learning::{lesson, load_lesson, load_page, page};
use quintet::record::{Record, link};
use quintet::rules::{
    Diagram, DiagramError, Effect, GameInfo, InputStep, LocalizedText, OptionConflict, Options, Outcome, Rules,
    ScoreTerm, Side, abeo,
};

static GAME: GameDef = GameDef::new::<Twin>().lesson("game twin\nstep nothing\n").page("game abande\n");

static INFO: GameInfo = GameInfo { id: "twin", name: "Twin", ..abeo::INFO };

/// Abeo under another name.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Twin(abeo::Position);

impl Rules for Twin {
    type Move = abeo::Move;
    type MoveError = abeo::MoveError;

    const INFO: &'static GameInfo = &INFO;

    fn start(options: &Options) -> Result<Self, OptionConflict> {
        abeo::Position::start(options).map(Self)
    }

    fn from_diagram(diagram: &Diagram, options: &Options) -> Result<Self, DiagramError> {
        abeo::Position::from_diagram(diagram, options).map(Self)
    }

    fn diagram(&self) -> Diagram {
        self.0.diagram()
    }

    fn to_move(&self) -> Side {
        self.0.to_move()
    }

    fn for_each_move(&self, visit: impl FnMut(Self::Move)) {
        self.0.for_each_move(visit);
    }

    fn validate(&self, action: Self::Move) -> Result<(), Self::MoveError> {
        self.0.validate(action)
    }

    fn play_unchecked(&mut self, action: Self::Move) {
        self.0.play_unchecked(action);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn repetition_limit(&self) -> Option<usize> {
        self.0.repetition_limit()
    }

    fn score(&self, side: Side) -> u32 {
        self.0.score(side)
    }

    fn hash(&self) -> u64 {
        Rules::hash(&self.0)
    }

    fn write_move(&self, action: Self::Move, out: &mut impl Write) -> fmt::Result {
        self.0.write_move(action, out)
    }

    fn parse_move(&self, text: &str) -> Result<Self::Move, Self::MoveError> {
        self.0.parse_move(text)
    }

    fn for_each_input_path(&self, action: Self::Move, visit: impl FnMut(&[InputStep])) {
        self.0.for_each_input_path(action, visit);
    }

    fn explain_illegal(&self, steps: &[InputStep]) -> Self::MoveError {
        self.0.explain_illegal(steps)
    }

    fn effects(&self, action: Self::Move) -> Vec<Effect> {
        self.0.effects(action)
    }

    fn label(&self, action: Self::Move) -> LocalizedText {
        self.0.label(action)
    }

    fn score_text(&self, side: Side) -> LocalizedText {
        self.0.score_text(side)
    }

    fn prompt(&self, steps: &[InputStep]) -> LocalizedText {
        self.0.prompt(steps)
    }

    fn score_breakdown(&self) -> Vec<ScoreTerm> {
        self.0.score_breakdown()
    }

    fn expected_moves(&self, begin: InputStep) -> Vec<Vec<InputStep>> {
        self.0.expected_moves(begin)
    }
}

impl Evaluate for Twin {
    const TERMS: &'static [Term] = abeo::Position::TERMS;
    const WINNING_MARGIN: i32 = abeo::Position::WINNING_MARGIN;

    fn features(&self, side: Side) -> Features {
        self.0.features(side)
    }

    fn strengths(players: usize) -> [Strength; LEVELS] {
        abeo::Position::strengths(players)
    }
}

#[test]
fn registered_game_is_a_game_like_any_other() {
    let house = HOUSE_GAMES.len();
    let before = games();
    assert!(find("twin").is_none());

    // Of several attempts at the same time, one succeeds.
    let attempts: Vec<_> = (0..4).map(|_| std::thread::spawn(|| register(&GAME))).collect();
    let results: Vec<_> = attempts.into_iter().map(|attempt| attempt.join().unwrap()).collect();
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
    let error = results.into_iter().find_map(Result::err).unwrap();
    assert_eq!(error, DuplicateGame("twin".to_owned()));
    assert_eq!(error.to_string(), "There is already a game “twin”.");

    assert_eq!((before.len(), games().len()), (house, house + 1));
    assert_eq!(games().next_back().unwrap().info.name, "Twin");
    let game = find("twin").unwrap();
    let mut match_in_progress = game.start(game.options()).unwrap();
    for _ in 0..4 {
        let mut computer = ComputerPlayer::new(&game.engine, &*match_in_progress, Level::ALL[0], 1).unwrap();
        while !computer.step(1_000) {}
        match_in_progress.play(computer.choose().unwrap()).unwrap();
    }
    let record = Record::of(&*match_in_progress, []);
    let read = Record::parse(&record.to_string()).unwrap();
    let linked = link::decode(&link::encode(&record).unwrap()).unwrap().unwrap();
    for copy in [read, linked] {
        assert_eq!(copy.replay().unwrap().history(), match_in_progress.history());
    }

    // Invalid files are reported with their names, and the other games keep theirs.
    assert_eq!(load_lesson(game).unwrap_err().to_string(), "twin.lesson, line 1: The line “offer” is missing.");
    assert!(load_page(game).unwrap_err().to_string().starts_with("twin.page, line 1: "));
    assert!(lesson("twin").is_none() && page("twin").is_none());
    for house_game in HOUSE_GAMES {
        assert!(lesson(house_game.info.id).is_some() && page(house_game.info.id).is_some());
    }
}
