import { mkdirSync, readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright-core';
import type { ShellKind } from '../../src/platform/shell/types';
import { giveConsent } from './given-consent';
import { surroundings } from './surroundings';
import { SimulatedShell } from './shells/simulated-shell';

const announcedFile = process.env.E2E_ANNOUNCED;

interface OpenOptions {
  dark?: boolean;
  width?: number;
  height?: number;
  /**
   * The native shell around the app; the one of the run (`npm run e2e -- --shell ios`) unless told. Null: a plain
   * browser.
   */
  shell?: ShellKind | null;
  /** What the native side is like before the app starts, such as a token in its storage. */
  native?: (shell: SimulatedShell) => void;
  /** False: nobody has agreed to the papers on this device yet, and the first start asks. */
  consent?: boolean;
  /** Sees the page before it loads anything. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The address of the app's index.html, if not that of the run. */
  address?: string;
}

/** A phone of the reference size; tests speak to the app as a user does, by its visible words. */
export class H5App {
  private visits = 0;

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    /** Errors that no user should ever cause: uncaught exceptions and console errors. */
    readonly faults: string[],
    /** The native shell around it; null in a plain browser. */
    readonly shell: SimulatedShell | null,
    /** What the page has asked for and not got yet. */
    private readonly inFlight: ReadonlySet<Request>,
    private readonly address: string,
  ) {}

  static async open(browser: Browser, route = '/', options: OpenOptions = {}): Promise<H5App> {
    const context = await browser.newContext({
      viewport: { width: options.width ?? 375, height: options.height ?? 812 },
      deviceScaleFactor: 2,
      hasTouch: true,
      locale: 'zh-CN',
      colorScheme: options.dark ? 'dark' : 'light',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const kind = options.shell === undefined ? surroundings.shell : options.shell;
    const shell = kind && (await SimulatedShell.around(context, kind, surroundings.origin));
    if (shell) options.native?.(shell);
    if (options.consent !== false) await giveConsent(context);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
    const inFlight = new Set<Request>();
    page.on('request', (request) => inFlight.add(request));
    page.on('requestfinished', (request) => inFlight.delete(request));
    page.on('requestfailed', (request) => inFlight.delete(request));
    const app = new H5App(context, page, faults, shell, inFlight, options.address ?? surroundings.appAddress);
    await options.prepare?.(page);
    await app.goto(route);
    return app;
  }

  async goto(route: string): Promise<void> {
    // The same document with another hash would only route; a reload starts the app as a link does.
    await this.page.goto('about:blank');
    this.visits = 0;
    await this.page.goto(`${this.address}#${route}`);
  }

  /**
   * Shows another page in place of the present one, as a changed address does: many times cheaper than a start, which
   * comes before every tenth page only.
   */
  async visit(route: string): Promise<void> {
    this.visits += 1;
    if (this.visits % 10 === 0) return this.goto(route);
    await this.page.evaluate((hash) => {
      window.location.hash = hash;
    }, route);
    // The page is asked for by an event of its own.
    await this.page.waitForTimeout(50);
  }

  /** Waits until the page has all that it asked for and shows nothing in grey any more. */
  async settled(): Promise<void> {
    await this.atRest();
    const deadline = Date.now() + 15_000;
    for (let quietSince = Date.now(); Date.now() - quietSince < 250; await this.page.waitForTimeout(50)) {
      if (Date.now() > deadline) throw new Error(`still loading: ${[...this.inFlight].map((one) => one.url()).join()}`);
      if (this.inFlight.size > 0) quietSince = Date.now();
    }
    await this.page.locator('.skeleton').filter({ visible: true }).first().waitFor({ state: 'hidden' });
  }

  /** What the user sees: pages below in the stack stay in the document, hidden. */
  text(text: string | RegExp, exact = false): Locator {
    return this.page.getByText(text, { exact }).filter({ visible: true }).first();
  }

  label(label: string): Locator {
    return this.page.getByLabel(label, { exact: true }).filter({ visible: true }).first();
  }

  input(label: string): Locator {
    return this.label(label).locator('input, textarea').first();
  }

  /** The link that was shared last: in the clipboard, or handed to the shell. */
  async sharedLink(): Promise<string> {
    if (this.shell) return this.shell.state.shared[this.shell.state.shared.length - 1]?.link ?? '';
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /**
   * While one page slides over another both are drawn, and a button of the lower one would be taken for that of the
   * upper: waits for the end, at most 2 s.
   */
  private async atRest(): Promise<void> {
    await this.page.evaluate(async () => {
      for (let tries = 0; tries < 100; tries += 1) {
        if (
          Array.from(document.querySelectorAll('.taro_page')).filter((page) => page.getClientRects().length > 0)
            .length < 2
        )
          return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
  }

  async tap(target: string | Locator): Promise<void> {
    await this.atRest();
    await (typeof target === 'string' ? this.text(target, true) : target).click();
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.pictured(this.text(text).waitFor({ timeout: 15_000 }));
  }

  route(): string {
    return new URL(this.page.url()).hash.replace(/^#/, '').replace(/\?.*$/, '');
  }

  async atRoute(route: string): Promise<void> {
    await this.pictured(
      this.page.waitForFunction(
        (expected) => window.location.hash.replace(/^#/, '').replace(/\?.*$/, '') === expected,
        route,
        { timeout: 15_000 },
      ),
    );
  }

  /** Takes a picture when `waiting` fails: what was there instead says more than the timeout. */
  private async pictured(waiting: Promise<unknown>): Promise<void> {
    try {
      await waiting;
    } catch (error) {
      mkdirSync('.tmp', { recursive: true });
      await this.page.screenshot({ path: `.tmp/not-seen-${Date.now()}.png` });
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  /** By SMS code, from wherever the login page stands. */
  async logInBySms(phone: string): Promise<void> {
    await this.atRoute('/packages/user/login/login');
    await this.input('手机号').fill(phone);
    await this.fillSmsCode();
    await this.agree();
    await this.tap(this.label('登录'));
  }

  private agree(): Promise<void> {
    return this.tap(this.label('我已阅读并同意'));
  }

  async logInByPassword(phone: string, password = 'demo1234'): Promise<void> {
    await this.atRoute('/packages/user/login/login');
    await this.tap('密码登录');
    await this.input('手机号').fill(phone);
    await this.input('密码').fill(password);
    await this.agree();
    await this.tap(this.label('登录'));
  }

  /** Asks for a code in the form on the screen and types it. */
  async fillSmsCode(): Promise<void> {
    const before = codes().length;
    await this.tap('获取验证码');
    await this.input('验证码').fill(await nextCode(before));
  }

  /** Answers the dialog on the screen. */
  async answerDialog(button: string): Promise<void> {
    await this.tap(this.page.getByRole('alertdialog').getByText(button, { exact: true }).last());
  }

  /** Types into home's one box. */
  async search(text: string): Promise<void> {
    const box = this.page.locator('.search-panel .search-box-input input');
    if (!(await box.isVisible()))
      await this.tap(this.page.locator('.home-header .search-box-entry').filter({ visible: true }));
    await box.fill(text);
  }
}

function codes(): string[] {
  if (!announcedFile) throw new Error('E2E_ANNOUNCED names the file that the backend announces SMS codes in');
  return Array.from(readFileSync(announcedFile, 'utf8').matchAll(/(?<!\d)(\d{6})(?!\d)/g), (match) => match[1] ?? '');
}

async function nextCode(before: number): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const code = codes()[before];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the backend announced no SMS code');
}
