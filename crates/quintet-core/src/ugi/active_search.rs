//! The search in progress and its reports.

use std::time::Duration;

use crate::engine::{ComputerPlayer, Line, Report};
use crate::rules::AnyGame;

/// A search in progress.
pub(super) struct ActiveSearch {
    /// Whether the number of each line is reported.
    pub(super) numbered: bool,
    pub(super) computer: ComputerPlayer,
    /// The time limit, counted from `go`. It does not apply while the search is pondering.
    pub(super) time: Option<Duration>,
    pub(super) infinite: bool,
    /// Whether the search waits for `ponderhit`.
    pub(super) pondering: bool,
    pub(super) finished: bool,
    pub(super) last_depth: u32,
    pub(super) last_lines: Vec<Line>,
    /// The number of nodes at the last report.
    pub(super) reported_nodes: u64,
}

impl ActiveSearch {
    /// Whether the search has no limits at the moment.
    pub(super) const fn is_unlimited(&self) -> bool {
        self.infinite || self.pondering
    }

    /// Whether the search has reached a limit.
    pub(super) fn must_end(&self, elapsed: Duration) -> bool {
        !self.is_unlimited() && (self.finished || self.time.is_some_and(|time| elapsed >= time))
    }

    /// Reports the lines if the depth or the best move of a line has changed.
    pub(super) fn report_changes(&mut self, game: &dyn AnyGame, elapsed: Duration, out: &mut Vec<String>) {
        let depth = self.computer.report().depth;
        let lines = self.computer.lines();
        let first_moves = |lines: &[Line]| lines.iter().map(|line| line.moves.first().copied()).collect::<Vec<_>>();
        if depth != self.last_depth || first_moves(&lines) != first_moves(&self.last_lines) {
            self.report(game, elapsed, out);
            (self.last_depth, self.last_lines) = (depth, lines);
        }
    }

    /// Writes an `info` line for each line of the search.
    pub(super) fn report(&mut self, game: &dyn AnyGame, elapsed: Duration, out: &mut Vec<String>) {
        let report = self.computer.report();
        self.reported_nodes = report.nodes;
        if self.numbered {
            let lines = self.computer.lines();
            let lines = lines.iter().zip(1..);
            out.extend(lines.map(|(line, number)| info_line(game, line, Some(number), report.nodes, elapsed)));
        } else {
            let Report { depth, nodes, score, line: moves } = report;
            out.push(info_line(game, &Line { score, depth, moves }, None, nodes, elapsed));
        }
    }
}

/// The `info` line that reports one line of moves of the search.
fn info_line(game: &dyn AnyGame, line: &Line, number: Option<u32>, nodes: u64, elapsed: Duration) -> String {
    let score = match (line.score.mate_in(), line.score.mated_in()) {
        (Some(plies), _) => format!("mate {plies}"),
        (None, Some(plies)) => format!("mate -{plies}"),
        (None, None) => format!("cp {}", line.score.0),
    };
    let mut moves = String::new();
    let mut game = game.boxed_clone();
    for action in &line.moves {
        moves += " ";
        moves += &game.text(*action);
        if game.play(*action).is_err() {
            break;
        }
    }
    let rate = (nodes as f64 / elapsed.as_secs_f64().max(1e-6)) as u64;
    let (depth, time) = (line.depth, elapsed.as_millis());
    let number = number.map_or_else(String::new, |number| format!(" multipv {number}"));
    format!("info depth {depth}{number} score {score} nodes {nodes} nps {rate} time {time} pv{moves}")
}
