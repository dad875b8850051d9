//! Assembles the folder tree that the packages for Linux contain.

use std::fs;
use std::path::{Path, PathBuf};

use super::Job;
use crate::desktop::release::METAINFO;
use crate::failure::Failure;
use crate::shared::program::{Program, project_root};

/// The folder of the tree, in that of intermediate files. The tree is in its folder `usr`.
pub const ROOT: &str = "root";
/// The folder of the documents in `usr`.
pub const DOCUMENTS: &str = "share/doc/quintet";
/// The sizes of the icons, in pixels.
const ICON_SIZES: [u32; 8] = [16, 24, 32, 48, 64, 128, 256, 512];
/// The icon of the program. The web page has the same.
pub const ICON: &str = "web/icon.svg";
/// Files and their places in `usr`.
const FILES: [(&str, &str); 7] = [
    ("packaging/linux/quintet.desktop", "share/applications/quintet.desktop"),
    ("packaging/linux/quintet.xml", "share/mime/packages/quintet.xml"),
    (ICON, "share/icons/hicolor/scalable/apps/quintet.svg"),
    ("LICENSE-APACHE", "share/doc/quintet/LICENSE-APACHE"),
    ("LICENSE-MIT", "share/doc/quintet/LICENSE-MIT"),
    ("assets/fonts/LICENSE-Inter.txt", "share/doc/quintet/LICENSE-Inter.txt"),
    ("CHANGELOG.md", "share/doc/quintet/CHANGELOG.md"),
];
/// The manual page of the program. Those of the referee are made from its command line.
const MANUAL: &str = "packaging/linux/quintet.1";
/// The variable with the address of the screenshots in the AppStream metadata.
const SCREENSHOTS: &str = "QUINTET_SCREENSHOTS";
/// The variable with the address of the home page in the AppStream metadata.
const HOMEPAGE: &str = "QUINTET_HOMEPAGE";
/// The home page in the copy of the metadata that is validated, if the variable is not set.
const SAMPLE_HOMEPAGE: &str = "https://example.org";
/// The start of the line with the home page in the AppStream metadata.
const HOMEPAGE_LINE: &str = "  <url type=\"homepage\">";

/// Writes the tree, with the programs, into an empty folder.
///
/// # Errors
/// If a file cannot be read or written, or a tool fails.
pub fn assemble(job: &Job, usr: &Path, programs: &[PathBuf]) -> Result<(), Failure> {
    for program in programs {
        let name = program.file_name().unwrap_or_default();
        job.copy(program, &usr.join("bin").join(name))?;
    }
    for (source, place) in FILES {
        job.copy(&project_root().join(source), &usr.join(place))?;
    }
    metainfo(job, &usr.join("share/metainfo"))?;
    let copyright = job.read(&project_root().join("packaging/linux/copyright"))?;
    job.write(&usr.join(DOCUMENTS).join("copyright"), &fill_in_licences(job, &copyright)?)?;
    job.licences(&usr.join(DOCUMENTS))?;
    for size in ICON_SIZES {
        let icon = usr.join(format!("share/icons/hicolor/{size}x{size}/apps/quintet.png"));
        draw_icon(job, size, &icon)?;
    }
    manual(job, &usr.join("share"))?;
    validate(job, &usr.join("share"))?;
    job.normalize(usr)
}

/// Writes the AppStream metadata into a folder and validates it.
fn metainfo(job: &Job, folder: &Path) -> Result<(), Failure> {
    let [screenshots, homepage] = [SCREENSHOTS, HOMEPAGE].map(|variable| std::env::var(variable).ok());
    let text = fill_in_screenshots(&job.read(&project_root().join(METAINFO))?, screenshots.as_deref());
    let name = Path::new(METAINFO).file_name().unwrap_or_default();
    job.write(&folder.join(name), &fill_in_homepage(&text, homepage.as_deref()))?;
    // appstreamcli 1.0.2 and newer reject metadata without a home page, so a copy always has one.
    let copy = job.parts.join("metainfo").join(name);
    job.write(&copy, &fill_in_homepage(&text, Some(homepage.as_deref().unwrap_or(SAMPLE_HOMEPAGE))))?;
    Program::new("appstreamcli validate --no-net").argument(copy).run()
}

/// Checks the other files that desktops read with the tools of freedesktop.org.
fn validate(job: &Job, share: &Path) -> Result<(), Failure> {
    Program::new("desktop-file-validate").argument(share.join("applications/quintet.desktop")).run()?;
    // Compiles the types of a copy, because the compiled files belong to the system on which the package is installed.
    let mime = job.parts.join("mime");
    job.copy(&share.join("mime/packages/quintet.xml"), &mime.join("packages/quintet.xml"))?;
    Program::new("update-mime-database").argument(&mime).run()?;
    let types = job.read(&mime.join("globs2"))?;
    if types.lines().any(|line| line == "50:application/x-quintet-record:*.quintet") {
        Ok(())
    } else {
        Err(Failure::failed("the type of records was not registered for their file names"))
    }
}

/// Draws the icon as a PNG file.
///
/// # Errors
/// If the tool fails.
pub fn draw_icon(job: &Job, size: u32, file: &Path) -> Result<(), Failure> {
    job.make_parent(file)?;
    let draw = Program::new(&format!("rsvg-convert --width {size} --height {size} --output")).argument(file);
    draw.argument(ICON).run()
}

/// Writes the manual pages of both programs, and the completions of the referee.
fn manual(job: &Job, share: &Path) -> Result<(), Failure> {
    let folder = job.parts.join("manual");
    let write = Program::new("cargo run --quiet --locked --package quintet-referee --example manual --");
    write.argument(&folder).run()?;
    for (name, place) in [
        ("referee.bash", "bash-completion/completions/referee"),
        ("_referee", "zsh/site-functions/_referee"),
        ("referee.fish", "fish/vendor_completions.d/referee.fish"),
    ] {
        job.copy(&folder.join(name), &share.join(place))?;
    }
    let folder = folder.join("man1");
    let mut pages = vec![project_root().join(MANUAL)];
    for entry in fs::read_dir(&folder).map_err(|error| Failure::io(&folder, &error))? {
        pages.push(entry.map_err(|error| Failure::io(&folder, &error))?.path());
    }
    for page in pages {
        let copy = share.join("man/man1").join(page.file_name().unwrap_or_default());
        job.copy(&page, &copy)?;
        Program::new("gzip --best --no-name --force").argument(&copy).run()?;
    }
    Ok(())
}

/// Replaces the placeholder for the address of the screenshots, or removes the screenshots if they have no address.
fn fill_in_screenshots(metainfo: &str, address: Option<&str>) -> String {
    if let Some(address) = address {
        return metainfo.replace("{{address}}", address.trim_end_matches('/'));
    }
    let (before, rest) = metainfo.split_once("  <screenshots>\n").unwrap_or((metainfo, ""));
    let after = rest.split_once("</screenshots>\n").map_or("", |(_, after)| after);
    format!("{before}{after}")
}

/// Replaces the placeholder for the address of the home page, or removes its line if there is no address.
fn fill_in_homepage(metainfo: &str, address: Option<&str>) -> String {
    if let Some(address) = address {
        return metainfo.replace("{{homepage}}", address);
    }
    metainfo.split_inclusive('\n').filter(|line| !line.starts_with(HOMEPAGE_LINE)).collect()
}

/// Replaces a line `{{FILE}}` with the text of the file, in the form of a Debian copyright file: indented, with a full
/// stop for an empty line.
fn fill_in_licences(job: &Job, copyright: &str) -> Result<String, Failure> {
    let mut filled = String::new();
    for line in copyright.lines() {
        match line.strip_prefix("{{").and_then(|line| line.strip_suffix("}}")) {
            Some(file) => filled += &paragraph(&job.read(&project_root().join(file))?),
            None => filled = filled + line + "\n",
        }
    }
    Ok(filled)
}

fn paragraph(text: &str) -> String {
    let lines = text.trim_end().lines().map(|line| if line.trim().is_empty() { "." } else { line });
    lines.map(|line| format!(" {line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::package::{PARTS, out, relative};
    use crate::shared::licences;

    #[test]
    fn flatpak_installs_the_collected_licences() {
        let manifest = fs::read_to_string(project_root().join("packaging/flatpak/io.itch.quintet.yml")).unwrap();
        let file = out().join(PARTS).join(ROOT).join("usr").join(DOCUMENTS).join(licences::FILE);
        let source = format!("path: ../../{}", relative(&file).display());
        assert!(manifest.lines().any(|line| line.trim() == source), "{source}");
        let file = licences::FILE;
        assert!(manifest.contains(&format!("/app/share/licenses/io.itch.quintet {file}\n")), "{file}");
    }

    #[test]
    fn screenshots_have_an_address_or_are_removed() {
        let metainfo = fs::read_to_string(project_root().join(METAINFO)).unwrap();
        let with = fill_in_screenshots(&metainfo, Some("https://example.org/a/"));
        assert!(with.contains("<image>https://example.org/a/screenshot-5.png</image>"), "{with}");
        let without = fill_in_screenshots(&metainfo, None);
        assert!(!without.contains("screenshot") && without.contains("</releases>"), "{without}");
        assert!(!with.contains("{{address}}") && !without.contains("{{address}}"));
    }

    #[test]
    fn home_page_has_an_address_or_is_removed() {
        let metainfo = fs::read_to_string(project_root().join(METAINFO)).unwrap();
        let with = fill_in_homepage(&metainfo, Some("https://example.org/a"));
        assert!(with.contains("\n  <url type=\"homepage\">https://example.org/a</url>\n"), "{with}");
        let without = fill_in_homepage(&metainfo, None);
        assert!(!without.contains("homepage"), "{without}");
        assert_eq!(without.lines().count() + 1, metainfo.lines().count(), "only this line is removed");
        let both = fill_in_homepage(&fill_in_screenshots(&metainfo, None), None);
        assert!(!both.contains("{{"), "{both}");
    }

    #[test]
    fn releases_have_all_addresses_and_flatpak_has_none() {
        let release = fs::read_to_string(project_root().join(".github/workflows/release.yml")).unwrap();
        for variable in [SCREENSHOTS, HOMEPAGE] {
            let line = format!("{variable}: ${{{{ github.server_url }}}}/${{{{ github.repository }}}}");
            assert!(release.contains(&line), "{line}");
        }
        let manifest = fs::read_to_string(project_root().join("packaging/flatpak/io.itch.quintet.yml")).unwrap();
        for removal in ["/<screenshots>/,/<\\/screenshots>/d", &format!("/{}/d", HOMEPAGE_LINE.trim_start())] {
            assert!(manifest.contains(removal), "{removal}");
        }
    }

    #[test]
    fn files_for_desktops_agree_about_names() {
        let read = |name: &str| fs::read_to_string(project_root().join(name)).unwrap();
        let (entry, types, metainfo) =
            (read("packaging/linux/quintet.desktop"), read("packaging/linux/quintet.xml"), read(METAINFO));
        let value = |key: &str| entry.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('=')).unwrap();
        let record = value("MimeType").trim_end_matches(';');
        assert!(types.contains(&format!("<mime-type type=\"{record}\">")), "{record}");
        assert!(metainfo.contains(&format!("<mediatype>{record}</mediatype>")), "{record}");
        assert_eq!((value("Exec"), value("Icon")), ("quintet %f", "quintet"));
        assert!(metainfo.contains("<launchable type=\"desktop-id\">quintet.desktop</launchable>"));
        let id = Path::new(METAINFO).file_name().unwrap().to_str().unwrap().trim_end_matches(".metainfo.xml");
        assert!(metainfo.contains(&format!("<id>{id}</id>")), "{id}");
        assert!(read("packaging/macos/Info.plist").contains(&format!("<string>{id}</string>")), "{id}");
        let flatpak = read("packaging/flatpak/io.itch.quintet.yml");
        assert!(flatpak.starts_with(&format!("id: {id}\n")), "{id}");
        // Flatpak renames everything with the name of the program.
        for (file, name) in [
            (&entry, "Icon=quintet"),
            (&types, "<icon name=\"quintet\""),
            (&metainfo, "<icon type=\"stock\">quintet<"),
            (&metainfo, ">quintet.desktop<"),
        ] {
            assert!(file.contains(name), "{name}");
            let renaming = format!("s/{name}/{}/", name.replace("quintet", id));
            assert!(flatpak.replace(['^', '$'], "").contains(&renaming), "{renaming}");
        }
    }

    #[test]
    fn manual_page_names_the_program() {
        let page = fs::read_to_string(project_root().join(MANUAL)).unwrap();
        assert!(page.starts_with(".TH QUINTET 1\n.SH NAME\nquintet \\- "), "{page}");
    }

    #[test]
    fn licence_texts_become_paragraphs() {
        assert_eq!(paragraph("A\n\n  b\n\n"), " A\n .\n   b\n");
    }
}
