//! `cargo xtask serve`: serves the page locally, with the content types and encodings of a web server.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::failure::Failure;

/// The file of a page that is served for its folder.
const INDEX: &str = "index.html";
/// The timeout for reading a request.
const READ_TIMEOUT: Duration = Duration::from_secs(30);

/// Serves a folder until the program is stopped. Port 0 takes any free port. Prints the address.
///
/// # Errors
/// If the folder has no page, or the port is in use.
pub fn run(folder: &Path, port: u16) -> Result<(), Failure> {
    if !folder.join(INDEX).is_file() {
        let folder = folder.display();
        return Err(Failure::failed(format!("{folder} has no {INDEX}; `cargo xtask web` builds the page")));
    }
    let failed = |error: io::Error| Failure::failed(format!("port {port}: {error}"));
    let listener = TcpListener::bind(("127.0.0.1", port)).map_err(failed)?;
    println!("http://{}/", listener.local_addr().map_err(failed)?);
    for stream in listener.incoming().flatten() {
        let folder = folder.to_owned();
        // One thread per connection: browsers open several at once and keep some of them idle.
        thread::spawn(move || {
            let _ = answer(&folder, stream); // the browser may close the connection early
        });
    }
    Ok(())
}

/// Answers one request and closes the connection.
fn answer(folder: &Path, stream: TcpStream) -> io::Result<()> {
    stream.set_read_timeout(Some(READ_TIMEOUT))?;
    let mut lines = BufReader::new(&stream).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let (head, body) = reply(folder, &request)?;
    let mut stream = &stream;
    stream.write_all(format!("HTTP/1.1 {head}\r\nconnection: close\r\n\r\n").as_bytes())?;
    stream.write_all(&body)?;
    stream.flush()
}

/// The response to the first line of a request: the specific part of the head, and the body.
fn reply(folder: &Path, request: &str) -> io::Result<(String, Vec<u8>)> {
    let mut words = request.split(' ');
    let (method, address) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let path = address.split(['?', '#']).next().unwrap_or_default().trim_start_matches('/');
    let path = if path.is_empty() { INDEX } else { path };
    let file = inside(folder, path).filter(|file| file.is_file() && ["GET", "HEAD"].contains(&method));
    let Some(file) = file else { return Ok(("404 Not Found\r\ncontent-length: 0".to_owned(), Vec::new())) };
    let (encoding, name) = encoding_of(path);
    let encoding = encoding.map(|encoding| format!("content-encoding: {encoding}\r\n")).unwrap_or_default();
    let body = fs::read(file)?;
    let (kind, length) = (type_of(name), body.len());
    let head =
        format!("200 OK\r\n{encoding}content-type: {kind}\r\ncontent-length: {length}\r\ncache-control: no-store");
    Ok((head, if method == "HEAD" { Vec::new() } else { body }))
}

/// The requested file, if its path stays inside the folder.
fn inside(folder: &Path, path: &str) -> Option<PathBuf> {
    // On Windows, a backslash is a separator, and a colon follows a drive or begins the name of a stream.
    let is_inside = !path.contains(['\\', ':'])
        && Path::new(path).components().all(|component| matches!(component, Component::Normal(_)));
    is_inside.then(|| folder.join(path))
}

/// The content encoding of a file, and its name without the extension for it.
fn encoding_of(name: &str) -> (Option<&'static str>, &str) {
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
    fn type_and_encoding_follow_the_name() {
        assert_eq!(encoding_of("quintet_bg.wasm.br"), (Some("br"), "quintet_bg.wasm"));
        assert_eq!(encoding_of("quintet_bg.wasm.gz"), (Some("gzip"), "quintet_bg.wasm"));
        assert_eq!(encoding_of("loader.js"), (None, "loader.js"));
        assert_eq!(type_of("quintet_bg.wasm"), "application/wasm");
        assert_eq!(type_of("what"), "application/octet-stream");
    }

    #[test]
    fn files_are_served_and_other_requests_fail() {
        let parent = std::env::temp_dir().join(format!("quintet-serve-{}", std::process::id()));
        let folder = parent.join("page");
        fs::create_dir_all(&folder).unwrap();
        fs::write(parent.join("secret"), "outside").unwrap();
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
        // The file beside the folder exists, so only the check of the path rejects it.
        for rejected in
            ["GET /b HTTP/1.1", "POST / HTTP/1.1", "GET /../secret HTTP/1.1", "GET /a/../../secret HTTP/1.1", ""]
        {
            let (head, body) = asked(rejected);
            assert!(head.starts_with("404") && body.is_empty(), "{rejected}: {head}");
        }
        fs::remove_dir_all(parent).unwrap();
    }

    #[test]
    fn folder_without_a_page_is_rejected() {
        let folder = std::env::temp_dir().join(format!("quintet-no-page-{}", std::process::id()));
        assert!(matches!(run(&folder, 0), Err(Failure::Failed(reason)) if reason.contains("has no index.html")));
    }

    #[test]
    fn paths_outside_the_folder_are_rejected() {
        let folder = Path::new("page");
        assert_eq!(inside(folder, "style.css"), Some(folder.join("style.css")));
        assert_eq!(inside(folder, "../Cargo.toml"), None);
        assert_eq!(inside(folder, "a/b.js"), Some(folder.join("a/b.js")));
        for outside in
            ["a/..\\..\\b", "\\Windows\\win.ini", "C:/Windows/win.ini", "C:win.ini", "/etc/passwd", "a/../../b"]
        {
            assert_eq!(inside(folder, outside), None, "{outside}");
        }
    }
}
