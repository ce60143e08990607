import { UNKNOWN_TEXT } from '@/domain/circuit/notes';
import type { Solution } from '@/domain/circuit/circuit-types';
import { round } from '@/domain/netlist/drawing/path-data';

/** Below it a chip and a column say that a pin is at the body, V. */
const BODY_VOLT = 0.6;

/** What a pin reads against the body, as text. */
export interface PinReading {
  /** `12.4 V`, 悬空, 由控制单元决定 */
  text: string;
  /** null when it is not known */
  volt: number | null;
  tone: 'body' | 'live' | 'unknown';
}

/** The reading of a pin by its `pinKey`; null when the circuit does not have it. */
export function pinReading(solution: Pick<Solution, 'unknown' | 'volt'>, key: string): PinReading | null {
  const volt = solution.volt.get(key);
  if (volt !== undefined) return { text: voltText(volt), volt, tone: Math.abs(volt) > BODY_VOLT ? 'live' : 'body' };
  const reason = solution.unknown.get(key);
  return reason === undefined ? null : { text: UNKNOWN_TEXT[reason], volt: null, tone: 'unknown' };
}

/** `12.4 V`, `350 V`, `−0.7 V`, never −0.0. */
export function voltText(volt: number): string {
  const shown = Math.abs(volt) >= 100 ? Math.round(volt) : round(Math.round(volt * 10) / 10);
  return `${Math.abs(volt) >= 100 ? `${shown}` : (shown + 0 || 0).toFixed(1).replace('-', '−')} V`;
}

/** `6.9 A`, `120 mA`; empty below 1 mA. */
export function ampereText(ampere: number): string {
  const size = Math.abs(ampere);
  if (size < 0.001) return '';
  if (size < 1) return `${Math.round(size * 1000)} mA`;
  return `${size >= 100 ? Math.round(size) : size.toFixed(1)} A`;
}
