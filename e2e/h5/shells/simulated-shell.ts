import type { BrowserContext, Page } from 'playwright-core';
import { BRIDGE_VERSION, type BridgeRequest } from '../../../src/platform/shell/shell-messages';
import { shellMethods } from '../../../src/platform/shell/shell-methods';
import type { ShellEvent, ShellEvents, ShellKind, ShellMethod } from '../../../src/platform/shell/types';
import { nativeAnswers, Refusal } from './native-answers';
import { newNativeState, type NativeState } from './native-state';

/** How a wrong shell answers a method. */
export type Fault = 'silent' | 'wrong shape' | 'own error code' | 'twice' | 'wrong version';

/**
 * The object that each kind of shell puts on the page. Android refuses a method that was taken off its object, and
 * takes texts only, as `addJavascriptInterface` does.
 */
const transports: Readonly<Record<ShellKind, string>> = {
  android: `window.DlqxNative = { postMessage(json) {
    if (this !== window.DlqxNative) throw new Error("Java bridge method can't be invoked on a non-injected object");
    if (typeof json !== 'string') throw new Error('postMessage takes a text');
    window.simulatedNative(json);
  } };`,
  ios: 'window.webkit = { messageHandlers: { dlqx: { postMessage: (body) => void window.simulatedNative(body) } } };',
  harmony: 'window.DlqxHarmony = { postMessage: (json) => void window.simulatedNative(json) };',
};

/**
 * A native shell around every page of a context, over its real transport (docs/shell-bridge.md). Its native side lives
 * in this process, so that token, scanner and files outlive a reload. Open it before the first page loads.
 */
export class SimulatedShell {
  readonly state: NativeState;
  /** Names of the calls that the page made, in their order. */
  readonly calls: string[] = [];
  readonly faults = new Map<string, Fault>();
  private page: Page | null = null;
  /** What the page is told once it is ready, as a real shell keeps it while the app loads. */
  private kept: { event: ShellEvent; payload: unknown }[] = [];
  private isReady = false;

  private constructor(
    readonly kind: ShellKind,
    origin: string,
  ) {
    this.state = newNativeState(origin);
  }

  static async around(context: BrowserContext, kind: ShellKind, origin: string): Promise<SimulatedShell> {
    const shell = new SimulatedShell(kind, origin);
    await context.exposeBinding('simulatedNative', ({ page }, json: string) => shell.take(page, json));
    await context.addInitScript(transports[kind]);
    context.on('page', (page) => page.on('domcontentloaded', () => (shell.isReady = false)));
    return shell;
  }

  /** The page has said that it is ready. */
  get isListenedTo(): boolean {
    return this.isReady;
  }

  /** Sends an event to the page, once it is ready. */
  async tell<E extends ShellEvent>(event: E, payload: ShellEvents[E]): Promise<void> {
    if (this.isReady) await this.send({ event, payload });
    else this.kept.push({ event, payload });
  }

  /** Sends whatever a shell may never send. */
  tellWrong = (message: object): Promise<void> => this.send(message);

  pressBack = () => this.tell('back', null);
  tapPush = (path: string, loginCheck = false) => this.tell('open', { path, loginCheck });
  toBackground = () => this.tell('visibility', { visible: false });
  toForeground = () => this.tell('visibility', { visible: true });

  private async send(message: object): Promise<void> {
    const json = JSON.stringify({ v: BRIDGE_VERSION, ...message });
    // A page that is gone meanwhile hears nothing, as a web view that was closed.
    if (!this.page || this.page.isClosed()) return;
    await this.page
      .evaluate(
        (text) =>
          (window as typeof window & { __dlqxBridge?: { receive(json: string): void } }).__dlqxBridge?.receive(text),
        json,
      )
      .catch((error: Error) => {
        if (!/context was destroyed|closed/i.test(error.message)) throw error;
      });
  }

  private async take(page: Page, json: string): Promise<void> {
    this.page = page;
    const { v, id, method, params } = JSON.parse(json) as BridgeRequest;
    this.calls.push(method);
    await this.send({ id, ...(await this.answer(v, method, params)), ...this.wrongness(method) });
    if (this.faults.get(method) === 'twice') await this.send({ id, ...(await this.answer(v, method, params)) });
    if (method === 'ready') await this.handOver();
    // The web view's cache is empty: it loads the page anew.
    if (method === 'clearCache') await page.reload();
  }

  private async handOver(): Promise<void> {
    this.isReady = true;
    for (const { event, payload } of this.kept.splice(0)) await this.send({ event, payload });
  }

  private wrongness(method: string): object {
    switch (this.faults.get(method)) {
      case 'silent':
        return { id: 'nobody' };
      case 'wrong shape':
        return { ok: true, result: { unexpected: true } };
      case 'own error code':
        return { ok: false, result: undefined, error: { code: 'E42' } };
      case 'wrong version':
        return { v: 2 };
      default:
        return {};
    }
  }

  private async answer(version: number, method: string, params: unknown): Promise<object> {
    const native = Object.keys(nativeAnswers).includes(method) ? nativeAnswers[method as ShellMethod] : null;
    const { shells } = native ? shellMethods[method as ShellMethod] : {};
    try {
      if (!native || version !== BRIDGE_VERSION || (shells && !shells.includes(this.kind)))
        throw new Refusal('unsupported');
      if (!native.params(params)) throw new Refusal('invalid');
      const result = await native.answer(this.state, params as never);
      return { ok: true, result: result === undefined || result === true ? null : result };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ok: false, error: { code: error.code, message: 'simulated' } };
    }
  }
}
