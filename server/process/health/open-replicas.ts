import type { ServerConfig } from '../../config/config';
import type { OpenDatabase, Replicas } from '../../db/database';
import { reasonOf, type Log } from '../../http/logging';

/** The replicas of the settings, whose changes are logged; null where there are none. They need not be there. */
export async function openReplicas(
  { databaseReadUrl }: Pick<ServerConfig, 'databaseReadUrl'>,
  opened: OpenDatabase,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<Replicas | null> {
  if (databaseReadUrl === null || !opened.openReplicas) return null;
  return opened.openReplicas(databaseReadUrl, (name, fault) => {
    if (fault) log.warn(`replica ${name}: ${reasonOf(fault)}; what may be a moment old is read elsewhere meanwhile`);
    else log.info(`replica ${name}: answers again`);
  });
}
