import { mkdirSync } from 'node:fs';
import type { BrowserContext, Locator, Page, Request } from 'playwright-core';
import type { SimulatedShell } from './shells/simulated-shell';
import type { TestBackend } from './test-backend';
import { PATIENCE_MS } from '../patience';

/** The app in a browser's page: found by its visible words, waited for, tapped. */
export class H5Page {
  private visits = 0;

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    /** Errors that no user should ever cause: uncaught exceptions and console errors. */
    readonly faults: string[],
    /** The native shell around it; null in a plain browser. */
    readonly shell: SimulatedShell | null,
    /** What the page has asked for and not got yet. */
    private readonly inFlight: ReadonlySet<Request>,
    /** The backend that it calls. */
    readonly backend: TestBackend,
    private readonly address: string,
  ) {}

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
    const deadline = Date.now() + PATIENCE_MS;
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
   * upper: waits for the end, at most 2 s. An app that starts anew meanwhile is asked again.
   */
  private async atRest(): Promise<void> {
    await this.page.waitForFunction(async () => {
      for (let tries = 0; tries < 100; tries += 1) {
        if (
          Array.from(document.querySelectorAll('.taro_page')).filter((page) => page.getClientRects().length > 0)
            .length < 2
        )
          break;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return true;
    });
  }

  async tap(target: string | Locator): Promise<void> {
    await this.atRest();
    await (typeof target === 'string' ? this.text(target, true) : target).click();
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.pictured(this.text(text).waitFor({ timeout: PATIENCE_MS }));
  }

  route(): string {
    return new URL(this.page.url()).hash.replace(/^#/, '').replace(/\?.*$/, '');
  }

  async atRoute(route: string): Promise<void> {
    await this.pictured(
      this.page.waitForFunction(
        (expected) => window.location.hash.replace(/^#/, '').replace(/\?.*$/, '') === expected,
        route,
        { timeout: PATIENCE_MS },
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
}
