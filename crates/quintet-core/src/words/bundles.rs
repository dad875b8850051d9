//! The Fluent bundles of one language, with English as the fallback.

use std::sync::{Arc, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use super::{Locale, MessageId, fallback, numbers, texts};

type Bundle = FluentBundle<Arc<FluentResource>>;

/// The shared messages of each language.
static SHARED: [OnceLock<Arc<FluentResource>>; Locale::ALL.len()] = [const { OnceLock::new() }; Locale::ALL.len()];

/// The messages of one language and of English, with replaced messages.
pub struct Bundles {
    /// The messages of the language, then the English ones as a fallback.
    bundles: Vec<Bundle>,
    /// The number of games whose texts are included.
    games: usize,
}

impl Bundles {
    /// The shared messages and those of all registered games. `groups_digits` is false for numbers without formatting.
    pub fn new(locale: Locale, groups_digits: bool, aliases: &[(MessageId, MessageId)]) -> Self {
        let registered = texts::registered();
        let fallback = (locale != Locale::English).then_some(Locale::English);
        let locales = [Some(locale), fallback].into_iter().flatten();
        let bundles = locales.map(|locale| bundle(locale, groups_digits, &registered)).collect();
        let mut created = Self { bundles, games: registered.len() };
        created.replace(aliases);
        created
    }

    /// Whether the texts of all registered games are included.
    pub fn is_current(&self) -> bool {
        self.games == texts::count()
    }

    /// Whether the language has a message; the English fallback does not count.
    pub fn has(&self, id: MessageId) -> bool {
        self.bundles.first().is_some_and(|bundle| bundle.has_message(id.as_str()))
    }

    /// The text of a message.
    pub fn format(&self, id: MessageId, arguments: Option<&FluentArgs<'_>>) -> String {
        let text = self.bundles.iter().find_map(|bundle| format(bundle, id, arguments));
        text.unwrap_or_else(|| fallback::readable(id.as_str()))
    }

    /// Gives the first message of each pair the text of the second one, in the language of the bundle.
    fn replace(&mut self, aliases: &[(MessageId, MessageId)]) {
        let text = |bundle: &Bundle, id| format(bundle, id, None).unwrap_or_else(|| self.format(id, None));
        let lines = |bundle: &Bundle| {
            let lines = aliases.iter().map(|(id, replacement)| format!("{id} = {}\n", text(bundle, *replacement)));
            lines.collect::<String>()
        };
        let replaced: Vec<_> = self.bundles.iter().map(lines).collect();
        for (bundle, lines) in self.bundles.iter_mut().zip(replaced) {
            bundle.add_resource_overriding(Arc::new(texts::parse(&lines)));
        }
    }

    /// Removes the messages of the language, so that only the English ones remain.
    #[cfg(test)]
    pub fn remove_language(&mut self) {
        self.bundles.remove(0);
    }
}

fn bundle(locale: Locale, groups_digits: bool, registered: &[&texts::RegisteredTexts]) -> Bundle {
    let mut bundle = FluentBundle::new_concurrent(vec![locale.id()]);
    // All texts run in one direction, so cells and numbers need no isolation marks.
    bundle.set_use_isolating(false);
    bundle.set_formatter(groups_digits.then(|| numbers::formatter(locale)));
    bundle.add_resource(Arc::clone(shared(locale))).expect("message ids are unique");
    for resource in registered.iter().filter_map(|game| game.resource(locale)) {
        // A game cannot replace the messages of others: those are not added.
        let _duplicates = bundle.add_resource(Arc::clone(resource));
    }
    bundle
}

fn shared(locale: Locale) -> &'static Arc<FluentResource> {
    SHARED[locale as usize].get_or_init(|| {
        let resource = FluentResource::try_new(locale.file().to_owned()).map_err(|(_, errors)| errors);
        Arc::new(resource.expect("the language file is valid"))
    })
}

fn format(bundle: &Bundle, id: MessageId, arguments: Option<&FluentArgs<'_>>) -> Option<String> {
    let message = bundle.get_message(id.as_str())?;
    let mut errors = Vec::new(); // a missing argument shows its name
    Some(bundle.format_pattern(message.value()?, arguments, &mut errors).into_owned())
}
