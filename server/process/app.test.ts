import * as account from '../../src/contract/endpoints/account';
import { dictionaryQuery } from '../../src/contract/endpoints/dictionary';
import { FilesAway } from '../base/outage';
import { createTestServer, type TestServer } from '../testing/test-server';

const brokenSms = (fault: object) => ({
  canNotify: false,
  sendCode: () => Promise.reject(fault instanceof Error ? fault : Object.assign(new Error('secret detail'), fault)),
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
    ['files that are away', new FilesAway('secret detail'), '文件服务暂时不可用，请稍后重试'],
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
