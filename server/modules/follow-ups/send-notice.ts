import { and, eq } from 'drizzle-orm';
import type { FollowReason, NoticeChannel, NoticePreview } from '../../../src/contract/schemas/follow-ups';
import { afterQuietHours, matterWords, noticeCar, noticeText, wechatText } from '../../../src/domain/customer-notice';
import { maskPhone } from '../../../src/domain/masking';
import { buildUrl } from '../../../src/domain/route-url';
import { chinaDay } from '../../base/clock/china-day';
import { keyedHash } from '../../base/hashing';
import { newId } from '../../base/ids';
import { conflict, notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { customerNotices, followUps } from '../../db/schema/follow-up';
import { stores } from '../../db/schema/store';
import { lockUser } from '../../db/user-lock';
import { moveDays } from './due-days';
import { customerOf, type FollowRow } from './list';
import { NOTICE_PAGE } from './deliver-notice';
import { REFUSALS, noticeRefusalOf } from './notice-refusal';
import { noticeViews, type NoticeRow } from './notice-view';
import { FRESH_CARS, refreshStaleCars } from './refresh-cars';
import { subscriberOf } from './subscriptions';

/** Characters of a link's key: 132 bits. */
const KEY_LENGTH = 22;

/** What a notice is sent by, and what its link begins with. */
export interface NoticeMeans {
  readonly secret: string;
  /** With the app's path, without a trailing slash. */
  readonly origin: string;
  readonly has: Readonly<Record<NoticeChannel, boolean>>;
}

interface Wish {
  readonly storeId: string;
  readonly carKey: string;
  readonly reason: FollowReason;
}

async function findEntry(db: Database, { storeId, carKey, reason }: Wish): Promise<FollowRow> {
  const [row] = await db
    .select()
    .from(followUps)
    .where(and(eq(followUps.storeId, storeId), eq(followUps.carKey, carKey), eq(followUps.reason, reason)));
  if (!row) throw notFound('这台车已不在提醒名单，请刷新后再看');
  return row;
}

async function findNotice(db: Database, { storeId, carKey, reason, occurrence }: FollowRow): Promise<NoticeRow | null> {
  const same = and(
    eq(customerNotices.storeId, storeId),
    eq(customerNotices.carKey, carKey),
    eq(customerNotices.reason, reason),
    eq(customerNotices.occurrence, occurrence),
  );
  const [row] = await db.select().from(customerNotices).where(same);
  return row ?? null;
}

/** Everything about a notice as it would be sent now. */
async function draftNotice(db: Database, now: Date, means: NoticeMeans, wish: Wish) {
  const entry = await findEntry(db, wish);
  const [store] = await db.select().from(stores).where(eq(stores.id, wish.storeId));
  if (!store) throw new Error(`There is no store ${wish.storeId}`);
  const customer = await customerOf(db, entry);
  const own = await findNotice(db, entry);
  const phone = customer?.phone ?? '';
  const subscriber =
    customer && means.has.wechat ? await subscriberOf(db, { customerId: customer.id, carid: entry.carid }) : null;
  const channel = subscriber ? ('wechat' as const) : means.has.sms ? ('sms' as const) : null;
  const refusal = await noticeRefusalOf(db, now, { storeId: wish.storeId, customer, own, channel });
  // The same for the same notice, so that the preview shows the very text.
  const name = ['notice', wish.storeId, wish.carKey, wish.reason, entry.occurrence].join('/');
  const linkKey = keyedHash(means.secret, name).slice(0, KEY_LENGTH);
  const link = `${means.origin}#${buildUrl(NOTICE_PAGE, { key: linkKey })}`;
  const matter = matterWords(entry.reason, entry.matters, entry.dueOn, chinaDay(now));
  const words = { car: noticeCar(entry.carid), matter, link, store: store.name, phone: store.contactPhone };
  const text = channel === 'wechat' ? wechatText(words, entry.dueOn) : noticeText(words);
  const waits = afterQuietHours(now.getTime());
  return {
    entry,
    customer,
    own,
    refusal,
    channel,
    phone,
    linkKey,
    link,
    matter,
    text,
    sendsAt: waits === null ? null : new Date(waits),
  };
}

/** What a notice would say, to whom and when, and why it cannot be sent. Throws CallError notFound. */
export async function previewNotice(db: Database, now: Date, means: NoticeMeans, wish: Wish): Promise<NoticePreview> {
  await refreshStaleCars(db, { storeId: wish.storeId, most: FRESH_CARS });
  const { entry, customer, own, refusal, channel, phone, text, sendsAt } = await draftNotice(db, now, means, wish);
  const [notice = null] = own ? await noticeViews(db, [own]) : [];
  return {
    carKey: wish.carKey,
    reason: wish.reason,
    occurrence: entry.occurrence,
    text: own && own.state !== 'failed' ? own.text : text,
    phone: maskPhone(own?.phone ?? phone),
    customerId: customer?.id ?? null,
    channel: own && own.state !== 'failed' ? own.channel : channel,
    sendsAt: sendsAt?.toISOString() ?? null,
    refusal,
    refusalText: refusal && REFUSALS[refusal],
    notice,
  };
}

/**
 * Has a notice sent: it waits as a row until the housekeeping takes it. The same again gives the same notice; one that
 * failed is tried again. Throws CallError notFound, conflict when the car is due for something else by now, refused.
 */
export async function askForNotice(
  db: Database,
  now: Date,
  means: NoticeMeans,
  wish: Wish & { readonly uid: string; readonly occurrence: string },
): Promise<NoticeRow> {
  const { storeId, carKey, reason, uid, occurrence } = wish;
  await refreshStaleCars(db, { storeId, most: FRESH_CARS });
  return db.transaction(async (tx) => {
    // One after another: the day's number, and one notice for each customer.
    await lockUser(tx, 'store-notices', storeId);
    const draft = await draftNotice(tx, now, means, wish);
    const { entry, own, refusal, customer, channel, text, link, linkKey, matter, phone, sendsAt } = draft;
    if (entry.occurrence !== occurrence) throw conflict('这台车刚有新的记录，请重新打开再发');
    if (own && own.state !== 'failed') return own;
    if (refusal !== null || customer === null) throw refused(REFUSALS[refusal ?? 'no_phone']);
    const fresh = {
      ...{ carid: entry.carid, car: entry.car, customerId: customer.id, phone, matter, dueOn: entry.dueOn },
      ...{ text, link, linkKey, state: 'waiting' as const, channel, problem: null, uid, askedAt: now },
      notBefore: sendsAt ?? now,
    };
    const [row] = own
      ? await tx.update(customerNotices).set(fresh).where(eq(customerNotices.id, own.id)).returning()
      : await tx
          .insert(customerNotices)
          .values({ id: newId(), storeId, carKey, reason, occurrence, ...fresh })
          .returning();
    if (!row) throw new Error('The notice was not stored');
    if (!entry.told) {
      const same = and(eq(followUps.storeId, storeId), eq(followUps.carKey, carKey), eq(followUps.reason, reason));
      await tx.update(followUps).set({ told: true }).where(same);
      await moveDays(tx, storeId, [entry], [{ ...entry, told: true }]);
    }
    return row;
  });
}
