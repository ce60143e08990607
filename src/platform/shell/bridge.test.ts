import { setDiagnosticSink } from '../diagnostics';
import { createShellBridge } from './bridge';
import { findTransport } from './find-transport';
import type { ShellKind } from './types';

interface Request {
  v: number;
  id: string;
  method: string;
  params: unknown;
}

function setUp(kind: ShellKind | null) {
  const sent: Request[] = [];
  const logged: string[] = [];
  setDiagnosticSink((_, message) => void logged.push(message));
  const bridge = createShellBridge(() =>
    kind ? { kind, post: (json) => void sent.push(JSON.parse(json) as Request) } : null,
  );
  const tell = (body: object) => bridge.receive(JSON.stringify({ v: 1, ...body }));
  /** Answers the call that was sent as the nth. */
  const answer = (nth: number, body: object) => tell({ id: sent[nth - 1]?.id, ...body });
  return { bridge, sent, logged, tell, answer };
}

afterEach(() => jest.useRealTimers());

describe('shell bridge', () => {
  it('sends requests with ids and pairs answers in any order', async () => {
    const { bridge, sent, answer } = setUp('android');
    const build = bridge.call('getBuildNumber', null);
    const scan = bridge.call('scanVin', null);
    expect(sent).toEqual([
      { v: 1, id: expect.stringMatching(/-1$/) as string, method: 'getBuildNumber', params: null },
      { v: 1, id: expect.stringMatching(/-2$/) as string, method: 'scanVin', params: null },
    ]);
    answer(2, { ok: true, result: 'vinE' });
    answer(1, { ok: true, result: 99 });
    await expect(Promise.all([build, scan])).resolves.toEqual([99, 'vinE']);
  });

  it('rejects with the code of the shell; an unknown code counts as failed', async () => {
    const { bridge, answer } = setUp('ios');
    const scan = bridge.call('scanVin', null);
    answer(1, { ok: false, error: { code: 'denied', message: 'no camera' } });
    await expect(scan).rejects.toMatchObject({ code: 'denied', message: 'no camera' });
    const pay = bridge.call('scanVin', null);
    answer(2, { ok: false, error: { code: 'E1234' } });
    await expect(pay).rejects.toMatchObject({ code: 'failed' });
  });

  it('gives up on a shell that stays silent, and ignores its late answer', async () => {
    jest.useFakeTimers();
    const { bridge, sent, answer, logged } = setUp('harmony');
    const build = bridge.call('getBuildNumber', null);
    jest.advanceTimersByTime(5_000);
    await expect(build).rejects.toMatchObject({ code: 'timeout' });
    answer(1, { ok: true, result: 99 });
    expect(logged).toEqual([`shell: answer to unknown call ${sent[0]?.id}`]);
  });

  it('takes an answer from before a reload for nothing, however many calls the page has made since', async () => {
    const before = setUp('android');
    void before.bridge.call('scanVin', null);
    const after = setUp('android');
    const scan = after.bridge.call('scanVin', null);
    after.tell({ id: before.sent[0]?.id, ok: true, result: 'LFV3A23C583041157' });
    after.answer(1, { ok: true, result: 'LSVAA49J132047371' });
    await expect(scan).resolves.toBe('LSVAA49J132047371');
  });

  it('answers a call that is given up as cancelled, and drops what the shell says of it later', async () => {
    const { bridge, answer, logged } = setUp('ios');
    const scan = bridge.call('scanVin', null);
    const token = bridge.call('getToken', null);
    bridge.giveUp('scanVin');
    await expect(scan).rejects.toMatchObject({ code: 'cancelled' });
    answer(1, { ok: true, result: 'LSVAA49J132047371' });
    answer(2, { ok: true, result: 't' });
    await expect(token).resolves.toBe('t');
    expect(logged).toHaveLength(1);
  });

  it('sends no call that the shell has said it lacks', async () => {
    const { bridge, sent, answer } = setUp('android');
    expect(bridge.lacks('scanVin')).toBe(false);
    const learning = bridge.learnMethods();
    answer(1, { ok: true, result: ['getCapabilities', 'scanVin', 'ofTomorrow'] });
    await learning;
    expect([bridge.lacks('scanVin'), bridge.lacks('pay')]).toEqual([false, true]);
    await expect(bridge.call('share', { title: '', link: '', description: '', imageUrl: '' })).resolves.toBeNull();
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['refuses the question', { ok: false, error: { code: 'unsupported' } }],
    ['answers it in another shape', { ok: true, result: [7] }],
  ])('tries every call of a shell that %s', async (_, body) => {
    const { bridge, answer } = setUp('ios');
    const learning = bridge.learnMethods();
    answer(1, body);
    await learning;
    expect(bridge.lacks('pay')).toBe(false);
  });

  it('rejects when the bridge object throws', async () => {
    const bridge = createShellBridge(() => ({
      kind: 'android',
      post: () => {
        throw new Error('gone');
      },
    }));
    await expect(bridge.call('getToken', null)).rejects.toMatchObject({ code: 'failed' });
  });

  it('logs and returns null outside a shell, and for a call of another shell (§8)', async () => {
    const none = setUp(null);
    await expect(none.bridge.call('scanVin', null)).resolves.toBeNull();
    expect(none.logged).toEqual(['shell.scanVin: not available on this platform']);
    const ios = setUp('ios');
    await expect(ios.bridge.call('exitApp', null)).resolves.toBeNull();
    expect(ios.sent).toHaveLength(0);
    expect(ios.logged).toHaveLength(1);
  });

  it('hands events to their listeners until they stop', () => {
    const { bridge, tell } = setUp('android');
    const heard: unknown[] = [];
    const stop = bridge.on('open', (payload) => heard.push(payload));
    tell({ event: 'open', payload: { path: '/pages/home/home' } });
    tell({ event: 'unreadTapped', payload: null });
    stop();
    tell({ event: 'open', payload: { path: '/x' } });
    expect(heard).toEqual([{ path: '/pages/home/home' }]);
  });

  it('keeps what comes before anybody listens for the first listener, such as the push that started the app', async () => {
    const { bridge, tell } = setUp('ios');
    tell({ event: 'open', payload: { path: '/pages/home/home' } });
    tell({ event: 'open', payload: { path: '/pages/message/message', loginCheck: true } });
    const heard: unknown[] = [];
    bridge.on('open', (payload) => heard.push(payload));
    bridge.on('open', (payload) => heard.push(payload));
    await Promise.resolve();
    expect(heard).toEqual([{ path: '/pages/message/message', loginCheck: true }]);
  });

  it.each([
    ['open', { path: 7 }],
    ['open', null],
    ['insets', { top: -1, bottom: 0 }],
    ['keyboard', { height: '300' }],
    ['visibility', {}],
    ['shake', null],
  ])('logs and drops the event %s with %j', (event, payload) => {
    const { bridge, tell, logged } = setUp('harmony');
    const heard = jest.fn();
    bridge.on(event as 'open', heard);
    tell({ event, payload });
    expect(heard).not.toHaveBeenCalled();
    expect(logged).toHaveLength(1);
  });

  it.each([
    ['getBuildNumber', '99'],
    ['getBuildNumber', 99.5],
    ['scanVin', null],
    ['getToken', 5],
    ['getLocation', { latitude: 31, longitude: '121' }],
    ['chooseLocation', { latitude: 31, longitude: 121, name: '南京' }],
  ] as const)('an answer to %s in another shape counts as failed: %j', async (method, result) => {
    const { bridge, answer } = setUp('android');
    const call = bridge.call(method, null);
    answer(1, { ok: true, result });
    await expect(call).rejects.toMatchObject({ code: 'failed' });
  });

  it.each(['', '{', '[]', '{"v":2,"id":"1","ok":true}', '{"v":1}'])('logs a message it cannot read: %s', (json) => {
    const { bridge, logged } = setUp('android');
    bridge.receive(json);
    expect(logged).toEqual(['shell: message in an unknown format']);
  });

  it.each([
    ['android', 79, true],
    ['android', 80, false],
    ['ios', 81, true],
    ['ios', 82, false],
    ['harmony', 1, false],
  ] as const)('%s build %d too low: %s (§5)', async (kind, build, tooLow) => {
    const { bridge, answer } = setUp(kind);
    const check = bridge.isBuildTooLow();
    answer(1, { ok: true, result: build });
    await expect(check).resolves.toBe(tooLow);
  });

  it('judges no build outside a shell', async () => {
    await expect(setUp(null).bridge.isBuildTooLow()).resolves.toBe(false);
  });
});

describe('finding the shell', () => {
  it('knows each by its object and posts on that object', () => {
    const made = () => ({
      posted: [] as string[],
      postMessage(json: string) {
        this.posted.push(json);
      },
    });
    const bridge = made();
    expect(findTransport({})).toBeNull();
    expect(findTransport({ webkit: { messageHandlers: {} } })).toBeNull();
    expect(findTransport({ DlqxNative: bridge })?.kind).toBe('android');
    expect(findTransport({ webkit: { messageHandlers: { dlqx: bridge } } })?.kind).toBe('ios');
    expect(findTransport({ DlqxHarmony: bridge })?.kind).toBe('harmony');
    findTransport({ DlqxNative: bridge })?.post('x');
    expect(bridge.posted).toEqual(['x']);
  });
});
