//! What storage has to tell.

use std::io;
use std::path::PathBuf;

use super::seal::Damage;
use crate::record::Record;
use crate::rules::{Say, Sentence};

/// Why something could not be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// There is no room.
    Full,
    /// Nothing may be changed there.
    ReadOnly,
    /// This user may not.
    Forbidden,
    /// What is needed is not there.
    Missing,
    /// It is there, but damaged.
    Damaged(Damage),
    /// Something else, as the system says it.
    Other(String),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full,
            io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            io::ErrorKind::PermissionDenied => Self::Forbidden,
            io::ErrorKind::NotFound => Self::Missing,
            _ => Self::Other(error.to_string()),
        }
    }
}

impl Say for Trouble {
    fn sentence(&self) -> Sentence {
        match self {
            Self::Full => Sentence::new("trouble-full"),
            Self::ReadOnly => Sentence::new("trouble-read-only"),
            Self::Forbidden => Sentence::new("trouble-forbidden"),
            Self::Missing => Sentence::new("trouble-missing"),
            Self::Damaged(damage) => damage.sentence(),
            Self::Other(why) => Sentence::new("trouble-other").text("why", why),
        }
    }
}

/// A file that was not used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetAside {
    /// What it was called.
    pub file: String,
    /// What it is called now; nothing when it could not be renamed.
    pub aside: Option<String>,
    /// Why.
    pub damage: Damage,
}

/// What was there when the program started.
#[derive(Clone, Debug, Default)]
pub struct Loaded {
    /// The match that was being played.
    pub record: Option<Record>,
    /// The settings as they were written.
    pub settings: Option<String>,
    /// What was not used.
    pub set_aside: Vec<SetAside>,
    /// Whether another program has the usual place, and this one keeps its match apart.
    pub apart: bool,
}

/// A match that is kept.
#[derive(Clone, Debug)]
pub struct KeptMatch {
    /// Where it lies.
    pub id: String,
    /// The match.
    pub record: Record,
    /// The match as text.
    pub text: String,
    /// Its day, if it is known.
    pub date: String,
    /// When it was written last, later is greater.
    pub written: u64,
    /// Whether it is the one that is being played.
    pub current: bool,
}

/// What storage has to tell, in the order of what it was asked.
#[derive(Debug)]
pub enum News {
    /// The match is kept.
    Kept,
    /// The match could not be kept.
    NotKept(Trouble),
    /// The settings are kept.
    SettingsKept,
    /// The settings could not be kept.
    SettingsNotKept(Trouble),
    /// All matches.
    Listed {
        /// Newest first.
        matches: Vec<KeptMatch>,
        /// Files that cannot be read, and why.
        damaged: Vec<(String, Damage)>,
    },
    /// A past match is the one that is being played now.
    TakenUp(Box<Record>),
    /// It could not be.
    NotTakenUp(Trouble),
    /// The match that now has this name and an ending was removed.
    Removed(String),
    /// It could not be, or could not be brought back.
    NotRemoved(Trouble),
    /// So many matches were added.
    Added(usize),
    /// A file that people named was read.
    FileRead {
        /// Its name.
        file: String,
        /// What is in it.
        text: Result<String, Trouble>,
    },
    /// Files that may hold records, with when they were last written: the newest first.
    Files(Vec<(PathBuf, u64)>),
    /// A file was written for people.
    FileWritten(Result<PathBuf, Trouble>),
}
