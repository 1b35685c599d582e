//! Names of tags that are known by heart, so that they need not be read letter by letter.

use super::window::{Window, window};

/// One of the names that nearly all tags of databases have.
///
/// ```
/// use hakem::token::TagName;
/// assert_eq!(TagName::of(b"White"), Some(TagName::named("White")));
/// assert_eq!(TagName::of(b"Wight"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TagName(u8);

const NAMES: [&str; 49] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    "Result",
    "WhiteElo",
    "BlackElo",
    "ECO",
    "Opening",
    "Variation",
    "TimeControl",
    "Termination",
    "TerminationDetails",
    "PlyCount",
    "FEN",
    "SetUp",
    "Variant",
    "UTCDate",
    "UTCTime",
    "EventDate",
    "EventType",
    "EventRounds",
    "EventCountry",
    "EventSponsor",
    "WhiteTitle",
    "BlackTitle",
    "WhiteFideId",
    "BlackFideId",
    "WhiteTeam",
    "BlackTeam",
    "WhiteRatingDiff",
    "BlackRatingDiff",
    "Board",
    "StartTime",
    "EndTime",
    "EndDate",
    "Link",
    "ECOUrl",
    "Timezone",
    "CurrentPosition",
    "WhiteClock",
    "BlackClock",
    "Source",
    "Annotator",
    "NIC",
    "Time",
    "Mode",
];

/// The bytes of the longest name that can be known, in windows.
const WINDOWS: usize = 3;

/// A name and the bits that count, window by window.
#[derive(Clone, Copy)]
struct Spelling {
    bits: [Window; WINDOWS],
    mask: [Window; WINDOWS],
    length: usize,
}

static SPELLINGS: [Spelling; NAMES.len()] = {
    let empty = Spelling {
        bits: [0; WINDOWS],
        mask: [0; WINDOWS],
        length: 0,
    };
    let mut table = [empty; NAMES.len()];
    let mut number = 0;
    while number < NAMES.len() {
        let name = NAMES[number].as_bytes();
        table[number].length = name.len();
        let mut at = 0;
        while at < name.len() {
            let shift = 8 * (at % 8);
            table[number].bits[at / 8] |= (name[at] as Window) << shift;
            table[number].mask[at / 8] |= 0xff << shift;
            at += 1;
        }
        number += 1;
    }
    table
};

/// Where no name is.
const NOBODY: u8 = u8::MAX;

/// The number of the name with each digest.
static NUMBERS: [u8; 256] = {
    let mut table = [NOBODY; 256];
    let mut number = 0;
    while number < NAMES.len() {
        let name = NAMES[number].as_bytes();
        let place = digest(
            name[0],
            name[name.len() - 2],
            name[name.len() - 1],
            name.len(),
        );
        assert!(table[place] == NOBODY, "two names have the same digest");
        #[allow(clippy::cast_possible_truncation, reason = "there are few names")]
        {
            table[place] = number as u8;
        }
        number += 1;
    }
    table
};

/// A number below 256 that differs for all names: the factor was found by trying.
#[inline(always)]
const fn digest(first: u8, last_but_one: u8, last: u8, length: usize) -> usize {
    let signs = u32::from_le_bytes([first, last_but_one, last, length.to_le_bytes()[0]]);
    (signs.wrapping_mul(0x9796_d645) >> 24) as usize
}

/// The bytes that hold the name at the front of a tag pair.
pub(super) const FRONT: usize = 64;

impl TagName {
    /// The name that is spelled so, if it is one of these.
    pub fn of(name: &[u8]) -> Option<Self> {
        let mut front = [0; FRONT];
        front.get_mut(1..=name.len())?.copy_from_slice(name);
        Self::at(&front, name.len())
    }

    /// The name of `length` bytes behind the first of these.
    #[inline(always)]
    pub(super) fn at(front: &[u8; FRONT], length: usize) -> Option<Self> {
        if !(2..=8 * WINDOWS).contains(&length) {
            return None;
        }
        let place = digest(front[1], front[length - 1], front[length], length);
        let number = NUMBERS[place];
        let Spelling {
            bits,
            mask,
            length: known,
        } = SPELLINGS.get(usize::from(number))?;
        let mut differ = 0;
        for at in 0..WINDOWS {
            differ |= (window(front, 1 + 8 * at)? ^ bits[at]) & mask[at];
        }
        // Another length can have the same digest.
        (differ == 0 && *known == length).then_some(Self(number))
    }

    /// The name that is spelled so, for constants.
    ///
    /// # Panics
    ///
    /// Panics if it is none of these; then a constant does not compile.
    pub const fn named(name: &str) -> Self {
        let mut number = 0;
        while number < NAMES.len() {
            if same(NAMES[number].as_bytes(), name.as_bytes()) {
                #[allow(clippy::cast_possible_truncation, reason = "there are few names")]
                return Self(number as u8);
            }
            number += 1;
        }
        panic!("no such name is known")
    }

    /// A bit that no other name has.
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }
}

const fn same(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}
