import { ampereText, pinReading, voltText } from './reading-text';

it('writes voltages as a meter of a workshop shows them', () => {
  expect([12.57, 0.04, -0.04, -0.72, 349.6].map(voltText)).toEqual(['12.6 V', '0.0 V', '0.0 V', '−0.7 V', '350 V']);
});

it('writes currents with the unit that fits, and none where none flows', () => {
  expect([0.0004, 0.148, -6.87, 140.2].map(ampereText)).toEqual(['', '148 mA', '6.9 A', '140 A']);
});

it('says why a reading is not known', () => {
  const solution = {
    volt: new Map([['a', 12.6]]),
    unknown: new Map([
      ['b', 'unit' as const],
      ['c', 'floating' as const],
    ]),
  };
  expect(['a', 'b', 'c', 'd'].map((key) => pinReading(solution, key)?.text)).toEqual([
    '12.6 V',
    '由控制单元决定',
    '悬空',
    undefined,
  ]);
});
