import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(__dirname, '../.tmp');

/** Seconds of one thing. */
interface Took {
  readonly name: string;
  readonly seconds: number;
}

/** The steps of .ci/run, from lines of `<name><tab><second at which it began>`; the last one is the end. */
export function stepTimes(lines: readonly string[]): Took[] {
  const begun = lines.map((line) => {
    const [name = '', at = '0'] = line.split('\t');
    return { name, at: Number(at) };
  });
  return begun.slice(0, -1).map(({ name, at }, index) => ({ name, seconds: (begun[index + 1]?.at ?? at) - at }));
}

function table(title: string, rows: readonly Took[]): string {
  return [title, ...rows.map(({ name, seconds }) => `${String(seconds).padStart(8)} s  ${name}`)].join('\n');
}

/** Prints where the time of a run went, and keeps it in .tmp/ci-times.json. The test runs tell their slowest files. */
function main(): void {
  mkdirSync(folder, { recursive: true });
  const stepFile = path.join(folder, 'ci-steps.tsv');
  const steps = existsSync(stepFile) ? stepTimes(readFileSync(stepFile, 'utf8').trim().split('\n')) : [];
  console.log(`\n${table('Steps', steps)}`);
  writeFileSync(path.join(folder, 'ci-times.json'), `${JSON.stringify({ steps }, null, 2)}\n`);
}

if (require.main === module) main();
