import { marksOf, partsOf } from './text-marks';

const words = (text: string, marks: [number, number][]) =>
  partsOf(text, marks).map(({ text: part, hit }) => (hit ? `[${part}]` : part));

describe('a text cut at what was searched for', () => {
  it.each([
    ['燃油泵继电器', [[0, 3]], ['[燃油泵]', '继电器']],
    [
      'P0230 与 P0231',
      [
        [0, 5],
        [8, 13],
      ],
      ['[P0230]', ' 与 ', '[P0231]'],
    ],
    ['J17', [], ['J17']],
    ['', [], ['']],
    ['J17', [[0, 3]], ['[J17]']],
  ] as [string, [number, number][], string[]][])('%s', (text, marks, parts) => {
    expect(words(text, marks)).toEqual(parts);
  });

  it('stays whole under marks that are wrong', () => {
    expect(
      words('燃油泵', [
        [-4, 1],
        [5, 9],
        [2, 2],
        [0, 2],
        [3, 1],
      ]),
    ).toEqual(['[燃]', '[油]', '泵']);
  });
});

it.each([
  [
    'P0230 p0230',
    'p0230',
    [
      [0, 5],
      [6, 11],
    ],
  ],
  ['燃油泵', '泵', [[2, 3]]],
  ['燃油泵', ' ', []],
  ['aaa', 'aa', [[0, 2]]],
  [
    'CAN 总线与can诊断',
    'Can',
    [
      [0, 3],
      [7, 10],
    ],
  ],
  ['发动机', 'fdj', []],
  ['İ P0230', 'p0230', []],
])('%s holds %s at %j', (text, word, marks) => {
  expect(marksOf(text, word)).toEqual(marks);
});
