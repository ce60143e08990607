import { FAILED_FIRST, FLAKY } from '../flaky-ledger';
import type { Outcome } from './check';

/** Of a failed check's output, from its end: what failed is summed up there. */
const LINES_OF_A_FAILURE = 1_500;
/**
 * Lines that are told of a check that passed: the sums of jest and the time of its longest files, every part of a check
 * that has parts, what was flaky, and how it failed first.
 */
const TOLD = [
  /^(Test Suites|Tests|Time):\s/,
  /^ +\d+\.\d s {2}\S+\.test\.tsx?$/,
  /^[✓✗] \S/,
  new RegExp(`^(${FAILED_FIRST}|${FLAKY})`),
];

/** The lines of a passed check's output that say what it was, and what was flaky in it. */
export const toldOf = (output: string): readonly string[] =>
  output.split('\n').filter((line) => TOLD.some((pattern) => pattern.test(line)));

/** Files that passed only when they were tried again. */
function flakyIn(output: string): string {
  const found = output.split('\n').filter((line) => line.startsWith(FLAKY));
  return found.map((line) => line.slice(FLAKY.length)).join(', ');
}

/** What is told at a check's end: a line, and what belongs to it. */
export function endOf(outcome: Outcome, logFile: string): string {
  const { check, verdict, seconds, output } = outcome;
  if (verdict === 'passed')
    return [`✓ ${check.name} (${seconds} s)`, ...toldOf(output).map((line) => `    ${line.trim()}`)].join('\n');
  const lines = output.trimEnd().split('\n');
  const left = lines.length - LINES_OF_A_FAILURE;
  return [
    `✗ ${check.name} (${seconds} s, ${verdict}): ${check.command}`,
    ...(left > 0 ? [`… ${left} lines before, in ${logFile}`] : []),
    ...lines.slice(-LINES_OF_A_FAILURE),
  ].join('\n');
}

/** One row for each check: seconds, verdict, name; and what was flaky. */
export function tableOf(outcomes: readonly Outcome[], totalSeconds: number): string {
  const rows = outcomes.map(({ check, verdict, seconds, output }) => {
    const flaky = flakyIn(output);
    const time = verdict === 'not run' ? '–' : String(seconds);
    return `${time.padStart(8)}  ${verdict === 'passed' ? '✓' : '✗'} ${check.name}${
      verdict === 'passed' ? '' : `: ${verdict}`
    }${flaky && `; flaky: ${flaky}`}`;
  });
  return [' seconds  check', ...rows, `${String(totalSeconds).padStart(8)}  in all`].join('\n');
}
