//! The page as a folder and as the file that itch.io takes.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use wasm_bindgen_cli_support::Bindgen;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::failure::Failure;
use crate::program::{Program, top};
use crate::thinker;
use crate::toolchain::WEB_TARGET;

/// The program's name, and that of its files.
const NAME: &str = "quintet";
/// Window of brotli, as a power of two: what every browser takes.
const WINDOW: u32 = 24;
/// The best that brotli and gzip can do.
const BROTLI: u32 = 11;
const GZIP: u32 = 9;

/// What a page is made of, and where it is put.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// How cargo is told which program it is, and the name of the file that it makes.
    program: &'static str,
    file: &'static str,
    /// Within the folder for what is built.
    folder: &'static str,
    /// The file for itch.io, if it is for there.
    zip: Option<&'static str>,
    /// Whether computer players come with it.
    has_players: bool,
}

impl Page {
    /// The game.
    pub const OURS: Self = Self {
        program: "--bin quintet",
        file: "quintet.wasm",
        folder: "web",
        zip: Some("quintet-web.zip"),
        has_players: true,
    };
    /// A page of the same make with nothing in it.
    pub const EMPTY: Self = Self {
        program: "--example empty",
        file: "examples/empty.wasm",
        folder: "web-empty",
        zip: None,
        has_players: false,
    };

    /// Where it lies.
    pub fn folder(&self) -> PathBuf {
        target().join(self.folder)
    }
}

fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| top().join("target"), PathBuf::from)
}

/// Builds the program for browsers, and puts the page together around it.
///
/// # Errors
/// When it cannot be built, or a file cannot be read or written.
pub fn make(page: &Page) -> Result<(), Failure> {
    Program::new(&format!("cargo build --profile page --target {WEB_TARGET} {}", page.program)).run()?;
    let folder = page.folder();
    remove(&folder)?;
    fs::create_dir_all(&folder).map_err(|error| named(&folder, &error))?;
    bind(&target().join(WEB_TARGET).join("page").join(page.file), &folder)?;
    if page.has_players {
        thinker::make(&target(), &folder)?;
    }
    copy_page(&folder)?;
    let program = folder.join(format!("{NAME}_bg.wasm"));
    let bytes = fs::read(&program).map_err(|error| named(&program, &error))?;
    write(&folder.join("size.js"), format!("export const size = {};\n", bytes.len()).as_bytes())?;
    let packed = [("br", pack_brotli(&bytes)), ("gz", pack_gzip(&bytes, GZIP))];
    for (end, packed) in packed {
        let packed = packed.map_err(|error| named(&program, &error))?;
        write(&folder.join(format!("{NAME}_bg.wasm.{end}")), &packed)?;
    }
    report(&folder)?;
    if let Some(zip) = page.zip {
        let zip = target().join(zip);
        pack(&folder, &zip)?;
        println!("{}", zip.display());
    }
    Ok(())
}

/// Writes the JavaScript that the program and the page speak through, and the program without what only debuggers read.
fn bind(program: &Path, folder: &Path) -> Result<(), Failure> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(program)
        .out_name(NAME)
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true);
    let bound = bindgen.web(true).and_then(|bindgen| bindgen.generate(folder));
    bound.map_err(|error| Failure::failed(format!("{}: {error:#}", program.display())))
}

/// Everything of `web/` but what is for people who publish it.
fn copy_page(folder: &Path) -> Result<(), Failure> {
    let page = top().join("web");
    for entry in fs::read_dir(&page).map_err(|error| named(&page, &error))? {
        let file = entry.map_err(|error| named(&page, &error))?.path();
        let Some(name) = file.file_name().filter(|_| file.is_file()) else { continue };
        if file.extension().is_none_or(|end| end != "md") {
            fs::copy(&file, folder.join(name)).map_err(|error| named(&file, &error))?;
        }
    }
    Ok(())
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

/// All files of a folder, `index.html` among them at the root.
fn pack(folder: &Path, zip: &Path) -> Result<(), Failure> {
    let file = fs::File::create(zip).map_err(|error| named(zip, &error))?;
    let mut writer = ZipWriter::new(file);
    for (name, bytes) in files(folder)? {
        // What is packed already gains nothing by being packed again.
        let is_packed = [".br", ".gz", ".png"].iter().any(|end| name.ends_with(end));
        let method = if is_packed { CompressionMethod::Stored } else { CompressionMethod::Deflated };
        let options = SimpleFileOptions::default().compression_method(method);
        let written = writer.start_file(name, options).map_err(io::Error::from).and_then(|()| writer.write_all(&bytes));
        written.map_err(|error| named(zip, &error))?;
    }
    writer.finish().map_err(|error| named(zip, &io::Error::from(error)))?;
    Ok(())
}

fn files(folder: &Path) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| named(folder, &error))? {
        let entry = entry.map_err(|error| named(folder, &error))?;
        let bytes = fs::read(entry.path()).map_err(|error| named(&entry.path(), &error))?;
        files.push((entry.file_name().to_string_lossy().into_owned(), bytes));
    }
    files.sort();
    Ok(files)
}

/// The most that the page may weigh, in bytes: the program as it is, and everything as visitors load it.
const MOST_PROGRAM: usize = 21_000_000;
const MOST_BROTLI: usize = 4_600_000;
const MOST_GZIP: usize = 6_800_000;
/// The level of servers that pack on the fly.
const ON_THE_FLY: u32 = 5;

/// Says what the page weighs, and where that is too much. The computer players count by themselves: they are loaded when
/// one of them plays.
fn report(folder: &Path) -> Result<(), Failure> {
    let (mut brotli, mut gzip, mut program, mut beside) = (0, 0, 0, 0);
    let all = files(folder)?;
    for (name, bytes) in all.iter().filter(|(name, _)| !name.ends_with(".br") && !name.ends_with(".gz")) {
        // What has been packed once need not be packed again.
        let twin = all.iter().find(|(other, _)| *other == format!("{name}.br")).map(|(_, twin)| twin.len());
        let packed = twin.map_or_else(|| pack_brotli(bytes).map(|packed| packed.len()), Ok);
        let packed = packed.and_then(|brotli| Ok((brotli, pack_gzip(bytes, ON_THE_FLY)?.len())));
        let (by_brotli, by_gzip) = packed.map_err(|error| named(folder, &error))?;
        println!("{:>12} {by_brotli:>10} {by_gzip:>10}  {name}", bytes.len());
        if name.starts_with(thinker::NAME) {
            beside += by_brotli;
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
    for (what, bytes, most) in [
        ("program", program, MOST_PROGRAM),
        ("page with brotli", brotli, MOST_BROTLI),
        ("page with gzip", gzip, MOST_GZIP),
        ("computer players beside the page", beside, thinker::MOST_BROTLI),
    ] {
        if bytes > most {
            println!("xtask: the {what} is heavier than it should be: {bytes} bytes, {most} at most are wanted");
        }
    }
    Ok(())
}

fn remove(folder: &Path) -> Result<(), Failure> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(named(folder, &error)),
        _ => Ok(()),
    }
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(file, bytes).map_err(|error| named(file, &error))
}

fn named(file: &Path, error: &io::Error) -> Failure {
    Failure::failed(format!("{}: {error}", file.display()))
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn what_is_packed_can_be_unpacked() {
        let bytes: Vec<u8> = (0..100_000_u32).map(|number| (number % 251) as u8).collect();
        let mut unpacked = Vec::new();
        brotli::Decompressor::new(&*pack_brotli(&bytes).unwrap(), 4096).read_to_end(&mut unpacked).unwrap();
        assert_eq!(unpacked, bytes);
        unpacked.clear();
        flate2::read::GzDecoder::new(&*pack_gzip(&bytes, GZIP).unwrap()).read_to_end(&mut unpacked).unwrap();
        assert_eq!(unpacked, bytes);
    }

    #[test]
    fn the_page_names_no_other_host_and_no_absolute_address() {
        for entry in fs::read_dir(top().join("web")).unwrap() {
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
