//! Checkpoints: the state from which training resumes. A checkpoint is a file of params and state
//! by their names and global shapes, so that it loads under any other plan; everything else (the
//! step, the seed, the averages of the epoch) is in the file's metadata.
//!
//! The order of the data and the learning rate follow from step and seed, so they are not stored.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::error::{Error, Result};
use crate::file::{self, Metadata, Source};
use crate::tensor::Tensors;

/// Sums of 0-d results.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Means {
    pub(crate) sums: BTreeMap<String, f64>,
    pub(crate) steps: u64,
}

/// Prefix and suffix of checkpoint file names; the step number is in between.
const NAME: (&str, &str) = ("step-", ".safetensors");
/// Format version, and its metadata key.
const VERSION: (&str, &str) = ("ddl.checkpoint", "1");
/// The metadata key of the step, also in output files.
pub(crate) const STEP: &str = "ddl.step";
const ENTRY: &str = "ddl.entry";
const MODEL: &str = "ddl.model";
const SEED: &str = "ddl.seed";
const DATA: &str = "ddl.data";
const MEANS: &str = "ddl.means";

/// The checkpoint settings.
#[derive(Clone, Debug)]
pub struct Checkpoints {
    /// The directory.
    pub folder: PathBuf,
    /// Steps between two checkpoints; only at the end if not given.
    pub every: Option<u64>,
    /// How many checkpoints to keep; all if not given.
    pub keep: Option<u64>,
    /// Whether to resume from the newest.
    pub resume: bool,
}

/// The progress of a training run.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Point {
    pub(crate) entry: String,
    /// Hash of the model.
    pub(crate) model: String,
    /// Steps done.
    pub(crate) step: u64,
    pub(crate) seed: u64,
    /// Samples of the data set and samples per batch.
    pub(crate) data: Option<(u64, u64)>,
    /// Averages of the epoch of the last step.
    pub(crate) means: Means,
}

impl Checkpoints {
    /// Prepares the directory and finds the checkpoint to resume from: path, tensors, progress.
    ///
    /// # Errors
    /// `ddl::checkpoint::{unusable, occupied}`, `ddl::file::{system, format}`.
    pub(crate) fn begin(&self) -> Result<Option<(String, Tensors, Point)>> {
        let failed = |action, error: std::io::Error| Error::File {
            action,
            path: self.folder.display().to_string(),
            reason: error.to_string(),
        };
        fs::create_dir_all(&self.folder).map_err(|error| failed("make", error))?;
        file::check(&self.path(0))?;
        let mut newest = None;
        let listed = fs::read_dir(&self.folder).map_err(|error| failed("read", error))?;
        for item in listed {
            let path = item.map_err(|error| failed("read", error))?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if name.starts_with(NAME.0) && name.ends_with(ddl_files::BESIDE) {
                // Left behind by a process that was killed between the two renames of an atomic
                // write. Failing to remove it is harmless.
                let _ = fs::remove_file(&path);
            }
            newest = newest.max(step_of(&name));
        }
        let Some(step) = newest else {
            return Ok(None);
        };
        if !self.resume {
            let path = self.folder.display().to_string();
            return Err(Error::Occupied { path });
        }
        let path = self.path(step);
        let (tensors, metadata) = file::read(&path)?;
        let path = path.display().to_string();
        let point = Point::read(&metadata).map_err(|reason| Error::Checkpoint {
            path: path.clone(),
            reason,
        })?;
        Ok(Some((path, tensors, point)))
    }

    /// Saves a checkpoint atomically, then removes expired ones.
    ///
    /// # Errors
    /// `ddl::file::system`.
    pub(crate) fn save(&self, point: &Point, items: &BTreeMap<String, &dyn Source>) -> Result<()> {
        file::write(&self.path(point.step), items, &point.write())?;
        let Some(keep) = self.keep else {
            return Ok(());
        };
        let listed = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let steps = listed.filter_map(|item| step_of(&item.file_name().to_string_lossy()));
        let mut steps: Vec<u64> = steps.collect();
        steps.sort_unstable();
        for &step in steps.iter().rev().skip(keep as usize) {
            // A file that cannot be removed stays.
            let _ = fs::remove_file(self.path(step));
        }
        Ok(())
    }

    fn path(&self, step: u64) -> PathBuf {
        self.folder.join(format!("{}{step:012}{}", NAME.0, NAME.1))
    }
}

/// The step of a checkpoint, from its file name.
fn step_of(name: &str) -> Option<u64> {
    let digits = name.strip_prefix(NAME.0)?.strip_suffix(NAME.1)?;
    digits.parse().ok()
}

impl Point {
    fn write(&self) -> Metadata {
        let means = self.means.sums.iter();
        // The sums are stored as bits, since text might round.
        let means: BTreeMap<&String, String> = means
            .map(|(name, sum)| (name, format!("{:016x}", sum.to_bits())))
            .collect();
        let means = serde_json::json!({ "steps": self.means.steps, "sums": means });
        let mut metadata = Metadata::from([
            (VERSION.0.to_owned(), VERSION.1.to_owned()),
            (STEP.to_owned(), self.step.to_string()),
            (ENTRY.to_owned(), self.entry.clone()),
            (MODEL.to_owned(), self.model.clone()),
            (SEED.to_owned(), self.seed.to_string()),
            (MEANS.to_owned(), means.to_string()),
        ]);
        if let Some((samples, batch)) = self.data {
            metadata.insert(DATA.to_owned(), format!("{samples}/{batch}"));
        }
        metadata
    }

    fn read(metadata: &Metadata) -> std::result::Result<Point, String> {
        let text = |key: &str| {
            metadata
                .get(key)
                .ok_or_else(|| format!("it has no `{key}`"))
        };
        let number = |text: &str| text.parse().map_err(|_| format!("`{text}` is no number"));
        if text(VERSION.0)? != VERSION.1 {
            return Err(format!(
                "it is of version {}, not {}",
                text(VERSION.0)?,
                VERSION.1
            ));
        }
        let sizes = |text: &String| {
            let (samples, batch) = text.split_once('/').unwrap_or_default();
            Ok::<_, String>((number(samples)?, number(batch)?))
        };
        Ok(Point {
            entry: text(ENTRY)?.clone(),
            model: text(MODEL)?.clone(),
            step: number(text(STEP)?)?,
            seed: number(text(SEED)?)?,
            data: metadata.get(DATA).map(sizes).transpose()?,
            means: means(text(MEANS)?).ok_or("its averages are damaged")?,
        })
    }

    /// Whether a run that would begin at `other` may resume from here.
    ///
    /// - `seed`: whether the seed of `other` was given explicitly
    ///
    /// # Errors
    /// `ddl::checkpoint::unusable`.
    pub(crate) fn fits(&self, other: &Point, seed: bool, path: &str) -> Result<()> {
        let data = |data: Option<(u64, u64)>| {
            data.map_or("no data".to_owned(), |(samples, batch)| {
                format!("{samples} samples in batches of {batch}")
            })
        };
        let reason = if self.entry != other.entry {
            format!("it is of entry `{}`, not `{}`", self.entry, other.entry)
        } else if self.data != other.data {
            format!(
                "it was made with {}, not {}",
                data(self.data),
                data(other.data)
            )
        } else if seed && self.seed != other.seed {
            format!(
                "it was made with `--seed {}`, not {}",
                self.seed, other.seed
            )
        } else {
            return Ok(());
        };
        let path = Path::new(path).display().to_string();
        Err(Error::Checkpoint { path, reason })
    }
}

fn means(text: &str) -> Option<Means> {
    let value: serde_json::Value = serde_json::from_str(text).ok()?;
    let sums = value.get("sums")?.as_object()?.iter();
    let sum = |(name, bits): (&String, &serde_json::Value)| {
        let bits = u64::from_str_radix(bits.as_str()?, 16).ok()?;
        Some((name.clone(), f64::from_bits(bits)))
    };
    Some(Means {
        sums: sums.map(sum).collect::<Option<_>>()?,
        steps: value.get("steps")?.as_u64()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_is_read_as_it_was_written() {
        let point = Point {
            entry: "train".to_owned(),
            model: "hash".to_owned(),
            step: 17,
            seed: u64::MAX,
            data: Some((10, 4)),
            means: Means {
                sums: [
                    ("loss".to_owned(), 0.1 + 0.2),
                    ("nan".to_owned(), f64::INFINITY),
                ]
                .into(),
                steps: 3,
            },
        };
        assert_eq!(Point::read(&point.write()).unwrap(), point);
        let mut damaged = point.write();
        damaged.remove(SEED);
        assert!(Point::read(&damaged).unwrap_err().contains("ddl.seed"));
        assert!(Point::read(&Metadata::new()).is_err());
    }

    #[test]
    fn names_tell_steps() {
        assert_eq!(step_of("step-000000000020.safetensors"), Some(20));
        for name in ["step-.safetensors", "step-20.safetensors.7.tmp", "other"] {
            assert_eq!(step_of(name), None);
        }
    }
}
