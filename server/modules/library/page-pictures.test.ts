import { join } from 'node:path';
import sharp from 'sharp';
import { getFileUrl } from '../../../src/contract/endpoints/library';
import { checkPdf } from '../../import/file/check-pdf';
import { PdfPages } from '../../providers/pdf/pdf-pages';
import { pdfFile, pdfPage, pdfStream } from '../../providers/pdf/testing/pdf-files';
import { DiskStorage } from '../../providers/storage/disk-storage';
import { fillLibrary } from '../../seed/fill-library';
import { temporaryFolder } from '../../testing/temporary-folder';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { documentSeed, smallLibrary } from './testing/small-library';

jest.setTimeout(60_000);

const directory = temporaryFolder('page-pictures');
const storage = new DiskStorage(join(directory, 'objects'));
const pdf = new PdfPages({ limitMs: 60_000 });
const draw = jest.spyOn(pdf, 'picture');
const A4 = '0 0 595 842';
const paper = (id: string) => documentSeed({ id, format: 'pdf', pages: 1, source: `storage:library/${id}.pdf` });
let server: TestServer;
let token: string;

beforeAll(async () => {
  const documents = [...smallLibrary.documents, paper('paper'), paper('broken'), paper('scripted')];
  server = await createTestServer({
    seed: (db) => fillLibrary(db, { ...smallLibrary, documents }),
    services: { storage, pdf },
    config: { fileHosts: ['papers.example.com'] },
  });
  ({ token } = await server.addUser());
  const page = pdfPage(A4, 4);
  const content = pdfStream('0 742 100 100 re f');
  await storage.put('library/paper.pdf', pdfFile({ pages: [page], others: [content] }));
  await storage.put('library/broken.pdf', Buffer.from('%PDF-1.7'));
  const script = `${page.slice(0, -2)}/AA<</O<</S/JavaScript/JS(app.alert\\(1\\))>>>>>>`;
  const { bytes } = await checkPdf(pdfFile({ pages: [script], others: [content] }));
  await storage.put('library/scripted.pdf', bytes);
});
afterAll(() => server.close());
beforeEach(() => draw.mockClear());

const utokenFor = async (id: string) => (await server.call(getFileUrl, { id }, { token })).data.utoken;
const get = (path: string, utoken: string) =>
  server.app.inject({ method: 'GET', url: `${path}?utoken=${encodeURIComponent(utoken)}` });
const said = (answer: Awaited<ReturnType<typeof get>>) => [
  answer.statusCode,
  answer.json<{ resp_msg: string }>().resp_msg,
];

describe('pictures of the pages of a PDF', () => {
  it('are named where the PDF is, for PDFs of ours alone', async () => {
    const { data } = await server.call(getFileUrl, { id: 'paper' }, { token });
    expect(new URL(data.pagesUrl ?? '').pathname).toBe('/files/paper/pages.json');
    const sheet = await server.call(getFileUrl, { id: 'start' }, { token });
    expect(sheet.data).not.toHaveProperty('pagesUrl');
    const outside = await server.call(getFileUrl, { id: 'outside' }, { token });
    expect(outside.data).not.toHaveProperty('pagesUrl');
  });

  it('come with the sizes of the pages, as PNG, and are drawn once', async () => {
    const utoken = await utokenFor('paper');
    const sizes = await get('/files/paper/pages.json', utoken);
    expect([sizes.statusCode, sizes.json<unknown>()]).toEqual([200, { pages: [{ width: 595, height: 842 }] }]);
    const tile = '/files/paper/page-1-z1-x1-y0.png';
    const answers = await Promise.all([get(tile, utoken), get(tile, utoken)]);
    answers.push(await get(tile, utoken));
    for (const { statusCode, headers, rawPayload } of answers) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
      expect(rawPayload).toEqual(answers[0]?.rawPayload);
    }
    expect(await sharp(answers[0]?.rawPayload).metadata()).toMatchObject({ width: 212, height: 512 });
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it.each(['page-1-z9-x0-y0.png', 'page-1-z1-x2-y0.png', 'page-2-z0-x0-y0.png', 'page-1-z1-x01-y0.png', 'page-1.png'])(
    'are absent where the page has none: %s',
    async (name) => {
      expect((await get(`/files/paper/${name}`, await utokenFor('paper'))).statusCode).toBe(404);
    },
  );

  it('want the token of their document', async () => {
    const address = '/files/paper/page-1-z0-x0-y0.png';
    const none = await server.app.inject({ method: 'GET', url: address });
    expect(said(none)).toEqual([400, '文件链接不完整，请返回重新打开']);
    expect((await get(address, await utokenFor('start'))).statusCode).toBe(403);
    expect((await get('/files/start/pages.json', await utokenFor('start'))).statusCode).toBe(404);
    const utoken = await utokenFor('paper');
    server.advanceClock(11 * 60_000);
    expect(said(await get(address, utoken))).toEqual([403, '文件链接已过期，请返回重新打开']);
    expect(draw).not.toHaveBeenCalled();
  });

  it('say why there are none, and keep nothing of it', async () => {
    const utoken = await utokenFor('broken');
    for (const name of ['pages.json', 'page-1-z0-x0-y0.png', 'pages.json'])
      expect(said(await get(`/files/broken/${name}`, utoken))).toEqual([
        400,
        'PDF 已损坏，无法在应用内显示，可下载后用其他应用打开',
      ]);
    expect((await get('/files/percent/pages.json', await utokenFor('percent'))).statusCode).toBe(404);
  });

  it('show an imported PDF whose scripts were taken out', async () => {
    const answer = await get('/files/scripted/page-1-z0-x0-y0.png', await utokenFor('scripted'));
    const { data } = await sharp(answer.rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect([answer.statusCode, data[10 * 362 + 10], data[400 * 362 + 300]]).toEqual([200, 0, 255]);
  });
});
