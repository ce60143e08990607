import * as statistics from '../../../src/contract/endpoints/turnover';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { settleOn } from './testing/settle-on';

let server: TestServer;
let storeId: string;
let token: string;
beforeAll(async () => {
  // It is 2026-03-02 in China; see ManualClock.
  server = await createTestServer();
  const added = await server.addStore();
  storeId = added.storeId;
  token = added.owner.token;
  for (const [day, parts, labour, discount] of [
    ['2026-03-02', 10_000, 5_000, 1_000],
    ['2026-03-02', 20_000, 0, 0],
    ['2026-03-01', 3_000, 3_000, 0],
    ['2026-02-28', 100, 0, 0],
    ['2026-02-02', 7_000, 0, 0],
    ['2025-12-31', 900, 100, 0],
    ['2025-02-01', 40_000, 0, 0],
  ] as const)
    await settleOn(server, storeId, day, { parts, labour, discount });
  await settleOn(server, (await server.addStore()).storeId, '2026-03-02', { parts: 999_999, labour: 0, discount: 0 });
});
afterAll(() => server.close());

const nothing = { received: 0, cars: 0, income: 0, parts: 0, labour: 0, discount: 0, averageTicket: 0 };

describe('dayFigures', () => {
  it('sums a day in China and compares it with the day before', async () => {
    expect((await server.call(statistics.dayFigures, { date: '2026-03-02' }, { token })).data).toEqual({
      total: {
        date: '2026-03-02',
        received: 2,
        cars: 2,
        income: 34_000,
        parts: 30_000,
        labour: 5_000,
        discount: 1_000,
        averageTicket: 17_000,
      },
      previous: {
        date: '2026-03-01',
        received: 1,
        cars: 1,
        income: 6_000,
        parts: 3_000,
        labour: 3_000,
        discount: 0,
        averageTicket: 6_000,
      },
    });
  });

  it('is zero without orders, the average ticket too', async () => {
    expect((await server.call(statistics.dayFigures, { date: '2026-02-20' }, { token })).data.total).toEqual({
      ...nothing,
      date: '2026-02-20',
    });
  });
});

describe('statistics', () => {
  it('lists every day of the period and compares it with as many days before', async () => {
    const { total, previous, rows } = (
      await server.call(statistics.statistics, { from: '2026-03-01', to: '2026-03-02' }, { token })
    ).data;
    expect([total.date, total.cars, total.income]).toEqual(['2026-03-01', 3, 40_000]);
    expect([previous.date, previous.cars, previous.income]).toEqual(['2026-02-27', 1, 100]);
    expect(rows.map(({ date, cars }) => [date, cars])).toEqual([
      ['2026-03-01', 1],
      ['2026-03-02', 2],
    ]);
  });
});

describe('monthly', () => {
  it('has every day, and is compared with as many days of the month before as have passed', async () => {
    const { total, previous, rows } = (await server.call(statistics.monthly, { year: 2026, month: 3 }, { token })).data;
    expect([total.date, total.income, rows.length, rows[1]?.income, rows[30]?.date]).toEqual([
      '2026-03',
      40_000,
      31,
      34_000,
      '2026-03-31',
    ]);
    expect(previous).toEqual({
      ...nothing,
      date: '2026-02',
      received: 1,
      cars: 1,
      income: 7_000,
      parts: 7_000,
      averageTicket: 7_000,
    });
  });

  it('is compared with the whole month before once it is over, across the year too', async () => {
    const { total, previous } = (await server.call(statistics.monthly, { year: 2026, month: 1 }, { token })).data;
    expect([total.income, previous.date, previous.income]).toEqual([0, '2025-12', 1_000]);
    expect((await server.call(statistics.monthly, { year: 2026, month: 2 }, { token })).data.total.income).toBe(7_100);
  });
});

describe('yearly', () => {
  it('has every month, and is compared with as many days of the year before as have passed', async () => {
    const { total, previous, rows } = (await server.call(statistics.yearly, { year: 2026 }, { token })).data;
    expect([total.date, total.income, previous.date, previous.income]).toEqual(['2026', 47_100, '2025', 40_000]);
    expect(rows.map(({ date, income }) => [date, income]).slice(0, 4)).toEqual([
      ['2026-01', 0],
      ['2026-02', 7_100],
      ['2026-03', 40_000],
      ['2026-04', 0],
    ]);
    expect(rows).toHaveLength(12);
    expect((await server.call(statistics.yearly, { year: 2025 }, { token })).data.total.income).toBe(41_000);
  });
});

const asked = [
  [
    'dayFigures',
    (who?: string) => server.call(statistics.dayFigures, { date: '2026-03-02' }, who ? { token: who } : {}),
  ],
  ['dayCars', (who?: string) => server.call(statistics.dayCars, { date: '2026-03-02' }, who ? { token: who } : {})],
  [
    'statistics',
    (who?: string) =>
      server.call(statistics.statistics, { from: '2026-03-01', to: '2026-03-02' }, who ? { token: who } : {}),
  ],
  ['monthly', (who?: string) => server.call(statistics.monthly, { year: 2026, month: 3 }, who ? { token: who } : {})],
  ['yearly', (who?: string) => server.call(statistics.yearly, { year: 2026 }, who ? { token: who } : {})],
] as const;

describe.each(asked)('%s', (_name, ask) => {
  it('is for owner and receptionist, nobody else', async () => {
    expect((await ask((await server.addMember(storeId, 'receptionist')).token)).code).toBe(0);
    expect((await ask((await server.addMember(storeId, 'technician')).token)).code).toBe(403);
    expect((await ask((await server.addUser()).token)).code).toBe(403);
    expect((await ask()).code).toBe(20100);
  });
});

describe('bad periods', () => {
  it.each([
    [
      'a day that does not exist',
      () => server.call(statistics.dayFigures, { date: '2026-02-30' }, { token }),
      '日期不存在：2026-02-30',
    ],
    [
      'no day at all',
      () => server.call(statistics.dayFigures, { date: 'today' }, { token }),
      '日期格式应为 YYYY-MM-DD',
    ],
    [
      'an end before the beginning',
      () => server.call(statistics.statistics, { from: '2026-03-02', to: '2026-03-01' }, { token }),
      '开始日期不能晚于结束日期',
    ],
    [
      'more than 366 days',
      () => server.call(statistics.statistics, { from: '2025-01-01', to: '2026-03-01' }, { token }),
      '一次最多查询 366 天',
    ],
    [
      'more than 366 days of cars',
      () => server.call(statistics.dayCars, { date: '2025-01-01', to: '2026-03-01' }, { token }),
      '一次最多查询 366 天',
    ],
  ])('%s is told', async (_what, ask, msg) => expect(await ask()).toMatchObject({ code: -1, msg }));

  it('a thirteenth month is no month', async () =>
    expect((await server.call(statistics.monthly, { year: 2026, month: 13 }, { token })).code).toBe(-1));
});
