import { limited, refused, type CallError } from '../../base/refusals';
import type { FailureWatch } from '../failure-watch';
import type { JsonObject } from '../http-json';

/** WeChat's numbers (`errcode`). */
const BUSY = -1;
const BLOCKED = 40226;
const TOO_OFTEN: readonly unknown[] = [45009, 45011, 45047];
/** Of a code: unknown, used, over, or of another kind. */
const STALE_CODE: readonly unknown[] = [40029, 40163, 42003, 41008];

export const isBusy = (answer: JsonObject) => answer['errcode'] === BUSY;

/**
 * What the user is told of a refused call. `stale`: for a code that is over, or an answer that lacks what was asked
 * for. Other numbers are about our settings (a wrong secret, an address that is not on the list): `watch` hears of
 * them.
 */
export function wechatRefusal(answer: JsonObject, stale: string, watch: FailureWatch): CallError {
  const number = answer['errcode'];
  if (number === undefined || number === 0 || number === BUSY || STALE_CODE.includes(number)) return refused(stale);
  if (number === BLOCKED) return refused('该微信账号存在安全风险，请使用其他方式登录');
  if (TOO_OFTEN.includes(number)) return limited('微信登录过于频繁，请稍后再试');
  // The text beside it may quote what was sent.
  watch.note('refused', `errcode ${Number(number)}`);
  return refused(stale);
}
