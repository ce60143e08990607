import type { Broker } from '../../broker/open-broker';
import type { ServerConfig } from '../../config/config';
import type { Database, Replicas } from '../../db/database';
import { freeBytes } from '../../base/free-bytes';
import { reasonOf, type Log } from '../../http/logging';
import { ping } from '../../db/open';
import { judgeError } from '../../providers/failure-watch';
import type { Services } from '../../providers/services';
import { faultOf, LatestFault, oneAtATime } from './part-fault';

/** What may be broken. */
export const PARTS = ['database', 'storage', 'disk', 'broker', 'replicas'] as const;
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
  readonly replicas?: Pick<Replicas, 'fault'> | null;
}

/** Below the limit nothing is written any more that could not be finished, such as a database's log. */
async function hasRoom({ dataDir, minFreeBytes }: ReadinessDependencies['config']): Promise<void> {
  if ((await freeBytes(dataDir)) < minFreeBytes)
    throw Object.assign(new Error(`${dataDir} has less room than MIN_FREE_DISK_MB`), { code: 'ENOSPC' });
}

type Faults = Partial<Record<Part, Error>>;

/**
 * Whether calls go on without a part. An object storage is one for all backends: taking every one of them out for it
 * would end logins and orders, too. A disk is this one's own.
 */
const isSpare = (part: Part, { s3 }: Pick<ServerConfig, 's3'>) =>
  part === 'broker' || part === 'replicas' || (part === 'storage' && s3 !== null);

function readinessFrom(faults: Faults, stopping: boolean, config: Pick<ServerConfig, 's3'>): Readiness {
  const broken = PARTS.filter((part) => faults[part]);
  const fatal = stopping || broken.some((part) => !isSpare(part, config));
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
  private readonly sharedFiles: LatestFault;
  private readonly ownFiles: () => Promise<void>;
  private readonly room: () => Promise<void>;

  constructor(
    private readonly deps: ReadinessDependencies,
    private readonly isStopping: () => boolean,
    private readonly log: Pick<Log, 'info' | 'warn'>,
  ) {
    this.sharedFiles = new LatestFault(() => deps.services.storage.probe());
    this.ownFiles = oneAtATime(() => deps.services.storage.probe());
    this.room = oneAtATime(() => hasRoom(deps.config));
  }

  /** Asks every part. */
  look(): Promise<Readiness> {
    this.looking ??= this.ask().finally(() => (this.looking = null));
    return this.looking;
  }

  private async ask(): Promise<Readiness> {
    const faults = await this.faults();
    const readiness = readinessFrom(faults, this.isStopping(), this.deps.config);
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

  private async faults(): Promise<Faults> {
    const { config, db, broker, replicas } = this.deps;
    // With both elsewhere the disk holds nothing but what can be made again.
    const disk = config.s3 && config.databaseUrl ? Promise.resolve() : this.room();
    const files = config.s3 ? this.sharedFiles.look() : faultOf(this.ownFiles());
    const [database, storage, room] = await Promise.all([faultOf(ping(db)), files, faultOf(disk)]);
    const behind = replicas?.fault();
    return {
      ...(database && { database }),
      ...(storage && { storage }),
      ...(room && { disk: room }),
      ...(broker.isUp() === false && { broker: Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' }) }),
      ...(behind && { replicas: behind }),
    };
  }
}
