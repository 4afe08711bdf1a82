//! Convolutions of whole programs by a library, on a stand-in for NVIDIA's cuDNN. Every kind and
//! every order of dims is tested beside the runtime's bindings.

use ddl_runtime::{Job, Options as Way, ProductCounts, ProductsBy};
use ddl_tests::examples as toy;
use ddl_tests::mlp::Plan;
use ddl_tests::stand_in::{Count, Fault, Set, StandIn};
use ddl_tests::training::Oracle;
use ddlc::phase::Phase;

use super::{CHANNELS, PLAN};

const IN_PARTS: Plan = Plan::new("device in parts", 1, "--target cuda:sm_80 --microbatches 2");

fn way(products: ProductsBy) -> Way {
    Way {
        products,
        ..Way::default()
    }
}

/// Training learns what the interpreter does with convolutions of the library, too: all of these
/// programs, and their gradients. Steps are graphs from the second on.
#[test]
fn examples_learn_by_the_library() {
    for (training, plan, steps) in [
        (toy::LENET, PLAN, 4),
        (toy::LENET, IN_PARTS, 2),
        (toy::LENET, CHANNELS, 2),
        (toy::VGG, PLAN, 2),
    ] {
        let at = format!("{}, {}", training.file, plan.name);
        let program = training.program(&plan, Phase::Placed);
        let stand_in = StandIn::with_libraries();
        let path = stand_in.plan_of(&program, &training.options(&plan));
        let job = Job::open(&path, None, Way::default()).unwrap();
        let ProductCounts {
            version,
            library,
            own,
        } = job.convolutions();
        assert_eq!((version, own), (91_002, 0), "{at}");
        assert!(library > 0, "{at}");
        drop(job);
        let [_, _, before] = stand_in.convolutions();
        stand_in.set(Set::Seed, 1);
        Oracle::shared(training, steps).run(&plan, &program);
        let [left, _, computed] = stand_in.convolutions();
        assert!(computed - before >= library.into(), "{at}: {computed}");
        let graphs = stand_in.get(Count::Graphs);
        assert!(graphs > 0 || plan.ranks > 1, "{at}: steps are no graphs");
        let left = [stand_in.get(Count::Allocated), stand_in.left(), left];
        assert_eq!(left, [0; 3], "{at}: memory or descriptors are left");
    }
}

/// Where the library has no algorithm, or is not installed, kernels of the plan compute
/// convolutions; who must have the library is told that it is missing.
#[test]
fn kernels_compute_what_the_library_does_not() {
    let training = toy::LENET;
    let program = training.program(&PLAN, Phase::Placed);
    let stand_in = StandIn::with_libraries();
    let path = stand_in.plan_of(&program, &training.options(&PLAN));
    let count = |by: ProductsBy| {
        let job = Job::open(&path, None, way(by)).unwrap();
        job.convolutions()
    };
    let own = count(ProductsBy::Own);
    assert_eq!((own.version, own.library), (0, 0));
    let all = count(ProductsBy::Auto);
    assert_eq!((all.library, all.own), (own.own, 0));
    stand_in.set(Set::Fault, Fault::NoAlgorithm as i64);
    let none = count(ProductsBy::Auto);
    assert_eq!((none.library, none.own), (0, own.own));
    let [_, _, before] = stand_in.convolutions();
    Oracle::shared(training, 2).run(&PLAN, &program);
    assert_eq!(stand_in.convolutions()[2], before, "kernels compute all");
    stand_in.set(Set::Fault, 0);
    stand_in.set(Set::Dnn, 0);
    assert_eq!(count(ProductsBy::Auto), own);
    let missing = Job::open(&path, None, way(ProductsBy::Library));
    let missing = missing.err().unwrap();
    assert_eq!(missing.exit_status(), 3);
    let text = missing.to_string();
    assert!(text.contains("libcudnn.so"), "{text}");
    let left = [stand_in.get(Count::Allocated), stand_in.convolutions()[0]];
    assert_eq!(left, [0; 2], "what a job has that does not open is left");
}
