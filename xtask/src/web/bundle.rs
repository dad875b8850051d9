//! Builds the web page as a folder and as a zip file for itch.io.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::Bindgen;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::page::Page;
use super::shrink::shrink;
use super::thinker;
use crate::failure::Failure;
use crate::shared::files::{remove_file, remove_folder, replace_folder};
use crate::shared::licences;
use crate::shared::paths::LocalPaths;
use crate::shared::program::{Program, project_root, target};
use crate::shared::targets::WEB_TARGET;

/// The name of the files of the program.
const NAME: &str = "quintet";
/// The brotli window size as a power of two. Every browser supports 24.
const WINDOW: u32 = 24;
/// The compression level of brotli, the highest one.
const BROTLI: u32 = 11;
/// The compression level of gzip, the highest one.
const GZIP: u32 = 9;

/// Builds the program for the web and assembles the page in a folder, with the licences of the libraries if `with_licences` is
/// true. An older page stays there until the new one is complete.
///
/// # Errors
/// If the build fails, a file cannot be read or written, or a file contains a path of this machine.
pub fn make(page: &Page, folder: &Path, with_licences: bool) -> Result<(), Failure> {
    let paths = LocalPaths::detect();
    let build = Program::new(&format!("cargo build --locked --profile page --target {WEB_TARGET} {}", page.program));
    build.variable("CARGO_ENCODED_RUSTFLAGS", paths.web_flags()).run()?;
    let zip = page.zip.as_ref().map(|name| target().join(name));
    if let Some(zip) = &zip {
        // A zip file of an older page must not stay if this command is interrupted.
        remove_file(zip)?;
    }
    let unfinished = unfinished(folder);
    remove_folder(&unfinished)?;
    fs::create_dir_all(&unfinished).map_err(|error| Failure::io(&unfinished, &error))?;
    if with_licences {
        licences::collect(&unfinished.join(licences::FILE), &page.licences())?;
    }
    assemble(page, &paths, &unfinished)?;
    replace_folder(&unfinished, folder)?;
    report(folder)?;
    if let Some(zip) = &zip {
        write_zip(folder, zip)?;
        println!("{}", zip.display());
    }
    Ok(())
}

/// The folder in which a page is assembled.
fn unfinished(folder: &Path) -> PathBuf {
    folder.with_extension("new")
}

/// Writes all other files of the page into its folder, which has nothing but the licences of the libraries, if it has them.
fn assemble(page: &Page, paths: &LocalPaths, folder: &Path) -> Result<(), Failure> {
    bind(&target().join(WEB_TARGET).join("page").join(&page.file), folder)?;
    if let Some(worker) = &page.worker {
        thinker::make(worker, paths, &target(), folder)?;
    }
    let sounds = copy_sounds(folder)?;
    copy_page(page, &sounds, folder)?;
    copy_licences(folder)?;
    paths.check_absent_from(folder)?;
    let program = folder.join(format!("{NAME}_bg.wasm"));
    let bytes = fs::read(&program).map_err(|error| Failure::io(&program, &error))?;
    let version = version(&files(folder)?);
    write(&folder.join("size.js"), size_module(bytes.len(), &version).as_bytes())?;
    fill_in_start(folder, &version)?;
    fill_in_worker(folder, &version)?;
    let packed = [("br", pack_brotli(&bytes)), ("gz", pack_gzip(&bytes, GZIP))];
    for (end, packed) in packed {
        let packed = packed.map_err(|error| Failure::io(&program, &error))?;
        write(&folder.join(format!("{NAME}_bg.wasm.{end}")), &packed)?;
    }
    Ok(())
}

/// Runs wasm-bindgen: writes the JavaScript bindings and the program without debug names.
fn bind(program: &Path, folder: &Path) -> Result<(), Failure> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(program)
        .out_name(NAME)
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true);
    let bound = bindgen.web(true).and_then(|bindgen| bindgen.generate(folder));
    bound.map_err(|error| Failure::failed(format!("{}: {error:#}", program.display())))?;
    shrink(&folder.join(format!("{NAME}_bg.wasm")))
}

/// Copies the sound files and returns their names.
fn copy_sounds(folder: &Path) -> Result<Vec<String>, Failure> {
    let sounds = files(&project_root().join("assets/sounds"))?.into_iter();
    let sounds = sounds.filter(|(name, _)| is_sound(name));
    sounds.map(|(name, bytes)| write(&folder.join(&name), &bytes).map(|()| name)).collect()
}

fn is_sound(name: &str) -> bool {
    name.ends_with(".flac")
}

/// The licences of the project and of the font. Visitors do not download them with the page.
const LICENCES: [&str; 3] = ["LICENSE-APACHE", "LICENSE-MIT", "assets/fonts/LICENSE-Inter.txt"];

fn copy_licences(folder: &Path) -> Result<(), Failure> {
    for licence in LICENCES {
        let source = project_root().join(licence);
        let bytes = fs::read(&source).map_err(|error| Failure::io(&source, &error))?;
        write(&folder.join(source.file_name().unwrap_or_default()), &bytes)?;
    }
    Ok(())
}

fn is_licence(name: &str) -> bool {
    name == licences::FILE || LICENCES.iter().any(|licence| Path::new(licence).ends_with(name))
}

/// Copies the files of `web/`, except documentation, and fills in the texts of the page and the names of the sound files.
fn copy_page(page: &Page, sounds: &[String], folder: &Path) -> Result<(), Failure> {
    let fill_in = |text: &str| page.fill_in(text).replace("{{sounds}}", &format!("{sounds:?}"));
    let sources = project_root().join("web");
    for entry in fs::read_dir(&sources).map_err(|error| Failure::io(&sources, &error))? {
        let file = entry.map_err(|error| Failure::io(&sources, &error))?.path();
        let Some(name) = file.file_name().filter(|_| file.is_file()) else { continue };
        let copied = match file.extension().and_then(|end| end.to_str()) {
            Some("md") => Ok(()),
            Some("html" | "js" | "webmanifest") => {
                fs::read_to_string(&file).and_then(|text| fs::write(folder.join(name), fill_in(&text)))
            }
            _ => fs::copy(&file, folder.join(name)).map(|_| ()),
        };
        copied.map_err(|error| Failure::io(&file, &error))?;
    }
    Ok(())
}

/// The version of the page: a checksum of all its files. The browser installs a service worker again if it has changed.
fn version(files: &[(String, Vec<u8>)]) -> String {
    let mut sum = crc32fast::Hasher::new();
    for (name, bytes) in files {
        sum.update(name.as_bytes());
        sum.update(&bytes.len().to_le_bytes());
        sum.update(bytes);
    }
    format!("{:08x}", sum.finalize())
}

/// The JavaScript module that tells the loader the size and the version of the program.
fn size_module(size: usize, version: &str) -> String {
    format!("export const size = {size};\nexport const version = \"{version}\";\n")
}

/// The file with the start of the page.
const START: &str = "index.html";

/// Writes the version into the start of the page. It has no checksum, so the service worker compares the version.
fn fill_in_start(folder: &Path, version: &str) -> Result<(), Failure> {
    let file = folder.join(START);
    let text = fs::read_to_string(&file).map_err(|error| Failure::io(&file, &error))?;
    write(&file, text.replace("{{version}}", version).as_bytes())
}

/// The service worker of the page.
const SERVICE_WORKER: &str = "offline.js";

/// Writes the version and the files with their checksums into the service worker. These are all files except the worker itself,
/// the licences and the program, of which the page needs only one form.
fn fill_in_worker(folder: &Path, version: &str) -> Result<(), Failure> {
    let file = folder.join(SERVICE_WORKER);
    let text = fs::read_to_string(&file).map_err(|error| Failure::io(&file, &error))?;
    let listed = files(folder)?.into_iter().filter(|(name, _)| is_listed(name));
    let sums: Vec<_> = listed.map(|(name, bytes)| format!("{name:?}: \"{}\"", checksum(&name, &bytes))).collect();
    let text = text.replace("{{version}}", version).replace("{{files}}", &format!("{{ {} }}", sums.join(", ")));
    write(&file, text.as_bytes())
}

/// The first 16 hexadecimal digits of the SHA-256 checksum of a file; empty for HTML, which servers may change.
fn checksum(name: &str, bytes: &[u8]) -> String {
    let is_html = Path::new(name).extension().is_some_and(|extension| extension == "html");
    let sum = if is_html { String::new() } else { format!("{:x}", Sha256::digest(bytes)) };
    sum.chars().take(16).collect()
}

fn is_listed(name: &str) -> bool {
    name != SERVICE_WORKER && !is_licence(name) && !name.starts_with(&format!("{NAME}_bg.wasm"))
}

fn pack_brotli(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut writer = brotli::CompressorWriter::new(Vec::new(), 1 << 16, BROTLI, WINDOW);
    writer.write_all(bytes)?;
    writer.flush()?;
    Ok(writer.into_inner())
}

fn pack_gzip(bytes: &[u8], level: u32) -> io::Result<Vec<u8>> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::new(level));
    writer.write_all(bytes)?;
    writer.finish()
}

/// Writes all files of a folder into a zip file, with `index.html` at the root.
fn write_zip(folder: &Path, zip: &Path) -> Result<(), Failure> {
    let unfinished = zip.with_extension("zip.new");
    let file = fs::File::create(&unfinished).map_err(|error| Failure::io(&unfinished, &error))?;
    let mut writer = ZipWriter::new(file);
    for (name, bytes) in files(folder)? {
        // Compressed files do not become smaller.
        let is_packed = [".br", ".flac", ".gz", ".png"].iter().any(|end| name.ends_with(end));
        let method = if is_packed { CompressionMethod::Stored } else { CompressionMethod::Deflated };
        let options = SimpleFileOptions::default().compression_method(method);
        let written = writer.start_file(name, options).map_err(io::Error::from).and_then(|()| writer.write_all(&bytes));
        written.map_err(|error| Failure::io(zip, &error))?;
    }
    writer.finish().map_err(|error| Failure::io(zip, &io::Error::from(error)))?;
    fs::rename(&unfinished, zip).map_err(|error| Failure::io(zip, &error))
}

fn files(folder: &Path) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| Failure::io(folder, &error))? {
        let entry = entry.map_err(|error| Failure::io(folder, &error))?;
        let bytes = fs::read(entry.path()).map_err(|error| Failure::io(&entry.path(), &error))?;
        files.push((entry.file_name().to_string_lossy().into_owned(), bytes));
    }
    files.sort();
    Ok(files)
}

/// The size limit of the uncompressed program, in bytes.
const MAX_PROGRAM: usize = 14_200_000;
/// The size limit of the whole page as visitors download it with brotli, in bytes.
const MAX_BROTLI: usize = 3_300_000;
/// The size limit of the whole page as visitors download it with gzip, in bytes.
const MAX_GZIP: usize = 4_600_000;
/// The gzip level of servers that compress on the fly.
const ON_THE_FLY: u32 = 5;

/// Prints the size of each file and of the page, and a warning for each exceeded limit. The worker with the engine
/// is counted separately, because it is only loaded when a computer plays.
fn report(folder: &Path) -> Result<(), Failure> {
    let (mut brotli, mut gzip, mut program, mut worker) = (0, 0, 0, 0);
    let all = files(folder)?;
    let is_counted = |name: &str| !name.ends_with(".br") && !name.ends_with(".gz") && !is_licence(name);
    for (name, bytes) in all.iter().filter(|(name, _)| is_counted(name)) {
        // Use the compressed file if there is one.
        let compressed = all.iter().find(|(other, _)| *other == format!("{name}.br")).map(|(_, bytes)| bytes.len());
        let packed = compressed.map_or_else(|| pack_brotli(bytes).map(|packed| packed.len()), Ok);
        let packed = packed.and_then(|brotli| Ok((brotli, pack_gzip(bytes, ON_THE_FLY)?.len())));
        let (by_brotli, by_gzip) = packed.map_err(|error| Failure::io(folder, &error))?;
        println!("{:>12} {by_brotli:>10} {by_gzip:>10}  {name}", bytes.len());
        if name.starts_with(thinker::NAME) {
            worker += by_brotli;
            continue;
        }
        brotli += by_brotli;
        gzip += by_gzip;
        if name.ends_with(".wasm") {
            program = bytes.len();
        }
    }
    println!("{program:>12} {brotli:>10} {gzip:>10}  bytes: program, whole page with brotli -11 and with gzip -5");
    println!("{}", folder.display());
    for (what, bytes, limit) in [
        ("program", program, MAX_PROGRAM),
        ("page with brotli", brotli, MAX_BROTLI),
        ("page with gzip", gzip, MAX_GZIP),
        ("worker with brotli", worker, thinker::MAX_BROTLI),
    ] {
        if bytes > limit {
            println!("xtask: warning: the {what} has {bytes} bytes; the limit is {limit}");
        }
    }
    Ok(())
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(file, bytes).map_err(|error| Failure::io(file, &error))
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn compressed_bytes_round_trip() {
        let bytes: Vec<u8> = (0..100_000_u32).map(|number| (number % 251) as u8).collect();
        let mut unpacked = Vec::new();
        brotli::Decompressor::new(&*pack_brotli(&bytes).unwrap(), 4096).read_to_end(&mut unpacked).unwrap();
        assert_eq!(unpacked, bytes);
        unpacked.clear();
        flate2::read::GzDecoder::new(&*pack_gzip(&bytes, GZIP).unwrap()).read_to_end(&mut unpacked).unwrap();
        assert_eq!(unpacked, bytes);
    }

    #[test]
    fn zip_file_has_the_files_of_the_folder_and_no_other_is_left() {
        let parent = std::env::temp_dir().join(format!("xtask-zip-{}", std::process::id()));
        let (folder, zip) = (parent.join("page"), parent.join("page.zip"));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("index.html"), "page").unwrap();
        write_zip(&folder, &zip).unwrap();
        let mut archive = zip::ZipArchive::new(fs::File::open(&zip).unwrap()).unwrap();
        let mut text = String::new();
        archive.by_name("index.html").unwrap().read_to_string(&mut text).unwrap();
        let left = fs::read_dir(&parent).unwrap().count();
        fs::remove_dir_all(&parent).unwrap();
        assert_eq!((text.as_str(), left), ("page", 2));
    }

    #[test]
    fn every_page_is_assembled_beside_its_folder() {
        for name in ["web", "web-hex"] {
            assert_eq!(unfinished(&Path::new("target").join(name)), Path::new("target").join(format!("{name}.new")));
        }
    }

    #[test]
    fn version_depends_on_names_and_contents() {
        let files = |name: &str, text: &str| [(name.to_owned(), text.as_bytes().to_vec())];
        let first = version(&files("a", "bc"));
        assert_eq!(first.len(), 8);
        assert_eq!(version(&files("a", "bc")), first);
        assert_ne!(version(&files("a", "bd")), first);
        assert_ne!(version(&files("ab", "c")), first);
    }

    #[test]
    fn service_worker_lists_all_files_but_the_program() {
        let folder = std::env::temp_dir().join(format!("xtask-worker-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for name in
            ["LICENSE-Inter.txt", licences::FILE, "index.html", "quintet.js", "quintet_bg.wasm", "quintet_bg.wasm.br"]
        {
            fs::write(folder.join(name), name).unwrap();
        }
        fs::copy(project_root().join("web").join(SERVICE_WORKER), folder.join(SERVICE_WORKER)).unwrap();
        fill_in_worker(&folder, "0123abcd").unwrap();
        let text = fs::read_to_string(folder.join(SERVICE_WORKER)).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        let expected = "const FILES = { \"index.html\": \"\", \"quintet.js\": \"SUM\" };";
        let sum = checksum("quintet.js", b"quintet.js");
        assert_eq!(sum.len(), 16);
        assert!(text.contains(&expected.replace("SUM", &sum)), "{text}");
        assert!(text.contains("${PREFIX}0123abcd`") && !text.contains("{{"), "{text}");
    }

    #[test]
    fn start_contains_the_version_that_the_service_worker_requires() {
        let folder = std::env::temp_dir().join(format!("xtask-start-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for name in [START, SERVICE_WORKER] {
            fs::copy(project_root().join("web").join(name), folder.join(name)).unwrap();
        }
        fill_in_start(&folder, "0123abcd").unwrap();
        fill_in_worker(&folder, "0123abcd").unwrap();
        let [start, worker] = [START, SERVICE_WORKER].map(|name| fs::read_to_string(folder.join(name)).unwrap());
        fs::remove_dir_all(&folder).unwrap();
        let (_, rest) = worker.split_once("const VERSION_MARK = \"").unwrap();
        let (mark, _) = rest.split_once('"').unwrap();
        assert!(mark.ends_with("0123abcd") && start.contains(mark), "{mark}: {start}");
        assert!(!start.contains("{{version}}"), "{start}");
    }

    #[test]
    fn page_uses_only_relative_addresses() {
        for entry in fs::read_dir(project_root().join("web")).unwrap() {
            let file = entry.unwrap().path();
            let shown =
                file.extension().is_some_and(|end| ["html", "css", "js", "webmanifest"].iter().any(|of| end == *of));
            let text = if shown { fs::read_to_string(&file).unwrap() } else { String::new() };
            for wrong in ["http://", "https://", "src=\"/", "href=\"/", "from \"/", "url(/"] {
                assert!(!text.contains(wrong), "{}: {wrong}", file.display());
            }
        }
    }
}
