//! `cargo xtask itch`: everything for the page on itch.io except the program.

use std::fs;
use std::path::Path;

use crate::failure::Failure;
use crate::shared::files::remove_folder;
use crate::shared::program::{Program, project_root, target};

/// The text and the settings of the page.
const PAGE: &str = "packaging/itch/page.md";
/// The pictures of `cargo xtask shots`, and their names on the page. The AppStream metadata has the same screenshots.
const PICTURES: [(&str, &str); 6] = [
    ("title-630x500.png", "cover.png"),
    ("abalone-match-1280x800.png", "screenshot-1.png"),
    ("abeo-match-1280x800.png", "screenshot-2.png"),
    ("abande-snub-1280x800.png", "screenshot-3.png"),
    ("abstrakto-late-1280x800.png", "screenshot-4.png"),
    ("aeb-stack-1280x800.png", "screenshot-5.png"),
];
/// The time between frames of the animation, in hundredths of a second.
const DELAY: &str = "5";
/// The maximum size of the animation that itch.io accepts, in bytes.
const MAX_CLIP: u64 = 3_000_000;

/// Draws the pictures and copies the text into `target/itch`.
///
/// # Errors
/// If ImageMagick is not installed, a program fails, a file cannot be written, or the animation is too large.
pub fn make() -> Result<(), Failure> {
    let convert = image_magick().ok_or_else(|| Failure::failed("ImageMagick is needed"))?;
    let folder = target().join("itch");
    let frames = folder.join("frames");
    remove_folder(&folder)?;
    fs::create_dir_all(&frames).map_err(|error| Failure::io(&frames, &error))?;
    for scenes in ["published", "clip"] {
        Program::new("cargo run --example shots --").argument(&frames).argument(scenes).run()?;
    }
    for (picture, name) in PICTURES {
        copy(&frames.join(picture), &folder.join(name))?;
    }
    copy(&project_root().join(PAGE), &folder.join("page.md"))?;
    let clip = folder.join("clip.gif");
    // One palette for all frames, without dithering: only what moves differs between frames.
    let palette = folder.join("palette.png");
    let collect = Program::new(convert).argument(frames.join("clip-*0.png"));
    collect.arguments("+append -colors 255 -unique-colors +repage".split(' ')).argument(&palette).run()?;
    let join = Program::new(convert).argument("-delay").argument(DELAY).argument(frames.join("clip-*.png"));
    let join = join.arguments("+dither -remap".split(' ')).argument(&palette);
    join.arguments("-layers Optimize -loop 0".split(' ')).argument(&clip).run()?;
    fs::remove_file(&palette).map_err(|error| Failure::io(&palette, &error))?;
    remove_folder(&frames)?;
    let bytes = fs::metadata(&clip).map_err(|error| Failure::io(&clip, &error))?.len();
    println!("{bytes:>12}  {}\n{}", clip.display(), folder.display());
    if bytes > MAX_CLIP {
        return Err(Failure::failed(format!("{} has {bytes} bytes; the limit is {MAX_CLIP}", clip.display())));
    }
    Ok(())
}

/// The program of ImageMagick. Before its version 7, it is `convert`, which is another program on Windows.
fn image_magick() -> Option<&'static str> {
    let names: &[&str] = if cfg!(windows) { &["magick"] } else { &["magick", "convert"] };
    names.iter().copied().find(|name| {
        let version = Program::new(name).argument("-version").quiet_output();
        version.is_some_and(|version| version.contains("ImageMagick"))
    })
}

fn copy(from: &Path, to: &Path) -> Result<(), Failure> {
    fs::copy(from, to).map(|_| ()).map_err(|error| Failure::io(from, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_names_every_picture_and_the_metadata_every_screenshot() {
        let page = fs::read_to_string(project_root().join(PAGE)).unwrap();
        let [(_, cover), (_, first), .., (_, last)] = PICTURES;
        for files in [format!("`{cover}`"), format!("`{first}` to `{last}`"), "`clip.gif`".to_owned()] {
            assert!(page.contains(&files), "{files}");
        }
        let metainfo = fs::read_to_string(project_root().join(crate::desktop::release::METAINFO)).unwrap();
        for (_, name) in PICTURES.iter().skip(1) {
            assert!(metainfo.contains(&format!("{{{{address}}}}/{name}")), "{name}");
        }
    }
}
