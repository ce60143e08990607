import type { HistoryEntry } from '@/domain/history';
import { groupByDay } from './group-by-day';

const now = new Date(2026, 2, 18, 9, 0).getTime();
const at = (...when: [number, number, number, number]): HistoryEntry => ({
  type: 'document',
  title: when.join('-'),
  url: when.join('-'),
  viewTime: new Date(...when).getTime(),
});

describe('history by day', () => {
  it('goes by calendar days, not by 24 hours', () => {
    const days = groupByDay(
      [at(2026, 2, 18, 8), at(2026, 2, 18, 0), at(2026, 2, 17, 23), at(2026, 2, 3, 12), at(2025, 11, 31, 12)],
      now,
    );
    expect(days.map(({ title, entries }) => [title, entries.length])).toEqual([
      ['今天', 2],
      ['昨天', 1],
      ['3月3日', 1],
      ['2025年12月31日', 1],
    ]);
  });

  it('takes a time slightly ahead for today', () => {
    expect(groupByDay([at(2026, 2, 18, 23)], now)[0]?.title).toBe('今天');
  });
});
