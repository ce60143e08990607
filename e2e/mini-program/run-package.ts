import automator from 'miniprogram-automator';
import type { Browser, Page } from 'playwright-core';
import type { SentByRoute } from '../../scripts/sizes/sent-data';
import { serveAutomator, showsPage } from './bridge/automator-server';
import { servePackage } from './bridge/package-site';
import type { Failure } from './host/failures';
import type { Hurry } from './options';
import { loadPackage, openPackage } from './package/load-package';
import { withTemplates } from './package/with-templates';
import { runSuite, type StepResult, type SuiteContext } from './suite-runner';
import type { Target } from './target';

const WIDTH = 375;
const HEIGHT = 812;

export interface PackageRun {
  target: Target;
  dist: string;
  /** Origin of the reference backend, or ''. */
  backend: string;
  steps: SuiteContext['steps'];
  backstage: SuiteContext['backstage'];
  /** Milliseconds that boot and every wait of the suite may take. */
  patienceMs: number;
  hurry?: Hurry;
  /** Folder for a screenshot after each step; none are taken without it. */
  screenshots?: string;
}

export interface PackageResult {
  steps: StepResult[];
  failures: Failure[];
  /** Routes of the pages that were opened. */
  opened: string[];
  /** Bytes of data that each of them was sent. */
  sent: SentByRoute;
  /** Milliseconds from opening the page until the first page of the app was shown. */
  bootMs: number;
  /** What the phone showed and had logged at the end, of a run that failed. */
  evidence?: Evidence;
  ok: boolean;
}

export interface Evidence {
  /** PNG. */
  picture: Buffer;
  console: readonly string[];
}

/** Boots a built package in `browser` and runs the suite's steps on it, stopping at the first that fails. */
export async function runPackage(browser: Browser, run: PackageRun): Promise<PackageResult> {
  const prepared = withTemplates(run.dist);
  const opened = openPackage(prepared.folder, run.target);
  const failures: Failure[] = [];
  const closers: (() => void | Promise<void>)[] = [prepared.dispose, opened.dispose];
  try {
    const loaded = loadPackage(opened.folder);
    for (const problem of loaded.templates.problems) failures.push({ kind: 'template', message: problem });
    const site = await servePackage({ target: run.target, folder: opened.folder, loaded, backend: run.backend });
    closers.push(site.close);
    const context = await browser.newContext({
      viewport: { width: WIDTH, height: HEIGHT },
      hasTouch: true,
      isMobile: true,
    });
    closers.push(() => context.close());
    const page = await context.newPage();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
    const failed = async () => ({ evidence: { picture: await page.screenshot(), console: logged }, ok: false });
    await page.exposeFunction('reportFailure', (failure: Failure) => void failures.push(failure));
    const startMs = run.hurry?.startMs ?? run.patienceMs;
    const startedAt = Date.now();
    const started = await boot(page, site.address, failures, startMs);
    const bootMs = Date.now() - startedAt;
    if (!started) return { steps: [], failures, opened: [], sent: {}, bootMs, ...(await failed()) };
    const bridge = await serveAutomator(page, startMs);
    closers.push(bridge.close);
    page.on('console', (message) => bridge.emit('App.logAdded', { type: message.type(), args: [message.text()] }));
    const miniProgram = await automator.connect({ wsEndpoint: bridge.endpoint });
    closers.push(() => miniProgram.disconnect());
    const lastPatienceMs = run.hurry?.lastStepMs ?? run.patienceMs;
    const steps = await runSuite({ ...run, lastPatienceMs, miniProgram, failures });
    const routes = await page.evaluate(() => window.miniProgram?.openedRoutes() ?? []);
    const sent = await page.evaluate(() => window.miniProgram?.sentData() ?? {});
    const isOk = failures.length === 0 && steps.length > 0 && steps.every((step) => step.ok);
    return { steps, failures, opened: routes, sent, bootMs, ...(isOk ? { ok: true } : await failed()) };
  } catch (error) {
    failures.push({ kind: 'package', message: error instanceof Error ? error.message : String(error) });
    return { steps: [], failures, opened: [], sent: {}, bootMs: 0, ok: false };
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

/** Opens the host and waits until a page of the app is shown. False when a failure came first. */
async function boot(page: Page, address: string, failures: Failure[], patienceMs: number): Promise<boolean> {
  await page.goto(address);
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (await page.evaluate(showsPage)) return true;
    if (failures.length > 0) return false;
    await page.waitForTimeout(25);
  }
  failures.push({ kind: 'package', message: `no page was shown within ${patienceMs} ms` });
  return false;
}
