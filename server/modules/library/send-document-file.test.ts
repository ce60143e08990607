import { sql } from 'drizzle-orm';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getFileUrl } from '../../../src/contract/endpoints/library';
import { fillLibrary } from '../../seed/fill-library';
import { DiskStorage } from '../../providers/storage/disk-storage';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { temporaryFolder } from '../../testing/temporary-folder';
import { MAKING_VERSION } from './library-files';
import { smallLibrary } from './testing/small-library';
import type { renderLibraryFile } from './render-library-file';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><title>示例</title>${' '.repeat(200)}</svg>`;
const directory = temporaryFolder('document-files');
const storage = new DiskStorage(join(directory, 'objects'));
type Render = typeof renderLibraryFile;
const mockRender = jest.fn<ReturnType<Render>, Parameters<Render>>();
jest.mock('./render-library-file', () => ({
  renderLibraryFile: (...args: Parameters<Render>) => mockRender(...args),
}));
const renderedFile = (name: string) => join(server.config.dataDir, 'rendered', MAKING_VERSION, 'start', name);
let rendered: string[] = [];
let failNext = false;
let server: TestServer;
let token: string;

beforeAll(async () => {
  mockRender.mockImplementation(async (document, file) => {
    rendered.push(`${document.summary.id}/${file.name}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (failNext) throw new Error('the renderer broke');
    return Buffer.from(SVG);
  });
  server = await createTestServer({
    seed: (db) => fillLibrary(db, smallLibrary),
    services: { storage },
  });
  ({ token } = await server.addUser());
});
afterAll(() => server.close());
beforeEach(() => {
  rendered = [];
  failNext = false;
});

const utokenFor = async (id: string) => (await server.call(getFileUrl, { id }, { token })).data.utoken;
const get = (path: string, utoken: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: `${path}?utoken=${encodeURIComponent(utoken)}`, headers });

describe('fetchFile: GET /files/<id>/<name>', () => {
  it.each(['weapp', 'tt'])('gives %s a drawing without its style sheet, with all the rest', async (platform) => {
    const { data } = await server.call(getFileUrl, { id: 'start' }, { token, platform });
    mockRender.mockImplementationOnce(async () => Buffer.from(SVG.replace('</svg>', '<style>.a{}</style></svg>')));
    const { pathname, search } = new URL(data.pageUrls[0] ?? '');
    const address = `${pathname}${search}&utoken=${encodeURIComponent(data.utoken)}`;
    const answer = await server.app.inject({ method: 'GET', url: address });
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, SVG, 'image/svg+xml']);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    rmSync(renderedFile('page-1.svg'));
  });

  it('renders once, however many ask first, and then serves from the disk', async () => {
    const utoken = await utokenFor('start');
    const answers = await Promise.all(Array.from({ length: 5 }, () => get('/files/start/page-1.svg', utoken)));
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(Array(5).fill([200, SVG]));
    await get('/files/start/page-1.svg', utoken);
    expect(rendered).toEqual(['start/page-1.svg']);
    expect(readdirSync(renderedFile('.'))).toEqual(['page-1.svg']);
  });

  it('names type, file name and what a drawing may do', async () => {
    const { headers } = await get('/files/start/page-1.svg', await utokenFor('start'));
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('帕萨特 起动系统电路图.pdf')}`,
      'content-security-policy': expect.stringContaining("sandbox; default-src 'none'"),
    });
  });

  it('serves a sheet file as the others: kept, and for the token of its document alone', async () => {
    mockRender.mockImplementationOnce(async () => Buffer.from('{"format":"sheet/1"}'));
    const utoken = await utokenFor('start');
    const answer = await get('/files/start/page-1.json', utoken);
    expect([answer.statusCode, answer.json<unknown>(), answer.headers['content-type']]).toEqual([
      200,
      { format: 'sheet/1' },
      'application/json; charset=utf-8',
    ]);
    const drawing = await get('/files/start/page-1.svg', utoken);
    expect(answer.headers['cache-control']).toBe(drawing.headers['cache-control']);
    const etag = String(answer.headers.etag);
    expect((await get('/files/start/page-1.json', utoken, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get('/files/start/page-1.json', `${utoken}x`)).statusCode).toBe(403);
    expect((await get('/files/start/page-1.json', await utokenFor('torque'))).statusCode).toBe(403);
    expect((await get('/files/start/page-3.json', utoken)).statusCode).toBe(404);
    expect((await get('/files/torque/page-1.json', await utokenFor('torque'))).statusCode).toBe(404);
    rmSync(renderedFile('page-1.json'));
    rmSync(renderedFile('page-1.svg'));
  });

  it('keeps nothing of a rendering that failed', async () => {
    const utoken = await utokenFor('start');
    failNext = true;
    expect((await get('/files/start/page-2.svg', utoken)).json()).toMatchObject({
      resp_code: 500,
      resp_msg: '服务器错误',
    });
    expect(existsSync(renderedFile('page-2.svg'))).toBe(false);
    failNext = false;
    expect((await get('/files/start/page-2.svg', utoken)).statusCode).toBe(200);
  });

  it('notes the size of a whole document once it is known', async () => {
    await get('/files/torque/document.html', await utokenFor('torque'));
    expect((await server.call(getFileUrl, { id: 'torque' }, { token })).data.document.size).toBe(
      Buffer.byteLength(SVG),
    );
  });

  it('serves ranges, and refuses those outside', async () => {
    const utoken = await utokenFor('start');
    const part = await get('/files/start/page-1.svg', utoken, { range: 'bytes=0-3' });
    expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      '<svg',
      `bytes 0-3/${Buffer.byteLength(SVG)}`,
      '4',
    ]);
    expect((await get('/files/start/page-1.svg', utoken, { range: 'bytes=-6' })).body).toBe('</svg>');
    expect((await get('/files/start/page-1.svg', utoken, { range: 'bytes=99999-' })).statusCode).toBe(416);
    expect((await get('/files/start/page-1.svg', utoken, { range: 'pages=1' })).statusCode).toBe(200);
  });

  it('goes on with a range only while the file is the same (If-Range), and saves sending an unchanged one', async () => {
    const utoken = await utokenFor('start');
    const etag = String((await get('/files/start/page-1.svg', utoken)).headers.etag);
    expect((await get('/files/start/page-1.svg', utoken, { range: 'bytes=0-3', 'if-range': etag })).statusCode).toBe(
      206,
    );
    expect(
      (await get('/files/start/page-1.svg', utoken, { range: 'bytes=0-3', 'if-range': '"other"' })).statusCode,
    ).toBe(200);
    expect((await get('/files/start/page-1.svg', utoken, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('answers HEAD without a body', async () => {
    const answer = await get('/files/start/page-1.svg', await utokenFor('start'), {}, 'HEAD');
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([
      200,
      '',
      String(Buffer.byteLength(SVG)),
    ]);
  });

  it('serves a document of the object storage, and says when the storage lost it', async () => {
    const utoken = await utokenFor('percent');
    expect((await get('/files/percent/document.pdf', utoken)).json()).toMatchObject({
      resp_code: 404,
      resp_msg: '该资料的文件暂时无法打开，请稍后重试',
    });
    await storage.put('library/percent.pdf', Buffer.from('%PDF-1.7'));
    const answer = await get('/files/percent/document.pdf', utoken);
    expect([answer.body, answer.headers['content-type']]).toEqual(['%PDF-1.7', 'application/pdf']);
  });

  it('says that a document was taken down', async () => {
    const utoken = await utokenFor('late');
    await server.db.execute(sql`update documents set gone_at = now() where id = 'late'`);
    const answer = await get('/files/late/page-1.svg', utoken);
    expect([answer.statusCode, answer.json<{ resp_msg: string }>().resp_msg]).toEqual([
      404,
      '该资料已下架，可返回查看其他资料或催更',
    ]);
  });
});
