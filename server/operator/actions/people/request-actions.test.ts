import { desc, eq } from 'drizzle-orm';
import { newId } from '../../../base/ids';
import { operatorAudit, operatorRequests, operators } from '../../../db/schema/operator';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { createTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let owner: DeskClient;
let finance: DeskClient;
let shop: DeskClient;
beforeAll(async () => {
  server = await createTestServer();
  owner = await openDesk(server, 'owner');
  finance = await openDesk(server, 'finance');
  shop = await openDesk(server, 'shop');
});
afterAll(() => server.close());

const confirmOf = async (desk: DeskClient, id: string) => ({
  confirm: (await desk.preview('request approve', { id })).confirm,
});

describe('what wants two', () => {
  it('waits for another owner, is not agreed to by who asked, and is done once', async () => {
    const second = await openDesk(server, 'owner', 'owner-two');
    const target = await openDesk(server, 'support', 'rising');
    const input = { id: target.id, role: 'owner', networks: [], reason: '接手运营' };
    expect(await owner.run('operator change', input)).toMatchObject({ waiting: true });
    expect((await owner.refusal('operator change', input)).message).toBe('这件事已在等待同意');
    const roleOf = async () => (await server.db.select().from(operators).where(eq(operators.id, target.id)))[0]?.role;
    expect(await roleOf()).toBe('support');
    const [request] = (await owner.list('requests')).rows;
    const id = request?.id ?? '';
    expect((await owner.refusal('request approve', { id })).message).toBe('需要另一位同事同意，不能自己同意');
    expect((await shop.refusal('request approve', { id })).code).toBe('missing');
    const both = await Promise.all([
      second.call('run', { name: 'request approve', input: { id }, ...(await confirmOf(second, id)) }),
      second.call('run', { name: 'request approve', input: { id }, ...(await confirmOf(second, id)) }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await roleOf()).toBe('owner');
    const [asked] = await server.db
      .select()
      .from(operatorAudit)
      .where(eq(operatorAudit.action, 'operator change'))
      .orderBy(desc(operatorAudit.id));
    expect(asked).toMatchObject({ operator: 'owner-two', second: 'owner-one', reason: '接手运营' });
  });

  it('is listed and counted for whom it concerns, however many others wait', async () => {
    const at = new Date(server.services.clock.now().getTime() + 1);
    const row = { lines: [], reason: '', askedBy: 'owner-one', state: 'waiting' as const };
    const ofOwners = Array.from({ length: 25 }, () => ({
      ...{ ...row, id: newId(), action: 'operator create', input: {}, askedAt: at },
    }));
    const own = { ...row, id: newId(), action: 'withdrawal settle', input: {}, askedAt: server.services.clock.now() };
    await server.db.insert(operatorRequests).values([...ofOwners, own]);
    const { rows, total } = await finance.list('requests');
    expect([rows.map(({ id }) => id), total]).toEqual([[own.id], 1]);
    await server.db.delete(operatorRequests);
  });

  it('is refused by the other, and then not done', async () => {
    const second = await openDesk(server, 'owner', 'owner-three');
    expect(await owner.run('operator create', { name: 'another', role: 'owner' })).toMatchObject({ waiting: true });
    const [request] = await server.db.select().from(operatorRequests).where(eq(operatorRequests.state, 'waiting'));
    await second.run('request refuse', { id: request?.id, reason: '人够了' });
    expect(await server.db.select().from(operators).where(eq(operators.name, 'another'))).toEqual([]);
    expect((await second.refusal('request approve', { id: request?.id })).message).toBe('这个请求已处理');
  });
});
