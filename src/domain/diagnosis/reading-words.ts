import type { MeterMode } from '../circuit/car-answers';
import type { NextMeasurement, Outcome } from './diagnosis-types';

export type ReadingUnit = 'A' | 'V' | 'Ω';

/** From there on a path counts as open, Ω: what a handheld meter shows as OL or as a number that moves. */
export const OPEN_OHM = 0.9e6;
/** The value of a reading that shows OL, Ω. */
export const OL_OHM = 1e7;
/** A meter in a car of 12 V: more is a wrong range or a wrong place, V. */
const MOST_VOLT = 16;
const MOST_AMPERE = 1000;
const UNITS: Record<MeterMode, ReadingUnit> = { volt: 'V', drop: 'V', ohm: 'Ω', continuity: 'Ω', clamp: 'A' };

/** What a meter reads in a mode. */
export const readingUnit = (mode: MeterMode): ReadingUnit => UNITS[mode];

const MODES: Record<MeterMode, string> = { volt: '电压', drop: '压降', ohm: '电阻', continuity: '通断', clamp: '电流' };
/** What is measured in a mode: 电压, 压降. */
export const modeText = (mode: MeterMode): string => MODES[mode];

/** A value as a meter shows it: `12.4 V`, `0 V`, `85 Ω`, `OL`. */
export function valueText(value: number, unit: ReadingUnit): string {
  if (unit === 'Ω' && value >= OPEN_OHM) return 'OL';
  if (unit === 'Ω' && value >= 1000) return `${trimmed(value / 1000)} kΩ`;
  return `${trimmed(value)} ${unit}`;
}

function trimmed(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : 1;
  const text = value.toFixed(digits).replace(/\.0$/, '');
  return text === '-0' ? '0' : text;
}

/** One of the answers that are given by a tap. */
export interface QuickAnswer {
  value: number;
  /** `约 12 V` */
  text: string;
  /** what it means: 有电, 没电, 电压偏低, 导通, 不通 */
  meaning: string;
  /** suspects that would remain */
  remaining: readonly string[];
}

const MOST_QUICK = 3;

/** The likeliest answers to a measurement, highest reading first; readings that look alike on a button are one. */
export function quickAnswers({ measurement, healthy, outcomes }: NextMeasurement): QuickAnswer[] {
  const unit = readingUnit(measurement.mode);
  const byText = new Map<string, { outcome: Outcome; remaining: Set<string> }>();
  for (const outcome of [...outcomes].sort((a, b) => b.likelihood - a.likelihood)) {
    const text = aboutText(outcome.value, unit);
    const known = byText.get(text);
    if (known) outcome.remaining.forEach((name) => known.remaining.add(name));
    else byText.set(text, { outcome, remaining: new Set(outcome.remaining) });
  }
  return [...byText]
    .slice(0, MOST_QUICK)
    .map(([text, { outcome, remaining }]) => ({
      value: text.startsWith('0 ') && measurement.mode !== 'drop' ? 0 : outcome.value,
      text,
      meaning: meaningOf(outcome.value, unit, healthy),
      remaining: [...remaining],
    }))
    .sort((a, b) => b.value - a.value);
}

/** `约 12 V`, `0 V 左右`, `OL`. */
function aboutText(value: number, unit: ReadingUnit): string {
  const text = valueText(unit === 'V' ? roundVolt(value) : rounded(value), unit);
  if (text === 'OL') return text;
  return text.startsWith('0 ') ? `${text} 左右` : `约 ${text}`;
}

const rounded = (value: number): number => (Math.abs(value) < 0.3 ? 0 : value);

/** A battery at rest has 12 V in the words of a workshop, whatever it reads exactly. */
function roundVolt(value: number): number {
  const volt = Math.abs(value);
  if (volt >= 11.5 && volt < 13.2) return Math.sign(value) * 12;
  return volt >= 10 ? Math.round(value) : rounded(value);
}

function meaningOf(value: number, unit: ReadingUnit, healthy: number | null): string {
  if (unit === 'A') return Math.abs(value) < 0.1 ? '没有电流' : '有电流';
  if (unit === 'Ω') return value >= OPEN_OHM ? '不通' : value < 5 ? '导通' : '有电阻';
  const volt = Math.abs(value);
  const sound = healthy === null ? null : Math.abs(healthy);
  // between two places that a closed contact or the body joins, a sound circuit reads nothing
  if (sound !== null && sound < 0.3) return volt < 0.3 ? '正常' : volt < 1.5 ? '有压降' : '没接通';
  if (volt < 0.3) return '没电';
  if (volt >= 10) return '有电';
  return sound !== null && Math.abs(volt - sound) < 1 ? '正常' : volt < 1.5 ? '有压降' : '电压偏低';
}

export type TypedReading = { value: number; problem: null } | { value: null; problem: string };

/** A reading that was typed; `problem` says in Chinese what cannot be. `healthy` is what the place reads in order. */
export function readTyped(text: string, mode: MeterMode, healthy: number | null): TypedReading {
  const unit = readingUnit(mode);
  const plain = text.trim().replace(/[，,]/g, '.').replace(/[−–]/g, '-');
  if (unit === 'Ω' && /^(ol|∞)$/i.test(plain)) return { value: OL_OHM, problem: null };
  if (plain === '') return { value: null, problem: '请输入表上的读数' };
  if (!/^-?\d*\.?\d+$|^-?\d+\.$/.test(plain)) return { value: null, problem: '请输入数字，例如 12.4' };
  const value = Number(plain);
  const most = unit === 'V' ? Math.max(MOST_VOLT, Math.abs(healthy ?? 0) * 1.5) : unit === 'A' ? MOST_AMPERE : Infinity;
  if (unit === 'Ω' && value < 0) return { value: null, problem: '电阻不会是负数' };
  if (Math.abs(value) > most)
    return { value: null, problem: `这里不会有 ${valueText(value, unit)}，请看一下挡位和单位（${unit}）` };
  return { value, problem: null };
}
