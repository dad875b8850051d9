//! The software bill of materials: the crates in the programs, in the CycloneDX format.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde_json::{Value, json};

use super::named;
use crate::failure::Failure;
use crate::program::{Program, project_root};
use crate::release::Release;

/// The packages of the programs.
const ROOTS: [&str; 2] = ["quintet", "quintet-referee"];
const TARGETS: [&str; 4] =
    ["x86_64-unknown-linux-gnu", "x86_64-pc-windows-gnu", "aarch64-apple-darwin", "x86_64-apple-darwin"];

/// The document as JSON. It contains the crates for all systems that packages are made for, without those that only run
/// during the build. It depends only on `Cargo.toml` and `Cargo.lock`.
///
/// # Errors
/// If `cargo metadata` fails or `Cargo.lock` cannot be read.
pub fn document(release: &Release) -> Result<String, Failure> {
    let mut crates = BTreeMap::new();
    for target in TARGETS {
        let line = "cargo metadata --locked --format-version 1 --features dist --filter-platform";
        let metadata = Program::new(line).argument(target).listing();
        let metadata: Option<Value> = metadata.and_then(|text| serde_json::from_str(&text).ok());
        let metadata = metadata.ok_or_else(|| Failure::failed("`cargo metadata` failed"))?;
        collect(&metadata, &mut crates);
    }
    let lock = project_root().join("Cargo.lock");
    let lock = fs::read_to_string(&lock).map_err(|error| named(&lock, &error))?;
    let checksums = checksums(&lock);
    let components: Vec<_> = crates.values().map(|package| component(package, &checksums)).collect();
    let document = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": { "type": "application", "name": "quintet", "version": release.version } },
        "components": components,
    });
    serde_json::to_string_pretty(&document).map(|text| text + "\n").map_err(|error| Failure::failed(error.to_string()))
}

/// Adds all packages that the programs contain, by name and version.
fn collect(metadata: &Value, crates: &mut BTreeMap<(String, String), Value>) {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let packages: BTreeMap<_, _> = list(&metadata["packages"]).into_iter().map(|one| (text(&one["id"]), one)).collect();
    let nodes: BTreeMap<_, _> =
        list(&metadata["resolve"]["nodes"]).into_iter().map(|node| (text(&node["id"]), node)).collect();
    let is_root = |package: &Value| ROOTS.iter().any(|name| package["name"] == *name);
    let mut open: Vec<String> = packages.iter().filter(|(_, one)| is_root(one)).map(|(id, _)| id.clone()).collect();
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !seen.insert(id.clone()) {
            continue;
        }
        let (Some(package), Some(node)) = (packages.get(&id), nodes.get(&id)) else { continue };
        // Procedural macros run during the build.
        if list(&package["targets"]).iter().any(|target| target["kind"][0] == "proc-macro") {
            continue;
        }
        crates.insert((text(&package["name"]), text(&package["version"])), package.clone());
        // The kind of normal dependencies is null.
        let normal = |edge: &&Value| list(&edge["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
        open.extend(list(&node["deps"]).iter().filter(normal).map(|edge| text(&edge["pkg"])));
    }
}

fn component(package: &Value, checksums: &BTreeMap<(&str, &str), &str>) -> Value {
    let (name, version) =
        (package["name"].as_str().unwrap_or_default(), package["version"].as_str().unwrap_or_default());
    let mut component = json!({ "type": "library", "name": name, "version": version });
    if let Some(licence) = package["license"].as_str() {
        // Old packages separate alternatives by a slash.
        component["licenses"] = json!([{ "expression": licence.replace(" / ", " OR ").replace('/', " OR ") }]);
    }
    if let Some(checksum) = checksums.get(&(name, version)) {
        component["purl"] = json!(format!("pkg:cargo/{name}@{version}"));
        component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
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
        let document = document(&release).unwrap();
        let document: Value = serde_json::from_str(&document).unwrap();
        let find = |name: &str| {
            let components = document["components"].as_array().unwrap();
            components.iter().find(|component| component["name"] == name)
        };
        let bevy = find("bevy_ecs").expect("it is in the program");
        assert_eq!(bevy["purl"], "pkg:cargo/bevy_ecs@0.19.1");
        assert_eq!(bevy["licenses"][0]["expression"], "MIT OR Apache-2.0");
        assert_eq!(bevy["hashes"][0]["content"].as_str().unwrap().len(), 64);
        assert!(find("quintet-core").unwrap()["purl"].is_null(), "it is in no registry");
        assert!(find("objc2-app-kit").is_some(), "it is in the program for macOS");
        for absent in ["proptest", "divan", "serde_derive", "xtask"] {
            assert!(find(absent).is_none(), "{absent} is not in the programs");
        }
    }
}
