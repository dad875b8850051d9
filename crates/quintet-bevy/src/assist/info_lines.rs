//! Reads the results of searches in a web worker: the `info` lines of UGI.

use quintet_core::engine::{GameEngine, Report, Score};
use quintet_core::rules::{AnyGame, EncodedMove};

use super::analysis_report::{AnalysisLine, AnalysisReport, MAX_MOVES};

/// Collects the lines of an analysis.
pub(super) struct AnalysisReader {
    engine: &'static GameEngine,
    game: Box<dyn AnyGame>,
    report: AnalysisReport,
    /// The depth of each line.
    depths: Vec<u32>,
    /// The last result.
    last: AnalysisReport,
}

impl AnalysisReader {
    pub(super) fn new(engine: &'static GameEngine, game: &dyn AnyGame) -> Self {
        let (report, last) = (AnalysisReport::default(), AnalysisReport::default());
        Self { engine, game: game.boxed_clone(), report, depths: Vec::new(), last }
    }

    /// Reads lines. Returns the result if they changed it. Other lines are ignored. Lines of an iteration in progress
    /// are not a result, because scores of different depths cannot be compared.
    pub(super) fn read(&mut self, lines: &[String]) -> Option<AnalysisReport> {
        for line in lines {
            let Some(Info { number, depth, speed, score, mut moves, .. }) = Info::read(line, &*self.game) else {
                continue;
            };
            // The best line comes first, and a shorter list replaces a longer one.
            self.report.lines.truncate(number - 1);
            self.depths.truncate(number - 1);
            if self.report.lines.len() == number - 1 {
                moves.truncate(MAX_MOVES);
                self.report.lines.push(AnalysisLine {
                    score,
                    win_probability: self.engine.win_probability(score),
                    moves,
                });
                self.depths.push(depth);
            }
            if number == 1 {
                self.report.depth = depth;
                self.report.speed = Some(speed);
            }
        }
        let are_comparable = self.depths.iter().all(|depth| *depth == self.depths[0]);
        if !are_comparable || self.report == self.last {
            return None;
        }
        self.last.clone_from(&self.report);
        Some(self.report.clone())
    }
}

/// The last report in the lines of a search with one line.
pub(super) fn last_report(lines: &[String], game: &dyn AnyGame) -> Option<Report> {
    let Info { depth, nodes, score, moves, .. } = lines.iter().rev().find_map(|line| Info::read(line, game))?;
    Some(Report { depth, nodes, score, line: moves.into_iter().map(|(code, _)| code).collect() })
}

/// An `info` line.
struct Info {
    /// The rank of the line, from 1.
    number: usize,
    depth: u32,
    nodes: u64,
    /// The nodes searched per second.
    speed: u64,
    score: Score,
    /// The moves, each with its notation.
    moves: Vec<(EncodedMove, String)>,
}

impl Info {
    /// Reads a line about the position of `game`. Returns `None` if it is not an `info` line with a score and legal moves.
    fn read(line: &str, game: &dyn AnyGame) -> Option<Self> {
        let (values, texts) = line.strip_prefix("info ")?.split_once(" pv ")?;
        let words: Vec<_> = values.split(' ').collect();
        let after = |key: &str, offset: usize| {
            let at = words.iter().position(|word| *word == key)?;
            words.get(at + offset).copied()
        };
        let amount: i32 = after("score", 2)?.parse().ok()?;
        let score = match after("score", 1)? {
            "mate" if amount < 0 => Score(-Score::WON.0 - amount),
            "mate" => Score(Score::WON.0 - amount),
            _ => Score(amount),
        };
        let mut game = game.boxed_clone();
        let mut moves = Vec::new();
        for text in texts.split(' ') {
            let code = game.parse(text).ok()?;
            moves.push((code, text.to_owned()));
            if game.play(code).is_err() || game.outcome().is_some() {
                break;
            }
        }
        Some(Self {
            number: after("multipv", 1).map_or(Some(1), |number| number.parse().ok()).filter(|number| *number > 0)?,
            depth: after("depth", 1)?.parse().ok()?,
            nodes: after("nodes", 1)?.parse().ok()?,
            speed: after("nps", 1)?.parse().ok()?,
            score,
            moves,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use quintet_core::engine::{ComputerPlayer, Limits};
    use quintet_core::ugi::UgiServer;
    use quintet_games::find;

    use super::*;

    #[test]
    fn lines_of_an_analysis_are_collected() {
        let abalone = find("abalone").unwrap();
        let game = abalone.start(abalone.options()).unwrap();
        let mut reader = AnalysisReader::new(&abalone.engine, &*game);
        let lines = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let first = reader.read(&lines(&[
            "info depth 3 multipv 1 score cp 40 nodes 900 nps 450000 time 2 pv a1b2 i9h8",
            "info depth 3 multipv 2 score mate -4 nodes 900 nps 450000 time 2 pv a2b3",
            "info string nothing",
        ]));
        let first = first.unwrap();
        assert_eq!((first.depth, first.speed, first.lines.len()), (3, Some(450_000), 2));
        let texts: Vec<_> = first.lines[0].moves.iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!((texts, first.lines[0].score), (vec!["a1b2", "i9h8"], Score(40)));
        assert_eq!(first.lines[1].score.mated_in(), Some(4));
        assert!(first.lines[0].win_probability > 0.5 && first.lines[1].win_probability < 0.01);
        // Nothing new, and a line that is not legal.
        assert!(reader.read(&[]).is_none());
        let illegal = "info depth 9 multipv 1 score cp 0 nodes 1 nps 1 time 1 pv a1i9";
        assert!(reader.read(&lines(&[illegal])).is_none());
        // The second line is still that of the iteration before.
        let mixed = lines(&[
            "info depth 5 multipv 1 score cp 40 nodes 900 nps 450000 time 2 pv a1b2",
            "info depth 4 multipv 2 score cp 90 nodes 900 nps 450000 time 2 pv a2b3",
        ]);
        assert!(reader.read(&mixed).is_none());
        // A new iteration replaces the lines.
        let next = "info depth 4 multipv 1 score mate 3 nodes 1900 nps 450000 time 4 pv a2b3";
        let next = reader.read(&lines(&[next])).unwrap();
        assert_eq!((next.depth, next.lines.len(), next.lines[0].score.mate_in()), (4, 1, Some(3)));
    }

    /// The report that the page reads from a worker equals that of a search in the program itself.
    #[test]
    fn report_of_a_worker_equals_that_of_a_search_here() {
        for game_def in quintet_games::games() {
            let mut game = game_def.start(game_def.options()).unwrap();
            game.play_out(6, &mut |count| count / 2);
            let mut here = ComputerPlayer::with_limits(&game_def.engine, &*game, None, Limits::nodes(3_000)).unwrap();
            while !here.step(3_000) {}
            let mut worker = UgiServer::new(&game_def.engine, game.boxed_clone());
            let mut lines = Vec::new();
            for line in ["setoption name Network value false", "go nodes 3000"] {
                worker.handle_line(line, Duration::ZERO, &mut lines);
            }
            while worker.is_searching() {
                worker.step(3_000, || Duration::ZERO, &mut lines);
            }
            let best = lines.last().and_then(|line| line.strip_prefix("bestmove ")).unwrap();
            assert_eq!(game.parse(best).ok(), here.choose(), "{}", game_def.info.id);
            assert_eq!(last_report(&lines, &*game), Some(here.report()), "{}", game_def.info.id);
        }
        assert_eq!(
            last_report(
                &["bestmove none".to_owned()],
                &*find("abeo").unwrap().start(find("abeo").unwrap().options()).unwrap()
            ),
            None
        );
    }
}
