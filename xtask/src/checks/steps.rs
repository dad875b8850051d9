//! The checks of `cargo xtask test` in order.

use std::fs;
use std::path::{Path, PathBuf};

use crate::command::TestScope;
use crate::shared::program::{GAMES, Program, project_root, target};
use crate::shared::targets::WEB_TARGET;

/// Page tests that run only on request: they measure times, need a second page or another build, or take long. The
/// names are passed to `--skip`.
const ON_REQUEST: [&str; 5] = [
    "compared_with_an_empty_page",
    "half_as_fast",
    "two_frames_of_a_press",
    "every_screen_in_every_size",
    "game_of_another_package",
];

/// The module of the desktop tests that need the feature `accessibility-linux`. Its name is passed to `--skip`.
const ACCESSIBILITY: &str = "access::";
/// The modules of the desktop tests with presses that must not be delayed: a longer press has another effect.
const REAL_TIME: [&str; 2] = ["press::", "slow::"];

/// The name of the page test with realistic presses.
const PRESSES: &str = "every_press";

/// The packages that never need Bevy, and the list of the games, which needs it only for the views.
const WITHOUT_BEVY: [&str; 4] = ["quintet-core", LIST_OF_GAMES, "quintet-cli", "quintet-referee"];
/// The root package, whose tests of rules and records need no Bevy.
const ROOT: &str = "quintet";
/// The folders with packages in their subfolders.
const PACKAGE_FOLDERS: [&str; 3] = ["crates", "examples", GAMES];
/// The package of the folder of the games itself.
const LIST_OF_GAMES: &str = "quintet-games";

/// One check.
pub struct Step {
    pub name: &'static str,
    pub program: Program,
}

/// The checks in order.
pub fn steps(scope: TestScope) -> Vec<Step> {
    match scope {
        TestScope::Rules => vec![tests_without_bevy()],
        TestScope::Long => vec![long_tests()],
        TestScope::Quick | TestScope::Full => regular_steps(scope == TestScope::Quick),
        TestScope::Accessibility => {
            // Separate, because the feature builds all of Bevy again.
            let build = "cargo test --features accessibility-linux --test desktop";
            let line = format!("{build} -- --ignored --nocapture --test-threads 1 {ACCESSIBILITY}");
            vec![with_bevy("accessibility", &line)]
        }
        TestScope::Page => page_steps(&ON_REQUEST.map(|name| format!("--skip {name}")).join(" ")),
        TestScope::Presses => page_steps(PRESSES),
    }
}

fn with_bevy(name: &'static str, line: &str) -> Step {
    Step { name, program: Program::new(line) }
}

fn without_bevy(name: &'static str, command: &str, flags: &str) -> Step {
    let games = game_packages();
    let packages = WITHOUT_BEVY.iter().copied().chain([ROOT]).chain(games.iter().map(String::as_str));
    packages_without_bevy(name, command, packages, flags)
}

fn packages_without_bevy<'a>(
    name: &'static str,
    command: &str,
    packages: impl Iterator<Item = &'a str>,
    flags: &str,
) -> Step {
    let packages = packages.flat_map(|package| ["--package", package]);
    let program = Program::new(&format!("cargo {command}")).arguments(packages);
    let program = program.arguments(["--no-default-features", "--target-dir"]);
    Step { name, program: program.argument(target().join("without-bevy")).arguments(flags.split_whitespace()) }
}

fn tests_without_bevy() -> Step {
    without_bevy("tests without Bevy", "test", "")
}

fn long_tests() -> Step {
    let packages = packages_with_long_tests();
    let packages = packages.iter().map(String::as_str);
    packages_without_bevy("long tests", "test --release --tests", packages, "-- --ignored")
}

/// The checks of the page in a browser, with this choice of its tests. They take longer than all others together.
fn page_steps(chosen: &str) -> Vec<Step> {
    let line = format!("cargo test --test page -- --ignored --nocapture --test-threads 1 {chosen}");
    vec![
        with_bevy("page", "cargo run --quiet --package xtask --features web -- web"),
        with_bevy("browser driver", "npm ci --no-audit --no-fund --prefix tests/page"),
        with_bevy("page in a browser", &line),
    ]
}

/// The checks of the program in a window. Those in real time sleep most of the time, so they run together, but not with
/// the others, which would delay them.
fn desktop_steps() -> [Step; 2] {
    let line = |threads: u32, chosen: String| {
        format!("cargo test --test desktop -- --ignored --nocapture --test-threads {threads} {chosen}")
    };
    let skipped = [ACCESSIBILITY].iter().chain(&REAL_TIME).map(|name| format!("--skip {name}"));
    [
        with_bevy("desktop", &line(3, skipped.collect::<Vec<_>>().join(" "))),
        with_bevy("desktop in real time", &line(2, REAL_TIME.join(" "))),
    ]
}

/// The checks that need neither a browser nor a screen reader.
///
/// All checks with Bevy use the same packages and features, so that Bevy is built only once; clippy and rustdoc only
/// check it. The checks without Bevy use other features and therefore a target folder of their own.
fn regular_steps(quick: bool) -> Vec<Step> {
    let mut steps = vec![
        with_bevy("format", "cargo xtask fmt --check"),
        with_bevy("structure", "cargo xtask structure"),
        with_bevy("lints", "cargo clippy --workspace --all-targets -- -D warnings"),
        without_bevy("lints without Bevy", "clippy --all-targets", "-- -D warnings"),
        tests_without_bevy(),
        // Leaves out the packages that have just been tested completely. The games are tested again, with their views.
        with_bevy(
            "tests",
            &format!("cargo test --workspace{}", WITHOUT_BEVY.map(|package| format!(" --exclude {package}")).concat()),
        ),
    ];
    if !quick && cfg!(target_os = "linux") {
        steps.extend(desktop_steps());
    }
    if !quick {
        let line = "cargo test --test rest -- --ignored --nocapture --test-threads 1";
        steps.push(with_bevy("rest", line));
        steps.push(with_bevy("kill", "cargo test --test kill -- --ignored --nocapture"));
    }
    let documentation = Program::new("cargo doc --workspace --no-deps").variable("RUSTDOCFLAGS", "-D warnings");
    steps.push(Step { name: "documentation", program: documentation });
    if !quick {
        let page = "--package xtask --features web,package";
        steps.push(with_bevy(
            "lints of xtask with its features",
            &format!("cargo clippy {page} --all-targets -- -D warnings"),
        ));
        steps.push(with_bevy("tests of xtask with its features", &format!("cargo test {page}")));
        steps.push(without_bevy(
            "web build without Bevy",
            &format!("build --lib --bin thinker --features worker --target {WEB_TARGET}"),
            "",
        ));
    }
    steps
}

/// The games that are packages: the folders of the games that have a manifest.
fn game_packages() -> Vec<String> {
    let packages = entries(&project_root().join(GAMES)).filter(|folder| is_package(folder));
    let mut names: Vec<_> = packages.map(|folder| name(&folder)).collect();
    names.sort();
    names
}

/// The packages with ignored tests, except the root package. These tests need no Bevy. Without optimisation, they take
/// minutes.
fn packages_with_long_tests() -> Vec<String> {
    let folders = PACKAGE_FOLDERS.iter().flat_map(|folder| entries(&project_root().join(folder)));
    let packages = folders.filter(|folder| is_package(folder) && has_ignored_test(folder));
    let mut names: Vec<_> = packages.map(|folder| name(&folder)).collect();
    names.extend(has_ignored_test(&project_root().join(GAMES)).then(|| LIST_OF_GAMES.to_owned()));
    names.sort();
    names
}

/// Whether a source of the package in this folder has an ignored test. Subfolders can be other packages.
fn has_ignored_test(folder: &Path) -> bool {
    entries(folder).any(|path| {
        let is_source = path.extension().is_some_and(|ending| ending == "rs");
        let is_ignored = || fs::read_to_string(&path).is_ok_and(|source| source.contains("#[ignore"));
        if path.is_dir() { !is_package(&path) && has_ignored_test(&path) } else { is_source && is_ignored() }
    })
}

/// The files and subfolders of a folder.
fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path())
}

fn is_package(folder: &Path) -> bool {
    folder.join("Cargo.toml").exists()
}

/// The name of a package, which is that of its folder.
fn name(folder: &Path) -> String {
    folder.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(scope: TestScope) -> Vec<&'static str> {
        steps(scope).iter().map(|step| step.name).collect()
    }

    #[test]
    fn quick_skips_only_desktop_kill_rest_and_web() {
        let quick = names(TestScope::Quick);
        let left_out: Vec<_> = names(TestScope::Full).into_iter().filter(|name| !quick.contains(name)).collect();
        let page = ["lints of xtask with its features", "tests of xtask with its features", "web build without Bevy"];
        let desktop = ["desktop", "desktop in real time"].into_iter().filter(|_| cfg!(target_os = "linux"));
        let expected: Vec<_> = desktop.chain(["rest", "kill"]).chain(page).collect();
        assert_eq!(left_out, expected);
        assert_eq!(
            quick,
            ["format", "structure", "lints", "lints without Bevy", "tests without Bevy", "tests", "documentation"]
        );
    }

    #[test]
    fn desktop_tests_chosen_by_module_exist() {
        let main = fs::read_to_string(project_root().join("tests/desktop/main.rs")).expect("there are desktop tests");
        for module in [ACCESSIBILITY].iter().chain(&REAL_TIME) {
            assert!(main.contains(&format!("\nmod {};\n", module.trim_end_matches(':'))), "{module}");
        }
        assert_eq!(names(TestScope::Accessibility), ["accessibility"]);
    }

    #[test]
    fn every_desktop_test_runs_in_one_step() {
        let [others, in_real_time] = desktop_steps().map(|step| step.program.to_string());
        assert!(others.ends_with(" --test-threads 3 --skip access:: --skip press:: --skip slow::"), "{others}");
        assert!(in_real_time.ends_with(" --test-threads 2 press:: slow::"), "{in_real_time}");
    }

    #[test]
    fn packages_with_ignored_tests_have_long_tests() {
        let packages = packages_with_long_tests();
        // There are more if a new game was copied from an example.
        for package in ["abande", "aeb", "breakthrough", "hex"] {
            assert!(packages.iter().any(|name| name == package), "{package}: {packages:?}");
        }
        let line = steps(TestScope::Long)[0].program.to_string();
        assert!(line.starts_with("cargo test --release ") && line.ends_with(" -- --ignored"), "{line}");
        assert!(packages.iter().all(|name| line.contains(&format!(" --package {name} "))), "{line}");
    }

    #[test]
    fn ignored_tests_are_found_in_subfolders_except_those_of_other_packages() {
        let project = std::env::temp_dir().join(format!("xtask-ignored-{}", std::process::id()));
        let ignored = "#[test]\n#[ignore = \"slow\"]\nfn a() {}\n";
        for (file, text) in [
            ("go/Cargo.toml", ""),
            ("go/tests/rules/counts.rs", ignored),
            ("chess/mod.rs", "#[test]\nfn a() {}\n"),
            ("chess/notes.md", ignored),
        ] {
            let file = project.join(file);
            fs::create_dir_all(file.parent().expect("the file is in a folder")).expect("the folder can be made");
            fs::write(file, text).expect("the file can be written");
        }
        let found = ["go", "chess", "missing", ""].map(|folder| has_ignored_test(&project.join(folder)));
        fs::remove_dir_all(project).expect("the folder can be removed");
        assert_eq!(found, [true, false, false, false]);
    }

    #[test]
    fn page_tests_chosen_by_name_exist() {
        let entries = fs::read_dir(project_root().join("tests/page")).expect("there are page tests");
        let paths = entries.map(|entry| entry.expect("the folder can be read").path());
        let sources = paths.filter(|path| path.extension().is_some_and(|ending| ending == "rs"));
        let tests: String = sources.map(|path| fs::read_to_string(path).expect("tests are text")).collect();
        let names: Vec<_> = tests.lines().filter_map(|line| line.strip_prefix("fn ")).collect();
        for chosen in ON_REQUEST.iter().chain([&PRESSES]) {
            assert_eq!(names.iter().filter(|name| name.contains(chosen)).count(), 1, "{chosen}");
        }
    }

    #[test]
    fn clippy_flags_come_last() {
        let lines: Vec<_> = steps(TestScope::Quick).iter().map(|step| step.program.to_string()).collect();
        assert!(
            lines[2].ends_with(" -- -D warnings") && lines[3].ends_with("without-bevy -- -D warnings"),
            "{lines:?}"
        );
    }
}
