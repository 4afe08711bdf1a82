//! A folder with a plan, which the C compiler makes, and data.

use super::*;

/// The plan with this manifest, which is compiled once.
fn plan_of(payload: &[u8]) -> Vec<u8> {
    static PLANS: Mutex<BTreeMap<Vec<u8>, Vec<u8>>> = Mutex::new(BTreeMap::new());
    if let Some(plan) = PLANS.lock().unwrap().get(payload) {
        return plan.clone();
    }
    let folder = tempfile::tempdir().unwrap();
    let (note, library) = (folder.path().join("note"), folder.path().join("plan.so"));
    fs::write(&note, note::encode(payload)).unwrap();
    let status = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"])
        .arg(&library)
        .arg(format!("-DNOTE=\"{}\"", note.display()))
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/plan.c"))
        .status();
    assert!(status.unwrap().success());
    let mut plan = fs::read(library).unwrap();
    note::seal(&mut plan).unwrap();
    let mut plans = PLANS.lock().unwrap();
    plans.insert(payload.to_vec(), plan.clone());
    plan
}

/// A folder with a plan and data.
pub(crate) struct Place {
    pub(crate) folder: TempDir,
}

impl Place {
    pub(crate) fn new() -> Place {
        Place::of(&manifest())
    }

    pub(crate) fn of(manifest: &Manifest) -> Place {
        let place = Place {
            folder: tempfile::tempdir().unwrap(),
        };
        let payload = serde_json::to_vec(manifest).unwrap();
        fs::write(place.path("plan.so"), plan_of(&payload)).unwrap();
        // t = 2·x₀ − 3·x₁, for ten samples: two batches of four and a tail.
        let x: Vec<f32> = (0..20u8)
            .map(|i| f32::from(i * 7 % 11) / 8.0 - 0.5)
            .collect();
        let t: Vec<f32> = x.chunks(2).map(|x| 2.0 * x[0] - 3.0 * x[1]).collect();
        place.save("data", &[("x", &[10, 2], &x), ("t", &[10], &t)]);
        place.save("batch", &[("x", &[4, 2], &x[..8]), ("t", &[4], &t[..4])]);
        place
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn save(&self, name: &str, tensors: &[(&str, &[u64], &[f32])]) {
        let tensors = tensors.iter().map(|(name, shape, values)| {
            ((*name).to_owned(), Tensor::from_f32(shape, values).unwrap())
        });
        save(&self.path(name), &tensors.collect()).unwrap();
    }

    pub(crate) fn command(&self, arguments: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ddlrun"));
        command
            .current_dir(self.folder.path())
            .args(arguments.split_whitespace());
        command
    }

    /// Runs `ddlrun` and requires an exit status and words on standard error.
    pub(crate) fn expect(&self, arguments: &str, status: i32, words: &str) -> String {
        let Output {
            status: found,
            stdout,
            stderr,
        } = self.command(arguments).output().unwrap();
        // miette wraps lines.
        let stderr = String::from_utf8(stderr).unwrap();
        let flat = stderr
            .split_whitespace()
            .filter(|word| *word != "│")
            .collect::<Vec<_>>()
            .join(" ");
        assert_eq!(found.code(), Some(status), "{arguments}: {stderr}");
        assert!(flat.contains(words), "{arguments}: {stderr}");
        assert!(!flat.contains("panicked"), "{arguments}: {stderr}");
        String::from_utf8(stdout).unwrap()
    }

    pub(crate) fn state(&self, name: &str) -> Tensors {
        load(&self.path(name)).unwrap()
    }
}
