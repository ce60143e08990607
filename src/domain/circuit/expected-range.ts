/** Ends of what is expected, low ≤ high. */
export interface Range {
  low: number;
  high: number;
}

export type RangeUnit = 'A' | 'V' | 'Ω';

/** Readings closer to zero than that count as zero: test leads, offset, last digit of the meter. */
const ABOUT_ZERO: Record<RangeUnit, number> = { V: 0.1, Ω: 0.5, A: 0.1 };
const SMALLEST_STEP = 0.1;
/** Far less than a meter shows; keeps 12.2000001 from being rounded to 12.3. */
const SLACK = 1e-3;
/** The last digit of a handheld meter. */
const SHOWN = 0.01;

/** Rounded outwards to what a technician reads: 0.1 V, 0.1 A, two digits of large values; about zero is one range. */
export function roundedRange(low: number, high: number, unit: RangeUnit): Range {
  if (low === Infinity || high === Infinity) return { low, high: Infinity };
  const zero = ABOUT_ZERO[unit];
  if (low > -zero && high < zero) return { low: low < -SHOWN / 2 ? -zero : 0, high: zero };
  const size = Math.max(Math.abs(low), Math.abs(high));
  const step = Math.max(SMALLEST_STEP, 10 ** (Math.floor(Math.log10(size)) - (unit === 'Ω' ? 1 : 2)));
  const places = Math.max(0, -Math.floor(Math.log10(step) + SLACK));
  const exact = (value: number): number => Number((value * step).toFixed(places));
  return { low: exact(Math.floor(low / step + SLACK)), high: exact(Math.ceil(high / step - SLACK)) };
}

/** `12.2–12.6 V`, `≤ 0.1 V`, `±0.1 V`, `1.2–1.5 kΩ`, `OL`. */
export function rangeText({ low, high }: Range, unit: RangeUnit): string {
  if (low === Infinity) return 'OL';
  if (high === Infinity) return `${numberText(low, unit)} ${unitText(low, unit)} 以上`;
  if (low < 0 && low === -high) return `±${numberText(high, unit)} ${unitText(high, unit)}`;
  if (low === 0) return `≤ ${numberText(high, unit)} ${unitText(high, unit)}`;
  const isThousands = unit === 'Ω' && high >= 1000;
  const [from, to] = [low, high].map((value) => (isThousands ? value / scaleOf(high) : value));
  if (low === high) return `${plain(high / scaleOf(isThousands ? high : 1))} ${unitText(high, unit)}`;
  // 到 keeps minus signs apart: −12.6 到 −12.2 V
  return `${plain(from ?? 0)}${low < 0 ? ' 到 ' : '–'}${plain(to ?? 0)} ${unitText(high, unit)}`;
}

const scaleOf = (ohm: number): number => (ohm >= 1e6 ? 1e6 : ohm >= 1000 ? 1000 : 1);
const numberText = (value: number, unit: RangeUnit): string => plain(unit === 'Ω' ? value / scaleOf(value) : value);
const unitText = (value: number, unit: RangeUnit): string =>
  unit !== 'Ω' ? unit : value >= 1e6 ? 'MΩ' : value >= 1000 ? 'kΩ' : 'Ω';
const plain = (value: number): string => String(Number(value.toFixed(3))).replace('-', '−');
