//! Choosing a move: steps lead along the legal moves until one is left and complete.

use bevy::prelude::*;

use super::{Language, Match, Menu, Phase, PlayMove, Rearranged, Refused, Settled, TableSystems};
use crate::rules::{AnyGame, Cell, Effect, MoveCode, Step};
use crate::theme::Sound;

/// A step, from whichever source.
#[derive(Message, Clone, Copy, Debug)]
pub struct TakeStep(pub Step);

/// Takes the last step back.
#[derive(Message, Clone, Copy, Debug)]
pub struct CancelStep;

/// A chosen piece was dragged from one cell to another.
#[derive(Message, Clone, Copy, Debug)]
pub struct DragPiece {
    /// Where it was taken up.
    pub from: Cell,
    /// Where it was let go.
    pub to: Cell,
}

/// Whether a complete move waits for a second yes.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ConfirmMoves(pub bool);

/// How far the player to move has come in choosing.
#[derive(Resource, Debug, Default)]
pub struct Choice {
    /// Turn and hash of the position that this is a choice in.
    position: (u32, u64),
    /// Every path to every legal move, sorted.
    paths: Vec<(Vec<Step>, MoveCode)>,
    /// The steps taken.
    taken: Vec<Step>,
    /// What the pointer or the cursor is at.
    pointed: Option<Step>,
    /// A complete move that waits to be confirmed.
    armed: Option<MoveCode>,
}

impl Choice {
    /// Whether this is a choice in the position as it stands; just after a move it is not.
    #[must_use]
    pub fn is_in(&self, game: &dyn AnyGame) -> bool {
        self.position == (game.turn(), game.hash())
    }

    /// The steps taken.
    #[must_use]
    pub fn taken(&self) -> &[Step] {
        &self.taken
    }

    /// Whether something of a turn is chosen that can be taken back by itself: steps, or a move that waits to be confirmed.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        !self.taken.is_empty() || self.armed.is_some()
    }

    /// What the pointer or the cursor is at: a cell, a piece in hand or the button of a choice.
    #[must_use]
    pub const fn pointed(&self) -> Option<Step> {
        self.pointed
    }

    /// The cell under the pointer or the cursor.
    #[must_use]
    pub fn hovered(&self) -> Option<Cell> {
        self.pointed.and_then(Step::cell)
    }

    /// A complete move that waits to be confirmed.
    #[must_use]
    pub const fn armed(&self) -> Option<MoveCode> {
        self.armed
    }

    /// The paths that begin with these steps: a range, as paths are sorted.
    fn beginning_with(&self, steps: &[Step]) -> &[(Vec<Step>, MoveCode)] {
        let start = self.paths.partition_point(|(path, _)| path.as_slice() < steps);
        let length = self.paths[start..].partition_point(|(path, _)| path.starts_with(steps));
        &self.paths[start..start + length]
    }

    /// The moves that begin with the steps taken; a move with several paths is there several times.
    pub fn moves(&self) -> impl Iterator<Item = MoveCode> {
        self.beginning_with(&self.taken).iter().map(|(_, code)| *code)
    }

    /// What can come next, each step with the move that it completes, if it does.
    pub fn next(&self) -> impl Iterator<Item = (Step, Option<MoveCode>)> {
        let depth = self.taken.len();
        let mut last = None;
        self.beginning_with(&self.taken).iter().filter_map(move |(path, code)| {
            let step = *path.get(depth)?;
            let fresh = last != Some(step);
            last = Some(step);
            fresh.then_some((step, (path.len() == depth + 1).then_some(*code)))
        })
    }

    /// The move that a step would complete now.
    #[must_use]
    pub fn completed_by(&self, step: Step) -> Option<MoveCode> {
        self.next().find(|(next, _)| *next == step)?.1
    }

    /// Whether a step leads on from here without completing a move.
    #[must_use]
    pub fn leads_on(&self, step: Step) -> bool {
        self.next().any(|(next, complete)| next == step && complete.is_none())
    }

    /// Whether a step is a good beginning by itself.
    #[must_use]
    pub fn begins(&self, step: Step) -> bool {
        !self.beginning_with(&[step]).is_empty()
    }

    /// Points at a cell, or at nothing.
    pub fn hover(&mut self, cell: Option<Cell>) {
        self.point_at(cell.map(Step::Cell));
    }

    /// Points at something that may become a step, or at nothing.
    pub fn point_at(&mut self, step: Option<Step>) {
        self.pointed = step;
    }

    /// The cells that can come next.
    pub fn next_cells(&self) -> impl Iterator<Item = Cell> {
        self.next().filter_map(|(step, _)| step.cell())
    }

    fn clear(&mut self) {
        self.taken.clear();
        self.armed = None;
    }

    /// The steps that a player means who takes this one: further on, or instead of the last, or from the beginning.
    fn reading(&self, step: Step) -> Option<Vec<Step>> {
        let followed_by_step = |kept: &[Step]| [kept, &[step]].concat();
        let kept = [self.taken.len(), self.taken.len().saturating_sub(1), 0];
        kept.into_iter()
            .map(|length| followed_by_step(&self.taken[..length]))
            .find(|steps| !self.beginning_with(steps).is_empty())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Choice>().init_resource::<ConfirmMoves>().init_resource::<Explanation>();
    app.add_message::<TakeStep>().add_message::<CancelStep>().add_message::<DragPiece>();
    let choosing = in_state(Phase::Choosing).and_eager(in_state(Menu::None));
    app.add_systems(
        Update,
        (list_paths, (cancel, take, drag).chain().run_if(choosing), explain).chain().in_set(TableSystems::Choose),
    );
    app.add_systems(OnExit(Phase::Choosing), forget);
}

/// Lists the paths of a new turn.
fn list_paths(
    mut rearranged: MessageReader<Rearranged>,
    mut settled: MessageReader<Settled>,
    the_match: Option<Res<Match>>,
    mut choice: ResMut<Choice>,
) {
    let news = rearranged.read().count() + settled.read().count();
    let Some(the_match) = the_match.filter(|_| news > 0) else { return };
    let game = the_match.game();
    choice.clear();
    choice.position = (game.turn(), game.hash());
    choice.paths.clear();
    if the_match.awaits_computer() {
        return;
    }
    choice.paths =
        game.legal().into_iter().flat_map(|code| game.paths(code).into_iter().map(move |path| (path, code))).collect();
    choice.paths.sort();
}

fn forget(mut choice: ResMut<Choice>) {
    choice.clear();
    choice.paths.clear();
}

fn cancel(mut cancels: MessageReader<CancelStep>, mut choice: ResMut<Choice>) {
    for _ in cancels.read() {
        if choice.armed.take().is_none() {
            choice.taken.pop();
        }
    }
}

fn take(
    mut steps: MessageReader<TakeStep>,
    mut choice: ResMut<Choice>,
    confirm: Res<ConfirmMoves>,
    the_match: Option<Res<Match>>,
    mut moves: MessageWriter<PlayMove>,
    mut refused: MessageWriter<Refused>,
    mut sounds: MessageWriter<Sound>,
) {
    let Some(the_match) = the_match else { return };
    if the_match.awaits_computer() {
        return steps.clear(); // it is not the people's turn
    }
    for TakeStep(step) in steps.read().copied() {
        let Some(reading) = choice.reading(step) else {
            let steps = [choice.taken.as_slice(), &[step]].concat();
            refused.write(Refused(the_match.game().refuse(&steps)));
            sounds.write(Sound::Refused);
            continue;
        };
        match choice.beginning_with(&reading) {
            [(path, code)] if *path == reading => {
                let code = *code;
                settle(code, &mut choice, *confirm, &mut moves, &mut sounds);
            }
            _ => {
                choice.taken = reading;
                choice.armed = None;
                sounds.write(Sound::Choose);
            }
        }
    }
}

/// A chosen piece was dragged: that means the one move that takes it there.
fn drag(
    mut drags: MessageReader<DragPiece>,
    mut choice: ResMut<Choice>,
    confirm: Res<ConfirmMoves>,
    the_match: Option<Res<Match>>,
    mut moves: MessageWriter<PlayMove>,
    mut steps: MessageWriter<TakeStep>,
    mut sounds: MessageWriter<Sound>,
) {
    let Some(the_match) = the_match else { return };
    if the_match.awaits_computer() {
        return drags.clear();
    }
    for DragPiece { from, to } in drags.read().copied() {
        let step = Step::Cell(to);
        let mut meant: Vec<MoveCode> = match choice.completed_by(step) {
            Some(code) => vec![code],
            None => {
                let taken_there = Effect::Slid { from, to };
                choice.moves().filter(|code| the_match.game().effects(*code).contains(&taken_there)).collect()
            }
        };
        meant.sort();
        meant.dedup();
        match *meant.as_slice() {
            [code] => settle(code, &mut choice, *confirm, &mut moves, &mut sounds),
            _ => {
                steps.write(TakeStep(step));
            }
        }
    }
}

fn settle(
    code: MoveCode,
    choice: &mut Choice,
    confirm: ConfirmMoves,
    moves: &mut MessageWriter<PlayMove>,
    sounds: &mut MessageWriter<Sound>,
) {
    if confirm.0 && choice.armed != Some(code) {
        choice.armed = Some(code);
        sounds.write(Sound::Choose);
    } else {
        moves.write(PlayMove(code));
    }
}

/// What was refused last, in words, for as long as it can be read.
#[derive(Resource, Clone, Debug, Default)]
pub struct Explanation {
    /// The sentence.
    pub text: String,
    /// The cells that it is about.
    pub cells: Vec<Cell>,
    /// The name of the refusal's sentence, by which the rules pages explain it.
    pub id: &'static str,
    /// Seconds that it still stays.
    pub left: f32,
}

impl Explanation {
    /// Whether there is something to be read.
    #[must_use]
    pub const fn is_shown(&self) -> bool {
        self.left > 0.0
    }
}

fn explain(
    mut refused: MessageReader<Refused>,
    mut steps: MessageReader<PlayMove>,
    mut explanation: ResMut<Explanation>,
    language: Res<Language>,
    choice: Res<Choice>,
    time: Res<Time>,
    mut taken: Local<Vec<Step>>,
) {
    if let Some(Refused(refusal)) = refused.read().last() {
        let left = crate::theme::times::REFUSAL.as_secs_f32();
        *explanation = Explanation {
            text: language.0.say(&refusal.sentence),
            cells: refusal.cells.clone(),
            id: refusal.sentence.id,
            left,
        };
    } else if explanation.is_shown() {
        explanation.left -= time.delta_secs();
        // The next good step shows that it was understood.
        if steps.read().count() > 0 || choice.taken != *taken {
            explanation.left = 0.0;
        }
    }
    if choice.taken != *taken {
        taken.clone_from(&choice.taken);
    }
}
