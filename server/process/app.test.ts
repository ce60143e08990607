import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import * as account from '../../src/contract/endpoints/account';
import { dictionaryQuery } from '../../src/contract/endpoints/dictionary';
import { hashPassword } from '../modules/account/passwords';
import { safeText } from '../http/logging';
import { temporaryFolder } from '../testing/temporary-folder';
import { createTestServer, type TestServer } from '../testing/test-server';
import { buildApp } from './app';

const brokenSms = (fault: object) => ({
  canNotify: false,
  sendCode: () => Promise.reject(Object.assign(new Error('secret detail'), fault)),
  sendNotice: () => Promise.resolve(false),
});

describe('the server around the calls', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  it('answers an unknown address with 404 in the envelope', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/nothing' });
    expect([response.statusCode, response.json()]).toEqual([404, { resp_code: 404, resp_msg: '请求的资源不存在' }]);
  });

  it('answers a body that is no JSON, is no object, or is too large in Chinese', async () => {
    const send = async (payload: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: dictionaryQuery.path,
          payload,
          headers: { 'content-type': 'application/json' },
        })
      ).json<{ resp_code: number; resp_msg: string }>();
    expect(await send('{"key":')).toEqual({ resp_code: -1, resp_msg: '请求格式错误' });
    expect((await send('[1]')).resp_code).toBe(-1);
    expect(await send(JSON.stringify({ key: 'x'.repeat(1_100_000) }))).toEqual({
      resp_code: -1,
      resp_msg: '内容过大，请压缩后重试',
    });
  });

  it('says 500 and nothing more when a handler breaks', async () => {
    const broken = await createTestServer({
      services: { sms: brokenSms({}) },
    });
    const response = await broken.app.inject({
      method: 'POST',
      url: account.smsGetCode.path,
      payload: { phone: '13800138000' },
    });
    expect([response.statusCode, response.json()]).toEqual([500, { resp_code: 500, resp_msg: '服务器错误' }]);
    await broken.close();
  });

  it.each([
    ['a database that is away', { code: 'ECONNREFUSED' }, '服务暂时不可用，请稍后重试'],
    ['a full disk', { code: '53100' }, '服务器存储空间不足，暂时无法保存，请稍后重试'],
  ])('says of %s that it passes, with 503', async (_what, fault, message) => {
    const broken = await createTestServer({
      services: { sms: brokenSms(fault) },
    });
    const response = await broken.app.inject({
      method: 'POST',
      url: account.smsGetCode.path,
      payload: { phone: '13800138000' },
    });
    expect([response.statusCode, response.json()]).toEqual([503, { resp_code: -5, resp_msg: message }]);
    expect(response.headers['retry-after']).toBe('5');
    await broken.close();
  });

  it('is healthy', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  });

  it('lets loopback pages call, and no others', async () => {
    const allowed = async (origin: string) =>
      (await server.app.inject({ url: '/healthz', headers: { origin } })).headers['access-control-allow-origin'];
    expect(await allowed('http://localhost:10086')).toBe('http://localhost:10086');
    expect(await allowed('https://evil.example')).toBeUndefined();
    expect(await allowed('http://localhost.evil.example')).toBeUndefined();
  });

  it('sends security headers and a request id', async () => {
    const { headers } = await server.app.inject('/healthz');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('compresses what is large', async () => {
    const response = await server.app.inject({ url: '/docs', headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers['content-encoding']).toBe('gzip');
  });

  it('describes every call at /docs, each reference of the OpenAPI leading somewhere', async () => {
    expect((await server.app.inject('/docs')).body).toContain('/vinVehicle/vinParseNew');
    const description = (await server.app.inject('/docs/openapi.json')).json<{
      paths: Record<string, { post?: { requestBody?: { content: Record<string, unknown> } } }>;
      components: { schemas: Record<string, unknown> };
    }>();
    expect(Object.keys(description.paths)).toContain('/phoneLogin/login');
    const mediaTypes = (path: string) => Object.keys(description.paths[path]?.post?.requestBody?.content ?? {});
    expect(mediaTypes('/phoneLogin/login')).toEqual(['application/json']);
    expect(mediaTypes('/upload')).toEqual(['multipart/form-data', 'application/json']);
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((name) => !(name in description.components.schemas))).toEqual([]);
  });

  it('limits the requests of one address, but not the loading of the app', async () => {
    const limited = await createTestServer({ config: { rateLimitPerMinute: 2 } });
    const ask = async (url: string) =>
      (await limited.app.inject({ method: 'POST', url, payload: { key: 'k' } })).statusCode;
    const codes = [await ask(dictionaryQuery.path), await ask(dictionaryQuery.path), await ask(dictionaryQuery.path)];
    expect(codes).toEqual([200, 200, 429]);
    expect((await limited.app.inject('/dlqxuser')).statusCode).toBe(302);
    await limited.close();
  });
});

describe('the served app', () => {
  let server: TestServer;
  const directory = temporaryFolder('h5');
  beforeAll(async () => {
    server = await createTestServer();
    mkdirSync(join(directory, 'js'));
    writeFileSync(join(directory, 'index.html'), '<!doctype html><script>go()</script><script src="/x.js"></script>');
    writeFileSync(join(directory, 'js/app.0123456789abcdef.js'), 'run()');
    mkdirSync(join(directory, 'static/pdfjs-2.16.105/cmaps'), { recursive: true });
    writeFileSync(join(directory, 'static/pdfjs-2.16.105/cmaps/a.bcmap'), 'map');
    writeFileSync(join(directory, 'js/app.0123456789abcdef.js.br'), 'packed');
  });
  afterAll(() => server.close());

  it('caches hashed files for ever, revalidates the page, uses packed files and allows the inline script alone', async () => {
    const app = buildApp(server, { appDirectory: directory });
    const page = await app.inject('/dlqxuser/');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    const script = await app.inject({
      url: '/dlqxuser/js/app.0123456789abcdef.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect((await app.inject('/dlqxuser/static/pdfjs-2.16.105/cmaps/a.bcmap')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(script.body).toBe('packed');
    expect((await app.inject('/')).headers.location).toBe('/dlqxuser/');
    expect((await app.inject('/dlqxuser/../package.json')).statusCode).toBe(404);
    await app.close();
  });

  it('serves the same page, under the same rules, to the reviewers of the stores (§4 /dlqxuser3/)', async () => {
    const app = buildApp(server, { appDirectory: directory });
    const [page, review] = [await app.inject('/dlqxuser/'), await app.inject('/dlqxuser3/')];
    expect([review.statusCode, review.body]).toEqual([200, page.body]);
    for (const header of ['cache-control', 'content-security-policy', 'vary'])
      expect(review.headers[header]).toBe(page.headers[header]);
    expect((await app.inject('/dlqxuser3')).headers.location).toBe('/dlqxuser3/');
    expect((await app.inject('/dlqxuser3/js/app.0123456789abcdef.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await app.inject('/dlqxuser2/')).statusCode).toBe(404);
    await app.close();
  });

  it('says what to do before the first build', async () => {
    const app = buildApp(server, { appDirectory: join(directory, 'none') });
    const response = await app.inject('/dlqxuser/');
    expect([response.statusCode, response.body]).toEqual([503, 'H5 尚未构建，请先运行 npm run build:h5']);
    await app.close();
  });
});

describe('the log', () => {
  it('never holds tokens, phones, codes or passwords', async () => {
    const lines: string[] = [];
    const logDestination = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    const phone = '13812345678';
    const password = 'very-secret-1';
    const server = await createTestServer({ logDestination });
    await server.addUser({ phone, passwordHash: await hashPassword(password) });
    const { token } = (await server.call(account.phoneLogin, { phone, password })).data;
    await server.call(account.smsGetCode, { phone });
    await server.app.inject({
      method: 'POST',
      url: `${account.userQuery.path}?utoken=${token}`,
      headers: { 'x-access-token': token },
    });
    await server.db.execute('drop table sms_codes');
    expect((await server.call(account.smsLogin, { phone, code: server.sms.lastCode(phone) })).code).toBe(500);
    await server.close();
    const log = lines.join('');
    expect(log).toContain('call failed');
    expect(log).toContain('"call":"phoneLogin"');
    for (const secret of [phone, password, token, server.sms.lastCode(phone)]) expect(log).not.toContain(secret);
  });

  it('masks phones and drops query parameters in free text', () => {
    expect(safeText('Failed query: select 1\nparams: 13812345678,abc')).toBe('Failed query: select 1');
    expect(safeText('call 13812345678 now')).toBe('call 138****5678 now');
  });
});
