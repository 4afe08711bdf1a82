//! `--stages auto` and its like: the best of what fits, the same every time, and what was asked
//! for.

use ddl_pipeline::schedule::{self, Chunks};
use ddl_pipeline::{SCHEDULES, Schedule};
use ddl_tests::mlp::example;
use ddlc::diag::Diags;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;
use ddlc::pipeline::recompute;
use ddlc::plan::{CandidatePipeline, Summary};
use ddlc::print;
use serde_json::Value;

const SIZES: &str =
    "-D layers=4 -D hidden=16 -D heads=2 -D seq=6 -D vocab=11 -D batch=8 --train adamw(lr=0.01)";

/// The figures of a plan, and the text of the planned program.
fn planned(line: &str) -> Result<(Summary, String), Diags> {
    let request = Request::from_line(&format!("{SIZES} --entry loss {line}")).expect("a request");
    let options = request.arguments.options(None).expect("options");
    let mut state = State::enter(&example("gpt.ir"), &options)?;
    loop {
        let (next, summary) = state.next(&options)?;
        if let Some(summary) = summary {
            let text = print::text(next.program());
            assert_eq!(next.program().phase, Phase::Planned);
            return Ok((summary, text));
        }
        state = next;
    }
}

/// What was taken, among what was tried.
fn taken(summary: &Summary) -> &CandidatePipeline {
    let stages = summary.stages.len();
    let same = |one: &&CandidatePipeline| {
        one.stages == stages
            && one.microbatches == summary.mesh.moments()
            && one
                .schedule
                .is_none_or(|name| Some(name) == summary.schedule.as_deref())
    };
    let found = summary.pipelines.iter().find(same);
    found.expect("what is taken was tried")
}

fn assert_best(summary: &Summary) {
    let taken = taken(summary);
    assert!(
        taken.fits && taken.memory_bytes <= summary.memory_limit,
        "{taken:?}"
    );
    assert_eq!(taken.step_seconds, summary.predicted.step_seconds);
    let fits = summary.pipelines.iter().filter(|one| one.fits);
    let least = fits
        .map(|one| one.step_seconds)
        .fold(f64::INFINITY, f64::min);
    assert!(
        taken.step_seconds <= least * (1.0 + 1e-6),
        "{taken:?}, {least}"
    );
}

#[test]
fn the_best_pipeline_that_fits_is_taken() {
    let (free, text) = planned("--ranks 2 --stages auto").expect("there is a plan");
    assert_best(&free);
    let tried: Vec<(usize, usize)> = free
        .pipelines
        .iter()
        .map(|p| (p.groups, p.microbatches))
        .collect();
    for groups in [1, 2] {
        assert!(tried.iter().any(|(own, _)| *own == groups), "{tried:?}");
    }
    let (_, again) = planned("--ranks 2 --stages auto").expect("there is a plan");
    assert_eq!(text, again);
    // What the smallest needs, and a little, is enough.
    let least = free.pipelines.iter().map(|one| one.memory_bytes).min();
    let limit = least.expect("some were tried") * 6 / 5;
    let line = format!("--ranks 2 --stages auto --memory {limit}B");
    let (tight, _) = planned(&line).expect("there is a plan");
    assert_best(&tight);
    assert!(tight.predicted.step_seconds >= free.predicted.step_seconds);
    assert!(tight.pipelines.iter().any(|one| !one.fits) || limit > taken(&free).memory_bytes);
}

#[test]
fn what_is_said_is_not_searched() {
    let (summary, text) =
        planned("--ranks 2 --stages 2 --schedule auto --microbatches auto").expect("a plan");
    assert_best(&summary);
    assert!(summary.pipelines.iter().all(|one| one.stages == 2));
    assert!(
        summary
            .pipelines
            .iter()
            .any(|one| one.schedule == Some("gpipe"))
    );
    let (schedule, parts) = (
        summary.schedule.clone().expect("a schedule"),
        summary.mesh.moments(),
    );
    let line = format!("--ranks 2 --stages 2 --schedule {schedule} --microbatches {parts}");
    let (_, asked) = planned(&line).expect("a plan");
    assert_eq!(text, asked, "the same as if it had been asked for");
    let (summary, _) =
        planned("--ranks 2 --stages auto --schedule 1f1b --microbatches 4").expect("a plan");
    assert_best(&summary);
    let said = |one: &CandidatePipeline| {
        one.microbatches == 4 && one.schedule.is_none_or(|name| name == "1f1b")
    };
    assert!(
        summary.pipelines.iter().all(said),
        "{:?}",
        summary.pipelines
    );
}

#[test]
fn why_a_program_is_cut_so_is_explained() {
    let (summary, _) =
        planned("--ranks 2 --stages 2 --microbatches auto --explain stages").expect("a plan");
    let text = summary.explanations.join("\n");
    for words in [
        "@stage1 on ranks [1] has ",
        "the longest stage takes ",
        "stages 0 and 1 are cut after layer ",
        "    earlier, after layer ",
        "    later, after ",
        "tried: ",
    ] {
        assert!(text.contains(words), "{text}");
    }
}

/// What a plan with several stages decides is decided so again, and a cut that is written otherwise
/// is made.
#[test]
fn a_plan_with_stages_is_followed() {
    let (summary, text) =
        planned("--ranks 2 --stages 2 --schedule gpipe --microbatches 4").expect("a plan");
    let json = summary.to_json("");
    let followed = |json: String| {
        let mut request = Request::from_line(&format!("{SIZES} --entry loss")).expect("a request");
        request.arguments.plan = Some("p.json".to_owned());
        request.arguments.plan_text = Some(json);
        let options = request.arguments.options(None)?;
        let state = State::enter(&example("gpt.ir"), &options)?;
        ddl_tests::advanced(state, &options, Phase::Planned)
    };
    let again = followed(json.clone()).expect("it fits");
    assert_eq!(print::text(&again), text);
    let moved = json.replace("h[0:2]", "h[0:3]").replace("h[2:4]", "h[3:4]");
    let moved = followed(moved).expect("it fits");
    assert!(print::text(&moved).contains("\"wq[0:3]\""));
    let turned = json
        .replace("h[0:2]", "h[9:9]")
        .replace("h[2:4]", "h[0:2]")
        .replace("h[9:9]", "h[2:4]");
    for (what, wrong) in [
        (turned, "do not have the forward pass in its order"),
        (
            json.replace("h[2:4]", "h[3:4]"),
            "layer 2 of `h` is in none of its stages",
        ),
        (
            json.replace("h[2:4]", "h[1:4]"),
            "layer 1 of `h` is in `stages[0]` and `stages[1]`",
        ),
        (
            json.replace("h[2:4]", "h[2:9]"),
            "`h[2:9]` is no part of the 4 layers of `h`",
        ),
        (
            json.replace("h[2:4]", "h[0:2]"),
            "`stages[0]` and `stages[1]`",
        ),
        (
            json.replace(
                "\"microbatches\": 4,",
                "\"microbatches\": 4, \"steps_per_call\": 4,",
            ),
            "steps of its schedule `gpipe` end with a flush",
        ),
        (
            json.replace(
                "\"microbatches\": 4,",
                "\"microbatches\": 4, \"slices\": 7,",
            ),
            "`gpipe` runs no slices of a sequence",
        ),
        (
            r#"{"version": 1, "steps_per_call": 4}"#.to_owned(),
            "a call of 4 steps has no stages",
        ),
        (
            json.replace("\"h0.0\",", "\"nosuch\","),
            "`h0.0` is in none of its stages",
        ),
    ] {
        let found = followed(what).err();
        let found = format!("{:?}", found.unwrap_or_else(|| panic!("followed: {wrong}")));
        assert!(found.contains(wrong), "{found}");
    }
}

/// A view may have removed a reshape that the program has where only its stages are given.
#[test]
fn stages_of_a_plan_with_views_are_followed() {
    let compile = |plan: Option<String>| {
        let line = "--train sgd(lr=0.1) --entry loss --ranks 2 --stages 2";
        let mut request = Request::from_line(line).expect("a request");
        request.arguments.plan = plan.as_ref().map(|_| "p.json".to_owned());
        request.arguments.plan_text = plan;
        let options = request.arguments.options(None).expect("options");
        let mut state = State::enter(&example("lenet.ir"), &options).expect("it is legal");
        loop {
            let (next, summary) = state.next(&options).expect("it is planned");
            match summary {
                Some(summary) => break summary,
                None => state = next,
            }
        }
    };
    let found = compile(None);
    let mut json: Value = serde_json::from_str(&found.to_json("")).expect("it is JSON");
    for stage in json["stages"].as_array_mut().expect("a list") {
        let ops = stage["ops"].as_array_mut().expect("a list");
        ops.retain(|op| op != "line");
    }
    let stages = serde_json::json!({"version": 1, "stages": json["stages"]});
    let again = compile(Some(stages.to_string()));
    assert_eq!(again.stages.len(), 2);
}

/// Numbers of micro-batches are found for small and prime batches, too.
#[test]
fn micro_batches_of_small_batches_are_found() {
    for (batch, stages) in [(1, 2), (2, 2), (3, 3), (5, 3), (7, 2)] {
        for schedule in ["", "--schedule auto"] {
            let line = format!(
                "-D batch={batch} --ranks {stages} --stages {stages} --microbatches auto {schedule}"
            );
            let (summary, _) = planned(&line).unwrap_or_else(|why| panic!("{line}: {why:?}"));
            assert_eq!(summary.stages.len(), stages, "{line}");
            assert!(summary.mesh.moments() <= batch, "{line}");
        }
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let code = |line: &str| {
        let error = planned(line).map(|_| ()).expect_err("it is refused");
        format!("{error:?}")
    };
    assert!(code("--ranks 2 --stages auto --memory 1KiB").contains("ddl::plan::memory"));
    assert!(code("--ranks 2 --stages auto --mesh x=2").contains("have sizes"));
    assert!(code("--ranks 2 --stages 3 --schedule auto").contains("cannot be shared out"));
}

/// No pipeline that is requested by its numbers is faster than the one that is found: not under any
/// schedule that runs as it is simulated, also if it separates weight gradients, and not on one
/// stage.
#[test]
fn no_request_is_faster_than_what_is_found() {
    let runs = |row: &&Schedule| {
        row.synchronous && !row.sliced && row.execution == schedule::Execution::Whole
    };
    let rows: Vec<&Schedule> = SCHEDULES.iter().filter(runs).collect();
    assert!(rows.iter().any(|row| row.name == "zb-v") && rows.len() >= 7);
    for ranks in [2, 4] {
        let found = planned(&format!("--ranks {ranks} --stages auto --memory 1GiB"));
        let (summary, text) = found.expect("there is a plan");
        let own = summary.predicted.step_seconds;
        for microbatches in [1, 2, 4, 8] {
            let line = format!("--ranks {ranks} --memory 1GiB --microbatches {microbatches}");
            let mut ways = vec![line.clone()];
            for row in &rows {
                let (Chunks::Exactly(chunks) | Chunks::AtLeast(chunks)) = row.chunks;
                let groups = [2, 4].into_iter().filter(|groups| *groups <= ranks);
                let stages = groups.map(|groups| chunks * groups);
                let stages = stages.filter(|stages| *stages <= 6);
                let way = |stages| format!("{line} --stages {stages} --schedule {}", row.name);
                ways.extend(stages.map(way));
            }
            for way in ways {
                let (requested, other) = planned(&way).expect(&way);
                let least = requested.predicted.step_seconds;
                assert!(own <= least * (1.0 + 1e-9), "{way}: {own} {least}");
                let is_it = requested.schedule == summary.schedule
                    && requested.stages.len() == summary.stages.len()
                    && requested.mesh.moments() == summary.mesh.moments();
                assert!(!is_it || text == other, "{way}: the plan that was found");
            }
        }
    }
}

/// Where the stages of a large program are to be found, none is what is taken unless a pipeline is
/// faster.
#[test]
fn no_pipeline_is_slower_than_none() {
    let planned = |line: &str| {
        let line = format!("--train adam(lr=1e-4) --entry loss --cluster dgx-a100:16 {line}");
        let request = Request::from_line(&line).expect("a request");
        let options = request.arguments.options(None).expect("options");
        let mut state = State::enter(&example("gpt.ir"), &options).expect("it is legal");
        while state.program().phase < Phase::Verified {
            state = state.next(&options).expect("it is legal").0;
        }
        if let Some(chosen) = recompute::settled(&state, &options) {
            return chosen.expect("there is a plan").summary;
        }
        loop {
            let (next, summary) = state.next(&options).expect("no phase refuses it");
            if let Some(summary) = summary {
                return summary;
            }
            state = next;
        }
    };
    let found = planned("--stages auto");
    let alone = planned("");
    assert!(found.predicted.step_seconds <= alone.predicted.step_seconds);
    let first = &found.pipelines[0];
    assert_eq!((first.stages, first.estimated), (1, false));
    assert_eq!(first.step_seconds, alone.predicted.step_seconds);
    assert_best(&found);
}

/// Equal layers are one op of a `repeat`: ten times as many take no more searches.
#[test]
fn ten_times_as_many_layers_take_as_much_effort() {
    let planned = |layers: usize| {
        let line = format!(
            "-D layers={layers} -D hidden=64 -D heads=4 -D seq=32 -D vocab=100 -D batch=256 \
             --train adam(lr=1e-4) --entry loss --cluster p3.16xlarge:16 --recompute layers \
             --stages auto --schedule auto --microbatches auto"
        );
        let request = Request::from_line(&line).expect("a request");
        let options = request.arguments.options(None).expect("options");
        let mut state = State::enter(&example("gpt.ir"), &options).expect("it is legal");
        loop {
            let (next, summary) = state.next(&options).expect("no phase refuses it");
            if let Some(summary) = summary {
                return summary;
            }
            state = next;
        }
    };
    let (few, many) = (planned(96), planned(960));
    assert!(few.stages.len() > 1 && many.stages.len() > 1);
    let (few, many) = (few.search.evaluations, many.search.evaluations);
    assert!(4 * many <= 5 * few, "{few} {many}");
}
