//! `cargo xtask structure`: checks the modules of each package. There must be no import cycles between folders or between
//! files, no folder may be too large, and top-level modules may use only lower layers. Tests are not checked.
//!
//! A folder consists of the files directly in it, and it uses the folders of the modules that these files declare.
//! A path counts as a use of the folder and the file in which its item is defined, even if it leads through re-exports.
//! A file may use the files of its submodules, and they may use it. Paths to other packages are not followed.

mod graph;
mod layers;
mod packages;
mod resolve;
mod size;
mod source;
#[cfg(test)]
mod tests;
mod tree;

use std::path::Path;

use crate::failure::Failure;
use graph::{Graph, Level};
use layers::Layers;
use packages::PACKAGES;
use source::Sources;
use tree::Tree;

/// The description of a violation, in a sentence.
type Fault = String;

/// A package, and what is accepted in it. Files and folders are relative to its sources.
#[derive(Clone, Copy, Debug)]
struct Package<'a> {
    /// The folder of its sources, relative to the project.
    sources: &'a str,
    layers: Layers<'a>,
    /// Accepted cycles of folders.
    cycles: graph::Accepted<'a>,
    /// Accepted cycles of files.
    file_cycles: graph::Accepted<'a>,
    sizes: size::Accepted<'a>,
}

/// The result of checking a package.
#[derive(Debug, Default)]
struct Report {
    files: usize,
    folders: usize,
    faults: Vec<Fault>,
}

impl Package<'_> {
    /// Checks the sources of the package.
    ///
    /// # Errors
    /// If a file cannot be parsed or a module has no file.
    fn check(&self, sources: &Sources) -> Result<Report, String> {
        let tree = Tree::parse(self.sources, sources)?;
        let graph = Graph::of(&tree, Level::Folders);
        let mut faults = self.layers.faults(&tree);
        faults.extend(size::faults(&tree, self.sizes));
        faults.extend(graph.faults(self.cycles));
        faults.extend(Graph::of(&tree, Level::Files).faults(self.file_cycles));
        Ok(Report { files: tree.count_files(), folders: graph.places.len(), faults })
    }
}

/// Checks a project.
///
/// # Errors
/// If a file cannot be read or parsed, or the structure has faults.
pub fn run(project: &Path) -> Result<(), Failure> {
    let found = source::packages(project)?;
    let mut total = Report { faults: unlisted(&found, PACKAGES), ..Report::default() };
    for package in PACKAGES {
        let report = package.check(&source::read(project, package.sources)?).map_err(Failure::failed)?;
        total.files += report.files;
        total.folders += report.folders;
        total.faults.extend(report.faults);
    }
    if total.faults.is_empty() {
        println!("{} packages, {} files, {} folders, no cycles", PACKAGES.len(), total.files, total.folders);
        return Ok(());
    }
    let list: String = total.faults.iter().map(|fault| format!("\n- {fault}")).collect();
    Err(Failure::failed(format!("the structure of {} has these faults:{list}", project.display())))
}

/// One fault for each package that has no order of layers.
fn unlisted(found: &[String], packages: &[Package]) -> Vec<Fault> {
    let unlisted = found.iter().filter(|sources| packages.iter().all(|package| package.sources != **sources));
    unlisted.map(|sources| format!("{sources} is not in the list of packages")).collect()
}
