import { eq } from 'drizzle-orm';
import { noticeCar, noticeText, wechatFields } from '../../../src/domain/customer-notice';
import { buildUrl } from '../../../src/domain/route-url';
import { startOfDay } from '../../base/clock/china-day';
import { DAY, later } from '../../base/clock/clock';
import type { Database } from '../../db/database';
import { storeCustomers } from '../../db/schema/customer';
import { stores } from '../../db/schema/store';
import type { Services } from '../../providers/services';
import type { NoticeRow } from './notice-view';
import { spend, subscriberOf } from './subscriptions';

/** Older than a night's quiet: its store was suspended, and what it says may be over. */
const STALE_AFTER = 3 * DAY;
/** The customer's page of a notice. */
export const NOTICE_PAGE = '/packages/storeTill/carNotice/carNotice';

export interface SendingDeps {
  readonly db: Database;
  readonly services: Pick<Services, 'clock' | 'sms' | 'subscribeMessages'>;
  readonly log: { warn(fields: object, text: string): void };
}

type Result = Partial<NoticeRow>;
interface Told {
  readonly notice: NoticeRow;
  readonly customer: typeof storeCustomers.$inferSelect;
  readonly store: { readonly name: string; readonly phone: string };
}

const failed = (problem: string): Result => ({ state: 'failed', problem });
const unsure = (service: string): Result => ({
  state: 'unsure',
  problem: `${service}没有回应，可能已经发出，请电话确认`,
});

/** Null: WeChat has surely not shown it, and the text message may. */
async function byWechat({ db, services, log }: SendingDeps, { notice, store }: Told): Promise<Result | null> {
  const { customerId, carid, matter, linkKey, dueOn } = notice;
  const subscriber = await subscriberOf(db, { customerId, carid });
  if (!subscriber || !services.subscribeMessages) return null;
  const message = {
    openid: subscriber.openid,
    topic: 'car-due' as const,
    ...wechatFields({ car: noticeCar(carid), store: store.name, matter }),
    at: startOfDay(dueOn),
    page: buildUrl(NOTICE_PAGE, { key: linkKey }).replace(/^\//, ''),
  };
  const outcome = await services.subscribeMessages.send(message).catch((error: unknown) => {
    log.warn({ err: error, noticeId: notice.id }, 'WeChat did not take a notice');
    return null;
  });
  if (outcome === null) return null;
  await spend(db, subscriber, outcome === 'unwanted');
  if (outcome === 'unwanted') return null;
  return outcome === 'unknown' ? unsure('微信') : { state: 'sent', channel: 'wechat', sentAt: services.clock.now() };
}

async function bySms({ services }: SendingDeps, { notice, customer, store }: Told): Promise<Result> {
  if (customer.consent !== 'yes' || customer.phone === '' || !services.sms.canNotify)
    return failed('客户这次没有允许微信通知，也不能发短信，没有发出');
  if (customer.phone !== notice.phone) return failed('客户的手机号已改变，没有发出，请重新发送');
  const { carid, matter, link, phone } = notice;
  const words = { car: noticeCar(carid), matter, link, store: store.name, phone: store.phone };
  const text = noticeText(words);
  const isAccepted = await services.sms.sendNotice(phone, words, text);
  const sent = { state: 'sent', sentAt: services.clock.now() } as const;
  return { channel: 'sms', text, ...(isAccepted ? sent : unsure('短信服务')) };
}

/**
 * Hands a notice to WeChat where it was previewed for it, else, and when WeChat has surely not shown it, to the text
 * messages, as far as the customer agreed to those. What came of it is returned. Throws CallError for a refused phone.
 */
export async function deliverNotice(deps: SendingDeps, notice: NoticeRow): Promise<Result> {
  if (later(notice.askedAt, STALE_AFTER) < deps.services.clock.now())
    return failed('门店停用期间没有发出，请核对后重新发送');
  const [customer] = await deps.db.select().from(storeCustomers).where(eq(storeCustomers.id, notice.customerId));
  const isWechat = notice.channel === 'wechat';
  if (!customer || customer.consent === 'no' || (!isWechat && customer.consent !== 'yes'))
    return failed('客户已不接收提醒，没有发出');
  const [row] = await deps.db.select().from(stores).where(eq(stores.id, notice.storeId));
  const told = { notice, customer, store: { name: row?.name ?? '', phone: row?.contactPhone ?? '' } };
  return (isWechat ? await byWechat(deps, told) : null) ?? bySms(deps, told);
}
