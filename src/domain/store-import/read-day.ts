const DAY = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?(?:[ T].*)?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

/**
 * A day as tables write it (2026/1/5, 2026-01-05 10:30, 2026年1月5日, 20260105) as `2026-01-05`. Null for '', undefined
 * for what is no day, or one after `today`.
 */
export function readDay(text: string, today: string): string | null | undefined {
  if (text === '') return null;
  const [whole, year = '', month = '', day = ''] = DAY.exec(text) ?? COMPACT.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${read}T00:00:00Z`);
  // The 31st of February rolls over into March.
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== read) return undefined;
  return read > today || read < '1980-01-01' ? undefined : read;
}
