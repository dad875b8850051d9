//! Going back and forth: turns taken back and made again, earlier turns shown, and other moves tried in a side line while
//! the match stays as it is.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::matches::{MadeMove, moves_of};
use super::{GoTo, Match, MatchClock, Phase, Played, Rearranged, Skip, TableSystems, Timeline};
use crate::rules::{AnyGame, Effect, MoveCode, Refusal};

/// A line of moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Line {
    /// The match.
    #[default]
    Match,
    /// What is tried besides: the match up to where it leaves it, and its own moves.
    Side,
}

/// What is shown instead of the match as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shown {
    /// Of which line.
    pub line: Line,
    /// After so many moves.
    pub turn: usize,
}

/// Other moves that were tried from some turn on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideLine {
    /// How many moves of the match come before them.
    pub from: usize,
    /// The moves.
    pub moves: Vec<MadeMove>,
}

/// What is kept of a match's history besides its moves: a plain value that can be written and read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HistoryState {
    /// Moves that were taken back, the next one to be made again first.
    pub undone: Vec<String>,
    /// Where the side line leaves the match, and its moves.
    pub side_line: Option<(usize, Vec<String>)>,
    /// What is shown instead of the match as it stands.
    pub shown: Option<Shown>,
}

/// Goes somewhere in the history of the match. What is being shown first comes to its end.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Travel {
    /// The match is taken back until so many moves are left.
    Back(usize),
    /// Moves that were taken back are made again until there are so many.
    Again(usize),
    /// This is shown; the match stays as it is.
    Show(Shown),
    /// The next move of the line that is shown.
    Next,
    /// The match is shown as it stands.
    Return,
}

/// How a journey is shown.
enum Way {
    /// Nothing changed.
    None,
    /// As a move.
    Move(Played),
    /// As it is.
    Jump,
}

impl Match {
    /// What is shown: a line, and how many of its moves.
    #[must_use]
    pub fn shown(&self) -> Shown {
        self.shown.unwrap_or(Shown { line: Line::Match, turn: self.moves.len() })
    }

    /// Other moves that were tried, if some were.
    #[must_use]
    pub const fn side_line(&self) -> Option<&SideLine> {
        self.side_line.as_ref()
    }

    /// How many moves a line has.
    #[must_use]
    pub fn length(&self, line: Line) -> usize {
        match (line, &self.side_line) {
            (Line::Side, Some(side)) => side.from + side.moves.len(),
            _ => self.moves.len(),
        }
    }

    /// What is kept of the history besides the moves.
    #[must_use]
    pub fn history_state(&self) -> HistoryState {
        let texts = |moves: &[MadeMove]| moves.iter().map(|(_, text)| text.clone()).collect();
        HistoryState {
            undone: texts(&self.undone),
            side_line: self.side_line.as_ref().map(|side| (side.from, texts(&side.moves))),
            shown: self.shown,
        }
    }

    /// Goes on with a history. Of what does not fit to the match, nothing is taken.
    pub fn restore_history(&mut self, state: &HistoryState) {
        self.show_live();
        self.undone =
            played_on(self.live(), &state.undone).map(|game| after(&*game, self.moves.len())).unwrap_or_default();
        self.side_line = state.side_line.as_ref().and_then(|(from, moves)| {
            let fits = *from <= self.moves.len() && !moves.is_empty();
            let start = fits.then(|| self.taken_back(*from))?;
            Some(SideLine { from: *from, moves: after(&*played_on(&*start, moves)?, *from) })
        });
        if let Some(shown) = state.shown {
            self.show(shown);
        }
        self.remember();
    }

    /// The game of the match as it stood after so many moves.
    fn taken_back(&self, turn: usize) -> Box<dyn AnyGame> {
        let mut game = self.live().boxed();
        while game.history().len() > turn && game.undo() {}
        game
    }

    pub(super) fn show_live(&mut self) {
        self.shown = None;
        if let Some(live) = self.aside.take() {
            self.game = live;
        }
    }

    /// Shows a turn, if there is one.
    fn show(&mut self, shown: Shown) {
        let shown = self.on_the_match(shown);
        if shown.turn > self.length(shown.line) {
            return;
        }
        if shown == (Shown { line: Line::Match, turn: self.moves.len() }) {
            return self.show_live();
        }
        let game = match (shown.line, &self.side_line) {
            (Line::Side, Some(side)) => {
                let tried = side.moves.iter().take(shown.turn - side.from).map(|(_, text)| text.as_str());
                played_on(&*self.taken_back(side.from), tried)
            }
            _ => Some(self.taken_back(shown.turn)),
        };
        if let Some(game) = game {
            let before = std::mem::replace(&mut self.game, game);
            self.aside.get_or_insert(before);
            self.shown = Some(shown);
        }
    }

    /// The turns of a side line before it leaves the match are turns of the match.
    fn on_the_match(&self, shown: Shown) -> Shown {
        let from = self.side_line.as_ref().map_or(usize::MAX, |side| side.from);
        if shown.turn <= from { Shown { line: Line::Match, ..shown } } else { shown }
    }

    /// The next move of the line that is shown.
    #[must_use]
    pub fn next_move(&self) -> Option<&str> {
        let Shown { line, turn } = self.shown();
        let next = match (line, &self.side_line) {
            (Line::Side, Some(side)) => side.moves.get(turn - side.from),
            _ => self.moves.get(turn),
        };
        next.map(|(_, text)| text.as_str())
    }

    /// Plays a move on what is shown: on the match, or in a side line.
    pub(super) fn play(&mut self, code: MoveCode) -> Result<Vec<Effect>, Refusal> {
        let text = self.game.legal().contains(&code).then(|| self.game.text(code));
        let side = self.game.to_move();
        let effects = self.game.play(code)?;
        let made = (side, text.unwrap_or_default());
        if self.is_live() {
            self.undone.clear();
        } else {
            self.note_tried(made);
        }
        self.remember();
        Ok(effects)
    }

    /// Notes a move that was played on an earlier turn or in the side line.
    fn note_tried(&mut self, made: MadeMove) {
        let Shown { line, turn } = self.shown();
        let mut line = line;
        if self.next_move() != Some(&made.1) {
            match (line, &mut self.side_line) {
                (Line::Side, Some(side)) => {
                    side.moves.truncate(turn - side.from);
                    side.moves.push(made);
                }
                _ => self.side_line = Some(SideLine { from: turn, moves: vec![made] }),
            }
            line = Line::Side;
        }
        self.shown = Some(Shown { line, turn: turn + 1 });
        self.come_home();
    }

    /// The last turn of the match is the match as it stands.
    fn come_home(&mut self) {
        if self.shown == Some(Shown { line: Line::Match, turn: self.moves.len() }) {
            self.show_live();
        }
    }

    /// Makes the next move of what is shown, so that it is seen.
    fn make_next(&mut self) -> Way {
        let Some(text) = self.next_move().map(str::to_owned) else { return Way::None };
        let Shown { line, turn } = self.shown();
        let side = self.game.to_move();
        let Ok(effects) = self.game.parse(&text).and_then(|code| self.game.play(code)) else { return Way::None };
        self.shown = Some(Shown { line, turn: turn + 1 });
        self.come_home();
        Way::Move(Played { side, effects })
    }

    fn take_back_to(&mut self, turn: usize) -> Way {
        self.show_live();
        if turn >= self.moves.len() && self.cause.is_none() {
            return Way::Jump;
        }
        self.cause = None;
        while self.game.history().len() > turn && self.game.undo() {}
        let kept = self.moves.split_off(turn.min(self.moves.len()));
        self.undone.splice(0..0, kept);
        if self.side_line.as_ref().is_some_and(|side| side.from > turn) {
            self.side_line = None;
        }
        Way::Jump
    }

    fn make_again_to(&mut self, turn: usize) -> Way {
        let was_live = self.is_live();
        self.show_live();
        let mut last = None;
        let wanted = turn.saturating_sub(self.moves.len()).min(self.undone.len());
        for (side, text) in self.undone.drain(..wanted).collect::<Vec<_>>() {
            match self.game.parse(&text).and_then(|code| self.game.play(code)) {
                Ok(effects) => last = Some(Played { side, effects }),
                Err(_) => self.undone.clear(), // it was a move of this match, so it is one again
            }
        }
        match last {
            Some(played) if wanted == 1 && was_live => Way::Move(played),
            None if was_live => Way::None,
            _ => Way::Jump,
        }
    }

    fn travel(&mut self, travel: Travel) -> Way {
        let way = match travel {
            Travel::Back(turn) => self.take_back_to(turn),
            Travel::Again(turn) => self.make_again_to(turn),
            Travel::Show(shown) => {
                let before = self.shown;
                self.show(shown);
                if self.shown == before { Way::None } else { Way::Jump }
            }
            Travel::Next => self.make_next(),
            Travel::Return if self.is_live() => Way::None,
            Travel::Return => {
                self.show_live();
                Way::Jump
            }
        };
        self.remember();
        way
    }

    /// The phase in which a turn of what is shown begins.
    #[must_use]
    pub fn phase(&self) -> Phase {
        if self.outcome().is_some() { Phase::Over } else { Phase::Choosing }
    }
}

/// A game with some moves played on.
fn played_on(game: &dyn AnyGame, moves: impl IntoIterator<Item = impl AsRef<str>>) -> Option<Box<dyn AnyGame>> {
    let mut game = game.boxed();
    for text in moves {
        let code = game.parse(text.as_ref()).ok()?;
        game.play(code).ok()?;
    }
    Some(game)
}

/// The moves of a game after so many.
fn after(game: &dyn AnyGame, turn: usize) -> Vec<MadeMove> {
    moves_of(game).split_off(turn)
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Travel>();
    app.add_systems(Update, travel.in_set(TableSystems::Play).after(super::playing::play));
}

fn travel(
    mut wanted: MessageReader<Travel>,
    mut waiting: Local<Vec<Travel>>,
    the_match: Option<ResMut<Match>>,
    mut clock: ResMut<MatchClock>,
    timeline: Res<Timeline>,
    mut skip: MessageWriter<Skip>,
    mut played: MessageWriter<Played>,
    mut rearranged: MessageWriter<Rearranged>,
    phase: Option<ResMut<NextState<Phase>>>,
) {
    waiting.extend(wanted.read());
    if waiting.is_empty() {
        return;
    }
    let (Some(mut the_match), Some(mut phase)) = (the_match, phase) else {
        waiting.clear();
        return;
    };
    if timeline.is_running() {
        skip.write(Skip); // the turn that is being shown first comes to its end
        return;
    }
    let journey = waiting.remove(0);
    let before = the_match.moves().len();
    match the_match.travel(journey) {
        Way::None => {}
        Way::Move(move_made) => {
            played.write(move_made);
            phase.go_to(Phase::Animating);
        }
        Way::Jump => {
            rearranged.write(Rearranged);
            phase.go_to(the_match.phase());
        }
    }
    clock.follow(before, the_match.moves().len());
}
