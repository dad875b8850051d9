//! The texts of the board in the accessibility tree.

use bevy::ecs::change_detection::Tick;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_bevy::input::MoveSelection;
use quintet_bevy::input::bindings::{Bindings, Command, KeyboardLayout};
use quintet_bevy::session::{GameSession, SecretRevealed};
use quintet_core::rules::{AnyGame, Cell, InputStep, LineKind, LocalizedText, Place};
use quintet_core::speech::{Listener, Speech};
use quintet_core::words::{Localization, ids};

use super::reading;
use crate::shared::key_names::key_sentences;

/// A cell or a kind of piece in hand, and its text.
type Labelled<T> = (T, String);

/// The texts of the board.
#[derive(Default)]
pub(super) struct BoardTexts {
    /// The name of the board.
    pub(super) name: String,
    /// The keys that move the cursor, and those that read the match.
    pub(super) keys: String,
    /// The name of the list of pieces in hand.
    pub(super) reserve_name: String,
    /// The rows of the board with their cells.
    pub(super) rows: Vec<Vec<Labelled<Cell>>>,
    /// The kinds of pieces in hand that can be chosen.
    pub(super) reserve: Vec<Labelled<u8>>,
}

impl BoardTexts {
    /// Creates the texts of the position that is shown. `can_choose` is whether a person is selecting a move.
    pub(super) fn new(
        (session, revealed): (&GameSession, SecretRevealed),
        move_selection: &MoveSelection,
        can_choose: bool,
        listener: Listener,
        words: &Localization,
        keys: &BoardKeys,
    ) -> Self {
        let game = session.game();
        let speech = Speech::new(game, listener).with_hidden_sides(session.hidden_sides(revealed));
        let taken = move_selection.taken();
        let cell_text =
            |cell: Cell| words.localize(&if can_choose { speech.cell(cell, taken) } else { speech.idle_cell(cell) });
        // The selection may still be that of another position.
        let next: Vec<_> = if can_choose { move_selection.next_cells().collect() } else { Vec::new() };
        let rows = rows(session, &next).into_iter();
        let rows = rows.map(|row| row.into_iter().map(|cell| (cell, cell_text(cell))).collect()).collect();
        // In a hidden reserve, all kinds are listed, because a missing one would show that no piece of it is left.
        let is_hidden = session.is_secret_hidden(game.to_move(), revealed);
        let kinds = if is_hidden { kinds(game) } else { Vec::new() };
        let can_take = |kind: &u8| kinds.contains(kind) || move_selection.can_start_with(InputStep::Reserve(*kind));
        let reserve = (0..=u8::MAX).filter(|kind| can_choose && can_take(kind));
        let reserve = reserve.map(|kind| (kind, words.localize(&speech.reserve(kind, taken)))).collect();
        let name = LocalizedText::new(ids::ACCESS_BOARD).text("game", game.info().name);
        Self {
            name: words.localize(&name),
            keys: keys.sentences(words).map(|sentence| words.localize(&sentence)).collect::<Vec<_>>().join(" "),
            reserve_name: words.text(ids::ACCESS_HAND),
            rows,
            reserve,
        }
    }
}

/// The keys that are explained to the listener.
#[derive(SystemParam)]
pub(super) struct BoardKeys<'w> {
    bindings: Res<'w, Bindings>,
    layout: Res<'w, KeyboardLayout>,
}

impl BoardKeys<'_> {
    /// Explains the keys that move the cursor, and those that read the match.
    pub(super) fn sentences<'a>(&'a self, words: &'a Localization) -> impl Iterator<Item = LocalizedText> + 'a {
        let directions = Command::ALL.into_iter().filter(|command| command.direction().is_some());
        let are_usual = directions.clone().all(|command| self.bindings.of(command) == command.default_binding());
        let usual = are_usual.then(|| LocalizedText::new(ids::ACCESS_ARROWS));
        let explained = directions.filter(move |_| !are_usual).chain(reading::COMMANDS);
        usual.into_iter().chain(key_sentences(explained, &self.bindings, &self.layout, words))
    }

    /// When the bindings and the keyboard layout were changed last.
    pub(super) fn last_changed(&self) -> [Tick; 2] {
        [self.bindings.last_changed(), self.layout.last_changed()]
    }
}

/// The kinds of all pieces, on and off the board.
fn kinds(game: &dyn AnyGame) -> Vec<u8> {
    game.pieces().into_iter().map(|at| at.piece.kind).collect()
}

/// The rows of the board. Cells that are in no row but hold pieces or can be chosen form the last one.
fn rows(session: &GameSession, next: &[Cell]) -> Vec<Vec<Cell>> {
    let game = session.game();
    let lines = game.lines().into_iter().filter(|line| line.kind == LineKind::Row);
    let mut rows: Vec<_> = lines.map(|line| line.cells).collect();
    let occupied = game.pieces().into_iter().filter_map(|at| match at.place {
        Place::Cell(cell) => Some(cell),
        _ => None,
    });
    let mut others: Vec<_> = occupied.chain(next.iter().copied()).collect();
    others.sort_unstable();
    others.dedup();
    others.retain(|cell| !rows.iter().any(|row| row.contains(cell)));
    if !others.is_empty() {
        rows.push(others);
    }
    rows
}
