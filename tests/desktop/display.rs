//! A virtual display, and screenshots of it.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use bevy::asset::RenderAssetUsages;
use bevy::image::Image;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use x11rb::CURRENT_TIME;
use x11rb::protocol::xproto::{ClientMessageEvent, ConnectionExt, EventMask};

/// The timeout of every wait. Long enough for slow and busy machines.
const TIMEOUT: Duration = Duration::from_secs(300);
/// Bytes per pixel, in the framebuffer and in screenshots.
const PIXEL: usize = 4;

/// A child process that is killed on drop.
pub struct ChildGuard(pub Child);

impl Drop for ChildGuard {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Polls until `look` returns a value.
///
/// # Panics
/// When the time limit is exceeded.
#[expect(clippy::disallowed_methods, reason = "a real program runs on real time")]
pub fn wait_for<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < TIMEOUT, "timeout while waiting for {what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Creates an empty directory with this name.
pub fn test_dir(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// An X server whose framebuffer is a file. Screenshots are read from that file, without any interaction with the
/// program.
pub struct Display {
    name: String,
    server: ChildGuard,
    framebuffer: PathBuf,
}

impl Display {
    /// Starts a display with its framebuffer in this directory.
    pub fn open(folder: &Path, size: UVec2) -> Self {
        /// Held while a server starts, because servers that start at the same time can choose the same display number.
        static STARTING: Mutex<()> = Mutex::new(());
        let _one_at_a_time = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
        let mut server = Command::new("Xvfb")
            // Without `-noreset` the server resets when its last client leaves. That can be xdotool, while the program
            // connects, which then fails.
            .args(["-displayfd", "1", "-nolisten", "tcp", "-noreset", "-fbdir"])
            .arg(folder)
            .args(["-screen", "0", &format!("{}x{}x24", size.x, size.y)])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is installed");
        let mut number = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut number).unwrap();
        let framebuffer = folder.join("Xvfb_screen0");
        Self { name: format!(":{}", number.trim()), server: ChildGuard(server), framebuffer }
    }

    /// The value of `DISPLAY`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The process id of the X server.
    pub fn server(&self) -> u32 {
        self.server.0.id()
    }

    /// Runs xdotool.
    ///
    /// # Panics
    /// When a command fails, so that no input is missing.
    pub fn xdotool(&self, arguments: &str) {
        let output = self.run_xdotool(arguments);
        assert!(output.status.success(), "xdotool {arguments}: {}", String::from_utf8_lossy(&output.stderr));
    }

    /// The visible window with this title, if there is one.
    pub fn find_window(&self, title: &str) -> Option<String> {
        let output = self.run_xdotool(&format!("search --onlyvisible --name ^{title}$"));
        String::from_utf8_lossy(&output.stdout).lines().next().map(str::to_owned)
    }

    /// Asks the program to close this window, as a window manager does.
    pub fn close_window(&self, window: &str) {
        let (connection, _) = x11rb::connect(Some(&self.name)).unwrap();
        let atom = |name: &str| connection.intern_atom(false, name.as_bytes()).unwrap().reply().unwrap().atom;
        let (protocols, request) = (atom("WM_PROTOCOLS"), atom("WM_DELETE_WINDOW"));
        let window = window.parse().unwrap();
        let message = ClientMessageEvent::new(32, window, protocols, [request, CURRENT_TIME, 0, 0, 0]);
        connection.send_event(false, window, EventMask::NO_EVENT, message).unwrap().check().unwrap();
    }

    fn run_xdotool(&self, arguments: &str) -> Output {
        let output = Command::new("xdotool").env("DISPLAY", &self.name).args(arguments.split(' ')).output();
        output.expect("xdotool is installed")
    }

    /// A screenshot of the upper left part of the display.
    pub fn screenshot(&self, size: UVec2) -> Screenshot {
        let dump = std::fs::read(&self.framebuffer).unwrap();
        // The header of the XWD format consists of big-endian 32-bit numbers.
        let field = |index: usize| {
            let bytes = dump[index * 4..index * 4 + 4].try_into().unwrap();
            usize::try_from(u32::from_be_bytes(bytes)).unwrap()
        };
        let [header, width, height, bits, row, colors] = [0, 4, 5, 11, 12, 19].map(field);
        assert_eq!(bits, 8 * PIXEL, "the display has four bytes per pixel");
        let size = size.min(UVec2::new(width as u32, height as u32));
        let start = header + colors * 12;
        let rows = dump[start..].chunks(row).take(size.y as usize);
        Screenshot { size, bytes: rows.map(|row| &row[..size.x as usize * PIXEL]).collect::<Vec<_>>().concat() }
    }
}

/// A screenshot. A pixel has four bytes: blue, green, red, unused.
#[derive(PartialEq, Eq)]
pub struct Screenshot {
    pub size: UVec2,
    bytes: Vec<u8>,
}

impl Screenshot {
    fn pixels(&self) -> impl Iterator<Item = &[u8]> {
        self.bytes.chunks_exact(PIXEL)
    }

    /// The number of different colours, in a sample of every sixteenth pixel.
    pub fn colors(&self) -> usize {
        let mut colors: Vec<&[u8]> = self.pixels().step_by(16).collect();
        colors.sort_unstable();
        colors.dedup();
        colors.len()
    }

    /// The number of pixels that differ from another screenshot of the same size.
    pub fn differing(&self, other: &Self) -> usize {
        assert_eq!(self.size, other.size);
        if self == other { 0 } else { self.pixels().zip(other.pixels()).filter(|(one, other)| one != other).count() }
    }

    /// The number of pixels that satisfy a predicate.
    pub fn count(&self, predicate: impl Fn(&[u8]) -> bool) -> usize {
        self.pixels().filter(|pixel| predicate(pixel)).count()
    }

    /// The mean colour of a part.
    pub fn mean(&self, part: URect) -> Vec3 {
        let part = self.part(part);
        let mut sum = [0_u64; 3];
        for pixel in part.pixels() {
            (0..3).for_each(|channel| sum[channel] += u64::from(pixel[channel]));
        }
        Vec3::from(sum.map(|sum| sum as f32 / (part.size.x * part.size.y) as f32))
    }

    /// A part of the screenshot.
    pub fn part(&self, part: URect) -> Self {
        let row = |y: u32| {
            let start = (y * self.size.x + part.min.x) as usize * PIXEL;
            &self.bytes[start..start + part.width() as usize * PIXEL]
        };
        Self { size: part.size(), bytes: (part.min.y..part.max.y).map(row).collect::<Vec<_>>().concat() }
    }

    /// Writes the screenshot as a PNG file.
    pub fn save(&self, file: &Path) {
        let bytes = self.pixels().flat_map(|pixel| [pixel[2], pixel[1], pixel[0], 255]).collect();
        let size = Extent3d { width: self.size.x, height: self.size.y, depth_or_array_layers: 1 };
        let format = TextureFormat::Rgba8UnormSrgb;
        let picture = Image::new(size, TextureDimension::D2, bytes, format, RenderAssetUsages::all());
        picture.try_into_dynamic().unwrap().into_rgb8().save(file).unwrap();
        println!("picture: {}", file.display());
    }
}
