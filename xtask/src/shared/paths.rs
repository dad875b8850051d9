//! Removes absolute paths of the build machine from released files and verifies the result.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::program::{Program, project_root, target};
use crate::failure::Failure;

/// Separates the flags in `CARGO_ENCODED_RUSTFLAGS`, so that a flag may contain spaces.
pub const FLAG_SEPARATOR: &str = "\u{1f}";
/// The flags of `.cargo/config.toml`, which `CARGO_ENCODED_RUSTFLAGS` overrides.
const X86_64_FLAGS: [&str; 2] = ["-C", "target-cpu=x86-64-v2"];
/// The maximum length of a path in an error message, in bytes.
const MAX_QUOTED: usize = 80;

/// Folders of this machine that the compiler may embed in programs, and the names that replace them.
#[derive(Clone, Debug)]
pub struct LocalPaths {
    /// General folders come before specific ones: rustc uses the last prefix that matches.
    folders: Vec<(PathBuf, &'static str)>,
}

impl LocalPaths {
    /// Collects the home folder, the folders of cargo and rustup, the sources of the standard library, the project and
    /// its target folder.
    pub fn detect() -> Self {
        let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let home = std::env::home_dir();
        let cargo = variable("CARGO_HOME").or_else(|| home.as_ref().map(|home| home.join(".cargo")));
        let rustup = variable("RUSTUP_HOME").or_else(|| home.as_ref().map(|home| home.join(".rustup")));
        let sysroot = Program::new("rustc --print sysroot").quiet_output().map(|path| PathBuf::from(path.trim()));
        let library = sysroot.as_ref().map(|sysroot| sysroot.join("lib/rustlib/src/rust"));
        Self::new([
            (home, "/home"),
            (rustup, "/rustup"),
            (sysroot.filter(|folder| is_private(folder)), "/rust"),
            (library, "/rustc"),
            (cargo.clone(), "/cargo"),
            (cargo.map(|cargo| cargo.join("registry/src")), "/crates"),
            (Some(project_root().to_owned()), "/quintet"),
            (Some(target()), "/target"),
        ])
    }

    /// Skips folders that are unknown, relative or a root.
    fn new(folders: impl IntoIterator<Item = (Option<PathBuf>, &'static str)>) -> Self {
        let folders = folders.into_iter().filter_map(|(folder, name)| Some((folder?, name)));
        Self { folders: folders.filter(|(folder, _)| folder.is_absolute() && folder.parent().is_some()).collect() }
    }

    /// The value of `CARGO_ENCODED_RUSTFLAGS` for a program that runs on this machine.
    pub fn desktop_flags(&self) -> OsString {
        let own: &[&str] = if cfg!(target_arch = "x86_64") { &X86_64_FLAGS } else { &[] };
        self.flags(own)
    }

    /// The value of `CARGO_ENCODED_RUSTFLAGS` for a program that runs in a browser.
    #[cfg(feature = "web")]
    pub fn web_flags(&self) -> OsString {
        self.flags(&[])
    }

    fn flags(&self, own: &[&str]) -> OsString {
        let mut flags: Vec<OsString> = own.iter().map(OsString::from).collect();
        for (folder, name) in &self.folders {
            let mut flag = OsString::from("--remap-path-prefix=");
            flag.push(folder);
            flag.push("=");
            flag.push(name);
            flags.push(flag);
        }
        flags.join(OsStr::new(FLAG_SEPARATOR))
    }

    /// Checks that a file, or every file in a folder, contains none of the folders.
    ///
    /// # Errors
    /// If a file contains one of them or cannot be read.
    pub fn check_absent_from(&self, place: &Path) -> Result<(), Failure> {
        let unreadable = |error: io::Error| Failure::io(place, &error);
        if place.is_dir() {
            for entry in fs::read_dir(place).map_err(unreadable)? {
                self.check_absent_from(&entry.map_err(unreadable)?.path())?;
            }
            return Ok(());
        }
        let bytes = fs::read(place).map_err(unreadable)?;
        let found = self.first_in(&bytes);
        found.map_or(Ok(()), |path| {
            Err(Failure::failed(format!("{} contains a path of this machine: {path}", place.display())))
        })
    }

    /// The first such path in a file, cut to [`MAX_QUOTED`] bytes.
    fn first_in(&self, bytes: &[u8]) -> Option<String> {
        let texts: Vec<Vec<u8>> = self.folders.iter().flat_map(|(folder, _)| spellings(folder)).collect();
        let starts: Vec<u8> = texts.iter().map(|text| text[0]).collect();
        let matches =
            |at: &usize| starts.contains(&bytes[*at]) && texts.iter().any(|text| bytes[*at..].starts_with(text));
        let at = (0..bytes.len()).find(matches)?;
        let path = &bytes[at..bytes.len().min(at + MAX_QUOTED)];
        let end = path.iter().position(|byte| !byte.is_ascii_graphic() && *byte != b' ').unwrap_or(path.len());
        Some(String::from_utf8_lossy(&path[..end]).into_owned())
    }
}

/// Folders of the system in which distributions install Rust. Paths in them are the same on every machine, and programs name
/// other files there.
const SYSTEM: [&str; 2] = ["/usr", "/usr/local"];

fn is_private(sysroot: &Path) -> bool {
    !SYSTEM.iter().any(|folder| sysroot == Path::new(folder))
}

/// The forms in which a folder occurs within a longer path: with a final separator, on Windows of either kind.
fn spellings(folder: &Path) -> Vec<Vec<u8>> {
    let text = folder.to_string_lossy();
    let mut spellings = vec![format!("{text}/")];
    if cfg!(windows) {
        spellings = vec![
            format!("{text}\\"),
            format!("{}/", text.replace('\\', "/")),
            format!("{}\\\\", text.replace('\\', "\\\\")),
        ];
    }
    spellings.into_iter().map(String::into_bytes).collect()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn paths() -> LocalPaths {
        let known = |folder: &str| Some(PathBuf::from(folder));
        LocalPaths::new([
            (known("/home/ann"), "/home"),
            (known("/home/ann/my games"), "/quintet"),
            (known("/"), "/root of the system"),
            (known("target"), "/relative"),
            (None, "/unknown"),
        ])
    }

    #[test]
    fn flags_remap_every_folder_and_may_contain_spaces() {
        let flags = paths().flags(&X86_64_FLAGS);
        let flags: Vec<_> = flags.to_str().unwrap().split(FLAG_SEPARATOR).collect();
        let expected = [
            "-C",
            "target-cpu=x86-64-v2",
            "--remap-path-prefix=/home/ann=/home",
            "--remap-path-prefix=/home/ann/my games=/quintet",
        ];
        assert_eq!(flags, expected);
    }

    #[test]
    fn desktop_flags_match_cargo_configuration() {
        let configuration = fs::read_to_string(project_root().join(".cargo/config.toml")).unwrap();
        let rustflags: Vec<_> = configuration.lines().filter(|line| line.starts_with("rustflags")).collect();
        assert_eq!(rustflags, [format!("rustflags = {X86_64_FLAGS:?}")]);
        let script = fs::read_to_string(project_root().join("packaging/macos/make-dmg")).unwrap();
        assert!(script.contains(&X86_64_FLAGS.join("${separator}")));
    }

    #[test]
    fn paths_are_found_anywhere_and_quoted() {
        let found = |bytes: &[u8]| paths().first_in(bytes);
        assert_eq!(found(b"\0asm\x01/home/ann/.cargo/a.rs\0b"), Some("/home/ann/.cargo/a.rs".to_owned()));
        assert_eq!(found(b"x/home/ann/"), Some("/home/ann/".to_owned()));
        assert_eq!(found(format!("/home/ann/{}", "x".repeat(200)).as_bytes()).map(|path| path.len()), Some(MAX_QUOTED));
    }

    #[test]
    fn other_paths_are_ignored() {
        for other in ["", "/home/anna/a.rs", "/home/ann", "/crates/bevy/src/lib.rs", "/rustc/1.95/library", "target/a"]
        {
            assert_eq!(paths().first_in(other.as_bytes()), None, "{other}");
        }
    }

    #[test]
    fn all_files_of_a_folder_are_searched() {
        let folder = std::env::temp_dir().join(format!("xtask-paths-{}", std::process::id()));
        let inner = folder.join("inner");
        fs::create_dir_all(&inner).unwrap();
        fs::write(folder.join("clean.js"), "import '/crates/a.rs'").unwrap();
        let clean = paths().check_absent_from(&folder);
        fs::write(inner.join("program.wasm"), b"\0\0/home/ann/a.rs\0").unwrap();
        let dirty = paths().check_absent_from(&folder);
        fs::remove_dir_all(&folder).unwrap();
        assert!(clean.is_ok());
        let Err(Failure::Failed(why)) = dirty else { panic!("the path was not found") };
        assert!(why.contains("program.wasm") && why.ends_with(": /home/ann/a.rs"), "{why}");
        assert!(paths().check_absent_from(&folder).is_err(), "a missing folder is an error");
    }

    #[test]
    fn folders_of_the_system_are_not_local() {
        for (sysroot, expected) in [
            ("/usr", false),
            ("/usr/", false),
            ("/usr/local", false),
            ("/usr/lib/rust-1.90", true),
            ("/home/ann/.rustup/toolchains/stable", true),
        ] {
            assert_eq!(is_private(Path::new(sysroot)), expected, "{sysroot}");
        }
    }

    #[test]
    fn local_paths_include_project_and_toolchain() {
        let folders = LocalPaths::detect().folders;
        let named = |name| folders.iter().find(|(_, of)| *of == name).map(|(folder, _)| folder.as_path());
        assert_eq!(named("/quintet"), Some(project_root()));
        assert!(named("/crates").is_some() && named("/rustc").is_some());
    }
}
