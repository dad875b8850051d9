//! The number of child modules and exported names of each folder.

use super::Fault;
use super::tree::{ModuleId, Tree};

/// The maximum number of child modules.
const MAX_CHILDREN: usize = 12;
/// The maximum number of names that are visible outside.
const MAX_EXPORTS: usize = 25;

/// A limit on the size of a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Child modules.
    Children,
    /// Exported names.
    Exports,
}

/// Folders that may exceed a limit, with the reason.
pub type Accepted<'a> = &'a [(&'a str, Limit, &'a str)];

impl Limit {
    const fn max(self) -> usize {
        match self {
            Self::Children => MAX_CHILDREN,
            Self::Exports => MAX_EXPORTS,
        }
    }

    fn count(self, tree: &Tree, module: ModuleId) -> usize {
        match self {
            Self::Children => tree.modules[module].children.len(),
            Self::Exports => tree.count_exports(module),
        }
    }
}

/// The folders that exceed a limit, and the exceptions that are no longer needed.
pub fn faults(tree: &Tree, accepted: Accepted) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut used = Vec::new();
    for (id, module) in tree.modules.iter().enumerate().filter(|(_, module)| module.is_facade()) {
        for limit in [Limit::Children, Limit::Exports] {
            let (count, max) = (limit.count(tree, id), limit.max());
            let exception = accepted.iter().position(|(folder, of, _)| *folder == module.folder && *of == limit);
            let file = tree.path(&module.file);
            let what = if limit == Limit::Children { "child modules" } else { "exported names" };
            match exception.filter(|_| count > max) {
                Some(exception) => used.push(exception),
                None if count > max => {
                    faults.push(format!("{file} has {count} {what}; at most {max} are allowed"));
                }
                None => {}
            }
        }
    }
    let stale = accepted.iter().enumerate().filter(|(index, _)| !used.contains(index));
    faults.extend(stale.map(|(_, (folder, limit, _))| {
        let folder = tree.path(folder);
        format!("the exception for the size of {folder} ({limit:?}) is no longer needed: remove it")
    }));
    faults
}
