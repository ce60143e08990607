import type { CaseSystem } from '../../src/contract/schemas/cases';

/** A sample case. Generic automotive diagnosis; figures are typical ones, not a maker's. */
export interface SampleCase {
  readonly slug: string;
  /** A car of the sample library. */
  readonly car: string;
  readonly system: CaseSystem;
  readonly title: string;
  readonly dtcs?: readonly string[];
  /** Lines are paragraphs. */
  readonly symptom: string;
  readonly diagnosis: string;
  readonly solution: string;
  /** Documents of this car in the sample library, by their key there. */
  readonly documents: readonly string[];
  /** Drawings in server/assets/cases, without the ending. */
  readonly figures?: readonly string[];
  /** A film in server/assets/cases, without the ending. */
  readonly video?: string;
}
