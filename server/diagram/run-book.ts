/** A run leads through its channel, or turns back to the edge it came from. */
const THROUGH = 0;
const AT_TOP = 1;
const AT_BOTTOM = 2;
const NONE = -1;

/** The stretches of wire in the channels between rows, and where wires pass rows; kept in flat tables for speed. */
export class RunBook {
  private a = new Int32Array(256);
  private b = new Int32Array(256);
  private type = new Int32Array(256);
  private circuit = new Int32Array(256);
  private next = new Int32Array(256);
  private count = 0;
  /** first run of each channel that bends */
  private readonly heads: number[] = [];
  /** first run of each channel that is straight; two of them never cross */
  private readonly straightHeads: number[] = [];
  private passX = new Int32Array(256);
  private passCircuit = new Int32Array(256);
  private passNext = new Int32Array(256);
  private passCount = 0;
  private readonly passHeads: number[] = [];

  /** Empties the book for a sheet of so many rows. */
  clear(rows: number): void {
    this.count = 0;
    this.passCount = 0;
    this.heads.length = rows;
    this.passHeads.length = rows;
    this.straightHeads.length = rows;
    this.heads.fill(NONE);
    this.straightHeads.fill(NONE);
    this.passHeads.fill(NONE);
  }

  /** A through run is kept as where it is at the upper and at the lower edge, a turn as its left and right end. */
  add(channel: number, circuit: number, a: number, aAtTop: boolean, b: number, bAtTop: boolean): void {
    if (this.count === this.a.length) this.growRuns();
    const at = this.count++;
    const isThrough = aAtTop !== bAtTop;
    const keeps = isThrough ? aAtTop : a <= b;
    this.a[at] = keeps ? a : b;
    this.b[at] = keeps ? b : a;
    this.type[at] = isThrough ? THROUGH : aAtTop ? AT_TOP : AT_BOTTOM;
    this.circuit[at] = circuit;
    const heads = isThrough && a === b ? this.straightHeads : this.heads;
    this.next[at] = heads[channel] ?? NONE;
    heads[channel] = at;
  }

  pass(row: number, x: number, circuit: number): void {
    if (this.passCount === this.passX.length) this.growPassages();
    const at = this.passCount++;
    this.passX[at] = x;
    this.passCircuit[at] = circuit;
    this.passNext[at] = this.passHeads[row] ?? NONE;
    this.passHeads[row] = at;
  }

  /** Crossings of runs of different circuits. */
  crossings(): number {
    const { next, circuit, a, b } = this;
    let sum = 0;
    this.heads.forEach((head, channel) => {
      for (let one = head; one !== NONE; one = next[one] ?? NONE) {
        const own = circuit[one];
        for (let two = next[one] ?? NONE; two !== NONE; two = next[two] ?? NONE)
          if (circuit[two] !== own && this.bentCross(one, two)) sum += 1;
        const [from, to] = [a[one] ?? 0, b[one] ?? 0];
        const [left, right] = from < to ? [from, to] : [to, from];
        for (let two = this.straightHeads[channel] ?? NONE; two !== NONE; two = next[two] ?? NONE)
          if (isInside(a[two] ?? 0, left, right) && circuit[two] !== own) sum += 1;
      }
    });
    return sum;
  }

  private bentCross(one: number, two: number): boolean {
    const [kind, other] = [this.type[one], this.type[two]];
    const [a1, b1, a2, b2] = [this.a[one] ?? 0, this.b[one] ?? 0, this.a[two] ?? 0, this.b[two] ?? 0];
    if (kind === THROUGH && other === THROUGH) return (a1 < a2 && b1 > b2) || (a1 > a2 && b1 < b2);
    if (kind === THROUGH) return isInside(other === AT_TOP ? a1 : b1, a2, b2);
    if (other === THROUGH) return isInside(kind === AT_TOP ? a2 : b2, a1, b1);
    return kind === other && isInside(a2, a1, b1) !== isInside(b2, a1, b1) && a1 !== a2 && b1 !== b2;
  }

  /** Wires of different circuits that would pass a row at the same place, beside one of its walls. */
  sharedPassages(walls: readonly (readonly number[])[]): number {
    const { passNext, passX, passCircuit } = this;
    let sum = 0;
    for (let row = 1; row <= walls.length; row++) {
      if (walls[row - 1]?.length === 0) continue;
      const head = this.passHeads[row] ?? NONE;
      for (let one = head; one !== NONE; one = passNext[one] ?? NONE)
        for (let two = passNext[one] ?? NONE; two !== NONE; two = passNext[two] ?? NONE)
          if (passX[one] === passX[two] && passCircuit[one] !== passCircuit[two]) sum += 1;
    }
    return sum;
  }

  /** How many wires of other circuits pass a row between two places. */
  passedBetween(row: number, left: number, right: number, circuit: number): number {
    let sum = 0;
    for (let at = this.passHeads[row] ?? NONE; at !== NONE; at = this.passNext[at] ?? NONE)
      if (this.passCircuit[at] !== circuit && isInside(this.passX[at] ?? 0, left, right)) sum += 1;
    return sum;
  }

  private growRuns(): void {
    for (const key of ['a', 'b', 'type', 'circuit', 'next'] as const) this[key] = doubled(this[key]);
  }

  private growPassages(): void {
    for (const key of ['passX', 'passCircuit', 'passNext'] as const) this[key] = doubled(this[key]);
  }
}

const isInside = (x: number, left: number, right: number): boolean => x > left && x < right;

function doubled(table: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(table.length * 2);
  larger.set(table);
  return larger;
}
