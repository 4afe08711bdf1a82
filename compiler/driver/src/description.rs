//! The file that describes the cluster.

use ddlc::cost::cluster::Cluster;
use ddlc::diag::{Style, render};
use ddlc::options::Arguments;

use crate::{Failure, read};

/// Reads the description that `--cluster` names, if it names one.
///
/// # Errors
/// Status 3 if the file cannot be read, 1 if its content is wrong.
pub fn describe(arguments: &mut Arguments, style: Style) -> Result<(), Failure> {
    let Some(path) = arguments.description() else {
        return Ok(());
    };
    let text = read(path, style)?;
    let cluster = Cluster::read(&text)
        .map_err(|diags| Failure::program(render(&diags, path, &text, style)))?;
    arguments.described = Some(cluster);
    Ok(())
}
