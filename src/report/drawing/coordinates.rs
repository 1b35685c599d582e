//! The numbers and letters at the edge of a picture, drawn as lines so that no font is needed.

/// The lines of a digit 1 to 8 or a letter a to h, six units wide and ten high; none for others.
pub(in crate::report) const fn glyph(sign: u8) -> &'static str {
    match sign {
        b'1' => "M1 2.5L3.5 0v10",
        b'2' => "M.4 2.6a2.6 2.5 0 1 1 4.7 1.4L.4 10h5.4",
        b'3' => "M.5 0h5L2.8 3.9a2.9 3.1 0 1 1-2.6 4.5",
        b'4' => "M4.3 10v-10L0 7h6",
        b'5' => "M5.4 0h-4.6l-.4 4.7a2.9 3 0 1 1-.2 4",
        b'6' => "M.2 7a2.8 3 0 1 0 5.6 0a2.8 3 0 1 0-5.6 0C.2 4 2 1 4.8 0",
        b'7' => "M.2 0h5.6L2 10",
        b'8' => {
            "M.7 2.3a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0\
             M.2 7.3a2.8 2.7 0 1 0 5.6 0a2.8 2.7 0 1 0-5.6 0"
        }
        b'a' => "M5.4 3v7M5.4 6.5a2.6 3.3 0 1 0-5.2 0a2.6 3.3 0 1 0 5.2 0",
        b'b' => "M.4 0v10M.4 6.5a2.6 3.3 0 1 1 5.2 0a2.6 3.3 0 1 1-5.2 0",
        b'c' => "M5.3 4.3a2.8 3.4 0 1 0 0 4.5",
        b'd' => "M5.4 0v10M5.4 6.5a2.6 3.3 0 1 0-5.2 0a2.6 3.3 0 1 0 5.2 0",
        b'e' => "M.3 6.3h5.2a2.6 3.2 0 1 0-.7 2.6",
        b'f' => "M5 .3C3.2-.4 2.3.5 2.3 2.5v7.5M.5 3.6h4",
        b'g' => "M5.4 3v7.5c0 2-2.8 2.9-4.8 1.5M5.4 6.5a2.6 3.3 0 1 0-5.2 0a2.6 3.3 0 1 0 5.2 0",
        b'h' => "M.5 0v10M.5 6c.5-3.5 4.9-4 4.9-.3v4.3",
        _ => "",
    }
}
