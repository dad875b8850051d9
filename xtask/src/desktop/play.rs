//! `cargo xtask play`: builds the program and runs it.

use std::collections::HashSet;
use std::env::consts::EXE_SUFFIX;

use crate::failure::Failure;
use crate::shared::program::{Program, target};

/// The cargo profile, and the name of its folder within the target folder.
const PROFILE: &str = "play";

/// Builds the program and runs it. Before the first build, prints the number of crates to compile.
///
/// # Errors
/// If the build fails or the program returns an exit code other than 0.
pub fn run() -> Result<(), Failure> {
    if !target().join(PROFILE).join(format!("quintet{EXE_SUFFIX}")).exists() {
        announce_first_build();
    }
    Program::new("cargo run --profile").argument(PROFILE).run()
}

/// Prints how many crates the first build compiles. `cargo tree` downloads them first and shows its progress. Without a
/// terminal, cargo prints a line per crate but no total.
fn announce_first_build() {
    let tree = Program::new("cargo tree --package quintet --edges normal,build --prefix none").output_text();
    let crates = tree.map_or_else(|| "all".to_owned(), |tree| count(&tree).to_string());
    eprintln!("xtask: The first build compiles {crates} crates and takes several minutes.");
    eprintln!("xtask: Later builds compile only what has changed.");
}

/// The number of distinct crates in the output of `cargo tree`, which repeats some of them.
fn count(tree: &str) -> usize {
    let names = tree.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        Some((words.next()?, words.next()?))
    });
    names.collect::<HashSet<_>>().len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_crate_version_counts_once() {
        let tree = "\
quintet v0.1.0 (/home/ann/quintet)
syn v2.0.119
quote v1.0.47 (proc-macro)
syn v3.0.9

quote v1.0.47 (*)
syn v2.0.119 (*)
";
        assert_eq!(count(tree), 4);
        assert_eq!(count(""), 0);
    }
}
