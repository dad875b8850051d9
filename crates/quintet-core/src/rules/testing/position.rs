//! Checks of whole positions: diagrams, pieces, hashes and texts.

use super::Hashes;
use super::moves::check_reason;
use crate::rules::{Describe, Diagram, Options, Rules, ScoreTermKind, Side, defaults};

/// The maximum number of moves of a position that the default validates. It searches all legal moves for each.
const MAX_VALIDATIONS: usize = 40;

/// Checks that a position round trips through its diagram and the text of its diagram.
pub fn check_diagram<P: Rules>(position: &P, options: &Options) {
    let diagram = position.diagram();
    let json = diagram.to_json();
    let mut read_options = options.clone();
    let read = match Diagram::read(&json, P::INFO.id, &mut read_options) {
        Ok(read) => read,
        Err(error) => panic!("the diagram {json} is rejected: {error}"),
    };
    match P::from_diagram(&read, options) {
        Ok(copy) => {
            assert_eq!(copy.diagram().to_json(), json, "the diagram of a position made from it");
            assert_eq!(
                copy.hash(),
                position.hash(),
                "`hash` differs after {json} was set up: state that is not in the diagram must not be in the hash"
            );
        }
        Err(error) => panic!("the diagram {json} is rejected: {error}"),
    }
}

/// Checks that a position that is not over round trips through its pieces, and its pieces through the default diagram.
pub fn check_pieces<P: Rules>(position: &P, options: &Options) {
    let pieces = position.sorted_pieces();
    for (one, next) in pieces.iter().zip(pieces.iter().skip(1)) {
        assert_ne!(one, next, "`for_each_piece` lists a piece twice in {}", position.diagram().to_json());
    }
    for at in &pieces {
        assert!(P::INFO.check_piece(at).is_ok(), "{at:?} is not possible");
    }
    if position.outcome().is_some() {
        return;
    }
    match P::from_pieces(&pieces, position.to_move(), options) {
        Ok(copy) => {
            assert_eq!(copy.sorted_pieces(), pieces, "the pieces of a position made from them");
            assert_eq!(copy.to_move(), position.to_move());
        }
        Err(error) => panic!("the pieces of {position:?} are rejected: {error}"),
    }
    match defaults::from_diagram::<P>(&defaults::to_diagram(position), options) {
        Ok(copy) => assert_eq!(copy.sorted_pieces(), pieces, "the pieces of a position made from the default diagram"),
        Err(error) => panic!("the default diagram of {position:?} is rejected: {error}"),
    }
}

/// Checks that positions with the same hash have the same diagram. Turn numbers do not count.
pub fn check_hash<P: Rules>(position: &P, hashes: &mut Hashes) {
    let json = Diagram { turn: None, ..position.diagram() }.to_json();
    let known = hashes.entry(position.hash()).or_insert_with(|| json.clone());
    assert_eq!(*known, json, "`hash` is equal for two positions");
    assert_eq!(position.clone().hash(), position.hash(), "`hash` changes");
}

/// Checks that the default validation accepts legal moves, and that the points of the score terms of a side add up to its
/// score.
pub fn check_defaults<P: Describe>(position: &P, legal: &[P::Move]) {
    let stride = legal.len().div_ceil(MAX_VALIDATIONS).max(1);
    for action in legal.iter().step_by(stride) {
        assert!(defaults::validate(position, *action).is_ok(), "the default rejects {action:?}");
    }
    if legal.is_empty() {
        check_reason::<P>(&defaults::explain_illegal(position, &[]).into());
    }
    for cell in position.decisive_cells() {
        assert!(cell.0 < P::INFO.cells, "`decisive_cells` has {cell:?}, which is not on the board");
    }
    let terms = position.score_breakdown();
    for (number, name) in (0..=u8::MAX).zip(P::INFO.sides) {
        let side = Some(Side(number));
        let counted = terms.iter().filter(|term| term.side == side && term.kind != ScoreTermKind::AtStake);
        let points: u32 = counted.map(|term| term.points).sum();
        if terms.iter().any(|term| term.side == side) {
            assert_eq!(points, position.score(Side(number)), "the terms of the score of {name}");
        }
    }
}
