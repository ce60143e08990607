import type { Page } from 'playwright-core';

export type CashierOutcome = 'success' | 'failure' | 'cancelled';

/** What the test sees of the shell, and sets of it. */
export interface AndroidShell {
  /** What the payer does at the cashier next. */
  outcome: CashierOutcome;
  /** Names of the calls that the page made, in their order. */
  readonly calls: string[];
}

interface Prepay {
  readonly prepayid: string;
  readonly sign: string;
}

/**
 * An Android shell around the page (docs/shell-bridge.md), as far as these runs need one: its cashier is the backend's sandbox.
 * Takes effect with the next page load.
 */
export async function runInAndroidShell(page: Page): Promise<AndroidShell> {
  const shell: AndroidShell = { outcome: 'success', calls: [] };
  await page.exposeFunction('testCashierOutcome', (): CashierOutcome => shell.outcome);
  await page.exposeFunction('testShellCall', (method: string) => void shell.calls.push(method));
  // The script below goes to the page as text, in which the compiler names functions by this helper.
  await page.addInitScript('window.__name = (named) => named');
  await page.addInitScript(() => {
    type Host = typeof window & {
      DlqxNative?: { postMessage(json: string): void };
      __dlqxBridge?: { receive(json: string): void };
      testCashierOutcome(): Promise<CashierOutcome>;
      testShellCall(method: string): Promise<void>;
    };
    const host = window as unknown as Host;
    const answer = (message: object): void => host.__dlqxBridge?.receive(JSON.stringify({ v: 1, ...message }));

    async function pay({ prepayid, sign }: Prepay): Promise<'ok' | 'failed' | 'cancelled'> {
      const outcome = await host.testCashierOutcome();
      const settled = await fetch('/sandbox/cashier/settle', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-channel': 'app', 'x-platform': 'android', 'x-version': '1.0.0' },
        body: JSON.stringify({ prepayid, sign, outcome }),
      });
      const { resp_code: code } = (await settled.json()) as { resp_code: number };
      if (code !== 0) return 'failed';
      if (outcome === 'success') return 'ok';
      return outcome === 'failure' ? 'failed' : 'cancelled';
    }

    async function serve(id: string, method: string, params: unknown): Promise<void> {
      await host.testShellCall(method);
      if (method === 'pay') {
        const done = await pay(params as Prepay);
        if (done === 'ok') answer({ id, ok: true, result: null });
        else answer({ id, ok: false, error: { code: done, message: 'sandbox' } });
        return;
      }
      const results: Record<string, unknown> = { getBuildNumber: 200, getToken: JSON.parse(localStorage.getItem('token') ?? 'null') as unknown };
      answer({ id, ok: true, result: results[method] ?? null });
    }

    host.DlqxNative = {
      postMessage(json) {
        const { id, method, params } = JSON.parse(json) as { id: string; method: string; params: unknown };
        void serve(id, method, params);
      },
    };
  });
  return shell;
}
