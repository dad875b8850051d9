//! The order of the top-level modules of a package, and the paths that the package must not use.

use std::collections::BTreeSet;

use super::Fault;
use super::resolve::Target;
use super::source::Reference;
use super::tree::{Module, ModuleId, Tree};

/// What the modules of a package may use.
#[derive(Clone, Copy, Debug)]
pub struct Layers<'a> {
    /// The top-level modules. Each uses only modules of the layers after its own. A layer can have several modules,
    /// separated by spaces; `*` stands for all modules.
    pub order: &'a [&'a str],
    /// The beginnings of paths to other crates that the package must not use.
    pub forbidden: &'a [&'a str],
    /// Accepted imports against the order: the module that uses another one, the other module, and the reason.
    pub accepted: &'a [(&'a str, &'a str, &'a str)],
}

impl Layers<'_> {
    /// Imports against the order, forbidden paths, unknown modules, and exceptions that are no longer needed.
    pub fn faults(&self, tree: &Tree) -> Vec<Fault> {
        let (mut faults, mut against) = (self.unknown(tree), BTreeSet::new());
        for (id, module) in tree.modules.iter().enumerate() {
            for reference in &module.references {
                let place = || format!("{}:{}: {}", tree.path(&module.file), reference.line, reference.path.join("::"));
                for (user, used) in self.violations_in(tree, id, reference) {
                    if against.insert((user, used)) && !self.is_accepted(user, used) {
                        faults.push(format!("{}: `{user}` must not use `{used}`, which is not below it", place()));
                    }
                }
                if let Target::External(path) = tree.resolve(id, reference)
                    && let Some(forbidden) = self.forbidden_start(&path)
                {
                    faults.push(format!("{}: {} must not use `{forbidden}`", place(), tree.sources));
                }
            }
        }
        let stale = self.accepted.iter().filter(|(user, used, _)| !against.contains(&(*user, *used)));
        faults.extend(stale.map(|(user, used, _)| {
            let (user, used) = (tree.path(user), tree.path(used));
            format!("the exception for {user} using {used} is no longer needed: remove it")
        }));
        faults
    }

    /// The violations of the order in a path: pairs of a module and a used module that is not in a lower layer.
    fn violations_in<'a>(&self, tree: &'a Tree, id: ModuleId, reference: &Reference) -> Vec<(&'a str, &'a str)> {
        let Some(user) = top_level(&tree.modules[id]) else { return Vec::new() };
        let Some(rank) = self.rank(user) else { return Vec::new() };
        let is_wrong = |used: &&str| *used != user && self.rank(used).is_some_and(|used| used <= rank);
        named_modules(tree, id, reference).into_iter().filter(is_wrong).map(|used| (user, used)).collect()
    }

    /// Modules without a place in the order, and places without a module.
    fn unknown(&self, tree: &Tree) -> Vec<Fault> {
        let existing: BTreeSet<&str> = tree.modules.iter().filter_map(top_level).collect();
        let missing = existing.iter().filter(|name| self.rank(name).is_none());
        let missing = missing.map(|name| format!("{} has no place in the order of the layers", tree.path(name)));
        let unused = self
            .order
            .iter()
            .flat_map(|layer| layer.split(' '))
            .filter(|name| *name != "*" && !existing.contains(name));
        let unused =
            unused.map(|name| format!("the order of the layers names {}, which does not exist", tree.path(name)));
        missing.chain(unused).collect()
    }

    fn rank(&self, module: &str) -> Option<usize> {
        self.order.iter().position(|layer| layer.split(' ').any(|name| name == module || name == "*"))
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

/// The top-level module that contains a module: `None` for the programs and the root of a library.
fn top_level(module: &Module) -> Option<&str> {
    let name = module.folder.split('/').next()?;
    (!["bin", "lib.rs", "main.rs"].contains(&name)).then_some(name)
}

/// The top-level modules that a path leads through, including those that only re-export the item.
fn named_modules<'a>(tree: &'a Tree, user: ModuleId, reference: &Reference) -> BTreeSet<&'a str> {
    let starts = (1..=reference.path.len()).map(|length| {
        let path = reference.path[..length].to_vec();
        tree.resolve(user, &Reference { path, ..reference.clone() })
    });
    let modules = starts.filter_map(|target| match target {
        Target::Item(module) | Target::Module(module) => Some(module),
        Target::External(_) => None,
    });
    modules.filter_map(|module| top_level(&tree.modules[module])).collect()
}
