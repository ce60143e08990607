import { getFileUrl } from '../../../src/contract/endpoints/library';
import { signToken } from '../../base/signed-token';
import { fillLibrary } from '../../seed/fill-library';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { smallLibrary } from './testing/small-library';

const mockRender = jest.fn();
jest.mock('./render-library-file', () => ({ renderLibraryFile: () => mockRender() as unknown }));
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
  ({ token } = await server.addUser());
});
afterAll(() => server.close());

const utokenFor = async (id: string) => (await server.call(getFileUrl, { id }, { token })).data.utoken;
const get = (path: string, utoken: string) =>
  server.app.inject({ url: `${path}?utoken=${encodeURIComponent(utoken)}` });

describe('fetchFile: GET /files/<id>/<name>', () => {
  it('refuses an expired utoken with 403 and words', async () => {
    const utoken = await utokenFor('start');
    server.advanceClock(10 * 60_000);
    const answer = await get('/files/start/page-1.svg', utoken);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ resp_code: 403, resp_msg: '文件链接已过期，请返回重新打开' });
  });

  it('refuses a missing, forged, foreign or other kind of utoken', async () => {
    const utoken = await utokenFor('start');
    const { secret, clock } = server.services;
    const later = new Date(clock.now().getTime() + 1000);
    const wrong = [
      utoken.slice(0, -1) + (utoken.endsWith('A') ? 'B' : 'A'),
      await utokenFor('torque'),
      signToken(secret, 'upload', { id: 'start' }, later),
      'x',
      '.',
    ];
    for (const forged of wrong) {
      const answer = await get('/files/start/page-1.svg', forged);
      expect([answer.statusCode, answer.json<{ resp_msg: string }>().resp_msg]).toEqual([
        403,
        '没有权限打开该文件，请返回重新打开',
      ]);
    }
    const none = await server.app.inject({ url: '/files/start/page-1.svg' });
    expect([none.statusCode, none.json<{ resp_msg: string }>().resp_msg]).toEqual([
      400,
      '文件链接不完整，请返回重新打开',
    ]);
    expect(mockRender).not.toHaveBeenCalled();
  });

  it.each([
    '/files/start/../start/page-9.svg',
    '/files/start/%2e%2e/%2e%2e/secret',
    '/files/start/..%2f..%2fetc%2fpasswd',
    '/files/start/page-1.svg%00.png',
    '/files//etc/passwd',
    '/files/%2fetc/passwd',
    '/files/start/page-1.svg/',
    '/files/start',
    '/files/start/document.docx',
    '/files/start/..%5c..%5cwin.ini',
  ])('finds nothing at %s', async (path) => {
    const answer = await get(path, await utokenFor('start'));
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json<{ resp_msg: string }>().resp_msg).toMatch(/\p{Script=Han}/u);
  });
});
