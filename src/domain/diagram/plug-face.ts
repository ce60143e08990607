import type { Cavity, Netlist, Plug, Wire } from '../netlist/netlist-types';

export type PlugSide = Plug['seenFrom'];
export type PlugEdge = NonNullable<Plug['keying']>;

/** A chamber on the face, with what leaves it. */
export interface FaceCavity {
  cavity: Cavity;
  /** from 1, as seen from the chosen side */
  row: number;
  column: number;
  /** wires at the terminal that sits in it; none in an empty or blocked one */
  wires: readonly Wire[];
}

/** The face of a plug as it is seen in the hand. */
export interface PlugFace {
  rows: number;
  columns: number;
  cavities: readonly FaceCavity[];
  /** edge with the latch or key */
  keying?: PlugEdge;
  /** chambers without a terminal */
  empty: number;
}

const MIRRORED: Record<PlugEdge, PlugEdge> = { left: 'right', right: 'left', top: 'top', bottom: 'bottom' };

/** The face of a plug from one side; from the side it was not drawn from, left and right change places. */
export function plugFace(netlist: Netlist, plug: Plug, side: PlugSide): PlugFace {
  const isMirrored = side !== plug.seenFrom;
  return {
    rows: plug.rows,
    columns: plug.columns,
    cavities: plug.cavities.map((cavity) => ({
      cavity,
      row: cavity.row,
      column: isMirrored ? plug.columns + 1 - cavity.column : cavity.column,
      wires: wiresIn(netlist, cavity),
    })),
    ...(plug.keying ? { keying: isMirrored ? MIRRORED[plug.keying] : plug.keying } : {}),
    empty: plug.cavities.filter(({ pin }) => pin === undefined).length,
  };
}

function wiresIn(netlist: Netlist, { pin }: Cavity): Wire[] {
  if (!pin) return [];
  return netlist.wires.filter(({ from, to }) =>
    [from, to].some((end) => end.component === pin.component && end.pin === pin.pin),
  );
}
