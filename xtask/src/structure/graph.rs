//! Imports between folders or files, and the cycles that they form.

use std::collections::{BTreeMap, BTreeSet};

use super::Fault;
use super::resolve::Target;
use super::source::{Reference, Usage};
use super::tree::{Module, ModuleId, Tree};

/// Two folders or two files. The first uses the second.
pub type Edge = (String, String);

/// Whether the places of a graph are folders or files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// The folders. A module that declares a child in another folder uses that folder.
    Folders,
    /// The files. A use of a file of a submodule does not count.
    Files,
}

impl Level {
    const fn place(self, module: &Module) -> &String {
        match self {
            Self::Folders => &module.folder,
            Self::Files => &module.file,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Folders => "folders",
            Self::Files => "files",
        }
    }
}

/// The folders or files of a package and their uses of each other.
#[derive(Debug)]
pub struct Graph<'a> {
    tree: &'a Tree,
    level: Level,
    pub places: BTreeSet<String>,
    /// Where each use is: file, line and path.
    pub edges: BTreeMap<Edge, Vec<String>>,
}

/// Accepted cycles: the folder or file that uses another one (`FOLDER/*` for everything directly in a folder), the other
/// one, and the reason.
pub type Accepted<'a> = &'a [(&'a str, &'a str, &'a str)];

impl<'a> Graph<'a> {
    /// Resolves all paths.
    pub fn of(tree: &'a Tree, level: Level) -> Self {
        let mut graph = Self { tree, level, places: BTreeSet::new(), edges: BTreeMap::new() };
        for (id, module) in tree.modules.iter().enumerate() {
            graph.places.insert(level.place(module).clone());
            for (name, child) in &module.children {
                graph.add(id, *child, tree.modules[*child].line, &format!("mod {name}"));
            }
            for reference in module.references.iter().filter(|reference| !repeats_import(tree, id, reference)) {
                if let Some(used) = used_module(tree, id, &tree.resolve(id, reference), reference.usage) {
                    graph.add(id, used, reference.line, &reference.path.join("::"));
                }
            }
        }
        graph
    }

    fn add(&mut self, user: ModuleId, used: ModuleId, line: usize, path: &str) {
        let (tree, level) = (self.tree, self.level);
        let user = &tree.modules[user];
        if level == Level::Files && tree.ancestors(used).any(|parent| tree.modules[parent].file == user.file) {
            return;
        }
        let used = &tree.modules[used];
        if level.place(user) != level.place(used) {
            let edge = (level.place(user).clone(), level.place(used).clone());
            self.edges.entry(edge).or_default().push(format!("{}:{line}: {path}", tree.path(&user.file)));
        }
    }

    /// One fault for each set of places that use each other, and for each exception without a cycle.
    pub fn faults(&self, accepted: Accepted) -> Vec<Fault> {
        let is_accepted =
            |edge: &Edge| accepted.iter().any(|(user, used, _)| matches(user, &edge.0) && *used == edge.1);
        let (excepted, edges): (Vec<_>, Vec<_>) = self.edges.keys().partition(|edge| is_accepted(edge));
        let mut faults: Vec<Fault> = self.cycles(&edges).iter().map(|cycle| self.describe(cycle, &edges)).collect();
        for (user, used, _) in accepted {
            let closes_cycle = |edge: &&Edge| matches(user, &edge.0) && reachable(&edges, used).contains(&*edge.0);
            if !excepted.iter().any(|edge| edge.1 == *used && closes_cycle(edge)) {
                let (user, used) = (self.tree.path(user), self.tree.path(used));
                faults.push(format!("the exception for {user} using {used} is no longer needed: remove it"));
            }
        }
        faults
    }

    /// The sets of two or more places that all use each other, directly or not.
    fn cycles<'b>(&'b self, edges: &[&'b Edge]) -> Vec<BTreeSet<&'b str>> {
        let reached: BTreeMap<&str, BTreeSet<&str>> =
            self.places.iter().map(|place| (place.as_str(), reachable(edges, place))).collect();
        let mut cycles = BTreeSet::new();
        for (place, others) in &reached {
            let cycle: BTreeSet<&str> =
                others.iter().filter(|other| reached[*other].contains(place)).copied().collect();
            if !cycle.is_empty() {
                cycles.insert(cycle);
            }
        }
        cycles.into_iter().collect()
    }

    fn describe(&self, cycle: &BTreeSet<&str>, edges: &[&Edge]) -> Fault {
        let names: Vec<String> = cycle.iter().map(|place| self.tree.path(place)).collect();
        let inside = |edge: &&&Edge| cycle.contains(&*edge.0) && cycle.contains(&*edge.1);
        let lines = edges.iter().filter(inside).map(|edge| {
            let places = &self.edges[*edge];
            let count = if places.len() == 1 { "1 place".to_owned() } else { format!("{} places", places.len()) };
            format!("\n    {} uses {} in {count}; {}", edge.0, edge.1, places[0])
        });
        let (count, level) = (names.len(), self.level.name());
        format!("{count} {level} use each other: {}{}", names.join(", "), lines.collect::<String>())
    }
}

/// Whether an exception applies to a folder or file.
fn matches(exception: &str, place: &str) -> bool {
    match exception.strip_suffix("/*") {
        Some(parent) => place.rsplit_once('/').is_some_and(|(of, _)| of == parent),
        None => exception == place,
    }
}

/// The module that a resolved path depends on. Importing a
/// module does not count as a use; naming one of its items does.
fn used_module(tree: &Tree, user: ModuleId, target: &Target, usage: Usage) -> Option<ModuleId> {
    match (target, usage) {
        (Target::Item(module), _) | (Target::Module(module), Usage::Export) => Some(*module),
        // For a glob import of a parent, each item is resolved where it is named.
        (Target::Module(module), Usage::Glob) => {
            (!tree.ancestors(user).any(|parent| parent == *module)).then_some(*module)
        }
        (Target::Module(_), Usage::Import | Usage::Mention) | (Target::External(_), _) => None,
    }
}

/// Whether a path in the code begins with an item that the module imports. Then only the import is counted.
fn repeats_import(tree: &Tree, module: ModuleId, reference: &Reference) -> bool {
    let mut imports =
        tree.modules[module].imports.iter().filter(|import| import.name.as_ref() == reference.path.first());
    reference.usage == Usage::Mention
        && imports.any(|import| matches!(tree.resolve(module, &import.reference), Target::Item(_)))
}

/// The places that a place uses, directly or not. Contains the place itself only if it is in a cycle.
fn reachable<'a>(edges: &[&'a Edge], place: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![place];
    while let Some(user) = open.pop() {
        for edge in edges.iter().filter(|edge| edge.0 == user) {
            if reached.insert(edge.1.as_str()) {
                open.push(&edge.1);
            }
        }
    }
    reached
}
