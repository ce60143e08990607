import { hoursWords, readHours } from './hours-words';

it.each([
  [30, '0.5 工时'],
  [60, '1 工时'],
  [100, '1.67 工时'],
])('%d minutes are %s', (minutes, words) => expect(hoursWords(minutes)).toBe(words));

it.each([
  ['', null],
  ['0.5', 30],
  ['1.25', 75],
  ['半小时', Number.NaN],
  ['-1', Number.NaN],
])('%j is %p minutes', (text, minutes) => expect(readHours(text)).toBe(minutes));
