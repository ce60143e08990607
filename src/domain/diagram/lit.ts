/** What lights up; everything else fades. Ids of components and wires, `pinKey`s of pins (netlist/circuit-graph). */
export interface Lit {
  components: ReadonlySet<string>;
  wires: ReadonlySet<string>;
  pins: ReadonlySet<string>;
}
