import fastify from 'fastify';
import { currentCaller } from '../../base/caller';
import { callerShares } from '../../limits/caller-shares';
import { userQuery } from '../../../src/contract/endpoints/account';
import { createTestServer } from '../../testing/test-server';
import { nameCallers } from './name-callers';

describe('the caller of a request', () => {
  it('is his network, also after a body was read', async () => {
    const app = fastify();
    nameCallers(app);
    app.post('/who', async () => {
      await new Promise(setImmediate);
      return currentCaller();
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/who',
      remoteAddress: '203.0.113.7',
      payload: { text: 'x'.repeat(200_000) },
    });
    expect(answer.json()).toEqual(callerShares({ ip: '203.0.113.7' }));
    await app.close();
  });

  it('is the user, once he is known', async () => {
    const server = await createTestServer();
    const { uid, token } = await server.addUser();
    const callers = new Set<string>();
    const select = server.db.select.bind(server.db);
    jest.spyOn(server.db, 'select').mockImplementation(((...given: Parameters<typeof select>) => {
      callers.add(JSON.stringify(currentCaller()));
      return select(...given);
    }) as typeof server.db.select);
    expect(await server.call(userQuery, {}, { token })).toMatchObject({ code: 0 });
    expect(callers).toContain(JSON.stringify(callerShares({ uid })));
    await server.close();
  });
});
