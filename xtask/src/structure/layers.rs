//! The order of the top-level modules, and what the lower ones must not use.

use std::collections::BTreeSet;

use super::Fault;
use super::resolve::Target;
use super::source::Reference;
use super::tree::{Module, ModuleId, Tree};

/// The top-level modules. Each uses only modules after it.
#[derive(Clone, Copy, Debug)]
pub struct Layers<'a> {
    /// With Bevy.
    pub upper: &'a [&'a str],
    /// Without Bevy.
    pub lower: &'a [&'a str],
    /// The beginnings of paths to other crates that the lower modules must not use.
    pub forbidden: &'a [&'a str],
    /// Accepted imports against the order: the module that uses another one, the other module, and the reason.
    pub accepted: &'a [(&'a str, &'a str, &'a str)],
}

impl Layers<'_> {
    /// Imports against the order, forbidden paths, unknown modules, and exceptions that are no longer needed.
    pub fn faults(&self, tree: &Tree) -> Vec<Fault> {
        let (mut faults, mut upward) = (self.unknown(tree), BTreeSet::new());
        for (id, module) in tree.modules.iter().enumerate() {
            let Some(user) = layer(module).filter(|user| self.rank(user).is_some()) else { continue };
            for reference in &module.references {
                let place = format!("src/{}:{}: {}", module.file, reference.line, reference.path.join("::"));
                let named = named_layers(tree, id, reference);
                for used in
                    named.into_iter().filter(|used| self.rank(used) < self.rank(user) && self.rank(used).is_some())
                {
                    if upward.insert((user, used)) && !self.is_accepted(user, used) {
                        faults.push(format!("{place}: `{user}` is below `{used}` and must not use it"));
                    }
                }
                if let Target::External(path) = tree.resolve(id, reference)
                    && self.lower.contains(&user)
                    && let Some(forbidden) = self.forbidden_start(&path)
                {
                    faults.push(format!("{place}: `{user}` is below Bevy and must not use `{forbidden}`"));
                }
            }
        }
        let stale = self.accepted.iter().filter(|(user, used, _)| !upward.contains(&(*user, *used)));
        faults.extend(stale.map(|(user, used, _)| {
            format!("the exception for `{user}` using `{used}` is no longer needed: remove it")
        }));
        faults
    }

    /// Modules without a place in the order, and places without a module.
    fn unknown(&self, tree: &Tree) -> Vec<Fault> {
        let existing: BTreeSet<&str> = tree.modules.iter().filter_map(layer).collect();
        let missing = existing.iter().filter(|name| self.rank(name).is_none());
        let missing = missing.map(|name| format!("src/{name} has no place in the order of the layers"));
        let unused = self.upper.iter().chain(self.lower).filter(|name| !existing.contains(**name));
        missing
            .chain(unused.map(|name| format!("the order of the layers names `{name}`, which does not exist")))
            .collect()
    }

    fn rank(&self, layer: &str) -> Option<usize> {
        self.upper.iter().chain(self.lower).position(|name| *name == layer)
    }

    fn is_accepted(&self, user: &str, used: &str) -> bool {
        self.accepted.iter().any(|(by, of, _)| (*by, *of) == (user, used))
    }

    fn forbidden_start(&self, path: &[String]) -> Option<&str> {
        let begins =
            |start: &&&str| start.split("::").zip(path).filter(|(a, b)| a == b).count() == start.split("::").count();
        self.forbidden.iter().find(begins).copied()
    }
}

/// The top-level module that contains a module: `None` for the programs and the root of the library.
fn layer(module: &Module) -> Option<&str> {
    let name = module.folder.split('/').next()?;
    (!["bin", "lib.rs", "main.rs"].contains(&name)).then_some(name)
}

/// The top-level modules that a path leads through, including those that only re-export the item.
fn named_layers<'a>(tree: &'a Tree, user: ModuleId, reference: &Reference) -> BTreeSet<&'a str> {
    let starts = (1..=reference.path.len()).map(|length| {
        let path = reference.path[..length].to_vec();
        tree.resolve(user, &Reference { path, ..reference.clone() })
    });
    let modules = starts.filter_map(|target| match target {
        Target::Item(module) | Target::Module(module) => Some(module),
        Target::External(_) => None,
    });
    modules.filter_map(|module| layer(&tree.modules[module])).collect()
}
