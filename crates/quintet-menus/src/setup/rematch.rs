//! The setup of a rematch.

use quintet_bevy::appearance::{resolve_conflicts, side_name};
use quintet_bevy::session::{GameSession, SessionSetup};
use quintet_core::engine::Level;
use quintet_core::rules::{Options, Side};
use quintet_core::words::Localization;

use super::allocation::Allocation;
use crate::shared::names::is_side_name;

/// The setup of a rematch: two players swap sides; with more players, each moves to the next seat. Players without a name of
/// their own are called by their new side.
pub(crate) fn rematch_setup(session: &GameSession, words: &Localization) -> SessionSetup {
    let setup = session.setup();
    let info = setup.game_def.info;
    let sides = || Side::all(setup.names.len());
    let own_names = sides().zip(&setup.names).map(|(side, name)| (!is_side_name(session, side)).then(|| name.clone()));
    let mut changed: Vec<_> = own_names.collect();
    changed.rotate_right(1);
    let mut player_styles: Vec<_> = sides().map(|side| session.player_style(side)).collect();
    player_styles.rotate_right(1);
    resolve_conflicts(info.id, &mut player_styles);
    let seats = sides().zip(changed).zip(&player_styles);
    let names =
        seats.map(|((side, name), player_style)| name.unwrap_or_else(|| side_name(info, side, *player_style, words)));
    let names: Vec<_> = names.collect();
    let mut computers = setup.computers.clone();
    computers.resize(names.len(), None);
    computers.rotate_right(1);
    let (options, secret) = choices_after_rotation(setup, &computers);
    SessionSetup { names, computers, player_styles, options, secret, ..setup.clone() }
}

/// The options after the seats were rotated, and the keys of the secret ones. People among themselves keep the secret options of their
/// sides. Against computer players, a person chooses secretly again on the new side, and the computer player gets the
/// default.
fn choices_after_rotation(setup: &SessionSetup, computers: &[Option<Level>]) -> (Options, Vec<&'static str>) {
    let (info, mut options) = (setup.game_def.info, setup.options.clone());
    if setup.secret.is_empty() || computers.iter().all(Option::is_none) {
        return (options, setup.secret.clone());
    }
    let is_person = |side: Side| computers.get(side.index()).is_none_or(Option::is_none);
    let was_secret = |side: Side| {
        let before = (side.index() + computers.len() - 1) % computers.len();
        setup.secret.iter().any(|key| info.side(key).is_some_and(|owner| owner.index() == before))
    };
    let mut secret = Vec::new();
    for spec in info.options.iter().filter(|spec| Allocation::of(spec).is_some()) {
        match info.side(spec.key) {
            Some(side) if is_person(side) && was_secret(side) => secret.push(spec.key),
            Some(side) if !is_person(side) => _ = options.set(spec.key, spec.default),
            _ => {}
        }
    }
    (options, secret)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_core::words::Locale;
    use quintet_games::find;

    fn ended(secret: &[&'static str], computers: &[Option<Level>]) -> GameSession {
        let game_def = find("abstrakto").unwrap();
        let mut setup = SessionSetup { secret: secret.to_vec(), ..SessionSetup::of(game_def) };
        setup.names = vec!["Ann".to_owned(), "Ben".to_owned()];
        setup.computers = computers.to_vec();
        setup.options.set("blue", "4/6/5").unwrap();
        setup.options.set("orange", "6/4/5").unwrap();
        let game = game_def.start(setup.options.clone()).unwrap();
        GameSession::new(setup, game)
    }

    #[test]
    fn person_chooses_secretly_on_the_new_side_and_computer_does_not() {
        let level = Level::new(1);
        let session = ended(&["blue"], &[None, level]);
        let rematch = rematch_setup(&session, &Localization::english());
        assert_eq!((rematch.computers, rematch.secret), (vec![level, None], vec!["orange"]));
        let default = find("abstrakto").unwrap().options().get("blue").to_owned();
        assert_eq!(rematch.options.get("blue"), default, "the person's old choice is not the computer's");
    }

    #[test]
    fn players_without_a_name_are_called_by_their_new_side_in_every_language() {
        let game_def = find("abalone").unwrap();
        let names = ["Black", "White"].map(str::to_owned).to_vec();
        let setup = SessionSetup { names, ..SessionSetup::of(game_def) };
        let session = GameSession::new(setup, game_def.start(game_def.options()).unwrap());
        assert_eq!(rematch_setup(&session, &Localization::of(Locale::German)).names, ["Schwarz", "Weiß"]);
    }

    #[test]
    fn each_of_three_players_moves_first_once_in_three_matches() {
        let game_def = find("aeb").unwrap();
        let mut setup = SessionSetup::of(game_def);
        setup.options.set("players", "3").unwrap();
        setup.names = ["Ann", "Ben", "Cid"].map(str::to_owned).to_vec();
        let mut first = Vec::new();
        for _ in 0..3 {
            let session = GameSession::new(setup.clone(), game_def.start(setup.options.clone()).unwrap());
            setup = rematch_setup(&session, &Localization::english());
            first.push(setup.names[0].clone());
        }
        first.sort();
        assert_eq!(first, ["Ann", "Ben", "Cid"]);
    }

    #[test]
    fn people_keep_the_secret_options_of_their_sides() {
        let session = ended(&["blue", "orange"], &[None, None]);
        let rematch = rematch_setup(&session, &Localization::english());
        assert_eq!(rematch.secret, ["blue", "orange"]);
        let session = ended(&[], &[None, Level::new(1)]);
        let rematch = rematch_setup(&session, &Localization::english());
        assert_eq!((rematch.secret.len(), rematch.options.get("blue")), (0, "4/6/5"));
    }
}
