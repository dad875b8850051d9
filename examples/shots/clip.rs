//! The frames of the animation for itch.io: a few moves of each game.

use std::path::Path;

use quintet_bevy::session::GameSession;
use quintet_core::record::Record;
use quintet_core::rules::InputStep;

use super::studio::Studio;

/// The argument that selects the frames.
pub const NAME: &str = "clip";
const SIZE: (u32, u32) = (640, 400);
/// The frames of 16 ms for each picture: 20 pictures per second.
const FRAMES_PER_PICTURE: u32 = 3;
/// The pictures of each game. Five games with 48 pictures of 50 ms each take 12 s.
const PICTURES_PER_GAME: u32 = 48;
/// The pictures of each step of a move.
const PICTURES_PER_STEP: u32 = 5;
const PICTURES_AFTER_MOVE: u32 = 16;

/// Matches, and the number of moves before their end at which the picture starts.
const MATCHES: [(&str, usize); 5] = [
    (include_str!("../../assets/records/abalone-belgian-daisy.quintet"), 156),
    (include_str!("../../assets/records/abeo-dark-wins.quintet"), 22),
    (include_str!("../../assets/records/abande-snub.quintet"), 12),
    (include_str!("../../assets/records/abstrakto-main-area.quintet"), 8),
    (include_str!("../../assets/records/aeb-two.quintet"), 20),
];

/// Writes the frames into a folder as `clip-000.png` and so on.
pub fn draw(folder: &Path) {
    let mut reel = Reel { studio: Studio::new(SIZE.0, SIZE.1), folder, taken: 0 };
    for (number, (record, before_end)) in (1..).zip(MATCHES) {
        let moves = Record::parse(record).expect("the records are valid").moves;
        let next = moves.len().saturating_sub(before_end);
        reel.studio.resume(record, moves.len() - next);
        reel.studio.enable_drawing();
        let end = number * PICTURES_PER_GAME;
        for played in &moves[next..] {
            if !reel.play(&played.text, end) {
                break;
            }
        }
        reel.take(PICTURES_PER_GAME, end);
    }
    println!("{} frames in {}", reel.taken, folder.display());
}

struct Reel<'a> {
    studio: Studio,
    folder: &'a Path,
    taken: u32,
}

impl Reel<'_> {
    /// Plays a move by pointer input. Returns false if the frames end before the move does.
    fn play(&mut self, text: &str, end: u32) -> bool {
        let game = self.studio.app.world().resource::<GameSession>().game();
        let path: Vec<InputStep> = game.parse(text).map(|code| game.paths(code).remove(0)).expect("records are legal");
        for step in path {
            if self.taken == end {
                return false;
            }
            self.studio.step(step);
            self.take(PICTURES_PER_STEP, end);
        }
        self.take(PICTURES_AFTER_MOVE, end);
        self.taken < end
    }

    /// Takes up to this number of pictures, and no more than fit before `end`.
    fn take(&mut self, pictures: u32, end: u32) {
        for _ in 0..pictures.min(end - self.taken) {
            self.studio.frames(FRAMES_PER_PICTURE);
            let pixels = self.studio.pixels();
            self.studio.save(&pixels, self.folder, &format!("clip-{:03}.png", self.taken));
            self.taken += 1;
        }
    }
}
