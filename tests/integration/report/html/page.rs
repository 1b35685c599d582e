//! What makes a page sound: its elements are balanced, and nothing in it runs or is loaded.

use std::collections::HashSet;

/// The elements without an end tag that pages have.
const VOID: [&str; 3] = ["meta", "input", "!DOCTYPE"];

/// The attributes that elements of a page may have.
const ATTRIBUTES: &str = " aria-hidden aria-label aria-labelledby autocomplete charset checked class content d dir \
                          focusable height href http-equiv id lang name open role scope start tabindex transform \
                          type viewBox width x y ";

/// Goes through all tags of a page, or of a part of one, and gives the elements in it.
///
/// Fails where a tag is not closed or closes another one, where an attribute is not one that pages
/// have, and where a link leads out of the page.
pub(in crate::report) fn balanced(page: &str) -> Vec<String> {
    let mut open: Vec<&str> = Vec::new();
    let mut seen = Vec::new();
    let mut rest = page;
    while let Some((_, behind)) = rest.split_once('<') {
        let (tag, behind) = behind.split_once('>').expect("a tag ends");
        rest = behind;
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "in {page}");
            continue;
        }
        let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        let name = name.trim_end_matches('/');
        seen.push(name.to_owned());
        if name != "!DOCTYPE" {
            check_attributes(attributes);
        }
        if !tag.ends_with('/') && !VOID.contains(&name) {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?} not closed in {page}");
    seen
}

fn check_attributes(attributes: &str) {
    for (index, part) in attributes.split('"').enumerate() {
        let name = part.trim_matches([' ', '/']).trim_end_matches('=');
        if index % 2 == 0 {
            for name in name.split(' ').filter(|name| !name.is_empty()) {
                let known = ATTRIBUTES.contains(&format!(" {name} "));
                assert!(known, "{name} in {attributes}");
            }
        }
    }
}

/// Checks a whole page: its frame, that its names are different, and that each link has its goal.
pub(in crate::report) fn whole(page: &str) {
    let elements = balanced(page);
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\""));
    assert!(page.ends_with("</html>\n"));
    for name in [
        "html", "head", "title", "style", "body", "header", "main", "h1", "footer",
    ] {
        let number = elements.iter().filter(|element| *element == name).count();
        assert_eq!(number, 1, "{name}");
    }
    for name in [
        "script",
        "img",
        "link",
        "iframe",
        "object",
        "form",
        "foreignObject",
    ] {
        assert!(!elements.iter().any(|element| element == name), "{name}");
    }
    assert!(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\""));
    assert!(!page.contains("@import") && !page.contains("url("));
    let names: Vec<&str> = values(page, " id=\"");
    let goals: HashSet<&str> = names.iter().copied().collect();
    assert_eq!(goals.len(), names.len(), "a name twice");
    for link in values(page, "href=\"") {
        let goal = link.strip_prefix('#').expect("a link within the page");
        assert!(goals.contains(goal), "{goal}");
    }
}

/// The values of all attributes that begin so.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let parts = page.split(attribute).skip(1);
    parts.filter_map(|part| part.split('"').next()).collect()
}
