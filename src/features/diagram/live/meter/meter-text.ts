import type { Measurement, MeterMode, MeterReading } from '@/domain/circuit/car-answers';
import type { ExpectedReading, Judgement } from '@/domain/circuit/expected-reading';
import { UNKNOWN_TEXT } from '@/domain/circuit/notes';
import { namedPin, probePlace } from '@/domain/diagnosis/measure-words';
import { isNamedByMark, partText } from '@/domain/diagram/part-words';
import type { Netlist } from '@/domain/netlist/netlist-types';

export const MODES: readonly { key: MeterMode; text: string }[] = [
  { key: 'volt', text: 'V' },
  { key: 'ohm', text: 'Ω' },
  { key: 'continuity', text: '通断' },
  { key: 'drop', text: '压降' },
  { key: 'clamp', text: '电流' },
];

/** What the dial stands at. */
export const MODE_NAMES: Readonly<Record<MeterMode, string>> = {
  volt: '直流电压',
  ohm: '电阻',
  continuity: '通断',
  drop: '压降（带负载）',
  clamp: '电流（钳表）',
};

export const JUDGEMENTS: Readonly<Record<Judgement, string>> = { normal: '正常', low: '偏低', high: '偏高' };

/** The display: digits and unit. `——` while there is nothing to show. */
export interface Display {
  digits: string;
  unit: string;
}

/** A reading as the display of a meter shows it: `12.4 V`, `0.08 V`, `4.70 kΩ`, `OL`. */
export function displayOf({ value, unknown, refused }: MeterReading, mode: MeterMode): Display {
  const base = mode === 'clamp' ? 'A' : mode === 'ohm' || mode === 'continuity' ? 'Ω' : 'V';
  if (refused !== undefined || (value === null && unknown !== undefined)) return { digits: '——', unit: base };
  if (value === null) return { digits: 'OL', unit: base };
  const [scaled, unit] =
    base !== 'Ω' || value < 1000 ? [value, base] : value < 1e6 ? [value / 1000, 'kΩ'] : [value / 1e6, 'MΩ'];
  const size = Math.abs(scaled);
  const text = scaled.toFixed(size >= 100 ? 0 : size >= 1 ? 1 : 2);
  return { digits: /^-0(\.0+)?$/.test(text) ? text.slice(1) : text.replace('-', '−'), unit };
}

/** Why a reading says little, or none is there; empty when it speaks for itself. */
export function hintOf({ unknown, refused, idle }: MeterReading): string {
  if (refused !== undefined) return '先断电：钥匙关了才能量';
  if (unknown === 'floating') return '悬空：这里没有接到电源或搭铁';
  if (unknown !== undefined) return UNKNOWN_TEXT[unknown];
  return idle === true ? '没有电流，压降说明不了问题，先让它工作' : '';
}

/** `G6/1`, `搭铁点 6`, `车身搭铁`: short, for the line below the reading. */
export function placeName(netlist: Netlist, name: string): string {
  const found = namedPin(netlist, name);
  if (!found) return probePlace(netlist, name).words;
  const { component, pin } = found;
  if (isNamedByMark(component)) return partText(component);
  if (component.kind === 'splice') return `${component.id} 连接点`;
  return `${component.id}/${component.pins.find(({ id }) => id === pin)?.label ?? pin}`;
}

/** What a screen reader says of a reading: `红 G6/1，黑 车身搭铁，12.4 V，正常，应为 12.2–12.6 V`. */
export function spokenReading(
  netlist: Netlist,
  measurement: Measurement,
  reading: MeterReading,
  expected: ExpectedReading | null,
  judgement: Judgement | null,
): string {
  const { digits, unit } = displayOf(reading, measurement.mode);
  const places =
    measurement.mode === 'clamp'
      ? placeName(netlist, measurement.red)
      : `红 ${placeName(netlist, measurement.red)}，黑 ${placeName(netlist, measurement.black)}`;
  const shown = reading.value === null && digits !== 'OL' ? '没有读数' : `${digits} ${unit}`;
  const beep = reading.beeps === undefined ? [] : [reading.beeps ? '响' : '不响'];
  const against = expected ? [`应为 ${expected.text}`] : [];
  const hint = hintOf(reading);
  return [
    places,
    shown,
    ...beep,
    ...(judgement ? [JUDGEMENTS[judgement]] : []),
    ...against,
    ...(hint ? [hint] : []),
  ].join('，');
}
