import { exactYuan } from '../../../src/domain/money';
import { SECOND_PERSON_ABOVE } from '../../../src/domain/withdraw-rules';

/**
 * Why so many cents want a second person, together with what was moved alike before; null when one alone may.
 */
export function secondAbove(what: string, cents: number, before = 0): string | null {
  if (cents <= 0 || cents + before <= SECOND_PERSON_ABOVE) return null;
  const limit = `超过 ${exactYuan(SECOND_PERSON_ABOVE)} 元`;
  const together = before > 0 && Number.isFinite(before) ? `，合计 ${exactYuan(cents + before)} 元` : '';
  return `${what} ${exactYuan(cents)} 元${together}，${limit}`;
}
