import { eq } from 'drizzle-orm';
import type { DeskOutcome } from '../../../src/contract/desk/shapes';
import { operatorRequests } from '../../db/schema/operator';
import { openDesk } from '../../testing/desk-client';
import { createTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const codes = (count: number) => ({ kind: 'coins', amount: 100, count, reason: '展会' });

it('says that nobody could agree, as long as there is nobody else with the right', async () => {
  const owner = await openDesk(server, 'owner');
  expect((await owner.run('exchange-codes create', codes(50))).message).toContain('目前没有其他操作员可以同意');
  await openDesk(server, 'finance');
  expect((await owner.run('exchange-codes create', codes(51))).message).toContain('目前没有其他操作员可以同意');
  await openDesk(server, 'shop');
  expect((await owner.run('exchange-codes create', codes(52))).message).toBe('已提交，等待另一位同事同意');
});

it('keeps one of several equal things that are asked for at one time', async () => {
  const shop = await openDesk(server, 'shop', 'shop-two');
  const input = codes(60);
  const { confirm } = await shop.preview('exchange-codes create', input);
  const ask = { name: 'exchange-codes create', input, confirm };
  const answers = await Promise.all([ask, ask, ask].map((each) => shop.call<DeskOutcome>('run', each)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const waiting = await server.db.select().from(operatorRequests).where(eq(operatorRequests.askedBy, 'shop-two'));
  expect(waiting).toHaveLength(1);
});
