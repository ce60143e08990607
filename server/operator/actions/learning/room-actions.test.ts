import { desc, eq } from 'drizzle-orm';
import * as training from '../../../../src/contract/endpoints/training';
import { operatorAudit } from '../../../db/schema/operator';
import { trainingRooms } from '../../../db/schema/training';
import { addDiagram } from '../../../modules/diagrams/testing/add-diagram';
import { smallLibrary } from '../../../modules/library/testing/small-library';
import { fillLibrary } from '../../../seed/fill-library';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { runCommand } from '../../run-command';
import { createTestServer, type TestServer } from '../../../testing/test-server';

/** Of a room of the sample library; its sheets are drawn elsewhere. */
const SAMPLE_TITLE = '随资料来的';
jest.mock('../../../sample/training/sample-rooms', () => ({
  ...jest.requireActual<object>('../../../sample/training/sample-rooms'),
  isAsInSample: (_id: string, { title }: { title: string }) => title === SAMPLE_TITLE,
}));

let server: TestServer;
let desk: DeskClient;
let token: string;
let document: string;
beforeAll(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
  desk = await openDesk(server, 'content');
  ({ token } = await server.addUser());
  document = await addDiagram(server);
});
afterAll(() => server.close());

/** A room on the lamp circuit as it is typed: its switch is on, and its fuse is blown. */
const typed = (more: Record<string, unknown> = {}) => ({
  ...{ document, page: 1, level: 1, title: '近光灯不亮', key: 'on', settings: ['S1=接通'], faults: ['F1 熔断'] },
  complaint: '昨晚开车回家，大灯忽然不亮了，别的灯都好。',
  story: '保险丝断了，继电器和灯都没有电；换上新的就好，再断就要查短路。',
  ...more,
});
const shown = async () => (await server.call(training.trainingRooms, {})).data.list.map(({ title }) => title);
const added = async (more: Record<string, unknown> = {}) => {
  const { record } = await desk.run('room add', typed(more));
  return record?.id ?? '';
};
const begin = async (roomId: string) => (await server.call(training.trainingStart, { roomId }, { token })).data;
const lastAudit = async () =>
  (await server.db.select().from(operatorAudit).orderBy(desc(operatorAudit.id)).limit(1))[0];

describe('a room that an operator adds', () => {
  it('is previewed with what is seen, par and the best path, and solved once it is on offer', async () => {
    const { lines } = await desk.preview('room add', typed());
    expect(lines.slice(0, 5)).toEqual([
      '电路图：灯光电路图（大众 帕萨特 2001–2005），第 1 页',
      '车的状态：钥匙通电，S1 元件 S1：接通',
      '故障：保险丝 F1 熔断',
      '看到：K1 灯光继电器不工作，E1 近光灯不工作',
      expect.stringMatching(/^标准：测量 [1-9] 次，工作量 \d+$/),
    ]);
    expect(lines[5]).toMatch(/^1\. .+应为.+实测/);

    const { record, undo } = await desk.run('room add', typed());
    const id = record?.id ?? '';
    expect(undo).toEqual({ name: 'room remove', input: { id } });
    expect(await lastAudit()).toMatchObject({ action: 'room add', outcome: 'done', subjectId: id });
    expect(await shown()).toEqual([]);
    await desk.run('room publish', { id });
    expect(await shown()).toEqual(['近光灯不亮']);

    const attempt = await begin(id);
    expect(attempt.complaintState).toEqual({ key: 'on', positions: { S1: 0 } });
    const sent = { attemptId: attempt.id, faults: ['dead:F1'], clientKey: 'k-decide-room-1' };
    const { result } = (await server.call(training.trainingDecide, sent, { token })).data;
    const measured = /测量 (\d+) 次/.exec(lines[4] ?? '')?.[1];
    expect([result?.solved, String(result?.par.measurements)]).toEqual([true, measured]);
    await desk.run('room withdraw', { id });
  });

  it.each([
    ['a fault that does not show', { settings: [] }, '看不出故障'],
    ['a fault that measuring does not find', { faults: ['A 内部电阻大=30'] }, '按图测量找不到这个故障'],
    ['a place that the sheet has not', { faults: ['F7 熔断'] }, '没有 F7'],
    ['a switch that nobody can set', { settings: ['K1=吸合'] }, 'K1 不能手动设定'],
    ['one fault at level 5', { level: 5 }, '难度 5 的训练应有 2 处故障'],
    ['a page that is not there', { page: 2 }, '没有第 2 页'],
    ['a document that is not there', { document: 'none' }, '未找到该资料'],
    ['a course that is not there', { course: 'none' }, '课程'],
  ])('is refused with %s', async (_what, more, message) => {
    const before = await server.db.$count(trainingRooms);
    expect((await desk.refusal('room add', typed(more))).message).toContain(message);
    expect(await server.db.$count(trainingRooms)).toBe(before);
  });

  it('is added at the command line with the same words, once it was looked at', async () => {
    const { faults, settings, page, level, ...texts } = typed({ title: '命令行的' });
    const lines = {
      faults: faults.join('、'),
      settings: settings.join('、'),
      page: String(page),
      level: String(level),
    };
    const values: Record<string, string | true> = { ...texts, ...lines };
    expect(await runCommand({ name: 'room add', values }, server)).toMatchObject({
      ok: false,
      text: expect.stringContaining('故障：保险丝 F1 熔断'),
    });
    expect(await runCommand({ name: 'room add', values: { ...values, yes: true } }, server)).toMatchObject({
      ok: true,
      text: expect.stringContaining('已新增：命令行的，上架后才能做'),
    });
    await server.db.delete(trainingRooms).where(eq(trainingRooms.title, '命令行的'));
  });

  it('is refused on a document that is no diagram', async () => {
    const { rows } = await desk.list('documents');
    const other = rows.find(({ cells }) => cells['format'] !== 'netlist')?.id;
    expect((await desk.refusal('room add', typed({ document: other }))).message).toBe('这份资料不是可以通电的电路图');
  });
});

describe('a room that is there', () => {
  it('is changed, and given back as it was by the undo', async () => {
    const id = await added({ title: '先前的' });
    const values = (await desk.record('rooms', id)).values?.['room change'] ?? {};
    expect(values).toEqual({ ...typed({ title: '先前的' }), intermittent: false });
    const faults = ['E1.1-K1.87 断路'];
    const { undo } = await desk.run('room change', { ...values, id, title: '后来的', level: 2, faults });
    expect((await desk.record('rooms', id)).values?.['room change']).toMatchObject({ title: '后来的', level: 2 });
    expect((await desk.record('rooms', id)).values?.['room change']?.['faults']).toEqual(['w9 断路']);
    expect(await lastAudit()).toMatchObject({ action: 'room change', before: { title: '先前的' } });
    await desk.run(undo?.name ?? '', undo?.input ?? {});
    expect((await desk.record('rooms', id)).values?.['room change']).toEqual(values);
    await desk.run('room remove', { id });
  });

  it('is the sample library’s again once it is given back as that has it', async () => {
    const id = await added({ title: SAMPLE_TITLE });
    const isThisRoom = eq(trainingRooms.id, id);
    await server.db.update(trainingRooms).set({ writtenBy: null }).where(isThisRoom);
    const writer = async () => (await server.db.select().from(trainingRooms).where(isThisRoom))[0]?.writtenBy;
    const { undo } = await desk.run('room change', typed({ id, title: '我们改的' }));
    expect(await writer()).toEqual(expect.any(String));
    await desk.run(undo?.name ?? '', undo?.input ?? {});
    expect(await writer()).toBeNull();
    await desk.run('room remove', { id });
  });

  it('cannot be begun once its sheet is another one, in which its wire is not the same', async () => {
    const id = await added({ faults: ['E1.1-K1.87 断路'] });
    await desk.run('room publish', { id });
    const isThisRoom = eq(trainingRooms.id, id);
    const refusal = async () => (await server.call(training.trainingStart, { roomId: id }, { token })).msg;
    const [{ faultWires: kept } = { faultWires: {} }] = await server.db.select().from(trainingRooms).where(isThisRoom);
    expect(kept).toEqual({ w9: 'E1.1-K1.87' });
    await server.db
      .update(trainingRooms)
      .set({ faultWires: { w9: 'E1.1-K1.85' } })
      .where(isThisRoom);
    expect(await refusal()).toBe('这张电路图已更新，该训练暂不可用');
    // What nobody kept the ends of is known by its name, as before.
    await server.db.update(trainingRooms).set({ faultWires: {} }).where(isThisRoom);
    await server.db
      .update(trainingRooms)
      .set({ state: { key: 'off' } })
      .where(isThisRoom);
    expect(await refusal()).toBe('这张电路图已更新，该训练暂不可用');
    await server.db
      .update(trainingRooms)
      .set({ state: { key: 'on', positions: { S1: 0 } } })
      .where(isThisRoom);
    expect((await begin(id)).room.id).toBe(id);
    await desk.run('room withdraw', { id });
  });

  it('keeps its puzzle once somebody has tried it, and takes new words', async () => {
    const id = await added();
    await desk.run('room publish', { id });
    await begin(id);
    const faults = ['K1 线圈损坏'];
    expect((await desk.refusal('room change', typed({ id, faults }))).message).toContain('已有人做过这个训练');
    await desk.run('room change', typed({ id, title: '两边近光都不亮' }));
    expect(await shown()).toEqual(['两边近光都不亮']);
    expect((await desk.refusal('room remove', { id })).message).toBe('训练已上架，请先下架');
    await desk.run('room withdraw', { id });
    expect((await desk.refusal('room remove', { id })).message).toContain('已有人做过这个训练，不能删除');
  });

  it('is deleted when nobody has tried it', async () => {
    const id = await added();
    expect((await desk.preview('room remove', { id })).lines).toEqual(['删除故障训练：近光灯不亮']);
    await desk.run('room remove', { id });
    expect(await server.db.$count(trainingRooms, eq(trainingRooms.id, id))).toBe(0);
  });

  it('whose sheet is another one by now is shown at the desk, and begun by nobody', async () => {
    const id = await added();
    await desk.run('room publish', { id });
    await server.db
      .update(trainingRooms)
      .set({ faults: ['dead:F9'] })
      .where(eq(trainingRooms.id, id));
    expect(await server.call(training.trainingStart, { roomId: id }, { token })).toMatchObject({
      msg: '这张电路图已更新，该训练暂不可用',
    });
    expect((await desk.record('rooms', id)).values?.['room change']?.['faults']).toEqual(['dead:F9']);
    await desk.run('room withdraw', { id });
  });
});
