/** Least conductance to the body, so that what floats does not make the matrix singular: 1 GΩ. */
export const LEAK = 1e-9;

/**
 * Order of elimination of nodes 1 … count−1 by least degree (node 0 is the body and is not solved for). Circuits of
 * cars are nearly trees, so that almost nothing is filled in.
 */
export function eliminationOrder(count: number, ends: Iterable<readonly [number, number]>): Int32Array {
  const near = Array.from({ length: count }, () => new Set<number>());
  for (const [a, b] of ends) {
    if (a === b || a === 0 || b === 0) continue;
    near[a]?.add(b);
    near[b]?.add(a);
  }
  const buckets: number[][] = [];
  const put = (node: number): void => {
    const degree = near[node]?.size ?? 0;
    (buckets[degree] ??= []).push(node);
  };
  for (let node = count - 1; node > 0; node--) put(node);
  const done = new Uint8Array(count);
  const order = new Int32Array(Math.max(0, count - 1));
  for (let at = 0, degree = 0; at < order.length;) {
    const node = buckets[degree]?.pop();
    if (node === undefined) {
      degree++;
      continue;
    }
    // an entry is stale when the node has gone or has other neighbours by now
    if (done[node] === 1 || near[node]?.size !== degree) continue;
    done[node] = 1;
    order[at++] = node;
    const open = [...(near[node] ?? [])];
    for (const one of open) {
      near[one]?.delete(node);
      for (const other of open) if (other !== one) near[one]?.add(other);
    }
    open.forEach(put);
    degree = Math.max(0, Math.min(degree, ...open.map((one) => near[one]?.size ?? 0)));
  }
  return order;
}

/** The lower triangle of a symmetric matrix by rows; entries of one place add up. */
export interface SymmetricMatrix {
  readonly diagonal: Float64Array;
  /** start of each row in `columns` and `values`, and the end of the last */
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float64Array;
}

/** What is worked with, kept from one matrix to the next: to make it anew takes as long as a small circuit. */
const scratch = {
  parent: new Int32Array(0),
  flag: new Int32Array(0),
  counts: new Int32Array(0),
  heads: new Int32Array(0),
  path: new Int32Array(0),
  pivots: new Float64Array(0),
  work: new Float64Array(0),
  below: new Int32Array(0),
  factors: new Float64Array(0),
};

function scratchFor(size: number): typeof scratch {
  if (scratch.heads.length > size) return scratch;
  for (const name of ['parent', 'flag', 'counts', 'heads', 'path'] as const)
    scratch[name] = new Int32Array(2 * size + 1);
  for (const name of ['pivots', 'work'] as const) scratch[name] = new Float64Array(2 * size + 1);
  return scratch;
}

function scratchBelow(count: number): typeof scratch {
  if (scratch.below.length >= count) return scratch;
  scratch.below = new Int32Array(2 * count);
  scratch.factors = new Float64Array(2 * count);
  return scratch;
}

/**
 * Solves a conductance matrix by LDLᵀ, row by row along the elimination tree. `right` becomes the solution. A pivot
 * that rounding has eaten belongs to a floating part and is replaced by the leak, so that the result is always finite.
 */
export function solveSymmetric(matrix: SymmetricMatrix, right: Float64Array): void {
  const { diagonal, starts, columns, values } = matrix;
  const size = diagonal.length;
  const { parent, flag, counts, heads, pivots, work, path } = scratchFor(size);
  parent.fill(-1, 0, size);
  flag.fill(-1, 0, size);
  counts.fill(0, 0, size);
  for (let row = 0; row < size; row++) {
    flag[row] = row;
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
      for (let node = columns[at] ?? 0; flag[node] !== row; node = parent[node] ?? 0) {
        if (parent[node] === -1) parent[node] = row;
        counts[node] = (counts[node] ?? 0) + 1;
        flag[node] = row;
      }
    }
  }
  heads[0] = 0;
  for (let node = 0; node < size; node++) heads[node + 1] = (heads[node] ?? 0) + (counts[node] ?? 0);
  const { below, factors } = scratchBelow(heads[size] ?? 0);
  work.fill(0, 0, size);
  counts.fill(0, 0, size);
  flag.fill(-1, 0, size);
  for (let row = 0; row < size; row++) {
    let top = size;
    flag[row] = row;
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
      let node = columns[at] ?? 0;
      work[node] = (work[node] ?? 0) + (values[at] ?? 0);
      let length = 0;
      for (; flag[node] !== row; node = parent[node] ?? 0) {
        path[length++] = node;
        flag[node] = row;
      }
      while (length > 0) path[--top] = path[--length] ?? 0;
    }
    let pivot = diagonal[row] ?? 0;
    for (; top < size; top++) {
      const node = path[top] ?? 0;
      const value = work[node] ?? 0;
      work[node] = 0;
      const head = heads[node] ?? 0;
      const end = head + (counts[node] ?? 0);
      for (let at = head; at < end; at++) {
        const target = below[at] ?? 0;
        work[target] = (work[target] ?? 0) - (factors[at] ?? 0) * value;
      }
      const factor = value / (pivots[node] ?? 1);
      pivot -= factor * value;
      below[end] = row;
      factors[end] = factor;
      counts[node] = (counts[node] ?? 0) + 1;
    }
    pivots[row] = pivot > LEAK / 2 ? pivot : LEAK;
  }
  for (let node = 0; node < size; node++) {
    const value = right[node] ?? 0;
    for (let at = heads[node] ?? 0; at < (heads[node + 1] ?? 0); at++) {
      const target = below[at] ?? 0;
      right[target] = (right[target] ?? 0) - (factors[at] ?? 0) * value;
    }
  }
  for (let node = size - 1; node >= 0; node--) {
    let value = (right[node] ?? 0) / (pivots[node] ?? 1);
    for (let at = heads[node] ?? 0; at < (heads[node + 1] ?? 0); at++)
      value -= (factors[at] ?? 0) * (right[below[at] ?? 0] ?? 0);
    right[node] = value;
  }
}
