import type { ExportSubject } from '@/contract/schemas/store-export';
import { daysBetween } from '@/domain/goods-order/order-money-words';
import { rangeOf, stepPeriod } from '@/domain/turnover/turnover-period';

/** Days of China Standard Time, `to` inclusive. */
export interface ExportPeriod {
  readonly from: string;
  readonly to: string;
}

interface NamedPeriod {
  readonly text: string;
  readonly period: ExportPeriod;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** As the server takes. */
const MOST_DAYS = 366;

/** Periods that are asked for often, seen from a day; none lies ahead. */
export function periodsAt(today: string): readonly [NamedPeriod, ...NamedPeriod[]] {
  const month = today.slice(0, 7);
  const before = (period: ExportPeriod): ExportPeriod => ({
    from: period.from,
    to: period.to < today ? period.to : today,
  });
  return [
    { text: '本月', period: before(rangeOf(month)) },
    { text: '上月', period: rangeOf(stepPeriod(month, -1)) },
    { text: '今天', period: { from: today, to: today } },
    { text: '今年', period: before(rangeOf(today.slice(0, 4))) },
    { text: '去年', period: rangeOf(stepPeriod(today.slice(0, 4), -1)) },
  ];
}

/** What is wrong with a period; '' when nothing is. */
export function exportProblem({ from, to }: ExportPeriod): string {
  if (to < from) return '结束日期不能早于开始日期';
  return daysBetween(from, to) >= MOST_DAYS ? `一次最多导出 ${MOST_DAYS} 天` : '';
}

const subjects: readonly ExportSubject[] = ['orders', 'lines', 'payments', 'debtors'];

/** What an address asks for; what it leaves out or misspells is left to the page. */
export function readExportParams({ subject, from = '', to = '' }: Readonly<Record<string, string | undefined>>) {
  return {
    subject: subjects.find((each) => each === subject),
    period: DAY.test(from) && DAY.test(to) ? { from, to } : undefined,
  };
}
