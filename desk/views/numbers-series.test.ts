import type { DeskRow } from '@/contract/desk/shapes';
import { drawnSeries } from './numbers-series';

const platforms = [
  { value: 'total', title: '全部' },
  { value: 'weapp', title: '微信' },
  { value: 'tt', title: '抖音' },
];
const row = (day: string, platform: string, cells: object): DeskRow => ({
  id: `${day}/${platform}`,
  cells: { day, platform, ...cells },
});

it('draws a line for each platform that has values, days in their order, gaps as zero', () => {
  const rows = [
    row('2026-11-23', 'total', { count: 5 }),
    row('2026-11-22', 'total', { count: 4 }),
    row('2026-11-23', 'weapp', { count: 3 }),
  ];
  expect(drawnSeries(rows, platforms)).toEqual({
    days: ['2026-11-22', '2026-11-23'],
    kind: 'number',
    series: [
      { title: '全部', values: [4, 5] },
      { title: '微信', values: [0, 3] },
    ],
  });
});

it('knows amounts of money by the column that holds them', () => {
  const { kind, series } = drawnSeries([row('2026-11-23', 'total', { cents: 4900 })], platforms);
  expect(kind).toBe('cents');
  expect(series[0]?.values).toEqual([4900]);
});
