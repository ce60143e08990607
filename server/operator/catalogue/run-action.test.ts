import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { operatorAudit } from '../../db/schema/operator';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { changeAction, type ActionContext } from './action';
import { previewAction, runChange } from './run-action';

let server: TestServer;
let context: ActionContext;
beforeAll(async () => {
  server = await createTestServer();
  const by = { id: 'one', name: 'one', role: 'owner', door: 'desk', address: '127.0.0.1' } as const;
  context = { db: server.db, services: server.services, config: server.config, by };
});
afterAll(() => server.close());

const common = {
  name: 'test change',
  title: '试验',
  summary: '试验',
  area: 'money',
  effect: 'change',
  subject: null,
  input: z.object({}),
} as const;

it('is not done where a second person became needed while it waited for its turn', async () => {
  const answers = [null, '合计超过限额'];
  const run = jest.fn(() => Promise.resolve({ message: '已做' }));
  const action = changeAction({ ...common, second: () => Promise.resolve(answers.shift() ?? null), run });
  await expect(runChange(action, {}, context)).rejects.toThrow('合计已超过限额');
  expect(run).not.toHaveBeenCalled();
  expect(await runChange(action, {}, context)).toEqual({ message: '已做' });
});

it('is not done without a reason where it cannot be undone, which the audit keeps', async () => {
  const run = jest.fn(() => Promise.resolve({ message: '已删除' }));
  const preview = () => Promise.resolve(['将删除']);
  const action = changeAction({ ...common, name: 'test final', effect: 'final', preview, run });
  const { confirm } = await previewAction(action, {}, context);
  for (const reason of [{}, { reason: ' ' }])
    await expect(runChange(action, {}, context, { confirm, ...reason })).rejects.toThrow('请说明原因');
  expect(run).not.toHaveBeenCalled();
  await runChange(action, {}, context, { confirm, reason: '重复' });
  const [kept] = await server.db.select().from(operatorAudit).where(eq(operatorAudit.action, 'test final'));
  expect(kept).toMatchObject({ outcome: 'done', reason: '重复' });
});

it('takes the reason from the field that has it', async () => {
  const input = z.object({ changes: z.string().meta({ title: '说明' }) });
  const preview = () => Promise.resolve([]);
  const run = () => Promise.resolve({ message: '已发布' });
  const action = changeAction({
    ...{ ...common, name: 'test why', effect: 'final', input, why: 'changes' },
    ...{ preview, run },
  });
  const { confirm } = await previewAction(action, { changes: '新增地图' }, context);
  await runChange(action, { changes: '新增地图' }, context, { confirm });
  const [kept] = await server.db.select().from(operatorAudit).where(eq(operatorAudit.action, 'test why'));
  expect(kept?.reason).toBe('新增地图');
});

it('tells what came of it outside of its transaction', async () => {
  const run = (told: string | null) => () => Promise.resolve({ message: '已退款', after: () => Promise.resolve(told) });
  const outcome = (told: string | null) => runChange(changeAction({ ...common, run: run(told) }), {}, context);
  expect(await outcome('尚未受理')).toEqual({ message: '已退款；尚未受理' });
  expect(await outcome(null)).toEqual({ message: '已退款' });
});
