use super::*;

fn shape(extents: &[i64]) -> Vec<Num> {
    extents.iter().map(|&n| Num::Const(n)).collect()
}

fn value(indices: &Indices, id: IxId, loops: &[i64]) -> i64 {
    let v = |id| value(indices, id, loops);
    match indices.node(id) {
        Ix::Num(Num::Const(n)) => n,
        Ix::Num(Num::Param(_)) => unreachable!("no parameters here"),
        Ix::Loop(i) => loops[i],
        Ix::Add(a, b) => v(a) + v(b),
        Ix::Sub(a, b) => v(a) - v(b),
        Ix::Mul(a, b) => v(a) * v(b),
        Ix::Div(a, b) => v(a) / v(b),
        Ix::Rem(a, b) => v(a) % v(b),
    }
}

fn all_indices(shape: &[i64]) -> Vec<Vec<i64>> {
    shape.iter().fold(vec![vec![]], |all, &n| {
        all.iter()
            .flat_map(|head| (0..n).map(move |i| [head.as_slice(), &[i]].concat()))
            .collect()
    })
}

#[test]
fn reshape_keeps_the_row_major_number() {
    for (from, to) in [
        (vec![6, 4], vec![2, 3, 4]),
        (vec![2, 3, 4], vec![6, 4]),
        (vec![4, 6], vec![3, 8]),
        (vec![1, 5], vec![5]),
        (vec![5], vec![1, 5, 1]),
        (vec![2, 6, 1, 5], vec![4, 3, 5]),
        (vec![1], vec![]),
    ] {
        let mut indices = Indices::default();
        let index: Vec<IxId> = (0..from.len()).map(|i| indices.loop_index(i)).collect();
        let mapped = indices.reshape(&index, &shape(&from), &shape(&to));
        for (number, loops) in all_indices(&from).iter().enumerate() {
            let got: Vec<i64> = mapped.iter().map(|&i| value(&indices, i, loops)).collect();
            assert_eq!(got, all_indices(&to)[number], "{from:?} to {to:?}");
        }
    }
}

/// The digits of a loop split in two need no division, with and without an offset.
#[test]
fn an_index_in_parts_is_divided_by_them() {
    let mut indices = Indices::default();
    let [outer, inner] = [0, 1].map(|number| indices.loop_index(number));
    indices.limit(0, 5);
    indices.limit(1, 6);
    let (six, three, twelve) = (
        indices.constant(6),
        indices.constant(3),
        indices.constant(12),
    );
    let scaled = indices.mul(outer, six);
    let whole = indices.add(scaled, inner);
    assert_eq!(indices.div(whole, six), outer);
    assert_eq!(indices.rem(whole, six), inner);
    let added = indices.add(whole, twelve);
    for (index, divisor) in [
        (whole, three),
        (added, six),
        (added, three),
        (whole, twelve),
    ] {
        let (quotient, rest) = (indices.div(index, divisor), indices.rem(index, divisor));
        for loops in all_indices(&[5, 6]) {
            let v = |id| value(&indices, id, &loops);
            assert_eq!(v(quotient), v(index) / v(divisor));
            assert_eq!(v(rest), v(index) % v(divisor));
        }
    }
    let quotient = indices.div(added, six);
    assert!(!matches!(indices.node(quotient), Ix::Div(..)));
}

/// The parts of a group of adjacent elements lie in one row.
#[test]
fn adjacent_elements_share_their_rows() {
    let mut indices = Indices::default();
    let group = indices.loop_index(0);
    indices.limit(0, 30);
    let (four, last) = (indices.constant(4), indices.constant(3));
    let index = indices.delinear(group, &shape(&[5, 6]));
    let inner = indices.mul(index[1], four);
    let inner = indices.add(inner, last);
    let number = indices.linear(&[index[0], inner], &shape(&[5, 24]));
    let first = indices.mul(group, four);
    assert_eq!(number, indices.add(first, last));
    for divisor in [8, 12, 24] {
        let by = indices.constant(divisor);
        let (quotient, rest) = (indices.div(number, by), indices.rem(number, by));
        for loops in all_indices(&[30]) {
            let v = |id| value(&indices, id, &loops);
            assert_eq!(v(quotient), v(number) / divisor);
            assert_eq!(v(rest), v(number) % divisor);
        }
        assert!(matches!(indices.node(rest), Ix::Add(..)));
    }
}

#[test]
fn a_reshape_and_its_inverse_leave_nothing() {
    let mut indices = Indices::default();
    let index: Vec<IxId> = (0..2).map(|i| indices.loop_index(i)).collect();
    let (outer, inner) = (shape(&[6, 35]), shape(&[6, 5, 7]));
    let there = indices.reshape(&index, &outer, &inner);
    assert_eq!(indices.reshape(&there, &inner, &outer), index);
}

#[test]
fn an_uneven_dim_needs_no_division() {
    let mut indices = Indices::default();
    let index: Vec<IxId> = (0..2).map(|i| indices.loop_index(i)).collect();
    let from = [Num::Param(0), Num::Const(6)];
    let to = [Num::Param(0), Num::Const(2), Num::Const(3)];
    let mapped = indices.reshape(&index, &from, &to);
    assert_eq!(mapped[0], index[0]);
}

/// Dims that lie side by side are read in order by a loop over both, whatever is outside of them.
#[test]
fn a_loop_over_several_dims_needs_no_division() {
    let mut indices = Indices::default();
    let [outer, both] = [0, 1].map(|number| indices.loop_index(number));
    let all = shape(&[3, 4, 5, 7]);
    for (number, extent) in [(0, 3), (1, 4 * 5 * 7)] {
        indices.limit(number, extent);
    }
    let mut index = vec![outer];
    index.extend(indices.delinear(both, &all[1..]));
    let number = indices.linear(&index, &all);
    let has_division = |id: IxId| {
        let mut open = vec![id];
        let mut found = false;
        while let Some(id) = open.pop() {
            match indices.node(id) {
                Ix::Num(_) | Ix::Loop(_) => {}
                Ix::Add(a, b) | Ix::Sub(a, b) | Ix::Mul(a, b) => open.extend([a, b]),
                Ix::Div(..) | Ix::Rem(..) => found = true,
            }
        }
        found
    };
    assert!(has_division(index[1]) && !has_division(number));
    for (wanted, loops) in all_indices(&[3, 4 * 5 * 7]).iter().enumerate() {
        assert_eq!(value(&indices, number, loops), wanted as i64);
    }
}

/// Places between dilated elements, padded or cut before the first: in groups of a dilation each is
/// known to be one of them or not.
#[test]
fn dilated_places_in_groups_need_no_division() {
    for (start, dilation) in [(0, 2), (-1, 2), (-5, 3), (3, 3), (-8, 5), (4, 5)] {
        let mut indices = Indices::default();
        indices.limit(0, 20);
        let group = indices.loop_index(0);
        let step = indices.constant(dilation);
        let first = indices.mul(group, step);
        for k in 0..dilation {
            let k = indices.constant(k);
            let at = indices.add(first, k);
            let one = Num::Const(1);
            let access = DimAccess {
                start: Num::Const(start),
                terms: vec![(0, one, one)],
                dilation: Num::Const(dilation),
                inside: false,
            };
            let (place, rest) = indices.place(&access, &[at]);
            let rest = indices.value(rest).expect("a number");
            for i in 0..20 {
                let sum = start + value(&indices, at, &[i]);
                assert_eq!(rest, sum.rem_euclid(dilation));
                assert_eq!(value(&indices, place, &[i]), sum.div_euclid(dilation));
            }
        }
    }
}

/// Pixels from a place on that is data, as one line.
#[test]
fn a_line_from_any_place_needs_no_division() {
    let mut indices = Indices::default();
    indices.limit(1, 60);
    let (from, line) = (indices.loop_index(0), indices.loop_index(1));
    let at = indices.delinear(line, &shape(&[20, 3]));
    let pixel = indices.add(from, at[0]);
    let number = indices.linear(&[pixel, at[1]], &shape(&[24, 3]));
    assert_eq!(indices.stride(number, 1), Some(1));
    for i in 0..60 {
        assert_eq!(value(&indices, number, &[4, i]), 12 + i);
    }
}

/// Where a place along lines of pixels depends on a loop over all numbers: the quotient, its sign
/// and the rest, and spans that hold every value.
#[test]
fn places_of_pixels_are_lines_in_a_quotient() {
    let mut indices = Indices::default();
    indices.limit(0, 24);
    let [pixels, start] = [0, 1].map(|number| indices.loop_index(number));
    let (three, minus, six) = (
        indices.constant(3),
        indices.constant(-1),
        indices.constant(6),
    );
    let (pixel, channel) = (indices.div(pixels, three), indices.rem(pixels, three));
    assert_eq!(indices.span(pixel), Some([0, 7]));
    assert_eq!(indices.span(channel), Some([0, 2]));
    let back = indices.mul(pixel, minus);
    let back = indices.add(six, back);
    assert_eq!(indices.span(back), Some([-1, 6]));
    let forward = indices.sub(pixel, six);
    for (place, sign) in [(forward, 1), (back, -1)] {
        let place = indices.add(start, place);
        let unit = indices.unit(place, 0).expect("a quotient");
        assert_eq!((unit.variable, unit.count), (pixel, 3));
        let (found, rest) = indices.apart_from(place, pixel).expect("a line");
        assert_eq!(found, sign);
        assert!(!indices.depends(rest, 0) && indices.depends(rest, 1));
        for (loops, at) in (0..24).flat_map(|i| (0..5).map(move |s| ([i, s], i / 3))) {
            let whole = value(&indices, place, &loops);
            assert_eq!(whole, sign * at + value(&indices, rest, &loops));
        }
    }
    assert_eq!(indices.span(forward), Some([-6, 1]));
    indices.assume(0, Some([9, 11]));
    assert_eq!(indices.span(pixel), Some([3, 3]));
    assert_eq!(indices.span(channel), Some([0, 2]));
    // Pixels less a border lie side by side.
    let shifted = indices.linear(&[forward, channel], &shape(&[8, 3]));
    let eighteen = indices.constant(-18);
    assert_eq!(shifted, indices.add(eighteen, pixels));
}

/// Squares of pixels that become channels: the digits of a channel's number lie side by side again
/// in a row of a square.
#[test]
fn digits_that_stay_together_are_one_number() {
    let mut indices = Indices::default();
    for (number, extent) in [24, 24, 12].into_iter().enumerate() {
        indices.limit(number, extent);
    }
    let own: Vec<IxId> = (0..3).map(|number| indices.loop_index(number)).collect();
    let inner = indices.delinear(own[2], &shape(&[2, 2, 3]));
    let place = [own[0], inner[0], own[1], inner[1], inner[2]];
    let place = indices.reshape(&place, &shape(&[24, 2, 24, 2, 3]), &shape(&[48, 48, 3]));
    let number = indices.linear(&place, &shape(&[48, 48, 3]));
    let six = indices.constant(6);
    let row = indices.rem(own[2], six);
    assert!(
        indices.without(number, row).is_some(),
        "{:?}",
        indices.node(number)
    );
    for loops in all_indices(&[24, 24, 12]) {
        let (y, x, channel) = (loops[0], loops[1], loops[2]);
        let wanted = ((2 * y + channel / 6) * 48 + 2 * x) * 3 + channel % 6;
        assert_eq!(value(&indices, number, &loops), wanted);
    }
}
