//! Finds the module in which the item of a path is defined.

use std::collections::BTreeSet;

use super::source::Reference;
use super::tree::{ModuleId, Name, Tree};

/// The maximum recursion depth when a path is resolved.
const MAX_DEPTH: usize = 16;

/// The item or module that a path leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// An item that is defined in this module.
    Item(ModuleId),
    /// The module itself.
    Module(ModuleId),
    /// An item of another crate, or an unknown name.
    External(Vec<String>),
}

impl Tree {
    /// The target of a path in a module. Names that macros define count as items of the last module in the path.
    pub fn resolve(&self, module: ModuleId, reference: &Reference) -> Target {
        self.resolve_path(module, &reference.path, reference.is_absolute, 0)
    }

    fn resolve_path(&self, module: ModuleId, path: &[String], is_absolute: bool, depth: usize) -> Target {
        let mut start = if is_absolute { None } else { Some(module) };
        let mut rest = path;
        while let [first, others @ ..] = rest {
            start = match (first.as_str(), start) {
                ("crate", Some(_)) => Some(self.root(module)),
                ("super", Some(at)) => self.modules[at].parent,
                ("self", Some(at)) => Some(at),
                _ => break,
            };
            rest = others;
        }
        let Some(start) = start else { return Target::External(path.to_vec()) };
        let is_own_name = rest.len() == path.len();
        if let Some(target) = self.find(start, rest, is_own_name, depth) {
            return target;
        }
        let shortest = usize::from(is_own_name);
        for length in (shortest..rest.len()).rev() {
            if let Some(Target::Module(module) | Target::Item(module)) =
                self.find(start, &rest[..length], is_own_name, depth)
            {
                return Target::Item(module);
            }
        }
        Target::External(path.to_vec())
    }

    /// Follows a path from a module. `is_own_name`: the path is used in this module, not by another one.
    fn find(&self, module: ModuleId, path: &[String], is_own_name: bool, depth: usize) -> Option<Target> {
        let [first, rest @ ..] = path else { return Some(Target::Module(module)) };
        if depth == MAX_DEPTH {
            return None;
        }
        let names = self.modules[module].names.get(first).map_or(&[][..], Vec::as_slice);
        let modules = names.iter().filter_map(|name| if let Name::Module(child) = name { Some(*child) } else { None });
        let through_modules =
            |wanted: &[String]| modules.clone().find_map(|child| self.find(child, wanted, false, depth + 1));
        if !rest.is_empty()
            && let Some(target) = through_modules(rest)
        {
            return Some(target);
        }
        let items = names.iter().filter_map(|name| match name {
            Name::Item => Some(Target::Item(module)),
            Name::Macro(definition) => Some(Target::Item(*definition)),
            Name::Module(_) => None,
            Name::Import(import) => {
                let path = [&import.path, rest].concat();
                match self.resolve_path(module, &path, import.is_absolute, depth + 1) {
                    Target::External(_) if !is_own_name => Some(Target::Item(module)),
                    target => Some(target),
                }
            }
        });
        let found = items.min_by_key(|target| match target {
            Target::Item(_) => 0,
            Target::Module(_) => 1,
            Target::External(_) => 2,
        });
        match found {
            None if names.is_empty() => {
                self.modules[module].globs.iter().find_map(|source| self.find(*source, path, false, depth + 1))
            }
            None if rest.is_empty() => through_modules(rest),
            found => found,
        }
    }

    /// Resolves the globs.
    pub fn resolve_globs(&mut self) {
        for id in 0..self.modules.len() {
            let imports = self.modules[id].imports.iter().filter(|import| import.name.is_none());
            let sources = imports.filter_map(|glob| match self.resolve(id, &glob.reference) {
                Target::Module(source) if source != id => Some(source),
                _ => None,
            });
            self.modules[id].globs = sources.collect();
        }
    }

    /// The number of names that a module makes visible outside, including those of globs.
    pub fn count_exports(&self, module: ModuleId) -> usize {
        self.all_exports(module, 0).len()
    }

    fn all_exports(&self, module: ModuleId, depth: usize) -> BTreeSet<String> {
        let mut names = self.modules[module].exports.clone();
        let globs = self.modules[module].imports.iter().filter(|import| import.is_public && import.name.is_none());
        for glob in globs.filter(|_| depth < MAX_DEPTH) {
            match self.resolve(module, &glob.reference) {
                Target::Module(source) => names.extend(self.all_exports(source, depth + 1)),
                _ => names.extend([format!("{}::*", glob.reference.path.join("::"))]),
            }
        }
        names
    }
}
