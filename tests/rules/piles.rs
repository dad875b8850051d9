//! Applies effects to boards whose cells hold piles: `{"kind": …, "pieces": [[colour, size], …], "points": …}`.

use quintet::rules::{Cell, Effect};
use serde_json::{Map, Value, json};

type Board = Map<String, Value>;

fn pieces<'a>(board: &'a mut Board, cell: &str) -> &'a mut Vec<Value> {
    let pile = board.get_mut(cell).unwrap_or_else(|| panic!("{cell} is empty"));
    pile["pieces"].as_array_mut().unwrap()
}

fn piece<'a>(board: &'a mut Board, cell: &str, level: u8) -> &'a mut Value {
    &mut pieces(board, cell)[usize::from(level) - 1]
}

/// Takes pieces off the top of a pile. A stack with one piece left becomes a single.
fn take(board: &mut Board, cell: &str, count: u8) -> Value {
    let mut taken = board[cell].clone();
    let left = pieces(board, cell).len() - usize::from(count);
    let moved = pieces(board, cell).split_off(left);
    if left == 0 {
        board.remove(cell);
        return taken;
    }
    normalize_single(&mut board[cell]);
    taken["pieces"] = moved.into();
    normalize_single(&mut taken);
    taken
}

/// Makes a pile with one piece a single.
fn normalize_single(pile: &mut Value) {
    if pile["pieces"].as_array().unwrap().len() == 1 {
        pile["kind"] = "single".into();
    }
}

fn assert_path(path: &[&str], board: &Board) {
    let place = |cell: &str| (i32::from(cell.as_bytes()[0]), i32::from(cell.as_bytes()[1]));
    for pair in path.windows(2) {
        let ((file, rank), (next_file, next_rank)) = (place(pair[0]), place(pair[1]));
        assert_eq!((file - next_file).abs() + (rank - next_rank).abs(), 1, "{path:?} must consist of single steps");
    }
    assert!(path.len() > 1 && path[1..path.len() - 1].iter().all(|cell| !board.contains_key(*cell)), "{path:?}");
}

fn letter(from: &str, towards: &str) -> &'static str {
    match (from[..1].cmp(&towards[..1]), from[1..].cmp(&towards[1..])) {
        (std::cmp::Ordering::Equal, std::cmp::Ordering::Less) => "n",
        (std::cmp::Ordering::Equal, _) => "s",
        (std::cmp::Ordering::Less, _) => "e",
        _ => "w",
    }
}

/// Applies one effect to piles.
pub fn play_effect(board: &mut Board, name: &impl Fn(Cell) -> &'static str, effect: &Effect) {
    let size_of = |piece: &Value| piece[1].as_u64().unwrap();
    match effect {
        Effect::Walked { path, pieces } => {
            let cells: Vec<_> = path.cells().iter().copied().map(name).collect();
            assert_path(&cells, board);
            let moved = take(board, cells[0], *pieces);
            assert_eq!(board.insert(name(path.end()).to_owned(), moved), None, "{} is taken", name(path.end()));
        }
        Effect::Climbed { path, pieces: count } => {
            let cells: Vec<_> = path.cells().iter().copied().map(name).collect();
            assert_path(&cells, board);
            let mut moved = take(board, cells[0], *count);
            let end = name(path.end());
            pieces(board, end).append(moved["pieces"].as_array_mut().unwrap());
            board[end]["kind"] = "backup".into();
        }
        Effect::Attacked { path } => {
            let cells: Vec<_> = path.cells().iter().copied().map(name).collect();
            assert_path(&cells, board);
            assert!(board.contains_key(cells[0]) && board.contains_key(name(path.end())));
        }
        Effect::Grown { cell, level, size } => {
            let piece = piece(board, name(*cell), *level);
            assert!(size_of(piece) < u64::from(*size));
            piece[1] = (*size).into();
        }
        Effect::Shrunk { cell, level, size } => {
            let piece = piece(board, name(*cell), *level);
            assert!(size_of(piece) > u64::from(*size));
            piece[1] = (*size).into();
        }
        Effect::Recoloured { cell, level, colour } => {
            let piece = piece(board, name(*cell), *level);
            assert_ne!(piece[0], *colour);
            piece[0] = (*colour).into();
        }
        Effect::Destroyed { cell, level } => {
            assert_eq!(usize::from(*level), pieces(board, name(*cell)).len(), "only the top is destroyed");
            take(board, name(*cell), 1);
        }
        Effect::Split { cell, sizes } => {
            let colour = piece(board, name(*cell), 1)[0].clone();
            let parts: Vec<_> = sizes.iter().map(|size| json!([colour, size])).collect();
            board[name(*cell)] = json!({"kind": "split", "pieces": parts});
        }
        Effect::Tipped { cell, towards } => {
            let pile = &mut board[name(*cell)];
            pile["kind"] = "gate".into();
            pile["points"] = letter(name(*cell), name(*towards)).into();
        }
        other => panic!("{other:?} does not apply to piles"),
    }
}
