//! Checks of whole positions: diagrams, pieces, hashes and texts.

use super::Hashes;
use super::helpers::{json, legal_moves, text};
use super::moves::check_reason;
use super::texts::TextChecks;
use crate::rules::game::MIN_REPETITION_LIMIT;
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
        assert_ne!(one, next, "`for_each_piece` lists a piece twice in {}", json(position));
    }
    for at in &pieces {
        assert!(P::INFO.check_piece(at).is_ok(), "{at:?} is not possible in {}", json(position));
    }
    if position.outcome().is_some() {
        return;
    }
    match P::from_pieces(&pieces, position.to_move(), options) {
        Ok(copy) => {
            assert_eq!(copy.sorted_pieces(), pieces, "the pieces of a position made from them, in {}", json(position));
            assert_eq!(
                copy.to_move(),
                position.to_move(),
                "`from_pieces` changes the side to move in {}",
                json(position)
            );
        }
        Err(error) => panic!("`from_pieces` rejects the pieces of {}: {error}", json(position)),
    }
    match defaults::from_diagram::<P>(&defaults::to_diagram(position), options) {
        Ok(copy) => assert_eq!(copy.sorted_pieces(), pieces, "the pieces of a position made from the default diagram"),
        Err(error) => panic!("the default diagram of {} is rejected: {error}", json(position)),
    }
}

/// Checks that positions with the same hash have the same diagram. Turn numbers do not count.
pub fn check_hash<P: Rules>(position: &P, hashes: &mut Hashes) {
    let json = Diagram { turn: None, ..position.diagram() }.to_json();
    let known = hashes.entry(position.hash()).or_insert_with(|| json.clone());
    assert_eq!(*known, json, "`hash` is equal for two positions");
    assert_eq!(position.clone().hash(), position.hash(), "`hash` changes");
}

/// Checks that the pieces of a position have another hash if another side is to move, where a position can be made from
/// them.
pub fn check_side_in_hash<P: Rules>(position: &P, options: &Options) {
    let (pieces, to_move) = (position.sorted_pieces(), position.to_move());
    let with = |side| P::from_pieces(&pieces, side, options).ok().filter(|made| made.to_move() == side);
    // Compared with the position itself, state that `from_pieces` does not set could hide the fault.
    let Some(own) = with(to_move) else { return };
    let sides = Side::all(P::INFO.players(options)).filter(|side| *side != to_move);
    for other in sides.filter_map(with) {
        let name = P::INFO.side_name(other.to_move());
        let json = json(position);
        assert_ne!(other.hash(), own.hash(), "`hash` ignores the side to move: it is the same in {json} for {name}");
    }
}

/// Checks that a position that is not over has the same legal moves after it was set up from its diagram.
pub fn check_hidden_state<P: Rules>(position: &P, options: &Options) {
    if position.outcome().is_some() {
        return;
    }
    let copy = match P::from_diagram(&position.diagram(), options) {
        Ok(copy) => copy,
        Err(error) => panic!("the diagram {} is rejected: {error}", json(position)),
    };
    let (own, copied) = (legal_moves(position), legal_moves(&copy));
    if own == copied {
        return;
    }
    let only_in = |position: &P, moves: &[P::Move], others: &[P::Move]| {
        moves.iter().find(|action| !others.contains(action)).map(|action| text(position, *action))
    };
    let difference = match (only_in(position, &own, &copied), only_in(&copy, &copied, &own)) {
        (Some(text), _) => format!("{text} is legal in {}, but not after it was set up", json(position)),
        (None, Some(text)) => format!("{text} is legal only after {} was set up", json(position)),
        (None, None) => return, // in another order
    };
    panic!("{difference}: `diagram`, `from_diagram` and `hash` lack state that decides which moves are legal");
}

/// Checks that a repetition limit is not below the minimum.
pub fn check_repetition_limit<P: Rules>(position: &P) {
    if let Some(limit) = position.repetition_limit() {
        let is_valid = limit >= MIN_REPETITION_LIMIT;
        assert!(is_valid, "`repetition_limit` of {} is {limit}; {MIN_REPETITION_LIMIT} is the minimum", json(position));
    }
}

/// Checks that the default validation accepts legal moves, and that the points of the score terms of a side add up to its
/// score.
pub fn check_defaults<P: Describe>(position: &P, legal: &[P::Move], texts: &TextChecks) {
    let stride = legal.len().div_ceil(MAX_VALIDATIONS).max(1);
    for action in legal.iter().step_by(stride) {
        assert!(
            defaults::validate(position, *action).is_ok(),
            "the default of `validate` rejects {} in {}",
            text(position, *action),
            json(position)
        );
    }
    if legal.is_empty() {
        let error = defaults::explain_illegal(position, &[]).into();
        check_reason(position, &error, texts, || "no steps".to_owned());
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
            assert_eq!(points, position.score(Side(number)), "the terms of the score of {name} in {}", json(position));
        }
    }
}
