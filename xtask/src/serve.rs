//! Shows the page on this machine, with the types and the packing that a server on the net would give it.

use std::fs;
use std::path::{Path, PathBuf};

use tiny_http::{Header, Request, Response, Server};

use crate::failure::Failure;

/// Serves a folder until the program is stopped. Port 0 takes any that is free; which one is printed.
///
/// # Errors
/// When the port is taken.
pub fn run(folder: &Path, port: u16) -> Result<(), Failure> {
    let server = Server::http(("127.0.0.1", port)).map_err(|error| Failure::failed(format!("port {port}: {error}")))?;
    println!("http://{}/", server.server_addr());
    for request in server.incoming_requests() {
        // A browser that hangs up has what it wanted.
        let _ = answer(folder, request);
    }
    Ok(())
}

fn answer(folder: &Path, request: Request) -> std::io::Result<()> {
    let path = request.url().split(['?', '#']).next().unwrap_or_default().trim_start_matches('/').to_owned();
    let path = if path.is_empty() { "index.html" } else { &path };
    let Some(file) = inside(folder, path).filter(|file| file.is_file()) else {
        return request.respond(Response::from_string("not found").with_status_code(404));
    };
    let (packing, name) = packing_of(path);
    let mut response = Response::from_data(fs::read(file)?).with_header(header("content-type", type_of(name)));
    if let Some(packing) = packing {
        response = response.with_header(header("content-encoding", packing));
    }
    request.respond(response.with_header(header("cache-control", "no-store")))
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

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("these headers are well formed")
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
    fn nothing_outside_the_folder_is_shown() {
        let folder = Path::new("page");
        assert_eq!(inside(folder, "style.css"), Some(folder.join("style.css")));
        assert_eq!(inside(folder, "../Cargo.toml"), None);
        assert_eq!(inside(folder, "a/..\\..\\b"), None);
    }
}
