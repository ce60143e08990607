import { storeExport } from '../../src/contract/endpoints/store-export';
import * as till from '../../src/contract/endpoints/till';
import * as statistics from '../../src/contract/endpoints/turnover';
import { workPrices } from '../../src/contract/endpoints/work-order-items';
import * as orders from '../../src/contract/endpoints/work-orders';
import { stageChecks } from '../../src/contract/schemas/store';
import { MINUTE } from '../base/clock/clock';
import { chinaDay } from '../base/clock/china-day';
import { newId } from '../base/ids';
import type { TestServer } from '../testing/test-server';
import type { Question } from './compare-sizes';
import { dayOfEqualOrders } from './generated-orders';

/** A store with orders, and who asks in it. */
export interface AskedStore {
  readonly server: TestServer;
  readonly storeId: string;
  readonly uid: string;
  readonly token: string;
  /** Of one of its cars. */
  readonly carid: string;
  /** Another one with every call: its next order that waits to be settled, and a plate that it has not seen. */
  readonly nextToSettle: () => string;
  readonly newPlate: () => string;
  /** Who owe it and have paid it, as the list of debtors names them. */
  readonly firm: string;
  readonly customer: string;
}

const SERIES = '大众/上汽大众/帕萨特';

/** The file with a table of a day; by the minute, since nobody may have more than 60 in an hour. */
const tableOf =
  (subject: 'payments' | 'debtors', day: string) =>
  async ({ server, token }: AskedStore) => {
    server.advanceClock(MINUTE);
    const asked = { subject, format: 'csv' as const, from: day, to: day };
    const { url, utoken } = (await server.call(storeExport, asked, { token })).data;
    const file = await server.app.inject({ method: 'GET', url: `${new URL(url).pathname}?utoken=${utoken}` });
    if (file.statusCode !== 200) throw new Error(`No table of ${subject}: ${file.payload}`);
    return { data: file.payload };
  };

/** What people of a store ask all day, and what they book; the same things as often as they are asked. */
export function questionsOfStore(now: Date): readonly Question<AskedStore>[] {
  const [year, month] = chinaDay(now).split('-').map(Number) as [number, number];
  const lastYear = { from: `${year - 1}-04-01`, to: `${year}-03-01` };
  return [
    {
      name: 'first page of the order list',
      ask: ({ server, token }) => server.call(orders.workOrderQuery, {}, { token }),
    },
    {
      name: 'board: open orders',
      ask: ({ server, token }) =>
        server.call(orders.workOrderQuery, { open: true, pageRequest: { pageNum: 1, pageSize: 100 } }, { token }),
    },
    {
      name: 'counter: a column, promised first, with what the stages come to',
      ask: ({ server, token }) =>
        server.call(orders.workOrderQuery, { stage: 'repairing', sort: 'promised', sums: true }, { token }),
    },
    {
      name: 'delivered orders',
      ask: ({ server, token }) => server.call(orders.workOrderQuery, { stage: 'delivered' }, { token }),
    },
    {
      name: 'open cars of one technician',
      ask: ({ server, token }) => server.call(orders.workOrderQuery, { open: true, mine: true }, { token }),
    },
    {
      name: 'search for a plate',
      ask: ({ server, token, carid }) => server.call(orders.workOrderQuery, { keyword: carid }, { token }),
    },
    {
      name: 'search for two characters that many have',
      ask: ({ server, token }) => server.call(orders.workOrderQuery, { keyword: '沪A' }, { token }),
    },
    {
      name: 'plates while typing',
      ask: ({ server, token, carid }) => server.call(orders.byPlateLikeQuiet, { carid: carid.slice(2) }, { token }),
    },
    {
      name: 'plates after three characters',
      ask: ({ server, token, carid }) => server.call(orders.byPlateLikeQuiet, { carid: carid.slice(-3) }, { token }),
    },
    {
      name: 'a returning car',
      ask: ({ server, token, carid }) => server.call(orders.byPlate, { carid }, { token }),
    },
    {
      name: 'statistics of a month',
      ask: ({ server, token }) => server.call(statistics.monthly, { year, month }, { token }),
    },
    {
      name: 'statistics of a year',
      ask: ({ server, token }) => server.call(statistics.yearly, { year }, { token }),
    },
    {
      name: 'debtors',
      ask: ({ server, token }) => server.call(till.tillDebtors, {}, { token }),
    },
    {
      name: 'debtors by name',
      ask: ({ server, token }) => server.call(till.tillDebtors, { keyword: '王' }, { token }),
    },
    {
      name: 'debtors by person',
      ask: ({ server, token }) => server.call(till.tillDebtorPersons, {}, { token }),
    },
    {
      name: 'a day to be closed',
      ask: ({ server, token }) => server.call(till.tillDay, {}, { token }),
    },
    {
      name: 'turnover of a year by means',
      ask: ({ server, token }) => server.call(till.tillTurnover, { ...lastYear, by: 'means' }, { token }),
    },
    {
      name: 'turnover of a year by technician',
      ask: ({ server, token }) => server.call(till.tillTurnover, { ...lastYear, by: 'technician' }, { token }),
    },
    {
      name: 'payments behind a year’s figure',
      ask: ({ server, token }) => server.call(till.tillMovements, { ...lastYear, kinds: ['payment'] }, { token }),
    },
    {
      name: 'orders behind a year’s figure',
      ask: ({ server, token }) => server.call(statistics.dayCars, { date: lastYear.from, to: lastYear.to }, { token }),
    },
    {
      name: 'orders received in a year',
      ask: ({ server, token }) =>
        server.call(statistics.dayCars, { date: lastYear.from, to: lastYear.to, measure: 'received' }, { token }),
    },
    {
      name: 'what work costs on cars of a series',
      ask: ({ server, token }) => server.call(workPrices, { vehiclePath: SERIES, works: ['机油'] }, { token }),
    },
    {
      name: 'orders behind a technician’s figure',
      ask: ({ server, token, uid }) =>
        server.call(statistics.dayCars, { date: lastYear.from, to: lastYear.to, technicianUid: uid }, { token }),
    },
    {
      name: 'turnover of a year by item',
      ask: ({ server, token }) => server.call(till.tillTurnover, { ...lastYear, by: 'item' }, { token }),
    },
    {
      name: 'orders behind an item’s figure',
      ask: ({ server, token }) =>
        server.call(statistics.dayCars, { date: lastYear.from, to: lastYear.to, item: '项目 7' }, { token }),
    },
    {
      name: 'what one firm owes and has paid',
      ask: ({ server, token, firm }) => server.call(till.tillStatement, { person: firm }, { token }),
    },
    {
      name: 'what one customer owes and has paid',
      ask: ({ server, token, customer }) => server.call(till.tillStatement, { person: customer }, { token }),
    },
    {
      name: 'closings',
      ask: ({ server, token }) => server.call(till.tillClosings, {}, { token }),
    },
    { name: 'a table of a day’s payments', ask: tableOf('payments', dayOfEqualOrders(now)) },
    { name: 'a table of the debtors', ask: tableOf('debtors', dayOfEqualOrders(now)) },
    {
      name: 'a car received',
      ask: ({ server, token, newPlate }) =>
        server.call(orders.workOrderCreate, { clientKey: newId(), carid: newPlate() }, { token }),
    },
    {
      name: 'a settlement, and taking it back',
      ask: async ({ server, token, nextToSettle }) => {
        const id = nextToSettle();
        const { version } = (await server.call(orders.workOrderById, { uid: id }, { token })).data;
        const given = { id, payMethod: 'cash' as const, confirmed: [...stageChecks] };
        const settled = (await server.call(orders.workOrderSettle, { ...given, version }, { token })).data;
        const back = { id, payMethod: null, version: settled.version };
        const { payments } = (await server.call(orders.workOrderSettle, back, { token })).data;
        const deposit = payments.find(({ kind, undone, undoes }) => kind === 'deposit' && !undone && undoes === null);
        return server.call(till.tillUndo, { id, paymentId: deposit?.id ?? '', reason: '试' }, { token });
      },
    },
    {
      name: 'a day closed, and opened again',
      ask: async ({ server, token }) => {
        const { businessDay: day, expectedCash } = (await server.call(till.tillDay, {}, { token })).data;
        await server.call(till.tillCloseDay, { day, countedCash: Math.max(expectedCash, 0) }, { token });
        return server.call(till.tillReopenDay, { day, reason: '试' }, { token });
      },
    },
  ];
}
