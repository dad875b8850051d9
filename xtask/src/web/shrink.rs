//! Makes a program for the web smaller to download.
//!
//! The linker keeps functions of different types that compile to the same code, and the order of the functions is arbitrary for
//! compression. Identical functions are merged, and the others are sorted so that similar ones are close to each other.

use std::collections::HashMap;
use std::convert::Infallible;
use std::fs;
use std::path::Path;

use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{CodeSection, Encode, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef};

use crate::failure::Failure;

/// Why a program cannot be rewritten.
type Error = reencode::Error<Infallible>;

/// Rewrites the program in a file.
///
/// # Errors
/// If the file cannot be read or written, or is not a WebAssembly program.
pub fn shrink(file: &Path) -> Result<(), Failure> {
    let failure = |error: &dyn std::fmt::Display| Failure::failed(format!("{}: {error}", file.display()));
    let program = fs::read(file).map_err(|error| failure(&error))?;
    let program = merged_and_sorted(&program).map_err(|error| failure(&error))?;
    fs::write(file, program).map_err(|error| failure(&error))
}

/// Merges identical functions, and sorts the functions by type and code.
fn merged_and_sorted(program: &[u8]) -> Result<Vec<u8>, Error> {
    let functions = Functions::parse(program)?;
    let kept_as = functions.find_identical()?;
    let mut order: Vec<usize> = (0..functions.bodies.len()).collect();
    order.retain(|&position| kept_as[functions.index(position)] == functions.index(position));
    order.sort_by_key(|&position| (functions.types[position], functions.bodies[position].as_bytes()));
    let mut numbers: Vec<usize> = (0..kept_as.len()).collect();
    for (new, &position) in order.iter().enumerate() {
        numbers[functions.index(position)] = functions.index(new);
    }
    let numbers: Vec<usize> = kept_as.iter().map(|&kept| numbers[kept]).collect();
    let mut module = Module::new();
    Renumbering { numbers: &numbers, order: &order }.parse_core_module(&mut module, Parser::new(0), program)?;
    Ok(module.finish())
}

/// The functions of a program.
struct Functions<'a> {
    /// The number of imported functions. They precede the others in the numbering.
    imported: usize,
    /// The indices of the types of the functions that are not imported.
    types: Vec<u32>,
    bodies: Vec<FunctionBody<'a>>,
}

impl<'a> Functions<'a> {
    fn parse(program: &'a [u8]) -> Result<Self, Error> {
        let mut functions = Self { imported: 0, types: Vec::new(), bodies: Vec::new() };
        for payload in Parser::new(0).parse_all(program) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        functions.imported += usize::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(section) => functions.types = section.into_iter().collect::<Result<_, _>>()?,
                Payload::CodeSectionEntry(body) => functions.bodies.push(body),
                _ => {}
            }
        }
        Ok(functions)
    }

    /// The number of a function that is not imported.
    fn index(&self, position: usize) -> usize {
        self.imported + position
    }

    /// For each function, the number of the first function with the same type and code. Functions that call identical functions
    /// can become identical, so the search is repeated.
    fn find_identical(&self) -> Result<Vec<usize>, Error> {
        let mut kept_as: Vec<usize> = (0..self.index(self.bodies.len())).collect();
        loop {
            let mut first = HashMap::new();
            let mut merged = Vec::new();
            let mut renumbering = Renumbering { numbers: &kept_as, order: &[] };
            for (position, body) in self.bodies.iter().enumerate() {
                let index = self.index(position);
                if kept_as[index] != index {
                    continue;
                }
                let mut code = CodeSection::new();
                renumbering.parse_function_body(&mut code, body.clone())?;
                let mut bytes = Vec::new();
                code.encode(&mut bytes);
                let kept = *first.entry((self.types[position], bytes)).or_insert(index);
                if kept != index {
                    merged.push((index, kept));
                }
            }
            if merged.is_empty() {
                return Ok(kept_as);
            }
            for (index, kept) in merged {
                kept_as[index] = kept;
            }
            // A function that others were merged into may have been merged itself. It has a lower number, so it is final.
            for index in 0..kept_as.len() {
                kept_as[index] = kept_as[kept_as[index]];
            }
        }
    }
}

/// Writes a program with other numbers for its functions.
struct Renumbering<'a> {
    /// The new number of each function.
    numbers: &'a [usize],
    /// The positions of the functions to write.
    order: &'a [usize],
}

impl Reencode for Renumbering<'_> {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        Ok(u32::try_from(self.numbers[function as usize]).expect("a program has fewer functions than numbers"))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        let types = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for &position in self.order {
            functions.function(types[position]);
        }
        Ok(())
    }

    fn parse_code_section(&mut self, code: &mut CodeSection, section: CodeSectionReader<'_>) -> Result<(), Error> {
        let bodies = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for &position in self.order {
            self.parse_function_body(code, bodies[position].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{EntityType, ExportKind, ExportSection, Function, ImportSection, TypeSection, ValType};

    use super::*;

    /// A program with one imported function and these functions of type 0 and 1, all exported. Each function calls another one
    /// or returns a number.
    fn program(functions: &[(u32, Body)]) -> Vec<u8> {
        let mut types = TypeSection::new();
        for parameters in [vec![], vec![ValType::I32]] {
            types.ty().function(parameters, [ValType::I32]);
        }
        let mut imports = ImportSection::new();
        imports.import("page", "imported", EntityType::Function(0));
        let (mut section, mut exports, mut code) = (FunctionSection::new(), ExportSection::new(), CodeSection::new());
        for (index, (kind, body)) in (1..).zip(functions) {
            section.function(*kind);
            exports.export(&format!("f{index}"), ExportKind::Func, index);
            let mut function = Function::new([]);
            match body {
                Body::Number(number) => function.instructions().i32_const(*number).end(),
                Body::Call(called) => function.instructions().call(*called).end(),
            };
            code.function(&function);
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&section).section(&exports).section(&code);
        module.finish()
    }

    enum Body {
        Number(i32),
        Call(u32),
    }

    /// The function of each export, and the code of each function.
    fn content(program: &[u8]) -> (Vec<u32>, Vec<Vec<u8>>) {
        let mut exported = Vec::new();
        for payload in Parser::new(0).parse_all(program) {
            if let Payload::ExportSection(section) = payload.unwrap() {
                exported = section.into_iter().map(|export| export.unwrap().index).collect();
            }
        }
        let functions = Functions::parse(program).unwrap();
        (exported, functions.bodies.iter().map(|body| body.as_bytes().to_vec()).collect())
    }

    #[test]
    fn identical_functions_are_merged_and_all_names_remain() {
        // The callers of identical functions become identical.
        let functions = [(0, Body::Number(1)), (0, Body::Number(1)), (0, Body::Call(1)), (0, Body::Call(2))];
        let (exported, bodies) = content(&merged_and_sorted(&program(&functions)).unwrap());
        assert_eq!(bodies.len(), 2);
        assert_eq!((exported[0], exported[2]), (exported[1], exported[3]));
        assert_ne!(exported[0], exported[2]);
        // The caller still calls the function that returns the number.
        let caller = &bodies[exported[2] as usize - 1];
        assert!(caller.contains(&(exported[0] as u8)), "{caller:?}");
    }

    #[test]
    fn functions_that_differ_in_type_code_or_import_remain() {
        let functions = [(0, Body::Number(1)), (1, Body::Number(1)), (0, Body::Number(2)), (0, Body::Call(0))];
        let (exported, bodies) = content(&merged_and_sorted(&program(&functions)).unwrap());
        assert_eq!(bodies.len(), 4);
        let distinct: std::collections::HashSet<_> = exported.iter().collect();
        assert_eq!(distinct.len(), 4);
    }

    #[test]
    fn functions_are_sorted_by_type_and_code() {
        let functions = [(1, Body::Number(3)), (0, Body::Number(2)), (1, Body::Number(1)), (0, Body::Number(1))];
        let (exported, _) = content(&merged_and_sorted(&program(&functions)).unwrap());
        assert_eq!(exported, [4, 2, 3, 1]);
    }

    #[test]
    fn rewriting_a_second_time_changes_nothing() {
        let functions = [(0, Body::Call(2)), (0, Body::Number(2)), (1, Body::Number(1)), (0, Body::Call(1))];
        let once = merged_and_sorted(&program(&functions)).unwrap();
        assert_eq!(merged_and_sorted(&once).unwrap().len(), once.len());
        assert!(merged_and_sorted(b"not a program").is_err());
    }
}
