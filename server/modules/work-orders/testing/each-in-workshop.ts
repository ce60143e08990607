import { createTestServer, type TestServer, type TestServerOptions } from '../../../testing/test-server';
import { openWorkshop, type Workshop } from './workshop';

interface Options extends TestServerOptions {
  /** The moment at which every test begins; without it each goes on where the one before has ended. */
  readonly from?: string;
  /** Milliseconds that opening the server may take, where it is filled with more than a hook has time for. */
  readonly openMs?: number;
}

/** Opens one server for the tests of a file, and a new workshop for each of them: `take` gets both before the test. */
export function eachInWorkshop(
  take: (server: TestServer, shop: Workshop) => void,
  { from, openMs, ...options }: Options = {},
): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(options);
  }, openMs);
  beforeEach(async () => {
    if (from !== undefined) server.goTo(from);
    take(server, await openWorkshop(server));
  });
  afterAll(() => server.close());
}
