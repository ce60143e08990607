import { readFileSync } from 'node:fs';
import { openRawChannel } from '@/platform/shell/raw-channel';
import { shellEvents } from '@/platform/shell/shell-events';
import { shellMethods } from '@/platform/shell/shell-methods';
import type { WebViewProbe } from '@/platform/shell/web-view-probe';
import { bridgeChecks } from './bridge-checks';
import type { BridgeCheck } from './check-kit';
import { runBridgeCheck, summaryOf } from './run-bridge-check';
import { shellUnderCheck, type Surroundings } from './shell-under-check';

interface Request {
  v: number;
  id: string;
  method: string;
  params: unknown;
}
/** A web view that a person uses as the checks say. */
const rightView = (): WebViewProbe => {
  const notes = new Map<string, string>();
  return {
    load: 'first',
    reload: jest.fn(),
    noted: (name) => notes.get(name) ?? null,
    note: (name, value) => void (value === null ? notes.delete(name) : notes.set(name, value)),
    choosePictures: async ({ multiple }) => (multiple ? 2 : 1),
    follow: jest.fn(),
    knowsInsets: () => false,
  };
};
type Reply = Record<string, unknown> | null;

/** A shell whose every reply is the test's. */
function shellThat(reply: (request: Request) => Reply | Reply[], surroundings: Partial<Surroundings> = {}) {
  const receive = jest.fn();
  const host = {
    __dlqxBridge: { receive },
    DlqxNative: {
      postMessage(json: string) {
        const request = JSON.parse(json) as Request;
        const replies = [reply(request)].flat();
        replies.forEach(
          (each) =>
            each && setTimeout(() => host.__dlqxBridge.receive(JSON.stringify({ v: 1, id: request.id, ...each }))),
        );
      },
    },
  };
  const channel = openRawChannel(host);
  if (!channel) throw new Error('no channel');
  return {
    shell: shellUnderCheck(channel, { confirm: async () => true, view: rightView(), longestMs: 100, ...surroundings }),
    say: (message: object) => host.__dlqxBridge.receive(JSON.stringify(message)),
    receive,
  };
}
const verdictOf = async (id: string, reply: (request: Request) => Reply | Reply[]) => {
  const check = bridgeChecks.find((each) => each.id === id);
  if (!check) throw new Error(`no check ${id}`);
  return runBridgeCheck(check, shellThat(reply).shell);
};

/** Does what the contract says. */
function rightShell(): (request: Request) => Reply {
  let token: unknown = 't0';
  return ({ v, method, params }) => {
    if (v !== 1 || method === 'noSuchMethod') return { ok: false, error: { code: 'unsupported' } };
    if (method === 'setToken') token = (params as { token: unknown }).token;
    if (method === 'setStatusBar' && typeof (params as { dark: unknown }).dark !== 'boolean')
      return { ok: false, error: { code: 'invalid' } };
    if (method === 'getCapabilities') return { ok: true, result: ['getCapabilities', 'scanVin'] };
    return { ok: true, result: method === 'getBuildNumber' ? 200 : method === 'getToken' ? token : null };
  };
}

it('covers every method and event of the contract', () => {
  const covered = new Set<string>(bridgeChecks.flatMap(({ covers }) => covers));
  expect([...Object.keys(shellMethods), ...Object.keys(shellEvents)].filter((name) => !covered.has(name))).toEqual([]);
});

it('every method and event is in the contract for the shell teams', () => {
  const contract = readFileSync('docs/shell-bridge.md', 'utf8');
  expect(
    [...Object.keys(shellMethods), ...Object.keys(shellEvents)].filter((name) => !contract.includes(`| \`${name}\` |`)),
  ).toEqual([]);
});

it('no check has the name of another', () => {
  expect(new Set(bridgeChecks.map(({ id }) => id)).size).toBe(bridgeChecks.length);
});

it('passes a shell that does what the contract says; what it may leave out is skipped', async () => {
  const { shell } = shellThat(rightShell());
  for (const check of bridgeChecks.filter(({ person }) => !person)) {
    const { verdict, detail } = await runBridgeCheck(check, shell);
    expect(`${check.id} ${verdict} ${detail}`).toMatch(check.id === 'ready' ? /ready skipped/ : / pass /);
  }
});

describe('a shell that is wrong fails, with the reason', () => {
  const right = rightShell();
  it.each<[string, string, (request: Request) => Reply | Reply[], RegExp]>([
    ['silent', 'getBuildNumber', () => null, /没有应答/],
    ['a number as text', 'getBuildNumber', () => ({ ok: true, result: '200' }), /格式不对/],
    ['too old', 'getBuildNumber', () => ({ ok: true, result: 79 }), /过低/],
    ['another version', 'getBuildNumber', () => ({ v: 2, ok: true, result: 200 }), /v 是 2/],
    ['a code of its own', 'getBuildNumber', () => ({ ok: false, error: { code: 'E42' } }), /没有约定的错误码/],
    ['answers twice', 'protocol.once', (request) => [right(request), right(request)], /应答了 2 次/],
    ['takes every method', 'protocol.unknownMethod', () => ({ ok: true }), /unsupported/],
    ['takes every parameter', 'protocol.invalid', () => ({ ok: true }), /invalid/],
    [
      'loses the token',
      'setToken',
      (request) => (request.method === 'getToken' ? { ok: true, result: 'other' } : right(request)),
      /不一样/,
    ],
    ['pays whatever it is given', 'pay', () => ({ ok: true }), /被拒绝/],
  ])('%s', async (_, id, reply, reason) => {
    const result = await verdictOf(id, reply);
    expect(result).toMatchObject({ verdict: 'fail', detail: expect.stringMatching(reason) as string });
  });

  it('tells of its own writing of a token', async () => {
    const { shell, say } = shellThat((request) => {
      if (request.method === 'setToken') setTimeout(() => say({ v: 1, event: 'tokenChanged' }));
      return right(request);
    });
    const check = bridgeChecks.find(({ id }) => id === 'setToken.quiet');
    expect(check && (await runBridgeCheck(check, shell))).toMatchObject({ verdict: 'fail' });
  });
});

it('keeps an event under check from the app, and lets all others through', async () => {
  const { shell, say, receive } = shellThat(() => null);
  const check = bridgeChecks.find(({ id }) => id === 'event.back');
  const running = check && runBridgeCheck(check, shell);
  say({ v: 1, event: 'visibility', payload: { visible: true } });
  say({ v: 1, event: 'back', payload: null });
  expect(await running).toMatchObject({ verdict: 'pass' });
  say({ v: 1, event: 'back', payload: null });
  expect(receive.mock.calls.map(([json]) => (JSON.parse(String(json)) as { event: string }).event)).toEqual([
    'visibility',
    'back',
  ]);
});

it('skips what a shell has not, and sums up', async () => {
  const exit = bridgeChecks.filter(({ id }) => id === 'exitApp' || id === 'getToken');
  const { shell } = shellThat(rightShell());
  const results = { exitApp: await runBridgeCheck(exit[1] as never, { ...shell, kind: 'ios' }) };
  expect(results.exitApp.verdict).toBe('skipped');
  expect(summaryOf('ios', exit, results).split('\n')).toEqual([
    'ios：通过 0，失败 0，跳过 1，未运行 1',
    '? getToken 未运行',
    expect.stringMatching(/^– exitApp \d+ ms ios 没有这个调用$/),
  ]);
});

const checkOf = (id: string) => bridgeChecks.find((check) => check.id === id) as BridgeCheck;

describe('events that come in several steps', () => {
  const verdictAfter = async (id: string, payloads: unknown[], surroundings: Partial<Surroundings> = {}) => {
    const { shell, say } = shellThat(() => null, surroundings);
    const running = runBridgeCheck(checkOf(id), shell);
    payloads.forEach((payload) => say({ v: 1, event: id.replace('event.', ''), payload }));
    const { verdict, detail } = await running;
    return `${verdict} ${detail}`;
  };

  it.each<[string, unknown[], RegExp]>([
    ['event.visibility', [{ visible: false }], /^fail .*没有到齐/],
    ['event.visibility', [{ visible: true }], /^fail .*没有到齐/],
    ['event.visibility', [{ visible: false }, { visible: true }], /^pass \[false,true\]/],
    ['event.keyboard', [{ height: 300 }], /^fail .*没有到齐/],
    ['event.keyboard', [{ height: 0 }], /^fail .*没有到齐/],
    ['event.keyboard', [{ height: 120 }, { height: 300 }, { height: 0 }], /^pass/],
    ['event.keyboard', [{ height: 300 }, { height: '0' }], /^fail .*格式不对/],
    ['event.insets', [{ top: 44, bottom: 34 }], /^fail .*没有到齐/],
    [
      'event.insets',
      [
        { top: 44, bottom: 34 },
        { top: 44, bottom: 34 },
      ],
      /^fail .*没有到齐/,
    ],
    [
      'event.insets',
      [
        { top: 44, bottom: 34 },
        { top: 0, bottom: 21 },
      ],
      /^pass/,
    ],
  ])('%s with %j: %s', async (id, payloads, verdict) => expect(await verdictAfter(id, payloads)).toMatch(verdict));

  it('skips insets of a web view that knows them by itself', async () => {
    const view = { ...rightView(), knowsInsets: () => true };
    expect(await verdictAfter('event.insets', [], { view })).toMatch(/^skipped/);
  });

  it('wants the back key from the shell when a dialog is open, once, and no button', async () => {
    const back = async (times: number, isButton: boolean) => {
      const { shell, say } = shellThat(() => null, {
        confirm: async () => {
          for (let pressed = 0; pressed < times; pressed += 1) say({ v: 1, event: 'back', payload: null });
          return isButton;
        },
      });
      return (await runBridgeCheck(checkOf('event.back.dialog'), shell)).verdict;
    };
    expect([await back(1, false), await back(0, true), await back(2, false)]).toEqual(['pass', 'fail', 'fail']);
  });
});

describe('checks of two runs', () => {
  const inTwoRuns = async (id: string, between: (view: WebViewProbe) => WebViewProbe, confirms = true) => {
    const view = rightView();
    const refusing = () => ({ ok: false, error: { code: 'cancelled' } });
    const run = async (each: WebViewProbe) =>
      runBridgeCheck(checkOf(id), shellThat(refusing, { view: each, confirm: async () => confirms }).shell);
    const first = await run(view);
    const second = await run(between(view));
    return [first.verdict, second.verdict];
  };
  const reloaded = (view: WebViewProbe): WebViewProbe => ({ ...view, load: 'second' });

  it('a storage that outlives a restart passes; one that loses it does not', async () => {
    expect(await inTwoRuns('web.storage', reloaded)).toEqual(['skipped', 'pass']);
    const { shell } = shellThat(() => null, { confirm: async () => false });
    expect((await runBridgeCheck(checkOf('web.storage'), shell)).verdict).toBe('fail');
  });

  it('a scanner is there again after the page was loaded anew over an open one', async () => {
    jest.useFakeTimers();
    const running = inTwoRuns('protocol.reload', reloaded);
    await jest.advanceTimersByTimeAsync(10_000);
    // Nothing was loaded anew in the first run: this web view only says so.
    expect(await running).toEqual(['fail', 'pass']);
    jest.useRealTimers();
  });
});

it('asks the person about what only he can see', async () => {
  const view = rightView();
  const run = async (confirms: boolean) =>
    (await runBridgeCheck(checkOf('web.tel'), shellThat(() => null, { view, confirm: async () => confirms }).shell))
      .verdict;
  expect([await run(true), await run(false)]).toEqual(['pass', 'fail']);
  expect(view.follow).toHaveBeenCalledWith('tel:10010');
});

it.each([
  ['closed', 'skipped'],
  [1, 'fail'],
  [2, 'pass'],
] as const)('a chooser of several pictures that ends with %s: %s', async (chosen, verdict) => {
  const view = { ...rightView(), choosePictures: async () => chosen };
  const { shell } = shellThat(() => null, { view });
  expect(await runBridgeCheck(checkOf('web.fileChooser.multiple'), shell)).toMatchObject({ verdict });
});
