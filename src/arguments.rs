//! What the program can be told when it is started.

use std::path::PathBuf;

use clap::Parser;

/// Five abstract board games at one table.
#[derive(Parser, Clone, Debug, Default, PartialEq, Eq)]
#[command(name = "quintet", version)]
pub struct Arguments {
    /// A file with a record to open
    pub record: Option<PathBuf>,

    /// Play match after match by chance, and say on standard output how it goes
    #[arg(long, value_name = "SEED", hide = true)]
    pub play_by_itself: Option<u64>,

    /// Open no window, and draw nothing
    #[arg(long, hide = true)]
    pub unseen: bool,

    /// Stop as soon as the title can be used
    #[arg(long, hide = true)]
    pub only_start: bool,
}

impl Arguments {
    /// What this program was started with. A mistake ends it with a sentence. A page has no command line.
    #[must_use]
    pub fn of_this_start() -> Self {
        if cfg!(target_arch = "wasm32") { Self::default() } else { Self::parse() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_and_switches_are_understood() {
        let parse = |words: &[&str]| Arguments::try_parse_from([&["quintet"], words].concat());
        assert_eq!(parse(&[]).unwrap(), Arguments::default());
        assert_eq!(parse(&["a b.quintet"]).unwrap().record, Some(PathBuf::from("a b.quintet")));
        let by_itself = parse(&["--play-by-itself", "7", "--unseen"]).unwrap();
        assert_eq!((by_itself.play_by_itself, by_itself.unseen), (Some(7), true));
        assert!(parse(&["--loud"]).is_err() && parse(&["--play-by-itself", "x"]).is_err());
    }
}
