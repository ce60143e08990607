import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { create } from 'tar';
import { lampCircuit } from '../../../../src/domain/netlist/sample-netlist.testing';
import { documents } from '../../../db/schema/library';
import { operatorAudit } from '../../../db/schema/operator';
import { sampleHtml, samplePdf } from '../../../import/sample/sample-files';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { endOfJob, uploadFile } from '../../../testing/desk-work';
import { openImportDesk, passatIndex, type ImportDesk } from '../../../testing/import-desk';
import { operatorLine } from '../../operator-line';

let desk: ImportDesk;
let client: DeskClient;
beforeAll(async () => {
  desk = await openImportDesk();
  client = await openDesk(desk.server, 'content');
});
afterAll(() => desk.close());

const typed = async (...argv: string[]) => (await operatorLine(argv, desk.server.config)).text;
const endOf = (id: string) => endOfJob(client, id);
const imported = () => desk.server.db.$count(documents, eq(documents.category, '导入'));

const upload = (name: string, bytes: Buffer) => uploadFile(desk.server, client, name, bytes);

describe('an import', () => {
  it('is checked row by row without writing, done, listed with its report, and undone as a whole', async () => {
    const folder = desk.folder({
      '索引.csv': passatIndex([
        { 文件: 'manual.html', 标题: '手册', 类别: '导入', 类型: '维修手册' },
        { 文件: 'torque.pdf', 标题: '扭矩', 类别: '导入', 类型: '扭矩' },
        { 文件: 'gone.pdf', 标题: '没有', 类别: '导入', 类型: '扭矩' },
      ]),
      'manual.html': sampleHtml('手册', '导入'),
      'torque.pdf': await samplePdf('torque'),
    });
    expect(await typed('import', 'check', folder)).toBe('检查完成，未写入任何内容：新增 2，更新 0，已有未变 0，拒绝 1');
    expect(await imported()).toBe(0);

    expect(await typed('import', 'start', folder)).toBe('导入完成：新增 2，更新 0，已有未变 0，拒绝 1');
    expect(await imported()).toBe(2);
    const [run] = (await client.list('imports')).rows;
    expect(run?.cells).toMatchObject({ added: 2, refused: 1, state: 'done' });
    const record = await client.record('imports', run?.id ?? '');
    expect(record.tables?.[0]?.rows[0]?.cells).toMatchObject({ path: 'gone.pdf', result: '拒绝' });

    const { lines, confirm } = await client.preview('import undo', { id: run?.id });
    expect(lines).toEqual(['删除 2 份资料，恢复 0 份被更新的资料']);
    const ask = { name: 'import undo', input: { id: run?.id }, confirm };
    expect((await client.call('run', ask)).refusal.fields).toEqual({ reason: '请说明原因' });
    const unseen = { ...ask, confirm: 'unseen', reason: '导错了车系' };
    expect((await client.call('run', unseen)).refusal.code).toBe('confirm');
    const begun = await client.call<{ job: string }>('run', { ...ask, reason: '导错了车系' });
    expect(await endOf(begun.data.job)).toMatchObject({ state: 'done', message: '已撤销：2 份资料' });
    expect(await imported()).toBe(0);
    const audit = await desk.server.db.select().from(operatorAudit).where(eq(operatorAudit.action, 'import undo'));
    expect(audit).toMatchObject([
      { operator: 'content-one', outcome: 'begun', subjectId: run?.id },
      { operator: 'content-one', outcome: 'done', before: { state: 'done' }, after: { state: 'undone' } },
    ]);
  });

  it('is checked at the desk with what each row becomes, and begins from its check', async () => {
    const folder = desk.folder({
      '索引.csv': passatIndex([
        { 文件: 'belt.html', 标题: '皮带', 类别: '导入', 类型: '维修手册' },
        { 文件: 'gone.pdf', 标题: '没有', 类别: '导入', 类型: '扭矩' },
      ]),
      'belt.html': sampleHtml('皮带', '导入'),
    });
    await create({ cwd: folder, file: join(folder, '..', 'belt.tar') }, ['.']);
    const file = await upload('belt.tar', readFileSync(join(folder, '..', 'belt.tar')));
    const { job: check = '' } = await client.run('import check', { file });
    expect(await endOf(check)).toMatchObject({ state: 'done', action: 'import check' });
    const report = await client.record('import-checks', check);
    expect(report.state).toBe('checked');
    expect(report.tables?.[0]?.rows.map(({ cells }) => cells)).toMatchObject([
      { path: 'belt.html', result: '将新增', becomes: '大众 帕萨特 2001–2005 1.8T · 导入 · 皮带' },
      { path: 'gone.pdf', result: '拒绝', reason: '找不到文件' },
    ]);
    expect(await imported()).toBe(0);

    const { job: first = '' } = await client.run('import continue', { id: check });
    const ended = await endOf(first);
    expect(ended).toMatchObject({ state: 'done', record: { page: 'imports' } });
    const { job: second = '' } = await client.run('import continue', { id: first });
    expect(await endOf(second)).toMatchObject({ state: 'done', message: expect.stringContaining('已有未变 1') });
    expect(await imported()).toBe(1);
    expect((await client.list('imports')).rows[0]?.cells).toMatchObject({ source: 'belt.tar' });
    const { job: none = '' } = await client.run('import continue', { id: 'nothing' });
    expect(await endOf(none)).toMatchObject({ state: 'failed', message: '没有这次检查，请重新上传压缩包' });
  });

  it('draws the circuits that it brought', async () => {
    const folder = desk.folder({
      '索引.csv': passatIndex([{ 文件: 'lamp.json', 标题: '灯', 类别: '导入' }]),
      'lamp.json': JSON.stringify(lampCircuit()),
    });
    expect(await typed('import', 'check', folder)).not.toContain('绘制');
    expect(await typed('import', 'start', folder)).toMatch(/^导入完成：新增 1，[^；]*；已绘制电路图 1 张$/);
  });

  it('reads headings by words that are given besides, at the desk and typed', async () => {
    const folder = desk.folder({
      '索引.csv': passatIndex([{ 文件: 'own.csv', 标题: '线束', 类别: '导入' }]),
      'own.csv': 'Ausgangspunkt,Endpunkt\nX1/1,X2/2\n',
      '词汇.txt': '插座,Ausgangspunkt\n',
    });
    expect(await typed('import', 'check', folder)).toContain('拒绝 1');
    const faulty = await typed('import', 'check', folder, '--words', join(folder, '词汇.txt'));
    expect(faulty).toContain('表头词汇第 1 行：不认识“插座”');
    await create({ cwd: folder, file: join(folder, '..', 'own.tar') }, ['索引.csv', 'own.csv']);
    const file = await upload('own.tar', readFileSync(join(folder, '..', 'own.tar')));
    const words = await upload('词汇.csv', Buffer.from('起点,Ausgangspunkt\n终点,Endpunkt\n'));
    const { job: check = '' } = await client.run('import check', { file, words });
    expect((await endOf(check)).message).toContain('新增 1，更新 0，已有未变 0，拒绝 0');
    const { job: begun = '' } = await client.run('import continue', { id: check });
    expect((await endOf(begun)).message).toContain('新增 1');
    // What was imported whole is needed no more.
    for (const id of [file, words]) expect((await client.call(`files/${id}/state`)).status).toBe(404);
  });

  it('of what is no archive is refused with a reason, by its job', async () => {
    const begun = await client.run('import start', { file: await upload('资料.zip', Buffer.from('not')) });
    const { state, message } = await endOf(begun.job ?? '');
    expect(state).toBe('failed');
    expect(message).toMatch(/zip|压缩包|格式/);
  });
});

describe('a document', () => {
  const anyDocument = async () => (await client.list('documents', { state: 'shown' })).rows[0]?.id ?? '';

  it('is found, changed, taken down so that the app lacks it, and brought back', async () => {
    const id = await anyDocument();
    const record = await client.record('documents', id);
    const input = { id, ...record.values?.['document change'], title: '燃油泵供电 修订', category: '发动机' };
    await client.run('document change', input, { version: record.version });
    expect((await client.refusal('document change', input, { version: record.version })).code).toBe('version');
    expect((await client.list('documents', { text: '修订' })).rows.map((row) => row.id)).toEqual([id]);

    const outcome = await client.run('document withdraw', { id, reason: '图纸有误' });
    expect(outcome.undo).toEqual({ name: 'document restore', input: { id } });
    expect((await client.refusal('document withdraw', { id, reason: '再次' })).message).toBe('这份资料已下架');
    await client.run('document restore', { id });
    expect((await client.list('documents', { state: 'gone' })).total).toBe(0);
  });

  it('gets another file that was looked at before, keeps its versions, and is undone as an import', async () => {
    const id = await anyDocument();
    const before = (await client.record('documents', id)).look?.value ?? '';
    const page = Buffer.from(sampleHtml('新版', '导入'));
    const file = await upload('new.html', page);
    const { lines } = await client.preview('document replace', { id, file });
    expect(lines[1]).toMatch(/^换成：new\.html，HTML，1 页，\d+ KB$/);
    await client.run('document replace', { id, file });
    const after = await client.record('documents', id);
    expect(after.tables?.[0]?.rows[0]?.cells).toMatchObject({ path: 'new.html', outcome: 'updated' });
    expect((await desk.server.app.inject({ url: after.look?.value ?? '' })).body).toContain('新版');
    const same = { id, file: await upload('new.html', page) };
    expect((await client.refusal('document replace', same)).message).toBe('文件与现在的相同，没有变化');
    const none = await upload('film.mp4', Buffer.from('no film'));
    expect((await client.refusal('document replace', { id, file: none })).message).toContain('文件类型不支持');

    const run = String(after.tables?.[0]?.rows[0]?.cells['run']);
    const begun = await client.run('import undo', { id: run });
    expect(await endOf(begun.job ?? '')).toMatchObject({ state: 'done' });
    expect((await client.record('documents', id)).look?.value.split('?')[0]).toBe(before.split('?')[0]);
  });

  it('takes no years that end before they begin, and no change by who only looks', async () => {
    const id = await anyDocument();
    const input = { id, title: '甲', category: '发动机', yearFrom: 2005, yearTo: 2001, displacements: [] };
    expect((await client.refusal('document change', input)).message).toBe('起始年款不能晚于截止年款');
    const technical = await openDesk(desk.server, 'technical');
    expect((await technical.call('run', { name: 'document withdraw', input: { id, reason: '无' } })).status).toBe(403);
    expect((await technical.record('documents', id)).id).toBe(id);
  });
});

it('says what a VIN is, and takes that back', async () => {
  const { rows } = await client.list('vin-patterns');
  const series = String(rows[0]?.cells['series']);
  const input = { head: 'LZZ12345', series, yearFrom: 2020, yearTo: 2024 };
  const made = await client.run('vin-pattern add', input);
  expect((await client.refusal('vin-pattern add', input)).message).toBe('已有同样的 VIN 规则');
  expect((await client.list('vin-patterns', { wmi: 'LZZ' })).total).toBe(1);
  await client.run('vin-pattern remove', made.undo?.input ?? {});
  expect((await client.list('vin-patterns', { wmi: 'LZZ' })).total).toBe(0);
  expect((await client.refusal('vin-pattern add', { ...input, head: 'LZI' })).message).toContain('前 8 位');
  expect((await client.refusal('vin-pattern add', { ...input, series: '甲/乙/丙' })).message).toContain('没有车系');
});
