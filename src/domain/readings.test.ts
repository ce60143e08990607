import type { Measure } from '../contract/schemas/checklist';
import { isTooGood, levelOfReadings, levelOfValue, limitsProblem } from './readings';
import { readMeasured } from './read-measured';

const NONE = { redBelow: null, amberBelow: null, amberAbove: null, redAbove: null };
/** GB 7258: at least 1.6 mm. */
const tread: Measure = { ...NONE, name: '花纹', unit: 'mm', redBelow: 1.6, amberBelow: 3 };
const pressure: Measure = { name: '胎压', unit: 'bar', redBelow: 1.6, amberBelow: 2, amberAbove: 2.8, redAbove: 3.3 };

it.each([
  [tread, 1.5, 'red'],
  [tread, 1.6, 'amber'],
  [tread, 3, 'green'],
  [pressure, 2.8, 'green'],
  [pressure, 3, 'amber'],
  [pressure, 3.4, 'red'],
  [{ ...NONE, name: '温度', unit: '°C' } as Measure, 90, 'green'],
] as const)('%j at %d is %s', (measure, value, level) => {
  expect(levelOfValue(measure, value)).toBe(level);
});

const read = (value: number, name = '花纹') => ({ name, unit: 'mm' as const, value });

it('the worst of several values counts, and none that the point does not measure', () => {
  expect(levelOfReadings([tread, { ...tread, name: '右' }], [read(6), read(2, '右')])).toBe('amber');
  expect(levelOfReadings([tread], [read(0.5, '别的')])).toBeNull();
});

it('a level may be worse than the values, never better', () => {
  expect(isTooGood([tread], { level: 'green', readings: [read(2)] })).toBe(true);
  expect(isTooGood([tread], { level: 'red', readings: [read(6)] })).toBe(false);
  expect(isTooGood([tread], { level: 'green' })).toBe(false);
});

it.each([
  [tread, null],
  [{ ...tread, amberBelow: 1 }, '“花纹”的限值应从小到大：红、黄、黄、红'],
  [{ ...pressure, redAbove: 2.5 }, '“胎压”的限值应从小到大：红、黄、黄、红'],
])('limits of %j: %s', (measure, problem) => expect(limitsProblem(measure)).toBe(problem));

it.each([
  ['6.5', 6.5],
  [' ６，５ ', 6.5],
  ['-12', -12],
  ['2.', 2],
  ['', null],
  ['六', null],
  ['1.234', null],
])('%j is read as %s', (text, value) => expect(readMeasured(text)).toBe(value));
