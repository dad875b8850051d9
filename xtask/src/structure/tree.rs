//! The modules of a package: its libraries and its programs.

use std::collections::{BTreeMap, BTreeSet};

use syn::visit::Visit;
use syn::{File, Item, ItemMod};

use super::source::{Import, Paths, Reference, Sources, attributes, is_public, is_test, line_of, text};

/// An index into [`Tree::modules`].
pub type ModuleId = usize;

/// The meaning of a name.
#[derive(Clone, Debug)]
pub enum Name {
    /// An item of the module.
    Item,
    /// An exported macro, which is defined in another module.
    Macro(ModuleId),
    /// A child module.
    Module(ModuleId),
    /// The path that a `use` imports.
    Import(Reference),
}

/// A module that is compiled outside tests.
#[derive(Debug)]
pub struct Module {
    pub parent: Option<ModuleId>,
    /// The file, relative to the sources of the package.
    pub file: String,
    /// The line of its declaration in the parent.
    pub line: usize,
    /// The folder that it belongs to. For the root of a library and for `main.rs` directly in the sources, it is the file.
    pub folder: String,
    /// Whether its body is in the file of its parent.
    pub is_inline: bool,
    pub children: BTreeMap<String, ModuleId>,
    /// Names that are visible outside the module, except those of globs.
    pub exports: BTreeSet<String>,
    pub imports: Vec<Import>,
    pub references: Vec<Reference>,
    /// All names of the module. Attributes may exclude some of them, so one name can have several meanings.
    pub names: BTreeMap<String, Vec<Name>>,
    /// The modules that it imports with `*`.
    pub globs: Vec<ModuleId>,
}

impl Module {
    /// Whether it is the module of its folder, such as `mod.rs`.
    pub fn is_facade(&self) -> bool {
        let is_named_like_folder = self.file.strip_suffix(".rs") == Some(&self.folder) && !self.children.is_empty();
        !self.is_inline && (self.file.ends_with("/mod.rs") || is_root(&self.file) || is_named_like_folder)
    }
}

/// All modules of a package.
#[derive(Debug, Default)]
pub struct Tree {
    /// The folder of the sources, relative to the project.
    pub sources: String,
    pub modules: Vec<Module>,
}

/// A file or inline module that is being read.
struct Place<'a> {
    file: &'a str,
    parent: Option<ModuleId>,
    line: usize,
    /// The folder of the module's children, with a final `/`.
    folder: String,
    is_inline: bool,
}

impl Tree {
    /// Parses the libraries and the programs. `folder`: the folder of the sources, relative to the project.
    ///
    /// # Errors
    /// If a file is not valid Rust or a module has no file.
    pub fn parse(folder: &str, sources: &Sources) -> Result<Self, String> {
        let mut tree = Self { sources: folder.to_owned(), ..Self::default() };
        for file in sources.keys().filter(|file| is_root(file)) {
            let folder = file.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/"));
            tree.add_file(sources, Place { file, parent: None, line: 1, folder, is_inline: false })?;
        }
        tree.resolve_globs();
        Ok(tree)
    }

    fn add_file(&mut self, sources: &Sources, place: Place) -> Result<Option<ModuleId>, String> {
        let file = syn::parse_file(&sources[place.file])
            .map_err(|error| format!("{}:{}: {error}", self.path(place.file), error.span().start().line))?;
        if is_test(&file.attrs) { Ok(None) } else { self.add(sources, place, &file.items).map(Some) }
    }

    fn add(&mut self, sources: &Sources, place: Place, items: &[Item]) -> Result<ModuleId, String> {
        let id = self.modules.len();
        self.modules.push(Module {
            parent: place.parent,
            file: place.file.to_owned(),
            line: place.line,
            folder: folder_of(place.file).to_owned(),
            is_inline: place.is_inline,
            children: BTreeMap::new(),
            exports: BTreeSet::new(),
            imports: Vec::new(),
            references: Vec::new(),
            names: BTreeMap::new(),
            globs: Vec::new(),
        });
        let mut paths = Paths::default();
        let declared: Vec<Item> = items.iter().flat_map(declared_in_macro).collect();
        for item in items.iter().chain(&declared).filter(|item| !is_test(attributes(item))) {
            match item {
                Item::Mod(module) => self.add_child(sources, &place, id, module)?,
                item => {
                    self.define(id, item);
                    paths.visit_item(item);
                }
            }
        }
        for import in &paths.imports {
            if let Some(name) = import.name.as_ref().filter(|name| *name != "_") {
                self.name(id, name, Name::Import(import.reference.clone()), import.is_public);
            }
        }
        let has_files = self.modules[id].children.values().any(|child| self.modules[*child].file != place.file);
        let module = &mut self.modules[id];
        (module.imports, module.references) = (paths.imports, paths.references);
        if !place.is_inline && has_files && !module.is_facade() {
            // `table.rs` with children in `table` is the same as `table/mod.rs`.
            module.folder = place.folder.trim_end_matches('/').to_owned();
        }
        Ok(id)
    }

    fn add_child(&mut self, sources: &Sources, place: &Place, parent: ModuleId, item: &ItemMod) -> Result<(), String> {
        let (name, line) = (text(&item.ident), line_of(&item.ident));
        let folder = format!("{}{name}/", place.folder);
        let child = if let Some((_, items)) = &item.content {
            let inline = Place { file: place.file, parent: Some(parent), line, folder, is_inline: true };
            self.add(sources, inline, items)?
        } else {
            let files = [format!("{}{name}.rs", place.folder), format!("{folder}mod.rs")];
            let Some(file) = files.iter().find(|file| sources.contains_key(*file)) else {
                let (file, missing) = (self.path(place.file), self.path(&files[0]));
                return Err(format!("{file}:{line}: the module `{name}` has no file {missing}"));
            };
            if file.split('/').any(|part| part == "tests") {
                return Ok(());
            }
            let file = Place { file, parent: Some(parent), line, folder, is_inline: false };
            let Some(child) = self.add_file(sources, file)? else { return Ok(()) };
            child
        };
        self.modules[parent].children.insert(name.clone(), child);
        self.name(parent, &name, Name::Module(child), is_public(&item.vis));
        Ok(())
    }

    fn define(&mut self, module: ModuleId, item: &Item) {
        let (ident, visibility) = match item {
            Item::Const(item) => (&item.ident, &item.vis),
            Item::Enum(item) => (&item.ident, &item.vis),
            Item::Fn(item) => (&item.sig.ident, &item.vis),
            Item::Static(item) => (&item.ident, &item.vis),
            Item::Struct(item) => (&item.ident, &item.vis),
            Item::Trait(item) => (&item.ident, &item.vis),
            Item::Type(item) => (&item.ident, &item.vis),
            Item::Union(item) => (&item.ident, &item.vis),
            Item::Macro(item) => {
                if let Some(ident) = &item.ident {
                    self.name(module, &text(ident), Name::Item, false);
                    if item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_export")) {
                        self.name(self.root(module), &text(ident), Name::Macro(module), false);
                    }
                }
                return;
            }
            _ => return,
        };
        self.name(module, &text(ident), Name::Item, is_public(visibility));
    }

    fn name(&mut self, module: ModuleId, name: &str, meaning: Name, is_public: bool) {
        let module = &mut self.modules[module];
        module.names.entry(name.to_owned()).or_default().push(meaning);
        if is_public {
            module.exports.insert(name.to_owned());
        }
    }

    /// The path of a file or folder, relative to the project.
    pub fn path(&self, file: &str) -> String {
        format!("{}/{file}", self.sources)
    }

    /// The root of the module's crate.
    pub fn root(&self, module: ModuleId) -> ModuleId {
        self.ancestors(module).last().unwrap_or(module)
    }

    /// The parent, its parent, and so on.
    pub fn ancestors(&self, module: ModuleId) -> impl Iterator<Item = ModuleId> {
        std::iter::successors(self.modules[module].parent, |ancestor| self.modules[*ancestor].parent)
    }

    /// The number of files.
    pub fn count_files(&self) -> usize {
        self.modules.iter().filter(|module| !module.is_inline).count()
    }
}

/// The modules and imports in the braces of a macro invocation, such as a list of games.
fn declared_in_macro(item: &Item) -> Vec<Item> {
    let Item::Macro(invocation) = item else { return Vec::new() };
    let body = syn::parse2::<File>(invocation.mac.tokens.clone()).map_or_else(|_| Vec::new(), |body| body.items);
    body.into_iter().filter(|item| matches!(item, Item::Mod(_) | Item::Use(_))).collect()
}

/// The folder of a file. A file that is not in a folder counts as a folder of its own, and so does the root of a library.
fn folder_of(file: &str) -> &str {
    match file.rsplit_once('/') {
        Some((_, "lib.rs")) => file,
        Some((folder, _)) => folder,
        None if is_root(file) => file,
        None => file.trim_end_matches(".rs"),
    }
}

/// Whether a file is the root of a library or of a program. The folder `games` contains the libraries of several packages.
fn is_root(file: &str) -> bool {
    let parts: Vec<&str> = file.split('/').collect();
    matches!(*parts, ["lib.rs" | "main.rs"] | [_, "lib.rs"] | ["bin", _] | ["bin", _, "main.rs"])
}
