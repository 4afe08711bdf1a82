//! Lists in messages.

use std::fmt::Display;

/// "`a`, `b`" for a message; "none" for an empty list.
pub(crate) fn list(names: impl IntoIterator<Item = impl Display>) -> String {
    let names = join(names.into_iter().map(|name| format!("`{name}`")));
    if names.is_empty() {
        "none".to_owned()
    } else {
        names
    }
}

/// "1, 2" for a message.
pub(crate) fn join(items: impl IntoIterator<Item = impl Display>) -> String {
    items
        .into_iter()
        .map(|item| item.to_string())
        .collect::<Vec<_>>()
        .join(", ")
}
