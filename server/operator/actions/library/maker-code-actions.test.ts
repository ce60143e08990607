import { lookUpCodes } from '../../../../src/contract/endpoints/trouble-codes';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { endOfJob, uploadFile } from '../../../testing/desk-work';
import { openImportDesk, type ImportDesk } from '../../../testing/import-desk';
import { workbook } from '../../../import/testing/workbook';

const PASSAT = '大众/上汽大众/帕萨特/2003/1.8T';
const HEAD = ['故障码', '名称', '品牌', '车系'];

let desk: ImportDesk;
let client: DeskClient;
beforeAll(async () => {
  desk = await openImportDesk();
  client = await openDesk(desk.server, 'content');
});
afterAll(() => desk.close());

const upload = (name: string, ...rows: string[][]) =>
  uploadFile(desk.server, client, name, Buffer.from([HEAD, ...rows].map((row) => row.join(',')).join('\n')));
const told = async (code: string) =>
  (await desk.server.call(lookUpCodes, { codes: [code], vehiclePath: PASSAT })).data.list[0]?.facts.map(
    ({ name }) => name,
  );
const imported = async (file: string) => endOfJob(client, (await client.run('codes import', { file })).job);
const rowOf = async (code: string) => (await client.list('maker-codes', { code, all: true })).rows[0];

describe('a table of makers’ codes at the desk', () => {
  it('is told row by row before, imported as a whole, and undone as a whole', async () => {
    const file = await upload('大众.csv', ['P1128', '系统过稀', '大众', ''], ['P1', '什么', '大众', '']);
    expect((await client.preview('codes import', { file })).lines).toEqual([
      '新增 1，更新 0，已有未变 0，拒绝 1',
      '第 3 行 P1：拒绝，故障码“P1”格式错误',
      '第 2 行 P1128：新增',
    ]);
    expect(await told('P1128')).toEqual([]);

    const { message, record } = await imported(file);
    expect([message, record?.page]).toEqual(['导入完成：新增 1，更新 0，已有未变 0，拒绝 1', 'imports']);
    expect(await told('P1128')).toEqual(['系统过稀']);
    expect((await client.list('imports')).rows[0]?.cells).toMatchObject({ source: '大众.csv', added: 1, refused: 1 });

    const undone = await client.run('import undo', { id: record?.id });
    expect((await endOfJob(client, undone.job)).message).toContain('1 条故障码');
    expect(await told('P1128')).toEqual([]);
  });

  it('says of a workbook what changes, and what is there already', async () => {
    await imported(await upload('first.csv', ['P1130', '长期燃油修正', '大众', ''], ['P1131', '偏浓', '大众', '']));
    const bytes = workbook({
      表: [HEAD, ['P1130', '长期燃油修正过稀', '大众', ''], ['P1131', '偏浓', '大众', '']],
    });
    const file = await uploadFile(desk.server, client, '第二版.xlsx', bytes);
    expect((await client.preview('codes import', { file })).lines).toEqual([
      '新增 0，更新 1，已有未变 1，拒绝 0',
      '第 2 行 P1130：更新，原为“长期燃油修正”',
      '第 3 行 P1131：未变',
    ]);
  });

  it('that lacks a column, or is none, is refused with the reason', async () => {
    const file = await uploadFile(desk.server, client, 'x.csv', Buffer.from('故障码,含义\nP1128,过稀\n'));
    expect((await client.refusal('codes import', { file })).message).toBe('故障码表缺少必需的列：品牌');
    const pdf = await uploadFile(desk.server, client, 'x.csv', Buffer.from('%PDF-1.7'));
    expect((await client.refusal('codes import', { file: pdf })).message).toContain('这是 PDF');
  });
});

describe('a maker’s code', () => {
  it('that is withdrawn is told to nobody, nor what was said before, until it is restored or imported anew', async () => {
    await imported(await upload('old.csv', ['P1140', '进气歧管', '大众', '']));
    await imported(await upload('new.csv', ['P1140', '进气歧管切换', '大众', '']));
    expect(await told('P1140')).toEqual(['进气歧管切换']);
    const { id, state } = (await rowOf('P1140')) ?? {};
    expect(state).toBe('open');
    const { undo } = await client.run('codes withdraw', { id });
    expect(await told('P1140')).toEqual([]);
    expect((await rowOf('P1140'))?.state).toBe('withdrawn');
    expect((await client.list('maker-codes', { code: 'P1140' })).total).toBe(0);
    expect((await client.refusal('codes withdraw', { id })).message).toBe('故障码已撤下');

    await client.run(undo?.name ?? '', undo?.input ?? {});
    expect(await told('P1140')).toEqual(['进气歧管切换']);

    await client.run('codes withdraw', { id });
    const again = await upload('again.csv', ['P1140', '进气歧管切换', '大众', '']);
    expect((await client.preview('codes import', { file: again })).lines[1]).toBe(
      '第 2 行 P1140：更新，原为“进气歧管切换”（已撤下）',
    );
    await imported(again);
    expect(await told('P1140')).toEqual(['进气歧管切换']);
  });

  it('is listed once, page by page, by its last import', async () => {
    const names = ['一', '二', '三'];
    for (const name of ['旧', '新'])
      await imported(await upload(`${name}.csv`, ...names.map((one, at) => [`P115${at}`, one + name, '奥迪', ''])));
    const page = { filters: { brand: '奥迪' }, size: 2 };
    const first = (await client.call<{ rows: { cells: { name: string } }[]; total: number }>('list/maker-codes', page))
      .data;
    expect([first.total, first.rows.map(({ cells }) => cells.name)]).toEqual([3, ['一新', '二新']]);
  });

  it('that is not there is not withdrawn', async () => {
    expect((await client.refusal('codes withdraw', { id: 999_999 })).message).toContain('没有这条厂家故障码');
  });
});
