//! The texts of options.

use std::fs;
use std::path::Path;

use super::call;

/// What the pages of options say is what the programs say.
#[test]
fn the_pages_of_options_are_up_to_date() {
    for name in ["ddlc", "ddl-opt"] {
        let help = call(name, &["--help"], b"").stdout;
        let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
        let page = fs::read(root.join(format!("docs/options/{name}.txt"))).expect("a page");
        assert!(
            page == help,
            "run `{name} --help > docs/options/{name}.txt`"
        );
    }
}

/// Names that users may choose from are in the help of the option, so none is left out of it.
#[test]
fn the_options_list_what_they_accept() {
    let help = String::from_utf8(call("ddlc", &["--help"], b"").stdout).expect("text");
    let lists = |option: &str, name: &str| {
        let rest = help
            .split_once(&format!("--{option} <"))
            .expect("an option")
            .1;
        let text = rest.split_once("\n      -").map_or(rest, |(text, _)| text);
        let words = text.split(|c: char| !(c.is_alphanumeric() || "-.".contains(c)));
        let found = words
            .map(|word| word.trim_matches('.'))
            .any(|word| word == name);
        assert!(found, "--{option} does not list `{name}`");
    };
    for row in ddlc::differentiate::optimizer::OPTIMIZERS {
        lists("train", row.name);
    }
    for (name, _) in ddlc::cost::cluster::preset::PRESETS {
        lists("cluster", name);
    }
}
