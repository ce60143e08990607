import { and, count, eq, gte, ne } from 'drizzle-orm';
import type { NoticeChannel, NoticeRefusal } from '../../../src/contract/schemas/follow-ups';
import { startOfChinaDay } from '../../base/clock/china-day';
import { DAY, later } from '../../base/clock/clock';
import type { Database } from '../../db/database';
import type { storeCustomers } from '../../db/schema/customer';
import { customerNotices } from '../../db/schema/follow-up';
import type { NoticeRow } from './notice-view';
import { rulesOf } from './rules';

/** A customer with several cars, or one for several reasons, gets one notice in this time. */
const LEFT_ALONE = 7 * DAY;

/** What a refusal says to people. */
export const REFUSALS: Readonly<Record<NoticeRefusal, string>> = {
  no_phone: '没有车主的手机号，请先在客户资料里补上',
  no_consent: '还没有问过客户是否接收提醒，请先征得同意并在客户资料里记下',
  opted_out: '客户不接收提醒',
  told: '这件事已经提醒过',
  told_lately: '7 天内已经提醒过这位客户',
  daily_limit: '今天的提醒条数已用完，请明天再发',
  no_channel: '还没有开通短信提醒，请联系管理员',
};

interface Wanted {
  readonly storeId: string;
  readonly customer: Pick<typeof storeCustomers.$inferSelect, 'id' | 'phone' | 'consent'> | null;
  /** The notice of this occurrence, if one was asked for. */
  readonly own: NoticeRow | null;
  readonly channel: NoticeChannel | null;
}

/** What a text message needs; who asked in WeChat to be told needs neither phone nor a yes at the counter. */
function smsRefusal({ customer, channel }: Wanted): NoticeRefusal | null {
  if (channel === 'wechat') return null;
  if (!customer?.phone) return 'no_phone';
  if (customer.consent !== 'yes') return 'no_consent';
  return channel === null ? 'no_channel' : null;
}

/** Why a notice cannot be sent now; null when it can. */
export async function noticeRefusalOf(db: Database, now: Date, wanted: Wanted): Promise<NoticeRefusal | null> {
  const { storeId, customer, own } = wanted;
  if (own !== null && own.state !== 'failed') return 'told';
  if (customer?.consent === 'no') return 'opted_out';
  const refusal = smsRefusal(wanted);
  if (refusal !== null || !customer) return refusal;
  // Those that went out, or may have.
  const ofStore = and(
    eq(customerNotices.storeId, storeId),
    ne(customerNotices.state, 'failed'),
    own ? ne(customerNotices.id, own.id) : undefined,
  );
  const countSince = async (from: Date, ofWhom?: ReturnType<typeof eq>) => {
    const where = and(ofStore, gte(customerNotices.askedAt, from), ofWhom);
    const [row] = await db.select({ count: count() }).from(customerNotices).where(where);
    return row?.count ?? 0;
  };
  const toHim = and(
    eq(customerNotices.phone, customer.phone),
    customer.phone === '' ? eq(customerNotices.customerId, customer.id) : undefined,
  );
  if ((await countSince(later(now, -LEFT_ALONE), toHim)) > 0) return 'told_lately';
  const { dailyLimit } = await rulesOf(db, storeId);
  return (await countSince(startOfChinaDay(now))) >= dailyLimit ? 'daily_limit' : null;
}
