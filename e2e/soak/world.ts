import { eq } from 'drizzle-orm';
import { goods } from '../../server/db/schema/shop';
import { users } from '../../server/db/schema/account';
import { deliveryAddresses } from '../../server/db/schema/address';
import { documents } from '../../server/db/schema/library';
import { repairCases } from '../../server/db/schema/repair-case';
import { courses } from '../../server/db/schema/course';
import type { Database } from '../../server/db/database';
import { newId } from '../../server/base/ids';
import { chinaDay } from '../../server/base/clock/china-day';
import { openSession } from '../../server/modules/users/session-repository';
import { addMember, addStore } from '../../server/testing/add-store';
import { give } from '../../server/testing/give';
import { sampleAddress } from '../../server/testing/sample-address';
import type { Member } from './socket-crowd';
import type { StoreOwner } from '../backend/workshop-hand';

const STORES = 4;
/** A buyer with points, coins and an address. */
export interface Buyer extends Member {
  readonly addressId: string;
}

/** Who takes part in a run, and what they read. */
export interface World {
  readonly buyers: readonly Buyer[];
  readonly crowd: readonly Member[];
  readonly owners: readonly StoreOwner[];
  readonly ids: {
    readonly caseId: string;
    readonly courseId: string;
    readonly articleId: string;
    readonly documentId: string;
    readonly today: string;
  };
}

async function addUser(db: Database, now: Date): Promise<Member> {
  const uid = newId();
  await db.insert(users).values({ uid, createdAt: now });
  return { uid, token: await openSession(db, now, uid, 'h5') };
}

async function addBuyer(db: Database, now: Date): Promise<Buyer> {
  const member = await addUser(db, now);
  const addressId = `soak-${member.uid}`;
  await db.insert(deliveryAddresses).values({ id: addressId, uid: member.uid, ...sampleAddress, createdAt: now });
  await give(db, now, member.uid, 'points', 10_000_000);
  await give(db, now, member.uid, 'coins', 1_000_000);
  return { ...member, addressId };
}

async function addOwner(db: Database, now: Date): Promise<StoreOwner> {
  const [owner, technician] = [await addUser(db, now), await addUser(db, now)];
  const storeId = await addStore(db, now, owner.uid);
  await addMember(db, now, storeId, owner.uid, 'owner');
  await addMember(db, now, storeId, technician.uid, 'technician');
  return { ...owner, storeId, technicianUid: technician.uid };
}

const one = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('the sample data is missing');
  return row;
};

/** Fills a seeded database: `buyers` who trade, `people` in the crowd besides, and stores. */
export async function fillWorld(
  db: Database,
  now: Date,
  buyers: number,
  people: number,
  stores = STORES,
): Promise<World> {
  const world = {
    buyers: await Promise.all(Array.from({ length: buyers }, () => addBuyer(db, now))),
    crowd: await Promise.all(Array.from({ length: people }, () => addUser(db, now))),
    owners: await Promise.all(Array.from({ length: stores }, () => addOwner(db, now))),
    ids: {
      caseId: one(await db.select().from(repairCases).where(eq(repairCases.state, 'published')).limit(1)).id,
      courseId: one(await db.select().from(courses).limit(1)).fid,
      articleId: one(await db.select().from(goods).limit(1)).iid,
      documentId: one(await db.select({ id: documents.id }).from(documents).limit(1)).id,
      today: chinaDay(now),
    },
  };
  return world;
}
