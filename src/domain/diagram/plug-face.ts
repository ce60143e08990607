import type { Cavity, Netlist, Plug, Wire } from '../netlist/netlist-types';
import type { CavityElsewhere } from './plugs-elsewhere';

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
  /** what another sheet of the car shows in it; absent where this one does */
  elsewhere?: CavityElsewhere;
}

/** The face of a plug as it is seen in the hand. */
export interface PlugFace {
  rows: number;
  columns: number;
  cavities: readonly FaceCavity[];
  /** edge with the latch or key */
  keying?: PlugEdge;
  /** chambers without a terminal on any sheet that is known */
  empty: number;
}

const MIRRORED: Record<PlugEdge, PlugEdge> = { left: 'right', right: 'left', top: 'top', bottom: 'bottom' };

/**
 * The face of a plug from one side; from the side it was not drawn from, left and right change places. `elsewhere`:
 * what other sheets of the car show in it.
 */
export function plugFace(
  netlist: Netlist,
  plug: Plug,
  side: PlugSide,
  elsewhere: readonly CavityElsewhere[] = [],
): PlugFace {
  const isMirrored = side !== plug.seenFrom;
  const there = new Map(elsewhere.map((own) => [own.cavity, own]));
  const isEmpty = ({ id, pin }: Cavity) => pin === undefined && !there.has(id);
  return {
    rows: plug.rows,
    columns: plug.columns,
    cavities: plug.cavities.map((cavity) => ({
      cavity,
      row: cavity.row,
      column: isMirrored ? plug.columns + 1 - cavity.column : cavity.column,
      wires: wiresIn(netlist, cavity),
      ...(cavity.pin ? {} : elsewhereIn(there, cavity)),
    })),
    ...(plug.keying ? { keying: isMirrored ? MIRRORED[plug.keying] : plug.keying } : {}),
    empty: plug.cavities.filter(isEmpty).length,
  };
}

function elsewhereIn(there: ReadonlyMap<string, CavityElsewhere>, { id }: Cavity): Pick<FaceCavity, 'elsewhere'> {
  const elsewhere = there.get(id);
  return elsewhere ? { elsewhere } : {};
}

function wiresIn(netlist: Netlist, { pin }: Cavity): Wire[] {
  if (!pin) return [];
  return netlist.wires.filter(({ from, to }) =>
    [from, to].some((end) => end.component === pin.component && end.pin === pin.pin),
  );
}
