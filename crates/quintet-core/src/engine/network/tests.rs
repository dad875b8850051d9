//! Tests of network files and of the hidden layer.

use super::*;

/// A small network with different weights everywhere.
fn network() -> Network {
    let row = |seed: usize| std::array::from_fn(|unit| ((seed * 37 + unit * 13) % 101) as i16 - 50);
    Network::new((0..122).map(row).collect(), row(200), [row(201), row(202)], 5_000, 900).unwrap()
}

#[test]
fn a_network_is_written_and_read() {
    let network = network();
    assert_eq!(Network::from_bytes(&network.to_bytes()), Ok(network));
}

#[test]
fn damaged_files_are_errors() {
    let bytes = network().to_bytes();
    let with = |at: usize, byte: u8| {
        let mut bytes = bytes.clone();
        bytes[at] = byte;
        Network::from_bytes(&bytes)
    };
    assert_eq!(Network::from_bytes(&[]), Err(NetworkError::Header));
    assert_eq!(Network::from_bytes(&bytes[..10]), Err(NetworkError::Header));
    assert_eq!(with(0, b'X'), Err(NetworkError::Header));
    assert_eq!(with(4, 0), Err(NetworkError::Shape));
    assert_eq!(with(4, 9), Err(NetworkError::Shape));
    assert_eq!(with(4, 10), Err(NetworkError::Shape));
    assert_eq!(with(4, 3), Err(NetworkError::Shape), "an odd number of words");
    assert_eq!(with(4, 4), Err(NetworkError::Length));
    assert_eq!(with(6, 16), Err(NetworkError::Shape));
    assert_eq!(with(11, 0x7f), Err(NetworkError::Weight), "the scale");
    assert_eq!(with(15, 0x7f), Err(NetworkError::Weight), "the output bias");
    assert_eq!(with(17, 0x7f), Err(NetworkError::Weight), "an input");
    assert_eq!(with(bytes.len() - 1, 0x7f), Err(NetworkError::Weight), "an output");
    assert_eq!(Network::from_bytes(&bytes[..bytes.len() - 1]), Err(NetworkError::Length));
    assert_eq!(Network::from_bytes(&[&bytes[..], &[0]].concat()), Err(NetworkError::Length));
}

#[test]
fn the_output_is_the_weighted_sum_of_squares() {
    let network = network();
    for seed in 1..50_u64 {
        let [first, second] = [seed.wrapping_mul(0x9e37_79b9), seed.wrapping_mul(0x85eb_ca6b) % (1 << 58)];
        let sides = [[first, 0, 0, 0], [second, 0, 0, 0]];
        let mut total = i64::from(network.output_bias);
        for (side, outputs) in [[first, second], [second, first]].iter().zip(&network.outputs) {
            for (unit, weight) in outputs.iter().enumerate() {
                let active = (0..128).filter(|input| side[input / 64] >> (input % 64) & 1 == 1);
                let sum: i64 = active.map(|input| i64::from(network.rows[input][unit])).sum();
                let value = (sum + i64::from(network.biases[unit])).clamp(0, i64::from(MAX_ACTIVATION));
                total += value * value * i64::from(*weight);
            }
        }
        let unit = i64::from(MAX_ACTIVATION) * i64::from(MAX_ACTIVATION) * i64::from(OUTPUT_WEIGHT_SCALE);
        let expected = total * i64::from(network.scale) / unit;
        assert_eq!(i64::from(network.value(&network.accumulate(&sides), Side::FIRST)), expected);
    }
}
