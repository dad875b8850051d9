//! The egui style of menus and labels.

use bevy::prelude::*;
use bevy_egui::egui::style::{ScrollAnimation, ScrollStyle, Selection, WidgetVisuals};
use bevy_egui::egui::{self, Color32, CornerRadius, FontFamily, FontId, Margin, Stroke, TextStyle, Visuals};
use bevy_egui::{EguiContext, EguiContexts, EguiPreUpdateSet, EguiPrimaryContextPass};

use super::{Motion, Palette, fonts};

/// Sizes in points.
pub mod size {
    /// Small text, the smallest size in use.
    pub const SMALL: f32 = 14.0;
    /// Running text.
    pub const BODY: f32 = 16.0;
    /// Headings.
    pub const HEADING: f32 = 20.0;
    /// Counts and clocks.
    pub const COUNT: f32 = 30.0;
    /// Titles.
    pub const DISPLAY: f32 = 56.0;
    /// Button height.
    pub const BUTTON: f32 = 48.0;
    /// The corner radius of panels.
    pub const RADIUS: f32 = 16.0;
    /// The padding of panels.
    pub const PADDING: f32 = 18.0;
    /// The layout grid.
    pub const GRID: f32 = 8.0;
}

/// The maximum duration of a click: none, as in other programs. On a slow machine, even a short press can take long,
/// because it is measured between the frames that process press and release.
const MAX_PRESS: f64 = f64::INFINITY;
/// How far a pointer may move during a click, in points. Fingers and styluses always move a little.
const MAX_JITTER: f32 = 10.0;

/// Applies the typeface and the palette to the menus.
pub fn plugin(app: &mut App) {
    // Fonts are available from the next pass on.
    let before_pass = set_up.after(EguiPreUpdateSet::InitContexts).before(EguiPreUpdateSet::BeginPass);
    app.add_systems(PreUpdate, before_pass);
    let is_changed = resource_changed::<Palette>.or_eager(resource_changed::<Motion>);
    app.add_systems(EguiPrimaryContextPass, apply.run_if(is_changed));
}

/// A colour of the palette for egui.
#[must_use]
pub fn color32(color: Srgba) -> Color32 {
    let [red, green, blue, alpha] = color.to_u8_array();
    Color32::from_rgba_unmultiplied(red, green, blue, alpha)
}

/// Prepares a new egui context before its first pass.
fn set_up(mut contexts: Query<&mut EguiContext, Added<EguiContext>>, palette: Res<Palette>, motion: Res<Motion>) {
    for mut context in &mut contexts {
        let context = context.get_mut();
        fonts::install(context);
        context.options_mut(|options| {
            options.input_options.max_click_duration = MAX_PRESS;
            options.input_options.max_click_dist = MAX_JITTER;
        });
        apply_style(context, &palette);
        apply_motion(context, *motion);
    }
}

fn apply(mut contexts: EguiContexts, palette: Res<Palette>, motion: Res<Motion>) -> Result {
    let context = contexts.ctx_mut()?;
    apply_style(context, &palette);
    apply_motion(context, *motion);
    Ok(())
}

/// Applies the motion setting to egui: without movement, scrolling takes no time. Fades are kept unless everything is off.
fn apply_motion(context: &egui::Context, motion: Motion) {
    let default = egui::Style::default();
    let (scrolls, fades) = match motion {
        Motion::Full | Motion::Fast => (true, true),
        Motion::Reduced => (false, true),
        Motion::Off => (false, false),
    };
    context.all_styles_mut(|style| {
        style.scroll_animation = if scrolls { default.scroll_animation } else { ScrollAnimation::none() };
        style.animation_time = if fades { default.animation_time } else { 0.0 };
    });
}

/// Applies the style to egui.
pub fn apply_style(context: &egui::Context, palette: &Palette) {
    context.all_styles_mut(|style| {
        style.visuals = visuals(palette);
        style.text_styles = [
            (TextStyle::Small, fonts::font(size::SMALL, None)),
            (TextStyle::Body, fonts::font(size::BODY, None)),
            (TextStyle::Monospace, fonts::font(size::BODY, None)),
            (TextStyle::Button, fonts::font(size::BODY, Some(super::SEMIBOLD))),
            (TextStyle::Heading, FontId::new(size::HEADING, FontFamily::Name(super::BOLD.into()))),
        ]
        .into();
        style.spacing.item_spacing = egui::vec2(size::GRID, size::GRID);
        style.spacing.button_padding = egui::vec2(2.0 * size::GRID, size::GRID);
        style.spacing.interact_size = egui::vec2(size::BUTTON, size::BUTTON);
        style.spacing.window_margin = Margin::same(size::PADDING as i8);
        // Scroll bars are always visible, because touch screens have no hovering pointer.
        style.spacing.scroll = ScrollStyle {
            floating_width: 4.0,
            bar_width: 8.0,
            dormant_handle_opacity: 0.3,
            handle_min_length: 24.0,
            ..ScrollStyle::floating()
        };
        style.interaction.selectable_labels = false;
    });
}

fn visuals(palette: &Palette) -> Visuals {
    let widget = |fill: Srgba, stroke: Stroke| WidgetVisuals {
        bg_fill: color32(fill),
        weak_bg_fill: color32(fill),
        bg_stroke: stroke,
        corner_radius: CornerRadius::same(12),
        fg_stroke: Stroke::new(1.0, color32(palette.text)),
        expansion: 0.0,
    };
    let hairline = Stroke::new(1.0, color32(palette.hairline));
    let accent_stroke = Stroke::new(1.5, color32(palette.accent));
    let mut visuals = Visuals::dark();
    visuals.override_text_color = Some(color32(palette.text));
    visuals.panel_fill = Color32::TRANSPARENT;
    visuals.window_fill = color32(palette.panel);
    visuals.window_stroke = hairline;
    visuals.window_corner_radius = CornerRadius::same(size::RADIUS as u8);
    visuals.extreme_bg_color = color32(palette.table[2]);
    visuals.text_cursor.blink = false; // a blinking cursor would keep drawing frames
    visuals.selection = Selection { bg_fill: color32(palette.accent.with_alpha(0.35)), stroke: accent_stroke };
    visuals.widgets.noninteractive = widget(palette.panel, hairline);
    visuals.widgets.inactive = widget(palette.button, hairline);
    visuals.widgets.hovered = widget(palette.button_hovered, hairline);
    visuals.widgets.active = widget(palette.button_hovered, accent_stroke);
    visuals.widgets.open = widget(palette.button_hovered, accent_stroke);
    visuals
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn menus_do_not_move_without_motion() {
        let context = egui::Context::default();
        let mut animations = |motion| {
            apply_motion(&context, motion);
            let style = context.global_style();
            (style.scroll_animation == ScrollAnimation::none(), style.animation_time > 0.0)
        };
        assert_eq!(Motion::ALL.map(&mut animations), [(false, true), (false, true), (true, true), (true, false)]);
        assert_eq!(animations(Motion::Full), (false, true), "it can be changed back");
    }
}
