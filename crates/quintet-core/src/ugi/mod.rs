//! The Universal Game Interface (UGI) as text: lines in, lines out. The caller provides the clock and the streams.
//!
//! UGI is UCI for any game, with `query gameover`, `query p1turn` and `query result`. A position other than the start
//! is `position fen` followed by the JSON object that `referee show` prints. With more than two sides, `p1turn` refers
//! to the first side, and the result names the winner by number. `docs/formats.md` describes the commands.

mod active_search;
mod go;
mod options;
mod position;
mod queue;

use std::time::Duration;

use crate::engine::{ComputerPlayer, GameEngine, HelperSearch, Level};
use crate::rules::{AnyGame, EncodedMove, LocalizedText, Options};
use crate::words::{Localization, ids};
use active_search::ActiveSearch;
use queue::LineQueue;

/// The message about a line that is skipped because a line before it has been skipped.
const DEPENDENT_LINE: &str = "This line was skipped, because an earlier one was skipped. The next position ends this.";

/// The message about a `go` after a position that was refused.
const NO_POSITION: &str = "There is nothing to search, because the last position was refused.";
/// All commands.
const COMMANDS: [&str; 10] =
    ["ugi", "isready", "setoption", "uginewgame", "position", "go", "stop", "ponderhit", "query", "quit"];

/// A UGI server for one game.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
///
/// use quintet_games::find;
/// use quintet_core::ugi::UgiServer;
///
/// let abalone = find("abalone").unwrap();
/// let mut server = UgiServer::new(&abalone.engine, abalone.start(abalone.options()).unwrap());
/// let mut out = Vec::new();
///
/// server.handle_line("position startpos moves a1b2 i5h5", Duration::ZERO, &mut out);
/// server.handle_line("go nodes 500", Duration::ZERO, &mut out);
/// while server.is_searching() {
///     server.step(100, || Duration::ZERO, &mut out);
/// }
/// assert!(out.last().unwrap().starts_with("bestmove "));
/// ```
pub struct UgiServer {
    engine: &'static GameEngine,
    words: Localization,
    /// The options of the first start. Clients get them as the defaults.
    first_options: Options,
    options: Options,
    /// The game at `startpos` and after `uginewgame`.
    start: Box<dyn AnyGame>,
    game: Box<dyn AnyGame>,
    level: Option<Level>,
    /// The number of lines of a search without a level.
    lines: usize,
    /// Whether a search without a level uses the network of level 5.
    uses_network: bool,
    seed: u64,
    /// The number of threads of a search.
    threads: usize,
    /// The maximum of the option `Threads`.
    max_threads: usize,
    /// Whether `bestmove` is followed by the expected reply.
    sends_ponder_move: bool,
    search: Option<ActiveSearch>,
    /// The searches for further threads that the caller has not taken yet.
    helpers: Vec<HelperSearch>,
    searches: u64,
    /// The lines received during a search that are answered after it.
    queue: LineQueue,
    /// Whether lines are skipped until the next position, because a line has been skipped.
    skips_lines: bool,
    /// Whether the last position was refused, so that `go` has nothing to search.
    lacks_position: bool,
}

impl UgiServer {
    /// Creates a server for a game. `game` is also the position of `startpos` and `uginewgame`, until the client
    /// changes an option of the game. `engine` is the engine of the game.
    #[must_use]
    pub fn new(engine: &'static GameEngine, game: Box<dyn AnyGame>) -> Self {
        let options = game.options().clone();
        Self {
            engine,
            words: Localization::english(),
            first_options: options.clone(),
            options,
            start: game.boxed_clone(),
            game,
            level: None,
            lines: 1,
            uses_network: true,
            seed: 0,
            threads: 1,
            max_threads: 1,
            sends_ponder_move: false,
            search: None,
            helpers: Vec::new(),
            searches: 0,
            queue: LineQueue::default(),
            skips_lines: false,
            lacks_position: false,
        }
    }

    /// Lets the client choose up to this number of threads with the option `Threads`. The caller must run the searches
    /// that [`UgiServer::take_helpers`] returns. Without this call, there is one thread and no option.
    #[must_use]
    pub const fn with_max_threads(mut self, max_threads: usize) -> Self {
        self.max_threads = max_threads;
        self
    }

    /// The searches that help the search in progress, each for a thread of its own. The caller must call this method
    /// after each call of [`UgiServer::handle_line`] and [`UgiServer::step`]. The helpers end when the search ends.
    #[must_use]
    pub fn take_helpers(&mut self) -> Vec<HelperSearch> {
        std::mem::take(&mut self.helpers)
    }

    /// Whether a search is in progress and [`UgiServer::step`] must be called, unless it [waits for
    /// `stop`](UgiServer::is_waiting_for_stop).
    #[must_use]
    pub const fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// Whether the search in progress is complete and its result is reported at `stop` or `quit`. Further calls of
    /// [`UgiServer::step`] then have no effect; the caller should wait for input.
    #[must_use]
    pub fn is_waiting_for_stop(&self) -> bool {
        self.search.as_ref().is_some_and(|search| search.is_unlimited() && search.finished)
    }

    /// Whether the search in progress ends only at `stop` or `quit`, or waits for `ponderhit`.
    #[must_use]
    pub fn is_unlimited(&self) -> bool {
        self.search.as_ref().is_some_and(ActiveSearch::is_unlimited)
    }

    /// Handles one line of input. Returns `false` after `quit`. `elapsed` is the time since the last `go`.
    pub fn handle_line(&mut self, line: &str, elapsed: Duration, out: &mut Vec<String>) -> bool {
        let line = line.trim();
        let (command, _) = split_command(line);
        match command {
            "quit" => {
                self.finish(elapsed, out);
                return false;
            }
            "stop" => self.finish(elapsed, out),
            "ponderhit" => self.end_pondering(elapsed, out),
            "isready" => out.push("readyok".to_owned()),
            "" => {}
            _ if self.skips_lines && !matches!(command, "position" | "uginewgame") => {
                out.push(format!("info string {DEPENDENT_LINE}"));
            }
            _ if self.search.is_none() => {
                self.skips_lines = false;
                self.answer(line, out);
            }
            _ if self.queue.has_room_for(line) => {
                self.skips_lines = false;
                self.queue.push(line);
            }
            _ => {
                self.skip_line();
                self.push_error(&LocalizedText::new(ids::UGI_TOO_MANY_LINES), out);
            }
        }
        true
    }

    /// Tells the server that the caller has skipped a line, for example because it is too long. The server then skips
    /// the next lines until one of them sets up a position, because they may depend on the skipped one. Otherwise `go`
    /// could search the position before it.
    pub const fn skip_line(&mut self) {
        self.skips_lines = true;
    }

    /// Answers a line that has waited for the end of a search, if there was one.
    fn answer(&mut self, line: &str, out: &mut Vec<String>) {
        let (command, rest) = split_command(line);
        match command {
            "ugi" => self.push_id(out),
            "uginewgame" => self.lacks_position = !self.set_up(None, "", out),
            "setoption" => self.set_option(rest, out),
            "position" => self.lacks_position = !self.position(rest, out),
            "go" if self.lacks_position => out.push(format!("info string {NO_POSITION}")),
            "go" => self.go(rest, out),
            "query" => self.query(rest, out),
            _ => {
                let error = LocalizedText::new(ids::UGI_UNKNOWN).text("command", command);
                self.push_error(&error.text("known", COMMANDS.join(", ")), out);
            }
        }
    }

    /// The number of searches started so far. The caller restarts its clock when it changes.
    #[must_use]
    pub const fn searches(&self) -> u64 {
        self.searches
    }

    /// Continues the search in progress for about `nodes` nodes, then calls `elapsed` for the time since the `go` of
    /// the search.
    pub fn step(&mut self, nodes: u64, elapsed: impl FnOnce() -> Duration, out: &mut Vec<String>) {
        let Some(search) = &mut self.search else { return };
        search.finished = search.finished || search.computer.step(nodes);
        let elapsed = elapsed();
        search.report_changes(&*self.game, elapsed, out);
        if search.must_end(elapsed) {
            self.finish(elapsed, out);
        }
    }

    /// Applies the limits of a search that was pondering. Its time begins now.
    fn end_pondering(&mut self, elapsed: Duration, out: &mut Vec<String>) {
        let Some(search) = self.search.as_mut().filter(|search| search.pondering) else { return };
        search.pondering = false;
        search.time = search.time.map(|time| time.saturating_add(elapsed));
        if search.must_end(elapsed) {
            self.finish(elapsed, out);
        }
    }

    fn push_error(&self, error: &LocalizedText, out: &mut Vec<String>) {
        out.push(format!("info string {}", self.words.localize(error)));
    }

    /// Ends the search in progress and reports its result.
    fn finish(&mut self, elapsed: Duration, out: &mut Vec<String>) {
        let Some(mut search) = self.search.take() else { return };
        let best = search.computer.choose();
        if search.computer.report().nodes != search.reported_nodes {
            search.report(&*self.game, elapsed, out);
        }
        let reply =
            best.filter(|_| self.sends_ponder_move).and_then(|best| self.expected_reply(&search.computer, best));
        let reply = reply.map_or_else(String::new, |reply| format!(" ponder {reply}"));
        let best = best.map_or_else(|| "none".to_owned(), |best| self.game.text(best));
        out.push(format!("bestmove {best}{reply}"));
        self.helpers.clear();
        while self.search.is_none()
            && let Some(line) = self.queue.pop()
        {
            self.answer(&line, out);
        }
    }

    /// The text of the reply that a search expects to this move.
    fn expected_reply(&self, computer: &ComputerPlayer, action: EncodedMove) -> Option<String> {
        let reply = computer.expected_reply(action)?;
        let mut game = self.game.boxed_clone();
        game.play(action).ok()?;
        Some(game.text(reply))
    }

    fn query(&self, what: &str, out: &mut Vec<String>) {
        let outcome = self.game.outcome();
        let answer = match what {
            "gameover" => outcome.is_some().to_string(),
            "p1turn" => (self.game.to_move().index() == 0).to_string(),
            "result" => match outcome {
                None => "none".to_owned(),
                Some(outcome) => {
                    outcome.winner.map_or_else(|| "draw".to_owned(), |side| format!("p{}win", side.index() + 1))
                }
            },
            _ => return self.push_error(&LocalizedText::new(ids::UGI_QUERY).text("query", what), out),
        };
        out.push(format!("response {answer}"));
    }
}

/// Splits a line into the command and its arguments.
fn split_command(line: &str) -> (&str, &str) {
    let line = line.trim();
    let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (command, rest.trim())
}
