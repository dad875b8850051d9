//! The options of the server and of the game.

use super::UgiServer;
use crate::engine::Level;
use crate::rules::{Localize, LocalizedText, OptionError, OptionKind, OptionSpec, Options};
use crate::words::ids;

/// The maximum number of lines of a search.
const MAX_LINES: u32 = 100;
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
/// The message about a `setoption` without a name or a value.
const SETTING_FORM: &str = "An option is set by “setoption name NAME value VALUE”.";
/// The name of the option for the number of threads.
const THREADS: &str = "Threads";

const fn number_option(key: &'static str, min: u32, max: u32, default: &'static str) -> OptionSpec {
    OptionSpec { key, kind: OptionKind::Number { min, max }, default }
}

impl UgiServer {
    /// Writes the name of the program, its author and the options.
    pub(super) fn push_id(&self, out: &mut Vec<String>) {
        let info = self.game.info();
        out.push(format!("id name Quintet {} ({})", env!("CARGO_PKG_VERSION"), info.name));
        out.push("id author Quintet".to_owned());
        out.extend(self.engine_options().iter().map(|spec| describe_option(spec, spec.default)));
        out.extend(self.first_options.iter().map(|(spec, value)| describe_option(spec, value)));
        out.push("ugiok".to_owned());
    }

    /// The options of the engine, which all games have.
    fn engine_options(&self) -> Vec<OptionSpec> {
        let max_threads = u32::try_from(self.max_threads).unwrap_or(u32::MAX);
        let threads = (max_threads > 1).then(|| number_option(THREADS, 1, max_threads, "1"));
        [LEVEL, LINES, NETWORK, PONDER].into_iter().chain(threads).chain([SEED]).collect()
    }

    /// Handles `setoption`.
    pub(super) fn set_option(&mut self, rest: &str, out: &mut Vec<String>) {
        let Some((name, value)) = read_setting(rest) else {
            return out.push(format!("info string {SETTING_FORM}"));
        };
        let engine = self.engine_options();
        let name = self.canonical_name(&engine, name);
        if let Some(spec) = engine.iter().copied().find(|spec| spec.key == name) {
            match spec.kind.canonical(value) {
                Some(value) => self.set_engine_option(spec.key, &value),
                None => {
                    self.push_error(&OptionError::BadValue { spec, value: value.to_owned() }.localized_text(), out);
                }
            }
            return;
        }
        let mut options = self.options.clone();
        match options.set(name, value) {
            Ok(()) => self.apply_options(options, out),
            Err(OptionError::UnknownKey { .. }) => {
                let known: Vec<_> = engine.iter().chain(self.options.iter().map(|(spec, _)| spec)).collect();
                let known: Vec<_> = known.iter().map(|spec| spec.key).collect();
                let message = LocalizedText::new(ids::OPTION_UNKNOWN).text("key", name).text("known", known.join(", "));
                self.push_error(&message, out);
            }
            Err(error) => self.push_error(&error.localized_text(), out),
        }
    }

    /// The key of the option with this name in any case, or the name itself if there is no such option.
    fn canonical_name<'a>(&self, engine: &[OptionSpec], name: &'a str) -> &'a str {
        let keys = engine.iter().map(|spec| spec.key).chain(self.options.iter().map(|(spec, _)| spec.key));
        let keys: Vec<&str> = keys.collect();
        let other_case = || keys.iter().copied().find(|key| key.eq_ignore_ascii_case(name));
        if keys.contains(&name) { name } else { other_case().unwrap_or(name) }
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

    /// Starts the game with the options of the client, if they have changed. Otherwise the position stays.
    fn apply_options(&mut self, options: Options, out: &mut Vec<String>) {
        if options == self.options {
            return;
        }
        match self.start.restart(options.clone()) {
            Ok(start) => self.start = start,
            Err(conflict) => return self.push_error(&conflict.localized_text(), out),
        }
        self.options = options;
        self.game = self.start.boxed_clone();
    }
}

/// Reads the name and the value of an option. The word `name` can be left out.
fn read_setting(rest: &str) -> Option<(&str, &str)> {
    let rest = rest.strip_prefix("name ").unwrap_or(rest);
    let (name, value) = rest.split_once(" value ")?;
    let (name, value) = (name.trim(), value.trim());
    (!name.is_empty() && !value.is_empty()).then_some((name, value))
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
        OptionKind::Allocation { .. } => format!("type string default {value}"),
    };
    format!("option name {} {kind}", spec.key)
}
