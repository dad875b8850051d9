//! The command-line arguments of the program.

use std::path::PathBuf;

use clap::Parser;

/// Five abstract board games in one program.
#[derive(Parser, Clone, Debug, Default, PartialEq, Eq)]
#[command(name = "quintet", version)]
pub struct Arguments {
    /// A file with a record to open
    pub record: Option<PathBuf>,

    /// Play random matches one after the other, and report progress on standard output
    #[arg(long, value_name = "SEED", hide = true)]
    pub autoplay: Option<u64>,

    /// Panic after this many moves of an automatic match
    #[arg(long, value_name = "MOVES", requires = "autoplay", hide = true)]
    pub panic_after: Option<u32>,

    /// Run without a window
    #[arg(long, hide = true)]
    pub headless: bool,

    /// Exit as soon as the title screen is ready
    #[arg(long, hide = true)]
    pub exit_after_start: bool,

    /// The minimum duration of a frame, in milliseconds
    #[arg(long, value_name = "MILLISECONDS", hide = true)]
    pub frame_time: Option<u64>,

    /// Print a line for every frame
    #[arg(long, hide = true)]
    pub log_frames: bool,
}

impl Arguments {
    /// Parses the arguments of this process, and exits with a message if they are invalid or ask for one. A web page has
    /// no command line, so the arguments are the defaults there.
    #[must_use]
    pub fn from_command_line() -> Self {
        if cfg!(target_arch = "wasm32") {
            return Self::default();
        }
        Self::try_parse().unwrap_or_else(|message| {
            #[cfg(windows)]
            crate::dialog::show_without_console(crate::dialog::MessageLevel::Info, &message.to_string());
            message.exit()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn record_and_switches_are_parsed() {
        let parse = |words: &[&str]| Arguments::try_parse_from([&["quintet"], words].concat());
        assert_eq!(parse(&[]).unwrap(), Arguments::default());
        assert_eq!(parse(&["a b.quintet"]).unwrap().record, Some(PathBuf::from("a b.quintet")));
        let arguments = parse(&["--autoplay", "7", "--headless"]).unwrap();
        assert_eq!((arguments.autoplay, arguments.headless), (Some(7), true));
        assert_eq!(parse(&["--autoplay", "7", "--panic-after", "3"]).unwrap().panic_after, Some(3));
        assert!(parse(&["--panic-after", "3"]).is_err());
        assert!(parse(&["--loud"]).is_err() && parse(&["--autoplay", "x"]).is_err());
    }
}
