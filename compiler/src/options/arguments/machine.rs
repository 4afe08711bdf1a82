//! The cluster: as given on the command line, and in the header of a planned program.

use ddl_abi::MAX_RANKS;
use miette::SourceSpan;

use super::Arguments;
use crate::cost::cluster::{Cluster, ClusterError, preset};
use crate::diag::Diags;
use crate::options::{TargetName, refuse};

/// The cluster in the header of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// The number of ranks.
    pub ranks: Option<usize>,
    /// The [label](Cluster::label) of the cluster, and its location.
    pub cluster: Option<(String, SourceSpan)>,
}

/// The ending of a description's file name.
const DESCRIPTION: &str = ".toml";

impl Arguments {
    /// The file that describes the cluster, if `--cluster` names one. The caller, which reads
    /// files, stores its content in [`Arguments::described`].
    pub fn description(&self) -> Option<&str> {
        self.cluster
            .as_deref()
            .filter(|text| text.ends_with(DESCRIPTION) || text.contains('/'))
    }

    /// The cluster: that of `--cluster`, else that of the text, else one of `--ranks` or of as many
    /// local ranks as the text has.
    ///
    /// # Errors
    /// `ddl::cluster::…`; `ddl::options` if there are too many ranks or another number than in the
    /// text.
    pub(super) fn machine(&self, said: &Said) -> Result<Cluster, Diags> {
        let ranks = self.ranks.or(said.ranks);
        self.few(ranks.into_iter())?;
        let cluster = match (&self.cluster, &said.cluster) {
            (Some(name), _) => self.given(name, ranks)?,
            (None, Some((label, at))) => called(label, ranks, *at)?,
            (None, None) => self.usual(ranks.unwrap_or(1)),
        };
        self.few([cluster.ranks()].into_iter())?;
        self.agree(&cluster, said)?;
        Ok(cluster)
    }

    /// The cluster where none is named: this host, or for devices the nodes that usually have them.
    fn usual(&self, ranks: usize) -> Cluster {
        let target = self.target.as_deref().map(TargetName::read);
        let node = match target {
            Some(Ok(TargetName::Cuda(capability))) if capability >= 90 => Some("dgx-h100"),
            Some(Ok(TargetName::Cuda(_))) => Some("dgx-a100"),
            Some(Ok(TargetName::Cpu | TargetName::Emulation(_)) | Err(_)) | None => None,
        };
        let devices = node.and_then(|name| preset::find(name, Some(ranks), None).ok());
        devices.unwrap_or_else(|| Cluster::local(ranks))
    }

    /// The cluster of `--cluster`.
    fn given(&self, name: &str, ranks: Option<usize>) -> Result<Cluster, Diags> {
        if let Some(described) = &self.described {
            return Ok(described.clone());
        }
        if self.description().is_some() {
            let problem = format!("`{name}` is a file that nobody has read");
            let help = "`ddlc` and `ddl-opt` read it; other programs give what it says themselves";
            return Err(refuse("--cluster", problem, help).into());
        }
        Ok(preset::find(name, ranks, None)?)
    }

    /// Refuses more ranks than a program can have.
    fn few(&self, mut ranks: impl Iterator<Item = usize>) -> Result<(), Diags> {
        let Some(ranks) = ranks.find(|&ranks| ranks > MAX_RANKS) else {
            return Ok(());
        };
        let problem = format!("{ranks} ranks are more than {MAX_RANKS}");
        let help = "a program is planned and compiled for every one of its ranks";
        let option = if self.cluster.is_some() {
            "--cluster"
        } else {
            "--ranks"
        };
        Err(refuse(option, problem, help).into())
    }

    /// Checks that the number of ranks is the same wherever it is given.
    fn agree(&self, cluster: &Cluster, said: &Said) -> Result<(), Diags> {
        let size = cluster.ranks();
        let differs = |ranks: &usize| *ranks != size;
        let at = said.cluster.as_ref().map(|(_, at)| *at);
        if let Some(ranks) = self.ranks.filter(differs) {
            let at = if self.cluster.is_none() { at } else { None };
            let cluster = cluster.label();
            return Err(ClusterError::Ranks {
                cluster,
                size,
                ranks,
                at,
            }
            .into());
        }
        let Some(ranks) = said.ranks.filter(differs) else {
            return Ok(());
        };
        if self.cluster.is_none() && self.ranks.is_none() {
            let cluster = cluster.label();
            return Err(ClusterError::Ranks {
                cluster,
                size,
                ranks,
                at,
            }
            .into());
        }
        let problem = format!("the program is planned for {ranks} ranks already, not for {size}");
        let help = "plan it again from a text of an earlier phase";
        let option = if self.ranks.is_some() {
            "--ranks"
        } else {
            "--cluster"
        };
        Err(refuse(option, problem, help).into())
    }
}

/// The cluster that a program is planned for.
fn called(label: &str, ranks: Option<usize>, at: SourceSpan) -> Result<Cluster, ClusterError> {
    if label.contains('@') {
        let label = label.to_owned();
        return Err(ClusterError::NotGiven {
            label,
            at: Some(at),
        });
    }
    preset::find(label, ranks, Some(at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cost::cluster::ClusterOrigin;
    use crate::options::Options;

    fn parsed(words: &[&str]) -> Arguments {
        let words = std::iter::once(&"ddlc").chain(words);
        let command = <Arguments as clap::Args>::augment_args(clap::Command::new("ddlc"));
        let matches = command.get_matches_from(words);
        <Arguments as clap::FromArgMatches>::from_arg_matches(&matches).unwrap()
    }

    fn said(ranks: usize, label: &str) -> Option<Said> {
        let cluster = Some((label.to_owned(), (0, 1).into()));
        let ranks = Some(ranks);
        Some(Said { ranks, cluster })
    }

    /// The label and the ranks, or the code of the error.
    fn chosen(words: &[&str], said: Option<Said>) -> Result<(String, usize), String> {
        let options: Options = parsed(words).options(said).map_err(|error| {
            let text = format!("{error:?}");
            text.split(": ").next().unwrap_or_default().to_owned()
        })?;
        assert_eq!(options.ranks, options.cluster.ranks());
        Ok((options.cluster.label(), options.ranks))
    }

    #[test]
    fn ranks_are_limited() {
        let most = format!("--ranks={MAX_RANKS}");
        assert_eq!(chosen(&[&most], None), Ok(("local".to_owned(), MAX_RANKS)));
        for beyond in [
            "--ranks=4097",
            "--ranks=4294967296",
            "--cluster=local:65536",
            "--cluster=dgx-a100:65536",
        ] {
            let error = parsed(&[beyond]).options(None).unwrap_err();
            assert!(format!("{error:?}").contains("more than 4096"), "{error:?}");
        }
        assert!(parsed(&[]).options(said(1 << 40, "local")).is_err());
    }

    #[test]
    fn ranks_follow_from_the_cluster() {
        let is = |label: &str, ranks| Ok((label.to_owned(), ranks));
        assert_eq!(chosen(&[], None), is("local", 1));
        assert_eq!(chosen(&["--ranks=4"], None), is("local", 4));
        let device = chosen(&["--ranks=2", "--target=cuda:sm_90"], None);
        assert_eq!(device, is("dgx-h100:2", 2));
        let device = chosen(&["--target=cuda"], None);
        assert_eq!(device, is("dgx-a100:1", 1));
        let emulated = chosen(&["--ranks=2", "--target=cuda-emulation"], None);
        assert_eq!(emulated, is("local", 2));
        assert_eq!(
            chosen(&["--cluster=local:4", "--ranks=4"], None),
            is("local", 4)
        );
        assert_eq!(chosen(&["--cluster=dgx-a100"], None), is("dgx-a100:8", 8));
        let sixteen = ["--cluster=dgx-a100", "--ranks=16"];
        assert_eq!(chosen(&sixteen, None), is("dgx-a100:16", 16));
        assert_eq!(
            chosen(&["--cluster=dgx-a100:16"], None),
            is("dgx-a100:16", 16)
        );
    }

    #[test]
    fn a_planned_program_brings_its_cluster() {
        let is = |label: &str, ranks| Ok((label.to_owned(), ranks));
        assert_eq!(chosen(&[], said(4, "local")), is("local", 4));
        assert_eq!(chosen(&["--ranks=4"], said(4, "local")), is("local", 4));
        let preset = "dgx-a100:16";
        assert_eq!(chosen(&[], said(16, preset)), is(preset, 16));
        assert_eq!(
            chosen(&["--cluster=dgx-a100"], said(16, preset)),
            is(preset, 16)
        );
        // Another cluster of as many ranks is refused where the header is resolved.
        assert_eq!(
            chosen(&["--cluster=local:16"], said(16, preset)),
            is("local", 16)
        );
    }

    #[test]
    fn contradictions_have_names() {
        let code = |code: &str| Err(code.to_owned());
        let ranks = code("ddl::cluster::ranks");
        assert_eq!(chosen(&["--cluster=local:4", "--ranks=2"], None), ranks);
        assert_eq!(chosen(&["--ranks=8"], said(16, "dgx-a100:16")), ranks);
        assert_eq!(chosen(&[], said(8, "dgx-a100:16")), ranks);
        let options = code("ddl::options");
        assert_eq!(chosen(&["--ranks=8"], said(4, "local")), options);
        assert_eq!(chosen(&["--cluster=local:8"], said(4, "local")), options);
        assert_eq!(chosen(&["--cluster=here.toml"], None), options);
        let unknown = code("ddl::cluster::unknown_preset");
        assert_eq!(chosen(&["--cluster=dgx"], None), unknown);
        assert_eq!(chosen(&[], said(4, "dgx")), unknown);
        let size = code("ddl::cluster::size");
        for cluster in ["dgx-a100:12", "dgx-a100:3", "local:0", "local:many"] {
            assert_eq!(chosen(&["--cluster", cluster], None), size, "{cluster}");
        }
        let file = "here@0123456789ab";
        assert_eq!(chosen(&[], said(4, file)), code("ddl::cluster::not_given"));
    }

    #[test]
    fn what_a_file_says_is_used() {
        let mut described = Cluster::local(4);
        described.origin = ClusterOrigin::File("0123456789ab".to_owned());
        let mut arguments = parsed(&["--cluster=./local.toml"]);
        assert_eq!(arguments.description(), Some("./local.toml"));
        arguments.described = Some(described);
        let options = arguments.options(None).unwrap();
        assert_eq!(options.cluster.label(), "local@0123456789ab");
    }
}
