//! Products of whole programs by a library, on a stand-in for NVIDIA's cuBLASLt. Every way to store
//! matrices is tested beside the runtime's bindings.

use ddl_runtime::{DeviceInfo, Job, Options as Way, ProductCounts, ProductsBy};
use ddl_tests::examples as toy;
use ddl_tests::mlp::Plan;
use ddl_tests::stand_in::{Count, Fault, Set, StandIn};
use ddl_tests::training::Oracle;
use ddlc::phase::Phase;

use super::{DATA, IN_PARTS, MIXED, PLAN, finds, trained};

/// In bf16, whose products are summed in f32.
const BF16: Plan = Plan::new("device, bf16", 1, "--target cuda:sm_80 --precision bf16");

fn way(products: ProductsBy) -> Way {
    Way {
        products,
        ..Way::default()
    }
}

/// Training learns what the interpreter does with products of the library, too; those that are
/// added to params have factors that depend on the learning rate, in the memory of the device.
#[test]
fn examples_learn_by_the_library() {
    for (training, plan, steps) in [
        (toy::LENET, PLAN, 3),
        (toy::VGG, PLAN, 2),
        (toy::GPT, PLAN, 3),
        (toy::GPT, IN_PARTS, 2),
        (toy::LLAMA, PLAN, 2),
        (toy::GPT, MIXED, 2),
    ] {
        let at = format!("{}, {}", training.file, plan.name);
        let program = training.program(&plan, Phase::Placed);
        let stand_in = StandIn::with_products();
        let path = stand_in.plan_of(&program, &training.options(&plan));
        let job = Job::open(&path, None, Way::default()).unwrap();
        let device = job.manifest().device.as_ref().unwrap();
        let adds = device.products.iter().any(|product| product.accumulates);
        assert_eq!(adds, training.file == "vgg16.ir", "{}", training.file);
        let ProductCounts {
            version,
            library,
            own,
        } = job.products();
        assert!(version == 120_903 && library > own, "{library}, {own}");
        let device = DeviceInfo {
            name: "stand-in 0".to_owned(),
            memory: 8 << 30,
        };
        assert_eq!(job.devices(), vec![device; plan.ranks]);
        drop(job);
        stand_in.set(Set::Seed, 1);
        Oracle::shared(training, steps).run(&plan, &program);
        assert!(stand_in.get(Count::Products) > 0, "nothing was asked for");
        let left = [stand_in.get(Count::Allocated), stand_in.left()];
        assert_eq!(left, [0, 0], "{at}: memory or descriptors are left");
    }
}

/// Who is asked to compute products does; the results are nearly the same, in bf16 too.
#[test]
fn products_are_computed_by_who_is_asked() {
    let stand_in = StandIn::with_products();
    for plan in [PLAN, BF16] {
        let path = stand_in.plan(&toy::GPT, &plan);
        let mut found = Vec::new();
        for by in [ProductsBy::Own, ProductsBy::Library, ProductsBy::Auto] {
            let mut job = Job::open(&path, None, way(by)).unwrap();
            assert_eq!(job.products().library > 0, by != ProductsBy::Own);
            let asked = stand_in.asked();
            job.init(3).unwrap();
            stand_in.set(Set::Seed, 2);
            let losses = trained(&mut job, 0..3);
            assert_eq!(stand_in.get(Count::Products) > 0, by != ProductsBy::Own);
            assert_eq!(stand_in.asked(), asked, "a step asks for an algorithm");
            found.push(losses);
        }
        assert_eq!(found[1], found[2]);
        let loss = |bytes: &[u8]| f32::from_le_bytes(bytes.try_into().unwrap());
        for (own, library) in found[0].iter().zip(&found[1]).take(3) {
            let (own, library) = (loss(own), loss(library));
            let most = if plan.name == BF16.name { 2e-2 } else { 1e-5 };
            assert!(
                (own - library).abs() <= most * own.abs(),
                "{own}, {library}"
            );
        }
    }
}

/// Where the library has no algorithm, or is not installed, kernels of the plan compute products,
/// with the bits of those that are asked for.
#[test]
fn kernels_compute_what_the_library_does_not() {
    let stand_in = StandIn::with_products();
    let path = stand_in.plan(&toy::GPT, &PLAN);
    let run = |by: ProductsBy| {
        let mut job = Job::open(&path, None, way(by)).unwrap();
        assert_eq!(job.products().library, 0);
        job.init(3).unwrap();
        trained(&mut job, 0..2)
    };
    let own = run(ProductsBy::Own);
    stand_in.set(Set::Fault, Fault::NoAlgorithm as i64);
    assert_eq!(run(ProductsBy::Library), own);
    stand_in.set(Set::Fault, 0);
    stand_in.set(Set::Blas, 0);
    assert_eq!(run(ProductsBy::Auto), own);
    let missing = Job::open(&path, None, way(ProductsBy::Library))
        .err()
        .unwrap();
    assert_eq!(missing.exit_status(), 3);
    assert!(missing.to_string().contains("libcublasLt.so"), "{missing}");
    let left = stand_in.get(Count::Allocated);
    assert_eq!(left, 0, "memory of a job that does not open is left");
}

/// What the library computes is in the order of the launches around it.
#[test]
fn products_wait_for_what_they_read() {
    let stand_in = StandIn::with_products();
    stand_in.set(Set::Devices, 2);
    let path = stand_in.plan(&toy::GPT, &DATA);
    let waits = [Fault::LaunchesWaitForNothing, Fault::CopiesWaitForNothing];
    finds(&stand_in, &path, 4, &waits);
}
