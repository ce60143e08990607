import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { casePublish, caseUpdate } from '../../../src/contract/schemas/cases';
import { hasContactData, NO_CONTACT_DATA } from '../../../src/domain/contact-data';
import type { Database } from '../../db/database';
import { repairCases } from '../../db/schema/repair-case';
import { storeMembers } from '../../db/schema/store';
import { uploads } from '../../db/schema/upload';
import { workOrders } from '../../db/schema/work-order';
import { notFound, refused } from '../../base/refusals';
import { newId } from '../../base/ids';
import { lockUser } from '../../db/user-lock';
import { shownName } from '../users/shown-name';
import { claimUploads } from '../uploads/claim-uploads';
import { publicUploadPath } from '../uploads/upload-url';
import { pinyinName } from '../library/pinyin-names';
import { findUser } from '../users/user-repository';
import { caseHtml, summaryOf } from './case-html';
import { writeCaseTerms } from '../search/case-terms';
import type { CaseRow } from './case-view';
import { countPending } from './find-cases';
import { partsOfOrder } from './parts-of-order';

type Publish = z.output<typeof casePublish.request>;
type Update = z.output<typeof caseUpdate.request>;
type Written = Omit<Publish, 'clientKey'>;

/** More would keep the editors from everybody else's. */
const MAX_PENDING = 20;
const ORDER_USED = '该工单已发布过案例';
export const CASE_GONE = '案例不存在或已下架';

function checkText({ title, vehicle, symptom, diagnosis, solution }: Written): void {
  // The brand and the codes are no free text.
  if ([title, vehicle, symptom, diagnosis, solution].some(hasContactData)) throw refused(NO_CONTACT_DATA);
}

async function claimPhotos(tx: Database, uid: string, keys: readonly string[]): Promise<void> {
  if (!(await claimUploads(tx, 'case_photo', eq(uploads.uid, uid), keys)))
    throw refused('有照片不存在或已删除，请重新上传');
}

/** Another store's order is answered like one that is not there. */
async function checkOrder(tx: Database, uid: string, orderId: string): Promise<void> {
  const [order] = await tx
    .select({ id: workOrders.id })
    .from(workOrders)
    .innerJoin(storeMembers, eq(storeMembers.storeId, workOrders.storeId))
    .where(and(eq(workOrders.id, orderId), eq(storeMembers.uid, uid), eq(workOrders.stage, 'delivered')));
  if (!order) throw refused('只能关联本店已交车的工单');
}

/** Letters that a case is found by: whole pinyin and initials of title, brand and car. */
export const searchPinyin = (...names: readonly string[]) =>
  names
    .map(pinyinName)
    .map(({ pinyin, initials }) => `${pinyin} ${initials}`)
    .join(' ');

function rowOf({
  title,
  brand,
  vehicle,
  vehiclePath,
  system,
  dtcs,
  symptom,
  diagnosis,
  solution,
  photoKeys,
  orderId,
  faultFamily,
}: Written) {
  const keys = [...new Set(photoKeys)];
  const images = keys.map(publicUploadPath);
  return {
    title,
    brand,
    vehicle,
    vehiclePath: vehiclePath || null,
    system,
    symptom,
    diagnosis,
    solution,
    images,
    dtcs: [...new Set(dtcs)],
    summary: summaryOf(symptom),
    content: caseHtml({ symptom, diagnosis, solution }),
    photoKeys: keys,
    coverUrl: images[0] ?? null,
    orderId: orderId ?? null,
    faultFamily: faultFamily ?? null,
    pinyin: searchPinyin(title, brand, vehicle),
    // Waits for the editors.
    state: 'pending' as const,
    reason: null,
  };
}

/**
 * Takes a new case for review; the same client key gives the same case. Throws CallError refused for contact data,
 * pictures that are not the author's own, an order that is not a delivered one of the author's store or was used, too
 * many that wait.
 */
export async function publishCase(
  db: Database,
  now: Date,
  uid: string,
  { clientKey, ...written }: Publish,
): Promise<CaseRow> {
  return db.transaction(async (tx) => {
    await lockUser(tx, 'case', uid);
    const [known] = await tx
      .select()
      .from(repairCases)
      .where(and(eq(repairCases.uid, uid), eq(repairCases.clientKey, clientKey)));
    if (known) return known;
    checkText(written);
    await claimPhotos(tx, uid, written.photoKeys);
    if (written.orderId) await checkOrder(tx, uid, written.orderId);
    if ((await countPending(tx, uid)) >= MAX_PENDING) throw refused(`您有 ${MAX_PENDING} 篇案例待审核，请审核后再发布`);
    const author = shownName((await findUser(tx, uid))?.wechatName ?? null);
    const added = { id: newId(), uid, author, clientKey, createdAt: now, publishedAt: now };
    const [row] = await tx
      .insert(repairCases)
      .values({ ...rowOf(written), ...added, parts: await partsOfOrder(tx, written.orderId) })
      .onConflictDoNothing()
      .returning();
    // The lock leaves one thing that can be there already: a colleague's case of the same order.
    if (!row) throw refused(ORDER_USED);
    await writeCaseTerms(tx, [row]);
    return row;
  });
}

/** Changes an own case, which waits for the editors again. Throws CallError as `publishCase`, and notFound. */
export async function updateCase(db: Database, now: Date, uid: string, { id, ...written }: Update): Promise<CaseRow> {
  return db.transaction(async (tx) => {
    await lockUser(tx, 'case', uid);
    const [old] = await tx
      .select({ orderId: repairCases.orderId })
      .from(repairCases)
      .where(and(eq(repairCases.id, id), eq(repairCases.uid, uid)));
    if (!old) throw notFound(CASE_GONE);
    checkText(written);
    await claimPhotos(tx, uid, written.photoKeys);
    // It keeps the order that it came from.
    const orderId = old.orderId ?? written.orderId ?? null;
    if (orderId) {
      await lockUser(tx, 'case-order', orderId);
      if (!old.orderId) await checkOrder(tx, uid, orderId);
      const others = await tx
        .select({ id: repairCases.id, state: repairCases.state })
        .from(repairCases)
        .where(eq(repairCases.orderId, orderId));
      if (others.some((other) => other.id !== id && other.state !== 'withdrawn')) throw refused(ORDER_USED);
    }
    if ((await countPending(tx, uid, id)) >= MAX_PENDING)
      throw refused(`您有 ${MAX_PENDING} 篇案例待审核，请审核后再提交`);
    const [changed] = await tx
      .update(repairCases)
      .set({ ...rowOf({ ...written, orderId }), parts: await partsOfOrder(tx, orderId), publishedAt: now })
      .where(eq(repairCases.id, id))
      .returning();
    if (!changed) throw notFound(CASE_GONE);
    await writeCaseTerms(tx, [changed]);
    return changed;
  });
}

/** Takes an own case back; once more changes nothing. Throws CallError notFound. */
export async function withdrawCase(db: Database, uid: string, id: string): Promise<void> {
  const withdrawn = await db
    .update(repairCases)
    .set({ state: 'withdrawn', reason: null })
    .where(and(eq(repairCases.id, id), eq(repairCases.uid, uid)))
    .returning({ id: repairCases.id });
  if (withdrawn.length === 0) throw notFound(CASE_GONE);
}
