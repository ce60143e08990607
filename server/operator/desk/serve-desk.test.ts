import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { temporaryFolder } from '../../testing/temporary-folder';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { serveDesk } from './serve-desk';

let server: TestServer;
const built = temporaryFolder('desk');
beforeAll(async () => {
  server = await createTestServer();
  mkdirSync(join(built, 'assets'));
  writeFileSync(join(built, 'index.html'), '<title>运营后台</title>');
  writeFileSync(join(built, 'assets/main-1a2b3c4d.js'), 'start()');
});
afterAll(() => server.close());

async function desk(directory: string) {
  const app = fastify();
  serveDesk(app, server, directory);
  await app.ready();
  const get = (url: string) => app.inject({ url, remoteAddress: '127.0.0.1' });
  return { get, close: () => app.close() };
}

it('leads to the page, with or without a slash, built or not', async () => {
  for (const directory of [built, join(built, 'missing')]) {
    const { get, close } = await desk(directory);
    expect((await get('/desk')).headers.location).toBe('/desk/');
    await close();
  }
});

it('says that the desk is not built, and serves its calls all the same', async () => {
  const { get, close } = await desk(join(built, 'missing'));
  const page = await get('/desk/');
  expect([page.statusCode, page.body]).toEqual([503, '运营后台尚未构建，请先运行 npm run build:desk']);
  expect((await get('/desk/api/session')).statusCode).toBe(401);
  await close();
});

it('answers addresses of its pages with the page, and missing files with nothing', async () => {
  const { get, close } = await desk(built);
  for (const address of ['/desk/', '/desk/orders/17?state=paid']) {
    const page = await get(address);
    expect(page.body).toContain('运营后台');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
  expect((await get('/desk/assets/main-1a2b3c4d.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/desk/assets/gone.js')).statusCode).toBe(404);
  await close();
});
