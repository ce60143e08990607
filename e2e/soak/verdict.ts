import { sql } from 'drizzle-orm';
import { queryRows, type Database } from '../../server/db/database';
import { findTradeFaults } from '../backend/books';
import type { Acknowledged } from '../backend/trader';
import type { CrowdReport } from './socket-crowd';
import { findWorkshopFaults } from '../backend/workshop-books';
import type { AcknowledgedOrders } from '../backend/workshop-hand';

/** Sockets that do not know the truth: not connected, or with another unread number than the database. */
async function findSocketFaults(db: Database, sockets: number, report: CrowdReport): Promise<string[]> {
  const rows = await queryRows<{ uid: string; unread: number }>(
    db,
    sql`select uid, count(*)::int as unread from messages where read_at is null group by uid`,
  );
  const unread = new Map(rows.map((row) => [row.uid, row.unread]));
  const stale = Object.entries(report.unread).flatMap(([uid, told]) =>
    told
      .filter((count) => count !== (unread.get(uid) ?? 0))
      .map((count) => `a socket of ${uid} was told ${count} unread, there are ${unread.get(uid) ?? 0}`),
  );
  return [
    ...(report.connected === sockets ? [] : [`${report.connected} of ${sockets} sockets are connected`]),
    ...stale,
  ];
}

export interface Evidence {
  readonly trade: Acknowledged;
  readonly workshop: AcknowledgedOrders;
  readonly sockets: number;
  readonly crowd: CrowdReport;
}

/** Everything that is wrong after a run; empty when nothing is. */
export async function findFaults(db: Database, { trade, workshop, sockets, crowd }: Evidence): Promise<string[]> {
  return [
    ...(await findTradeFaults(db, trade)),
    ...(await findWorkshopFaults(db, workshop)),
    ...(await findSocketFaults(db, sockets, crowd)),
  ];
}
