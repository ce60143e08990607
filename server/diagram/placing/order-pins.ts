import type { SheetEnd, SheetModel } from './sheet-model';
import type { SheetState } from './sheet-state';

const ROUNDS = 4;
/** Beyond any place on a sheet, px. */
const FAR = 1_000_000;

/**
 * Orders the pins that may change places by where their wires lead to: pins that face their partners as these stand,
 * pins whose partners look the same way so that the wires lie inside one another. Changes the state.
 */
export function orderPins(model: SheetModel, state: SheetState): void {
  const rowOf = rowsOf(model, state);
  const edgesOfPin = model.pins.map((): [own: SheetEnd, other: SheetEnd][] => []);
  for (const { from, to } of model.edges) {
    edgesOfPin[from.pin]?.push([from, to]);
    edgesOfPin[to.pin]?.push([to, from]);
  }
  const xOf = (end: SheetEnd): number => (state.x[end.node] ?? 0) + (state.dx[end.pin] ?? 0);
  const wish = (pin: number): number => {
    const places = (edgesOfPin[pin] ?? []).flatMap(([own, other]): number[] => {
      if (model.nodes[other.node]?.kind !== 'symbol') return [];
      const [here, there] = [xOf(own), xOf(other)];
      const [row, otherRow] = [rowOf.get(own.node) ?? 0, rowOf.get(other.node) ?? 0];
      if (own.isTop !== other.isTop || Math.abs(row - otherRow) > 1) return [there];
      return [there < here ? here - there - FAR : FAR - (there - here)];
    });
    if (places.length === 0) return (state.x[model.pins[pin]?.node ?? 0] ?? 0) + (state.dx[pin] ?? 0);
    return places.reduce((sum, place) => sum + place, 0) / places.length;
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const row of round % 2 === 0 ? model.rowsOfPins : [...model.rowsOfPins].reverse()) {
      const slots = row.map((pin) => state.dx[pin] ?? 0).sort((a, b) => a - b);
      const wishes = new Map(row.map((pin) => [pin, wish(pin)]));
      const ordered = [...row].sort(
        (a, b) => (wishes.get(a) ?? 0) - (wishes.get(b) ?? 0) || (state.dx[a] ?? 0) - (state.dx[b] ?? 0),
      );
      ordered.forEach((pin, at) => (state.dx[pin] = slots[at] ?? 0));
    }
  }
}

/** Rails lie above the rows, grounds below. */
function rowsOf({ nodes }: SheetModel, { rows }: SheetState): Map<number, number> {
  const rowOf = new Map(nodes.map(({ kind }, index) => [index, kind === 'ground' ? rows.length : -1]));
  rows.forEach((row, index) => {
    for (const node of row) rowOf.set(node, index);
  });
  return rowOf;
}
