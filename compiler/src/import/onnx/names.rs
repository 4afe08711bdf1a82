//! Names of ONNX as names of ours. Files of tensors use the former, which are interface names where
//! the two differ.

/// A name of ours like one of ONNX: `encoder.layer.0.MatMul_output_0` for
/// `/encoder/layer.0/MatMul_output_0`.
pub(super) fn legal(name: &str) -> String {
    let letter = |c: char| match c {
        '/' | ':' => '.',
        c if c.is_ascii_alphanumeric() || matches!(c, '.' | '_') => c,
        _ => '_',
    };
    let mapped: String = name.chars().map(letter).collect();
    let words: Vec<&str> = mapped.split('.').filter(|word| !word.is_empty()).collect();
    let name = words.join(".");
    match name.chars().next() {
        None => "value".to_owned(),
        Some(first) if first.is_ascii_digit() => format!("_{name}"),
        Some(_) => name,
    }
}

#[cfg(test)]
mod tests {
    use super::legal;

    #[test]
    fn names_become_paths_of_words() {
        let path = "/encoder/layer.0/MatMul_output_0";
        assert_eq!(legal(path), "encoder.layer.0.MatMul_output_0");
        assert_eq!(legal("onnx::MatMul_12"), "onnx.MatMul_12");
        assert_eq!(legal("12"), "_12");
        assert_eq!(legal("/"), "value");
        assert_eq!(legal("é b"), "__b");
    }
}
