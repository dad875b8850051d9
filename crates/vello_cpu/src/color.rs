//! The colour of paths.

use std::marker::PhantomData;

/// The colour space of screens.
#[derive(Clone, Copy, Debug)]
pub struct Srgb;

/// A colour without transparency.
#[derive(Clone, Copy, Debug)]
pub struct OpaqueColor<Space>(PhantomData<Space>);

impl<Space> OpaqueColor<Space> {
    /// White, the only colour.
    pub const WHITE: Self = Self(PhantomData);
}
