import type { Measurement } from '../circuit/car-answers';
import type { CarState } from '../circuit/car-state';
import type { Fault } from '../circuit/circuit-types';

/** A switch out of its rest, and in which position. */
export interface SwitchPosition {
  part: string;
  /** index of the position, or NO_POSITION */
  at: number;
}

/** What was seen, asked or measured at the car. Plain data: kept on the device after each answer. */
export type Evidence =
  | { kind: 'load'; load: string; works: boolean; state: CarState }
  /** several loads in one state, told in one breath */
  | { kind: 'loads'; work: readonly string[]; fail: readonly string[]; state: CarState }
  | { kind: 'relay'; relay: string; clicks: boolean; state: CarState }
  /** a fuse that was pulled and looked at; `state` is that of the complaint, in which it may have blown */
  | { kind: 'fuse'; fuse: string; blown: boolean; state: CarState }
  /** a trouble code that a tester reads; `state` is that of the complaint, in which it may have been stored */
  | { kind: 'code'; code: string; isStored: boolean; state: CarState; isFromStart?: boolean }
  /** several codes, read in one go */
  | { kind: 'codes'; stored: readonly string[]; absent: readonly string[]; state: CarState }
  /** whether a data block of a control unit shows a switch in a position, as it sees it at a terminal (`J220.56`) */
  | { kind: 'input'; input: string; position: SwitchPosition; isShown: boolean; state: CarState }
  /** `healthy` is what a sound circuit reads there: kept for who reads the finding */
  | { kind: 'reading'; measurement: Measurement; state: CarState; value: number; healthy?: number | null }
  /** cannot be reached: never asked again */
  | { kind: 'unreachable'; measurement: Measurement; state: CarState }
  /** says nothing, and is not asked again at once */
  | { kind: 'unsure'; measurement: Measurement; state: CarState }
  | { kind: 'unsure-question'; about: string };

/** Kinds of fault that are learned from closed cases and orders. */
export type FaultFamily = 'connector' | 'contact' | 'fuse' | 'ground' | 'load' | 'relay' | 'short' | 'splice' | 'wire';

/** How often each family was the cause, from closed findings; added to what is taken to be usual. */
export type FaultCounts = Readonly<Partial<Record<FaultFamily, number>>>;

/** One explanation of all that was seen: a single fault, or two at once. */
export interface Suspect {
  /** as `readFault` reads it, two with `+`: `open:W7`, `dead:S228+open:W3` */
  name: string;
  faults: readonly Fault[];
  family: FaultFamily;
  /** 0 … 1; those of all suspects add up to 1 */
  likelihood: number;
}

/** Suspects that are not worth telling apart by measuring: named and judged together. */
export interface SuspectGroup {
  suspects: readonly Suspect[];
  likelihood: number;
}

/** What one answer to a measurement would mean. */
export interface Outcome {
  /** middle of the readings, V or Ω */
  value: number;
  /** how likely it is, 0 … 1 */
  likelihood: number;
  /** names of the suspects that would remain */
  remaining: readonly string[];
}

/** A question that is answered without a meter. */
export interface Question {
  kind: 'code' | 'codes' | 'fuse' | 'input' | 'load' | 'loads' | 'relay';
  /** the load (`loadKey`), relay, fuse, trouble code or input; several with spaces between them */
  about: string;
  /** the loads, when it is about loads */
  loads: readonly string[];
  /** what the data block shows when it is so, when it is about an input */
  position?: SwitchPosition;
  state: CarState;
  /** also about the load that is complained of, which may work in this state */
  isOtherWay: boolean;
  /** why it is asked, Chinese */
  why: string;
}

/** The measurement that tells most for what it costs. */
export interface NextMeasurement {
  measurement: Measurement;
  state: CarState;
  /** what a healthy circuit reads */
  healthy: number | null;
  outcomes: readonly Outcome[];
  /** effort to reach it, 1 … 5 and more */
  effort: number;
  /** why this one, Chinese */
  why: string;
}

/** What is known after some evidence, and what to do next. */
export interface Advice {
  /** most likely first */
  suspects: readonly Suspect[];
  /** asked before anything is measured; at most two in one diagnosis */
  ask: Question | null;
  next: NextMeasurement | null;
  /** what has been found, once no measurement tells enough or one place is certain enough */
  found: SuspectGroup | null;
  /** set when no suspect explains all evidence: what contradicts least, and which evidence is doubted (indexes) */
  contradiction: { doubted: readonly number[]; text: string } | null;
  /** how many measurements are still to be expected, on average */
  expected: number;
}

/** What to do once a fault is found: how to prove it, how to mend it, what is needed. Chinese. */
export interface RepairWords {
  prove: string;
  repair: string;
  /** parts to have at hand; empty when nothing is replaced */
  parts: readonly string[];
}
