import type { Locator } from 'playwright-core';
import type { ShellKind } from '../../../src/platform/shell/types';
import type { H5App, OpenOptions } from '../h5-app';
import { until } from '../../until';
import type { SimulatedShell } from './simulated-shell';
import { shellOf } from './tried-shells';

const PICTURE = { name: '照片.png', mimeType: 'image/png', buffer: Buffer.from('not looked into') };
const MARKER = 'dlqx-bridge-check';

type Open = (route: string, options: Pick<OpenOptions, 'shell' | 'address'>) => Promise<H5App>;

/** The conformance page in a simulated shell, as its teams use it. */
export class BridgePage {
  private constructor(
    readonly app: H5App,
    readonly shell: SimulatedShell,
  ) {}

  /** `address` is where the page's own build is served; `limitMs` shortens the waiting for a shell that is silent. */
  static async open(open: Open, address: string, kind: ShellKind, limitMs?: number): Promise<BridgePage> {
    const app = await open(`/pages/bridgeCheck/bridgeCheck${limitMs ? `?limit=${limitMs}` : ''}`, {
      shell: kind,
      address,
    });
    const page = new BridgePage(app, shellOf(app));
    // What a phone does outside the page: pictures are taken, another app opens a link.
    app.page.on('filechooser', (chooser) => void chooser.setFiles(chooser.isMultiple() ? [PICTURE, PICTURE] : PICTURE));
    await app.page.route('https://example.com/**', (route) => route.fulfill({ status: 204 }));
    await page.isReady();
    return page;
  }

  /** Waits until the page stands and the app has told the shell so: its calls at its start write the token, too. */
  async isReady(): Promise<void> {
    await this.app.page.locator(`#${MARKER}`).waitFor();
    await until(() => this.shell.isListenedTo, 'the page is ready');
  }

  private row(id: string): Locator {
    return this.app.page.locator(`[id="check-${id}"]`);
  }

  /** What the page says of the check, such as `通过 · 12 ms · 200`: of its last run, once that has ended. */
  verdict(id: string): Locator {
    return this.row(id).locator('.bridge-check-pass, .bridge-check-fail, .bridge-check-skipped');
  }

  /** Runs all checks that need nobody. */
  runAll(): Promise<void> {
    return this.app.tap(this.app.label('运行全部自动检查'));
  }

  /** Runs one check, doing meanwhile what a person would do. */
  async run(id: string, person: () => Promise<unknown> | void = () => undefined): Promise<Locator> {
    // Only when the check before has ended, it takes presses.
    await this.row(id).getByRole('button', { name: '运行' }).click();
    await person();
    return this.verdict(id);
  }

  /** Runs a check that loads the page anew before it has a verdict. */
  async runOverReload(id: string): Promise<void> {
    const reloaded = this.app.page.waitForEvent('load');
    await this.run(id);
    await reloaded;
    await this.isReady();
  }
}
