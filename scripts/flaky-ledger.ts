import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(__dirname, 'flaky-tests.tsv');
/** Begins the line that names tests which passed only when they were tried again. */
export const FLAKY = 'Flaky, passed when tried again: ';
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
