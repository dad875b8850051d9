//! The packages, the order of their modules, and the accepted exceptions with their reasons.

use super::Package;
use super::layers::Layers;
use super::size::Limit;

/// All packages with code of the program, and this tool. Cargo enforces the order of the packages.
pub const PACKAGES: &[Package] = &[ROOT, APP, MENUS, BEVY, REFEREE, CLI, GAMES, CORE, REGEX, VELLO_CPU, XTASK];

const ROOT: Package = Package {
    sources: "src",
    layers: Layers { order: &[], forbidden: &[], accepted: &[] },
    cycles: &[],
    file_cycles: &[],
    sizes: &[],
};

const APP: Package = Package {
    sources: "crates/quintet-app/src",
    layers: Layers { order: &["app", "arguments page", "dialog deferred_board"], forbidden: &[], accepted: &[] },
    cycles: &[],
    file_cycles: &[],
    sizes: &[],
};

const MENUS: Package = Package {
    sources: "crates/quintet-menus/src",
    layers: Layers {
        order: &["testing", "headless", "overlays title", "access hud library setup", "platform shared widgets"],
        forbidden: &[],
        accepted: &[],
    },
    cycles: &[("testing", "lib.rs", "tests add the menus that the root composes")],
    file_cycles: &[],
    sizes: &[],
};

const BEVY: Package = Package {
    sources: "crates/quintet-bevy/src",
    layers: Layers {
        order: &[
            "testing",
            "prelude",
            "view",
            "appearance",
            "platform",
            "persistence",
            "board",
            "input",
            "learning",
            "play",
            "assist",
            "animation",
            "layout",
            "session",
            "clock",
            "frame",
            "theme",
            "storage",
            "browser",
        ],
        forbidden: &[],
        accepted: &[],
    },
    cycles: &[],
    file_cycles: &[],
    sizes: &[
        ("lib.rs", Limit::Children, "the layers"),
        ("session", Limit::Exports, "the session and all messages about it"),
        ("view", Limit::Exports, "everything that the view of a game can set"),
        ("theme", Limit::Exports, "every colour, size and duration has a name"),
    ],
};

const REFEREE: Package = Package {
    sources: "crates/quintet-referee/src",
    layers: Layers { order: &[], forbidden: &[], accepted: &[] },
    cycles: &[],
    file_cycles: &[],
    sizes: &[],
};

const CLI: Package = Package {
    sources: "crates/quintet-cli/src",
    layers: Layers { order: &["referee worker"], forbidden: &[], accepted: &[] },
    cycles: &[],
    file_cycles: &[],
    sizes: &[("referee", Limit::Children, "one module per subcommand")],
};

/// The list of the games and the games, which are packages. No game uses another one.
const GAMES: Package = Package {
    sources: "games",
    layers: Layers { order: &["*"], forbidden: &[], accepted: &[] },
    cycles: &[],
    file_cycles: &[],
    sizes: &[
        ("abande/rules", Limit::Children, "the parts of one game's rules"),
        ("abstrakto/rules", Limit::Children, "the parts of one game's rules"),
        ("abstrakto/rules", Limit::Exports, "the rules, places and half cells of one game"),
        ("aeb/rules", Limit::Children, "the parts of one game's rules"),
    ],
};

/// The paths that code without input and output must not use. `clippy.toml` forbids global random state and methods that
/// read the clock.
const EFFECTS: &[&str] = &[
    "arboard",
    "atomic_write_file",
    "bevy",
    "bevy_egui",
    "bevy_reflect",
    "bevy_tweening",
    "directories",
    "gilrs",
    "jiff",
    "js_sys",
    "rfd",
    "std::env",
    "std::fs",
    "std::net",
    "std::process",
    "std::thread",
    "std::time::Instant",
    "std::time::SystemTime",
    "sys_locale",
    "wasm_bindgen",
    "web_sys",
];

const CORE: Package = Package {
    sources: "crates/quintet-core/src",
    layers: Layers {
        order: &["testing", "prelude", "learning speech ugi", "record", "catalog", "engine", "rules", "words"],
        forbidden: EFFECTS,
        accepted: &[],
    },
    cycles: &[
        ("engine/alpha_beta", "engine", "the traits of searches and evaluations are beside their users"),
        ("rules/*", "rules", "the traits of rules are beside the games"),
    ],
    file_cycles: &[
        ("rules/defaults/*", "rules/position.rs", "the default methods of the trait `Rules`"),
        ("rules/defaults/*", "rules/describe.rs", "the default methods of the trait `Describe`"),
    ],
    sizes: &[
        ("engine", Limit::Children, "the searches and everything that uses them"),
        ("engine", Limit::Exports, "the searches and everything that uses them"),
        ("record", Limit::Exports, "all parts of records and links, with their errors"),
        ("rules", Limit::Children, "the interface of the games"),
        ("rules", Limit::Exports, "the interface of the games"),
    ],
};

/// Replaces a dependency of egui.
const VELLO_CPU: Package = Package {
    sources: "crates/vello_cpu/src",
    layers: Layers { order: &["color"], forbidden: EFFECTS, accepted: &[] },
    cycles: &[],
    file_cycles: &[],
    sizes: &[],
};

/// Replaces a dependency of Bevy.
const REGEX: Package = Package {
    sources: "crates/regex/src",
    layers: Layers { order: &["literals"], forbidden: EFFECTS, accepted: &[] },
    cycles: &[],
    file_cycles: &[],
    sizes: &[],
};

/// This tool.
const XTASK: Package = Package {
    sources: "xtask/src",
    layers: Layers {
        order: &["checks install package pictures structure web", "command desktop", "shared", "failure"],
        forbidden: &[],
        accepted: &[],
    },
    cycles: &[],
    file_cycles: &[],
    sizes: &[],
};
