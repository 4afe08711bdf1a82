//! Joins small communication of one kind and one set of groups into buckets: one call with several
//! pieces, which the ranks meet for once. Gradients of biases and norms are the common case.
//!
//! ```text
//! post a │ … │ post b │ … products … │ wait b │ … │ wait a
//!          … │ post a, post b │ … products … │ wait b, wait a │ …
//! ```
//!
//! All posts of a bucket are where its last one was, and all waits where its first one was. A piece
//! therefore joins only if that is before, and only if products still run in between where they did
//! so for one of the pieces: joining must not make ranks wait for what was hidden. Large pieces
//! stay alone, since their time is that of their bytes, and a bucket ends before it would be large.
//!
//! Each piece is reduced as it would be alone, so no bit depends on buckets.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::mesh::Mesh;

use crate::cost::cluster::Cluster;
use crate::diag::Diags;
use crate::graph::{Comm, Func, Graph, Kind, NodeId, OnMesh, Program, Slices, ValueId};
use crate::options::Options;
use crate::schedule::guards::{Guards, Premise};
use crate::schedule::kernel::update::is_product;
use crate::schedule::order::post_wait::{Region, SegmentBody};
use crate::schedule::time::bodies::Groups;
use crate::schedule::time::moments::{moment_part, segments_of, time_axes};

/// A bucket takes at most the bytes that a link moves in so many times its latency.
const LATENCIES: f64 = 32.0;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, options: &Options) -> Result<(), Diags> {
    let time = time_axes(program);
    let meshes = crate::boxing::meshes(program)?;
    let groups = Groups::of(&meshes);
    for func in &mut program.funcs {
        func.visit_mut(&mut |func, path| {
            let segments = match path {
                None => segments_of(func, &time),
                Some(_) => BTreeMap::new(),
            };
            let slices = Slices::of(func);
            let region = Region::new(&func.graph, (&segments, func.steps), (&groups, &slices));
            let pieces = pieces(func, &region, &meshes, &options.cluster);
            let buckets = buckets(&func.graph, &pieces);
            join(func, &pieces, &buckets);
        });
    }
    Ok(())
}

/// What the pieces of a bucket have in common.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    comm: &'static str,
    mesh: usize,
    axes: Vec<usize>,
    body: SegmentBody,
    /// Where they run: a bucket runs if one of its pieces does.
    guard: Vec<Premise>,
}

/// A communication that may be part of a bucket.
struct BucketMember {
    key: Key,
    post: NodeId,
    wait: NodeId,
    source: ValueId,
    /// The positions of its post and its wait.
    posted: usize,
    waited: usize,
    /// The larger one of its source and destination on a rank, and the most of a bucket \[B\].
    bytes: f64,
    most: f64,
}

/// The pieces of a function, in the order of their posts.
fn pieces(
    func: &Func,
    region: &Region<'_>,
    meshes: &[Mesh],
    cluster: &Cluster,
) -> Vec<BucketMember> {
    let graph = &func.graph;
    let guards = Guards::of(func);
    let order = graph.order();
    let position: BTreeMap<NodeId, usize> = order.iter().copied().zip(0..).collect();
    let piece = |&post: &NodeId| {
        let Kind::Post(comm, axes) = &graph.node(post).kind else {
            return None;
        };
        let joins = matches!(
            comm,
            Comm::AllReduce | Comm::ReduceScatter | Comm::AllGather | Comm::AllToAll
        );
        let (wait, _) = graph.uses(post.result(0)).into_iter().next()?;
        let source = graph.operands(post)[0];
        let mesh = graph.value(source).dist.as_ref()?.mesh;
        let ends = [source, post.result(0)].map(|value| bytes(graph, value, meshes));
        let bytes = ends.into_iter().fold(0.0, f64::max);
        let most = most_of_call(&meshes[mesh], axes, cluster);
        (joins && bytes < most).then(|| BucketMember {
            key: Key {
                comm: comm.name(),
                mesh,
                axes: axes.clone(),
                body: region.body(&[post]),
                guard: guards.of_unit(post).to_vec(),
            },
            post,
            wait,
            source,
            posted: position[&post],
            waited: position[&wait],
            bytes,
            most,
        })
    };
    order.iter().filter_map(piece).collect()
}

/// Bytes of a value on the rank that has most of it, in a moment \[B\].
fn bytes(graph: &Graph, value: ValueId, meshes: &[Mesh]) -> f64 {
    let value = graph.value(value);
    let OnMesh { mesh, nd } = value.on(meshes);
    let part = moment_part(&value.ty, &nd, mesh, 0);
    let shape = part
        .nd
        .local_shape(&part.ty.shape, &part.mesh, &part.mesh.coord(0));
    shape.iter().product::<usize>() as f64 * part.ty.dtype.bytes() as f64
}

/// The most bytes of a bucket of ranks along these axes \[B\].
pub(crate) fn most_of_call(mesh: &Mesh, axes: &[usize], cluster: &Cluster) -> f64 {
    let groups = mesh.groups(axes);
    let first = groups.first().map(Vec::as_slice).unwrap_or_default();
    let ends = first.first().zip(first.last());
    let level = ends.and_then(|(&a, &b)| cluster.level(mesh.ranks[a], mesh.ranks[b]));
    let spanned = || cluster.levels.iter().take(level.map_or(0, |at| at + 1));
    let latency: f64 = spanned().map(|level| level.latency).sum();
    let bandwidths = spanned().map(|level| level.bandwidth * level.efficiency);
    let bandwidth = bandwidths.fold(f64::INFINITY, f64::min);
    match level {
        Some(_) => LATENCIES * latency * bandwidth,
        None => 0.0,
    }
}

/// A bucket that may still grow.
struct Open {
    pieces: Vec<usize>,
    bytes: f64,
    /// The position of the first wait.
    waited: usize,
    /// Whether products run between post and wait.
    hidden: bool,
}

/// The buckets of several pieces, by the indices of these, in the order of their last posts.
fn buckets(graph: &Graph, pieces: &[BucketMember]) -> Vec<Vec<usize>> {
    let mut products = 0;
    let count = |id: &NodeId| {
        products += usize::from(is_product(graph, *id) || graph.as_loop(*id).is_some());
        products
    };
    let products: Vec<usize> = graph.order().iter().map(count).collect();
    let mut open: BTreeMap<&Key, Vec<Open>> = BTreeMap::new();
    let mut done: Vec<Vec<usize>> = Vec::new();
    for (number, piece) in pieces.iter().enumerate() {
        let hides = |waited: usize| products[waited] > products[piece.posted];
        let known = open.entry(&piece.key).or_default();
        let ended = known.extract_if(.., |bucket| bucket.waited <= piece.posted);
        done.extend(ended.map(|bucket| bucket.pieces));
        let fits = |bucket: &&mut Open| {
            let waited = bucket.waited.min(piece.waited);
            let apart = |&other: &usize| pieces[other].source != piece.source;
            bucket.bytes + piece.bytes <= piece.most
                && (hides(waited) || !bucket.hidden && !hides(piece.waited))
                && bucket.pieces.iter().all(apart)
        };
        match known.iter_mut().find(fits) {
            Some(bucket) => {
                bucket.waited = bucket.waited.min(piece.waited);
                bucket.hidden = hides(bucket.waited);
                bucket.bytes += piece.bytes;
                bucket.pieces.push(number);
            }
            None => known.push(Open {
                pieces: vec![number],
                bytes: piece.bytes,
                waited: piece.waited,
                hidden: hides(piece.waited),
            }),
        }
    }
    done.extend(open.into_values().flatten().map(|bucket| bucket.pieces));
    done.retain(|pieces| pieces.len() > 1);
    done.sort_by_key(|bucket| bucket.last().copied());
    done
}

/// Marks buckets, and puts the posts and the waits of each together.
fn join(func: &mut Func, pieces: &[BucketMember], buckets: &[Vec<usize>]) {
    let mut moved: BTreeSet<NodeId> = BTreeSet::new();
    // The nodes that stand together, by the one whose place they take.
    let mut runs: BTreeMap<NodeId, Vec<NodeId>> = BTreeMap::new();
    for (number, bucket) in buckets.iter().enumerate() {
        let all = || bucket.iter().map(|&piece| &pieces[piece]);
        let posts: Vec<NodeId> = all().map(|piece| piece.post).collect();
        let waits: Vec<NodeId> = all().map(|piece| piece.wait).collect();
        for &id in posts.iter().chain(&waits) {
            func.graph.node_mut(id).bucket = Some(number);
            moved.insert(id);
        }
        let last = all().max_by_key(|piece| piece.posted);
        let first = all().min_by_key(|piece| piece.waited);
        runs.extend(last.map(|piece| (piece.post, posts)));
        runs.extend(first.map(|piece| (piece.wait, waits)));
    }
    let order = func.graph.order().into_iter().flat_map(|id| {
        let alone = (!moved.contains(&id)).then(|| vec![id]);
        runs.remove(&id).or(alone).unwrap_or_default()
    });
    let order: Vec<NodeId> = order.collect();
    func.graph.renumber(&order);
}
