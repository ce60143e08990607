import type { Browser } from 'playwright-core';
import type { ShellKind } from '../../../src/platform/shell/types';
import { H5App } from '../h5-app';
import type { SimulatedShell } from './simulated-shell';

const MARKER = 'dlqx-bridge-check';

/** The conformance page in a simulated shell, as its teams use it. */
export class BridgePage {
  private constructor(
    readonly app: H5App,
    readonly shell: SimulatedShell,
  ) {}

  /** `address` is where the page's own build is served; `limitMs` shortens the waiting for a shell that is silent. */
  static async open(browser: Browser, address: string, kind: ShellKind, limitMs?: number): Promise<BridgePage> {
    const app = await H5App.open(browser, `/pages/bridgeCheck/bridgeCheck${limitMs ? `?limit=${limitMs}` : ''}`, {
      shell: kind,
      address,
    });
    if (!app.shell) throw new Error('there is no shell around the page');
    await app.page.locator(`#${MARKER}`).waitFor();
    // The app's own calls at its start write the token, too.
    while (!app.shell.isListenedTo) await app.page.waitForTimeout(100);
    return new BridgePage(app, app.shell);
  }

  private row(id: string) {
    return this.app.page.locator(`[id="check-${id}"]`);
  }

  /** What the page says of the check, such as `通过 · 12 ms · 200`. */
  verdict(id: string): Promise<string> {
    return this.row(id).locator('.bridge-check-pass, .bridge-check-fail, .bridge-check-skipped').innerText();
  }

  /** Runs all checks that need nobody, to the end. */
  async runAll(): Promise<void> {
    await this.app.tap(this.app.label('运行全部自动检查'));
    await this.app.page.waitForFunction(
      (marker) =>
        !/未运行/.test(document.getElementById(marker)?.innerText ?? '') || !document.querySelector('.button-spinner'),
      MARKER,
      { timeout: 60_000 },
    );
  }

  /** Runs one check, doing meanwhile what a person would do. */
  async run(id: string, person: () => Promise<unknown> | void): Promise<string> {
    await this.row(id).getByRole('button', { name: '运行' }).click();
    await person();
    await this.row(id)
      .locator('.bridge-check-pass, .bridge-check-fail, .bridge-check-skipped')
      .waitFor({ timeout: 15_000 });
    return this.verdict(id);
  }

  close = (): Promise<void> => this.app.close();
}
