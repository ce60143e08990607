import { z } from 'zod';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { changeAction, type ActionContext } from './action';
import { runChange } from './run-action';

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

it('tells what came of it outside of its transaction', async () => {
  const run = (told: string | null) => () => Promise.resolve({ message: '已退款', after: () => Promise.resolve(told) });
  const outcome = (told: string | null) => runChange(changeAction({ ...common, run: run(told) }), {}, context);
  expect(await outcome('尚未受理')).toEqual({ message: '已退款；尚未受理' });
  expect(await outcome(null)).toEqual({ message: '已退款' });
});
