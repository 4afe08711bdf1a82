//! Stacks of layers as a planner states them: the optimality gaps of the searches.

#[path = "../benches/stacks/mod.rs"]
mod stacks;

use std::thread;

use ddl_solver::{Context, Model, SEARCHES, Solution};

use self::stacks::{Random, Stack};

/// As in `ddlc`.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Threads of a test that would otherwise be the last to end.
const PARTS: usize = 2;

fn solve(name: &str, model: &Model) -> Option<Solution> {
    let search = SEARCHES.iter().find(|search| search.name() == name)?;
    search.solve(model, &Context::default())
}

/// Random stacks on random meshes of one and two axes.
fn drawn(count: usize) -> impl Iterator<Item = Model> {
    let mut random = Random(7);
    (0..count).map(move |number| {
        let layers = 2 + random.below(6);
        Stack::random(&mut random, layers, 1 + number % 2).model()
    })
}

/// Descent over layers ends within 1 % of the optimum in 95 % of random stacks.
#[test]
fn autoddl_is_near_the_optimum() {
    let gap = |model: Model| {
        let optimum = model.objective(&solve("exact", &model)?.assignment);
        let found = solve("autoddl", &model).unwrap();
        assert_eq!(found.lower_bound, None);
        Some(model.objective(&found.assignment) / optimum - 1.0)
    };
    // Models of one and of two axes alternate, and a model is not `Send`: each thread draws all.
    let part = |part: usize| {
        let models = drawn(40).enumerate();
        let own = models.filter(|(number, _)| number / 2 % PARTS == part);
        own.filter_map(|(_, model)| gap(model)).collect()
    };
    let gaps: Vec<f64> = thread::scope(|scope| {
        let parts: Vec<_> = (0..PARTS).map(|at| scope.spawn(move || part(at))).collect();
        let done = parts.into_iter().map(|part| part.join().unwrap());
        done.flat_map(|gaps: Vec<f64>| gaps).collect()
    });
    let near = gaps.iter().filter(|&&gap| gap <= 0.01).count();
    assert!(gaps.len() >= 36, "exact solves {}", gaps.len());
    assert!(gaps.iter().all(|&gap| gap > -1e-9), "below the optimum");
    assert!(
        near as f64 >= 0.95 * gaps.len() as f64,
        "{near} of {}",
        gaps.len()
    );
}

/// `auto` is never worse than any row, on random stacks and on equal layers that are too wide for
/// elimination.
#[test]
fn auto_is_never_worse() {
    let wide = Stack::equal(3, 3).model();
    for model in drawn(12).chain([wide]) {
        let auto = solve("auto", &model).unwrap();
        let objective = model.objective(&auto.assignment);
        for search in SEARCHES {
            if let Some(found) = search.solve(&model, &Context::default()) {
                let other = model.objective(&found.assignment);
                assert!(
                    objective <= other * (1.0 + 1e-9),
                    "{} is better",
                    search.name()
                );
                assert!(
                    found
                        .lower_bound
                        .is_none_or(|bound| bound <= objective * (1.0 + 1e-9))
                );
            }
        }
    }
}
