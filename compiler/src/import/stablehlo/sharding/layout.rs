//! The devices of a text, and shardings in terms of digits of their numbers.

use std::collections::BTreeMap;

use super::super::error::Fault;
use super::hlo::{Hlo, Tiled};
use super::sdy::{self, Sdy, SdyMeshRef};
use super::space::{self, Digits};
use super::split::{DimSplit, Sharding};

/// Devices that a mesh may have.
const MAX_DEVICES: usize = 1 << 16;

/// The axes of a mesh, by name: digits of a device's place.
pub(super) type AxisDigits = Vec<(String, Vec<Digits>)>;

/// The devices of a text.
pub(super) struct Devices {
    /// Their number.
    pub(super) count: usize,
    /// The device at each position, if they are not in order.
    pub(super) order: Option<Vec<usize>>,
    /// Whether there is only one. Its meshes are then read as if each axis had size 2, so that
    /// their axes can be distinguished.
    pub(super) single: bool,
    /// Each mesh, or why it cannot be used.
    meshes: BTreeMap<String, Result<AxisDigits, String>>,
    /// Names of meshes, in the order of the text.
    names: Vec<String>,
}

impl Devices {
    /// The devices that meshes and tiles are over; `None` if there is one alone without named axes.
    ///
    /// - `partitions`: their number according to the module
    pub(super) fn new(
        meshes: &[sdy::SdyMesh],
        tiles: &[&Tiled],
        partitions: usize,
    ) -> Option<Devices> {
        let tiled = tiles.iter().map(|tiled| tiled.devices.len()).max();
        let many = meshes
            .iter()
            .flat_map(|mesh| &mesh.axes)
            .any(|axis| axis.1 > 1);
        let single = !many && tiled.unwrap_or(1).max(partitions) == 1;
        let listed: Vec<Option<Vec<usize>>> =
            meshes.iter().map(|mesh| devices(mesh, single)).collect();
        let meshed = listed.iter().flatten().map(Vec::len).max();
        let count = [meshed, tiled].into_iter().flatten().max();
        let count = count.unwrap_or(1).max(if single { 1 } else { partitions });
        if count <= 1 {
            return None;
        }
        let lists = listed.iter().flatten().map(Vec::as_slice);
        let mut lists = lists.chain(tiles.iter().map(|tiled| tiled.devices.as_slice()));
        let first = lists.find(|list| list.len() == count && is_order(list));
        let first = first.filter(|list| space::factor(list).is_none());
        let mut layout = Devices {
            count,
            order: first.map(<[usize]>::to_vec),
            single,
            meshes: BTreeMap::new(),
            names: Vec::new(),
        };
        for (mesh, list) in meshes.iter().zip(listed) {
            let axes = layout.axes(mesh, list);
            layout.meshes.entry(mesh.name.clone()).or_insert(axes);
            layout.names.push(mesh.name.clone());
        }
        Some(layout)
    }

    /// The meshes that can be used, with their names, in the order of the text.
    pub(super) fn usable(&self) -> impl Iterator<Item = (&str, &AxisDigits)> {
        let axes = |name: &String| self.meshes.get(name).and_then(|axes| axes.as_ref().ok());
        let named = self
            .names
            .iter()
            .map(move |name| (name.as_str(), axes(name)));
        named
            .filter_map(|(name, axes)| Some((name, axes?)))
            .filter(|(_, axes)| !axes.is_empty())
    }

    /// Digits that a list of devices counts through.
    fn digits(&self, devices: &[usize]) -> Result<Vec<Digits>, String> {
        if devices.len() != self.count {
            let (found, all) = (devices.len(), self.count);
            return Err(format!("{found} devices, where others are over {all}"));
        }
        let mut places = vec![None; self.count];
        match &self.order {
            Some(order) => order
                .iter()
                .zip(0..)
                .for_each(|(&device, place)| places[device] = Some(place)),
            None => places
                .iter_mut()
                .zip(0..)
                .for_each(|(place, device)| *place = Some(device)),
        }
        let places = devices
            .iter()
            .map(|&device| places.get(device).copied().flatten());
        let digits = places
            .collect::<Option<Vec<_>>>()
            .and_then(|places| space::factor(&places));
        digits.ok_or_else(|| "devices in an order that no mesh has".to_owned())
    }

    fn axes(&self, mesh: &sdy::SdyMesh, devices: Option<Vec<usize>>) -> Result<AxisDigits, String> {
        if mesh.axes.is_empty() {
            return match &mesh.devices {
                Some(_) if !self.single => Err("one device alone".to_owned()),
                _ => Ok(AxisDigits::new()),
            };
        }
        let many = format!("devices that are not {} or fewer, each once", MAX_DEVICES);
        let digits = self.digits(&devices.ok_or(many)?)?;
        let mut minor = self.count;
        let axis = |(name, size): &(String, usize)| {
            let size = if self.single { 2 } else { *size };
            minor /= size;
            let digits = space::part(&digits, minor, size);
            digits.map(|digits| (name.clone(), digits))
        };
        let axes: Option<AxisDigits> = mesh.axes.iter().map(axis).collect();
        axes.ok_or_else(|| "devices in an order that no mesh has".to_owned())
    }

    /// A sharding of tiles, by digits.
    pub(super) fn hlo(&self, hlo: &Hlo) -> Result<Option<Sharding>, Fault> {
        let tiled = match hlo {
            Hlo::Free => return Ok(None),
            Hlo::Maximal => return Err(Fault::Unknown("mhlo.sharding {maximal}".to_owned())),
            Hlo::Whole => return Ok(Some(Sharding::default())),
            Hlo::Tiled(tiled) => tiled,
        };
        let digits = self.digits(&tiled.devices).map_err(unfit)?;
        let mut minor = self.count;
        let cut = |&size: &usize| {
            minor /= size;
            space::part(&digits, minor, size)
        };
        let runs: Option<Vec<Vec<Digits>>> = tiled.tile.iter().map(cut).collect();
        let runs = runs.ok_or_else(|| unfit("tiles that are no axes of a mesh".to_owned()))?;
        let unreduced = tiled
            .unreduced
            .iter()
            .flat_map(|&dim| runs[dim].clone())
            .collect();
        let dims = runs
            .into_iter()
            .take(tiled.dims)
            .map(|along| DimSplit { along, open: false });
        Ok(Some(Sharding {
            dims: Some(dims.collect()),
            replicated: Vec::new(),
            unreduced,
        }))
    }

    /// A sharding on named axes, by digits.
    pub(super) fn sdy(&self, sdy: &Sdy) -> Result<Sharding, Fault> {
        let written;
        let axes = match &sdy.mesh {
            SdyMeshRef::Named(name) => self.meshes.get(name).ok_or_else(|| {
                Fault::wrong(
                    format!("there is no mesh `@{name}`"),
                    "declare it: `sdy.mesh`",
                )
            })?,
            SdyMeshRef::Written(mesh) => {
                written = self.axes(mesh, devices(mesh, self.single));
                &written
            }
        };
        let axes = axes.as_ref().map_err(|problem| unfit(problem.clone()))?;
        let digits = |list: &[sdy::SdyAxis]| -> Result<Vec<Digits>, Fault> {
            let digits: Result<Vec<_>, _> =
                list.iter().map(|axis| self.along(axes, axis)).collect();
            Ok(digits?.concat())
        };
        let dims = sdy.dims.iter().map(|dim| {
            let along = digits(&dim.axes)?;
            Ok(DimSplit {
                along,
                open: dim.open,
            })
        });
        let sharding = Sharding {
            dims: Some(dims.collect::<Result<_, Fault>>()?),
            replicated: digits(&sdy.replicated)?,
            unreduced: digits(&sdy.unreduced)?,
        };
        match sharding.names_twice() {
            true => Err(Fault::wrong(
                "an axis is named twice",
                "each axis splits one dim at most",
            )),
            false => Ok(sharding),
        }
    }

    /// The digits of an axis or of a part of one.
    fn along(&self, axes: &AxisDigits, axis: &sdy::SdyAxis) -> Result<Vec<Digits>, Fault> {
        let named = axes.iter().find(|(name, _)| *name == axis.name);
        let Some((_, digits)) = named else {
            let names = axes.iter().map(|(name, _)| name.as_str());
            let legal = crate::names::quoted_list(names);
            return Err(Fault::wrong(
                format!("there is no axis `{}`", axis.name),
                format!("axes: {legal}"),
            ));
        };
        let Some((outer, size)) = axis.part.filter(|_| !self.single) else {
            return Ok(digits.clone());
        };
        let whole: usize = digits.iter().map(|run| run.size).product();
        let inner = outer
            .checked_mul(size)
            .filter(|&n| n > 0 && whole.is_multiple_of(n));
        let part = inner.and_then(|n| space::part(digits, whole / n, size));
        part.ok_or_else(|| {
            let found = format!(
                "`{}` of size {whole} has no part ({outer}){size}",
                axis.name
            );
            Fault::wrong(
                found,
                "`\"x\":(2)4`: a part of size 4 below the first 2; both divide the axis",
            )
        })
    }
}

fn unfit(problem: String) -> Fault {
    let help = "all shardings of a program are on one mesh, which has all its devices; dims are split along axes \
                of it, or parts of axes";
    Fault::wrong(format!("it is over {problem}"), help)
}

/// The devices of a mesh at its places. `None` if that is no list of them.
fn devices(mesh: &sdy::SdyMesh, single: bool) -> Option<Vec<usize>> {
    let sizes = mesh.axes.iter().map(|axis| if single { 2 } else { axis.1 });
    let count = { sizes }.try_fold(1_usize, usize::checked_mul);
    let count = count.filter(|n| (1..=MAX_DEVICES).contains(n))?;
    match &mesh.devices {
        Some(list) if !single => (list.len() == count).then(|| list.clone()),
        _ => Some((0..count).collect()),
    }
}

/// Whether a list has each number below its length once.
fn is_order(list: &[usize]) -> bool {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    sorted.into_iter().eq(0..list.len())
}
