//! The start of a search: the limits of `go`.

use std::time::Duration;

use super::UgiServer;
use super::active_search::ActiveSearch;
use crate::engine::{ComputerPlayer, Level, Limits, Strength, turn_time};
use crate::rules::LocalizedText;
use crate::words::ids;

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

impl UgiServer {
    /// Handles `go`.
    pub(super) fn go(&mut self, rest: &str, out: &mut Vec<String>) {
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
}
