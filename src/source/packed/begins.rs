//! Where members can begin: how decoding goes on behind damaged data.

use super::magic::{Format, Packing};

/// The bytes that are looked at to tell a beginning; no member that holds text is shorter.
pub(super) const BEGINNING: usize = Packing::FRONT;

/// The flags of a gzip header that stand for something.
const GZIP_FLAGS: u8 = 0x1f;

/// What a gzip header may say of the speed of its compression: nothing, the best or the fastest.
const GZIP_SPEEDS: [u8; 3] = [0, 2, 4];

/// The last number of a file system in a gzip header, and the one for an unknown one.
const GZIP_SYSTEMS: (u8, u8) = (13, 255);

/// The bit of the descriptor of a Zstandard frame that is zero.
const ZSTD_RESERVED: u8 = 0x08;

/// Whether a member, frame or stream of this format may begin with these bytes.
///
/// More is asked than the sign alone, which may stand in compressed data by chance; of frames that
/// are to be skipped only those that tell a size are known, for another one could skip anything.
pub(super) fn begins(format: Format, bytes: &[u8]) -> bool {
    let signed = Packing::of(bytes) == Some(Packing::Compressed(format));
    signed
        && match (format, bytes) {
            (Format::Gzip, [_, _, 8, flags, _, _, _, _, speed, system, ..]) => {
                let (last, unknown) = GZIP_SYSTEMS;
                flags & !GZIP_FLAGS == 0
                    && GZIP_SPEEDS.contains(speed)
                    && (*system <= last || *system == unknown)
            }
            (Format::Zstd, [0x28, _, _, _, descriptor, ..]) => descriptor & ZSTD_RESERVED == 0,
            (Format::Zstd, [0x50, _, _, _, 4, 0, 0, 0, ..]) => true,
            (Format::Bzip2, _) => true,
            (Format::Xz, [_, _, _, _, _, _, 0, check, ..]) => *check <= 0x0f,
            _ => false,
        }
}
