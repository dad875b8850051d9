//! [`AnyGame`] for a game with positions of a known type.

use std::any::Any;

use crate::impl_error;
use crate::rules::{
    AnyGame, BlockedMove, Cell, Describe, Diagram, DiagramError, Effect, EncodedMove, Game, GameInfo, InputStep,
    Localize, LocalizedText, MoveEncoding, MoveError, MoveErrorReason, OptionConflict, Options, Outcome, Pattern,
    PieceActions, ScoreTerm, Side, defaults, divide, perft,
};
use crate::words::{MessageId, ids};

/// The error for any move or step after the end of the game.
#[derive(Debug)]
struct GameOver;

impl Localize for GameOver {
    fn localized_text(&self) -> LocalizedText {
        LocalizedText::new(ids::MOVE_ERROR_GAME_OVER)
    }
}

impl_error!(GameOver);

impl MoveErrorReason for GameOver {}

impl<P: Describe> AnyGame for Game<P> {
    fn info(&self) -> &'static GameInfo {
        P::INFO
    }

    fn options(&self) -> &Options {
        self.options()
    }

    fn players(&self) -> usize {
        P::INFO.players(self.options())
    }

    fn to_move(&self) -> Side {
        self.to_move()
    }

    fn turn(&self) -> u32 {
        self.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn score(&self, side: Side) -> u32 {
        self.position().score(side)
    }

    fn hash(&self) -> u64 {
        self.position().hash()
    }

    fn diagram(&self) -> Diagram {
        Diagram { turn: Some(self.turn()), ..self.position().diagram() }
    }

    fn custom_start(&self) -> Option<Diagram> {
        self.custom_start()
    }

    fn legal_moves(&self) -> Vec<EncodedMove> {
        let mut moves = Vec::new();
        self.for_each_move(|action| moves.push(EncodedMove(action.pack())));
        moves
    }

    fn count_moves(&self) -> u64 {
        if self.outcome().is_some() { 0 } else { self.position().count_moves() }
    }

    fn text(&self, action: EncodedMove) -> String {
        defaults::move_text(self.position(), P::Move::unpack(action.0))
    }

    fn history(&self) -> Vec<String> {
        let moves = self.positions().iter().zip(self.moves());
        moves.map(|(position, action)| defaults::move_text(position, *action)).collect()
    }

    fn movers(&self) -> Vec<Side> {
        self.positions().iter().zip(self.moves()).map(|(position, _)| position.to_move()).collect()
    }

    fn last_effects(&self) -> Vec<Effect> {
        self.moves()
            .iter()
            .zip(self.positions())
            .next_back()
            .map_or_else(Vec::new, |(action, before)| before.effects(*action))
    }

    fn parse(&self, text: &str) -> Result<EncodedMove, MoveError> {
        let action = self.position().parse_move(text).map_err(MoveError::from)?;
        if self.outcome().is_some() {
            return Err(MoveError::from(GameOver));
        }
        self.position().validate(action).map_err(MoveError::from)?;
        Ok(EncodedMove(action.pack()))
    }

    fn play(&mut self, action: EncodedMove) -> Result<Vec<Effect>, MoveError> {
        if self.outcome().is_some() {
            return Err(MoveError::from(GameOver));
        }
        let action = P::Move::unpack(action.0);
        self.position().validate(action).map_err(MoveError::from)?;
        let effects = self.position().effects(action);
        self.play_unchecked(action);
        Ok(effects)
    }

    fn undo(&mut self) -> bool {
        self.undo()
    }

    fn play_out(&mut self, max_moves: u32, choose: &mut dyn FnMut(u64) -> u64) -> u32 {
        self.play_out(max_moves, choose)
    }

    fn paths(&self, action: EncodedMove) -> Vec<Vec<InputStep>> {
        let mut paths = Vec::new();
        self.position().for_each_input_path(P::Move::unpack(action.0), |path| paths.push(path.to_vec()));
        paths
    }

    fn explain_illegal(&self, steps: &[InputStep]) -> MoveError {
        if self.outcome().is_some() {
            MoveError::from(GameOver)
        } else {
            MoveError::from(self.position().explain_illegal(steps))
        }
    }

    fn effects(&self, action: EncodedMove) -> Vec<Effect> {
        self.position().effects(P::Move::unpack(action.0))
    }

    fn label(&self, action: EncodedMove) -> LocalizedText {
        self.position().label(P::Move::unpack(action.0))
    }

    fn summary(&self, action: EncodedMove) -> LocalizedText {
        self.position().summary(P::Move::unpack(action.0))
    }

    fn is_out(&self, side: Side) -> bool {
        self.position().is_out(side)
    }

    fn score_text_after(&self, steps: &[InputStep], side: Side) -> LocalizedText {
        self.position().score_text_after(steps, side)
    }

    fn is_occupied(&self, cell: Cell) -> bool {
        let mut is_occupied = false;
        self.position().for_each_piece(|at| is_occupied |= at.place.cell() == Some(cell));
        is_occupied
    }

    fn has_score(&self) -> bool {
        P::HAS_SCORE
    }

    fn has_score_text(&self) -> bool {
        P::HAS_SCORE_TEXT
    }

    fn decisive_cells(&self) -> Vec<Cell> {
        self.position().decisive_cells()
    }

    fn score_text(&self, side: Side) -> LocalizedText {
        self.position().score_text(side)
    }

    fn glossary_terms(&self) -> &'static [MessageId] {
        P::glossary_terms()
    }

    fn patterns(&self, term: MessageId) -> Vec<Pattern> {
        self.position().patterns(term)
    }

    fn choice_label(&self, steps: &[InputStep], choice: &'static str) -> LocalizedText {
        self.position().choice_label(steps, choice)
    }

    fn prompt(&self, steps: &[InputStep]) -> LocalizedText {
        self.position().prompt(steps)
    }

    fn score_breakdown(&self) -> Vec<ScoreTerm> {
        let mut terms = self.position().score_breakdown();
        terms.retain(|term| term.side.is_none_or(|side| side.index() < self.players()));
        terms
    }

    fn piece_actions(&self, first: InputStep) -> PieceActions {
        let mut piece_actions = PieceActions { moves: Vec::new(), blocked_moves: Vec::new() };
        let mut paths: Vec<Vec<InputStep>> = Vec::new();
        self.for_each_move(|action| {
            let before = paths.len();
            self.position().for_each_input_path(action, |path| {
                if path.first() == Some(&first) {
                    paths.push(path.to_vec());
                }
            });
            if paths.len() > before {
                piece_actions.moves.push(EncodedMove(action.pack()));
            }
        });
        // If no legal move begins with the step, the reason for that comes first, before the reasons for expected
        // moves.
        let without_moves = paths.is_empty().then(|| vec![first]);
        let expected = if self.outcome().is_none() { self.position().expected_moves(first) } else { Vec::new() };
        let is_blocked = |steps: &Vec<InputStep>| !paths.iter().any(|path| path.starts_with(steps));
        piece_actions.blocked_moves = without_moves
            .into_iter()
            .chain(expected.into_iter().filter(is_blocked))
            .map(|steps| BlockedMove { error: AnyGame::explain_illegal(self, &steps), steps })
            .collect();
        piece_actions
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self, depth)
    }

    fn divide(&self, depth: u32) -> Vec<(EncodedMove, u64)> {
        divide(self, depth).into_iter().map(|(action, count)| (EncodedMove(action.pack()), count)).collect()
    }

    fn benchmark_generation(&self, rounds: u32) -> (u64, u64) {
        let mut moves = 0;
        for _ in 0..rounds {
            for position in self.positions() {
                position.for_each_move(|action| moves += u64::from(std::hint::black_box(action.pack()) != u64::MAX));
            }
        }
        (u64::from(rounds) * self.positions().len() as u64, moves)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn restart(&self, options: Options) -> Result<Box<dyn AnyGame>, OptionConflict> {
        Ok(Box::new(Self::start(options)?))
    }

    fn restart_from(&self, diagram: &Diagram, options: Options) -> Result<Box<dyn AnyGame>, DiagramError> {
        Ok(Box::new(Self::set_up(diagram, options)?))
    }
}
