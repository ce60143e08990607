import { expect, type TestInfo } from '@playwright/test';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { firstDataFaults, mostSent, sentTogether } from '../../scripts/sizes/sent-data';
import { PATIENCE_MS } from '../patience';
import { backstageOf } from './backstage';
import type { RunOptions } from './options';
import { allRoutes, parseAppConfig } from './package/app-config';
import { readTexts } from './package/package-files';
import { NO_TRACE, test, type Stage } from './package-stage';
import { suite as mainJob } from './suite';
import { suite as me } from './suite-me';
import { suite as workshop } from './suite-workshop';
import type { Evidence, PackageResult } from './run-package';
import { describeResult, runMiniProgram } from './run';
import type { Suite } from './suite-runner';
import type { Target } from './target';

const root = resolve(__dirname, '../..');

/** What each suite shows. */
const SUITES = [
  { name: 'main-job', suite: mainJob, shows: 'the main job' },
  { name: 'me', suite: me, shows: 'what is behind 我的, 积分商城 and 消息' },
  {
    name: 'workshop',
    suite: workshop,
    shows: 'the workshop, from the reception to the turnover, and what it learns by',
  },
] as const;

const distOf = (target: Target) => resolve(root, 'dist', target);

/** Options for a suite on the built package of `target`, on a stage. Throws when it is not built. */
export function optionsOn({ place }: Stage, target: Target, suite: Suite): RunOptions {
  const dist = distOf(target);
  if (!existsSync(dist)) throw new Error(`${dist} is not there: npm run build:${target}`);
  return { target, dist, backend: place.origin, backstage: backstageOf(place), suite, patienceMs: PATIENCE_MS };
}

/** Keeps what a failed run left behind where the report names it. */
async function keep({ picture, console: logged }: Evidence, info: TestInfo): Promise<void> {
  for (const [name, content] of Object.entries({ 'phone.png': picture, 'console.txt': logged.join('\n') })) {
    writeFileSync(info.outputPath(name), content);
    await info.attach(name, { path: info.outputPath(name) });
  }
}

/** A row of the table that the run ends in. */
function rowOf({ steps, bootMs }: PackageResult): string {
  const slowest = steps.reduce((slow, step) => (step.ms > slow.ms ? step : slow));
  const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const passed = steps.filter(({ ok }) => ok).length;
  return `${passed} steps, first page after ${inSeconds(bootMs)}, longest ${inSeconds(slowest.ms)}: ${slowest.name}`;
}

/** What a suite saw of the pages that it opened. */
type SeenPages = Pick<PackageResult, 'opened' | 'sent'>;

/**
 * Declares the tests that the built package of `target` passes the static gate and the suites, each on a backend of its
 * own, that they open every page, and that no page begins with more data than it may.
 */
export function testPackage(target: Target): void {
  /** Where the suites note the pages that they saw: tests that follow a failed one run in another process. */
  const seenFile = (suite: string) => join(test.info().project.outputDir, `seen-${target}`, `${suite}.json`);
  /** What all suites saw. Skips the test where one of them did not pass in this run. */
  const seenByAll = (): SeenPages[] => {
    const files = SUITES.map(({ name }) => seenFile(name)).filter((file) => existsSync(file));
    test.skip(files.length < SUITES.length, 'not all suites have passed in this run');
    return files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as SeenPages);
  };

  test.use(NO_TRACE);
  test.describe(`the built ${target} package`, () => {
    // The last two look at what the others saw.
    test.describe.configure({ mode: 'default', timeout: 20 * PATIENCE_MS });

    for (const { name, suite, shows } of SUITES)
      test(`passes the static gate and ${shows}`, async ({ stage }, info) => {
        const result = await runMiniProgram(optionsOn(stage, target, suite), stage.browser);
        if (result.run?.steps.length) info.annotations.push({ type: 'row', description: rowOf(result.run) });
        if (result.run?.evidence) await keep(result.run.evidence, info);
        expect(result.ok, describeResult(result).join('\n')).toBe(true);
        const seen: SeenPages = { opened: result.run?.opened ?? [], sent: result.run?.sent ?? {} };
        mkdirSync(dirname(seenFile(name)), { recursive: true });
        writeFileSync(seenFile(name), JSON.stringify(seen));
      });

    test('has no page that the suites leave out', () => {
      const opened = new Set(seenByAll().flatMap((seen) => seen.opened));
      const routes = allRoutes(parseAppConfig(readTexts(distOf(target), ['app.json']).get('app.json') ?? '{}'));
      expect(routes.filter((route) => !opened.has(route))).toEqual([]);
    });

    test('begins each page with little data', () => {
      const sent = sentTogether(seenByAll().map((seen) => seen.sent));
      test.info().annotations.push({ type: 'row', description: mostSent(sent) });
      expect(firstDataFaults(sent)).toEqual([]);
    });
  });
}
