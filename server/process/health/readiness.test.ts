import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { readinessOf, type ReadinessDependencies } from './readiness';

let opened: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'auto-repair-ready-'));
});
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const look = (config: Partial<ReadinessDependencies['config']> = {}, stopping = false) =>
  readinessOf(
    {
      config: { s3: null, databaseUrl: null, dataDir, minFreeBytes: 0, ...config },
      db: opened.db,
      services: { storage: { get: () => Promise.resolve(null) } as never },
      broker: { isUp: () => null },
    },
    stopping,
  );
const s3 = { id: 'i', secret: 's', endpoint: 'http://127.0.0.1', bucket: 'b', region: 'r', pathStyle: true };

describe('readiness', () => {
  it('is there with everything', async () => expect(await look()).toEqual({ status: 'ready', broken: [] }));

  it('ends where less of the disk is free than the limit', async () =>
    expect(await look({ minFreeBytes: Number.MAX_SAFE_INTEGER })).toEqual({ status: 'unready', broken: ['disk'] }));

  it('does not ask for room where database and files are elsewhere', async () =>
    expect(await look({ minFreeBytes: Number.MAX_SAFE_INTEGER, s3, databaseUrl: 'postgres://127.0.0.1/x' })).toEqual({
      status: 'ready',
      broken: [],
    }));

  it('ends without the data directory, and when the server stops', async () => {
    expect(await look({ dataDir: join(dataDir, 'gone') })).toEqual({ status: 'unready', broken: ['storage', 'disk'] });
    expect(await look({}, true)).toEqual({ status: 'unready', broken: ['shutdown'] });
  });
});
