import { sql } from 'drizzle-orm';
import { offlinePack } from '../../../../src/contract/endpoints/offline';
import { fillLibrary } from '../../../seed/fill-library';
import { createTestServer, type TestServer } from '../../../testing/test-server';
import { smallLibrary } from '../../library/testing/small-library';

export const PASSAT = '大众/上汽大众/帕萨特/2003/1.8T';

interface Person {
  readonly uid: string;
  readonly token: string;
}

/**
 * One server for the tests of a file, whose documents are small files, and a new user for each of them: `take` gets
 * both before the test. Returns the question for the pack of a car.
 */
export function eachWithPacks(take: (server: TestServer, me: Person) => void) {
  let server: TestServer;
  let me: Person;
  beforeAll(async () => {
    server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
    // Small files that are there: what is drawn for a pack is tested where it is drawn.
    await server.services.storage.put('packs/torque.html', Buffer.from('<p>80 Nm</p>'), 'text/html');
    await server.db.execute(sql`update documents set format = 'html', source = 'storage:packs/torque.html', pages = 1
      where series_id = (select series_id from documents where id = 'torque')`);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    me = await server.addUser();
    take(server, me);
  });
  return (input: { path: string; take?: boolean }, { token } = me) => server.call(offlinePack, input, { token });
}
