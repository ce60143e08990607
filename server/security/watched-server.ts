import { seedCms } from '../seed/cms';
import { fillLibrary } from '../seed/fill-library';
import { smallLibrary } from '../modules/library/testing/small-library';
import { createTestServer, type TestServer } from '../testing/test-server';
import { ChangeLog } from './change-log';

/** A test server with a small library and the legal texts, whose every change of a row is noted. */
export async function openWatchedServer(): Promise<{ readonly server: TestServer; readonly log: ChangeLog }> {
  const server = await createTestServer({
    seed: async (db, clock) => {
      await fillLibrary(db, smallLibrary);
      await seedCms(db, clock.now());
    },
  });
  return { server, log: await ChangeLog.attach(server.db) };
}
