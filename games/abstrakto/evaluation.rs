//! Abstrakto: closed areas, the lead around open areas, pockets that no tile fits, and the tiles that still fit.

use super::rules::{Pocket, Position};
use crate::abstrakto::rules::ids;
use quintet_core::catalog::{GameDef, SideColor};
use quintet_core::engine::{Evaluate, Features, LEVELS, Level, MAX_TERMS, Strength, Term};
use quintet_core::rules::Side;
use quintet_core::texts;

/// Abstrakto.
pub static GAME: GameDef = GameDef::new::<Position>()
    .side_colors(&[SideColor::BLUE, SideColor::ORANGE])
    .texts(texts!("data", de, fr).ids(ids::ALL))
    .lesson(include_str!("data/abstrakto.lesson"))
    .page(include_str!("data/abstrakto.page"))
    .example(include_str!("../../assets/records/abstrakto-main-area.quintet"), 0.67);

/// The maximum lead around the open areas that counts, in tiles.
const MAX_LEAD: i32 = 3;

impl Evaluate for Position {
    const TERMS: &'static [Term] = &[
        Term { gain: ids::ABSTRAKTO_GAIN_CLOSED, weight: 90 },
        Term { gain: ids::ABSTRAKTO_GAIN_OPEN, weight: 58 },
        Term { gain: ids::ABSTRAKTO_GAIN_LEAD, weight: 18 },
        Term { gain: ids::ABSTRAKTO_GAIN_LARGEST, weight: 3 },
        Term { gain: ids::ABSTRAKTO_GAIN_POCKET, weight: 30 },
        Term { gain: ids::ABSTRAKTO_GAIN_FIT, weight: 65 },
    ];
    const WINNING_MARGIN: i32 = 200;
    const ORDERS_BY_EVALUATION: bool = true;

    fn features(&self, side: Side) -> Features {
        self.area_features(side, |ahead| ahead.max(0))
    }

    fn feature_difference(&self, side: Side, _: usize) -> Features {
        self.area_features(side, |ahead| ahead)
    }

    fn strengths(_: usize) -> [Strength; LEVELS] {
        [
            Strength::new(500, 45),
            Strength::new(8_000, 25),
            Strength::new(40_000, 4),
            Strength::new(150_000, 0),
            Strength::timed(2_000_000, Level::TOP_TIME),
        ]
    }
}

impl Position {
    /// Returns the amount of each term for a side. `of` maps the lead of the side in a pocket to the lead that counts: every
    /// lead, or only a positive one.
    #[inline]
    fn area_features(&self, side: Side, of: impl Fn(i32) -> i32) -> Features {
        let lead = |pocket: Pocket| of(if side == Side::FIRST { pocket.lead() } else { -pocket.lead() });
        let mut amounts = [0; MAX_TERMS];
        let mut largest = [0; 2];
        self.for_each_pocket(|pocket| {
            let ahead = lead(pocket);
            if pocket.gates > 0 {
                amounts[4] += ahead.signum();
            } else if ahead != 0 {
                amounts[0] += ahead.signum();
                let of = usize::from(ahead < 0);
                largest[of] = largest[of].max(i32::from(pocket.tiles[0] + pocket.tiles[1]));
            }
        });
        self.for_each_hole(|hole| amounts[1] += lead(hole).signum());
        amounts[2] = lead(self.around_open_areas()).clamp(-MAX_LEAD, MAX_LEAD);
        amounts[3] = largest[0] - largest[1];
        let fitting = |side| self.fitting_tiles(side) as i32;
        amounts[5] = of(fitting(side) - fitting(side.other()));
        amounts
    }
}
