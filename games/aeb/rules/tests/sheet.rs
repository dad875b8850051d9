//! The rules of the rule sheet.

use super::drawn::{assert_becomes, assert_pile, game, legal, placed, placed_for, play, targets};
use super::*;
use quintet_core::rules::{AnyGame, Effect, Manner, Outcome, Path, Side, Spot, Verb};

#[test]
fn players_start_with_large_primary_in_corner() {
    // "Setup" and "3-4 player version".
    for (players, corners) in [("2", "a1:b3 h8:g3"), ("3", "a1:b3 h8:g3 a8:p3"), ("4", "a1:b3 h8:g3 a8:p3 h1:c3")] {
        let drawn = placed_for(corners, "1", players);
        assert_eq!(start(players).position(), drawn.position());
        assert_eq!(start(players).position().players().count().to_string(), players);
        assert_eq!(AnyGame::players(&start(players)).to_string(), players);
        assert_eq!(start(players).to_move(), Side::FIRST);
    }
    assert_eq!(size_of::<Position>(), 328, "a position is a small value");
    let position = *start("2").position();
    assert_eq!(Size::ALL.map(|size| position.supply(Side::FIRST, PyramidColor::Primary, size)), [5, 5, 4]);
    assert_eq!(Size::ALL.map(|size| position.supply(Side::FIRST, PyramidColor::Secondary, size)), [5; 3]);
}

#[test]
fn sizes_move_three_two_and_one_cells() {
    // Rule 1. A pyramid may turn on its way; no step is diagonal.
    let drawn = game(
        "· · · · · · · g3
         · · · · · · · ·
         · · · · · · · ·
         · · · · · · · ·
         · · · · b2 · · ·
         · · · · · · · ·
         · · · · · · · ·
         b1 · · · · · · b3",
    );
    assert_eq!(targets(&drawn, "h1-"), "g1 h2");
    assert_eq!(targets(&drawn, "e4-"), "c4 d3 d4 d5 e2 e3 e5 e6 f3 f4 f5 g4");
    assert_eq!(targets(&drawn, "a1-"), "a2 a3 a4 b1 b2 b3 c1 c2 d1");
}

#[test]
fn piles_block_movement() {
    // Rule 1: the small pyramid goes around obstacles within its distance.
    let drawn = game(
        "· · · · · · · ·
         · · · · · · · ·
         · · · · · · · ·
         · · · · · · · ·
         · · · · · · · ·
         · b2 · · · · · ·
         · g2 · · · · · ·
         b1 · b3 · · · · ·",
    );
    assert_eq!(targets(&drawn, "a1-"), "a2 a3 a4 b1");
    assert_eq!(targets(&drawn, "a1x"), "b2");
}

#[test]
fn upgrade_grows_by_one_size() {
    // Rule 2: singles, gates, any pyramid of a backup stack, the top of a split stack (ruling 7).
    let drawn = placed("a1:b1 b1:r2>n c1:b2^r1^b3 d1:b2/b1 e1:b3 h8:g3");
    assert_eq!(targets(&drawn, "a1+"), "");
    let upgrades: Vec<_> = legal(&drawn, "").into_iter().filter(|text| text.ends_with('+')).collect();
    assert_eq!(upgrades, ["a1+", "b1+", "c1.1+", "c1.2+", "d1+"]);
    for (text, cell, expected) in [
        ("a1+", "a1", "b2"),
        ("b1+", "b1", "r3>n"),
        ("c1.1+", "c1", "b3^r1^b3"),
        ("c1.2+", "c1", "b2^r2^b3"),
        ("d1+", "d1", "b2/b2"),
    ] {
        let mut next = drawn.clone();
        play(&mut next, text);
        assert_pile(&next, cell, expected);
    }
}

#[test]
fn attack_shrinks_target_and_grows_attacker() {
    // Rule 3.
    assert_becomes(
        "· · · · · · · ·
         · · · · · · · ·
         · · · · · · · ·
         · · · g3 · · · ·
         · · · · · · · ·
         · · b1 · · · · ·
         · · · · · · · ·
         · · · · · · · ·",
        "c3xd5",
        "· · · · · · · ·
         · · · · · · · ·
         · · · · · · · ·
         · · · g2 · · · ·
         · · · · · · · ·
         · · b2 · · · · ·
         · · · · · · · ·
         · · · · · · · ·",
    );
}

#[test]
fn destroyer_takes_cell_and_grows_by_two() {
    // Rule 3.
    assert_becomes(
        "· · · · · · · g3
         · · · · · · · ·
         · · · · · · · ·
         · · · y1 · · · ·
         · · · · · · · ·
         · · b1 · · · · ·
         · · · · · · · ·
         · · · · · · · ·",
        "c3xd5",
        "· · · · · · · g3
         · · · · · · · ·
         · · · · · · · ·
         · · · b3 · · · ·
         · · · · · · · ·
         · · · · · · · ·
         · · · · · · · ·
         · · · · · · · ·",
    );
    let mut drawn = placed("a1:b2 a2:g1 h8:g3");
    play(&mut drawn, "a1xa2");
    assert_pile(&drawn, "a2", "b3");
    let mut drawn = placed("a1:b3 a2:g1 h8:g3");
    play(&mut drawn, "a1xa2");
    assert_pile(&drawn, "a2", "b3");
    assert_pile(&drawn, "a1", "·");
}

#[test]
fn attack_needs_target_within_reach() {
    let drawn = placed("a1:b3 c1:b2 e3:b1 b2:g1 a2:g2 d2:g3 h3:y1 e6:y1 e7:y2>s h8:g3");
    assert_eq!(targets(&drawn, "a1x"), "a2");
    assert_eq!(targets(&drawn, "c1x"), "b2 d2");
    assert_eq!(targets(&drawn, "e3x"), "d2 h3", "the gate on e7 bars e6 to the small pyramid");
}

#[test]
fn attack_hits_top_of_stack() {
    // Rule 6. A stack with one pyramid left is a single.
    let attacks = [
        ("g3^y1", "b3", "g3"),
        ("g3^y2", "b3", "g3^y1"),
        ("g3^y1^g2", "b3", "g3^y1^g1"),
        ("g3^y1^g1", "b3", "g3^y1"),
        ("g2/g1", "b3", "g2"),
        ("g1/g1/g1", "b3", "g1/g1"),
        ("g1/g1/y2", "b3", "g1/g1/y1"),
        ("g3>n", "b3", "g2>n"),
    ];
    for (target, attacker, left) in attacks {
        let mut drawn = placed(&format!("a1:{attacker} a2:{target} h8:g3"));
        play(&mut drawn, "a1xa2");
        assert_pile(&drawn, "a2", left);
        assert_pile(&drawn, "a1", attacker);
    }
    let mut drawn = placed("a1:b3 a2:g1>n h8:g3");
    play(&mut drawn, "a1xa2");
    assert_pile(&drawn, "a2", "b3");
}

#[test]
fn destroying_stack_top_grows_attacker_in_place() {
    let mut drawn = placed("a1:b1 a2:g3^y1 h8:g3");
    play(&mut drawn, "a1xa2");
    assert_pile(&drawn, "a1", "b3");
    assert_pile(&drawn, "a2", "g3");
}

#[test]
fn only_top_of_attacking_backup_stack_grows() {
    // Rules 1 and 3: the bottom determines the distance.
    let drawn = placed("a1:b2^r1 a3:g2 c1:y1 d1:g1 h8:g3");
    assert_eq!((targets(&drawn, "a1x"), targets(&drawn, "a1-")), ("a3 c1".into(), "a2 b1 b2".into()));
    let mut attacked = drawn.clone();
    play(&mut attacked, "a1xa3");
    assert_pile(&attacked, "a1", "b2^r2");
    assert_pile(&attacked, "a3", "g1");
    let mut destroyed = drawn.clone();
    play(&mut destroyed, "a1xc1");
    assert_pile(&destroyed, "a1", "·");
    assert_pile(&destroyed, "c1", "b2^r3");
}

#[test]
fn top_of_split_stack_acts_alone() {
    // Rule 5: the pyramids leave from the top.
    let drawn = placed("a1:b1/b1/b1 b2:g1 a3:g3 h8:g3");
    let mut gone = drawn.clone();
    play(&mut gone, "a1-c1 h8-h7 a1-a2 h7-h8");
    for (cell, pile) in [("a1", "b1"), ("a2", "b1"), ("c1", "b1")] {
        assert_pile(&gone, cell, pile);
    }
    let mut struck = drawn.clone();
    play(&mut struck, "a1xa3");
    assert_pile(&struck, "a1", "b1/b1/b2");
    let mut taken = drawn.clone();
    play(&mut taken, "a1xb2");
    assert_pile(&taken, "a1", "b1/b1");
    assert_pile(&taken, "b2", "b3");
    let medium = placed("a1:b2/b1 h8:g3");
    assert_eq!(legal(&medium, "a1-").len(), 9, "the small top moves three cells, whatever is below");
}

#[test]
fn recolor_keeps_or_reduces_size() {
    // Rule 4: singles, gates (which stay gates), any pyramid of a backup stack, the top of a split stack (ruling 11).
    let drawn = placed("a1:b3 b1:r2>n c1:b2^r1 d1:b2/b1 h8:g3");
    let changes: Vec<_> = legal(&drawn, "").into_iter().filter(|text| text.contains('=')).collect();
    assert_eq!(changes, ["a1=l", "a1=m", "a1=s", "b1=m", "b1=s", "c1.1=m", "c1.1=s", "c1.2=s", "d1=s"]);
    for (text, cell, expected) in [
        ("a1=m", "a1", "r2"),
        ("b1=s", "b1", "b1>n"),
        ("c1.1=m", "c1", "r2^r1"),
        ("c1.2=s", "c1", "b2^b1"),
        ("d1=s", "d1", "b2/r1"),
    ] {
        let mut next = drawn.clone();
        play(&mut next, text);
        assert_pile(&next, cell, expected);
    }
}

#[test]
fn large_primary_splits_into_two_or_three() {
    // Rule 5.
    let drawn = placed("a1:b3 b1:r3 c1:b2 d1:b3>n e1:b3^r3 h8:g3");
    let splits: Vec<_> = legal(&drawn, "").into_iter().filter(|text| text.contains('/')).collect();
    assert_eq!(splits, ["a1/ms", "a1/sss"]);
    for (text, expected) in [("a1/ms", "b2/b1"), ("a1/sss", "b1/b1/b1")] {
        let mut next = drawn.clone();
        play(&mut next, text);
        assert_pile(&next, "a1", expected);
    }
}

#[test]
fn secondary_backs_up_piles_within_reach() {
    // Rule 6: not onto gates or split stacks, and not from within a backup stack.
    let drawn = placed("a1:r2 a2:b1 b1:r1^b3 c1:b2 a3:b1>n b2:b1/b1 e1:b1 h8:g3");
    assert_eq!(targets(&drawn, "a1^"), "a2 b1");
    assert_eq!(targets(&drawn, "b1^"), "");
    assert_eq!(targets(&drawn, "a2^"), "");
    let mut next = drawn.clone();
    play(&mut next, "a1^b1");
    assert_pile(&next, "a1", "·");
    assert_pile(&next, "b1", "r1^b3^r2");
    let mut next = drawn.clone();
    play(&mut next, "a1^a2");
    assert_pile(&next, "a2", "b1^r2");
    let mut split = placed("a1:b1/b1/r1 c2:b3 h8:g3");
    assert_eq!(targets(&split, "a1^"), "c2");
    play(&mut split, "a1^c2");
    assert_pile(&split, "a1", "b1/b1");
    assert_pile(&split, "c2", "b3^r1");
}

#[test]
fn backup_stack_moves_by_size_of_bottom() {
    let mut drawn = placed("c3:b1^r3^r3^b2 h8:g3");
    assert_eq!(legal(&drawn, "c3-").len(), 22, "22 of the 24 cells within three steps are on the board");
    play(&mut drawn, "c3-e4");
    assert_pile(&drawn, "e4", "b1^r3^r3^b2");
    assert_eq!(targets(&placed("c3:b3^r1 h8:g3"), "c3-"), "b3 c2 c4 d3");
}

#[test]
fn gate_bars_its_line_to_smaller_actors() {
    // Rule 7 and ruling 8: a medium gate on d1 points north, past the pile on d4.
    let drawn = game(
        "· · · · · · · g3
         · · · · · · · ·
         · · · · · · · ·
         · · · · · b1 · ·
         · · · y1 · · · ·
         · · b1 · b2 · · ·
         · · · · · · · ·
         · · · g2>n · · · b3",
    );
    assert_eq!(targets(&drawn, "c3-"), "a2 a3 a4 b1 b2 b3 b4 b5 c1 c2 c4 c5 c6");
    assert_eq!(targets(&drawn, "c3x"), "d1", "the gate itself can be attacked, but its line cannot be entered");
    assert_eq!(targets(&drawn, "e3-"), "d2 d3 e1 e2 e4 e5 f2 f3 f4 g3");
    assert_eq!(targets(&drawn, "e3x"), "d4", "a medium pyramid is not smaller than the gate");
    assert!(legal(&drawn, "f5-").iter().all(|to| !to.starts_with('d')));
    assert_eq!(targets(&drawn, "f5x"), "");
}

#[test]
fn gate_line_begins_at_next_cell() {
    let drawn = placed("a1:b1 b2:g3>e h8:g3");
    assert_eq!(targets(&drawn, "a1x"), "b2");
    assert_eq!(targets(&drawn, "a1-"), "a2 a3 a4 b1 b3 c1 d1");
}

#[test]
fn only_singles_become_gates() {
    // Rule 7: a gate can only be upgraded or change colour.
    let drawn = placed("a1:b3>n b4:r1^b1 c6:b1/b1 h8:g3");
    assert!(legal(&drawn, "").iter().all(|text| !text.contains('>')));
    assert_eq!(legal(&drawn, "a1"), ["=l", "=m", "=s"]);
    let single = placed("d4:r1 h8:g3");
    assert_eq!(targets(&single, "d4>"), "e n s w");
    let mut lying = single.clone();
    play(&mut lying, "d4>w");
    assert_pile(&lying, "d4", "r1>w");
}

#[test]
fn last_player_standing_wins() {
    // "Winning".
    let mut drawn = placed("a1:b1 a2:g1");
    assert_eq!(drawn.outcome(), None);
    play(&mut drawn, "a1xa2");
    assert_eq!(drawn.outcome(), Some(Outcome::win(Side::FIRST, LAST_STANDING)));
    assert!(AnyGame::legal_moves(&drawn).is_empty());
    let mut second = placed_for("a1:b1 a2:g1", "2", "2");
    play(&mut second, "a2xa1");
    assert_eq!(second.outcome(), Some(Outcome::win(Side::SECOND, LAST_STANDING)));
}

#[test]
fn eliminated_player_is_skipped() {
    let mut drawn = placed_for("a1:b1 a2:g1 a8:p3 h1:c3", "1", "4");
    play(&mut drawn, "a1xa2");
    assert_eq!((drawn.outcome(), drawn.to_move()), (None, Side(2)));
    assert_eq!(AnyGame::score(&drawn, Side::SECOND), 0);
    play(&mut drawn, "a8-a7 h1-h2 a2-a3");
    assert_eq!(drawn.to_move(), Side(2));
    let mut three = placed_for("a1:b1 a2:g1 a3:p1", "1", "3");
    play(&mut three, "a1xa2 a3xa2");
    assert_eq!(three.outcome(), None, "the blue pyramid is medium now");
    assert_eq!(three.to_move(), Side::FIRST);
    play(&mut three, "a2xa3");
    assert_eq!(three.outcome(), None);
    play(&mut three, "a3xa2");
    assert_eq!(three.outcome(), None);
}

#[test]
fn effects_are_listed_in_order() {
    let drawn = placed("a1:b1 a2:g3^y1 b4:g2 c2:b1/r1 d4:b3 e2:g1 f6:r2 e6:b2^r1 h8:g3");
    let effects = |text: &str| {
        let action = AnyGame::parse(&drawn, text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        AnyGame::effects(&drawn, action).iter().map(describe).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(effects("a1-d1"), "walk a1 b1 c1 d1 1");
    assert_eq!(effects("a1xa2"), "attack a1 a2, destroy a2.2, grow a1.1 large, adjust a2.1 large Single");
    let attack = "attack c2 d2 e2, destroy e2.1, grow c2.2 large Split, walk c2 d2 e2 1";
    assert_eq!(effects("c2xe2"), format!("{attack}, adjust c2.1 small Single, adjust e2.1 large Single"));
    assert_eq!(effects("c2xb4").split(", ").nth(1), Some("shrink b4.1 small"));
    assert_eq!(
        effects("c2^d4"),
        "climb c2 c3 c4 d4 1, adjust c2.1 small Single, adjust d4.1 large Backup, adjust d4.2 small Backup"
    );
    assert_eq!(effects("e6-e5"), "walk e6 e5 2");
    assert_eq!(effects("e6.2+"), "grow e6.2 medium Backup");
    assert_eq!(effects("d4=s"), "recolour d4.1 large, shrink d4.1 small");
    assert_eq!(effects("e6.1=m"), "recolour e6.1 medium Backup");
    assert_eq!(effects("d4/ms"), "split d4.1 medium Split, split d4.2 small Split");
    assert_eq!(effects("d4/sss"), "split d4.1 small Split, split d4.2 small Split, split d4.3 small Split");
    assert_eq!(effects("d4>n"), "tip d4.1 large Gate(North)");
}

/// Names an effect with its cells, the number of pieces that move, and the size of a new piece and the kind of its pile
/// unless that is a single.
fn describe(effect: &Effect) -> String {
    let path = |path: Path| path.cells().iter().map(|cell| board::name(*cell)).collect::<Vec<_>>().join(" ");
    let spot = |at: Spot| format!("{}.{}", board::name(at.cell), at.level + 1);
    let rest = match effect.verb {
        Verb::Move { path: along, pieces, .. } => format!("{} {pieces}", path(along)),
        Verb::Strike { path: along } => path(along),
        Verb::Remove { at, .. } => spot(at),
        Verb::Place { at, piece } | Verb::Change { at, piece } => {
            let size = ["small", "medium", "large"][pyramid_of(piece).size().index()];
            match pile_kind_of(piece) {
                Kind::Single if effect.manner != Manner::ADJUST => format!("{} {size}", spot(at)),
                kind => format!("{} {size} {kind:?}", spot(at)),
            }
        }
    };
    format!("{} {rest}", effect.name())
}
