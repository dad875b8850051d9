//! The message on the notice card.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_bevy::frame::{GoTo, Menu};
use quintet_core::rules::{LocalizedText, phrases};
use quintet_core::words::MessageId;

/// Shows a text for a few seconds over the board.
#[derive(Message, Clone, Debug)]
pub(crate) struct BriefNotice(pub(crate) LocalizedText);

/// The message on the card.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Notice {
    /// The heading.
    pub(crate) title: Option<LocalizedText>,
    /// The paragraphs below the heading.
    pub(crate) lines: Vec<LocalizedText>,
    /// The menu to return to.
    pub(crate) back: Menu,
}

/// Notices that wait until the open proposal is answered. Another menu would withdraw it.
#[derive(Resource, Debug, Default)]
pub(crate) struct WaitingNotices(Vec<Notice>);

impl Notice {
    fn new(title: LocalizedText, lines: Vec<LocalizedText>) -> Self {
        Self { title: Some(title), lines, back: Menu::None }
    }

    /// Adds another notice below this one. Its heading becomes a sentence, unless it is the same.
    fn add(&mut self, other: Self) {
        let heading = other.title.filter(|title| Some(title) != self.title.as_ref()).map(phrases::sentence);
        for line in heading.into_iter().chain(other.lines) {
            if !self.lines.contains(&line) {
                self.lines.push(line);
            }
        }
    }
}

/// Shows notices on the card.
#[derive(SystemParam)]
pub(crate) struct NoticeCard<'w> {
    notice: ResMut<'w, Notice>,
    waiting: ResMut<'w, WaitingNotices>,
    menu: Res<'w, State<Menu>>,
    /// The next menu, for systems that also open other menus.
    pub(crate) next: ResMut<'w, NextState<Menu>>,
}

impl NoticeCard<'_> {
    /// Shows a notice with this heading. A notice that is still open is shown together with the new one.
    pub(crate) fn show(&mut self, title: MessageId, lines: Vec<LocalizedText>) {
        let new = Notice::new(LocalizedText::new(title), lines);
        if *self.menu.get() == Menu::Proposal {
            self.waiting.0.push(new);
            return;
        }
        show_notice(&mut self.notice, new, *self.menu.get(), &mut self.next);
    }
}

/// Shows the notices that have waited for the answer to a proposal.
pub(crate) fn show_waiting(mut card: NoticeCard) {
    for new in std::mem::take(&mut card.waiting.0) {
        show_notice(&mut card.notice, new, *card.menu.get(), &mut card.next);
    }
}

/// Whether notices wait, and no proposal is open any more.
pub(crate) fn can_show_waiting(waiting: Res<WaitingNotices>, menu: Res<State<Menu>>) -> bool {
    !waiting.0.is_empty() && *menu.get() != Menu::Proposal
}

/// Shows a notice. Closing it returns to `menu` if that can be opened again in the same state. A notice that is still
/// open is shown together with the new one.
fn show_notice(notice: &mut Notice, new: Notice, menu: Menu, next: &mut NextState<Menu>) {
    let is_opening = matches!(next, NextState::Pending(Menu::Notice) | NextState::PendingIfNeq(Menu::Notice));
    let stays = menu == Menu::Notice && matches!(next, NextState::Unchanged);
    if is_opening || stays {
        return notice.add(new);
    }
    let back = match menu {
        Menu::Notice => notice.back,
        // These show what belongs to a moment that may be over.
        Menu::None | Menu::Glossary | Menu::Proposal | Menu::Review | Menu::ScoreBreakdown => Menu::None,
        _ => menu,
    };
    *notice = Notice { back, ..new };
    next.go_to(Menu::Notice);
}

#[cfg(test)]
mod tests {
    use quintet_core::words::ids;

    use super::*;

    #[test]
    fn notice_is_added_to_an_open_one() {
        let line = |id| vec![LocalizedText::new(id)];
        let heading = || LocalizedText::new(ids::SHARE_NOT_COPIED);
        let mut notice = Notice::default();
        let mut next = NextState::Unchanged;
        let first = Notice::new(heading(), line(ids::SHARE_COPY_DENIED));
        show_notice(&mut notice, first, Menu::Share, &mut next);
        assert!(matches!(next, NextState::Pending(Menu::Notice) | NextState::PendingIfNeq(Menu::Notice)));
        let second = || Notice::new(heading(), line(ids::START_NO_GPU));
        show_notice(&mut notice, second(), Menu::Notice, &mut NextState::Unchanged);
        assert_eq!((notice.lines.len(), notice.back), (2, Menu::Share));
        // A notice that is just closing is replaced.
        show_notice(&mut notice, second(), Menu::Notice, &mut NextState::Pending(Menu::Share));
        assert_eq!((notice.lines.len(), notice.back), (1, Menu::Share));
    }
}
