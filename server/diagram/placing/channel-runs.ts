/** A run leads through its channel, or turns back to the edge it came from. */
const THROUGH = 0;
const AT_TOP = 1;
const AT_BOTTOM = 2;

/** Bent runs of a channel, four numbers each: `a`, `b`, type, circuit. */
const BENT = 4;
/** Straight runs of a channel and wires that pass a row, two numbers each: x, circuit. */
const STRAIGHT = 2;

/** The stretches of wire in the channels between rows, and where wires pass rows; kept in flat lists for speed. */
export class ChannelRuns {
  private readonly bent: number[][] = [];
  private readonly straight: number[][] = [];
  private readonly passages: number[][] = [];

  /** Forgets all, for a sheet of so many rows. */
  clear(rows: number): void {
    for (const lists of [this.bent, this.straight, this.passages]) {
      while (lists.length < rows) lists.push([]);
      for (const list of lists) list.length = 0;
    }
  }

  /** A through run is kept as where it is at the upper and at the lower edge, a turn as its left and right end. */
  add(channel: number, circuit: number, a: number, aAtTop: boolean, b: number, bAtTop: boolean): void {
    const isThrough = aAtTop !== bAtTop;
    if (isThrough && a === b) this.straight[channel]?.push(a, circuit);
    else if (isThrough) this.bent[channel]?.push(aAtTop ? a : b, aAtTop ? b : a, THROUGH, circuit);
    else this.bent[channel]?.push(Math.min(a, b), Math.max(a, b), aAtTop ? AT_TOP : AT_BOTTOM, circuit);
  }

  pass(row: number, x: number, circuit: number): void {
    this.passages[row]?.push(x, circuit);
  }

  /** Crossings of runs of different circuits; straight ones never cross each other. */
  crossings(): number {
    let sum = 0;
    for (let channel = 0; channel < this.bent.length; channel++) {
      const bent = this.bent[channel] ?? [];
      const straight = this.straight[channel] ?? [];
      for (let one = 0; one < bent.length; one += BENT) {
        const a = bent[one] ?? 0;
        const b = bent[one + 1] ?? 0;
        const type = bent[one + 2] ?? 0;
        const circuit = bent[one + 3] ?? 0;
        for (let two = one + BENT; two < bent.length; two += BENT) {
          if (bent[two + 3] === circuit) continue;
          if (bentCross(type, a, b, bent[two + 2] ?? 0, bent[two] ?? 0, bent[two + 1] ?? 0)) sum += 1;
        }
        sum += countInside(straight, a < b ? a : b, a < b ? b : a, circuit);
      }
    }
    return sum;
  }

  /** Wires of different circuits that would pass a row at the same place, beside one of its walls. */
  sharedPassages(walls: readonly (readonly number[])[]): number {
    let sum = 0;
    for (let row = 1; row <= walls.length; row++) {
      if (walls[row - 1]?.length === 0) continue;
      const passages = this.passages[row] ?? [];
      for (let one = 0; one < passages.length; one += STRAIGHT)
        for (let two = one + STRAIGHT; two < passages.length; two += STRAIGHT)
          if (passages[one] === passages[two] && passages[one + 1] !== passages[two + 1]) sum += 1;
    }
    return sum;
  }

  /** How many wires of other circuits pass a row between two places. */
  passedBetween(row: number, left: number, right: number, circuit: number): number {
    return countInside(this.passages[row] ?? [], left, right, circuit);
  }
}

function countInside(list: readonly number[], left: number, right: number, circuit: number): number {
  let sum = 0;
  for (let at = 0; at < list.length; at += STRAIGHT) {
    const x = list[at] ?? 0;
    if (x > left && x < right && list[at + 1] !== circuit) sum += 1;
  }
  return sum;
}

function bentCross(type: number, a: number, b: number, otherType: number, otherA: number, otherB: number): boolean {
  if (type === THROUGH && otherType === THROUGH) return (a < otherA && b > otherB) || (a > otherA && b < otherB);
  if (type === THROUGH) return isInside(otherType === AT_TOP ? a : b, otherA, otherB);
  if (otherType === THROUGH) return isInside(type === AT_TOP ? otherA : otherB, a, b);
  return type === otherType && isInside(otherA, a, b) !== isInside(otherB, a, b) && a !== otherA && b !== otherB;
}

const isInside = (x: number, left: number, right: number): boolean => x > left && x < right;
