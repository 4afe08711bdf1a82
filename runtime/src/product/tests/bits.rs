//! The bits of products, which depend on nothing but the operands.

use super::*;

/// Parts of a product, with each operand plain or transposed, and a result by rows.
fn bits(sizes: [u64; 4], threads: usize, transposed: bool) -> Vec<u32> {
    let [_, m, n, _] = sizes;
    laid_out(sizes, threads, [transposed; 2], [m * n, n, 1])
}

/// As [`bits`]; the result has these strides.
fn laid_out(sizes: [u64; 4], threads: usize, transposed: [bool; 2], c: [u64; 3]) -> Vec<u32> {
    made_of(Cpu::here(), sizes, threads, transposed, c)
}

/// As [`laid_out`], by these instructions.
fn made_of(
    cpu: Cpu,
    sizes: [u64; 4],
    threads: usize,
    transposed: [bool; 2],
    c: [u64; 3],
) -> Vec<u32> {
    let found = numbers::<f32>((Dtype::F32, cpu), sizes, threads, transposed, c);
    found.into_iter().map(f32::to_bits).collect()
}

/// The results of a product of this type.
fn numbers<T: Sum>(
    (dtype, cpu): (Dtype, Cpu),
    [batch, m, n, k]: [u64; 4],
    threads: usize,
    transposed: [bool; 2],
    c: [u64; 3],
) -> Vec<T> {
    let value = |i: u64| T::of(f64::from(((i * 2_654_435_761 % 1_000_003) as f32).sin()));
    let (a, b): (Vec<T>, Vec<T>) = (
        (0..batch * m * k).map(value).collect(),
        (0..batch * k * n).map(|i| value(i + 77)).collect(),
    );
    let strides = c;
    let mut c = vec![T::ZERO; (batch * m * n) as usize];
    let product = Product {
        dtype: dtype.code(),
        batch,
        m,
        n,
        k,
        a: if transposed[0] {
            [m * k, 1, m]
        } else {
            [m * k, k, 1]
        },
        b: if transposed[1] {
            [k * n, 1, k]
        } else {
            [k * n, n, 1]
        },
        c: strides,
        ..PLAIN
    };
    let parts = parts(&product, threads, cpu);
    let [a, b] = [&a, &b].map(|v| v.as_ptr().cast_mut().cast());
    for part in 0..parts {
        let c = c.as_mut_ptr().cast();
        let scratch = &mut ProductScratch {
            cpu,
            ..ProductScratch::default()
        };
        // SAFETY: the vectors have the sizes of the matrices.
        unsafe { run(&product, [c, a, b], (part, parts), scratch) };
    }
    c
}

#[test]
fn the_bits_do_not_depend_on_the_number_of_parts() {
    for sizes in [
        [1, 128, 640, 300],
        [1, 500, 97, 1100],
        [1, 1, 900, 400],
        [1, 64, 300, 65],
        [1, 333, 2, 700],
        [1, 200, 200, 200],
        [3, 128, 100, 300],
        [5, 40, 70, 64],
        [1, 500, 10, 700],
        [1, 700, 24, 300],
        [1, 20, 300, 150],
        [3, 40, 7, 200],
        [1, 4, 300, 150],
        [1, 700, 3, 90],
        [3, 90, 2, 300],
    ] {
        let [_, m, n, _] = sizes;
        for transposed in [false, true] {
            let one = bits(sizes, 1, transposed);
            let double = |threads| {
                let of = (Dtype::F64, Cpu::here());
                numbers::<f64>(of, sizes, threads, [transposed; 2], [m * n, n, 1])
            };
            let one_double = double(1);
            for threads in [2, 3, 4] {
                let found = bits(sizes, threads, transposed);
                assert!(found == one, "{sizes:?}, {threads} threads");
                let found = double(threads);
                assert!(found == one_double, "{sizes:?}, {threads} threads, f64");
            }
        }
    }
}

/// Vectors run along the rows of a result by columns, and mostly along the columns of one by rows,
/// of which large squares may be transposed when they are stored.
#[test]
fn the_bits_do_not_depend_on_the_layout_of_the_result() {
    for sizes in [
        [1, 128, 640, 300],
        [2, 100, 1030, 520],
        [1, 150, 40, 90],
        [1, 1100, 70, 600],
    ] {
        let [_, m, n, _] = sizes;
        for transposed in [[false; 2], [false, true], [true, false], [true; 2]] {
            let by_rows = laid_out(sizes, 3, transposed, [m * n, n, 1]);
            let by_columns = laid_out(sizes, 2, transposed, [m * n, 1, m]);
            let at = |i: usize| {
                let (batch, own) = (i / (m * n) as usize, i % (m * n) as usize);
                let (row, column) = (own / n as usize, own % n as usize);
                by_columns[batch * (m * n) as usize + column * m as usize + row]
            };
            let is_equal = (0..by_rows.len()).all(|i| by_rows[i] == at(i));
            assert!(is_equal, "{sizes:?}, transposed {transposed:?}");
        }
    }
}

/// A sum is rounded after every product with the instructions for it, and twice without them: of
/// matrices, of a matrix and a vector, and of batches of both.
#[test]
fn bits_depend_on_the_instructions_that_may_be_used() {
    let value = |i: u64| ((i * 2_654_435_761 % 1_000_003) as f32).sin();
    for [batch, m, n, k] in [
        [1, 40, 37, 90],
        [1, 1, 200, 30],
        [1, 90, 1, 4],
        [3, 9, 8, 7],
        [2, 1, 50, 30],
    ] {
        let mut seen = Vec::new();
        for cpu in Cpu::levels() {
            let found = made_of(cpu, [batch, m, n, k], 1, [false; 2], [m * n, n, 1]);
            if cpu == Cpu::here() {
                // Some of its methods have partial sums.
                continue;
            }
            let of = |i: u64, row: u64, column: u64| {
                (0..k).fold(0f32, |sum, term| {
                    let a = value((i * m + row) * k + term);
                    let b = value((i * k + term) * n + column + 77);
                    if cpu.fma {
                        a.mul_add(b, sum)
                    } else {
                        sum + a * b
                    }
                })
            };
            let due = (0..batch * m * n).map(|at| of(at / n / m, at / n % m, at % n).to_bits());
            assert!(
                found == due.collect::<Vec<u32>>(),
                "{batch} of {m} x {n} x {k}, {cpu:?}"
            );
            seen.push(found);
        }
        // A machine without AVX-512 has no other that is fused.
        let differ = seen.windows(2).all(|pair| pair[0] != pair[1]);
        assert!(differ, "{batch} of {m} x {n} x {k}");
    }
}

/// A sum is rounded as often with vectors of any length, whether panels are packed before they are
/// multiplied, meanwhile, or by the multiplication, or are read in place.
#[test]
fn the_bits_do_not_depend_on_the_length_of_vectors() {
    let levels = Cpu::levels().into_iter().filter(|cpu| cpu.fma);
    let levels: Vec<Cpu> = levels.collect();
    for sizes in [
        [1, 128, 640, 300],
        [1, 128, 1000, 600],
        [1, 500, 97, 1100],
        [2, 100, 1030, 520],
        [1, 9, 700, 530],
        [3, 70, 40, 60],
    ] {
        for transposed in [[false; 2], [false, true], [true, false], [true; 2]] {
            let [_, m, n, _] = sizes;
            let of = |cpu, threads| made_of(cpu, sizes, threads, transposed, [m * n, n, 1]);
            for &cpu in &levels {
                for threads in [1, 3] {
                    let is_equal = of(cpu, threads) == of(levels[0], 1);
                    assert!(
                        is_equal,
                        "{sizes:?}, {transposed:?}, {threads} threads, {cpu:?}"
                    );
                }
            }
        }
    }
}

/// Vectors of 16 bits whose terms are contiguous, with a rest of a line of partial sums, in one
/// product and in a batch: exact sums, rounded once.
#[test]
fn vectors_of_16_bits_are_as_defined() {
    for (batch, m, n, k) in [
        (1, 200, 1, 275),
        (3, 1, 70, 256),
        (1, 1, 1, 64),
        (2, 1, 8, 65),
        (1, 1, 129, 64),
    ] {
        let sizes = [batch, m, n, k];
        let transposed = [false, true, false];
        check(Dtype::BF16, sizes, transposed, |v| bf16::from_f32(v as f32));
        check(Dtype::F16, sizes, transposed, |v| f16::from_f32(v as f32));
    }
    let long = [1, 130, 1, 700];
    check(Dtype::F16, long, [false, true, false], |v| {
        f16::from_f32(v as f32)
    });
}
