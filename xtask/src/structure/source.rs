//! Reads the sources and the paths that they contain.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::Path;

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItem, Item, ItemUse, Macro, Meta, UseTree, Visibility};

use crate::failure::Failure;

/// The texts of all files of a package, by path relative to the folder of its sources, with `/` as separator.
pub type Sources = BTreeMap<String, String>;

/// The folder of the packages below the root package.
const PACKAGES: &str = "crates";

/// The folders with the sources of all packages in `crates`, relative to the project.
///
/// # Errors
/// If the folder cannot be read.
pub fn packages(project: &Path) -> Result<Vec<String>, Failure> {
    let folder = project.join(PACKAGES);
    let entries = fs::read_dir(&folder).and_then(|entries| entries.collect::<io::Result<Vec<_>>>());
    let entries = entries.map_err(|error| Failure::io(&folder, &error))?;
    let packages = entries.iter().filter(|entry| entry.path().is_dir());
    Ok(packages.map(|entry| format!("{PACKAGES}/{}/src", entry.file_name().to_string_lossy())).collect())
}

/// Reads all Rust files of a package.
///
/// # Errors
/// If a file cannot be read.
pub fn read(project: &Path, folder: &str) -> Result<Sources, Failure> {
    let mut sources = Sources::new();
    let folder = project.join(folder);
    read_folder(&folder, "", &mut sources).map_err(|error| Failure::io(&folder, &error))?;
    Ok(sources)
}

fn read_folder(folder: &Path, prefix: &str, sources: &mut Sources) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        if path.is_dir() {
            read_folder(&path, &format!("{prefix}{name}/"), sources)?;
        } else if name.ends_with(".rs") {
            sources.insert(format!("{prefix}{name}"), fs::read_to_string(path)?);
        }
    }
    Ok(())
}

/// How a path is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Usage {
    /// `use path` or `use path as name`.
    Import,
    /// An import with a visibility, such as `pub use`.
    Export,
    /// `use path::*`, of any visibility.
    Glob,
    /// Anywhere else: in code, types, attributes and macros.
    Mention,
}

/// A path in the sources.
#[derive(Clone, Debug)]
pub struct Reference {
    pub path: Vec<String>,
    /// Whether the path starts with `::`.
    pub is_absolute: bool,
    pub usage: Usage,
    pub line: usize,
}

/// A name that a `use` introduces.
#[derive(Clone, Debug)]
pub struct Import {
    /// `None` for a glob.
    pub name: Option<String>,
    pub is_public: bool,
    pub reference: Reference,
}

/// Collects the paths of one module.
#[derive(Debug, Default)]
pub struct Paths {
    pub imports: Vec<Import>,
    pub references: Vec<Reference>,
    /// Every single name and path is recorded once, at its first line.
    seen: BTreeSet<Vec<String>>,
}

impl Paths {
    fn mention(&mut self, path: Vec<String>, is_absolute: bool, line: usize) {
        if self.seen.insert(path.clone()) {
            self.references.push(Reference { path, is_absolute, usage: Usage::Mention, line });
        }
    }

    fn use_tree(&mut self, tree: &UseTree, prefix: &[String], of: (bool, bool)) {
        let (is_public, is_absolute) = of;
        let (name, last, line, usage) = match tree {
            UseTree::Path(path) => {
                let prefix = [prefix, &[text(&path.ident)]].concat();
                return self.use_tree(&path.tree, &prefix, of);
            }
            UseTree::Group(group) => return group.items.iter().for_each(|tree| self.use_tree(tree, prefix, of)),
            UseTree::Name(name) => {
                let own = if name.ident == "self" { prefix.last().cloned() } else { Some(text(&name.ident)) };
                (own, Some(&name.ident), line_of(&name.ident), Usage::Import)
            }
            UseTree::Rename(renamed) => {
                let line = line_of(&renamed.ident);
                (Some(text(&renamed.rename)), Some(&renamed.ident), line, Usage::Import)
            }
            UseTree::Glob(glob) => (None, None, glob.star_token.spans[0].start().line, Usage::Glob),
        };
        let last = last.filter(|ident| prefix.is_empty() || *ident != "self").map(text);
        let path = prefix.iter().cloned().chain(last).collect();
        let usage = if is_public && usage == Usage::Import { Usage::Export } else { usage };
        let reference = Reference { path, is_absolute, usage, line };
        self.references.push(reference.clone());
        self.imports.push(Import { name, is_public, reference });
    }

    /// Finds paths in the tokens of macros and attributes, which have no other structure.
    fn tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let is_colon = |at: usize| matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == ':');
        let mut at = 0;
        while at < tokens.len() {
            match &tokens[at] {
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Ident(first) => {
                    let mut path = vec![text(first)];
                    while is_colon(at + 1) && is_colon(at + 2) {
                        match tokens.get(at + 3) {
                            Some(TokenTree::Ident(next)) => path.push(text(next)),
                            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                                self.nested(&path, group.stream());
                                break;
                            }
                            _ => break,
                        }
                        at += 3;
                    }
                    self.mention(path, false, line_of(first));
                }
                _ => {}
            }
            at += 1;
        }
    }

    /// The names in the braces of a `use` in a macro. Deeper levels are ignored.
    fn nested(&mut self, prefix: &[String], tokens: TokenStream) {
        for token in tokens {
            if let TokenTree::Ident(name) = token {
                self.mention([prefix, &[text(&name)]].concat(), false, line_of(&name));
            }
        }
    }
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_test(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        let attributes = match item {
            ImplItem::Const(item) => &item.attrs,
            ImplItem::Fn(item) => &item.attrs,
            ImplItem::Type(item) => &item.attrs,
            _ => &Vec::new(),
        };
        if !is_test(attributes) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.use_tree(&item.tree, &[], (is_public(&item.vis), item.leading_colon.is_some()));
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if let Some(first) = path.segments.first() {
            let line = line_of(&first.ident);
            let names = path.segments.iter().map(|segment| text(&segment.ident)).collect();
            self.mention(names, path.leading_colon.is_some(), line);
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        visit::visit_macro(self, call);
        self.tokens(call.tokens.clone());
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        if let Meta::List(list) = &attribute.meta {
            self.tokens(list.tokens.clone());
        }
    }

    fn visit_visibility(&mut self, _: &'ast Visibility) {}
}

/// An identifier without `r#`.
pub fn text(ident: &Ident) -> String {
    ident.to_string().trim_start_matches("r#").to_owned()
}

/// The line of an identifier, from 1.
pub fn line_of(ident: &Ident) -> usize {
    ident.span().start().line
}

/// Whether an item is visible outside its module.
pub fn is_public(visibility: &Visibility) -> bool {
    match visibility {
        Visibility::Public(_) => true,
        Visibility::Restricted(restricted) => !restricted.path.is_ident("self"),
        Visibility::Inherited => false,
    }
}

/// Whether an item is compiled only for tests: `#[test]`, `#[cfg(test)]` or `#[cfg(all(test, …))]`.
pub fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let Meta::List(list) = &attribute.meta else { return attribute.path().is_ident("test") };
        let condition = list.tokens.to_string().replace(' ', "");
        let parts = condition.strip_prefix("all(").and_then(|rest| rest.strip_suffix(')')).unwrap_or(&condition);
        list.path.is_ident("cfg") && parts.split(',').any(|part| part == "test") && !condition.starts_with("any(")
    })
}

/// The attributes of an item.
pub fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::ExternCrate(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}
