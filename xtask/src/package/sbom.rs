//! The software bill of materials: the crates in the programs, in the CycloneDX format. Also checks that the licences
//! of all these crates have been collected.

use std::collections::BTreeMap;
use std::fs;

use serde_json::{Value, json};

use crate::desktop::release::Release;
use crate::failure::Failure;
use crate::shared::program::{Program, project_root};

/// The packages of the programs, and the options for their features.
const ROOTS: [(&str, &[&str]); 2] = [("quintet", &["--features", "dist"]), ("quintet-referee", &[])];
const TARGETS: [&str; 4] =
    ["x86_64-unknown-linux-gnu", "x86_64-pc-windows-gnu", "aarch64-apple-darwin", "x86_64-apple-darwin"];
/// Separates the parts of a line that `cargo tree` prints.
const SEPARATOR: char = '|';

/// The names and versions of crates, and their licences. A licence can be missing.
type Crates = BTreeMap<(String, String), String>;

/// The crates in the programs for all systems that packages are made for, without those that only run during the build.
pub struct Contents {
    crates: Crates,
    /// The text of `Cargo.lock`.
    lock: String,
}

impl Contents {
    /// Reads the contents. They depend only on `Cargo.toml` and `Cargo.lock`.
    ///
    /// # Errors
    /// If `cargo tree` fails or `Cargo.lock` cannot be read.
    pub fn read() -> Result<Self, Failure> {
        let mut crates = Crates::new();
        for target in TARGETS {
            for (root, features) in ROOTS {
                // Procedural macros run during the build.
                let line = "cargo tree --locked --edges normal,no-proc-macro --prefix none --format {p}|{l}|";
                let tree = Program::new(line).arguments(["--target", target, "--package", root]).arguments(features);
                let lines = tree.output_text().ok_or_else(|| Failure::failed("`cargo tree` failed"))?;
                collect(&lines, &mut crates)?;
            }
        }
        let lock = project_root().join("Cargo.lock");
        let lock = fs::read_to_string(&lock).map_err(|error| Failure::io(&lock, &error))?;
        Ok(Self { crates, lock })
    }

    /// The document as JSON.
    ///
    /// # Errors
    /// If it cannot be written as JSON.
    pub fn document(&self, release: &Release) -> Result<String, Failure> {
        let checksums = checksums(&self.lock);
        let component = |(package, licence): (&_, &String)| component(package, licence, &checksums);
        let document = json!({
            "bomFormat": "CycloneDX",
            "specVersion": "1.5",
            "version": 1,
            "metadata": { "component": { "type": "application", "name": "quintet", "version": release.version } },
            "components": self.crates.iter().map(component).collect::<Vec<_>>(),
        });
        let text = serde_json::to_string_pretty(&document);
        text.map(|text| text + "\n").map_err(|error| Failure::failed(error.to_string()))
    }

    /// Checks that every crate of another project is in the collected licences.
    ///
    /// # Errors
    /// If one is missing.
    pub fn check_licences(&self, licences: &str) -> Result<(), Failure> {
        let checksums = checksums(&self.lock);
        let packages = self.crates.keys().map(|(name, version)| (name.as_str(), version.as_str()));
        // The licences of this project are separate files.
        let others = packages.filter(|package| checksums.contains_key(package));
        let missing: Vec<_> = others.filter(|(name, version)| !is_named(licences, name, version)).collect();
        let names: Vec<_> = missing.iter().map(|(name, version)| format!("{name} {version}")).collect();
        if names.is_empty() {
            Ok(())
        } else {
            Err(Failure::failed(format!("the collected licences lack those of {}", names.join(", "))))
        }
    }
}

/// Whether `packaging/about.hbs` has written the name of a crate, which is a link if the crate has an address.
fn is_named(licences: &str, name: &str, version: &str) -> bool {
    [format!(">{name}</a> {version}</li>"), format!("<li>{name} {version}</li>")]
        .iter()
        .any(|item| licences.contains(item))
}

/// Adds the crates of the lines that `cargo tree` has printed, such as `bevy v0.19.1|MIT OR Apache-2.0|`.
fn collect(lines: &str, crates: &mut Crates) -> Result<(), Failure> {
    for line in lines.lines() {
        let package = line.split_once(SEPARATOR).and_then(|(package, rest)| {
            let (name, version) = package.split_once(" v")?;
            let version = version.split_once(' ').map_or(version, |(version, _)| version);
            let (licence, _) = rest.split_once(SEPARATOR)?;
            Some(((name.to_owned(), version.to_owned()), licence.to_owned()))
        });
        let (name, licence) = package.ok_or_else(|| Failure::failed(format!("`cargo tree` printed “{line}”")))?;
        crates.insert(name, licence);
    }
    Ok(())
}

fn component((name, version): &(String, String), licence: &str, checksums: &BTreeMap<(&str, &str), &str>) -> Value {
    let mut component = json!({ "type": "library", "name": name, "version": version });
    if !licence.is_empty() {
        // Old packages separate alternatives by a slash.
        component["licenses"] = json!([{ "expression": licence.replace(" / ", " OR ").replace('/', " OR ") }]);
    }
    match checksums.get(&(name.as_str(), version.as_str())) {
        Some(checksum) => {
            component["purl"] = json!(format!("pkg:cargo/{name}@{version}"));
            component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
        }
        None => component["description"] = json!("Part of Quintet; not published in a registry."),
    }
    component
}

/// The checksums in `Cargo.lock` by name and version. Packages of the workspace have none.
fn checksums(lock: &str) -> BTreeMap<(&str, &str), &str> {
    lock.split("[[package]]")
        .filter_map(|package| {
            let field = |name: &str| {
                package.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = \"")?.strip_suffix('"'))
            };
            Some(((field("name")?, field("version")?), field("checksum")?))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn document_has_what_the_programs_contain() {
        let release = Release { version: "1.2.0".to_owned(), time: 0 };
        let contents = Contents::read().unwrap();
        let document: Value = serde_json::from_str(&contents.document(&release).unwrap()).unwrap();
        let find = |name: &str| {
            let components = document["components"].as_array().unwrap();
            components.iter().find(|component| component["name"] == name)
        };
        let bevy = find("bevy_ecs").expect("it is in the program");
        let checksums = checksums(&contents.lock);
        let (_, version) = checksums.keys().find(|(name, _)| *name == "bevy_ecs").unwrap();
        assert_eq!(bevy["purl"], format!("pkg:cargo/bevy_ecs@{version}"));
        assert_eq!(bevy["licenses"][0]["expression"], "MIT OR Apache-2.0");
        assert_eq!(bevy["hashes"][0]["content"].as_str().unwrap().len(), 64);
        for own in ["quintet-core", "regex"] {
            let component = find(own).unwrap();
            assert!(component["purl"].is_null() && component["description"].is_string(), "{own} is in no registry");
        }
        assert!(find("objc2-app-kit").is_some(), "it is in the program for macOS");
        for absent in ["proptest", "divan", "serde_derive", "xtask", "bevy_pbr", "bevy_ui"] {
            assert!(find(absent).is_none(), "{absent} is not in the programs");
        }
        assert!(find("signal-hook").is_some(), "it is in the referee");
    }

    #[test]
    fn every_crate_of_other_projects_needs_a_licence() {
        let crates = [("quintet", "0.1.0"), ("ash", "0.38.0+1.3"), ("syn", "2.0.1")];
        let crates = crates.map(|(name, version)| ((name.to_owned(), version.to_owned()), "MIT".to_owned()));
        let package = |name: &str, version: &str, rest: &str| {
            format!("[[package]]\nname = \"{name}\"\nversion = \"{version}\"\n{rest}\n")
        };
        let published = "checksum = \"0\"\n";
        let lock = package("quintet", "0.1.0", "")
            + &package("ash", "0.38.0+1.3", published)
            + &package("syn", "2.0.1", published);
        let contents = Contents { crates: Crates::from(crates), lock };
        let (ash, syn) = ("<li><a href=\"https://example.org\">ash</a> 0.38.0+1.3</li>\n", "<li>syn 2.0.1</li>\n");
        assert!(contents.check_licences(&format!("{ash}{syn}")).is_ok(), "this project is not in the list");
        for (licences, missing) in [
            (ash.to_owned(), "those of syn 2.0.1"),
            (format!("{ash}{}", syn.replace("2.0.1", "2.0.10")), "those of syn 2.0.1"),
            (String::new(), "those of ash 0.38.0+1.3, syn 2.0.1"),
        ] {
            let Err(Failure::Failed(why)) = contents.check_licences(&licences) else { panic!("{licences}") };
            assert!(why.ends_with(missing), "{why}");
        }
    }
}
