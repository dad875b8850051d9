//! The web pages: their programs, their workers and the texts on them.

use std::path::PathBuf;

use serde_json::Value;

use crate::command::WebPage;
use crate::failure::Failure;
use crate::shared::program::{Program, target};
use crate::shared::targets::WEB_TARGET;

/// The package whose page is built by default.
pub const DEFAULT: &str = "quintet";
/// The ending of the names of workers: the worker of the package `hex` is its program `hex-thinker`.
const WORKER_ENDING: &str = "-thinker";

/// The content of a web page and where it is built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The arguments that select the program in `cargo build`.
    pub program: String,
    /// The `Cargo.toml` of its package.
    pub manifest: String,
    /// The path of the built file within the profile's folder.
    pub file: String,
    /// The name of the zip file for itch.io, if one is built.
    pub zip: Option<String>,
    /// The worker with the engine, if the page has one.
    pub worker: Option<Worker>,
    /// The title of the page.
    pub title: String,
    /// The description of the page, without a final full stop.
    pub description: String,
}

/// The program with the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worker {
    pub package: String,
    pub program: String,
}

impl Page {
    /// The page of a package of the workspace, or the page with an empty program.
    ///
    /// # Errors
    /// If there is no package of this name with a program of the same name, or its texts cannot be written into the page.
    pub fn find(page: &WebPage) -> Result<Self, Failure> {
        let metadata = Program::new("cargo metadata --no-deps --format-version 1").output_text();
        let metadata = metadata.and_then(|text| serde_json::from_str(&text).ok());
        let metadata: Value = metadata.ok_or_else(|| Failure::failed("`cargo metadata` failed"))?;
        match page {
            WebPage::Package(name) => Self::of_package(&metadata, name),
            // Built like the default page, for comparison.
            WebPage::Empty => Ok(Self {
                program: "--example empty".to_owned(),
                file: "examples/empty.wasm".to_owned(),
                zip: None,
                worker: None,
                ..Self::of_package(&metadata, DEFAULT)?
            }),
        }
    }

    fn of_package(metadata: &Value, name: &str) -> Result<Self, Failure> {
        let packages = metadata["packages"].as_array().into_iter().flatten();
        let package = packages.clone().find(|package| package["name"] == name && has_program(package, name));
        let package = package.ok_or_else(|| {
            Failure::failed(format!("the workspace has no package `{name}` with a program of the same name"))
        })?;
        let worker = match name {
            DEFAULT => Some(Worker { package: "quintet-referee".to_owned(), program: "thinker".to_owned() }),
            _ => Some(Worker { package: name.to_owned(), program: format!("{name}{WORKER_ENDING}") })
                .filter(|worker| has_program(package, &worker.program)),
        };
        let title = package["metadata"]["page"]["title"].as_str().map_or_else(|| capitalized(name), str::to_owned);
        let description = package["description"].as_str().unwrap_or(&title).to_owned();
        if let Some(text) = [&title, &description].into_iter().find(|text| text.contains(['"', '\\', '<', '&', '\n'])) {
            return Err(Failure::failed(format!("`{text}` cannot be the title or the description of a page")));
        }
        Ok(Self {
            program: format!("--package {name} --bin {name}"),
            manifest: package["manifest_path"].as_str().unwrap_or_default().to_owned(),
            file: format!("{name}.wasm"),
            zip: Some(format!("{name}-web.zip")),
            worker,
            title,
            description,
        })
    }

    /// The arguments of `licences::collect` for the program. The worker uses only libraries that the program uses, too.
    pub fn licences(&self) -> [&str; 4] {
        ["--manifest-path", &self.manifest, "--target", WEB_TARGET]
    }

    /// Replaces the placeholders in a file of the page.
    pub fn fill_in(&self, text: &str) -> String {
        text.replace("{{title}}", &self.title).replace("{{description}}", &self.description)
    }
}

/// The output folder of a page.
pub fn folder(page: &WebPage) -> PathBuf {
    target().join(match page {
        WebPage::Package(name) if name == DEFAULT => "web".to_owned(),
        WebPage::Package(name) => format!("web-{name}"),
        WebPage::Empty => "web-empty".to_owned(),
    })
}

/// Whether a package in the output of `cargo metadata` has this program.
fn has_program(package: &Value, name: &str) -> bool {
    let mut targets = package["targets"].as_array().into_iter().flatten();
    targets.any(|target| target["name"] == name && target["kind"][0] == "bin")
}

fn capitalized(name: &str) -> String {
    let words = name.split(['-', '_']).filter_map(|word| {
        let mut letters = word.chars();
        Some(letters.next()?.to_uppercase().chain(letters).collect::<String>())
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::shared::program::project_root;

    fn find(package: &str) -> Page {
        Page::find(&WebPage::Package(package.to_owned())).unwrap()
    }

    #[test]
    fn default_page_has_the_worker_of_the_referee() {
        let page = find(DEFAULT);
        assert_eq!((page.file.as_str(), page.zip.as_deref()), ("quintet.wasm", Some("quintet-web.zip")));
        assert_eq!(page.worker.unwrap().program, "thinker");
        assert_eq!(page.title, "Quintet");
        assert!(page.description.starts_with("Five abstract board games"), "{}", page.description);
        assert!(Page::find(&WebPage::Empty).unwrap().worker.is_none());
    }

    #[test]
    fn games_with_programs_of_their_own_have_pages() {
        let worker = |name: &str| Worker { package: name.to_owned(), program: format!("{name}-thinker") };
        for (name, title) in [("breakthrough", "Breakthrough"), ("hex", "Hex")] {
            let page = find(name);
            assert_eq!(page.program, format!("--package {name} --bin {name}"));
            assert_eq!((page.title.as_str(), page.worker), (title, Some(worker(name))));
        }
        assert!(Page::find(&WebPage::Package("quintet-core".to_owned())).is_err(), "it has no program");
        assert!(Page::find(&WebPage::Package("no-such-package".to_owned())).is_err());
    }

    #[test]
    fn title_is_made_of_the_words_of_the_name() {
        for (name, title) in [
            ("lines-of-action", "Lines Of Action"),
            ("my--game", "My Game"),
            ("_tic_tac", "Tic Tac"),
            ("échecs", "Échecs"),
            ("", ""),
        ] {
            assert_eq!(capitalized(name), title);
        }
    }

    #[test]
    fn every_page_has_its_own_folder() {
        let pages = [DEFAULT, "hex"].map(|name| WebPage::Package(name.to_owned()));
        let names = [&pages[0], &pages[1], &WebPage::Empty].map(|page| folder(page).file_name().unwrap().to_owned());
        assert_eq!(names, ["web", "web-hex", "web-empty"]);
    }

    #[test]
    fn placeholders_are_filled_in() {
        let page = find("hex");
        for name in ["index.html", "manifest.webmanifest", "words.js"] {
            let text = page.fill_in(&fs::read_to_string(project_root().join("web").join(name)).unwrap());
            // The version is only known when all other files are written.
            let text = text.replace("{{version}}", "");
            assert!(text.contains("Hex") && !text.contains("{{") && !text.contains("Quintet needs"), "{name}: {text}");
        }
        let manifest = fs::read_to_string(project_root().join("web/manifest.webmanifest")).unwrap();
        // Browsers resolve it against the origin, so two pages of a server with the same id would be the same app.
        assert!(!manifest.contains("\"id\""), "every address is an app of its own");
    }
}
