import { dayTitle, differenceTone, differenceWords } from './day-words';

it.each([
  [0, '账实相符', 'ok'],
  [500, '长款 ¥5.00', 'warn'],
  [-123_456, '短款 ¥1,234.56', 'bad'],
])('tells %d cents of difference as %s', (difference, words, tone) =>
  expect([differenceWords(difference), differenceTone(difference)]).toEqual([words, tone]),
);

it('names a day, and the one that money counts for now', () => {
  expect(dayTitle('2026-11-22', '2026-11-23')).toBe('11 月 22 日 周日');
  expect(dayTitle('2026-11-23', '2026-11-23')).toBe('当前营业日 11 月 23 日 周一');
});
