//! Writes on: `cargo run -p ddl-tests --example text_continue -- PLAN PARAMS PROMPT [LENGTH]`.
//!
//! Opens a compiled language model (`gpt.ir`, `llama.ir`), sets what training has left in `PARAMS`
//! (`ddlrun --outputs`) and appends `LENGTH` characters to the prompt (200 if absent), each the
//! likeliest after those before it. A sequence that is full loses its first character.
#![allow(clippy::print_stdout, reason = "printing is what it is for")]

use std::env;
use std::error::Error;
use std::path::Path;

use ddl_runtime::{Job, Options, Tensor, data};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (plan, params, prompt, length) = match arguments.as_slice() {
        [plan, params, prompt] => (plan, params, prompt, 200),
        [plan, params, prompt, length] => (plan, params, prompt, length.parse()?),
        _ => return Err("usage: text_continue PLAN PARAMS PROMPT [LENGTH]".into()),
    };
    let mut job = Job::open(Path::new(plan), None, Options::default())?;
    let values = data::load(Path::new(params))?;
    let names: Vec<String> = job
        .manifest()
        .state
        .iter()
        .map(|t| t.name.clone())
        .collect();
    for name in &names {
        let value = values
            .get(name)
            .ok_or_else(|| format!("`{params}` has no `{name}`"))?;
        job.set(name, value)?;
    }
    let mut text: Vec<i32> = prompt.bytes().map(i32::from).collect();
    for _ in 0..length {
        let next = following(&mut job, &text)?;
        text.push(next);
    }
    let characters = text.iter().map(|&token| char::from(token as u8));
    println!("{}", characters.collect::<String>());
    Ok(())
}

/// The token after a text.
fn following(job: &mut Job, text: &[i32]) -> Result<i32, Box<dyn Error>> {
    let entries = &job.manifest().entries;
    let entry = entries.iter().find(|entry| entry.name == "predict");
    let argument = entry.and_then(|entry| entry.args.iter().find(|arg| arg.name == "text"));
    let shape = argument
        .ok_or("the plan has no entry `predict` of a `text`")?
        .shape
        .clone();
    let length = shape[1] as usize;
    let seen = &text[text.len().saturating_sub(length)..];
    let Some(last) = seen.len().checked_sub(1) else {
        return Err("the prompt is empty".into());
    };
    // One sample of the batch is read; what stands behind a position does not matter to it.
    let mut batch = vec![0; (shape[0] * shape[1]) as usize];
    batch[..seen.len()].copy_from_slice(seen);
    let batch = Tensor::from_i32(&shape, &batch)?;
    let results = job.step("predict", &[("text", &batch)])?;
    let tokens = results.values().next().ok_or("`predict` has no result")?;
    Ok(tokens.to_f64()[last] as i32)
}
