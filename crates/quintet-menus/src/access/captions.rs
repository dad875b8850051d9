//! Captions: short texts for sounds that signal an event, for players who do not hear them, and brief notices.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Area, Id, Order, WidgetText};
use bevy_egui::{EguiContexts, EguiPostUpdateSet};
use quintet_bevy::frame::{ActiveLocalization, RedrawAppExt};
use quintet_bevy::layout::ScreenLayout;
use quintet_bevy::theme::{SEMIBOLD, Sound, color32, size};
use quintet_core::rules::LocalizedText;
use quintet_core::words::{MessageId, ids};

use super::announcements::{Announcements, Listening, Urgency};
use super::settings::AccessSettings;
use crate::shared::notice::BriefNotice;
use crate::widgets::panels::opaque_panel;
use crate::widgets::resources::WidgetResources;
use crate::widgets::text::text_in_font;

/// How long a caption is shown after its sound.
const DURATION: Duration = Duration::from_millis(2500);
/// How long a brief notice is shown.
const NOTICE_DURATION: Duration = Duration::from_secs(5);
/// The maximum number of captions at once.
const MAX_CAPTIONS: usize = 3;

/// A caption.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Caption {
    text: LocalizedText,
    /// When it disappears, in the time since the program started.
    end: Duration,
}

/// The captions that are shown, oldest first.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Captions(Vec<Caption>);

impl Captions {
    /// Adds a caption. If it is shown already, it stays longer.
    fn add(&mut self, text: LocalizedText, end: Duration) {
        self.0.retain(|caption| caption.text != text);
        self.0.push(Caption { text, end });
        let surplus = self.0.len().saturating_sub(MAX_CAPTIONS);
        self.0.drain(..surplus);
    }
}

/// The text for a sound. `None` for sounds that only accompany what the player does.
const fn caption(sound: Sound) -> Option<MessageId> {
    match sound {
        Sound::Choose | Sound::Place | Sound::Slide | Sound::Hop => None,
        Sound::Flip => Some(ids::CAPTION_FLIP),
        Sound::Tip => Some(ids::CAPTION_TIP),
        Sound::Split => Some(ids::CAPTION_SPLIT),
        Sound::Tick => Some(ids::CAPTION_TICK),
        Sound::Flag => Some(ids::CAPTION_FLAG),
        Sound::Knock(_) => Some(ids::CAPTION_KNOCK),
        Sound::Drop => Some(ids::CAPTION_DROP),
        Sound::Rejected => Some(ids::CAPTION_REJECTED),
        Sound::Won => Some(ids::CAPTION_WON),
        Sound::Drawn => Some(ids::CAPTION_DRAWN),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Captions>().redraw_on_change_of::<Captions>();
    // Menus are not drawn in every frame.
    app.add_systems(PostUpdate, collect.before(EguiPostUpdateSet::EndPass));
}

fn collect(
    mut sounds: MessageReader<Sound>,
    mut notices: MessageReader<BriefNotice>,
    settings: Res<AccessSettings>,
    language: Res<ActiveLocalization>,
    time: Res<Time<Real>>,
    mut captions: ResMut<Captions>,
    listening: Res<Listening>,
    mut announcements: ResMut<Announcements>,
) {
    for text in sounds.read().filter_map(|sound| caption(*sound)).filter(|_| settings.captions) {
        captions.add(LocalizedText::new(text), time.elapsed() + DURATION);
    }
    for BriefNotice(text) in notices.read() {
        if listening.0 {
            announcements.say(Urgency::Polite, &language.0.localize(text));
        }
        captions.add(text.clone(), time.elapsed() + NOTICE_DURATION);
    }
}

/// Draws the captions near the upper edge of the board. They are not in the accessibility tree, which has announcements.
pub(crate) fn draw(
    mut contexts: EguiContexts,
    time: Res<Time<Real>>,
    screen_layout: Res<ScreenLayout>,
    resources: WidgetResources,
    mut captions: ResMut<Captions>,
) -> Result {
    let now = time.elapsed();
    captions.bypass_change_detection().0.retain(|caption| caption.end > now);
    let Some(next) = captions.0.iter().map(|caption| caption.end).min() else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let palette = &resources.palette;
    context.request_repaint_after(next - now);
    let place = egui::pos2(screen_layout.board.center().x, screen_layout.board.min.y + size::GRID);
    let area = Area::new(Id::new("captions")).order(Order::Foreground).interactable(false).fade_in(false);
    area.pivot(Align2::CENTER_TOP).fixed_pos(place).show(context, |ui| {
        opaque_panel(palette).inner_margin(egui::Margin::symmetric(14, 6)).corner_radius(10.0).show(ui, |ui| {
            for caption in &captions.0 {
                let words = text_in_font(resources.words().localize(&caption.text), size::SMALL + 1.0, SEMIBOLD);
                let words = WidgetText::from(words.color(color32(palette.text)));
                let galley =
                    words.into_galley(ui, Some(egui::TextWrapMode::Extend), f32::INFINITY, egui::TextStyle::Body);
                let (place, _) = ui.allocate_exact_size(galley.size(), egui::Sense::hover());
                ui.painter().galley(place.min, galley, color32(palette.text));
            }
        });
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_captions_are_shown_once_and_old_ones_make_room() {
        let mut captions = Captions::default();
        let seconds = Duration::from_secs;
        for (second, text) in [ids::CAPTION_TICK, ids::CAPTION_KNOCK, ids::CAPTION_TICK].into_iter().enumerate() {
            captions.add(LocalizedText::new(text), seconds(second as u64));
        }
        let caption = |text, second| Caption { text: LocalizedText::new(text), end: seconds(second) };
        assert_eq!(captions.0, [caption(ids::CAPTION_KNOCK, 1), caption(ids::CAPTION_TICK, 2)]);
        captions.add(LocalizedText::new(ids::CAPTION_DROP), seconds(3));
        captions.add(LocalizedText::new(ids::CAPTION_WON), seconds(4));
        let texts: Vec<_> = captions.0.iter().map(|caption| caption.text.id).collect();
        assert_eq!(texts, [ids::CAPTION_TICK, ids::CAPTION_DROP, ids::CAPTION_WON]);
    }
}
