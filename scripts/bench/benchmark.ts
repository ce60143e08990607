import type { Browser } from 'playwright-core';
import type { Measurement } from '../../server/bench/measurement';

/** What the benchmarks share; each part is made when the first one asks for it, and taken down at the end. */
export interface Lab {
  /** Origin of the reference backend with the sample library, which serves the production build at `/dlqxuser/`. */
  readonly backend: () => Promise<string>;
  /** Origin of a bare Taro + React + NutUI page, served as plain files. */
  readonly barePage: () => Promise<string>;
  readonly browser: () => Promise<Browser>;
}

export interface Benchmark {
  /** As given on the command line. */
  readonly name: string;
  /** Throws when nothing could be measured; a missed limit is a measurement like any other. */
  readonly run: (lab: Lab) => Promise<Measurement[]>;
}
