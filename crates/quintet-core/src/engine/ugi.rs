//! The Universal Game Interface (UGI) as text: lines in, lines out. The caller provides the clock and the streams.
//!
//! UGI is UCI for any game, with `query gameover`, `query p1turn` and `query result`. A position other than the start is
//! `position fen` followed by the JSON object that `referee show` prints. With more than two sides, `p1turn` refers to the
//! first side, and the result names the winner by number. `docs/formats.md` describes the commands.

use std::collections::VecDeque;
use std::time::Duration;

use super::{ComputerPlayer, GameEngine, HelperSearch, Level, Limits, Line, Report, Strength, turn_time};
use crate::rules::{
    AnyGame, Diagram, EncodedMove, Localize, LocalizedText, MoveError, OptionError, OptionKind, OptionSpec, Options,
};
use crate::words::{Localization, ids};

/// The maximum number of lines of a search.
const MAX_LINES: u32 = 100;
/// The maximum number of input lines that wait for the end of a search.
const MAX_QUEUED_LINES: usize = 10_000;
/// The maximum size of all input lines that wait for the end of a search, in bytes.
const MAX_QUEUED_BYTES: usize = 1 << 24;
/// The maximum of `turn` in a position. Larger numbers could overflow in the course of the game.
const MAX_TURN: u32 = 1_000_000;
/// The values of an option that is on or off.
const CHECK: OptionKind = OptionKind::Choice(&["false", "true"]);
/// The option that selects a level; 0 for none.
const LEVEL: OptionSpec = number_option("Level", 0, Level::TOP.number() as u32, "0");
/// The option for the number of lines of a search without a level.
const LINES: OptionSpec = number_option("MultiPV", 1, MAX_LINES, "1");
/// The option for the network in a search without a level.
const NETWORK: OptionSpec = OptionSpec { key: "Network", kind: CHECK, default: "true" };
/// The option for expected replies in `bestmove`. `go ponder` does not need it.
const PONDER: OptionSpec = OptionSpec { key: "Ponder", kind: CHECK, default: "false" };
/// The option that seeds the choice among good moves. Games can have an option `seed`.
const SEED: OptionSpec = OptionSpec { key: "MoveSeed", kind: OptionKind::Seed, default: "0" };

/// The name of the option for the number of threads.
const THREADS: &str = "Threads";

const fn number_option(key: &'static str, min: u32, max: u32, default: &'static str) -> OptionSpec {
    OptionSpec { key, kind: OptionKind::Number { min, max }, default }
}

/// The node limit of a search for several lines without limits.
const DEFAULT_ANALYSIS_NODES: u64 = 1_000_000;

/// The limits given with `go`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct GoLimits {
    nodes: Option<u64>,
    depth: Option<u32>,
    /// The time for the move, which replaces that of a level.
    time: Option<Duration>,
    /// The share of the remaining time on the clock. It also limits a search with `time`, or a level.
    clock_share: Option<Duration>,
    infinite: bool,
    /// Whether the opponent has not yet played the last move of the position.
    ponder: bool,
}

/// A search in progress.
struct ActiveSearch {
    /// Whether the number of each line is reported.
    numbered: bool,
    computer: ComputerPlayer,
    /// The time limit, counted from `go`. It does not apply while the search is pondering.
    time: Option<Duration>,
    /// The node limit of `go`, for all threads together.
    nodes: Option<u64>,
    infinite: bool,
    /// Whether the search waits for `ponderhit`.
    pondering: bool,
    finished: bool,
    last_depth: u32,
    last_lines: Vec<Line>,
    /// The number of nodes at the last report.
    reported_nodes: u64,
}

/// A UGI server for one game.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
///
/// use quintet_games::find;
/// use quintet_core::engine::UgiServer;
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
    queued_lines: VecDeque<String>,
    /// Whether lines that arrive during a search are skipped, because too many are waiting.
    skips_lines: bool,
}

impl UgiServer {
    /// Creates a server for a game. `game` is also the position of `startpos` and `uginewgame`, until the client changes an
    /// option of the game. `engine` is the engine of the game.
    #[must_use]
    pub fn new(engine: &'static GameEngine, game: Box<dyn AnyGame>) -> Self {
        let options = game.options().clone();
        Self {
            engine,
            words: Localization::english(),
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
            queued_lines: VecDeque::new(),
            skips_lines: false,
        }
    }

    /// Lets the client choose up to this number of threads with the option `Threads`. The caller must run the searches that
    /// [`UgiServer::take_helpers`] returns. Without this call, there is one thread and no option.
    #[must_use]
    pub const fn with_max_threads(mut self, max_threads: usize) -> Self {
        self.max_threads = max_threads;
        self
    }

    /// The searches that help the search in progress, each for a thread of its own. The caller must call this method after each
    /// call of [`UgiServer::handle_line`] and [`UgiServer::step`]. The helpers end when the search ends.
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
    pub fn is_infinite(&self) -> bool {
        self.search.as_ref().is_some_and(ActiveSearch::is_unlimited)
    }

    /// Handles one line of input. Returns `false` after `quit`. `elapsed` is the time since the last `go`.
    pub fn handle_line(&mut self, line: &str, elapsed: Duration, out: &mut Vec<String>) -> bool {
        let (command, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        let rest = rest.trim();
        match command {
            "quit" => {
                self.finish(elapsed, out);
                return false;
            }
            "stop" => self.finish(elapsed, out),
            "ponderhit" => self.end_pondering(elapsed, out),
            "isready" => out.push("readyok".to_owned()),
            "" => {}
            _ if self.search.is_some() => self.queue(line, out),
            "ugi" => self.push_id(out),
            "uginewgame" => self.set_up(None, "", out),
            "setoption" => self.set_option(rest, out),
            "position" => self.position(rest, out),
            "go" => self.go(rest, out),
            "query" => self.query(rest, out),
            _ => self.push_error(&LocalizedText::new(ids::UGI_UNKNOWN).text("command", command), out),
        }
        true
    }

    /// Keeps a line that arrives during a search, until the search ends. After the first line that is too much, it skips all
    /// lines until none is waiting, because they may depend on each other.
    fn queue(&mut self, line: &str, out: &mut Vec<String>) {
        let bytes: usize = self.queued_lines.iter().map(String::len).sum();
        let is_full = self.queued_lines.len() >= MAX_QUEUED_LINES || bytes + line.len() > MAX_QUEUED_BYTES;
        self.skips_lines = is_full || self.skips_lines && !self.queued_lines.is_empty();
        if !self.skips_lines {
            self.queued_lines.push_back(line.to_owned());
        } else {
            self.push_error(&LocalizedText::new(ids::UGI_TOO_MANY_LINES), out);
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
        // With one thread, the search itself stops at its limit.
        if self.threads > 1 && search.nodes.is_some_and(|nodes| search.computer.report().nodes >= nodes) {
            search.finished = true;
            search.computer.stop_helpers();
        }
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

    fn push_id(&self, out: &mut Vec<String>) {
        let info = self.game.info();
        out.push(format!("id name Quintet {} ({})", env!("CARGO_PKG_VERSION"), info.name));
        out.push("id author Quintet".to_owned());
        out.extend(self.engine_options().iter().map(|spec| describe_option(spec, spec.default)));
        out.extend(self.options.iter().map(|(spec, value)| describe_option(spec, value)));
        out.push("ugiok".to_owned());
    }

    /// The options of the engine, which all games have.
    fn engine_options(&self) -> Vec<OptionSpec> {
        let max_threads = u32::try_from(self.max_threads).unwrap_or(u32::MAX);
        let threads = (max_threads > 1).then(|| number_option(THREADS, 1, max_threads, "1"));
        [LEVEL, LINES, NETWORK, PONDER].into_iter().chain(threads).chain([SEED]).collect()
    }

    fn set_option(&mut self, rest: &str, out: &mut Vec<String>) {
        let rest = rest.strip_prefix("name ").unwrap_or(rest);
        let (name, value) = rest.split_once(" value ").unwrap_or((rest, ""));
        let (name, value) = (name.trim(), value.trim());
        let engine = self.engine_options();
        if let Some(spec) = engine.iter().copied().find(|spec| spec.key == name) {
            match spec.kind.canonical(value) {
                Some(value) => self.set_engine_option(spec.key, &value),
                None => {
                    self.push_error(&OptionError::BadValue { spec, value: value.to_owned() }.localized_text(), out);
                }
            }
            return;
        }
        match self.options.set(name, value) {
            Ok(()) => self.apply_options(out),
            Err(OptionError::UnknownKey { .. }) => {
                let known: Vec<_> = engine.iter().chain(self.options.iter().map(|(spec, _)| spec)).collect();
                let known: Vec<_> = known.iter().map(|spec| spec.key).collect();
                let message = LocalizedText::new(ids::OPTION_UNKNOWN).text("key", name).text("known", known.join(", "));
                self.push_error(&message, out);
            }
            Err(error) => self.push_error(&error.localized_text(), out),
        }
    }

    /// Sets an option of the engine to one of its values.
    fn set_engine_option(&mut self, key: &str, value: &str) {
        let is_on = value == "true";
        let number = value.parse::<u64>().unwrap_or_default();
        if key == LEVEL.key {
            self.level = u8::try_from(number).ok().and_then(Level::new);
        } else if key == LINES.key {
            self.lines = usize::try_from(number).unwrap_or(1);
        } else if key == NETWORK.key {
            self.uses_network = is_on;
        } else if key == PONDER.key {
            self.sends_ponder_move = is_on;
        } else if key == SEED.key {
            self.seed = number;
        } else if key == THREADS {
            self.threads = usize::try_from(number).unwrap_or(1);
        }
    }

    fn position(&mut self, rest: &str, out: &mut Vec<String>) {
        let (start, moves) = split_moves(rest);
        match start.split_once(char::is_whitespace) {
            None if start == "startpos" => self.set_up(None, moves, out),
            Some(("fen", diagram)) => self.set_up(Some(diagram), moves, out),
            _ => self.push_error(&LocalizedText::new(ids::UGI_POSITION), out),
        }
    }

    /// Starts the game with the options of the client, if they have changed. Otherwise the start that the caller gave stays.
    fn apply_options(&mut self, out: &mut Vec<String>) {
        if self.options != *self.start.options() {
            match self.start.restart(self.options.clone()) {
                Ok(start) => self.start = start,
                Err(conflict) => return self.push_error(&conflict.localized_text(), out),
            }
        }
        self.game = self.start.boxed_clone();
    }

    /// Sets up the game. On an error the game does not change.
    fn set_up(&mut self, diagram: Option<&str>, moves: &str, out: &mut Vec<String>) {
        match self.start_game(diagram).and_then(|game| play_moves(game, moves)) {
            Ok(game) => self.game = game,
            Err(error) => self.push_error(&error, out),
        }
    }

    fn start_game(&self, diagram: Option<&str>) -> Result<Box<dyn AnyGame>, LocalizedText> {
        let Some(text) = diagram else { return Ok(self.start.boxed_clone()) };
        let mut options = self.options.clone();
        let diagram = Diagram::read(text, self.game.info().id, &mut options).map_err(|error| error.localized_text())?;
        if let Some(turn) = diagram.turn.filter(|turn| *turn > MAX_TURN) {
            return Err(LocalizedText::new(ids::DIAGRAM_TURN_TOO_LARGE).number("turn", turn).number("max", MAX_TURN));
        }
        self.game.restart_from(&diagram, options).map_err(|error| error.localized_text())
    }

    fn go(&mut self, rest: &str, out: &mut Vec<String>) {
        let (go, ignored) = self.read_go(rest);
        if let Some(word) = ignored {
            self.push_error(&LocalizedText::new(ids::UGI_BAD_LIMIT).text("limit", word), out);
        }
        match self.computer(&go) {
            Some(mut computer) => {
                self.searches += 1;
                if self.threads > 1 {
                    self.helpers = computer.helpers(self.threads - 1);
                }
                self.search = Some(ActiveSearch {
                    numbered: self.level.is_none() && self.lines > 1,
                    time: go.time.or_else(|| computer.time_limit()).into_iter().chain(go.clock_share).min(),
                    nodes: go.nodes,
                    computer,
                    infinite: go.infinite,
                    pondering: go.ponder,
                    finished: false,
                    last_depth: 0,
                    last_lines: Vec::new(),
                    reported_nodes: 0,
                });
            }
            None => {
                self.push_error(&LocalizedText::new(ids::MOVE_ERROR_GAME_OVER), out);
                out.push("bestmove none".to_owned());
            }
        }
    }

    /// The player that searches with these limits.
    fn computer(&self, go: &GoLimits) -> Option<ComputerPlayer> {
        let is_limited = GoLimits { ponder: false, ..*go } != GoLimits::default();
        let (engine, game) = (self.engine, &*self.game);
        let network = engine.network(game.players()).filter(|_| self.uses_network);
        match self.level {
            Some(level) => {
                let strength = engine.strength(game.players(), level);
                let limits = (go.nodes.unwrap_or(u64::MAX), go.depth.unwrap_or(u32::MAX));
                ComputerPlayer::with_strength_within(engine, game, strength, limits, self.seed)
            }
            None if self.lines > 1 => {
                let nodes = go.nodes.or_else(|| (!is_limited).then_some(DEFAULT_ANALYSIS_NODES));
                let limits = Limits {
                    nodes: nodes.unwrap_or(u64::MAX),
                    depth: go.depth.unwrap_or(u32::MAX),
                    network,
                    ..Limits::analysis(self.lines)
                };
                ComputerPlayer::for_analysis(engine, game, limits)
            }
            None if !is_limited => {
                let strength = Strength { network, ..engine.strength(game.players(), Level::TOP) };
                ComputerPlayer::with_strength(engine, game, strength, self.seed)
            }
            None => {
                let depth = go.depth.unwrap_or(u32::MAX);
                let limits = Limits { depth, network, ..Limits::nodes(go.nodes.unwrap_or(u64::MAX)) };
                ComputerPlayer::with_limits(engine, game, None, limits)
            }
        }
    }

    /// Reads the limits of `go`. Ignores unknown words and words without a valid number, and returns the first of them.
    /// Negative times count as 0.
    fn read_go<'a>(&self, rest: &'a str) -> (GoLimits, Option<&'a str>) {
        let (mut go, mut ignored) = (GoLimits::default(), None);
        let mut words = rest.split_whitespace().peekable();
        let own = self.game.to_move().index() + 1;
        let is_player = |player: &str| player.parse().is_ok_and(|player| (1..=self.game.players()).contains(&player));
        let (mut left, mut increment) = (None, Duration::ZERO);
        while let Some(word) = words.next() {
            let value = words
                .peek()
                .and_then(|value| value.parse::<i128>().ok())
                .filter(|_| !["infinite", "ponder"].contains(&word));
            if value.is_some() {
                words.next();
            }
            let number = value.and_then(|value| u64::try_from(value).ok());
            let time = value.map(|value| Duration::from_millis(u64::try_from(value.max(0)).unwrap_or(u64::MAX)));
            let clock = word.strip_prefix('p').and_then(|word| word.split_at_checked(1)).zip(time);
            match (word, number, time, clock) {
                ("infinite", ..) => go.infinite = true,
                ("ponder", ..) => go.ponder = true,
                ("nodes", Some(nodes), ..) => go.nodes = Some(nodes),
                ("depth", Some(depth), ..) => go.depth = Some(u32::try_from(depth).unwrap_or(u32::MAX).max(1)),
                ("movetime", _, Some(time), _) => go.time = Some(time),
                (.., Some(((player, "time"), time))) if player.parse() == Ok(own) => left = Some(time),
                (.., Some(((player, "inc"), time))) if player.parse() == Ok(own) => increment = time,
                (.., Some(((player, "time" | "inc"), _))) if is_player(player) => {}
                _ => ignored = ignored.or(Some(word)),
            }
        }
        go.clock_share = left.map(|left| turn_time(left, increment, self.engine.max_turns_left(&*self.game)));
        (go, ignored)
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
            && let Some(line) = self.queued_lines.pop_front()
        {
            self.handle_line(&line, Duration::ZERO, out);
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

/// Splits the arguments of `position` into the start and the moves. The word `moves` in a position does not count.
fn split_moves(rest: &str) -> (&str, &str) {
    const WORD: &str = "moves";
    let is_word = |at: &usize| {
        let (before, after) = (&rest[..*at], &rest[*at + WORD.len()..]);
        before.ends_with(char::is_whitespace) && (after.is_empty() || after.starts_with(char::is_whitespace))
    };
    let at = rest.rmatch_indices(WORD).map(|(at, _)| at).find(is_word);
    match at.map(|at| (rest[..at].trim(), &rest[at + WORD.len()..])) {
        Some((start, moves)) if !moves.contains('}') => (start, moves),
        _ => (rest, ""),
    }
}

fn play_moves(mut game: Box<dyn AnyGame>, moves: &str) -> Result<Box<dyn AnyGame>, LocalizedText> {
    for (text, number) in moves.split_whitespace().zip(1_u32..) {
        game.parse(text).and_then(|action| game.play(action)).map_err(|move_error: MoveError| {
            let message = LocalizedText::new(ids::REFEREE_MOVE).number("number", number).text("move", text);
            message.nested("reason", move_error.message)
        })?;
    }
    Ok(game)
}

impl ActiveSearch {
    /// Whether the search has no limits at the moment.
    const fn is_unlimited(&self) -> bool {
        self.infinite || self.pondering
    }

    /// Whether the search has reached a limit.
    fn must_end(&self, elapsed: Duration) -> bool {
        !self.is_unlimited() && (self.finished || self.time.is_some_and(|time| elapsed >= time))
    }

    /// Reports the lines if the depth or the best move of a line has changed.
    fn report_changes(&mut self, game: &dyn AnyGame, elapsed: Duration, out: &mut Vec<String>) {
        let depth = self.computer.report().depth;
        let lines = self.computer.lines();
        let first_moves = |lines: &[Line]| lines.iter().map(|line| line.moves.first().copied()).collect::<Vec<_>>();
        if depth != self.last_depth || first_moves(&lines) != first_moves(&self.last_lines) {
            self.report(game, elapsed, out);
            (self.last_depth, self.last_lines) = (depth, lines);
        }
    }

    /// Writes an `info` line for each line of the search.
    fn report(&mut self, game: &dyn AnyGame, elapsed: Duration, out: &mut Vec<String>) {
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

/// An `info` line for a line of the search.
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

/// The line that describes an option.
fn describe_option(spec: &OptionSpec, value: &str) -> String {
    let kind = match spec.kind {
        CHECK => format!("type check default {value}"),
        OptionKind::Choice(names) => {
            let names: String = names.iter().map(|name| format!(" var {name}")).collect();
            format!("type combo default {value}{names}")
        }
        OptionKind::Number { min, max } => format!("type spin default {value} min {min} max {max}"),
        OptionKind::Seed => format!("type spin default {value} min 0 max {}", u64::MAX),
        OptionKind::Shares { .. } => format!("type string default {value}"),
    };
    format!("option name {} {kind}", spec.key)
}
