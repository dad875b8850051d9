//! Packages for Windows: a zip file and an installer for one user.

use std::fs;
use std::path::{Path, PathBuf};

use super::{Job, stage};
use crate::desktop::dist::{self, Cross};
use crate::failure::Failure;
use crate::shared::program::{Program, project_root};
use crate::shared::targets::WINDOWS_TARGET;

/// The sizes of the images in the icon file, in pixels. The format allows at most 256.
const ICON_SIZES: [u16; 6] = [16, 24, 32, 48, 64, 256];
/// The folder with the sources of the resources and of the installer.
const SOURCES: &str = "packaging/windows";
/// The documents in the packages, and their paths beside the programs.
const DOCUMENTS: [(&str, &str); 5] = [
    ("packaging/windows/README.txt", "README.txt"),
    ("CHANGELOG.md", "CHANGELOG.txt"),
    ("LICENSE-APACHE", "licences/LICENSE-APACHE.txt"),
    ("LICENSE-MIT", "licences/LICENSE-MIT.txt"),
    ("assets/fonts/LICENSE-Inter.txt", "licences/LICENSE-Inter.txt"),
];

/// Makes the packages for Windows and returns their paths.
///
/// # Errors
/// If a build or a tool fails.
pub fn make(job: &Job) -> Result<Vec<PathBuf>, Failure> {
    let object = resources(job)?;
    let programs = dist::make(Some(&Cross { target: WINDOWS_TARGET, suffix: ".exe", object }))?;
    let name = format!("quintet-{}", job.release.version);
    let folder = job.parts.join(&name);
    for program in &programs {
        job.copy(program, &folder.join(program.file_name().unwrap_or_default()))?;
    }
    for (source, place) in DOCUMENTS {
        job.copy(&project_root().join(source), &folder.join(place))?;
    }
    job.licences(&folder.join("licences"))?;
    job.normalize(&folder)?;
    Ok(vec![zip(job, &name)?, installer(job, &folder)?])
}

/// Compiles the icon and the version into an object file.
fn resources(job: &Job) -> Result<PathBuf, Failure> {
    let mut images = Vec::new();
    for size in ICON_SIZES {
        let file = job.parts.join(format!("icon-{size}.png"));
        stage::draw_icon(job, size.into(), &file)?;
        images.push((size, fs::read(&file).map_err(|error| Failure::io(&file, &error))?));
    }
    let icon = job.parts.join("quintet.ico");
    fs::write(&icon, icon_file(&images)).map_err(|error| Failure::io(&icon, &error))?;
    let text = job.read(&project_root().join(SOURCES).join("quintet.rc"))?;
    let version = &job.release.version;
    let numbers = format!("{},0", version.replace('.', ","));
    let source = job.parts.join("quintet.rc");
    job.write(&source, &text.replace("{{version}}", version).replace("{{numbers}}", &numbers))?;
    let object = job.parts.join("quintet-resources.o");
    let compile = Program::new("x86_64-w64-mingw32-windres --include-dir").argument(&job.parts);
    compile.argument("--output").argument(&object).argument(&source).run()?;
    Ok(object)
}

/// An icon file with PNG images: a header, a directory entry for each image, and the images.
fn icon_file(images: &[(u16, Vec<u8>)]) -> Vec<u8> {
    const HEADER: usize = 6;
    const ENTRY: usize = 16;
    let count = u16::try_from(images.len()).expect("there are few images");
    let mut file = [[0, 0], [1, 0], count.to_le_bytes()].concat();
    let mut offset = HEADER + ENTRY * images.len();
    for (size, image) in images {
        // 256 is stored as 0. One colour plane, 32 bits for each pixel.
        let edge = size.to_le_bytes()[0];
        file.extend([edge, edge, 0, 0, 1, 0, 32, 0]);
        for number in [image.len(), offset] {
            file.extend(u32::try_from(number).expect("icons are small").to_le_bytes());
        }
        offset += image.len();
    }
    file.extend(images.iter().flat_map(|(_, image)| image));
    file
}

fn zip(job: &Job, name: &str) -> Result<PathBuf, Failure> {
    let package = job.output("quintet-", "-windows-x86_64.zip");
    if package.exists() {
        fs::remove_file(&package).map_err(|error| Failure::io(&package, &error))?;
    }
    // The shell sorts the names, so that the order does not depend on the file system.
    let pack = Program::new("env --chdir").argument(&job.parts).arguments(["bash", "-c"]);
    let pack = pack.argument("find \"$1\" -type f | LC_ALL=C sort | zip -X -9 --quiet --names-stdin \"$2\"");
    job.reproducible(pack.argument("bash").argument(name).argument(&package)).run()?;
    Ok(package)
}

/// The installer needs no administrator. It registers the type of records for the user.
fn installer(job: &Job, folder: &Path) -> Result<PathBuf, Failure> {
    let package = job.output("quintet-", "-windows-x86_64-setup.exe");
    let define = |name: &str, value: &Path| format!("-D{name}={}", value.display());
    let make = Program::new("makensis -V2 -NOCD -INPUTCHARSET UTF8").arguments([
        define("VERSION", Path::new(&job.release.version)),
        define("FOLDER", folder),
        define("ICON", &job.parts.join("quintet.ico")),
        define("OUTPUT", &package),
    ]);
    job.reproducible(make.argument(project_root().join(SOURCES).join("quintet.nsi"))).run()?;
    Ok(package)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icon_file_lists_its_images() {
        let file = icon_file(&[(16, vec![1, 2, 3]), (256, vec![4, 5])]);
        assert_eq!(&file[..6], [0, 0, 1, 0, 2, 0]);
        assert_eq!(&file[6..22], [16, 16, 0, 0, 1, 0, 32, 0, 3, 0, 0, 0, 38, 0, 0, 0]);
        assert_eq!(&file[22..38], [0, 0, 0, 0, 1, 0, 32, 0, 2, 0, 0, 0, 41, 0, 0, 0]);
        assert_eq!(&file[38..], [1, 2, 3, 4, 5]);
    }
}
