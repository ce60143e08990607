import { chinaDay } from '@/domain/china-day';
import { PAY_MEANS, tillKindLabels } from '@/domain/till/words';
import type { TillKind } from '@/contract/schemas/order-money';
import type { MovementFilter } from './api/till';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isKind = (text: string): text is TillKind => text in tillKindLabels;

/** What an address asks for; what it leaves out or misspells is every kind of money, today. */
export function readMovementParams(params: Readonly<Record<string, string | undefined>>): MovementFilter {
  const today = chinaDay(Date.now());
  const from = DAY.test(params.from ?? '') ? (params.from ?? today) : today;
  const to = DAY.test(params.to ?? '') ? (params.to ?? from) : from;
  const kinds = (params.kinds ?? '').split(',').filter(isKind);
  return {
    from,
    to,
    kinds: kinds.length > 0 ? kinds : ['deposit', 'payment', 'collected', 'refund'],
    means: PAY_MEANS.find((means) => means === params.means) ?? null,
  };
}
