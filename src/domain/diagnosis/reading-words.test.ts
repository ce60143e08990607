import type { NextMeasurement, Outcome } from './diagnosis-types';
import { quickAnswers, readTyped, valueText } from './reading-words';

const next = (outcomes: Outcome[], mode: 'ohm' | 'volt' = 'volt', healthy = 12.5): NextMeasurement => ({
  measurement: { mode, red: 'S228.2', black: 'ground' },
  state: { key: 'on' },
  healthy,
  outcomes,
  effort: 2,
  why: '',
});
const outcome = (value: number, likelihood: number, ...remaining: string[]): Outcome => ({
  value,
  likelihood,
  remaining,
});

describe('answers by a tap', () => {
  it('are named by what a technician sees, the highest reading first', () => {
    const answers = quickAnswers(next([outcome(0.02, 0.6, 'a'), outcome(12.63, 0.4, 'b')]));
    expect(answers.map(({ text, meaning }) => [text, meaning])).toEqual([
      ['约 12 V', '有电'],
      ['0 V 左右', '没电'],
    ]);
    expect(answers.map(({ value }) => value)).toEqual([12.63, 0]);
  });

  it('are one where they look alike on the button', () => {
    const answers = quickAnswers(next([outcome(12.4, 0.5, 'a'), outcome(11.8, 0.3, 'b'), outcome(6.2, 0.2, 'c')]));
    expect(answers.map(({ text, remaining }) => [text, remaining])).toEqual([
      ['约 12 V', ['a', 'b']],
      ['约 6.2 V', ['c']],
    ]);
  });

  it('are the likeliest three', () => {
    const answers = quickAnswers(next([9, 6, 3, 1].map((value, at) => outcome(value, 0.4 - at * 0.1))));
    expect(answers.map(({ value }) => value)).toEqual([9, 6, 3]);
  });

  it('tell an open path from a closed one', () => {
    const answers = quickAnswers(next([outcome(0.2, 0.5), outcome(999_999.9, 0.5)], 'ohm', 0.2));
    expect(answers.map(({ text, meaning }) => [text, meaning])).toEqual([
      ['OL', '不通'],
      ['0 Ω 左右', '导通'],
    ]);
  });

  it('say of a closed contact that 0 V is right, and 12 V across it are not', () => {
    const answers = quickAnswers(next([outcome(0.01, 0.5), outcome(12.5, 0.3), outcome(0.9, 0.2)], 'volt', 0.05));
    expect(answers.map(({ meaning }) => meaning)).toEqual(['没接通', '有压降', '正常']);
  });
});

it.each([
  [12.44, 'V', '12.4 V'],
  [-0.01, 'V', '0 V'],
  [2200, 'Ω', '2.2 kΩ'],
  [5e6, 'Ω', 'OL'],
] as const)('shows %s as a meter does', (value, unit, text) => expect(valueText(value, unit)).toBe(text));

describe('a typed reading', () => {
  it.each([
    ['12,4', 'volt', 12.4],
    [' -0.3', 'volt', -0.3],
    ['.5', 'drop', 0.5],
    ['60', 'ohm', 60],
    ['OL', 'ohm', 1e7],
  ] as const)('%s in %s is read', (text, mode, value) =>
    expect(readTyped(text, mode, 12.5)).toEqual({ value, problem: null }),
  );

  it.each([
    ['', 'volt', '请输入表上的读数'],
    ['十二', 'volt', '请输入数字，例如 12.4'],
    ['124', 'volt', '这里不会有 124 V，请看一下挡位和单位（V）'],
    ['-3', 'ohm', '电阻不会是负数'],
  ] as const)('%s in %s is asked for again', (text, mode, problem) =>
    expect(readTyped(text, mode, 12.5)).toEqual({ value: null, problem }),
  );

  it('may be high where the circuit is', () => {
    expect(readTyped('350', 'volt', 360).value).toBe(350);
  });
});
