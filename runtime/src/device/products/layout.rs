//! A product in the terms of cuBLASLt: `D = α · op(A) · op(B) + β · C`, where every matrix is
//! stored column by column.
//!
//! A matrix whose rows are contiguous is the transposed of one whose columns are. So an operand of
//! either kind is read in place, and a result with contiguous rows is computed as
//! `Dᵀ = op(B)ᵀ · op(A)ᵀ`, with the operands exchanged.

use ddl_abi::Product;

/// A matrix stored column by column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Matrix {
    pub(super) rows: u64,
    pub(super) columns: u64,
    /// Elements from one column to the next, `rows` at least.
    pub(super) leading: i64,
    /// Elements from one matrix of the batch to the next.
    pub(super) step: i64,
}

/// An operand, and whether the transposed matrix is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ProductOperand {
    pub(super) matrix: Matrix,
    pub(super) transposed: bool,
}

/// A product as one call of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Matmul {
    /// Whether the library's first operand is `b`.
    pub(super) swapped: bool,
    /// The library's operands.
    pub(super) operands: [ProductOperand; 2],
    pub(super) result: Matrix,
    pub(super) batch: i32,
}

/// A logical matrix: extents, strides, and the stride of the batch, in elements.
#[derive(Clone, Copy)]
struct View {
    extents: [u64; 2],
    strides: [u64; 2],
    step: u64,
}

impl View {
    fn transposed(self) -> View {
        View {
            extents: [self.extents[1], self.extents[0]],
            strides: [self.strides[1], self.strides[0]],
            ..self
        }
    }

    /// The matrix, if its columns are contiguous and do not overlap.
    fn stored(self) -> Option<Matrix> {
        let [rows, columns] = self.extents;
        let contiguous = rows == 1 || self.strides[0] == 1;
        let leading = if columns == 1 { rows } else { self.strides[1] };
        (contiguous && leading >= rows).then_some(Matrix {
            rows,
            columns,
            leading: i64::try_from(leading).ok()?,
            step: i64::try_from(self.step).ok()?,
        })
    }

    fn operand(self) -> Option<ProductOperand> {
        let operand = |matrix, transposed| ProductOperand { matrix, transposed };
        let direct = self.stored().map(|matrix| operand(matrix, false));
        let other = || self.transposed().stored();
        direct.or_else(|| other().map(|matrix| operand(matrix, true)))
    }
}

/// The call that computes a product; `None` if there is none: for empty sums and results, extents
/// beyond 31 bits, and matrices none of whose dims is contiguous.
pub(super) fn matmul(product: &Product) -> Option<Matmul> {
    let Product { batch, m, n, k, .. } = *product;
    let most = i32::MAX as u64;
    if [batch, m, n, k]
        .iter()
        .any(|&extent| extent == 0 || extent > most)
    {
        return None;
    }
    let view = |extents, [step, row, column]: [u64; 3]| View {
        extents,
        strides: [row, column],
        step: if batch == 1 { 0 } else { step },
    };
    let (a, b, c) = (
        view([m, k], product.a),
        view([k, n], product.b),
        view([m, n], product.c),
    );
    // The matrices of a batch of results may interleave, but not coincide.
    if batch > 1 && c.step == 0 {
        return None;
    }
    let (swapped, result, operands) = match c.stored() {
        Some(result) => (false, result, [a, b]),
        None => (true, c.transposed().stored()?, [b, a].map(View::transposed)),
    };
    Some(Matmul {
        swapped,
        operands: [operands[0].operand()?, operands[1].operand()?],
        result,
        batch: batch as i32,
    })
}
