import sharp from 'sharp';
import { getFileUrl } from '../../../src/contract/endpoints/library';
import * as share from '../../../src/contract/endpoints/share';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { addDiagram } from '../diagrams/testing/add-diagram';
import { documentSeed, smallLibrary } from '../library/testing/small-library';
import { fillLibrary } from '../../seed/fill-library';

jest.setTimeout(60_000);

let server: TestServer;
let id: string;
let token: string;

beforeAll(async () => {
  const documents = [...smallLibrary.documents, documentSeed({ id: 'text', format: 'html', title: '扭矩表' })];
  server = await createTestServer({ seed: (db) => fillLibrary(db, { ...smallLibrary, documents }) });
  id = await addDiagram(server);
  ({ token } = await server.addUser());
});
afterAll(() => server.close());

async function linkTo(sharePagePrarams: Record<string, unknown>): Promise<string> {
  const payload = { shareTarget: '/pages/documentView/documentView', sharePagePrarams };
  return (await server.call(share.onShare, { payload }, { token })).data.key;
}
const shown = async (key: string) => server.call(share.sharedDocument, { key });
const picture = (path: string) => server.app.inject({ method: 'GET', url: path });

describe('sharedDocument', () => {
  it('tells a visitor title and car of a shared diagram, and what the link lights', async () => {
    const { data } = await shown(await linkTo({ url: `docbank:${id}`, at: 'K1', trace: '' }));
    expect(data).toMatchObject({ appliesTo: { series: '帕萨特' }, page: 1, pages: 1, lit: { way: null } });
    expect(data.lit?.part).toContain('K1');
    expect(data.picture).toMatch(/^\/shared\/[\w-]{22}\.png$/);
    expect(JSON.stringify(data)).not.toContain(id);
  });

  it('forgets a place that the sheet does not have, and has no picture of a text', async () => {
    expect((await shown(await linkTo({ url: `docbank:${id}`, at: 'NOTHING' }))).data.lit).toBeNull();
    expect((await shown(await linkTo({ url: 'docbank:text', page: '-3' }))).data).toMatchObject({
      title: '扭矩表',
      page: 1,
      picture: null,
      lit: null,
    });
  });

  it.each([
    ['an unknown key', async () => 'unknown', '分享链接不存在或已失效'],
    ['another page', () => linkTo({ id: '7' }), '分享链接不存在或已失效'],
    ['a file elsewhere', () => linkTo({ url: 'https://evil.example/a.pdf' }), '分享链接不存在或已失效'],
    ['a document that never was', () => linkTo({ url: 'docbank:nothing' }), '分享的资料已下架'],
  ])('refuses %s', async (_what, key, msg) => {
    expect(await shown(await key())).toMatchObject({ code: 404, msg });
  });

  it('refuses what is no key', async () => {
    expect((await shown('')).code).toBe(-1);
    expect((await picture('/shared/..%2Fa.png')).statusCode).toBe(404);
  });
});

describe('sharedPicture', () => {
  it('shows the page across a phone, what the link lights in other colours than without it', async () => {
    const [plain, lit] = await Promise.all(
      [{}, { at: 'K1' }].map(async (place) => {
        const answer = await picture(`/shared/${await linkTo({ url: `docbank:${id}`, ...place })}.png`);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['content-type']).toBe('image/png');
        return answer.rawPayload;
      }),
    );
    expect((await sharp(plain).metadata()).width).toBe(1080);
    expect(plain?.equals(lit ?? Buffer.alloc(0))).toBe(false);
  });

  it('opens nothing else of the document', async () => {
    const key = await linkTo({ url: `docbank:${id}` });
    expect((await server.call(getFileUrl, { id: key })).code).toBe(20100);
    expect((await picture(`/files/${id}/page-1.svg?utoken=${key}`)).statusCode).toBe(403);
  });
});

describe('documentThumb', () => {
  it('shows anybody the first page, small', async () => {
    const answer = await picture(`/thumbs/${id}.png`);
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect([answer.statusCode, format, width, height]).toEqual([200, 'png', 336, 252]);
    expect(answer.headers['cache-control']).toContain('public');
    expect((await picture(`/thumbs/${id}.png`)).rawPayload.equals(answer.rawPayload)).toBe(true);
  });

  it.each(['text', 'nothing', 'outside', '..%2F..%2Fetc'])('has none of %s', async (name) => {
    expect((await picture(`/thumbs/${name}.png`)).statusCode).toBe(404);
  });
});
