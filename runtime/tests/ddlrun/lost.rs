//! Ranks, hosts and supervisors that are killed, stopped or hang: everything ends, reports why, and
//! leaves nothing behind.

use super::*;

/// A running job.
struct Run<'a> {
    place: &'a Place,
    supervisor: Child,
    /// The process that contains or hosts the ranks.
    child: u32,
    /// The rank processes; the child, if ranks are threads.
    ranks: Vec<u32>,
}

const KINDS: [&str; 2] = ["threads", "processes"];
/// Trains for longer than any test.
const TRAIN: &str = "plan.so --data data --epochs 100000000 --quiet";

impl<'a> Run<'a> {
    /// Starts a run and waits until its ranks have started.
    fn start(place: &'a Place, kind: &str, arguments: &str) -> Run<'a> {
        let mut command = place.command(&format!("{arguments} --ranks-as {kind}"));
        // A separate process group, as a shell creates.
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let command = command.stdout(Stdio::null()).stderr(Stdio::piped());
        let supervisor = command.spawn().unwrap();
        let child = until(|| children(supervisor.id()).first().copied());
        let ranks = match kind {
            "processes" => until(|| Some(children(child)).filter(|ranks| ranks.len() == 2)),
            _ => vec![child],
        };
        // Until the entry runs, so that training has had more time than startup.
        if arguments.starts_with(TRAIN) {
            ranks
                .iter()
                .for_each(|&rank| until(|| (ticks(rank) > 4).then_some(())));
        } else {
            thread::sleep(Duration::from_millis(300));
        }
        Run {
            place,
            supervisor,
            child,
            ranks,
        }
    }

    fn signal(&self, name: &str, process: u32) {
        signal(name, &process.to_string());
    }

    /// Waits for the end: exit status, and words in the output. Nothing of the run is left.
    fn ends(self, status: i32, words: &[&str]) {
        let Output {
            status: found,
            stderr,
            ..
        } = self.supervisor.wait_with_output().unwrap();
        let said = String::from_utf8(stderr).unwrap();
        let words_said: Vec<&str> = said.split_whitespace().filter(|w| *w != "│").collect();
        let flat = words_said.join(" ");
        assert_eq!(found.code(), Some(status), "{said}");
        for words in words {
            assert!(flat.contains(words), "no `{words}` in:\n{said}");
        }
        assert!(!flat.contains("panicked"), "{said}");
        nothing_is_left(self.place);
    }
}

fn signal(name: &str, process: &str) {
    let mut kill = Command::new("kill");
    assert!(kill.args([name, "--", process]).status().unwrap().success());
}

/// CPU time of a process in hundredths of a second.
fn ticks(process: u32) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let fields = stat
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace();
    fields
        .skip(11)
        .take(2)
        .filter_map(|ticks| ticks.parse::<u64>().ok())
        .sum()
}

/// The children of a process, over all its threads.
fn children(process: u32) -> Vec<u32> {
    let tasks = fs::read_dir(format!("/proc/{process}/task"));
    let tasks = tasks.into_iter().flatten().flatten();
    let lists = tasks.filter_map(|task| fs::read_to_string(task.path().join("children")).ok());
    let all: Vec<String> = lists.collect();
    let numbers = all.iter().flat_map(|list| list.split_whitespace());
    numbers.map(|number| number.parse().unwrap()).collect()
}

/// No process works in the folder any more, except zombies.
fn nothing_is_left(place: &Place) {
    let folder = place.folder.path().canonicalize().unwrap();
    until(|| {
        let mut processes = fs::read_dir("/proc").unwrap().flatten();
        let left = processes.any(|process| {
            fs::read_link(process.path().join("cwd")).is_ok_and(|found| found == folder)
        });
        (!left).then_some(())
    });
}

#[test]
fn a_killed_process_is_named_with_its_signal() {
    let place = Place::new();
    for name in ["KILL", "SEGV", "BUS", "ABRT", "FPE", "ILL", "USR1"] {
        let run = Run::start(&place, "processes", TRAIN);
        run.signal(&format!("-{name}"), run.ranks[1]);
        let words = match name {
            "USR1" => "rank 1 died by signal 10".to_owned(),
            name => format!("rank 1 died by SIG{name}"),
        };
        // Both may be at the same place: "ranks 0, 1: between steps".
        run.ends(3, &[&words, "in entry `train`", "the ranks were at: rank"]);
        // For threads one signal is enough: sent from outside, it ends them all.
        let run = Run::start(&place, "threads", TRAIN);
        run.signal(&format!("-{name}"), run.child);
        run.ends(3, &["the process of the ranks died by", "rank"]);
    }
}

#[test]
fn a_crash_names_the_rank_and_what_all_did() {
    let place = Place::new();
    for (kind, words) in [
        (
            "threads",
            "rank 1, and with it the process of the ranks, died by SIGSEGV",
        ),
        ("processes", "rank 1 died by SIGSEGV"),
    ] {
        let run = format!("plan.so --entry crash --ranks-as {kind}");
        place.expect(&run, 3, words);
        place.expect(&run, 3, "computing at the beginning of entry `crash`");
        nothing_is_left(&place);
    }
}

/// In a wait, in a kernel, and between steps.
#[test]
fn a_host_or_a_supervisor_that_is_killed_takes_all_along() {
    let place = Place::new();
    for kind in KINDS {
        for arguments in [TRAIN, "plan.so --entry hang", "plan.so --entry spin"] {
            let run = Run::start(&place, kind, arguments);
            run.signal("-KILL", run.child);
            run.ends(3, &["the process of the ranks died by SIGKILL"]);
            let mut run = Run::start(&place, kind, arguments);
            run.supervisor.kill().unwrap();
            run.supervisor.wait().unwrap();
            nothing_is_left(&place);
        }
    }
}

#[test]
fn a_rank_that_computes_for_ever_is_named_and_who_waits_for_it() {
    let place = Place::new();
    let words = [
        "s without calling the runtime: an endless loop",
        "rank 0: waiting for `sums`, without rank 1",
        "rank 1: computing at the beginning of entry `spin`",
    ];
    for kind in KINDS {
        let run = Run::start(&place, kind, "plan.so --entry spin --grace 0.1");
        run.ends(3, &words);
    }
}

/// No other rank waits; the entry declares a loop that may not terminate. Without that declaration,
/// only the deadline of a step can detect it.
#[test]
fn ranks_that_all_compute_for_ever_are_named() {
    let mut plan = manifest();
    let alone = plan.entries.iter_mut().find(|entry| entry.name == "alone");
    alone.unwrap().open_ended = true;
    let place = Place::of(&plan);
    let said_nothing = Place::new();
    for kind in KINDS {
        let run = Run::start(&place, kind, "plan.so --entry alone --grace 0.1");
        run.ends(
            3,
            &[
                "without calling the runtime",
                "ranks 0, 1: computing at the beginning",
            ],
        );
        let limits = "plan.so --entry alone --grace 0.3 --timeout 0.3";
        let run = Run::start(&said_nothing, kind, limits);
        run.ends(
            3,
            &[
                "entry `alone` has not ended after 0.6 s",
                "ranks 0, 1: computing",
            ],
        );
    }
}

/// No other rank waits, and no loop is declared unbounded: the work of the kernel limits its time,
/// whichever of its threads does not return.
#[test]
fn a_kernel_that_never_ends_is_named() {
    let place = Place::of(&with_kernel(&["stuck", "shared_stuck"], 1000));
    let entries = ["stuck", "shared_stuck"];
    for (kind, entry) in KINDS
        .into_iter()
        .flat_map(|kind| entries.map(|entry| (kind, entry)))
    {
        let arguments = format!("plan.so --entry {entry} --threads 2 --grace 0.1");
        let words = format!("ranks 0, 1: computing `h` (dot+relu) in entry `{entry}`");
        let run = Run::start(&place, kind, &arguments);
        run.ends(3, &["without calling the runtime", &words]);
    }
}

/// A kernel gets the time that it may need, however fast the others are.
#[test]
fn a_long_kernel_is_no_lost_rank() {
    let run = "plan.so --entry slow --grace 0.3 --quiet";
    let (long, short) = (
        with_kernel(&["slow"], 100_000_000),
        with_kernel(&["slow"], 1000),
    );
    for kind in KINDS {
        let run = format!("{run} --ranks-as {kind}");
        Place::of(&long).expect(&run, 0, "");
        Place::of(&short).expect(&run, 3, "rank 1: computing `h` (dot+relu) in entry `slow`");
    }
}

/// Threads run a kernel in the blocks that its mark states, each once.
#[test]
fn every_block_of_a_kernel_runs_once() {
    let place = Place::of(&with_blocks(&["blocks"], 1000, 7));
    for threads in [1, 2, 3, 7] {
        let run = format!("plan.so --entry blocks --quiet --threads {threads}");
        place.expect(&run, 0, "");
    }
    Place::of(&with_blocks(&["blocks"], 1000, 6)).expect("plan.so --entry blocks", 3, "blocks");
}

/// The end of a block is a sign of life: neither the other rank nor the stated work is a reason to
/// give up a kernel that goes on.
#[test]
fn a_kernel_whose_blocks_end_is_no_lost_rank() {
    for (blocks, status) in [(8, 0), (0, 3)] {
        let place = Place::of(&with_blocks(&["slow_blocks"], 1000, blocks));
        for kind in KINDS {
            let run = "plan.so --entry slow_blocks --grace 0.24 --quiet --threads";
            let threads = if blocks > 0 { 2 } else { 1 };
            place.expect(&format!("{run} {threads} --ranks-as {kind}"), status, "");
        }
    }
}

/// The same of parts that one thread runs in order.
#[test]
fn a_kernel_whose_turns_end_is_no_lost_rank() {
    let place = Place::of(&with_blocks(&["slow_turns"], 1000, 7));
    for kind in KINDS {
        let run = "plan.so --entry slow_turns --grace 0.24 --quiet --threads 2 --ranks-as";
        place.expect(&format!("{run} {kind}"), 0, "");
    }
}

/// A kernel of so much work that it might take half a minute is found as soon as one that may take
/// the work of a block.
#[test]
fn a_large_kernel_that_never_ends_is_found_by_its_block() {
    let entries = ["shared_stuck", "stuck_turn"];
    let place = Place::of(&with_blocks(&entries, 200_000_000, 1000));
    for (kind, entry) in KINDS
        .into_iter()
        .flat_map(|kind| entries.map(|entry| (kind, entry)))
    {
        let run = format!("plan.so --entry {entry} --threads 2 --grace 0.1");
        let run = Run::start(&place, kind, &run);
        let words = format!("ranks 0, 1: computing `h` (dot+relu) in entry `{entry}`");
        run.ends(3, &["without calling the runtime", &words]);
    }
}

/// The plan, with these entries declared as one kernel with this much work.
fn with_kernel(names: &[&str], work: u64) -> Manifest {
    with_blocks(names, work, 0)
}

/// The plan, with these entries declared as one kernel with this much work in so many blocks.
fn with_blocks(names: &[&str], work: u64, blocks: u32) -> Manifest {
    let mut plan = manifest();
    let mut entries = plan.entries.iter_mut();
    for entry in entries
        .by_ref()
        .filter(|entry| names.contains(&&entry.name[..]))
    {
        entry.marks = vec![Mark {
            name: "h".into(),
            kind: MarkKind::Kernel,
            ops: "dot+relu".into(),
            work: vec![[work, 0]],
            repeats: false,
            blocks,
        }];
    }
    plan
}

#[test]
fn a_step_has_a_deadline_also_where_its_waits_are_short() {
    let place = Place::new();
    for kind in KINDS {
        let limits = "plan.so --entry endless --timeout 0.3 --grace 0.3";
        let run = Run::start(&place, kind, limits);
        run.ends(3, &["entry `endless` has not ended after 0.6 s", "rank"]);
    }
}

#[test]
fn a_stopped_process_is_named() {
    let place = Place::new();
    for arguments in [TRAIN, "plan.so --entry hang"] {
        let run = Run::start(&place, "processes", &format!("{arguments} --grace 0.2"));
        run.signal("-STOP", run.ranks[0]);
        run.ends(3, &["rank 0 was stopped by a signal (SIGSTOP) for 0.2 s"]);
    }
    for kind in KINDS {
        let run = Run::start(&place, kind, &format!("{TRAIN} --grace 0.2"));
        run.signal("-STOP", run.child);
        run.ends(3, &["the process of the ranks was stopped", "rank"]);
    }
}

/// As with Ctrl-Z and `fg`: time during which all processes are stopped does not count.
#[test]
fn all_may_be_stopped_and_go_on() {
    let place = Place::new();
    for kind in KINDS {
        let run = Run::start(&place, kind, &format!("{TRAIN} --grace 0.3 --timeout 0.3"));
        let group = format!("-{}", run.supervisor.id());
        signal("-STOP", &group);
        thread::sleep(Duration::from_millis(800));
        signal("-CONT", &group);
        thread::sleep(Duration::from_millis(500));
        signal("-TERM", &group);
        run.ends(143, &[]);
    }
}

/// Whichever process gets the signal, the job ends after its step and saves the requested files.
#[test]
fn a_job_that_is_asked_to_end_saves_its_state() {
    let place = Place::new();
    for kind in KINDS {
        for (name, status) in [("-TERM", 143), ("-INT", 130), ("-HUP", 129)] {
            let asked: [fn(&Run) -> u32; 3] = [
                |run| run.supervisor.id(),
                |run| run.child,
                |run| run.ranks[0],
            ];
            for whom in asked {
                let run = Run::start(&place, kind, &format!("{TRAIN} --outputs out"));
                run.signal(name, whom(&run));
                run.ends(status, &[]);
                assert_eq!(place.state("out").len(), 2);
                fs::remove_file(place.path("out")).unwrap();
            }
        }
    }
}

/// Any process is killed at any time: always status 3, and nothing is left.
#[test]
fn kills_at_any_time_leave_nothing() {
    let place = Place::new();
    let mut random = 88_172_645_463_325_252_u64;
    let mut below = |bound: u64| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        random % bound
    };
    for round in 0..24 {
        let kind = KINDS[round % 2];
        let mut command = place.command(&format!("{TRAIN} --ranks-as {kind} --outputs out"));
        let command = command.stdout(Stdio::null()).stderr(Stdio::piped());
        let mut supervisor = command.spawn().unwrap();
        // From before the child exists until long after its first steps.
        thread::sleep(Duration::from_millis(below(150)));
        let child = until(|| children(supervisor.id()).first().copied());
        let mut all = children(child);
        all.push(child);
        let victim = all[below(all.len() as u64) as usize];
        signal("-KILL", &victim.to_string());
        let status = supervisor.wait().unwrap();
        assert_eq!(status.code(), Some(3), "round {round}");
        nothing_is_left(&place);
    }
    let mut names: Vec<String> = fs::read_dir(place.folder.path())
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["batch", "data", "plan.so"]);
}
