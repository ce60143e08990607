import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { lastAudit } from '../../../testing/last-audit';
import { createTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let owner: DeskClient;
beforeAll(async () => {
  server = await createTestServer();
  owner = await openDesk(server, 'owner');
});
afterAll(() => server.close());

describe('people', () => {
  it('are made with a password that is shown once, and ended with all their sessions', async () => {
    const made = await owner.run('operator create', { name: 'Helper.One', role: 'support' });
    expect(made.secret).toEqual(['登录名 helper.one', expect.stringMatching(/^初始密码 \S{16}$/)]);
    expect(JSON.stringify(await lastAudit(server.db))).not.toContain(made.secret?.[1]?.slice(5));
    expect((await owner.refusal('operator create', { name: 'helper.one', role: 'shop' })).message).toBe(
      '这个登录名已被使用',
    );
    const desk = await openDesk(server, 'content', 'leaving');
    await owner.run('operator end', { id: desk.id, reason: '离职' });
    expect((await desk.call('session')).status).toBe(401);
    await owner.run('operator restore', { id: desk.id });
  });

  it('keep one owner at least', async () => {
    const ids = (await owner.list('operators')).rows
      .filter(({ cells }) => cells['role'] === 'owner')
      .map(({ id }) => id);
    for (const id of ids.filter((each) => each !== owner.id)) await owner.run('operator end', { id, reason: '离职' });
    expect((await owner.refusal('operator end', { id: owner.id, reason: '离职' })).message).toBe(
      '至少要保留一位所有者',
    );
  });

  it('see who is logged in, and end it', async () => {
    const desk = await openDesk(server, 'content', 'seen');
    const row = (await owner.list('operator-sessions')).rows.find(({ cells }) => cells['name'] === 'seen');
    expect(row?.cells).toMatchObject({ network: '127.0.0.1', device: 'test browser' });
    await owner.run('operator log-out', { id: row?.id });
    expect((await desk.call('session')).status).toBe(401);
    expect((await owner.refusal('operator log-out', { id: row?.id })).message).toBe('这个登录已结束');
  });
});
