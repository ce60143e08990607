import { queryDifferences, reportDifference } from '../../../../src/contract/endpoints/diagrams';
import { diagramDifferences, diagramReports } from '../../../db/schema/diagram';
import { addDiagram, SHEET } from '../../../modules/diagrams/testing/add-diagram';
import { smallLibrary } from '../../../modules/library/testing/small-library';
import { fillLibrary } from '../../../seed/fill-library';
import { openDesk } from '../../../testing/desk-client';
import { openOperatorDesk, type OperatorDesk } from '../../../testing/operator-desk';

let desk: OperatorDesk;
beforeAll(async () => {
  desk = await openOperatorDesk();
  await fillLibrary(desk.server.db, smallLibrary);
});
afterAll(() => desk.close());
beforeEach(() => desk.server.db.delete(diagramDifferences));
afterEach(() => expect(desk.takeFaults()).toEqual([]));

const { printed, refusal } = {
  printed: (...argv: string[]) => desk.printed('differences', ...argv),
  refusal: (...argv: string[]) => desk.refusal('differences', ...argv),
};

/** One user's report that wire w9 is green. */
async function report(documentId: string, note = ''): Promise<string> {
  const { token } = await desk.server.addUser();
  const target = { kind: 'wire', wire: 'w9' } as const;
  await desk.server.call(
    reportDifference,
    { documentId, sheet: SHEET, target, kind: 'colour', colors: ['green'], note },
    { token },
  );
  return token;
}
const marks = async (documentId: string, token: string) =>
  (await desk.server.call(queryDifferences, { documentId }, { token })).data.list;
const idOf = async () => (await desk.server.db.select().from(diagramDifferences))[0]?.id ?? '';

it('list and show tell what waits, without control characters', async () => {
  expect(await printed('list')).toBe('没有待定的反映');
  await report(await addDiagram(desk.server), '绿线\u001b[2J');
  expect(await printed('list')).toMatch(/灯光电路图 +导线 w9（lamp） +颜色不符 绿 +1 +待定/);
  const text = await printed('show', await idOf());
  expect(text).toContain('与实车  颜色不符 绿，1 人反映');
  expect(text).toContain('绿线');
  expect(text).not.toContain('\u001b');
  expect(await refusal('show', 'none')).toBe('没有这条反映');
});

it('show hides phone numbers in what was written; full tells them, and leaves a note of it', async () => {
  await report(await addDiagram(desk.server), '绿线，电话 138 1234 5678');
  expect(await printed('show', await idOf())).toContain('绿线，电话 138****5678');
  expect(await printed('full', await idOf())).toContain('绿线，电话 138 1234 5678');
  expect(await desk.printed('audit', 'list', '--action', 'differences full')).toMatch(/完整说明 +灯光电路图 导线 w9/);
});

it('shows the sheet with the place lit, at an address that opens without a login to the app', async () => {
  const documentId = await addDiagram(desk.server);
  await report(documentId);
  const content = await openDesk(desk.server, 'content');
  const { look } = await content.record('differences', await idOf());
  const address = new URL(look?.value ?? '', 'http://desk');
  expect([look?.kind, address.pathname, address.searchParams.get('at')]).toEqual([
    'document',
    `/files/${documentId}/page-1.pdf`,
    'w=w9',
  ]);
  const shown = await desk.server.app.inject(`${address.pathname}${address.search}`);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'application/pdf']);
});

it('list goes on page by page, and counts all', async () => {
  const documentId = await addDiagram(desk.server);
  const createdAt = desk.server.services.clock.now();
  const ids = Array.from({ length: 100 }, (_, index) => `d${index}`);
  const place = { documentId, sheet: SHEET, target: { kind: 'wire', wire: 'w9' }, kind: 'other' } as const;
  await desk.server.db
    .insert(diagramDifferences)
    .values(ids.map((id) => ({ id, ...place, place: id, said: id, createdAt })));
  await desk.server.db
    .insert(diagramReports)
    .values(ids.map((id) => ({ differenceId: id, uid: 'u', person: 'u', note: id, createdAt })));
  await report(documentId);
  await report(documentId);
  const [first, last] = [await printed('list'), await printed('list', '--page', '2')];
  // Those that most people tell of stand in front.
  expect(first).toMatch(/颜色不符 绿 +2 +待定/);
  expect([first, last]).toEqual([expect.stringContaining('共 101 条'), expect.stringContaining('共 101 条')]);
  expect(last).toMatch(/其他不符 d\d+ +1 +待定/);
});

it('confirm marks the place at once, however few say so', async () => {
  const documentId = await addDiagram(desk.server);
  const token = await report(documentId);
  expect(await marks(documentId, token)).toEqual([]);
  const id = await idOf();
  await expect(desk.admin('differences', 'confirm', id, '--by', '张工')).rejects.toThrow('缺少 --reason');
  const said = ['--by', '张工', '--reason', '看过实车'];
  expect(await printed('confirm', id, ...said)).toBe(`${id} 已确认，开始显示`);
  expect(await marks(documentId, token)).toMatchObject([{ said: 'green', count: 1, confirmed: true, mine: true }]);
  expect(await refusal('confirm', id, ...said)).toBe('该反映已确认');
  expect(await printed('list')).toBe('没有待定的反映');
  expect(await printed('list', '--all')).toContain('已确认');
});

it('reject takes the mark away, and more who say so do not bring it back', async () => {
  const documentId = await addDiagram(desk.server);
  const [token = ''] = [await report(documentId), await report(documentId), await report(documentId)];
  expect(await marks(documentId, token)).toHaveLength(1);
  const id = await idOf();
  await expect(desk.admin('differences', 'reject', id, '--by', '张工')).rejects.toThrow('缺少 --reason');
  await printed('reject', id, '--by', '张工', '--reason', '加装线束');
  await report(documentId);
  expect(await marks(documentId, token)).toEqual([]);
  await printed('confirm', id, '--by', '李工', '--reason', '两台车都是');
  expect(await marks(documentId, token)).toMatchObject([{ count: 4, confirmed: true }]);
  // Each decision stays, with who and when; those of one moment in any order.
  const text = await printed('show', id);
  expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d +张工 +已驳回 +加装线束/);
  expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d +李工 +已确认 +两台车都是/);
  expect(await refusal('reject', 'none', '--by', '张工', '--reason', '无')).toBe('没有这条反映');
});
