import type { Browser, Page, Request } from 'playwright-core';
import type { ShellKind } from '../../src/platform/shell/types';
import { giveConsent } from './given-consent';
import { H5Page } from './h5-page';
import { SimulatedShell } from './shells/simulated-shell';
import { surroundings } from './surroundings';
import type { Person, TestBackend } from './test-backend';
import { PATIENCE_MS } from '../patience';

export interface OpenOptions {
  /** Whoever is logged in from the start; nobody unless told. */
  as?: Person;
  dark?: boolean;
  width?: number;
  height?: number;
  /** Pixels of the screen for one of the page, 1 unless told: 2, as a phone has, costs a tenth more. */
  pixelRatio?: 1 | 2;
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
  /** Lets the app keep itself on the device: what a worker answers, tests cannot hold back. */
  keepsItself?: boolean;
  /** The address of the app's index.html, if not that of the backend. */
  address?: string;
}

/** What the app keeps of a login, on a device where it lies at that address. */
const loggedIn = (address: string, { token, user }: Person) => ({
  cookies: [],
  origins: [
    {
      origin: new URL(address).origin,
      localStorage: [
        { name: 'token', value: JSON.stringify(token) },
        { name: 'bubbleUserInfo', value: JSON.stringify(user) },
      ],
    },
  ],
});

/** A phone of the reference size; tests speak to the app as a user does. */
export class H5App extends H5Page {
  static async open(browser: Browser, backend: TestBackend, route = '/', options: OpenOptions = {}): Promise<H5App> {
    const { origin, appAddress } = backend.place;
    const address = options.address ?? appAddress;
    const context = await browser.newContext({
      viewport: { width: options.width ?? 375, height: options.height ?? 812 },
      deviceScaleFactor: options.pixelRatio ?? 1,
      hasTouch: true,
      locale: 'zh-CN',
      colorScheme: options.dark ? 'dark' : 'light',
      serviceWorkers: options.keepsItself ? 'allow' : 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...(options.as && { storageState: loggedIn(address, options.as) }),
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const kind = options.shell === undefined ? surroundings.shell : options.shell;
    const shell = kind && (await SimulatedShell.around(context, kind, origin));
    if (shell && options.as) shell.state.token = options.as.token;
    if (shell) options.native?.(shell);
    if (options.consent !== false) await giveConsent(context, origin);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
    const inFlight = new Set<Request>();
    page.on('request', (request) => inFlight.add(request));
    page.on('requestfinished', (request) => inFlight.delete(request));
    page.on('requestfailed', (request) => inFlight.delete(request));
    const app = new H5App(context, page, faults, shell, inFlight, backend, address);
    await options.prepare?.(page);
    await app.goto(route);
    return app;
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
    const before = this.backend.codes().length;
    await this.tap('获取验证码');
    await this.input('验证码').fill(await this.backend.nextCode(before));
  }

  /** Answers the dialog on the screen. */
  async answerDialog(button: string): Promise<void> {
    await this.tap(this.page.getByRole('alertdialog').getByText(button, { exact: true }).last());
  }

  /** Answers a dialog that only tells something. */
  async closeDialog(): Promise<void> {
    await this.tap(
      this.page
        .getByRole('alertdialog')
        .getByText(/确定|知道了/)
        .first(),
    );
  }

  /** Buys or renews the membership that the VIP page offers first. */
  async buyVip(): Promise<void> {
    await this.tap(
      this.page
        .getByRole('button', { name: /^立即(开通|续费) ¥/ })
        .filter({ visible: true })
        .first(),
    );
  }

  /** Types into the one box, which home leads to. */
  async search(text: string): Promise<void> {
    const box = this.page.locator('.search-screen .search-box-input input').filter({ visible: true });
    if (!(await box.isVisible()))
      await this.tap(this.page.locator('.home-header .search-box-entry').filter({ visible: true }));
    await box.fill(text);
  }

  /** Types a VIN or plate and opens the documents of its car. */
  async openCar(number: string): Promise<void> {
    await this.search(number);
    await this.tap(this.page.locator('.search-open, .car-answer-all').filter({ visible: true }).first());
  }
}
