import { and, eq } from 'drizzle-orm';
import type { StoreRole } from '../../../src/contract/schemas/store';
import { mayInStore } from '../../../src/domain/store-permissions';
import type { Database } from '../../db/database';
import { knownDevices } from '../../db/schema/account';
import { storeMembers } from '../../db/schema/store';
import { sha256 } from '../../base/hashing';
import { refused } from '../../base/refusals';
import type { AuthenticatedUser } from '../../http/route';
import { discountProblem, type Discounted } from './discounts';
import type { WorkOrderRow } from './order-repository';

/** Who calls by a customer's link: the login and the device's random id, either of which may be missing. */
export interface LinkCaller {
  readonly user: Pick<AuthenticatedUser, 'uid' | 'store'> | null;
  readonly device: string;
}

/** Whose word it is that comes by a link: who of the store gave it (null: the customer), and whose bounds hold. */
export interface LinkSpeaker {
  readonly uid: string | null;
  readonly role: StoreRole | null;
}

/** Whether somebody who works in a store has been logged in on a device. */
async function isDeviceOfStore(tx: Database, storeId: string, device: string): Promise<boolean> {
  if (device === '') return false;
  const [row] = await tx
    .select({ uid: storeMembers.uid })
    .from(storeMembers)
    .innerJoin(knownDevices, eq(knownDevices.uid, storeMembers.uid))
    .where(and(eq(storeMembers.storeId, storeId), eq(knownDevices.deviceHash, sha256(device))))
    .limit(1);
  return row !== undefined;
}

/**
 * Whose word it is. By a login of the order's own store it is that person's; on a device of the store it may be the
 * customer's, who stands at the counter, but the bounds of its staff hold.
 */
export async function speakerOf(
  tx: Database,
  { storeId }: Pick<WorkOrderRow, 'storeId'>,
  { user, device }: LinkCaller,
): Promise<LinkSpeaker> {
  if (user?.store?.id === storeId) return { uid: user.uid, role: user.store.role };
  return { uid: null, role: (await isDeviceOfStore(tx, storeId, device)) ? 'receptionist' : null };
}

/**
 * Throws CallError refused, in words that the app shows, for a technician, who does not speak for the customer, and
 * when a word takes off more than its speaker may; customers are never held up.
 */
export async function assertMaySay(
  tx: Database,
  { uid, role }: LinkSpeaker,
  before: Discounted & Pick<WorkOrderRow, 'storeId'>,
  after: Discounted,
): Promise<void> {
  if (role === null) return;
  if (uid !== null && !mayInStore(role, 'settle'))
    throw refused('技师不能替客户确认：请客户用自己的手机打开链接，或由前台记下');
  if ((await discountProblem(tx, { role, storeId: before.storeId }, before, after)) === null) return;
  // Customers may stand before this screen: what the store's bounds are is not theirs to read.
  throw refused('这台设备登录过门店账号，不能在这里这样确认：请您用自己的手机打开链接，或请店主处理');
}
