//! Captures of streams as graphs, and times of events.

use std::ffi::c_uint;
use std::ptr;

use super::{Driver, Handle, Stream, StreamEvent};
use crate::error::Result;

/// A capture forbids only this thread calls that may wait for all work.
const THREAD_LOCAL: c_uint = 1;

/// What a stream was asked to do while it was captured, ready to be launched.
pub(in crate::device) struct Graph(Handle);

// SAFETY: any thread of the process may use the driver's handles, one at a time.
unsafe impl Send for Graph {}

impl Driver {
    /// Records what the stream is asked to do from now on, instead of doing it.
    pub(in crate::device) fn begin_capture(&self, stream: &Stream) -> Result<()> {
        // SAFETY: the stream is ours.
        let code = unsafe { (self.functions.begin_capture)(stream.0, THREAD_LOCAL) };
        self.check(code, "cuStreamBeginCapture")
    }

    /// Ends the capture of a stream.
    ///
    /// # Errors
    /// `ddl::device::fault` if something was asked for that cannot be recorded; the stream is then
    /// as it was before the capture.
    pub(in crate::device) fn end_capture(&self, stream: &Stream) -> Result<Graph> {
        let (mut graph, mut ready) = (ptr::null_mut(), ptr::null_mut());
        // SAFETY: writes local handles; the stream is ours.
        unsafe {
            let code = (self.functions.end_capture)(stream.0, &raw mut graph);
            self.check(code, "cuStreamEndCapture")?;
            let code = (self.functions.instantiate)(&raw mut ready, graph, 0);
            let _ = (self.functions.end_graph)(graph);
            self.check(code, "cuGraphInstantiate")?;
        }
        Ok(Graph(ready))
    }

    /// Does what was recorded, after all earlier work of the stream. Does not wait for completion.
    pub(in crate::device) fn launch_graph(&self, graph: &Graph, stream: &Stream) -> Result<()> {
        // SAFETY: both are ours, and the memory that the graph accesses lives as long.
        let code = unsafe { (self.functions.launch_graph)(graph.0, stream.0) };
        self.check(code, "cuGraphLaunch")
    }

    /// Ends a graph whose launches have completed.
    pub(in crate::device) fn end_graph(&self, graph: &Graph) {
        // SAFETY: the graph is ours and is not used again.
        let _ = unsafe { (self.functions.end_ready)(graph.0) };
    }

    /// An event that has a time.
    pub(in crate::device) fn timed_event(&self) -> Result<StreamEvent> {
        let mut event = ptr::null_mut();
        // SAFETY: writes a local handle.
        let code = unsafe { (self.functions.event)(&raw mut event, 0) };
        self.check(code, "cuEventCreate")?;
        Ok(StreamEvent(event))
    }

    /// The time between two events that have a time and have passed \[s\].
    pub(in crate::device) fn seconds_between(
        &self,
        begin: &StreamEvent,
        end: &StreamEvent,
    ) -> Result<f64> {
        let mut milliseconds = 0.0;
        // SAFETY: writes a local; the events are ours.
        let code = unsafe { (self.functions.elapsed)(&raw mut milliseconds, begin.0, end.0) };
        self.check(code, "cuEventElapsedTime")?;
        Ok(f64::from(milliseconds) / 1e3)
    }
}
