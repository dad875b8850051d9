//! Packages for Linux: deb, rpm, AppImage and tar.gz.

use std::env::consts::ARCH;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::{Job, relative, stage};
use crate::desktop::dist;
use crate::failure::Failure;
use crate::shared::cargo_tools;
use crate::shared::program::{Program, project_root};

/// The processor of the packages.
const PROCESSOR: &str = "x86_64";
/// The package that pins the crate with the AppImage runtime, the name of the crate, and the file in its sources.
const RUNTIME_PACKAGE: &str = "packaging/linux/appimage/Cargo.toml";
const RUNTIME_CRATE: &str = "appimage";
const RUNTIME_FILE: &str = "assets/runtime-x86_64";

/// Makes all packages for Linux and returns their paths.
///
/// # Errors
/// If this machine has another processor, or a build or a tool fails.
pub fn make(job: &Job, runtime: Option<&Path>) -> Result<Vec<PathBuf>, Failure> {
    check_processor(ARCH)?;
    cargo_tools::DEB.install()?;
    cargo_tools::RPM.install()?;
    let programs = dist::make(None)?;
    let root = job.parts.join(stage::ROOT);
    stage::assemble(job, &root.join("usr"), &programs)?;
    let sbom = job.output("quintet-", ".cdx.json");
    job.copy(&root.join("usr").join(stage::DOCUMENTS).join("sbom.cdx.json"), &sbom)?;
    Ok(vec![deb(job)?, rpm(job, &root)?, app_image(job, &root, runtime)?, tar(job, &root)?, sbom])
}

/// Checks the processor of this machine, for which the programs are built. The names of the packages and the AppImage
/// runtime are those of x86-64.
fn check_processor(processor: &str) -> Result<(), Failure> {
    if processor == PROCESSOR {
        Ok(())
    } else {
        Err(Failure::failed(format!("the packages for Linux can only be made on {PROCESSOR}, not on {processor}")))
    }
}

/// The configuration is in `Cargo.toml`. The package contains the tree of [`stage`].
fn deb(job: &Job) -> Result<PathBuf, Failure> {
    let package = job.output("quintet_", "-1_amd64.deb");
    let make =
        cargo_tools::DEB.program().arguments(["--no-build", "--no-strip", "--locked", "--output"]).argument(&package);
    job.reproducible(make).run()?;
    Ok(package)
}

fn rpm(job: &Job, root: &Path) -> Result<PathBuf, Failure> {
    let package = job.output("quintet-", "-1.x86_64.rpm");
    let mut files = Vec::new();
    list(root, &mut files)?;
    let assets: Vec<_> = files.iter().map(|file| asset(root, file)).collect();
    let assets = format!("assets = [{}]", assets.join(", "));
    let make =
        cargo_tools::RPM.program().arguments(["--payload-compress", "zstd", "--auto-req", "builtin", "--output"]);
    let make = make.argument(&package).arguments(["--set-metadata", &assets, "--source-date"]);
    job.reproducible(make.argument(job.release.time.to_string())).run()?;
    Ok(package)
}

/// A file of the tree in the configuration of cargo-generate-rpm.
fn asset(root: &Path, file: &Path) -> String {
    let place = file.strip_prefix(root).unwrap_or(file).display();
    let mode = if place.to_string().starts_with("usr/bin/") { "755" } else { "644" };
    let doc = if place.to_string().starts_with("usr/share/doc/") { ", doc = true" } else { "" };
    format!("{{ source = \"{}\", dest = \"/{place}\", mode = \"{mode}\"{doc} }}", relative(file).display())
}

/// Adds all files in a folder, sorted by name.
fn list(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let entries = fs::read_dir(folder).map_err(|error| Failure::io(folder, &error))?;
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            list(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// The runtime, followed by a compressed file system with the tree. The default runtime needs libfuse 2 to mount it.
fn app_image(job: &Job, root: &Path, runtime: Option<&Path>) -> Result<PathBuf, Failure> {
    let package = job.output("Quintet-", "-x86_64.AppImage");
    let folder = job.parts.join("Quintet.AppDir");
    Program::new("cp --archive").argument(root).argument(&folder).run()?;
    for (target, name) in [
        ("usr/bin/quintet", "AppRun"),
        ("usr/share/applications/quintet.desktop", "quintet.desktop"),
        ("usr/share/icons/hicolor/scalable/apps/quintet.svg", "quintet.svg"),
        ("usr/share/icons/hicolor/256x256/apps/quintet.png", ".DirIcon"),
    ] {
        let link = folder.join(name);
        symlink(target, &link).map_err(|error| Failure::io(&link, &error))?;
    }
    job.normalize(&folder)?;
    let content = job.parts.join("content.squashfs");
    let squash = Program::new("mksquashfs").argument(&folder).argument(&content);
    let squash = squash.arguments("-comp xz -root-owned -noappend -no-xattrs -no-progress -quiet".split(' '));
    job.reproducible(squash).run()?;
    let runtime = runtime.map_or_else(packaged_runtime, |runtime| Ok(runtime.to_owned()))?;
    let mut bytes = fs::read(&runtime).map_err(|error| Failure::io(&runtime, &error))?;
    bytes.extend(fs::read(&content).map_err(|error| Failure::io(&content, &error))?);
    let executable = || fs::set_permissions(&package, fs::Permissions::from_mode(0o755));
    fs::write(&package, bytes).and_then(|()| executable()).map_err(|error| Failure::io(&package, &error))?;
    Ok(package)
}

/// The runtime in the sources of a crate, which cargo downloads and verifies.
fn packaged_runtime() -> Result<PathBuf, Failure> {
    let line = "cargo metadata --locked --format-version 1 --manifest-path";
    let metadata = Program::new(line).argument(project_root().join(RUNTIME_PACKAGE)).output_text();
    let metadata: Option<Value> = metadata.and_then(|text| serde_json::from_str(&text).ok());
    let metadata = metadata.ok_or_else(|| Failure::failed(format!("`cargo metadata` failed for {RUNTIME_PACKAGE}")))?;
    let mut packages = metadata["packages"].as_array().into_iter().flatten();
    let manifest = packages.find(|package| package["name"] == RUNTIME_CRATE);
    let folder = manifest.and_then(|package| Path::new(package["manifest_path"].as_str()?).parent());
    let folder = folder.ok_or_else(|| Failure::failed(format!("{RUNTIME_PACKAGE} does not pin `{RUNTIME_CRATE}`")))?;
    Ok(folder.join(RUNTIME_FILE))
}

/// A folder with `bin` and `share`, which also runs where it is.
fn tar(job: &Job, root: &Path) -> Result<PathBuf, Failure> {
    let package = job.output("quintet-", "-linux-x86_64.tar.gz");
    let name = format!("quintet-{}", job.release.version);
    let folder = job.parts.join(&name);
    Program::new("cp --archive").argument(root.join("usr")).argument(&folder).run()?;
    job.copy(&project_root().join("packaging/linux/README.txt"), &folder.join("README.txt"))?;
    job.normalize(&folder)?;
    let pack = Program::new("tar --sort=name --owner=0 --group=0 --numeric-owner --format=gnu");
    let pack = pack.argument(format!("--mtime=@{}", job.release.time));
    let pack = pack.arguments(["--use-compress-program", "gzip --best --no-name", "--create", "--file"]);
    pack.argument(&package).argument("--directory").argument(&job.parts).argument(name).run()?;
    Ok(package)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_processors_are_rejected() {
        assert!(check_processor("x86_64").is_ok());
        let Err(Failure::Failed(why)) = check_processor("aarch64") else { panic!("ARM was accepted") };
        assert_eq!(why, "the packages for Linux can only be made on x86_64, not on aarch64");
    }

    #[test]
    fn assets_have_modes_and_places() {
        let root = project_root().join("target/package/parts/root");
        let of = |file: &str| asset(&root, &root.join(file));
        assert_eq!(
            of("usr/bin/quintet"),
            "{ source = \"target/package/parts/root/usr/bin/quintet\", dest = \"/usr/bin/quintet\", mode = \"755\" }"
        );
        assert!(of("usr/share/doc/quintet/copyright").ends_with("mode = \"644\", doc = true }"));
    }
}
