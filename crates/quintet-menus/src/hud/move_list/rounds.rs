//! The rounds of a match, as rows of the move list.

use quintet_bevy::session::{GameSession, HistoryCursor, HistoryLine, MadeMove, NavigateHistory};
use quintet_core::record::Rounds;

/// The status of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveStatus {
    Played,
    Undone,
    /// Only in a variation.
    Variation,
}

/// A move in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) text: String,
    pub(super) status: MoveStatus,
    /// The number of moves of its line up to and including this one.
    pub(super) turn: usize,
}

/// A row of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// A round: its number, and an optional move of every side.
    Round(usize, Vec<Option<Entry>>),
    /// The heading of a variation.
    Variation,
}

/// The rows of a match: played moves, undone moves, and the variation after the round in which it branches off.
pub(super) fn rows_of(session: &GameSession) -> Vec<Row> {
    let sides = session.game().players();
    let played = session.moves().len();
    let status = |index| if index < played { MoveStatus::Played } else { MoveStatus::Undone };
    let line: Vec<&MadeMove> = session.moves().iter().chain(session.redo_stack()).collect();
    let mut rows: Vec<Row> = rounds(&line, sides, status)
        .into_iter()
        .enumerate()
        .map(|(round, entries)| Row::Round(round + 1, entries))
        .collect();
    if let Some(variation) = session.variation() {
        let moves: Vec<&MadeMove> = session.moves()[..variation.from].iter().chain(&variation.moves).collect();
        let status = |index| if index < variation.from { MoveStatus::Played } else { MoveStatus::Variation };
        let branch = rounds(&moves, sides, status).into_iter().enumerate().filter_map(|(round, mut entries)| {
            for entry in &mut entries {
                entry.take_if(|entry| entry.status != MoveStatus::Variation);
            }
            entries.iter().any(Option::is_some).then_some(Row::Round(round + 1, entries))
        });
        let branch: Vec<Row> = std::iter::once(Row::Variation).chain(branch).collect();
        let follows_branch = |row: &Row| match row {
            Row::Round(_, entries) => entries.iter().flatten().any(|entry| entry.turn > variation.from),
            Row::Variation => false,
        };
        let place = rows.iter().position(follows_branch).map_or(rows.len(), |row| row + 1);
        rows.splice(place..place, branch);
    }
    rows
}

/// Groups moves into rounds.
fn rounds(moves: &[&MadeMove], sides: usize, status: impl Fn(usize) -> MoveStatus) -> Vec<Vec<Option<Entry>>> {
    let mut rounds: Vec<Vec<Option<Entry>>> = Vec::new();
    let mut counter = Rounds::default();
    for (index, MadeMove { side, text }) in moves.iter().copied().enumerate() {
        let (round, _) = counter.next(*side);
        if round == rounds.len() as u64 {
            rounds.push(vec![None; sides]);
        }
        if let Some(round) = rounds.last_mut() {
            round[side.index()] = Some(Entry { text: text.clone(), status: status(index), turn: index + 1 });
        }
    }
    rounds
}

/// The number of the round of a move, counted from 1.
pub(crate) fn round_of(moves: &[MadeMove], turn: usize) -> usize {
    let mut rounds = Rounds::default();
    let round = moves.iter().take(turn + 1).map(|made| rounds.next(made.side).0).last().unwrap_or_default();
    usize::try_from(round + 1).unwrap_or(usize::MAX)
}

impl Entry {
    /// The navigation when the entry is pressed.
    pub(super) fn target(&self, session: &GameSession) -> NavigateHistory {
        match self.status {
            MoveStatus::Undone => NavigateHistory::Redo(session.redo_target_from(self.turn)),
            MoveStatus::Played if self.turn == session.moves().len() => NavigateHistory::Return,
            MoveStatus::Played => NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn: self.turn }),
            MoveStatus::Variation => {
                NavigateHistory::Show(HistoryCursor { line: HistoryLine::Variation, turn: self.turn })
            }
        }
    }

    pub(super) fn is_shown(&self, shown: HistoryCursor) -> bool {
        let line = if self.status == MoveStatus::Variation { HistoryLine::Variation } else { HistoryLine::Main };
        self.status != MoveStatus::Undone && shown == HistoryCursor { line, turn: self.turn }
    }
}

/// The index of the row with the move that is shown.
pub(super) fn marked_row(rows: &[(bool, Row)], shown: HistoryCursor) -> Option<usize> {
    rows.iter().position(
        |(_, row)| matches!(row, Row::Round(_, entries) if entries.iter().flatten().any(|entry| entry.is_shown(shown))),
    )
}

/// Splits rounds into rows of at most `max` moves. The flag is true for the first row of a round.
pub(super) fn split_rounds(rows: Vec<Row>, max: usize) -> Vec<(bool, Row)> {
    let lines = rows.into_iter().flat_map(|row| match row {
        Row::Variation => vec![(true, Row::Variation)],
        Row::Round(number, entries) => {
            let parts = entries.chunks(max).enumerate();
            let parts = parts.filter(|(index, part)| *index == 0 || part.iter().any(Option::is_some));
            parts.map(|(index, part)| (index == 0, Row::Round(number, part.to_vec()))).collect()
        }
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_bevy::session::{HistoryState, SessionSetup};
    use quintet_core::engine::Level;
    use quintet_core::rules::Side;
    use quintet_games::find;

    #[test]
    fn round_has_an_entry_for_every_side() {
        let moves = [(Side(1), "x"), (Side(0), "a"), (Side(1), "b"), (Side(0), "c")]
            .map(|(side, text)| MadeMove { side, text: text.to_owned() });
        let rounds = rounds(&moves.iter().collect::<Vec<_>>(), 2, |_| MoveStatus::Played);
        let words: Vec<Vec<&str>> = rounds
            .iter()
            .map(|round| round.iter().map(|entry| entry.as_ref().map_or("", |entry| &entry.text)).collect())
            .collect();
        assert_eq!(words, [vec!["", "x"], vec!["a", "b"], vec!["c", ""]]);
    }

    #[test]
    fn rows_contain_undone_moves_and_variation_at_its_branch() {
        let game_def = find("abalone").unwrap();
        let names = vec!["Ann".to_owned(), "Ben".to_owned()];
        let setup = SessionSetup { names, ..SessionSetup::of(game_def) };
        let mut game = game_def.start(setup.options.clone()).unwrap();
        for text in ["a1b2", "i9h8", "a2b3"] {
            game.play(game.parse(text).unwrap()).unwrap();
        }
        let mut session = GameSession::new(setup, game);
        session.restore_history(&HistoryState {
            redo_stack: vec!["i8h7".to_owned()],
            variation: Some((1, vec!["i8h7".to_owned(), "a3b4".to_owned()])),
            is_suggested: false,
            shown: Some(HistoryCursor { line: HistoryLine::Variation, turn: 2 }),
        });
        let rows = rows_of(&session);
        let texts: Vec<Vec<&str>> = rows
            .iter()
            .map(|row| match row {
                Row::Variation => vec!["variation"],
                Row::Round(_, entries) => {
                    entries.iter().map(|entry| entry.as_ref().map_or("", |entry| &entry.text)).collect()
                }
            })
            .collect();
        assert_eq!(
            texts,
            [vec!["a1b2", "i9h8"], vec!["variation"], vec!["", "i8h7"], vec!["a3b4", ""], vec!["a2b3", "i8h7"]]
        );
        let all: Vec<&Entry> = rows
            .iter()
            .filter_map(|row| if let Row::Round(_, entries) = row { Some(entries) } else { None })
            .flatten()
            .flatten()
            .collect();
        let shown: Vec<&str> =
            all.iter().filter(|entry| entry.is_shown(session.shown())).map(|entry| entry.text.as_str()).collect();
        assert_eq!(shown, ["i8h7"]);
        assert_eq!(all.last().unwrap().target(&session), NavigateHistory::Redo(4));
        assert_eq!(all[0].target(&session), NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn: 1 }));
    }

    #[test]
    fn undone_move_is_redone_with_the_answer_of_the_computer() {
        let game_def = find("abalone").unwrap();
        let setup = SessionSetup { computers: vec![None, Level::new(1)], ..SessionSetup::of(game_def) };
        let mut session = GameSession::new(setup, game_def.start(game_def.options()).unwrap());
        let redo_stack = ["a1b2", "i9h8", "a2b3", "i8h7"].map(str::to_owned).to_vec();
        session.restore_history(&HistoryState { redo_stack, ..HistoryState::default() });
        let rows = rows_of(&session);
        let entries = rows.iter().filter_map(|row| if let Row::Round(_, entries) = row { Some(entries) } else { None });
        let targets: Vec<_> = entries.flatten().flatten().map(|entry| entry.target(&session)).collect();
        assert_eq!(targets, [2, 2, 4, 4].map(NavigateHistory::Redo));
    }
}
