import { vinCheckDigit } from '../../../src/domain/vin/vin-check-digit';
import type { Random } from '../../base/seeded-random';
import { pick } from './random-draws';

const LEGAL = Array.from('ABCDEFGHJKLMNPRSTUVWXYZ0123456789');
const DIGITS = Array.from('0123456789');
const YEAR_CODES = Array.from('ABCDEFGHJKLMNPRSTVWXY123456789');
const MAKERS = ['LSV', 'LFV', 'LGX', 'LBE', 'LVH', 'LE4', 'LSG', 'LDC', 'WBA', 'JTD', 'KMH', '1HG'];

/** A made-up VIN with a right check digit and a numeric serial of four digits at the end (ISO 3779, GB 16735). */
export function randomVin(random: Random): string {
  const some = (from: readonly string[], count: number) =>
    Array.from({ length: count }, () => pick(random, from)).join('');
  const start = pick(random, MAKERS) + some(LEGAL, 5);
  const end = some(YEAR_CODES, 1) + some(LEGAL, 3) + some(DIGITS, 4);
  return start + String(vinCheckDigit(`${start}0${end}`)) + end;
}
