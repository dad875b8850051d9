//! `cargo xtask structure`: checks the modules under `src`. Folders must not use each other in cycles or be too large,
//! and top-level modules must only use lower layers. Tests are not checked.
//!
//! A folder consists of the files directly in it, and it uses the folders of the modules that these files declare.
//! A path counts as a use of the folder in which its item is defined, even if it leads through re-exports.

mod graph;
mod layers;
mod resolve;
mod size;
mod source;
#[cfg(test)]
mod tests;
mod tree;

use std::path::Path;

use crate::failure::Failure;
use graph::Graph;
use layers::Layers;
use size::Limit;
use tree::Tree;

/// The description of a violation, in a sentence.
type Fault = String;

/// Accepted cycles: the folder that uses another one (`/*` for every subfolder), the other folder, and the reason.
const ACCEPTED_CYCLES: graph::Accepted = &[
    ("bin/referee/match_play", "bin/referee", "errors, games and times of all subcommands"),
    ("engine/alpha_beta", "engine", "the traits of searches and evaluations are beside their users"),
    ("games/*", "games", "the traits of games are beside the list of games"),
    ("rules/*", "rules", "the traits of rules are beside the games"),
];

/// Folders that may exceed a limit, with the reason.
const ACCEPTED_SIZES: size::Accepted = &[
    ("bin/referee", Limit::Children, "one module per subcommand"),
    ("engine", Limit::Children, "the searches and everything that uses them"),
    ("engine", Limit::Exports, "the searches and everything that uses them"),
    ("games/abande", Limit::Children, "one module per kind of entity"),
    ("games/abstrakto", Limit::Children, "one module per kind of entity"),
    ("lib.rs", Limit::Children, "the layers"),
    ("record", Limit::Exports, "all parts of records and links, with their errors"),
    ("rules", Limit::Children, "the interface of the games, and the games"),
    ("rules", Limit::Exports, "the interface of the games"),
    ("rules/abande", Limit::Children, "the parts of one game's rules"),
    ("rules/abstrakto", Limit::Children, "the parts of one game's rules"),
    ("rules/aeb", Limit::Children, "the parts of one game's rules"),
    ("theme", Limit::Exports, "every colour, size and duration has a name"),
];

/// The order of the top-level modules.
const LAYERS: Layers = Layers {
    upper: &["app", "page", "arguments", "menus", "games", "table", "theme", "storage", "browser"],
    lower: &["learning", "record", "catalog", "engine", "rules", "words"],
    // Global random state and methods that read the clock are forbidden in `clippy.toml`.
    forbidden: &[
        "arboard",
        "atomic_write_file",
        "bevy",
        "bevy_egui",
        "bevy_reflect",
        "bevy_tweening",
        "directories",
        "gilrs",
        "jiff",
        "js_sys",
        "rfd",
        "std::env",
        "std::fs",
        "std::net",
        "std::process",
        "std::thread",
        "std::time::Instant",
        "std::time::SystemTime",
        "sys_locale",
        "wasm_bindgen",
        "web_sys",
    ],
    accepted: &[],
};

/// Checks a project.
///
/// # Errors
/// If a file cannot be read or parsed, or the structure has faults.
pub fn run(project: &Path) -> Result<(), Failure> {
    let sources = source::read(project)?;
    let tree = Tree::parse(&sources).map_err(Failure::failed)?;
    let graph = Graph::of(&tree);
    let mut faults = LAYERS.faults(&tree);
    faults.extend(size::faults(&tree, ACCEPTED_SIZES));
    faults.extend(graph.faults(ACCEPTED_CYCLES));
    if faults.is_empty() {
        println!("{} files, {} folders, no cycles", tree.count_files(), graph.folders.len());
        return Ok(());
    }
    let list: String = faults.iter().map(|fault| format!("\n- {fault}")).collect();
    Err(Failure::failed(format!("the structure of {} has these faults:{list}", project.join("src").display())))
}
