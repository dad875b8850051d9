//! Shows a page on this machine, with the types and the packing that a server on the net would give it.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::failure::Failure;

/// How long a browser may say nothing.
const PATIENCE: Duration = Duration::from_secs(30);

/// Serves a folder until the program is stopped. Port 0 takes any that is free; which one is printed.
///
/// # Errors
/// When the port is taken.
pub fn run(folder: &Path, port: u16) -> Result<(), Failure> {
    let failed = |error: io::Error| Failure::failed(format!("port {port}: {error}"));
    let listener = TcpListener::bind(("127.0.0.1", port)).map_err(failed)?;
    println!("http://{}/", listener.local_addr().map_err(failed)?);
    for visitor in listener.incoming().flatten() {
        let folder = folder.to_owned();
        // Each has a thread to itself: browsers open several ways at once, and keep some of them for later.
        thread::spawn(move || {
            let _ = answer(&folder, visitor); // a browser that hangs up has what it wanted
        });
    }
    Ok(())
}

/// Answers one request, and hangs up.
fn answer(folder: &Path, visitor: TcpStream) -> io::Result<()> {
    visitor.set_read_timeout(Some(PATIENCE))?;
    let mut lines = BufReader::new(&visitor).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let (head, body) = reply(folder, &request)?;
    let mut visitor = &visitor;
    visitor.write_all(format!("HTTP/1.1 {head}\r\nconnection: close\r\n\r\n").as_bytes())?;
    visitor.write_all(&body)?;
    visitor.flush()
}

/// What is answered to the first line of a request: the head without what all answers share, and the body.
fn reply(folder: &Path, request: &str) -> io::Result<(String, Vec<u8>)> {
    let mut words = request.split(' ');
    let (method, address) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let path = address.split(['?', '#']).next().unwrap_or_default().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let file = inside(folder, path).filter(|file| file.is_file() && ["GET", "HEAD"].contains(&method));
    let Some(file) = file else { return Ok(("404 Not Found\r\ncontent-length: 0".to_owned(), Vec::new())) };
    let (packing, name) = packing_of(path);
    let packing = packing.map(|packing| format!("content-encoding: {packing}\r\n")).unwrap_or_default();
    let body = fs::read(file)?;
    let (kind, length) = (type_of(name), body.len());
    let head =
        format!("200 OK\r\n{packing}content-type: {kind}\r\ncontent-length: {length}\r\ncache-control: no-store");
    Ok((head, if method == "HEAD" { Vec::new() } else { body }))
}

/// The file that is meant, if it lies in the folder.
fn inside(folder: &Path, path: &str) -> Option<PathBuf> {
    let harmless = !path.split(['/', '\\']).any(|part| part == ".." || part.contains(':'));
    harmless.then(|| folder.join(path))
}

/// How a file is packed, and its name without that.
fn packing_of(name: &str) -> (Option<&'static str>, &str) {
    match name.rsplit_once('.') {
        Some((rest, "br")) => (Some("br"), rest),
        Some((rest, "gz")) => (Some("gzip"), rest),
        _ => (None, name),
    }
}

fn type_of(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, end)| end) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_and_packing_follow_the_name() {
        assert_eq!(packing_of("quintet_bg.wasm.br"), (Some("br"), "quintet_bg.wasm"));
        assert_eq!(packing_of("quintet_bg.wasm.gz"), (Some("gzip"), "quintet_bg.wasm"));
        assert_eq!(packing_of("loader.js"), (None, "loader.js"));
        assert_eq!(type_of("quintet_bg.wasm"), "application/wasm");
        assert_eq!(type_of("what"), "application/octet-stream");
    }

    #[test]
    fn files_are_given_with_their_types_and_all_else_is_not_found() {
        let folder = std::env::temp_dir().join(format!("quintet-serve-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("index.html"), "page").unwrap();
        fs::write(folder.join("a.js.br"), "packed").unwrap();
        let asked = |request: &str| reply(&folder, request).unwrap();
        let (head, body) = asked("GET /?a=b HTTP/1.1");
        assert!(head.starts_with("200 OK\r\n") && head.contains("content-type: text/html"), "{head}");
        assert!(head.contains("content-length: 4\r\n"), "{head}");
        assert_eq!(body, b"page");
        let (head, body) = asked("GET /a.js.br HTTP/1.1");
        assert!(head.contains("content-encoding: br\r\ncontent-type: text/javascript"), "{head}");
        assert_eq!(body, b"packed");
        assert!(asked("HEAD / HTTP/1.1").1.is_empty());
        for refused in ["GET /b HTTP/1.1", "POST / HTTP/1.1", "GET /../serve HTTP/1.1", ""] {
            let (head, body) = asked(refused);
            assert!(head.starts_with("404") && body.is_empty(), "{refused}: {head}");
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn nothing_outside_the_folder_is_shown() {
        let folder = Path::new("page");
        assert_eq!(inside(folder, "style.css"), Some(folder.join("style.css")));
        assert_eq!(inside(folder, "../Cargo.toml"), None);
        assert_eq!(inside(folder, "a/..\\..\\b"), None);
    }
}
