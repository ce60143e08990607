/**
 * What a finger, a link or a search points at. Splices, grounds, rails, fuses and continuations are components; the
 * netlist says what they are.
 */
export type Target =
  | { kind: 'component'; component: string }
  | { kind: 'pin'; component: string; pin: string }
  | { kind: 'wire'; wire: string }
  | { kind: 'plug'; plug: string; cavity?: string };

/** What lights up; everything else fades. Ids of components and wires, `pinKey`s of pins (netlist/circuit-graph). */
export interface Lit {
  components: ReadonlySet<string>;
  wires: ReadonlySet<string>;
  pins: ReadonlySet<string>;
}
