//! A game in progress behind one face, so that one table, one record and one command line serve all games.

use std::any::Any;

use super::{
    Abilities, Account, Barrier, Diagram, Effect, Formation, Game, GameInfo, Options, Outcome, Packed, Position,
    Refusal, Say, Sentence, Side, Step, divide, perft,
};

/// A move of whichever game made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveCode(pub u64);

/// A game in progress, whichever it is. See [`Game`] and [`Position`] for what the methods mean.
pub trait AnyGame: Send + Sync {
    /// What is fixed about the game.
    fn info(&self) -> &'static GameInfo;
    /// The options that it was started with.
    fn options(&self) -> &Options;
    /// How many sides take part, from the first on.
    fn players(&self) -> usize;
    /// Whose turn it is.
    fn to_move(&self) -> Side;
    /// Turns played.
    fn turn(&self) -> u32;
    /// The result, if the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The score of a side.
    fn score(&self, side: Side) -> u32;
    /// A hash of where the game stands.
    fn hash(&self) -> u64;
    /// Where the game stands.
    fn diagram(&self) -> Diagram;
    /// The first position, when it is not the usual start.
    fn unusual_start(&self) -> Option<Diagram>;
    /// The legal moves in a fixed order.
    fn legal(&self) -> Vec<MoveCode>;
    /// The number of legal moves.
    fn count(&self) -> u64;
    /// The canonical text of a legal move.
    fn text(&self, action: MoveCode) -> String;
    /// The texts of the moves so far.
    fn history(&self) -> Vec<String>;
    /// Who made each of the moves so far.
    fn movers(&self) -> Vec<Side>;
    /// The effects of the last move.
    fn last_effects(&self) -> Vec<Effect>;

    /// Reads a legal move.
    ///
    /// # Errors
    /// When the text is no move, or the move is not legal.
    fn parse(&self, text: &str) -> Result<MoveCode, Refusal>;

    /// Plays a move and says what it did.
    ///
    /// # Errors
    /// When it is not legal; the game is as it was.
    fn play(&mut self, action: MoveCode) -> Result<Vec<Effect>, Refusal>;

    /// Takes the last move back; false when there is none.
    fn undo(&mut self) -> bool;
    /// Plays moves chosen by number until the game is over or `most` were played: see [`Game::play_out`].
    fn play_out(&mut self, most: u32, choose: &mut dyn FnMut(u64) -> u64) -> u32;
    /// The paths of steps to a legal move, the usual one first.
    fn paths(&self, action: MoveCode) -> Vec<Vec<Step>>;
    /// Why no legal move begins with these steps.
    fn refuse(&self, steps: &[Step]) -> Refusal;
    /// What a legal move would do.
    fn effects(&self, action: MoveCode) -> Vec<Effect>;
    /// What a legal move is called on a button.
    fn label(&self, action: MoveCode) -> Sentence;
    /// Whether a side has left the game for good.
    fn is_out(&self, side: Side) -> bool;
    /// The score of a side in words.
    fn tally(&self, side: Side) -> Sentence;
    /// The same while these steps of a turn lie on the board already.
    fn tally_after(&self, steps: &[Step], side: Side) -> Sentence;
    /// The terms of the game's glossary that can be seen on the board.
    fn terms(&self) -> &'static [&'static str];
    /// What on the board a term means.
    fn formations(&self, term: &str) -> Vec<Formation>;
    /// What a named choice that leads on after these steps is called on a button.
    fn choice_label(&self, steps: &[Step], choice: &'static str) -> Sentence;
    /// What the player may do next after these steps.
    fn prompt(&self, steps: &[Step]) -> Sentence;
    /// What the score is made of, and what could change it in a turn.
    fn accounts(&self) -> Vec<Account>;
    /// What can be done from a step, such as a piece that is pointed at, and why not the rest.
    fn abilities(&self, begin: Step) -> Abilities;
    /// The number of sequences of `depth` moves from here.
    fn perft(&self, depth: u32) -> u64;
    /// The same by first move.
    fn divide(&self, depth: u32) -> Vec<(MoveCode, u64)>;
    /// Generates the moves of every position of the game `rounds` times and returns how many positions and moves that were.
    fn generate(&self, rounds: u32) -> (u64, u64);
    /// The game itself, for those who know which it is.
    fn as_any(&self) -> &dyn Any;
    /// A copy.
    fn boxed(&self) -> Box<dyn AnyGame>;
}

/// Why nothing can be played once the game is over.
struct GameOver;

impl Say for GameOver {
    fn sentence(&self) -> Sentence {
        Sentence::new("refusal-game-over")
    }
}

impl<P: Position> AnyGame for Game<P> {
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

    fn unusual_start(&self) -> Option<Diagram> {
        self.unusual_start()
    }

    fn legal(&self) -> Vec<MoveCode> {
        let mut moves = Vec::new();
        self.for_each_move(|action| moves.push(MoveCode(action.pack())));
        moves
    }

    fn count(&self) -> u64 {
        if self.outcome().is_some() { 0 } else { self.position().count_moves() }
    }

    fn text(&self, action: MoveCode) -> String {
        text_of(self.position(), P::Move::unpack(action.0))
    }

    fn history(&self) -> Vec<String> {
        self.positions().iter().zip(self.moves()).map(|(position, action)| text_of(position, *action)).collect()
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

    fn parse(&self, text: &str) -> Result<MoveCode, Refusal> {
        let action = self.position().parse_move(text).map_err(Into::into)?;
        if self.outcome().is_some() {
            return Err(GameOver.into());
        }
        self.position().check(action).map_err(Into::into)?;
        Ok(MoveCode(action.pack()))
    }

    fn play(&mut self, action: MoveCode) -> Result<Vec<Effect>, Refusal> {
        if self.outcome().is_some() {
            return Err(GameOver.into());
        }
        let action = P::Move::unpack(action.0);
        self.position().check(action).map_err(Into::into)?;
        let effects = self.position().effects(action);
        self.play_unchecked(action);
        Ok(effects)
    }

    fn undo(&mut self) -> bool {
        self.undo()
    }

    fn play_out(&mut self, most: u32, choose: &mut dyn FnMut(u64) -> u64) -> u32 {
        self.play_out(most, choose)
    }

    fn paths(&self, action: MoveCode) -> Vec<Vec<Step>> {
        let mut paths = Vec::new();
        self.position().for_each_path(P::Move::unpack(action.0), |path| paths.push(path.to_vec()));
        paths
    }

    fn refuse(&self, steps: &[Step]) -> Refusal {
        if self.outcome().is_some() { GameOver.into() } else { self.position().refuse(steps).into() }
    }

    fn effects(&self, action: MoveCode) -> Vec<Effect> {
        self.position().effects(P::Move::unpack(action.0))
    }

    fn label(&self, action: MoveCode) -> Sentence {
        self.position().label(P::Move::unpack(action.0))
    }

    fn is_out(&self, side: Side) -> bool {
        self.position().is_out(side)
    }

    fn tally_after(&self, steps: &[Step], side: Side) -> Sentence {
        self.position().tally_after(steps, side)
    }

    fn tally(&self, side: Side) -> Sentence {
        self.position().tally(side)
    }

    fn terms(&self) -> &'static [&'static str] {
        P::terms()
    }

    fn formations(&self, term: &str) -> Vec<Formation> {
        self.position().formations(term)
    }

    fn choice_label(&self, steps: &[Step], choice: &'static str) -> Sentence {
        self.position().choice_label(steps, choice)
    }

    fn prompt(&self, steps: &[Step]) -> Sentence {
        self.position().prompt(steps)
    }

    fn accounts(&self) -> Vec<Account> {
        self.position().accounts()
    }

    fn abilities(&self, begin: Step) -> Abilities {
        let mut abilities = Abilities { moves: Vec::new(), barriers: Vec::new() };
        let mut open: Vec<Vec<Step>> = Vec::new();
        self.for_each_move(|action| {
            let before = open.len();
            self.position().for_each_path(action, |path| {
                if path.first() == Some(&begin) {
                    open.push(path.to_vec());
                }
            });
            if open.len() > before {
                abilities.moves.push(MoveCode(action.pack()));
            }
        });
        // What can do nothing at all is explained as a whole, and then way by way.
        let whole = open.is_empty().then(|| vec![begin]);
        let tries = if self.outcome().is_none() { self.position().tries(begin) } else { Vec::new() };
        let shut = |steps: &Vec<Step>| !open.iter().any(|path| path.starts_with(steps));
        abilities.barriers = whole
            .into_iter()
            .chain(tries.into_iter().filter(shut))
            .map(|steps| Barrier { refusal: AnyGame::refuse(self, &steps), steps })
            .collect();
        abilities
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self, depth)
    }

    fn divide(&self, depth: u32) -> Vec<(MoveCode, u64)> {
        divide(self, depth).into_iter().map(|(action, count)| (MoveCode(action.pack()), count)).collect()
    }

    fn generate(&self, rounds: u32) -> (u64, u64) {
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

    fn boxed(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}

fn text_of<P: Position>(position: &P, action: P::Move) -> String {
    let mut text = String::new();
    position.write_move(action, &mut text).expect("a string takes all that is written");
    text
}
