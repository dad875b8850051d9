//! Everything that must hold, one step after the other.

use std::env;
use std::path::PathBuf;
use std::time::Duration;

use crate::command::Extent;
use crate::failure::Failure;
use crate::program::Program;
use crate::stopwatch::Stopwatch;
use crate::toolchain::WEB_TARGET;

/// What measures times, and needs a second page or another build of the engine: not here.
const ON_REQUEST: [&str; 2] = ["beside_an_empty_page", "half_as_fast"];

/// One thing that must hold.
struct Step {
    name: &'static str,
    program: Program,
}

/// Takes every step, and stops at the first that fails.
///
/// # Errors
/// When a step fails.
pub fn run(extent: Extent) -> Result<(), Failure> {
    let mut times = Vec::new();
    for Step { name, program } in steps(extent) {
        println!("\nxtask: {name}: {program}");
        let stopwatch = Stopwatch::start();
        let result = program.run();
        let time = stopwatch.elapsed();
        match result {
            Ok(()) => times.push((name, time)),
            Err(Failure::Ended(_)) => {
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

/// All that must hold, in the order in which it is checked.
///
/// The steps with Bevy choose the same packages and features, so that it is built once for all of them; the linter and
/// the documentation go through it without building it. The steps without Bevy have a folder to themselves: their
/// features are others.
fn steps(extent: Extent) -> Vec<Step> {
    let quick = extent == Extent::Quick;
    let with_bevy = |name, line: &str| Step { name, program: Program::new(line) };
    let without_bevy = |name, command: &str, flags: &str| {
        let program = Program::new(&format!("cargo {command} --no-default-features --target-dir"));
        Step { name, program: program.argument(lower_folder()).arguments(flags.split_whitespace()) }
    };
    if extent == Extent::Page {
        // By themselves, because they take longer than all the rest.
        let skipped = ON_REQUEST.map(|name| format!("--skip {name}")).join(" ");
        let line = format!("cargo test --test page -- --ignored --nocapture --test-threads 1 {skipped}");
        return vec![
            with_bevy("page", "cargo run --quiet --package xtask --features web -- web"),
            with_bevy("driver of the browser", "npm ci --no-audit --no-fund --prefix tests/page"),
            with_bevy("page in a browser", &line),
        ];
    }
    let mut steps = vec![
        with_bevy("format", "cargo fmt --all --check"),
        with_bevy("lints", "cargo clippy --workspace --all-targets -- -D warnings"),
        without_bevy("lints without Bevy", "clippy --all-targets", "-- -D warnings"),
        without_bevy("tests without Bevy", "test", ""),
        with_bevy("tests", "cargo test --workspace"),
    ];
    if !quick && cfg!(target_os = "linux") {
        let line = "cargo test --test desktop -- --ignored --nocapture --test-threads 1";
        steps.push(with_bevy("desktop", line));
    }
    if !quick {
        steps.push(with_bevy("killed at any moment", "cargo test --test kill -- --ignored --nocapture"));
    }
    let documentation = Program::new("cargo doc --workspace --no-deps").variable("RUSTDOCFLAGS", "-D warnings");
    steps.push(Step { name: "documentation", program: documentation });
    if !quick {
        let page = "--package xtask --features web";
        steps.push(with_bevy(
            "lints of the page's errands",
            &format!("cargo clippy {page} --all-targets -- -D warnings"),
        ));
        steps.push(with_bevy("tests of the page's errands", &format!("cargo test {page}")));
        steps.push(without_bevy(
            "web, without Bevy",
            &format!("build --lib --bin thinker --features worker --target {WEB_TARGET}"),
            "",
        ));
    }
    steps
}

fn lower_folder() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from).join("lower")
}

fn summary(times: &[(&str, Duration)]) -> String {
    let total = ("everything", times.iter().map(|(_, time)| *time).sum());
    let line = |(name, time): &(&str, Duration)| format!("{:>8.1} s  {name}", time.as_secs_f32());
    let lines: Vec<_> = times.iter().chain([&total]).map(line).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(extent: Extent) -> Vec<&'static str> {
        steps(extent).iter().map(|step| step.name).collect()
    }

    #[test]
    fn quick_leaves_out_the_desktop_and_the_web_and_nothing_else() {
        let quick = names(Extent::Quick);
        let left_out: Vec<_> = names(Extent::Usual).into_iter().filter(|name| !quick.contains(name)).collect();
        let page = ["lints of the page's errands", "tests of the page's errands", "web, without Bevy"];
        let desktop = ["desktop"].into_iter().filter(|_| cfg!(target_os = "linux"));
        let expected: Vec<_> = desktop.chain(["killed at any moment"]).chain(page).collect();
        assert_eq!(left_out, expected);
        assert_eq!(quick, ["format", "lints", "lints without Bevy", "tests without Bevy", "tests", "documentation"]);
    }

    #[test]
    fn flags_for_the_linter_come_last() {
        let lines: Vec<_> = steps(Extent::Quick).iter().map(|step| step.program.to_string()).collect();
        assert!(lines[1].ends_with(" -- -D warnings") && lines[2].ends_with("lower -- -D warnings"), "{lines:?}");
    }

    #[test]
    fn the_summary_adds_up() {
        let times = [("format", Duration::from_millis(1500)), ("lints", Duration::from_secs(100))];
        assert_eq!(summary(&times), "     1.5 s  format\n   100.0 s  lints\n   101.5 s  everything");
    }
}
