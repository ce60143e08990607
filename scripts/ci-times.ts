import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(__dirname, '../.tmp');
/** How many of the slowest test files are told. */
const SLOWEST = 15;

/** Seconds of one thing. */
interface Took {
  readonly name: string;
  readonly seconds: number;
}

interface JestReport {
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

/** The steps of .ci/run, from lines of `<name><tab><second at which it began>`; the last one is the end. */
export function stepTimes(lines: readonly string[]): Took[] {
  const begun = lines.map((line) => {
    const [name = '', at = '0'] = line.split('\t');
    return { name, at: Number(at) };
  });
  return begun.slice(0, -1).map(({ name, at }, index) => ({ name, seconds: (begun[index + 1]?.at ?? at) - at }));
}

/** The test files of jest's reports that took longest, named by the report and the path below the root. */
export function slowestFiles(reports: Readonly<Record<string, JestReport>>, root: string): Took[] {
  return Object.entries(reports)
    .flatMap(([report, { testResults }]) =>
      testResults.map(({ name, startTime, endTime }) => ({
        name: `${report}: ${path.relative(root, name)}`,
        seconds: Math.round((endTime - startTime) / 100) / 10,
      })),
    )
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
}

function table(title: string, rows: readonly Took[]): string {
  return [title, ...rows.map(({ name, seconds }) => `${String(seconds).padStart(8)} s  ${name}`)].join('\n');
}

/** Prints where the time of a run went, and keeps it in .tmp/ci-times.json. */
function main(): void {
  mkdirSync(folder, { recursive: true });
  const stepFile = path.join(folder, 'ci-steps.tsv');
  const steps = existsSync(stepFile) ? stepTimes(readFileSync(stepFile, 'utf8').trim().split('\n')) : [];
  const reports = readdirSync(folder).filter((file) => /^jest-.*\.json$/.test(file));
  const files = slowestFiles(
    Object.fromEntries(
      reports.map((file) => [
        file.slice('jest-'.length, -'.json'.length),
        JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as JestReport,
      ]),
    ),
    path.resolve(folder, '..'),
  );
  console.log(`\n${table('Steps', steps)}\n\n${table('Slowest test files', files)}`);
  writeFileSync(path.join(folder, 'ci-times.json'), `${JSON.stringify({ steps, files }, null, 2)}\n`);
}

if (require.main === module) main();
