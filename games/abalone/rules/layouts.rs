//! The starting layouts.

/// A starting layout.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The value of the option `layout`.
    pub name: &'static str,
    /// The cells of each side in turn order, as names and ranges of names.
    pub sides: [&'static str; 2],
}

const fn layout(name: &'static str, black: &'static str, white: &'static str) -> Layout {
    Layout { name, sides: [black, white] }
}

/// Every layout. The first is the one on the rule sheet, the second the one used in tournaments.
pub const LAYOUTS: [Layout; 14] = [
    layout("standard", "a1-a5 b1-b6 c3-c5", "g5-g7 h4-h9 i5-i9"),
    layout("belgian-daisy", "a1 a2 b1-b3 c2 c3 g7 g8 h7-h9 i8 i9", "a4 a5 b4-b6 c5 c6 g4 g5 h4-h6 i5 i6"),
    layout("german-daisy", "b1 b2 c1-c3 d2 d3 f7 f8 g7-g9 h8 h9", "b5 b6 c5-c7 d6 d7 f3 f4 g3-g5 h4 h5"),
    layout("swiss-daisy", "b1 b2 c1 c3 c6 d2 d3 f7 f8 g4 g7 g9 h8 h9", "b5 b6 c2 c5 c7 d6 d7 f3 f4 g3 g5 g8 h4 h5"),
    layout("dutch-daisy", "a1 a2 b1 b3 b5 c2 c3 g7 g8 h5 h7 h9 i8 i9", "a4 a5 b2 b4 b6 c5 c6 g4 g5 h4 h6 h8 i5 i6"),
    layout("the-wall", "a3 c2-c6 d1-d8", "f2-f9 g4-g8 i7"),
    layout("domination", "b1 c1 c2 d1-d3 e4 e6 f7-f9 g8 g9 h9", "b6 c6 c7 d5-d8 f2-f5 g3 g4 h4"),
    layout("alien-attack", "b3 b4 c3 c5 f5 f6 g4 g6 g8 h5 h8 i5 i7 i9", "a1 a3 a5 b2 b5 c2 c4 c6 d4 d5 g5 g7 h6 h7"),
    layout("face-to-face", "c6 c7 d6-d8 e6-e9 f7-f9 g8 g9", "c1 c2 d1-d3 e1-e4 f2-f4 g3 g4"),
    layout("fujiyama", "a1-a5 b2 b5 c3 c5 d4 d5 g6 h6 h7", "b3 b4 c4 f5 f6 g5 g7 h5 h8 i5-i9"),
    layout("star", "a1 b5 c3 c7 d5 e2 e4 e7 e9 f6 g5 g9 h8 i5", "a5 b2 c1 c5 d4 e1 e3 e6 e8 f5 g3 g7 h5 i9"),
    layout("snakes", "d2 d3 e2 e4 f2 f5 f6 g3 h4 i5-i9", "a1-a5 b6 c7 d4 d5 d8 e6 e8 f7 f8"),
    layout("checkerboard", "b2 b4 b6 d1 d3 d5 d7 f3 f5 f7 f9 h4 h6 h8", "b1 b3 b5 d2 d4 d6 d8 f2 f4 f6 f8 h5 h7 h9"),
    layout("duel", "a4 b4-b6 c5 d1 e1 e2 f2 g7 h7-h9 i8", "a2 b1-b3 c3 d8 e8 e9 f9 g5 h4-h6 i6"),
];
