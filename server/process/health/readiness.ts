import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Broker } from '../../broker/open-broker';
import type { ServerConfig } from '../../config/config';
import type { Database } from '../../db/database';
import { freeBytes } from '../../base/free-bytes';
import { ping } from '../../db/open';
import type { Services } from '../../providers/services';

/** How long a part may take to answer before it counts as broken. */
const ANSWER_MS = 2_000;
/** No such object is ever stored; that it is missing is the answer that is hoped for. */
const PROBE_KEY = 'health/probe';

/** What stands against sending calls here. */
export interface Readiness {
  /** `degraded`: calls are served, with less than everything. */
  readonly status: 'ready' | 'degraded' | 'unready';
  /** Names of parts: `database`, `storage`, `disk`, `broker`, `shutdown`. */
  readonly broken: readonly string[];
}

export interface ReadinessDependencies {
  readonly config: Pick<ServerConfig, 's3' | 'dataDir' | 'databaseUrl' | 'minFreeBytes'>;
  readonly db: Database;
  readonly services: Pick<Services, 'storage'>;
  readonly broker: Pick<Broker, 'isUp'>;
}

async function answers(work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), ANSWER_MS)));
  // Why a part is broken is in the log of the calls that met it.
  const answered = work.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

/** Below the limit nothing is written any more that could not be finished, such as a database's log. */
async function hasRoom({ dataDir, minFreeBytes }: ReadinessDependencies['config']): Promise<void> {
  if ((await freeBytes(dataDir)) < minFreeBytes) throw new Error(`${dataDir} is short of room`);
}

/** Asks every part. Calls go on without the broker, so its loss alone leaves the server ready. */
export async function readinessOf(
  { config, db, services, broker }: ReadinessDependencies,
  stopping: boolean,
): Promise<Readiness> {
  const storage = config.s3 ? services.storage.get(PROBE_KEY) : access(config.dataDir, constants.W_OK);
  // With both elsewhere the disk holds nothing but what can be made again.
  const disk = config.s3 && config.databaseUrl ? Promise.resolve() : hasRoom(config);
  const [database, stored, room] = await Promise.all([answers(ping(db)), answers(storage), answers(disk)]);
  const fatal = [
    ...(stopping ? ['shutdown'] : []),
    ...(database ? [] : ['database']),
    ...(stored ? [] : ['storage']),
    ...(room ? [] : ['disk']),
  ];
  const broken = [...fatal, ...(broker.isUp() === false ? ['broker'] : [])];
  return { status: fatal.length > 0 ? 'unready' : broken.length > 0 ? 'degraded' : 'ready', broken };
}
