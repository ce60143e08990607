import { and, eq, gt, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { deliveryAddresses } from '../../db/schema/address';
import { withdrawals } from '../../db/schema/coins';
import { activeUsers } from '../../db/schema/daily-numbers';
import { diagramReports } from '../../db/schema/diagram';
import { documentFavourites } from '../../db/schema/favourite';
import { wallets } from '../../db/schema/ledger';
import { offlinePacks } from '../../db/schema/offline';
import { partners } from '../../db/schema/partner';
import { enrolments, lessonProgress } from '../../db/schema/course';
import { qrLogins } from '../../db/schema/qr-login';
import { reactions, repairCases } from '../../db/schema/repair-case';
import { orders, signIns } from '../../db/schema/shop';
import { trainingAttempts, trainingExams, trainingRecords } from '../../db/schema/training';
import { uploads } from '../../db/schema/upload';
import { urgeUsers } from '../../db/schema/vehicle';
import { House, post, transfer, walletOf, type Currency } from '../ledger/ledger';
import { shownName } from '../users/shown-name';
import { leaveStores } from '../store-staff/end-of-member';

const isCurrency = (name: string): name is Currency => name === 'points' || name === 'coins' || name === 'cash';

/** What was left in the wallets falls to the house, as was said before the cancellation. */
async function emptyWallets(tx: Database, now: Date, uids: readonly string[]): Promise<void> {
  const left = await tx
    .select()
    .from(wallets)
    .where(and(inArray(wallets.account, uids.map(walletOf)), gt(wallets.balance, 0)));
  for (const { account, currency, balance } of left) {
    if (!isCurrency(currency)) continue;
    await post(tx, now, {
      key: `account-end/${account}/${currency}`,
      kind: 'adjustment',
      title: '账号注销清零',
      movements: transfer(account, House.adjustment, currency, balance),
    });
  }
}

/**
 * Deletes their pictures; housekeeping removes the objects. Work orders are the stores', cases of the library and those
 * that wait for it are everybody's.
 */
async function deletePictures(tx: Database, now: Date, uids: readonly string[]): Promise<void> {
  const inNoOrder = or(ne(uploads.purpose, 'order_photo'), eq(uploads.inUse, false));
  const inLibrary = and(
    eq(repairCases.uid, uploads.uid),
    inArray(repairCases.state, ['published', 'pending']),
    sql`${uploads.key} = any(${repairCases.photoKeys})`,
  );
  const inNoCase = notExists(
    tx
      .select({ one: sql`1` })
      .from(repairCases)
      .where(inLibrary),
  );
  await tx
    .update(uploads)
    .set({ deletedAt: now })
    .where(and(inArray(uploads.uid, [...uids]), isNull(uploads.deletedAt), inNoOrder, inNoCase));
}

/** What only its owner ever saw. Numbers of likes and learners stay: they name nobody. */
const OWN_TRACES = [
  activeUsers,
  documentFavourites,
  offlinePacks,
  reactions,
  enrolments,
  lessonProgress,
  signIns,
  urgeUsers,
  qrLogins,
  trainingAttempts,
  trainingExams,
  trainingRecords,
] as const;

/**
 * Removes what shop, coins, stores and learning know of people whose accounts ended: balances, stores, pictures,
 * addresses, also those of orders that are over, real names, accounts that withdrawals were paid to. What is still open
 * (a parcel, a withdrawal) keeps its address and payee.
 */
export async function forgetPeople(tx: Database, now: Date, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  const gone = [...uids];
  await emptyWallets(tx, now, gone);
  await tx
    .update(orders)
    .set({ shipTo: null, note: null })
    .where(and(inArray(orders.uid, gone), inArray(orders.state, ['done', 'cancelled', 'refunded'])));
  await tx.delete(deliveryAddresses).where(inArray(deliveryAddresses.uid, gone));
  await tx
    .update(withdrawals)
    .set({ account: null, realName: null })
    .where(and(inArray(withdrawals.uid, gone), ne(withdrawals.state, 'frozen')));
  for (const table of OWN_TRACES) await tx.delete(table).where(inArray(table.uid, gone));
  await leaveStores(tx, now, gone);
  await deletePictures(tx, now, gone);
  await tx.update(partners).set({ realName: '', intro: null }).where(inArray(partners.uid, gone));
  // That a car differs from its diagram stays, without their words, picture and device. Who comes back with the same
  // phone is known again by its keyed hash, so that one person does not become three.
  await tx
    .update(diagramReports)
    .set({ note: '', photoKey: null, deviceHash: null, networkHash: null })
    .where(inArray(diagramReports.uid, gone));
  // What they taught others stays, under no name.
  await tx
    .update(repairCases)
    .set({ author: shownName(null) })
    .where(inArray(repairCases.uid, gone));
}
