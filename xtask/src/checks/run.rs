//! `cargo xtask test`: runs all checks in order.

use std::time::Duration;

use super::steps::{Step, steps};
use super::stopwatch::Stopwatch;
use crate::command::TestScope;
use crate::failure::Failure;

/// Runs every check and stops at the first that fails.
///
/// # Errors
/// If a check fails, or if this system cannot run the tests.
pub fn run(scope: TestScope) -> Result<(), Failure> {
    check_system(scope, cfg!(target_os = "linux"))?;
    let mut times = Vec::new();
    for Step { name, program } in steps(scope) {
        println!("\nxtask: {name}: {program}");
        let stopwatch = Stopwatch::start();
        let result = program.run();
        let time = stopwatch.elapsed();
        match result {
            Ok(()) => times.push((name, time)),
            Err(Failure::ChildFailed(_)) => {
                let seconds = time.as_secs_f32();
                return Err(Failure::failed(format!("{name} failed after {seconds:.1} s: {program}")));
            }
            Err(other) => return Err(other),
        }
        println!("xtask: {name} took {:.1} s", time.as_secs_f32());
    }
    println!("\n{}", summary(&times));
    Ok(())
}

/// Checks that the tests of this choice exist on this system. Elsewhere, they would pass without testing anything.
fn check_system(scope: TestScope, is_linux: bool) -> Result<(), Failure> {
    let needs_linux = matches!(scope, TestScope::Accessibility | TestScope::Page | TestScope::Presses);
    if needs_linux && !is_linux { Err(Failure::failed("these tests run on Linux only")) } else { Ok(()) }
}

fn summary(times: &[(&str, Duration)]) -> String {
    let total = ("total", times.iter().map(|(_, time)| *time).sum());
    let line = |(name, time): &(&str, Duration)| format!("{:>8.1} s  {name}", time.as_secs_f32());
    let lines: Vec<_> = times.iter().chain([&total]).map(line).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_that_need_linux_fail_elsewhere() {
        for (scope, needs_linux) in [
            (TestScope::Rules, false),
            (TestScope::Long, false),
            (TestScope::Quick, false),
            (TestScope::Full, false),
            (TestScope::Accessibility, true),
            (TestScope::Page, true),
            (TestScope::Presses, true),
        ] {
            assert!(check_system(scope, true).is_ok(), "{scope:?}");
            assert_eq!(check_system(scope, false).is_err(), needs_linux, "{scope:?}");
        }
    }

    #[test]
    fn summary_lists_times_and_total() {
        let times = [("format", Duration::from_millis(1500)), ("lints", Duration::from_secs(100))];
        assert_eq!(summary(&times), "     1.5 s  format\n   100.0 s  lints\n   101.5 s  total");
    }
}
