//! Tests of the GitHub workflows that need no network.

use std::fs;

use crate::shared::program::project_root;

fn read(file: &str) -> String {
    fs::read_to_string(project_root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The concatenated text of all workflows.
fn workflows() -> String {
    let entries = fs::read_dir(project_root().join(".github/workflows")).expect("there are workflows");
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    paths.map(|path| fs::read_to_string(path).expect("workflows are text")).collect()
}

#[test]
fn actions_are_pinned_by_commit_with_version() {
    let workflows = workflows();
    let actions: Vec<_> = workflows.lines().filter_map(|line| line.trim().split_once("uses: ")).collect();
    assert!(!actions.is_empty());
    for (_, action) in actions {
        let pin = action.split_once('@').and_then(|(_, pin)| pin.split_once(" # v"));
        let (commit, version) = pin.unwrap_or_else(|| panic!("no commit or version: {action}"));
        assert!(commit.len() == 40 && commit.bytes().all(|digit| digit.is_ascii_hexdigit()), "{action}");
        assert_eq!(version.split('.').count(), 3, "{action}");
    }
}

#[test]
fn workflows_have_minimal_permissions() {
    let workflows = workflows();
    let count = |text: &str| workflows.matches(text).count();
    assert_eq!(count("actions/checkout@"), count("persist-credentials: false"));
    // Either a workflow reads only, or each of its jobs has permissions of its own. One job writes: it publishes.
    let [whole, none] = ["\npermissions:\n  contents: read\n", "\npermissions: {}\n"].map(count);
    let reading = count("\n    permissions:\n      contents: read\n");
    let writing = count("\n    permissions:\n      actions: read\n      contents: write\n");
    assert!(whole > 0);
    assert_eq!(count("permissions:"), whole + none + reading + writing);
    assert_eq!((count(": write"), writing), (1, 1));
    assert_eq!(count("pull_request_target"), 0);
}

#[test]
fn release_starts_only_on_tags_of_versions() {
    let release = read(".github/workflows/release.yml");
    let trigger = release.split("\non:\n").nth(1).and_then(|rest| rest.split("\n\n").next());
    assert_eq!(trigger, Some("  push:\n    tags: [\"v*\"]"));
    for job in ["linux", "windows", "macos", "page", "publish", "itch"] {
        assert!(release.contains(&format!("\n  {job}:\n")), "{job}");
    }
    assert!(release.contains("run: cargo xtask web --licences\n"));
    assert_eq!(release.matches("package --tag \"$GITHUB_REF_NAME\"").count(), 1);
    assert_eq!(release.matches("package --windows --tag \"$GITHUB_REF_NAME\"").count(), 1);
}

#[test]
fn workflows_run_ci_commands_with_minimum_rust_version() {
    let (workflows, script, manifest) = (workflows(), read(".ci/run"), read("Cargo.toml"));
    // The workflows have time for all tests of the page.
    let is_required = |line: &&str| line.starts_with("cargo ") && !line.ends_with(" --presses");
    let commands: Vec<_> = script.lines().map(str::trim).filter(is_required).collect();
    assert!(!commands.is_empty());
    for command in commands {
        assert!(workflows.lines().any(|line| line.trim() == format!("run: {command}")), "{command}");
    }
    let version = manifest.lines().find_map(|line| line.strip_prefix("rust-version = ")).expect("there is a version");
    let toolchains = workflows.lines().filter_map(|line| line.trim().strip_prefix("RUSTUP_TOOLCHAIN: "));
    let toolchains: Vec<_> = toolchains.collect();
    assert!(!toolchains.is_empty());
    for toolchain in toolchains {
        assert_eq!(toolchain, version);
    }
}

#[test]
fn release_checks_the_documented_version_of_glibc() {
    let (release, readme) = (read(".github/workflows/release.yml"), read("README.md"));
    let version = readme.split_once("glibc ").and_then(|(_, rest)| rest.split_once(" or newer"));
    let (version, _) = version.expect("there is a version");
    assert!(release.contains(&format!("\"$required\" GLIBC_{version} | sort --version-sort --check")), "{version}");
    assert!(read("packaging/linux/README.txt").contains(&format!("glibc {version} or newer")), "{version}");
}
