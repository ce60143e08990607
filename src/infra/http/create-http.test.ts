import { deflate } from 'pako';
import { getDocBanks, getFileUrl } from '@/contract/endpoints/library';
import { logout, userQuery, phoneLogin } from '@/contract/endpoints/account';
import { contentQuery } from '@/contract/endpoints/content';
import { workOrderById } from '@/contract/endpoints/work-orders';
import { socketConnect } from '@/contract/endpoints/messages';
import { addressQuery } from '@/contract/endpoints/address';
import { ApiError } from '@/domain/app-error';
import { NetworkError, type HttpAnswer, type HttpRequest } from '@/platform/network/types';
import { createApiCache } from '../api-cache';
import { memoryStorage } from '../testing/memory-storage';
import { createHttp, type HttpDependencies } from './create-http';

const envelope = (resp_code: number, more: object = {}): HttpAnswer => ({
  status: 200,
  text: JSON.stringify({ resp_code, resp_msg: '', ...more }),
});
const deflated = (value: unknown): string => Buffer.from(deflate(JSON.stringify(value))).toString('base64');

function setUp(
  answer: HttpAnswer | Error | ((request: HttpRequest) => HttpAnswer),
  more: Partial<HttpDependencies> = {},
) {
  const sent: HttpRequest[] = [];
  const storage = memoryStorage();
  const app = {
    cache: createApiCache(storage),
    hostFor: () => 'https://api.test',
    platform: () => 'h5',
    version: '1.2.3',
    getToken: (): string | null => 'secret',
    userKey: () => 'u1',
    onUnauthenticated: jest.fn(),
    loginGate: jest.fn(),
    reportError: jest.fn(),
    ...more,
    network: {
      async send(request: HttpRequest) {
        sent.push(request);
        if (answer instanceof Error) throw answer;
        return typeof answer === 'function' ? answer(request) : answer;
      },
    },
  };
  return { call: createHttp(app), sent, app, storage };
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

describe('request (§7, §9)', () => {
  it('sends token, platform, version and channel headers, JSON and a limit of 60 s', async () => {
    const { call, sent } = setUp(envelope(0, { data: {} }));
    await call(phoneLogin, { phone: '13800138000', password: 'p' });
    expect(sent[0]).toMatchObject({
      url: 'https://api.test/phoneLogin/login',
      method: 'POST',
      timeoutMs: 60_000,
      headers: { 'x-access-token': 'secret', 'x-platform': 'h5', 'x-version': '1.2.3', 'x-channel': 'app' },
      body: JSON.stringify({ phone: '13800138000', password: 'p' }),
    });
  });

  it('sends no token header when nobody is logged in', async () => {
    const { call, sent } = setUp(envelope(0, { data: {} }), { getToken: () => null });
    await call(phoneLogin, { phone: '13800138000', password: 'p' });
    expect(sent[0]?.headers).not.toHaveProperty('x-access-token');
  });

  it('puts the fields that the endpoint names into the query string', async () => {
    const { call, sent } = setUp(envelope(0, { data: {} }));
    await call(workOrderById, { uid: 'a b' });
    expect(sent[0]).toMatchObject({ url: 'https://api.test/workOrderBean/queryById?uid=a%20b', body: '{}' });
  });

  it('fills a path that the caller supplies', async () => {
    const { call, sent } = setUp(envelope(0, { data: {} }));
    await call(socketConnect, { dev: 'h5', time: '1', uuid: 'x' }, { pathParams: { uid: 'u 1' } });
    expect(sent[0]?.url).toContain('https://api.test/im/u%201');
  });
});

describe('decoding (§7)', () => {
  it('inflates datas, Chinese included', async () => {
    const banks = [{ name: '上汽大众', path: '大众', count: 3 }];
    const { call } = setUp(envelope(0, { datas: deflated(banks) }));
    await expect(call(getDocBanks, { path: '' })).resolves.toEqual(banks);
  });

  it('decodes the content of the CMS', async () => {
    const { call } = setUp(envelope(0, { data: { content: encodeURIComponent('<p>灯 100%</p>') } }));
    await expect(call(contentQuery, { code: 'privacy-policy' })).resolves.toEqual({ content: '<p>灯 100%</p>' });
  });

  it.each([
    ['a cut deflate stream', deflated([1, 2, 3]).slice(0, 8)],
    ['text that is no base64', '**not base64**'],
    ['deflated text that is no JSON', Buffer.from(deflate('<html>')).toString('base64')],
    ['nothing', undefined],
  ])('refuses %s as malformed and caches nothing', async (_, datas) => {
    const { call, storage } = setUp(envelope(0, { datas }));
    await expect(failureOf(call(getDocBanks, { path: '' }))).resolves.toMatchObject({
      kind: 'malformed',
      message: '网络连接失败',
    });
    expect(storage.keys()).toEqual([]);
  });
});

describe('errors (§8)', () => {
  it.each([
    ['no network', new NetworkError('offline', 'x'), 'network', '网络连接失败'],
    ['no answer in time', new NetworkError('timeout', 'x'), 'timeout', '网络连接失败'],
    ['HTML', { status: 200, text: '<html></html>' }, 'malformed', '网络连接失败'],
    ['an empty answer', { status: 200, text: '' }, 'malformed', '网络连接失败'],
    ['JSON that is no envelope', { status: 200, text: '[]' }, 'malformed', '网络连接失败'],
    ['HTTP 500 with HTML', { status: 500, text: '<h1>oops</h1>' }, 'server', '服务器错误'],
    ['HTTP 502 with nothing', { status: 502, text: '' }, 'server', '服务器错误'],
    ['HTTP 404 with HTML', { status: 404, text: 'nope' }, 'notFound', '请求的资源不存在'],
    ['code 403', envelope(403), 'forbidden', '没有权限'],
    ['code 404', envelope(404), 'notFound', '请求的资源不存在'],
    ['code 500', envelope(500), 'server', '服务器错误'],
    ['a code below 0', envelope(-2, { resp_msg: '库存不足' }), 'business', '库存不足'],
    ['any other code', envelope(77, { resp_msg: '请稍后' }), 'business', '请稍后'],
  ])('%s', async (_, answer, kind, message) => {
    const { call, app } = setUp(answer);
    const error = await failureOf(call(phoneLogin, { phone: '1', password: 'p' }));
    expect(error).toMatchObject({ kind, message });
    expect(app.reportError).toHaveBeenCalledTimes(1);
    expect(app.reportError).toHaveBeenCalledWith(error, 'toast');
    expect(app.onUnauthenticated).not.toHaveBeenCalled();
  });

  it('leaves the telling to the caller where the endpoint or the call says so', async () => {
    const reportError = jest.fn<void, [ApiError, string]>();
    const { call } = setUp(envelope(-1, { resp_msg: '不存在' }), { reportError });
    await failureOf(call(getFileUrl, { id: '1' }));
    await failureOf(call(phoneLogin, { phone: '1', password: 'p' }, { errors: 'caller' }));
    expect(reportError.mock.calls.map(([, policy]) => policy)).toEqual(['caller', 'caller']);
  });

  it('20100 clears the session: 登录已过期 with a token, 请先登录 without', async () => {
    const expired = setUp(envelope(20100));
    await expect(failureOf(expired.call(userQuery, {}))).resolves.toMatchObject({
      kind: 'auth',
      message: '登录已过期',
    });
    expect(expired.app.onUnauthenticated).toHaveBeenCalledTimes(1);

    const missing = setUp(envelope(20100), { getToken: () => null });
    await expect(failureOf(missing.call(phoneLogin, { phone: '1', password: 'p' }))).resolves.toMatchObject({
      message: '请先登录',
    });
    expect(missing.app.onUnauthenticated).toHaveBeenCalledTimes(1);
  });

  it('tells the end of a session whoever asked and before it is cleared, once for calls that fail together; a logout knows', async () => {
    let token: string | null = 'secret';
    const told: unknown[] = [];
    const { call } = setUp(envelope(20100), {
      getToken: () => token,
      reportError: (error, policy) => told.push([error.message, policy, token]),
      onUnauthenticated: () => {
        token = null;
      },
    });
    await Promise.all([
      failureOf(call(userQuery, {}, { errors: 'caller' })),
      failureOf(call(userQuery, {}, { errors: 'caller' })),
    ]);
    expect(told).toEqual([
      ['登录已过期', 'toast', 'secret'],
      ['登录已过期', 'caller', null],
    ]);
    token = 'secret';
    await failureOf(call(logout, {}));
    expect(told[2]).toEqual(['登录已过期', 'caller', 'secret']);
    expect(token).toBeNull();
  });

  it('asks on behalf of another token, whose refusal ends no session', async () => {
    const { call, sent, app } = setUp(envelope(20100));
    await failureOf(call(userQuery, {}, { token: 'foreign', errors: 'caller' }));
    expect(sent[0]?.headers).toMatchObject({ 'x-access-token': 'foreign' });
    expect(app.onUnauthenticated).not.toHaveBeenCalled();
    expect(app.reportError).toHaveBeenCalledWith(expect.anything(), 'caller');
  });

  it('keeps a session that began while an old token was being refused', async () => {
    let token = 'old';
    const { call, app } = setUp(
      () => {
        token = 'new';
        return envelope(20100);
      },
      { getToken: () => token },
    );
    await failureOf(call(userQuery, {}));
    expect(app.onUnauthenticated).not.toHaveBeenCalled();
  });

  it('a call given up by its screen is cancelled', async () => {
    const { call } = setUp(new NetworkError('aborted', 'x'));
    await expect(failureOf(call(userQuery, {}))).resolves.toMatchObject({ kind: 'cancelled' });
  });
});

describe('login check (§6)', () => {
  it.each([
    ['redirect', getFileUrl, { id: '1' }],
    ['modal', addressQuery, {}],
    ['toast', userQuery, {}],
  ] as const)('without a token, %s is told and nothing is sent or reported twice', async (check, endpoint, body) => {
    const { call, sent, app } = setUp(envelope(0), { getToken: () => null });
    const error = await failureOf((call as (e: unknown, b: object) => Promise<unknown>)(endpoint, body));
    expect(error).toMatchObject({ kind: 'auth', message: '请先登录' });
    expect(app.loginGate).toHaveBeenCalledWith(check);
    expect(sent).toHaveLength(0);
    expect(app.reportError).not.toHaveBeenCalled();
  });

  it('proceeds where the check says so, also by the call', async () => {
    const { call, sent, app } = setUp(envelope(0, { data: {} }), { getToken: () => null });
    await call(getFileUrl, { id: '1' }, { loginCheck: 'proceed' });
    expect(sent).toHaveLength(1);
    expect(app.loginGate).not.toHaveBeenCalled();
  });
});

describe('cache (§4, §9)', () => {
  const answer = envelope(0, { datas: deflated([]) });
  /** Answers are stored once the screen had time to draw. */
  const stored = () => new Promise((resolve) => setTimeout(resolve, 600));

  it('answers the second call from the cache, and the same body in another order', async () => {
    const { call, sent } = setUp(answer);
    await call(getDocBanks, { path: 'a', kind: 'wiring' });
    await stored();
    await call(getDocBanks, { kind: 'wiring', path: 'a' });
    expect(sent).toHaveLength(1);
  });

  it('keeps bodies and users apart, and `fresh` asks again', async () => {
    let user = 'u1';
    const { call, sent } = setUp(answer, { userKey: () => user });
    await call(getDocBanks, { path: 'a' });
    await stored();
    await call(getDocBanks, { path: 'b' });
    user = 'u2';
    await call(getDocBanks, { path: 'a' });
    await stored();
    await call(getDocBanks, { path: 'a' }, { fresh: true });
    expect(sent).toHaveLength(4);
  });

  it('keeps nothing for a user who has left', async () => {
    let token: string | null = 'secret';
    const { call, storage } = setUp(answer, { getToken: () => token, userKey: () => '' });
    await call(getDocBanks, { path: 'a' });
    token = null;
    await stored();
    expect(storage.keys()).toEqual([]);
  });

  it('still answers when storage is full', async () => {
    const { call, storage } = setUp(answer);
    storage.fail = true;
    await expect(call(getDocBanks, { path: '' })).resolves.toEqual([]);
  });

  it('caches no failure', async () => {
    const { call, storage } = setUp(envelope(-1, { resp_msg: 'x' }));
    await failureOf(call(getDocBanks, { path: '' }));
    await stored();
    expect(storage.keys()).toEqual([]);
  });
});
