use crate::parse;

/// Every construct of the language at least once.
const SAMPLE: &str = include_str!("sample.ir");

#[test]
fn the_sample_is_read_and_its_print_reads_back() {
    let (file, errors) = parse(SAMPLE);
    assert_eq!(errors, []);
    let text = file.to_string();
    let (again, errors) = parse(&text);
    assert_eq!(errors, []);
    assert_eq!(again, file);
    assert_eq!(again.to_string(), text);
}
