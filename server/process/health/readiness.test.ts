import { join } from 'node:path';
import { DiskStorage } from '../../providers/storage/disk-storage';
import { HttpFailure } from '../../providers/failure-watch';
import { temporaryFolder } from '../../testing/temporary-folder';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { ReadinessWatch, type ReadinessDependencies } from './readiness';

let opened: TestDatabase;
const dataDir = temporaryFolder('ready');
let lines: object[];
beforeAll(async () => {
  opened = await openTestDatabase();
});
beforeEach(() => {
  lines = [];
});
afterAll(() => opened.close());

const log = {
  info: (fields: object, msg: string) => void lines.push({ level: 'info', msg, ...fields }),
  warn: (fields: object, msg: string) => void lines.push({ level: 'warn', msg, ...fields }),
} as never;

interface Changes extends Omit<Partial<ReadinessDependencies>, 'config'> {
  readonly config?: Partial<ReadinessDependencies['config']>;
  readonly stopping?: boolean;
}
function watchWith({ config = {}, stopping = false, ...others }: Changes = {}) {
  const settings = { s3: null, databaseUrl: null, dataDir, minFreeBytes: 0, ...config };
  const storage = new DiskStorage(join(settings.dataDir, 'objects')) as never;
  const deps = { config: settings, db: opened.db, services: { storage }, broker: { isUp: () => null }, ...others };
  return new ReadinessWatch(deps, () => stopping, log);
}
const look = (changes?: Changes) => watchWith(changes).look();
const s3 = { id: 'i', secret: 's', endpoint: 'http://127.0.0.1', bucket: 'b', region: 'r', pathStyle: true };
const ready = { status: 'ready', broken: [], reasons: {} };
const refusing = (error: Error) => ({ storage: { probe: () => Promise.reject(error) } as never });

describe('readiness', () => {
  it('is there with everything', async () => expect(await look()).toEqual(ready));

  it('ends where less of the disk is free than the limit', async () =>
    expect(await look({ config: { minFreeBytes: Number.MAX_SAFE_INTEGER } })).toEqual({
      status: 'unready',
      broken: ['disk'],
      reasons: { disk: 'ENOSPC' },
    }));

  it('does not ask for room where database and files are elsewhere', async () =>
    expect(
      await look({
        config: { minFreeBytes: Number.MAX_SAFE_INTEGER, s3, databaseUrl: 'postgres://127.0.0.1/x' },
      }),
    ).toEqual(ready));

  it('ends without the data directory, and when the server stops', async () => {
    expect(await look({ config: { dataDir: join(dataDir, 'gone') } })).toMatchObject({
      status: 'unready',
      broken: ['storage', 'disk'],
      reasons: { storage: 'ENOENT', disk: 'ENOENT' },
    });
    expect(await look({ stopping: true })).toEqual({ status: 'unready', broken: ['shutdown'], reasons: {} });
  });

  it('is less without the broker, and there', async () =>
    expect(await look({ broker: { isUp: () => false } })).toEqual({
      status: 'degraded',
      broken: ['broker'],
      reasons: { broker: 'ECONNREFUSED' },
    }));

  it('is less without a replica, and there: the primary answers what it would', async () => {
    const fault = Object.assign(new Error('is more than 5 s behind'), { code: 'BEHIND' });
    expect(await look({ replicas: { fault: () => fault } })).toEqual({
      status: 'degraded',
      broken: ['replicas'],
      reasons: { replicas: 'BEHIND' },
    });
    expect(await look({ replicas: { fault: () => null } })).toEqual(ready);
  });

  it('is less without the object storage that all backends share, and there: only files are missing', async () =>
    expect(await look({ config: { s3 }, services: refusing(new HttpFailure('answered 503 to GET', 503)) })).toEqual({
      status: 'degraded',
      broken: ['storage'],
      reasons: { storage: 'HTTP 503' },
    }));

  it('ends where a disk of its own hangs, whatever was found before', async () => {
    const probe = jest.fn(() => new Promise<void>(() => undefined));
    const watch = watchWith({ services: { storage: { probe } as never } });
    const hangs = { status: 'unready', reasons: { storage: 'no answer in time' } };
    expect(await watch.look()).toMatchObject(hangs);
    expect(await watch.look()).toMatchObject(hangs);
    // Each question keeps a thread, of which the process has four.
    expect(probe).toHaveBeenCalledTimes(1);
  });

  it('ends where files are on a disk of its own that refuses: other backends have theirs', async () =>
    expect(await look({ services: refusing(Object.assign(new Error('x'), { code: 'EACCES' })) })).toMatchObject({
      status: 'unready',
      broken: ['storage'],
    }));

  it('is told in time for a balancer while the object storage hangs, which one look at a time finds out', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    try {
      const probe = jest.fn(() => new Promise<void>(() => undefined));
      const hanging = { storage: { probe } as never };
      const db = { execute: () => Promise.resolve() } as never;
      const watch = watchWith({ config: { s3, databaseUrl: 'postgres://127.0.0.1/x' }, services: hanging, db });
      const first = watch.look();
      await jest.advanceTimersByTimeAsync(500);
      expect(await first).toEqual(ready);
      await jest.advanceTimersByTimeAsync(1_500);
      const second = watch.look();
      await jest.advanceTimersByTimeAsync(500);
      expect(await second).toEqual({
        status: 'degraded',
        broken: ['storage'],
        reasons: { storage: 'no answer in time' },
      });
      expect(probe).toHaveBeenCalledTimes(2);
      const third = watch.look();
      await jest.advanceTimersByTimeAsync(500);
      expect((await third).status).toBe('degraded');
      expect(probe).toHaveBeenCalledTimes(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('names the reason for everybody in codes, and in the log in words, once until it changes', async () => {
    let isBroken = true;
    const refusal = new HttpFailure('object storage answered 403 to PUT', 403);
    const storage = { probe: () => (isBroken ? Promise.reject(refusal) : Promise.resolve()) } as never;
    const watch = watchWith({ services: { storage } });
    expect((await watch.look()).reasons).toEqual({ storage: 'HTTP 403' });
    await watch.look();
    isBroken = false;
    await watch.look();
    await watch.look();
    expect(lines).toEqual([
      {
        level: 'warn',
        msg: 'readiness: something does not answer',
        status: 'unready',
        broken: ['storage'],
        reasons: { storage: 'object storage answered 403 to PUT' },
      },
      { level: 'info', msg: 'readiness: everything answers again', status: 'ready' },
    ]);
  });

  it('tells nobody outside of accounts and paths', async () => {
    const error = Object.assign(new Error('password authentication failed for user "app"'), { code: '28P01' });
    const answer = JSON.stringify(await look({ services: refusing(error) }));
    expect(answer).toContain('"storage":"28P01"');
    expect(answer).not.toContain('app');
  });

  it('is looked for once by all who ask at the same time', async () => {
    const probe = jest.fn(() => Promise.resolve());
    const watch = watchWith({ services: { storage: { probe } as never } });
    await Promise.all([watch.look(), watch.look(), watch.look()]);
    expect(probe).toHaveBeenCalledTimes(1);
  });
});
