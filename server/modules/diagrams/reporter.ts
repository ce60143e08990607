import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { DAY, later } from '../../base/clock/clock';
import { keyedHash } from '../../base/hashing';
import { newId } from '../../base/ids';
import { isPrivateAddress } from '../../base/networks';
import { users } from '../../db/schema/account';
import { diagramReports } from '../../db/schema/diagram';
import type { Database } from '../../db/database';
import type { CallContext } from '../../http/route';
import { networkOf } from '../../limits/networks';

/** Who reports, and by what the same person is known again: keyed hashes, null where nothing is known. */
export interface Reporter {
  readonly uid: string;
  readonly phoneHash: string | null;
  readonly deviceHash: string | null;
  readonly networkHash: string | null;
}

/** The one who calls. */
export async function reporterOf({ db, services, meta }: CallContext, uid: string): Promise<Reporter> {
  const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.uid, uid));
  const key = (kind: string, value: string | null | undefined) =>
    value ? keyedHash(services.secret, `diagram-report/${kind}/${value}`) : null;
  return {
    uid,
    phoneHash: key('phone', user?.phone),
    deviceHash: key('device', meta.device),
    // What is no public address tells of a proxy or of the workshop's own router, behind which everybody is.
    networkHash: isPrivateAddress(meta.ip) ? null : key('network', networkOf(meta.ip).near),
  };
}

/**
 * The person who reports a difference: the one of an earlier report by the same account, phone number or device, or
 * from the same network within a day; else a new one. Two who turn out to be one are made one. The difference must be
 * locked.
 */
export async function personOf(tx: Database, now: Date, differenceId: string, reporter: Reporter): Promise<string> {
  const { uid, phoneHash, deviceHash, networkHash } = reporter;
  const same = [
    eq(diagramReports.uid, uid),
    phoneHash === null ? undefined : eq(diagramReports.phoneHash, phoneHash),
    deviceHash === null ? undefined : eq(diagramReports.deviceHash, deviceHash),
    networkHash === null
      ? undefined
      : and(eq(diagramReports.networkHash, networkHash), gt(diagramReports.createdAt, later(now, -DAY))),
  ];
  const found = await tx
    .select({ person: diagramReports.person })
    .from(diagramReports)
    .where(and(eq(diagramReports.differenceId, differenceId), or(...same)))
    .orderBy(asc(diagramReports.createdAt), asc(diagramReports.uid));
  const [first, ...others] = new Set(found.map(({ person }) => person));
  if (first === undefined) return newId();
  if (others.length > 0)
    await tx
      .update(diagramReports)
      .set({ person: first })
      .where(and(eq(diagramReports.differenceId, differenceId), inArray(diagramReports.person, others)));
  return first;
}
