//! Comparing and rewriting golden folders.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::files::{compare, is_blessing, path, report};

/// The texts of all files in a folder and its subfolders, by relative path.
pub fn tree(folder: &Path) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            files.extend(tree(&path).into_iter().map(|(inner, text)| (format!("{name}/{inner}"), text)));
        } else {
            files.insert(name, fs::read_to_string(&path).unwrap());
        }
    }
    files
}

/// Compares all files in a folder with a golden folder, or rewrites the golden folder.
pub fn check_tree(name: &str, folder: &Path) {
    let found = tree(folder);
    if is_blessing() {
        let _ = fs::remove_dir_all(path(name)); // does not exist the first time
    } else {
        let expected: Vec<_> = tree(&path(name)).into_keys().collect();
        assert_eq!(found.keys().cloned().collect::<Vec<_>>(), expected, "the files of {name}");
    }
    report(found.iter().map(|(file, text)| compare(&format!("{name}/{file}"), text)));
}
