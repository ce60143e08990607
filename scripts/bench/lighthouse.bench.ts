import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ARGUMENTS, findBrowser } from '../../e2e/browser';
import { median } from '../../server/bench/measurement';
import { APP_BASE } from '../../server/http/plugins/static-app';
import type { Benchmark } from './benchmark';

const TARGET = { atLeast: 97 };
/** Points that the product may stand under the bare page. */
const UNDER_BARE = { atMost: 2 };
const RUNS = 3;
const SHOWN_AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/** The part of Lighthouse's report that is read here. */
interface Report {
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly displayValue?: string } | undefined>
  >;
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly message: string };
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;
interface ChromeLauncher {
  launch(options: object): Promise<{ port: number; kill(): void }>;
}

const runnerPackages = path.resolve(__dirname, '../../e2e/package.json');

/** Lighthouse belongs to the end-to-end runs' own packages, so that newcomers do not wait for it. */
async function loadRunnerPackage(name: string): Promise<unknown> {
  if (!existsSync(path.join(path.dirname(runnerPackages), 'node_modules', name)))
    throw new Error(`${name} is not installed: npm ci --prefix e2e`);
  return import(pathToFileURL(createRequire(runnerPackages).resolve(name)).href);
}

/** One visit with an empty cache, as Lighthouse simulates a mid-range phone on slow 4G. */
async function visit(lighthouse: Lighthouse, launcher: ChromeLauncher, address: string): Promise<Report> {
  const chrome = await launcher.launch({ chromePath: await findBrowser(), chromeFlags: ARGUMENTS, logLevel: 'silent' });
  try {
    const result = await lighthouse(address, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance'],
      disableFullPageScreenshot: true,
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse measured nothing: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

const scoreOf = ({ categories }: Report) => Math.round((categories.performance.score ?? 0) * 100);

function describe(report: Report): string {
  const audits = SHOWN_AUDITS.map((name) => {
    const audit = report.audits[name];
    return `${name} ${audit?.displayValue ?? '?'} (${Math.round((audit?.score ?? 0) * 100)})`;
  });
  return `${scoreOf(report)}: ${audits.join(', ')}; speed index of this machine ${Math.round(report.environment.benchmarkIndex)}`;
}

/** Lighthouse's mobile performance score of home, as our backend serves it, first visit, and beside the bare page's. */
export const lighthouseBench: Benchmark = {
  name: 'lighthouse',
  async run(lab) {
    const { default: lighthouse } = (await loadRunnerPackage('lighthouse')) as { default: Lighthouse };
    const launcher = (await loadRunnerPackage('chrome-launcher')) as ChromeLauncher;
    const [home, barePage] = [`${await lab.backend()}${APP_BASE}`, await lab.barePage()];
    const [reports, bare]: [Report[], Report[]] = [[], []];
    // In turns, so that what else the machine does slows both.
    for (let run = 0; run < RUNS; run += 1) {
      reports.push(await visit(lighthouse, launcher, home));
      bare.push(await visit(lighthouse, launcher, barePage));
    }
    const [score, bareScore] = [median(reports.map(scoreOf)), median(bare.map(scoreOf))];
    return [
      {
        name: 'Lighthouse mobile performance of home',
        value: score,
        floor: null,
        unit: '',
        target: TARGET,
        notes: reports.map(describe),
      },
      {
        name: 'Lighthouse points of home under the bare page',
        value: Math.max(0, bareScore - score),
        floor: null,
        unit: '',
        target: UNDER_BARE,
        notes: bare.map((report) => `the bare page: ${describe(report)}`),
      },
    ];
  },
};
