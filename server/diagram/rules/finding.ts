import type { CircuitGraph } from '../../../src/domain/netlist/circuit-graph';

export type RuleName =
  | 'bus'
  | 'circuit-id'
  | 'dangling-pin'
  | 'fuse'
  | 'interlock'
  | 'like-wires'
  | 'place'
  | 'relay'
  | 'return-path'
  | 'service-plug'
  | 'short'
  | 'supply-path'
  | 'wire-size';

/** One fault of a drawing as a circuit. */
export interface Finding {
  rule: RuleName;
  /** designation of the component or id of the wire */
  at: string;
  /** what is wrong there, Chinese: operators read it in reports of imports */
  message: string;
}

export type ElectricalRule = (graph: CircuitGraph) => Finding[];
