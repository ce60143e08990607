import { chinaTimeText } from '../../base/clock/china-day';
import { refused } from '../../base/refusals';
import type { UserRow } from './user-repository';

/** What a ban without an end has for one: later than anybody lives. */
export const FOREVER = new Date('9999-12-31T00:00:00Z');

type Ban = Pick<UserRow, 'bannedUntil' | 'banReason'>;

/** Whether an account is stopped at a moment. */
export const isBanned = ({ bannedUntil }: Pick<Ban, 'bannedUntil'>, now: Date) =>
  bannedUntil !== null && bannedUntil > now;

/** The end of a ban as people read it, such as `至 2026-12-31 10:00`. */
export const banEndText = (until: Date) =>
  until >= FOREVER ? '永久' : `至 ${chinaTimeText(until).slice(0, 16).replace('T', ' ')}`;

/** What who is stopped is told, at the login and at every call. */
export const banWords = ({ bannedUntil, banReason }: Ban) =>
  `您的账号已停用${bannedUntil === null ? '' : `（${banEndText(bannedUntil)}）`}：${banReason ?? ''}。如有疑问请联系客服`;

/** Throws CallError refused, in words, for an account that is stopped. */
export function requireNotBanned(user: Ban, now: Date): void {
  if (isBanned(user, now)) throw refused(banWords(user));
}

/** What the people of a stopped store are told, at every call that only a store may make. */
export const suspensionWords = (name: string, reason: string | null) =>
  `门店“${name}”已停用：${reason ?? ''}。数据均已保留，请联系客服`;
