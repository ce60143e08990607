/** What must be on the machine for a check; `last release`: the clone's history reaches back to it. */
export type Need = 'browser' | 'postgres' | 'standby' | 'redis' | 'ngspice' | 'last release';

/** Something that can be found wrong with the project. */
export interface Check {
  readonly name: string;
  /** A line for the shell, at the project's root. */
  readonly command: string;
  /** `gate`: holds for every change (`.ci/run`). `whole`: asked by `npm run verify` only, which asks all of them. */
  readonly belongs: 'gate' | 'whole';
  /** Why it is asked there: what only it sees, or why a change may go in without it. */
  readonly why: string;
  readonly needs?: readonly Need[];
  /** Minutes after which it counts as hanging, and is ended; 30 without it. */
  readonly limitMinutes?: number;
}

/** Checks after those of the stages before, since they use what those made, or would only find the same again. */
export interface Stage {
  readonly name: string;
  /** 1 where each check keeps two cores busy by itself. */
  readonly atATime: 1 | 2;
  readonly checks: readonly Check[];
}

export type Verdict = 'passed' | 'failed' | 'ended, since it hangs' | 'not run';

/** What became of a check. */
export interface Outcome {
  readonly check: Check;
  readonly verdict: Verdict;
  readonly seconds: number;
  /** All that it wrote. */
  readonly output: string;
}
