//! The texts of games: those that a game defines, and those of all registered games.

use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use fluent_bundle::FluentResource;

use super::{Locale, MessageId};

/// The texts of a game: a source in Fluent syntax for English, and for any other languages. [`texts!`](crate::texts)
/// reads them from files.
///
/// In a language without a source, and for a message that its source lacks, the English text is used. A message can
/// refer to the shared messages: `{ side-black }`.
///
/// The ids of the messages begin with the id of the game. These messages have fixed ids:
///
/// | id | message |
/// |---|---|
/// | `GAME-side-NAME` | a side; without it, the shared message `side-NAME` |
/// | `GAME-option-KEY` | an option |
/// | `GAME-KEY-VALUE` | a value of an option |
/// | `GAME-choose-KEY`, `GAME-part-NUMBER` | the description of an allocation, and the name of a part |
/// | `GAME-reveal`, `GAME-hide` | the buttons that show a secret allocation to their owner and hide it again |
/// | `GAME-ruling-NUMBER`, `GAME-ruling-NUMBER-why` | a ruling on the rules page, and its reason |
/// | `TERM-means` | the definition of a glossary term |
/// | `ID-short` | a shorter form of the name of a choice or of a label, for small screens |
///
/// # Examples
///
/// ```
/// use quintet_core::words::{GameTexts, Locale};
///
/// let texts = GameTexts::new("chess-ending-checkmate = checkmate\n");
/// assert!(texts.source(Locale::English).is_some());
/// assert!(texts.source(Locale::German).is_none());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct GameTexts {
    sources: [Option<&'static str>; Locale::ALL.len()],
    ids: &'static [MessageId],
}

impl GameTexts {
    /// The texts with this English source.
    #[must_use]
    pub const fn new(english: &'static str) -> Self {
        Self { sources: [Some(english), None, None], ids: &[] }
    }

    /// Adds the source for another language, given by its [code](Locale::code).
    ///
    /// # Panics
    /// Panics if there is no such language; in a constant, the error occurs at compile time.
    #[must_use]
    pub const fn language(mut self, code: &str, source: &'static str) -> Self {
        let locale = match code.as_bytes() {
            b"en" => Locale::English,
            b"de" => Locale::German,
            b"fr" => Locale::French,
            _ => panic!("there is no such language"),
        };
        self.sources[locale as usize] = Some(source);
        self
    }

    /// Adds the ids that the code of the game uses: the list that [`messages!`](crate::messages) declares.
    #[must_use]
    pub const fn ids(self, ids: &'static [MessageId]) -> Self {
        Self { ids, ..self }
    }

    /// The source for a language.
    #[must_use]
    pub const fn source(&self, locale: Locale) -> Option<&'static str> {
        self.sources[locale as usize]
    }

    /// The ids that the code of the game uses.
    #[must_use]
    pub const fn used_ids(&self) -> &'static [MessageId] {
        self.ids
    }

    /// The syntax errors in the source for a language.
    #[must_use]
    pub fn syntax_errors(&self, locale: Locale) -> Vec<String> {
        let source = self.source(locale).unwrap_or_default();
        let errors = FluentResource::try_new(source.to_owned()).err().map(|(_, errors)| errors).unwrap_or_default();
        errors.iter().map(ToString::to_string).collect()
    }

    /// The messages of a language: their ids, and the source of their texts.
    pub fn messages(&self, locale: Locale) -> impl Iterator<Item = (&'static str, &'static str)> {
        let source = self.source(locale).unwrap_or_default();
        let lines = std::iter::once(0).chain(source.match_indices('\n').map(|(end, _)| end + 1));
        let begins_message = |start: &usize| source[*start..].starts_with(|first: char| first.is_ascii_alphabetic());
        let mut bounds: Vec<_> = lines.filter(begins_message).collect();
        bounds.push(source.len());
        let messages: Vec<_> = bounds.windows(2).filter_map(|part| source[part[0]..part[1]].split_once('=')).collect();
        messages.into_iter().map(|(id, text)| (id.trim_end(), text))
    }
}

/// The texts in a folder, whose path is relative to the source file: `en.ftl`, and the files of the listed languages.
///
/// # Examples
///
/// ```ignore
/// use quintet_core::catalog::GameDef;
/// use quintet_core::texts;
///
/// // Reads data/en.ftl and data/de.ftl.
/// static GAME: GameDef = GameDef::new::<Position>().texts(texts!("data", de).ids(ids::ALL));
/// ```
#[macro_export]
macro_rules! texts {
    ($folder:literal $(, $language:ident)* $(,)?) => {
        $crate::words::GameTexts::new(include_str!(concat!($folder, "/en.ftl")))
            $(.language(stringify!($language), include_str!(concat!($folder, "/", stringify!($language), ".ftl"))))*
    };
}

/// A registered game: the parts of its message ids, and its texts.
pub(super) struct RegisteredTexts {
    /// The id of the game.
    pub game: &'static str,
    /// The keys of its options.
    pub keys: Vec<&'static str>,
    texts: Option<GameTexts>,
    /// The ids of its English messages, in alphabetical order.
    ids: Vec<&'static str>,
    resources: [OnceLock<Arc<FluentResource>>; Locale::ALL.len()],
}

impl RegisteredTexts {
    fn new(game: &'static str, keys: Vec<&'static str>, texts: Option<GameTexts>) -> Self {
        let mut ids: Vec<_> =
            texts.iter().flat_map(|texts| texts.messages(Locale::English)).map(|(id, _)| id).collect();
        ids.sort_unstable();
        Self { game, keys, texts, ids, resources: [const { OnceLock::new() }; Locale::ALL.len()] }
    }

    /// The messages of the game in a language.
    pub fn resource(&self, locale: Locale) -> Option<&Arc<FluentResource>> {
        let source = self.texts.as_ref()?.source(locale)?;
        Some(self.resources[locale as usize].get_or_init(|| Arc::new(parse(source))))
    }
}

/// Reads the messages of a source, without those that have syntax errors.
pub(super) fn parse(source: &str) -> FluentResource {
    FluentResource::try_new(source.to_owned()).unwrap_or_else(|(valid, _)| valid)
}

/// The registered games.
static REGISTERED: RwLock<Vec<&'static RegisteredTexts>> = RwLock::new(Vec::new());

/// Adds the texts of a registered game, and the keys of its options.
pub(crate) fn add(game: &'static str, keys: Vec<&'static str>, texts: Option<GameTexts>) {
    let registered = Box::leak(Box::new(RegisteredTexts::new(game, keys, texts)));
    REGISTERED.write().unwrap_or_else(PoisonError::into_inner).push(registered);
}

/// The languages in which a registered game has texts; empty if it has none or is not registered.
pub(crate) fn locales_of(game: &str) -> Vec<Locale> {
    let registered = registered();
    let texts = registered.iter().find(|texts| texts.game == game).and_then(|found| found.texts.as_ref());
    let has_source = |locale: &Locale| texts.is_some_and(|texts| texts.source(*locale).is_some());
    Locale::ALL.into_iter().filter(has_source).collect()
}

/// All registered games.
pub(super) fn registered() -> Vec<&'static RegisteredTexts> {
    REGISTERED.read().unwrap_or_else(PoisonError::into_inner).clone()
}

/// The number of registered games.
pub(super) fn count() -> usize {
    REGISTERED.read().unwrap_or_else(PoisonError::into_inner).len()
}

/// The id of an English message of a registered game.
pub(super) fn find_message(id: &str) -> Option<&'static str> {
    let registered = REGISTERED.read().unwrap_or_else(PoisonError::into_inner);
    registered.iter().find_map(|game| game.ids.binary_search(&id).ok().map(|index| game.ids[index]))
}
