import type { Browser } from 'playwright-core';
import type { ShellKind } from '../../../src/platform/shell/types';
import { H5App } from '../h5-app';
import { PATIENCE_MS } from '../until';
import type { SimulatedShell } from './simulated-shell';

const PICTURE = { name: '照片.png', mimeType: 'image/png', buffer: Buffer.from('not looked into') };
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
    const page = new BridgePage(app, app.shell);
    // What a phone does outside the page: pictures are taken, another app opens a link.
    app.page.on('filechooser', (chooser) => void chooser.setFiles(chooser.isMultiple() ? [PICTURE, PICTURE] : PICTURE));
    await app.page.route('https://example.com/**', (route) => route.fulfill({ status: 204 }));
    await page.isReady();
    return page;
  }

  /** Waits until the page stands and the app has told the shell so: its calls at its start write the token, too. */
  async isReady(): Promise<void> {
    await this.app.page.locator(`#${MARKER}`).waitFor();
    while (!this.shell.isListenedTo) await this.app.page.waitForTimeout(100);
  }

  /** Runs a check that loads the page anew before it has a verdict. */
  async runOverReload(id: string): Promise<void> {
    const reloaded = this.app.page.waitForEvent('load');
    await this.row(id).getByRole('button', { name: '运行' }).click();
    await reloaded;
    await this.isReady();
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
      .waitFor({ timeout: PATIENCE_MS });
    return this.verdict(id);
  }

  close = (): Promise<void> => this.app.close();
}
