import { exactYuan } from '@/domain/money';
import { sizeText } from '@/domain/offline-pack';
import type { DeskChoice, DeskKind } from '@/contract/desk/shapes';

const CHINA_AHEAD_MS = 8 * 3_600_000;
export const NOTHING = '—';

/** A moment as clocks in China show it, `2026-03-18T09:05`; '' when it cannot be read. Takes ISO 8601. */
export function chinaClock(moment: string): string {
  const at = Date.parse(moment);
  return Number.isNaN(at) ? '' : new Date(at + CHINA_AHEAD_MS).toISOString().slice(0, 16);
}

/** The moment that a clock in China shows, in ISO 8601: `2026-03-18T09:05` → `2026-03-18T01:05:00.000Z`. */
export function momentOf(clock: string): string | undefined {
  const at = Date.parse(`${clock}Z`);
  return Number.isNaN(at) ? undefined : new Date(at - CHINA_AHEAD_MS).toISOString();
}

const titleOf = (value: unknown, choices: readonly DeskChoice[] | undefined): string =>
  choices?.find((choice) => choice.value === value)?.title ?? String(value);

export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value in words, as tables, summaries and screen readers have it. */
export function valueText(kind: DeskKind, value: unknown, choices?: readonly DeskChoice[]): string {
  if (isNothing(value)) return NOTHING;
  switch (kind) {
    case 'cents':
      return `¥${exactYuan(Number(value))}`;
    case 'bytes':
      return sizeText(Number(value));
    case 'percent':
      return `${Number(value)}%`;
    case 'number':
      return Number(value).toLocaleString('zh-CN');
    case 'flag':
      return value === true ? '是' : '否';
    case 'moment':
      return chinaClock(String(value)).replace('T', ' ') || String(value);
    case 'choice':
      return titleOf(value, choices);
    case 'choices':
    case 'lines':
      return Array.isArray(value) ? value.map((one) => titleOf(one, choices)).join('、') : String(value);
    case 'rows':
      return Array.isArray(value) ? `${value.length} 项` : NOTHING;
    case 'json':
      return JSON.stringify(value, null, 2);
    case 'password':
      return '••••••';
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

/** Kinds whose digits stand below each other. */
export const isNumeric = (kind: DeskKind): boolean => ['number', 'cents', 'bytes', 'percent'].includes(kind);
