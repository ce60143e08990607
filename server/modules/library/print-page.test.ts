import { PDFDocument } from 'pdf-lib';
import { getFileUrl } from '../../../src/contract/endpoints/library';
import { plugCircuit } from '../../../src/domain/diagram/sample-diagram.testing';
import { currentPaths } from '../../../src/domain/diagram/current-path';
import { traceParam } from '../../../src/domain/diagram/path-words';
import { budgets } from '../../limits/budgets';
import { fillLibrary } from '../../seed/fill-library';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { addDiagram } from '../diagrams/testing/add-diagram';
import { smallLibrary } from './testing/small-library';

let server: TestServer;
let token: string;
let id: string;

beforeAll(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
  ({ token } = await server.addUser());
  id = await addDiagram(server);
});
afterAll(() => server.close());

const fileOf = async (document: string) => (await server.call(getFileUrl, { id: document }, { token })).data;
async function print(
  place: Record<string, string>,
  { name = 'page-1.pdf', utoken }: { name?: string; utoken?: string } = {},
) {
  const query = new URLSearchParams({ utoken: utoken ?? (await fileOf(id)).utoken, ...place });
  return server.app.inject({ method: 'GET', url: `/files/${id}/${name}?${String(query)}` });
}
const refusalOf = (answer: Awaited<ReturnType<typeof print>>) => {
  const { resp_code: code, resp_msg: message } = answer.json<{ resp_code: number; resp_msg: string }>();
  return [code, message];
};

const [way] = currentPaths(plugCircuit(), { kind: 'component', component: 'K1' }).paths;
if (!way) throw new Error('no way through the relay');
const TRACE = traceParam({ way, step: 1 });

describe('a page of a diagram to print: GET /files/<id>/page-N.pdf (§4)', () => {
  it('is named beside the sheet file of each page', async () => {
    const { sheetUrls, printUrls } = await fileOf(id);
    expect(printUrls?.map((url) => new URL(url).pathname)).toEqual([`/files/${id}/page-1.pdf`]);
    expect(sheetUrls).toHaveLength(1);
    expect((await fileOf('torque')).printUrls).toBeUndefined();
  });

  it.each([
    ['the sheet alone', {}],
    ['the circuit of a part', { at: 'K1' }],
    ['a way that is followed', { at: 'K1', trace: TRACE }],
    ['the table of a plug', { plug: 'T4' }],
  ])('is a PDF with %s', async (_, place) => {
    const answer = await print(place);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=600',
    });
    expect((await PDFDocument.load(answer.rawPayload)).getPageCount()).toBeGreaterThan(0);
  });

  it.each<[Record<string, string>, string]>([
    [{ at: 'X9' }, '本页上没有要打印的元件，图纸可能已更新，请返回重新打开'],
    [{ at: 'p=K1=<script>' }, '本页上没有要打印的元件，图纸可能已更新，请返回重新打开'],
    [{ at: '__proto__' }, '本页上没有要打印的元件，图纸可能已更新，请返回重新打开'],
    [{ plug: 'T99' }, '本页上没有要打印的插头，图纸可能已更新，请返回重新打开'],
    [{ plug: '' }, '本页上没有要打印的插头，图纸可能已更新，请返回重新打开'],
    [{ trace: TRACE }, '本页上没有要打印的元件，图纸可能已更新，请返回重新打开'],
    [{ at: 'K1', trace: '30~none.1' }, '本页上没有要打印的回路，图纸可能已更新，请返回重新打开'],
    [{ at: 'K1', trace: `${TRACE}9999` }, '本页上没有要打印的回路，图纸可能已更新，请返回重新打开'],
  ])('says what is wrong of %p', async (place, message) => {
    const answer = await print(place);
    expect([answer.statusCode, refusalOf(answer)[1]]).toEqual([400, message]);
  });

  it('takes no place longer than any sheet has', async () => {
    const tooLong: Record<string, string>[] = [
      { at: 'K'.repeat(201) },
      { at: 'K1', trace: '~'.repeat(2_001) },
      { plug: 'T'.repeat(61) },
    ];
    for (const place of tooLong) expect((await print(place)).statusCode).toBe(400);
  });

  it('wants the token of this document', async () => {
    const answers = [await print({}, { utoken: 'x' }), await print({}, { utoken: (await fileOf('torque')).utoken })];
    for (const answer of answers) expect(answer.statusCode).toBe(403);
    expect((await server.app.inject({ method: 'GET', url: `/files/${id}/page-1.pdf` })).statusCode).toBe(400);
  });

  it.each(['page-2.pdf', 'page-0.pdf', 'page-01.pdf', 'page-1.PDF', 'page-1e9.pdf'])('has no %s', async (name) =>
    expect((await print({}, { name })).statusCode).toBe(404),
  );

  it('is not drawn more often than anybody prints, and refused places are not charged', async () => {
    const { token: own } = await server.addUser();
    const { utoken } = (await server.call(getFileUrl, { id }, { token: own })).data;
    const { max } = budgets.prints;
    for (let tries = 0; tries <= max; tries += 1) await print({ at: 'X9' }, { utoken });
    const answers = [];
    for (let tries = 0; tries <= max; tries += 1) answers.push((await print({}, { utoken })).statusCode);
    expect(answers).toEqual([...Array<number>(max).fill(200), 429]);
  }, 60_000);
});
