//! Prints a chart of a schedule with equal stages, as an SVG: name, groups, chunks of each,
//! micro-batches.
//!
//! ```text
//! cargo run -p ddl-pipeline --example schedules -- zb-v 4 2 8 > zb-v.svg
//! ```

#![allow(clippy::print_stdout, reason = "a program that prints")]

use ddl_pipeline::schedule::{Job, find};
use ddl_pipeline::simulate::{GroupLoad, Network, Scene};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, groups, chunks, moments] = arguments.as_slice() else {
        return Err("expected: NAME GROUPS CHUNKS MOMENTS".into());
    };
    let row = find(name)?;
    let (groups, chunks, moments) = (groups.parse()?, chunks.parse()?, moments.parse()?);
    let job = Job {
        groups,
        chunks,
        moments,
        slices: 1,
        steps: 1,
        backward: true,
    };
    let (timeline, shape) = (row.timeline(&job)?, row.shape(&job)?);
    let mut scene = Scene::new(&timeline, &shape);
    let part = 1.0 / chunks as f64;
    let backward = if row.pieces.len() == 3 { 0.01 } else { 0.02 };
    scene
        .seconds
        .fill([0.01 * part, backward * part, 0.01 * part]);
    scene.stash.fill(1e8 * part);
    scene.groups.fill(GroupLoad {
        sync: 0.004,
        update: 0.002,
        resident: 4e8,
    });
    scene.network = Network::full(groups, 1e-5, 1e10);
    scene.set_boundaries(&vec![1e7; shape.homes.len()]);
    scene.overlap = row.overlap;
    let run = scene.run()?;
    print!(
        "{}",
        run.svg(
            &scene,
            &format!("{name}: {groups} groups, {moments} micro-batches")
        )
    );
    Ok(())
}
