import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(__dirname, 'flaky-tests.tsv');
/** Begins the line that names tests which passed only when they were tried again. */
export const FLAKY = 'Flaky, passed when tried again: ';
/** Begins the line that says how such a test failed first: its folder, and its trace with it, may be gone since. */
export const FAILED_FIRST = 'Failed at first: ';
const LONGEST_GIST = 400;
/** More than these that fail in one run are no accident. */
export const MOST_FLAKY = 5;
/** How often a test may have been found flaky before it has to be mended. */
const MOST_FINDS = 2;

/** One time that a test passed only when it was tried again. */
export interface Find {
  /** Such as `2026-11-25`. */
  readonly day: string;
  /** As the line {@link FLAKY} names it. */
  readonly test: string;
  /** What it waited for, as far as is known. */
  readonly found: string;
}

/** How a test failed, in one line: the step of a mini program's run that failed, else what its message begins with. */
function gistOf(message: string): string {
  // Runners colour what they write.
  // eslint-disable-next-line no-control-regex -- an escape begins a colour
  const lines = message.replace(/\u001b\[[\d;]*m/g, '').split('\n');
  const failed = lines.find((line) => line.startsWith('FAIL')) ?? lines.find((line) => line.trim() !== '');
  return failed?.trim().slice(0, LONGEST_GIST) ?? 'without a word';
}

/** Tells in one line how a test failed that is tried again. */
export function tellFirstFailure(test: string, message: string): void {
  console.log(`${FAILED_FIRST}${test}: ${gistOf(message)}`);
}

/** The finds of `scripts/flaky-tests.tsv`, whose lines go when the race of their test is mended. */
export function readFinds(text = readFileSync(file, 'utf8')): readonly Find[] {
  const lines = text.trimEnd().split('\n').slice(1);
  return lines.map((line) => {
    const [day = '', test = '', found = ''] = line.split('\t');
    return { day, test, found };
  });
}

/**
 * Tells which tests were flaky in a run; resolves to those that may not be any more: all of them when there are too
 * many, and each that was found flaky twice before.
 */
export function tellFlaky(tests: readonly string[], finds: readonly Find[] = readFinds()): readonly string[] {
  if (tests.length === 0) return [];
  console.log(`\n${FLAKY}${tests.join(', ')}`);
  if (tests.length > MOST_FLAKY) {
    console.log(`More than ${MOST_FLAKY} flaky tests are no accident`);
    return tests;
  }
  const again = tests.filter((test) => finds.filter((find) => find.test === test).length >= MOST_FINDS);
  if (again.length > 0)
    console.log(`Flaky for the third time, to be mended (scripts/flaky-tests.tsv): ${again.join(', ')}`);
  return again;
}
