//! Which file of a crate takes names from which.
//!
//! An arrow leads to the file that *defines* a name, past all re-exports, which are no arrows
//! themselves. Neither are declarations of modules, unit tests, and what a module takes from a
//! module that contains it: a submodule is a part of its parent. Methods are not looked up.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Item, ItemMod, UseTree, Visibility};

use crate::text::read;

/// Re-exports followed for one name: more are a circle of globs.
const DEPTH: usize = 16;

/// A path of names, such as `crate::graph::Node`.
type Names = Vec<String>;

/// A module: its file, and the names in its scope.
#[derive(Default)]
struct Module {
    file: PathBuf,
    defined: BTreeSet<String>,
    /// Names that `use` brings into scope, with the paths that they stand for.
    used: BTreeMap<String, Names>,
    globs: Vec<Names>,
    /// Paths that are used: those of private `use`, and those of several names in the code.
    paths: BTreeSet<Names>,
}

/// The modules of a crate, by their paths from its root.
#[derive(Default)]
pub struct Imports(BTreeMap<Names, Module>);

/// The arrows between files, each with the names that it is drawn for.
pub type Arrows<'a> = BTreeMap<(&'a Path, &'a Path), BTreeSet<&'a str>>;

impl Imports {
    /// Reads a crate.
    ///
    /// - `root`: its `lib.rs`
    pub fn read(root: &Path) -> Imports {
        let mut imports = Imports::default();
        imports.file(root, Vec::new());
        imports
    }

    /// The arrows between the files of the crate.
    pub fn arrows(&self) -> Arrows<'_> {
        let mut arrows = Arrows::new();
        for (at, module) in &self.0 {
            for path in &module.paths {
                let Some((file, name)) = self.defined(at, path, 0) else {
                    continue;
                };
                let own = module.file.as_path();
                let contains = own == file || own.starts_with(file.with_extension(""));
                if !contains && !file.ends_with("lib.rs") {
                    arrows.entry((own, file)).or_default().insert(name);
                }
            }
        }
        arrows
    }

    /// The modules at the top of the crate, in the order in which they are declared, which only the
    /// text of `lib.rs` shows.
    pub fn top(&self) -> impl Iterator<Item = (&str, &Path)> {
        let top = self.0.iter().filter(|(at, _)| at.len() == 1);
        top.map(|(at, module)| (at[0].as_str(), module.file.as_path()))
    }

    fn file(&mut self, file: &Path, at: Names) {
        let parsed = syn::parse_file(&read(file));
        let parsed = parsed.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let folder = match file.ends_with("lib.rs") {
            true => file.with_file_name(""),
            false => file.with_extension(""),
        };
        self.items((file, &folder), at, &parsed.items);
    }

    fn items(&mut self, (file, folder): (&Path, &Path), at: Names, items: &[Item]) {
        let mut module = Module {
            file: file.to_owned(),
            ..Module::default()
        };
        for item in items.iter().filter(|item| !is_left_out(attributes(item))) {
            match item {
                Item::Mod(inner) => self.inner((file, folder), &at, inner),
                Item::Use(item) => {
                    let is_private = matches!(item.vis, Visibility::Inherited);
                    module.bring(&item.tree, Vec::new(), is_private);
                }
                other => {
                    module.defined.extend(name(other));
                    module.scan(other.to_token_stream());
                }
            }
        }
        self.0.insert(at, module);
    }

    fn inner(&mut self, (file, folder): (&Path, &Path), at: &[String], inner: &ItemMod) {
        let name = inner.ident.to_string();
        let mut path = at.to_vec();
        path.push(name.clone());
        match &inner.content {
            Some((_, items)) => self.items((file, &folder.join(&name)), path, items),
            None => self.file(&folder.join(format!("{name}.rs")), path),
        }
    }

    /// The file that defines what `path` means in module `at`, and its name there; `None` for names
    /// of other crates.
    fn defined<'a>(
        &'a self,
        at: &[String],
        path: &'a [String],
        depth: usize,
    ) -> Option<(&'a Path, &'a str)> {
        let (at, path) = beginning(at, path)?;
        let module = self.0.get(&at)?;
        let (name, rest) = path.split_first()?;
        let child = [&at[..], std::slice::from_ref(name)].concat();
        if let Some(inner) = self.0.get(&child) {
            return match rest {
                [] => Some((&inner.file, name)),
                _ => self.defined(&child, rest, depth),
            };
        }
        if module.defined.contains(name) {
            return Some((&module.file, name));
        }
        if depth == DEPTH {
            return None;
        }
        if let Some(used) = module.used.get(name) {
            return match self.module(&at, used, depth + 1) {
                Some(inner) if !rest.is_empty() => self.defined(&inner, rest, depth + 1),
                _ => self.defined(&at, used, depth + 1),
            };
        }
        module.globs.iter().find_map(|glob| {
            let inner = self.module(&at, glob, depth + 1)?;
            self.defined(&inner, path, depth + 1)
        })
    }

    /// The module that `path` means in module `at`, if it is one.
    fn module(&self, at: &[String], path: &[String], depth: usize) -> Option<Names> {
        let (mut at, path) = beginning(at, path)?;
        for name in path {
            let child = [&at[..], std::slice::from_ref(name)].concat();
            at = match self.0.contains_key(&child) {
                true => child,
                false if depth == DEPTH => return None,
                false => {
                    let used = self.0.get(&at)?.used.get(name)?;
                    self.module(&at, used, depth + 1)?
                }
            };
        }
        Some(at)
    }
}

/// Where a path in module `at` begins, and what follows its `crate`, `self` or `super`.
fn beginning<'a>(at: &[String], path: &'a [String]) -> Option<(Names, &'a [String])> {
    let (first, rest) = path.split_first()?;
    let levels = path.iter().take_while(|name| *name == "super").count();
    match first.as_str() {
        "crate" => Some((Vec::new(), rest)),
        "self" => beginning(at, rest).or(Some((at.to_vec(), rest))),
        _ => Some((
            at[..at.len().checked_sub(levels)?].to_vec(),
            &path[levels..],
        )),
    }
}

impl Module {
    /// Brings the names of a `use` into scope.
    fn bring(&mut self, tree: &UseTree, mut path: Names, is_private: bool) {
        match tree {
            UseTree::Path(inner) => {
                path.push(inner.ident.to_string());
                return self.bring(&inner.tree, path, is_private);
            }
            UseTree::Group(inner) => {
                let each = inner.items.iter();
                return each.for_each(|tree| self.bring(tree, path.clone(), is_private));
            }
            UseTree::Glob(_) => self.globs.push(path.clone()),
            UseTree::Name(inner) => {
                path.extend((inner.ident != "self").then(|| inner.ident.to_string()));
                let name = path.last().expect("a `use` has a name").clone();
                self.used.insert(name, path.clone());
            }
            UseTree::Rename(inner) => {
                path.extend((inner.ident != "self").then(|| inner.ident.to_string()));
                self.used.insert(inner.rename.to_string(), path.clone());
            }
        }
        self.paths.extend(is_private.then_some(path));
    }

    /// Collects the paths of a piece of code, also those within macros.
    fn scan(&mut self, code: TokenStream) {
        let mut path = Names::new();
        let mut colons = 0;
        for token in code {
            match &token {
                TokenTree::Ident(name) if colons == 2 && !path.is_empty() => {
                    path.push(name.to_string());
                }
                TokenTree::Punct(mark) if mark.as_char() == ':' => {
                    colons += 1;
                    continue;
                }
                _ => self.end(&mut path),
            }
            match token {
                TokenTree::Ident(name) if path.is_empty() => path.push(name.to_string()),
                TokenTree::Group(group) => self.scan(group.stream()),
                _ => {}
            }
            colons = 0;
        }
        self.end(&mut path);
    }

    fn end(&mut self, path: &mut Names) {
        let path = std::mem::take(path);
        self.paths.extend((path.len() > 1).then_some(path));
    }
}

/// Whether an item is compiled only for tests or for documentation.
fn is_left_out(attributes: &[Attribute]) -> bool {
    let said = |attribute: &Attribute| attribute.meta.to_token_stream().to_string();
    let configured = attributes.iter().filter(|a| a.path().is_ident("cfg"));
    let mut configured = configured.map(said);
    configured.any(|said| said.contains("test") || said.contains("doc"))
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// The name that an item defines.
fn name(item: &Item) -> Option<String> {
    let ident = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(ident.to_string())
}
