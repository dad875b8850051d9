//! The Universal Game Interface as a conversation in text: lines in, lines out. Who drives it has the clock and the pipes.
//!
//! As in chess's UCI, with `query gameover`, `query p1turn` and `query result`. A position that is not the usual start is
//! `position fen` and the JSON object that the referee shows. With more than two sides `p1turn` asks for the first one,
//! and the result names the winner by number.

use std::collections::VecDeque;
use std::time::Duration;

use super::{Level, Limits, Method, Report, Thinker};
use crate::rules::{AnyGame, Diagram, OptionKind, Options, Refusal, Say, Sentence, find};
use crate::words::Words;

/// The option that makes the engine as weak as a level.
const LEVEL: &str = "Level";
/// The option that seeds its choice among good moves.
const SEED: &str = "Seed";
/// Of the time that is left for a game, a turn takes this part.
const TURNS_LEFT: u32 = 30;
/// What a search without any limit looks at.
const ENDLESS: u64 = 1 << 40;

/// What `go` said about when to stop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Go {
    nodes: Option<u64>,
    depth: Option<u32>,
    time: Option<Duration>,
    infinite: bool,
}

/// A search under way.
struct Search {
    thinker: Thinker,
    time: Option<Duration>,
    infinite: bool,
    finished: bool,
    told: Report,
}

/// A conversation about one game.
pub struct Session {
    words: Words,
    options: Options,
    game: Box<dyn AnyGame>,
    level: Option<Level>,
    seed: u64,
    search: Option<Search>,
    searches: u64,
    /// What was said during a search, other than what concerns it.
    waiting: VecDeque<String>,
}

impl Session {
    /// A conversation about a game, at the start that its options say.
    #[must_use]
    pub fn new(game: Box<dyn AnyGame>) -> Self {
        let options = game.options().clone();
        Self {
            words: Words::english(),
            options,
            game,
            level: None,
            seed: 0,
            search: None,
            searches: 0,
            waiting: VecDeque::new(),
        }
    }

    /// Whether a search is under way, so that [`Session::step`] has work to do.
    #[must_use]
    pub const fn is_thinking(&self) -> bool {
        self.search.is_some()
    }

    /// Whether the search under way ends only when it is told to.
    #[must_use]
    pub fn is_endless(&self) -> bool {
        self.search.as_ref().is_some_and(|search| search.infinite)
    }

    /// Takes a line; false when the conversation is over. `spent` is the time since the last `go`.
    pub fn tell(&mut self, line: &str, spent: Duration, out: &mut Vec<String>) -> bool {
        let (command, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        let rest = rest.trim();
        match command {
            "quit" => {
                self.finish(spent, out);
                return false;
            }
            "stop" => self.finish(spent, out),
            "isready" => out.push("readyok".to_owned()),
            "" => {}
            _ if self.search.is_some() => self.waiting.push_back(line.to_owned()),
            "ugi" => self.introduce(out),
            "uginewgame" => self.set_up(None, "", out),
            "setoption" => self.set_option(rest, out),
            "position" => self.position(rest, out),
            "go" => self.go(rest, out),
            "query" => self.query(rest, out),
            _ => self.complain(&Sentence::new("ugi-unknown").text("command", command), out),
        }
        true
    }

    /// The number of searches begun so far: the time spent is counted from the beginning of each.
    #[must_use]
    pub const fn searches(&self) -> u64 {
        self.searches
    }

    /// Goes on with the search under way for about so many positions. `spent` is a clock, read once they have been
    /// looked at: the time since the search's `go`.
    pub fn step(&mut self, nodes: u64, spent: impl FnOnce() -> Duration, out: &mut Vec<String>) {
        let Some(search) = &mut self.search else { return };
        search.finished = search.finished || search.thinker.step(nodes);
        let spent = spent();
        let report = search.thinker.report();
        if report.depth != search.told.depth || report.best() != search.told.best() {
            out.push(inform(&*self.game, &report, spent));
            search.told = report;
        }
        let late = search.time.is_some_and(|time| spent >= time);
        if late || (search.finished && !search.infinite) {
            self.finish(spent, out);
        }
    }

    fn complain(&self, why: &Sentence, out: &mut Vec<String>) {
        out.push(format!("info string {}", self.words.say(why)));
    }

    fn introduce(&self, out: &mut Vec<String>) {
        let info = self.game.info();
        out.push(format!("id name Quintet {} ({})", env!("CARGO_PKG_VERSION"), info.name));
        out.push("id author Quintet".to_owned());
        out.push(format!("option name {LEVEL} type spin default 0 min 0 max {}", Level::TOP.number()));
        out.push(format!("option name {SEED} type spin default 0 min 0 max {}", u64::MAX));
        for (spec, value) in self.options.iter() {
            let kind = match spec.kind {
                OptionKind::Choice(names) => {
                    let names: String = names.iter().map(|name| format!(" var {name}")).collect();
                    format!("type combo default {value}{names}")
                }
                OptionKind::Number { min, max } => format!("type spin default {value} min {min} max {max}"),
                OptionKind::Seed => format!("type spin default {value} min 0 max {}", u64::MAX),
                OptionKind::Shares { .. } => format!("type string default {value}"),
            };
            out.push(format!("option name {} {kind}", spec.key));
        }
        out.push("ugiok".to_owned());
    }

    fn set_option(&mut self, rest: &str, out: &mut Vec<String>) {
        let (name, value) =
            rest.strip_prefix("name ").and_then(|rest| rest.split_once(" value ")).unwrap_or((rest, ""));
        let (name, value) = (name.trim(), value.trim());
        let refused = Sentence::new("ugi-bad-option").text("name", name).text("value", value);
        match name {
            LEVEL => match value.parse() {
                Ok(0) => self.level = None,
                Ok(number) if Level::new(number).is_some() => self.level = Level::new(number),
                _ => self.complain(&refused, out),
            },
            SEED => match value.parse() {
                Ok(seed) => self.seed = seed,
                Err(_) => self.complain(&refused, out),
            },
            _ => match self.options.set(name, value) {
                Ok(()) => self.set_up(None, "", out),
                Err(error) => self.complain(&error.sentence(), out),
            },
        }
    }

    fn position(&mut self, rest: &str, out: &mut Vec<String>) {
        let (start, moves) = match rest.rsplit_once("moves") {
            Some((start, moves)) if !moves.contains('}') => (start.trim(), moves),
            _ => (rest, ""),
        };
        match start.split_once(char::is_whitespace) {
            None if start == "startpos" => self.set_up(None, moves, out),
            Some(("fen", diagram)) => self.set_up(Some(diagram), moves, out),
            _ => self.complain(&Sentence::new("ugi-position"), out),
        }
    }

    /// Sets the game up; it stays as it was if that is refused.
    fn set_up(&mut self, diagram: Option<&str>, moves: &str, out: &mut Vec<String>) {
        match self.begin(diagram).and_then(|game| played(game, moves)) {
            Ok(game) => self.game = game,
            Err(why) => self.complain(&why, out),
        }
    }

    fn begin(&self, diagram: Option<&str>) -> Result<Box<dyn AnyGame>, Sentence> {
        let info = self.game.info();
        let entry = find(info.id).ok_or_else(|| Sentence::new("ugi-position"))?;
        let mut options = self.options.clone();
        match diagram {
            None => entry.start(options),
            Some(text) => {
                let diagram = Diagram::read(text, info.id, &mut options).map_err(|error| error.sentence())?;
                entry.set_up(&diagram, options).map_err(|error| error.sentence())
            }
        }
    }

    fn go(&mut self, rest: &str, out: &mut Vec<String>) {
        let go = match self.read_go(rest) {
            Ok(go) => go,
            Err(why) => return self.complain(&why, out),
        };
        let thinker = match self.level {
            Some(level) => Thinker::new(&*self.game, level, self.seed),
            None => {
                let bounded = go != Go::default();
                let depth = go.depth.unwrap_or(u32::MAX);
                let nodes = go.nodes.unwrap_or(ENDLESS);
                if bounded {
                    Thinker::unbound(&*self.game, None::<Method>, Limits { depth, ..Limits::nodes(nodes) })
                } else {
                    Thinker::new(&*self.game, Level::TOP, self.seed)
                }
            }
        };
        match thinker {
            Some(thinker) => {
                let (time, infinite) = (go.time, go.infinite);
                let told = Report::default();
                self.searches += 1;
                self.search = Some(Search { thinker, time, infinite, finished: false, told });
            }
            None => {
                self.complain(&Sentence::new("refusal-game-over"), out);
                out.push("bestmove none".to_owned());
            }
        }
    }

    fn read_go(&self, rest: &str) -> Result<Go, Sentence> {
        let mut go = Go::default();
        let mut words = rest.split_whitespace();
        let own = self.game.to_move().index() + 1;
        let (mut left, mut increment) = (None, Duration::ZERO);
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            let refused = || Sentence::new("ugi-bad-limit").text("limit", word);
            let value: u64 = words.next().and_then(|value| value.parse().ok()).ok_or_else(refused)?;
            match word {
                "nodes" => go.nodes = Some(value),
                "depth" => go.depth = Some(u32::try_from(value).unwrap_or(u32::MAX).max(1)),
                "movetime" => go.time = Some(Duration::from_millis(value)),
                _ => match word.strip_prefix('p').and_then(|word| word.split_at_checked(1)) {
                    Some((player, "time")) if player.parse() == Ok(own) => left = Some(Duration::from_millis(value)),
                    Some((player, "inc")) if player.parse() == Ok(own) => increment = Duration::from_millis(value),
                    Some((player, "time" | "inc")) if player.parse::<usize>().is_ok() => {}
                    _ => return Err(refused()),
                },
            }
        }
        if let Some(left) = left {
            go.time = Some((left / TURNS_LEFT + increment * 3 / 4).min(left / 2));
        }
        Ok(go)
    }

    /// Ends the search under way with what it has found.
    fn finish(&mut self, spent: Duration, out: &mut Vec<String>) {
        let Some(mut search) = self.search.take() else { return };
        let best = search.thinker.choose();
        out.push(inform(&*self.game, &search.thinker.report(), spent));
        let best = best.map_or_else(|| "none".to_owned(), |best| self.game.text(best));
        out.push(format!("bestmove {best}"));
        while self.search.is_none()
            && let Some(line) = self.waiting.pop_front()
        {
            self.tell(&line, Duration::ZERO, out);
        }
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
            _ => return self.complain(&Sentence::new("ugi-query").text("query", what), out),
        };
        out.push(format!("response {answer}"));
    }
}

fn played(mut game: Box<dyn AnyGame>, moves: &str) -> Result<Box<dyn AnyGame>, Sentence> {
    for (text, number) in moves.split_whitespace().zip(1_u32..) {
        game.parse(text).and_then(|action| game.play(action)).map_err(|refusal: Refusal| {
            let sentence = Sentence::new("referee-move").number("number", number).text("move", text);
            sentence.sentence("why", refusal.sentence)
        })?;
    }
    Ok(game)
}

/// A line about how far the search has come.
fn inform(game: &dyn AnyGame, report: &Report, spent: Duration) -> String {
    let score = match (report.score.won_in(), report.score.lost_in()) {
        (Some(plies), _) => format!("mate {plies}"),
        (None, Some(plies)) => format!("mate -{plies}"),
        (None, None) => format!("cp {}", report.score.0),
    };
    let mut line = String::new();
    let mut game = game.boxed();
    for action in &report.line {
        line += " ";
        line += &game.text(*action);
        if game.play(*action).is_err() {
            break;
        }
    }
    let rate = (report.nodes as f64 / spent.as_secs_f64().max(1e-6)) as u64;
    let (depth, nodes, time) = (report.depth, report.nodes, spent.as_millis());
    format!("info depth {depth} score {score} nodes {nodes} nps {rate} time {time} pv{line}")
}
