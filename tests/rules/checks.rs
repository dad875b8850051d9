//! The reusable checks, run over the games of the package.

use quintet_core::rules::testing::check_rules;
use quintet_games::{abalone, abande, abeo, abstrakto, aeb};

#[test]
fn abalone_passes_all_checks() {
    check_rules::<abalone::Position>(1, 11);
}

#[test]
fn abande_passes_all_checks() {
    check_rules::<abande::Position>(2, 12);
}

#[test]
fn abeo_passes_all_checks() {
    check_rules::<abeo::Position>(1, 13);
}

#[test]
fn abstrakto_passes_all_checks() {
    check_rules::<abstrakto::Position>(1, 14);
}

#[test]
fn aeb_passes_all_checks() {
    check_rules::<aeb::Position>(1, 15);
}
