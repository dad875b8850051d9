//! Modules that a macro declares for each name of a list: `with_games!(declare_games)` invokes the macro `declare_games`
//! with the list in the definition of `with_games`.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use syn::{File, Item};

use super::source::{Sources, text};

/// The items of such an invocation, or `None` for any other item. `items`: the module with the invocation. The list is
/// defined in `lib.rs`.
pub fn expand(item: &Item, items: &[Item], sources: &Sources) -> Option<Vec<Item>> {
    let Item::Macro(invocation) = item else { return None };
    let mut argument = invocation.mac.tokens.clone().into_iter();
    let (Some(TokenTree::Ident(name)), None) = (argument.next(), argument.next()) else { return None };
    let list = text(&invocation.mac.path.segments.last()?.ident);
    let library = syn::parse_file(sources.get("lib.rs")?).ok()?;
    let names: Vec<String> = body(&library.items, &list)?.into_iter().find_map(names)?;
    let body = body(items, &text(&name))?;
    syn::parse2::<File>(repeat(body, &names, name.span())).ok().map(|file| file.items)
}

/// The body of a macro with one rule.
fn body(items: &[Item], name: &str) -> Option<TokenStream> {
    let definition = items.iter().find_map(|item| match item {
        Item::Macro(item) if item.ident.as_ref().is_some_and(|ident| text(ident) == name) => Some(&item.mac.tokens),
        _ => None,
    });
    definition?.clone().into_iter().filter_map(|token| group(&token, Delimiter::Brace)).last()
}

/// The names in `(first, second)`.
fn names(token: TokenTree) -> Option<Vec<String>> {
    let tokens = group(&token, Delimiter::Parenthesis)?.into_iter();
    Some(tokens.filter_map(|token| if let TokenTree::Ident(name) = token { Some(text(&name)) } else { None }).collect())
}

fn group(token: &TokenTree, delimiter: Delimiter) -> Option<TokenStream> {
    match token {
        TokenTree::Group(group) if group.delimiter() == delimiter => Some(group.stream()),
        _ => None,
    }
}

/// Replaces each `$(…)*` by its content for each name.
fn repeat(body: TokenStream, names: &[String], span: Span) -> TokenStream {
    let mut tokens = body.into_iter();
    let mut expanded = Vec::new();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(dollar) if dollar.as_char() == '$' => {
                let Some(content) = tokens.next().and_then(|token| group(&token, Delimiter::Parenthesis)) else {
                    continue;
                };
                let is_star = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == '*');
                let separator: Vec<_> = tokens.by_ref().take_while(|token| !is_star(token)).collect();
                for name in names {
                    expanded.extend(insert(content.clone(), &Ident::new(name, span)));
                    expanded.extend(separator.iter().cloned());
                }
            }
            TokenTree::Group(group) => expanded.push(regroup(&group, repeat(group.stream(), names, span))),
            token => expanded.push(token),
        }
    }
    expanded.into_iter().collect()
}

/// Replaces each variable by a name.
fn insert(content: TokenStream, name: &Ident) -> TokenStream {
    let mut tokens = content.into_iter();
    let mut inserted = Vec::new();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(dollar) if dollar.as_char() == '$' => {
                tokens.next();
                inserted.push(name.clone().into());
            }
            TokenTree::Group(group) => inserted.push(regroup(&group, insert(group.stream(), name))),
            token => inserted.push(token),
        }
    }
    inserted.into_iter().collect()
}

fn regroup(group: &Group, content: TokenStream) -> TokenTree {
    let mut regrouped = Group::new(group.delimiter(), content);
    regrouped.set_span(group.span());
    regrouped.into()
}
