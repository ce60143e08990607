import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { NoticePage } from '../../../src/contract/schemas/follow-ups';
import { formatPlate } from '../../../src/domain/plate';
import { DAY, later } from '../../base/clock/clock';
import { notFound } from '../../base/refusals';
import type { Database } from '../../db/database';
import { storeCustomerEvents, storeCustomers } from '../../db/schema/customer';
import { customerNotices } from '../../db/schema/follow-up';
import { storeMembers, stores } from '../../db/schema/store';
import { sendMessage } from '../messages/send-message';
import type { NoticeRow } from './notice-view';

/** How long a customer may open the page of a notice: stopping them must not end with the occasion. */
const READABLE_MS = 365 * DAY;
/** The same words for all, so that a guess learns nothing. */
const DEAD_LINK = '链接无效或已失效，请联系门店';

/** The notice of a customer's link. Throws CallError notFound. */
export async function noticeOf(db: Database, now: Date, key: string): Promise<NoticeRow> {
  const [row] = await db.select().from(customerNotices).where(eq(customerNotices.linkKey, key));
  if (!row || later(row.askedAt, READABLE_MS) <= now) throw notFound(DEAD_LINK);
  return row;
}

/** The customer of a notice, or who took over his file. */
async function customerRow(db: Database, id: string): Promise<typeof storeCustomers.$inferSelect | null> {
  const [row] = await db.select().from(storeCustomers).where(eq(storeCustomers.id, id));
  return row?.mergedInto ? customerRow(db, row.mergedInto) : (row ?? null);
}

async function pageOf(db: Database, notice: NoticeRow): Promise<NoticePage> {
  const [store] = await db.select().from(stores).where(eq(stores.id, notice.storeId));
  if (!store) throw new Error(`There is no store ${notice.storeId}`);
  const customer = await customerRow(db, notice.customerId);
  const { carid, car, reason, matter, dueOn, answeredAt } = notice;
  return {
    store: { name: store.name, phone: store.contactPhone, address: store.address, hours: store.hours },
    ...{ carid, car, reason, matter, dueOn },
    answered: answeredAt !== null,
    stopped: customer?.consent !== 'yes',
  };
}

/** The page behind the link of a notice; the first time is noted. Throws CallError notFound. */
export async function openNotice(db: Database, now: Date, key: string): Promise<NoticePage> {
  const notice = await noticeOf(db, now, key);
  const firstTime = and(eq(customerNotices.id, notice.id), isNull(customerNotices.openedAt));
  await db.update(customerNotices).set({ openedAt: now }).where(firstTime);
  return pageOf(db, notice);
}

/** Tells who had the notice sent, and the owner, that the customer wants to be called. */
async function tellStaff(tx: Database, now: Date, { id, storeId, carid, matter, uid }: NoticeRow): Promise<void> {
  const people = await tx
    .select({ uid: storeMembers.uid, role: storeMembers.role })
    .from(storeMembers)
    .where(and(eq(storeMembers.storeId, storeId), inArray(storeMembers.role, ['owner', 'receptionist'])));
  const told = people.filter((person) => person.role === 'owner' || person.uid === uid).map((person) => person.uid);
  for (const each of told.sort()) {
    await sendMessage(tx, now, {
      uid: each,
      kind: 'order',
      title: '客户请您联系他',
      msg: `${formatPlate(carid)}：${matter}，客户看到提醒后请门店联系`,
      target: '/packages/storeTill/followNotices/followNotices?group=opened',
      eventKey: `notice-call/${id}`,
    });
  }
}

const consentWords = { yes: '客户通过提醒链接恢复接收提醒', no: '客户通过提醒链接退订提醒' } as const;

async function setConsent(tx: Database, now: Date, customerId: string, consent: 'yes' | 'no'): Promise<void> {
  const customer = await customerRow(tx, customerId);
  if (!customer || customer.consent === consent) return;
  await tx
    .update(storeCustomers)
    .set({ consent, consentAt: now, consentMeans: 'notice', consentByUid: null })
    .where(eq(storeCustomers.id, customer.id));
  await tx
    .insert(storeCustomerEvents)
    .values({ customerId: customer.id, at: now, uid: null, kind: 'consent', note: consentWords[consent] });
}

/** What a customer says on the page of a notice; the same again changes nothing. Throws CallError notFound. */
export async function answerNotice(
  db: Database,
  now: Date,
  key: string,
  answer: 'call' | 'stop' | 'resume',
): Promise<NoticePage> {
  return db.transaction(async (tx) => {
    const notice = await noticeOf(tx, now, key);
    if (answer === 'call') {
      const firstTime = and(eq(customerNotices.id, notice.id), isNull(customerNotices.answeredAt));
      const [row] = await tx.update(customerNotices).set({ answeredAt: now }).where(firstTime).returning();
      if (row) await tellStaff(tx, now, row);
    } else {
      await setConsent(tx, now, notice.customerId, answer === 'stop' ? 'no' : 'yes');
    }
    return pageOf(tx, await noticeOf(tx, now, key));
  });
}
