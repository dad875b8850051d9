//! `cargo xtask package`: makes the packages of the desktop program.

mod linux;
mod sbom;
mod stage;
mod windows;

use std::fs;
use std::path::{Path, PathBuf};

use crate::command::Packages;
use crate::desktop::release::Release;
use crate::failure::Failure;
use crate::shared::files::remove_folder;
use crate::shared::licences;
use crate::shared::paths::LocalPaths;
use crate::shared::program::{Program, project_root};

/// The folder of the packages in the target folder. Packages of other versions stay in it.
const FOLDER: &str = "package";
/// The list of checksums.
const CHECKSUMS: &str = "SHA256SUMS";
/// The folder of intermediate files, in that of the packages.
const PARTS: &str = "parts";
/// The files with the licences of the crates in `quintet` and in `referee`, and the arguments of cargo-about. Flatpak
/// and the disk image, which have no referee, contain only the first file.
const LICENCES: [(&str, &[&str]); 2] = [
    (licences::FILE, &["--features", "dist"]),
    ("THIRD-PARTY-LICENSES-referee.html", &["--manifest-path", "crates/quintet-referee/Cargo.toml"]),
];

/// One run of the command.
struct Job {
    release: Release,
    /// The folder of the packages.
    out: PathBuf,
    /// The folder of intermediate files.
    parts: PathBuf,
    paths: LocalPaths,
}

/// Builds the programs and makes the packages of one system.
///
/// # Errors
/// If the files of the project disagree about the version, a build or a tool fails, or a package contains a path of
/// this machine.
pub fn make(packages: &Packages) -> Result<(), Failure> {
    let release = Release::of_project(packages.tag.as_deref())?;
    let out = out();
    let parts = out.join(PARTS);
    let job = Job { release, out, parts, paths: LocalPaths::detect() };
    job.empty(&job.parts)?;
    let made = if packages.windows { windows::make(&job)? } else { linux::make(&job, packages.runtime.as_deref())? };
    write_checksums(&job.out, &job.release.version)?;
    for file in made {
        let bytes = fs::metadata(&file).map_err(|error| Failure::io(&file, &error))?.len();
        println!("{bytes:>12}  {}", file.display());
    }
    Ok(())
}

/// The folder of the packages. The configuration of cargo-deb has this path, so it does not depend on
/// `CARGO_TARGET_DIR`.
fn out() -> PathBuf {
    project_root().join("target").join(FOLDER)
}

impl Job {
    /// The path of a package, with the version in its name.
    fn output(&self, before: &str, after: &str) -> PathBuf {
        self.out.join(format!("{before}{}{after}", self.release.version))
    }

    /// A program that uses the time of the release for everything that it writes.
    fn reproducible(&self, program: Program) -> Program {
        program.variable("SOURCE_DATE_EPOCH", self.release.time.to_string()).variable("TZ", "UTC")
    }

    /// Writes the licences of all crates in the programs, and the list of these crates, into a folder.
    fn licences(&self, folder: &Path) -> Result<(), Failure> {
        let mut collected = String::new();
        for (name, selection) in LICENCES {
            let file = folder.join(name);
            self.make_parent(&file)?;
            licences::collect(&file, selection)?;
            collected += &self.read(&file)?;
        }
        let contents = sbom::Contents::read()?;
        contents.check_licences(&collected)?;
        self.write(&folder.join("sbom.cdx.json"), &contents.document(&self.release)?)
    }

    /// Sets the modes and times of all files, so that they depend neither on the user nor on the time of the build.
    fn normalize(&self, folder: &Path) -> Result<(), Failure> {
        self.paths.check_absent_from(folder)?;
        Program::new("chmod --recursive u=rwX,go=rX").argument(folder).run()?;
        let touch = Program::new("find").argument(folder).arguments(["-exec", "touch", "--no-dereference"]);
        touch.argument(format!("--date=@{}", self.release.time)).arguments(["{}", "+"]).run()
    }

    fn empty(&self, folder: &Path) -> Result<(), Failure> {
        remove_folder(folder)?;
        fs::create_dir_all(folder).map_err(|error| Failure::io(folder, &error))
    }

    fn make_parent(&self, file: &Path) -> Result<(), Failure> {
        let parent = file.parent().unwrap_or(&self.out);
        fs::create_dir_all(parent).map_err(|error| Failure::io(parent, &error))
    }

    fn copy(&self, from: &Path, to: &Path) -> Result<(), Failure> {
        self.make_parent(to)?;
        fs::copy(from, to).map(|_| ()).map_err(|error| Failure::io(from, &error))
    }

    fn read(&self, file: &Path) -> Result<String, Failure> {
        fs::read_to_string(file).map_err(|error| Failure::io(file, &error))
    }

    fn write(&self, file: &Path, text: &str) -> Result<(), Failure> {
        self.make_parent(file)?;
        fs::write(file, text).map_err(|error| Failure::io(file, &error))
    }
}

/// Writes the SHA-256 sums of all packages of this version in the folder, which may come from several runs.
fn write_checksums(out: &Path, version: &str) -> Result<(), Failure> {
    let mut names = Vec::new();
    for entry in fs::read_dir(out).map_err(|error| Failure::io(out, &error))? {
        let path = entry.map_err(|error| Failure::io(out, &error))?.path();
        let name = path.file_name().and_then(|name| name.to_str()).filter(|name| name.contains(version));
        names.extend(name.filter(|_| path.is_file()).map(ToOwned::to_owned));
    }
    names.sort();
    let sums = Program::new("env --chdir").argument(out).argument("sha256sum").arguments(&names).output_text();
    let sums = sums.ok_or_else(|| Failure::failed("`sha256sum` failed"))?;
    let file = out.join(CHECKSUMS);
    fs::write(&file, sums).map_err(|error| Failure::io(&file, &error))
}

/// A path relative to the project, as the configuration of tools needs it.
fn relative(path: &Path) -> &Path {
    path.strip_prefix(project_root()).unwrap_or(path)
}
