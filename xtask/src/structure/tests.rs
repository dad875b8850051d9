//! Tests with small source trees. Each file is given as its path and text.

use std::collections::BTreeSet;

use super::graph::{Graph, Level};
use super::layers::Layers;
use super::packages::PACKAGES;
use super::size::{self, Limit};
use super::source::{self, Sources};
use super::tree::Tree;
use super::{Package, unlisted};
use crate::shared::program::project_root;

fn sources(files: &[(&str, &str)]) -> Sources {
    files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect()
}

fn parse(files: &[(&str, &str)]) -> Tree {
    Tree::parse("src", &sources(files)).unwrap()
}

/// One fault for each cycle of folders without an exception, and for each exception without a cycle.
fn cycles(files: &[(&str, &str)], accepted: &[(&str, &str, &str)]) -> Vec<String> {
    Graph::of(&parse(files), Level::Folders).faults(accepted)
}

/// One fault for each cycle of files without an exception, and for each exception without a cycle.
fn file_cycles(files: &[(&str, &str)], accepted: &[(&str, &str, &str)]) -> Vec<String> {
    Graph::of(&parse(files), Level::Files).faults(accepted)
}

/// The uses between folders, as "user > used".
fn edges(files: &[(&str, &str)]) -> Vec<String> {
    Graph::of(&parse(files), Level::Folders).edges.keys().map(|(user, used)| format!("{user} > {used}")).collect()
}

/// A library with the folders `a` and `b`, in which `a/mod.rs` and `b/mod.rs` contain these texts.
fn two<'a>(a: &'a str, b: &'a str) -> [(&'static str, &'a str); 3] {
    [("lib.rs", "mod a; mod b;"), ("a/mod.rs", a), ("b/mod.rs", b)]
}

fn a_uses_b(a: &str, b: &str) -> bool {
    edges(&two(a, b)).contains(&"a > b".to_owned())
}

#[test]
fn cycle_is_described_with_folders_and_places() {
    let faults = cycles(&two("use crate::b::B;\npub struct A;", "pub struct B;\n\npub type A = super::a::A;"), &[]);
    assert_eq!(
        faults,
        [
            "2 folders use each other: src/a, src/b\n    a uses b in 1 place; src/a/mod.rs:1: crate::b::B\n    b uses a in 1 place; \
          src/b/mod.rs:3: super::a::A"
        ]
    );
}

#[test]
fn modules_in_a_list_of_games_are_found() {
    let files = [
        (
            "lib.rs",
            "macro_rules! list { ($(pub $kind:ident $game:ident;)*) => {} }\nlist! { pub use a; pub mod b; pub mod c; }",
        ),
        ("a/lib.rs", "mod view; pub const X: u8 = 1;"),
        ("a/view.rs", "use crate::X;"),
        ("b/mod.rs", "pub const X: u8 = 2; use crate::c::Y;"),
        ("c/mod.rs", "pub struct Y;"),
    ];
    let found: BTreeSet<String> = parse(&files).modules.into_iter().map(|module| module.file).collect();
    assert_eq!(found, files.map(|(file, _)| file.to_owned()).into());
    assert!(edges(&files).contains(&"b > c".to_owned()));
    let layers = Layers { order: &["*"], forbidden: &[], accepted: &[] };
    let faults = layers.faults(&parse(&files));
    assert!(faults.len() == 1 && faults[0].contains("`b` must not use `c`"), "{faults:?}");
}

#[test]
fn long_cycle_is_one_fault() {
    let files = [
        ("lib.rs", "mod a; mod b; mod c; mod d;"),
        ("a/mod.rs", "use crate::b::B; pub struct A;"),
        ("b/mod.rs", "use crate::c::C; pub struct B;"),
        ("c/mod.rs", "use crate::a::A; use crate::d::D; pub struct C;"),
        ("d/mod.rs", "pub struct D;"),
    ];
    let faults = cycles(&files, &[]);
    assert!(
        faults.len() == 1 && faults[0].starts_with("3 folders use each other: src/a, src/b, src/c\n"),
        "{faults:?}"
    );
}

#[test]
fn children_may_use_each_other_through_parent() {
    let files = [
        ("lib.rs", "pub mod table;"),
        ("table/mod.rs", "mod board; mod session; pub use session::Session; pub use board::plugin;"),
        ("table/session/mod.rs", "mod model; pub use model::Session;"),
        ("table/session/model.rs", "pub struct Session;"),
        ("table/board/mod.rs", "use super::Session; use crate::table; pub fn plugin(_: table::Session) {}"),
    ];
    assert_eq!(cycles(&files, &[]), [""; 0]);
    let composed = ["lib.rs > table", "table > table/board", "table > table/session", "table/board > table/session"];
    assert_eq!(edges(&files), composed);
}

#[test]
fn use_of_parent_item_is_a_cycle() {
    for use_of_parent in ["use super::Sets;", "use crate::table::other::Other;", "fn f(_: crate::table::Sets) {}"] {
        let files = [
            ("lib.rs", "mod table;"),
            ("table/mod.rs", "mod board; mod other; pub enum Sets {}"),
            ("table/other.rs", "pub struct Other;"),
            ("table/board/mod.rs", use_of_parent),
        ];
        assert_eq!(cycles(&files, &[]).len(), 1, "{use_of_parent}");
    }
}

#[test]
fn files_of_one_folder_must_not_use_each_other() {
    let files = |b| {
        [
            ("lib.rs", "mod table;"),
            ("table/mod.rs", "mod a; mod b; pub use a::A; pub use b::B;"),
            ("table/a.rs", "use super::B; pub struct A;"),
            ("table/b.rs", b),
        ]
    };
    assert_eq!(file_cycles(&files("pub struct B;"), &[]), [""; 0]);
    let mutual = files("pub struct B; fn f(_: crate::table::A) {}");
    assert_eq!(cycles(&mutual, &[]), [""; 0]);
    assert_eq!(
        file_cycles(&mutual, &[]),
        ["2 files use each other: src/table/a.rs, src/table/b.rs\n    table/a.rs uses table/b.rs in 1 place; \
          src/table/a.rs:1: super::B\n    table/b.rs uses table/a.rs in 1 place; src/table/b.rs:1: crate::table::A"]
    );
    for exception in [("table/a.rs", "table/b.rs", "why"), ("table/*", "table/a.rs", "why")] {
        assert_eq!(file_cycles(&mutual, &[exception]), [""; 0]);
        assert_eq!(file_cycles(&files("pub struct B;"), &[exception]).len(), 1, "the exception is not needed");
    }
}

#[test]
fn file_and_its_submodules_may_use_each_other() {
    let files = [
        ("lib.rs", "mod table;"),
        ("table/mod.rs", "mod a; use a::A; pub struct B(A);"),
        ("table/a.rs", "pub struct A; fn f(_: super::B) {}"),
    ];
    assert_eq!(file_cycles(&files, &[]), [""; 0]);
}

#[test]
fn file_beside_its_folder_belongs_to_it() {
    let files = [
        ("lib.rs", "mod table; mod word;"),
        ("table.rs", "mod board; use board::X; pub struct Sets;"),
        ("table/board.rs", "use super::Sets; pub struct X;"),
        ("word.rs", "use crate::table::Sets;"),
    ];
    assert_eq!(edges(&files), ["lib.rs > table", "lib.rs > word", "word > table"]);
}

#[test]
fn paths_are_found_everywhere() {
    for use_of_b in [
        "use crate::{b::{self, B}, b as c};",
        "use crate::b::B as Other;",
        "pub use super::b::B as _;",
        "use crate::b; fn f(_: b::B) {}",
        "use crate::b as c; fn f() { let _ = vec![c::B]; }",
        "use crate::b::*; fn f(_: B) {}",
        "fn f() { use crate::b; g(|| b::B::new()); }",
        "fn f() { println!(\"{:?}\", (1, crate::b::B)); }",
        "macro_rules! m { () => { $crate::b::B } }",
        "#[derive(crate::b::B)] struct X;",
        "impl<T: crate::b::B> X for Y<T> {}",
        "mod inner { use super::super::b::B; }",
        "fn f() { crate::b::made_by_a_macro(); }",
    ] {
        assert!(a_uses_b(use_of_b, "pub struct B;"), "{use_of_b}");
    }
    for other in ["use crate::b;", "struct B; use self::B as C;", "fn f(b: u8) { b::B; }", "use b::B;", "use ::b::B;"] {
        assert!(!a_uses_b(other, "pub struct B;"), "{other}");
    }
}

#[test]
fn exported_macros_belong_to_their_module() {
    assert!(a_uses_b("crate::make!();", "#[macro_export] macro_rules! make { () => {} }"));
}

#[test]
fn function_and_module_of_one_name_are_both_found() {
    let files = [
        ("lib.rs", "mod a; mod b;"),
        ("a/mod.rs", "mod perft; pub use perft::perft;"),
        ("a/perft/mod.rs", "pub fn perft() {} pub struct Count;"),
        ("b/mod.rs", "use crate::a::perft;"),
    ];
    assert!(edges(&files).contains(&"b > a/perft".to_owned()));
}

#[test]
fn test_code_is_ignored() {
    for tests in [
        "#[cfg(test)] use crate::b::B;",
        "#[cfg(test)] mod tests { use crate::b::B; }",
        "#[cfg(all(test, unix))] fn f(_: crate::b::B) {}",
        "impl X { #[cfg(test)] fn f(_: crate::b::B) {} }",
        "#[test] fn f() { crate::b::B; }",
        "#[cfg(test)] mod missing;",
    ] {
        assert!(!a_uses_b(tests, "pub struct B;"), "{tests}");
    }
    assert!(a_uses_b("#[cfg(not(test))] use crate::b::B;", "pub struct B;"));
}

#[test]
fn faults_of_the_sources_are_named() {
    let error = |files: &[(&str, &str)]| Tree::parse("src", &sources(files)).unwrap_err();
    assert!(error(&[("lib.rs", "mod a;")]).starts_with("src/lib.rs:1: the module `a` has no file"));
    assert!(error(&[("lib.rs", "mod a;"), ("a.rs", "\nfn f( {}")]).starts_with("src/a.rs:2: "));
}

#[test]
fn exports_are_counted_by_name() {
    let facade = "
        mod private;
        pub mod public;
        pub use private::{One, Two as Three, self as module, Hidden as _};
        #[cfg(unix)] pub use private::Same;
        #[cfg(not(unix))] pub(crate) use public::Same;
        pub(super) const FOUR: u8 = 4;
        pub(self) fn own() {}
        fn inherited() {}
        use private::Imported;
        #[cfg(test)] pub use private::Tested;
    ";
    let private = "pub struct One; pub struct Two; pub struct Same; pub struct Imported; pub struct Hidden;";
    let files = [("lib.rs", "mod a;"), ("a/mod.rs", facade), ("a/private.rs", private), ("a/public.rs", "")];
    let tree = parse(&files);
    let a = tree.modules.iter().position(|module| module.file == "a/mod.rs").unwrap();
    assert_eq!(tree.count_exports(a), ["public", "One", "Three", "module", "Same", "FOUR"].len());
    let names = tree.modules.iter().position(|module| module.file == "a/private.rs").unwrap();
    let with_glob = [files[0], ("a/mod.rs", "mod private; pub use private::*; pub use std::fmt::*;"), files[2]];
    assert_eq!(parse(&with_glob).count_exports(a), tree.count_exports(names) + 1);
}

#[test]
fn sizes_above_the_limits_need_exceptions() {
    let names: Vec<String> = (0..13).map(|number| format!("m{number}")).collect();
    let items: String = (0..26).map(|number| format!("pub const C{number}: u8 = 0;")).collect();
    let facade: String = names.iter().map(|name| format!("mod {name} {{}}")).collect::<String>() + &items;
    let tree = parse(&[("lib.rs", "mod a;"), ("a/mod.rs", &facade)]);
    let all = [
        "src/a/mod.rs has 13 child modules; at most 12 are allowed",
        "src/a/mod.rs has 26 exported names; at most 25 are allowed",
    ];
    assert_eq!(size::faults(&tree, &[]), all);
    assert_eq!(size::faults(&tree, &[("a", Limit::Children, "why")]), all[1..]);
    assert_eq!(size::faults(&tree, &[("a", Limit::Exports, "why"), ("a", Limit::Children, "why")]), [""; 0]);
}

#[test]
fn unneeded_exceptions_are_reported() {
    let files = two("use crate::b::B;", "pub struct B;");
    let tree = parse(&files);
    for folder in ["a", "none"] {
        let faults = size::faults(&tree, &[(folder, Limit::Children, "why")]);
        assert!(faults.len() == 1 && faults[0].ends_with("no longer needed: remove it"), "{faults:?}");
    }
    for edge in [("a", "b", "no cycle"), ("b", "a", "no use"), ("none/*", "a", "no folder")] {
        let faults = cycles(&files, &[edge]);
        assert!(faults.len() == 1 && faults[0].ends_with("no longer needed: remove it"), "{faults:?}");
    }
}

#[test]
fn accepted_cycles_need_one_edge() {
    let files = [
        ("lib.rs", "mod a;"),
        ("a/mod.rs", "mod b; mod c; pub struct A;"),
        ("a/b/mod.rs", "use super::A;"),
        ("a/c/mod.rs", "use super::A;"),
    ];
    assert_eq!(cycles(&files, &[("a/*", "a", "why")]), [""; 0]);
    assert_eq!(cycles(&files, &[("a/b", "a", "why"), ("a/c", "a", "why")]), [""; 0]);
    assert_eq!(cycles(&files, &[("a/b", "a", "why")]).len(), 1);
}

const ORDER: Layers = Layers { order: &["b", "a"], forbidden: &["bevy", "std::time::Instant"], accepted: &[] };

#[test]
fn modules_use_only_lower_layers() {
    assert_eq!(ORDER.faults(&parse(&two("pub struct A;", "use crate::a::A; use std::time::Duration;"))), [""; 0]);
    let upward = parse(&two("\nuse crate::b::B;", "pub struct B;"));
    assert_eq!(ORDER.faults(&upward), ["src/a/mod.rs:2: crate::b::B: `a` must not use `b`, which is not below it"]);
    assert_eq!(Layers { accepted: &[("a", "b", "why")], ..ORDER }.faults(&upward), [""; 0]);
    let through = parse(&two("use crate::b::A; pub mod c { pub struct A; }", "pub use crate::a::c::A;"));
    assert_eq!(ORDER.faults(&through).len(), 1, "a re-export needs the layer that it is in");
    let stale = Layers { accepted: &[("a", "b", "why")], ..ORDER }.faults(&parse(&two("", "")));
    assert_eq!(stale, ["the exception for src/a using src/b is no longer needed: remove it"]);
}

#[test]
fn modules_of_one_layer_do_not_use_each_other() {
    let order = Layers { order: &["c", "a b"], ..ORDER };
    let files =
        |a| [("lib.rs", "mod a; mod b; mod c;"), ("a.rs", a), ("b.rs", "pub struct B;"), ("c.rs", "use crate::b::B;")];
    assert_eq!(order.faults(&parse(&files(""))), [""; 0]);
    let sideways = order.faults(&parse(&files("use crate::b::B;")));
    assert_eq!(sideways, ["src/a.rs:1: crate::b::B: `a` must not use `b`, which is not below it"]);
}

#[test]
fn forbidden_paths_are_found_in_the_whole_package() {
    for forbidden in [
        "use bevy::prelude::*;",
        "fn f(_: ::bevy::App) {}",
        "use std::time; fn f() { time::Instant::now() }",
        "use std::time::{Duration, Instant as Clock};",
        "fn f() { println!(\"{:?}\", std::time::Instant::now()); }",
    ] {
        let root = format!("mod a; mod b; {forbidden}");
        for files in [two(forbidden, ""), two("", forbidden), [("lib.rs", &root), ("a/mod.rs", ""), ("b/mod.rs", "")]] {
            let faults = ORDER.faults(&parse(&files));
            assert!(
                !faults.is_empty() && faults.iter().all(|fault| fault.contains(": src must not use `")),
                "{forbidden}: {faults:?}"
            );
        }
    }
    for allowed in ["use std::time::Duration;", "use bevy_free::bevy;", "mod bevy { pub struct X; } use bevy::X;"] {
        assert_eq!(ORDER.faults(&parse(&two(allowed, ""))), [""; 0], "{allowed}");
    }
}

#[test]
fn modules_without_layer_and_missing_modules_are_reported() {
    let faults = ORDER.faults(&parse(&[("lib.rs", "mod a; mod c;"), ("a.rs", ""), ("c/mod.rs", "")]));
    let expected =
        ["src/c has no place in the order of the layers", "the order of the layers names src/b, which does not exist"];
    assert_eq!(faults, expected);
}

#[test]
fn faults_of_a_package_name_its_folder() {
    let files = [
        ("lib.rs", "mod a; mod b; mod c;"),
        ("a.rs", "use crate::b::B; use bevy::App; pub struct A;"),
        ("b.rs", "use crate::a::A; pub struct B;"),
        ("c.rs", ""),
    ];
    let package = Package {
        sources: "crates/one/src",
        layers: Layers { order: &["b", "a", "d"], forbidden: &["bevy"], accepted: &[("d", "a", "why")] },
        cycles: &[("c", "a", "why")],
        file_cycles: &[("c.rs", "a.rs", "why")],
        sizes: &[("c", Limit::Children, "why")],
    };
    let report = package.check(&sources(&files)).unwrap();
    assert_eq!((report.files, report.folders), (4, 4));
    assert_eq!(report.faults.len(), 10, "{:?}", report.faults);
    for fault in report.faults {
        let paths = fault.split([' ', ';']).filter(|word| word.contains('/'));
        assert!(paths.clone().count() > 0 && paths.clone().all(|path| path.starts_with("crates/one/src")), "{fault}");
    }
    let broken = sources(&[("lib.rs", "mod a;")]);
    assert!(package.check(&broken).unwrap_err().contains("has no file crates/one/src/a.rs"));
}

#[test]
fn paths_to_other_packages_are_not_followed() {
    let files = [
        ("lib.rs", "mod a; mod b; pub use one_core::{rules, words as texts}; pub use one_core as core;"),
        ("a/mod.rs", "use one_core::rules::Rules; use crate::b::B; fn f() { one_core::a::b(); }"),
        ("b/mod.rs", "use one_core::b::a; pub struct B;"),
    ];
    assert_eq!(edges(&files), ["a > b", "lib.rs > a", "lib.rs > b"]);
}

#[test]
fn every_package_is_listed() {
    let found = ["crates/one/src".to_owned(), PACKAGES[1].sources.to_owned()];
    assert_eq!(unlisted(&found, PACKAGES), ["crates/one/src is not in the list of packages"]);
    let others = ["src", "games", "xtask/src"].map(str::to_owned);
    let found: BTreeSet<_> = source::packages(project_root()).unwrap().into_iter().chain(others).collect();
    assert_eq!(found, PACKAGES.iter().map(|package| package.sources.to_owned()).collect());
}
