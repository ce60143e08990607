import { itemQuery, scheduledSeries } from '../../../../src/contract/endpoints/maintenance';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { endOfJob, uploadFile } from '../../../testing/desk-work';
import { openImportDesk, type ImportDesk } from '../../../testing/import-desk';

const PASSAT = '大众/上汽大众/帕萨特';
const HEAD = ['品牌', '厂商', '车系', '年款', '项目', '类别', '操作', '间隔公里', '间隔月', '工时分钟'];

let desk: ImportDesk;
let client: DeskClient;
let token: string;
beforeAll(async () => {
  desk = await openImportDesk();
  client = await openDesk(desk.server, 'content');
  ({ token } = await desk.server.addUser());
});
afterAll(() => desk.close());

const upload = (name: string, head: string[], ...rows: string[][]) =>
  uploadFile(desk.server, client, name, Buffer.from([head, ...rows].map((row) => row.join(',')).join('\n')));
const row = (name: string, km: string, more: Partial<Record<string, string>> = {}) =>
  HEAD.map((column) => {
    const usual: Record<string, string> = { 项目: name, 间隔公里: km };
    const same: Record<string, string> = {
      品牌: '大众',
      厂商: '上汽大众',
      车系: '帕萨特',
      年款: '2001-2005',
      类别: '发动机',
      操作: '更换',
      工时分钟: '30',
    };
    return more[column] ?? usual[column] ?? same[column] ?? '';
  });
const preview = async (file: string) => (await client.preview('schedule import', { file })).lines;
const imported = async (file: string) => endOfJob(client, (await client.run('schedule import', { file })).job);
const undone = async (id?: string) => endOfJob(client, (await client.run('import undo', { id })).job);
const shown = async (name: string) =>
  (await desk.server.call(itemQuery, { path: `${PASSAT}/2003` }, { token })).data.subItemList_res.find(
    (item) => item.name === name,
  );
const idOf = async (item: string) => (await client.list('schedules', { item })).rows[0]?.id ?? '';

describe('a table of maintenance schedules at the desk', () => {
  it('is told row by row before, imported with steps, torques and parts, and undone as a whole (§7)', async () => {
    const details = ['说明', '步骤', '扭矩', '配件'];
    const file = await upload(
      '保养.csv',
      [...HEAD, ...details],
      [
        ...row('机油', '10000', { 间隔月: '12' }),
        '旧油 <回收>',
        '放油；装滤芯!更换垫片',
        '放油螺塞=30 N·m',
        '机油|5W-30|4.5 L',
      ],
      [...row('刹车片', '', { 类别: '刹车' }), '', '', '', ''],
      [...row('皮带', '60000', { 车系: '没有' }), '', '', '', ''],
    );
    expect(await preview(file)).toEqual([
      '新增 1，更新 0，已有未变 0，拒绝 2',
      expect.stringMatching(
        /^第 3 行 大众 帕萨特 2001-2005 刹车片：拒绝，类别“刹车”无法识别.*间隔公里和间隔月至少填一个$/,
      ),
      '第 4 行 大众 没有 2001-2005 皮带：拒绝，资料库中没有车系“大众 上汽大众 没有”',
      '第 2 行 大众 帕萨特 2001-2005 机油：新增',
    ]);
    expect(await shown('机油')).toBeUndefined();

    const { record, message } = await imported(file);
    expect(message).toBe('导入完成：新增 1，更新 0，已有未变 0，拒绝 2');
    expect(await shown('机油')).toMatchObject({
      ...{ group: 'engine', action: 'replace', intervalKm: 10_000, intervalMonths: 12, labourMinutes: 30 },
      content: '<p>旧油 &lt;回收&gt;</p>',
      steps: [
        { text: '放油', caution: null },
        { text: '装滤芯', caution: '更换垫片' },
      ],
      torques: [{ name: '放油螺塞', value: '30 N·m' }],
      parts: [{ name: '机油', specification: '5W-30', quantity: '4.5 L' }],
    });
    expect((await client.preview('import undo', { id: record?.id })).lines).toContain('删除或恢复 1 个保养项目');
    expect((await undone(record?.id)).message).toContain('1 个保养项目');
    expect(await shown('机油')).toBeUndefined();
    expect((await desk.server.call(scheduledSeries, {}, { token })).data).toEqual([]);
  });

  it('changes what it has columns for, and gives that back when it is undone, whichever goes first', async () => {
    const first = await imported(await upload('a.csv', [...HEAD, '步骤'], [...row('火花塞', '40000'), '拆下点火线圈']));
    const later = () => upload('b.csv', HEAD, row('火花塞', '60000'));
    expect((await preview(await later()))[1]).toBe('第 2 行 大众 帕萨特 2001-2005 火花塞：更新，原为每 40000 公里');
    const second = await imported(await later());
    expect(await shown('火花塞')).toMatchObject({ intervalKm: 60_000, steps: [{ text: '拆下点火线圈' }] });
    expect((await preview(await later()))[0]).toBe('新增 0，更新 0，已有未变 1，拒绝 0');
    await undone(second.record?.id);
    expect(await shown('火花塞')).toMatchObject({ intervalKm: 40_000 });

    const third = await imported(await upload('c.csv', HEAD, row('火花塞', '80000')));
    await undone(first.record?.id);
    expect(await shown('火花塞')).toMatchObject({ intervalKm: 80_000 });
    await undone(third.record?.id);
    expect(await shown('火花塞')).toBeUndefined();
  });

  it('for years that overlap those of another schedule of the series is refused', async () => {
    const { record } = await imported(await upload('d.csv', HEAD, row('空气滤芯', '20000')));
    const file = await upload('e.csv', HEAD, row('空气滤芯', '20000', { 年款: '2004-2008' }));
    expect((await preview(file))[1]).toContain('年款与已有的 2001-2005 重叠');
    await undone(record?.id);
  });
});

describe('an item of a schedule', () => {
  it('is changed by the operator, whose word outlives the undoing of its import', async () => {
    const { record } = await imported(await upload('f.csv', HEAD, row('冷却液', '40000')));
    const id = await idOf('冷却液');
    const values = (await client.record('schedules', id)).values?.['schedule change'] ?? {};
    const none = { ...values, id, intervalKm: undefined };
    expect((await client.refusal('schedule change', none)).message).toBe('间隔公里和间隔月至少填一个');
    const content = '<p>专用</p><script>x()</script>';
    await client.run('schedule change', { ...values, id, intervalMonths: 24, content });
    expect(await shown('冷却液')).toMatchObject({ intervalKm: 40_000, intervalMonths: 24, content: '<p>专用</p>' });
    await undone(record?.id);
    expect(await shown('冷却液')).toMatchObject({ intervalMonths: 24 });
  });

  it('does not take the name of another one of its schedule', async () => {
    await imported(await upload('g.csv', HEAD, row('正时皮带', '90000'), row('正时链条', '200000')));
    const id = await idOf('正时皮带');
    const values = (await client.record('schedules', id)).values?.['schedule change'] ?? {};
    const refusal = await client.refusal('schedule change', { ...values, id, name: '正时链条' });
    expect(refusal.message).toBe('这个车系已有同名的保养项目');
  });

  it('that is withdrawn is not shown until it is restored or imported anew', async () => {
    const table = () => upload('h.csv', HEAD, row('变速箱油', '60000'));
    await imported(await table());
    const id = await idOf('变速箱油');
    const { undo } = await client.run('schedule withdraw', { id });
    expect(await shown('变速箱油')).toBeUndefined();
    expect((await client.list('schedules', { state: 'withdrawn' })).rows.map((one) => one.id)).toEqual([id]);
    expect((await client.refusal('schedule withdraw', { id })).message).toBe('项目已撤下');
    await client.run(undo?.name ?? '', undo?.input ?? {});
    expect(await shown('变速箱油')).toMatchObject({ id });
    await client.run('schedule withdraw', { id });
    await imported(await table());
    expect(await shown('变速箱油')).toMatchObject({ id });
  });
});
