//! The signals that end a command early: SIGINT (Ctrl-C) and SIGTERM.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::failure::Failure;

/// The exit code after a signal is this number and that of the signal.
#[cfg(any(unix, windows))]
const EXIT_CODE_BASE: i32 = 128;

/// The state of a command that signals can end early.
#[derive(Debug, Default)]
pub struct Interrupt {
    stopped: Arc<AtomicBool>,
    /// The exit code for the last signal; 0 before the first one.
    exit_code: Arc<AtomicUsize>,
}

impl Interrupt {
    /// Begins to handle signals. The first one sets the flag [`stopped`](Self::stopped), so that the command can print
    /// its results; the second one ends the process at once. If the system has no signals, or does not let a program
    /// handle them, the flag is never set.
    pub fn listen() -> Self {
        let interrupt = Self::default();
        #[cfg(any(unix, windows))]
        {
            let interrupted = Arc::new(AtomicBool::new(false));
            for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
                // An error leaves the usual effect of the signal, which is to end the process.
                let _ = interrupt.handle(signal, &interrupted);
            }
        }
        interrupt
    }

    /// Handles a signal. Its actions are carried out in the order of their registration. `interrupted` is whether there
    /// has been a signal; [`Interrupt::stopped`] can also have another reason.
    #[cfg(any(unix, windows))]
    fn handle(&self, signal: i32, interrupted: &Arc<AtomicBool>) -> std::io::Result<()> {
        use signal_hook::flag;

        let exit_code = EXIT_CODE_BASE + signal;
        flag::register_conditional_shutdown(signal, exit_code, Arc::clone(interrupted))?;
        flag::register(signal, Arc::clone(interrupted))?;
        flag::register_usize(signal, Arc::clone(&self.exit_code), usize::try_from(exit_code).unwrap_or_default())?;
        flag::register(signal, Arc::clone(&self.stopped)).map(drop)
    }

    /// Whether the command must stop. The command can set the flag, too.
    pub fn stopped(&self) -> &AtomicBool {
        &self.stopped
    }

    /// The result of the command, with the exit code of a signal if there has been one. An error of a command that a
    /// signal has interrupted is not reported, because it can be a consequence.
    pub fn end(&self, result: Result<(), Failure>) -> Result<(), Failure> {
        match u8::try_from(self.exit_code.load(Ordering::SeqCst)) {
            Ok(exit_code @ 1..) => Err(Failure::Interrupted(exit_code)),
            _ => result,
        }
    }
}
