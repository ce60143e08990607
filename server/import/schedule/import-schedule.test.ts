import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { itemQuery } from '../../../src/contract/endpoints/maintenance';
import { openImportDesk, runIdOf, type ImportDesk } from '../../testing/import-desk';
import { workbook } from '../testing/workbook';

const HEAD = ['品牌', '厂商', '车系', '年款', '项目', '类别', '操作', '间隔公里', '间隔月', '工时分钟'];

let desk: ImportDesk;
let token: string;
beforeAll(async () => {
  desk = await openImportDesk();
  ({ token } = await desk.server.addUser());
});
afterAll(() => desk.close());

const row = (item: string, km: string, years = '2001-2005') => [
  ...['大众', '上汽大众', '帕萨特', years, item, '发动机', '更换', km, '', '30'],
];
const csv = (...rows: string[][]) => [HEAD, ...rows].map((cells) => cells.join(',')).join('\n');
const importing = (name: string, content: string | Buffer, ...options: string[]) =>
  desk.run('schedules', join(desk.folder({ [name]: content }), name), ...options);
const kmOf = async (wanted: string) =>
  (await desk.server.call(itemQuery, { path: '大众/上汽大众/帕萨特/2003' }, { token })).data.subItemList_res.find(
    ({ name }) => name === wanted,
  )?.intervalKm;

describe('a table of maintenance schedules at the command line', () => {
  it('is told by a dry run, which writes nothing, with a report when it is asked for (§7)', async () => {
    const table = csv(row('机油', '10000'), row('皮带', '没有'));
    const { code, text } = await importing('保养.csv', table, '--dry-run');
    expect([code, text]).toEqual([
      1,
      '检查完成，未写入任何内容：新增 1，更新 0，已有未变 0，拒绝 1\n' +
        '  第 3 行 大众 帕萨特 2001-2005 皮带：间隔公里“没有”应为 1 到 1000000 的整数\n',
    ]);
    expect(await kmOf('机油')).toBeUndefined();

    const report = join(desk.folder({}), '报告.csv');
    expect((await importing('保养.csv', table, '--dry-run', '--report', report)).text).toContain(`报告：${report}`);
    expect(readFileSync(report, 'utf8')).toContain('3,大众 帕萨特 2001-2005 皮带,拒绝,间隔公里“没有”');
    await expect(importing('保养.csv', table, '--report', '/nowhere/r.csv')).rejects.toThrow('没有文件夹 /nowhere');
  });

  it('is shown at once, changed by what comes later, and goes with its run', async () => {
    const first = await importing('a.csv', csv(row('机油', '10000')));
    expect([first.code, first.text.split('\n')[0]]).toEqual([0, '导入完成：新增 1，更新 0，已有未变 0，拒绝 0']);
    expect(await kmOf('机油')).toBe(10_000);

    const again = workbook({ 表: [HEAD, row('机油', '15000')] });
    expect((await importing('b.xlsx', again, '--dry-run')).text).toContain('机油：原为每 10000 公里');
    const second = await importing('b.xlsx', again);
    expect(await kmOf('机油')).toBe(15_000);
    expect((await desk.run('undo', runIdOf(second.text), '--yes')).text).toBe('已撤销：0 份资料，1 个保养项目\n');
    expect(await kmOf('机油')).toBe(10_000);
    await desk.run('undo', runIdOf(first.text), '--yes');
    expect(await kmOf('机油')).toBeUndefined();
  });

  it('tells also of rows that only the library can refuse', async () => {
    const { text } = await importing('c.csv', csv(row('火花塞', '40000')));
    const clash = await importing('d.csv', csv(row('火花塞', '40000', '2004-2008')));
    expect(clash.code).toBe(1);
    expect(clash.text).toContain('第 2 行 大众 帕萨特 2004-2008 火花塞：年款与已有的 2001-2005 重叠');
    await desk.run('undo', runIdOf(text), '--yes');
  });

  it('refuses a row whose years overlap those of an earlier row of its series', async () => {
    const table = csv(row('机油', '10000'), row('皮带', '60000', '2005-2007'), row('滤芯', '60000', '2006-2007'));
    expect((await importing('e.csv', table, '--dry-run')).text).toBe(
      '检查完成，未写入任何内容：新增 2，更新 0，已有未变 0，拒绝 1\n' +
        '  第 3 行 大众 帕萨特 2005-2007 皮带：年款与第 2 行重叠，应一致或错开\n',
    );
  });

  it('is refused without one of its columns', async () => {
    await expect(importing('none.csv', '品牌,车系\n大众,帕萨特')).rejects.toThrow('保养周期表缺少必需的列：年款');
  });
});
