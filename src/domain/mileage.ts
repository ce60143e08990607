import { grouped } from './grouped';
import { tidyText } from './typed-text';

/** As in the contract: no car has run farther. */
export const MAX_MILEAGE_KM = 3_000_000;

/** What was typed as kilometres: `68,000 km` → 68000, `6.8万` → 68000. Null when empty, NaN when it is no distance. */
export function parseMileage(text: string): number | null {
  const plain = tidyText(text)
    .replace(/[,\s]/g, '')
    .replace(/(km|公里)$/i, '');
  if (plain === '') return null;
  const wan = /^(\d+(?:\.\d+)?)万$/.exec(plain);
  if (wan) return Math.round(Number(wan[1]) * 10_000);
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

/** What is wrong with a typed mileage; null when nothing is, and when there is none. */
export function mileageProblem(text: string): string | null {
  const km = parseMileage(text);
  if (km === null) return null;
  if (Number.isNaN(km)) return '里程应为整数';
  return km > MAX_MILEAGE_KM ? '里程过大，请核对' : null;
}

/** `68,000 km`. */
export const formatKm = (km: number): string => `${grouped(km)} km`;
