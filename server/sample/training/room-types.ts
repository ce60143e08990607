import type { KeyPosition } from '../../../src/domain/circuit/circuit-types';
import type { SheetKey } from '../sheet-list';

/** A room of the sample library, written so that it survives when wires of a sheet are numbered anew. */
export interface SampleRoom {
  /** Names it here; others see an id that tells nothing. Records of learners hang on it: it never changes. */
  readonly id: string;
  readonly level: 1 | 2 | 3 | 4 | 5;
  /** slug of the car */
  readonly car: string;
  readonly sheet: SheetKey;
  /** What does not work; says nothing of the fault. */
  readonly title: string;
  /** What the customer says. */
  readonly complaint: string;
  readonly key: KeyPosition;
  /** positions of switches by name */
  readonly set?: Readonly<Record<string, string>>;
  /** outputs of control units, by pin name */
  readonly drivers?: Readonly<Record<string, number>>;
  /** As `readFault` reads them; a wire by its ends: `open:(S228.2-T5t.1)`. */
  readonly faults: readonly string[];
  readonly intermittent?: boolean;
  /** Why the car behaves so, shown with the solution. */
  readonly story: string;
  readonly course?: string;
}

export const PASSAT = 'vw-passat-2003';
