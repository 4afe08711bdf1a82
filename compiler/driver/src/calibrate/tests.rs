//! Descriptions of machines whose times are known.

use super::*;

/// Whole vectors are told from the time to start a product, and from products without padding.
#[test]
fn the_width_of_vectors_is_found() {
    let times = [(4, 26.0), (8, 34.5), (16, 41.0), (32, 80.0), (64, 160.0)];
    assert_eq!(padding(&times), Some(16));
    let times = [(4, 22.0), (8, 21.0), (16, 40.0), (32, 79.0), (64, 160.0)];
    assert_eq!(padding(&times), Some(8));
    let times = [(4, 10.5), (8, 21.0), (16, 40.0), (32, 79.0), (64, 160.0)];
    assert_eq!(padding(&times), Some(4));
    assert_eq!(padding(&[]), None);
}

/// Peak rates \[FLOP/s\], bandwidth \[B/s\], start of a kernel \[s\] of the machine that [`model`]
/// has.
const PEAK: f64 = 50e12;
const BANDWIDTH: f64 = 3e12;
const START: f64 = 4e-6;

/// The time of a round on a machine on which everything has its rate and its start.
fn model(program: &Program) -> f64 {
    let is = |what: &str| program.name.starts_with(what);
    let rate = if is("product of f32") {
        PEAK
    } else if is("product of f64") {
        PEAK / 2.0
    } else if is("product of bf16") || is("product of f16") {
        8.0 * PEAK
    } else if is("product") || is("convolution") {
        PEAK / 20.0
    } else if is("elementwise") {
        BANDWIDTH
    } else if is("functions") {
        PEAK / 4.0
    } else if is("start") {
        f64::INFINITY
    } else {
        // Collectives: bytes over a link.
        100e9
    };
    START * program.steps + program.work / rate
}

/// A description has the rates of its machine, and is read back as it is.
#[test]
fn the_rates_of_a_machine_are_found() {
    for (subject, ranks) in [(&CUDA, 1), (&CUDA, 4), (&CPU, 2)] {
        let calibration = Calibration {
            subject,
            ranks,
            shared_cores: None,
            measure: &|program, guess| {
                assert!(guess > 0.0 && program.work > 0.0, "{}", program.name);
                Ok(Some(model(program)))
            },
        };
        let Ok(cluster) = calibration.cluster() else {
            panic!("it fails")
        };
        let device = &cluster.device;
        let is = |found: f64, expected: f64, most: f64| {
            let error = (found / expected - 1.0).abs();
            assert!(
                error <= most,
                "{}: {found:e}, not {expected:e}",
                subject.name
            );
        };
        let work = |extent: usize| 2.0 * (extent as f64).powi(3);
        let time = |extent: usize| START + work(extent) / PEAK;
        let largest = subject.products[subject.products.len() - 1];
        is(
            device.flops.get(DType::F32),
            work(largest) / time(largest),
            6e-3,
        );
        for &extent in subject.products {
            let rate = device.flops.get(DType::F32) * device.efficiency.matmul.at(work(extent));
            is(work(extent) / rate, time(extent), 1e-2);
        }
        is(device.launch, START, 6e-3);
        let bytes = 12.0 * subject.tensors[subject.tensors.len() - 1] as f64;
        is(device.bandwidth, bytes / (START + bytes / BANDWIDTH), 6e-3);
        if subject.is_device {
            is(device.flops.get(DType::F64), PEAK / 2.0, 0.05);
            is(device.flops.get(DType::BF16), 8.0 * PEAK, 0.15);
            assert!(device.lanes.is_none() && device.efficiency.tiled.is_none());
        } else {
            assert!(device.lanes.is_some() && device.efficiency.tiled.is_some());
        }
        assert_eq!(cluster.measured.is_empty(), ranks == 1);
        let text = cluster.to_toml();
        let read = Cluster::read(&text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
        assert_eq!(read.to_toml(), text);
        assert_eq!(read.ranks(), ranks);
    }
}

/// A collective whose rounds ran in step by chance is no faster than others of its group; what
/// takes longer than a meeting stays as it is.
#[test]
fn a_collective_takes_no_less_than_a_meeting() {
    let table = |kind: &str, points: &[(f64, f64)]| MeasuredCollective {
        kind: kind.to_owned(),
        ranks: 2,
        level: 0,
        points: points.to_vec(),
    };
    let mut tables = [
        table("all_reduce", &[(16e3, 19.1e-6), (524e3, 19.1e-6)]),
        table("reduce_scatter", &[(16e3, 0.7e-6), (524e3, 13.8e-6)]),
        table("all_gather", &[(16e3, 10.5e-6), (524e3, 10.5e-6)]),
        table("all_to_all", &[(8e3, 16.2e-6), (262e3, 16.5e-6)]),
    ];
    let before = tables.clone();
    raise_to_a_meeting(&mut tables);
    assert_eq!(tables[1].points, [(16e3, 10.5e-6), (524e3, 13.8e-6)]);
    for other in [0, 2, 3] {
        assert_eq!(tables[other].points, before[other].points);
    }
    raise_to_a_meeting(&mut []);
}

/// Where ranks share cores, the shortest messages take a meeting, whatever they took in rounds of
/// nothing else, and longer ones as much more as they took there.
#[test]
fn collectives_begin_with_a_meeting_where_ranks_share_cores() {
    let meeting = |of_all: bool| if of_all { 50e-6 } else { 20e-6 };
    let described = |shared_cores| {
        let calibration = Calibration {
            subject: &CPU,
            ranks: 4,
            shared_cores,
            measure: &|program, _| {
                let meets = program.name.contains(" with meetings");
                let one = meeting(program.name.contains("of 4"));
                let all = if meets { one * program.steps } else { 0.0 };
                // Half of the ranks are half as many for each core.
                let seconds = model(program) * program.ranks as f64 / 4.0;
                Ok(Some(seconds + all))
            },
        };
        let cluster = calibration.cluster();
        cluster.unwrap_or_else(|_| panic!("it fails"))
    };
    let (shared, apart) = (described(Some(2)), described(None));
    let speedup = shared.sharing.map_or(0.0, |known| known.speedup);
    assert!((speedup / 2.0 - 1.0).abs() < 0.01, "{speedup}");
    assert_eq!(shared.sharing.map(|known| known.cores), Some(2));
    assert_eq!(apart.sharing, None);
    let (shared, apart) = (shared.measured, apart.measured);
    assert_eq!(shared.len(), 8);
    for (shared, apart) in shared.iter().zip(&apart) {
        let shortest = apart.points[0].1;
        for (found, known) in shared.points.iter().zip(&apart.points) {
            let expected = meeting(shared.ranks == 4) + known.1 - shortest;
            assert!((found.1 / expected - 1.0).abs() < 0.01, "{shared:?}");
        }
    }
}
