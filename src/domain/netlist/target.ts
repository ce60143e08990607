/**
 * What a finger, a link, a fault or a search points at. Splices, grounds, rails, fuses and continuations are
 * components; the netlist says what they are.
 */
export type Target =
  | { kind: 'component'; component: string }
  | { kind: 'pin'; component: string; pin: string }
  | { kind: 'wire'; wire: string }
  | { kind: 'plug'; plug: string; cavity?: string };
