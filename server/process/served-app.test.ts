import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { createTestServer, type TestServer } from '../testing/test-server';
import { buildApp } from './app';

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
