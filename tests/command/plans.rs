//! What the programs say about plans, and plans that are given to them.

use std::fs;

use super::{ddlc, path, text};

/// What a plan tells, and that it is taken back: the page holds no names that could be markup.
#[test]
fn plans_are_told_and_taken() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = |name: &str| folder.path().join(name);
    let model = ["examples/mlp.ir", "--train", "sgd"];
    let fine = |more: &[&str]| {
        let output = ddlc(&[&model[..], more].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let (plan, page) = (file("plan.json"), file("plan.html"));
    let emit = [
        format!("plan={}", path(&plan)),
        format!("report={}", path(&page)),
    ];
    let told = fine(&[
        "--ranks",
        "2",
        "--emit",
        &emit[0],
        "--emit",
        &emit[1],
        "--top",
        "3",
        "--explain",
        "w1",
    ]);
    for word in [
        "2. best",
        "3. best",
        "w1: tensor<64 x 96 x f32>, param of `@loss`",
        "rests as",
    ] {
        assert!(told.contains(word), "{word}: {told}");
    }
    let page = fs::read_to_string(page).expect("a page");
    assert!(page.contains("grad(w1)") && page.contains("The next best plans"));
    assert!(
        !page.contains("http") && !page.contains("src="),
        "it needs nothing from outside"
    );
    let again = file("again.json");
    let scored = fine(&[
        "--plan",
        path(&plan),
        "--emit",
        &format!("plan={}", path(&again)),
        "--top",
        "1",
    ]);
    assert!(scored.contains("all of it as given"), "{scored}");
    let forced = file("forced.json");
    let emit = format!("plan={}", path(&forced));
    fine(&[
        "--ranks", "2", "--pin", "w1=[B]", "--pin", "x=[B]", "--emit", &emit,
    ]);
    let equal = ddlc(&["plan-diff", path(&plan), path(&again)]);
    assert!(
        text(&equal.stdout).contains("ops: nothing differs"),
        "{}",
        text(&equal.stdout)
    );
    let differ = ddlc(&["plan-diff", path(&plan), path(&forced)]);
    assert_eq!(differ.status.code(), Some(0), "{}", text(&differ.stderr));
    assert!(
        text(&differ.stdout).contains("`w1`: "),
        "{}",
        text(&differ.stdout)
    );
    fs::write(&forced, "{").expect("a file is written");
    let wrong = ddlc(&["plan-diff", path(&plan), path(&forced)]);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(
        text(&wrong.stderr).contains("ddl::plan::file"),
        "{}",
        text(&wrong.stderr)
    );
    assert_eq!(ddlc(&["plan-diff", path(&plan)]).status.code(), Some(2));
    assert_eq!(ddlc(&[]).status.code(), Some(2));
}
