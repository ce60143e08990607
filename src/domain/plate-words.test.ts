import { readPlateWords } from './plate-words';

it('marks the characters that the reader doubts (§7)', () => {
  expect(readPlateWords({ number: '苏E·88K16', probability: [0.7, 1, 1, 0.9, 1, 0.89, 1] })).toEqual({
    plate: '苏E88K16',
    ok: true,
    changed: [
      { index: 0, from: '', to: '苏' },
      { index: 5, from: '', to: '1' },
    ],
  });
});

it('doubts nothing where the reader does not say how likely it is, and knows what is no plate', () => {
  expect(readPlateWords({ number: '苏E88' })).toEqual({ plate: '苏E88', ok: false, changed: [] });
});
