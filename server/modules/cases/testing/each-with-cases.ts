import { eq } from 'drizzle-orm';
import * as cases from '../../../../src/contract/endpoints/cases';
import { MINUTE } from '../../../base/clock/clock';
import { reactions, repairCases } from '../../../db/schema/repair-case';
import { createTestServer, type TestServer } from '../../../testing/test-server';
import { aCase } from './a-case';

/** A server, somebody who writes cases, and somebody else. */
export interface WithCases {
  readonly server: TestServer;
  readonly me: { uid: string; token: string };
  readonly other: { uid: string; token: string };
}

type Fields = Parameters<typeof aCase>[0];

/**
 * One server for the tests of a file, and for each of them no case and two new users: `take` gets them before the test.
 * Returns short ways to write cases and to find them.
 */
export function eachWithCases(take: (opened: WithCases) => void) {
  let server: TestServer;
  let me: WithCases['me'];
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.delete(reactions);
    await server.db.delete(repairCases);
    me = await server.addUser({ wechatName: '王建国' });
    take({ server, me, other: await server.addUser() });
  });

  const publish = (fields: Fields = {}, token = me.token) => server.call(cases.casePublish, aCase(fields), { token });
  const list = async (filter: object, token?: string) =>
    (await server.call(cases.caseQuery, filter, token === undefined ? {} : { token })).data;
  return {
    publish,
    /** A published case of the one who writes. */
    published: async (fields: Fields = {}, likes = 0): Promise<string> => {
      const { id } = (await publish(fields)).data;
      server.advanceClock(MINUTE);
      await server.db
        .update(repairCases)
        .set({ state: 'published', likes, publishedAt: server.services.clock.now() })
        .where(eq(repairCases.id, id));
      return id;
    },
    list,
    idsOf: async (filter: object, token?: string) => (await list(filter, token)).list.map(({ id }) => id),
  };
}
