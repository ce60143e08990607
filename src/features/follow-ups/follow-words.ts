import type { CustomerNotice, FollowMatter, FollowUp, NoticeChannel, NoticeState } from '@/contract/schemas/follow-ups';
import { formatDateTime } from '@/domain/date-format';
import { formatKm } from '@/domain/mileage';
import { exactYuan } from '@/domain/money';

const DAY_MS = 24 * 3_600_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** When something is due, as one reads it in a list: `超期 12 天`, `今天`, `还有 3 天`. Days as YYYY-MM-DD. */
export function dueInWords(dueOn: string, today: string): string {
  const days = daysBetween(today, dueOn);
  if (days === 0) return '今天';
  return days < 0 ? `超期 ${-days} 天` : `还有 ${days} 天`;
}

/** `机油机滤、空调滤芯` in one line. */
export const namesOf = (matters: readonly FollowMatter[]): string => matters.map(({ name }) => name).join('、');

/** What is said besides the name of a thing: its amount, level, or the mileage at which it is due. */
export function matterNote({ amount, level, atKm }: FollowMatter): string {
  if (amount !== null) return `¥${exactYuan(amount)}`;
  if (level !== null) return level === 'red' ? '急需处理' : '注意';
  return atKm === null ? '' : `${formatKm(atKm)} 到期`;
}

/** Who, the last visit and the mileage, in one line. */
export const whoWords = ({ ownerName, lastVisitAt, estimatedKm }: FollowUp): string =>
  [
    ownerName || '车主未登记',
    lastVisitAt === null ? '' : `上次 ${formatDateTime(lastVisitAt).slice(0, 10)}`,
    estimatedKm === null ? '' : `约 ${formatKm(estimatedKm)}`,
  ]
    .filter(Boolean)
    .join(' · ');

const STATES: Readonly<Record<NoticeState, { text: string; tone: 'brand' | 'ok' | 'bad' | 'warn' }>> = {
  waiting: { text: '等待发送', tone: 'brand' },
  sending: { text: '正在发送', tone: 'brand' },
  sent: { text: '已提醒', tone: 'ok' },
  failed: { text: '没有发出', tone: 'bad' },
  unsure: { text: '可能已发出', tone: 'warn' },
};

/** Where a notice stands: what came of it counts more than that it was sent. */
export function noticeState({ state, came, answeredAt, openedAt }: CustomerNotice) {
  if (came !== null) return { text: '已回店', tone: 'ok' as const };
  if (answeredAt !== null) return { text: '请您联系', tone: 'warn' as const };
  if (state === 'sent' && openedAt !== null) return { text: '已查看', tone: 'ok' as const };
  return STATES[state];
}

/** What happened to a notice when, the last thing last. */
export function noticeSteps(notice: CustomerNotice): string[] {
  const at = (moment: string) => formatDateTime(moment).slice(5);
  const { state, askedAt, notBefore, sentAt, openedAt, answeredAt, came, by, problem, channel } = notice;
  const waits = state === 'waiting' && notBefore > askedAt ? `，${at(notBefore)} 发出` : '';
  return [
    `${at(askedAt)} ${by.name} 提醒${waits}`,
    ...(sentAt === null ? [] : [`${at(sentAt)} ${channelWords(channel)}已发出`]),
    ...(openedAt === null ? [] : [`${at(openedAt)} 客户打开了链接`]),
    ...(answeredAt === null ? [] : [`${at(answeredAt)} 客户请门店联系`]),
    ...(came === null ? [] : [`${at(came.at)} 回店${came.total === null ? '' : `，结算 ¥${exactYuan(came.total)}`}`]),
    ...(problem === null ? [] : [problem]),
  ];
}

/** By what a notice reaches the customer; a text message where nothing is said. */
export const channelWords = (channel: NoticeChannel | null): string => (channel === 'wechat' ? '微信' : '短信');

/** What the button of a notice says; `sendsAt`: when the quiet hours end, null for at once. */
export const sendWords = (sendsAt: string | null, channel: NoticeChannel | null): string =>
  sendsAt === null
    ? `发送${channelWords(channel)}提醒`
    : `${formatDateTime(sendsAt).slice(5)} 发送${channelWords(channel)}`;
