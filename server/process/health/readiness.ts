import type { Broker } from '../../broker/open-broker';
import type { ServerConfig } from '../../config/config';
import type { Database } from '../../db/database';
import { freeBytes } from '../../base/free-bytes';
import { reasonOf, type Log } from '../../http/logging';
import { ping } from '../../db/open';
import { judgeError } from '../../providers/failure-watch';
import type { Services } from '../../providers/services';

/** How long a part may take to answer before it counts as broken. */
const ANSWER_MS = 2_000;

/** What may be broken. Without the first three no call can be served. */
export const PARTS = ['database', 'storage', 'disk', 'broker'] as const;
export type Part = (typeof PARTS)[number];

/** What stands against sending calls here. */
export interface Readiness {
  /** `degraded`: calls are served, with less than everything. */
  readonly status: 'ready' | 'degraded' | 'unready';
  readonly broken: readonly (Part | 'shutdown')[];
  /** Why, by part: codes and words that anybody may read. */
  readonly reasons: Readonly<Partial<Record<Part, string>>>;
}

export interface ReadinessDependencies {
  readonly config: Pick<ServerConfig, 's3' | 'dataDir' | 'databaseUrl' | 'minFreeBytes'>;
  readonly db: Database;
  readonly services: Pick<Services, 'storage'>;
  readonly broker: Pick<Broker, 'isUp'>;
}

class LateError extends Error {
  override name = 'TimeoutError';
}

/** Null when the part answers in time, else what is wrong with it. */
async function faultOf(work: Promise<unknown>): Promise<Error | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Error>((resolve) => {
    timer = setTimeout(() => resolve(new LateError(`no answer within ${ANSWER_MS / 1000} s`)), ANSWER_MS);
  });
  const answered = work.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

/** Below the limit nothing is written any more that could not be finished, such as a database's log. */
async function hasRoom({ dataDir, minFreeBytes }: ReadinessDependencies['config']): Promise<void> {
  if ((await freeBytes(dataDir)) < minFreeBytes)
    throw Object.assign(new Error(`${dataDir} has less room than MIN_FREE_DISK_MB`), { code: 'ENOSPC' });
}

type Faults = Partial<Record<Part, Error>>;

async function faultsOf({ config, db, services, broker }: ReadinessDependencies): Promise<Faults> {
  // With both elsewhere the disk holds nothing but what can be made again.
  const disk = config.s3 && config.databaseUrl ? Promise.resolve() : hasRoom(config);
  const [database, storage, room] = await Promise.all([
    faultOf(ping(db)),
    faultOf(services.storage.probe()),
    faultOf(disk),
  ]);
  return {
    ...(database && { database }),
    ...(storage && { storage }),
    ...(room && { disk: room }),
    ...(broker.isUp() === false && { broker: Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' }) }),
  };
}

function readinessFrom(faults: Faults, stopping: boolean): Readiness {
  const broken = PARTS.filter((part) => faults[part]);
  const fatal = stopping || broken.some((part) => part !== 'broker');
  return {
    status: fatal ? 'unready' : broken.length > 0 ? 'degraded' : 'ready',
    broken: [...(stopping ? (['shutdown'] as const) : []), ...broken],
    // An error's own words may name accounts and paths.
    reasons: Object.fromEntries(broken.map((part) => [part, judgeError(faults[part]).cause])),
  };
}

/** Whether calls may be sent here. Who asks at the same time shares one look; what has changed is logged. */
export class ReadinessWatch {
  private looking: Promise<Readiness> | null = null;
  private told = '';

  constructor(
    private readonly deps: ReadinessDependencies,
    private readonly isStopping: () => boolean,
    private readonly log: Pick<Log, 'info' | 'warn'>,
  ) {}

  /** Asks every part. Calls go on without the broker, so its loss alone leaves the server ready. */
  look(): Promise<Readiness> {
    this.looking ??= this.ask().finally(() => (this.looking = null));
    return this.looking;
  }

  private async ask(): Promise<Readiness> {
    const faults = await faultsOf(this.deps);
    const readiness = readinessFrom(faults, this.isStopping());
    const { status, broken } = readiness;
    const now = broken.join();
    if (now !== this.told) {
      const reasons = Object.fromEntries(Object.entries(faults).map(([part, error]) => [part, reasonOf(error)]));
      if (broken.length === 0) this.log.info({ status }, 'readiness: everything answers again');
      else this.log.warn({ status, broken, reasons }, 'readiness: something does not answer');
    }
    this.told = now;
    return readiness;
  }
}
