import type { CarState } from '../../../src/domain/circuit/car-state';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import type { BestPath } from '../../../src/domain/training/best-path';

/** What the thread is asked: the best path to faults, or other faults of which the same is seen. */
export interface PathRequest {
  readonly kind: 'like' | 'path';
  readonly netlist: Netlist;
  readonly state: CarState;
  /** as `readFault` reads them */
  readonly faults: readonly string[];
}

export type PathAnswer =
  { readonly kind: 'like'; readonly faults: readonly string[] } | ({ readonly kind: 'path' } & Found);

interface Found {
  readonly path: BestPath;
  /** the faults in words, Chinese */
  readonly words: readonly string[];
}
